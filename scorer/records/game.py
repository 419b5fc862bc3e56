"""The game: one frozen value that every door passes around.

A door reads a text, makes entries and shows what comes of them:

    game = Game.read(text)
    game = game.after(game.entry({"player": "Ann", "move": "7H c4"}))
    game.standing, game.ask(), game.text()

Undo is the value before. Each value is judged at most once, when its standing is first needed.
What grows while a game is played (moves, rounds) is in `record`; settings (who plays, which side,
which of several games) are changed in the text, which is read anew: `with_lines`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from layouts.game_contract import dealer, least_players
from layouts.values import dataclass
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.records import entries, source
from scorer.records.contents import ABOUT, LONGEST_NOTE
from scorer.records.entries import Ask, Entry, Field, Kind, Values, line, player_in, whole
from scorer.records.new_record import EnterOptions, names_or_numbers, new_record, refuse_options
from scorer.records.players import also_lines, free_seats, players_of, refuse_bad, seats_for
from scorer.records.seats import game_of, no_player
from scorer.records.source import Blocks, Lines, Source
from scorer.records.texts import LONGEST, listed
from scorer.records.totals import holds_text
from scorer.referee import HasTotals, entry_rules, referee, total_entry_rules
from scorer.verdict import Note, ScoreError, Standing, faults_by_player

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.words import Words
    from scorer.referee import Display

NAME = "record"  # of a text that isn't a file
MOST_BACK = 2000
KINDS = ("mode", "play")  # where a record says which of its game's games was played


class Judged(Protocol):
    """A judged record; a game adds what its own views need, such as the position."""

    @property
    def standing(self) -> Standing:
        """The standing after the last move."""


@dataclass(frozen=True)
class OnlyStanding:
    """A judged record without anything but its standing."""

    standing: Standing


class GameRules(ABC):
    """The rules of a game's entries: a class in its `typed`, of which there is one instance.

    A game defines the abstract methods, and overrides those in which it differs from most games;
    see docs/contributing/adding-a-game.md. A function of another file is a staticmethod.
    """

    game: str  # its word
    is_list: ClassVar[bool] = False  # whether these are results alone, whatever the game

    # ---- the record

    @abstractmethod
    def kinds(self, record: Any, /) -> Sequence[Kind]:
        """Return the entries of the game, beside the common ones (see `Game.kinds`)."""

    @abstractmethod
    def read_record(self, item: Item, /) -> Any:
        """Read the record of a file; raise a refusal, with the line, if it can't be read."""

    def players(self, record: Any, /) -> list[str]:
        """Return the players in the order of play."""
        return list(record.players)

    @abstractmethod
    def count(self, record: Any, /) -> int:
        """Return how many answers a record has, such as moves; all of them can be undone."""

    @abstractmethod
    def first(self, record: Any, answers: int, /) -> Any:
        """Return the record with its first `answers`."""

    def until(self, record: Any, moves: int, /) -> Any:
        """Return the record after its first `moves`, which `position --at` counts, too.

        A move may be several answers, as in cups. None if the game has no positions.
        """
        return None

    @abstractmethod
    def blocks(self, record: Any, /) -> Blocks:
        """Return what grows while the game is played, as lines of YAML."""

    @abstractmethod
    def judge(self, record: Any, /) -> Judged:
        """Judge every move once."""

    # ---- questions and answers

    @abstractmethod
    def asks(self, game: Game, /) -> Ask | None:
        """Return the next question; None if nothing is left to ask."""

    @abstractmethod
    def numbered(self, record: Any, /) -> int:
        """Return the number of the last move, round or lap that can be typed anew."""

    @abstractmethod
    def asks_again(self, game: Game, number: int, /) -> Sequence[Ask]:
        """Return the questions of a move, round or lap from 1 to `numbered`, each with `old`.

        An empty answer to one leaves what is written. No questions if the game was over before.
        """

    def asks_at_end(self, game: Game, /) -> Ask | None:
        """Return the question that a line answers when nothing is left to ask; None if none is."""
        return None

    @abstractmethod
    def read_typed(self, text: str, game: Game, ask: Ask, words: Words, /) -> Entry:
        """Read an answer as a user types it; raise ScoreError if it can't be read.

        If `ask.old` isn't None, the entry replaces that answer.
        """

    def begun_by(self, game: Game, name: str, /) -> Entry | None:
        """Return the entry of `Bea begins`; None if the players don't decide who begins."""
        return None

    def slips(self, after: Game, entry: Entry, words: Words, /) -> Sequence[Note]:
        """Return why an entry may be a slip; raise ScoreError if it can't be kept at all."""
        return ()

    # ---- sentences

    def reminder(self, game: Game, words: Words, /) -> list[str]:
        """Return the last move, for players who continue a game; [] before the first one."""
        ask = game.ask()
        if ask is None or not game.count or not game.standing.moves:
            return []
        last = self.move_said(game.standing.moves[-1].text, game, words)
        return [words("enter.moves.going", number=ask.number, last=last)]

    def move_said(self, move: str, game: Game, words: Words, /) -> str:
        """Return the text of a move in a record on one line, its words in another language."""
        return " ".join(move.split())

    def advice(self, game: Game, ask: Ask, words: Words, /) -> list[str]:
        """Return lines to show before the sentence `Ask.advice`."""
        return []

    @abstractmethod
    def did(self, before: Game, after: Game, entry: Entry, words: Words, /) -> list[str]:
        """Return sentences on the effect of one entry; an empty list if it had none."""

    def doubted(self, game: Game, after: Game, entry: Entry, words: Words, /) -> list[str]:
        """Return lines to show after the faults of an entry that waits for `keep`."""
        return []

    def undone(self, before: Game, after: Game, words: Words, /) -> str:
        """Return the answer that the first game has and the second hasn't; "" if it is a move."""
        return ""

    def ending(self, game: Game, words: Words, /) -> list[str]:
        """Return lines for the end; [] if a list of winners and a table say all."""
        return []

    # ---- views

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None, /) -> str:
        """Return the board as text after an entry, before the first one None; "" for no board."""
        return ""

    @abstractmethod
    def play(self, game: Game, words: Words, /) -> dict[str, object]:
        """Return the moves, and all that can be played next, as plain values."""

    # ---- who plays, and how a game begins

    def counts(self, record: Any, /) -> Collection[int]:
        """Return how many may play; an empty list if that is as many as there are sheets."""
        return ()

    def takes_late(self, record: Any, /) -> bool:
        """Return whether a player may join a game that has begun."""
        return False

    def needs_no_sheets(self, record: Any, /) -> bool:
        """Return whether a set is enough for all who may play, whatever it was printed for."""
        return False

    def seated(self, game: Game, names: Sequence[str], /) -> str:
        """Return the text in which only `names` play, each at their own sheet."""
        seats, owners = seats_for(game.table, game.players, names)
        lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in seats.items())]
        bare = source.with_entries(game.text().removeprefix(game.source.mark), {"players": lines})
        return game.source.mark + source.owned(bare, owners)

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words, /
    ) -> str:
        """Return a record for a sheet whose set's record isn't there; without names, numbers."""
        playing = names_or_numbers(names, least_players(dealer(self.game)), words)
        return new_record(self.game, dict.fromkeys(playing, board.id))

    def option_entries(self, options: EnterOptions, /) -> list[Values]:
        """Return the entries that options of `enter` mean; raise ScoreError if it has no such."""
        refuse_options(self.game, options)
        return []

    # ---- results alone, whatever the game

    def own_game(self, record: Any, /) -> Game | None:
        """Return the game as its own rules read it; None if these are those rules."""
        return None

    def followed(self, before: Any, after: Any, /) -> Any:
        """Return the record after a change of the text, with what isn't written in it."""
        return after


