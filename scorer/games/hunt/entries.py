"""Hunt: its entries, and how each of them changes a record.

While a round is typed in, `entering` is the player to answer; `asking` says what, if it isn't an
outline. Players may answer in any order; after each the next without an answer follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from layouts.games.hunt import side_of
from layouts.refusal import did_you_mean, quoted
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.games.hunt.record import (
    CROSSING,
    MODES,
    MOST_OUTLINES,
    MOST_ROUNDS,
    MOST_SQUARES,
    NOBODY,
    TIMER,
    UNKNOWN,
    Played,
    Record,
    ended,
    parse_crossing,
)
from scorer.games.hunt.rules import has_five
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import legal_roll
from scorer.records.entries import (
    Field,
    Kind,
    Players,
    Values,
    choice,
    line,
    line_of,
    player_in,
    whole,
)
from scorer.records.game import AWAY, HERE, Game, put_away
from scorer.records.source import owned
from scorer.records.texts import joined
from scorer.verdict import Outline, ScoreError

SIDES = ("white", "gray")  # all begin on the first one

# ---- the answers of a round, in the order of the questions


def count(record: Record) -> int:
    """Return the number of answers; 0 for results alone."""
    return len(_all_answers(record))


def first(record: Record, count: int) -> Record:
    """Return the record with its first `count` answers, in the order of the questions."""
    kept: list[Played] = []
    for played in record.rounds:
        if count <= 0:
            break
        kept.append(_first_answers(record, played, count))
        count -= len(_answers(record, played))
    return replace(record, rounds=tuple(kept))


def gone(before: Record, after: Record) -> tuple[Played, str, str] | None:
    """Return the last answer that `after` lacks: its round, kind and player; None if none."""
    lacking = list(Counter(_all_answers(before)) - Counter(_all_answers(after)))
    if not lacking:
        return None
    number, kind, name = lacking[-1]
    return before.rounds[number - 1], kind, name


def _all_answers(record: Record) -> list[tuple[int, str, str]]:
    """Return the answers of all rounds, each after the number of its round."""
    rounds = enumerate(record.rounds, 1)
    return [(n, *answer) for n, played in rounds for answer in _answers(record, played)]


def _answers(record: Record, played: Played) -> list[tuple[str, str]]:
    """Return the answers of a round: the kind of each and its player ("" for all).

    In rounds outlines are answers one by one, and their end is another one.
    """
    answers = [("roll", "")]
    for name in record.boards:
        is_asked = name == played.entering and played.asking != CROSSING
        are_all = name in played.outlines and name not in played.unknown and not is_asked
        if record.mode == "rounds" or not are_all:
            answers += [("outline", name)] * len(played.outlines.get(name, ()))
        if are_all:
            answers.append(("outlines", name))
        if name in played.crossed:
            answers.append((CROSSING, name))
    answers += [(UNKNOWN, name) for name in played.unknown]
    return answers if played.timer is None else [*answers, (TIMER, "")]


def _first_answers(record: Record, played: Played, count: int) -> Played:
    """Return a round after its first `count` answers, with the question for the next one."""
    answers = _answers(record, played)
    if count >= len(answers):
        return played
    kept, (kind, asked) = Counter(answers[:count]), answers[count]
    return replace(
        played,
        outlines={
            name: outlines if kept["outlines", name] else outlines[: kept["outline", name]]
            for name, outlines in played.outlines.items()
            if kept["outline", name] or kept["outlines", name]
        },
        crossed={name: shape for name, shape in played.crossed.items() if kept[CROSSING, name]},
        unknown=tuple(name for name in played.unknown if kept[UNKNOWN, name]),
        timers=(),
        timer=None,
        entering=asked or None,
        asking=kind if kind in (CROSSING, TIMER) else None,
    )


# ---- who sits where


def _seats(game: Game) -> dict[str, str]:
    """Return every player's sheet as the record names it, also of absent players."""
    return {name: sheet.text() for name, sheet in game.table["players"].table(5000).items()}


def printed_sheets(game: Game) -> tuple[dict[str, str], str]:
    """Return the sheet printed for each player of a set, and the shared one ("" if none)."""
    sheets = game.table["sheets"].table(5001) if "sheets" in game.table else {}
    owners = {sheet: entry.table().get("player") for sheet, entry in sheets.items()}
    own = {owner.text(): sheet for sheet, owner in owners.items() if owner}
    return own, next((sheet for sheet, owner in owners.items() if not owner), "")


def _seatings(game: Game) -> dict[str, dict[str, str]]:
    """Return every player's sheet on each side for which the set has sheets."""
    seats, (own, shared) = _seats(game), printed_sheets(game)
    white = {"white": own} if all(name in own for name in seats) else {}
    return white | ({"gray": dict.fromkeys(seats, shared)} if shared else {})


