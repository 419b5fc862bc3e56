"""Results only, typed in or sent, player by player; the same for every game.

The record is still one of its game, which reads and judges it: `own` is that game. Here is the
block `totals`, which grows, the entries that fill it, and the questions that ask for them, in the
order of the list. The loop asks again for an impossible total; one that is only unlikely, or
contradicts others, waits for `keep`. An empty line skips a player until the end.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from layouts.board import Board
from layouts.refusal import Refusal, quoted, said
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.notation.answers import DONE
from scorer.records.entries import Ask, Entry, Field, Kind, Values, item_of, line, player_in
from scorer.records.game import HERE, Game, GameRules, Judged, OnlyStanding
from scorer.records.new_record import EnterOptions
from scorer.records.players import players_of
from scorer.records.seats import by_player, game_of, no_player, player_called
from scorer.records.source import Blocks, Source, block
from scorer.records.texts import LONGEST
from scorer.records.totals import ABSENT, TotalRules, is_absence, is_absent, refuse_both
from scorer.referee import HasTotals, entry_rules, referee
from scorer.results.tables import grid
from scorer.verdict import Note, ScoreError, faults_by_player

MOST_PLAYERS = 5000


@dataclass(frozen=True)
class TotalsList:
    """Everybody's total as it is written, in the order of the answers."""

    totals: Mapping[str, object]  # plain values by player; `absent` for an absent player
    own: Game = field(compare=False)  # as its game reads it, with these totals
    rules: TotalRules[Any] = field(compare=False)
    skipped: tuple[str, ...] = field(default=(), compare=False)  # without an answer; never written

    @property
    def everybody(self) -> list[str]:
        """All players on the list, also absent ones."""
        return list(players_of(self.own.table))

    @property
    def missing(self) -> list[str]:
        """The players without a total who weren't absent."""
        away = self.own.record.absent
        return [name for name in self.everybody if name not in self.totals and name not in away]

    def total(self, name: str) -> Any:
        """Return the total of a player as the rules read it; None if none is known."""
        return self.own.record.totals.get(name)

    def with_totals(self, changes: Mapping[str, object]) -> TotalsList:
        """Return the list with other totals; an empty text takes one away."""
        totals = dict(self.totals)
        for name, value in changes.items():
            if value == "":
                totals.pop(name, None)
            else:
                totals[name] = value
        item = self.own.source.content
        table = {**item.table(), "totals": replace(item_of(totals), file=item.file)}
        changed = replace(item, value=table, keys={"totals": 0, **item.keys})
        return replace(_opened(changed, totals), skipped=self.skipped)


def read_record(item: Item) -> TotalsList:
    """Read a record of results; raise a refusal, with the line, for moves or a game without totals.

    Its game reads every total.
    """
    table = item.table()
    players = players_of(table) if "players" in table else ()  # else its game refuses it
    written = by_player(table.get("totals"), players) if players else ()
    totals = _opened(item, {name: _plain(entry) for name, entry in written if entry.value != ""})
    refuse_both(table, table["game"])
    return totals


def list_of(game: Game, mode: str | None = None) -> Game:
    """Return the list of a record; `mode` says which game of a set with several it was."""
    if mode:
        if "mode" not in [kind.name for kind in game.kinds]:
            raise ScoreError("enter.mode", "mode", game=game_of(game.source.content))
        try:
            game = game.after(game.entry({"mode": mode}))
        except Refusal as error:
            raise error if error.file else error.at(game.source.name) from None
    return Game.of(RULES, game.source)


def _by_its_game(source: Source) -> Game:
    """Return a record as its game reads it; raise a refusal for a game without entries."""
    item = source.content
    rules = entry_rules(game_of(item), item)
    if rules is None:
        raise item.table()["game"].refuse("totals.none")
    return Game.of(rules, source)


def _opened(item: Item, totals: Mapping[str, object]) -> TotalsList:
    """Return the list of a record that has these totals."""
    own = _by_its_game(Source("", item.file, item))
    game = referee(game_of(item))
    rules = game.total_rules(own.record) if isinstance(game, HasTotals) else None
    if rules is None:
        raise item.table()["game"].refuse("totals.none")
    return TotalsList(totals, own, rules)


def _plain(entry: Item) -> object:
    """Return a total as plain values; absence is the same word in all languages."""
    return ABSENT[0] if is_absent(entry) else entry.plain


def blocks(record: TotalsList) -> Blocks:
    """Return the totals as lines of YAML."""
    lines = (
        f"  {scalar(name)}: {written(item_of(total))}" for name, total in record.totals.items()
    )
    return {"totals": block("totals", lines, "{}")}