@dataclass(frozen=True)
class Game:
    """A game up to its last entry: the record, its rules, and the text that it came from."""

    rules: GameRules
    source: Source
    start: Any  # the record in the source
    record: Any  # the record after the entries since then

    @classmethod
    def read(cls, text: str, name: str = NAME, totals: bool = False) -> Game:
        """Read the text of a record; raise a refusal, with the line, if it can't be read.

        `totals`: only results are entered, which an empty record doesn't say itself.
        """
        source = Source.read(text, name)
        rules = rules_of(source.content, totals)
        if rules is None:
            raise ScoreError("entry.none", game=game_of(source.content)).at(name)
        return cls.of(rules, source)

    @classmethod
    def of(cls, rules: GameRules, source: Source) -> Game:
        """Return the game of a text that was parsed already."""
        record = rules.read_record(source.content)
        return cls(rules, source, record, record)

    @property
    def table(self) -> Mapping[str, Item]:
        """All that the text says, as it was read: settings are in it as they are."""
        return self.source.content.table()

    @property
    def players(self) -> list[str]:
        """The players in the order of play."""
        return self.rules.players(self.record)

    @property
    def count(self) -> int:
        """The number of answers, such as moves; 0 before anything was played."""
        return self.rules.count(self.record)

    @property
    def is_begun(self) -> bool:
        """Whether anything was played, or a result was entered."""
        if own := self.rules.own_game(self.record):
            return own.is_begun
        return self.count > 0 or has_totals(self.table)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All entries that this game takes."""
        return (*self.rules.kinds(self.record), *COMMON)

    @cached_property
    def judged(self) -> Any:
        """The game judged by its rules, typed as its game does (see Judged)."""
        return self.rules.judge(self.record)

    @cached_property
    def standing(self) -> Standing:
        """The standing as far as the game was played."""
        judged: Judged = self.judged
        own = self.rules.own_game(self.record) or self
        return settled(judged.standing, own.source.content, own.record, self.is_begun)

    def entry(self, values: Mapping[str, object]) -> Entry:
        """Read an entry from plain values; raise a refusal if it isn't one of `kinds`."""
        return entries.read_entry(values, self.kinds, self.players)

    def after(self, entry: Entry) -> Game:
        """Return the game with one more entry, right or wrong by the rules.

        Raise a refusal if the entry can't be read, or if it comes too late.
        """
        too_late = entry.kind.too_late
        if too_late and self.is_begun:
            raise ScoreError(str(too_late), players=self.players).at(self.source.name)
        return entry.kind.put(self, entry.values)

    def begun(self, before: Game, day: str | None) -> Game:
        """Return the game with a date if it begins with its last entry; `before` it had none."""
        if not day or before.is_begun or not self.is_begun:
            return self
        return self.rewritten(lambda bare: source.dated(bare, day))

    def anew(self) -> Game:
        """Return another game on the same sheets: nothing is played, no date, no note."""
        return self.first(0).rewritten(source.without_about)

    def rewritten(self, change: Callable[[str], str]) -> Game:
        """Return the game of a changed text, which is read anew; itself if nothing changes."""
        try:
            new = change(self._bare)
        except ScoreError as error:
            raise error if error.file else error.at(self.source.name) from None
        return self if new == self._bare else self.with_text(new)

    def back(self, answers: int = 1) -> Game:
        """Return the game without its last `answers`; without any if there are fewer."""
        return self.first(max(0, self.count - answers))

    def first(self, answers: int) -> Game:
        """Return the game after its first `answers`."""
        return self.with_record(self.rules.first(self.record, answers))

    def until(self, moves: int) -> Game | None:
        """Return the game after its first `moves`; None if it has no positions."""
        record = self.rules.until(self.record, max(0, moves))
        return None if record is None else self.with_record(record)

    def with_record(self, record: Any) -> Game:
        """Return the game with another record in the same text."""
        return replace(self, record=record)

    def with_lines(self, entries: Mapping[str, Lines | None]) -> Game:
        """Return the game with other settings: top-level entries of the text as lines of YAML.

        None makes an entry a remark. What can't be is refused.
        """
        return self.rewritten(lambda bare: source.with_entries(bare, entries))

    def with_text(self, bare: str) -> Game:
        """Return the game of another text of this record, which is given without its mark."""
        made = Game.read(self.source.mark + bare, self.source.name, self.rules.is_list)
        return made.with_record(self.rules.followed(self.record, made.record))

    def renamed(self, called: Mapping[str, str]) -> Game:
        """Return the game in which some players have other names, wherever they are written."""
        return self.rewritten(lambda bare: source.renamed(bare, called))

    def ask(self) -> Ask | None:
        """Return the next question; None if nothing is left to ask."""
        return self.rules.asks(self)

    def text(self) -> str:
        """Return the record as YAML: the text it came from, with the entries since then."""
        return self.source.mark + self._bare

    @cached_property
    def _bare(self) -> str:
        """The text without its mark, in which places are looked up."""
        rules = self.rules
        old, new = rules.blocks(self.start), rules.blocks(self.record)
        return self.source.rewritten(old, new, lambda item: rules.blocks(rules.read_record(item)))


