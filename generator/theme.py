"""Every style constant: colours, widths and sizes, named by their purpose."""

from __future__ import annotations

from dataclasses import dataclass

BLACK = "#000000"
WHITE = "#FFFFFF"
QUIET = "#737373"  # text that isn't played with
RIM = "#C7C7C7"  # borders of squares, frames
SHADE = "#D9D9D9"  # the gray side's frame
PALE = "#F2F2F2"  # a field that sets something apart

HAIR = 0.3
STRONG = 0.6
CUT = 0.15
THINNEST = 0.2  # a line in mono: thinner ones break up on a bad copier
ROUND = 2.0
DASHES = (0.9, 0.9)  # of a place that is empty, or a line that is wrong

GAME, PART, TEXT, SMALL = 22.0, 13.0, 9.5, 7.0  # type sizes in points
LEAST = 6.5
LARGE = 1.5

DARKER = {QUIET: "#404040", RIM: "#595959"}  # in mono: pale grey is lost on a bad copier


@dataclass(frozen=True)
class Inks:
    """What colour a thing gets: in mono everything that is played with is black."""

    mono: bool

    def of(self, colour: str) -> str:
        """A symbol's colour on this printer."""
        return BLACK if self.mono else colour

    def accent(self, colour: str) -> str:
        """A game's accent; a dark grey in mono, so that it stays an accent."""
        return "#404040" if self.mono else colour

    def tone(self, colour: str) -> str:
        """A grey as this printer needs it; all other colours stay as they are."""
        return DARKER.get(colour, colour) if self.mono else colour
