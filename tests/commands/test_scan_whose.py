"""Whose sheet a photo shows: never the wrong pupil's, whatever became of the record since."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from layouts import code
from layouts.game_contract import dealer
from scorer import api
from scorer.scan.evidence import Reading
from scorer.scan.sheet_read import SheetRead, Shot
from tests.photos.here import read_here
from tests.photos.numbers import sheet_named
from tests.running import Run
from tests.sessions import typed

pytest.importorskip("cv2")

NUMBERED, FORMER = "hexes-set-201yd2bc", "hexes-set-1003t2bt"  # both areas, for four; until 1.1
FORMER_A = "hexes-a-1000003"
FIRST, SECOND = "d1 c2 d2 e3", "a1 b1 c1 a2"  # pieces A and B, for a die that shows 1
NAMES = ("Ann", "Bea", "Cid", "Dan")
NAMED = tuple(word for name in NAMES for word in ("--name", name))
GRAY = "hunt-set-1002981p"
ROLL = "star star moon leaf fish"
Shown = Callable[..., list[str]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Photos that show an outline on the board of an id, of the player at a place."""

    def photos(*sheets: tuple[str, int, str]) -> list[str]:
        found = {f"{n}.jpg": _read(f"{n}.jpg", *one) for n, one in enumerate(sheets, 1)}
        read_here(monkeypatch, lambda file, *_: [found[file.name]])
        return list(found)

    return photos


def _read(photo: str, sheet_id: str, place: int, outline: str) -> SheetRead:
    sheet = sheet_named(sheet_id)
    cells = tuple(sorted(sheet.cells.names.index(word) for word in outline.split()))
    return SheetRead(sheet, Reading((cells,)), (Shot(photo, 4),), place)


def records(run: Run, *words: str) -> list[Path]:
    """The records of a set that is printed, of each table where there are several."""
    assert run(*words, "--parts", "boards", "-o", "out", "-q").code == 0
    found = sorted(Path("out").rglob("*.yaml"))
    for path in found:
        path.write_text(path.read_text().replace("rolls: []", "rolls: [1]"))
    return found


def shared(path: Path) -> str:
    """The sheet that all players of a record have."""
    (sheet,) = set(played(path)["sheets"].values())
    return str(sheet)


def played(path: Path) -> Any:
    """What a screen is told of a record."""
    return api.play(path.read_text()).json()


def scanned(score: Run, photos: Sequence[str], path: Path, *more: str) -> tuple[int, str]:
    """The exit code, and what was written into a record beside what stood there."""
    before = path.read_text().splitlines()
    code_ = score("scan", *photos, "--record", str(path), "--no-picture", *more).code
    return code_, " ".join(line for line in path.read_text().splitlines() if line not in before)


# ---- areas with the number of their print run


