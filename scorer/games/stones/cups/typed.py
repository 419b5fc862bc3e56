"""Cups: entries, typed answers, the next question, and the effect of an answer.

A lap is the stones that are laid, the shifts, and three asks. The row stays secret until it is
turned up: players may type themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from layouts.refusal import quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.games.stones.cups import (
    ASKS,
    FREE,
    MOST_ENTRIES,
    MOST_LAPS,
    SHIFTING,
    SYMBOL,
    CupAsk,
    CupsGame,
    Lap,
    Step,
    read_lap,
    shifted,
    stones_won,
)
from scorer.games.stones.record import Record
from scorer.games.stones.settings import (
    SETTINGS,
    InWords,
    TypedStones,
    asked_again,
    flow_table,
    with_list,
)
from scorer.games.stones.spelling import name_first, symbols_in
from scorer.notation.answers import DONE, word_in
from scorer.records.entries import (
    Ask,
    Entry,
    Field,
    Kind,
    Players,
    Values,
    item_of,
    line,
    names,
    place_in_list,
    player_in,
    whole,
)
from scorer.records.game import Game
from scorer.records.source import Blocks, Lines, block
from scorer.records.texts import LONGEST, joined
from scorer.referee import Display
from scorer.results.judged_record import changed
from scorer.verdict import ScoreError

LAID = "laid"  # the stage before a lap; SHIFTING and SYMBOL are stages of one
HIDDEN = "?"
NONE = "-"
PLACED = re.compile(r"(.*\D|\d)\s*(\d{1,2})")  # `dot 3`, `d3`, `13`: a symbol and a place
APART = re.compile(r"[\s,;،:>→–−-]+|\b(?:to|nach|auf|und|and)\b|إلى|الى")

# ---- the record


def _after_answers(game: CupsGame, number: int) -> list[Lap]:
    """Return a lap as it was after each of its answers; the last one is the lap as it is.

    The answers are the stones laid, each shift, the end of the shifts unless they are as many as
    possible, and each ask.
    """
    lap = game.laps[number - 1]
    shifting = [
        replace(lap, shifts=lap.shifts[:n], pairs=lap.pairs[:n], asks=(), asking=SHIFTING)
        for n in range(len(lap.shifts) + 1)
    ]
    if lap.asking == SHIFTING:
        return shifting
    if len(lap.shifts) >= game.most_shifts(number):
        shifting.pop()  # the last shift ended them as well
    asking = (replace(lap, asks=lap.asks[:n], asking=SYMBOL) for n in range(len(lap.asks)))
    return [*shifting, *asking, lap]


def _lap_lines(lap: Lap) -> Lines:
    asks = [f"      - {flow_table(_ask_table(ask))}" for ask in lap.asks]
    return [
        f"  - shifter: {scalar(lap.shifter)}",
        f"    laid: {scalar(lap.words)}",
        f"    shifts: {flow(lap.pairs)}",
        *(["    asks:", *asks] if asks else ["    asks: []"]),
        *([f"    asking: {lap.asking}"] if lap.asking else []),
    ]


def _ask_table(ask: CupAsk) -> dict[str, str]:
    return {"player": ask.player, "symbol": ask.word, "turned": str(ask.turned)}


def _lap_table(lap: Lap) -> dict[str, object]:
    """Return a lap as plain values, without its next stage."""
    asks = [_ask_table(ask) for ask in lap.asks]
    return {"shifter": lap.shifter, "laid": lap.words, "shifts": list(lap.pairs), "asks": asks}


# ---- entries


def _put_lap(game: Game, values: Values) -> Game:
    """Append a lap and close the previous one; missing parts are the next questions.

    With `number` replace an earlier lap.
    """
    cups: CupsGame = game.record.game
    number = place_in_list(values, len(cups.laps), MOST_LAPS)
    turn = game.players[(number - 1) % len(game.players)]
    table = {"shifter": turn, "shifts": [], "asks": [], **values["lap"]}
    asking = None
    if "asks" not in values["lap"]:
        asking = SYMBOL if "shifts" in values["lap"] else SHIFTING
    laps = list(cups.laps)
    if "number" not in values and laps:
        laps[-1] = replace(laps[-1], asking=None)
    return _with_lap(game, laps, number, table, asking)


def _put_shift(game: Game, values: Values) -> Game:
    lap = _last_lap(game)
    if lap.asking != SHIFTING:
        raise ScoreError("put.shift")
    return _with_last(game, SHIFTING, shifts=[*lap.pairs, values["shift"]])


def _put_shifts(game: Game, values: Values) -> Game:
    """Return the game with more shifts; with none, or the greatest number, the asks begin."""
    lap, pairs, cups = _last_lap(game), values["shifts"], game.record.game
    if lap.asks or lap.asking not in (SHIFTING, SYMBOL):
        raise ScoreError("put.shift")
    is_last = not pairs or len(lap.shifts) + len(pairs) >= cups.most_shifts(len(cups.laps))
    return _with_last(game, SYMBOL if is_last else SHIFTING, shifts=[*lap.pairs, *pairs])


def _put_ask(game: Game, values: Values) -> Game:
    """Return the game with one more ask in the last lap; the lap is over with the third one."""
    lap, cups = _last_lap(game), game.record.game
    player = values["ask"].get("player") or cups.asked(lap, len(lap.asks))
    asks = [*map(_ask_table, lap.asks), {**values["ask"], "player": player}]
    return _with_last(game, SYMBOL if lap.asking and len(asks) < ASKS else None, asks=asks)


def _last_lap(game: Game) -> Lap:
    laps: tuple[Lap, ...] = game.record.game.laps
    if not laps:
        raise ScoreError("put.lap")
    return laps[-1]


def _with_last(game: Game, asking: str | None, **parts: object) -> Game:
    """Return the game with other parts in its last lap, which goes on with a stage."""
    laps: tuple[Lap, ...] = game.record.game.laps
    return _with_lap(game, laps, len(laps), {**_lap_table(laps[-1]), **parts}, asking)


def _with_lap(
    game: Game, laps: Sequence[Lap], number: int, table: Mapping[str, object], asking: str | None
) -> Game:
    """Return the game with some laps, of which the one with a number is read from a table."""
    lap = read_lap(item_of(table), game.players, game.record.definition)
    new = [*laps[: number - 1], replace(lap, asking=asking), *laps[number:]]
    return game.with_record(with_list(game.record, new))


def _read_lap(item: Item, players: Players) -> dict[str, object]:
    """Read a lap as plain values; `put` reads their meaning."""
    fields = item.fields(("laid",), ("shifter", "shifts", "asks"))
    table: dict[str, object] = {"laid": joined(fields["laid"])}
    if "shifter" in fields:
        table["shifter"] = player_in(fields["shifter"], players)
    if "shifts" in fields:
        table["shifts"] = [row.text() for row in fields["shifts"].rows(MOST_ENTRIES)]
    if "asks" in fields:
        rows = fields["asks"].rows(MOST_ENTRIES)
        table["asks"] = [{key: part.text() for key, part in row.table().items()} for row in rows]
    return table


def _read_ask(item: Item, players: Players) -> dict[str, str]:
    fields = item.fields(("symbol", "turned"), ("player",))
    if "player" in fields:
        player_in(fields["player"], players)
    return {key: part.text() for key, part in fields.items()}


LAP = Kind(
    fields=(
        Field("lap", "`laid`, and perhaps `shifter`, `shifts`, `asks`", _read_lap),
        Field("number", "the lap to replace", whole(1, MOST_LAPS), needed=False),
    ),
    put=_put_lap,
    example={"lap": {"laid": "dot line triangle square"}},
)
SHIFT = Kind(
    fields=(Field("shift", "`2-4`", line(LONGEST)),),
    put=_put_shift,
    example={"shift": "2-4"},
)
SHIFTS = Kind(
    fields=(Field("shifts", "a list such as `2-4`; an empty one: no more", names(MOST_ENTRIES)),),
    put=_put_shifts,
    example={"shifts": ["2-4", "1-3"]},
)
ASK = Kind(
    fields=(Field("ask", "`symbol`, `turned`, and `player` if not the one in turn", _read_ask),),
    put=_put_ask,
    example={"ask": {"symbol": "dot", "turned": 3}},
)


class TypedCups(TypedStones):
    """Cups: laps, shifts and asks."""

    # ---- the record

    def kinds(self, record: Record) -> Sequence[Kind]:
        return LAP, SHIFT, SHIFTS, ASK, *SETTINGS

    def count(self, record: Record) -> int:
        """Return the number of answers: stones laid, shifts, the end of the shifts, asks."""
        laps = range(1, len(record.game.laps) + 1)
        return sum(len(_after_answers(record.game, number)) for number in laps)

    def first(self, record: Record, answers: int) -> Record:
        """Return the record with its first `answers`; the last lap may be half."""
        laps: list[Lap] = []
        for number in range(1, len(record.game.laps) + 1):
            if answers < 1:
                break
            states = _after_answers(record.game, number)
            laps.append(states[min(answers, len(states)) - 1])
            answers -= len(states)
        return with_list(record, laps)

    def until(self, record: Record, asks: int) -> Record:
        """Return the record after `asks`; the lap of the last of them goes on."""
        laps: list[Lap] = []
        for lap in record.game.laps:
            if asks < 1:
                break
            if len(lap.asks) > asks:
                lap = replace(lap, asks=lap.asks[:asks], asking=SYMBOL if asks < ASKS else None)
            asks -= len(lap.asks)
            laps.append(lap)
        return with_list(record, laps)

    def numbered(self, record: Record) -> int:
        game: CupsGame = record.game
        return len(game.laps) - (game.open_lap is not None)

    def blocks(self, record: Record) -> Blocks:
        return {
            "laps": block("laps", (text for lap in record.game.laps for text in _lap_lines(lap)))
        }

    # ---- the next question

    def asks(self, game: Game) -> Ask | None:
        cups: CupsGame = game.record.game
        if cups.is_over or game.record.totals:
            return None
        lap, number = cups.open_lap, len(cups.laps)
        if lap is None:
            return _ask(LAID, number + 1, cups.shifter(number + 1), {"lap": number + 1})
        if lap.asking == SHIFTING:
            shifts = {"number": len(lap.shifts) + 1, "most": cups.most_shifts(number)}
            return _ask(SHIFTING, number, lap.shifter, shifts)
        return _ask(SYMBOL, number, cups.asked(lap, len(lap.asks)), {"number": len(lap.asks) + 1})

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the questions of an earlier lap: the stones laid, all shifts, each ask."""
        cups: CupsGame = game.record.game
        lap = cups.laps[number - 1]
        shifts = {"number": 1, "most": cups.most_shifts(number)}
        asks: list[tuple[Ask, object]] = [
            (_ask(LAID, number, lap.shifter, {"lap": number}), InWords(lap.laid)),
            (_ask(SHIFTING, number, lap.shifter, shifts), " ".join(lap.pairs) or NONE),
        ]
        for i, ask in enumerate(lap.asks, 1):
            question = _ask(SYMBOL, number, ask.player, {"number": i})
            asks.append((question, InWords((ask.symbol, str(ask.turned)))))
        if len(lap.asks) < ASKS:
            missing = {"number": len(lap.asks) + 1}
            asks.append((_ask(SYMBOL, number, cups.asked(lap, len(lap.asks)), missing), NONE))
        again = (asked_again(ask, old, "enter.stones.back.part") for ask, old in asks)
        return [replace(ask, kind=LAP.name) for ask in again]

    def going(self, game: Game, ask: Ask, words: Words) -> list[str]:
        lap = game.record.game.open_lap
        name = lap.shifter if lap else ask.who[0]
        return [words("enter.stones.cups.going", lap=ask.number, name=name)]

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        """Return the row face down after an ask, and the stones won."""
        if entry and entry.kind.name != ASK.name:
            return ""
        cups: CupsGame = game.record.game
        lap, number = cups.open_lap, len(cups.laps)
        if lap is None:
            return "" if entry else _points(game, words)
        rows = [step.row for step in _steps(game, number) if step.row]
        marks = " ".join(HIDDEN if stone else FREE for stone in (rows[-1] if rows else lap.laid))
        row = words("stones.cups.row", lap=number, name=lap.shifter, row=marks)
        return f"{row}\n{_points(game, words)}"

    # ---- the effect of an answer

    def brought(self, before: Game, after: Game, entry: Entry, words: Words) -> Iterable[str]:
        """Return the effect of an ask, and at the end of a lap the stones won."""
        verdicts = changed(before.standing.moves, after.standing.moves)
        kept = [words("enter.stones.kept")] if any(move.faults for move in verdicts) else []
        if entry.kind.name != ASK.name or not after.record.moves:
            return [] if "number" in entry.values else kept
        points = [] if after.record.game.open_lap else [_points(after, words)]
        return [*kept, *_brought(after, words), *points]

    def undone(self, before: Game, after: Game, words: Words) -> str:
        """Return the stones laid, shifts or their end that `after` lacks; "" if it is an ask."""
        old, new = before.record.game.laps, after.record.game.laps
        if len(old) > len(new):
            return " ".join(symbol.called(words.lang) for symbol in old[-1].laid)
        lap, left = old[-1], new[-1]
        is_end = left.asking == SHIFTING != lap.asking
        return " ".join(lap.pairs[len(left.pairs) :]) or (
            word_in(words.lang, DONE) if is_end else ""
        )

    def advice(self, game: Game, ask: Ask, words: Words) -> list[str]:
        """Return the symbols with their numbers, or [] if the answer has no symbol."""
        if ask.question.rpartition(".")[2] not in (LAID, SYMBOL):
            return []
        symbols = game.record.definition.symbols
        return [
            "  ".join(f"{i} {symbol.called(words.lang)}" for i, symbol in enumerate(symbols, 1))
        ]

    def read_answer(self, text: str, game: Game, ask: Ask, words: Words) -> Entry | None:
        """Read symbols, shifts or an ask."""
        stage = ask.question.rpartition(".")[2]
        if stage == SHIFTING:
            new = Entry(SHIFTS, {SHIFTING: parse_shifts(text)})
            return _lap_entry(game, ask, new.values) if ask.old else new
        if stage == LAID and text:
            marks = symbols_in(text, game.record.definition, words.lang)
            laid = {LAID: " ".join(mark.name for mark in marks)}
            return _lap_entry(game, ask, laid) if ask.old else Entry(LAP, {"lap": laid})
        return _read_typed_ask(text, game, ask, words) if text else None


