"""The marked sheets of a record bound as one PDF, to be printed and handed back."""

from __future__ import annotations

from generator.pens.pdf import PdfBook
from layouts.millimetres import PAPERS, origin
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.seats import game_of
from scorer.results.marked_work import marked
from scorer.verdict import ScoreError


def bound(item: Item, lang: str, paper: str) -> bytes:
    """All sheets, player by player, each player with a bookmark; refused where there is none."""
    sheets, words = list(marked(item, lang)), speak(lang)
    if not sheets:
        raise ScoreError("marked.nothing", file=item.file)
    book, last = PdfBook(PAPERS[paper], origin(paper), lang), ""
    for sheet in sheets:
        pen = book.page(sheet.player)
        if sheet.player != last:
            book.bookmark(sheet.player, 0)
        book.bookmark(words("marked.round", round=sheet.round), 1)
        sheet.put(pen)
        last = sheet.player
    title, table = words("marked.title"), item.table()
    of = table["set"].text() if "set" in table else game_of(item)
    book.describe(f"{title} · {of}", title, keywords=of, duplex=False)
    return book.close()
