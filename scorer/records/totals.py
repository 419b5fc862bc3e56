"""Totals: results without the moves; who was there, and what the totals of a game mean.

Total: a player's result at the end. Absent: on the list, but not there; written in a list `absent`,
or in the place of a total. A game defines its totals in TotalRules; they are read, typed in and
ranked in the same way for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.entries import item_of
from scorer.records.seats import by_player, no_player
from scorer.records.texts import LONGEST, listed, understood
from scorer.verdict import Fault, Note, ScoreError, Standing, ranked

ABSENT = ("absent", "fehlt", "abwesend", "غائب", "غائبة")
KEYS = ("totals", "absent")  # what a record of results may have
LEAST, MOST = -9999, 99999  # points that are read at all
BETWEEN = str.maketrans(dict.fromkeys(",;+،؛/", " "))  # signs between numbers
MINUS = str.maketrans(dict.fromkeys("−–", "-"))

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True)
class Attendance(Generic[S]):
    """Everybody on the list with a value each, and the names of absent players."""

    everybody: Mapping[str, S]
    absent: tuple[str, ...] = ()

    @cached_property
    def there(self) -> dict[str, S]:
        """The values of the players who were there."""
        return {name: value for name, value in self.everybody.items() if name not in self.absent}

    def entries(self, item: Item | None) -> Iterator[tuple[str, Item]]:
        """Yield the entries of a table with at most one for each player who was there."""
        for name, entry in by_player(item, self.everybody):
            if name not in self.absent:
                yield name, entry
            elif entry.value and not is_absent(entry):
                raise entry.refuse(was_absent(name), item.keys[name] if item else None)

    def totals(self, fields: Mapping[str, Item], read: Callable[[Item], T]) -> dict[str, T]:
        """Return the totals in a record; raise a refusal if it also has moves."""
        item = fields.get("totals")
        totals = {name: read(entry) for name, entry in self.entries(item) if entry.value != ""}
        if totals and item:
            refuse_both(fields, item)
        return totals


def refuse_both(fields: Mapping[str, Item], item: Item) -> None:
    """Raise a refusal if a record also holds moves: they could contradict its totals."""
    for key in ("rounds", "moves", "rolls", "laps", "shows"):
        if key in fields and fields[key].value:
            raise item.refuse("totals.both", key=key)


def attended(fields: Mapping[str, Item], everybody: Mapping[str, S]) -> Attendance[S]:
    """Return who was there: all but those named as absent, in a list or among the totals."""
    item = fields.get("absent")
    names: dict[str, None] = {}
    for entry in listed(item, len(everybody)) if item else ():
        if (name := entry.text()) not in everybody:
            raise entry.refuse(no_player(name, everybody))
        names[name] = None
    for name, entry in by_player(fields.get("totals"), everybody):
        if is_absent(entry):
            names[name] = None
    if names and len(names) == len(everybody):
        raise (item or fields["totals"]).refuse("absent.all")
    return Attendance(everybody, tuple(name for name in everybody if name in names))


def is_absent(entry: Item) -> bool:
    """Return whether an entry is the word for an absent player."""
    return isinstance(entry.value, str) and is_absence(entry.value)


def holds_text(item: Item) -> bool:
    """Return whether anything is written in an item, apart from the word for an absent player."""
    if isinstance(item.value, str):
        return bool(item.value.strip()) and not is_absent(item)
    entries = item.value if isinstance(item.value, list) else item.value.values()
    return any(map(holds_text, entries))


def is_absence(text: str) -> bool:
    """Return whether a text is the word for an absent player, in any language."""
    return " ".join(text.split()).lower() in ABSENT


def was_absent(name: str) -> ScoreError:
    """Return the refusal of an entry for a player who was absent."""
    return ScoreError("absent", name=quoted(name))


def whole_numbers(text: str) -> list[int]:
    """Return the whole numbers of a line, in any digits, with blanks or commas between them."""
    numbers = []
    for word in text.translate(BETWEEN).translate(MINUS).split():
        plain = word.removeprefix("-")
        if not plain.isdecimal() or not LEAST <= int(word[:9]) <= MOST or len(word) > 9:
            raise ScoreError("totals.number", word=quoted(word))
        numbers.append(int(word))
    return numbers


def one_number(text: str) -> str:
    """Return the whole number of a cell; a second one would move into the next cell."""
    numbers = whole_numbers(text)
    if len(numbers) != 1:
        raise ScoreError("totals.number", word=quoted(text))
    return str(numbers[0])


class TotalRules(ABC, Generic[T]):
    """The meaning of totals in one game, for the players who were there."""

    game: ClassVar[str]
    advice: ClassVar[str]  # the key of the sentence on how a line is typed
    total: ClassVar[str] = "score.total"  # the head of a table's last column
    has_points_alone: ClassVar[bool] = True  # whether a single number will do
    grows: ClassVar[bool] = False  # whether its first parts mean something without the others
    columns: tuple[str, ...] = ()  # the heads of a total's parts

    def __init__(self, players: Iterable[str]) -> None:
        self.players = tuple(players)

    # ---- defined by each game

    @abstractmethod
    def typed(self, text: str) -> object:
        """Return a typed line as plain values of a record; raise ScoreError if it can't be read."""

    @abstractmethod
    def taken(self, entry: Item) -> T:
        """Return the total of an entry of a record that is a list or a table."""

    @abstractmethod
    def points(self, total: T) -> int:
        """Return the points of a total."""

    def cells(self, total: T) -> Sequence[str]:
        """Return the parts of a total, for the columns of a table; () if they aren't known."""
        return ()

    def filled(self, total: T) -> Sequence[str]:
        """Return the parts of a total for the boxes that can be filled in."""
        return self.cells(total)

    def line(self, cells: Sequence[str]) -> str:
        """Return the cells of a filled-in table as a line that can be typed."""
        return " ".join(cells)

    def cell(self, text: str) -> str:
        """Return a typed cell as a line has it; raise ScoreError if it can't be read."""
        return one_number(text) if self.has_points_alone else text

    def made(self, total: T) -> Sequence[str]:
        """Return for each part how its points come about, such as `2 × 6 + 1`; "" if unknown."""
        return ()

    @property
    def boxes(self) -> tuple[str, ...]:
        """The heads of the columns that can be filled in beside the last."""
        return self.columns

    def is_whole(self, total: T) -> bool:
        """Return whether a total is complete, with nothing of the game still to come."""
        return True

    def doubts(self, name: str, total: T) -> Iterable[Note]:
        """Return why a total, though possible, is more likely a slip."""
        return ()

    def faults(self, name: str, total: T) -> Iterable[Fault]:
        """Return why a player can't have this total."""
        return ()

    def faults_together(self, totals: Mapping[str, T]) -> Iterable[Fault]:
        """Return why these totals contradict each other."""
        return ()

    def strength(self, totals: Mapping[str, T], name: str) -> tuple[int, ...]:
        """Return the sort key of a player: points first, then tie-breaks."""
        return (self.points(totals[name]),)

    def notes(self, totals: Mapping[str, T]) -> Iterable[Note]:
        """Return remarks on the standing."""
        return ()

    # ---- the same in every game

    def read(self, entry: Item) -> T:
        """Return the total of an entry of a record; a text is read as if it were typed."""
        if not isinstance(entry.value, str):
            return self.taken(entry)
        item = item_of(understood(entry, self.typed, entry.text(LONGEST)))
        return self.taken(Item(item.value, entry.line, entry.file, item.keys))

    def standing(self, totals: Mapping[str, T], absent: tuple[str, ...]) -> Standing:
        """Return the standing of the players whose totals are known."""
        known = {name: totals[name] for name in self.players if name in totals}
        missing = tuple(name for name in self.players if name not in totals)
        doubts = [note for name, total in known.items() for note in self.doubts(name, total)]
        alone = [fault for name, total in known.items() for fault in self.faults(name, total)]
        return Standing(
            game=self.game,
            is_over=not missing and all(map(self.is_whole, known.values())),
            moves=(),
            places=ranked(
                known,
                lambda name: self.points(known[name]),
                lambda name: self.strength(known, name),
            ),
            warnings=(*alone, *self.faults_together(known)),
            rows={name: self.cells(total) for name, total in known.items()},
            notes=(*doubts, *self.notes(known)),
            total=self.total,
            absent=absent,
            missing=missing,
            columns=self.columns,
        )


class PointsRules(TotalRules[int], ABC):
    """Totals that are one number for each player."""

    def typed(self, text: str) -> object:
        numbers = whole_numbers(text)
        if len(numbers) != 1:
            raise ScoreError("totals.one", text=quoted(text))
        return numbers[0]

    def taken(self, entry: Item) -> int:
        return entry.whole(LEAST, MOST)

    def points(self, total: int) -> int:
        return total


def impossible(variant: str, /, **params: Any) -> Fault:
    """Return the fault of an impossible total: the variant of its sentence, and its params."""
    return Fault.of("", "total", variant, **params)
