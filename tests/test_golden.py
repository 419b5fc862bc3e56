"""Same id, same sheet, for ever: what ids mean, and the bytes that are printed from them.

Blessed on purpose with `pytest --bless`, and only while nothing has been released: once people hold
printed sheets, a line of boards.txt or sets.txt may never change again.
"""

from __future__ import annotations

import builtins
import hashlib
import io
import sys
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pikepdf
import pytest

from generator.delivery.render import pdf
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts import code
from layouts.board import load, show
from layouts.code import Code
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.games import clusters, hexes, hunt, sequence, stones
from tests.conftest import GOLDENS
from tests.house import HOME

Golden = Callable[[str, str], None]
PAYLOADS = (0, 1, 719, 720, 5759, 5760, 123_456, 1_000_000, 512 * 5760 - 1)
SETS = ((0, 1, "both"), (1, 4, "both"), (7, 9, "white"), (71581, 2, "gray"), (12345, 30, "both"))
AREAS = (0, 1, 11, 12, 123_456, 1_000_000, hexes.NUMBERS * 12 - 1)
CARD_BOARDS = (0, 1, 31, 123_456, sequence.SEEDS - 1)
CARD_SETS = ((0, 2, "spiral"), (0, 12, "rows"), (0, 3, "random"), (33_554_431, 4, "random"))
HEX_SETS = (
    (0, 2, "both"),
    (0, 1, "fish"),
    (0, 3, "random"),
    (107_341, 2, "random"),
    (5, 26, "different"),
)
CLASSES = ((1, "both"), (hunt.SEEDS - 1, "gray"))  # a table of nine behind eight, since 1.2
FLOORS = ("layouts", "scorer", "generator")
NUMBERED = ((1, 4, "both"), (hexes.PRINTS, 30, "a"), (107_341, 1, "fish"))  # since 1.2
HEX_PRINTED = [
    Request(set_id="hexes-set-1003t29y", key=True),
    Request(set_id="hexes-set-1003t29y", lang="ar", ink="mono", names=("مريم",), up=2),
    Request(set_id="hexes-set-1003t29y", lang="de", paper="letter", large=True, up=4),
]
NUMBERED_PRINTED = [
    Request(set_id="hexes-set-201yd2bc"),
    Request(set_id="hexes-set-201yd2bc", parts="boards", names=("Jörg", "Zoë"), up=2),
]
CARDS_PRINTED = [
    Request(set_id="sequence-set-10000b41", parts="cover,board,poster,chips,cards,rules"),
    Request(set_id="sequence-set-10061cmz", lang="ar", paper="letter", ink="mono", large=True),
]
STONES_PRINTED = [
    Request(set_id="stones-set-10030ead"),
    Request(set_id="stones-set-10030ead", lang="ar", ink="mono", large=True, duplex="none"),
]
CLUSTERS_PRINTED = [
    Request(set_id="clusters-set-100006j0", parts="cover,board,poster,tiles,racks,score,rules"),
    Request(set_id="clusters-set-100003jm", lang="ar", ink="mono", large=True, paper="letter"),
]
PRINTED = [
    Request(),
    Request(lang="de", paper="letter", ink="mono", names=("Jörg", "Zoë")),
    Request(lang="ar", large=True, names=("مريم",)),
    Request(duplex="none", side="white"),
]


def numbered(layouts: Iterable[str], payloads: Iterable[int]) -> list[tuple[str, int]]:
    """Boards that are there once, and some of those that chance makes."""
    return [(layout, 0) for layout in layouts] + [("random", n) for n in payloads]


OF_PRINT_RUNS = [(layout, code.capacity(layout) + n) for layout in ("a", "b") for n in (0, 6709)]
BOARDS = {
    "boards": ("hunt", [(side, n) for side in ("white", "gray") for n in PAYLOADS]),
    "areas": ("hexes", numbered(hexes.FIXED, AREAS) + OF_PRINT_RUNS),
    "cards": ("sequence", numbered(sequence.DRAWN, CARD_BOARDS)),
    "openings": ("stones", [("towers", n) for n in (0, 1, 123_456, stones.SEEDS - 1)]),
    "numbers": ("clusters", numbered(clusters.DRAWN, (0, 1, 777, clusters.SEEDS - 1))),
}


