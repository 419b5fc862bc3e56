"""Clusters: its entries, how an answer is read, what is asked next, and what an entry did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from layouts.board import Board
from layouts.fault import did_you_mean
from layouts.games.clusters import LEAST_PLAYERS, MOST_PLAYERS
from layouts.grid import cell_name
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.dialogue.answers import DONE
from scorer.dialogue.typed_moves import NotAMove, last_move, order_from, typed_move
from scorer.games.clusters import record as written
from scorer.games.clusters import views
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.record import (
    MOST_LEFT,
    MOST_MOVES,
    Record,
    TilesMove,
    apart,
    is_square,
    parse_tiles,
    read_move,
    split_words,
    usual_words,
    whole_tiles,
)
from scorer.games.clusters.rules import LEFT as LEFT_NOTE
from scorer.games.clusters.rules import ClustersPosition, ClustersReplay, TilesOnBoard, replay
from scorer.records import moves
from scorer.records.blank import flow, scalar
from scorer.records.entries import (
    Ask,
    Entry,
    Field,
    Kind,
    Players,
    Values,
    item_of,
    names,
    player_in,
)
from scorer.records.game import Game
from scorer.records.moves import lines_of, move_kind, part_played, with_moves
from scorer.records.new_game import EnterOptions, board_record, called, refuse_options
from scorer.records.source import Blocks
from scorer.referee import Display
from scorer.results.tables import result
from scorer.verdict import ScoreError

# What is the same for every list of moves, and what other files of clusters do.
numbered, read_record, judge, play = moves.numbered, written.read_record, replay, views.play

COUNTS = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
NONE = ("0", "-")  # typed by players who have no tile left after all
ANY_TILES = (1, 4, 5)  # that may be anybody's, for an example

# ---- the record


def players(record: Record) -> list[str]:
    """Return the players in the order of play."""
    return list(record.players)


def count(record: Record) -> int:
    """Return the number of moves, and of players who said which tiles are left."""
    return len(record.moves) + len(record.left)


def first(record: Record, count: int) -> Record:
    """Return the record with its first `count` answers."""
    left = list(record.left.items())[: max(0, count - len(record.moves))]
    shorter: Record = with_moves(record, record.moves[:count])
    return replace(shorter, left=dict(left))


def blocks(record: Record) -> Blocks:
    """Return the moves and the tiles left as lines of YAML."""
    left = (f"{scalar(name)}: {list(tiles)}" for name, tiles in record.left.items())
    return {"moves": lines_of(record.moves), "left": [f"left: {{{', '.join(left)}}}"]}


# ---- entries


def _put_left(game: Game, values: Values) -> Game:
    """Return the game in which some have said which tiles are left."""
    tiles = {name: tuple(numbers) for name, numbers in values["left"].items()}
    return game.with_record(replace(game.record, left={**game.record.left, **tiles}))


def _put_players(game: Game, values: Values) -> Game:
    """Return the game with the same players in another order."""
    if sorted(values["players"]) != sorted(game.players):
        raise ScoreError("put.seats", players=game.players).at(game.source.name)
    return game.with_lines(_player_lines(values["players"]))


def _player_lines(names: Sequence[str]) -> Mapping[str, list[str]]:
    return {"players": [f"players: {flow(names)}"]}


def _read_left(item: Item, players: Players) -> dict[str, list[int]]:
    """Read a table of players, each with a list of tiles."""
    return {
        player_in(item_of(name), players): list(whole_tiles(tiles.rows(MOST_LEFT)))
        for name, tiles in item.table().items()
    }


MOVE = replace(
    move_kind(read_move, "like `g7 right 4 1 5`, or `pass`", "g7 right 4 1 5", MOST_MOVES),
    is_warned=False,  # a warning after the last move is about tiles left, which come next
)
LEFT = Kind(
    name="left",
    fields=(Field("left", "lists of the tiles left, by player", _read_left),),
    put=_put_left,
    example={"left": {"Ann": [3, 9]}},
)
PLAYERS = Kind(
    name="players",
    fields=(Field("players", "the same players; the first one begins", names(MOST_PLAYERS)),),
    put=_put_players,
    example={"players": ["Bea", "Ann"]},
    too_late="put.seats",
)


def kinds(record: Record) -> Sequence[Kind]:
    """Return the entries of clusters."""
    return MOVE, LEFT, PLAYERS


# ---- who plays


def counts(record: Record) -> Sequence[int]:
    """Return how many may play."""
    return COUNTS


def seated(game: Game, names: Sequence[str]) -> str:
    """Return the text for other players."""
    return game.with_lines(_player_lines(names)).text()


def created(board: Board, names: tuple[str, ...], options: EnterOptions, words: Words) -> str:
    """Return a record for a board whose set's record isn't there."""
    return board_record("clusters", board, called(names, LEAST_PLAYERS, words), COUNTS)


def option_entries(options: EnterOptions) -> list[Values]:
    """Return no entries; raise ScoreError for an option of another game."""
    refuse_options("clusters", options)
    return []


def begun_by(game: Game, name: str) -> Entry:
    """Return the entry that puts a player first; the order around the table stays."""
    return Entry(PLAYERS, {"players": order_from(game.players, name)})


# ---- answers


def read_typed(text: str, game: Game, ask: Ask, words: Words) -> Entry:
    """Read a move, or after the last one the tiles left; raise ScoreError if it can't be."""
    if ask.kind == LEFT.name:
        return _typed_left(text, game, ask, words)
    move = typed_move(text, game, ask, words, lambda named: _read_named(named, game, words))
    number = {} if ask.old is None else {"number": ask.number}
    return Entry(MOVE, {"move": move.text, **number})