def rules_of(item: Item, totals: bool = False) -> GameRules | None:
    """Return the rules of a record's entries: those of its game, or of a list of results."""
    if totals or has_totals(item.table()):
        return total_entry_rules()
    return entry_rules(game_of(item), item)


def has_totals(table: Mapping[str, Item]) -> bool:
    """Return whether a record holds results instead of what was played."""
    return "totals" in table and holds_text(table["totals"])


def settled(standing: Standing, item: Item, record: Any, is_begun: bool) -> Standing:
    """Return a standing with what the record says beside its moves.

    The table of a game that hasn't begun is one to be filled in: it has the columns of totals.
    """
    game, table = referee(game_of(item)), item.table()
    named = [table[key].text().strip() for key in KINDS if key in table]
    usual = (game.EMPTY[key] for key in KINDS if key in game.EMPTY)
    kind = named[0] if named else next(usual, "")
    rules = game.total_rules(record) if isinstance(game, HasTotals) and not is_begun else None
    columns = rules.columns if rules else standing.columns
    if has_totals(table):
        standing = _without_impossible(standing, record, game.standing)
    return replace(standing, is_begun=is_begun, kind=kind, columns=columns)


def _without_impossible(
    standing: Standing, record: Any, judge: Callable[[Any], Standing]
) -> Standing:
    """Return the standing in which players with an impossible total have no rank."""
    faults, _ = faults_by_player(standing)
    if not faults:
        return standing
    sound = {name: total for name, total in record.totals.items() if name not in faults}
    others = judge(replace(record, totals=sound))
    return replace(
        standing,
        is_over=False,
        places=tuple(place for place in others.places if place.player in sound),
        notes=others.notes if sound else (),
        refused={name: whys[0] for name, whys in faults.items()},
    )


