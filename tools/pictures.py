"""Draws the pictures of README and docs from real pages: `python3 run.py gallery`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PIL import Image

from generator.game_contract import drawing
from generator.requests.request import Request
from layouts.definition.loader import define, games
from tools import desk, gallery, strips
from tools.gallery import HOME, LAYOUTS, PARTS

KB = 1000
PART_MOST, STRIP_MOST, CONTACT_MOST, RECIPE_MOST = (
    60 * KB,
    110 * KB,
    260 * KB,
    32 * KB,
)  # bytes
STRIP, BOARD, THUMB, RECIPE = 64, 32, 24, 54  # dots per inch on strips, of boards, and so on
SMALL = 30  # dots per inch of the parts of a game
PART, MANY = {1: 76, 2: 66, 3: 58}, 48  # on pictures of parts, by how many pages they have
CONTACT = HOME / "contact.png"
MARKED = HOME / "photo-read.png"


def pictures() -> Iterator[Path]:
    """Yield the path of every picture: parts and boards of all games, strips, contact sheet."""
    yield from (gallery.path_of(game, name) for game in games() for name in gallery.wanted(game))
    yield from (HOME / f"{name}.png" for name in strips.strips())
    yield from (HOME / "recipes" / f"{name}.png" for name in strips.RECIPES)
    yield CONTACT
    yield MARKED
    yield HOME / "arabic-shaping.png"  # illustrates a decision; drawn once, outside the tree


def tell(words: str) -> None:
    """Print a line about the picture being drawn."""
    sys.stderr.write(f"{words}\n")


def draw_game(game: str) -> None:
    """Draw a game's pictures: the sides of its main part, all parts, and its boards, with names."""
    for name in gallery.wanted(game):
        tell(f"{game}/{name}")
        path = gallery.path_of(game, name)
        if name == PARTS:
            desk.save(partial(_captioned, gallery.firsts(game)), SMALL, STRIP_MOST, path)
        elif name == LAYOUTS:
            boards = list(zip(gallery.layouts(game), gallery.layout_shots(game), strict=True))
            desk.save(partial(_captioned, boards), BOARD, PART_MOST, path)
        else:
            shots = gallery.part_shots(game, name)
            desk.save(partial(_side_by_side, shots), PART.get(len(shots), MANY), PART_MOST, path)


def _side_by_side(shots: list[gallery.Shot], dpi: float) -> Image.Image:
    return desk.strip([gallery.image(shot, dpi) for shot in shots])


def _captioned(shots: list[tuple[str, gallery.Shot]], dpi: float) -> Image.Image:
    """Return rows of sides, each with its name below it."""
    return desk.contact(desk.rows([(name, gallery.image(shot, dpi)) for name, shot in shots]))


def draw_strip(name: str) -> None:
    """Draw a strip of pages."""
    tell(name)
    path = HOME / f"{name}.png"
    desk.save(lambda dpi: desk.strip(strips.pages(name, dpi)), STRIP, STRIP_MOST, path)


def draw_recipe(name: str) -> None:
    """Draw the pages of a definition in the docs."""
    tell(f"recipes/{name}")
    path = HOME / "recipes" / f"{name}.png"
    desk.save(lambda dpi: desk.strip(strips.recipe_pages(name, dpi)), RECIPE, RECIPE_MOST, path)


def draw_contact() -> None:
    """Draw the first side of every part of every game on one sheet, games with many parts first."""
    tell(CONTACT.stem)
    job = sorted(games(), key=lambda game: -len(drawing(game).PARTS))

    def sheet(dpi: float) -> Image.Image:
        return desk.contact([(define(game).title("en"), _firsts(game, dpi)) for game in job])

    desk.save(sheet, THUMB, CONTACT_MOST, CONTACT)


def _firsts(game: str, dpi: float) -> list[desk.Cell]:
    return [(part, gallery.image(shot, dpi)) for part, shot in gallery.firsts(game)]


