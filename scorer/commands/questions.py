"""fives-score show, best, round, roll, share and check: one question, and its answer.

A question is about the id of a sheet, or about a record. If every player has a board, a record has
no position: then `show` lists its sheets. The answer is text or JSON, and may be drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.game_contract import late
from layouts.refusal import LayoutError, quoted, visible
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer import api
from scorer.files import standard_input, write_picture
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at, the_record
from scorer.records.players import is_name, spelling
from scorer.records.seats import game_of, hint_of
from scorer.referee import Answer, HasOneRound, HasPosition, Question, RoundQuestion, referee
from scorer.terminal.language import say, say_files, say_json, spoken, spoken_of
from scorer.terminal.sheet_text import SheetList
from scorer.verdict import ScoreError, speaking

if TYPE_CHECKING:
    from scorer.results import share as sharing
else:
    (sharing,) = late("scorer.results", "share")

NOT_VALID = 1
LONGEST = 1_000_000  # bytes; the lines of the largest class
Pictures = tuple[tuple[str, str], ...]  # files and their kinds: svg or png


def show(
    target: str,
    record: str | None,
    at: int | None,
    pictures: Pictures,
    lang: str | None,
    to_program: bool,
) -> None:
    """Print a sheet, or the board of a record; draw it into `pictures`."""
    path = record_at(target)
    if path is None:
        if at is not None or pictures:
            raise ScoreError("show.record")
        item = opened(record)
        say(api.board(target, item), spoken_of(item, lang), to_program)
        return
    item = read_at(path)
    words = spoken_of(item, lang)
    with speaking(words):
        if at is None and not pictures and not isinstance(referee(game_of(item)), HasPosition):
            say(_sheets(item, str(path)), words, to_program)
            return
        position = api.position(item, at, str(path))
        _say(position, pictures, partial(position.picture, words.lang), words, to_program)


def _sheets(item: Item, name: str) -> SheetList:
    try:
        return api.sheets(item, name)
    except LayoutError as error:
        if error.key != "judge.nothing":  # a game without a judge has no players either
            raise
        raise ScoreError("position.none", game=game_of(item)).at(name) from None


def best(
    target: str, record: str | None, question: Question, lang: str | None, to_program: bool
) -> None:
    """Print the best for the id of a sheet, or for a record."""
    path = record_at(target)
    item = read_at(path) if path else opened(record)
    words = spoken_of(item, lang)
    asked = replace(question, lang=words.lang)
    with speaking(words):
        named = (None, asked, item, str(path)) if path else (target, asked, item)
        answer = api.best(*named)
    say(answer, words, to_program)


@dataclass(frozen=True)
class RoundOptions:
    """The options of `fives-score round` beside the question."""

    record: str | None = None  # with a board of the user's own
    pictures: Pictures = ()
    player: str = ""  # the name on the drawing


def mark(
    sheet: str, asked: RoundQuestion, options: RoundOptions, lang: str | None, to_program: bool
) -> int:
    """Judge a round and print the verdict; return the exit code."""
    if options.player and not is_name(options.player):
        raise ScoreError("name.odd", name=quoted(options.player))
    if of_set := record_at(sheet):
        raise _whole(sheet, of_set)
    record = opened(options.record)
    words = spoken_of(record, lang)
    with speaking(words):
        judged = api.round(sheet, **vars(asked), record=record, lang=words.lang)
    draw = partial(judged.picture, spelling(options.player), words.lang)
    _say(judged, options.pictures, draw, words, to_program)
    return 0 if judged.is_valid else NOT_VALID


def _whole(target: str, path: Path) -> ScoreError:
    """Return the refusal of a set where a sheet is wanted, with some of its sheets."""
    item = read_at(path)
    game = game_of(item)
    if not isinstance(referee(game), HasOneRound):
        return ScoreError("round.record", target=quoted(target), game=game)
    return ScoreError("round.whole", target=quoted(target), sheets=hint_of(item))


def roll(game: str, lang: str | None, to_program: bool) -> None:
    """Roll the dice of a game, for players without any, and print them."""
    say(api.roll(game), spoken(lang), to_program)


def share(target: str, is_named: bool, lang: str | None, as_json: bool) -> int:
    """Print a line for each player; return the exit code."""
    item = read_at(the_record(target))
    words = spoken_of(item, lang)
    with speaking(words):
        lines = sharing.shared(item, api.game(item), words, is_named)
    if as_json:
        say_json({"lines": lines})
    else:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def check(text: str, lang: str | None, as_json: bool) -> int:
    """Print whether shared lines, `-` for standard input, are as made; return the exit code."""
    if text == "-":
        text = standard_input(LONGEST).decode("utf-8-sig", "replace").strip()
    lines = [line for line in text.splitlines() if line.strip()]
    # right as a whole: one line that a mail has broken
    if len(lines) < 2 or sharing.is_right(text):
        lines = [text]
    words, right = spoken(lang), all(map(sharing.is_right, lines))
    if as_json:
        say_json({"right": right})
        return 0 if right else NOT_VALID
    for line in lines:
        wrong = "shared.wrong" if sharing.is_like_ours(line) else "shared.foreign"
        sentence = words("shared.right" if sharing.is_right(line) else wrong)
        sys.stdout.write(f"{visible(line)}: {sentence}\n" if len(lines) > 1 else f"{sentence}\n")
    return 0 if right else NOT_VALID


def _say(
    answer: Answer,
    pictures: Pictures,
    draw: Callable[[str], bytes],
    words: Words,
    to_program: bool,
) -> None:
    """Draw an answer into files and print it; name the files, which a program knows."""
    for file, kind in pictures:
        write_picture(Path(file), draw(kind))
    say(answer, words, to_program)
    if not to_program:
        say_files([file for file, _ in pictures], words)
