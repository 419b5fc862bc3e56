"""The docs show what is printed: every part has its picture, and every page lists all parts."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from generator.game_contract import drawing
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import sides_of
from layouts.definition.loader import define, games
from layouts.yaml import strict
from scorer.games import blank as nothing_to_judge
from scorer.games.hunt import record as hunt
from scorer.games.stones.play_contract import PLAYS
from scorer.records import seats, totals
from tests.standings import judged
from tools import desk, gallery, pictures, strips
from tools.gallery import DOCS, HOME, LAYOUTS

ROOT = DOCS.parent
EXAMPLES = DOCS / "examples"
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
RECORDS = [path for game in games() for path in sorted(EXAMPLES.glob(f"{game}*.yaml"))]
PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<to>[^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?P<to>[^)\s]+)\)")
FAULT = re.compile(r'[Ff]ault\(\s*"([a-z-]+)"')
MOST = 3_000_000
SAME = 2.0  # of 255: mean difference of pixels allowed between versions of the renderer
ON_THEIR_OWN = ("enter", "timer")  # commands that wait for input


def page_of(game: str) -> str:
    return (DOCS / f"games/{game}.md").read_text(encoding="utf-8")


def judging_of(game: str) -> str:
    """Return the text of the page on a game's faults; empty if nothing is judged."""
    path = DOCS / f"reference/judging/{game}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def blocks(text: str, kind: str) -> list[str]:
    """Return the contents of the fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def commands(game: str) -> list[str]:
    """Return the commands of a game's page, without comments."""
    lines = [line for block in blocks(page_of(game), "sh") for line in block.splitlines()]
    return [line.split(" #")[0].strip() for line in lines]


def targets(text: Path, pattern: re.Pattern[str]) -> list[Path]:
    """Return the files of this project that a text links to."""
    found = [link["to"].split("#")[0] for link in pattern.finditer(text.read_text("utf-8"))]
    return [(text.parent / to).resolve() for to in found if to and not to.startswith("http")]