def _read_named(text: str, game: Game, words: Words) -> TilesMove:
    try:
        return read_move(text, game.players)
    except ScoreError as error:
        parts = split_words(text, game.players)[1] if error.key.startswith("clusters.") else []
        if error.key in ("clusters.move", "clusters.direction") and _is_no_move(error, parts):
            raise NotAMove("nested", why=error) from None
        if error.key == "clusters.direction":  # here other languages will do as well
            known = words("enter.clusters.directions").split()
            error.told["guess"] = did_you_mean(parts[1], known)
        raise


def _is_no_move(error: ScoreError, parts: Sequence[str]) -> bool:
    """Return whether words aren't like a move; without a square they may be a stranger's name."""
    return error.key == "clusters.move" or len(parts) < 2 or not is_square(parts[0])


def _typed_left(text: str, game: Game, ask: Ask, words: Words) -> Entry:
    """Read the tiles of the one who is asked, or of a named one who has any."""
    text = "" if text.lower() in DONE else text
    readings = [(ask.who[0], text)]
    for name in ask.who:
        named = f"{' '.join(name.split())} "
        if text.lower().startswith(named.lower()):
            readings.append((name, text[len(named) :]))
    errors: list[ScoreError] = []
    for name, rest in readings:
        try:
            return game.entry({"left": {name: _tiles(rest, words)}})
        except ScoreError as error:
            errors.append(error)
    raise errors[-1]


def _tiles(text: str, words: Words) -> list[int]:
    parts = usual_words(text)
    if not parts:
        raise ScoreError("nested", why=words("enter.clusters.left.help"))
    return [] if text in NONE else list(parse_tiles(apart(parts)))


# ---- what is asked, and what an entry did


def asks(game: Game) -> Ask | None:
    """Return the question for the next move, or for tiles left; None if the game is over."""
    judged: ClustersReplay = game.judged
    record, position = judged.position.record, judged.position
    number = len(record.moves) + 1
    if judged.owing:
        return Ask(
            who=tuple(judged.owing),
            kind=LEFT.name,
            number=number,
            question="enter.clusters.left",
            advice="enter.clusters.left.help",
            params={"count": position.hands[judged.owing[0]]},
            may_stop=True,
        )
    if position.is_over or record.totals:
        return None
    return Ask(
        who=(position.turn or record.players[position.seat],),
        kind=MOVE.name,
        number=number,
        question="enter.clusters.move",
        advice="enter.clusters.move.help",
    )