def draw_marked() -> None:
    """Draw the picture that fives-score scan makes of a photo with questions."""
    import io

    from layouts.board import load
    from scorer.scan.marked import picture
    from scorer.scan.reading import read_photo
    from scorer.scan.sheet_read import SheetRead

    tell(MARKED.stem)
    (read,) = read_photo(HOME.parent / "examples" / "question.jpg", load, is_drawn=True)
    assert isinstance(read, SheetRead)
    marked = Image.open(io.BytesIO(picture(read)))
    desk.save(lambda dpi: desk.strip([marked.reduce(2)]), STRIP, STRIP_MOST, MARKED)


def draw(only: list[str]) -> None:
    """Draw all pictures, or those of some games; name the files that aren't needed any more."""
    for game in only or games():
        draw_game(game)
    for name in strips.strips():
        if not only or strips.games_on(name) <= set(only):
            draw_strip(name)
    if not only:
        for name in strips.RECIPES:
            draw_recipe(name)
        draw_contact()
        draw_marked()
        for path in sorted(set(HOME.rglob("*.png")) - set(pictures())):
            tell(f"no part and no strip needs {path.relative_to(HOME)}: remove it")


# --- every page of every game, large, and contact sheets, for the designers of the pages --------


PAGE_DPI, SHEET_DPI = 110, 44  # of a page, and of a page on a contact sheet
DOWN = 3  # rows on a contact sheet

Tell = Callable[[str], None]


def review(folder: Path, names: list[str], like: Request, tell: Tell) -> None:
    """Save every printed side with content; `like` has language, ink, paper and size."""
    for game in names:
        sample = gallery.sample(game)
        request = replace(like, set_id=sample.set_id, names=sample.names)
        _review_game(folder, game, replace(request, parts=",".join(drawing(game).PARTS)), tell)


def _review_game(folder: Path, game: str, request: Request, tell: Tell) -> None:
    printed = gallery.printed(request)
    cells: list[desk.Cell] = []
    (folder / game).mkdir(parents=True, exist_ok=True)
    for number, side in enumerate(printed.sides):
        if side is None:
            continue
        name = f"{number + 1:03d}-{side.part}"
        tell(f"{game}/{name}")
        page = printed.page(number, PAGE_DPI)
        page.save(folder / game / f"{name}.png")
        cells.append((name, _small(page)))
    many = desk.ACROSS * DOWN
    for first in range(0, len(cells), many):
        sheet = cells[first : first + many]
        path = folder / f"{game}-{first // many + 1}.png"
        tell(path.name)
        desk.contact(desk.rows(sheet)).save(path)


def _small(page: Image.Image) -> Image.Image:
    size = (round(page.width * SHEET_DPI / PAGE_DPI), round(page.height * SHEET_DPI / PAGE_DPI))
    return page.resize(size, Image.Resampling.LANCZOS)


# --- the command ---------------------------------------------------------------------------------


def options() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 run.py gallery", description=__doc__)
    only_help = "one game (repeat it for more), without the contact sheet"
    parser.add_argument(
        "--only", action="append", choices=games(), default=[], metavar="GAME", help=only_help
    )
    instead = "instead: every page of every game into a folder, large, with contact sheets"
    parser.add_argument("--review", type=Path, metavar="DIR", help=instead)
    for option, usual in (("--lang", "en"), ("--ink", "color"), ("--paper", "a4")):
        parser.add_argument(option, default=usual, help="for --review, as in fives-print")
    parser.add_argument("--large", action="store_true", help="for --review")
    return parser


def main() -> None:
    """Read the options, then draw."""
    args = options().parse_args()
    if args.review:
        like = Request(lang=args.lang, ink=args.ink, paper=args.paper, large=args.large)
        review(args.review, args.only or games(), like, tell)
    else:
        draw(args.only)


if __name__ == "__main__":
    main()
