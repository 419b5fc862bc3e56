"""fives-score scan as people use it: photos in, outlines, verdicts, records and questions out."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from layouts import code
from layouts.board import load
from layouts.words import speak
from scorer.scan import command, marked
from scorer.scan.ask import PhotoTalk
from scorer.scan.evidence import Reading, Unsure
from scorer.scan.eye import code as eye_code
from scorer.scan.games import hexes
from scorer.scan.marked import MARK, is_marked
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Refused, SheetRead, Shot
from tests import chosen
from tests.chosen import some, times
from tests.photos.camera import View, shot
from tests.photos.hand import Hand, Pen
from tests.photos.here import Readings, read_here, read_once
from tests.photos.hostile import png
from tests.photos.numbers import sheet_named
from tests.photos.pages import COARSE, Page, printed
from tests.running import Run

pytestmark = pytest.mark.usefixtures("capfd")  # what reads pictures is written in C
cv2: Any = pytest.importorskip("cv2")
Image: Any = pytest.importorskip("PIL.Image")
PLAIN = View(0.9, 4, 2, 0.93)
PEN = Pen(1.8)
ROLL = "star star moon leaf fish"


def photo(page: Page, outlines: list[str], seed: int = 1, view: View = PLAIN, gap: str = "") -> Any:
    """The picture of a page with some outlines on it; `gap` is one that was left open."""
    key = (page.told, *outlines, seed, view, gap)
    if key not in TAKEN:
        hand = Hand(page, np.random.default_rng(seed))
        for text in outlines:
            hand.outline(text.split(), PEN)
        if gap:
            hand.outline(gap.split(), PEN, 14, 0.5)
        TAKEN[key] = shot(hand.picture(), page.size, view, np.random.default_rng(seed))
    return TAKEN[key]


TAKEN: dict[tuple[object, ...], Any] = {}  # photos, which take as long to make as to read
READ: Readings = {}  # what was read on the last photos


@pytest.fixture(scope="module", autouse=True)
def kept() -> Iterator[None]:
    """Forget all photos after the last test of this file: they take much memory."""
    yield
    TAKEN.clear()
    READ.clear()
    printed.cache_clear()


@pytest.fixture(autouse=True)
def one_reading(kept: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes are read once, however many tests ask about them.

    Pictures of what was read are the same in larger files, which are written sooner.
    """
    read_once(monkeypatch, READ)
    if not chosen.Run.is_thorough:
        monkeypatch.setattr(marked, "QUICK", 0)


def save(picture: Any, file: str = "photo.jpg", **more: Any) -> str:
    Image.fromarray(picture).save(file, **more)
    return file


@pytest.fixture(scope="module")
def white() -> Page:
    return printed("hunt", "white", 0, res=COARSE)


@pytest.fixture(scope="module")
def gray() -> Page:
    return printed("hunt", "gray", 0, res=COARSE)


DRAWN = ["b2 c2 d2 d3 d4", "f6 g6 h6 g7 g8"]


@pytest.fixture(scope="module")
def small(white: Page) -> Any:
    """A small photo with one outline, for whatever is done with it."""
    return photo(white, DRAWN[:1], view=View(0.8, 3, 2, 0.93))


def cells(told: Any) -> list[list[set[str]]]:
    return [[set(one) for one in sheet["outlines"]] for sheet in told["sheets"]]


def wanted(*texts: str) -> list[set[str]]:
    return [set(text.split()) for text in texts]


def test_the_contract(score: Run, room: Path, white: Page) -> None:
    save(photo(white, DRAWN))
    done = score("scan", "photo.jpg", "--json")
    told = json.loads(done.out)
    assert (done.code, done.err) == (0, "")
    assert list(told) == ["sheets", "refused"]
    (sheet,) = told["sheets"]
    assert list(sheet) == ["sheet", "side", "outlines", "unsure", "shots"]
    assert (sheet["sheet"], sheet["side"], sheet["unsure"]) == (white.board.id, "white", [])
    assert sheet["shots"] == [{"photo": "photo.jpg", "markers": 4}]
    assert cells(told) == [wanted(*DRAWN)]
    assert [file.name for file in room.iterdir()] == ["photo.jpg"], "programs get no picture"


