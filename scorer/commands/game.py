"""fives-score game: a whole record, or a folder of records, as a table, JSON or CSV."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from layouts.words import Words
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.records.contents import MOST_BYTES, lang_of, played_keys
from scorer.records.find import the_record
from scorer.records.sheets import game_of
from scorer.referee import can_enter, referee
from scorer.results import spreadsheet
from scorer.results.folder import Folder, gathered
from scorer.results.sums import together
from scorer.results.tables import aligned, as_csv, as_table, grid
from scorer.terminal.board import say_json, spoken
from scorer.verdict import Move, ScoreError, Standing

__all__ = ["GameOptions", "as_table", "as_told", "grid", "judged", "tell"]
NOT_VALID, UNREADABLE = 1, 2
KINDS = ("mode", "play")  # where a record says which of its game's games was played


@dataclass(frozen=True)
class GameOptions:
    """What else is asked of a game: a file for a spreadsheet, a folder for marked sheets, sums."""

    output: str | None = None
    force: bool = False  # also over a file that is not ours
    marked: str | None = None
    together: bool = False


NO_ERRAND = GameOptions()


def judged(path: Path, to_win: int | None = None) -> Standing:
    """The standing of one record; `to_win` asks for another number of sequences than it says."""
    return _judged(strict.read(path, MOST_BYTES), path, to_win)


def _judged(item: Item, path: Path, to_win: int | None) -> Standing:
    game, table = referee(game_of(item)), item.table()
    if not hasattr(game, "read_record"):
        raise table["game"].refuse("there is nothing to judge in this game")
    record = game.read_record(item, path)
    if to_win is not None:
        if not hasattr(record, "to_win"):
            raise table["game"].refuse("--to-win: this game is not won by sequences")
        record = replace(record, to_win=to_win)
    standing: Standing = game.standing(record)
    return replace(standing, is_begun=_is_begun(table), kind=_kind(table, game.EMPTY))


def tell(
    target: str,
    lang: str | None,
    as_json: bool,
    as_commas: bool,
    to_win: int | None = None,
    errand: GameOptions = NO_ERRAND,
) -> int:
    """Say how a game stands; gives the exit code."""
    if lang:
        spoken(lang)  # refused before anything is read
    if errand.output:
        spreadsheet.refuse_unfit(Path(errand.output), errand.force)
    found = _gathered(target, to_win)
    words = spoken(lang or found.lang)
    try:
        _save(found, words, errand)
        if as_json:
            say_json(_json(found, words, errand))
        elif found.standings:
            sys.stdout.write(_said(found, words, as_commas, errand))
        if errand.marked:
            _hand_back(found, errand.marked, words, quietly=as_json or as_commas)
    finally:
        found.complain(words)
    faulty = any(s.warnings or any(m.faults for m in s.moves) for s in found.standings.values())
    return UNREADABLE if found.refused else NOT_VALID if faulty else 0


def _gathered(target: str, to_win: int | None) -> Folder:
    """The record that is meant, or all of a folder."""
    if Path(target).is_dir():
        return gathered(Path(target), partial(_judged, to_win=to_win))
    path = the_record(target)
    return Folder({path: judged(path, to_win)}, langs=frozenset([lang_of(path)]))


def _save(found: Folder, words: Words, errand: GameOptions) -> None:
    """The file for a spreadsheet, where one is wanted and there is something to put into it."""
    if errand.output and found.standings:
        table = _table(found, words, errand, spreadsheet.comma(words.lang))
        spreadsheet.save(Path(errand.output), table)


def _hand_back(found: Folder, folder: str, words: Words, quietly: bool) -> None:
    """Write the marked sheets of a record; standard output may be for a program."""
    if found.home is not None:
        raise ScoreError(f"{found.home}: --marked takes one record at a time")
    from scorer.results.marked_work import hand_back

    count = hand_back(next(iter(found.standings)), Path(folder), words.lang)
    aside = sys.stderr if quietly else sys.stdout
    aside.write(words("game.sheets", count=count, folder=folder) + "\n")


def _table(found: Folder, words: Words, errand: GameOptions, comma: str = ",") -> str:
    if errand.together:
        return as_csv(together(found.standings.values()).rows(words), comma)
    return as_table(found.standings, found.home is not None, words, comma)


def _said(found: Folder, words: Words, as_commas: bool, errand: GameOptions) -> str:
    """What is put on standard output for people and spreadsheets."""
    if errand.output:
        return words("done.file", file=errand.output) + "\n"
    if as_commas:
        return _table(found, words, errand)
    if errand.together:
        rows = together(found.standings.values()).rows(words)
        return "\n".join(aligned([list(map(str, row)) for row in rows], left=1)) + "\n"
    return _texts(found, words)


def _texts(found: Folder, words: Words) -> str:
    """One record after the other, each of a folder below its name."""
    heads = [[file.as_posix()] if found.home else [] for file in found.standings]
    texts = [
        "\n".join([*head, _text(found.at(file), standing, words)])
        for head, (file, standing) in zip(heads, found.standings.items(), strict=True)
    ]
    return "\n".join(texts)


def _json(found: Folder, words: Words, errand: GameOptions) -> dict[str, object]:
    """One record as DESIGN.md fixes it, or a list of them with those that can't be read."""
    if errand.together:
        return together(found.standings.values()).told()
    told = {file: as_told(standing, words) for file, standing in found.standings.items()}
    if found.home is None:
        return next(iter(told.values()))
    records = [{"file": str(found.at(file)), **one} for file, one in told.items()]
    refused = [{"file": str(found.at(file)), "why": why} for file, why in found.refused.items()]
    return {"records": records, **({"refused": refused} if refused else {})}


