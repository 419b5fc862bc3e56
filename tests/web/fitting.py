"""What doesn't fit on a screen: wider than what holds it, or cut off at an edge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

WIDTHS = (360, 768, 1280, 1366, 1920)
HEIGHTS = {360: 740, 768: 1024, 1280: 800, 1366: 768, 1920: 1080}
# What may be moved sideways by a finger: cards of games, a list of contents, a table, a board.
MOVED = ".games, .toc, .players, .scroll, .tablewrap, .thumbs, .board"
FOUND = (Path(__file__).parent / "unfit.js").read_text("utf-8")
# looked at when the window has been drawn anew; a promise can't be waited for, it is always true
FRAME = "await new Promise((drawn) => requestAnimationFrame(drawn));"
DRAWN = f"async () => {{ {FRAME} {FRAME} }}"
FITS = f"(given) => !({FOUND})(given).length"
LIMIT = 120_000  # ms until everything has its place: a busy machine is no fault


def unfit(page: Any, *widths: int) -> dict[int, list[str]]:
    """What doesn't fit in windows of these widths."""
    from playwright.sync_api import TimeoutError as Late

    found: dict[int, list[str]] = {}
    for width in widths or WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        page.evaluate(DRAWN)
        try:
            page.wait_for_function(FITS, arg=[MOVED], timeout=LIMIT)
        except Late:
            found[width] = page.evaluate(FOUND, [MOVED])
    return found