def other_side(game: Game) -> str | None:
    """Return the side that all could turn to; None if they differ, or the set has no other."""
    present = side_now(game.record)
    return next((side for side in _seatings(game) if present and side != present), None)


def side_now(record: Record) -> str:
    """Return the side on which all play; an empty text if they differ."""
    sides = sorted({side_of(board.code) for board in record.boards.values()})
    return sides[0] if len(sides) == 1 else ""


def _reseated(game: Game, seats: Mapping[str, str]) -> Game:
    """Return the game with the sheets in `seats`; all rounds are judged on them.

    Sheets that are left for the shared one belong to their present holders: players who had swapped
    find the same sheet again.
    """
    own, shared = printed_sheets(game)
    left = {
        sheet: name
        for name, sheet in _seats(game).items()
        if sheet in own.values() and seats.get(name) == shared
    }
    lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in seats.items())]
    moved = game.with_lines({"players": lines})
    return moved.with_text(owned(moved.text().removeprefix(moved.source.mark), left))


# ---- entries


def _put_roll(game: Game, values: Values) -> Game:
    """Begin a round, or correct the roll of the earlier `round`."""
    record: Record = game.record
    roll = legal_roll(values["roll"], record.definition)
    dice = spelled(record, roll)
    if "round" in values:
        number, played = _round_of(game, values)
        return _with_round(game, number, replace(played, roll=roll, dice=dice))
    number = len(record.rounds) + 1
    if number > MOST_ROUNDS:  # the reader of records would refuse it later
        raise ScoreError("yaml.many", most=MOST_ROUNDS, count=number)
    before = [
        replace(played, entering=None, asking=None, outdated=(None, None))
        for played in record.rounds[-1:]
    ]
    begun = Played(roll, (), {}, {}, entering=game.players[0], dice=dice)
    return game.with_record(replace(record, rounds=(*record.rounds[:-1], *before, begun)))


def _put_outline(game: Game, values: Values) -> Game:
    """Add outlines of a player; with `number` they replace that one, an empty list removes it."""
    (number, played), name = _round_of(game, values), values["player"]
    old, new = played.outlines.get(name, ()), tuple(map(parse_outline, values["outline"]))
    at = values.get("number", len(old) + 1)
    if at > len(old) and "number" in values:
        raise ScoreError("outline", number=quoted(str(at)))
    return _outlined(game, number, name, (*old[: at - 1], *new, *old[at:]), are_all=False)


def _put_outlines(game: Game, values: Values) -> Game:
    """Set all outlines of a player in a round; with UNKNOWN among them they weren't all seen."""
    (number, played), name = _round_of(game, values), values["player"]
    if UNKNOWN in values["outlines"]:
        kept = {other: played.outlines[other] for other in played.outlines if other != name}
        if seen := tuple(parse_outline(text) for text in values["outlines"] if text != UNKNOWN):
            kept[name] = seen
        unknown = tuple(dict.fromkeys((*played.unknown, name)))
        changed = replace(played, outlines=kept, unknown=unknown)
        if number == len(game.record.rounds) and changed.entering is None:
            changed = replace(changed, entering=unknown[0], asking=None)
        return _with_round(game, number, changed)
    if values.get("crossed") == "":
        game = _put_crossed(game, {"player": name, "crossed": "", "round": number})
    return _outlined(game, number, name, tuple(map(parse_outline, values["outlines"])), True)


def _outlined(
    game: Game, number: int, name: str, outlines: tuple[Outline, ...], are_all: bool
) -> Game:
    """Return the game with other outlines of a player, whose turn ends if `are_all`.

    In the puzzle it ends with a FIVE, too; without one the player gives up a shape next.
    """
    before: Played = game.record.rounds[number - 1]
    kept = {**before.outlines, name: outlines}
    if not outlines and not are_all:
        del kept[name]
    is_partly_seen = not are_all and bool(before.outlines.get(name))
    unknown = tuple(other for other in before.unknown if other != name or is_partly_seen)
    after = _reached(game, number, replace(before, outlines=kept, unknown=unknown), name)
    changed = _with_round(game, number, after)
    if after.entering != name or number < len(game.record.rounds):
        return changed
    is_rounds = game.record.mode == "rounds"
    has_found = is_rounds or has_five(changed.record, name, number)
    if has_found and (are_all or not is_rounds):
        return _with_round(changed, number, _passed_on(game, after, name, name in before.unknown))
    return _with_round(changed, number, replace(after, asking=CROSSING)) if are_all else changed


