"""Bytes of a job: one PDF, one page as SVG, or pictures as SVG or PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from generator import framing, pagination
from generator.delivery.files import TOKEN
from generator.game_contract import drawing
from generator.pages import facts
from generator.pages.job import KEY, Job
from generator.pens.pdf import PdfBook
from generator.pens.pen import Pen, Stamp
from generator.pens.single import png_pages, single
from generator.refusal import PrintError
from layouts.game_contract import on_demand
from layouts.matrix import Matrix, of_backs
from layouts.millimetres import PAPERS, origin

Tell = Callable[[int], None]
_tagged_book = on_demand("generator.delivery", "tagged:TaggedBook")
DPI, PICTURE_DPI = 144, 300  # for pages, and for single pictures
MOST_TOGETHER = 8  # sheets; with more, the answers are a separate PDF
MOST_PICTURES = 2000  # pages; a quarter of a second each as PNG


def pdf(job: Job, paper: str, tell: Tell | None = None) -> bytes:
    """Return the whole job as one PDF."""
    return bound([job], paper, tell)


def bound(
    jobs: Sequence[Job], paper: str, tell: Tell | None = None, is_tagged: bool = False
) -> bytes:
    """Return the sets of all tables as one PDF with the id of the first."""
    job = jobs[0]
    book = PdfBook(PAPERS[paper], origin(paper), job.words.lang)
    if backs := _backs(job, paper):
        book.turn_backs(backs)
    tagged = _tagged_book(book) if is_tagged else None
    done = 0
    for table in jobs:
        book.table = table.table_name
        if tagged:
            tagged.begin(table)
        for number in framing.run(table, tagged or book):
            if tell:
                tell(done + number)
        done += len(pagination.sides(table))
    players = job.words("done.players", n=sum(table.deal.players for table in jobs))
    book.describe(
        title=f"{job.title} · {players} · {job.deal.id}",
        subject=facts.lead(job.deal.definition, job.words),
        keywords=_said(job),
        duplex=job.duplex,
        flips_short=job.flips_short,
    )
    return (tagged or book).close()


def apart(jobs: Sequence[Job]) -> tuple[list[Job], list[Job]]:
    """Return the jobs to hand out, and those of the answers if they are printed separately."""
    count = sum(job.deal.players for job in jobs)
    if count <= MOST_TOGETHER or KEY not in jobs[0].parts or jobs[0].parts == (KEY,):
        return list(jobs), []
    kept = [tuple(part for part in job.parts if part != KEY) for job in jobs]
    handed = [replace(job, parts=parts) for job, parts in zip(jobs, kept, strict=True)]
    return handed, [replace(job, parts=(KEY,)) for job in jobs]


def refuse_many(jobs: Sequence[Job], format_: str) -> None:
    """Raise PrintError for pictures of very many pages; a PDF may have any number."""
    pages = sum(len(pagination.sides(job)) for job in jobs) if format_ != "pdf" else 0
    if pages > MOST_PICTURES:
        params = {"format": format_, "count": pages, "most": MOST_PICTURES}
        raise PrintError("pictures.many", "format", **params)


def pictures(
    job: Job, paper: str, format_: str, tell: Tell, first: Job | None = None
) -> Iterator[tuple[str, bytes]]:
    """Yield each page and each single picture as file name and content, with the id of `first`."""
    note = _said(first or job)
    made = zip(pagination.sides(job), _pages(job, paper, format_, note), strict=True)
    of = f"table-{job.table[0]}-" if job.table else ""
    for number, (side, content) in enumerate(made, 1):
        tell(number)
        yield f"{of}{number:03d}-{side.part}.{format_}", content
    for part in job.parts:
        for picture in drawing(job.game).pictures(job, part):
            what = picture.size_mm, (0, 0), job.words.lang, note, picture.draw
            dpi = picture.px * 25.4 / picture.size_mm[0] if picture.px else PICTURE_DPI
            ground = "" if picture.px else "#ffffff"
            title = picture.title or picture.name
            content = single(format_, *what, title=title, dpi=dpi, ground=ground)
            yield f"{of}{picture.name}.{format_}", content


def page(job: Job, paper: str, number: int, note: str = "") -> bytes:
    """Return page `number` (from 1) as SVG."""
    side = pagination.sides(job)[number - 1]
    size, start = PAPERS[paper], origin(paper)
    draw = partial(framing.draw, job, number, side)
    if number % 2 == 0 and (backs := _backs(job, paper)):
        draw = partial(Pen.lay, stamp=Stamp("back", draw), matrix=backs)
    note = note or _said(job)
    return single("svg", size, start, job.words.lang, note, draw, title=side.title)


def _backs(job: Job, paper: str) -> Matrix | None:
    """Return the matrix for backs that are moved or turned; None if they stay."""
    if not job.duplex or not (job.flips_short or any(job.shift)):
        return None
    return of_backs(PAPERS[paper], origin(paper), job.shift, job.flips_short)


def _pages(job: Job, paper: str, format_: str, note: str) -> Iterator[bytes]:
    """Return all pages as SVG, or as PNG by way of the PDF."""
    if format_ == "svg":
        count = len(pagination.sides(job))
        return (page(job, paper, number, note) for number in range(1, count + 1))
    return png_pages(pdf(job, paper), DPI, note)


def _said(job: Job) -> str:
    return f"{TOKEN}{job.deal.id}"
