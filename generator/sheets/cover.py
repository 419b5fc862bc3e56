"""The back of a lid: what is in the set, what to do with it, what else is needed.

It is the inside of the lid: a pale ground with white cards. Parts are shown as they are printed,
as small pages or as their pieces; a game adds only drawings of its pieces. Below is a carpenter's
square, 10 cm both ways, so that a page printed in the wrong size shows at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import fsum, sqrt

from generator import pagination, theme
from generator.components import qr
from generator.components.dice import die_stamp
from generator.components.lid_pieces import draw_word
from generator.components.symbols import icon_stamp
from generator.components.tools_art import draw_sleeve, draw_square, draw_tool
from generator.lettering.text import cap_mm, wrap
from generator.pages import facts
from generator.pages.job import AWARDS, Job, Side
from generator.pages.outline import read_outline
from generator.pages.page import Exact, Page
from generator.pens.path import Box, boxed, rect
from generator.pens.pen import END, MIDDLE, PT, START, Pen
from generator.pens.wrapped_pens import GreekPen, fitted, turned_pen
from generator.sheets.lid import Lid, draw_lid
from generator.sheets.wordmark import art_of, draw_band, draw_wordmark
from layouts.game_contract import PlaysInSides, dealer
from layouts.matrix import moved, scaled, turned
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

EDGE, BENT = 5.0, 4.0  # from paper to ground; corners of cards
HEAD_Y, MARK_HIGH, MARK_WIDE, LEAD = 9.0, 16.0, 100.0, 13.0  # title, and what the game is about
SHORT_MARK = 66.0  # titles that leave more room beside them
HOLDS = (22.0, 62.4)  # top and height of what is in the set
STEPS = (87.0, 64.6)
NEEDS = (152.0, 38.0)  # the top of its heading; the height of its cards
HEADING, NAME, VERB, TEXT, SMALL = 15.0, 10.5, 12.5, 9.0, 8.0  # type sizes
GAP, INSIDE = 2.6, 4.2  # between cards; from their edges to words
PICTURE = (36.0, 28.5)  # the most room of a part's picture
ONE_ROW = 6  # parts in one row
NOTE_TOP, NOTE_WIDE, AGAIN_Y = 211.0, 98.0, 248.6
ROOM = 174.0  # beside the upright arm of the square
WIDEST = 58.0  # a card of what is needed
SEVERAL = 60  # letters of a need on its card; further sentences are below
BADGE = 4.2
LINK_WIDE, LINK_QUIET = 24.0, 4  # the code of an address in mm, with modules of white around it
SHORTEST, WIDER = 60, 0.5  # of a step: width by its letters
STEP_WIDE = 38.0  # its picture
SIZES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52)  # of words in a card: what fits

# In large print: its top and foot, lines, the white before a heading and between texts.
LARGE_TOP, LARGE_FOOT, LARGE_LEADING, HEAD_GAP, ITEM_GAP = 18.4, 249.2, 1.17, 2.2, 0.5
ARABIC_LEADING = 1.33  # letters that reach higher and lower
LARGE_SIZES = (theme.LARGE_TEXT, 17.0, theme.LARGE_LEAST, 15.5, 15.0, 14.5, 14.0, 13.0, 12.0)
PART_X, STEP_X, PART_HIGH = 22.5, 38.0, 14.4  # where words begin beside pictures; their height
STEP_SHARE, ROW_PAD = 0.54, 1.4  # of the pictures of steps; white around rows

SHEET, FRAME = (202.0, 271.0), 0.35  # a page in small with a little of its margin; its edge
CUT = ("tiles", "stones", "chips", "cards", "dice", "bigdice", "boards")  # parts that are cut
FOLDED = ("dice", "bigdice", "racks", "stones")
SHOWN = {"scissors": CUT, "fold": FOLDED, "sleeve": ("boards",), "mat": ("mats",)}
SHOWN |= {"copy": ("sheets", "score"), "four": ("poster",)}
WITH_PRINT = ("turn", "single")  # steps on the card of printing
SAID = ("scales", "book", "")  # icons without a card; their words are below

Step = tuple[str, str]  # icon, words
Tool = tuple[str, float, float, float, float]  # a picture: how far aside, down, turned, how large
STEP_TOOLS: Mapping[str, Sequence[Tool]] = {
    "printer": [("printer", 0, 0, 0, 0.57)],
    "scissors": [("scissors", 4, -2, 8, 0.2)],
    "sleeve": [("marker", 1, 7, -38, 0.2)],
}
NEED_TOOLS: Mapping[str, Sequence[Tool]] = {
    "scissors": [("scissors", 10, -1, -14, 0.2)],
    "cut": [("scissors", 4.5, -1.5, -14, 0.2), ("bottle", 6.5, -7, 0, 0.13)],
    "glue": [("bottle", -7, -8, 0, 0.15)],
    "pen": [("marker", -11.5, 5, -22, 0.27)],
    "timer": [("timer", -9.5, -9.3, 0, 0.19)],
}
PartPages = dict[str, list[tuple[int, Side]]]
Pieces = Mapping[str, Callable[[Lid], None]]  # drawings of pieces, by part


@dataclass(frozen=True)
class CoverText:
    """The text on the back of a game's lid in rows: when, icon and key; a sentence has no icon.

    `when` names conditions, see `_chosen`: "dice|tiles" means one of them, "!poster" none.
    """

    steps: Sequence[tuple[str, str, str]]
    needs: Sequence[tuple[str, str, str]]
    parts: str = "cover"  # prefix of the keys of parts' names
    facts: frozenset[str] = frozenset()  # further conditions that this set meets


def read_text(module: str, parts: str = "cover") -> CoverText:
    """Read the text beside the file of a module: of cover.py it is cover.txt.

    A row is a step or a need, its icon or a dash, its key, and after a question mark `when`.
    """
    rows: dict[str, list[tuple[str, str, str]]] = {"step": [], "need": []}
    for row in read_outline(module).splitlines():
        words, _, when = row.partition("?")
        kind, icon, key = words.split()
        rows[kind].append((when.strip(), icon.strip("-"), key))
    return CoverText(rows["step"], rows["need"], parts)


def sides(job: Job, text: CoverText, pieces: Pieces, **called: str) -> Iterator[Side]:
    """Yield the lid and its back; `called` has other keys of parts' names, by part."""
    keys = {part: f"{text.parts}.part.{part}" for part in job.parts} | called
    keys[AWARDS] = "cover.part.awards"  # the same in every game
    back = _Back(job, text, pieces, keys)

    def draw(page: Page) -> None:
        draw_lid(Lid(page.pen, job), art_of(job.game))

    yield Side("cover", job.words("part.cover"), draw, bare=True)
    yield Side("cover", job.words("part.cover"), back.draw, back=job.duplex, bare=True, headed=True)


