"""The strips: a few pages side by side, of a set, of recipes, of a class's own set."""

from __future__ import annotations

import io
from dataclasses import replace

from PIL import Image

from generator.games.hunt.marked_work import marked
from generator.requests.request import Request
from generator.requests.request_to_job import dealt
from layouts.board import load, sides_of
from layouts.definition.loader import define_from
from layouts.millimetres import PAPERS
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import legal_roll
from tools.gallery import DOCS, NAMES, Shot, image, request_for, sample

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


# --- recipes of docs/reference/definitions.md, and a class's own set ----------------------------


SEED = 1
CLASS = "my-class"
# The parts that show the differences best, in the order of the recipes.
RECIPES = {
    "short-hunt": ("cover", "tiles"),
    "sea": ("cover", "boards"),
    "letters": ("boards", "dice"),
    "bonuses": ("cover", "board"),
    "one-line": ("cover", "board"),
    CLASS: ("cover", "boards", "dice"),
}


def recipe_texts() -> dict[str, str]:
    """Return the definitions by the names of their pictures."""
    section = (DOCS / "reference/definitions.md").read_text("utf-8").split("\n## Five recipes")[1]
    blocks = section.split("\n## ")[0].split("```yaml\n")[1:]
    names = [name for name in RECIPES if name != CLASS]
    recipes = dict(zip(names, (block.split("```")[0] for block in blocks), strict=True))
    return {**recipes, CLASS: (DOCS / "examples" / f"{CLASS}.yaml").read_text("utf-8")}


def recipe_pages(name: str, dpi: float) -> list[Image.Image]:
    """Return the first sides of the parts of a recipe, always of the same set."""
    definition = define_from(recipe_texts()[name], f"{name}.yaml", DOCS / "examples")
    deal = dealt(definition, SEED, 2, sides_of(definition)[0])
    parts = ",".join(RECIPES[name])
    request = Request(set_id=deal.id, own=definition.source, names=NAMES[:2], parts=parts)
    return [image(Shot(request, part), dpi) for part in RECIPES[name]]