@pytest.mark.soak
def test_every_print_run_of_the_same_areas_has_a_number(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By chance, which is fixed here; the id says it, so that the same set is printed again."""
    numbers = [41, 0, 6000]  # as 0 the largest one is taken

    def chance(count: int) -> bytes:
        return numbers.pop(0).to_bytes(count, "big")

    monkeypatch.setattr("generator.requests.request_to_job.urandom", chance)
    ids = []
    for folder in ("one", "two", "four"):
        done = run("--game", "hexes", "--parts", "boards", "-o", folder, "--json")
        told = json.loads(done.out)
        ids.append((told["set"], told["sheets"][0]["id"]))
    assert dealer("hexes").SEEDS > 6700
    assert len({one for one, _ in ids}) == len({sheet for _, sheet in ids}) == 3
    assert all(re.fullmatch("hexes-a-2[0-9a-z]{6}", sheet) for _, sheet in ids)
    done = run("--set", ids[0][0], "--parts", "boards", "-o", "three", "--json")
    assert json.loads(done.out)["sheets"][0]["id"] == ids[0][1]
    first, again = (next(Path(folder).glob("*.pdf")) for folder in ("one", "three"))
    assert first.read_bytes() == again.read_bytes()


def test_a_sheet_of_another_table_is_nobodys(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    one, two = records(run, "--set", NUMBERED, *NAMED, "--tables", "2")
    assert shared(one) != shared(two)
    photos = shown((shared(two), 1, FIRST))
    assert scanned(score, photos, one) == (2, "")
    left, written = scanned(score, photos, two)
    assert (left, "Cid" in written, "Dan" in written) == (0, True, False)


def test_a_stray_sheet_is_refused_by_its_photo_and_the_others_are_written(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    one, two = records(run, "--set", NUMBERED, *NAMED, "--tables", "2")
    photos = shown((shared(two), 1, FIRST), (shared(one), 1, FIRST))
    words = ("scan", *photos, "--record", str(one), "--no-picture")
    told = json.loads(score(*words, "--json").out)
    assert told["refused"] == [{"photo": "1.jpg", "why": "stranger"}]
    assert [sheet["shots"][0]["photo"] for sheet in told["sheets"]] == ["2.jpg"]
    assert "Ann" in one.read_text().partition("moves:")[2]
    for lang, says in (("en", "nobody"), ("de", "niemandem"), ("ar", "ليست لأحد")):
        done = score(*words, "--lang", lang)
        assert (done.code, done.err) == (1, "")
        (line,) = [line for line in done.out.splitlines() if line.startswith("1.jpg: ")]
        assert shared(two) in line and says in line
    other = ("scan", photos[0], "--record", str(one), "--no-picture", "--player", "Ann")
    done = score(*other)
    assert (done.code, done.out.startswith("1.jpg: "), done.err) == (2, True, "")


def test_a_sheet_that_is_not_of_the_player_who_was_named_is_told_by_its_photo(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    path = room / "set.yaml"
    path.write_text(
        f"game: hexes\nplayers: {{Ann: {FORMER_A}, Bea: hexes-b-100000q}}\nrolls: [1]\n"
    )
    (photo,) = shown((FORMER_A, 1, FIRST))
    done = score("scan", photo, "--record", "set.yaml", "--no-picture", "--player", "Bea")
    assert (done.code, done.err.startswith("fives-score: 1.jpg: ")) == (2, True)


@pytest.mark.few(3)
@pytest.mark.parametrize("how", ["as it was", "sorted", "renamed", "one left", "side b"])
def test_a_place_stays_the_place_of_its_player(
    run: Run, score: Run, room: Path, shown: Shown, how: str
) -> None:
    (path,) = records(run, "--set", NUMBERED, *NAMED)
    lines, name, side = path.read_text().splitlines(keepends=True), "Bea", "a"
    at = lines.index("players:\n") + 1
    if how == "sorted":
        lines[at : at + 4] = reversed(lines[at : at + 4])
    if how == "one left":
        del lines[at]
    path.write_text("".join(lines))
    if how == "renamed":
        name = "Zoe"
        text = path.read_text().replace("rolls: [1]", "rolls: []")
        text = api.put(text, {"names": {"Bea": name}}).record
        path.write_text(text.replace("rolls: []", "rolls: [1]"))
    drawn = FIRST
    if how == "side b":
        text = path.read_text().replace("rolls: [1]", "rolls: []")
        path.write_text(api.put(text, {"side": "b"}).record.replace("rolls: []", "rolls: [1]"))
        side = "b"
        pieces = json.loads(score("best", shared(path), "--json").out)["pieces"]
        drawn = " ".join(pieces["A"])
    assert code.parse(shared(path)).layout == side
    left, written = scanned(score, shown((shared(path), 2, drawn)), path)
    assert left == 0
    assert [one for one in (*NAMES, "Zoe") if one in written] == [name]


def test_who_is_asked_for_by_the_id_of_a_numbered_sheet(run: Run, score: Run, room: Path) -> None:
    """Whatever takes an id takes these; the area is the same."""
    sheet = shared(records(run, "--set", NUMBERED)[0])
    drawn = score("show", sheet).out.partition("\n")[2]
    assert drawn == score("show", FORMER_A).out.partition("\n")[2]
    best = [json.loads(score("best", one, "--json").out)["best"] for one in (sheet, FORMER_A)]
    assert best[0] == best[1]


def test_a_place_is_taken_from_a_photo_alone(run: Run, score: Run, room: Path) -> None:
    """What the code of somebody's sheet says has no check for the place; so it can't be typed."""
    path = records(run, "--set", NUMBERED)[0]
    sheet = shared(path)
    placed = code.placed(code.parse(sheet), 3)
    typed_so = path.read_text().replace(f"{sheet}/3", placed)
    assert placed in typed_so
    path.write_text(typed_so)
    for ran in (score("show", placed), score("game", str(path))):
        assert ran.code == 2
        assert "type the id that is printed on the sheet" in ran.err


def test_two_players_never_have_one_place(run: Run, score: Run, room: Path) -> None:
    path = records(run, "--set", NUMBERED)[0]
    sheet = shared(path)
    path.write_text(path.read_text().replace(f"{sheet}/3", f"{sheet}/2"))
    ran = score("game", str(path))
    assert ran.code == 2
    assert f"line 10: '{sheet}/2' is already the sheet of 'Player 2'" in ran.err


# ---- sheets of 1.1: the same in all sets


def test_former_sheets_are_printed_again_as_they_were(run: Run, room: Path) -> None:
    one, two = records(run, "--set", FORMER, *NAMED, "--tables", "2")
    for path, names in ((one, NAMES[:2]), (two, NAMES[2:])):
        for name in names:
            assert f'  "{name}": {FORMER_A}\n' in path.read_text()


@pytest.mark.parametrize(
    ("words", "is_known"),
    [
        ((), True),  # Player 1 to Player 4, as on the sheets
        (NAMED, False),  # somebody may have sorted them since
        (("--tables", "2"), False),  # Player 1 sits at both
    ],
)
def test_whose_a_former_sheet_is_is_asked_where_names_or_order_may_differ(
    run: Run, score: Run, room: Path, shown: Shown, words: tuple[str, ...], is_known: bool
) -> None:
    path, *_ = records(run, "--set", FORMER, *words)
    photos = shown((FORMER_A, 2, FIRST))
    left, written = scanned(score, photos, path)
    assert (left, "Player 2" in written) == ((0, True) if is_known else (1, False))
    assert bool(written) == is_known
    name = "Bea" if words == NAMED else "Player 2"
    left, written = scanned(score, photos, path, "--player", name)
    assert (left, name in written or is_known) == (0, True)


def test_a_former_sheet_in_a_record_by_hand_is_asked_for(
    score: Run, room: Path, shown: Shown
) -> None:
    path = room / "set.yaml"
    path.write_text(f"game: hexes\nplayers: {{Ann: {FORMER_A}, Bea: {FORMER_A}}}\nrolls: [1]\n")
    assert scanned(score, shown((FORMER_A, 2, FIRST)), path) == (1, "")


# ---- hunt: the gray board is another one in every set, and all have it


@pytest.mark.parametrize("side", ["gray", "both"])
def test_a_gray_sheet_stays_its_players(
    run: Run, score: Run, room: Path, shown: Shown, side: str
) -> None:
    """By its place where all have that sheet alone, else by whose the white sheets are."""
    (path,) = records(run, "--set", GRAY, "--side", side, *NAMED)
    if side == "both":
        path.write_text(api.put(path.read_text(), {"side": "gray"}).record)
    lines = path.read_text().splitlines(keepends=True)
    at = lines.index("players:\n") + 1
    lines[at : at + 4] = reversed(lines[at : at + 4])
    path.write_text("".join(lines))
    photos = shown((shared(path), 2, "b2 c2 d2 d3 d4"))
    left, written = scanned(score, photos, path, "--roll", ROLL)
    assert left == 0
    assert '"Bea": ["b2 c2 d2 d3 d4"]' in written


# ---- who has no photo isn't known: that is no 0


def test_without_a_photo_a_round_of_hunt_is_missing_not_0(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    (path,) = records(run, "--set", GRAY, "--side", "gray", *NAMED)
    sheet = shared(path)
    photos = shown((sheet, 1, "b2 c2 d2 d3 d4"), (sheet, 4, "b2 c2 d2 d3 d4"))
    assert scanned(score, photos, path, "--roll", ROLL)[0] == 0
    told = json.loads(score("game", str(path), "--json").out)
    assert told["missing"] == ["Bea", "Cid"]
    assert [place["player"] for place in told["standing"] if place["rank"]] == ["Ann", "Dan"]
    lines = score("game", str(path)).out.splitlines()
    assert next(line for line in lines if "Bea" in line).endswith("no result yet")
    photos = shown((sheet, 1, "a1 a2 a3 a4 a5"))
    roll = "moon moon star leaf fish"
    assert scanned(score, photos, path, "--roll", roll, "--round", "2")[0] == 0
    photos = shown((sheet, 2, "e2 e3 e4 e5 e6"))
    assert scanned(score, photos, path, "--round", "2")[0] == 0
    told = json.loads(score("game", str(path), "--json").out)
    assert told["missing"] == ["Bea", "Cid", "Dan"], "her first round isn't known still"
    text = path.read_text()
    for number, name in ((1, "Bea"), (1, "Cid"), (2, "Cid"), (2, "Dan")):
        text = api.put(text, {"player": name, "outlines": [], "round": number}).record
    path.write_text(text)
    told = json.loads(score("game", str(path), "--json").out)
    assert "missing" not in told
    assert "?" not in text.partition("rounds:")[2].partition("sheets:")[0]


def test_who_had_no_photo_is_asked_by_enter(run: Run, score: Run, room: Path, shown: Shown) -> None:
    """Bea and Cid alone, then who turned the timer; not Dan again, whose sheet was read."""
    (path,) = records(run, "--set", GRAY, "--side", "gray", *NAMED)
    sheet = shared(path)
    photos = shown((sheet, 1, "b2 c2 d2 d3 d4"), (sheet, 4, "b2 c2 d2 d3 d4"))
    scanned(score, photos, path, "--roll", ROLL)
    typed(path, "e2 e3 e4 e5 e6", "", "", "Ann")
    (one,) = played(path)["play"]["played"]
    assert one["timers"] == ["Ann"] and one["entering"] is None
    counts = {name: len(seat["outlines"]) for name, seat in one["players"].items()}
    assert counts == {"Ann": 1, "Bea": 1, "Cid": 0, "Dan": 1}
    assert "missing" not in json.loads(score("game", str(path), "--json").out)


def test_without_a_photo_a_sheet_of_hexes_is_missing_not_empty(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    (path,) = records(run, "--set", NUMBERED, *NAMED)
    path.write_text(path.read_text().replace("rolls: [1]", "rolls: [1, 5, 1]"))
    for name, texts in (("Ann", ("A d1 c2 d2 e3", "J b2 c3 b4 c4", "B a1 b1 c1 a2")),):
        for text in texts:
            path.write_text(api.put(path.read_text(), {"player": name, "move": text}).record)
    told = json.loads(score("game", str(path), "--json").out)
    assert told["missing"] == ["Bea", "Cid", "Dan"]
    assert [place["player"] for place in told["standing"] if place["rank"]] == ["Ann"]
    assert not told["over"]


# ---- nothing that is asked about is written


def test_of_photos_that_contradict_each_other_none_is_written(
    run: Run, score: Run, room: Path, shown: Shown
) -> None:
    (path,) = records(run, "--set", NUMBERED, *NAMED)
    sheet, text = shared(path), path.read_text()
    photos = shown((sheet, 2, FIRST), (sheet, 1, FIRST), (sheet, 2, SECOND))
    done = score("scan", *photos, "--record", str(path), "--no-picture")
    assert done.code == 1
    assert ": Bea. " in done.out
    moves = path.read_text().partition("moves:")[2].partition("sheets:")[0]
    assert ("Ann" in moves, "Bea" in moves) == (True, False)
    path.write_text(text)
    photos = shown((sheet, 2, FIRST), (sheet, 2, SECOND))
    assert scanned(score, photos, path) == (1, "")