@dataclass(frozen=True)
class _Back:
    job: Job
    text: CoverText
    pieces: Pieces
    called: Mapping[str, str]

    def draw(self, page: Page) -> None:
        steps = [(icon, _said(self.job, key)) for icon, key in self._chosen(self.text.steps)]
        needs = [(icon, _said(self.job, key)) for icon, key in self._chosen(self.text.needs)]
        left, top, right, bottom = page.pen.paper
        inner = boxed((left + EDGE, top + EDGE, right - EDGE, bottom - EDGE), 6.0)
        if page.style.inks.mono:
            page.pen.path(inner, line=theme.BLACK, width_mm=1.0)
        else:
            page.pen.path(inner, fill=page.style.pale)
        self._draw_head(page)
        if page.style.large:
            self._draw_large(page, steps, [words for _, words in needs])
            return
        parts = self._parts()
        if parts:
            self._draw_parts(page, parts)
        top, foot = STEPS[0] if parts else HOLDS[0], fsum(STEPS)
        self._draw_steps(page, steps, top, foot - top)
        later = self._draw_needs(page, needs)
        notes = [*later, *_cards(steps)[1]]
        top, high, wide = NOTE_TOP - 3.2, AGAIN_Y - NOTE_TOP - 5, NOTE_WIDE
        if self.job.link:
            wide -= LINK_WIDE + 3
            self._draw_link(page, (1.0 + wide + 3, top))
        _fill(page, (1.0, top, wide, high), _sentences(notes), TEXT)
        draw_square(page)
        page.text(1, AGAIN_Y, page.words("cover.again"), TEXT, bold=True)
        for i, row in enumerate((page.words("cover.again.how"), _command(self.job))):
            _fill(page, (1.0, AGAIN_Y + 1.6 + 3.7 * i, 80.0, 3.7), row, SMALL)

    def _draw_large(self, page: Page, steps: Sequence[Step], needs: Sequence[str]) -> None:
        """Draw the page in large print: words beside small pictures, as large as fit."""
        words, parts, (cards, notes) = page.words, self._parts(), _cards(steps)
        across, slot = 2, BOX_WIDTH / 2 - INSIDE
        named = [self._named(page, *part) for part in parts.items()]
        texts = [(words("cover.needs"), True), (_sentences([*needs, *notes]), False)]
        texts += [(words("cover.ruler"), True), (words("cover.again"), True)]
        texts.append((f"{words('cover.again.how')} {_command(self.job)}", False))
        for size in LARGE_SIZES:
            step = size * PT * (ARABIC_LEADING if words.rtl else LARGE_LEADING)
            holds = _Rows([wrap(text, slot - PART_X - 1, size) for text in named], across, step)
            todo = _Rows([wrap(text, ROOM - STEP_X - INSIDE, size) for _, text in cards], 1, step)
            below = [(wrap(text, ROOM - 2, size, bold), bold) for text, bold in texts]
            white = fsum(HEAD_GAP if bold else ITEM_GAP for _, bold in below)
            lines = (len(rows) for rows, _ in below)
            top = LARGE_TOP + (holds.height + step + 1 + GAP if parts else 0)
            foot = top + todo.height + GAP + sum(lines) * step + white
            if foot <= LARGE_FOOT:
                break
        if parts:
            _card(page, 0, LARGE_TOP, BOX_WIDTH, top - LARGE_TOP - GAP)
            heading = LARGE_TOP + 2 + cap_mm(size)
            page.text(INSIDE, heading, words("cover.holds"), Exact(size), bold=True)
            self._draw_large_parts(page, parts, holds, size)
        _card(page, 0, top, ROOM, todo.height)
        self._draw_large_steps(page, [icon for icon, _ in cards], todo, top, size)
        y = top + todo.height + GAP + cap_mm(size)
        for rows, bold in below:
            y += HEAD_GAP if bold else ITEM_GAP
            for row in rows:
                page.text(1, y, row, Exact(size), bold=bold)
                y += step
        draw_square(page)

    def _draw_large_parts(self, page: Page, parts: PartPages, holds: _Rows, size: float) -> None:
        slot, top = BOX_WIDTH / 2 - INSIDE, LARGE_TOP + holds.step + 1
        for part, (column, y, high, rows) in zip(parts, holds.placed(top), strict=True):
            x = INSIDE + column * slot
            box = (x + PART_X / 2 - 1, y + (high - PART_HIGH) / 2 - 0.3, PART_X - 4, PART_HIGH)
            self._draw_part(page, part, [side for _, side in parts[part]], box)
            _write(page, x + PART_X, y + high / 2, rows, size, holds.step, pages=True)

    def _draw_large_steps(
        self, page: Page, icons: Sequence[str], todo: _Rows, top: float, size: float
    ) -> None:
        for i, (_, y, high, rows) in enumerate(todo.placed(top)):
            middle = y + high / 2
            page.disc(6.6, middle, BADGE, str(i + 1), 13.0, rim=theme.STRONG)
            at = moved(page.x(STEP_X - 14), middle)
            there = replace(page, pen=turned_pen(page.pen, at, scaled(STEP_SHARE)))
            self._draw_step(there, icons[i])
            _write(page, STEP_X, middle, rows, size, todo.step, pages=False)

    def _named(self, page: Page, part: str, sides: Sequence[tuple[int, Side]]) -> str:
        """Return the name of a part up to a colon, and its pages: the picture shows the rest."""
        called = page.words(self.called[part], **numbers_of(self.job)).partition(": ")[0]
        return f"{called}\n{_pages(page, [number for number, _ in sides])}"

    def _draw_link(self, page: Page, at: tuple[float, float]) -> None:
        """Draw the code of the page for a phone, on white, and below it what it is for."""
        x, y = at
        wide = LINK_WIDE
        left = page.x(x, wide)
        page.pen.path(rect(left, y, wide, wide, 1.5), fill=theme.WHITE)
        _draw_address(page.pen, f"{self.job.link}#score?set={self.job.deal.id}", left, y)
        _fill(page, (x, y + wide + 1, wide, 8.0), page.words("cover.link"), SMALL)

    def _chosen(self, rows: Iterable[Sequence[str]]) -> Iterator[tuple[str, str]]:
        """Yield the icons and keys of rows whose conditions are met."""
        job = self.job
        known = {*job.parts, "duplex" if job.duplex else "single", f"side={job.deal.side}"}
        known |= self.text.facts | ({"up"} if job.up > 1 else set())
        known |= {"large"} if job.style.large else set()
        for when, icon, key in rows:
            if all(known.isdisjoint(a.strip("!").split("|")) == ("!" in a) for a in when.split()):
                yield icon, key

    def _draw_head(self, page: Page) -> None:
        ink = theme.BLACK if page.style.inks.mono else theme.DEEP_INK
        at, align = (page.x(0.5), HEAD_Y), END if page.words.rtl else START
        wide = draw_wordmark(page.pen, self.job, *at, MARK_HIGH, MARK_WIDE, align, ink)
        if page.style.large:  # the lid says it, and larger
            return
        x = (SHORT_MARK if wide < SHORT_MARK else MARK_WIDE) + 7
        words = facts.lead(self.job.deal.definition, self.job.words)
        _fill(page, (x, 0.6, BOX_WIDTH - x - 2, 12.0), words, LEAD, bold=True, level=True)
        details = facts.line(self.job.deal.definition, self.job.words)
        _fill(page, (x, 13.4, BOX_WIDTH - x - 2, 3.7), details, SMALL)  # on one line

    # --- what is in the set --------------------------------------------------------------------

    def _parts(self) -> PartPages:
        """Return the pages of each part but the cover, with their numbers; empty if it is alone."""
        parts: PartPages = {}
        for number, side in enumerate(pagination.sides(self.job), 1):
            if side.part != "cover" and not side.empty:
                parts.setdefault(side.part, []).append((number, side))
        return parts

    def _draw_parts(self, page: Page, parts: PartPages) -> None:
        top, high = HOLDS
        _card(page, 0, top, BOX_WIDTH, high)
        _heading(page, 6.4, top + 9.4, "cover.holds")
        rows = 1 if len(parts) <= ONE_ROW else 2
        across = -(-len(parts) // rows)
        slot, deep = (BOX_WIDTH - 6) / max(1, across), (high - 13.4) / rows
        for i, (part, sides) in enumerate(parts.items()):
            x, y = 3 + (i % across + 0.5) * slot, top + 13.4 + i // across * deep
            tall = PICTURE[1] if rows == 1 else 11.0
            wide = min(PICTURE[0], slot - 3)
            self._draw_part(page, part, [side for _, side in sides], (x, y, wide, tall))
            numbers = [number for number, _ in sides]
            self._name_part(page, part, numbers, (x, y + tall + 1.2, slot - 2.4, deep - tall - 4.4))

    def _draw_part(self, page: Page, part: str, sides: Sequence[Side], box: Box) -> None:
        """Draw its pieces, or its first two pages, one behind the other."""
        x, y, wide, tall = box
        middle = page.x(x)
        if part in self.pieces:
            room = (middle - wide / 2, y + 1, middle + wide / 2, y + tall - 1)
            self._draw_pieces(page.pen, part, room)
            return
        small = tall * 0.88
        if len(sides) > 1:
            _draw_sheet(page, self.job, sides[1], (middle + 3.2, y + tall / 2 - 0.8), small, 7)
        _draw_sheet(page, self.job, sides[0], (middle - 2.4, y + tall / 2 + 0.8), small, -5)

    def _draw_pieces(self, pen: Pen, part: str, room: Box) -> None:
        def draw(there: Pen) -> None:
            self.pieces[part](Lid(GreekPen(there, draw_word), self.job))

        fitted(pen, draw, room)

    def _name_part(self, page: Page, part: str, numbers: Sequence[int], box: Box) -> None:
        """Write the name of a part, in bold up to a colon, and its pages."""
        x, y, wide, high = box
        words = page.words(self.called[part], **numbers_of(self.job))
        name, _, more = words.partition(": ")
        pages = _pages(page, numbers)
        for size in SIZES:
            sizes = [max(points * size, theme.LEAST) for points in (NAME, TEXT - 0.5, SMALL)]
            rows = [(row, sizes[0], True) for row in wrap(name, wide, sizes[0], True)]
            if more and size * (TEXT - 0.5) >= theme.LEAST:  # the picture shows it, too
                rows += [(row, sizes[1], False) for row in wrap(more, wide, sizes[1])]
            rows.append((pages, sizes[2], False))
            if fsum(points for _, points, _ in rows) * PT * 1.28 + 0.7 <= high:
                break
        for row, points, bold in rows:
            y += points * PT * 1.28 + (0.7 if row == pages else 0)
            ink = theme.QUIET if row == pages else theme.DEEP_INK
            page.text(x, y, row, points, colour=ink, bold=bold, align=MIDDLE)

    # --- what to do ----------------------------------------------------------------------------

    def _draw_steps(self, page: Page, steps: Sequence[Step], top: float, high: float) -> None:
        """Draw a numbered card for each step; cards with more words are wider."""
        cards, _ = _cards(steps)
        lengths = [max(len(words), SHORTEST) ** WIDER for _, words in cards]
        room, grown, x = BOX_WIDTH - (len(cards) - 1) * GAP, min(2.0, high / STEPS[1]), 0.0
        wides, below = [room * long / fsum(lengths) for long in lengths], 15.4 + 26.0 * grown
        boxes = [(wide - 2 * INSIDE + 1, high - below - 2) for wide in wides]
        size = min(  # the same on all cards
            _fitted(words, *box, TEXT * sqrt(grown))
            for (_, words), box in zip(cards, boxes, strict=True)
        )
        titles = [page.words(f"cover.step.{icon}") for icon, _ in cards]
        head = min(
            page.fitted(title, VERB, wide - 16.5, bold=True)
            for title, wide in zip(titles, wides, strict=True)
        )
        for i, (icon, words) in enumerate(cards):
            wide = wides[i]
            _card(page, x, top, wide, high)
            page.disc(x + 6.6, top + 6.8, BADGE, str(i + 1), 13.0, rim=theme.STRONG)
            page.level(x + 12.8, top + 6.8, titles[i], head, bold=True)
            at = moved(page.x(x + wide / 2), top + 14.6 + 12.6 * grown)
            share = min(grown, (wide - 4) / STEP_WIDE)
            there = replace(page, pen=turned_pen(page.pen, at, scaled(share)))
            self._draw_step(there, icon)
            _fill(page, (x + INSIDE, top + below, *boxes[i]), words, size)
            x += wide + GAP

    def _draw_step(self, page: Page, icon: str) -> None:
        """Draw a step about the origin: the sides of the part it is about, and its tools."""
        pen, mono = page.pen, page.style.inks.mono
        part = next((part for part in SHOWN.get(icon, ()) if part in self.job.parts), "")
        shown = [
            side for side in pagination.sides(self.job) if side.part == part and not side.empty
        ]
        if icon == "four" and shown:
            for i, side in enumerate(shown[:4]):
                at = (i % 2 - 0.5) * 9.6, (i // 2 - 0.5) * 12.6
                _draw_sheet(page, self.job, side, at, 12.2)
        elif icon == "fold" and part in self.pieces:
            _draw_sheet(page, self.job, shown[0], (-9, 0), 24, -4)
            self._draw_pieces(pen, part, (3, -4, 19, 13))
        elif shown:
            for i in range(2 if icon == "copy" else 0):
                _draw_sheet(page, self.job, shown[0], (4 - 2 * i, 0.8 * i - 1.6), 23)
            _draw_sheet(page, self.job, shown[0], (0, 0), 24, -4 if icon == "scissors" else 0)
        elif icon != "printer":
            pen.use(icon_stamp(icon, 20.0, theme.DEEP_INK), -10, -10)
        if icon == "sleeve":
            draw_sleeve(pen, -9.8, -8.5, 19.6, 20.5, mono)
        _draw_tools(page, STEP_TOOLS.get(icon, ()), 0, 0, "100 %")

    # --- what else is needed -------------------------------------------------------------------

    def _draw_needs(self, page: Page, needs: Sequence[Step]) -> list[str]:
        """Draw a card for each thing; return the other sentences about them."""
        top, high = NEEDS
        _heading(page, 1, top + 8.4, "cover.needs")
        cards, later = [], []
        for icon, words in needs:
            first, _, rest = words.partition(". ") if len(words) > SEVERAL else (words, "", "")
            if icon:
                cards.append((icon, first))
                later += [rest] if rest else []
            else:
                later.append(words)
        wide = min(WIDEST, (ROOM - (len(cards) - 1) * GAP) / max(1, len(cards)))
        for i, (icon, words) in enumerate(cards):
            x = i * (wide + GAP)
            _card(page, x, top + 12.6, wide, high)
            _draw_need(page, self.job, icon, page.x(x + wide / 2), top + 25.0)
            box = (x + 2.4, top + 36.6, wide - 4.8, high - 25)
            _fill(page, box, words, TEXT, align=MIDDLE)
        return later


def _cards(steps: Sequence[Step]) -> tuple[list[Step], list[str]]:
    """Return the steps that have a picture, and the words of the others."""
    printing = " ".join(words for icon, words in steps if icon in WITH_PRINT)
    cards = [
        (icon, f"{words} {printing}" if icon == "printer" and printing else words)
        for icon, words in steps
        if icon not in (*WITH_PRINT, *SAID)
    ]
    return cards, [words for icon, words in steps if icon in SAID]


@dataclass(frozen=True)
class _Rows:
    """In large print: broken texts, `across` beside each other, each beside a picture."""

    texts: Sequence[Sequence[str]]
    across: int
    step: float  # from one line to the next

    @property
    def highs(self) -> list[float]:
        """The heights of rows: of their pictures or the longest text."""
        longest = (
            max(map(len, self.texts[i : i + self.across]))
            for i in range(0, len(self.texts), self.across)
        )
        return [max(PART_HIGH, lines * self.step) + ROW_PAD for lines in longest]

    @property
    def height(self) -> float:
        return fsum(self.highs) + ROW_PAD

    def placed(self, top: float) -> Iterator[tuple[int, float, float, Sequence[str]]]:
        """Yield each text with its column, and top and height of its row."""
        for i, rows in enumerate(self.texts):
            row = i // self.across
            yield (
                i % self.across,
                top + ROW_PAD + fsum(self.highs[:row]),
                self.highs[row] - ROW_PAD,
                rows,
            )


def _write(
    page: Page, x: float, middle: float, rows: Sequence[str], size: float, step: float, pages: bool
) -> None:
    """Write lines about a height, the last in grey if it has the pages of a part."""
    y = middle + (cap_mm(size) - (len(rows) - 1) * step) / 2
    for i, row in enumerate(rows, 1):
        ink = theme.QUIET if pages and i == len(rows) else theme.DEEP_INK
        page.text(x, y + (i - 1) * step, row, Exact(size), colour=ink)


def _pages(page: Page, numbers: Sequence[int]) -> str:
    span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
    return page.words("cover.pages" if len(numbers) > 1 else "cover.page", span=span)


def _draw_need(page: Page, job: Job, icon: str, x: float, y: float) -> None:
    """Draw something from outside the set, about a place."""
    seconds = job.deal.definition.rules.get("timer", 0)
    if icon in NEED_TOOLS:
        _draw_tools(page, NEED_TOOLS[icon], x, y, f"{seconds // 60}:{seconds % 60:02d}")
    elif icon == "sleeve":
        draw_sleeve(page.pen, x - 6.5, y - 8.6, 13.5, 17.4, page.style.inks.mono)
    elif icon == "die":
        page.pen.use(die_stamp(5, 13.0), x - 6.5, y - 6.5)
    else:
        page.pen.use(icon_stamp(icon, 14.0, theme.DEEP_INK), x - 7, y - 7)


def _draw_tools(page: Page, tools: Sequence[Tool], x: float, y: float, shown: str) -> None:
    for name, aside, down, degrees, size in tools:
        pen = turned_pen(page.pen, moved(x + aside, y + down), turned(degrees), scaled(size))
        draw_tool(pen, name, page.style.accent, page.style.inks.mono, shown)


def _draw_address(pen: Pen, address: str, left: float, top: float) -> None:
    """Draw the code of an address, for a phone's camera: larger than those of sheets.

    Codes of boards hold an id alone: an address in them would be read from half as many photos.
    """
    import segno

    matrix = segno.make_qr(address, error="m").matrix
    rows = tuple("".join("1" if dark else "0" for dark in row) for row in matrix)
    module = LINK_WIDE / (len(rows) + 2 * LINK_QUIET)
    near = LINK_QUIET * module
    pen.blocks(left + near, top + near, module, qr.runs(rows))


# --- cards, badges, words ----------------------------------------------------------------------


def _card(page: Page, x: float, y: float, wide: float, high: float) -> None:
    path = rect(page.x(x, wide), y, wide, high, BENT)
    rim = theme.BLACK if page.style.inks.mono else None
    page.pen.path(path, fill=theme.WHITE, line=rim, width_mm=0.4)


def _heading(page: Page, x: float, y: float, key: str) -> None:
    page.text(x, y, page.words(key), HEADING, bold=True)


def _fill(
    page: Page,
    box: Box,
    words: str,
    size: float,
    *,
    bold: bool = False,
    align: str = START,
    level: bool = False,
) -> None:
    """Write words in a box from its top, or in its middle, as large as fits."""
    x, y, wide, high = box
    points = _fitted(words, wide, high, size, bold)
    rows, step = wrap(words, wide, points, bold), points * PT * 1.3
    while len(rows) > 1 and len(closer := wrap(words, wide - 1, points, bold)) == len(rows):
        rows, wide = closer, wide - 1  # lines of about the same length
        if align == START and not level:
            break
    if level:
        y += (high - len(rows) * step) / 2
    at = x + (box[2] / 2 if align == MIDDLE else 0)
    for row in rows:
        page.text(at, y + cap_mm(points) + 0.3, row, points, bold=bold, align=align)
        y += step


def _fitted(words: str, wide: float, high: float, size: float, bold: bool = False) -> float:
    """Return the largest type size up to `size` at which words fit a box."""
    sizes = (max(size * share, theme.LEAST) for share in SIZES)
    fits = (s for s in sizes if len(wrap(words, wide, s, bold)) * s * PT * 1.3 <= high)
    return next(fits, theme.LEAST)


def _sentences(words: Sequence[str]) -> str:
    return " ".join(sentence if sentence[-1:] in ".!?؟…" else f"{sentence}." for sentence in words)


def _draw_sheet(
    page: Page, job: Job, side: Side, at: tuple[float, float], high: float, tilt: float = 0
) -> None:
    """Draw a small page of the set about a place; its words are lines."""
    wide, tall = SHEET
    scale = high / tall
    pen = turned_pen(page.pen, moved(*at), turned(tilt), scaled(scale), moved(-95, -129.5))
    mono = page.style.inks.mono
    paper = rect(95 - wide / 2, 129.5 - tall / 2, wide, tall, 5)
    rim = theme.DEEP_INK if mono else theme.QUIET
    pen.path(paper, fill=theme.WHITE, line=rim, width_mm=FRAME / scale)
    small = Page(GreekPen(pen), replace(page.style))
    if not side.bare and not side.headed:
        draw_band(small, job, side.title, side.ground, low=side.is_board)
    side.draw(small)


# --- how it is printed again -------------------------------------------------------------------


def _said(job: Job, key: str) -> str:
    """Return the words of a row with the numbers of the rules."""
    is_short = key == "cover.duplex" and job.flips_short
    return job.words("cover.duplex.short" if is_short else key, **numbers_of(job))


def numbers_of(job: Job) -> dict[str, int]:
    """Return the numbers of a game for its words."""
    definition = job.deal.definition
    rules, shapes = definition.rules, len(definition.pieces)
    seconds = rules.get("timer", 0)
    return {**rules, "n": job.deal.players, "shapes": shapes, "seconds": seconds}


def _command(job: Job) -> str:
    """Return the command that prints a set again, with --sides if its id alone means another."""
    game, deal = dealer(job.game), job.deal
    file = ".yaml" if deal.definition.own else ""
    is_usual = not isinstance(game, PlaysInSides) or game.sides_for(deal.players)[0] == deal.teams
    sides = "" if is_usual else f" --sides {deal.teams}"
    return f"fives-print --set {deal.id}{file}{sides}"
