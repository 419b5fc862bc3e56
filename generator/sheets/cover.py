"""The back of a lid: what you hold, how to print and cut it, and two rulers to check it.

The rulers are the lines between the parts of the page: one runs across over the second column,
the other down between the columns. Below all text stands the game's figure, as large as fits.
In large print the words are as large as fit, and come before the figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from generator import theme
from generator.components import link_code
from generator.components.dice_nets import DASH
from generator.components.symbols import icon_stamp, symbol_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.page import BOTTOM, Page
from generator.pagination import sides as all_sides
from generator.pens.path import circle, joined, line
from generator.pens.pen import END, Pen, Stamp
from generator.pens.wrapped_pens import extent
from generator.sheets import lid
from generator.sheets.lid import Art
from layouts.game_contract import PlaysInSides, dealer
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

RULER = 100.0
CORNER = BOX_WIDTH - RULER  # where the rulers meet
COLUMN, SECOND = 84.0, 97.0  # the first column's width; where the second begins
TOP = 20.0  # the first line
BELOW_LINE, HEADING_GAP = 9.5, 4.0
SIZES = (theme.LARGE, 1.4, 1.35, 1.3, 1.25, 1.2)  # of large print: as large as fits
FIGURE_GAP, FOOT = 9.0, 247.0
LEAST, MOST = 0.9, 1.5  # how far a figure is made smaller or larger
ICON, ICON_GAP, STEP_GAP = 8.0, 4.0, 2.4
SIGN = 12.0  # what the game is played with, under the lead

LINES = (  # of the legend: what is done, shown by its icon, and what its lines look like
    ("scissors", "line.cut", (), theme.BLACK),
    ("fold", "line.fold", DASH, theme.QUIET),
)

Step = tuple[str, str]  # icon, words
Figure = Callable[[Page, Job, float, float], None]
Strip = Callable[[Page, Job, float], float]  # draws from a height on, gives the height it takes


@dataclass(frozen=True)
class CoverText:
    """What the back of a game's lid says, as rows: when, icon and key, or when and key.

    `when` names what must be so, see `_chosen`: "dice|tiles" means one of them, "!poster" means
    that there is none.
    """

    steps: Sequence[tuple[str, ...]]
    needs: Sequence[tuple[str, ...]]
    parts: str = "cover"  # whose keys say what parts are called
    is_list: bool = True  # what is needed as a list, or else as a paragraph
    facts: frozenset[str] = frozenset()  # what is so of this set, besides what is so of any


def sides(
    job: Job,
    art: Art,
    text: CoverText,
    figure: Figure,
    strip: Strip | None = None,
    called: Mapping[str, str] | None = None,
) -> Iterator[Side]:
    """The lid and its back; art, what is said and a drawn example are the game's own.

    A game may draw a strip of its own in place of its symbols, and call some parts otherwise than
    its keys do.
    """
    steps = [(icon, _said(job, *row)) for icon, *row in _chosen(job, text.steps, text.facts)]
    needs = [_said(job, *row) for row in _chosen(job, text.needs, text.facts)]
    keys = {part: f"{text.parts}.part.{part}" for part in job.parts} | dict(called or {})
    done = {icon for icon, _ in steps} | ({"fold"} if "box" in job.parts else set())
    done |= {"scissors"} if "fold" in done else set()  # what is folded was cut out

    def body(page: Page) -> float:
        y = _facts(page, job, strip or _symbols)
        _rulers(page, y)
        start, gap = y + page.style.size(BELOW_LINE), page.style.size(HEADING_GAP)
        first = _contents(page, job, start, keys)
        first = _needs(page, first + gap, COLUMN, needs, text.is_list)
        first = _again(page, job, 0, first + gap)
        second = _ruler_words(page, _steps(page, SECOND, start, steps), done)
        return max(first, second, y + RULER)

    def draw(page: Page) -> None:
        fitting = _fitting(page, body) if page.style.large else page
        _centred(page, job, figure, body(fitting) + FIGURE_GAP)

    yield lid.side(job, art)
    yield Side("cover", job.words("part.cover"), draw, back=job.duplex)


def _fitting(page: Page, body: Callable[[Page], float]) -> Page:
    """The page with the largest print that fits on it."""
    for larger in SIZES:
        fitting = replace(page, style=replace(page.style, larger=larger))

        def draw(pen: Pen, page: Page = fitting) -> None:
            body(replace(page, pen=pen))

        if (box := extent(draw)) and box[3] <= BOTTOM:
            break
    return fitting


def _chosen(job: Job, rows: Iterable[Sequence[str]], more: frozenset[str]) -> Iterator[list[str]]:
    """The rows for which all is as they want it."""
    facts = {*job.parts, "duplex" if job.duplex else "single", f"side={job.deal.side}"} | more
    facts |= {"up"} if job.up > 1 else set()
    facts |= {"large"} if job.style.large else set()
    for when, *row in rows:
        if all(facts.isdisjoint(a.strip("!").split("|")) == ("!" in a) for a in when.split()):
            yield row


def _said(job: Job, key: str) -> str:
    """The words of a row with the numbers of the rules."""
    rules = job.deal.definition.rules
    return job.words(key, **rules, seconds=rules.get("timer", 0))


def _command(job: Job) -> str:
    """How this set is printed again."""
    file = ".yaml" if job.deal.definition.own else ""
    return f"fives-print --set {job.deal.id}{file}{_sides(job)}"


def _sides(job: Job) -> str:
    """In how many sides they play, where the id alone would mean another number."""
    game, deal = dealer(job.game), job.deal
    is_usual = not isinstance(game, PlaysInSides) or game.sides_for(deal.players)[0] == deal.teams
    return "" if is_usual else f" --sides {deal.teams}"


def _facts(page: Page, job: Job, strip: Strip) -> float:
    """For whom this is, over what the game is played with; large print has no room for that."""
    facts = job.words(f"{job.game}.facts")
    y = page.paragraph(0, TOP, BOX_WIDTH, facts, colour=theme.QUIET)
    return y - 2 if page.style.large else y + 1 + strip(page, job, y + 1)


def _symbols(page: Page, job: Job, y: float) -> float:
    symbols, inks = job.deal.definition.symbols, job.style.inks
    return in_a_row(page, [symbol_stamp(symbol, SIGN, inks) for symbol in symbols], y)


def in_a_row(page: Page, stamps: Sequence[Stamp], y: float, size: float = SIGN) -> float:
    """A strip of stamps, evenly spread; gives the height it takes."""
    for i, stamp in enumerate(stamps):
        page.pen.use(stamp, page.x((i + 0.5) * BOX_WIDTH / len(stamps) - size / 2, size), y)
    return size + 4 if stamps else 0.0


def _heading(page: Page, x: float, y: float, key: str) -> float:
    page.text(x, y, page.words(key), theme.PART, bold=True)
    return y + page.leading(theme.PART) + 0.5


# --- the first column --------------------------------------------------------------------------


def _contents(page: Page, job: Job, y: float, called: Mapping[str, str]) -> float:
    """The parts with the numbers of their pages; gives where it ends, as all of these do."""
    y = _heading(page, 0, y, "cover.holds")
    pages: dict[str, list[int]] = {}
    for number, side in enumerate(all_sides(job), 1):
        if side.part != "cover" and not side.empty:
            pages.setdefault(side.part, []).append(number)
    for part, numbers in pages.items():
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        page.text(COLUMN, y, span, colour=theme.QUIET, align=END)
        size = page.style.size(theme.TEXT)
        words = page.words(called[part], n=job.deal.players)
        y = page.paragraph(0, y, COLUMN - width_mm(span, size) - 3, words)
    return y


def _needs(page: Page, y: float, width: float, needs: Sequence[str], is_list: bool) -> float:
    """What else is wanted."""
    y = _heading(page, 0, y, "cover.needs")
    if not is_list:
        return page.paragraph(0, y, width, " ".join(needs))
    size = page.style.size(theme.TEXT)
    for words in needs:
        dot = circle(page.x(0.9), y - cap_mm(size) / 2, page.style.size(0.55))
        page.pen.path(dot, fill=theme.QUIET)
        inset = page.style.size(3.2)
        y = page.paragraph(inset, y, width - inset, words) + page.style.size(0.4)
    return y


def _again(page: Page, job: Job, x: float, y: float) -> float:
    """Where to tap and what to type to have all of this again."""
    y = _heading(page, x, y, "cover.again")
    y = page.paragraph(x, y, COLUMN, page.words("cover.again.how"))
    y = page.paragraph(x, y, COLUMN, _command(job))
    return y + link_code.draw_beside_words(page, job, x, y, COLUMN) if job.link else y


# --- the second column -------------------------------------------------------------------------


def _steps(page: Page, x: float, y: float, steps: Sequence[Step]) -> float:
    """How to print, cut and fold: a picture level with the middle of each step's words.

    All steps are two lines high, so that they stand evenly; a longer one takes its lines more.
    """
    y = _heading(page, x, y, "cover.make")
    lead, cap = page.leading(theme.TEXT), cap_mm(page.style.size(theme.TEXT))
    icon = page.style.size(ICON)
    inset = icon + page.style.size(ICON_GAP)
    top = y - cap - (lead - cap) / 2
    for name, words in steps:
        rows = page.rows(BOX_WIDTH - x - inset, words)
        high = max(2, rows) * lead
        middle = top + high / 2
        page.pen.use(icon_stamp(name, icon), page.x(x, icon), middle - icon / 2)
        first = middle - rows * lead / 2 + (lead + cap) / 2
        page.paragraph(x + inset, first, BOX_WIDTH - x - inset, words)
        top += high + page.style.size(STEP_GAP)
    return top + cap + (lead - cap) / 2


def _ruler_words(page: Page, y: float, icons: set[str]) -> float:
    """What the rulers tell, and which line means what, as far as something is cut or folded."""
    width = BOX_WIDTH - SECOND
    y = page.paragraph(SECOND, y, width, page.words("cover.ruler"), bold=True)
    y = page.paragraph(SECOND, y, width, page.words("cover.ruler.wrong"), colour=theme.QUIET)
    x, y = SECOND, y + page.style.size(1.6)
    middle = y - cap_mm(page.style.size(theme.TEXT)) / 2
    for icon, key, dash, colour in LINES:
        if icon not in icons:
            continue
        left = page.x(x, 12)
        path = line((left, middle), (left + 12, middle))
        page.pen.path(path, line=colour, width_mm=theme.CUT, dash_mm=dash)
        page.text(x + 14, y, page.words(key), colour=theme.QUIET)
        x += width / 2
    return y if icons & {icon for icon, *_ in LINES} else y - page.leading(theme.TEXT)


def _rulers(page: Page, top: float) -> None:
    """100 mm across and down from one corner: a page that was fitted shows at once."""
    page.rule(0, top, COLUMN, theme.QUIET)
    corner, onward = page.x(CORNER), -1 if page.words.rtl else 1
    across = [line((corner, top), (corner + onward * RULER, top))]
    down = [line((corner, top), (corner, top + RULER))]
    for i in range(0, 101, 5):
        tick = 3.2 if i % 50 == 0 else 2.2 if i % 10 == 0 else 1.2
        x, y = corner + onward * i, top + i
        across.append(line((x, top), (x, top + tick)))
        down.append(line((corner, y), (corner + onward * tick, y)))
    page.pen.path(joined(across + down), line=theme.QUIET, width_mm=theme.HAIR)


# --- the figure --------------------------------------------------------------------------------


def _centred(page: Page, job: Job, figure: Figure, top: float) -> None:
    """The figure in the room that is left, as large as fits; none where it would be too small."""

    def draw(pen: Pen) -> None:
        figure(Page(pen, page.style), job, 0, 0)

    box = extent(draw)
    if box is None:
        return
    left, high, right, low = box
    scale = min(MOST, (FOOT - top) / (low - high), BOX_WIDTH / (right - left))
    if scale >= LEAST:
        x = (BOX_WIDTH - scale * (left + right)) / 2
        y = (FOOT + top - scale * (high + low)) / 2
        page.pen.use(Stamp("figure", draw), x, y, scale=scale)
