"""fives-score enter: asks step by step, answers each move at once, and keeps all on disk.

Made for tired players at a table: any spelling will do, `undo` takes the last answer back (again
and again), `stop` goes home; every answer is in the file. The questions of a game are in its own
folder, such as scorer/games/sequence/typed.py.

With `--totals TABLE` a filled-in spreadsheet answers: the table of one record, or that of a folder
of them, which names the record of each line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from layouts.board import Board, load
from layouts.definition.loader import games
from layouts.game_contract import in_order
from layouts.refusal import LayoutError, Phrase, Refusal, quoted, visible
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.strict import Item
from scorer import api
from scorer.dialogue.loop import GameFile, Loop, ReadLine
from scorer.files import alone, make_folder, write
from scorer.notation.answers import LineRefused, Stop
from scorer.records.contents import read_at
from scorer.records.find import OUTPUT, near, record_at, the_record
from scorer.records.game import Game, GameRules, has_totals, rules_of
from scorer.records.new_record import EnterOptions
from scorer.records.totals import is_absent
from scorer.referee import can_enter, entry_rules
from scorer.results.folder import gathered, records_in
from scorer.results.judged_record import GameResult
from scorer.results.tables import record_called
from scorer.results.totals_list import list_of
from scorer.results.totals_table import FilledTable, SavedTable, read_table
from scorer.shell import command
from scorer.terminal.language import complain, say_json, spoken, spoken_of
from scorer.verdict import ScoreError, faults_by_player, speaking

NO_OPTIONS = EnterOptions()
NOT_VALID, TABLE_REFUSED = 1, 2
ENDED_EARLY = 3  # the exit code of a file or a pipe that ends before all is answered


def enter(
    target: str,
    lang: str | None,
    options: EnterOptions = NO_OPTIONS,
    ask: ReadLine = input,
    *,
    as_json: bool = False,
) -> int:
    """Ask for a whole game, from the end of the record on; return the exit code.

    A program may answer by the function `ask`; it gets the same questions as a user.
    """
    out = sys.stderr if as_json else sys.stdout  # standard output is for the JSON at the end
    path, totals, words = _record(target, options, lang)
    asked = _asking(out) if ask is input else ask
    with speaking(words):
        if totals and options.mode:  # before it is a list: not all games of a set have totals
            file = GameFile(path)
            file.check()
            file.save(list_of(file.game, options.mode))
        table = Loop(path, words, asked, out, totals)
        table.is_piped = ask is input and not sys.stdin.isatty()
        table.begin(options)
        code = _play(table)
        if as_json:
            say_json(GameResult.of(read_at(path), table.game.standing).json(words))
    return code


def _play(table: Loop) -> int:
    """Play until the game is over or the user stops; return the exit code."""
    try:
        table.play()
    except Stop:
        table.say(_stopped(table))
    except EOFError:
        if table.is_piped:
            table.say("\n" + table.words("enter.ended") + " " + _stopped(table))
            return ENDED_EARLY
        table.say(_stopped(table))
    except LineRefused as bad:
        raise ScoreError("enter.line", line=bad.line, why=bad.why) from None
    except KeyboardInterrupt:
        table.say("\n" + _stopped(table))
        raise
    return 0


def _stopped(table: Loop) -> str:
    """Return the sentence that all is saved, and how to continue."""
    totals = ("--totals",) if table.file.totals else ()
    again = command("fives-score", "enter", table.path, *totals)
    return table.words("enter.stopped", command=again)


def _asking(out: TextIO) -> ReadLine:
    """Return a function that asks on a stream; on a terminal `input`, which can edit a line."""
    if sys.stdin.isatty() and out is sys.stdout:
        return input

    def ask(prompt: str) -> str:
        out.write(prompt)
        out.flush()
        answer = input()
        if not sys.stdin.isatty():  # show what a file or a pipe answers as if it were typed
            out.write(visible(answer) + "\n")
        return answer

    return ask


def _record(target: str, options: EnterOptions, lang: str | None) -> tuple[Path, bool, Words]:
    """Return the record to continue, whether only results are entered, and the language.

    For a sheet's id, a new record beside the printed sets.
    """
    if Path(target).is_dir():
        raise ScoreError("enter.folder").at(str(Path(target)))
    if path := record_at(target):
        item = read_at(path)
        words = spoken_of(item, lang)
        with speaking(words):
            return path, _is_list(item, options), words
    words = spoken(lang)
    if options.totals:
        raise ScoreError("totals.record", sheet=quoted(target))
    board = load(target)
    game = board.code.game
    rules = entry_rules(game)
    if rules is None:
        named = {"sheet": quoted(target), "game": game, "games": _enterable()}
        raise ScoreError("enter.sheet", **named)
    rules.option_entries(options)  # refuses those of another game
    return _record_of(board, rules, options, words), False, words


def _is_list(item: Item, options: EnterOptions) -> bool:
    """Return whether only results are entered; raise for options that the game hasn't got."""
    if "game" not in item.table():
        raise item.refuse("enter.game")
    game = item.table()["game"]
    game.choice(*games())
    is_list = options.totals or has_totals(item.table())
    rules = rules_of(item, is_list)
    if rules is None:
        raise game.refuse("enter.games", games=_enterable())
    rules.option_entries(options)  # refuses those of another game
    return is_list


def _enterable() -> Phrase | str:
    return _listed([game for game in in_order(games()) if can_enter(game)])


