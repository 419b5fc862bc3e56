"""docs/examples/scale.py: the same bytes from a cluster as from one process."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import Any

import pytest

import fives
from tests.house import HOME

EXAMPLE = HOME / "docs" / "examples" / "scale.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("scale_example", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_same_seed_is_the_same_set() -> None:
    some = [fives.print("hunt", 2, parts="score", seed=seed).set for seed in (1, "1", 2, 1)]
    assert some[0] == some[1] == some[3] != some[2]
    assert fives.print("blank", parts="boards", seed=1).set


@pytest.mark.soak
def test_no_two_boards_are_alike() -> None:
    """The boards of a part are images of one mother, and no two parts have the same."""
    from generator.requests.request import Request
    from generator.requests.request_to_job import job_of
    from layouts.games.hunt import ORDERS, TURNS

    scale = example()
    mothers = set()
    for number in range(100_000 // scale.BOARDS):
        job, _ = job_of(Request(players=9, side="white", seed=f"{scale.SEED}{number}"))
        mothers |= {sheet.board.code.payload // (TURNS * ORDERS) for sheet in job.deal.sheets}
    assert len(mothers) == 50
    job, _ = job_of(Request(players=scale.BOARDS, side="white", seed=f"{scale.SEED}0"))
    assert len({sheet.board.id for sheet in job.deal.sheets}) == scale.BOARDS


def test_a_part_is_made_once(tmp_path: Path) -> None:
    scale = example()
    name = scale.print_part(str(tmp_path), 17, 1)
    made = (tmp_path / name).read_bytes()
    assert name == "boards-000017.pdf" and made.startswith(b"%PDF-")
    (tmp_path / name).write_bytes(b"mine")
    assert scale.print_part(str(tmp_path), 17, 1) == name
    assert (tmp_path / name).read_bytes() == b"mine"
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_records_are_judged_and_faults_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("game: chess\n", encoding="utf-8")
    rows = example().judge_part([str(HOME / "docs/examples/hunt.yaml"), str(bad)])
    assert rows[0][:4] == ("hunt.yaml", "hunt", "Peter", 45)
    assert rows[-1][0] == "bad.yaml" and rows[-1][3] is None and "chess" in str(rows[-1][4])


@pytest.mark.soak
def test_a_cluster_makes_the_same_bytes(tmp_path: Path) -> None:
    """Needs the extra `scale`."""
    pytest.importorskip("distributed")
    scale, records = example(), tmp_path / "records"
    scale.main(["print", str(tmp_path / "many"), "--boards", "200", "--each", "20"])
    (tmp_path / "one").mkdir()
    for number in range(10):
        scale.print_part(str(tmp_path / "one"), number, 20)
    names = sorted(one.name for one in (tmp_path / "one").iterdir())
    assert names == sorted(one.name for one in (tmp_path / "many").iterdir())
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "many" / name).read_bytes()
    records.mkdir()
    for number in range(250):
        shutil.copy(HOME / "docs/examples/hunt.yaml", records / f"{number}.yaml")
    scale.main(["judge", str(tmp_path / "many"), "--records", str(records)])
    table = (tmp_path / "many" / "results.csv").read_text(encoding="utf-8").splitlines()
    assert len(table) == 1 + len(scale.judge_part(sorted(map(str, records.iterdir()))))
