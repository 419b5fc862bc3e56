"""docs/reference/entries.md says what the games read."""

from __future__ import annotations

from scorer.records.game import Game, rules_of
from scorer.records.source import Source
from scorer.results.totals_list import SKIP  # an empty line while a list is typed in
from tests.house import EXAMPLES
from tools.entries import PAGE, written


def test_the_entries_page_is_what_the_tool_writes() -> None:
    """If it isn't, `python -m tools.entries` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == written()


def test_every_entry_that_a_game_takes_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for path in EXAMPLES.glob("[!m]*.yaml"):  # `my-` are definitions
        source = Source.read(path.read_text(encoding="utf-8"), path.name)
        if rules := rules_of(source.content):
            kinds = [kind for kind in Game.of(rules, source).kinds if kind is not SKIP]
            assert not [kind.name for kind in kinds if f"`{kind.name}`" not in page], path.name
