"""Somebody at the Print screen: what they press, what they see, and the files they get."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from tests.web.visits import Visit, module

SMALLEST = {
    "set": "hunt-set-1t3fnzrj",  # of one player
    "parts": "boards",
    "lang": "en",
    "paper": "a4",
    "ink": "color",
    "duplex": "long",
}
UNUSUAL = ("large", "key", "tables", "different")
LOW = {"width": 1280, "height": 440}  # few thumbnails are seen, so few are drawn
# what was pressed is in the page when it was painted twice
PAINTED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
TELLS = """(wanted) => {
  const told = new URLSearchParams(location.hash.split("?")[1]);
  return Object.entries(wanted).every(([key, value]) => told.get(key) === value);
}"""
# the engine has nothing to do, and is asked nothing more
RESTED = f"""async () => {{
  const {{ engine }} = await {module("engine.js")};
  let asking = 1;
  const end = engine.subscribe((one) => {{ asking = one.asking; }});
  for (let calm = 0; calm < 5; calm += asking ? -calm : 1)
    await new Promise((go) => requestAnimationFrame(go));
  end();
}}"""


class PrintScreen:
    """Somebody at the Print screen of a window."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page, self.room = visit, visit.page, visit.room

    def smallest(self) -> PrintScreen:
        """The boards of one player and nothing else, as a link says it; no names."""
        self.page.set_viewport_size(LOW)
        self.go(f"#print?{urlencode(SMALLEST)}")
        self.tells(game="hunt", players="1", **SMALLEST, **dict.fromkeys(UNUSUAL))
        self.page.fill("#names", "")
        self.drawn()
        return self

    def drawn(self) -> str:
        """Wait until the picture is what was chosen; gives the id of the set."""
        self.page.evaluate(PAINTED)
        self.page.wait_for_selector(".pages[data-drawn] .stage img")
        return str(self.page.inner_text(".set-id"))

    def rested(self) -> None:
        """Wait until all is drawn that can be seen."""
        self.page.evaluate(RESTED)

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
        with self.page.expect_download() as told:
            self.menu(deed)
        return told.value.suggested_filename, Path(told.value.path()).read_bytes()

    def tells(self, **wanted: str | None) -> None:
        """Wait until the address says this of what is chosen; of what is None, nothing."""
        self.page.wait_for_function(TELLS, arg=wanted)

    def go(self, place: str) -> None:
        """Another place, as a link leads there."""
        self.page.evaluate("place => { location.hash = place; }", place)