def _listed(names: Sequence[str]) -> Phrase | str:
    """Return names with `and` between them, in the language of the sentence."""
    if len(names) < 2:
        return "".join(names)
    return Phrase("list.and", first=names[0], rest=_listed(names[1:]))


def _record_of(board: Board, rules: GameRules, options: EnterOptions, words: Words) -> Path:
    """Return the record of a single sheet; make it if there is none yet.

    One that an earlier call without names made, and that is still empty, gets the names.
    """
    name = f"{board.id}.yaml"
    path = near(Path(name)) or OUTPUT / name

    def is_free() -> bool:
        if not path.exists():
            return True
        made = (rules.created(board, (), NO_OPTIONS, speak(lang)) for lang in LANGUAGES)
        return bool(options.names) and path.read_bytes() in map(str.encode, made)

    if is_free():
        content = rules.created(board, options.names, options, words)
        make_folder(path.parent)
        with alone(path):
            if is_free():
                write(path, content.encode())
    return path


# ---- results of a filled-in spreadsheet, all or none


class Filled(NamedTuple):
    """The content of a table for one record, and the game with all of it."""

    file: GameFile
    table: FilledTable
    game: Game


def enter_table(
    target: str, table: str, lang: str | None, mode: str | None, *, as_json: bool = False
) -> int:
    """Put the results of a table into a record, or into those of a folder; return the exit code.

    If a line can't be read or is at fault, nothing is changed.
    """
    folder = Path(target) if Path(target).is_dir() else None
    path = the_record(target) if folder is None else Path()
    words = spoken(lang or gathered(folder).lang) if folder else spoken_of(read_at(path), lang)
    with speaking(words):
        saved = SavedTable.of(Path(table), words.lang)
        refused: list[Refusal] = []
        if folder:
            every = list(_read_folder(folder, saved, mode, words, refused))
        else:
            every = [_read_record(path, saved, mode, words)]
        refused += [error for filled in every for error in filled.table.refused]
        if refused:
            lines = (error.sentence(words) for error in sorted(refused, key=lambda e: e.line))
            complain([*lines, words("table.unchanged")])
            return TABLE_REFUSED
        for filled in every:
            filled.file.save(filled.game)
        for filled in every:
            _tell_filled(filled, words, as_json)
        result = gathered(folder) if folder else api.game(read_at(path), str(path))
        if as_json:
            say_json(result.json(words))
        else:
            sys.stdout.write("\n" + result.text(words))
        return 0 if result.is_valid else NOT_VALID


def _read_folder(
    folder: Path, saved: SavedTable, mode: str | None, words: Words, refused: list[Refusal]
) -> Iterator[Filled]:
    """Yield the table of a folder record by record; records that can't take it are refused."""
    known = _names_in(folder)
    for name, part in saved.by_record(words.lang).items():
        try:
            yield _read_record(_called(name, known), part, mode, words)
        except LayoutError as error:  # a record that can't take results
            refused.append(error)
        except ScoreError as error:
            refused.append(ScoreError("nested", why=error).at(saved.path.name, part.rows[1][0]))


def _names_in(folder: Path) -> dict[str, Path]:
    """Return the records of a folder by what a table may call them: `Table 1`, or their path."""
    files = {path.relative_to(folder): path for path in records_in(folder)}
    spoken_of = {
        _cell(record_called(file, speak(lang))): path
        for lang in LANGUAGES
        for file, path in files.items()
    }
    return spoken_of | {_cell(file.as_posix()): path for file, path in files.items()}


def _cell(called: str) -> str:
    """Return the name of a record as a spreadsheet saves it."""
    return " ".join(visible(called).split())


def _called(name: str, known: Mapping[str, Path]) -> Path:
    """Return the record that a line names, perhaps with our quote before a formula."""
    for word in (name, name.removeprefix("'")):
        if word in known:
            return known[word]
    raise ScoreError("table.nowhere", name=quoted(name))


def _read_record(path: Path, table: SavedTable, mode: str | None, words: Words) -> Filled:
    """Read the lines of a record; those at fault are among the refused.

    Totals that contradict each other are judged with the record.
    """
    file = GameFile(path)
    game = list_of(file.game, mode)
    filled = read_table(table, game.record.rules, game.players, words.lang)
    totals = {name: entry.plain for name, entry in filled.entries.items()}
    after = game.after(game.entry({"totals": totals}))
    for name, faults in faults_by_player(after.standing)[0].items():
        if name in totals:
            why = " ".join(fault.sentence(words) for fault in faults)
            refusal = ScoreError("nested", why=why).at(table.path.name, filled.lines[name])
            filled.refused.append(refusal)
    return Filled(file, filled, after)


def _tell_filled(filled: Filled, words: Words, as_json: bool) -> None:
    """Print what was understood of the results of one record."""
    path, table = filled.file.path, filled.table
    away = [name for name, entry in table.entries.items() if is_absent(entry)]
    lines = [words("table.understood", count=len(table.entries) - len(away), file=path)]
    lines += [words("table.absent", names=away)] if away else []
    lost = [name for name in filled.game.players if name not in table.lines]
    others = {"table.empty": table.empty, "table.lost": lost, "table.unread": table.unread}
    lines += [words(key, names=list(map(visible, names))) for key, names in others.items() if names]
    aside = sys.stderr if as_json else sys.stdout
    aside.write("\n".join(lines) + "\n")