# ---- the entries of every game


def _put_names(game: Game, values: Values) -> Game:
    called: Mapping[str, str] = values["names"]
    others = [player for player in game.players if player not in called]
    refuse_bad(list(called.values()), others, len(game.players))
    return game.renamed(called)


def _put_playing(game: Game, values: Values) -> Game:
    """Return the game in which only `playing` play, before the first move.

    The sheets of the others stay known: a player who comes later takes one of them, by the name of
    its owner or by a new one; in some games also after the beginning.
    """
    playing, players, table = values["playing"], game.players, game.table
    gone = [name for name in players if name not in playing]
    if game.is_begun and (gone or not game.rules.takes_late(game.record)):
        raise ScoreError("put.playing.begun").at(game.source.name)
    new = [name for name in playing if name not in (*players, *free_seats(table))]
    refuse_bad(new, [name for name in playing if name not in new], len(playing))
    room = most_players(game)
    if not 1 <= len(playing) <= room:
        error = ScoreError("put.playing.room", names=len(playing), players=room)
        raise error.at(game.source.name)
    seated = game.with_text(game.rules.seated(game, playing).removeprefix(game.source.mark))
    made = seated.with_lines(also_lines(table, playing)).renamed({})  # counts who has a name
    return _with_new_names(made, values.get("names", {}), game)


