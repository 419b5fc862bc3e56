"""After the last test of a file its caches are emptied: drawn pages and boards take much memory."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

import pytest

KEPT = "tests.house"  # what is read of the sources: `workers` knows when nobody needs it any more

TABLES = {  # of pages that were drawn, and of photos that were read
    "tests.contract.page_rules": "KEPT",
    "tests.docs.test_commands_shown": "READ",
    "tests.docs.test_json_reference": "READ",
}


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what functions of tests remember, when another file is next."""
    if not isinstance(item, pytest.Function) or (nextitem and nextitem.path == item.path):
        return
    for name in [name for name in sys.modules if name.startswith("tests.") and name != KEPT]:
        known = vars(sys.modules[name])
        for value in known.values():
            if getattr(value, "__module__", "") == name:
                getattr(value, "cache_clear", lambda: None)()
        if name in TABLES:
            known[TABLES[name]].clear()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # the C library would keep what is free
            ctypes.CDLL(None).malloc_trim(0)