def test_people_are_told_and_shown(score: Run, room: Path, white: Page) -> None:
    save(photo(white, DRAWN[:1], gap="f6 g6 h6 g7 g8"))
    done = score("scan", "photo.jpg")
    assert done.code == 1
    assert white.board.id in done.out
    assert "b2 c2 d2 d3 d4" in done.out
    assert "a piece of the line may be missing" in done.out
    with Image.open("photo-read.png") as marked:
        assert marked.size[0] > 800
    for lang, says in (("de", "vielleicht fehlt"), ("ar", "ربما")):
        done = score("scan", "photo.jpg", "--lang", lang, "-o", "seen", "-q")
        assert says in done.out
        assert "photo-read" not in done.out
    assert (room / "seen/photo-read.png").exists()


def test_a_picture_of_somebody_else_is_never_replaced(score: Run, room: Path, small: Any) -> None:
    """Theirs stays, whatever it is called; ours is told by a mark in it and drawn anew."""
    save(small)
    own = Path(save(small[:300, :300], "photo-read.png")).read_bytes()
    Path("photo-read-2.png").mkdir()
    done = score("scan", "photo.jpg")
    assert "photo-read-3.png" in done.out
    assert Path("photo-read.png").read_bytes() == own
    made = Path("photo-read-3.png")
    assert is_marked(made)
    with Image.open(made) as marked:
        marked.load()
    made.write_bytes(made.read_bytes()[:300])
    assert "photo-read-3.png" in score("scan", "photo.jpg").out
    assert made.stat().st_size > 10_000, "drawn anew"
    told = json.loads(score("scan", ".", "--json").out)
    names = [shot["photo"] for sheet in told["sheets"] for shot in sheet["shots"]]
    refused = [one["photo"] for one in told["refused"]]
    assert (names, refused) == (["photo.jpg"], ["photo-read.png"]), "a photo of that name is one"


def test_a_round_is_judged(score: Run, room: Path, white: Page) -> None:
    save(photo(white, DRAWN))
    done = score("scan", "photo.jpg", "--roll", ROLL, "--no-picture")
    direct = score("round", white.board.id, "--roll", ROLL, *DRAWN)
    assert direct.out in done.out
    assert done.code == direct.code
    told = json.loads(score("scan", "photo.jpg", "--roll", ROLL, "--json").out)
    same = json.loads(score("round", white.board.id, "--roll", ROLL, *DRAWN, "--json").out)
    assert told["sheets"][0]["round"] == same
    assert not (room / "photo-read.png").exists()


def upright(file: str) -> Any:
    """What the eye makes of a file."""
    from scorer.scan.eye.picture import pictures

    (found,) = pictures(Path(file))
    return found


def differ(a: Any, b: Any) -> float:
    """By how much two pictures differ on average, of 255."""
    assert a.shape == b.shape
    return float(np.abs(a.astype(float) - b).mean())


TURNED = {2: "h", 3: "rr", 4: "v", 5: "t", 6: "rrr", 7: "rrt", 8: "r"}
STEPS: dict[str, Any] = {
    "h": lambda a: a[:, ::-1],
    "v": lambda a: a[::-1],
    "t": lambda a: a.transpose(1, 0, 2),
    "r": lambda a: np.rot90(a, -1),
}


@pytest.mark.few(2)
@pytest.mark.parametrize("turn", some(range(1, 9), 4))
def test_the_camera_may_be_held_in_any_way(room: Path, small: Any, turn: int) -> None:
    """EXIF says how to turn the picture; the pixels are stored turned the other way."""
    stored = small
    for step in TURNED.get(turn, ""):
        stored = STEPS[step](stored)
    exif = Image.Exif()
    exif[0x0112] = turn
    save(np.ascontiguousarray(stored), exif=exif, quality=95)
    assert differ(upright("photo.jpg"), small) < 3


@pytest.mark.soak
def test_a_turned_photo_is_read(score: Run, room: Path, small: Any) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    save(np.ascontiguousarray(np.rot90(small)), exif=exif)
    told = json.loads(score("scan", "photo.jpg", "--json").out)
    assert cells(told) == [wanted(DRAWN[0])]


@pytest.mark.parametrize("kind", ["png", "webp", "heic", "tiff"])
def test_kinds_of_files(room: Path, small: Any, kind: str) -> None:
    if kind == "heic":
        pytest.importorskip("pillow_heif").register_heif_opener()
    part = small[:210, :210]
    assert differ(upright(save(part, f"photo.{kind}")), part) < 4


