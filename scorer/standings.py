"""fives-score game: a whole record, or a folder of records, as a table, JSON or CSV."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from layouts import strict
from layouts.strict import Item
from layouts.words import Words
from scorer.answers import referee, say_json, spoken
from scorer.finding import ENDINGS, the_record
from scorer.record import MOST_BYTES, PLAYED, lang_of
from scorer.sheets import game_of
from scorer.verdict import Move, ScoreError, Standing, said

NOT_VALID = 1
RISKY = ("=", "+", "-", "@")  # what a spreadsheet would take for a formula


def judged(path: Path, to_win: int | None = None) -> Standing:
    """The standing of one record; `to_win` asks for another number of sequences than it says."""
    item = strict.read(path, MOST_BYTES)
    game, table = referee(game_of(item)), item.table()
    if not hasattr(game, "read_record"):
        raise table["game"].refuse("there is nothing to judge in this game")
    record = game.read_record(item, path)
    if to_win is not None:
        if not hasattr(record, "to_win"):
            raise table["game"].refuse("--to-win: this game is not won by sequences")
        record = replace(record, to_win=to_win)
    standing: Standing = game.standing(record)
    return standing


def tell(
    target: str, lang: str | None, as_json: bool, as_csv: bool, to_win: int | None = None
) -> int:
    """Say how a game stands; gives the exit code."""
    path = Path(target) if Path(target).is_dir() else the_record(target)
    words = spoken(lang or lang_of(path))
    if not path.is_dir():
        found = {path: judged(path, to_win)}
    else:
        found = {file: judged(file, to_win) for file in _records(path)}
    if as_json:
        told = [as_told(standing, words) for standing in found.values()]
        say_json(told[0] if not path.is_dir() else _folder_json(found, told))
    elif as_csv:
        sys.stdout.write(as_table(found, path.is_dir(), words))
    else:
        heads = [file if path.is_dir() else None for file in found]
        texts = (_text(*one, words, head) for one, head in zip(found.items(), heads, strict=True))
        sys.stdout.write("\n".join(texts))
    faulty = any(s.warnings or any(m.faults for m in s.moves) for s in found.values())
    return NOT_VALID if faulty else 0


def _records(folder: Path) -> list[Path]:
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in ENDINGS)
    if not files:
        raise ScoreError(f"{folder}: no records in this folder (files ending in .yaml or .json)")
    return files


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
    }


def _folder_json(found: dict[Path, Standing], told: list[dict[str, object]]) -> dict[str, object]:
    return {"records": [{"file": str(file), **one} for file, one in zip(found, told, strict=True)]}


def as_table(found: dict[Path, Standing], with_file: bool, words: Words) -> str:
    """The standing as CSV, a line for each player."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    widest = max(len(row) for s in found.values() for row in s.rows.values())
    head = [words("game.rank"), words("game.player"), *map(str, range(1, widest + 1))]
    total = next(iter(found.values())).total
    rows.writerow([*([words("game.file")] if with_file else []), *head, words(total)])
    for file, standing in found.items():
        for place in standing.places:
            cells, name = list(standing.rows[place.player]), str(said(place.player, words))
            line = [place.rank, name, *cells, *[""] * (widest - len(cells)), place.points]
            rows.writerow([_tame(c) for c in ([file.name, *line] if with_file else line)])
    return out.getvalue()


def _tame(cell: object) -> object:
    """Text that a spreadsheet would run as a formula is quoted."""
    return (
        f"'{cell}" if isinstance(cell, str) and cell.startswith(RISKY) and len(cell) > 1 else cell
    )


def _text(path: Path, standing: Standing, words: Words, file: Path | None) -> str:
    """The table for people, then what doesn't count and why, then what can't be."""
    lines = [file.name] if file else []
    if not _is_begun(path):
        return "\n".join([*lines, words("game.unplayed", file=path), ""])
    lines += grid(standing, words)
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


def _is_begun(path: Path) -> bool:
    """True when anything was written down; a table of zeros tells nobody anything."""
    table = strict.read(path, MOST_BYTES).table()
    return any(_holds_text(table[key]) for key in PLAYED if key in table)


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


def grid(standing: Standing, words: Words) -> list[str]:
    """A line for each player, best first, numbers aligned."""
    count = max((len(row) for row in standing.rows.values()), default=0)
    head = [words("game.rank"), words("game.player"), *map(str, range(1, count + 1))]
    table: list[Sequence[str]] = [[*head, words(standing.total)]]
    for place in standing.places:
        cells = list(standing.rows[place.player])
        cells += [""] * (count - len(cells))
        table.append([str(place.rank), str(said(place.player, words)), *cells, str(place.points)])
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    return [
        "  ".join(
            cell.ljust(width) if i == 1 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]
