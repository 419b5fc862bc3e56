"""Clusters' number tiles: how they look anywhere, the pages to cut them from, and in a game.

Each row of a page is a number, with a spare tile at its end, which large print has no room for. A
line under 6 and 9 tells them apart however one sits. Tiles for the poster are larger than those for
the board on one page.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial
from itertools import chain, combinations, combinations_with_replacement
from math import inf

from generator import theme
from generator.components.chip_grid import BLEED, CROP, OFF, ChipGrid, draw_cuts, draw_ground
from generator.game_contract import Proof
from generator.games.clusters.board import RIM_PT, draw_square, short_rules
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.page import Page, Style
from generator.pens.path import line, rect
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.sheets import board as sheet
from generator.sheets.backs import draw_small_backs
from generator.sheets.position_picture import PlayerLine, PositionPicture, empty_board, saved
from generator.sheets.poster import Poster
from generator.sheets.short_card import draw_back_below, draw_below
from layouts.board import Deal
from layouts.games.clusters import FIVE, RIM_MM, numbers, places, tile_mm, tiles
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH
from scorer.games.clusters.record import Record
from scorer.games.clusters.rules import ClustersPosition, replay

LARGE = 23.6  # the most in large print: eight fit across a page
EDGE, BENT = 0.075, 0.13  # the coloured edge and the corners inside it: shares of a tile, as are
CAP, LARGE_CAP, MEDALLION = 0.56, 0.6, 0.36  # the height of the number, the disc on the back
BELOW, BAR = 0.22, 0.1  # from a number to the middle of its line, its thickness: shares of a number
TURNED = (6, 9)  # the same upside down, but for the line
TOP, LABEL = 28.0, 5.6  # of the tiles; from the words to them
LARGE_LABEL = 10.2  # in large print: from the tiles to the words below
SIDEWAYS = BOX_WIDTH - 2 * (OFF + CROP)  # the most that tiles take across, clear of crop marks


def on_board(job: Job) -> float:
    """Return the size of tiles for the board on one page."""
    return tile_mm(places(*job.deal.sheets[0].board.size).square_mm)


def on_poster(job: Job) -> float:
    """Return the size of tiles for the poster."""
    return tile_mm(Poster(*job.deal.sheets[0].board.size).square_mm)


def sizes(job: Job) -> dict[str, float]:
    """Return the size of tiles for each printed board, or for the usual one."""
    usual = "poster" if job.style.large else "board"
    known = {"board": on_board, "poster": on_poster}
    wanted = [board for board in known if board in job.parts] or [usual]
    most = LARGE if job.style.large else inf
    return {board: min(most, known[board](job)) for board in wanted}


def each(job: Job) -> int:
    """Return how many tiles of a number are printed: those of the game and a spare one."""
    return tiles(job.deal.sheets[0].board) + (0 if job.style.large else 1)


def grids(size_mm: float, columns: int, rows: int) -> list[ChipGrid]:
    """Return the grids of the pages: a row a number, with `columns` tiles."""
    wide = BOX_WIDTH if size_mm == LARGE else SIDEWAYS
    pages = -(-columns // int(wide / size_mm))
    most = -(-columns // pages)
    counts = [min(most, columns - first) for first in range(0, columns, most)]
    return [
        ChipGrid((BOX_WIDTH - count * size_mm) / 2, TOP, count, rows, size_mm) for count in counts
    ]


def sides(job: Job) -> Iterator[Side]:
    """Yield pages of tiles and, if printed on both sides, their backs."""
    for board, size in sizes(job).items():
        purpose = job.words(f"clusters.tiles.{board}")
        title = f"{job.words('clusters.tiles')} · {purpose}"
        pages = grids(size, each(job), len(numbers(job.deal.definition)))
        for number, grid in enumerate(pages, 1):
            last = number == len(pages)
            mark = "" if number > 1 else purpose
            key = "clusters.tiles.cut" if last else "clusters.tiles.more"
            key = f"clusters.tiles.for.{board}" if job.style.large else key
            yield Side("tiles", title, partial(_front, job=job, grid=grid, key=key), mark=mark)
            if job.duplex:
                back = partial(_back, job=job, grid=grid)
                yield Side("tiles", title, back, back=True)


def _front(page: Page, job: Job, grid: ChipGrid, key: str) -> None:
    """Draw a row of tiles for each number; columns run in reading direction."""
    _label(page, grid, key)
    draw_ground(page, grid, _edge(page.style))
    faces = [face_stamp(number, grid.size_mm) for number in numbers(job.deal.definition)]
    page.pen.scatter(grid.spread(faces))
    draw_cuts(page, grid, colour=theme.QUIET if page.style.inks.mono else theme.WHITE)
    draw_below(page, job, short_rules(job), _foot(page, grid))


def _back(page: Page, job: Job, grid: ChipGrid) -> None:
    """Draw a medallion on each tile, far from the cuts, and the back of the card below."""
    if not page.style.large:
        _label(page, grid, "clusters.tiles.backs")
    draw_small_backs(page, grid, MEDALLION)
    draw_back_below(page, job, short_rules(job), _foot(page, grid))


def _label(page: Page, grid: ChipGrid, key: str) -> None:
    """Write how to cut; in large print, below the tiles, which board they are for."""
    if page.style.large:
        page.text(0, _foot(page, grid), page.words(key))
    else:
        at = BOX_WIDTH / 2, grid.top - LABEL
        page.text(*at, page.words(key), colour=theme.QUIET, align=MIDDLE)


def _foot(page: Page, grid: ChipGrid) -> float:
    """Return the end of the tiles, or of the line below them."""
    return grid.bottom + (LARGE_LABEL if page.style.large else 0)


def _edge(style: Style) -> str:
    """Return the edge of tiles; a broad dark one would only cost toner."""
    return theme.SHADE if style.inks.mono else style.tint


def face_stamp(number: int, size_mm: float) -> Stamp:
    """Return a number on white, inside the edge of a tile whose top left corner is the origin."""
    edge, middle = EDGE * size_mm, size_mm / 2
    field = rect(edge, edge, size_mm - 2 * edge, size_mm - 2 * edge, BENT * size_mm)
    big = (LARGE_CAP if size_mm == LARGE else CAP) * size_mm
    lift = (BELOW + BAR / 2) * big / 2 if number in TURNED else 0.0  # half of what its line takes

    def draw(pen: Pen) -> None:
        pen.path(field, fill=theme.WHITE)
        pen.use(number_stamp(number, big, theme.BLACK), middle, middle + big / 2 - lift)

    return Stamp(f"tile {number} {size_mm:g}", draw)


def number_stamp(number: int, high: float, colour: str) -> Stamp:
    """Return a number, 6 and 9 underlined; the origin is the middle of its foot."""
    y, half = BELOW * high, 0.36 * high

    def draw(pen: Pen) -> None:
        points = high / cap_mm(1)
        pen.text(0, 0, str(number), size_pt=points, ink=colour, bold=True, align=MIDDLE)
        if number in TURNED:
            pen.path(line((-half, y), (half, y)), line=colour, width_mm=BAR * high)

    return Stamp(f"number {number} {high:g} {colour}", draw)


def tile_stamp(number: int, size_mm: float, style: Style) -> Stamp:
    """Return a single tile with its edge, its top left corner at the origin."""
    shape, face = rect(0, 0, size_mm, size_mm, BENT * size_mm), face_stamp(number, size_mm)
    edge = _edge(style)

    def draw(pen: Pen) -> None:
        rim = theme.QUIET if style.inks.mono else edge
        pen.path(shape, fill=edge, line=rim, width_mm=theme.CUT)
        pen.use(face, 0, 0)

    return Stamp(f"whole tile {number} {size_mm:g} {edge}", draw)


def pictures(job: Job) -> Iterator[Picture]:
    """Yield a large tile of each number."""
    size = on_poster(job)
    for number in numbers(job.deal.definition):
        stamp = tile_stamp(number, size, job.style)
        yield square_picture(f"tile-{number}", size + 2 * BLEED, stamp, BLEED)


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield for a user's definition whether every rack has a first play: a multiple of five."""
    rules = deal.definition.rules
    racks = list(combinations_with_replacement(numbers(deal.definition), rules["rack"]))
    stuck = sum(not _plays(rack, rules["longest"]) for rack in racks)
    params = ("n", stuck), ("racks", len(racks))
    yield Proof("check.clusters.stuck" if stuck else "check.clusters.every", not stuck, params)


