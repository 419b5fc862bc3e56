"""fives-score game, season and forget: records and folders of them.

They are judged, as tables, JSON, CSV or drawings; added up; or rewritten without names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from layouts.definition.loader import game_named, games
from layouts.refusal import Refusal, did_you_mean, of_system, quoted, seen, visible
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer import api
from scorer.files import alone, make_folder, write, write_picture
from scorer.pictures import season_drawn
from scorer.records.contents import read_at, text_at
from scorer.records.find import OF_IDS, TABLES, the_record
from scorer.results import folder as folders
from scorer.results import judged_record
from scorer.results.folder import Folder, KindPlaces, Sums
from scorer.results.school_table import refuse_unknown, school_csv, sidecars_beside
from scorer.results.season import Evening, season
from scorer.results.tables import OF_TABLE, comma_in, refuse_filled, refuse_unfit, save_csv
from scorer.terminal.language import complain, say, say_files, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

NOT_VALID, UNREADABLE = 1, 2
LONGEST = 40  # letters of a name in the name of a file
PLOTS = (".svg", ".png")
PICTURES = (*PLOTS, ".jpg", ".jpeg", ".heic", ".webp")
MADE = (".pdf", ".zip", ".html", *PICTURES, *TABLES)  # files that may have names, too


@dataclass(frozen=True)
class GameOptions:
    """The options of `fives-score game`."""

    lang: str | None = None
    json: bool = False
    csv: bool = False
    to_win: int | None = None  # sequences, in the place of the record's number
    output: str | None = None  # a file for a spreadsheet
    force: bool = False  # also over a file that isn't ours
    marked: str | None = None  # a folder for marked sheets
    together: bool = False  # one table of sums
    game: str | None = None  # only the records of this game
    school: str | None = None  # the system whose import header the file has
    show: str | None = None  # which places: podium, tables, or around a player


def tell(targets: Sequence[str], options: GameOptions) -> int:
    """Print the standings of some records; return the exit code."""
    if options.lang:
        spoken(options.lang)  # raises before anything is read
    if options.json and options.csv:
        raise ScoreError("game.both", "csv")
    if options.marked == "":  # an empty path would be the current folder
        raise ScoreError("find.empty")
    if options.output is not None:
        refuse_unfit(Path(options.output), options.force)
    if options.school is not None:
        refuse_unknown(options.school)
    options = replace(options, game=chosen_game(options.game))
    if len(targets) > 1:
        return _tell(folders.several(targets, options.to_win).of(options.game), None, options)
    (target,) = targets
    if Path(target).is_dir():
        return _tell(folders.gathered(Path(target), options.to_win).of(options.game), None, options)
    path = the_record(target)
    item = read_at(path)
    with speaking(spoken_of(item, options.lang)):
        result = api.game(item, str(path), options.to_win)
        if options.game not in (None, result.standing.game):
            raise ScoreError("game.other", game=result.standing.game).at(str(path))
    return _tell(Folder({path: result}), item, options)


def chosen_game(word: str | None) -> str | None:
    """Return the game of --game, which may be a title in any language; None without one."""
    if not word:
        return None
    if game := game_named(word):
        return game
    raise ScoreError("game.word", "game", game=quoted(word), guess=did_you_mean(word, games()))


def _tell(folder: Folder, item: Item | None, options: GameOptions) -> int:
    """Print the results; `item` is the record, if there is only one. Return the exit code."""
    words = spoken(options.lang or folder.lang)
    try:
        with speaking(words):
            _say(folder, words, options)
            if options.marked:
                _hand_back(item, folder, options, words)
        if options.game and folder.home and not folder.results and not options.json:
            sys.stderr.write(words("game.no_record", game=options.game, folder=folder.home) + "\n")
        is_named = bool(folder.played().results) and (
            options.csv or options.together or options.output is not None
        )
        if folder.unplayed and not options.json and not is_named:
            is_table = (options.csv or options.school) and not options.output
            aside = sys.stderr if is_table else sys.stdout
            aside.write(words("game.left_out", count=len(folder.unplayed)) + "\n")
            if folder.home and not folder.played().results and not is_table:
                first, result = next(iter(folder.results.items()))
                if how := result.how_to_enter(folder.home / first, words):
                    aside.write(f"{how}\n")
    finally:
        complain(folder.complaints(words))
    return UNREADABLE if folder.refused else 0 if folder.is_valid else NOT_VALID


def _say(folder: Folder, words: Words, options: GameOptions) -> None:
    """Write the file for a spreadsheet, and put on standard output what is wanted there."""
    shown, sums = folder.played(), _sums(folder, words, options)
    if options.output and shown.results:
        table = _csv(folder, words, options, comma_in(words.lang))
        if not options.force and not any(s.is_begun for s in shown.standings.values()):
            refuse_filled(Path(options.output), table)
        save_csv(Path(options.output), table, options.force)
    if options.json:
        say(sums or folder, words, to_program=True)
    elif not shown.results:
        if options.output and folder.unplayed:
            sys.stdout.write(words("game.unwritten", file=Path(options.output)) + "\n")
    elif options.output:
        say_files([options.output], words)
    elif options.csv or options.school:
        sys.stdout.write(_csv(folder, words, options))
    else:
        say(sums or folder, words, to_program=False)


def _sums(folder: Folder, words: Words, options: GameOptions) -> Sums | KindPlaces | None:
    """Return one list of all records, if an option wants one and anything was played."""
    is_played = bool(folder.played().results)
    if options.show and any(standing.is_begun for standing in folder.standings.values()):
        return folders.kind_places(folder, options.show, words)
    if options.show:
        folders.refuse_strangers(folder, options.show)
    return folder.together() if options.together and (is_played or options.json) else None


def _csv(folder: Folder, words: Words, options: GameOptions, comma: str = ",") -> str:
    """Return the table for a spreadsheet, or for a school's system."""
    if options.school:
        table, unknown = school_csv(folder, sidecars_beside(folder), options.school, words)
        if unknown:
            sys.stderr.write(words("school.left_out", names=words.listed(unknown)) + "\n")
        return table
    return (_sums(folder, words, options) or folder).csv(words, comma)


