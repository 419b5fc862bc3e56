"""Hexes: what is written into a record, typed in or put: hexagons filled before, rolls, moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from layouts.board import Board
from layouts.code import OWN
from layouts.yaml.strict import Item
from scorer.games.hexes.record import (
    PASS,
    Drawn,
    Record,
    Turn,
    parse_spaces,
    parse_turn,
    read_record,
)
from scorer.notation.outlines import LONGEST, words_of
from scorer.records.blank import scalar
from scorer.records.contents import board_of, pictures
from scorer.records.draft import Draft, block, flow
from scorer.records.entry import Kinds, line_of, player_in

DIE = ""  # who answers when the die is asked for
# What is left as it was typed: a piece and spaces with blanks or commas between them; passing.
USUAL_DRAWING = re.compile(
    r"[a-z][a-z0-9]{0,3}(?:[ ,;]+[a-z][0-9]+(?:[-–][a-z][0-9]+)?)*", re.IGNORECASE | re.ASCII
)
USUAL_PASSING = re.compile(r"(?:passe?n?|تمرير)(?: [a-z0-9]+)?", re.IGNORECASE)
KINDS: Kinds = {"roll": ((), ()), "move": (("player",), ()), "prefilled": (("player",), ())}


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

    grows = ("prefilled", "rolls", "moves")
    seldom = ("prefilled",)
    kinds = KINDS
    record: Record
    prefilled: dict[str, str] | None
    rolls: list[int]
    moves: dict[str, list[str]]  # of all players

    def take(self, item: Item) -> None:
        self.record = read_record(item)
        before = {name: " ".join(spaces) for name, spaces in self.record.prefilled.items()}
        self.prefilled = before if "prefilled" in item.table() else None
        self.rolls = list(self.record.rolls)
        self.moves = {name: [t.text for t in turns] for name, turns in self.record.moves.items()}
        self._sheets = item.table().get("sheets")

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

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        if kind == "roll":
            self.rolls.append(fields["roll"].whole(1, 6))
            return
        player, told = player_in(fields["player"], self.moves), line_of(fields[kind], LONGEST)
        board = self.record.boards[player]
        if kind == "move":
            self.moves[player].append(typed_turn(told, board).text)
        else:
            spaces = " ".join(parse_spaces(words_of(told), board))
            self.prefilled = {**(self.prefilled or {}), player: spaces}

    def sides(self) -> dict[str, str]:
        """The sheets of the record whose area its definition draws, by the name of that area."""
        found: dict[str, str] = {}
        definition = self.record.definition
        for code, entry in pictures(self._sheets).items() if self._sheets else ():
            if code.layout == OWN or code.layout in definition.areas:
                board = board_of(code, entry, definition if definition.own else None)
                areas = definition.areas.items()
                names = (name for name, area in areas if area.marks == board.marks)
                found.setdefault(next(names, code.layout), board.id)
        return found

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
