"""Another package that has the name of one of ours is named, whichever command meets it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import HOME

CASES = [("scorer", "layouts"), ("generator", "layouts"), ("generator", "scorer")]


@pytest.mark.parametrize(("ours", "other"), CASES)
def test_a_foreign_package_is_named_in_one_line(ours: str, other: str, tmp_path: Path) -> None:
    (tmp_path / other).mkdir()
    (tmp_path / other / "__init__.py").write_text("ANSWER = 42\n")
    start = f"from {ours}.cli import main; main()"
    ran = subprocess.run(
        [sys.executable, "-S", "-c", start],  # without what is installed beside us
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(HOME), *sys.path))},
        check=False,
    )
    assert ran.returncode == 2
    command = {"scorer": "fives-score", "generator": "fives-print"}[ours]
    lead = f"{command}: {other} in {tmp_path / other} is not part of Fives"
    assert ran.stderr.startswith(lead) and ran.stderr.count("\n") == 1
