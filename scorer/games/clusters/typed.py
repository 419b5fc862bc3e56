"""Clusters: entries, typed answers, the next question, and the effect of an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from layouts.games.clusters import LEAST_PLAYERS, MOST_PLAYERS
from layouts.grid import cell_name
from layouts.refusal import did_you_mean
from layouts.words import Words
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.dialogue.moves import MoveRules, NotAMove, of_player, order_from, part_played
from scorer.games.clusters import views
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.record import (
    MOST_LEFT,
    MOST_MOVES,
    MOVE_WORDS,
    Record,
    TilesMove,
    apart,
    is_square,
    parse_tiles,
    read_move,
    read_record,
    split_words,
    usual_words,
    whole_tiles,
)
from scorer.games.clusters.rules import LEFT as LEFT_NOTE
from scorer.games.clusters.rules import (
    ClustersPosition,
    ClustersReplay,
    TilesOnBoard,
    explained,
    replay,
)
from scorer.notation.answers import DONE
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
from scorer.records.source import Blocks
from scorer.referee import Display
from scorer.results.tables import result
from scorer.verdict import ScoreError

COUNTS = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
NONE = ("0", "-")  # typed by a player without tiles left
ANY_TILES = (1, 4, 5)  # of an example

# ---- entries


def _put_left(game: Game, values: Values) -> Game:
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


LEFT = Kind(
    fields=(Field("left", "lists of the tiles left, by player", _read_left),),
    put=_put_left,
    example={"left": {"Ann": [3, 9]}},
)
PLAYERS = Kind(
    fields=(Field("players", "the same players; the first one begins", names(MOST_PLAYERS)),),
    put=_put_players,
    example={"players": ["Bea", "Ann"]},
    too_late="put.seats",
)


# ---- answers


def _read_named(text: str, game: Game, words: Words) -> TilesMove:
    try:
        return read_move(text, game.players)
    except ScoreError as error:
        if error.key not in ("clusters.move", "clusters.direction"):
            raise
        parts = split_words(text, game.players)[1]
        if error.key == "clusters.move" or not is_square(parts[0]):  # may begin with a name
            raise NotAMove("nested", why=error) from None
        known = _move_words(words)[:2]  # in the language of the terminal
        error.told["guess"] = did_you_mean(parts[1], known)
        raise


def _move_words(words: Words) -> list[str]:
    """Return the words of a move in a language, in the order of MOVE_WORDS."""
    return words("enter.clusters.words").split()


def _typed_left(text: str, game: Game, ask: Ask, words: Words) -> Entry:
    """Read the tiles left of the first player in `ask`, or of a named one."""

    def read(name: str, rest: str) -> Entry:
        parts = usual_words(rest)
        if not parts:
            raise ScoreError("nested", why=words("enter.clusters.left.help"))
        tiles = () if rest in NONE else parse_tiles(apart(parts))
        return game.entry({"left": {name: list(tiles)}})

    return of_player("" if text.lower() in DONE else text, ask.who, read)


# ---- the next question, and the effect of an entry


def _example(tiled: TilesOnBoard) -> RackPlay | None:
    """Return a legal play with ANY_TILES, from the centre if possible; None if there is none."""

    def order(play: RackPlay) -> tuple[object, ...]:
        return play.first != tiled.centre, -len(play.tiles), play.order

    return min(plays(tiled, ANY_TILES), key=order, default=None)


class TypedClusters(MoveRules):
    """Clusters: plays of tiles, and after the last one the tiles left."""

    game, most_moves = "clusters", MOST_MOVES
    read_record = staticmethod(read_record)
    judge = staticmethod(replay)
    play = staticmethod(views.play)
    read_named = staticmethod(_read_named)

    def read_move(self, text: str, game: Game) -> TilesMove:
        return read_move(text, game.players)

    # ---- the record

    def kinds(self, record: Record) -> Sequence[Kind]:
        return MOVE, LEFT, PLAYERS

    def count(self, record: Record) -> int:
        """Return the number of moves, and of players who named their tiles left."""
        return len(record.moves) + len(record.left)

    def first(self, record: Record, count: int) -> Record:
        left = list(record.left.items())[: max(0, count - len(record.moves))]
        return replace(record, moves=record.moves[:count], left=dict(left))

    def blocks(self, record: Record) -> Blocks:
        left = (f"{scalar(name)}: {list(tiles)}" for name, tiles in record.left.items())
        return {**super().blocks(record), "left": [f"left: {{{', '.join(left)}}}"]}

    # ---- who plays

    def counts(self, record: Record) -> Sequence[int]:
        return COUNTS

    def seated(self, game: Game, names: Sequence[str]) -> str:
        return game.with_lines(_player_lines(names)).text()

    def begun_by(self, game: Game, name: str) -> Entry:
        """Return the entry that puts a player first; the order around the table stays."""
        return Entry(PLAYERS, {"players": order_from(game.players, name)})

    # ---- the next question

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a move, or after the last one the tiles left; raise ScoreError if it can't be."""
        if ask.kind == LEFT.name:
            return _typed_left(text, game, ask, words)
        return super().read_typed(text, game, ask, words)

    def asks(self, game: Game) -> Ask | None:
        judged: ClustersReplay = game.judged
        record, position = judged.position.record, judged.position
        number = len(record.moves) + 1
        if judged.owing:
            return Ask(
                who=tuple(judged.owing),
                kind=LEFT.name,
                number=number,
                question="enter.clusters.left",
                params={"count": position.hands[judged.owing[0]]},
                may_stop=True,
            )
        if position.turn is None or record.totals:
            return None
        return Ask(
            who=(position.turn,),
            kind=MOVE.name,
            number=number,
            question="enter.clusters.move",
        )

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the question for move `number` once more; none if the game was over before."""
        return [ask for ask in super().asks_again(game, number) if ask.kind == MOVE.name]

    def advice(self, game: Game, ask: Ask, words: Words) -> list[str]:
        """Return an example of a legal play on this board; [] if there is none."""
        if ask.kind != MOVE.name:
            return []
        judged: ClustersReplay = game.first(ask.number - 1).judged
        play = _example(judged.position.now)
        if play is None:
            return []
        square, tiles = cell_name(play.first), " ".join(map(str, play.tiles))
        way = _move_words(words)[play.down]
        short = f"{square} {'rd'[play.down]} {tiles.replace(' ', '')}"
        return [words("enter.clusters.example", play=f"{square} {way} {tiles}", short=short)]

    def reminder(self, game: Game, words: Words) -> list[str]:
        """Return the last move, or after the end why the game is over."""
        judged: ClustersReplay = game.judged
        if judged.owing:
            return [_end(judged.position, words)]
        return super().reminder(game, words)

    # ---- the effect of an entry

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return sentences on a move, or on tiles left; [] for other entries."""
        if entry.kind.name == LEFT.name:
            return [
                line for name in entry.values["left"] for line in _left_lines(after, name, words)
            ]
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
            how = explained(step.clusters, words)
            total = words("enter.clusters.total", name=name, points=position.scores[name])
            lines = [words("enter.clusters.played", how=how, points=step.points), total]
        if old.position.bag and not position.bag:
            lines.append(words("enter.clusters.bag"))
        if position.is_over and any(position.hands.values()):
            lines.append(_end(position, words))
        return lines

    def ending(self, game: Game, words: Words) -> list[str]:
        """Return who won, without the score of each play, which `did` said."""
        notes = tuple(note for note in game.standing.notes if note.key == LEFT_NOTE)
        return result(replace(game.standing, notes=notes), words)

    def undone(self, before: Game, after: Game, words: Words) -> str:
        """Return the tiles left that `after` lacks, as they may be typed; "" if none."""
        new: Record = before.record
        old: Record = after.record
        gone = [name for name, tiles in new.left.items() if old.left.get(name) != tiles]
        if not gone:
            return ""
        return f"{' '.join(gone[-1].split())} {' '.join(map(str, new.left[gone[-1]])) or NONE[0]}"

    def move_said(self, move: str, game: Game, words: Words) -> str:
        name, parts = split_words(move, game.players)
        by_word = dict(zip(MOVE_WORDS, _move_words(words), strict=True))
        return " ".join([name, *(by_word.get(part, part) for part in parts)])

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        judged: ClustersReplay = game.judged
        return views.drawn(judged.position.now, display.colour)


RULES = TypedClusters()
MOVE = RULES.move_kind(
    "like `g7 right 4 1 5`, or `pass`",
    "g7 right 4 1 5",
    is_warned=False,  # a warning after the last move is about tiles left, which come next
)


def _end(position: ClustersPosition, words: Words) -> str:
    key = "enter.clusters.end.passes" if position.bag else "enter.clusters.end"
    return words(key, count=position.bag)


def _left_lines(after: Game, name: str, words: Words) -> list[str]:
    """Return the cost of a player's tiles left, and the points then."""
    judged: ClustersReplay = after.judged
    tiles = after.record.left[name]
    points = judged.position.scores[name] - sum(tiles)
    total = words("enter.clusters.total", name=name, points=points)
    if not tiles:
        return [total]
    blanks = {"player": name, "tiles": " ".join(map(str, tiles)), "points": sum(tiles)}
    return [words(LEFT_NOTE, **blanks), total]
