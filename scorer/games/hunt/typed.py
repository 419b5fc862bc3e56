"""Hunt: the next question, how an answer is read, and what an entry did.

In rounds outlines are typed one by one until an empty line; in the puzzle one line has all of them.
The entries themselves are in entries.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from layouts.board import Board, load
from layouts.refusal import did_you_mean, quoted
from layouts.words import Words
from scorer.games.hunt import entries, views
from scorer.games.hunt.entries import (
    CROSSED,
    ROLL_KIND,
    SIDES,
    SWAP,
    TIMER_KIND,
    open_after,
    printed_sheets,
    read_timer,
    side_now,
    spelled,
)
from scorer.games.hunt.judge import verdict_lines
from scorer.games.hunt.record import (
    CROSSING,
    MODES,
    NOBODY,
    TIMER,
    UNKNOWN,
    Played,
    Record,
    lines_of,
    read_record,
)
from scorer.games.hunt.rules import (
    HuntReplay,
    fits,
    fitting,
    has_five,
    misfits,
    outlined_by,
    replay,
)
from scorer.notation import answers
from scorer.notation.answers import DONE, ROLL, word_in
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import legal_roll
from scorer.records.contents import known_roll
from scorer.records.entries import Ask, Entry, Values, item_of, line_of
from scorer.records.game import Game, GameRules
from scorer.records.new_record import EnterOptions, names_or_numbers, new_record, refuse_options
from scorer.records.seats import no_player, player_called
from scorer.records.source import Blocks
from scorer.referee import Display
from scorer.results.tables import grid
from scorer.terminal.rolled_dice import roll_dice
from scorer.terminal.sheet_text import drawn, each_once, legend
from scorer.verdict import LikelySwap, ScoreError, Verdict

SWAP_WORDS = ("swap", "tausche", "tauschen", "tausch", "vertauscht", "بدل", "بدّل", "تبديل")
BETWEEN = ("and", "with", "und", "mit", "و", "مع", ",", "،")
ADVICE = {"outline": "outline", "outlines": "five", "crossed": "cross"}  # words for an entry


class TypedHunt(GameRules):
    """Hunt: rounds of rolls, outlines and the timer; in the puzzle shapes that are given up."""

    game = "hunt"
    read_record = staticmethod(read_record)
    judge = staticmethod(replay)
    play = staticmethod(views.play)
    count = staticmethod(entries.count)
    first = staticmethod(entries.first)
    kinds = staticmethod(entries.kinds)

    def players(self, record: Record) -> list[str]:
        return list(record.boards)

    def blocks(self, record: Record) -> Blocks:
        return {"rounds": lines_of(record.rounds)}

    def numbered(self, record: Record) -> int:
        return len(record.rounds)

    # ---- who plays

    def takes_late(self, record: Record) -> bool:
        """Return whether a player may still join: in rounds everybody plays alone."""
        return record.mode == "rounds"

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words
    ) -> str:
        if len(names) > 1:
            raise ScoreError("enter.name.alone", "name")
        seats = dict.fromkeys(names_or_numbers(names, 1, words), board.id)
        return new_record("hunt", seats, mode=options.mode or "solo")

    def option_entries(self, options: EnterOptions) -> list[Values]:
        refuse_options("hunt", options, "mode", "side")
        given = {"mode": (options.mode, MODES), "side": (options.side, SIDES)}
        for key, (word, choices) in given.items():
            if word and word not in choices:
                guess = did_you_mean(word, choices)
                unknown = "enter.unknown.mode" if key == "mode" else "enter.unknown.side"
                raise ScoreError(unknown, key, word=quoted(word), guess=guess)
        return [{key: word} for key, (word, _) in given.items() if word]

    # ---- questions

    def asks(self, game: Game) -> Ask | None:
        """Return the next question of the round that is typed in, or for the next roll."""
        record: Record = game.record
        number = len(record.rounds)
        last = record.rounds[-1] if record.rounds else None
        if record.totals or (game.standing.is_over and not record.typing):
            return None
        if last and last.asking == TIMER:
            return Ask((), TIMER, number, "enter.timer")
        if last and last.entering is not None:
            return _asks_player(game, number, last.entering)
        if record.mode == "rounds" and number >= record.definition.rules["rounds"]:
            rounds = enumerate(record.rounds, 1)
            unseen = next((i, played.unknown[0]) for i, played in rounds if played.unknown)
            return _asks_player(game, *unseen)
        return Ask((), "roll", number + 1, "enter.roll", params={"round": number + 1})

    def asks_at_end(self, game: Game) -> Ask:
        """Return the question that `swap Ann, Bea` answers on a game that is over."""
        return Ask((), SWAP.name, len(game.record.rounds), "enter.over")

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the answered questions of a round: roll, players, timer."""
        record: Record = game.record
        played = record.rounds[number - 1]
        roll = tuple(record.definition.symbols[i] for i in played.roll)
        asks = [_again((), "roll", number, "roll", played.dice, {"roll": roll})]
        for name in record.boards:
            asks += _asks_again_of(record, name, number) if name != played.entering else []
        if not played.is_typed_in and record.mode != "solo":
            asks.append(_again((), TIMER, number, TIMER, ", ".join(played.timers) or "-"))
        return asks

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Return the entry of an answer or of `swap`; raise ScoreError if it can't be read."""
        if swap := _typed_swap(text, game, ask):
            return swap
        if ask.kind == SWAP.name:
            raise ScoreError("enter.beyond")
        kind = next(kind for kind in entries.kinds(game.record) if kind.name == ask.kind)
        is_done = not text or (text.lower() in DONE and text not in game.players)
        if kind is ROLL_KIND:
            round_ = {} if ask.old is None else {"round": ask.number}
            return Entry(kind, {"roll": _typed_roll(text, game, ask, words), **round_})
        if kind is TIMER_KIND:
            return Entry(kind, {"timer": _typed_timer(text, game), "round": ask.number})
        of_player = {"player": ask.who[0], "round": ask.number}
        if kind is CROSSED:
            # the judge warns of a player who gives up nothing; don't ask a second time
            kind = replace(kind, is_doubted=not is_done)
            crossed = "" if is_done else line_of(item_of(text), LONGEST)
            return Entry(kind, {**of_player, "crossed": crossed})
        return _typed_outlines("" if is_done else text, game, ask, of_player)

    # ---- texts

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return the referee's lines on an entry; after the last one of a round the standing."""
        kind, values = entry.kind.name, entry.values
        lines: list[str] = []
        if kind == "roll":
            played = after.record.rounds[values.get("round", 0) - 1]
            lines.append(words("round.roll", roll=_called(after.record, played, words)))
        elif kind == "swap":
            first, second = values["swap"]
            ids = [after.record.boards[name].id for name in (first, second)]
            params = {"first": first, "second": second, "one": ids[0], "other": ids[1]}
            lines.append(words("enter.swap.done", **params))
        elif kind in ("outline", "outlines") and after.record.mode == "rounds":
            lines += _round_sentences(before, after, values, words)
        elif kind == "outlines":
            lines += _five_sentences(before, after, values, words)
        if before.record.typing and not after.record.typing and after.ask() is not None:
            lines += ["", *grid(after.standing, words), ""]
        return lines

    def undone(self, before: Game, after: Game, words: Words) -> str:
        """Return the roll, end of outlines or timer that `after` lacks; "" if it is a move."""
        gone = entries.gone(before.record, after.record)
        if gone is None:
            return ""
        played, kind, name = gone
        if kind == "roll":
            return _called(before.record, played, words)
        if kind == TIMER:
            return ", ".join(played.timers) or word_in(words.lang, answers.NOBODY)
        if kind == "outlines":
            is_rounds = before.record.mode == "rounds"
            outlines = "; ".join(outline.text for outline in played.outlines[name]) or "-"
            return f"{name}: {word_in(words.lang, DONE) if is_rounds else outlines}"
        return f"{name}: {UNKNOWN}" if kind == UNKNOWN else ""

    def doubted(self, game: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return a line on whose board a FIVE at fault would fit, or []."""
        is_outlines = entry.kind.name == "outlines"
        return _elsewhere(after, entry.values["player"], words) if is_outlines else []

    def reminder(self, game: Game, words: Words) -> list[str]:
        """Return the side of the boards, and the answers of the round that is being typed in."""
        record: Record = game.record
        lines = [words(f"enter.side.{side_now(record) or 'mixed'}")]
        if _is_side_doubtful(game):
            lines[0] += " " + words("enter.side")
        if record.typing:
            played = record.rounds[-1]
            roll = _called(record, played, words)
            lines.append(words("enter.going", round=record.typing, roll=roll))
            for name, outlines in played.outlines.items():
                lines.append(f"  {name}: " + ("; ".join(o.text for o in outlines) or "-"))
        return lines

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        """Return all boards before the first roll, each once, to show a wrong sheet; else ""."""
        held: Mapping[str, Board] = game.record.boards
        if entry is not None or game.count:
            return ""
        parts = each_once(held, words, lambda board: drawn(board, words, display))
        return "\n\n".join([*parts, legend(next(iter(held.values())), words)]) if parts else ""


RULES = TypedHunt()


# ---- questions


def _asks_player(game: Game, number: int, name: str) -> Ask:
    """Return the question for outlines of a player, or for the shape to give up."""
    played: Played = game.record.rounds[number - 1]
    who = (name, *open_after(game, played, name))
    params: dict[str, object] = {"sheet": game.record.boards[name].id}
    if played.asking == CROSSING:
        return Ask(who, "crossed", number, "enter.cross", params=params)
    kind = "outline" if game.record.mode == "rounds" else "outlines"
    params["number"] = len(played.outlines.get(name, ())) + 1
    return Ask(who, kind, number, f"enter.{ADVICE[kind]}", params=params)


def _asks_again_of(record: Record, name: str, number: int) -> list[Ask]:
    """Return the questions that a player answered in a round: outlines, in the puzzle a shape."""
    played, sheet = record.rounds[number - 1], {"sheet": record.boards[name].id}
    if number == record.typing and name not in played.outlines and name not in played.crossed:
        return []
    texts = (f"{n}: {outline.text}" for n, outline in enumerate(played.outlines.get(name, ()), 1))
    old = "; ".join(texts) or "-"
    if record.mode == "rounds":
        return [_again((name,), "outline", number, "outlines", old, sheet)]
    five = _again((name,), "outlines", number, "outlines", old, sheet)
    if has_five(record, name, number):
        return [five]
    crossed = played.crossed[name].written if name in played.crossed else "-"
    return [five, _again((name,), "crossed", number, "cross", crossed, sheet)]


def _again(
    who: tuple[str, ...],
    kind: str,
    number: int,
    key: str,
    old: str,
    params: Mapping[str, object] | None = None,
) -> Ask:
    """Return a question to ask again; its sentence shows the `old` answer."""
    return Ask(
        who=who,
        kind=kind,
        number=number,
        question=f"enter.round.{key}",
        help=f"enter.{ADVICE.get(kind, kind)}.help",
        params=params or {},
        old=old,
        recall="",
        back="enter.round",
    )


def _called(record: Record, played: Played, words: Words) -> str:
    """Return a roll in a language."""
    return " ".join(record.definition.symbols[i].called(words.lang) for i in played.roll)


# ---- answers


def _typed_roll(text: str, game: Game, ask: Ask, words: Words) -> str:
    """Return a roll as records have it; for ROLL that of the day, or one rolled by computer."""
    record: Record = game.record
    if not text:  # Enter alone: the question's help tells more than "no symbols"
        raise ask.not_answered("", words)
    if text.lower() not in ROLL:
        roll = legal_roll(text, record.definition, words.lang)
    elif of_day := known_roll(game.table, ask.number):
        roll = legal_roll(of_day, record.definition)
    else:
        roll = tuple(sorted(roll_dice(record.definition, secrets.randbelow)[0]))
    return spelled(record, roll)


def _typed_timer(text: str, game: Game) -> list[str]:
    """Return the players who turned the timer, as records have them."""
    is_nobody = text.lower() in NOBODY and text not in game.players
    name = "" if is_nobody or text.lower() in DONE else _player_called(text, game.players)
    if name is None:
        raise no_player(text, game.players)
    return read_timer(item_of(name), game.players)


def _typed_outlines(text: str, game: Game, ask: Ask, values: Mapping[str, object]) -> Entry:
    """Return the entry of typed outlines; an empty text ends them."""
    record: Record = game.record
    played, name = record.rounds[ask.number - 1], ask.who[0]
    old = [outline.text for outline in played.outlines.get(name, ())]
    one_by_one, all_at_once = entries.kinds(record)[1:3]
    number, squares = _numbered(text, len(old))
    texts = _apart(squares, record)
    if not text:
        return Entry(all_at_once, {**values, "outlines": old})
    if record.mode != "rounds":
        outlines = [*old[: number - 1], *texts, *old[number:]] if number else texts
        return _with_five(game, Entry(all_at_once, {**values, "outlines": outlines}), name)
    if not number and len(texts) == 1:
        number = _reopened(texts[0], old)
    for outline in texts:
        _refuse_again(outline, old, number)
    which = {"number": number} if number else {}
    return Entry(one_by_one, {**values, "outline": texts, **which})


def _with_five(game: Game, entry: Entry, name: str) -> Entry:
    """Return the entry; if it makes a FIVE, it undoes the shape given up in the same round."""
    number: int = entry.values["round"]
    if name not in game.record.rounds[number - 1].crossed:
        return entry
    has_found = has_five(game.after(entry).record, name, number)
    return Entry(entry.kind, {**entry.values, "crossed": ""}) if has_found else entry


def _numbered(text: str, count: int) -> tuple[int, str]:
    """Return 2 and the squares of `2: a1-a5` or `2:`; 0 and the text for a new outline."""
    head, colon, rest = text.partition(":")
    if not colon or not head.strip().isdecimal():
        return 0, text
    if not 1 <= _whole(head) <= count:
        raise ScoreError("outline", number=quoted(head.strip()))
    return _whole(head), rest.strip()


def _apart(text: str, record: Record) -> list[str]:
    """Return the outlines of a text, separated by semicolons.

    Semicolons between squares are allowed, too: they part outlines if one of them is a whole shape.
    """
    parts = list(filter(None, (part.strip() for part in re.split("[;؛]", text))))
    cells = min(len(shape.cells) for shape in record.definition.pieces)
    if not any(len(parse_outline(part).cells) >= cells for part in parts):
        return [parse_outline(text).text] if text else []
    return list(dict.fromkeys(parse_outline(part).text for part in parts))


def _reopened(text: str, outlines: Sequence[str]) -> int:
    """Return the number of the outline with the same squares, open instead of closed or the other
    way round; 0 if there is none."""
    new = parse_outline(text)
    for number, old in enumerate(map(parse_outline, outlines), 1):
        if old.cells == new.cells and old.is_open != new.is_open:
            return number
    return 0


def _refuse_again(text: str, outlines: Sequence[str], number: int) -> None:
    """Raise ScoreError for squares that were typed before: on paper both are one line."""
    cells = parse_outline(text).cells
    for i, other in enumerate(outlines, 1):
        if i != number and cells and parse_outline(other).cells == cells:
            raise ScoreError("again", other=i)


def _typed_swap(text: str, game: Game, ask: Ask) -> Entry | None:
    """Return the entry of `swap Bea` or `swap Ann Bea`; None for another answer."""
    word, *after = text.split()[:9] or [""]
    if word.lower() not in SWAP_WORDS or text in game.players:
        return None
    names = [name.strip(",،") for name in after if name not in BETWEEN]
    pairs = [(ask.who[:1], names), *((names[:at], names[at:]) for at in range(1, len(names)))]
    for pair in pairs:
        swap = [_player_called(" ".join(part), game.players) for part in pair]
        if all(swap) and swap[0] != swap[1]:
            return Entry(SWAP, {"swap": swap})
    if names and not _player_called(" ".join(names), game.players):
        raise no_player(" ".join(names), game.players)
    raise ScoreError("swap.who")


def _player_called(text: str, players: Sequence[str]) -> str | None:
    """Return the player meant by a name, its beginning, or a number; None if it isn't a player."""
    if text not in players and 1 <= _whole(text) <= len(players):
        return players[_whole(text) - 1]
    return player_called(text, players)


def _whole(text: str) -> int:
    """Return a typed number, or 0 if it isn't a number or has more than five digits."""
    word = text.strip()
    return int(word) if word.isdecimal() and len(word) < 6 else 0


# ---- what an entry did


def _round_sentences(before: Game, after: Game, values: Values, words: Words) -> list[str]:
    """Return a line for each new outline, and for others whose faults have changed."""
    name, number = values["player"], values["round"]
    old: HuntReplay = before.judged
    new: HuntReplay = after.judged
    if (name, number) not in new.rounds:
        return []  # after the last round nothing is judged
    codes = {v.outline.text: _codes(v) for v in old.rounds[name, number].verdicts}
    # in a correction the next question is another player's, whose outlines a number would change
    is_asked = after.record.rounds[number - 1].entering == name
    lines, is_wrong = list[str](), False
    sentences = verdict_lines(new.rounds[name, number], words)
    for i, verdict in enumerate(new.rounds[name, number].verdicts):
        is_new = verdict.outline.text not in codes
        if is_new or codes[verdict.outline.text] != _codes(verdict):
            lines.append(sentences[i])
        if is_new and verdict.faults:
            how = "change" if is_asked else "again"
            lines.append(words(f"enter.outline.{how}", number=i + 1, round=number))
            is_wrong = True
    return [*lines, *(_elsewhere(after, name, words) if is_wrong else ())]


def _codes(verdict: Verdict) -> list[str]:
    return [fault.code for fault in verdict.faults]


def _five_sentences(before: Game, after: Game, values: Values, words: Words) -> list[str]:
    """Return lines on the shape that is circled in the puzzle, on faults and an undone crossing."""
    name, number = values["player"], values["round"]
    crossed = before.record.rounds[number - 1].crossed.get(name)
    lines = [words("enter.undone", what=crossed.text)] if crossed and "crossed" in values else []
    shape = after.standing.rows[name][number - 1 : number]
    for move in after.standing.moves:
        if (move.player, move.round) == (name, number) and move.number:
            why = " ".join(fault.sentence(words) for fault in move.faults)
            lines.append(why or words("enter.circle", shape=shape[0], points=move.points))
    return lines


def _elsewhere(game: Game, name: str, words: Words) -> list[str]:
    """Return a line if a player's outlines fit another board and none their own, or [].

    Sheets are never swapped automatically: the line tells how to do it.
    """
    record: Record = game.record
    if others := fitting(record, name):
        guess = LikelySwap(name, others).sentence(words)
        return [f"{guess} {words('enter.swap.hint', name=others[0])}"]
    outlined, shared = misfits(record, name), printed_sheets(game)[1]
    if not outlined or side_now(record) != SIDES[0] or not shared or record.definition.own:
        return []
    is_gray = all(fits(load(shared), drawn) for drawn in outlined)
    return [words("enter.side.fits")] if is_gray else []


def _is_side_doubtful(game: Game) -> bool:
    """Return whether all begin on the white side, and no outline fits it yet."""
    record: Record = game.record
    if side_now(record) != SIDES[0] or not printed_sheets(game)[1]:
        return False
    return not any(
        fits(board, drawn)
        for name, board in record.boards.items()
        for drawn in outlined_by(record, name)
    )
