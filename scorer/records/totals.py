"""Totals: results alone, in the place of rounds or moves; who was there, and what totals mean.

Total: what is known of one player at the end. Absent: on the list, but wasn't there; said in a list
`absent`, or in the place of a total. A game says in TotalRules what its totals are; how they are
read, typed in and ranked is the same for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from layouts.fault import quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.entries import item_of
from scorer.records.seats import by_player, no_player
from scorer.records.texts import LONGEST, listed, understood
from scorer.verdict import Fault, Note, ScoreError, Standing, ranked

ABSENT = ("absent", "fehlt", "abwesend", "غائب", "غائبة")
KEYS = ("totals", "absent")  # what a record of results alone may have
LEAST, MOST = -9999, 99999  # points that are read at all
BETWEEN = str.maketrans(dict.fromkeys(",;+،؛/", " "))  # what stands between numbers
MINUS = str.maketrans(dict.fromkeys("−–", "-"))

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True)
class Attendance(Generic[S]):
    """Everybody on the list with what is theirs, and who of them wasn't there."""

    everybody: Mapping[str, S]
    absent: tuple[str, ...] = ()

    @cached_property
    def there(self) -> dict[str, S]:
        """Those who were there."""
        return {name: one for name, one in self.everybody.items() if name not in self.absent}

    def entries(self, item: Item | None) -> Iterator[tuple[str, Item]]:
        """The entries of a table that has one for each player who was there, or for some."""
        for name, entry in by_player(item, self.everybody):
            if name not in self.absent:
                yield name, entry
            elif entry.value and not is_absent(entry):
                raise entry.refuse(was_absent(name), item.keys[name] if item else None)

    def totals(self, fields: Mapping[str, Item], read: Callable[[Item], T]) -> dict[str, T]:
        """What is known of everybody at the end; refused beside anything that was played."""
        item = fields.get("totals")
        found = {name: read(entry) for name, entry in self.entries(item) if entry.value != ""}
        if found and item:
            refuse_both(fields, item)
        return found


def refuse_both(fields: Mapping[str, Item], item: Item) -> None:
    """A record holds what was played or what came of it; both could contradict each other."""
    for key in ("rounds", "moves", "rolls", "laps", "shows"):
        if key in fields and fields[key].value:
            raise item.refuse("totals.both", key=key)


def attended(fields: Mapping[str, Item], everybody: Mapping[str, S]) -> Attendance[S]:
    """Who was there: all but those who are named as absent, in a list or among the totals."""
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
    """True where a word says that somebody wasn't there."""
    return isinstance(entry.value, str) and is_absence(entry.value)


def holds_text(item: Item) -> bool:
    """Return whether anything is written in an item; that somebody was absent is nothing."""
    if isinstance(item.value, str):
        return bool(item.value.strip()) and not is_absent(item)
    entries = item.value if isinstance(item.value, list) else item.value.values()
    return any(map(holds_text, entries))


def is_absence(text: str) -> bool:
    """True for the word that somebody wasn't there."""
    return " ".join(text.split()).lower() in ABSENT


def was_absent(name: str) -> ScoreError:
    """The refusal of what somebody did who wasn't there."""
    return ScoreError("absent", name=quoted(name))


def whole_numbers(text: str) -> list[int]:
    """The whole numbers of a line, in digits of any script; blanks or commas between them."""
    found = []
    for word in text.translate(BETWEEN).translate(MINUS).split():
        plain = word.removeprefix("-")
        if not plain.isdecimal() or not LEAST <= int(word[:9]) <= MOST or len(word) > 9:
            raise ScoreError("totals.number", word=quoted(word))
        found.append(int(word))
    return found


def one_number(text: str) -> str:
    """Return the whole number of a cell; a second one would move into the next cell."""
    numbers = whole_numbers(text)
    if len(numbers) != 1:
        raise ScoreError("totals.number", word=quoted(text))
    return str(numbers[0])


class TotalRules(ABC, Generic[T]):
    """What totals mean in one game, for the players who were there."""

    game: ClassVar[str]
    advice: ClassVar[str]  # the words that say how a line is typed
    total: ClassVar[str] = "score.total"  # what the last column of a table says
    has_points_alone: ClassVar[bool] = True  # whether a single number will do
    grows: ClassVar[bool] = False  # whether its first parts say something without the others
    columns: tuple[str, ...] = ()  # the heads of what a total is made of

    def __init__(self, players: Iterable[str]) -> None:
        self.players = tuple(players)

    # ---- what each game says for itself

    @abstractmethod
    def typed(self, text: str) -> object:
        """What a line means, as plain values of a record; refused where it can't be read."""

    @abstractmethod
    def taken(self, entry: Item) -> T:
        """The total of an entry of a record that is no text: a list or a table."""

    @abstractmethod
    def points(self, total: T) -> int:
        """What a total comes to."""

    def cells(self, total: T) -> Sequence[str]:
        """What a total is made of, for the columns of a table; nothing where that isn't known."""
        return ()

    def filled(self, total: T) -> Sequence[str]:
        """The same for the boxes that can be filled in."""
        return self.cells(total)

    def line(self, cells: Sequence[str]) -> str:
        """The cells of a table that somebody filled in, as a line that can be typed."""
        return " ".join(cells)

    def cell(self, text: str) -> str:
        """Return a cell that somebody typed as a line has it; refused where it can't be read."""
        return one_number(text) if self.has_points_alone else text

    @property
    def boxes(self) -> tuple[str, ...]:
        """The heads of the columns that can be filled in beside the last."""
        return self.columns

    def is_whole(self, total: T) -> bool:
        """False where something of a game is still to come."""
        return True

    def doubts(self, name: str, total: T) -> Iterable[Note]:
        """Why a total is more likely a slip, though it isn't said to be impossible."""
        return ()

    def faults(self, name: str, total: T) -> Iterable[Fault]:
        """Why a player can't have this total."""
        return ()

    def faults_together(self, totals: Mapping[str, T]) -> Iterable[Fault]:
        """Why these totals can't be beside each other."""
        return ()

    def strength(self, totals: Mapping[str, T], name: str) -> tuple[int, ...]:
        """What decides who comes first."""
        return (self.points(totals[name]),)

    def notes(self, totals: Mapping[str, T]) -> Iterable[Note]:
        """What is worth saying of how they stand."""
        return ()

    # ---- what is the same everywhere

    def read(self, entry: Item) -> T:
        """The total of an entry of a record; a text is read as if it were typed."""
        if not isinstance(entry.value, str):
            return self.taken(entry)
        value = understood(entry, self.typed, entry.text(LONGEST))
        told = item_of(value)
        return self.taken(Item(told.value, entry.line, entry.file, told.keys))

    def standing(self, totals: Mapping[str, T], absent: tuple[str, ...]) -> Standing:
        """How the players stand of whom a total is known."""
        known = {name: totals[name] for name in self.players if name in totals}
        missing = tuple(name for name in self.players if name not in totals)
        doubts = [note for name, one in known.items() for note in self.doubts(name, one)]
        alone = [fault for name, one in known.items() for fault in self.faults(name, one)]
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
            rows={name: self.cells(one) for name, one in known.items()},
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


def impossible(variant: str, /, **told: Any) -> Fault:
    """The fault of a total that can't be; which sentence, and what fills it."""
    return Fault.of("", "total", variant, **told)
