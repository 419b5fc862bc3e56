"""The second code of a cover: where --link says, for a phone's own camera; none without it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from generator import api
from generator.refusal import PrintError
from generator.requests.request import Request
from layouts.definition.loader import games
from tests.chosen import some

zxingcpp: Any = pytest.importorskip("zxingcpp")
pypdfium2: Any = pytest.importorskip("pypdfium2")

LINK = "https://school.example.org/fives/"


def codes(request: Request) -> list[str]:
    """What the codes on the cover say."""
    found = api.pdf(replace(request, parts="cover"))
    document = pypdfium2.PdfDocument(found.content)
    pages = (
        np.array(document[n].render(scale=3, grayscale=True).to_pil()) for n in range(len(document))
    )
    return [code.text for page in pages for code in zxingcpp.read_barcodes(page)]


@pytest.mark.parametrize(
    ("game", "lang"), some([(one, "en") for one in games()] + [("hunt", "ar")], 1)
)
def test_a_code_on_the_back_leads_to_the_page(game: str, lang: str) -> None:
    set_id = api.job(Request(game=game, players=2))[0].deal.id
    with_set = Request(game=game, lang=lang, set_id=set_id)
    assert codes(replace(with_set, link=LINK)) == [f"{LINK}#score?set={set_id}"]
    assert codes(with_set) == []


@pytest.mark.parametrize(
    "text", ["school.example.org", "https://", "https://a b", f"https://{'x' * 99}"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(PrintError) as refused:
        api.job(Request(link=text))
    assert refused.value.key == "link.address"
