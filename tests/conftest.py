"""Goldens are text and blessed on purpose: `pytest --bless`, then read the diff."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).parent / "goldens"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the goldens instead of comparing")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden of that name."""

    def compare(name: str, text: str) -> None:
        path = GOLDENS / name
        if request.config.getoption("--bless"):
            GOLDENS.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden {name}; make it with --bless"
        assert text == path.read_text(encoding="utf-8")

    return compare
