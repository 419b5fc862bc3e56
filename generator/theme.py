"""Every style constant: colours, widths and sizes, named by their purpose."""

from __future__ import annotations

from math import fsum

from layouts.values import dataclass

BLACK = "#000000"
WHITE = "#FFFFFF"
QUIET = "#737373"  # text that isn't played with
FAINT = "#8C8C8C"  # small names on a board, not needed to play
RIM = "#C7C7C7"  # borders of squares, frames
SHADE = "#D9D9D9"  # the gray side's frame
GRAY_MARKS = "#2B2B2B"  # what a camera looks for on it
PALE = "#F2F2F2"  # a field that sets something apart

HAIR = 0.3
STRONG = 0.6
CUT = 0.15
THINNEST = 0.2  # a line in mono: thinner ones break up on a bad copier
ROUND = 2.0
DASHES = (0.9, 0.9)  # of a place that is empty, or a line that is wrong

DEEP_INK = "#1F1F1F"  # on lids: letters, edges of pieces
LIT, SHADED = "#F1F1F1", "#DEDEDE"  # on lids: the sides of solid things, towards the light and away
LIGHT_PIECE, PIECE, PALE_HEX = "#CFE6F4", "#A9D2EA", "#B9D6E8"  # on the lid of hexes
RED, BLUE = "#C92A2A", "#0072B2"  # chips and circles on lids, as they are printed
RED_EDGE, BLUE_EDGE = "#8E1616", "#004E7A"

GAME, PART, TEXT, SMALL = 22.0, 13.0, 9.5, 7.0  # type sizes in points
CAPTION = 8.0  # small words that carry a rule
LEAST = 6.5
# Large print: what is read, the least of any words, ids; how much is added to headings; the rest.
LARGE_TEXT, LARGE_LEAST, LARGE_ID, LARGE_MORE, LARGE = 18.0, 16.0, 8.0, 8.5, 1.5

# In mono: greys that tell something, by how light they are; pale ones are lost on a bad copier.
DARKER = ((0xB0, "#333333"), (0xD0, "#595959"))
DARKEST, COPIED = 0x38, 0.35  # greys that stay; mm: least width of darker lines


@dataclass(frozen=True)
class Inks:
    """The colour of a thing on this printer: in mono everything that is played with is black."""

    mono: bool

    def of(self, colour: str) -> str:
        """Return a symbol's colour."""
        return BLACK if self.mono else colour

    def accent(self, colour: str) -> str:
        """Return a game's accent; in mono a dark grey, so that it stays an accent."""
        return "#404040" if self.mono else colour

    def tone(self, colour: str) -> str:
        """Return a grey as this printer needs it; all other colours unchanged."""
        red, green, blue = levels(colour)
        if not self.mono or not red == green == blue or red <= DARKEST:
            return colour
        return next((darker for lighter, darker in DARKER if red < lighter), colour)


@dataclass(frozen=True)
class LidInks:
    """The colours of a lid: its ground, what is deeper, the pattern on it, and words."""

    ground: str
    deep: str
    pattern: str
    words: str


LIDS = {
    "#E69F00": LidInks("#E69F00", "#B97F00", "#F0AC12", DEEP_INK),  # white is too weak on amber
    "#0072B2": LidInks("#0072B2", "#00507D", "#0C7CBC", WHITE),
    "#333333": LidInks("#333333", "#111111", "#414141", WHITE),
    "#009E73": LidInks("#009E73", "#006E50", "#0FA87D", WHITE),
    "#D55E00": LidInks("#D55E00", "#9C4400", "#DE6A0E", WHITE),
}  # by the accent of a game
RIM_LUMA = 0.81  # of a coloured rim: paler than borders, which are at 0.78
MARK_LUMA = 0.13  # of what a camera looks for: paler ones are lost in bad light
LEAST_CONTRAST = 3.2  # of white words that are bold and large


PALES = {"#E69F00": "#FCEFCF"}  # by the accent, where a mixed one looks dull


def pale(accent: str, mono: bool) -> str:
    """Return a pale ground in the accent of a game."""
    return PALE if mono else PALES.get(accent, mixed(accent, WHITE, 0.86))


def words_on(colour: str) -> str:
    """Return white or dark, whichever large bold words need on a ground."""
    return WHITE if contrast(colour, WHITE) >= LEAST_CONTRAST else DEEP_INK


def lid_inks(accent: str, mono: bool) -> LidInks:
    """Return the colours of a lid; for a user's accent they are mixed from it."""
    if mono:
        return LidInks(WHITE, BLACK, BLACK, BLACK)
    if accent in LIDS:
        return LIDS[accent]
    deep, pattern = mixed(accent, BLACK, 0.3), mixed(accent, WHITE, 0.08)
    return LidInks(accent, deep, pattern, words_on(accent))


def mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` with a share of `other` in it."""
    pairs = zip(levels(colour), levels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def sea(accent: str, is_dark: bool) -> tuple[str, str]:
    """Return a ground that figures are cut out of, and the colour of its waves."""
    if is_dark:
        deep = lid_inks(accent, mono=False).deep
        return deep, mixed(deep, accent, 0.35)
    return mixed(accent, WHITE, 0.78), mixed(accent, WHITE, 0.70)


def mark_ink(accent: str) -> str:
    """Return the accent darkened until a camera takes it for black."""
    return mixed(accent, BLACK, max(0.8, 1 - MARK_LUMA / max(luma(accent), MARK_LUMA)))


def rim(accent: str) -> str:
    """Return the accent as a rim around a board; that of hexes is chosen by eye."""
    if accent == BLUE:
        return PALE_HEX
    light = luma(accent)
    return mixed(accent, WHITE, max(0.0, RIM_LUMA - light) / (1 - light) if light < 1 else 0.0)


def luma(colour: str) -> float:
    """Return the lightness of a colour to a camera, 0 to 1."""
    shares = (0.299, 0.587, 0.114)
    return fsum(w * level / 255 for w, level in zip(shares, levels(colour), strict=True))


def contrast(colour: str, other: str) -> float:
    """Return the contrast of two colours by WCAG, 1 to 21."""
    dark, light = sorted((_light(colour), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    shares = (level / 255 for level in levels(colour))
    parts = (n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4 for n in shares)
    return fsum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def levels(colour: str) -> list[int]:
    """Return red, green and blue, 0 to 255."""
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
