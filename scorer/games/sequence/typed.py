"""Sequence: entries, typed answers, the next question, and the effect of an entry."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from layouts.games.sequence import FREE, MOST_TO_WIN, PLAYERS, sides_for
from layouts.grid import cell_name, one_spelling
from layouts.refusal import said
from layouts.words import LANGUAGES, Words
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.dialogue.moves import MoveRules, NotAMove, order_from, part_played
from scorer.games.sequence.card_names import card_of
from scorer.games.sequence.record import (
    DEAD,
    MEANT,
    MOST_MOVES,
    NO_DRAW,
    SIGNS_OFF,
    CardMove,
    Record,
    parse_turn,
    parts_of,
    read_record,
)
from scorer.games.sequence.rules import COPIES, Replay, named, next_with_cards, replay, ways
from scorer.games.sequence.views import drawn, play
from scorer.notation.answers import word_in
from scorer.records.entries import Ask, Entry, Field, Kind, Players, Values, whole
from scorer.records.game import Game
from scorer.records.players import COLOURS
from scorer.records.texts import split_name
from scorer.referee import Display
from scorer.verdict import ScoreError

SQUARE = re.compile(r"[a-j]\d{1,2}")
NUMBER_FIRST = re.compile(r"(\d{1,2})([a-j])")

# ---- a move as people type it


def read_move(text: str, players: Sequence[str]) -> CardMove:
    """Read a move that begins with a name; the card may be in words, the square as `4c`.

    The text of the move is as a record has it: `Ann 7H c4`. Raise ScoreError if it can't be read.
    """
    player, rest = split_name(text, players)
    words, meant, undrawn = parts_of(rest)
    plain = _plain_words(words)
    if plain != words:
        text = " ".join([player, *plain, *undrawn, *([] if meant is None else [MEANT, meant])])
    return parse_turn(text, list(players))


def _plain_words(words: Sequence[str]) -> list[str]:
    """Return the words of a move with its card as a code and its square as `c4`, if it has them."""
    is_dead = bool(words) and words[0].lower() in DEAD
    start, end = (1, len(words)) if is_dead else (0, max(0, len(words) - 1))
    card_words, square = words[start:end], list(words[end:])
    if square and not SQUARE.fullmatch(" ".join(card_words).lower()):  # `c4 7H` is the other way
        square = [_square_name(square[0])]
    card = card_of(card_words)
    return [*words[:start], *([card] if card else card_words), *square]


def _square_name(word: str) -> str:
    """Return the name of a square that was typed as `4c`, or in other digits."""
    sign, bare = (word[:1], word[1:]) if word[0] in SIGNS_OFF else ("", word)
    plain = one_spelling(bare)
    if turned := NUMBER_FIRST.fullmatch(plain):
        return sign + turned[2] + turned[1]
    return word if bare.isascii() else sign + plain


# ---- entries


def _put_sides(game: Game, values: Values) -> Game:
    """Return the game with the same players in other teams, or in another order."""
    sides: Mapping[str, Sequence[str]] = values["sides"]
    names = [name for team in sides.values() for name in team]
    if sorted(names) != sorted(game.players):
        raise ScoreError("put.seats", players=game.players).at(game.source.name)
    teams = (f"  {scalar(str(side))}: {flow(players)}" for side, players in sides.items())
    return game.with_lines({"sides": ["sides:", *teams]})


def _put_to_win(game: Game, values: Values) -> Game:
    key = "sequences_to_win"
    return game.with_lines({key: [f"{key}: {values[key]}"]})


def _read_sides(item: Item, players: Players) -> dict[str, list[str]]:
    """Read a table of teams, each a list of players."""
    return {side: [name.text() for name in team.rows(6)] for side, team in item.table(3).items()}


SIDES = Kind(
    fields=(Field("sides", "lists of players by team; the first player begins", _read_sides),),
    put=_put_sides,
    example={"sides": {"red": ["Ann"], "blue": ["Bea"]}},
    too_late="put.seats",
)
TO_WIN = Kind(
    fields=(Field("sequences_to_win", f"1 to {MOST_TO_WIN}", whole(1, MOST_TO_WIN)),),
    put=_put_to_win,
    example={"sequences_to_win": 2},
    too_late="put.towin",
)


class TypedSequence(MoveRules):
    """Sequence: cards and squares, typed in or tapped."""

    game, most_moves = "sequence", MOST_MOVES
    read_record = staticmethod(read_record)
    judge = staticmethod(replay)
    play = staticmethod(play)

    def read_move(self, text: str, game: Game) -> CardMove:
        return read_move(text, game.players)

    def read_named(self, text: str, game: Game, words: Words) -> CardMove:
        try:
            return read_move(text, game.players)
        except ScoreError as error:
            raise NotAMove("nested", why=error) if error.key == "move" else error from None

    def kinds(self, record: Record) -> Sequence[Kind]:
        return MOVE, SIDES, TO_WIN

    def players(self, record: Record) -> list[str]:
        return record.order

    # ---- who plays

    def counts(self, record: Record) -> Sequence[int]:
        return PLAYERS

    def seated(self, game: Game, names: Sequence[str]) -> str:
        """Return the text for other players: in as many teams as before if possible."""
        before, known = len(game.record.sides), sides_for(len(names))
        if not known:
            raise ScoreError(
                "enter.players", game="sequence", known=list(PLAYERS), count=len(names)
            )
        teams = before if before in known else known[0]
        sides = (f"{COLOURS[i]}: {flow(names[i::teams])}" for i in range(teams))
        return game.with_lines({"sides": [f"sides: {{{', '.join(sides)}}}"]}).text()

    def begun_by(self, game: Game, name: str) -> Entry:
        """Return the entry that puts a player first; teams and the order around the table stay."""
        sides: dict[str, list[str]] = {}
        for player in order_from(game.players, name):
            sides.setdefault(str(game.record.side(player)), []).append(player)
        return Entry(SIDES, {"sides": sides})

    # ---- the next question, and the effect of an entry

    def asks(self, game: Game) -> Ask | None:
        judged: Replay = game.judged
        player = next_with_cards(judged.position)
        if judged.position.is_over or player is None:
            return None
        return Ask(
            who=(player,),
            kind=MOVE.name,
            number=game.count + 1,
            question="enter.sequence.move",
            params={"side": judged.position.record.side(player)},
        )

    def advice(self, game: Game, ask: Ask, words: Words) -> list[str]:
        position = game.first(ask.number - 1).judged.position
        cards = {cell: card for cell, card in game.record.board.marks.items() if card != FREE}
        free = (
            f"{card} {cell_name(cell)}"
            for cell, card in cards.items()
            if cell not in position.chips and position.played[card] < COPIES
        )
        name = ask.who[0]
        blanks = {
            "name": name,
            "side": said(ask.params["side"], words),
            "count": position.hands[name],
        }
        example = words("enter.sequence.now", example=next(free, "JC e5"), **blanks)
        return [example, words("enter.sequence.cards")]

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return sentences on a move; [] for other entries."""
        if entry.kind is not MOVE:
            return []
        before, after = part_played(before, after, entry.values)
        judged: Replay = after.judged
        step = judged.steps[-1]
        if step.faults:
            is_played = all(fault.code == "meant" for fault in step.faults)
            return [words("enter.sequence.kept" if is_played else "enter.moves.kept")]
        lines = [_chip_sentence(before, after, words)]
        if not step.move.draws:
            hand = judged.position.hands[step.move.player]
            lines.append(words("enter.sequence.undrawn", name=step.move.player, count=hand))
        return [*lines, *(_sequence_sentences(before, after, words) if step.lines else ())]

    def move_said(self, move: str, game: Game, words: Words) -> str:
        name, rest = split_name(move, game.players)
        played, meant, undrawn = parts_of(rest)
        if played[0].lower() in DEAD:
            played[0] = word_in(words.lang, DEAD)
        if undrawn:
            undrawn = list(NO_DRAW[LANGUAGES.index(words.lang)])
        return " ".join([name, *played, *undrawn, *([] if meant is None else [MEANT, meant])])

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        judged: Replay = game.judged
        record: Record = game.record
        return drawn(record.board, judged.position.chips, list(record.sides), display.colour)


