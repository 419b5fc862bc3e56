"""Makes files of an order: one PDF, or a folder of SVG or PNG pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator import pagination
from generator.delivery.files import TOKEN
from generator.pagination import Order, Picture
from generator.pens.pdf import PdfBook
from layouts.millimetres import PAPERS, origin

Tell = Callable[[int], None]
DPI = 144


def pdf(order: Order, paper: str, tell: Tell | None = None) -> bytes:
    """The whole order as one PDF."""
    book = PdfBook(PAPERS[paper.lower()], origin(paper.lower()), order.words.lang)
    for number in pagination.run(order, book):
        if tell:
            tell(number)
    _describe(book, order)
    return book.close()


def _describe(book: PdfBook, order: Order) -> None:
    players = order.words("done.players", n=order.deal.players)
    book.describe(
        title=f"{order.title} · {players} · {order.deal.id}",
        subject=order.words(f"{order.deal.definition.game}.lead"),
        keywords=f"{TOKEN}{order.deal.id}",
        duplex=order.duplex,
    )


def pictures(order: Order, paper: str, format_: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    """Each page, and each single picture of a part, as a file name and its content."""
    one = _svg_pages if format_ == "svg" else _png_pages
    yield from one(order, paper, tell)
    game = pagination.drawing(order.deal.definition.game)
    for part in order.parts:
        for picture in game.pictures(order, part):
            make = _svg_picture if format_ == "svg" else _png_picture
            yield f"{picture.name}.{format_}", make(picture, order)


def _page_name(number: int, side: pagination.Side, format_: str) -> str:
    return f"{number:03d}-{side.part}.{format_}"


def _svg_pages(order: Order, paper: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    from generator.pens.svg import SvgBook

    book = SvgBook(
        PAPERS[paper.lower()], origin(paper.lower()), order.words.lang, f"{TOKEN}{order.deal.id}"
    )
    for number, side in zip(pagination.run(order, book), pagination.sides(order), strict=True):
        tell(number)
        yield _page_name(number, side, "svg"), book.take()


def _png_pages(order: Order, paper: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    from generator.pens.png import pages

    said = f"{TOKEN}{order.deal.id}"
    for number, (side, png) in enumerate(
        zip(pagination.sides(order), pages(pdf(order, paper), DPI, said), strict=True), 1
    ):
        tell(number)
        yield _page_name(number, side, "png"), png


def _svg_picture(picture: Picture, order: Order) -> bytes:
    from generator.pens.svg import SvgBook

    book = SvgBook(picture.size_mm, (0, 0), order.words.lang, f"{TOKEN}{order.deal.id}")
    picture.draw(book.page(picture.name))
    return book.take()


def _png_picture(picture: Picture, order: Order) -> bytes:
    from generator.pens.png import pages

    book = PdfBook(picture.size_mm, (0, 0), order.words.lang)
    picture.draw(book.page(picture.name))
    return next(pages(book.close(), 300, f"{TOKEN}{order.deal.id}"))
