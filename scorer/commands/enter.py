"""fives-score enter: asks step by step, answers each move at once, and keeps all on disk.

Made for tired players at a table: any spelling will do, `undo` takes the last answer back (again
and again), `stop` goes home; every answer is in the file. The questions of a game are in its own
folder, such as scorer/games/sequence/typed.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from layouts.board import Board, load
from layouts.definition.loader import games
from layouts.fault import Phrase, quoted, visible
from layouts.game_contract import in_order
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.strict import Item
from scorer.dialogue.loop import Loop, ReadLine
from scorer.files import alone, make_folder, write
from scorer.notation.answers import LineRefused, Stop
from scorer.records.contents import read_at
from scorer.records.find import OUTPUT, near, record_at
from scorer.records.game import GameRules, has_totals, rules_of
from scorer.records.game_file import GameFile
from scorer.records.new_record import EnterOptions
from scorer.referee import can_enter, entry_rules
from scorer.results.judged_record import GameResult
from scorer.results.totals_list import list_of
from scorer.shell import command
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

NO_OPTIONS = EnterOptions()
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
