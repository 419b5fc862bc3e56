"""Draws the pictures of the README from real pages: `python3 run.py pictures`."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pypdfium2
from PIL import Image

from generator.make import pdf
from generator.wish import Wish, ordered

HOME = Path(__file__).parent / "pictures"
DPI, GAP, DESK, EDGE = 64, 18, "#ECEAE4", "#CFCBC2"
SET = Wish(set_id="hunt-set-10036hhz", names=("Sara", "Peter", "Anna", "Klaus"))

# A picture: pages side by side, each a wish and the number of a page in it.
PICTURES: dict[str, list[tuple[Wish, int]]] = {
    "set": [(SET, 1), (SET, 3), (SET, 4), (SET, 11)],
    "more": [(SET, 13), (SET, 15), (SET, 16), (SET, 17)],
    "languages": [
        (replace(SET, lang="de"), 1),
        (replace(SET, lang="ar"), 3),
        (replace(SET, ink="mono"), 3),
        (replace(SET, lang="de", large=True), 3),
    ],
}


def page(wish: Wish, number: int) -> Image.Image:
    """One page of a set as a picture."""
    order, _ = ordered(wish)
    document = pypdfium2.PdfDocument(io.BytesIO(pdf(order, wish.paper)))
    image: Image.Image = document[number - 1].render(scale=DPI / 72).to_pil().convert("RGB")
    return image


def strip(pages: list[Image.Image]) -> Image.Image:
    """Pages side by side on a desk."""
    width = sum(image.width + GAP for image in pages) + GAP
    height = max(image.height for image in pages) + 2 * GAP
    desk = Image.new("RGB", (width, height), DESK)
    x = GAP
    for image in pages:
        desk.paste(EDGE, (x - 1, GAP - 1, x + image.width + 1, GAP + image.height + 1))
        desk.paste(image, (x, GAP))
        x += image.width + GAP
    return desk


def main() -> None:
    """Draw them all."""
    HOME.mkdir(exist_ok=True)
    for name, pages in PICTURES.items():
        image = strip([page(*one) for one in pages])
        image.quantize(96).save(HOME / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
