"""The eye of the page, in Node: the same photos, read by the other eye and the same judge."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from tests.node import NodeScript
from web.answer import answer

SCRIPT = Path(__file__).parent.parent / "web" / "eyes.mjs"
MEGAPIXELS = 3.0  # to which the page makes photos smaller


class PageEye(NodeScript):
    """Reads photos as the page does; use it in a `with`, which ends Node."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SCRIPT)
        self.raw = folder / "photo.rgba"

    def read(self, photo: Path) -> dict[str, Any]:
        """What `window.fives.photo` says; beside it the evidence, and the seconds it computed."""
        _write_raw(photo, self.raw)
        told = self.tell({"file": str(self.raw), "name": str(photo)})
        while "ask" in told:
            what, args = told["ask"]
            told = self.tell(json.loads(answer(what, json.dumps(args))[0]))
        return dict(told["read"])


def _write_raw(photo: Path, raw: Path) -> None:
    """Decode a photo as a browser does: upright, red, green, blue, alpha."""
    image = ImageOps.exif_transpose(Image.open(photo)).convert("RGB")
    scale = (MEGAPIXELS * 1e6 / (image.width * image.height)) ** 0.5
    if scale < 1:
        size = round(image.width * scale), round(image.height * scale)
        image = image.resize(size, Image.Resampling.BOX)
    raw.write_bytes(struct.pack("<II", *image.size) + image.convert("RGBA").tobytes())