def written(entry: Item) -> str:
    """Return a total on one line, as YAML."""
    if isinstance(entry.value, list):
        return f"[{', '.join(map(written, entry.value))}]"
    if isinstance(entry.value, dict):
        pairs = (f"{key}: {written(total)}" for key, total in entry.value.items())
        return f"{{{', '.join(pairs)}}}"
    plain = entry.value.strip()
    is_number = plain.removeprefix("-").isdecimal() and plain.isascii()
    return plain if is_number else scalar(entry.value)


# ---- entries


def _put_totals(game: Game, values: Values) -> Game:
    """Return the list with other totals, right or wrong by the rules."""
    listed: TotalsList = game.record
    for name, value in values["totals"].items():
        is_new = value not in ("", ABSENT[0]) and name not in listed.totals
        if is_new and name in listed.own.record.absent:  # in a list of its own
            raise ScoreError("absent", name=name)
    return game.with_record(listed.with_totals(values["totals"]))


def _put_skip(game: Game, values: Values) -> Game:
    listed: TotalsList = game.record
    return game.with_record(replace(listed, skipped=(*listed.skipped, values["skip"])))


def _put_mode(game: Game, values: Values) -> Game:
    """Return the list of another game of the same set, by the entry of its game."""
    new = list_of(_by_its_game(game.source), values["mode"])
    return game if new.source is game.source else new


def _read_totals(item: Item, players: Collection[str]) -> dict[str, object]:
    rows = item.table(MOST_PLAYERS).items()
    return {player_in(item_of(name), players): _plain(entry) for name, entry in rows}


TOTAL = Kind(
    fields=(
        Field(
            "total", "as it is typed or written in a record, or `absent`", lambda i, _: _plain(i)
        ),
        Field("player", "a name", player_in),
    ),
    put=lambda game, entry: _put_totals(game, {"totals": {entry["player"]: entry["total"]}}),
    example={"player": "Ann", "total": 41},
)
TOTALS = Kind(
    fields=(Field("totals", "the same by player; an empty text takes one away", _read_totals),),
    put=_put_totals,
    example={"totals": {"Ann": 41, "Bea": "absent"}},
)
AWAY = Kind(
    fields=(Field("absent", "a player who wasn't there", player_in),),
    put=lambda game, entry: _put_totals(game, {"totals": {entry["absent"]: ABSENT[0]}}),
    example={"absent": "Bea"},
    is_doubted=False,  # whatever it changes for the others
)
SKIP = Kind(  # an empty line while the list is typed in
    fields=(Field("skip", "a player who is asked for once more at the end", player_in),),
    put=_put_skip,
    example={"skip": "Ann"},
)
MODE = Kind(
    fields=(Field("mode", "which game of the set it was, before the first total", line(LONGEST)),),
    put=_put_mode,
    example={"mode": "puzzle"},
)
KINDS = (TOTAL, TOTALS, AWAY, HERE, SKIP, MODE)


# ---- the list as the rules of a game, whose questions are answered line by line


