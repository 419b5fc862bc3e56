"""Hexes: what is written into a record, typed in or put: hexagons filled before, rolls, moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from layouts.board import Board
from layouts.fault import did_you_mean
from layouts.yaml.strict import Item
from scorer.games.hexes.record import (
    MOST_ROLLS,
    PASS,
    Drawn,
    Record,
    Turn,
    parse_spaces,
    parse_turn,
    read_record,
    rolls_in,
    side_of,
)
from scorer.notation.outlines import LONGEST, words_of
from scorer.records.blank import flow, scalar
from scorer.records.draft import Draft
from scorer.records.entry import Kinds, item_of, line_of, player_in
from scorer.records.patch import block
from scorer.records.players import place_in, with_place
from scorer.verdict import ScoreError

DIE = ""  # who answers when the die is asked for
# What is left as it was typed: a piece and spaces with blanks or commas between them; passing.
USUAL_DRAWING = re.compile(
    r"[a-z][a-z0-9]{0,3}(?:[ ,;]+[a-z][0-9]+(?:[-–][a-z][0-9]+)?)*", re.IGNORECASE | re.ASCII
)
USUAL_PASSING = re.compile(r"(?:passe?n?|تمرير)(?: [a-z0-9]+)?", re.IGNORECASE)
KINDS: Kinds = {
    "roll": ((), ("round",)),
    "rolls": ((), ()),
    "move": (("player",), ("round",)),
    "prefilled": ((), ("player",)),
}


def typed_turn(text: str, board: Board) -> Turn:
    """The turn that was typed, to be written as records have it, however loosely it was typed."""
    turn = parse_turn(text, board)
    is_drawn = isinstance(turn, Drawn)
    if (USUAL_DRAWING if is_drawn else USUAL_PASSING).fullmatch(turn.text):
        return turn
    words = (turn.piece, *turn.spaces) if isinstance(turn, Drawn) else (PASS[0], turn.piece)
    return replace(turn, text=" ".join(filter(None, words)))


class HexesDraft(Draft):
    """A record, the rolls and moves in it; `prefilled` is None where nobody fills in any."""

    shares, grows = True, ("prefilled", "rolls", "moves")
    seldom = ("prefilled",)
    kinds = KINDS
    record: Record
    prefilled: dict[str, str] | None
    rolls: list[int]
    moves: dict[str, list[str]]  # of all players
    seats: dict[str, str]  # everybody's sheet, also of those who are absent

    def take(self, item: Item) -> None:
        self.record = read_record(item)
        before = {name: " ".join(spaces) for name, spaces in self.record.prefilled.items()}
        self.prefilled = before if "prefilled" in item.table() else None
        self.rolls = list(self.record.rolls)
        self.moves = {name: [t.text for t in turns] for name, turns in self.record.moves.items()}
        self.seats = {
            name: entry.text() for name, entry in item.table()["players"].table(5000).items()
        }

    def clear(self) -> None:
        self.prefilled = None if self.prefilled is None else {}
        self.rolls = []
        self.moves = {name: [] for name in self.moves}

    def entries(self) -> dict[str, list[str]]:
        found = {"rolls": [f"rolls: [{', '.join(map(str, self.rolls))}]"]}
        moves = (f"  {scalar(name)}: {flow(texts)}" for name, texts in self.moves.items() if texts)
        found["moves"] = block("moves", moves, "{}")
        if self.prefilled is not None:
            before = (f"  {scalar(name)}: {scalar(one)}" for name, one in self.prefilled.items())
            found["prefilled"] = block("prefilled", before, "{}")
        return found

    # ---- entries that are put

    def put(self, entry: Mapping[str, object]) -> str:
        """All sit down on another side, experts play no more, or one more entry."""
        if entry == {"prefilled": ""}:
            return self.rewritten({"prefilled": None}) if self.prefilled is not None else self.text
        if set(entry) != {"side"}:
            return super().put(entry)
        side, sides = item_of(entry["side"]).text(LONGEST), self.sides()
        if side not in sides:
            guess = did_you_mean(side, sides) if sides else ""
            raise ScoreError("enter.side", "side", side=side[:40], guess=guess).at(self.name)
        if self.has_begun:
            now = side_of(next(iter(self.record.boards.values())))
            raise ScoreError("enter.side.begun", "side", side=side, now=now).at(self.name)
        return self.seated(dict.fromkeys(self.seats, sides[side]))

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        if kind == "roll":
            self._add_roll(fields["roll"].whole(1, 6), fields.get("round"))
        elif kind == "rolls":
            self.rolls = rolls_in(fields["rolls"])
        elif kind == "move":
            self._add_move(fields)
        else:
            self._add_prefilled(fields)

    def _add_roll(self, number: int, of_round: Item | None) -> None:
        """The roll of a new round; that of an earlier one is put right."""
        if of_round is None:
            self.rolls.append(number)
        elif not self.rolls:
            raise ScoreError("put.round")
        else:
            self.rolls[of_round.whole(1, len(self.rolls)) - 1] = number

    def _add_move(self, fields: Mapping[str, Item]) -> None:
        """A player's next move, or another one in the place of an earlier one; an empty one takes
        the last away."""
        player, told = player_in(fields["player"], self.moves), line_of(fields["move"], LONGEST)
        moves = self.moves[player]
        number = fields["round"].whole(1, MOST_ROLLS) if "round" in fields else len(moves) + 1
        if number > len(moves) + 1:
            raise ScoreError("put.move.before", "round", name=player, round=len(moves) + 1)
        if told or number > len(moves):
            moves[number - 1 : number] = [typed_turn(told, self.record.boards[player]).text]
        elif number == len(moves):
            moves.pop()
        else:
            raise ScoreError("put.move.last", "round", name=player, round=len(moves))

    def _add_prefilled(self, fields: Mapping[str, Item]) -> None:
        """The hexagons that a player filled before the start; without a player those of all, by
        their names; an empty table says that experts play."""
        item = fields["prefilled"]
        if "player" in fields:
            told = {player_in(fields["player"], self.moves): item}
            self.prefilled = {**(self.prefilled or {}), **self._filled(told)}
        else:
            self.prefilled = self._filled(item.table(5000))

    def _filled(self, told: Mapping[str, Item]) -> dict[str, str]:
        found = {}
        for name, item in told.items():
            player = player_in(item_of(name), self.moves)
            words = words_of(line_of(item, LONGEST))
            found[player] = " ".join(parse_spaces(words, self.record.boards[player]))
        return found

    def seated(self, players: Mapping[str, str]) -> str:
        """Everybody keeps their place, also on another side; who is new gets one that is free."""
        places = {name: place_in(self.seats.get(name, "")) for name in players}
        if any(places.values()):
            free = iter(sorted({*range(1, len(places) + 1)} - {*places.values()}))
            places = {name: place or next(free) for name, place in places.items()}
        told = {name: with_place(sheet, places[name]) for name, sheet in players.items()}
        return super().seated(told)

    # ---- what is typed in

    def sides(self) -> dict[str, str]:
        """The sheets of the record whose area its definition draws, by the name of that area."""
        return {side: board.id for side, board in self.record.sides().items()}

    def count(self, who: str) -> int:
        """How many answers there are of a player, or to the question for the die."""
        return len(self.rolls if who == DIE else self.moves.get(who, ()))

    def take_back(self, who: str | None) -> str:
        """Forget somebody's last answer, for None the last of all; gives what it was."""
        longest = max(map(len, self.moves.values()))
        if who is None and longest and longest >= len(self.rolls):
            who = [name for name, moves in self.moves.items() if len(moves) == longest][-1]
        if who:
            return f"{who}: {self.moves[who].pop()}"
        if self.rolls:
            return str(self.rolls.pop())
        if not self.prefilled:
            return ""
        name, spaces = self.prefilled.popitem()
        return f"{name}: {spaces or '-'}"
