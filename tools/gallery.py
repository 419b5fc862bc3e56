"""The gallery: the list of pictures, by games and their parts.

Sample: the set that shows a game: the first one that its page docs/games/<game>.md names. Shot: one
printed side with content: a request, a part of it, the number of the side in the part.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pypdfium2
from PIL import Image

from generator.delivery.render import pdf
from generator.game_contract import drawing
from generator.pages.job import Job, Side
from generator.pagination import sides
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import sides_of
from layouts.definition.loader import define
from layouts.game_contract import dealer

DOCS = Path(__file__).parent.parent / "docs"
HOME = DOCS / "pictures"
LAYOUTS = "layouts"  # the picture of all boards of a game that has several
PARTS = "parts"  # the first side of every part
NAMES = ("Sara", "Peter", "Anna", "Klaus")
SHOWN, FEW = 4, 5  # pages in a picture: up to FEW all of them, otherwise SHOWN


@dataclass(frozen=True)
class Shot:
    """One printed side."""

    request: Request
    part: str
    place: int = 0


@dataclass(frozen=True)
class Printed:
    """The PDF of a request, and the content of each page; None for an empty back."""

    job: Job
    document: pypdfium2.PdfDocument
    sides: tuple[Side | None, ...]

    def page(self, number: int, dpi: float) -> Image.Image:
        """Return a page as a picture, numbered from 0."""
        image: Image.Image = self.document[number].render(scale=dpi / 72).to_pil()
        return image.convert("RGB")


@cache
def printed(request: Request) -> Printed:
    """Return a printed request, made once for all its pictures."""
    job, _ = job_of(request)
    document = pypdfium2.PdfDocument(io.BytesIO(pdf(job, request.paper)))
    return Printed(job, document, tuple(None if side.empty else side for side in sides(job)))


def numbers(request: Request, part: str) -> list[int]:
    """Return the numbers of a part's pages with content, from 0."""
    sides = printed(request).sides
    return [number for number, side in enumerate(sides) if side and side.part == part]


def image(shot: Shot, dpi: float) -> Image.Image:
    """Return a shot as a picture."""
    return printed(shot.request).page(numbers(shot.request, shot.part)[shot.place], dpi)


@cache
def sample(game: str) -> Request:
    """Return the sample of a game; its first set if the game has no page yet."""
    page = DOCS / f"games/{game}.md"
    match = re.search(rf"\b{game}-set-\w+", page.read_text("utf-8")) if page.is_file() else None
    set_id = match[0] if match else _first_set(game)
    players = job_of(Request(set_id=set_id))[0].deal.players
    return Request(set_id=set_id, names=NAMES[:players])


def _first_set(game: str) -> str:
    definition = define(game)
    return str(dealer(game).deal(definition, 0, 2, sides_of(definition)[0]).id)


def request_for(game: str, part: str, request: Request | None = None) -> Request:
    """Return the request that prints a part: the sample, or the part alone if it lacks it."""
    request = request or sample(game)
    return (
        request
        if part in drawing(game).usual_parts(request.large)
        else replace(request, parts=part)
    )


def part_shots(game: str, part: str) -> list[Shot]:
    """Return the shots in the picture of a part: all sides, or the first ones of many."""
    request = request_for(game, part)
    count = len(numbers(request, part))
    return [Shot(request, part, place) for place in range(count if count <= FEW else SHOWN)]


def layouts(game: str) -> list[str]:
    """Return the layouts of a game that its ids can name, without random ones."""
    return [side for side in sides_of(define(game)) if side in define(game).layouts]


def board_part(game: str) -> str:
    """Return the part that has a game's boards."""
    parts: tuple[str, ...] = drawing(game).PARTS
    return next(part for part in parts if part in ("boards", "board"))


def layout_shots(game: str) -> list[Shot]:
    """Return one board of each layout, without names."""
    part = board_part(game)
    plain = replace(sample(game), names=(), parts=part)
    return [Shot(replace(plain, layout=layout), part) for layout in layouts(game)]


def hero(game: str) -> str:
    """Return the part that a game's page shows first: the one after the cover."""
    return str(drawing(game).PARTS[1])


def firsts(game: str) -> list[tuple[str, Shot]]:
    """Return the first side of every part, with the part's name."""
    return [(part, part_shots(game, part)[0]) for part in drawing(game).PARTS]


def wanted(game: str) -> list[str]:
    """Return the names of a game's pictures: main part, all parts, and boards if several."""
    return [hero(game), PARTS, *([LAYOUTS] if len(layouts(game)) > 1 else [])]


def path_of(game: str, name: str) -> Path:
    """Return the path of a picture."""
    return HOME / game / f"{name}.png"
