"""Hexes: its entries, the next question, how an answer is read, and what an entry did."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from layouts.refusal import did_you_mean, quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.dialogue.moves import after_name, of_player
from scorer.games.hexes import views
from scorer.games.hexes.record import (
    MOST_ROLLS,
    PASS,
    Drawn,
    Record,
    parse_rolls,
    parse_spaces,
    read_record,
    rolls_in,
    side_of,
    typed_turn,
)
from scorer.games.hexes.rules import Course, played
from scorer.notation.answers import DONE, ROLL
from scorer.notation.outlines import LONGEST, words_of
from scorer.records.contents import known_roll
from scorer.records.entries import (
    Ask,
    Entry,
    Field,
    Kind,
    Players,
    Values,
    item_of,
    line,
    line_of,
    player_in,
    whole,
)
from scorer.records.game import AWAY, HERE, Game, GameRules
from scorer.records.new_record import EnterOptions
from scorer.records.players import place_in, seats_for, with_place
from scorer.records.source import Blocks, block, owned
from scorer.referee import Display
from scorer.results.tables import grid
from scorer.terminal.language import display as terminal
from scorer.terminal.rolled_dice import pieces_by_number, roll_dice
from scorer.terminal.sheet_text import each_once
from scorer.verdict import ScoreError

DIE = ""  # in place of a player's name: the roll
MOST_SHARING = 12  # players at one sheet without a set

# ---- the record


class GivenAnswer(NamedTuple):
    """One answer of a record: its player, its round, and its text."""

    who: str  # DIE for the roll
    round: int  # 0 before the start
    text: str


def answers(record: Record) -> list[GivenAnswer]:
    """Return the answers of a record in the order of the questions, round by round."""
    given = [GivenAnswer(name, 0, " ".join(spaces)) for name, spaces in record.prefilled.items()]
    for n in range(1, max(len(record.rolls), *map(len, record.moves.values())) + 1):
        given += [GivenAnswer(DIE, n, str(roll)) for roll in record.rolls[n - 1 : n]]
        given += [
            GivenAnswer(name, n, turn.text)
            for name, turns in record.moves.items()
            for turn in turns[n - 1 : n]
        ]
    return given


# ---- entries


def _put_roll(game: Game, values: Values) -> Game:
    """Return the game with the roll of a new round, or with another one of an earlier round."""
    rolls: tuple[int, ...] = game.record.rolls
    number = len(rolls) + 1
    if "round" in values:
        if not rolls:
            raise ScoreError("put.round")
        number = item_of(values["round"]).whole(1, len(rolls))
    rolls = (*rolls[: number - 1], values["roll"], *rolls[number:])
    if len(rolls) > MOST_ROLLS:
        raise ScoreError("rolls.many", most=MOST_ROLLS)
    return game.with_record(replace(game.record, rolls=rolls))


def _put_rolls(game: Game, values: Values) -> Game:
    """Return the game with all its rolls."""
    return game.with_record(replace(game.record, rolls=tuple(values["rolls"])))


def _put_move(game: Game, values: Values) -> Game:
    """Return the game with a player's next move, or with another one in an earlier round.

    An empty text removes the last move.
    """
    record: Record = game.record
    name, text = values["player"], values["move"]
    turns = record.moves[name]
    number = values.get("round", len(turns) + 1)
    if number > len(turns) + 1:
        raise ScoreError("put.move.before", "round", name=name, round=len(turns) + 1)
    if number > MOST_ROLLS:
        raise ScoreError("rolls.many", most=MOST_ROLLS)
    if text or number > len(turns):
        turns = (*turns[: number - 1], typed_turn(text, record.boards[name]), *turns[number:])
    elif number == len(turns):
        turns = turns[:-1]
    else:
        raise ScoreError("put.move.last", "round", name=name, round=len(turns))
    return game.with_record(replace(record, moves={**record.moves, name: turns}))


def _put_prefilled(game: Game, values: Values) -> Game:
    """Return the game with hexagons that one or several players filled before the start.

    Without a player an empty table begins the expert game, an empty text ends it.
    """
    record: Record = game.record
    name, filled = values.get("player"), values["prefilled"]
    if name is None and filled == "":
        return game.with_lines({"prefilled": None}) if record.is_expert else game
    table = {name: filled} if name else _texts(item_of(filled), game.players)
    new = {who: parse_spaces(words_of(text), record.boards[who]) for who, text in table.items()}
    if not new:
        if record.is_expert:
            return game
        if game.is_begun:
            raise ScoreError("enter.expert.begun", "expert").at(game.source.name)
    prefilled = {**record.prefilled, **new} if name else new
    return game.with_record(replace(record, prefilled=prefilled, is_expert=True))


def _put_side(game: Game, values: Values) -> Game:
    """Return the game with all players on another side, before the first roll."""
    record: Record = game.record
    side, sides = values["side"], record.sides()
    if side not in sides:
        guess = did_you_mean(side, sides) if sides else ""
        raise ScoreError("enter.side", "side", side=side[:40], guess=guess).at(game.source.name)
    sheet = sides[side].id
    if {board.id for board in record.boards.values()} == {sheet}:
        return game
    if game.is_begun:
        present = side_of(next(iter(record.boards.values())))
        raise ScoreError("enter.side.begun", "side", side=side, now=present).at(game.source.name)
    return _at_sheets(game, dict.fromkeys(game.table["players"].table(5000), sheet))


def _at_sheets(game: Game, sheets: Mapping[str, str]) -> Game:
    """Return the game with other sheets; all players keep their places or get free ones."""
    before = game.table["players"].table(5000)
    places = {name: place_in(before[name].text()) if name in before else 0 for name in sheets}
    if any(places.values()):
        free = iter(sorted({*range(1, len(places) + 1)} - {*places.values()}))
        places = {name: place or next(free) for name, place in places.items()}
    held = {name: with_place(sheet, places[name]) for name, sheet in sheets.items()}
    lines = [f"  {scalar(name)}: {sheet}" for name, sheet in held.items()]
    return game.with_lines({"players": ["players:", *lines]})


def _read_prefilled(item: Item, players: Players) -> str | dict[str, str]:
    """Read spaces, or a table of spaces by player."""
    is_text = isinstance(item.value, str)
    return line_of(item, LONGEST) if is_text else _texts(item, players)


def _texts(item: Item, players: Players) -> dict[str, str]:
    return {
        player_in(item_of(name), players): line_of(spaces, LONGEST)
        for name, spaces in item.table(5000).items()
    }


_ROUND = Field("round", "an earlier round, to put it right", whole(1, MOST_ROLLS), needed=False)
ROLL_OF_DIE = Kind(
    fields=(Field("roll", "1 to 6", whole(1, 6)), _ROUND),
    put=_put_roll,
    example={"roll": 5},
    is_doubted=False,
)
ROLLS = Kind(
    fields=(Field("rolls", "all of them, like `5 1 4`", lambda item, _: rolls_in(item)),),
    put=_put_rolls,
    example={"rolls": "5 1 4"},
)
MOVE = Kind(
    fields=(
        Field("move", "like `J c3 d3 e4 e5` or `pass K`; empty: none", line(LONGEST)),
        Field("player", "a name", player_in),
        _ROUND,
    ),
    put=_put_move,
    example={"player": "Ann", "move": "J c3 d3 e4 e5"},
    is_warned=False,
)
PREFILLED = Kind(
    fields=(
        Field("prefilled", "hexagons like `d4 e4`; of all by name; empty: none", _read_prefilled),
        Field("player", "a name", player_in, needed=False),
    ),
    put=_put_prefilled,
    example={"player": "Ann", "prefilled": "d4 e4"},
)
SIDE = Kind(
    fields=(Field("side", "a side that was printed; before the first roll", line(LONGEST)),),
    put=_put_side,
    example={"side": "b"},
)


class TypedHexes(GameRules):
    """Hexes: rolls, moves, and hexagons that are filled before the start."""

    game = "hexes"
    read_record = staticmethod(read_record)
    judge = staticmethod(played)
    play = staticmethod(views.play)

    # ---- the record

    def kinds(self, record: Record) -> Sequence[Kind]:
        return ROLL_OF_DIE, ROLLS, MOVE, PREFILLED, SIDE, AWAY, HERE

    def players(self, record: Record) -> list[str]:
        return list(record.boards)

    def count(self, record: Record) -> int:
        """Return the number of rolls, moves, and players who filled hexagons before the start."""
        return len(record.prefilled) + len(record.rolls) + sum(map(len, record.moves.values()))

    def first(self, record: Record, count: int) -> Record:
        kept = answers(record)[:count]
        in_rounds = [answer.who for answer in kept if answer.round]
        before = [answer.who for answer in kept if not answer.round]
        return replace(
            record,
            prefilled={name: record.prefilled[name] for name in before},
            rolls=record.rolls[: in_rounds.count(DIE)],
            moves={name: turns[: in_rounds.count(name)] for name, turns in record.moves.items()},
        )

    def numbered(self, record: Record) -> int:
        return len(record.rolls)

    def blocks(self, record: Record) -> Blocks:
        texts = {
            name: [turn.text for turn in turns] for name, turns in record.moves.items() if turns
        }
        moves = (f"  {scalar(name)}: {flow(turns)}" for name, turns in texts.items())
        blocks = {
            "rolls": [f"rolls: [{', '.join(map(str, record.rolls))}]"],
            "moves": block("moves", moves, "{}"),
        }
        if record.is_expert:
            filled = record.prefilled.items()
            lines = (f"  {scalar(name)}: {scalar(' '.join(spaces))}" for name, spaces in filled)
            blocks["prefilled"] = block("prefilled", lines, "{}")
        return blocks

    # ---- who plays

    def counts(self, record: Record) -> Sequence[int]:
        """Return the numbers of players at a sheet without a set; () for a set, which has sheets
        for a fixed number."""
        return () if record.sheets else range(1, MOST_SHARING + 1)

    def seated(self, game: Game, names: Sequence[str]) -> str:
        """Return the text for other players, each at a sheet of the set or at the shared one."""
        sheets, owners = seats_for(game.table, game.players, names)
        mark = game.source.mark
        return mark + owned(_at_sheets(game, sheets).text().removeprefix(mark), owners)

    def option_entries(self, options: EnterOptions) -> list[Values]:
        if options.mode:
            raise ScoreError("enter.mode.hexes", "mode")
        side = [{"side": options.side}] if options.side else []
        return [*side, *([{"prefilled": {}}] if options.expert else [])]

    # ---- questions and answers

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a roll, a move or hexagons; raise ScoreError if it isn't one.

        A name before a move means that player.
        """
        number = {} if ask.old is None else {"round": ask.number}
        if len(text) > LONGEST and ask.kind != ROLL_OF_DIE.name:
            raise ScoreError("long", text=quoted(text))
        if ask.kind == PREFILLED.name:
            squares = words_of("" if text.lower() in DONE else text)
            spaces = parse_spaces(squares, game.record.boards[ask.who[0]])
            return Entry(PREFILLED, {"player": ask.who[0], "prefilled": " ".join(spaces)})
        if ask.kind == MOVE.name:
            return _typed_move(text, game, ask.who, number)
        try:
            return Entry(ROLL_OF_DIE, {"roll": _number_in(text, game, ask.number), **number})
        except ScoreError as error:
            named = game.players if number else ()
            if not any(after_name(text, name) for name in named):
                raise error
            return _typed_move(text, game, named, number)

    def asks(self, game: Game) -> Ask | None:
        """Return the next question: prefilled hexagons, a move, or the die; None at the end."""
        course: Course = game.judged
        record = course.record
        if record.totals:
            return None
        late = [name for name in record.boards if name not in record.prefilled]
        if record.is_expert and late and not record.rolls and not any(record.moves.values()):
            return Ask(
                who=tuple(late),
                kind=PREFILLED.name,
                number=0,
                question="enter.hexes.prefill",
                params={"most": record.definition.rules["prefilled"]},
            )
        if waiting := course.waiting:
            return _asks_move(course, tuple(waiting), len(record.moves[waiting[0]]) + 1)
        return None if course.is_ended else _asks_roll(record, len(record.rolls) + 1)

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        course: Course = game.judged
        record = course.record
        roll = _asks_roll(record, number)
        params = {**roll.params, "roll": _roll_text(record, record.rolls[number - 1])}
        asks = [_again(replace(roll, params=params), "roll", str(record.rolls[number - 1]))]
        for name, turns in record.moves.items():
            if number <= len(turns):
                ask = _asks_move(course, (name,), number)
                asks.append(_again(ask, "move", turns[number - 1].text))
        return asks

    def advice(self, game: Game, ask: Ask, words: Words) -> list[str]:
        """Return the pieces that the player may draw, or that each number calls."""
        record: Record = game.record
        lines: list[str] = []
        if ask.kind == MOVE.name:
            name = ask.who[0]
            course: Course = game.judged
            seat = course.seats[name]
            allowed = [seat.pieces[piece] for piece in str(ask.params["pieces"]).split()]
            lines += [
                words("enter.hexes.pieces", name=name),
                views.drawn_pieces(allowed, terminal()),
                words("enter.hexes.left", pieces=" ".join(seat.left) or "-"),
            ]
        elif ask.kind == ROLL_OF_DIE.name:
            numbers = enumerate(pieces_by_number(record.definition), 1)
            pieces = [f"{number} {names}" for number, names in numbers]
            lines.append(words("enter.hexes.called", pieces=pieces))
        if ask.old is not None:
            lines.append(words("enter.hexes.back.help", name=game.players[0]))
        return lines

    def reminder(self, game: Game, words: Words) -> list[str]:
        """Return the side before the start; later the answers of the present round."""
        if not game.is_begun:
            return list(_sides(game.record, words))
        course: Course = game.judged
        ask = game.ask()
        if ask is None or ask.kind != MOVE.name:
            return []
        record, n = course.record, ask.number
        lines = [words("enter.going", round=n, roll=_roll_text(record, record.rolls[n - 1]))]
        for name, turns in record.moves.items():
            lines += [f"  {name}: {self.move_said(t.text, game, words)}" for t in turns[n - 1 : n]]
        return [*lines, *_stuck(course.stuck, game, words)]

    # ---- what an entry did

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return sentences on a roll or a move; [] for other entries."""
        kind, values = entry.kind.name, entry.values
        if kind not in (ROLL_OF_DIE.name, MOVE.name):
            return []
        old: Course = before.judged
        new: Course = after.judged
        if kind == MOVE.name:
            lines = [_move_sentence(new, values, words)]
        else:
            roll = _roll_text(new.record, values["roll"])
            lines = [words("round.roll", roll=roll), *_new_faults(old, new, values, words)]
        if "round" in values:
            return lines
        stuck = set(new.stuck) - set(old.stuck if old.last == new.last else ())
        table = [] if new.waiting or new.is_ended else ["", *grid(after.standing, words), ""]
        return [*lines, *_stuck(stuck, after, words), *table]

    def undone(self, before: Game, after: Game, words: Words) -> str:
        kept, given = set(answers(after.record)), reversed(answers(before.record))
        gone = next((answer for answer in given if answer not in kept), None)
        if gone is None:
            return ""
        text = self.move_said(gone.text, before, words)
        return text if gone.who == DIE else f"{gone.who}: {text or '-'}"

    def move_said(self, move: str, game: Game, words: Words) -> str:
        first, *rest = move.split() or [""]
        return " ".join([words("enter.hexes.pass") if first.lower() in PASS else first, *rest])

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        """Return the area of the entry's or the next player; before the start those of all."""
        course: Course = game.judged
        if entry is None and not game.is_begun:
            boards = course.record.boards
            return "\n\n".join(each_once(boards, words, lambda b: views.drawn(b, {}, display)))
        name = None
        if entry is None:
            ask = game.ask()
            name = ask.who[0] if ask and ask.who else None
        elif entry.kind.name in (MOVE.name, PREFILLED.name):
            name = entry.values.get("player")
        if name is None:
            return ""
        seat = course.seats[name]
        return views.drawn(seat.board, seat.filled, display)


