"""No byte that anybody gets depends on the order of a set, on this machine or on another.

Python walks through a set in the order of its hashes. Those of texts change with PYTHONHASHSEED.
Those of numbers, and of squares, which are pairs of numbers, are the same on every machine with
64 bits, but not in a browser. So the same is done again in a process of its own, with other hashes
of texts and every set walked backwards: that takes long, and is for soak. And every place that
walks through a set unsorted is named here, with the reason why that does no harm.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.everything import ASKED, DRAWN, OURS, PRINTED, turned
from tests.house import HOME, told
from tests.walked import walks

LOOKED_AT = {
    "scorer/games/sequence/views.py _choices chips": "made into a set again",
    "scorer/scan/doubts.py _comes_from_beyond beside": "made into a set and a list to look for any",
    "scorer/scan/judge.py _balance taken": "made into a set of edges",
    "scorer/scan/judge.py _balance asked": "made into a set of edges",
    "scorer/scan/judge.py _ask_hidden near": "made into a set again",
    "scorer/scan/judge.py _doubt_of_line edges": "whether any is, and the least",
    "layouts/area.py perimeter inside": "edges are counted",
    "layouts/games/hexes/grow.py grown area": "classes are picked by number, circles sorted later",
    "layouts/games/hexes/grow.py _has_gaps area": "only the least and the greatest are taken",
    "layouts/games/hexes/grow.py _coloured red": "a table to look up in",
    "layouts/games/hexes/grow.py _coloured area": "settled puts the spaces in order",
    "scorer/games/hexes/best.py __init__ prefilled": "bits are put together",
    "scorer/games/sequence/card_names.py card_of matches": "there is only one",
    "scorer/games/hexes/totals.py _penalties _left(area)": "made into a set again",
    "scorer/games/hunt/totals.py points set(total.circled)": "points are added up",
    "scorer/games/stones/row/__init__.py order part": "only the least is taken",
    "scorer/notation/rolls.py symbol_number near": "there is only one",
    "scorer/games/stones/clear/best.py _round every": "made into a set again",
    "scorer/games/stones/clear/best.py _round set(map(normal, every))": "sorted on the next line",
    "scorer/records/contents.py has_moves played_keys(table)": "whether any has something",
    "scorer/commands/questions.py share lines": "in the order in which they were typed",
    "generator/delivery/files.py holds_set sets": "there is only one",
}


# --- the same again --------------------------------------------------------------------------


def begun(room: Path, seed: int, *words: str) -> subprocess.Popen[str]:
    """A process that does everything."""
    room.mkdir()
    env = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(HOME)}
    env["PYTHONIOENCODING"] = "utf-8"
    command = [sys.executable, "-m", "tests.everything", str(room), *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=env, cwd=room, stdout=pipe, stderr=pipe, encoding="utf-8")


def ended(process: subprocess.Popen[str]) -> list[str]:
    """What a process told."""
    out, err = process.communicate(timeout=1800)
    assert process.returncode == 0, err
    return out.splitlines()


@pytest.mark.soak
def test_the_same_whatever_the_order(tmp_path: Path) -> None:
    runs = {f"seed {seed}": begun(tmp_path / f"{seed}", seed) for seed in (0, 1, 3)}
    runs["seed 2, sets backwards"] = begun(tmp_path / "2", 2, "reversed")
    said = {name: ended(process) for name, process in runs.items()}
    first = said["seed 0"]
    assert len(first) >= len(ASKED) + len(DRAWN) + 2 * len(PRINTED)
    wrong = [f"{name}: {line}" for name, lines in said.items() for line in {*lines} ^ {*first}]
    assert not wrong, told(wrong)


def test_sets_are_walked_backwards() -> None:
    """What the last process relies on: no set of a changed source keeps its order."""
    text = """
made = [set(range(9)), frozenset(range(9)), {*range(9)}, {i for i in range(9)}, set[int](range(9))]
made += [made[0] | {9}, made[1] & made[0], {1, 2, 3} - {2}, made[1].union([9]), set() ^ made[0]]
walked, last = [list(one) for one in made], [made[0].pop(), min(made[1], key=lambda i: 0)]
"""
    names: dict[str, Any] = dict(OURS)
    exec(compile(turned(text), "text", "exec"), names)
    assert len(names["walked"]) == 10
    assert all(len(one) > 1 for one in names["walked"])
    assert all(one == sorted(one, reverse=True) for one in names["walked"]), names["walked"]
    assert names["last"] == [8, 8]


# --- every place -----------------------------------------------------------------------------


def test_every_walk_through_a_set_was_looked_at() -> None:
    """Sort, or say why the order doesn't matter."""
    found = walks()
    wrong = [f"is new: {walk}" for walk in found if walk not in LOOKED_AT]
    wrong += [f"is gone: {walk}" for walk in LOOKED_AT if walk not in found]
    assert not wrong, told(wrong)
