"""The folder that a browser is given: complete, small, the same every time, and nobody else's."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from fives.serve import POLICY
from layouts.words import LANGUAGES, page_texts
from tests.house import HOME
from tests.web.conftest import hollow_parts, inner
from web import build, node
from web.__main__ import _tell_stage
from web.making import icons

PAGE_BUDGET, ALL_BUDGET = 150_000, 6_600_000  # bytes: the page without its engine, all of it
STEP = re.compile(rb"""(?:from|import)\s*\(?["'](\.{1,2}/[^"'`$]+)["']""")
LOADED = re.compile(r"""(?:href|src)="([^"]+)"|url\(([^)]+)\)""")
UNCHECKED = (1).to_bytes(4, "little")  # the flags of a .pyc that is taken as it is
AT_ONCE = re.compile(r"""^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];""", re.M)


def test_everything_that_is_named_is_there(site: Path) -> None:
    wrong = []
    for path in site.rglob("*"):
        if path.suffix in (".js", ".mjs") and "py" not in path.relative_to(site).parts:
            named = [found.decode() for found in STEP.findall(path.read_bytes())]
        elif path.suffix in (".html", ".css", ".webmanifest"):
            text = path.read_text("utf-8")
            named = [one or other for one, other in LOADED.findall(text)]
            named += re.findall(r'"src": "([^"]+)"', text)
        else:
            continue
        wrong += [f"{path.name}: {one}" for one in named if not (path.parent / one).is_file()]
    assert not wrong, wrong


def test_modules_of_others_find_each_other_without_a_map(site: Path) -> None:
    for path in (inner(site) / "vendor").iterdir():
        text = path.read_text("utf-8")
        assert not re.search(r"""\bfrom\s*["'][^."']""", text), path.name
        assert "sourceMappingURL" not in text
    together = (inner(site) / "vendor/ui.js").read_text("utf-8")
    assert "export const html" in together and "./signals.js" in together


def test_all_of_it_is_kept_for_later_as_it_is(site: Path) -> None:
    """The service worker knows every file but itself, and what each is checked by."""
    worker = (site / "sw.js").read_text("utf-8")
    kept = json.loads(re.findall(r"const FILES = (\{.*\});", worker)[0])
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    files["./"] = files.pop("index.html")
    assert {*kept} == {*files} - {"sw.js", "_headers"}
    for name, check in kept.items():
        digest = hashlib.sha256(files[name].read_bytes()).digest()
        assert check == f"sha256-{base64.b64encode(digest).decode()}", name


def test_all_but_what_has_a_fixed_name_lies_below_the_name_of_the_build(site: Path) -> None:
    name = inner(site).name
    assert f'"{name}"' in (site / "sw.js").read_text("utf-8")
    told = (inner(site) / "built.js").read_text("utf-8")
    assert name == "fives-" + re.findall(r'export const build = "(\w+)"', told)[0]
    on_top = {path.name for path in site.iterdir()} - {name}
    assert on_top == {"index.html", "sw.js", "_headers", *icons.NAMES}


def test_another_part_makes_another_name(site: Path) -> None:
    made = hollow_parts(site)
    other = {**made, "app.js": made["app.js"] + b"\n"}
    first, second = (set(build.arranged(one)) for one in (made, other))
    assert first & second == {"index.html", "sw.js", "_headers", *icons.NAMES}
    assert build.arranged(made) == build.arranged(dict(reversed(made.items())))


def test_the_engine_is_compiled_and_stored(site: Path) -> None:
    for name in ("engine.zip", "py/python_stdlib.zip"):
        with zipfile.ZipFile(inner(site) / name) as archive:
            entries = archive.infolist()
            assert [one.filename for one in entries] == sorted(one.filename for one in entries)
            for one in entries:
                assert one.compress_type == zipfile.ZIP_STORED
                assert one.date_time == (1980, 1, 1, 0, 0, 0)
                assert not one.filename.endswith(".py")
                if one.filename.endswith(".pyc"):
                    assert archive.read(one)[4:8] == UNCHECKED, one.filename
    with zipfile.ZipFile(inner(site) / "engine.zip") as archive:
        names = set(archive.namelist())
    assert {"web/answer.pyc", "generator/fonts/Rubik-Regular.ttf"} <= names
    assert not {name for name in names if name.startswith(("web/build", "web/making", "tests"))}


def test_no_address_of_anybody_is_in_what_we_wrote(site: Path) -> None:
    """Pyodide knows where its packages lie; it is never asked for one, as its lock is empty."""
    ours = [path for path in site.rglob("*.js") if "vendor" not in path.parts]
    found = {
        one for path in ours for one in re.findall(r"https?://[^\s\"'<)]+", path.read_text("utf-8"))
    }
    assert found <= {"http://www.w3.org/2000/svg"}
    built = (inner(site) / "built.js").read_text("utf-8")
    assert '"packages": {}' in built and '"python": "3.' in built


def test_the_policy_of_the_page_is_that_of_the_server(site: Path) -> None:
    (said,) = re.findall(r'content="(default-src[^"]+)"', (site / "index.html").read_text("utf-8"))
    framed = "frame-ancestors 'none'; "
    assert " ".join(said.split()) == POLICY.replace(framed, "")
    assert f"Content-Security-Policy: {POLICY}\n" in (site / "_headers").read_text("utf-8")
    hosting = (HOME / "docs/reference/hosting.md").read_text("utf-8")
    assert f'Content-Security-Policy "{POLICY}";' in hosting