RULES = TypedHexes()


# ---- answers


def _number_in(text: str, game: Game, number: int) -> int:
    """Return the number on the die; for ROLL that of the day, or one rolled by computer."""
    record: Record = game.record
    if text.lower() in ROLL and (of_day := known_roll(game.table, number)):
        text = of_day
    if text.lower() in ROLL:
        return roll_dice(record.definition, secrets.randbelow)[0][0] + 1
    try:
        (roll,) = parse_rolls(text[:LONGEST])
    except ValueError:
        raise ScoreError("die.one", text=quoted(text)) from None
    return roll


def _typed_move(text: str, game: Game, who: Sequence[str], number: Values) -> Entry:
    """Read a move of the first player, or of another one whose name comes before it."""

    def read(name: str, move: str) -> Entry:
        turn = typed_turn(move, game.record.boards[name])
        return Entry(MOVE, {"player": name, "move": turn.text, **number})

    return of_player(text, who, read)


# ---- questions


def _asks_roll(record: Record, number: int) -> Ask:
    return Ask(
        who=(),
        kind=ROLL_OF_DIE.name,
        number=number,
        question="enter.roll",
        help="enter.hexes.roll.help",
        params={"round": number},
    )


def _asks_move(course: Course, who: tuple[str, ...], number: int) -> Ask:
    offers = course.offers[who[0]]
    pieces = offers[number - 1] if number <= len(offers) else course.seats[who[0]].left
    return Ask(
        who=who,
        kind=MOVE.name,
        number=number,
        question="enter.hexes.move",
        params={"round": number, "pieces": " ".join(pieces)},
    )


