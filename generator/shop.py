"""The shop: takes a wish, prints it, puts the files where they belong, and says what was made."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from generator import press
from generator.files import FOLDER, Place, claim, set_aside, write, write_folder
from generator.press import Order
from generator.wish import Wish, from_record, one_of, ordered, settled
from layouts import code
from layouts.definition import book, define, games
from layouts.words import speak
from scorer import record

MOST_REMARKS = 8


@dataclass(frozen=True)
class Manner:
    """How to hand over: where to, and how much to say."""

    output: str | None = None
    force: bool = False
    open: bool = False
    json: bool = False
    quiet: bool = False


def serve(wish: Wish, manner: Manner) -> None:
    """Print what was wished for."""
    wish, changed = settled(from_record(_with_record(wish, manner.output)))
    order, unshown = ordered(wish)
    remarks = changed + unshown
    place = claim(manner.output, order.deal, wish.format, manner.force)
    pages = len(press.sides(order))
    files = _print(order, wish, place, Bar(pages, manner.quiet or manner.json))
    called = record.owners(order.deal, wish.names, order.words("board.player"))
    kept = _write_record(order, wish, place, called, remarks)
    if manner.json:
        sys.stdout.write(_as_json(order, files, place.record, pages, called) + "\n")
    elif not manner.quiet:
        sys.stdout.write(_as_text(order, files, place.record, pages, kept))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks)))
    if manner.open:
        import typer

        typer.launch(str(files[0]))


def _with_record(wish: Wish, output: str | None) -> Wish:
    """An id whose record lies where we print: then its names and options are meant as well."""
    if not wish.set_id or wish.set_id.lower().endswith((".yaml", ".yml", ".json")):
        return wish
    found = code.parse(wish.set_id, book())
    place = Path(output or FOLDER)
    folder = place if place.is_dir() else place.parent if place.suffix else place
    path = folder / f"{code.long(found, book())}.yaml"
    if path.is_file() and record.set_of(path) == code.long(found, book()):
        return replace(wish, set_id=str(path))
    return wish


def _print(order: Order, wish: Wish, place: Place, bar: Bar) -> list[Path]:
    """All files of a wish, none of them half done."""
    try:
        if wish.format == "pdf":
            from generator.make import pdf

            write(place.target, pdf(order, wish.paper, bar.step))
            return [place.target]
        from generator.make import pictures

        return write_folder(place.target, pictures(order, wish.paper, wish.format, bar.step))
    finally:
        bar.done()


def _write_record(
    order: Order, wish: Wish, place: Place, called: dict[int, str], remarks: list[str]
) -> bool:
    """The set's record; one that has been played with is kept as it is, and True comes back."""
    old = place.record
    if old.exists() and record.set_of(old) == order.deal.id:
        if not record.is_untouched(old, order.deal):
            return True
    elif old.exists() and (record.set_of(old) is None or record.is_played(old)):
        remarks.append(f"{old} held something else; it is kept as {set_aside(old)}")
    options = {
        "paper": wish.paper,
        "lang": wish.lang,
        "ink": wish.ink,
        "large": "yes" if wish.large else "no",
        "duplex": wish.duplex,
        "parts": "+".join(order.parts),
        **({"up": str(order.up)} if order.up > 1 else {}),
        **({"to_win": str(wish.to_win)} if wish.to_win else {}),
        "names": str(len(wish.names)),
    }
    write(place.record, record.blank_record(order.deal, called, options).encode())
    return False


def _few(remarks: list[str]) -> list[str]:
    """The remarks, or the first of them and how many more there are."""
    more = len(remarks) - MOST_REMARKS
    return [*remarks[:MOST_REMARKS], f"... and {more} more like these"] if more > 1 else remarks


def _as_json(
    order: Order, files: list[Path], record_file: Path, pages: int, called: dict[int, str]
) -> str:
    """What was made, for programs; a PDF is one file, pictures are several."""
    is_pdf = files[0].suffix == ".pdf"
    sheets = [
        {"id": sheet.board.id, "side": sheet.board.code.layout, "player": called.get(sheet.player)}
        for sheet in order.deal.sheets
    ]
    told = {
        "pdf": str(files[0]) if is_pdf else None,
        **({} if is_pdf else {"files": [str(file) for file in files]}),
        "record": str(record_file),
        "set": order.deal.id,
        "pages": pages,
        "sheets": sheets,
    }
    return json.dumps(told)  # plain ASCII: right in every encoding


def _as_text(order: Order, files: list[Path], record_file: Path, pages: int, kept: bool) -> str:
    """What was made and what to do next, in a few lines."""
    words = order.words
    leaves = -(-pages // 2) if order.duplex else pages
    where = files[0] if len(files) == 1 else files[0].parent
    lines = [
        words("done.file", file=where),
        words("done.pages", pages=pages, leaves=leaves, set=order.deal.id),
        words("done.record.kept" if kept else "done.record", file=record_file),
        words("done.duplex" if order.duplex else "done.single"),
    ]
    return "\n".join(lines) + "\n"


def listing(lang: str) -> str:
    """Games, layouts and parts, a block each."""
    words = speak(one_of("--lang", lang, ("en", "de", "ar")))
    blocks = []
    for game in games():
        definition, parts = define(game), press.drawing(game).PARTS
        sides = press.rules_of(game).SIDES
        blocks.append(
            f"{game}  ({definition.title(words.lang)})\n"
            f"  {words('list.layouts')}: {', '.join(sides)}\n"
            f"  {words('list.parts')}: {', '.join(parts)}"
        )
    return "\n".join(blocks)


class Bar:
    """A progress bar on a terminal, for what takes over a second."""

    WIDTH = 30

    def __init__(self, total: int, silent: bool) -> None:
        import time

        self.clock: Callable[[], float] = time.monotonic
        self.total, self.start, self.drawn = total, self.clock(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        if self.silent or number % 16 or self.clock() - self.start < 1:
            return
        full = self.WIDTH * number // self.total
        sys.stderr.write(f"\r[{'#' * full}{' ' * (self.WIDTH - full)}] {number}/{self.total}")
        sys.stderr.flush()
        self.drawn = True

    def done(self) -> None:
        if self.drawn:
            sys.stderr.write("\r" + " " * (self.WIDTH + 24) + "\r")
