"""The scorer as functions of plain values: nothing is printed, nothing read from disk.

    game(text).standing.places      who leads in a record
    game(text).text(speak("en"))    the same as fives-score prints it; .json() with --json

A record is given as its text, or as the Item that was read of it; `name` is its name in refusals.
Every function raises a Refusal, which has a key and a sentence in each language, for bad input.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from layouts.game_contract import LateModule, late
from layouts.refusal import quoted
from layouts.yaml.strict import Item
from scorer.referee import (
    Answer,
    HasBest,
    HasBestMove,
    HasOneRound,
    HasPlaces,
    HasPosition,
    JudgedRound,
    MarkedSheet,
    Question,
    RoundQuestion,
    entry_rules,
    referee,
)
from scorer.verdict import ScoreError, Standing

if TYPE_CHECKING:
    import secrets

    from layouts import board as boards
    from layouts.board import Board
    from layouts.definition import loader
    from layouts.words import Words
    from scorer.records import contents, new_record, seats, source
    from scorer.records import game as games
    from scorer.results import folder as folders
    from scorer.results import (
        judged_record,
        nameless_record,
        tables,
        totals_table,
    )
    from scorer.terminal import rolled_dice, sheet_text
else:
    secrets = LateModule("secrets")
    boards, loader = late("layouts", "board definition.loader")
    contents, new_record = late("scorer.records", "contents new_record")
    seats, source, games = late("scorer.records", "seats source game")
    judged_record, nameless_record = late("scorer.results", "judged_record nameless_record")
    tables, totals_table, folders = late("scorer.results", "tables totals_table folder")
    rolled_dice, sheet_text = late("scorer.terminal", "rolled_dice sheet_text")

Text = str | Item
Rows = Mapping[str, Sequence[str]]  # results as they were typed, cell by cell, by player
NO_ROWS: Rows = {}
NO_DRAFTS: Mapping[str, Rows] = {}
NAME = "record"
ANYTHING = Question()


def board(sheet: str, record: Text | None = None) -> sheet_text.ShownBoard:
    """Return the board of a sheet; one of the user's own is in `record`, that of its set."""
    return sheet_text.ShownBoard(_board(sheet, record))


def sheets(text: Text, name: str = NAME) -> sheet_text.SheetList:
    """Return the sheets of a record and who plays on them."""
    item = read(text, name)
    table, game = item.table(), seats.game_of(item)
    if isinstance(referee(game), HasPosition):
        raise ScoreError("sheets.shared", game=game).at(name)
    of_set = table["set"].text() if "set" in table else None
    return sheet_text.SheetList(game, of_set, tuple(seats.sheets_of(item)), name)


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
    """Judge the outlines of one player in one round; with `best` also what was possible."""
    outlines = (outlines,) if isinstance(outlines, str) else tuple(outlines)
    sheet_board = _board(sheet, record)
    game = referee(sheet_board.code.game)
    if not isinstance(game, HasOneRound):
        raise ScoreError("round.sheet", "sheet", sheet=quoted(sheet), game=sheet_board.code.game)
    return game.one_round(sheet_board, RoundQuestion(roll, outlines, timer, round, best), lang)


def game(text: Text, name: str = NAME, to_win: int | None = None) -> judged_record.GameResult:
    """Judge a record; `to_win` replaces its own number of sequences."""
    item = read(text, name)
    return judged_record.GameResult.of(item, judged_record.judged(item, to_win), name)


def position(text: Text, at: int | None = None, name: str = NAME) -> sheet_text.GamePosition:
    """Return the position after `at` moves (default: all), in a game with one board for all."""
    item = read(text, name)
    word = seats.game_of(item)
    game = referee(word)
    if not isinstance(game, HasPosition):
        raise ScoreError("position.none", game=word).at(name)
    record = game.read_record(item)
    _refuse_beyond(record, at)
    return sheet_text.GamePosition(word, record, at, game.position(record, at))


def best(
    sheet: str | None = None,
    question: Question = ANYTHING,
    record: Text | None = None,
    name: str = NAME,
) -> Answer:
    """Return the best on a sheet, which may be one of `record`; without one, its best move."""
    if sheet is not None:
        return _best_on_board(sheet, record, question)
    if record is None:
        raise ScoreError("best.nothing", "sheet")
    return _best_move(read(record, name), question, name)


def _best_on_board(sheet: str, record: Text | None, question: Question) -> Answer:
    if question.rack is None and (question.at is not None or question.hint or question.all):
        raise ScoreError("best.at")
    sheet_board = _board(sheet, record)
    word = sheet_board.code.game
    game = referee(word)
    if isinstance(game, HasBest):
        return game.best_on_board(sheet_board, question)
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=word)
    key = "best.none.record" if isinstance(game, HasBestMove) else "best.none"
    raise ScoreError(key, game=word)


def _best_move(item: Item, question: Question, name: str) -> Answer:
    word = seats.game_of(item)
    game = referee(word)
    if not isinstance(game, HasBestMove):
        if isinstance(game, HasBest):
            raise ScoreError("best.sheet", game=word, sheets=seats.hint_of(item)).at(name)
        raise ScoreError("best.move", game=word).at(name)
    if question.roll is not None or question.rolls is not None:
        raise ScoreError("best.rolls")
    record = game.read_record(item)
    _refuse_beyond(record, question.at)
    return game.best_move(record, question)


def _refuse_beyond(record: Any, at: int | None) -> None:
    if at is not None and not 0 <= at <= len(record.moves):
        raise ScoreError("at.range", "at", at=at, count=len(record.moves))


