"""A draft: the text of a record while a game is written into it, entry by entry.

Only the entries that grow while a game is played are rewritten; whatever else stands in the text,
and its comments, stays as it is. A text that couldn't be read again is never given back. Files are
no business of a draft: see draft_file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from layouts.fault import LayoutError
from layouts.yaml.strict import Item
from layouts.yaml.surrogates import joined
from scorer.records import player_naming as naming
from scorer.records.about import dated, without_about
from scorer.records.blank import scalar
from scorer.records.contents import MOST_BYTES, has_moves
from scorer.records.entry import Kinds, item_of, kind_of, player_in
from scorer.records.format import parse_text
from scorer.records.patch import Lines, spliced, with_entries
from scorer.verdict import ScoreError

NAMES = "names"  # the entry by which players get names
PLAYING = "playing"  # the entry that says who plays of those for whom a set was printed
BACK = "back"  # the entry by which what was written last is forgotten
MOST_BACK = 2000
MOST_SHARING = 12  # players at one sheet
MARK = "\ufeff"  # the byte order mark that some editors put first


class Draft(ABC):
    """The text of a record and what was played of it, as far as a game's own draft tells."""

    grows: ClassVar[tuple[str, ...]]  # entries that are rewritten
    seldom: ClassVar[tuple[str, ...]] = ()  # of these the ones left alone until they change
    shares: ClassVar[bool] = False  # whether several may sit at a sheet that has no set
    takes_late: bool = False  # whether somebody may join a game that has begun
    kinds: Kinds  # of entries that can be put
    record: Any  # as the game reads it

    def __init__(self, text: str, name: str) -> None:
        text = joined(text)  # the places of entries are looked up in it
        self.text, self.name = text, name
        item = parse_text(text, name)
        self.table = item.table()  # all that stands in the record
        self.take(item)
        self.has_begun = has_moves(item)  # when it was read
        self.kept = self.entries()  # as they stand in the text
        self._rest = self._bare_rest(item)

    @abstractmethod
    def take(self, item: Item) -> None:
        """Read what was played; a record that isn't good is refused."""

    @property
    def players(self) -> list[str]:
        """Everybody who plays, in the order in which they are asked."""
        return list(self.record.boards)

    def sides(self) -> Mapping[str, str]:
        """The sheets at which all players may sit together, by the name of their side."""
        return {}

    @abstractmethod
    def clear(self) -> None:
        """Forget what was played."""

    @abstractmethod
    def entries(self) -> dict[str, Lines]:
        """What was played as lines of YAML, by the entry they stand in."""

    @abstractmethod
    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        """One more entry of a kind; refused where it can't be read."""

    def put(self, entry: Mapping[str, object]) -> str:
        """The text with one more entry in it; what an entry is, CanPut says."""
        if set(entry) == {NAMES}:
            return self._named(item_of(entry[NAMES]))
        if PLAYING in entry and set(entry) <= {PLAYING, NAMES}:
            text = self.playing([one.text() for one in item_of(entry[PLAYING]).rows(5000)])
            now = type(self)(text, self.name)
            new = set(now.players) - set(self.players)
            return now._named(item_of(entry[NAMES]), new) if NAMES in entry else text
        self.add(*kind_of(entry, self.kinds, self.players))
        return self.written()

    def _named(self, item: Item, new: Collection[str] = ()) -> str:
        """The text in which players have names: before the first move, or as they sit down."""
        table = item.table(5000)
        names = {player_in(item_of(old), self.players): name.text() for old, name in table.items()}
        if self.has_begun and not names.keys() <= set(new):
            raise ScoreError("put.names.begun").at(self.name)
        others = [name for name in self.players if name not in names]
        naming.refuse_bad(list(names.values()), others, len(self.players))
        return self.renamed(names)

    def playing(self, names: Sequence[str]) -> str:
        """The text in which these play and nobody else, before the first move.

        The sheets of the others stay known: whoever comes later takes one of them, by the name of
        its owner or by a new one.
        """
        gone = [name for name in self.players if name not in names]
        if self.has_begun and (gone or not self.takes_late):
            raise ScoreError("put.playing.begun").at(self.name)
        free = self.free()
        new = [name for name in names if name not in (*self.players, *free)]
        naming.refuse_bad(new, [name for name in names if name not in new], len(names))
        is_printed = "set" in self.table
        room = len(self.players) + len(free) if is_printed or not self.shares else MOST_SHARING
        if not 1 <= len(names) <= room:
            raise ScoreError("put.playing.room", names=len(names), players=room).at(self.name)
        made = type(self)(self.seated_as(names), self.name)
        made = type(self)(made.rewritten(naming.also_lines(self.table, names)), self.name)
        return made.renamed({})  # those are counted who have names

    def free(self) -> list[str]:
        """What the seats of a set are called at which nobody plays."""
        return naming.free_seats(self.table)

    def seated_as(self, names: Sequence[str]) -> str:
        """The text in which these people play, each of them at a sheet of the set."""
        seats, owners = naming.seats_for(self.table, self.players, names)
        mark, text = type(self)(self.seated(seats), self.name)._marked()
        return mark + naming.owned(text, owners)

    def written(self) -> str:
        """The text with what was played in it; refused where anything else would change."""
        for keeping in (True, False):  # remarks among what was played, where that can be done
            text = self._content(keeping)
            try:
                if self._is_good(text):
                    return text
            except LayoutError:
                if not keeping:
                    raise
        raise ScoreError("draft.unsuited").at(self.name)

    def follow(self, text: str) -> None:
        """Go on with a text that changed; refused where what was played is another now."""
        if text == self.text:
            return
        now = type(self)(text, self.name)
        if now.kept != self.kept:
            raise ScoreError("draft.changed").at(self.name)
        self.text, self._rest = now.text, now._rest

    def settle(self, text: str) -> None:
        """Go on with the text that was written."""
        self.text, self.kept = text, self.entries()

    def emptied(self) -> str:
        """The text without what was played, for another game on the same boards."""
        anew = type(self)(self.text, self.name)
        anew.clear()
        anew.text = anew.written()
        mark, text = anew._marked()
        return mark + without_about(text)

    @property
    def begins(self) -> bool:
        """Whether nothing was written into the text yet and something is now."""
        empty = type(self)(self.text, self.name)
        empty.clear()
        return self.kept == empty.entries() != self.entries()

    def dated(self, day: str) -> str:
        """The text with the day of its first entry."""
        mark, text = self._marked()
        return mark + dated(text, day)

    def seated(self, players: Mapping[str, str]) -> str:
        """The text in which players have other sheets."""
        lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
        return self.rewritten({"players": lines})

    def rewritten(self, entries: Mapping[str, Lines | None]) -> str:
        """The text with other entries in it; None makes one a remark."""
        mark, text = self._marked()
        try:
            return mark + with_entries(text, entries)
        except ScoreError as error:
            raise error.at(self.name) from None

    def renamed(self, names: Mapping[str, str]) -> str:
        """The text in which some players have other names."""
        mark, text = self._marked()
        return mark + naming.renamed(text, names)

    def _marked(self) -> tuple[str, str]:
        """The mark before the text, and the text after it."""
        text = self.text.lstrip(MARK)
        return self.text[: len(self.text) - len(text)], text

    def _content(self, keeping: bool) -> str:
        """The text with what was played in it, as it would be written."""
        mark, text = self._marked()
        try:
            for key, lines in self.entries().items():
                old = self.kept.get(key)
                if key not in self.seldom or lines != old:
                    text = spliced(text, key, lines, old if keeping else None)
            if len((mark + text).encode(errors="surrogatepass")) > MOST_BYTES:
                raise ScoreError("draft.large", most=MOST_BYTES >> 20)
        except ScoreError as error:
            raise error.at(self.name) from None
        return mark + text

    def _is_good(self, text: str) -> bool:
        """True when a text says what was played, and of everything else the same as before."""
        after = type(self)(text, self.name)
        return after.kept == self.entries() and after._rest == self._rest

    def _bare_rest(self, item: Item) -> dict[str, object]:
        """Everything in a record that doesn't grow, without its lines."""
        return {key: _bare(one) for key, one in item.table().items() if key not in self.grows}


def _bare(item: Item) -> object:
    if isinstance(item.value, str):
        return item.value.rstrip("\n")  # the last line of a file may have had no end
    if isinstance(item.value, list):
        return [_bare(one) for one in item.value]
    return {key: _bare(one) for key, one in item.value.items()}
