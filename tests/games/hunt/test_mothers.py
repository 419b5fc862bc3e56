"""The bank of mother boards keeps its promises, and the forge that makes it can be trusted."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.games.hunt.forge import Draft
from generator.games.hunt.statistics import (
    COUNTS,
    EXPECTATION,
    IMAGES,
    images_of,
    spellings,
)
from generator.games.hunt.statistics import (
    mother_rules as rules,
)
from layouts.chance import Stream
from layouts.games.hunt import MOTHERS as FILE
from layouts.games.hunt import Marks as Mother
from layouts.games.hunt import image, mother, mothers
from scorer.games.hunt.best import best_all, most_fives_all
from scorer.games.hunt.fives import weights
from tests.chosen import some
from tools import forge as forge_bank
from tools.forge import block, certify, check, extend, forged, parse, picture

SAMPLE = range(0, len(mothers()), max(1, len(mothers()) // 12))
HOME = FILE.parents[2]
FORGE = [sys.executable, "-m", "tools.forge"]


def command(*words: object) -> subprocess.CompletedProcess[str]:
    asked = [*FORGE, *map(str, words)]
    return subprocess.run(asked, capture_output=True, text=True, check=False, cwd=HOME)


# The bank.


@pytest.mark.few(4)
@pytest.mark.parametrize("index", SAMPLE)
def test_a_mother_is_what_it_promises(index: int) -> None:
    assert certify(mother(index)).faults == ()
    assert block(index, mother(index)) in FILE.read_text(encoding="ascii")


def test_the_target_is_the_nearest_that_can_be() -> None:
    total, step = sum(weights(rules())), min(weights(rules()))
    assert EXPECTATION % step == 0
    assert abs(EXPECTATION - 14.60 * total) <= step / 2
    assert abs(EXPECTATION / total / 14.60 - 1) < 0.0025


@pytest.mark.soak
def test_no_mother_is_an_image_of_another() -> None:
    boards = [mother(index) for index in range(len(mothers()))]
    assert len({min(spellings(board)) for board in boards}) == len(mothers())


def test_the_file_is_what_the_forge_writes() -> None:
    text = FILE.read_text(encoding="ascii")
    assert text.startswith(forge_bank.HEAD + forge_bank.SEED + "fives\n\n# 0  ")
    titles = [line for line in text.splitlines() if "expectation" in line]
    assert [int(title.split()[1]) for title in titles] == list(range(len(mothers())))
    assert "".join(map(picture, parse(text))) == "".join(
        f"{line}\n" for line in text.splitlines() if line and not line.startswith("#")
    )


@pytest.mark.soak
def test_all_mothers_are_what_they_promise(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(FILE)
    assert capsys.readouterr().out == f"{FILE}: {len(mothers())} boards, 0 faults\n"
    text = FILE.read_text(encoding="ascii")
    assert all(block(index, mother(index)) in text for index in range(len(mothers())))


@pytest.mark.soak
@pytest.mark.parametrize("index", [2, len(mothers()) - 1])
def test_a_mother_is_forged_again_from_its_seed(index: int) -> None:
    assert forged("fives", index) == mother(index)


# Certificates.


def test_a_certificate_agrees_with_the_solver() -> None:
    proved, marks = certify(mother(1)), mother(1)
    scores = [found.points for found in best_all(rules(), marks)]
    assert proved.expectation == sum(map(int.__mul__, scores, weights(rules()))) == EXPECTATION
    assert (proved.weight, round(proved.mean, 3)) == (6120, 14.598)
    assert proved.fewest == min(most_fives_all(rules(), marks)) == 5
    assert proved.counts == tuple(map(marks.count, range(6)))
    assert sum(proved.counts) == 100
    assert all(n in COUNTS for n in proved.counts)


def test_a_certificate_names_every_fault() -> None:
    stripes = tuple(x % 5 for _ in range(10) for x in range(10))
    assert certify(stripes).faults == (
        "a roll allows only 0 FIVES, not 5",
        f"the expectation is {certify(stripes).expectation}, not {EXPECTATION}",
        "a symbol stands there only 0 times",
        f"only {720 * 2} of {IMAGES} turns and relabellings are different",
    )
    assert "a symbol stands there 100 times" in certify([3] * 100).faults


def test_images_are_counted_one_by_one() -> None:
    def counted(board: Mother) -> int:
        turned = {image(board, 10, 10, turn, tuple(range(6))) for turn in range(8)}
        named = ((3, 0, 1, 2, 5, 4), (0, 1, 2, 3, 4, 5), (1, 0, 3, 2, 4, 5), (4, 1, 2, 3, 0, 5))
        return len({tuple(labels[mark] for mark in one) for one in turned for labels in named})

    lines = tuple((x + y) % 6 for y in range(10) for x in range(10))
    rows = tuple(y % 6 for y in range(10) for _ in range(10))
    assert images_of(mother(0)) == IMAGES
    assert counted(mother(0)) == 32
    assert (
        images_of(lines) == 720 * 2
    )  # mirrored in a diagonal it stays; so does a half turn, renamed
    assert images_of(rows) == 720 * 2
    assert images_of((0,) * 100) == 6


# The search.


@pytest.mark.soak
def test_a_draft_knows_at_any_time_what_a_fresh_one_knows() -> None:
    stream = Stream("test", 1)
    draft = Draft(rules(), stream.shuffled([i % 6 for i in range(100)]))
    made = 0
    while made < 40:
        square, symbol = stream.below(100), stream.below(6)
        if symbol == draft.marks[square]:
            continue
        if change := draft.change(square, symbol, 2):
            draft.make(change)
            made += 1
    fresh = Draft(rules(), draft.marks)
    assert draft.keys == fresh.keys
    assert draft.counts == fresh.counts
    assert [[*map(sorted, b)] for b in draft.bucket] == [[*map(sorted, b)] for b in fresh.bucket]
    assert [len(p) for p in draft.witness] == most_fives_all(rules(), draft.marks)
    assert draft.cost == fresh.cost
    for packing, bucket in zip(draft.witness, fresh.bucket, strict=True):
        assert all(mask in bucket[shape] for shape, mask in packing)
        assert sum(mask for _, mask in packing).bit_count() == 5 * len(packing)


# The command.


def blocks(seed: str, wanted: range, cores: int) -> list[str]:
    """Boards that are there already, so that nobody has to wait."""
    return [block(index, mother(index)) for index in wanted]


@pytest.mark.soak
def test_a_bank_is_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forge_bank, "_blocks", blocks)
    bank, whole = tmp_path / "bank.txt", tmp_path / "whole.txt"
    for reached in (2, 3, 3, 1, 5):
        extend(bank, "fives", reached, 2)
    extend(whole, "fives", 5, 1)
    assert bank.read_text() == whole.read_text()
    assert FILE.read_text(encoding="ascii").startswith(whole.read_text())
    assert sorted(tmp_path.iterdir()) == [bank, whole]


def test_a_stopped_forge_leaves_whole_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(seed: str, wanted: range, cores: int):  # type: ignore[no-untyped-def]
        yield from blocks(seed, range(2), cores)
        raise KeyboardInterrupt

    monkeypatch.setattr(forge_bank, "_blocks", stopped)
    with pytest.raises(KeyboardInterrupt):
        extend(tmp_path / "bank.txt", "fives", 9, 2)
    assert parse((tmp_path / "bank.txt").read_text()) == (mother(0), mother(1))


def test_a_bank_of_another_seed_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bank = tmp_path / "bank.txt"
    bank.write_text("# seed fives\n")
    with pytest.raises(SystemExit) as left:
        extend(bank, "other", 2, 1)
    assert left.value.code == 2 and "not a bank with seed 'other'" in capsys.readouterr().err
    assert bank.read_text() == "# seed fives\n"


def test_a_bank_with_half_a_board_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    rows = picture(mother(0)).splitlines(keepends=True)
    for text, says in (
        ("".join(rows[:9]), "bank: the last board is not complete"),
        ("".join([*rows[:4], "\n", *rows[4:]]), "line 5: a board must have 10 rows"),
        ("sml\n", "line 1: 'sml' is not a row"),
    ):
        with pytest.raises(SystemExit) as left:
            parse(text)
        assert left.value.code == 2 and says in capsys.readouterr().err


def test_checking_names_faults_and_twins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bank = tmp_path / "bank.txt"
    turned = image(mother(0), 10, 10, 5, (1, 2, 3, 4, 5, 0))
    bank.write_text(picture(mother(0)) + picture(turned) + picture((0,) * 100))
    assert not check(bank)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{bank}: board 1: is an image of board 0"
    assert [line.split(":")[1] for line in told[1:-1]] == [" board 2"] * 5
    assert told[-1] == f"{bank}: 3 boards, 6 faults"


MISUSED = [
    (["--count", "3"], "say where to"),
    (["--count", "0", "--out", "x"], "a bank has 1 to 5000 boards"),
    (["--count", "many", "--out", "x"], "invalid int value"),
    (["--seed", "a/b", "--out", "x"], "letters and digits"),
    (["--check", "/no/such/file"], "no such file"),
    (["--check", __file__], "is not a row of 10 letters"),
]


@pytest.mark.parametrize(("words", "says"), some(MISUSED, 1))
def test_misuse_is_said_in_a_line(words: list[str], says: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert says in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_command_forges_stops_and_goes_on(tmp_path: Path) -> None:
    bank = tmp_path / "bank.txt"
    words = [*FORGE, "--count", "3", "--seed", "fives", "--cores", "2", "--out", str(bank)]
    first = subprocess.Popen(words, cwd=HOME, stderr=subprocess.PIPE, text=True)
    while "# 0" not in (bank.read_text() if bank.exists() else ""):
        time.sleep(0.1)
    first.send_signal(signal.SIGINT)
    assert first.wait() == 130
    assert first.stderr is not None
    assert first.stderr.read().splitlines()[-1] == "forge: stopped"
    assert parse(bank.read_text())[0] == mother(0)
    assert command(*words[3:]).returncode == 0
    assert FILE.read_text(encoding="ascii").startswith(bank.read_text())
    assert command("--check", bank).stdout == f"{bank}: 3 boards, 0 faults\n"
