"""A code with a whole address, for a phone's camera: larger than those of sheets, and separate.

Codes of boards hold an id alone: an address in them would be read from half as many photos.
"""

from __future__ import annotations

from generator.components.qr import runs
from generator.pens.pen import Pen

QUIET = 4  # modules of white around it
WIDE = 24.0  # millimetres with that


def address_of(link: str, set_id: str) -> str:
    """Return the address at which the page opens the record of a set."""
    return f"{link}#score?set={set_id}"


def draw(pen: Pen, address: str, left: float, top: float, wide: float) -> None:
    """Draw the code of an address, `wide` mm with the white around it."""
    import segno

    rows = [
        "".join("1" if dark else "0" for dark in row)
        for row in segno.make_qr(address, error="m").matrix
    ]
    module = wide / (len(rows) + 2 * QUIET)
    pen.blocks(left + QUIET * module, top + QUIET * module, module, runs(tuple(rows)))
