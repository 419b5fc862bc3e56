"""Every page of every game, large, and contact sheets, for the designers of the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PIL import Image

from generator.game_contract import drawing
from generator.requests.request import Request
from tools import desk, gallery

DPI, SMALL = 110, 44  # of a page, and of a page on a contact sheet
DOWN = 3  # rows on a contact sheet

Tell = Callable[[str], None]


def review(folder: Path, games: list[str], like: Request, tell: Tell) -> None:
    """Save every printed side with content; `like` has language, ink, paper and size."""
    for game in games:
        sample = gallery.sample(game)
        request = replace(like, set_id=sample.set_id, names=sample.names)
        _game(folder, game, replace(request, parts=",".join(drawing(game).PARTS)), tell)


def _game(folder: Path, game: str, request: Request, tell: Tell) -> None:
    printed = gallery.printed(request)
    cells: list[desk.Cell] = []
    (folder / game).mkdir(parents=True, exist_ok=True)
    for number, side in enumerate(printed.sides):
        if side is None:
            continue
        name = f"{number + 1:03d}-{side.part}"
        tell(f"{game}/{name}")
        page = printed.page(number, DPI)
        page.save(folder / game / f"{name}.png")
        cells.append((name, _small(page)))
    many = desk.ACROSS * DOWN
    for first in range(0, len(cells), many):
        sheet = cells[first : first + many]
        path = folder / f"{game}-{first // many + 1}.png"
        tell(path.name)
        desk.contact(desk.rows(sheet)).save(path)


def _small(page: Image.Image) -> Image.Image:
    size = (round(page.width * SMALL / DPI), round(page.height * SMALL / DPI))
    return page.resize(size, Image.Resampling.LANCZOS)
