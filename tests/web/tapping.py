"""Somebody who scores a game in a browser, by tapping as people do."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from generator import api as printer
from generator.requests.request import Request
from layouts.words import speak
from scorer import api
from tests.web.visits import DAY, Visit, module

ROLL = "star star moon leaf fish"
SMALL = {"width": 390, "height": 844}
Record = str
RECORD = f"""async () => {{
  const {{ lastOpened, open }} = await {module("open_games.js")};
  const session = open(lastOpened.value);
  await session.settled;
  return session.item.record;
}}"""
COUNTED = "([selector, count]) => document.querySelectorAll(selector).length === count"


def printed(*names: str, players: int = 0, game: str = "hunt") -> Record:
    request = Request(players=players or len(names), names=names, game=game)
    record = printer.record(printer.job(request)[0], request)
    return api.put(record, {"date": DAY}).record


def put(record: Record, *entries: Mapping[str, object]) -> Record:
    """A record after some entries."""
    for entry in entries:
        record = api.put(record, entry).record
    return record


def moved(record: Record, names: Sequence[str], *moves: str) -> Record:
    """A record after moves of these players, one after the other."""
    turns = zip(cycle(names), moves, strict=False)
    return put(record, *({"player": name, "move": move} for name, move in turns))


def played(record: Record, lang: str = "en") -> dict[str, Any]:
    return api.play(record).json(speak(lang))


class Scorer:
    """Somebody with a phone who scores a game."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page

        self.to = visit.to

    def start(self) -> Scorer:
        """Back to the question which sheet it is."""
        self.to("score", ".ask-id")
        return self

    def give(self, files: Mapping[str, bytes]) -> None:
        """Files by their names, chosen together."""
        kind = "application/octet-stream"
        raw = [{"name": name, "mimeType": kind, "buffer": one} for name, one in files.items()]
        self.page.set_input_files("input[type=file]", files=raw)

    def hand(self, record: Record, wait: str = ".moves, .board .cell, .hand, .pick") -> None:
        """Open a game record from a file, and wait for something of it."""
        self.start().give({"game.yaml": record.encode()})
        self.page.locator(wait).first.wait_for()

    def open(self, record: Record, first: str = "") -> Scorer:
        """A record from a file; the game of it is there when its board is.

        Of a class the list is there first; `first` is who is tapped on it.
        """
        self.start().give({"game.yaml": record.encode()})
        if first:
            self.page.locator(".names-list button", has_text=first).first.click()
            tap = self.page.get_by_role("button", name="Tap the sheet")
            self.page.wait_for_selector(".board .cell, dialog[open]")
            if tap.count():
                tap.click()
        self.page.wait_for_selector(".board .cell")
        return self

    def _middle(self, cell: str) -> tuple[float, float]:
        box = self.page.locator(f'[data-cell="{cell}"]').bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.page.mouse.click(*self._middle(cell))

    def drag(self, *cells: str) -> None:
        self.page.mouse.move(*self._middle(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self._middle(cell), steps=4)
        self.page.mouse.up()

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).click()

    def more(self, label: str) -> None:
        self.press("More")
        self.page.locator("dialog").get_by_role("button", name=label).click()

    def roll(self, roll: str) -> None:
        """Each die by its face, as it lies on the table."""
        self.page.locator(".rollrow button.die").first.click()
        for face in roll.split():
            self.page.locator("dialog .face", has_text=face).click()
        self.page.wait_for_selector("dialog", state="detached")

    def until(self, selector: str, text: str) -> None:
        self.page.locator(selector, has_text=re.compile(text)).first.wait_for()

    def worth(self, points: object) -> None:
        """Wait until so many points are shown."""
        self.until(".sum b", f"^{points}$")

    def counted(self, selector: str, count: int) -> None:
        """Wait until there are so many of them."""
        self.page.wait_for_function(COUNTED, arg=[selector, count])

    def said(self) -> str:
        return str(self.page.inner_text("p.aloud"))

    def record(self) -> Record:
        """The game that is open, when all of it is stored."""
        return str(self.page.evaluate(RECORD))

    def downloaded(self) -> Record:
        """The same as a file."""
        with self.page.expect_download() as waiting:
            self.more("Record")
        return Path(waiting.value.path()).read_text("utf-8")
