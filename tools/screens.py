"""Takes the pictures of the page for the docs: `python -m tools.screens` (Node, Chromium)."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from generator import api as printer
from generator.requests.request import Request
from tests.web.conftest import ARGS, BROWSERS, serving
from tests.web.printing import PrintScreen
from tests.web.teaching import NAMES as PUPILS
from tests.web.teaching import Teacher
from tests.web.visits import Visit
from tools.gallery import HOME, NAMES, sample
from web import build

SIZE = {"width": 1440, "height": 922}
QUALITY = 82
PRINT = HOME / "web-print.jpg"  # the Print screen with the set of the docs
CLASS = HOME / "web-class.jpg"  # a class at three tables, results typed down the column
POINTS = ("13", "8", "9", "4", "11", "16", "a", "7")


def screens() -> list[Path]:
    """Return the paths of all pictures of screens."""
    return [PRINT, CLASS]


def take_print(visit: Visit) -> None:
    """Take the Print screen with Hunt for four, when all visible pages are drawn."""
    screen = PrintScreen(visit)
    screen.drawn()
    visit.page.fill("#names", "\n".join(NAMES))
    visit.page.locator("#names").blur()
    screen.drawn()
    screen.rested()
    visit.page.screenshot(path=PRINT, type="jpeg", quality=QUALITY)


def take_class(visit: Visit) -> None:
    """Take the screen of a class: a pupil absent, one still to come, the result beside it."""
    teacher = Teacher(visit)
    request = Request(players=9, names=PUPILS[:9], tables=3, seed="class")
    teacher.open(*(printer.record(*table) for table in printer.sets(request)[0]))
    teacher.at(0, 0)
    teacher.type(*POINTS)
    visit.page.get_by_role("radio", name="Result").click()
    teacher.until(".result .counted", "7 entered, 0 not valid, 1 absent, 1 without a result")
    teacher.until(".result li", "Hana")
    visit.page.screenshot(path=CLASS, type="jpeg", quality=QUALITY)


def main() -> int:
    """Build the page, open it and take its pictures; return the exit code."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser:
        sys.stderr.write("screens: there is no Chromium\n")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        build.build(Path(folder) / "web", packed=False)
        chrome = driver.chromium.launch(executable_path=browser, args=list(ARGS))
        with serving(Path(folder) / "web") as address:
            hunt = urlencode({"set": sample("hunt").set_id, "players": len(NAMES)})
            visit = Visit(chrome, f"{address}#print?{hunt}", viewport=SIZE)
            take_print(visit.ready())
            take_class(visit)
            visit.close()
        chrome.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
