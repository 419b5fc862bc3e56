"""The outlines of rules: every row has its words and its figure, and no figure is left over."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from generator.pages.outline import RulesRow, read
from layouts.words import speak

STEMS = {"hunt": "rules."} | {
    game: f"rules.{game}." for game in ("clusters", "hexes", "sequence", "stones")
}
KINDS = re.compile(r"chapter|lead|text|point|figure|block|typed|step|\d\.|\(\d\)")


def rows(game: str) -> list[RulesRow]:
    rules = import_module(f"generator.games.{game}.rules")
    texts = rules.PAGES.values() if game == "stones" else [rules.ROWS]
    return [read(line) for text in texts for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("game", STEMS)
def test_rows_have_words_and_figures(game: str) -> None:
    figures = import_module(f"generator.games.{game}.rules").FIGURES
    used = {row.figure for row in rows(game)} - {""}
    assert used == set(figures)
    said = [row for row in rows(game) if row.kind not in ("figure", "block", "typed")]
    assert {STEMS[game] + row.key for row in said} <= set(speak("en").table)
    assert all(KINDS.fullmatch(row.kind) for row in rows(game))


@pytest.mark.parametrize("game", STEMS)
def test_all_rules_are_said(game: str) -> None:
    """Every word of the rules is that of a row, or begins with the key of a figure."""
    stem, others = STEMS[game], tuple(one for one in STEMS.values() if one != "rules.")
    keys = {key for key in speak("en").table if key.startswith(stem)}
    if game == "hunt":
        keys = {key for key in keys if not key.startswith(others)}
    said = {stem + row.key for row in rows(game)}
    drawn = tuple(stem + row.figure.split(":")[0] + "." for row in rows(game) if row.figure)
    assert not {key for key in keys - said if not f"{key}.".startswith(drawn)}


def test_a_row_is_read() -> None:
    assert read("text  put.how put ^3 + ?!large") == RulesRow(
        "text", "put.how", "put", 3.0, True, "!large"
    )
    assert read("typed  fives-score game {set} ?ours").key == "fives-score game {set}"
    assert read("figure  letters").figure == "letters"
