"""Photos of sheets, read in the page: what is sure is entered, what isn't is asked."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from generator import api as printer
from generator.requests.request import Request
from layouts.board import load
from scorer import api
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Report, SheetRead
from tests.chosen import Run
from tests.photos.camera import View, shot
from tests.photos.hand import Hand, Pen, Truth
from tests.photos.kinds import photographed, placements
from tests.photos.pages import COARSE, SETS, printed
from tests.web.conftest import Open, serving
from tests.web.tapping import Scorer, played
from tests.web.teaching import Teacher, at_tables
from tests.web.visits import Visit, becomes, module

cv2: Any = pytest.importorskip("cv2")
heif: Any = pytest.importorskip("pillow_heif")

ROLL = "star star moon leaf fish"
FIRST, FOURTH = "Player 1", "Player 4"
PHOTO = """async ([name, text]) => {
  const raw = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  return await window.fives.photo(new Blob([raw]), { name });
}"""
KEPT = f"async () => (await {module('store.js')}).sets.value.map((one) => one.record)"


@pytest.fixture(scope="module", autouse=True)
def pages() -> Iterator[None]:
    """Forget the pages after the last test."""
    yield
    printed.cache_clear()


def taken(kind: str, seed: int, folder: Path) -> tuple[Path, Truth]:
    """A small photo of a sheet of hunt, and what is drawn on it."""
    photo = photographed(kind, seed, 1.4, res=COARSE)
    file = folder / f"{kind}-{seed}.jpg"
    cv2.imwrite(str(file), photo.picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
    return file, photo.truths[0]


def rolled() -> str:
    """The record of the set whose sheets are photographed, with a roll."""
    request = Request(game="hunt", set_id=SETS["hunt"])
    record = printer.record(printer.job(request)[0], request)
    return api.put(record, {"roll": ROLL}).record


def outlines(record: str, player: str) -> list[set[str]]:
    """What a player drew in the first round."""
    seat = played(record)["play"]["played"][0]["players"][player]
    return [set(one["cells"]) for one in seat["outlines"]]


def kept(page: Any) -> str:
    """The record of the one game that is kept; it is stored after it is seen."""
    (found,) = page.evaluate(KEPT)
    return str(found)


def entered(page: Any, player: str, wanted: list[list[str]]) -> None:
    """Wait until a player has these outlines in the record."""
    becomes(page, lambda: alike(outlines(kept(page), player)), alike(wanted))


def alike(cells: Iterable[Iterable[str]]) -> list[list[str]]:
    """Outlines in an order in which they can be compared."""
    return sorted(map(sorted, cells))


@pytest.mark.more
def test_a_photo_is_entered_as_if_tapped_and_asked_about(scorer: Scorer, tmp_path: Path) -> None:
    unsure, drawn = taken("open", 1008, tmp_path)  # of the first player
    page = scorer.open(rolled()).page

    if Run.is_thorough:  # the page says of a photo what the command says
        text = base64.b64encode(unsure.read_bytes()).decode()
        told = page.evaluate(PHOTO, [str(unsure), text])
        read = [one for one in read_photo(unsure, load) if isinstance(one, SheetRead)]
        assert told == Report(read, []).json()
        assert page.evaluate(PHOTO, ["x", "bm8="]) == {
            "sheets": [],
            "refused": [{"photo": "x", "why": "not-a-picture"}],
        }

    scorer.more("Take a photo")
    heic = tmp_path / "IMG_1.HEIC"  # Chromium can't open it: said in a line; others are read
    heif.from_pillow(Image.new("RGB", (64, 64))).save(heic)
    page.set_input_files("input.files", files=[str(heic), str(unsure)])
    line = page.locator(".verdict.note", has_text="IMG_1.HEIC: This browser can't open HEIC")
    line.wait_for()
    assert "JPEG" in line.inner_text()
    page.wait_for_selector(".card.photo[data-state=waiting] .question")
    card = page.locator(".card.photo", has_text=FIRST)
    entered(page, FIRST, drawn.closed)  # held back: only what is asked
    assert FIRST in played(kept(page))["standing"]["missing"]
    while card.locator(".question").count():
        hint = card.locator("p.hint").inner_text()  # how many questions there are
        card.get_by_role("button", name="Left open").click()
        card.locator("p.hint", has_text=hint).wait_for(state="detached")
    page.wait_for_selector(".card.photo[data-state=done]")
    page.wait_for_selector(".left[data-left='3']")
    # what was answered is there as well
    becomes(page, lambda: len(outlines(kept(page), FIRST)) > len(drawn.closed), True)
    assert all(one in outlines(kept(page), FIRST) for one in map(set, drawn.closed))
    assert "Player 2, Player 3, and Player 4" in page.inner_text(".left")


@pytest.mark.soak
def test_a_class_is_photographed_over_all_tables(teacher: Teacher, tmp_path: Path) -> None:
    """Thirty sheets one after the other: each finds its pupil, the list fills."""
    names = [f"Pupil {n}" for n in range(1, 31)]
    records = [api.put(one, {"roll": ROLL}).record for one in at_tables(5, *names)]
    page = teacher.open(*records).page
    page.get_by_role("button", name="Take a photo", exact=True).click()
    page.wait_for_selector(".left[data-left='6'] >> nth=4")
    drawn, files = {}, []
    for record in records:
        for number, name in enumerate(played(record)["players"]):
            file = tmp_path / f"{name}.jpg"
            drawn[name] = sheet_taken(played(record)["set"], number, file)
            files.append(str(file))
    missing = "Pupil 17"
    page.set_input_files("input.files", files=[one for one in files if missing not in one])
    page.wait_for_function("() => document.querySelectorAll('.card.photo').length === 29")
    page.wait_for_selector(".left[data-left='0'] >> nth=3", state="attached")
    page.wait_for_selector(".left[data-left='1']")
    told = page.inner_text("main.photos")
    assert f"Still missing: {missing}" in told
    assert told.count("Still missing") == 1

    def found() -> dict[str, list[list[str]]]:
        kept = [(one, played(one)["players"]) for one in page.evaluate(KEPT)]
        return {name: alike(outlines(one, name)) for one, names in kept for name in names}

    becomes(page, found, {**drawn, missing: []})


def sheet_taken(set_id: str, number: int, file: Path) -> list[list[str]]:
    """Photograph the white board of a player with two outlines on it, which are given back."""
    page = printed("hunt", "white", number, set_id=set_id, res=COARSE)
    rng = np.random.default_rng(number)
    hand, pen = Hand(page, rng), Pen()
    found = placements(page, rng, 2)
    for cells in found:
        hand.outline(cells, pen)
    view = View(1.4, 4, 2, 0.93)
    picture = shot(hand.picture(), page.size, view, rng)
    cv2.imwrite(str(file), picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
    return sorted(map(sorted, found))


FAKE = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


@pytest.mark.soak
def test_a_sheet_that_lies_still_is_taken_by_itself(
    start_chrome: Callable[..., Any], site: Path, tmp_path: Path
) -> None:
    photo, drawn = taken("plain", 1002, tmp_path)
    film = tmp_path / "film.mjpeg"
    frame = cv2.resize(cv2.imread(str(photo)), (1080, 1440))  # sizes that a film can have
    film.write_bytes(cv2.imencode(".jpg", frame)[1].tobytes() * 30)
    args = ["--no-sandbox", "--disable-gpu", *FAKE, f"--use-file-for-fake-video-capture={film}"]
    with serving(site) as address:
        browser = start_chrome(args=args)
        visit = Visit(browser, f"{address}#table", permissions=["camera"]).ready()
        scorer = Scorer(visit)
        page = scorer.open(rolled()).page
        scorer.more("Take a photo")
        page.get_by_role("button", name="Camera", exact=True).click()
        page.wait_for_selector(".card.photo[data-state=done]")
        entered(page, FOURTH, drawn.closed)
        page.wait_for_selector(".frame.done")

        # the same reader reads a sheet's code where a game is looked for
        page.goto(f"{address}#score")
        page.get_by_role("button", name="Scan the code with the camera").click()
        page.wait_for_selector(".board .cell")
        visit.close()
        browser.close()


WITHOUT = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"


@pytest.mark.soak
def test_by_plain_http_the_phones_own_camera_takes_the_picture(visit: Open, address: str) -> None:
    found = visit("about:blank")
    found.address = address
    found.room.add_init_script(WITHOUT)
    found.page.goto(f"{address}#score?photo=1")
    found.page.wait_for_selector("main.photos input.capture", state="attached")
    assert "https" in found.page.inner_text("main.photos")
    assert not found.page.get_by_role("button", name="Camera", exact=True).count()


@pytest.mark.soak
def test_questions_wait_for_a_user_who_leaves_and_comes_back(
    scorer: Scorer, tmp_path: Path
) -> None:
    """To the board and back, the same sheets twice, and an answer that is undone."""
    sure, _ = taken("plain", 1002, tmp_path)  # of the fourth player
    unsure, other = taken("open", 1008, tmp_path)  # of the first
    page = scorer.open(rolled()).page
    first = page.locator(".card.photo", has_text=FIRST)

    def photograph(*files: Path) -> None:
        page.set_input_files("input.files", files=[str(file) for file in files])

    scorer.more("Take a photo")
    photograph(sure, unsure)
    photograph(sure, unsure)  # while the others are read
    page.wait_for_selector(".card.photo[data-state=done]")
    first.locator(".question").wait_for()
    page.wait_for_selector("p.hint[role=status]", state="detached")
    scorer.counted(".card.photo", 2)

    first.get_by_role("button", name="Board").click()
    page.wait_for_selector(".board .cell")
    page.go_back()
    first.locator(".question").wait_for()  # what is entered is put away, what is asked isn't
    scorer.counted(".card.photo", 1)

    first.get_by_role("button", name="Left open").click()
    page.wait_for_selector(".card.photo[data-state=done]")
    becomes(page, lambda: len(outlines(kept(page), FIRST)), len(other.closed) + 1)
    answered = kept(page)
    photograph(unsure)
    page.wait_for_selector("p.hint[role=status]")
    page.wait_for_selector("p.hint[role=status]", state="detached")
    assert first.get_attribute("data-state") == "done", "it isn't asked again"
    assert kept(page) == answered

    first.get_by_role("button", name="Board").click()
    scorer.press("Undo")
    entered(page, FIRST, other.closed)
    page.go_back()
    page.wait_for_selector(".left[data-left='3']")
    scorer.counted(".card.photo", 0)
    photograph(unsure)
    first.locator(".question").wait_for()
    assert FIRST in played(kept(page))["standing"]["missing"]


@pytest.mark.soak
def test_a_phone_that_knows_no_game_opens_the_set_of_a_sheet(
    scorer: Scorer, tmp_path: Path
) -> None:
    """Printed on a laptop: photographed first, then its set is opened and the roll entered."""
    sure, drawn = taken("plain", 1002, tmp_path)  # of the fourth player
    page = scorer.start().page
    page.get_by_role("link", name="Take a photo of a sheet").click()
    page.set_input_files("input.files", files=[str(sure)])
    card = page.locator(".card.photo")
    field = card.get_by_role("textbox", name="Id of a sheet or a set")
    field.fill("hunt-set-10036hh1")
    field.press("Enter")
    scorer.until(".card.photo .why", "hunt-set-10036hh1")
    field.fill(SETS["hunt"])
    field.press("Enter")
    scorer.until(".card.photo h2", FOURTH)
    page.wait_for_selector(".card.photo[data-state=refused]")  # Hunt needs the roll first

    card.get_by_role("button", name="Board").click()
    scorer.roll(ROLL)
    page.go_back()
    page.wait_for_selector(".card.photo[data-state=done]")
    entered(page, FOURTH, drawn.closed)
