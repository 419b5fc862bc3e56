"""fives-score season: many evenings as one table, as CSV, as JSON or as a plot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from layouts.definition.loader import games
from layouts.fault import did_you_mean, quoted, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.files import write_picture
from scorer.results.folder import Folder, several
from scorer.results.season import Evening, Season, season
from scorer.terminal.language import say, say_json, spoken
from scorer.verdict import ScoreError, speaking

UNREADABLE, NOT_VALID = 2, 1
PICTURES = (".svg", ".png")


@dataclass(frozen=True)
class SeasonOptions:
    """What is asked of a season, and how it is to be said."""

    game: str | None = None
    mode: str | None = None
    best: int | None = None
    by_rank: str | None = None  # as it was typed, such as 5,3,2,1
    csv: bool = False
    json: bool = False
    plot: str | None = None  # a file of a picture
    lang: str | None = None


def tell(targets: Sequence[str], options: SeasonOptions) -> int:
    """Say how a season stands; return the exit code."""
    words = spoken(options.lang)
    with speaking(words):
        if options.game and options.game not in games():
            guess = did_you_mean(options.game, games())
            raise ScoreError("game.word", "game", game=quoted(options.game), guess=guess)
        by_rank = _points(options.by_rank)
        plot = _picture(options.plot)
        found = several(targets).of(options.game)
        words = spoken(options.lang or found.lang)
    with speaking(words):
        evenings = [one for one in evenings_of(found) if _is_wanted(one, options)]
        sound = [one for one in evenings if one.result.is_valid]
        made = season(sound, options.best, by_rank)
        if plot:
            from scorer.pictures import season_drawing

            write_picture(plot, season_drawing().drawn(made, words.lang, plot.suffix[1:].lower()))
        _say(made, words, options)
        if plot and not (options.json or options.csv):
            sys.stdout.write(words("done.file", file=visible(str(plot))) + "\n")
    faulty = [one.file for one in evenings if not one.result.is_valid]
    for file in faulty:
        sys.stderr.write(f"fives-score: {words('season.fault', file=visible(file))}\n")
    for line in found.complaints(words):
        sys.stderr.write(f"fives-score: {line}\n")
    return UNREADABLE if found.refused else NOT_VALID if faulty else 0


def evenings_of(found: Folder) -> list[Evening]:
    """Return the evenings of records that were played."""
    results = found.played().results.items()
    return [Evening(file.as_posix(), one.date, one) for file, one in results]


def _is_wanted(one: Evening, options: SeasonOptions) -> bool:
    return options.mode in (None, one.result.standing.kind)


def _points(text: str | None) -> tuple[int, ...]:
    """Read points by rank, such as 5,3,2,1; none if nothing was typed."""
    if text is None:
        return ()
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise ScoreError("season.ranks", "by_rank", text=quoted(text))
    return tuple(map(int, words))


def _picture(text: str | None) -> Path | None:
    """Return the file of a plot; raise a refusal if it is neither SVG nor PNG."""
    if text is None:
        return None
    if Path(text).suffix.lower() not in PICTURES:
        raise ScoreError("season.picture", "plot", file=quoted(text))
    return Path(text)


def _say(made: Season, words: Words, options: SeasonOptions) -> None:
    if options.json:
        say_json(made.json(words))
    elif options.csv:
        sys.stdout.write(made.csv(words))
    else:
        say(made, words, to_program=False)
