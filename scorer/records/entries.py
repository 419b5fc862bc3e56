"""Entries: what every door sends to a game, as data.

Entry: one thing that happened, such as a move. Kind: a sort of entry, with its fields.
Ask: the next question of a game; every door shows the same.
The kinds of a game are the only description of its entries: strict reading, the reference table of
the docs and the checks of the page follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from layouts.refusal import LayoutError, quoted, said
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import MOST_DEPTH, Item
from scorer.records.players import spelled_as
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from scorer.records.game import Game

Players = Collection[str]
Reader = Callable[[Item, Players], Any]
Values = Mapping[str, Any]  # of an entry, by the names of its fields
MOST_NAMES = 5000


@dataclass(frozen=True)
class Field:
    """A key of an entry and the values that it takes."""

    name: str
    value: str  # for the reference, such as `1 to 500`
    read: Reader  # raises a refusal for any other value
    needed: bool = True


@dataclass(frozen=True)
class Kind:
    """A sort of entry; its first field tells it from the others."""

    fields: tuple[Field, ...]
    put: Callable[[Game, Values], Game]  # returns the game with the entry in it
    example: Values
    too_late: str = ""  # the refusal once something was played; empty for a kind without a limit
    appends: bool = False  # whether it adds one judged move and leaves what was said of others
    is_doubted: bool = True  # whether `enter` waits for `keep` if the entry is at fault
    is_warned: bool = True  # whether a new warning of the standing is such a fault

    @property
    def name(self) -> str:
        return self.fields[0].name


@dataclass(frozen=True)
class Entry:
    """One thing that happened: its kind, and a value for each field that was given."""

    kind: Kind
    values: Values


@dataclass(frozen=True)
class Ask:
    """The next question of a game: to whom, and which kind of entry answers it."""

    who: tuple[str, ...]  # one in turn, or all who may answer in any order; () for the dice
    kind: str  # of the entry that answers it
    number: int  # of the round, move or lap
    question: str  # the key of its sentence; the blanks are `name`, `number`, `old` and `params`
    help: str = ""  # the key of the sentence that helps; "" if it is the question's with `.help`
    params: Mapping[str, object] = field(default_factory=dict)
    may_stop: bool = False  # whether the game is complete without an answer
    old: str | None = None  # what is written now, if this asks for an earlier answer again
    recall: str = "enter.back.move"  # the key of the sentence that says so; "" if the question does
    back: str = "enter.back"  # what the keys of `kept`, `done` and `fault` begin with then

    @property
    def advice(self) -> str:
        """The key of the sentence that helps."""
        return self.help or f"{self.question}.help"

    def not_answered(self, text: str, words: Words) -> ScoreError:
        """Return the refusal of a text that isn't like an answer: the sentence that helps."""
        advice = words(self.advice)
        return ScoreError("nested", why=f"{quoted(text)}: {advice}" if text else advice)

    def sentence(self, words: Words) -> str:
        return words(self.question, **self._blanks(words))

    def recalled(self, words: Words) -> str:
        """Return what is written now; an empty text if this isn't asked again."""
        is_said = self.old is not None and self.recall
        return words(self.recall, **self._blanks(words)) if is_said else ""

    def plain(self, words: Words) -> dict[str, object]:
        """Return the question as plain values for the page."""
        return {
            "who": list(self.who),
            "kind": self.kind,
            "number": self.number,
            "may_stop": self.may_stop,
            "question": self.question,
            "text": self.sentence(words),
        }

    def _blanks(self, words: Words) -> dict[str, object]:
        blanks = {key: said(value, words) for key, value in self.params.items()}
        name = self.who[0] if self.who else ""
        return {"number": self.number, "name": name, "old": self.old, **blanks}


# ---- reading


def read_entry(values: Mapping[str, object], kinds: Sequence[Kind], players: Players) -> Entry:
    """Read an entry from plain values; players may be spelled as anybody sees them.

    Raise a refusal if it isn't one of `kinds`, if a key is unknown or missing, or if a field can't
    be read.
    """
    item = spelled_as(item_of(values), players)
    kind = _kind_of(item.table(), kinds)
    readers = {field.name: field.read for field in kind.fields}
    needed = [field.name for field in kind.fields if field.needed]
    items = item.fields(needed, [name for name in readers if name not in needed])
    return Entry(kind, {name: readers[name](field, players) for name, field in items.items()})


def _kind_of(table: Mapping[str, Item], kinds: Sequence[Kind]) -> Kind:
    """Return the kind of an entry; a key that is a field of another kind there doesn't tell it."""
    named = [kind for kind in kinds if kind.name in table]
    fields = {field.name for kind in named for field in kind.fields if field.name != kind.name}
    matching = [kind for kind in named if kind.name not in fields]
    if len(matching) != 1:
        raise ScoreError("put.kind", kinds=[kind.name for kind in kinds])
    return matching[0]


def item_of(value: object, depth: int = 0) -> Item:
    """Return a plain value as if it were in a file, but without a line."""
    if depth > MOST_DEPTH:
        raise LayoutError("put.deep", most=MOST_DEPTH)
    if isinstance(value, str):
        return Item(value, 0, "", {})
    if isinstance(value, int) and not isinstance(value, bool):
        return Item(str(value) if abs(value) < 10**60 else "", 0, "", {})
    if isinstance(value, list | tuple):
        return Item([item_of(row, depth + 1) for row in value], 0, "", {})
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        table = {key: item_of(row, depth + 1) for key, row in value.items()}
        return Item(table, 0, "", dict.fromkeys(table, 0))
    raise LayoutError("put.value", kind=type(value).__name__)


def line_of(item: Item, limit: int) -> str:
    """Return a text on one line, with one blank in the place of several."""
    return " ".join(item.text(limit).split())


def player_in(item: Item, players: Collection[str]) -> str:
    """Return one of the players, by the name as the record has it."""
    if item.text() not in players:
        raise no_player(item.text(), players)
    return item.text()


def line(limit: int) -> Reader:
    """Return a reader of text of at most `limit` letters; blanks and line ends become one blank."""
    return lambda item, players: line_of(item, limit)


def whole(low: int, high: int) -> Reader:
    """Return a reader of a whole number from `low` to `high`."""
    return lambda item, players: item.whole(low, high)


def choice(*words: str) -> Reader:
    """Return a reader of one of these words."""
    return lambda item, players: item.choice(*words)


def names(most: int) -> Reader:
    """Return a reader of a list of at most `most` names, of players or of others."""
    return lambda item, players: [row.text() for row in item.rows(most)]


def texts(item: Item, players: Players) -> dict[str, str]:
    """Read a table of texts by names, of players or of others."""
    return {name: row.text() for name, row in item.table(MOST_NAMES).items()}


def by_player(item: Item, players: Players) -> dict[str, str]:
    """Read a table that gives players a text each."""
    return {player_in(item_of(name), players): text for name, text in texts(item, players).items()}


def place_in_list(values: Values, count: int, most: int) -> int:
    """Return the number of an entry in a list of `count`: its `number`, else that of a new one.

    Raise ScoreError if the list has none with that number, or has `most` entries.
    """
    number: int = values.get("number", count + 1)
    if number > most:  # the reader of records would refuse it later
        raise ScoreError("yaml.many", most=most, count=number)
    if number > count and "number" in values:
        raise ScoreError("yaml.whole", low=1, high=count, found=number)
    return number
