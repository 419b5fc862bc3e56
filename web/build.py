"""Builds the page: one folder of static files for any host, in output/web.

What takes long is made once and kept: the compiled engine as long as no Python changes, packed
files as long as they stay as they are. The same files make the same build, to the byte.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from fives.headers import for_hosts
from layouts.words import LANGUAGES, page_texts
from web import bundle, node
from web.bundle import HOME
from web.making import fonts, icons, packing, vendor

SITE = HOME / "web" / "site"
CORE = node.MODULES / "pyodide"
OUT = HOME / "output" / "web"
KEPT = HOME / "output" / ".web"  # what took long to make
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY, ENGINE = "py/python_stdlib.zip", "engine.zip"
COUNTED = ("py/pyodide.asm.wasm", LIBRARY, ENGINE)  # what the bar counts while it is loaded
PAGE, WORKER = "index.html", "sw.js"
ON_TOP = (PAGE, WORKER, *icons.NAMES)
FIRST = "first."  # what is said where the page can't run
REMARKS = {
    ".js": re.compile(rb"^ *//.*\n|^ +", re.M),
    ".css": re.compile(rb"^ */\*.*?\*/\n|^ +", re.M | re.S),
}
TOOLS = ("inside.py", "pack.mjs", "package-lock.json")

Files = dict[str, bytes]
Tell = Callable[[str, int, int], None]  # what is done now, and how much of how much


def _quiet(stage: str, done: int, total: int) -> None:
    """Say nothing."""


class Unpacked(Exception):
    """The engine could not be compiled; Node has said why."""


def build(out: Path = OUT, packed: bool = True, tell: Tell = _quiet) -> Files:
    """Build the page into a folder; gives its files, without the packed ones."""
    files = site(tell)
    _write(files, out, packed, tell)
    return files


def site(tell: Tell = _quiet) -> Files:
    """All files of the page by their names."""
    tell("putting the page together", 0, 0)
    return arranged(parts(tell))


def parts(tell: Tell = _quiet) -> Files:
    """What the page is made of, by the names by which its parts know each other."""
    from web.making.facts import modules

    sources = sorted(path for path in SITE.rglob("*") if path.is_file())
    files = {path.relative_to(SITE).as_posix(): _without_remarks(path) for path in sources}
    files |= {f"py/{name}": _plain(CORE / name) for name in PYODIDE}
    files |= compiled(tell) | vendor.modules(node.MODULES) | fonts.files(KEPT)
    files |= icons.files() | pictures() | modules()
    return {**files, "first.js": _with_words(files["first.js"])}


def arranged(made_of: Mapping[str, bytes]) -> Files:
    """The folder for a host: what is asked for by a fixed name on top, all else one folder deeper.

    That folder has the name of the build: whatever lies beside it, a page finds there the parts
    that it was made with, or none.
    """
    told = {
        "lock": lock(),
        "sizes": {name: len(made_of[name]) for name in COUNTED if name in made_of},
    }
    name = named({**made_of, "told": json.dumps(told).encode()})
    lines = (f"export const {key} = {json.dumps(one)};\n" for key, one in told.items())
    inner = {one: raw for one, raw in made_of.items() if one not in ON_TOP}
    inner["built.js"] = f'export const build = "{name}";\n{"".join(lines)}'.encode()
    files = {f"fives-{name}/{one}": raw for one, raw in inner.items()}
    files |= {one: made_of[one].replace(b"fives-BUILD", f"fives-{name}".encode()) for one in ON_TOP}
    files["sw.js"] = _service_worker(files)
    return {**files, "_headers": for_hosts().encode()}


def _without_remarks(path: Path) -> bytes:
    """Return a file of ours without its remarks and its margin, a tenth of what would be sent."""
    raw = path.read_bytes()
    return REMARKS[path.suffix].sub(b"", raw) if path.suffix in REMARKS else raw


def _plain(path: Path) -> bytes:
    """A file of Pyodide without the address of its map, which nobody is given."""
    raw = path.read_bytes()
    return vendor.MAPS.sub("\n", raw.decode()).encode() if path.suffix == ".mjs" else raw


def named(files: Mapping[str, bytes]) -> str:
    """The name of some files: the same files, the same name."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])} ".encode() + files[name])
    return digest.hexdigest()[:12]