def anchors(page: Path) -> set[str]:
    """Return the names by which links reach the headings of a page."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in heads}


@pytest.mark.few(2)
@pytest.mark.parametrize("game", games())
def test_a_game_has_its_pictures(game: str) -> None:
    for name in gallery.wanted(game):
        path = gallery.path_of(game, name)
        assert path.is_file(), f"python3 run.py gallery --only {game}"
        with Image.open(path) as picture:
            assert picture.mode == "P", path
            assert picture.width > 200, path
        assert path.stat().st_size <= pictures.STRIP_MOST, path
    assert [part for part, _ in gallery.firsts(game)] == list(drawing(game).PARTS)


def test_every_picture_is_used() -> None:
    there = set(HOME.rglob("*.png"))
    assert there == set(pictures.pictures())
    shown = {path for text in TEXTS for path in targets(text, PICTURE)}
    assert {path.resolve() for path in there} <= shown, "no page shows it"
    assert sum(path.stat().st_size for path in there) < MOST


@pytest.mark.parametrize("text", TEXTS, ids=[str(text.relative_to(ROOT)) for text in TEXTS])
def test_links_lead_somewhere(text: Path) -> None:
    for link in PICTURE.finditer(text.read_text(encoding="utf-8")):
        assert link["alt"].strip(), f"{link['to']} says nothing to those who can't see it"
    for path in targets(text, PICTURE) + targets(text, LINK):
        assert path.exists(), path
    for link in LINK.finditer(text.read_text(encoding="utf-8")):
        to, _, anchor = link["to"].partition("#")
        if anchor and not to.startswith("http"):
            assert anchor in anchors((text.parent / to).resolve() if to else text), link["to"]


@pytest.mark.parametrize("game", games())
def test_a_page_lists_every_part_and_layout(game: str) -> None:
    """A star marks the parts that are only printed with --parts."""
    shown = set(targets(DOCS / f"games/{game}.md", PICTURE))
    assert {gallery.path_of(game, name).resolve() for name in gallery.wanted(game)} <= shown
    listed = re.findall(r"^\| `(\w+)`( \*)? \|", page_of(game), re.M)
    assert {part for part, _ in listed} == set(drawing(game).PARTS)
    assert {part for part, star in listed if not star} == set(drawing(game).usual_parts(False))
    lines = [line for block in blocks(page_of(game), "sh") for line in block.splitlines()]
    chosen = " ".join(line for line in lines if re.search("--(layout|side) ", line))
    assert set(sides_of(define(game))) <= set(re.findall(r"\w+", chosen))


@pytest.mark.parametrize("game", games())
def test_commands_are_ours_and_end_by_themselves(game: str) -> None:
    for command in commands(game):
        program, first = command.split()[:2]
        assert program in ("fives-print", "fives-score"), command
        assert first not in ON_THEIR_OWN, command


@pytest.mark.parametrize("game", games())
def test_sets_on_a_page_are_real(game: str) -> None:
    for set_id in set(re.findall(rf"\b{game}-set-\w+", page_of(game))):
        assert job_of(Request(set_id=set_id))[0].deal.id == set_id


def test_records_are_quoted_from_files_and_judged() -> None:
    """… stands for lines that are left out; tests/docs/test_commands_shown.py runs the commands."""
    page = (DOCS / "reference/records.md").read_text(encoding="utf-8")
    texts = [path.read_text("utf-8") for path in RECORDS]
    for block in blocks(page, "yaml"):
        pattern = re.escape(block).replace("…\\\n", "(?s:.*)")
        assert any(re.fullmatch(pattern, text) for text in texts), block
    for path in RECORDS:
        assert re.search(rf"^fives-score game {path.name}\b", page, re.M), path.name


def test_every_key_of_a_record_is_listed() -> None:
    page = (DOCS / "reference/records.md").read_text(encoding="utf-8")
    listed = {
        key for row in re.findall(r"^\| (`.*?) \|", page, re.M) for key in row.split("`")[1::2]
    }
    plays = [import_module(f"scorer.games.stones.{play}").KEYS for play in PLAYS]
    known = {*seats.OF_SET, *totals.KEYS, *hunt.OPTIONAL, *(key for keys in plays for key in keys)}
    used = {key for path in RECORDS for key in strict.read(path).table()}
    assert known | used <= listed, (known | used) - listed


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_examples_are_whole_games_without_a_fault(path: Path) -> None:
    standing = judged(path)
    assert standing.is_over
    assert not standing.warnings
    assert standing.moves
    assert all(not move.faults for move in standing.moves)


@pytest.mark.parametrize("game", games())
def test_a_page_explains_every_fault(game: str) -> None:
    room = ROOT / "scorer" / "games" / game
    sources = sorted(room.rglob("*.py")) or [room.with_suffix(".py")]
    codes = {code for path in sources for code in FAULT.findall(path.read_text("utf-8"))}
    assert codes or sources == [Path(nothing_to_judge.__file__)]
    assert {code for code in codes if f"`{code}`" not in judging_of(game)} == set()


def test_a_picture_shows_front_and_back_but_no_empty_page() -> None:
    parts = [shot.place for shot in gallery.part_shots("blank", "boards")]
    request = gallery.sample("blank")
    assert [side is None for side in gallery.printed(request).sides] == [False, True, False]
    assert gallery.numbers(request, "boards") == [0, 2]
    assert parts == [0, 1]


@pytest.mark.soak
def test_a_picture_drawn_again_is_the_one_in_the_docs(tmp_path: Path) -> None:
    shots = gallery.part_shots("blank", "boards")
    drawn = desk.strip([gallery.image(shot, pictures.PART[len(shots)]) for shot in shots])
    assert desk.packed(drawn) == desk.packed(drawn.copy())
    with Image.open(gallery.path_of("blank", "boards")) as kept:
        assert kept.size == drawn.size
        differs = ImageStat.Stat(ImageChops.difference(kept.convert("RGB"), drawn)).mean
        assert max(differs) < SAME, "python3 run.py gallery"


def test_a_picture_that_is_too_large_is_drawn_smaller(tmp_path: Path) -> None:
    noise = Image.effect_noise((400, 400), 90).convert("RGB")
    sizes: list[float] = []

    def draw(dpi: float) -> Image.Image:
        sizes.append(dpi)
        return noise.resize((int(dpi), int(dpi)))

    desk.save(draw, 400, 20_000, tmp_path / "deep" / "noise.png")
    assert sizes[0] == 400
    assert sizes == sorted(set(sizes), reverse=True)
    assert 5_000 < (tmp_path / "deep" / "noise.png").stat().st_size <= 20_000


def test_a_game_without_a_page_is_shown_with_its_first_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = gallery.sample("blank").set_id
    monkeypatch.setattr(gallery, "DOCS", tmp_path)
    assert gallery.sample.__wrapped__("blank").set_id == first
    other = "hexes-set-1003t29y"
    (tmp_path / "games").mkdir()
    (tmp_path / "games/hexes.md").write_text(f"fives-print --set {other}\n hexes-set-0000000\n")
    request = gallery.sample.__wrapped__("hexes")
    assert (request.set_id, request.names) == (other, gallery.NAMES[:2])


def test_strips_show_sides_that_exist() -> None:
    for name, sides in strips.strips().items():
        assert sides, name
        assert strips.games_on(name) <= set(games())
    assert strips.games_on("languages") == {"hunt"}


def test_the_contact_sheet_grows_with_its_pages() -> None:
    page = Image.new("RGB", (30, 40), "white")
    one = desk.contact([("", [("a", page)])])
    assert desk.contact([("", [("a", page), ("b", page)])]).width > one.width
    assert desk.contact([("Title", [("a", page)])]).height > one.height
    assert len(desk.rows([("a", page)] * 7, across=3)) == 3
    assert one.getpixel((desk.GAP, desk.GAP)) == (255, 255, 255)


@pytest.mark.soak
def test_a_review_has_every_page_and_a_contact_sheet(tmp_path: Path) -> None:
    said: list[str] = []
    pictures.review(
        tmp_path, ["blank"], Request(lang="de", ink="mono", paper="letter", large=True), said.append
    )
    pages = sorted(path.name for path in (tmp_path / "blank").iterdir())
    assert pages == ["001-cover.png", "002-cover.png", "003-boards.png", "005-boards.png"]
    assert (tmp_path / "blank-1.png").is_file()
    assert said == [*(f"blank/{page.removesuffix('.png')}" for page in pages), "blank-1.png"]
    with Image.open(tmp_path / "blank" / pages[0]) as page:
        assert page.width / page.height == pytest.approx(215.9 / 279.4, rel=0.01)


def test_the_gallery_draws_only_what_its_options_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = pictures.options().parse_args(["--only", "hexes", "--only", "blank"])
    assert told.only == ["hexes", "blank"]
    with pytest.raises(SystemExit):
        pictures.options().parse_args(["--only", "chess"])
    drawn: list[str] = []
    monkeypatch.setattr(pictures, "draw_game", drawn.append)
    monkeypatch.setattr(pictures, "draw_strip", drawn.append)
    pictures.draw(["hexes"])
    assert drawn == ["hexes"]
    pictures.draw(["hunt"])
    assert drawn == ["hexes", "hunt", *strips.strips()], "the strips are of hunt alone"
    assert LAYOUTS in gallery.wanted("hexes")
    assert LAYOUTS not in gallery.wanted("blank")
