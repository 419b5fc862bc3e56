"""docs/reference/hosting.md names every question that the page may ask."""

from __future__ import annotations

import re

from tests.house import HOME
from web.answer import ROOM_OF


def test_every_question_is_on_the_page() -> None:
    text = (HOME / "docs/reference/hosting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", text, re.M)
    assert {name for row in rows for name in row.split("`")[1::2]} == set(ROOM_OF)