class TypedTotals(GameRules):
    """The rules for entering results, in any game."""

    game, is_list = "", True
    read_record = staticmethod(read_record)
    blocks = staticmethod(blocks)

    # ---- the list

    def kinds(self, record: TotalsList) -> Sequence[Kind]:
        return KINDS

    def players(self, record: TotalsList) -> list[str]:
        """Return everybody on the list, also absent players."""
        return record.everybody

    def count(self, record: TotalsList) -> int:
        return len(record.totals)

    def first(self, record: TotalsList, count: int) -> TotalsList:
        return record.with_totals(dict.fromkeys(list(record.totals)[count:], ""))

    def own_game(self, record: TotalsList) -> Game:
        return record.own

    def followed(self, before: TotalsList, after: TotalsList) -> TotalsList:
        """Return a list that was read anew, with the players skipped before."""
        known = set(after.everybody)
        return replace(after, skipped=tuple(name for name in before.skipped if name in known))

    def takes_late(self, record: TotalsList) -> bool:
        return record.own.rules.takes_late(record.own.record)

    def judge(self, record: TotalsList) -> Judged:
        """Judge all totals, as their game does."""
        own = record.own.record
        if own.totals:
            judged: Judged = record.own.judged
            return judged
        return OnlyStanding(record.rules.standing({}, own.absent))

    # ---- what is asked and answered

    def asks(self, game: Game) -> Ask | None:
        """Return the question for the next total: skipped players come last."""
        listed: TotalsList = game.record
        often = {name: listed.skipped.count(name) for name in listed.missing}
        name = min((n for n in often if often[n] < 2), key=often.__getitem__, default=None)
        return None if name is None else _asked(listed, name)

    def asks_at_end(self, game: Game) -> Ask:
        """Return the question that `Rosa: 38` answers when every player has been asked."""
        return _asked(game.record)

    def numbered(self, record: TotalsList) -> int:
        """Return 0: a total is corrected by its name."""
        return 0

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        return ()

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a total of the player in turn or of a named one; an empty line skips a player."""
        name = ask.who[0] if ask.who else None
        if name and (not text or (text.lower() in DONE and text not in game.players)):
            return Entry(SKIP, {"skip": name})
        name, text = _whose(name, text, game.players)
        if is_absence(text):
            return Entry(AWAY, {"absent": name})
        listed: TotalsList = game.record
        return Entry(TOTAL, {"player": name, "total": _texts(listed.rules.typed(text))})

    def slips(self, after: Game, entry: Entry, words: Words) -> list[Note]:
        """Return why a total may be a slip; raise ScoreError if the player can't have it."""
        if entry.kind is not TOTAL:
            return []
        name, listed = entry.values["player"], after.record
        faults, _ = faults_by_player(after.standing)
        if name in faults:
            why = " ".join(fault.sentence(words) for fault in faults[name])
            raise ScoreError("nested", why=why)
        return list(listed.rules.doubts(name, listed.total(name)))

    # ---- sentences

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return how a total was understood, or that a player was skipped or absent."""
        if entry.kind is SKIP:
            return [words("enter.totals.skipped", name=entry.values["skip"])]
        if entry.kind is AWAY:
            return [words("enter.totals.absent", name=entry.values["absent"])]
        if entry.kind is not TOTAL:
            return []
        name, listed = entry.values["player"], after.record
        rules = listed.rules
        blanks = {"total": words(rules.total), "points": rules.points(listed.total(name))}
        return [words("enter.totals.kept", name=name, **blanks)]

    def undone(self, before: Game, after: Game, words: Words) -> str:
        old, new = before.record, after.record
        if len(old.skipped) > len(new.skipped):
            return f"{old.skipped[-1]}: -"
        for name, total in reversed(old.totals.items()):
            if total != new.totals.get(name):
                is_away = total == ABSENT[0]
                return f"{name}: {words('game.is.absent') if is_away else written(item_of(total))}"
        return ""

    def reminder(self, game: Game, words: Words) -> list[str]:
        """Return how a line is typed, and how many totals are written."""
        listed: TotalsList = game.record
        lines = [words("enter.totals.hello") + " " + words(listed.rules.advice)]
        if listed.totals:
            done, count = len(listed.totals), len(listed.everybody)
            lines.append(words("enter.totals.going", done=done, count=count))
        return lines

    def ending(self, game: Game, words: Words) -> list[str]:
        """Return the winners, or who is missing; then the table."""
        standing = game.standing
        won = [str(said(place.player, words)) for place in standing.places if place.rank == 1]
        if standing.is_over:
            first_line = words("enter.won", names=won)
        elif standing.missing:
            first_line = words("enter.totals.missing", names=standing.missing)
        else:
            first_line = words("game.open")
        notes = [note.sentence(words) for note in standing.notes]
        blame = [f"  {fault.sentence(words)}" for fault in standing.warnings]
        head = [words("game.warnings")] if blame else []
        return [first_line, "", *grid(standing, words), *notes, *head, *blame, ""]

    # ---- who plays

    def play(self, game: Game, words: Words) -> dict[str, object]:
        own: Game = game.record.own
        return own.rules.play(own, words)

    def counts(self, record: TotalsList) -> Collection[int]:
        return record.own.rules.counts(record.own.record)

    def seated(self, game: Game, names: Sequence[str]) -> str:
        own = _by_its_game(game.source)
        return own.rules.seated(own, names)

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words
    ) -> str:
        """Raise ScoreError: a single sheet has no list."""
        raise ScoreError("totals.record", sheet=quoted(board.id))

    def option_entries(self, options: EnterOptions) -> list[Values]:
        """Return no entries; raise ScoreError for options of other games."""
        if options.expert:
            raise ScoreError("totals.expert", "expert")
        if options.side:
            raise ScoreError("totals.side", "side")
        return []


RULES = TypedTotals()


def _asked(listed: TotalsList, *names: str) -> Ask:
    everybody = listed.everybody
    return Ask(
        who=names,
        kind=TOTAL.name,
        number=everybody.index(names[0]) + 1 if names else 0,
        question="enter.totals.ask",
        help=listed.rules.advice,
        params={"count": len(everybody)},
    )


def _texts(value: object) -> object:
    """Return plain values with their numbers as a record has them."""
    if isinstance(value, dict):
        return {key: _texts(part) for key, part in value.items()}
    return [_texts(part) for part in value] if isinstance(value, list | tuple) else str(value)


def _whose(name: str | None, text: str, players: Sequence[str]) -> tuple[str, str]:
    """Return the player of a line, and the rest: a name and a colon may come first."""
    head, colon, rest = text.partition(":")
    if not colon:
        if name is None:
            raise ScoreError("totals.all", text=quoted(text))
        return name, text
    whose = player_called(head, players)
    if whose is None:
        raise no_player(head.strip(), players)
    return whose, rest.strip()