def checked(raw: bytes) -> str:
    """What a browser checks a file by."""
    return f"sha256-{base64.b64encode(hashlib.sha256(raw).digest()).decode()}"


def _service_worker(files: Mapping[str, bytes]) -> bytes:
    """The service worker, which knows all files of the build, and what each is checked by."""
    kept = {"./" if one == PAGE else one: checked(raw) for one, raw in sorted(files.items())}
    text, blank = files[WORKER].decode(), "{}; // FILES"
    assert blank in text
    kept.pop(WORKER)
    return text.replace(blank, f"{json.dumps(kept)};").encode()


def _with_words(script: bytes) -> bytes:
    """Return the script that runs first, with its words of every language."""
    texts = {lang: page_texts(lang) for lang in LANGUAGES}
    words = {
        lang: {key[len(FIRST) :]: text for key, text in some.items() if key.startswith(FIRST)}
        for lang, some in texts.items()
    }
    blank = "{}; // WORDS"
    assert blank in script.decode()
    return script.decode().replace(blank, f"{json.dumps(words)};").encode()


def lock() -> dict[str, object]:
    """Pyodide's lock without any package: which version and ABI, and nothing to look for."""
    found = json.loads((CORE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": found["info"], "packages": {}}


def compiled(tell: Tell = _quiet) -> Files:
    """Engine and library, compiled by Pyodide's own Python; kept as long as nothing changes."""
    content = bundle.files()
    library = json.dumps(bundle.library(content)).encode()
    tools = {name: (node.WEB / name).read_bytes() for name in TOOLS}
    folder = KEPT / f"engine-{named({**content, **tools, 'library': library})}"
    if not (folder / "done").exists():
        for other in KEPT.glob("engine-*"):
            shutil.rmtree(other)
        folder.mkdir(parents=True)
        source, needed = folder / "source.zip", folder / "library.json"
        tell("compiling the engine, which takes a minute", 0, 0)
        source.write_bytes(bundle.packed(content))
        needed.write_bytes(library)
        inside, pack = node.WEB / "inside.py", node.WEB / "pack.mjs"
        if node.run(pack, CORE, source, needed, inside, folder):
            raise Unpacked("the engine could not be compiled; see above")
        (folder / "done").touch()
    return {
        ENGINE: (folder / "engine.zip").read_bytes(),
        LIBRARY: (folder / "python_stdlib.zip").read_bytes(),
    }


def pictures() -> Files:
    """The small picture of each game, drawn with our own pen."""
    from generator import api

    return {f"pictures/{game}.svg": api.thumbnail(game) for game in api.games()}


def _write(files: Mapping[str, bytes], out: Path, packed: bool, tell: Tell) -> None:
    """Put the files in place: beside the old folder first, then instead of it."""
    new, old = out.with_name(f".{out.name}-new"), out.with_name(f".{out.name}-old")
    shutil.rmtree(new, ignore_errors=True)
    for number, (name, raw) in enumerate(files.items(), 1):
        if packed:
            tell("packing files", number, len(files))
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        for ending, small in packing.both(name, raw, KEPT).items() if packed else ():
            path.with_name(path.name + ending).write_bytes(small)
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def sizes(out: Path = OUT) -> list[packing.Sizes]:
    """What a browser loads of a folder: plain, as gzip and as brotli; the largest file first."""
    found = (packing.sizes(path, out) for path in sorted(out.rglob("*")) if packing.is_plain(path))
    return sorted(found, key=lambda one: -one.brotli)


def summary(out: Path = OUT) -> str:
    """What was built, in three lines."""
    rows = sizes(out)
    plain = _megabytes(sum(row.plain for row in rows))
    gzip = _megabytes(sum(row.gzip for row in rows))
    brotli = _megabytes(sum(row.brotli for row in rows))
    largest = ", ".join(f"{row.name} {_megabytes(row.brotli)}" for row in rows[:3])
    return (
        f"{out}: {len(rows)} files, a folder for any host (docs/reference/hosting.md)\n"
        f"A browser loads {brotli} with brotli, {gzip} with gzip, {plain} plain.\n"
        f"The largest: {largest}\n"
    )


def _megabytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB"