@pytest.mark.soak
def test_heic_without_its_plugin_is_said_in_a_line(
    score: Run, room: Path, small: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the file and what would do; all other photos are read."""
    from scorer.scan.eye import picture

    pytest.importorskip("pillow_heif").register_heif_opener()
    save(small[:400, :400], "IMG_1.heic")
    save(small, "photo.tiff")
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    monkeypatch.delitem(Image.OPEN, "HEIF")
    monkeypatch.setattr(picture, "know_formats", picture.know_formats.__wrapped__)
    read_here(monkeypatch, lambda file, *_: read_photo(file, load))
    done = score("scan", "IMG_1.heic", "photo.tiff", "--no-picture")
    (line,) = [one for one in done.out.splitlines() if "IMG_1.heic" in one]
    assert line.startswith("IMG_1.heic: ")
    assert "pillow-heif" in line
    assert "JPEG" in line
    assert done.code == 1
    assert "photo.tiff" in done.out
    told = json.loads(score("scan", "IMG_1.heic", "photo.tiff", "--json").out)
    assert told["refused"] == [{"photo": "IMG_1.heic", "why": "heic"}]
    assert cells(told) == [wanted(DRAWN[0])]


def test_a_page_without_a_sheet_keeps_no_other_from_being_read(
    score: Run, room: Path, small: Any
) -> None:
    """A scan app makes a PDF of all photos."""
    cover, drawn = Image.new("RGB", (600, 800), "white"), Image.fromarray(small)
    cover.save("scan.pdf", save_all=True, append_images=[drawn])
    told = json.loads(score("scan", "scan.pdf", "--json").out)
    assert [one["why"] for one in told["refused"]] == ["blurred"]
    assert cells(told) == [wanted(DRAWN[0])]


def test_no_more_pixels_are_looked_at_than_it_takes(
    room: Path, small: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorer.scan.eye import picture

    part = small[:401, :301]
    high, wide = part.shape[:2]
    monkeypatch.setattr(picture, "WANTED_PIXELS", high * wide - 1)
    assert upright(save(part, "photo.png")).shape[:2] == (-(-high // 2), -(-wide // 2))


@pytest.mark.parametrize("mode", ["CMYK", "L", "RGBA", "I;16", "P"])
def test_colours_of_all_sorts(room: Path, small: Any, mode: str) -> None:
    part = np.ascontiguousarray(small[::2, ::2])
    if mode == "I;16":
        Image.fromarray(part[..., 1].astype(np.uint16) * 256).save("photo.png")
    else:
        Image.fromarray(part).convert(mode).save("photo.tiff" if mode == "CMYK" else "photo.png")
    (file,) = [one.name for one in room.iterdir()]
    found = upright(file)
    assert found.dtype == np.uint8
    brighter = found.mean() / part.mean()  # sixteen bits are stretched to their brightest
    assert 0.9 < brighter < 1.3
    assert np.corrcoef(found[..., 1].ravel(), part[..., 1].ravel())[0, 1] > 0.93


HOSTILE = {
    "text.jpg": b"this is no picture\n" * 40,
    "empty.png": b"",
    "cut.jpg": b"",
    "tiny.png": b"",
    "bomb.png": b"",
    "head.heic": b"\x00\x00\x00\x18ftypheic" + bytes(200),
    "half.pdf": b"%PDF-1.7\n1 0 obj\n<<",
    "missing.jpg": b"",
    "a folder.jpg": b"",
}


def hostile(name: str) -> None:
    """Put a file there that nobody should decode blindly."""
    if name == "missing.jpg":
        return
    if name == "a folder.jpg":
        Path(name).mkdir()
    elif name == "cut.jpg":
        buffer = io.BytesIO()
        Image.new("RGB", (900, 900), "white").save(buffer, "JPEG")
        Path(name).write_bytes(buffer.getvalue()[:900])
    elif name == "tiny.png":
        Image.new("RGB", (1, 1)).save(name)
    elif name == "bomb.png":
        Path(name).write_bytes(png(19_000, 19_000))
    else:
        Path(name).write_bytes(HOSTILE[name])


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_photo_is_said_in_a_line(score: Run, room: Path, name: str) -> None:
    hostile(name)
    done = score("scan", name)
    assert done.code == 2
    assert len((done.out + done.err).strip().splitlines()) == 1
    assert name in done.out + done.err
    assert ("no such file" in done.out + done.err) == (name == "missing.jpg")
    if name != "a folder.jpg":
        told = json.loads(score("scan", name, "--json").out)
        why = "too-large" if name == "bomb.png" else "not-a-picture"
        assert told == {"sheets": [], "refused": [{"photo": name, "why": why}]}


def test_why_a_photo_is_refused(score: Run, room: Path, white: Page) -> None:
    whole = photo(white, DRAWN)
    save(np.full((700, 500, 3), 200, np.uint8), "blank.png")
    noise = np.random.default_rng(1).integers(0, 255, (350, 250, 3), np.uint8)
    save(noise, "noise.png")
    save(whole[: whole.shape[0] // 3], "cut.png", compress_level=1)
    covered = whole.copy()
    height, width = covered.shape[:2]
    covered[height // 14 : height // 5, width // 3 : 2 * width // 3] = 255
    save(covered, "code.png", compress_level=1)
    files = ["blank.png", "noise.png", "cut.png", "code.png"]
    told = json.loads(score("scan", *files, "--json").out)
    whys = {one["photo"]: one["why"] for one in told["refused"]}
    assert whys == {
        "blank.png": "blurred", "noise.png": "no-sheet", "cut.png": "markers", "code.png": "no-id",
    }  # fmt: skip
    typed = json.loads(score("scan", "code.png", "--sheet", white.board.id, "--json").out)
    assert typed["sheets"][0]["sheet"] == white.board.id
    assert score("scan", "code.png", "--sheet", "hunt-white-11q4hpx").code == 2


def test_without_the_extra_one_line_says_how(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "NEEDED", ("cv2", "a_module_nobody_has"))
    done = score("scan", "photo.jpg")
    assert done.code == 2
    assert len(done.err.strip().splitlines()) == 1
    assert 'pip install "fives[scan]"' in done.err
    assert "a_module_nobody_has" in done.err


@pytest.mark.parametrize("is_far", some([False, True], 1))
def test_a_large_photo_is_halved_where_enough_is_left(
    score: Run, room: Path, small: Any, is_far: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sheet that fills a photo of 12 megapixels is read from 3 of them, one that is far isn't."""
    from scorer.scan.eye import picture

    large = cv2.resize(small, (1500, 2000) if is_far else (3000, 4000))
    if is_far:
        large = cv2.copyMakeBorder(large, 1000, 1000, 750, 750, cv2.BORDER_REPLICATE)
    decoded: list[int] = []
    usual = picture._photo

    def photo_of(path: Path, pixels: int) -> Any:
        found = usual(path, pixels)
        decoded.append(found.shape[0])
        return found

    monkeypatch.setattr(picture, "_photo", photo_of)
    file = save(large)
    del large  # 36 MB
    told = json.loads(score("scan", file, "--json").out)
    assert cells(told) == [wanted(DRAWN[0])]
    assert decoded == ([2000, 4000] if is_far else [2000])


@pytest.mark.soak
def test_no_pixels_are_kept_of_a_photo_that_was_read(
    score: Run, room: Path, white: Page, small: Any
) -> None:
    """There may be two hundred: of each its outlines are kept, and a packed picture."""
    assert score("scan", save(photo(white, DRAWN)), "--json").code == 0
    drawn = next(one for read in READ.values() for one in read if isinstance(one, SheetRead))
    assert 0 < len(drawn.picture or b"") < 400_000
    (undrawn,) = read_photo(Path(save(small)), load)
    assert isinstance(undrawn, SheetRead) and not undrawn.picture


# ---- several photos of one sheet


def test_two_photos_of_a_sheet_are_one(score: Run, room: Path, white: Page) -> None:
    save(photo(white, DRAWN), "one.jpg")
    save(photo(white, DRAWN), "two.jpg", quality=60)
    told = json.loads(score("scan", "one.jpg", "two.jpg", "--json").out)
    assert [len(sheet["shots"]) for sheet in told["sheets"]] == [2]


def test_two_rounds_of_a_sheet_are_never_joined(
    score: Run, room: Path, white: Page, small: Any
) -> None:
    save(small, "one.jpg")
    save(photo(white, DRAWN), "two.jpg")
    told = json.loads(score("scan", "one.jpg", "two.jpg", "--json").out)
    assert cells(told) == [wanted(DRAWN[0]), wanted(*DRAWN)]


# ---- records


def record(gray: Page, *names: str, white: Page | None = None) -> Path:
    sheets = dict.fromkeys(names, gray.board.id)
    if white:
        sheets[names[0]] = white.board.id
    lines = [f"  {name}: {sheet}" for name, sheet in sheets.items()]
    path = Path("set.yaml")
    path.write_text("\n".join(["game: hunt", "mode: rounds", "players:", *lines, "rounds: []\n"]))
    return path


def test_a_round_of_a_record_is_filled_in(score: Run, room: Path, white: Page, gray: Page) -> None:
    path = record(gray, "Sara", "Peter", white=white)
    save(photo(white, DRAWN))
    save(photo(gray, ["a1 a2 a3 b3 c3"]), "second.jpg")
    words = ("scan", "photo.jpg", "second.jpg", "--record", "set.yaml", "--no-picture")
    early = score(*words)
    assert (early.code, "roll" in early.err) == (2, True)
    done = score(*words, "--roll", ROLL)
    assert done.code == 0, done.out + done.err
    text = path.read_text()
    assert '"Sara": ["b2 c2 d2 d3 d4", "f6 g6 h6 g7 g8"]' in text
    assert '"Peter": ["a1 a2 a3 b3 c3"]' in text
    assert score("game", "set.yaml").out in done.out
    again = score(*words, "--roll", ROLL, "--round", "1")
    assert again.code == 0
    assert path.read_text() == text, "the same photos change nothing"


def test_what_is_written_stays(score: Run, room: Path, white: Page, gray: Page, small: Any) -> None:
    path = record(gray, "Sara", "Peter", white=white)
    save(photo(white, DRAWN))
    words = ("scan", "photo.jpg", "--record", "set.yaml", "--no-picture")
    assert score(*words, "--roll", ROLL).code == 0
    text = path.read_text()
    save(small)
    for more in ((), ("--roll", "moon moon star leaf fish"), ("--round", "7")):
        done = score(*words, *more)
        assert done.code == 2
        assert len(done.err.strip().splitlines()) == 1
    assert path.read_text() == text


def as_once(patch: pytest.MonkeyPatch) -> None:
    """Codes say the id alone, as they did before they told whose sheet it is."""
    decoded = eye_code.decoded
    patch.setattr(eye_code, "decoded", lambda picture: [(t[:9], at) for t, at in decoded(picture)])


def test_a_doubt_holds_back_only_its_own_outline(
    score: Run, room: Path, white: Page, gray: Page
) -> None:
    """What is sure is written; the round isn't finished, and who has it has no place in it."""
    path = record(gray, "Sara", "Peter", white=white)
    save(photo(white, DRAWN[:1], gap="f6 g6 h6 g7 g8"), "open.jpg")
    done = score("scan", "open.jpg", "--record", "set.yaml", "--no-picture", "--roll", ROLL)
    assert done.code == 1
    assert "Still unclear: Sara" in done.out
    text = path.read_text()
    assert f'"Sara": ["{DRAWN[0]}", "?"]' in text
    assert "f6 g6" not in text
    told = json.loads(score("game", "set.yaml", "--json").out)
    assert "Sara" in told["missing"]
    assert "Sara" not in [one["player"] for one in told["standing"] if one["rank"]]


def test_nobodys_sheet_is_written(
    score: Run, room: Path, gray: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--record", "set.yaml", "--no-picture", "--roll", ROLL)
    as_once(monkeypatch)
    save(photo(gray, ["a1 a2 a3 b3 c3"]), "shared.jpg")  # Peter's alone in the record before
    path = record(gray, "Sara", "Peter")
    text = path.read_text()
    done = score("scan", "shared.jpg", *words)
    assert (done.code, path.read_text()) == (1, text), "whose it is nobody can say"
    done = score("scan", "shared.jpg", *words, "--player", "Peter", "--timer")
    assert done.code == 0
    assert 'timer: "Peter"' in path.read_text()
    assert score("scan", "shared.jpg", *words, "--player", "Paul").code == 2


def test_two_sheets_of_all_in_one_go(score: Run, room: Path, gray: Page) -> None:
    """Each goes to its player, whatever the order of the photos."""
    path = record(gray, "Sara", "Peter")
    save(photo(printed("hunt", "gray", 0, place=2, res=COARSE), DRAWN), "one.jpg")
    save(photo(gray, ["a1 a2 a3 b3 c3"]), "two.jpg")
    words = ("--record", "set.yaml", "--no-picture", "--roll", ROLL)
    assert score("scan", "one.jpg", "two.jpg", *words).code == 0
    text = path.read_text()
    assert '"Peter": ["b2 c2 d2 d3 d4", "f6 g6 h6 g7 g8"]' in text
    assert '"Sara": ["a1 a2 a3 b3 c3"]' in text


def test_places_say_nothing_where_somebody_was_left_out(score: Run, room: Path, gray: Page) -> None:
    """Who was the second may be the first now: nothing is written for anybody."""
    path = record(gray, "Sara", "Peter")
    path.write_text(path.read_text().replace("game: hunt", "game: hunt\nset: hunt-set-10036hhz"))
    text = path.read_text()
    save(photo(printed("hunt", "gray", 0, place=2, res=COARSE), DRAWN))
    words = ("scan", "photo.jpg", "--record", "set.yaml", "--no-picture", "--roll", ROLL)
    assert (score(*words).code, path.read_text()) == (1, text)


def test_a_sheet_of_hexes_says_its_print_run_and_whose_it_is(
    run: Run, score: Run, room: Path
) -> None:
    """From the printed code to the record; nobody is asked."""
    set_id = "hexes-set-201yd2bc"
    page = printed("hexes", "a", 0, place=2, set_id=set_id, res=COARSE)
    assert page.told == code.placed(page.board.code, 2)
    assert len(page.told) == 10 and page.told[2] == "2"
    save(photo(page, ["d1 c2 d2 e3"]))
    assert run("--set", set_id, "--name", "Sara", "--name", "Peter", "--parts", "boards").code == 0
    path = Path(f"output/{set_id}.yaml")
    path.write_text(path.read_text().replace("rolls: []", "rolls: [1]"))
    done = score("scan", "photo.jpg", "--record", str(path), "--no-picture")
    assert done.code == 0, done.out + done.err
    assert page.board.id in done.out
    moves = path.read_text().partition("moves:")[2].partition("sheets:")[0]
    assert moves.split() == ['"Peter":', '["A', "d1", "c2", "d2", 'e3"]']


BLACK = [("hunt", "white", DRAWN), ("hunt", "gray", DRAWN), ("hexes", "a", ["d4 e4 f4 f3"])]


@pytest.mark.more
@pytest.mark.parametrize(("game", "side", "drawn"), some(BLACK, 1))
def test_a_sheet_in_black_is_read_as_well(
    score: Run, room: Path, game: str, side: str, drawn: list[str]
) -> None:
    """The dots where borders cross are no ink: not where it is clean, not beside lines."""
    page = printed(game, side, 0, ink="mono", res=COARSE)
    for outlines in (drawn, [])[: times(2, 1)]:
        told = json.loads(score("scan", save(photo(page, outlines)), "--json").out)
        assert not told["refused"]
        assert [set(one) for one in told["sheets"][0]["outlines"]] == wanted(*outlines)
        assert not told["sheets"][0]["unsure"]


def answered(monkeypatch: pytest.MonkeyPatch, *replies: str) -> list[str]:
    """Answer the questions of a scan one by one; return the list in which they will be."""
    asked: list[str] = []
    rest = iter(replies)

    def reply(prompt: str) -> str:
        asked.append(prompt)
        return next(rest)

    def talk(self: command.ScanOutput) -> PhotoTalk:
        return PhotoTalk(self.words, reply, sys.stdout)

    monkeypatch.setattr(command.ScanOutput, "_talk", talk)
    return asked


def test_questions_on_a_terminal(
    score: Run, room: Path, white: Page, gray: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(gray, "Sara", "Peter", white=white)
    save(photo(white, DRAWN[:1], gap="f6 g6 h6 g7 g8"), "open.jpg")
    asked = answered(monkeypatch, "?", "zz", "undo", "", "o")
    done = score("scan", "open.jpg", "--record", "set.yaml", "--roll", ROLL)
    assert done.code == 0, done.out
    crop = "open-read-q1.png"
    assert asked[0].startswith(f"Sara, question 1 of 1, at f6 g6 h6 g7 g8 ({crop}): a piece of the")
    assert len(asked) == 5, "nothing typed answers nothing"
    assert "f6 g6 h6 g7 g8 open" in path.read_text()
    with Image.open(crop) as picture:
        assert max(picture.size) < 400  # three squares wide and three high, and a bit


def test_what_was_answered_is_listed(
    score: Run, room: Path, white: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(photo(white, DRAWN[:1], gap="f6 g6 h6 g7 g8"), "open.jpg")
    answered(monkeypatch, "c")
    done = score("scan", "open.jpg")
    asked, _, listed = done.out.rpartition(f"{white.board.id} (open.jpg)\n")
    assert done.code == 0 and "f6 g6 h6 g7 g8: a piece of the line may be missing" in asked
    assert listed.splitlines()[-1] == "  2  f6 g6 h6 g7 g8" and listed.count("\n") == 2


def test_the_rim_is_asked_about_once_for_all(
    room: Path, white: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Yes closes all that ends at the border, no leaves all of it open; a pocket is asked apart."""
    sheet = sheet_named(white.board.id)
    first, second, third = sheet.cells.placements[0], sheet.cells.placements[-1], (44, 45, 54)
    asked = (Unsure("rim", first), Unsure("rim", second), Unsure("pocket", third))
    read = SheetRead(sheet, Reading((), asked), (Shot("x.jpg", 4),))
    for said, ending in (("y", ""), ("n", " open")):
        replies = iter(["", said, "n"])
        prompts: list[str] = []

        def reply(prompt: str, replies: Iterator[str] = replies, to: list[str] = prompts) -> str:
            to.append(prompt)
            return next(replies)

        told = PhotoTalk(speak("en"), reply, io.StringIO()).outlines(read, "Sara", ())
        assert told.is_whole
        assert told.texts == [f"{' '.join(read.named(one))}{ending}" for one in (first, second)]
        assert "Does the border count as a line?" in prompts[1]
        assert len(prompts) == 3


def test_undo_goes_back_to_common_questions_too(white: Page) -> None:
    """Also past the answer about the rim, and where nothing was answered yet."""
    sheet = sheet_named(white.board.id)
    first, second = sheet.cells.placements[0], sheet.cells.placements[-1]

    def asked(replies: Sequence[str], *questions: Unsure) -> tuple[list[str], list[str]]:
        rest, prompts, out = iter(replies), list[str](), io.StringIO()

        def reply(prompt: str) -> str:
            prompts.append(prompt)
            return next(rest)

        read = SheetRead(sheet, Reading((), questions), (Shot("x.jpg", 4),))
        outlines = PhotoTalk(speak("en"), reply, out).outlines(read, "Sara", ())
        assert outlines.is_whole and next(rest, None) is None
        return outlines.texts, prompts

    questions = Unsure("open", first), Unsure("rim", second)
    names = [" ".join(sheet.cells.names[cell] for cell in cells) for cells in (first, second)]
    texts, prompts = asked(["undo", "y", "undo", "n", "c"], *questions)
    assert texts == [names[0], f"{names[1]} open"]
    assert ["border" in prompt for prompt in prompts] == [True, True, False, True, False]
    assert asked(["undo", "y"])[0] == []  # an empty sheet


def test_photos_find_their_tables_in_a_folder(
    score: Run, room: Path, white: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each sheet goes to the record that has it; one that none has is refused."""
    ids = ["hunt-white-103ra9h", white.board.id, "hunt-white-11q116j"]
    Path("class").mkdir()
    for number, sheet_id in enumerate(ids[:2], 1):
        text = f"fives: 1\ngame: hunt\nplayers:\n  P{number}: {sheet_id}\n"
        Path(f"class/table-{number}.yaml").write_text(text)
    Path("class/other.yaml").write_text("fives: 1\ngame: sequence\nplayers: [A, B]\n")
    cells = tuple(range(5))

    def seen(file: Path, boards: object, typed: str) -> list[SheetRead]:
        sheet = sheet_named(ids[int(file.stem)])
        return [SheetRead(sheet, Reading((cells,)), (Shot(str(file), 4),))]

    read_here(monkeypatch, seen)
    for name in "012":
        Path(f"{name}.jpg").touch()
    words = ("--record", "class", "--no-picture", "--roll", ROLL)
    done = score("scan", "0.jpg", "1.jpg", "2.jpg", *words)
    assert done.code == 1
    assert f"{ids[2]} belongs to nobody" in done.out
    for number in (1, 2):
        assert f'"P{number}": ["a1 b1 c1 d1 e1"]' in Path(f"class/table-{number}.yaml").read_text()
    Path("class/table-1.yaml").unlink()
    Path("class/table-2.yaml").unlink()
    assert score("scan", "0.jpg", *words).code == 2


def test_a_closed_outline_is_g_in_german_and_z_as_before(
    score: Run, room: Path, white: Page, gray: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(gray, "Sara", "Peter", white=white)
    before = path.read_text()
    save(photo(white, DRAWN[:1], gap="f6 g6 h6 g7 g8"), "open.jpg")
    words = ("scan", "open.jpg", "--record", "set.yaml", "--no-picture", "--roll", ROLL)
    for word in ("g", "geschlossen", "z", "zu", "c"):
        path.write_text(before)
        asked = answered(monkeypatch, word)
        assert score(*words, "--lang", "de").code == 0, word
        assert "geschlossen (g), offen (o)" in asked[0]
        text = path.read_text()
        assert "f6 g6 h6 g7 g8" in text and "g8 open" not in text, word


def test_thirty_photos_of_a_folder(
    score: Run, room: Path, gray: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class: photos in a folder, one of them is no photo; marked pictures are no photos."""
    names = [f"Pupil{n}" for n in range(1, 31)]
    path = record(gray, *names)
    Path("class").mkdir()
    for n in range(1, 31):
        Path(f"class/{n:02}.jpg").touch()
    Path("class/01-read.png").write_bytes(b"\x89PNG ..." + MARK)
    Path("class/notes.txt").touch()
    sheet = sheet_named(gray.board.id)

    def seen(file: Path, boards: object, typed: str) -> list[SheetRead | Refused]:
        number = int(file.stem)
        if number == 7:
            return [Refused(str(file), "blurred")]
        reading = Reading((sheet.cells.placements[number * 40],))
        return [SheetRead(sheet, reading, (Shot(str(file), 4),), number)]

    read_here(monkeypatch, seen)
    done = score("scan", "class", "--record", "set.yaml", "--no-picture", "--roll", ROLL)
    assert done.code == 1
    text = path.read_text()
    assert sum(f'"Pupil{n}": [' in text for n in range(1, 31)) == 29
    assert '"Pupil7": "?"' in text
    assert "blurred" in done.out


def test_the_puzzle_is_filled_in_by_its_rolls(
    score: Run, room: Path, white: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One photo at the end shows the FIVES of all rounds; twice the same roll is left to people."""
    rolls = ["star star moon leaf fish", "moon moon star leaf fish"]
    best = [
        json.loads(score("best", white.board.id, "--roll", roll, "--json").out)["rolls"][0]
        for roll in rolls
    ]
    first, second = best[0]["outlines"][0], best[1]["outlines"][-1]
    sheet = sheet_named(white.board.id)
    names = sheet.cells.names
    drawn = [tuple(sorted(names.index(cell) for cell in one)) for one in (second, first)]
    read = SheetRead(sheet, Reading(tuple(drawn)), (Shot("photo.jpg", 4),))
    read_here(monkeypatch, lambda *_: [read])
    head = f"game: hunt\nmode: puzzle\nplayers: {{Sara: {white.board.id}}}\nrounds:\n"
    words = ("scan", "photo.jpg", "--record", "set.yaml", "--no-picture")
    Path("set.yaml").write_text(head + "".join(f"  - roll: {roll}\n" for roll in rolls))
    assert score(*words).code == 0
    told = api_game("set.yaml")
    assert [set(one) for one in told] == [set(first), set(second)]
    Path("set.yaml").write_text(head + f"  - roll: {rolls[0]}\n" * 2)
    before = Path("set.yaml").read_text()
    assert score(*words).code == 1
    assert Path("set.yaml").read_text() == before


def api_game(file: str) -> list[list[str]]:
    """The outlines of a record, round by round."""
    from scorer.games.hunt.record import read_record
    from scorer.records.contents import read_at

    rounds = read_record(read_at(Path(file))).rounds
    return [text.text.split() for one in rounds for text in one.outlines.get("Sara", ())]


def test_hexes_go_in_by_their_rolls(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pieces are named by their shape; where the rolls leave one order it is taken."""
    board = load("hexes-a-1000003")
    sheet = sheet_named(board.id)
    names = sheet.cells.names
    pieces = json.loads(score("best", board.id, "--json").out)["pieces"]
    for letter, spaces in pieces.items():
        assert hexes.name_of(" ".join(spaces), board) == letter
    letter, text = next((name, " ".join(spaces)) for name, spaces in pieces.items())
    die = next(p.die for p in board.definition.pieces if p.name == letter)
    cells_read = tuple(sorted(names.index(name) for name in text.split()))
    read = SheetRead(sheet, Reading((cells_read,)), (Shot("photo.jpg", 4),))
    read_here(monkeypatch, lambda *_: [read])
    head = f"game: hexes\nplayers: {{Ann: {board.id}}}\n"
    Path("set.yaml").write_text(head + f"rolls: [{die}]\nmoves: {{}}\n")
    words = ("scan", "photo.jpg", "--record", "set.yaml", "--no-picture")
    assert score(*words).code == 0
    text_now = Path("set.yaml").read_text()
    assert f"{letter} " in text_now
    assert score(*words).code == 0
    assert Path("set.yaml").read_text() == text_now, "the same photo changes nothing"
    Path("set.yaml").write_text(head + "rolls: []\nmoves: {}\n")
    assert score(*words).code == 1, "nobody can say in which round"
