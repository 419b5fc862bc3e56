"""Makes bytes of a job: one PDF, one page as SVG, or pictures as SVG or PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator import pagination
from generator.delivery.files import TOKEN
from generator.game_contract import drawing
from generator.pages.job import Job
from generator.pens.pdf import PdfBook
from generator.pens.single import single
from layouts.millimetres import PAPERS, origin

Tell = Callable[[int], None]
DPI, PICTURE_DPI = 144, 300  # of pages, and of single pictures


def pdf(job: Job, paper: str, tell: Tell | None = None) -> bytes:
    """The whole job as one PDF."""
    book = PdfBook(PAPERS[paper], origin(paper), job.words.lang)
    for number in pagination.run(job, book):
        if tell:
            tell(number)
    players = job.words("done.players", n=job.deal.players)
    book.describe(
        title=f"{job.title} · {players} · {job.deal.id}",
        subject=job.words(f"{job.deal.definition.game}.lead"),
        keywords=_said(job),
        duplex=job.duplex,
    )
    return book.close()


def pictures(job: Job, paper: str, format_: str, tell: Tell) -> Iterator[tuple[str, bytes]]:
    """Each page, and each single picture of a part, as a file name and its content."""
    made = zip(pagination.sides(job), _pages(job, paper, format_), strict=True)
    for number, (side, content) in enumerate(made, 1):
        tell(number)
        yield f"{number:03d}-{side.part}.{format_}", content
    for part in job.parts:
        for one in drawing(job.game).pictures(job, part):
            of = one.size_mm, (0, 0), job.words.lang, _said(job), one.draw
            yield f"{one.name}.{format_}", single(format_, *of, title=one.name, dpi=PICTURE_DPI)


def page(job: Job, paper: str, number: int) -> bytes:
    """One page as SVG, counted from 1."""
    side = pagination.sides(job)[number - 1]
    size, start = PAPERS[paper], origin(paper)
    draw = partial(pagination.draw, job, number, side)
    return single("svg", size, start, job.words.lang, _said(job), draw, title=side.title)


def _pages(job: Job, paper: str, format_: str) -> Iterator[bytes]:
    """All pages as SVG, or as PNG: those are seen through their PDF."""
    if format_ == "svg":
        return (page(job, paper, number) for number in range(1, len(pagination.sides(job)) + 1))
    from generator.pens.png import pages

    return pages(pdf(job, paper), DPI, _said(job))


def _said(job: Job) -> str:
    """What a file says about the set it is of."""
    return f"{TOKEN}{job.deal.id}"
