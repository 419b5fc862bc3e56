"""After the last test of a file its caches are emptied: drawn pages and boards take much memory."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what functions of a file remember, when another file is next."""
    if isinstance(item, pytest.Function) and (nextitem is None or nextitem.path != item.path):
        for value in vars(item.module).values():
            if getattr(value, "__module__", "") == item.module.__name__:
                getattr(value, "cache_clear", lambda: None)()