def test_facts_js_speaks_three_languages(site: Path) -> None:
    text = (inner(site) / "facts.js").read_text("utf-8")
    told = json.loads(text.removeprefix("export default ").removesuffix(";\n"))
    for lang in LANGUAGES:
        words = (inner(site) / f"words-{lang}.js").read_text("utf-8")
        assert json.loads(words.removeprefix("export default ")[:-2]) == page_texts(lang)
        assert told["games"][lang][0]["game"] == "hunt"
    assert told["dice"]["hunt"] == {"count": 5, "faces": 6, "alike": 2, "timer": 30}
    assert [one["called"]["de"] for one in told["symbols"]["hunt"]][:2] == ["Stern", "Mond"]
    assert len(told["pieces"]["hexes"]) == 12 and told["pieces"]["hexes"][0]["dots"]


@pytest.mark.parametrize("tab", ["print", "score", "table", "rules", "sets"])
def test_a_screen_without_the_engine_is_small(site: Path, tab: str) -> None:
    """What is loaded before anything can be tapped there, as a host sends it."""
    html = (site / "index.html").read_text("utf-8")
    named = [one for one, _ in LOADED.findall(html)]
    folder = inner(site)
    made = {*_steps(folder, "app.js"), *_steps(folder, f"{tab}.js"), "words-ar.js"}
    made |= {f"fonts/rubik-{weight}.woff2" for weight in (400, 700)}
    loaded = {"index.html", *named, *(f"{folder.name}/{name}" for name in made)}
    loaded |= {path.relative_to(site).as_posix() for path in site.glob("*/pictures/*")}
    sizes = {name: _sent(site / name) for name in loaded}
    assert sum(sizes.values()) <= PAGE_BUDGET, sorted(sizes.items(), key=lambda one: -one[1])[:12]


def _steps(site: Path, name: str) -> set[str]:
    """A module and all that it imports at once."""
    found, left = set[str](), [name]
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            folder = (site / one).parent
            others = AT_ONCE.findall((site / one).read_text("utf-8"))
            paths = ((folder / other).resolve() for other in others)
            left += [path.relative_to(site.resolve()).as_posix() for path in paths]
    return found


def _sent(path: Path) -> int:
    """How many bytes of a file a host sends."""
    raw = path.read_bytes()
    return len(raw) if path.suffix == ".woff2" else len(gzip.compress(raw, 9))


@pytest.mark.soak
def test_all_of_it_is_small_enough(site: Path, tmp_path: Path) -> None:
    build.build(tmp_path / "web")
    assert sum(one.brotli for one in build.sizes(tmp_path / "web")) <= ALL_BUDGET


def test_a_build_tells_how_far_it_is_and_what_it_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A stage a line where nobody watches, one line that changes on a terminal; then three."""
    made = {"index.html": b"<p>", "sub/one.js": b"1" * 2_000_000}
    monkeypatch.setattr(build, "site", lambda tell: made)
    monkeypatch.setattr(build, "KEPT", tmp_path / "kept")
    build.build(tmp_path / "web", tell=_tell_stage)
    assert capsys.readouterr().err == "run.py: packing files\n"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    build.build(tmp_path / "web", tell=_tell_stage)
    assert [line[3:] for line in capsys.readouterr().err.split("\r")[1:]] == [
        "run.py: packing files 1/2",
        "run.py: packing files 2/2",
    ]
    first, second, third = build.summary(tmp_path / "web").splitlines()
    assert first.startswith(f"{tmp_path / 'web'}: 2 files")
    assert second == "A browser loads 0.0 MB with brotli, 0.0 MB with gzip, 2.0 MB plain."
    assert third.startswith("The largest: ")


@pytest.mark.soak
def test_the_same_files_make_the_same_build(site: Path, tmp_path: Path) -> None:
    again = build.build(tmp_path / "web", packed=False)
    for name, raw in again.items():
        assert (site / name).read_bytes() == raw, name


@pytest.mark.soak
def test_the_engine_is_compiled_to_the_same_bytes(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "KEPT", tmp_path)
    for name, raw in build.compiled().items():
        assert (inner(site) / name).read_bytes() == raw, name


def test_what_npm_installs_is_pinned() -> None:
    lock = json.loads(node.LOCK.read_text("utf-8"))
    asked = json.loads((node.WEB / "package.json").read_text("utf-8"))["dependencies"]
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in asked.values())
    assert all(one["integrity"].startswith("sha512-") for one in packages.values())
    assert "://" not in node.LOCK.read_text("utf-8")  # any mirror serves
    assert all(packages[f"node_modules/{name}"]["version"] == asked[name] for name in asked)


def test_without_node_it_says_so_in_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "web", "--build"],
        cwd=HOME,
        env={**os.environ, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"run.py: {node.NEEDED}\n"


@pytest.mark.parametrize("words", [["--port", "0"], ["--port", "x"], ["--fly"]])
def test_misuse_is_told_in_one_line(words: list[str]) -> None:
    command = [sys.executable, "-m", "web", *words]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
