"""What is handed out: the page inside the wheel, as a folder, as a zip and as one file."""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import fives
from fives import page_copies
from generator import api
from generator.requests.request import Request
from layouts.refusal import Refusal
from layouts.words import LANGUAGES
from tests.conftest import Once
from tests.house import HOME
from tests.web.conftest import Open, emptied_site

SET = {"players": 1, "set": "hunt-set-10036hhz", "parts": "boards"}
HASH = """async (asked) => {
  const { bytes } = await window.fives.answer("pdf", asked);
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}"""
USER = """
from pathlib import Path
import fives

printed = fives.print("hunt", 2, names=["Ann", "Bea"], set="hunt-set-10036hhz", parts=["boards"])
pdf: bytes = printed.pdf
first: str = printed.sheets[0]["id"]
sheet = fives.Sheet(first)
cells: dict[str, str] = dict(sheet.cells)
points: int = sheet.judge("11234", ["a1-a5"]).points
game: fives.Game = fives.Game.read(printed.record)
standing: fives.Standing = fives.judge(printed.record)
names: list[str] = [place.player for place in standing.places]
over: bool = standing.json()["over"]
"""


@pytest.fixture(scope="session")
def released(site: Path, once: Once) -> Path:
    """The files of a release, made once."""
    from tools import release

    return once("release", lambda folder: [release.released(site, folder / "dist")]) / "dist"


@pytest.fixture
def small(site: Path, tmp_path: Path) -> Path:
    """The page without its engine, which takes long to pack; soak packs all of it."""
    return emptied_site(site, tmp_path / "small")


def test_copy_is_the_page_and_replaces_only_a_page(small: Path, tmp_path: Path) -> None:
    place = tmp_path / "school" / "fives"
    count = page_copies.copy(small, place)
    files = page_copies.files_of(small)
    copied = page_copies.files_of(place)
    assert len(files) == count > 60
    assert {name: path.read_bytes() for name, path in copied.items()} == {
        name: path.read_bytes() for name, path in files.items()
    }
    assert (
        gzip.decompress((place / "index.html.gz").read_bytes()) == files["index.html"].read_bytes()
    )
    assert page_copies.copy(small, place) == count  # a newer page over an older one
    other = tmp_path / "photos"
    other.mkdir()
    (other / "me.jpg").write_bytes(b"me")
    with pytest.raises(Refusal, match="other files"):
        page_copies.copy(small, other)
    assert [path.name for path in other.iterdir()] == ["me.jpg"]


def test_single_file_names_nothing_outside_of_it(small: Path, tmp_path: Path) -> None:
    target = tmp_path / "fives.html"
    size = page_copies.single(small, target)
    text = target.read_text(encoding="utf-8")
    assert size == target.stat().st_size
    assert 'src="' not in text and "<link" not in text and "url(../" not in text
    assert page_copies.single(small, target) == size
    target.write_text("my own file")
    with pytest.raises(Refusal, match="another file"):
        page_copies.single(small, target)


@pytest.mark.soak
def test_single_file_prints_the_same_bytes(site: Path, visit: Open, tmp_path: Path) -> None:
    target = tmp_path / "fives.html"
    assert page_copies.single(site, target) < 13_000_000
    window = visit(target.as_uri())
    window.page.wait_for_selector("html[data-engine=ready]", state="attached")
    wanted = Request(players=1, set_id=str(SET["set"]), parts="boards")
    printed = hashlib.sha256(api.pdf(wanted).content).hexdigest()
    assert window.page.evaluate(HASH, SET) == printed


@pytest.mark.soak
def test_wheel_carries_the_page_and_types(released: Path, site: Path, tmp_path: Path) -> None:
    """Installed without Node: the same page, and a script that the type checker accepts."""
    (wheel,) = released.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        names = [name for name in file.namelist() if name.startswith("fives/page/")]
        inside = {name.removeprefix("fives/page/"): file.read(name) for name in names}
        assert not any(name.startswith("web/") for name in file.namelist())
    built = {name: path.read_bytes() for name, path in page_copies.files_of(site).items()}
    assert inside == built
    sums = (released / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert {line.split()[1] for line in sums} == {
        path.name for path in released.iterdir() if path.name != "SHA256SUMS"
    }
    room = tmp_path / "room"
    venv.create(room, system_site_packages=False, with_pip=True)
    python = room / "bin" / "python"
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    install: list[str | Path] = [python, "-m", "pip", "install", "-q", str(wheel), "mypy"]
    subprocess.run(install, check=True, cwd=tmp_path)
    copied: list[str | Path] = [room / "bin" / "fives-web", "--copy", "page"]
    subprocess.run(copied, check=True, cwd=tmp_path, env=bare)
    assert {
        name: path.read_bytes() for name, path in page_copies.files_of(tmp_path / "page").items()
    } == built
    script = tmp_path / "script.py"
    script.write_text(USER)
    for command in (["-m", "mypy", "--strict", "script.py"], ["script.py"]):
        done = subprocess.run(
            [python, *command], cwd=tmp_path, env=bare, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_tree_without_a_page_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fives import web_command

    monkeypatch.setattr(web_command, "CARRIED", tmp_path / "page")
    monkeypatch.setattr(web_command, "BUILT", tmp_path / "web")
    with pytest.raises(Refusal, match="install a release file"):
        web_command.found_page()


def test_python_m_fives_lists_what_there_is() -> None:
    told = {}
    for lang in LANGUAGES:
        env = {**os.environ, "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": lang}
        command = [sys.executable, "-X", "utf8", "-m", "fives"]
        done = subprocess.run(command, cwd=HOME, env=env, capture_output=True, check=True)
        told[lang] = done.stdout.decode()
        for word in ("fives-print", "fives-score", "fives-web", *fives.__all__):
            assert word in told[lang]
    assert len({*told.values()}) == len(LANGUAGES)
