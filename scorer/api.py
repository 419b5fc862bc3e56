"""What can be asked of the scorer, as plain values: nothing is printed, nothing read from disk.

    game(text).standing.places      who leads in a record
    game(text).text(speak("en"))    the same as fives-score says it; .json() with --json

A record is given as its text, or as the Item that was read of it; `name` is what it is called in
refusals. What can't be taken is a Refusal, which has a key and is said in any language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from layouts.fault import quoted
from layouts.yaml.strict import Item
from scorer.referee import (
    Answer,
    HasOneRound,
    HasPosition,
    JudgedRound,
    MarkedSheet,
    Question,
    RoundQuestion,
    entry_rules,
    referee,
)
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.words import Words
    from scorer.results.folder import Folder
    from scorer.results.judged_record import GameResult
    from scorer.results.played_record import PlayedRecord, PutResult
    from scorer.results.totals_table import TotalsTable
    from scorer.terminal.answer import GamePosition
    from scorer.terminal.rolled_dice import Rolled
    from scorer.terminal.sheet_text import SheetList, ShownBoard

Text = str | Item
NAME = "record"
ANYTHING = Question()


def by_chance(below: int) -> int:
    """A number from 0 on that nobody can foresee."""
    from secrets import randbelow

    return randbelow(below)


def board(sheet: str, record: Text | None = None) -> ShownBoard:
    """What is printed on a sheet; boards of one's own are in the record of their set."""
    from scorer.terminal.sheet_text import ShownBoard

    return ShownBoard(_board(sheet, record))


def sheets(text: Text, name: str = NAME) -> SheetList:
    """The sheets of a record and who plays on them."""
    from scorer.records.seats import game_of, sheets_of
    from scorer.terminal.sheet_text import SheetList

    item = read(text, name)
    table, game = item.table(), game_of(item)
    if isinstance(referee(game), HasPosition):
        raise ScoreError("sheets.shared", game=game).at(name)
    of_set = table["set"].text() if "set" in table else None
    return SheetList(game, of_set, tuple(sheets_of(item)), name)


def round(
    sheet: str,
    roll: str,
    outlines: Sequence[str] | str = (),
    timer: bool = False,
    round: int = 1,
    best: bool = True,
    record: Text | None = None,
    lang: str = "en",
) -> JudgedRound:
    """What the outlines of one player in one round are worth, and what else could be found."""
    outlines = (outlines,) if isinstance(outlines, str) else tuple(outlines)
    found = _board(sheet, record)
    game = referee(found.code.game)
    if not isinstance(game, HasOneRound):
        raise ScoreError("round.sheet", "sheet", sheet=quoted(sheet), game=found.code.game)
    return game.one_round(found, RoundQuestion(roll, outlines, timer, round, best), lang)


def game(text: Text, name: str = NAME, to_win: int | None = None) -> GameResult:
    """How the game of a record stands; `to_win` is how many sequences win, whatever it says."""
    from scorer.results.judged_record import GameResult, judged

    item = read(text, name)
    return GameResult.of(item, judged(item, to_win), name)


def position(text: Text, at: int | None = None, name: str = NAME) -> GamePosition:
    """How the game of a record stood after so many moves, where it has one board for all."""
    from scorer.records.seats import game_of
    from scorer.results.best_answers import refuse_beyond
    from scorer.terminal.answer import GamePosition

    item = read(text, name)
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasPosition):
        raise ScoreError("position.none", game=word).at(name)
    record = game.read_record(item)
    refuse_beyond(record, at)
    return GamePosition(word, record, at, game.position(record, at))


def best(
    sheet: str | None = None,
    question: Question = ANYTHING,
    record: Text | None = None,
    name: str = NAME,
) -> Answer:
    """The best on a sheet, which may be one of a record; without a sheet, the best move of the
    record."""
    from scorer.results.best_answers import best_move, best_on_board

    if sheet is not None:
        return best_on_board(lambda: _board(sheet, record), question)
    if record is None:
        raise ScoreError("best.nothing", "sheet")
    return best_move(read(record, name), question, name)


def roll(game: str = "hunt", chance: Callable[[int], int] = by_chance) -> Rolled:
    """The dice of a game, rolled as its rules say; `chance(n)` is 0 to n-1."""
    from layouts.definition.loader import define, game_named, games
    from scorer.terminal.rolled_dice import Rolled, roll_dice

    if game.isdecimal():
        raise ScoreError("dice.number")
    word = game_named(game)
    if word is None or "dice" not in define(word).rules:
        known = [one for one in games() if "dice" in define(one).rules]
        raise ScoreError("dice.game", "game", game=quoted(game), known=known)
    definition = define(word)
    return Rolled(definition, *roll_dice(definition, chance))


def marked(text: Text, lang: str = "en", name: str = NAME) -> list[MarkedSheet]:
    """The sheets of a record that are handed back as marked work; each is drawn when asked."""
    from scorer.results.marked_work import marked

    return list(marked(read(text, name), lang))


