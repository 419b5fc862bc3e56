"""The eye of the page, in Node: the same photos, read by the other eye and the same judge."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from web.answer import answer

SCRIPT = Path(__file__).parent.parent / "web" / "eyes.mjs"
MEGAPIXELS = 3.0  # to which the page makes photos smaller


class PageEye:
    """Reads photos as the page does; use it in a `with`, which ends Node."""

    def __init__(self, folder: Path) -> None:
        self.raw = folder / "photo.rgba"

    def __enter__(self) -> PageEye:
        node = shutil.which("node") or "node"
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [node, str(SCRIPT)], stdin=pipe, stdout=pipe, encoding="utf-8"
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def read(self, photo: Path) -> dict[str, Any]:
        """What `window.fives.photo` says; beside it the evidence, and the seconds it computed."""
        _write_raw(photo, self.raw)
        self._tell({"file": str(self.raw), "name": str(photo)})
        assert self.process.stdout
        while line := self.process.stdout.readline():
            said = json.loads(line)
            if "read" in said:
                return dict(said["read"])
            what, args = said["ask"]
            self._tell(json.loads(answer(what, json.dumps(args))[0]))
        raise AssertionError("Node has ended")

    def _tell(self, said: object) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()


def _write_raw(photo: Path, raw: Path) -> None:
    """Decode a photo as a browser does: upright, red, green, blue, alpha."""
    image = ImageOps.exif_transpose(Image.open(photo)).convert("RGB")
    scale = (MEGAPIXELS * 1e6 / (image.width * image.height)) ** 0.5
    if scale < 1:
        size = round(image.width * scale), round(image.height * scale)
        image = image.resize(size, Image.Resampling.BOX)
    raw.write_bytes(struct.pack("<II", *image.size) + image.convert("RGBA").tobytes())
