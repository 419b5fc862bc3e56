"""The marked sheets of a record, or of a class in tables, bound as one PDF to be handed back."""

from __future__ import annotations

from collections.abc import Sequence

from generator.pens.pdf import PdfBook
from layouts.millimetres import PAPERS, origin
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.seats import game_of
from scorer.results.marked_work import marked
from scorer.verdict import ScoreError


def bound(items: Sequence[Item], lang: str, paper: str) -> bytes:
    """Return all sheets, each player with a bookmark; raise ScoreError if there is none."""
    tables, words = [list(marked(item, lang)) for item in items], speak(lang)
    if not any(tables):
        raise ScoreError("marked.nothing", file=items[0].file)
    book = PdfBook(PAPERS[paper], origin(paper), lang)
    for sheets in tables:
        last = ""
        for sheet in sheets:
            pen = book.page(sheet.player)
            if sheet.player != last:
                book.bookmark(sheet.player, 0)
            book.bookmark(words("marked.round", round=sheet.round), 1)
            sheet.put(pen)
            last = sheet.player
    title, table = words("marked.title"), items[0].table()
    of = table["set"].text() if "set" in table else game_of(items[0])
    book.describe(f"{title} · {of}", title, keywords=of, duplex=False)
    return book.close()
