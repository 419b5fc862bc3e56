"""Typing in results, one line a player, in the order of the list; the same for every game.

The loop asks again for an impossible total; one that is only unlikely, or contradicts others, waits
for `keep`. An empty line skips a player until the end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from layouts.board import Board
from layouts.fault import quoted, said
from layouts.words import Words
from scorer.dialogue.answers import DONE
from scorer.records import totals_list
from scorer.records.entries import Ask, Entry, Kind, Values, item_of
from scorer.records.game import Game, GameRules, Judged, OnlyStanding
from scorer.records.new_record import EnterOptions
from scorer.records.seats import no_player, player_called
from scorer.records.totals import ABSENT, is_absence
from scorer.records.totals_list import AWAY, SKIP, TOTAL, TotalsList, written
from scorer.results.tables import grid
from scorer.verdict import Note, ScoreError, faults_by_player


class TypedTotals(GameRules):
    """The rules for entering results, in any game."""

    game, is_list = "", True
    read_record = staticmethod(totals_list.read_record)
    blocks = staticmethod(totals_list.blocks)

    # ---- the list

    def kinds(self, record: TotalsList) -> Sequence[Kind]:
        return totals_list.KINDS

    def players(self, record: TotalsList) -> list[str]:
        """Return everybody on the list, also absent players."""
        return record.everybody

    def count(self, record: TotalsList) -> int:
        return len(record.totals)

    def first(self, record: TotalsList, count: int) -> TotalsList:
        return record.first(count)

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
        own = Game.of(totals_list.entry_rules_of(game.source.content), game.source)
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
