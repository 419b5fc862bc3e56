"""The mutants of `python -m tests.mutants`: each is one mistake, and is found again later."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.mistakes import mutants

CODE = """def least(row, most=3):
    \"\"\"Not a mistake to drop.\"\"\"
    here: int = 0
    if not row and most <= 2:
        raise ValueError(f"{most + 1}")
    row = row + [True]
    return here
"""
WRONG = {
    "+1": {"most=(4)", "int = (1)", "<= (3)"},
    "-1": {"most=(2)", "int = (-1)", "<= (1)"},
    "LtE Lt": {"(most < 2)"},
    "And Or": {"(not row or most <= 2)"},
    "Add Sub": {"(row - [True])"},
    "not": {"if (row) and"},
    "truth": {"[False]"},
    "delete": {"<= 2:\n        pass", "    pass\n    return"},
    "return": {"return None"},
}


def test_each_mutant_is_one_mistake(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop/till.py").write_text(CODE, "utf-8")
    found = mutants(tmp_path, ["shop"])
    assert {mutant.kind for mutant in found} == set(WRONG)
    assert len(found) == sum(map(len, WRONG.values()))
    for kind, wrong in WRONG.items():
        texts = [one.applied(CODE.encode()).decode() for one in found if one.kind == kind]
        for part in wrong:
            assert sum(part in text for text in texts) == 1, (kind, part)
    assert [one.is_late for one in found].count(False) == 2, "a default is set by the import"


def test_a_mutant_is_found_again_where_lines_have_moved(tmp_path: Path) -> None:
    (tmp_path / "till.py").write_text(CODE, "utf-8")
    before = mutants(tmp_path, ["."])
    moved = CODE.replace("(row, most=3)", "(\n    row,\n    most=3,\n)").replace("<= 2", "<= (2)")
    (tmp_path / "till.py").write_text(f"A = b\n\n\n{moved}\n\nB = c\n", "utf-8")
    after = mutants(tmp_path, ["."])
    assert [one.key for one in after] == [one.key for one in before]
    assert [one.lines for one in after] != [one.lines for one in before]
