"""Hunt's pages one by one: what belongs together stands together, and what is said is true."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path

import pytest

from generator.games.hunt import forge, pad
from generator.games.hunt.dice import faces, numbers
from generator.games.hunt.key import form, placed
from generator.pages.page import FOOTER
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import GAMES, define
from layouts.millimetres import BOX_WIDTH
from scorer.games.hunt.fives import rolls, rules_of
from tests.chosen import paired, some
from tests.contract.page_rules import (
    LANGUAGES,
    SPOKEN,
    back_of_lid,
    boxes,
    everything,
    first_page,
    printed,
)
from tests.contract.printed_sets import HUNT_SET as SET
from tests.games.hunt.test_key import ordered as key_order
from tests.sketch import Drawn, hull, meet

HUNT = (GAMES / "hunt.yaml").read_text(encoding="utf-8")
DIE = re.compile(r">net [^>]*>symbol (\w+) 15.4 [^>]*$")
NAMES = ("star", "moon", "leaf", "fish", "bell", "crown")


def pages(parts: str, **request: object) -> list[Drawn]:
    job, _ = job_of(Request(**{"parts": parts, "set_id": SET, **request}))  # type: ignore[arg-type]
    return printed(job).pages


def own(tmp_path: Path, count: int) -> Path:
    """A definition with the first symbols only."""
    path = tmp_path / f"{count}.yaml"
    last = f"(?ms)^  {NAMES[count]}:.*" if count < len(NAMES) else "$^"
    alike = -(-5 // count)
    text = re.sub(last, "", HUNT).replace("alike: 2", f"alike: {max(2, alike)}")
    path.write_text(text, encoding="utf-8")
    return path


def stamps(page: Drawn) -> list[str]:
    """The names of all stamps on a page, with their places."""
    return [fill.stamp for _, fill in page.fills] + [line.stamp for _, line in page.strokes]


def shapes(page: Drawn, stamp: str) -> dict[str, list[tuple[float, float, float, float]]]:
    """Where the drawings of a stamp lie, by the letter of their piece."""
    found: dict[str, list[tuple[float, float, float, float]]] = {}
    for _, fill in page.fills:
        if part := re.search(rf">{stamp} (\w) [\d.]+@[-\d.,]+$", fill.stamp):
            found.setdefault(part[1], []).append(fill.box)
    return found


# --- dice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 7))
def test_every_symbol_is_equally_likely(count: int) -> None:
    found = Counter(faces(count))
    blank = found.pop(None, 0)
    assert set(found) == set(range(count))
    assert len(set(found.values())) == 1
    assert blank == {4: 2, 5: 1}.get(count, 0)
    told = [number for symbol in (*range(count), None) for number in numbers(count, symbol)]
    assert sorted(told) == [1, 2, 3, 4, 5, 6]


@pytest.mark.few(1)
@pytest.mark.parametrize(("count", "lang"), paired(range(3, 7), ["en", "ar"], few=2))
def test_dice_boards_and_rules_agree_on_empty_faces(
    tmp_path: Path, count: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forge, "TRIES", 50)  # which board it is doesn't matter
    request = Request(
        players=1, layout=str(own(tmp_path, count)), parts="boards,dice,rules", lang=lang
    )
    job, _ = job_of(request)
    book = printed(job)
    words = [" ".join(text.words for _, text in page.texts) for page in book.pages]
    drawn = {found[1] for stamp in stamps(book.pages[2]) if (found := DIE.search(stamp))}
    assert drawn == set(NAMES[:count])
    has_empty = None in faces(count)
    assert (job.words("dice.blank") in words[2]) == has_empty
    assert (job.words("dice.again") in words[0]) == has_empty
    rule = job.words("rules.roll.blank", blank=count + 1)
    assert any(rule in said for said in words[4:]) == has_empty


def test_a_net_of_four_symbols_has_two_empty_faces(tmp_path: Path) -> None:
    job, _ = job_of(Request(players=1, layout=str(own(tmp_path, 4)), parts="dice"))
    page = printed(job).pages[0]
    assert len({stamp for stamp in stamps(page) if DIE.search(stamp)}) == 6 * 4  # one is a picture


@pytest.mark.parametrize(("lang", "large"), some(SPOKEN, 2))
def test_how_to_fold_is_on_the_first_page_of_large_dice(lang: str, large: bool) -> None:
    job, _ = job_of(Request(parts="bigdice", set_id=SET, lang=lang, large=large))
    book = printed(job)
    said = [any(text.words == "1" for _, text in page.texts) for page in book.pages]
    assert said == [True, False, False, False, False]
    nets = [
        len({m[0] for _, s in page.strokes if (m := re.search(r">net [^>]*@[\d.,]+", s.stamp))})
        for page in book.pages
    ]
    assert nets == [2, 0, 2, 0, 2]  # the first one shows a small one, too


@pytest.mark.few(2)
@pytest.mark.parametrize("dice", [3, 4, 5, 6])
def test_games_of_ones_own_leave_no_page_half_empty(tmp_path: Path, dice: int) -> None:
    """Few tiles have the rules in brief below them, and how to fold dice fills spare places."""
    row = f'pieces:\n  I: {{points: 1, picture: "{dice * "#"}"}}\n\n'
    text = re.sub(r"(?s)pieces:.*?\n\n", row, HUNT).replace("dice: 5", f"dice: {dice}")
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    for part in ("tiles", "dice", "bigdice", "puzzle"):
        job, _ = job_of(Request(players=2, layout=str(path), parts=part))
        for label, page in everything(printed(job)):
            body = [box for box in boxes(page) if FIRST < box[3] < FOOTER - 4]
            assert not body or max(box[3] for box in body) > HALF, label
        if part == "dice":
            assert len(printed(job).pages) == 1


FIRST, HALF = 40.0, 128.0  # below the title band; the middle of a page


# --- boards, tiles, score board ------------------------------------------------------------------


def test_boards_of_ones_own_are_not_called_certified(tmp_path: Path) -> None:
    mine, _ = job_of(Request(players=1, layout=str(own(tmp_path, 6)), parts="boards"))
    ours, _ = job_of(Request(set_id=SET, parts="boards", side="white"))
    for job, key_, other in (
        (mine, "board.white.why.own", "board.white.why"),
        (ours, "board.white.why", "board.white.why.own"),
    ):
        said = " ".join(text.words for _, text in printed(job).pages[0].texts)
        assert job.words(key_) in said
        assert job.words(other) not in said


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pen_is_told_in_one_line(lang: str) -> None:
    job, _ = job_of(Request(set_id=SET, parts="boards", lang=lang))
    said = [text.words for _, text in printed(job).pages[0].texts]
    assert said.count(job.words("board.pen")) == 1


@pytest.mark.parametrize("players", [1, 4, 7, 8])
def test_the_score_board_ends_with_the_title_line(players: int) -> None:
    job, _ = job_of(Request(players=players, parts="score"))
    for page in printed(job).pages:
        frames = [hull(stroke.points) for _, stroke in page.strokes if ">" not in stroke.stamp]
        cells = [box for box in frames if box[2] - box[0] > 14 and box[3] - box[1] > 13]
        assert max(box[2] for box in cells) == pytest.approx(BOX_WIDTH, abs=0.9)
        assert min(box[3] - box[1] for box in cells) > 12
        for a, b in itertools.combinations(cells, 2):
            assert not meet(a, b)


@pytest.mark.parametrize("rounds", range(1, 11))
def test_rounds_of_any_number_fill_the_score_board(rounds: int) -> None:
    """One above the other without meeting, the double one highest, the total at the foot."""
    for double in range(rounds + 1):
        *rows, total = pad.heights(rounds, double, 40.8, pad.BOTTOM)
        assert len(rows) == rounds
        for (y, high), (below, _) in itertools.pairwise([*rows, total]):
            assert below - y - high >= pad.GAP - 1e-9
        assert sum(total) == pytest.approx(pad.BOTTOM)
        assert rows[0][0] >= 40.8
        usual = {round(high, 6) for n, (_, high) in enumerate(rows, 1) if n != double}
        assert usual <= {round(total[1], 6)} and total[1] > 13
        if double:
            assert rows[double - 1][1] == pytest.approx(total[1] + pad.TALLER)


def test_the_score_board_says_round_and_what_the_timer_brings(tmp_path: Path) -> None:
    said = [text.words for _, text in pages("score")[0].texts]
    assert said.count("Round") == 5
    assert said.count("+1") == 20
    other = tmp_path / "plain.yaml"
    other.write_text(HUNT.replace("bonus: 1", "bonus: 0").replace("double: 5", "double: 0"))
    (page,) = pages("score", layout=str(other), set_id=None)
    said = [text.words for _, text in page.texts]
    assert said.count("Round") == 5
    assert not any("+" in words or "×" in words for words in said)


# --- puzzle board --------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "large"), some(SPOKEN, 2))
def test_each_letter_of_the_puzzle_stands_by_its_shape(lang: str, large: bool) -> None:
    (page,) = pages("puzzle", lang=lang, large=large)
    found = shapes(page, "shape")
    assert {len(boxes) for boxes in found.values()} == {4}
    letters = [text for _, text in page.texts if text.words in found]
    assert len(letters) == 4 * len(found)
    for text in letters:
        near = {name: min(away(text.box, box) for box in boxes) for name, boxes in found.items()}
        mine = near.pop(text.words)
        assert mine < 2.5, text
        assert mine + 0.5 < min(near.values()), text


def away(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """How far apart two boxes are."""
    return max(a[0] - b[2], b[0] - a[2], 0) + max(a[1] - b[3], b[1] - a[3], 0)


# --- key and first page --------------------------------------------------------------------------


@pytest.mark.parametrize("large", [False, True])
def test_a_group_of_rolls_has_one_ground_and_stands_apart(large: bool) -> None:
    style = key_order(large=large).style
    definition = define("hunt")
    all_rolls, high = rolls(rules_of(definition)), form(style, definition).row
    gaps = set()
    rows = [row for page in placed(style, definition) for row in page]
    for a, b in itertools.pairwise(rows):
        same = all_rolls[a.number][:3] == all_rolls[b.number][:3]
        assert (a.shaded == b.shaded) == same
        if (a.x, b.y > a.y) == (b.x, True):
            gaps.add((same, round(b.y - a.y - high, 6)))
    assert len(gaps) == 2
    assert (True, 0.0) in gaps


def test_figures_of_the_certificate_keep_their_distance() -> None:
    for lang in ("en", "de", "ar"):
        page = first_page(job_of(Request(parts="key", set_id=SET, lang=lang))[0])
        means = [text.box for _, text in page.texts if re.fullmatch(r"14[.,]598", text.words)]
        (a, b) = sorted(means)
        assert b[0] - a[2] > 4


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_what_to_do_without_sheet_protectors(lang: str) -> None:
    job, _ = job_of(Request(set_id=SET, lang=lang))
    said = " ".join(text.words for _, text in back_of_lid(job).texts)
    rounds = job.deal.definition.rules["rounds"]
    card, _, below = job.words("hunt.needs.slip", rounds=rounds).partition(". ")
    assert card in said
    assert below in said


# --- rules ---------------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_examples_of_large_print_are_nearly_as_large_as_a_board(lang: str) -> None:
    """Three beside each other; the line around a FIVE grows with them."""
    drawn = [
        (stroke.width, box[2] - box[0])
        for page in pages("rules", lang=lang, large=True)
        for _, stroke in page.strokes
        if stroke.stamp == "page" and (box := hull(stroke.points))[3] - box[1] > 15
    ]
    squares = [wide for width, wide in drawn if 0 < wide < 20 and width < 1]
    assert len(squares) >= 9 * 3 + 15 * 4 and min(squares) > 16
    assert len([width for width, _ in drawn if width > 1.9]) >= 12