def as_told(standing: Standing, words: Words) -> dict[str, object]:
    """The standing as DESIGN.md fixes it."""
    return {
        "game": standing.game,
        "over": standing.is_over,
        "moves": [
            {
                "move": move.text,
                "player": move.player,
                "points": move.points,
                "faults": [fault.sentence(words) for fault in move.faults],
            }
            for move in standing.moves
        ],
        "standing": [
            {"player": place.player, "points": place.points, "rank": place.rank}
            for place in standing.places
        ],
        "warnings": [fault.sentence(words) for fault in standing.warnings],
        **({"absent": list(standing.absent)} if standing.absent else {}),
    }


def _text(path: Path, standing: Standing, words: Words) -> str:
    """The table for people, then what doesn't count and why, then what can't be."""
    if not standing.is_begun:  # a table of zeros tells nobody anything
        entered = can_enter(standing.game)
        how = " " + words("game.unplayed.enter", file=path) if entered else ""
        return words("game.unplayed", file=path) + how + "\n"
    lines = grid(standing, words)
    lines += [note.sentence(words) for note in standing.notes]
    if standing.draw:
        drawings = standing.draw()
        lines += [""] + [f"{name}\n{drawing}\n" for name, drawing in drawings.items()]
    lines.append(words("game.over" if standing.is_over else "game.open"))
    faulty = [move for move in standing.moves if move.faults]
    if faulty:
        lines += ["", words("game.faults")]
        lines += [f"  {_where(move, words)}  {_why(move, words)}" for move in faulty]
    if standing.warnings:
        lines += ["", words("game.warnings")]
        lines += [f"  {fault.sentence(words)}" for fault in standing.warnings]
    return "\n".join(lines) + "\n"


def _is_begun(table: Mapping[str, Item]) -> bool:
    """True when anything was written down."""
    return any(_holds_text(table[key]) for key in played_keys(table) if key in table)


def _kind(table: Mapping[str, Item], usual: Mapping[str, str]) -> str:
    """The mode or play of a record; the usual one where it doesn't say."""
    found = [table[key].text().strip() for key in KINDS if key in table]
    return found[0] if found else next((usual[key] for key in KINDS if key in usual), "")


def _holds_text(item: Item) -> bool:
    if isinstance(item.value, str):
        return bool(item.value.strip())
    entries = item.value if isinstance(item.value, list) else item.value.values()
    return any(map(_holds_text, entries))


def _where(move: Move, words: Words) -> str:
    """Round, player and outline, so that it is found on the sheet."""
    key = move.where or ("game.outline" if move.number else "game.crossing")
    return words(key, round=move.round, name=move.player, number=move.number, text=move.text)


def _why(move: Move, words: Words) -> str:
    return " ".join(fault.sentence(words) for fault in move.faults)