def spreadsheet(text: Text, words: Words, name: str = NAME) -> bytes:
    """The standing of a record as a file that a spreadsheet opens."""
    from scorer.results.spreadsheet import content

    return content(game(text, name).standing, words)


def folder(texts: Mapping[str, Text]) -> Folder:
    """Several records as those of a folder, by their names: the tables of a class, a term."""
    from scorer.results.folder import of_texts

    return of_texts({name: partial(read, text, name) for name, text in texts.items()})


def put(text: str, entry: Mapping[str, object], name: str = NAME) -> PutResult:
    """The record with one more entry, which may be against the rules, and how it stands then."""
    from scorer.records.game import Game
    from scorer.results.judged_record import GameResult
    from scorer.results.played_record import PutResult, new_verdicts

    game = Game.read(text, name)
    one = game.entry(entry)
    later = game.after(one)
    result = GameResult.of(later.source.content, later.standing, "")
    return PutResult(later.text(), new_verdicts(game, later, one), result)


def enter(
    text: str, entry: Mapping[str, object], name: str = NAME, day: str | None = None
) -> tuple[str, PlayedRecord]:
    """The same for those who go on at once: the record, and what was played of it then.

    With its first answer a game gets the date of `day`.
    """
    from scorer.records.game import Game
    from scorer.results.played_record import played_game

    game = Game.read(text, name)
    later = game.after(game.entry(entry)).begun(game, day)
    return later.text(), played_game(later)


def totals(
    text: str,
    rows: Mapping[str, Sequence[str]],
    name: str = NAME,
    mode: str | None = None,
    day: str | None = None,
) -> TotalsTable:
    """The record with rows of results typed into it, cell by cell, and all of them as a table."""
    from scorer.results.totals_table import filled

    return filled(text, rows, name, mode, day)


def anew(text: str, name: str = NAME) -> str:
    """The record of another game on the same sheets: without what was played."""
    from scorer.records.game import Game

    return Game.read(text, name).anew().text()


def nameless(text: str, name: str = NAME) -> str:
    """The record without anybody's name: the same game, played by "Player 1" and so on."""
    from scorer.results.nameless_record import without_names

    return without_names(text, read(text, name), name)


def until(text: str, count: int, name: str = NAME) -> tuple[str, PlayedRecord]:
    """A record of moves as it was after so many of them, and what was played of it."""
    from scorer.records.game import Game
    from scorer.results.played_record import played_game

    game = Game.read(text, name)
    earlier = game.until(count)
    if earlier is None:
        raise ScoreError("position.none", game=game.standing.game).at(name)
    return earlier.text(), played_game(earlier)


def play(text: Text, name: str = NAME) -> PlayedRecord:
    """What was played of a record, step by step, for those who go on with it."""
    from scorer.records.game import Game, rules_of
    from scorer.records.source import Source
    from scorer.results.played_record import played, played_game

    source = Source("", name, text) if isinstance(text, Item) else Source.read(text, name)
    rules = rules_of(source.content)
    return played_game(Game.of(rules, source)) if rules else played(source.content)


def places(text: Text, player: str, round: int, name: str = NAME) -> dict[str, object]:
    """Which pieces a player of a record may draw in a round, and on which cells each of them."""
    from scorer.records.seats import game_of
    from scorer.referee import HasPlaces

    item = read(text, name)
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasPlaces):
        raise ScoreError("places.none", game=word).at(name)
    return game.places(game.read_record(item), player, round)


def begin(
    sheet: str, words: Words, names: Sequence[str] = (), mode: str | None = None
) -> tuple[Board, str]:
    """A new game on a sheet whose set's record is not at hand: its board and its record."""
    from layouts.board import load
    from scorer.records.new_game import EnterOptions

    found = load(sheet)
    rules = entry_rules(found.code.game)
    if rules is None:
        raise ScoreError("entry.none", game=found.code.game)
    options = EnterOptions(tuple(names), mode)
    rules.option_entries(options)  # refuses a mode that it hasn't got
    return found, rules.created(found, options.names, options, words)


def read(text: Text, name: str = NAME) -> Item:
    """A record as it is read of its text; one that was read is the same again."""
    from layouts.fault import LayoutError
    from scorer.records.contents import MOST_BYTES
    from scorer.records.format import parse

    if isinstance(text, Item):
        return text
    if not isinstance(text, str):  # a program can give anything
        raise LayoutError("yaml.encoding").at(name)
    raw = text.encode("utf-8", "surrogatepass")  # what is half a character is refused below
    if len(raw) > MOST_BYTES:
        raise LayoutError("yaml.large", limit=MOST_BYTES // 1024).at(name)
    return parse(raw, name)


def _board(sheet: str, record: Text | None) -> Board:
    if record is None:
        from layouts.board import load

        return load(sheet)
    from scorer.records.contents import own_board

    return own_board(read(record), sheet)
