"""Builds the page: one folder of static files for any host, in output/web.

Slow parts are cached: the compiled engine until some Python changes, packed files until they
change. The same sources give the same build, to the byte.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from fives.serve import for_hosts
from layouts.words import LANGUAGES, page_texts
from web import bundle, node
from web.bundle import HOME
from web.making import fonts, icons

SITE = HOME / "web" / "site"
CORE = node.MODULES / "pyodide"
OUT = HOME / "output" / "web"
KEPT = HOME / "output" / ".web"  # cached results of slow steps
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY, ENGINE = "py/python_stdlib.zip", "engine.zip"
COUNTED = ("py/pyodide.asm.wasm", LIBRARY, ENGINE)  # files that the loading bar counts
PAGE, WORKER = "index.html", "sw.js"
WHOLE_STYLE = "css/page.css"
ON_TOP = (PAGE, WORKER, *icons.NAMES)
FIRST = "first."  # keys of the texts for browsers that can't run the page
REMARKS = {
    ".js": re.compile(rb"^ *//.*\n|^ +", re.M),
    ".css": re.compile(rb"^ */\*.*?\*/\n|^ +", re.M | re.S),
}
STYLE = re.compile(rb' *<link rel="stylesheet" href="fives-BUILD/([^"]+)" />\n')
PACKED = (".br", ".gz")  # files for hosts, next to the plain ones
IN_THEMSELVES = (".png", ".woff2")  # packed already
NEVER = ("_headers",)  # read by hosts, not by browsers
TOOLS = ("bundle.py", "inside.py", "pack.mjs", "package-lock.json")

Files = dict[str, bytes]
Tell = Callable[[str, int, int], None]  # stage, done, total


def _quiet(stage: str, done: int, total: int) -> None:
    """Report nothing."""


class Unpacked(Exception):
    """Raised if the engine can't be compiled; Node has printed the reason."""


def build(out: Path = OUT, packed: bool = True, tell: Tell = _quiet) -> Files:
    """Build the page into a folder; return its files, without the packed ones."""
    files = site(tell)
    _write(files, out, packed, tell)
    return files


def site(tell: Tell) -> Files:
    """Return all files of the page by name."""
    from web.making.facts import modules

    tell("putting the page together", 0, 0)
    sources = sorted(path for path in SITE.rglob("*") if path.is_file())
    files = {path.relative_to(SITE).as_posix(): _without_remarks(path) for path in sources}
    files |= {f"py/{name}": _plain(CORE / name) for name in PYODIDE}
    files |= compiled(tell) | node.vendored() | fonts.files(KEPT)
    files |= icons.files() | pictures() | modules()
    return arranged(_one_style({**files, "first.js": _with_words(files["first.js"])}))


def arranged(made_of: Mapping[str, bytes]) -> Files:
    """Return the folder for a host: fixed names at the top, everything else one folder deeper.

    That folder has the name of the build: next to other builds, a page finds its own parts or none.
    """
    facts = {
        "lock": lock(),
        "sizes": {name: len(made_of[name]) for name in COUNTED if name in made_of},
    }
    name = named({**made_of, "told": json.dumps(facts).encode()})
    lines = (f"export const {key} = {json.dumps(value)};\n" for key, value in facts.items())
    inner = {part: raw for part, raw in made_of.items() if part not in ON_TOP}
    inner["built.js"] = f'export const build = "{name}";\n{"".join(lines)}'.encode()
    files = {f"fives-{name}/{part}": raw for part, raw in inner.items()}
    files |= {top: made_of[top].replace(b"fives-BUILD", f"fives-{name}".encode()) for top in ON_TOP}
    files["sw.js"] = _service_worker(files)
    return {**files, "_headers": for_hosts().encode()}


def _without_remarks(path: Path) -> bytes:
    """Return a file of ours without comments and indentation, which are a tenth of it."""
    raw = path.read_bytes()
    return REMARKS[path.suffix].sub(b"", raw) if path.suffix in REMARKS else raw


def _plain(path: Path) -> bytes:
    """Return a file of Pyodide without the address of its source map, which we don't serve."""
    raw = path.read_bytes()
    return node.MAPS.sub("\n", raw.decode()).encode() if path.suffix == ".mjs" else raw


def _one_style(files: Mapping[str, bytes]) -> Files:
    """Return the files with one style sheet, because sheets pack better together."""
    sheets = [name.decode() for name in STYLE.findall(files[PAGE])]
    others = {name: raw for name, raw in files.items() if name not in sheets}
    first, *_ = STYLE.finditer(files[PAGE])
    link = first[0].replace(first[1], WHOLE_STYLE.encode())
    page = files[PAGE][: first.start()] + link + STYLE.sub(b"", files[PAGE][first.end() :])
    return {**others, PAGE: page, WHOLE_STYLE: b"".join(files[name] for name in sheets)}