def _hand_back(item: Item | None, folder: Folder, options: GameOptions, words: Words) -> None:
    """Write the marked sheets of a record; standard output may be for a program."""
    if item is None:
        raise ScoreError("marked.one").at(str(folder.home))
    home, count, seats = Path(str(options.marked)), 0, dict[str, int]()
    for sheet in judged_record.marked_sheets(item, words.lang):
        picture = sheet.draw("png")
        make_folder(home)
        seat = seats.setdefault(sheet.player, len(seats) + 1)
        write_picture(home / file_name(seat, sheet.player, sheet.round), picture)
        count += 1
    if not count:
        raise ScoreError("marked.nothing", file=item.file)
    aside = sys.stderr if options.json or options.csv else sys.stdout
    aside.write(words("game.sheets", count=count, folder=visible(str(options.marked))) + "\n")


def file_name(seat: int, name: str, number: int) -> str:
    """Return a name for the sheet of a player and a round that any system takes.

    The seat makes it unique, whatever is left of the name: `07-anna-becker-round-2.png`.
    """
    plain = seen(name).casefold()
    letters = "".join(c if c.isalnum() else " " for c in plain)
    called = "-".join(letters.split())[:LONGEST].strip("-")
    return "-".join([f"{seat:02}", *([called] if called else []), f"round-{number}.png"])


# ---- seasons


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


