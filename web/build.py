"""Builds the page: one folder of static files for any host, in output/web.

What takes long is made once and kept: the compiled engine as long as no Python changes, packed
files as long as they stay as they are.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from web import bundle, icons, vendor
from web.bundle import HOME
from web.headers import for_hosts

WEB = HOME / "web"
NODE = WEB / "node_modules"
CORE = NODE / "pyodide"
OUT = HOME / "output" / "web"
KEPT = HOME / "output" / ".web"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY, ENGINE = "py/python_stdlib.zip", "engine.zip"
COUNTED = ("py/pyodide.asm.wasm", LIBRARY, ENGINE)  # what the bar counts while it is loaded
UNPACKED = (".png", ".woff2")  # packed in themselves
FONTS = {"rubik-400": "Rubik-Regular", "rubik-700": "Rubik-Bold"}
NEVER_KEPT = ("sw.js", "_headers")  # a browser doesn't keep these for later

Files = dict[str, bytes]


def build(out: Path = OUT, packed: bool = True) -> Files:
    """Build the page into a folder; gives its files, without the packed ones."""
    files = site()
    _write(files, out, packed)
    return files


def site() -> Files:
    """All files of the page by their names."""
    from web.still import module

    files = {path.relative_to(WEB / "site").as_posix(): path.read_bytes() for path in _sources()}
    files |= {f"py/{name}": _plain(CORE / name) for name in PYODIDE}
    files |= packs() | vendor.modules(NODE) | fonts() | pictures()
    files = {**icons.files(), **files, "still.js": module()}
    sizes = {name: len(files[name]) for name in COUNTED}
    told = {"lock": lock(), "sizes": sizes}
    name = _named(files | {"told": json.dumps(told).encode()})
    files["built.js"] = "".join(
        f"export const {key} = {json.dumps(value)};\n"
        for key, value in {"build": name, **told}.items()
    ).encode()
    files["sw.js"] = _service_worker(files, name)
    return {**files, "_headers": for_hosts().encode()}


def _sources() -> list[Path]:
    return sorted(path for path in (WEB / "site").rglob("*") if path.is_file())


def _plain(path: Path) -> bytes:
    """A file of Pyodide without the address of its map, which nobody is given."""
    raw = path.read_bytes()
    return vendor.MAPS.sub("\n", raw.decode()).encode() if path.suffix == ".mjs" else raw


def _named(files: Mapping[str, bytes]) -> str:
    """The name of a build: the same files, the same name."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])} ".encode() + files[name])
    return digest.hexdigest()[:12]


def _service_worker(files: Mapping[str, bytes], name: str) -> bytes:
    kept = ["./", *sorted(one for one in files if one not in (*NEVER_KEPT, "index.html"))]
    text = files["sw.js"].decode()
    assert "fives-BUILD" in text and "[]; // FILES" in text
    return (
        text.replace("fives-BUILD", f"fives-{name}")
        .replace("[]; // FILES", f"{json.dumps(kept)};")
        .encode()
    )


def lock() -> dict[str, object]:
    """Pyodide's lock without any package: which version and ABI, and nothing to look for."""
    found = json.loads((CORE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": found["info"], "packages": {}}


def packs() -> Files:
    """Engine and library, compiled by Pyodide's own Python; kept as long as nothing changes."""
    content = bundle.files()
    named = json.dumps(bundle.library(content)).encode()
    tools = [(WEB / name).read_bytes() for name in ("inside.py", "pack.mjs", "package-lock.json")]
    key = _named({**content, "named": named} | {str(i): raw for i, raw in enumerate(tools)})
    folder = KEPT / f"engine-{key}"
    if not (folder / "done").exists():
        for other in KEPT.glob("engine-*"):
            shutil.rmtree(other)
        folder.mkdir(parents=True)
        (folder / "source.zip").write_bytes(bundle.packed(content))
        (folder / "named.json").write_bytes(named)
        given = [CORE, folder / "source.zip", folder / "named.json", WEB / "inside.py", folder]
        subprocess.run(["node", WEB / "pack.mjs", *given], check=True)
        (folder / "done").touch()
    return {
        ENGINE: (folder / "engine.zip").read_bytes(),
        LIBRARY: (folder / "python_stdlib.zip").read_bytes(),
    }


def pictures() -> Files:
    """The small picture of each game, drawn with our own pen."""
    from generator import api

    return {f"pictures/{game}.svg": api.card_picture(game) for game in api.games()}


def fonts() -> Files:
    """Our font as browsers like it: the same letters, a third of the bytes."""
    from io import BytesIO

    from fontTools.ttLib import TTFont

    found = {}
    for name, file in FONTS.items():
        font, out = (
            TTFont(HOME / "generator" / "fonts" / f"{file}.ttf", recalcTimestamp=False),
            BytesIO(),
        )
        font.flavor = "woff2"
        font.save(out)
        found[f"fonts/{name}.woff2"] = out.getvalue()
    return found


def _write(files: Mapping[str, bytes], out: Path, packed: bool) -> None:
    """Put the files in place: beside the old folder first, then instead of it."""
    new, old = out.with_name(f".{out.name}-new"), out.with_name(f".{out.name}-old")
    shutil.rmtree(new, ignore_errors=True)
    for name, raw in files.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        if packed and path.suffix not in UNPACKED and name != "_headers":
            for ending, small in _packed(raw).items():
                path.with_name(path.name + ending).write_bytes(small)
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _packed(raw: bytes) -> Files:
    """A file as brotli and as gzip; kept, as it takes long."""
    import brotli

    place = KEPT / "packed" / hashlib.sha256(raw).hexdigest()[:24]
    if not place.with_suffix(".gz").exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.with_suffix(".br").write_bytes(brotli.compress(raw, quality=11))
        place.with_suffix(".gz").write_bytes(gzip.compress(raw, 9, mtime=0))
    return {ending: place.with_suffix(ending).read_bytes() for ending in (".br", ".gz")}
