"""QR codes: ours against segno, a general encoder. Both must draw the same code."""

from __future__ import annotations

from collections.abc import Iterator

import segno

from bench import Row, ms, quickest
from generator.components import qr

IDS = [f"HW1{i:05X}{i % 10}" for i in range(0, 200_000, 2000)]
ROUNDS = 7


def rows() -> Iterator[Row]:
    """Yield ours against segno with our mask, and against segno with its defaults."""
    for text in IDS:
        drawn = [list(map(int, row)) for row in qr.modules(text)]
        assert drawn == [list(row) for row in _masked(text).matrix], f"{text}: segno's is another"
    jobs = [
        lambda make=make: [make(text) for text in IDS] for make in (qr.modules, _masked, _usual)
    ]
    ours, masked, usual = (seconds / len(IDS) for seconds in quickest(jobs, ROUNDS))
    for name, theirs in (("same mask", masked), ("choosing the mask", usual)):
        yield Row(f"QR code, {name}", ms(ours), f"segno: {ms(theirs)}", ours / theirs, "< 1")


def _masked(text: str) -> segno.QRCode:
    """Return segno's code with the same modules as ours."""
    return segno.make_qr(text, version=1, error="h", mask=0, boost_error=False)


def _usual(text: str) -> segno.QRCode:
    return segno.make_qr(text, error="h")
