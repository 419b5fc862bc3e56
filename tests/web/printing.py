"""Somebody at the Print screen: what they press, what they see, and the files they get."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.visits import LONG, Visit

LOW = {"width": 1280, "height": 440}  # few thumbnails are seen, so few are drawn
# what was pressed is in the page when it was painted twice
PAINTED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
TELLS = """(wanted) => {
  const told = new URLSearchParams(location.hash.split("?")[1]);
  return Object.entries(wanted).every(([key, value]) => told.get(key) === value);
}"""


class PrintVisit(Visit):
    """The Print screen in a window of its own."""

    def __init__(self, chrome: Any, address: str, **how: Any) -> None:
        how = {"viewport": LOW, **how}
        super().__init__(chrome, f"{address}#print", **how)

    def drawn(self) -> str:
        """Wait until the picture is what was chosen; gives the id of the set."""
        self.page.evaluate(PAINTED)
        self.page.wait_for_selector(".pages[data-drawn] .stage img")
        return str(self.page.inner_text(".set-id"))

    def press(self, name: str, role: str = "button") -> None:
        """What has this name, wherever it is seen."""
        self.page.get_by_role(role, name=name).locator("visible=true").first.click()

    def choose(self, game: str) -> None:
        """The card of a game."""
        self.page.click(f".game[data-game={game}]")

    def turn(self, *names: str) -> None:
        """Switches."""
        for name in names:
            self.press(name, "switch")

    def seat(self, players: int) -> None:
        """So many players, typed."""
        field = self.page.get_by_role("textbox", name="Players")
        field.fill(str(players))
        field.blur()

    def other_boards(self) -> str:
        """Drawn anew; gives the id of the new set."""
        before = self.drawn()
        self.press("New boards")
        self.page.wait_for_selector(f".set-id:not(:text-is('{before}'))")
        return self.drawn()

    def unfold(self) -> None:
        """All options."""
        if not self.page.locator("#more-options").count():
            self.page.click("button[aria-controls=more-options]")

    def menu(self, deed: str) -> None:
        """Something of the menu beside the main button."""
        self.press("More: save")
        self.page.locator("dialog").get_by_role("button", name=deed).click()

    def saved(self, deed: str) -> tuple[str, bytes]:
        """A file from the menu: its name and its bytes."""
        with self.page.expect_download(timeout=LONG) as told:
            self.menu(deed)
        return told.value.suggested_filename, Path(told.value.path()).read_bytes()

    def tells(self, **wanted: str | None) -> None:
        """Wait until the address says this of what is chosen; of what is None, nothing."""
        self.page.wait_for_function(TELLS, arg=wanted)

    def go(self, place: str) -> None:
        """Another place, as a link leads there."""
        self.page.evaluate("place => { location.hash = place; }", place)
