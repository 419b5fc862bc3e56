"""What a browser gets of the product: every module that its questions can lead to."""

from __future__ import annotations

import re

from tests.house import Source, sources
from web import bundle

# What waits while pdfium works: nobody draws PNGs in a browser.
NOT_THERE = {"scorer.command_line", "scorer.command_line.guard"}


def test_nothing_is_left_out_that_the_answers_need() -> None:
    """All modules that can be reached from the door, late imports and lookups by name too."""
    known = {source.module: source for source in sources()}
    reached, left = set[str](), ["web.answer", "web.warm", *_looked_up("web.asks.{}", known)]
    while left:
        name = left.pop()
        if name in reached or name not in known or name.endswith(".__main__"):
            continue
        reached.add(name)
        for arrow in known[name].arrows:
            left += _looked_up(arrow.to, known) if arrow.is_text else [arrow.to]
        left.append(name.rpartition(".")[0])
    packed = {name.removesuffix(".py").removesuffix("/__init__") for name in bundle.files()}
    missing = {name for name in reached if name.replace(".", "/") not in packed}
    assert missing == NOT_THERE
    assert {"scorer.games.hunt.best", "generator.games.hexes.key"} <= reached


def _looked_up(pattern: str, known: dict[str, Source]) -> list[str]:
    """The modules whose names fit a pattern; games also have the modules of their parts."""
    fits = re.compile(re.escape(pattern).replace(r"\{\}", r"\w+") + r"(?:\.\w+)*")
    return [name for name in known if fits.fullmatch(name)] if "{}" in pattern else [pattern]
