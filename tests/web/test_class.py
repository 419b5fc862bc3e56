"""A class on one screen and the view for the wall; compared with what the command says."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.words import speak
from scorer import api
from scorer.commands.enter import enter as command
from tests.web.visits import Visit

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gül", "Hana", "Ida", "Jo")
PASTE = """([row, column, text]) => {
  const data = new DataTransfer();
  data.setData("text", text);
  const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  cell.focus();
  cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def printed(*names: str, game: str = "hunt") -> str:
    request = Request(players=len(names), names=names, game=game)
    return printer.record(printer.job(request)[0], request)


class Teacher:
    """Somebody who types in what a class brought back."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page = visit, visit.page

    def open(self, record: str) -> Teacher:
        self.page.goto(f"{self.visit.address.partition('#')[0]}#score")
        self.page.wait_for_selector(".ask-id")
        raw = {"name": "class.yaml", "mimeType": "application/yaml", "buffer": record.encode()}
        self.page.set_input_files("input[type=file]", files=[raw])
        self.page.wait_for_selector(".grid [data-row], .names-list")
        return self

    def at(self, row: int, column: int) -> None:
        self.page.locator(f'[data-row="{row}"][data-column="{column}"]').focus()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def until(self, selector: str, text: str) -> None:
        self.page.locator(selector, has_text=re.compile(text)).first.wait_for()

    def result(self) -> dict[str, int]:
        """The list beside the table."""
        rows = [row.split("\n") for row in self.page.locator(".result li").all_inner_texts()]
        return {row[1].strip(): int(row[-1]) for row in rows}

    def saved(self, label: str) -> bytes:
        with self.page.expect_download() as waiting:
            self.page.get_by_role("button", name=label).first.click()
        return Path(waiting.value.path()).read_bytes()

    def record(self) -> str:
        self.page.get_by_role("button", name="More", exact=True).click()
        return self.saved("Record").decode()


@pytest.fixture(scope="module")
def teacher(address: str, chrome: Any) -> Iterator[Teacher]:
    visit = Visit(chrome, f"{address}#score")
    visit.page.set_default_timeout(60_000)
    yield Teacher(visit.ready())
    visit.close()
    assert not visit.said, visit.said
    assert not visit.abroad, visit.abroad


def by_command(record: str, lines: str, folder: Path, monkeypatch: Any) -> str:
    """The record as `enter --totals` writes it when these lines are typed."""
    path = folder / "class.yaml"
    path.write_text(record, "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    from tests.running import score

    score("enter", str(path), "--totals", stdin=lines)
    return path.read_text("utf-8")


def places(record: str) -> dict[str, int]:
    told: Any = api.game(record).json()
    return {one["player"]: one["points"] for one in told["standing"]}
