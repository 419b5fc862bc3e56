"""fives-score season: many evenings as one table, as CSV, as JSON or as a plot."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from layouts.fault import quoted, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.commands.game import chosen_game
from scorer.files import write_picture
from scorer.pictures import season_drawing
from scorer.results.folder import several
from scorer.results.season import Evening, Season, season
from scorer.terminal.language import say, say_files, say_json, spoken
from scorer.verdict import ScoreError, speaking

UNREADABLE, NOT_VALID = 2, 1
PICTURES = (".svg", ".png")


@dataclass(frozen=True)
class SeasonOptions:
    """The options of `fives-score season`."""

    game: str | None = None
    mode: str | None = None
    best: int | None = None
    by_rank: str | None = None  # as it was typed, such as 5,3,2,1
    csv: bool = False
    json: bool = False
    plot: str | None = None  # a file of a picture
    lang: str | None = None


def tell(targets: Sequence[str], options: SeasonOptions) -> int:
    """Print the table of a season; return the exit code."""
    spoken(options.lang)  # raises before anything is read
    if options.json and options.csv:
        raise ScoreError("game.both", "csv")
    game = chosen_game(options.game)
    by_rank = _points(options.by_rank)
    plot = _picture(options.plot)
    folder = several(targets).of(game)
    words = spoken(options.lang or folder.lang)
    with speaking(words):
        evenings = [
            Evening(file.as_posix(), result.date, result)
            for file, result in folder.played().results.items()
            if options.mode in (None, result.standing.kind)
        ]
        sound = [evening for evening in evenings if evening.result.is_valid]
        made = season(sound, options.best, by_rank)
        if plot:
            write_picture(plot, season_drawing().drawn(made, words.lang, plot.suffix[1:].lower()))
        _say(made, words, options)
        if plot and not (options.json or options.csv):
            say_files([str(plot)], words)
    for file, other in _copies(evening.file for evening in sound):
        sys.stderr.write(f"fives-score: {words('season.copy', file=file, other=other)}\n")
    faulty = [evening.file for evening in evenings if not evening.result.is_valid]
    for file in faulty:
        sys.stderr.write(f"fives-score: {words('season.fault', file=visible(file))}\n")
    for line in folder.complaints(words):
        sys.stderr.write(f"fives-score: {line}\n")
    return UNREADABLE if folder.refused else NOT_VALID if faulty else 0


def _copies(files: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield every file with the same content as an earlier one, and that one, visibly."""
    first: dict[bytes, str] = {}
    for file in files:
        other = first.setdefault(Path(file).read_bytes(), file)
        if other != file:
            yield visible(file), visible(other)


def _points(text: str | None) -> tuple[int, ...]:
    """Return points by rank, such as 5,3,2,1; () if nothing was typed."""
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