def _again(ask: Ask, what: str, old: str) -> Ask:
    return replace(ask, old=old, recall=f"enter.hexes.back.{what}", back="enter.hexes.back")


def _roll_text(record: Record, roll: int) -> str:
    """Return a roll and the pieces that it calls."""
    return f"{roll} ({pieces_by_number(record.definition)[roll - 1]})"


def _sides(record: Record, words: Words) -> Iterator[str]:
    """Yield a line on the side of all players, if the set has another one."""
    sides = {side: board.id for side, board in record.sides().items()}
    held = {board.id for board in record.boards.values()}
    present = [side for side, sheet in sides.items() if {sheet} == held]
    others = [side for side in sides if side not in present]
    if present and others:
        side, areas = present[0], record.definition.areas
        called = areas[side].called(words.lang) if side in areas else side
        yield words("enter.hexes.side", side=called, others=" / ".join(others))


def _stuck(names: Iterable[str], game: Game, words: Words) -> list[str]:
    return [words("enter.hexes.stuck", name=name) for name in game.players if name in names]


# ---- what an entry did


def _move_sentence(course: Course, values: Values, words: Words) -> str:
    """Return the sentence on the points that a move saves, or on a piece crossed out."""
    name = values["player"]
    at = values.get("round", 0) - 1
    turn, move = course.record.moves[name][at], course.moves[name][at]
    if move.faults:
        return words("enter.hexes.kept")
    key = "enter.hexes.saved" if isinstance(turn, Drawn) else "enter.hexes.crossed"
    return words(key, piece=turn.piece, points=move.points)


def _new_faults(old: Course, new: Course, values: Values, words: Words) -> Iterator[str]:
    """Yield a line for each move that is at fault since the roll of its round was corrected."""
    n = values.get("round", 0)
    for name in new.moves if n else ():
        moves = zip(old.moves[name][n - 1 : n], new.moves[name][n - 1 : n], strict=True)
        for before, after in moves:
            if after.faults and after.faults != before.faults:
                why = " ".join(fault.sentence(words) for fault in after.faults)
                params = {"number": n, "name": name, "move": after.text, "why": why}
                yield words("enter.hexes.back.fault", **params)