def _put_crossed(game: Game, values: Values) -> Game:
    """Give up a shape; an empty text undoes that, or answers that there is none to give up."""
    (number, played), name = _round_of(game, values), values["player"]
    if values["crossed"]:
        shape = parse_crossing(values["crossed"], game.record.definition)
        after = replace(played, crossed={**played.crossed, name: shape})
        after = _reached(game, number, after, name)
        is_asked = number == len(game.record.rounds) and after.entering == name
        return _with_round(game, number, _passed_on(game, after, name) if is_asked else after)
    if name in played.crossed:
        others = {other: played.crossed[other] for other in played.crossed if other != name}
        return _with_round(game, number, replace(played, crossed=others))
    is_asked = (played.entering, played.asking) == (name, CROSSING)
    return _with_round(game, number, _passed_on(game, played, name)) if is_asked else game


def _put_timer(game: Game, values: Values) -> Game:
    """Set who turned the timer: before the last outline, or after it."""
    number, played = _round_of(game, values)
    names = tuple(values["timer"])
    asking = None if played.asking == TIMER else played.asking
    timers = tuple(name for name in names if name in game.players)
    return _with_round(game, number, replace(played, timer=names, timers=timers, asking=asking))


def _put_mode(game: Game, values: Values) -> Game:
    """Choose rounds, puzzle or solo before the first roll."""
    mode = game.record.mode
    if values["mode"] == mode:
        return game
    if game.is_begun:
        raise ScoreError("enter.mode.begun", "mode", mode=mode).at(game.source.name)
    return game.with_lines({"mode": [f"mode: {values['mode']}"]})


def _put_side(game: Game, values: Values) -> Game:
    """Turn all boards over, at any time; all outlines are judged on the other side then."""
    side, seatings = values["side"], _seatings(game)
    if side == side_now(game.record):
        return game
    if side not in seatings:
        guess = did_you_mean(side, seatings) if seatings else ""
        raise ScoreError("enter.side", "side", side=side[:40], guess=guess).at(game.source.name)
    return _reseated(game, {name: seatings[side][name] for name in _seats(game)})


def _put_swap(game: Game, values: Values) -> Game:
    """Give two players each other's sheet; all their outlines are judged on it."""
    first, second = values["swap"]
    seats = _seats(game)
    if seats[first] == seats[second]:
        raise ScoreError("swap.same", first=first, second=second)
    return _reseated(game, {**seats, first: seats[second], second: seats[first]})


def _put_away(game: Game, values: Values) -> Game:
    """Mark a player as absent; if it is their turn, ask the next one."""
    name, rounds = values["absent"], game.record.rounds
    if rounds and rounds[-1].entering == name and len(game.players) > 1:
        game = _with_round(game, len(rounds), _passed_on(game, rounds[-1], name))
    return put_away(game, values)


# ---- the stages of a round


def _round_of(game: Game, values: Values) -> tuple[int, Played]:
    """Return the number and the round of an entry: `round`, or the last one."""
    rounds: Sequence[Played] = game.record.rounds
    if not rounds:
        raise ScoreError("put.round")
    number: int = values.get("round", len(rounds))
    if number > len(rounds):
        raise ScoreError("yaml.whole", low=1, high=len(rounds), found=number)
    return number, rounds[number - 1]


def _with_round(game: Game, number: int, played: Played) -> Game:
    """Return the game with `played` as a round; raise ScoreError if it is too much for a record."""
    rounds: Sequence[Played] = game.record.rounds
    most = max((len(outlines) for outlines in played.outlines.values()), default=0)
    if most > MOST_OUTLINES:
        raise ScoreError("yaml.many", most=MOST_OUTLINES, count=most)
    changed = replace(ended(played, game.players), outdated=(None, None))
    after = (*rounds[: number - 1], changed, *rounds[number:])
    lists = (outlines for row in after for outlines in row.outlines.values())
    if sum(len(outline.cells) for outlines in lists for outline in outlines) > MOST_SQUARES:
        raise ScoreError("hunt.squares", most=MOST_SQUARES)
    return game.with_record(replace(game.record, rounds=after))


def _reached(game: Game, number: int, after: Played, name: str) -> Played:
    """Return the round with `name` as the player to answer, if they haven't answered yet."""
    before: Played = game.record.rounds[number - 1]
    is_typed_in = number == len(game.record.rounds) and before.entering is not None
    if is_typed_in and name not in before.answered and before.entering != name:
        return replace(after, entering=name, asking=None)
    return after


def _passed_on(game: Game, played: Played, name: str, was_unknown: bool = False) -> Played:
    """Return the round with the next player to answer, after the last one the timer.

    First players after `name`, then those before; unseen ones come last, unless `name` was unseen.
    """
    waiting = [other for other in open_after(game, played, name) if other not in played.unknown]
    left = [*played.unknown, *waiting] if was_unknown else [*waiting, *played.unknown]
    is_timed = game.record.mode != "solo" and played.timer is None
    asking = TIMER if is_timed and not left else None
    return replace(played, entering=left[0] if left else None, asking=asking)


