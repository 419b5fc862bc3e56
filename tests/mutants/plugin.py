"""Inside the tests' runs (`-p tests.mutants.plugin`): a context for each test, an order for all."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

took: dict[str, float] = {}  # tests that passed, and their seconds of computing


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if watching := coverage.Coverage.current():
        watching.switch_context(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    start = sum(os.times()[:4])
    yield
    item.user_properties.append(("computed", sum(os.times()[:4]) - start))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        took[report.nodeid] = float(str(dict(report.user_properties)["computed"]))


def pytest_sessionfinish() -> None:
    if watching := coverage.Coverage.current():  # a worker may end without a word
        watching.stop()
        watching.save()
        if "PYTEST_XDIST_WORKER" not in os.environ:
            Path(os.environ["MUTANTS"]).write_text(json.dumps(took), "utf-8")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only the tests that are wanted, in the order that is wanted."""
    if "MUTANTS_ORDER" in os.environ:
        wanted = json.loads(Path(os.environ["MUTANTS_ORDER"]).read_text("utf-8"))
        order = {name: number for number, name in enumerate(wanted)}
        items[:] = sorted(
            (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
        )
