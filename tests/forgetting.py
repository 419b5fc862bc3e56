"""After the last test of a file its caches are emptied: drawn pages and boards take much memory."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

import pytest


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what functions of a file remember, when another file is next."""
    if not isinstance(item, pytest.Function) or (nextitem and nextitem.path == item.path):
        return
    for value in vars(item.module).values():
        if getattr(value, "__module__", "") == item.module.__name__:
            getattr(value, "cache_clear", lambda: None)()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # the C library would keep what is free
            ctypes.CDLL(None).malloc_trim(0)
