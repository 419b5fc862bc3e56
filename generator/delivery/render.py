"""Makes bytes of a job: one PDF, one page as SVG, or pictures as SVG or PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator import pagination
from generator.delivery.files import TOKEN
from generator.game_contract import drawing
from generator.pages.job import Job, Picture, Side
from generator.pens.pdf import PdfBook
from layouts.millimetres import PAPERS, origin

Tell = Callable[[int], None]
DPI = 144


def pdf(job: Job, paper: str, tell: Tell | None = None) -> bytes:
    """The whole job as one PDF."""
    book = PdfBook(PAPERS[paper.lower()], origin(paper.lower()), job.words.lang)
    for number in pagination.run(job, book):
        if tell:
            tell(number)
    _describe(book, job)
    return book.close()


def _describe(book: PdfBook, job: Job) -> None:
    players = job.words("done.players", n=job.deal.players)
    book.describe(
        title=f"{job.title} · {players} · {job.deal.id}",
        subject=job.words(f"{job.deal.definition.game}.lead"),
        keywords=f"{TOKEN}{job.deal.id}",
        duplex=job.duplex,
    )


def pictures(job: Job, paper: str, format_: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    """Each page, and each single picture of a part, as a file name and its content."""
    one = _svg_pages if format_ == "svg" else _png_pages
    yield from one(job, paper, tell)
    game = drawing(job.game)
    for part in job.parts:
        for picture in game.pictures(job, part):
            make = _svg_picture if format_ == "svg" else _png_picture
            yield f"{picture.name}.{format_}", make(picture, job)


def _page_name(number: int, side: Side, format_: str) -> str:
    return f"{number:03d}-{side.part}.{format_}"


def page(job: Job, paper: str, number: int) -> bytes:
    """One page as SVG, counted from 1."""
    return _svg_page(job, paper, number, pagination.sides(job)[number - 1])


def _svg_pages(job: Job, paper: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    for number, side in enumerate(pagination.sides(job), 1):
        yield _page_name(number, side, "svg"), _svg_page(job, paper, number, side)
        tell(number)


def _svg_page(job: Job, paper: str, number: int, side: Side) -> bytes:
    from generator.pens.svg import SvgBook

    paper = paper.lower()
    book = SvgBook(PAPERS[paper], origin(paper), job.words.lang, f"{TOKEN}{job.deal.id}")
    pagination.draw(job, number, side, book.page(side.title))
    return book.take()


def _png_pages(job: Job, paper: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    from generator.pens.png import pages

    said = f"{TOKEN}{job.deal.id}"
    for number, (side, png) in enumerate(
        zip(pagination.sides(job), pages(pdf(job, paper), DPI, said), strict=True), 1
    ):
        tell(number)
        yield _page_name(number, side, "png"), png


def _svg_picture(picture: Picture, job: Job) -> bytes:
    from generator.pens.svg import SvgBook

    book = SvgBook(picture.size_mm, (0, 0), job.words.lang, f"{TOKEN}{job.deal.id}")
    picture.draw(book.page(picture.name))
    return book.take()


def _png_picture(picture: Picture, job: Job) -> bytes:
    from generator.pens.png import pages

    book = PdfBook(picture.size_mm, (0, 0), job.words.lang)
    picture.draw(book.page(picture.name))
    return next(pages(book.close(), 300, f"{TOKEN}{job.deal.id}"))
