"""Files for hosts: packed with gzip and with brotli, next to the plain ones."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import NamedTuple

ENDINGS = (".br", ".gz")
IN_THEMSELVES = (".png", ".woff2")  # packed already
NEVER = ("_headers",)  # read by hosts, not by browsers


def both(name: str, raw: bytes, kept: Path) -> dict[str, bytes]:
    """Return a file packed both ways, by ending; cached, because it takes long."""
    if name.endswith(IN_THEMSELVES) or name in NEVER:
        return {}
    import brotli

    place = kept / "packed" / hashlib.sha256(raw).hexdigest()[:24]
    if not place.with_suffix(".gz").exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.with_suffix(".br").write_bytes(brotli.compress(raw, quality=11))
        place.with_suffix(".gz").write_bytes(gzip.compress(raw, 9, mtime=0))
    return {ending: place.with_suffix(ending).read_bytes() for ending in ENDINGS}


def is_plain(path: Path) -> bool:
    """Return whether browsers request a file."""
    return path.is_file() and path.suffix not in ENDINGS and path.name not in NEVER


class Sizes(NamedTuple):
    """The name of a file, and its size plain, as gzip, and as brotli."""

    name: str
    plain: int
    gzip: int
    brotli: int


def sizes(path: Path, folder: Path) -> Sizes:
    """Return the sizes of a file in a folder."""
    plain = path.stat().st_size
    packed = {ending: path.with_name(path.name + ending) for ending in ENDINGS}
    small = {ending: file.stat().st_size for ending, file in packed.items() if file.exists()}
    name = path.relative_to(folder).as_posix()
    return Sizes(name, plain, small.get(".gz", plain), small.get(".br", plain))
