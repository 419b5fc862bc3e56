"""After the last test of a file its caches are emptied: drawn pages and boards take much memory."""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
from contextlib import suppress
from pathlib import Path

import pytest

KEPT = "tests.house"  # what is read of the sources: `workers` knows when nobody needs it any more

TABLES = {  # of pages that were drawn, and of photos that were read
    "tests.contract.page_rules": "KEPT",
    "tests.docs.test_commands_shown": "READ",
    "tests.docs.test_json_reference": "READ",
}
STEP = 3_000  # pages of memory, 12 MB: by so much it may grow before Python looks for garbage
CACHED = type(functools.cache(id))  # what remembers its answers
LEAST = [STEP]  # pages with which it looks


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what functions of tests remember, when another file is next."""
    if not isinstance(item, pytest.Function) or (nextitem and nextitem.path == item.path):
        return
    for name in [name for name in sys.modules if name.startswith("tests.") and name != KEPT]:
        known = vars(sys.modules[name])
        for value in known.values():
            if type(value) is CACHED and value.__module__ == name:
                value.cache_clear()
        if name in TABLES:
            known[TABLES[name]].clear()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            _give_back()


def _give_back() -> None:
    """Give free memory to the system, which the C library would keep.

    Where much of it is in use, Python looks first for what nobody names any more: seldom, for it
    takes long.
    """
    if _in_use() > LEAST[0]:
        gc.collect()
        LEAST[0] = _in_use() + STEP
    ctypes.CDLL(None).malloc_trim(0)


def _in_use() -> int:
    """Return the pages of memory that this process has."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1])
