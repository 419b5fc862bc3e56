"""Copies of the page: a folder for any host of static files, or one file for a stick."""

from __future__ import annotations

import base64
import gzip
import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from layouts.refusal import Refusal
from scorer.files import write

START = "index.html"
PACKED = (".br", ".gz")
MADE_BY = b"<!-- Fives in one file, made by fives-web --single -->"
VIEWPORT = "width=device-width, initial-scale=1, viewport-fit=cover"
# Looser than the page's policy: scripts within the file may run, and nothing from elsewhere.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' blob: data: 'wasm-unsafe-eval'; "
    "worker-src blob:; connect-src blob:; img-src blob: data:; "
    "style-src 'unsafe-inline'; font-src data:; frame-src blob:; "
    "base-uri 'none'; form-action 'none'"
)
NOWHERE = "https://fives.invalid/"  # the address that files within the file believe to have
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
FONT = re.compile(r"url\((\.\./fonts/[^)]+)\)")
STATIC = re.compile(r'\b(from ?|import ?)"(\.{1,2}/[^"]+)"')
DYNAMIC = re.compile(r"(?<![\w.$])import\(([^()]+)\)")
ADDRESS = re.compile(r"new URL\(([^()]+), import\.meta\.url\)")
MODULE_WORKER = ', { type: "module" }'  # a file on disk can't start one
WORTH_PACKING = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest", ".zip")


def files_of(page: Path) -> dict[str, Path]:
    """Return the files of the page by their names, without packed ones."""
    paths = (path for path in sorted(page.rglob("*")) if path.is_file())
    return {path.relative_to(page).as_posix(): path for path in paths if path.suffix not in PACKED}


def copy(page: Path, folder: Path, is_forced: bool = False) -> int:
    """Copy the page to a folder, each file also packed; return the number of files of the page.

    Replace an earlier copy. Raise Refusal if the folder has other content, unless `is_forced`. The
    files at the top are written last: a browser that loads meanwhile gets the old page or the new
    one, never a mixture.
    """
    if folder.exists() and any(folder.iterdir()) and not _is_ours(folder) and not is_forced:
        raise Refusal("served.folder", folder=str(folder))
    files = files_of(page)
    on_top = [name for name in files if "/" not in name]
    for name in sorted(files, key=lambda name: (name in on_top, name == START)):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        raw = files[name].read_bytes()
        write(target, raw)
        if target.suffix in WORTH_PACKING:
            write(target.with_name(f"{target.name}.gz"), gzip.compress(raw, 9, mtime=0))
    return len(files)


def _is_ours(folder: Path) -> bool:
    return (folder / START).is_file() and any(folder.glob("fives-*/built.js"))


# ---- one file


def single(page: Path, target: Path, is_forced: bool = False) -> int:
    """Write the whole page as one HTML file that opens by double click; return its size in bytes.

    Raise Refusal if another file has that name, unless `is_forced`.
    """
    if target.exists() and not is_forced and MADE_BY not in target.read_bytes()[:200]:
        raise Refusal("served.file", file=str(target))
    raw = single_file({name: path.read_bytes() for name, path in files_of(page).items()})
    target.parent.mkdir(parents=True, exist_ok=True)
    write(target, raw)
    return len(raw)


def single_file(files: Mapping[str, bytes]) -> bytes:
    """Return the page as one file.

    A browser can't load modules next to a file that was opened by double click. So the page holds
    all of them, packed; single_file.js turns them into `blob:` addresses before the first one runs.
    The page's policy must allow these addresses.
    """
    top = next(name for name in files if name.endswith("/built.js")).partition("/")[0] + "/"
    parts = {name.removeprefix(top): raw for name, raw in files.items() if name.startswith(top)}
    styles = "\n".join(
        _with_fonts(parts[name.removeprefix(top)].decode(), parts)
        for name in STYLE.findall(files[START].decode())
    )
    kept = {
        name: _addressed(name, raw)
        for name, raw in parts.items()
        if not name.startswith(("css/", "fonts/")) and name != "first.js"
    }
    packed = {name: _spelled(gzip.compress(raw, 9, mtime=0)) for name, raw in kept.items()}
    loader = (Path(__file__).parent / "single_file.js").read_text("utf-8")
    head = (
        f'<meta charset="utf-8" /><meta name="viewport" content="{VIEWPORT}" />'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
        '<meta name="referrer" content="no-referrer" /><title>Fives</title>'
        f"<style>{styles}</style>"
    )
    return (
        f'<!doctype html>\n<html lang="en" data-engine="warming" data-single="yes">'
        f"{MADE_BY.decode()}"
        f'<head>{head}</head><body><div id="first" class="empty-state"><h1>Fives</h1><p></p></div>'
        f"<script>{_closed(parts['first.js'].decode())}</script>"
        f'<script type="application/json" id="files">{json.dumps(packed)}</script>'
        f"<script>{_closed(loader)}</script></body></html>\n"
    ).encode()


def _addressed(name: str, raw: bytes) -> bytes:
    """Return a module whose imports name files from the top folder; the loader replaces them."""
    if not name.endswith((".js", ".mjs")):
        return raw
    folder = posixpath.dirname(name)
    text = raw.decode()
    if not name.startswith("py/"):
        text = STATIC.sub(
            lambda match: (
                f'{match[1]}"fives/{posixpath.normpath(posixpath.join(folder, match[2]))}"'
            ),
            text,
        )
    text = DYNAMIC.sub(f'import(fivesModule("{folder}",\\1))', text)
    text = text.replace(MODULE_WORKER, "")
    text = ADDRESS.sub(f'new URL(fivesFile("{folder}",\\1))', text)
    return text.replace("import.meta.url", f'"{NOWHERE}{name}"').encode()


def _with_fonts(style: str, parts: Mapping[str, bytes]) -> str:
    """Return a style sheet with its fonts in it."""

    def inside(match: re.Match[str]) -> str:
        name = posixpath.normpath(posixpath.join("css", match[1]))
        return f"url(data:font/woff2;base64,{_spelled(parts[name])})"

    return FONT.sub(inside, style)


def _spelled(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def _closed(script: str) -> str:
    """Return a script that can't close the element around it."""
    return script.replace("</script", "<\\/script")
