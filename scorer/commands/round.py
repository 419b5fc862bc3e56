"""fives-score round: one round of one player, as text or JSON, and drawn."""

from __future__ import annotations

from pathlib import Path

from layouts.fault import quoted
from layouts.values import dataclass
from scorer import api
from scorer.files import write_picture
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at
from scorer.records.players import is_name, spelling
from scorer.records.seats import game_of, hint_of
from scorer.referee import HasOneRound, RoundQuestion, referee
from scorer.terminal.language import say, say_files, spoken_of
from scorer.verdict import ScoreError, speaking

NOT_VALID = 1


@dataclass(frozen=True)
class RoundOptions:
    """The options of `fives-score round` beside the question."""

    record: str | None = None  # with a board of the user's own
    pictures: tuple[tuple[str, str], ...] = ()  # files and their kinds: svg or png
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
    for file, kind in options.pictures:
        write_picture(Path(file), judged.picture(spelling(options.player), words.lang, kind))
    say(judged, words, to_program)
    if not to_program:
        say_files([file for file, _ in options.pictures], words)
    return 0 if judged.is_valid else NOT_VALID


def _whole(target: str, path: Path) -> ScoreError:
    """Return the refusal of a set where a sheet is wanted, with some of its sheets."""
    item = read_at(path)
    game = game_of(item)
    if not isinstance(referee(game), HasOneRound):
        return ScoreError("round.record", target=quoted(target), game=game)
    return ScoreError("round.whole", target=quoted(target), sheets=hint_of(item))