RULES = {"cups": TypedCups()}


# ---- questions and effects


KIND_OF = {LAID: LAP, SHIFTING: SHIFTS, SYMBOL: ASK}


def _ask(stage: str, number: int, who: str, params: Mapping[str, object]) -> Ask:
    return Ask((who,), KIND_OF[stage].name, number, f"enter.stones.cups.{stage}", params=params)


def _steps(game: Game, number: int) -> list[Step]:
    """Return the judged asks of a lap, and the lap if it is at fault."""
    return [step for step in game.judged.steps if step.move.round == number]


def _points(game: Game, words: Words) -> str:
    """Return the stones won by each player."""
    won = stones_won(game.record.game, game.judged.steps)
    return words("enter.stones.points", points=[f"{name} {stones}" for name, stones in won.items()])


def _brought(game: Game, words: Words) -> list[str]:
    """Return the winner of the last stone, and at the end of a lap the stone left."""
    lap, steps = game.record.game.laps[-1], _steps(game, len(game.record.game.laps))
    step, ask = steps[-1], lap.asks[-1]
    if not any(step.row for step in steps):
        return [words("enter.stones.cups.nothing")]
    if not step.stone:
        return []
    (taker,) = step.won
    key = f"enter.stones.cups.{'right' if step.stone == ask.symbol else 'wrong'}"
    blanks = {"symbol": step.stone.called(words.lang), "name": taker}
    if len(lap.asks) < ASKS:
        return [words(key, **blanks)]
    up = [step.stone for step in steps]
    rest = [stone.called(words.lang) for stone in shifted(lap) if stone not in up]
    return [words(f"{key}.both", **blanks), words("enter.stones.cups.left", symbol=rest)]


