"""The shop: takes a wish, prints it, puts the files where they belong, and hands them over."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from generator import press
from generator.files import FOLDER, Place, claim, set_aside, write, write_folder
from generator.handing import Made, as_json, as_text, opened
from generator.press import Order
from generator.wish import Wish, from_record, ordered, settled
from layouts import code
from layouts.definition import book
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
    place = claim(manner.output, order.deal, wish.format, manner.force, order.only)
    pages = len(press.sides(order))
    files = _print(order, wish, place, Bar(pages, manner.quiet or manner.json))
    called = record.owners(order.deal, wish.names, order.words("board.player"))
    kept = bool(order.only) or _write_record(order, wish, place, called, remarks)
    made = Made(order, files, None if order.only else place.record, called, kept)
    if manner.open and not opened(files[0]):
        remarks = [*remarks, order.words("done.unopened", file=files[0])]
    if manner.json:
        sys.stdout.write(as_json(made) + "\n")
    elif not manner.quiet:
        sys.stdout.write(as_text(made))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks)))


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
