"""Tagged pages: what a screen reader is told, by the checker `pdfua` and by a walk of our own.

pdfua knows 16 of the 106 conditions of PDF/UA that a machine can check. So no file of ours claims
to be PDF/UA: the one warning that it gives is that this claim is missing.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pdfua
import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from generator import api
from generator.delivery import render, tagged
from generator.pages.job import Job
from generator.requests.request import Request
from layouts.definition.loader import games
from layouts.words import LANGUAGES
from tests.chosen import paired
from tests.running import Run

LEAST_ALT = 12  # letters that say what a figure shows
UNCLAIMED = "UA-28-004"
MARK = re.compile(rb"/(\w+) <</MCID (\d+)")
SPOKEN = re.compile(rb"/MCID (\d+) /ActualText <feff([0-9a-f]*)>")


def made(game: str, lang: str = "en", parts: str | None = None, **look: Any) -> tuple[Job, bytes]:
    job, _ = api.job(Request(game=game, players=2, lang=lang, parts=parts, **look))
    return job, render.bound([job], "a4", is_tagged=True)


def elements(page: Any, tree: Any) -> Iterator[Any]:
    """The elements of a page in reading order."""
    for section in tree.K[0].K:
        for one in section.K:
            if one.Pg.objgen == page.obj.objgen:
                yield one


def spoken(page: Any, tree: Any) -> str:
    """What is read out of a page, in order."""
    texts = {
        int(number): bytes.fromhex(text.decode()).decode("utf-16-be")
        for number, text in SPOKEN.findall(page.Contents.read_bytes())
    }
    marks = [int(mark) for one in elements(page, tree) for mark in one.K]
    return " ".join(texts[mark] for mark in marks if mark in texts)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(sorted(games()), LANGUAGES, few=3))
def test_every_mark_is_told_of_and_nothing_is_found_wrong(
    tmp_path: Path, game: str, lang: str
) -> None:
    _, content = made(game, lang)
    file = tmp_path / "tagged.pdf"
    file.write_bytes(content)
    assert {one.rule_id for one in pdfua.validate(str(file)).findings} <= {UNCLAIMED}
    with pikepdf.open(file) as pdf:
        assert str(pdf.Root.Lang) == lang
        tree = pdf.Root.StructTreeRoot
        owners = dict(zip(tree.ParentTree.Nums[::2], tree.ParentTree.Nums[1::2], strict=True))
        for page in pdf.pages:
            marks = MARK.findall(page.Contents.read_bytes())
            kinds = {int(number): kind.decode() for kind, number in marks}
            assert sorted(kinds) == list(range(len(marks)))
            told = {int(mark): one for one in elements(page, tree) for mark in one.K}
            assert set(told) == set(kinds)
            for mark, one in told.items():
                assert owners[page.obj.StructParents][mark].objgen == one.objgen
                assert (str(one.S) == "/Figure") == (kinds[mark] == "Figure")
            figures = [one for one in elements(page, tree) if str(one.S) == "/Figure"]
            assert all(len(str(one.Alt)) > LEAST_ALT for one in figures), figures
            heads = [str(one.S) for one in elements(page, tree) if str(one.S).startswith("/H")]
            assert heads.count("/H1") <= 1 and ("/H1" in heads or not heads)


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_read_in_their_order(lang: str) -> None:
    job, content = made("hunt", lang, "rules")
    with pikepdf.open(io.BytesIO(content)) as pdf:
        tree = pdf.Root.StructTreeRoot
        read = "".join(spoken(page, tree) for page in pdf.pages)
    heads = [squeezed(str(section["title"])) for section in api.rules(job)]
    assert len(heads) > 10
    rest = squeezed(read)
    for head in heads:
        _, found, rest = rest.partition(head) if head else ("", "", rest)
        assert found == head


def squeezed(text: str) -> str:
    """The text without blanks and joints, as lines break anywhere."""
    return re.sub(r"[\s\xad\u200f]", "", text)


def test_a_board_is_put_into_words() -> None:
    job, content = made("hunt", parts="boards")
    board = job.deal.sheets[0].board
    with pikepdf.open(io.BytesIO(content)) as pdf:
        told = [
            str(one.Alt) for one in elements(pdf.pages[0], pdf.Root.StructTreeRoot) if "/Alt" in one
        ]
    cell, name = next(iter(board.names.items()))
    assert f"{name} {board.definition.symbol(board.marks[cell]).called('en')}" in told[0]
    assert told[0].count(";") == len(board.names) - 1
    assert "10 × 10" in told[0]


def test_rules_say_what_each_example_shows() -> None:
    """Its right and wrong cases; what else is drawn is furniture."""
    job, content = made("hunt", parts="rules")
    with pikepdf.open(io.BytesIO(content)) as pdf:
        tree = pdf.Root.StructTreeRoot
        told = [str(one.Alt) for page in pdf.pages for one in elements(page, tree) if "/Alt" in one]
    right = job.words("figure.right", why=job.words("rules.mind.share.right"))
    assert len(told) > 8 and len(set(told)) == len(told)
    assert sum(right in one for one in told) == 1


@pytest.mark.soak
def test_tagged_pages_look_as_plain_ones() -> None:
    job, content = made("stones", "ar", parts="cover,sheets,awards", ink="mono")
    plain = render.pdf(job, "a4")
    assert b"MCID" not in plain and b"StructTreeRoot" not in plain
    one, other = map(pypdfium2.PdfDocument, (plain, content))
    assert len(one) == len(other)
    for number in range(len(one)):
        seen = [book[number].render(scale=0.5).to_pil() for book in (one, other)]
        grey = ImageChops.difference(*seen).convert("L")
        assert max(grey.tobytes()) <= 2, "the same but for rounding"


def test_pictures_have_no_tags_and_what_is_missing_is_named(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = run("--tagged", "--format", "png")
    assert told.code == 2 and "png" in told.err
    monkeypatch.setattr(tagged, "find_spec", lambda name: None)
    told = run("--tagged", "-n", "1")
    assert told.code == 2 and 'pip install "fives[tagged]"' in told.err
    assert not list(room.rglob("*.pdf"))


def test_a_tagged_set_is_found_again(run: Run, room: Path) -> None:
    assert run("--tagged", "-n", "1", "--parts", "boards", "-o", "one.pdf").code == 0
    assert b"StructTreeRoot" in Path("one.pdf").read_bytes()
    assert run("--set", "one.pdf", "--parts", "boards", "-o", "two.pdf").code == 0
