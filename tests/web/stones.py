"""Somebody who scores a game of stones in a browser, and what the commands say of the same game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from layouts.words import speak
from scorer import api
from tests.house import HOME
from tests.sessions import typed
from tests.web.tapping import Record, Scorer


def example(play: str) -> Record:
    return (HOME / "docs" / "examples" / f"stones-{play}.yaml").read_text("utf-8")


def kept(record: Record, count: int) -> Record:
    return api.put(record, {"keep": count}).record


def told(record: Record) -> Any:
    return api.play(record).json(speak("en"))["play"]


class Stones(Scorer):
    """Somebody with a phone and a box of stones."""

    def choose(self, record: Record, title: str, *more: str) -> None:
        """Which of the five, and who else plays."""
        self.hand(record, ".fifth")
        self.page.locator(".fifth", has_text=title).click()
        for name in more:
            self.press("One more")
            self.page.locator("dialog input").last.fill(name)
        self.press("Start")
        self.page.wait_for_selector("dialog", state="detached")

    def moves(self, count: int) -> None:
        """Wait until so many steps were written down."""
        self.page.locator(".history > li").nth(count - 1).wait_for()

    def standing(self) -> dict[str, int]:
        """Who has how many, as the sheet says it."""
        self.more("Scores")
        self.page.locator("dialog tbody tr").first.wait_for()
        rows = self.page.locator("dialog tbody tr").all_inner_texts()
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")
        return {row.split()[0]: int(row.split()[-1]) for row in rows}


def entered(tmp_path: Path, record: Record, *answers: str, **options: Any) -> Record:
    """The record that `enter` writes with these answers."""
    path = tmp_path / f"{record.split('set: ')[1].split()[0]}.yaml"
    path.write_text(record, encoding="utf-8")
    typed(path, *answers, **options)
    return path.read_text("utf-8")


def points(record: Record) -> dict[str, int]:
    game: Any = api.game(record).json()
    return {place["player"]: place["points"] for place in game["standing"]}
