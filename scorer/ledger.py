"""The ledger: a record on disk that is rewritten after each answer and never half written.

Only the part that grows (`mode` and `rounds`) is rewritten; whatever else stands in the file, and
its comments, stays as it is. What couldn't be read again is never written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from layouts import strict
from layouts.strict import Item
from scorer.files import write
from scorer.games.hunt_record import read_record
from scorer.outlines import LONGEST
from scorer.record import MOST_BYTES, scalar
from scorer.verdict import ScoreError

GROWS = ("mode", "rounds")
BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # what ends a line of YAML


@dataclass
class Round:
    """A round in the making; `entering` is the player who is asked next, `asking` for what."""

    roll: str
    timers: list[str] | None = None
    outlines: dict[str, list[str]] = field(default_factory=dict)
    crossed: dict[str, str] = field(default_factory=dict)
    entering: str | None = None
    asking: str | None = None  # a crossing or the timer; otherwise an outline

    @property
    def is_over(self) -> bool:
        return self.entering is None and self.asking is None


class Ledger:
    """A record file and the rounds in it."""

    def __init__(self, path: Path, mode: str, rounds: list[Round]) -> None:
        self.path, self.mode, self.rounds = path, mode, rounds
        self.on_disk = self._lines()

    def save(self) -> None:
        """Put the rounds into the file."""
        real = self.path.resolve() if self.path.is_symlink() else self.path
        write(real, self.written())
        self.on_disk = self._lines()

    def written(self) -> bytes:
        """The file with these rounds in it; refused where anything else would change."""
        before = strict.read(self.path, MOST_BYTES)
        was = _opened(before, self.path)
        if was.on_disk != self.on_disk:
            raise ScoreError(f"{self.path}: was changed by somebody else meanwhile; answer again")
        mark, text = _marked(self.path)
        if was.mode != self.mode:
            text = _spliced(text, self.path, "mode", [f"mode: {self.mode}"])
        content = (mark + _spliced(text, self.path, "rounds", self._lines())).encode()
        if len(content) > MOST_BYTES:
            raise ScoreError(f"{self.path}: a record holds at most {MOST_BYTES >> 20} MB")
        after = strict.parse(content, self.path.name)
        kept = _opened(after, self.path)
        if (kept.mode, kept.rounds) != (self.mode, self.rounds) or _rest(after) != _rest(before):
            raise _unsuited(self.path)
        return content

    def emptied(self) -> bytes:
        """The file without its rounds, for another game on the same boards."""
        anew = Ledger(self.path, self.mode, [])
        anew.on_disk = self.on_disk
        return anew.written()

    def _lines(self) -> list[str]:
        if not self.rounds:
            return ["rounds: []"]
        return ["rounds:", *(line for one in self.rounds for line in _round_lines(one))]


def opened(path: Path) -> Ledger:
    """The ledger of a record file."""
    return _opened(strict.read(path, MOST_BYTES), path)


def _opened(item: Item, path: Path) -> Ledger:
    read_record(item, path)  # refuses what isn't good
    table = item.table()
    mode = table["mode"].text().strip() if "mode" in table else "rounds"
    rows = table["rounds"].rows() if "rounds" in table and table["rounds"].value else []
    return Ledger(path, mode, [_round(row.table()) for row in rows])


def _round(fields: Mapping[str, Item]) -> Round:
    def players(key: str) -> dict[str, Item]:
        return fields[key].table() if key in fields and fields[key].value else {}

    timer = fields.get("timer")
    return Round(
        roll=" ".join(_texts(fields["roll"])),
        timers=None if timer is None else _texts(timer),
        outlines={name: _texts(item) for name, item in players("outlines").items()},
        crossed={name: item.text(LONGEST) for name, item in players("crossed").items()},
        entering=fields["entering"].text() if "entering" in fields else None,
        asking=fields["asking"].text().strip() if "asking" in fields else None,
    )


def _texts(item: Item) -> list[str]:
    if isinstance(item.value, str):
        return [item.value] if item.value.strip() else []
    return [one.text(LONGEST) for one in item.rows()]


def _round_lines(one: Round) -> list[str]:
    lines = [f"  - roll: {scalar(one.roll)}"]
    if one.timers is not None:
        alone = len(one.timers) == 1
        lines.append(f"    timer: {scalar(one.timers[0]) if alone else _row(one.timers)}")
    if one.outlines:
        lines.append("    outlines:")
        lines += [f"      {scalar(name)}: {_row(texts)}" for name, texts in one.outlines.items()]
    if one.crossed:
        lines.append("    crossed:")
        lines += [f"      {scalar(name)}: {scalar(text)}" for name, text in one.crossed.items()]
    if one.entering is not None:
        lines.append(f"    entering: {scalar(one.entering)}")
    if one.asking is not None:
        lines.append(f"    asking: {one.asking}")
    return lines


def _row(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(scalar, texts))}]"


def _rest(item: Item) -> dict[str, object]:
    """Everything in a record that doesn't grow, without its lines."""
    return {key: _bare(one) for key, one in item.table().items() if key not in GROWS}