def tell_season(targets: Sequence[str], options: SeasonOptions) -> int:
    """Print the table of a season; return the exit code."""
    spoken(options.lang)  # raises before anything is read
    if options.json and options.csv:
        raise ScoreError("game.both", "csv")
    game = chosen_game(options.game)
    by_rank = _points_by_rank(options.by_rank)
    plot = _plot_file(options.plot)
    folder = folders.several(targets).of(game)
    words = spoken(options.lang or folder.lang)
    with speaking(words):
        evenings = [
            Evening(file.as_posix(), result.date, result)
            for file, result in folder.played().results.items()
            if options.mode in (None, result.standing.kind)
        ]
        sound = [evening for evening in evenings if evening.result.is_valid]
        faults = [
            words("season.fault", file=visible(evening.file))
            for evening in evenings
            if not evening.result.is_valid
        ]
        if not sound:  # said before it is refused that nothing is left
            complain(faults)
        made = season(sound, options.best, by_rank)
        if plot:
            write_picture(plot, season_drawn(made, words.lang, plot.suffix[1:].lower()))
        if options.csv:
            sys.stdout.write(made.csv(words))
        else:
            say(made, words, options.json)
        if plot and not (options.json or options.csv):
            say_files([str(plot)], words)
    copies = _copies(evening.file for evening in sound)
    complain(words("season.copy", file=file, other=other) for file, other in copies)
    complain(faults)
    complain(folder.complaints(words))
    return UNREADABLE if folder.refused else NOT_VALID if faults else 0


def _copies(files: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield every file with the same content as an earlier one, and that one, visibly."""
    first: dict[bytes, str] = {}
    for file in files:
        other = first.setdefault(Path(file).read_bytes(), file)
        if other != file:
            yield visible(file), visible(other)


def _points_by_rank(text: str | None) -> tuple[int, ...]:
    """Return points by rank, such as 5,3,2,1; () if nothing was typed."""
    if text is None:
        return ()
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise ScoreError("season.ranks", "by_rank", text=quoted(text))
    return tuple(map(int, words))


def _plot_file(text: str | None) -> Path | None:
    """Return the file of a plot; raise a refusal if it is neither SVG nor PNG."""
    if text is None:
        return None
    if Path(text).suffix.lower() not in PLOTS:
        raise ScoreError("season.picture", "plot", file=quoted(text))
    return Path(text)


# ---- records without names


def forget(targets: Sequence[str], lang: str | None) -> int:
    """Take names out of records, name the files that may still have some; return the exit code."""
    words, done, refused = spoken(lang), list[Path](), list[str]()
    with speaking(words):
        paths = folders.records_at(targets)
    for path in paths:
        try:
            with alone(path):
                write(path, api.nameless(text_at(path), path.name).encode())
            for place in (path, path.resolve()):  # a link's ids may be beside the record itself
                place.with_name(place.stem + OF_IDS).unlink(missing_ok=True)
        except Refusal as error:
            refused.append(error.at(str(path), error.line).sentence(words))
        except OSError as error:  # the other records' names can go
            refused.append(f"{visible(str(path))}: {of_system(error).sentence(words)}")
        else:
            done.append(path)
    if done:
        sys.stdout.write(words("forget.done", count=len(done)) + "\n")
    named = filter(Path.is_dir, map(Path, targets))
    inside = {path for folder in named for path in folders.files_in(folder, MADE)}
    if others := sorted(inside.union(_others(done))):
        sys.stdout.write(words("forget.others") + "\n")
        sys.stdout.writelines(f"  {visible(str(path))}\n" for path in others)
    complain(refused)
    return UNREADABLE if refused else 0


def _others(records: Iterable[Path]) -> Iterator[Path]:
    """Yield files that may have been made from records: of the same name, or of their tables."""
    for record in records:
        homes = {record.parent: record.stem}
        if OF_TABLE.fullmatch(record.stem):
            homes = {record.parent: "", record.parent.parent: record.parent.name}
        for home, begin in homes.items():
            for path in home.iterdir():
                if path.suffix.lower() in MADE and path.name.startswith(begin):
                    yield path