def asks_again(game: Game, number: int) -> Sequence[Ask]:
    """Return the question for move `number` once more; none if the game was over before."""
    return [ask for ask in moves.asks_again(game, number) if ask.kind == MOVE.name]


def advice(game: Game, ask: Ask, words: Words) -> list[str]:
    """Return a play that would be right on this board now, whoever had the tiles."""
    if ask.kind != MOVE.name:
        return []
    judged: ClustersReplay = game.first(ask.number - 1).judged
    play = _example(judged.position.now)
    if play is None:
        return []
    square, tiles = cell_name(play.first), " ".join(map(str, play.tiles))
    way = words("enter.clusters.directions").split()[play.down]
    short = f"{square} {'rd'[play.down]} {tiles.replace(' ', '')}"
    return [words("enter.clusters.example", play=f"{square} {way} {tiles}", short=short)]


def _example(now: TilesOnBoard) -> RackPlay | None:
    """Return a right play of a few tiles, on an empty board from the centre; None without one."""

    def order(play: RackPlay) -> tuple[object, ...]:
        return play.first != now.centre, -len(play.tiles), play.order

    return min(plays(now, ANY_TILES), key=order, default=None)


def reminder(game: Game, words: Words) -> list[str]:
    """Return what was played last; after the last move, why there are no more."""
    judged: ClustersReplay = game.judged
    ask = game.ask()
    if judged.owing:
        return [_end(judged.position, words)]
    return last_move(game, ask, words) if ask else []


def did(before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
    """Return sentences on a move, or on tiles left; [] for other entries."""
    if entry.kind.name == LEFT.name:
        return [line for name in entry.values["left"] for line in _left_lines(after, name, words)]
    if entry.kind.name != MOVE.name:
        return []
    before, after = part_played(before, after, entry.values)
    old: ClustersReplay = before.judged
    new: ClustersReplay = after.judged
    step, position = new.steps[-1], new.position
    if step.faults:
        return [words("enter.moves.kept")]
    name = step.move.player
    lines = [words("enter.clusters.passed", name=name)]
    if step.clusters:
        how = f"{words('clusters.comma')} ".join(one.told(words) for one in step.clusters)
        total = words("enter.clusters.total", name=name, points=position.scores[name])
        lines = [words("enter.clusters.played", how=how, points=step.points), total]
    if old.position.bag and not position.bag:
        lines.append(words("enter.clusters.bag"))
    if position.is_over and any(position.hands.values()):
        lines.append(_end(position, words))
    return lines


def _end(position: ClustersPosition, words: Words) -> str:
    """Return why there are no more moves."""
    key = "enter.clusters.end.passes" if position.bag else "enter.clusters.end"
    return words(key, count=position.bag)


def _left_lines(after: Game, name: str, words: Words) -> list[str]:
    """Return what the tiles left of a player cost, and the points then."""
    judged: ClustersReplay = after.judged
    tiles = after.record.left[name]
    points = judged.position.scores[name] - sum(tiles)
    total = words("enter.clusters.total", name=name, points=points)
    if not tiles:
        return [total]
    blanks = {"player": name, "tiles": " ".join(map(str, tiles)), "points": sum(tiles)}
    return [words(LEFT_NOTE, **blanks), total]


def ending(game: Game, words: Words) -> list[str]:
    """Return who won; how each play scored was said when it was typed in."""
    notes = tuple(note for note in game.standing.notes if note.key == LEFT_NOTE)
    return result(replace(game.standing, notes=notes), words)


def undone(before: Game, after: Game, words: Words) -> str:
    """Return the tiles left that one game has and another hasn't, as they may be typed."""
    new: Record = before.record
    old: Record = after.record
    gone = [name for name, tiles in new.left.items() if old.left.get(name) != tiles]
    if not gone:
        return ""
    return f"{' '.join(gone[-1].split())} {' '.join(map(str, new.left[gone[-1]])) or NONE[0]}"


def drawing(game: Game, words: Words, display: Display, entry: Entry | None) -> str:
    """Return the board with its tiles as text."""
    judged: ClustersReplay = game.judged
    return views.drawn(judged.position.now, display.colour)