def named(files: Mapping[str, bytes]) -> str:
    """Return a name derived from the content of `files`; equal files get equal names."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])} ".encode() + files[name])
    return digest.hexdigest()[:12]


def checked(raw: bytes) -> str:
    """Return the hash by which a browser checks a file."""
    return f"sha256-{base64.b64encode(hashlib.sha256(raw).digest()).decode()}"


def _service_worker(files: Mapping[str, bytes]) -> bytes:
    """Return the service worker with the hashes of all files of the build."""
    kept = {"./" if name == PAGE else name: checked(raw) for name, raw in sorted(files.items())}
    text, blank = files[WORKER].decode(), "{}; // FILES"
    assert blank in text
    kept.pop(WORKER)
    return text.replace(blank, f"{json.dumps(kept)};").encode()


def _with_words(script: bytes) -> bytes:
    """Return the first script with its words in every language."""
    texts = {lang: page_texts(lang) for lang in LANGUAGES}
    words = {
        lang: {key[len(FIRST) :]: text for key, text in table.items() if key.startswith(FIRST)}
        for lang, table in texts.items()
    }
    blank = "{}; // WORDS"
    assert blank in script.decode()
    return script.decode().replace(blank, f"{json.dumps(words)};").encode()


def lock() -> dict[str, object]:
    """Return Pyodide's lock without packages: its version and ABI, and nothing to load."""
    pyodide_lock = json.loads((CORE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": pyodide_lock["info"], "packages": {}}


def compiled(tell: Tell = _quiet) -> Files:
    """Return engine and library, compiled by Pyodide's Python; cached until something changes."""
    content = bundle.files()
    tools = {name: (node.WEB / name).read_bytes() for name in TOOLS}
    folder = KEPT / f"engine-{named({**content, **tools, 'python': sys.version.encode()})}"
    if not (folder / "done").exists():
        for other in KEPT.glob("engine-*"):
            shutil.rmtree(other)
        folder.mkdir(parents=True)
        source, needed = folder / "source.zip", folder / "library.json"
        tell("compiling the engine, which takes a minute", 0, 0)
        source.write_bytes(bundle.packed(content))
        needed.write_bytes(json.dumps(bundle.library(content)).encode())
        inside, pack = node.WEB / "inside.py", node.WEB / "pack.mjs"
        if node.run(pack, CORE, source, needed, inside, folder):
            raise Unpacked("the engine could not be compiled; see above")
        (folder / "done").touch()
    return {
        ENGINE: (folder / "engine.zip").read_bytes(),
        LIBRARY: (folder / "python_stdlib.zip").read_bytes(),
    }


def pictures() -> Files:
    """Return the small picture of each game, drawn with our pen."""
    from generator import api

    return {f"pictures/{game}.svg": api.thumbnail(game) for game in api.games()}


def _write(files: Mapping[str, bytes], out: Path, packed: bool, tell: Tell) -> None:
    """Write the files next to the old folder, then replace it."""
    new, old = out.with_name(f".{out.name}-new"), out.with_name(f".{out.name}-old")
    shutil.rmtree(new, ignore_errors=True)
    for number, (name, raw) in enumerate(files.items(), 1):
        if packed:
            tell("packing files", number, len(files))
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        for ending, small in _packed(name, raw).items() if packed else ():
            path.with_name(path.name + ending).write_bytes(small)
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _packed(name: str, raw: bytes) -> dict[str, bytes]:
    """Return a file packed both ways, by ending; cached, because it takes long."""
    if name.endswith(IN_THEMSELVES) or name in NEVER:
        return {}
    import brotli

    place = KEPT / "packed" / hashlib.sha256(raw).hexdigest()[:24]
    if not place.with_suffix(".gz").exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.with_suffix(".br").write_bytes(brotli.compress(raw, quality=11))
        place.with_suffix(".gz").write_bytes(gzip.compress(raw, 9, mtime=0))
    return {ending: place.with_suffix(ending).read_bytes() for ending in PACKED}


class Sizes(NamedTuple):
    """The name of a file, and its size plain, as gzip, and as brotli."""

    name: str
    plain: int
    gzip: int
    brotli: int


def sizes(out: Path = OUT) -> list[Sizes]:
    """Return the sizes of the files that browsers request, the largest first."""
    rows = []
    for path in sorted(out.rglob("*")):
        if path.is_file() and path.suffix not in PACKED and path.name not in NEVER:
            plain, name = path.stat().st_size, path.relative_to(out).as_posix()
            small = {ending: path.with_name(path.name + ending) for ending in PACKED}
            sent = {end: file.stat().st_size for end, file in small.items() if file.exists()}
            rows.append(Sizes(name, plain, sent.get(".gz", plain), sent.get(".br", plain)))
    return sorted(rows, key=lambda row: -row.brotli)


def summary(out: Path = OUT) -> str:
    """Return a summary of the build in three lines."""
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
