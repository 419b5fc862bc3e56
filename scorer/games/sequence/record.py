"""Sequence: a record as players write it, read strictly; every refusal has its line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from layouts.board import Board, Deal
from layouts.card import parse_card
from layouts.definition.loader import Definition
from layouts.games.sequence import MOST_TO_WIN, PLAYERS, SIDE, sides_for
from layouts.grid import Cell, one_spelling, parse_cell, straight
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import flow
from scorer.notation.outlines import words_of
from scorer.records.players import COLOURS, is_name
from scorer.records.seats import OF_SET
from scorer.records.texts import board_of_all, moves_in, split_name
from scorer.verdict import ScoreError, Term

DEAD = ("dead", "tot", "محروقة", "ميتة")  # by language; then others
NO_DRAW = (("no", "draw"), ("nicht", "gezogen"), ("بلا", "سحب"))  # by language
SIGNS_OFF = "-–−"  # before the square of a chip that is removed
MEANT = "="  # before the five squares that are meant to be a sequence
Line = frozenset[Cell]  # five squares in a row
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
MOST_MOVES = 500


@dataclass(frozen=True)
class CardMove:
    """A written move: a card played for a square, or shown as dead."""

    player: str
    card: str
    place: Cell | None  # None for a dead card
    removes: bool
    draws: bool
    text: str
    meant: tuple[Line, ...] = ()  # lines that the player claims, right or wrong


@dataclass(frozen=True)
class Record:
    """A whole game as it was written."""

    board: Board
    sides: Mapping[str, tuple[str, ...]]
    to_win: int
    moves: tuple[CardMove, ...]

    def won_by(self, count: int) -> Record:
        """Return this record with `count` sequences needed to win."""
        return replace(self, to_win=count)

    @property
    def definition(self) -> Definition:
        return self.board.definition

    @property
    def order(self) -> list[str]:
        """The players in the order of play: the teams take turns."""
        return [name for lap in zip(*self.sides.values(), strict=True) for name in lap]

    def side(self, player: str) -> str:
        """Return the team of a player."""
        return next(side for side, names in self.sides.items() if player in names)


def read_record(item: Item) -> Record:
    """Read the record in a file; raise a refusal, with its line, if it can't be read."""
    fields = item.fields(("game", "board", "sides"), ("moves", "sequences_to_win", *OF_SET))
    board = board_of_all(fields, "sequence")
    sides = _sides(fields["sides"])
    chosen = fields.get("sequences_to_win")
    to_win = chosen.whole(1, MOST_TO_WIN) if chosen else board.definition.rules["to_win"]
    names = [name for side in sides.values() for name in side]
    moves = moves_in(fields.get("moves"), parse_turn, names, MOST_MOVES)
    return Record(board, sides, to_win, moves)


def colours_of(sides: Iterable[str]) -> dict[str, str]:
    """Return the colour of each team: the one it is named after, or a free one."""
    named = list(sides)
    free = iter([colour for colour in COLOURS if colour not in named])
    return {side: str(side) if side in COLOURS else next(free) for side in named}


def _sides(item: Item) -> dict[str, tuple[str, ...]]:
    table = item.table(3)
    if len(table) < 2:
        raise item.refuse("sides.few")
    sides: dict[str, tuple[str, ...]] = {}
    seen: set[str] = set()
    for side, players in table.items():
        entries = [players] if isinstance(players.value, str) else players.rows(6)
        names = tuple(entry.text() for entry in entries)
        for name, entry in zip(names, entries, strict=True):
            if name in seen:
                raise entry.refuse("player.twice", name=quoted(name))
            seen.add(name)
        if not is_name(side):
            raise item.refuse("name.odd", item.keys[side], name=quoted(side))
        sides[Term(side, f"sequence.side.{side}") if side in COLOURS else side] = names
    if len({len(names) for names in sides.values()}) > 1 or not seen:
        raise item.refuse("sides.uneven")
    if len(seen) not in PLAYERS:
        raise item.refuse("sides.players", count=len(seen), counts=PLAYERS)
    return sides


def parse_turn(text: str, names: list[str]) -> CardMove:
    """Read a move such as `Ann 7H c4`, `Cem JS -e5`, `Dan dead 4D`, `Ann 7H c4 = c2-g2`."""
    text = " ".join(text.split())
    player, rest = split_name(text, names)
    words, meant, undrawn = parts_of(rest)
    if len(words) != 2:
        raise ScoreError("move", text=quoted(text), player=player)
    card, at = words
    if card.lower() in DEAD:
        return CardMove(player, _card(at), None, False, not undrawn, text, _lines(meant))
    code, removes = _card(card), at[0] in SIGNS_OFF
    place = _place(at[1:] if removes else at)
    return CardMove(player, code, place, removes, not undrawn, text, _lines(meant))


def parts_of(rest: str) -> tuple[list[str], str | None, list[str]]:
    """Split a move without its name: words of card and square, text after `=`, words of NO_DRAW.

    The text is None without a `=`. The words of NO_DRAW, [] if none are there, end either part.
    """
    played, sign, meant = (part.split() for part in rest.partition(MEANT))
    undrawn: list[str] = []
    for words in (played, meant):
        if tuple(word.lower() for word in words[-2:]) in NO_DRAW:
            words[-2:], undrawn = [], words[-2:]
    return played, " ".join(meant) if sign else None, undrawn


def _lines(text: str | None) -> tuple[Line, ...]:
    """Read runs such as `c2-g2`, each a line; squares without a dash are one line together."""
    if text is None:
        return ()
    words = words_of(text)
    single = frozenset(_place(word) for word in words if "-" not in word)
    runs = [frozenset(_run(word)) for word in words if "-" in word]
    if not (single or runs):
        raise ScoreError("meant", sign=MEANT)
    return (*runs, *([single] if single else ()))


def _run(word: str) -> list[Cell]:
    """Return all squares from one to another; only these two if they aren't in a row."""
    first, last = _place(word.partition("-")[0]), _place(word.partition("-")[2])
    return straight(first, last, [*DIRECTIONS, *((-x, -y) for x, y in DIRECTIONS)]) or [first, last]


def _card(text: str) -> str:
    try:
        return parse_card(text)
    except ValueError:
        raise ScoreError("card", word=quoted(text)) from None


def is_card(text: str) -> bool:
    """Return whether a text is the code of a card."""
    try:
        return bool(parse_card(text))
    except ValueError:
        return False


def _place(text: str) -> Cell:
    try:
        x, y = parse_cell(text)
    except ValueError:
        x, y = SIDE, SIDE
    # 4c may be the four of clubs, after its square; c4 is clear
    if is_card(one_spelling(text)) or x >= SIDE or y >= SIDE:
        raise ScoreError("place", word=quoted(text))
    return x, y


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return the lines of a printed set's record before the first move, with its teams."""
    count = deal.teams or sides_for(deal.players)[0]
    sides = [
        f"{COLOURS[i]}: {flow(called[n] for n in called if (n - 1) % count == i)}"
        for i in range(count)
    ]
    return [
        f"board: {deal.sheets[0].board.id}",
        f"sides: {{{', '.join(sides)}}}",
        f"sequences_to_win: {deal.definition.rules['to_win']}",
        "moves: []",
    ]
