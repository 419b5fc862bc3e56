"""What holds for every page of every game, as functions over drawn pages; and how to get pages."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import pytest

from generator import framing, pagination, theme
from generator.components import qr
from generator.delivery.render import pdf
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import Box
from generator.pens.pdf import PdfBook
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, QR_MM, origin
from tests.sketch import (
    Drawn,
    SketchBook,
    Stroke,
    WordBook,
    crosses,
    grown,
    hull,
    light,
    meet,
    within,
)

Pages = list[tuple[str, Drawn]]
LANGUAGES = ("en", "de", "ar")
NAMES = ("Sara", "Maximiliane-Alexandra Müller-Lüdenscheidt", "مريم عبد الرحمن", "Jo")
NO_STAMP = "no such stamp"
DARK = 0.4  # what is lighter may be gone on a bad copy
KEPT: dict[int, tuple[Job, SketchBook]] = {}  # pages that were drawn last
MOST_KEPT = 2  # of one book there are up to 20 MB


# ---- pages ---------------------------------------------------------------------------------


def quick(all_: Iterable[Any], few: Iterable[Any]) -> list[Any]:
    """Of all combinations a few in the quick run, the others in the soak."""
    chosen = list(few)
    late = pytest.mark.soak
    return [pytest.param(*one, marks=() if one in chosen else late) for one in all_]


# Language and large print; with ink or backs, too. Quick tests pair them with games.
SPOKEN = [("en", False), ("en", True), ("de", True), ("ar", True), ("ar", False), ("de", False)]
INKED = [(lang, ink, large) for ink in ("mono", "color") for lang, large in SPOKEN]
BACKED = [(lang, large, duplex) for duplex in ("long", "none") for lang, large in SPOKEN]


def printed(job: Job) -> SketchBook:
    """All pages of a job; the same job is drawn once."""
    if id(job) not in KEPT:
        while len(KEPT) >= MOST_KEPT:
            del KEPT[next(iter(KEPT))]
        book = SketchBook()
        for _ in framing.run(job, book):
            pass
        KEPT[id(job)] = job, book
    return KEPT[id(job)][1]


def written(job: Job) -> list[Drawn]:
    """All pages of a job with nothing but their words, which stand anywhere."""
    book = WordBook()
    for _ in framing.run(job, book):
        pass
    return book.pages


def everything(book: SketchBook) -> Pages:
    """Pages with names by which they are found."""
    return [
        (f"{i} {label}", page)
        for i, (label, page) in enumerate(zip(book.labels, book.pages, strict=True), 1)
    ]


def is_lid(side: Side) -> bool:
    """True for the first page of a cover, which runs over the whole paper: test_lids judges it."""
    return side.part == "cover" and side.bare and not side.empty and not side.headed


def runs_over(side: Side) -> bool:
    """True for what runs over the common box: lids, large mats as high as paper, and posters,
    which test_posters judges."""
    return is_lid(side) or side.part == "poster" or (side.part == "mats" and side.bare)


def but_lids(job: Job) -> Pages:
    """All pages of a job but its lid and posters."""
    pages = zip(pagination.sides(job), everything(printed(job)), strict=True)
    return [page for side, page in pages if not runs_over(side)]


def headed(job: Job, is_headed: bool) -> Pages:
    """What reaches into the margins: large boards, without a title band, and large number tiles.

    Or all pages but them.
    """
    pages = zip(pagination.sides(job), everything(printed(job)), strict=True)
    wide = ("tiles",) if job.style.large else ()
    return [
        page
        for side, page in pages
        if (side.headed or side.part in wide) == is_headed and not runs_over(side)
    ]


def of_part(job: Job, part: str) -> list[Drawn]:
    """The pages of a part; where not all of the job was drawn before, nothing else is."""
    if id(job) in KEPT:
        pairs = zip(pagination.sides(job), printed(job).pages, strict=True)
        return [page for side, page in pairs if side.part == part]
    book = SketchBook()
    for number, side in enumerate(pagination.sides(job), 1):
        if side.part == part:
            framing.draw(job, number, side, book.page(side.title))
    return book.pages


def first_pages(job: Job, count: int) -> list[Drawn]:
    """Some pages without all that follow."""
    book = SketchBook()
    for _ in itertools.islice(framing.run(job, book), count):
        pass
    return book.pages[:count]


def first_page(job: Job) -> Drawn:
    """The first page alone."""
    return first_pages(job, 1)[0]


def back_of_lid(job: Job) -> Drawn:
    """What a set holds and how it is made, which stands behind the lid."""
    return first_pages(job, 2)[1]


def drawn_sides(sides: Callable[[Job], Iterable[Any]], job: Job) -> list[Drawn]:
    """Sides of a part by themselves, without title and foot."""
    book = SketchBook()
    for side in sides(job):
        side.draw(Page(book.page(side.title), job.style))
    return book.pages


def said(pages: Iterable[Drawn]) -> str:
    """All words of some pages."""
    return " ".join(text.words for page in pages for _, text in page.texts)


def boxes(page: Drawn, only: str = "", but: str = NO_STAMP) -> list[Box]:
    """Where there is anything on a page, or anything of some stamps or of all but these."""

    def is_meant(stamp: str) -> bool:
        return only in stamp and but not in stamp

    found = [fill.box for _, fill in page.fills if is_meant(fill.stamp)]
    found += [text.box for _, text in page.texts if not only]
    lines = (line for _, line in page.strokes if is_meant(line.stamp))
    return found + [grown(hull(line.points), line.width / 2) for line in lines]


def inks(page: Drawn) -> set[str]:
    """All colours of a page."""
    lines = {line.ink for _, line in page.strokes}
    return lines | {fill.ink for _, fill in page.fills} | {text.ink for _, text in page.texts}


def meeting(ones: Sequence[Box], others: Sequence[Box] | None = None) -> list[tuple[int, int]]:
    """Which boxes meet which, by number; without others, which of the same, each pair once.

    In one go, because there are millions of pairs on a page and hardly any of them meet.
    """
    a, b = (np.array(found).reshape(-1, 4) for found in (ones, others or ones))
    x, y, u, v = (a[:, n, None] for n in range(4))
    hits = (x < b[:, 2]) & (b[:, 0] < u) & (y < b[:, 3]) & (b[:, 1] < v)
    found = np.argwhere(np.triu(hits, 1) if others is None else hits)
    return [(int(i), int(j)) for i, j in found]


# ---- nothing is in the way of anything ------------------------------------------------------


def nothing_is_outside_the_common_box(pages: Pages, beside: float = 0.5) -> None:
    """But half a line, the curve of a letter; large boards reach a little into the margins.

    So do the line around hunt's title, and grounds as wide as the page.
    """
    room = -beside, -0.5, BOX_WIDTH + beside, BOX_HEIGHT + 0.5
    for label, page in pages:
        for box in boxes(page, but=">wordmark"):
            wide = (-5.0, -14.0, BOX_WIDTH + 5, BOX_HEIGHT + 14)  # 5 mm from the paper's edge
            assert within(box, grown(wide, 0.5) if is_ground(box) else room), (label, box)
        for box in boxes(page, only=">wordmark"):
            assert within(box, grown(room, 0.5)), (label, box)


def is_ground(box: Box) -> bool:
    """True for what is drawn behind a whole page."""
    return box[2] - box[0] > BOX_WIDTH + 4


def no_text_meets_another(pages: Pages) -> None:
    for label, page in pages:
        texts = [text for _, text in page.texts]
        for i, j in meeting([grown(text.box, -0.025) for text in texts]):
            raise AssertionError((label, texts[i], texts[j]))


def no_line_crosses_a_text(pages: Pages, but: str = NO_STAMP) -> None:
    for label, page in pages:
        hulls = [grown(hull(line.points), line.width / 2 + 1e-6) for _, line in page.strokes]
        for n, m in meeting([text.box for _, text in page.texts], hulls) if hulls else ():
            (i, text), (j, stroke) = page.texts[n], page.strokes[m]
            is_paper = stroke.ink == theme.WHITE and light(text.ink) < 0.6
            if j > i or (not is_paper and light(stroke.ink) < light(text.ink) + 0.9):
                assert but in stroke.stamp or not crosses(stroke, text.box), (label, text, stroke)


def text_stands_on_one_clear_ground(pages: Pages) -> None:
    """A fill is wholly behind a text, and then it contrasts, or it is elsewhere."""
    for label, page in pages:
        grounds: dict[int, int] = {}
        fills = [fill.box for _, fill in page.fills]
        texts = [grown(text.box, -0.025) for _, text in page.texts]
        found = meeting(texts, fills) if fills else []
        for n, m in found:
            (i, text), (j, fill) = page.texts[n], page.fills[m]
            assert j < i, (label, "covered", text, fill)
            if within(text.box, fill.box):
                grounds[n] = max(m, grounds.get(n, 0))  # fills are in order: the last is on top
        for n, m in found:  # what lies below a whole ground isn't seen
            text, fill = page.texts[n][1], page.fills[m][1]
            assert m <= grounds.get(n, -1), (label, "half over", text, fill)
        for n, m in grounds.items():
            text, ground = page.texts[n][1], page.fills[m][1]
            assert abs(light(ground.ink) - light(text.ink)) > 0.35, (label, text, ground)


def nothing_is_too_small_to_read(pages: Pages) -> None:
    for label, page in pages:
        for _, text in page.texts:
            assert text.size_pt >= theme.LEAST - 1e-9, (label, text)


def symbols_do_not_meet(pages: Pages) -> None:
    for label, page in pages:
        found: dict[str, list[Box]] = {}
        for _, fill in page.fills:
            if ">symbol " in fill.stamp:
                found.setdefault(fill.stamp, []).append(fill.box)
        hulls = [hull([p for b in parts for p in (b[:2], b[2:])]) for parts in found.values()]
        assert not meeting(hulls), label


def lines_and_texts_keep_apart(pages: Pages) -> None:
    """The first of the above: for pages of which only what is written is in question."""
    nothing_is_outside_the_common_box(pages)
    no_text_meets_another(pages)
    no_line_crosses_a_text(pages)


def nothing_is_in_the_way(pages: Pages, but: str = NO_STAMP, beside: float = 0.5) -> None:
    """All of the above."""
    nothing_is_outside_the_common_box(pages, beside)
    no_text_meets_another(pages)
    no_line_crosses_a_text(pages, but)
    text_stands_on_one_clear_ground(pages)
    nothing_is_too_small_to_read(pages)
    symbols_do_not_meet(pages)


# ---- without colours, and on a bad copier ---------------------------------------------------


def are_grey(pages: Pages) -> None:
    for label, page in pages:
        for tint in inks(page):
            assert tint[1:3] == tint[3:5] == tint[5:7], (label, tint)


def are_dark_enough(pages: Pages) -> None:
    """All lines and letters but white ones, and the borders of boards, which a camera reads."""
    for label, page in pages:
        for _, text in page.texts:
            assert light(text.ink) <= DARK or text.ink == theme.WHITE, (label, text)
        for _, stroke in page.strokes:
            if stroke.ink != theme.WHITE and not is_border(stroke):
                assert light(stroke.ink) <= DARK, (label, stroke)


def lines_are_wide_enough(pages: Pages) -> None:
    for label, page in pages:
        for _, line in page.strokes:
            if line.ink != theme.WHITE and line.stamp == "page":
                assert line.width >= theme.THINNEST - 1e-9, (label, line)


def is_border(stroke: Stroke) -> bool:
    """True for the borders of a board, which a camera must not take for drawn lines."""
    return stroke.ink == theme.RIM and ">template" in stroke.stamp


def copied(job: Job, dpi: int = 150) -> list[Any]:
    """The pages as a bad copier leaves them: True where there is black."""
    return [np.asarray(page) < 128 for page in photographed(job, "a4", dpi)]


# ---- for cameras -----------------------------------------------------------------------------


def photographed(job: Job, paper: str, dpi: int) -> list[Any]:
    """The pages as a camera sees them, in grey."""
    import pypdfium2

    pages = pypdfium2.PdfDocument(io.BytesIO(pdf(job, paper)))
    return [page.render(scale=dpi / 72, grayscale=True).to_pil() for page in pages]


def grey(draw: Callable[[Any], None], size_mm: tuple[float, float]) -> Any:
    """A small drawing as lightness, 0 to 1."""
    import pypdfium2

    book = PdfBook(size_mm, (0, 0), "en")
    draw(book.page("one"))
    image = pypdfium2.PdfDocument(book.close())[0].render(scale=2, grayscale=True).to_pil()
    return np.array(image, dtype=float) / 255


def are_told_apart(images: Sequence[Any], by: float) -> None:
    """Every two pictures differ so much, on the average of their dots."""
    for a, b in itertools.combinations(images, 2):
        assert np.abs(a - b).mean() > by


def codes_on(image: Any) -> list[str]:
    """What the codes of a picture say."""
    zxing = pytest.importorskip("zxingcpp")
    return [found.text for found in zxing.read_barcodes(image) if found.text]


def spots_of(where: Any, clear: float = 2.5) -> list[tuple[Box, float]]:
    """Markers and code of a board, each with how much must be clear around it."""
    size = where.marker_mm
    spots = [((x, y, x + size, y + size), clear) for x, y in where.markers]
    code = (*where.qr, where.qr[0] + QR_MM, where.qr[1] + QR_MM)
    return [*spots, (code, 4 * QR_MM / qr.SIZE)]


def are_clear(
    page: Drawn, spots: Iterable[tuple[Box, float]], widest: float = BOX_WIDTH + 1
) -> None:
    """Each spot is filled just so, and nothing else is near it but what is wider still."""
    things = [box for box in boxes(page) if box[2] - box[0] <= widest]
    for spot, clear in spots:
        inside = [box for box in things if within(box, grown(spot, 0.01))]
        found = hull([point for box in inside for point in (box[:2], box[2:])])
        assert found == pytest.approx(spot, abs=1e-3)
        for box in things:
            if box not in inside:
                assert not meet(box, grown(spot, clear - 0.05)), (spot, box)


def markers_are_found(image: Any, where: Any, paper: str, dpi: int) -> None:
    """All four, where a board of that form has them."""
    cv2: Any = pytest.importorskip("cv2")
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    seen = cv2.aruco.ArucoDetector(dictionary).detectMarkers(np.array(image, dtype=np.uint8))
    left, top = origin(paper)
    assert sorted(seen[1].flatten()) == [0, 1, 2, 3]
    for corner, number in zip(seen[0], seen[1].flatten(), strict=True):
        x, y = where.markers[number]
        assert np.allclose(corner[0][0] * 25.4 / dpi, (left + x, top + y), atol=0.4)
