"""The fairness certificate of hunt: every figure is true, and nothing is promised that fails."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from generator import theme
from generator.games.hunt import statistics
from generator.pages.job import Job
from layouts.definition.loader import Definition, define_from
from layouts.games import hunt
from scorer.games.hunt.best import answers
from tests.chosen import times
from tests.contract.page_rules import first_page
from tests.games.hunt.test_key import drawn, ordered, printed, said

SOURCE = Path(hunt.__file__).with_suffix(".yaml").read_text(encoding="utf-8")
DEARER = SOURCE.replace("X: {points: 4", "X: {points: 5")


def own(text: str) -> Definition:
    return define_from(text, "test.yaml")


@pytest.mark.soak
def test_figures_are_true() -> None:
    deal, words = ordered().deal, said(drawn()[0])
    for sheet in (deal.sheets[-1], deal.sheets[0])[: times(2, 1)]:
        told, found = answers(sheet.board, None), statistics.figures(sheet.board)
        assert list(found.scores) == [answer.points for answer in told]
        assert list(found.fives) == [answer.fives for answer in told]
        assert found.is_certified and found.fit == 5
        counts = Counter(sheet.board.marks.values())
        wanted = [min(found.scores), max(found.scores), *counts.values()]
        wanted += [min(found.fives), max(found.fives), *Counter(found.scores).values()]
        wanted.append(sheet.board.code.payload // 5760)
        assert {str(number) for number in wanted} <= set(words)
        assert f"{found.average:.1f}" in words
    assert words.count("14.598") == 2


def test_bars_are_as_high_as_their_numbers() -> None:
    page = drawn()[0]
    for shade, sheet in ((theme.SHADE, -1), (theme.WHITE, 0)):
        scores = statistics.figures(ordered().deal.sheets[sheet].board).scores
        counts = [count for _, count in sorted(Counter(scores).items())]
        boxes = [
            fill.box for _, fill in page.fills if fill.ink == shade and "symbol" not in fill.stamp
        ]
        highs = [
            bottom - top for _, top, _, bottom in boxes if round(bottom) == round(boxes[-1][3])
        ]
        assert [round(high / highs[0], 6) for high in highs] == [
            round(count / counts[0], 6) for count in counts
        ]


def test_only_what_holds_is_said() -> None:
    def heads(job: Job) -> set[str]:
        there = set(said(first_page(job)))
        return {
            word
            for word in ("table", "tables", "rolls", "gray")
            if job.words(f"key.{word}") in there
        }

    points = own(DEARER)
    assert heads(ordered()) == {"table", "rolls", "gray"}
    assert heads(ordered(players=9, side="white")) == {"table", "tables", "rolls"}
    assert heads(ordered(side="gray")) == {"rolls", "gray"}
    assert heads(ordered(definition=points)) == {"table", "gray"}


def test_own_boards_are_certified_only_where_they_are() -> None:
    same, other = own(SOURCE), own(DEARER)
    for definition, sure in ((same, True), (other, False)):
        job = ordered(definition=definition)
        assert statistics.figures(job.deal.sheets[0].board).is_certified is sure
        first = job.words("key.lead" if sure else "key.lead.own").split(".")[0]
        assert " ".join(said(first_page(job))).count(first) == 1


def test_too_many_rolls_are_not_printed() -> None:
    many = own(
        SOURCE.replace("alike: 2", "alike: 5").replace("  crown:", "  tiara:\n    mark: t", 1)
    )
    assert statistics.is_printed(many)
    pieces = 'pieces:\n  I: {points: 2, picture: "######"}\n  O: {points: 1, picture: "### ###"}\n'
    six = re.sub(r"(?ms)^pieces:.*?(?=^# Drawn)", f"{pieces}\n", SOURCE)
    longer = own(six.replace("dice: 5", "dice: 6").replace("alike: 2", "alike: 6"))
    marks = tuple(i * 7 % 6 for i in range(100))
    pages = printed(ordered(definition=longer, own=(marks, marks)))
    assert len(pages) == 1
    assert not any("fives-" in text or "--" in text for text in said(pages[0]))
    job = replace(ordered(definition=longer, own=(marks, marks)), parts=("check",))
    (check,) = printed(job)
    assert any("--roll 1,2,3,4,5,6" in text for text in said(check))


def test_what_would_take_hours_is_left_out() -> None:
    cut = re.sub(r"(?ms)^  fish:.*", "", SOURCE).replace("most: 5", "most: 12")
    three = own(cut.replace("alike: 2", "alike: 4"))
    marks = tuple(i * i % 3 for i in range(100))
    pages = printed(ordered(definition=three, own=(marks, marks)))
    assert len(pages) == 1
    assert ordered().words("key.mean") not in said(pages[0])


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_a_certificate_has_no_command(lang: str) -> None:
    """They stand on the page that it names."""
    page = first_page(ordered(lang=lang))
    assert not any("fives-" in text or "run.py" in text for text in said(page))
    words = ordered(lang=lang).words
    assert any(words("part.check").split()[-1] in text for text in said(page))
    check = printed(replace(ordered(lang=lang), parts=("check",)))
    told = " ".join(text for page in check for text in said(page))
    assert "fives-score best hunt-white-" in told and "run.py forge --check" in told