def _put_about(game: Game, values: Values) -> Game:
    """Return the game with another date or note; an empty one takes it away."""
    ((key, value),) = values.items()
    if not value:
        return game.rewritten(lambda bare: source.without_about(bare, (key,)))
    return game.rewritten(lambda bare: source.with_about(bare, key, value))


def _with_new_names(made: Game, called: Mapping[str, str], before: Game) -> Game:
    """Return the game with new names for players who just sat down; in a new game for anybody."""
    if not called:
        return made
    for name in called:
        if name not in made.players:
            raise no_player(name, made.players)
    if before.is_begun and not called.keys() <= set(made.players) - set(before.players):
        raise ScoreError("put.names.begun").at(made.source.name)
    return _put_names(made, {"names": called})


def most_players(game: Game) -> int:
    """Return how many can play: at the sheets of the set, or at a board that all share."""
    counts, rules = game.rules.counts(game.record), game.rules
    if ("set" in game.table and not rules.needs_no_sheets(game.record)) or not counts:
        return len(game.players) + len(free_seats(game.table))
    return max(counts)


BACK = Kind(
    fields=(Field("back", f"1 to {MOST_BACK}: how many to undo", whole(1, MOST_BACK)),),
    put=lambda game, values: game.back(values["back"]),
    example={"back": 1},
)
NAMES = Kind(
    fields=(Field("names", "new names by the old ones", entries.by_player),),
    put=_put_names,
    example={"names": {"Player 1": "Sara"}},
    too_late="put.names.begun",
)
PLAYING = Kind(
    fields=(
        Field(
            "playing",
            "who plays of those for whom the set was printed",
            entries.names(entries.MOST_NAMES),
        ),
        Field("names", "names of those who sit down", entries.texts, needed=False),
    ),
    put=_put_playing,
    example={"playing": ["Sara", "Ben"]},
)
DATE = Kind(
    fields=(Field(ABOUT[0], "the day on which it was played, as 2026-11-17; or empty", line(20)),),
    put=_put_about,
    example={"date": "2026-11-17"},
)
NOTE = Kind(
    fields=(
        Field(ABOUT[1], f"a line of at most {LONGEST_NOTE} letters; or empty", line(LONGEST_NOTE)),
    ),
    put=_put_about,
    example={"note": "At Bea's, in the garden"},
)
COMMON = (BACK, NAMES, PLAYING, DATE, NOTE)


# ---- the entries of games in which players may be absent


def put_away(game: Game, values: Values) -> Game:
    """Return the game without a player of whom nothing is written down."""
    return _with_absent(game, [*_absent(game), values["absent"]])


def _put_here(game: Game, values: Values) -> Game:
    """Return the game with a player who came after all; the same game if they were there."""
    name, everybody = values["here"], players_of(game.table)
    if name not in everybody:
        raise no_player(name, everybody)
    return _with_absent(game, [other for other in _absent(game) if other != name])


def _absent(game: Game) -> list[str]:
    item = game.table.get("absent")
    return [name.text() for name in listed(item, len(players_of(game.table)))] if item else []


def _with_absent(game: Game, names: list[str]) -> Game:
    return (
        game if names == _absent(game) else game.with_lines({"absent": [f"absent: {flow(names)}"]})
    )


AWAY = Kind(
    fields=(Field("absent", "a player who wasn't there", player_in),),
    put=put_away,
    example={"absent": "Bea"},
    is_doubted=False,
)
HERE = Kind(
    fields=(Field("here", "a player who was absent so far", lambda item, _: item.text(LONGEST)),),
    put=_put_here,
    example={"here": "Bea"},
    is_doubted=False,
)