def open_after(game: Game, played: Played, name: str) -> list[str]:
    """Return the other players who haven't answered in a round, beginning after `name`."""
    at = game.players.index(name)
    others = [*game.players[at + 1 :], *game.players[:at]]
    return [other for other in others if other not in played.answered]


def spelled(record: Record, roll: Iterable[int]) -> str:
    """Return a roll as records have it: the names of its symbols."""
    return " ".join(record.definition.symbols[i].name for i in roll)


# ---- how entries are read


def _read_outline(item: Item, players: Players) -> list[str]:
    """Read one outline, or a list of them."""
    rows = item.rows(MOST_OUTLINES) if isinstance(item.value, list) else [item]
    return [parse_outline(line_of(row, LONGEST)).text for row in rows]


def _read_outlines(item: Item, players: Players) -> str | list[str]:
    """Read all outlines of a player; UNKNOWN for all or some that weren't seen."""
    if item.value == UNKNOWN:
        return UNKNOWN
    rows = [line_of(row, LONGEST) for row in item.rows(MOST_OUTLINES)]
    return [text if text == UNKNOWN else parse_outline(text).text for text in rows]


def read_timer(item: Item, players: Players) -> list[str]:
    """Read who turned the timer: a name, several, or a word of NOBODY."""
    rows = item.rows(50) if isinstance(item.value, list) else [item]
    names = [row.text() for row in rows]
    if all(name.lower() in NOBODY and name not in players for name in names):
        return [] if "nobody" in players else ["nobody"]
    return [player_in(row, (*players, "nobody")) for row in rows]


def _read_swap(item: Item, players: Players) -> list[str]:
    """Read two players."""
    names = [player_in(row, players) for row in item.rows(2)]
    if len(set(names)) < 2:
        raise ScoreError("swap.who")
    return names


PLAYER = Field("player", "a name", player_in)
ROUND = Field("round", "an earlier round; without it the last one", whole(1, MOST_ROUNDS), False)
ROLL_KIND = Kind(
    fields=(
        Field("roll", "a symbol for each die; it begins a round", lambda item, _: joined(item, 20)),
        ROUND,
    ),
    put=_put_roll,
    example={"roll": "11234"},
    is_doubted=False,
)
OUTLINE = Kind(
    fields=(
        Field(
            "outline", "squares such as `a1-a3 b3 c3`, `open` at the end; or a list", _read_outline
        ),
        PLAYER,
        ROUND,
        Field(
            "number", "the outline to replace; by an empty list it is removed", whole(1, 60), False
        ),
    ),
    put=_put_outline,
    example={"player": "Ann", "outline": "a1-a5"},
)
OUTLINES = Kind(
    fields=(
        Field("outlines", "all as a list; `?`, or `?` in it: not seen, or not all", _read_outlines),
        PLAYER,
        ROUND,
        Field("crossed", "an empty text: no shape is given up", choice(""), False),
    ),
    put=_put_outlines,
    example={"player": "Ann", "outlines": ["a1-a5", "b1-b5"]},
)
CROSSED = Kind(
    fields=(
        Field("crossed", "a shape and its squares; empty for none", line(LONGEST)),
        PLAYER,
        ROUND,
    ),
    put=_put_crossed,
    example={"player": "Ann", "crossed": "F c3 c4 d4 d5 e4"},
)
TIMER_KIND = Kind(
    fields=(Field("timer", "a name, several as a list, or `nobody`", read_timer), ROUND),
    put=_put_timer,
    example={"timer": "Ann"},
    is_doubted=False,
)
MODE = Kind(
    fields=(Field("mode", "`rounds`, `puzzle` or `solo`, before the first roll", choice(*MODES)),),
    put=_put_mode,
    example={"mode": "puzzle"},
    is_doubted=False,
)
SIDE = Kind(
    fields=(Field("side", "`white` or `gray`: all turn their boards", line(LONGEST)),),
    put=_put_side,
    example={"side": "gray"},
    is_doubted=False,
)
SWAP = Kind(
    fields=(Field("swap", "two players who have each other's sheet", _read_swap),),
    put=_put_swap,
    example={"swap": ["Ann", "Bea"]},
    is_doubted=False,
)
SETTINGS = (MODE, SIDE, SWAP, replace(AWAY, put=_put_away), HERE)
ROUNDS = tuple(replace(kind, is_doubted=False) for kind in (OUTLINE, OUTLINES))


def kinds(record: Record) -> Sequence[Kind]:
    """Return the entries of a mode; in rounds an outline at fault is kept, since it is drawn."""
    own = ROUNDS if record.mode == "rounds" else (OUTLINE, OUTLINES, CROSSED)
    return ROLL_KIND, *own, TIMER_KIND, *SETTINGS