def roll(game: str = "hunt", chance: Callable[[int], int] | None = None) -> rolled_dice.Rolled:
    """Roll the dice of a game as its rules say; `chance(n)` returns 0 to n-1."""
    if game.isdecimal():
        raise ScoreError("dice.number")
    word = loader.game_named(game)
    if word is None or "dice" not in loader.define(word).rules:
        known = [name for name in loader.games() if "dice" in loader.define(name).rules]
        raise ScoreError("dice.game", "game", game=quoted(game), known=known)
    definition = loader.define(word)
    return rolled_dice.Rolled(
        definition, *rolled_dice.roll_dice(definition, chance or secrets.randbelow)
    )


def marked(text: Text, lang: str = "en", name: str = NAME) -> list[MarkedSheet]:
    """Return the sheets of a record as marked work; each is drawn when it is needed."""
    return list(judged_record.marked_sheets(read(text, name), lang))


def spreadsheet(text: Text, words: Words, rows: Rows = NO_ROWS, name: str = NAME) -> bytes:
    """Return the standing of a record as a file for spreadsheets; `rows` as drafts of `folder`."""
    return tables.spreadsheet(_judged(text, rows, name)[1], words)


def folder(texts: Mapping[str, Text], drafts: Mapping[str, Rows] = NO_DRAFTS) -> folders.Folder:
    """Return several records, by their names, as those of a folder: the tables of a class, a term.

    `drafts` are typed rows of results by record, also faulty ones, which are reported as such.
    """
    return folders.of_texts(
        {name: partial(_judged, text, drafts.get(name, {}), name) for name, text in texts.items()}
    )


def put(text: str, entry: Mapping[str, object], name: str = NAME) -> judged_record.PutResult:
    """Return the record with one more entry, right or wrong by the rules, and its standing."""
    game = games.Game.read(text, name)
    read_entry = game.entry(entry)
    later = game.after(read_entry)
    result = judged_record.GameResult.of(later.source.content, later.standing, "")
    verdicts = judged_record.new_verdicts(game, later, read_entry)
    return judged_record.PutResult(later.text(), verdicts, result)


def enter(
    text: str, entry: Mapping[str, object], name: str = NAME, day: str | None = None
) -> tuple[str, judged_record.PlayedRecord]:
    """Return the record with one more entry, as `put`, and as `play` does.

    With its first answer a game gets the date `day`.
    """
    game = games.Game.read(text, name)
    later = game.after(game.entry(entry)).begun(game, day)
    return later.text(), judged_record.played_game(later)


def totals(
    text: str, rows: Rows, name: str = NAME, mode: str | None = None, day: str | None = None
) -> totals_table.TotalsTable:
    """Return the record with rows of results typed into it, cell by cell, as a table."""
    return totals_table.filled(text, rows, name, mode, day)


def anew(text: str, name: str = NAME) -> str:
    """Return the record of another game on the same sheets, with nothing played."""
    return games.Game.read(text, name).anew().text()


def nameless(text: str, name: str = NAME) -> str:
    """Return the record without names: the same game, played by "Player 1" and so on."""
    return nameless_record.without_names(text, read(text, name), name)


def until(text: str, count: int, name: str = NAME) -> tuple[str, judged_record.PlayedRecord]:
    """Return a record of moves as it was after `count` of them, and as `play` does."""
    game = games.Game.read(text, name)
    earlier = game.until(count)
    if earlier is None:
        raise ScoreError("position.none", game=game.standing.game).at(name)
    return earlier.text(), judged_record.played_game(earlier)


def play(text: Text, name: str = NAME) -> judged_record.PlayedRecord:
    """Return a record with its steps and its next question, for a screen."""
    if isinstance(text, Item):
        parsed = source.Source("", name, text)
    else:
        parsed = source.Source.read(text, name)
    if rules := games.rules_of(parsed.content):
        return judged_record.played_game(games.Game.of(rules, parsed))
    return judged_record.played(parsed.content)


def places(text: Text, player: str, round: int, name: str = NAME) -> dict[str, object]:
    """Return the pieces that a player of a record may draw in a round, and the cells of each."""
    item = read(text, name)
    word = seats.game_of(item)
    game = referee(word)
    if not isinstance(game, HasPlaces):
        raise ScoreError("places.none", game=word).at(name)
    return game.places(game.read_record(item), player, round)


def begin(
    sheet: str, words: Words, names: Sequence[str] = (), mode: str | None = None
) -> tuple[Board, str]:
    """Begin a game on a sheet without the record of its set; return the board and the record."""
    new_board = boards.load(sheet)
    rules = entry_rules(new_board.code.game)
    if rules is None:
        raise ScoreError("entry.none", game=new_board.code.game)
    options = new_record.EnterOptions(tuple(names), mode)
    rules.option_entries(options)  # refuses a mode that it hasn't got
    return new_board, rules.created(new_board, options.names, options, words)


def read(text: Text, name: str = NAME) -> Item:
    """Read the text of a record; return an Item as it is."""
    return text if isinstance(text, Item) else source.Source.read(text, name).content


def _judged(text: Text, rows: Rows, name: str) -> tuple[Item, Standing]:
    item = read(text, name)
    is_list = isinstance(text, str) and (rows or games.has_totals(item.table()))
    if is_list:
        return item, totals(str(text), rows, name).standing
    return item, judged_record.judged(item)


def _board(sheet: str, record: Text | None) -> Board:
    if record is None:
        return boards.load(sheet)
    return seats.own_board(read(record), sheet)
