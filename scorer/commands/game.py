"""fives-score game: a whole record, or a folder of records, as a table, JSON or CSV."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from layouts.definition.loader import game_named, games
from layouts.fault import did_you_mean, quoted, visible
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer import api
from scorer.records.contents import read_at
from scorer.records.find import the_record
from scorer.results.folder import Folder, gathered, several
from scorer.results.kind_places import KindPlaces, kind_places
from scorer.results.school_table import school_csv
from scorer.results.sums import Sums
from scorer.terminal.language import say, say_json, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

NOT_VALID, UNREADABLE = 1, 2


@dataclass(frozen=True)
class GameOptions:
    """What is asked of a game beside its standing, and how it is to be said."""

    lang: str | None = None
    json: bool = False
    csv: bool = False
    to_win: int | None = None  # sequences that win, whatever the record says
    output: str | None = None  # a file for a spreadsheet
    force: bool = False  # also over a file that is not ours
    marked: str | None = None  # a folder for marked sheets
    together: bool = False  # one table of sums
    game: str | None = None  # of a folder only the records of this game
    school: str | None = None  # the system whose import header the file has
    show: str | None = None  # how places are told: podium, tables, or around somebody


def tell(targets: Sequence[str], options: GameOptions) -> int:
    """Say how the games of some records stand; return the exit code."""
    if options.lang:
        spoken(options.lang)  # refused before anything is read
    if options.marked == "":  # an empty path would be the folder where one is
        raise ScoreError("find.empty")
    if options.output is not None:
        from scorer.results import spreadsheet

        spreadsheet.refuse_unfit(Path(options.output), options.force)
    if options.game:
        meant = game_named(options.game)
        if meant is None:
            guess = did_you_mean(options.game, games())
            raise ScoreError("game.word", "game", game=quoted(options.game), guess=guess)
        options = replace(options, game=meant)
    if len(targets) > 1:
        return _tell(several(targets, options.to_win).of(options.game), None, options)
    (target,) = targets
    if Path(target).is_dir():
        found = gathered(Path(target), options.to_win).of(options.game)
        return _tell(found, None, options)
    path = the_record(target)
    item = read_at(path)
    with speaking(spoken_of(item, options.lang)):
        one = api.game(item, str(path), options.to_win)
        if options.game not in (None, one.standing.game):
            raise ScoreError("game.other", game=one.standing.game).at(str(path))
    return _tell(Folder({path: one}), item, options)


def _tell(found: Folder, item: Item | None, options: GameOptions) -> int:
    """Say what was found; `item` is the record, if it is one."""
    words = spoken(options.lang or found.lang)
    try:
        with speaking(words):
            _say(found, words, options)
            if options.marked:
                _hand_back(item, found, options, words)
        if options.game and found.home and not found.results and not options.json:
            sys.stderr.write(words("game.no_record", game=options.game, folder=found.home) + "\n")
        is_named = bool(found.played().results) and (
            options.csv or options.together or options.output is not None
        )
        if found.unplayed and not options.json and not is_named:
            aside = sys.stderr if options.csv and not options.output else sys.stdout
            aside.write(words("game.left_out", count=len(found.unplayed)) + "\n")
    finally:
        for line in found.complaints(words):
            sys.stderr.write(f"fives-score: {line}\n")
    return UNREADABLE if found.refused else 0 if found.is_valid else NOT_VALID


def _say(found: Folder, words: Words, options: GameOptions) -> None:
    """Write the file for a spreadsheet, and put on standard output what is wanted there."""
    shown, sums = found.played(), _sums(found, words, options)
    if options.output and shown.results:
        from scorer.results import spreadsheet

        table = _csv(found, words, options, spreadsheet.comma(words.lang))
        if not options.force and not any(one.is_begun for one in shown.standings.values()):
            spreadsheet.refuse_filled(Path(options.output), table)
        spreadsheet.save(Path(options.output), table, options.force)
    if options.json:
        say_json((sums or found).json(words))
    elif not shown.results:
        if options.output and found.unplayed:
            sys.stdout.write(words("game.unwritten", file=Path(options.output)) + "\n")
    elif options.output:
        sys.stdout.write(words("done.file", file=visible(options.output)) + "\n")
    elif options.csv or options.school:
        sys.stdout.write(_csv(found, words, options))
    else:
        say(sums or found, words, to_program=False)


def _sums(found: Folder, words: Words, options: GameOptions) -> Sums | KindPlaces | None:
    """Return one list of all records, if it was asked for and anything was played."""
    is_played = bool(found.played().results)
    if options.show and is_played:
        return kind_places(found, options.show, words)
    return found.together() if options.together and (is_played or options.json) else None


def _csv(found: Folder, words: Words, options: GameOptions, comma: str = ",") -> str:
    """Return the table for a spreadsheet, or for a school's system."""
    if options.school:
        return school_csv(found, options.school, words)
    return found.csv(words, comma, _sums(found, words, options))


def _hand_back(item: Item | None, found: Folder, options: GameOptions, words: Words) -> None:
    """Write the marked sheets of a record; standard output may be for a program."""
    if item is None:
        raise ScoreError("marked.one").at(str(found.home))
    from scorer.results.marked_work import hand_back

    count = hand_back(item, Path(str(options.marked)), words.lang)
    aside = sys.stderr if options.json or options.csv else sys.stdout
    aside.write(words("game.sheets", count=count, folder=visible(str(options.marked))) + "\n")