def _plays(rack: tuple[int, ...], longest: int) -> bool:
    sizes = range(1, min(len(rack), longest) + 1)
    some = chain.from_iterable(combinations(rack, size) for size in sizes)
    return any(sum(tiles) % FIVE == 0 for tiles in some)


# --- after some move, as a single picture --------------------------------------------------------


NAME_SHARE = 0.7  # of the board's width: for a player's name
NEW = 0.9  # the thickness of the frame around what was laid last


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    board = record.board
    return saved(partial(picture, record, at), board.definition, lang, kind, board.id)


def picture(record: Record, at: int | None, style: Style) -> PositionPicture:
    """Return the board, and the points of each player; the one whose turn it is in bold."""
    table, number = replay(record, at).position, len(record.moves) if at is None else at
    before = replay(record, number - 1).position.tiles if number else {}
    _, _, width, height = places(*record.board.size).board
    says = style.words("clusters.after", number=number)
    if table.turn:
        says += f" · {style.words('clusters.turn', name=table.turn)}"
    return PositionPicture(
        (width + 2 * RIM_MM, height + 2 * RIM_MM),
        partial(_draw_position, table=table, new=set(table.tiles) - set(before)),
        [
            PlayerLine(name, str(table.scores[name]), leads=name == table.turn)
            for name in record.players
        ],
        says,
        record.board.id,
        NAME_SHARE * width,
        theme.PART,
    )


def _draw_position(page: Page, x: float, y: float, table: ClustersPosition, new: Set[Cell]) -> None:
    """Draw the board and its tiles, with a frame around those laid last."""
    board, where = table.record.board, places(*table.record.board.size)
    panel = empty_board(page, x + RIM_MM, y + RIM_MM, where)
    pen = panel.pen
    sheet.draw_rims(panel, where, RIM_MM / 2, RIM_MM / 2, RIM_PT)
    size = tile_mm(where.square_mm)
    inset = (where.square_mm - size) / 2
    for cell, mark in board.marks.items():
        left, top = where.cells[cell]
        if cell in table.tiles:
            stamp = tile_stamp(table.tiles[cell], size, page.style)
            pen.use(stamp, left + inset, top + inset)
        else:
            draw_square(panel, mark, (left, top), where.square_mm)
    side = where.square_mm
    for cell in sorted(new):
        pen.path(rect(*where.cells[cell], side, side), line=theme.BLACK, width_mm=NEW)
