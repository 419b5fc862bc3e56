"""A teacher with a class in a browser, who types in what came back and takes files along."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from generator import api as printer
from generator.requests.request import Request
from scorer import api
from tests.web.tapping import Scorer
from tests.web.visits import DAY

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gül", "Hana", "Ida", "Jo")
WIDE, PHONE = {"width": 1280, "height": 860}, {"width": 360, "height": 740}
PASTE = """([row, column, text]) => {
  const data = new DataTransfer();
  data.setData("text", text);
  const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  cell.focus();
  const more = { clipboardData: data, bubbles: true, cancelable: true };
  cell.dispatchEvent(new ClipboardEvent("paste", more));
}"""


def at_tables(count: int, *names: str, game: str = "hunt") -> list[str]:
    """The records of a class in tables."""
    request = Request(players=len(names), names=names, game=game, tables=count)
    records = (printer.record(*one) for one in printer.sets(request)[0])
    return [api.put(record, {"date": DAY}).record for record in records]


class Teacher(Scorer):
    """Somebody who types in what a class brought back."""

    def open(self, *records: str) -> Teacher:
        """Records as files that are chosen together."""
        files = {f"table-{n}.yaml": one.encode() for n, one in enumerate(records, 1)}
        self.start().give(files)
        self.page.wait_for_selector(".grid [data-row], .grid .tapped, .names-list, .class .card")
        return self

    def as_class(self, row: str = "") -> None:
        """From a game to its class, or from its row in Sets."""
        if row:
            self.to("sets", row)
            self.page.locator(row).first.get_by_role("button", name="More").click()
            self.press("Class on one screen")
        else:
            self.more("Class on one screen")

    def forget_names(self) -> None:
        """At Sets, until it is said that they are gone."""
        self.to("sets")
        self.press("Remove names")
        self.page.locator("dialog").get_by_role("button", name="Remove names").click()
        self.until(".toast", "Names removed")

    def at(self, row: int, column: int) -> None:
        self.page.locator(f'[data-row="{row}"][data-column="{column}"]').focus()

    def paste(self, row: int, column: int, text: str) -> None:
        self.page.evaluate(PASTE, [row, column, text])

    def type(self, *told: str) -> None:
        """Down a column: each is typed and left by Enter."""
        for one in told:
            self.page.keyboard.type(one)
            self.page.keyboard.press("Enter")

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).first.click()

    def result(self) -> dict[str, int]:
        """The list beside the table."""
        rows = [row.split("\n") for row in self.page.locator(".result li").all_inner_texts()]
        return {row[1].strip(): int(row[-1]) for row in rows}

    def saved(self, label: str) -> bytes:
        with self.page.expect_download() as waiting:
            self.page.get_by_role("button", name=label, exact=True).first.click()
        return Path(waiting.value.path()).read_bytes()

    def kept(self, label: str) -> bytes:
        """What is saved behind ···"""
        self.press("More")
        return self.saved(label)

    def home(self, label: str) -> bytes:
        """What is taken home, with the name and the date that stand there."""
        self.more(label)
        return self.saved("Make the PDF")

    def records(self) -> dict[str, str]:
        """Those of all tables, by their names in the zip."""
        with zipfile.ZipFile(io.BytesIO(self.kept("Game records (.zip)"))) as found:
            return {name: found.read(name).decode() for name in found.namelist()}