@pytest.mark.parametrize("name", BOARDS)
def test_boards_of_ids(golden: Golden, name: str) -> None:
    game, payloads = BOARDS[name]
    boards = [load(code.long(Code(game, layout, n))) for layout, n in payloads]
    blocks = (f"{board.id} {board.compact}\n{show(board)}\n" for board in boards)
    golden(f"{name}.txt", "\n".join(blocks))


def test_sheets_of_sets(golden: Golden) -> None:
    sets: list[tuple[str, int, int, str]] = [
        *(("hunt", *one) for one in SETS),
        *(("hexes", *one) for one in HEX_SETS),
        *(("sequence", *one) for one in CARD_SETS),
        *(("stones", *one, "towers") for one in ((0, 2), (33_554_431, 4))),
        *(("clusters", *one) for one in ((0, 2, "13"), (0, 4, "11"), (33_554_431, 3, "random"))),
        *(("hexes", *one) for one in NUMBERED),
    ]
    of_class = [(hunt.class_seed(seed, 8, 9), 9, side) for seed, side in CLASSES]
    sets += [("hunt", *one) for one in of_class]
    lines = []
    for game, seed, players, side in sets:
        deal = dealer(game).deal(define(game), seed, players, side)
        lines.append(f"{deal.id}: {' '.join(sheet.board.id for sheet in deal.sheets)}\n")
    golden("sets.txt", "".join(lines))


def content(data: bytes) -> bytes:
    """All streams of a PDF but fonts, unpacked: the same whatever packs them."""
    with pikepdf.open(io.BytesIO(data)) as document:
        streams: list[Any] = [
            thing
            for thing in document.objects
            if isinstance(thing, pikepdf.Stream) and "/Length1" not in thing
        ]
        return b"\n".join(stream.read_bytes() for stream in streams)


@pytest.fixture
def whole_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse sums of fractions in our code: Python 3.12 rounds them otherwise than 3.11."""
    usual = builtins.sum

    def whole(values: Iterable[Any], /, start: Any = 0) -> Any:
        total = usual(values, start)
        if isinstance(total, float):
            at = sys._getframe(1)
            floor = at.f_code.co_filename.removeprefix(f"{HOME}/").partition("/")[0]
            assert floor not in FLOORS, f"{at.f_code.co_filename}:{at.f_lineno}: use math.fsum"
        return total

    monkeypatch.setattr(builtins, "sum", whole)


@pytest.mark.takes(1.5)  # many whole sets; together, for they stand in one file
@pytest.mark.usefixtures("whole_sums")
def test_bytes_of_sets(golden: Golden, request: pytest.FixtureRequest) -> None:
    """The content is pinned everywhere, the packed bytes for the zlib that packed them."""
    lines, packed = [], []
    bless = request.config.getoption("--bless")
    sets = [replace(asked, set_id="hunt-set-10036hhz") for asked in PRINTED]
    sets += HEX_PRINTED + CARDS_PRINTED + STONES_PRINTED + CLUSTERS_PRINTED + NUMBERED_PRINTED
    for asked in sets:
        job, _ = job_of(asked)
        data = pdf(job, asked.paper)
        options = f"{asked.lang} {asked.paper} {asked.ink} {'large' if asked.large else 'normal'}"
        inside = hashlib.sha256(content(data)).hexdigest()
        game = "" if asked.set_id == "hunt-set-10036hhz" else f"{asked.set_id} up {asked.up} "
        lines.append(f"{game}{options} {asked.duplex} {asked.side or 'both'}: {inside}\n")
        packed.append(f"{zlib.ZLIB_RUNTIME_VERSION} {hashlib.sha256(data).hexdigest()}\n")
    golden("content.txt", "".join(lines))
    if bless or GOLDENS.joinpath("bytes.txt").read_text().startswith(zlib.ZLIB_RUNTIME_VERSION):
        golden("bytes.txt", "".join(packed))
