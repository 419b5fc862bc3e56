"""The strips: a few pages side by side, for docs that aren't about one part."""

from __future__ import annotations

import io
from dataclasses import replace

from PIL import Image

from generator.games.hunt.marked_work import marked
from layouts.board import load
from layouts.millimetres import PAPERS
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import legal_roll
from tools.gallery import Shot, image, request_for, sample

DRAWN = ("c1-g1", "i5 g6 h6 i6 i7", "c3 b4 c4 c5 d5", "a7 b7 b8 a9", "c8-f8 d9")
MARKED = None  # a marked sheet, which isn't a page of a set


def shot(game: str, part: str, place: int = 0, **changes: str | bool) -> Shot:
    """Return a side of a game's sample, printed with other options if given."""
    request = replace(sample(game), **changes)  # type: ignore[arg-type]
    return Shot(request_for(game, part, request), part, place)


def strips() -> dict[str, list[Shot | None]]:
    """Return the shots of each strip, from left to right."""
    return {
        "set": [
            shot("hunt", "cover"),
            shot("hunt", "boards"),
            shot("hunt", "boards", 1),
            shot("hunt", "tiles"),
        ],
        "teachers": [
            shot("hunt", "key"),
            shot("hunt", "key", 1),
            MARKED,
            shot("hunt", "boards", large=True),
        ],
        "languages": [
            shot("hunt", "cover", lang="de"),
            shot("hunt", "boards", lang="ar"),
            shot("hunt", "boards", ink="mono"),
            shot("hunt", "rules", lang="ar", ink="mono"),
        ],
    }


def games_on(name: str) -> set[str]:
    """Return the games that a strip shows."""
    sets = {shot.request.set_id or "" for shot in strips()[name] if shot}
    return {set_id.split("-")[0] for set_id in sets}


def pages(name: str, dpi: float) -> list[Image.Image]:
    """Return the sides of a strip as pictures."""
    return [image(shot, dpi) if shot else _marked_sheet(dpi) for shot in strips()[name]]


def _marked_sheet(dpi: float) -> Image.Image:
    """Return the picture that fives-score round draws."""
    board = load("hunt-white-103ra9h")
    roll = legal_roll("11234", board.definition)
    verdict = judge(board, RoundEntry(roll, tuple(map(parse_outline, DRAWN)), timer=True))
    sheet = Image.open(io.BytesIO(marked(board, verdict, "Sara", roll, "en", "png")))
    width, height = (round(length / 25.4 * dpi) for length in PAPERS["a4"])
    return sheet.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