def _bare(item: Item) -> object:
    if isinstance(item.value, str):
        return item.value.rstrip("\n")  # the last line of a file may have had no end
    if isinstance(item.value, list):
        return [_bare(one) for one in item.value]
    return {key: _bare(one) for key, one in item.value.items()}


def _unsuited(path: Path) -> ScoreError:
    return ScoreError(
        f"{path}: 'enter' adds lines of 'key: value' to a record; this one is written in another "
        "way (JSON, or braces around it all)"
    )


def _marked(path: Path) -> tuple[str, str]:
    """The byte order mark that some editors put first, and the text after it."""
    raw = path.read_bytes().decode()
    text = raw.lstrip("\ufeff")
    return raw[: len(raw) - len(text)], text


def _spliced(text: str, path: Path, key: str, lines: list[str]) -> str:
    """The text with a top-level entry replaced, or added after the last one where it is missing."""
    indent, spans = _spans(text, path)
    end = "\r\n" if "\r\n" in text else "\n"
    entry = f"{end}{indent}".join(lines)
    if key in spans:
        first, last = spans[key]
        return text[:first] + entry + text[first + len(text[first:last].rstrip()) :]
    last = max(last for _, last in spans.values())
    if BREAK.fullmatch(text[last - 1 : last]):  # a block of text ends with its line
        return text[:last] + indent + entry + end + text[last:]
    after = BREAK.search(text, last)
    last = after.start() if after else len(text)
    return text[:last] + end + indent + entry + text[last:]


def _spans(text: str, path: Path) -> tuple[str, dict[str, tuple[int, int]]]:
    """How far the top-level entries are indented, and where each begins and its value ends."""
    import yaml

    table: Any = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    marks = [key.start_mark for key, _ in table.value]
    indents = [text[mark.index - mark.column : mark.index] for mark in marks]
    if table.flow_style or any(indent.strip(" ") for indent in indents):
        raise _unsuited(path)
    return indents[0], {key.value: (key.start_mark.index, _end(one)) for key, one in table.value}


def _end(node: Any) -> int:
    """Where the last word of a value ends; a block itself ends where the next thing begins."""
    if isinstance(node.value, list) and not node.flow_style:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def new_record(path: Path, players: Mapping[str, str], mode: str) -> None:
    """A record for sheets whose set's record is not at hand."""
    lines = ["game: hunt", f"mode: {mode}", "players:"]
    lines += [f"  {scalar(name)}: {sheet}" for name, sheet in players.items()]
    write(path, "\n".join([*lines, "rounds: []", ""]).encode())


def seat(path: Path, players: Mapping[str, str]) -> None:
    """Give the players other sheets, before the first round."""
    lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
    mark, text = _marked(path)
    content = (mark + _spliced(text, path, "players", lines)).encode()
    read_record(strict.parse(content, path.name), path)
    write(path, content)


def shared_sheet(path: Path) -> str | None:
    """The sheet that all players of a set share, where its record names one."""
    sheets = strict.read(path, MOST_BYTES).table().get("sheets")
    entries = sheets.table() if sheets else {}
    return next((name for name, entry in entries.items() if "player" not in entry.table()), None)
