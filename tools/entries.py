"""Writes docs/reference/entries.md from the kinds of the games: `python -m tools.entries`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from scorer.records.entries import Kind
from scorer.records.game import COMMON, Game, rules_of
from scorer.records.source import Source
from scorer.results.totals_list import KINDS, SKIP

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs/reference/entries.md"
HEAD = """# Entries

An entry is one change of a game, as plain values: `fives.Game.after(entry)`, or the question `put`
of [the page](hosting.md). `python -m tools.entries` writes this page from the games.

## Every game

"""
HEADS = ("entry", "field", "value", "needed")
TOTALS = """## Results only, any game

For records with `totals`.

"""


def written() -> str:
    """Return the page: the entries that all games share, then those of each game."""
    parts = [HEAD + reference(COMMON)]
    listed = [kind for kind in KINDS if kind is not SKIP]  # it has no docs
    parts.append(TOTALS + reference(listed))
    for title, kinds in sorted(_kinds_by_play().items()):
        parts.append(f"## {title}\n\n{reference(kinds)}")
    return "\n".join(parts)


def _kinds_by_play() -> dict[str, list[Kind]]:
    """Return the entries of each game, or of each play, that has a record in the docs."""
    kinds: dict[str, list[Kind]] = {}
    for path in sorted((HOME / "docs/examples").glob("*.yaml")):
        if path.stem.startswith("my-"):  # a definition
            continue
        source = Source.read(path.read_text(encoding="utf-8"), path.name)
        if rules := rules_of(source.content):
            game = Game.of(rules, source)
            play = f", {game.standing.kind}" if game.standing.kind else ""
            kinds[game.standing.game + play] = list(rules.kinds(game.record))
    return kinds


def reference(kinds: Sequence[Kind]) -> str:
    """Return the kinds as a table in Markdown, with an example before the fields of each."""
    rows = [HEADS, ("---",) * len(HEADS), *(row for kind in kinds for row in _rows(kind))]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _rows(kind: Kind) -> Iterator[Sequence[str]]:
    """Yield a row for each field; the first one has the example, and when it is too late."""
    example = f"`{json.dumps(kind.example, ensure_ascii=False)}`"
    limit = ", before the first move" if kind.too_late else ""
    for i, part in enumerate(kind.fields):
        needed = "yes" if part.needed else "no"
        yield example + limit if i == 0 else "", f"`{part.name}`", part.value, needed


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(written(), encoding="utf-8", newline="\n")
