"""The rules of a game on paper, by themselves; and the set that they say to type about."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from generator.pages.job import Job
from generator.pages.page import Style
from generator.theme import Inks
from layouts.definition.loader import GAMES, Definition, define, define_from
from layouts.game_contract import dealer
from layouts.words import speak
from scorer.records.new_record import blank_record
from tests.contract import page_rules
from tests.sketch import Drawn


@cache
def rules_job(
    game: str,
    lang: str,
    large: bool,
    side: str,
    own: Definition | None = None,
    mono: bool = False,
    seed: int = 1,
    players: int = 2,
) -> Job:
    """A set of which only the rules are printed."""
    definition = own or define(game)
    style = Style(speak(lang), Inks(mono), large, definition.accent)
    return Job(dealer(game).deal(definition, seed, players, side), style, ("rules",), (), True)


def drawn(job: Job) -> list[Drawn]:
    """The pages of the rules and those for the computer, without title and foot."""
    module = import_module(f"generator.games.{job.deal.definition.game}.rules")
    return [*page_rules.drawn_sides(module.sides, job), *checks(job)]


def checks(job: Job) -> list[Drawn]:
    """The pages that say what to type."""
    module = import_module(f"generator.games.{job.deal.definition.game}.rules")
    return page_rules.drawn_sides(module.computer_pages, job)


def lines(job: Job) -> list[str]:
    """All that is written, line by line."""
    return [text.words for page in drawn(job) for _, text in page.texts]


def said(job: Job) -> str:
    """All words of the rules."""
    return " ".join(lines(job))


def own(game: str, *changes: tuple[str, str]) -> Definition:
    """Somebody's own definition: ours with other words in some places."""
    text = (GAMES / f"{game}.yaml").read_text(encoding="utf-8")
    for ours, theirs in changes:
        assert ours in text
        text = text.replace(ours, theirs)
    return define_from(text, "mine")


def recorded(folder: Path, job: Job, *names: str) -> Path:
    """The record of the set as it is printed, where it is looked for."""
    path = folder / "output" / f"{job.deal.id}.yaml"
    path.parent.mkdir()
    path.write_text(blank_record(job.deal, dict(enumerate(names, 1)), {}), encoding="utf-8")
    return path
