"""A result as a line of text to send to others: what was reached, never how.

Hunt 2026-11-17 · 27 of 31 · 5 of 5 rounds ■◩□■■ · 3k0m1zq

A square a round: filled for the best that was possible, half for less, empty for nothing. The last
word is a check of all before it (CRC-32): one letter wrong, or two next to each other swapped, are
always noticed.
"""

from __future__ import annotations

from zlib import crc32

from layouts.board import load
from layouts.code import DIGITS
from layouts.definition.loader import define
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.contents import DAY
from scorer.records.players import without_place
from scorer.referee import HasOneRound, RoundQuestion, referee
from scorer.results.judged_record import GameResult
from scorer.verdict import Place, RoundPoints, ScoreError

SEPARATOR = " · "
FULL, HALF, EMPTY = "■", "◩", "□"
CHECK = 7  # digits of 5 bits for a check of 32


def shared(item: Item, result: GameResult, words: Words, is_named: bool = False) -> list[str]:
    """Return a line for each player, best first, with names only if `is_named`.

    Raise ScoreError if nothing was played.
    """
    standing = result.standing
    if not standing.is_begun or not standing.places:
        raise ScoreError("share.nothing")
    return [checked(_line(item, result, place, words, is_named)) for place in standing.places]


def _line(item: Item, result: GameResult, place: Place, words: Words, is_named: bool) -> str:
    standing = result.standing
    table = item.table()
    printed = table["print"].table() if "print" in table else {}
    day = printed[DAY].text().strip() if DAY in printed else result.date
    called = " ".join(filter(None, (define(standing.game).title(words.lang), day)))
    best = _best(table, standing.rounds, str(place.player)) if standing.game == "hunt" else []
    points = [row.points.get(str(place.player)) or 0 for row in standing.rounds]
    if best and len(best) == len(points):
        got = words("shared.of", points=place.points, best=sum(best))
        squares = "".join(map(_square, points, best))
    else:
        got, squares = _total(standing.total, place.points, words), ""
    rounds = _rounds(result, words, is_known=bool(squares))
    parts = [str(place.player)] if is_named else []
    parts += [called, got, " ".join(filter(None, (rounds, squares)))]
    return SEPARATOR.join(filter(None, parts))


def _total(head: str, points: int, words: Words) -> str:
    """Return a total in words; one that isn't of points has the head of its column."""
    counted = {"score.total": "shared.points", "game.penalty": "shared.penalty"}
    if head in counted:
        return words.counted(counted[head], points)
    return words("shared.total", what=words(head), count=points)


def _rounds(result: GameResult, words: Words, is_known: bool) -> str:
    """Return how many rounds were played, of how many if the game has a fixed number."""
    count = len(result.standing.rounds)
    if is_known:
        most = define(result.standing.game).rules["rounds"]
        return words("shared.rounds.of", count=count, most=most)
    return words("shared.rounds", count=count) if count else ""


def _best(table: dict[str, Item], rounds: tuple[RoundPoints, ...], player: str) -> list[int]:
    """Return the best points of each round of Hunt; [] in a puzzle, or without rolls."""
    is_rounds = "mode" not in table or table["mode"].text().strip() == "rounds"
    rolls = [row.roll for row in rounds]
    sheets = table["players"].table(5000)
    if not is_rounds or "definition" in table or player not in sheets:
        return []
    board, game = load(without_place(sheets[player].text())), referee("hunt")
    assert isinstance(game, HasOneRound)
    asked = (RoundQuestion(roll, round=n) for n, roll in enumerate(rolls, 1) if roll is not None)
    judged = (game.one_round(board, question, "en").json().get("best") for question in asked)
    return [points for points in judged if isinstance(points, int)]


def _square(points: int, best: int) -> str:
    if points >= best:
        return FULL
    return HALF if points else EMPTY


# ---- the check


def checked(line: str) -> str:
    """Return a line with its check."""
    number, digits = crc32(_plain(line).encode()), ""
    for _ in range(CHECK):
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return f"{line}{SEPARATOR}{digits}"


def is_right(line: str) -> bool:
    """Return whether a line is as it was made; blanks more or less don't matter."""
    body, separator, _ = _plain(line).rpartition(SEPARATOR)
    return bool(separator) and checked(body) == _plain(line)


def is_like_ours(line: str) -> bool:
    """Return whether a line has parts as ours have, right or mistyped."""
    return SEPARATOR in _plain(line)


def _plain(line: str) -> str:
    return " ".join(line.split())
