"""Draws the pictures of the README from real pages: `python3 run.py pictures`."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pypdfium2
from PIL import Image

from generator.make import pdf
from generator.marked import marked
from generator.wish import Wish, ordered
from layouts.board import load
from layouts.sheet import PAPERS
from scorer.games.hunt import Entry, judge
from scorer.outlines import parse_outline
from scorer.rolls import parse_roll

HOME = Path(__file__).parent / "pictures"
DPI, GAP, DESK, EDGE = 64, 18, "#ECEAE4", "#CFCBC2"
SET = Wish(set_id="hunt-set-10036hhz", names=("Sara", "Peter", "Anna", "Klaus"))
HEXES = Wish(set_id="hexes-set-1003t29y", names=("Sara", "Peter"))
LINES = Wish(set_id="sequence-set-10000b41", names=("Ann", "Bea"), parts="cover,board,poster,chips")
CARDS = replace(LINES, parts="cards")
STONES = Wish(set_id="stones-set-10030ead")
CLUSTERS = Wish(set_id="clusters-set-100006j0")
KEY = replace(SET, parts="key")
MARKED = Wish()  # stands for a marked sheet, which is no page of a set

# A picture: pages side by side, each a wish and the number of a page in it.
PICTURES: dict[str, list[tuple[Wish, int]]] = {
    "set": [(SET, 1), (SET, 3), (SET, 4), (SET, 11)],
    "more": [(SET, 13), (SET, 15), (SET, 16), (SET, 17)],
    "teachers": [(KEY, 1), (KEY, 3), (MARKED, 0), (replace(SET, large=True), 3)],
    "hexes": [(HEXES, 1), (HEXES, 3), (HEXES, 4), (HEXES, 9)],
    "sequence": [(LINES, 3), (LINES, 13), (CARDS, 3), (LINES, 7)],
    "stones": [(STONES, 3), (STONES, 5), (STONES, 13), (STONES, 16)],
    "clusters": [(CLUSTERS, 3), (CLUSTERS, 5), (CLUSTERS, 7), (CLUSTERS, 11)],
    "languages": [
        (replace(SET, lang="de"), 1),
        (replace(SET, lang="ar"), 3),
        (replace(SET, ink="mono"), 3),
        (replace(SET, lang="ar", ink="mono"), 17),
    ],
}


def page(wish: Wish, number: int) -> Image.Image:
    """One page of a set as a picture."""
    if wish == MARKED:
        return marked_sheet()
    order, _ = ordered(wish)
    document = pypdfium2.PdfDocument(io.BytesIO(pdf(order, wish.paper)))
    image: Image.Image = document[number - 1].render(scale=DPI / 72).to_pil().convert("RGB")
    return image


def marked_sheet() -> Image.Image:
    """What fives-score round draws."""
    board = load("hunt-white-103ra9h")
    roll = parse_roll("11234", board.definition)
    drawn = ("c1-g1", "i5 g6 h6 i6 i7", "c3 b4 c4 c5 d5", "a7 b7 b8 a9", "c8-f8 d9")
    verdict = judge(board, Entry(roll, tuple(map(parse_outline, drawn)), timer=True))
    sheet = Image.open(io.BytesIO(marked(board, verdict, "Sara", roll, "en", "png")))
    width, height = (round(n / 25.4 * DPI) for n in PAPERS["a4"])
    return sheet.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)


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
