"""The result of a class on paper, whatever the browser makes of the page before it prints it."""

from __future__ import annotations

import pypdfium2
import pytest

from scorer import api
from tests.chosen import paired
from tests.web.tapping import printed
from tests.web.teaching import NAMES, Teacher

ROWS = {name: [str(19 - at)] for at, name in enumerate(NAMES)}


def on_paper(teacher: Teacher, **how: object) -> str:
    paper = pypdfium2.PdfDocument(teacher.page.pdf(**how))
    assert len(paper) == 1
    return "".join(paper[0].get_textpage().get_text_bounded().split())


@pytest.mark.parametrize(("width", "landscape"), paired([360, 1024, 1366], [False, True], few=1))
def test_the_result_is_on_paper(teacher: Teacher, width: int, landscape: bool) -> None:
    """Whole, and nothing else of the screen: upright and across, printed from any window."""
    teacher.page.set_viewport_size({"width": width, "height": 768})
    teacher.open(api.totals(printed(*NAMES), ROWS).record)
    teacher.page.locator(".result li").nth(9).wait_for(state="attached")
    told = on_paper(teacher, landscape=landscape, format="A4")
    ranks = "".join(f"{rank}{name}{20 - rank}" for rank, name in enumerate(NAMES, 1))
    assert f"Result10entered,0notvalid,0absent,0withoutaresult{ranks}" in told
    assert "Next" not in told


@pytest.mark.soak
def test_a_wide_page_on_paper(teacher: Teacher) -> None:
    """Firefox and WebKit print what is laid out for the window: the result is in it."""
    teacher.open(api.totals(printed(*NAMES), ROWS).record)
    teacher.until(".insp .result li", "Jo")
    teacher.page.emulate_media(media="print")
    try:
        assert teacher.page.locator(".insp .result li").last.is_visible()
        assert not teacher.page.locator(".tablewrap").is_visible()
    finally:
        teacher.page.emulate_media(media="null")  # the window is shared
    assert teacher.page.locator(".tablewrap").is_visible()
