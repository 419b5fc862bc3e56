"""A store that other hands wrote, and zips of any kind: named and left alone, never a fault."""

from __future__ import annotations

import io
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.web.tapping import Scorer
from tests.web.teaching import Teacher
from tests.web.test_store import SHELF

GOOD = {"set": "hunt-set-1", "game": "hunt", "record": "game: hunt\n", "changed": 1, "made": 1}
# Of other types, of another version, of no game that is known; what is called `7` is a number.
ODD: list[dict[str, Any]] = [
    {**GOOD, "id": "no-record", "record": None},
    {"set": "hunt-set-1", "game": "hunt", "id": "nothing-of-it"},
    {**GOOD, "id": "a-list", "record": ["game: hunt"], "called": "The lost one"},
    {**GOOD, "id": "names", "names": "Ann"},
    {**GOOD, "id": "steps", "before": [1, 2]},
    {**GOOD, "id": "places", "result": {"begun": True, "over": True, "places": [{"rank": 1}]}},
    {**GOOD, "id": "when", "changed": "yesterday"},
    {**GOOD, "id": "later", "changed": 1e300},
    {**GOOD, "id": "drafts", "drafts": {"Ann": 7}},
    {**GOOD, "id": "another-game", "game": "chess"},
    {**GOOD, "id": 7},
]
# Alike but for capitals, for what no file may be called, for the number of a table; some lack much.
ALIKE: list[dict[str, Any]] = [
    {**GOOD, "id": "hunt-set-1", "record": "one"},
    {**GOOD, "id": "HUNT-SET-1", "record": "two"},
    {**GOOD, "id": "a:b", "record": "three"},
    {**GOOD, "id": "a?b", "record": "four"},
    {"set": "hunt-set-1", "game": "hunt", "id": "bare", "record": "five"},
    {**GOOD, "id": "t1", "record": "six", "group": "t1", "table": 1},
    {**GOOD, "id": "t2", "record": "seven", "group": "t1", "table": 1},
    {**GOOD, "id": "t3", "record": "eight", "group": "T1", "table": 1},
]
TELL = "() => new BroadcastChannel('fives').postMessage('all')"
CHOOSE = """() => {
  const files = new DataTransfer();
  const real = Blob.prototype.text;
  window.reads = [];
  Blob.prototype.text = function () { window.reads.push(this.name); return real.call(this); };
  window.unread = () => ((Blob.prototype.text = real), window.reads);
  files.items.add(new File(Array(65).fill(new Uint8Array(1024 * 1024)), "huge.yaml"));
  const input = document.querySelector("input[type=file]");
  input.files = files.files;
  input.dispatchEvent(new Event("change"));
}"""


@pytest.fixture
def at_sets(teacher: Teacher) -> Teacher:
    """At Sets, where nothing is kept; the engine isn't asked."""
    teacher.to("sets")
    return teacher


def zipped(*files: tuple[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with warnings.catch_warnings():  # about a name that is there twice
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
            for name, raw in files:
                file.writestr(name, raw)
    return packed.getvalue()


def test_odd_items_are_named_and_every_record_is_saved(at_sets: Teacher) -> None:
    """Sets and Score show all others; an odd one can be saved, and deleted."""
    teacher = at_sets
    page, rows = teacher.page, Scorer(teacher.visit).counted
    page.evaluate(SHELF, ["put", [*ODD, *ALIKE]])
    page.evaluate(TELL)
    rows(".odd li", len(ODD))
    rows(".setrow", len(ALIKE) - 1)  # two of them are one class
    with zipfile.ZipFile(io.BytesIO(teacher.saved("Save all (.zip)"))) as found:
        names, texts = found.namelist(), [found.read(name).decode() for name in found.namelist()]
    assert len({name.lower() for name in names}) == len(names) == len(ALIKE) + len(ODD)
    assert texts[: len(ALIKE)] and {one["record"] for one in ALIKE} <= set(texts)
    assert not [name for name in names if set(name) & set(':?"<>|*\\')]
    lost = page.locator(".odd li", has_text="The lost one")
    with page.expect_download() as waiting:
        lost.get_by_role("button", name="Save as a file").click()
    assert '"game: hunt"' in Path(waiting.value.path()).read_text("utf-8")
    lost.get_by_role("button", name="Delete").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    rows(".odd li", len(ODD) - 1)
    assert len(page.evaluate(SHELF, ["getAll", None])[0]) == len(ODD) + len(ALIKE) - 1
    page.locator(".setrow").first.get_by_role("button", name="More").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    teacher.until("dialog", "Delete this (set|class)")
    page.locator("dialog").get_by_role("button", name="Delete").click()
    rows(".setrow", len(ALIKE) - 2)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    rows(".setrow", len(ALIKE) - 1)
    teacher.to("score")
    rows(".odd li", len(ODD) - 1)
    teacher.until(".first", "Hunt")


def test_who_removes_names_is_told_that_odd_items_go_with_them(at_sets: Teacher) -> None:
    """Nobody can read them, so names may be in there; nothing of them is left."""
    page, rows = at_sets.page, Scorer(at_sets.visit).counted
    page.evaluate(SHELF, ["put", [ODD[3], ODD[8]]])
    page.evaluate(TELL)
    rows(".odd li", 2)
    at_sets.press("Remove names")
    at_sets.until("dialog", "2 items that can't be opened are deleted, because there may be names")
    page.locator("dialog").get_by_role("button", name="Remove names").click()
    at_sets.until(".toast", "^2 items that could not be opened were deleted")
    rows(".odd li", 0)
    assert page.evaluate(SHELF, ["getAll", None]) == [[]]


def test_what_is_too_large_or_damaged_is_refused_before_it_is_read(at_sets: Teacher) -> None:
    """Of a zip all files together, by what its list says; then what is unpacked is checked."""
    teacher, page = at_sets, at_sets.page
    page.wait_for_selector("input[type=file]", state="attached")
    half = bytes(33 * 1024 * 1024)
    bomb = zipped(("a.yaml", half), ("b.yaml", half))
    assert len(bomb) < 200_000
    good = zipped(("lesson/a.yaml", b"game: hunt\n" * 20))
    wrong = bytearray(good)
    at = wrong.index(b"PK\x01\x02") + 16
    wrong[at] ^= 1  # its checksum
    for name, raw, why in (
        ("bomb.zip", bomb, "bomb.zip is too large"),
        ("wrong.zip", bytes(wrong), "wrong.zip is damaged"),
        ("twice.zip", zipped(("a.yaml", b"1"), ("a.yaml", b"2")), "twice.zip is damaged"),
        ("none.zip", b"no zip at all", "none.zip is neither a game record nor a zip"),
        ("cut.zip", good[:-30], "cut.zip is neither"),
    ):
        teacher.give({name: raw})
        teacher.until(".why", why)
    page.evaluate(CHOOSE)
    teacher.until(".why", "huge.yaml is too large. A file may have 64 MB")
    assert page.evaluate("() => window.unread()") == []