# ---- answers as people type them


def _lap_entry(game: Game, ask: Ask, parts: Mapping[str, object]) -> Entry:
    """Return the entry that replaces parts of an earlier lap."""
    lap: Lap = game.record.game.laps[ask.number - 1]
    return Entry(LAP, {"lap": {**_lap_table(lap), **parts}, "number": ask.number})


def _read_typed_ask(text: str, game: Game, ask: Ask, words: Words) -> Entry | None:
    """Read a symbol and a place, after a name if it isn't that of the player in turn.

    Or a correction of an ask; None if the text is anything else.
    """

    def read(text: str, player: str) -> dict[str, str] | None:
        match = PLACED.fullmatch(text)
        before = match[1] if match else text
        symbols = symbols_in(before, game.record.definition, words.lang)
        if len(symbols) != 1 or not match:
            return None
        return {"player": player, "symbol": symbols[0].name, "turned": str(int(match[2]))}

    table, turn = None, ask.who[0]
    with suppress(ScoreError):  # a player may have the name of a symbol
        table = read(text, turn)
    if table is None:
        named, rest = name_first(text, game.players)
        table = read(rest, named or turn)
    if table is None:
        return None
    if ask.old is None:
        return Entry(ASK, {"ask": table})
    tables = list(map(_ask_table, game.record.game.laps[ask.number - 1].asks))
    at = int(str(ask.params["number"])) - 1
    tables[at : at + 1] = [table]
    return _lap_entry(game, ask, {"asks": tables})


def parse_shifts(text: str) -> list[str]:
    """Read places two by two, with anything between them; raise ScoreError if they aren't."""
    words = [word for word in APART.split(text.lower()) if word]
    if len(words) == 1 and len(words[0]) % 2 == 0:
        words = list(words[0])
    if len(words) % 2 or not all(word.isdecimal() and len(word) < 4 for word in words):
        raise ScoreError("stones.cups.shift", text=quoted(text))
    places = [int(word) for word in words]
    return [f"{start}-{end}" for start, end in zip(places[::2], places[1::2], strict=True)]