RULES = TypedSequence()
MOVE = RULES.move_kind("a card and a square, such as `7H c4`", "7H c4")


# ---- sentences on a move


def _chip_sentence(before: Game, after: Game, words: Words) -> str:
    """Return the sentence on the chip of the last move, or on the card that was dead."""
    old: Replay = before.judged
    new: Replay = after.judged
    move = new.steps[-1].move
    if move.place is None:
        return words("enter.sequence.dead", card=move.card, name=move.player)
    key = "enter.sequence.removed" if move.removes else "enter.sequence.placed"
    chips = old.position.chips if move.removes else new.position.chips
    side = said(chips[move.place], words)
    return words(key, card=move.card, place=cell_name(move.place), side=side)


def _sequence_sentences(before: Game, after: Game, words: Words) -> list[str]:
    """Return sentences on the sequences of the last move, and on others that were possible."""
    old: Replay = before.judged
    new: Replay = after.judged
    step, record = new.steps[-1], new.position.record
    side = record.side(step.move.player)
    finished = new.position.finished[side]
    blanks = {"side": said(side, words), "count": len(finished), "most": record.to_win}
    lines = " ".join(map(named, step.lines))
    sentences = [words("enter.sequence.count", lines=lines, **blanks)]
    assert step.placed is not None  # only a chip that comes finishes a line
    free = new.position.free
    choices = ways(new.position.of(side), old.position.finished[side], step.placed, free)
    others = [line for choice in choices for line in choice if line not in finished]
    if others and not step.move.meant:
        move = " ".join((step.move.card, cell_name(step.placed), MEANT, named(others[0])))
        sentences.append(words("enter.sequence.other", other=move))
    return sentences
