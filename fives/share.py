"""The page for the local network: its address, and a QR code of it in the terminal.

The codes on our sheets hold ten characters; an address needs more: version 2 at error level L,
25 modules, up to 32 bytes. Tables and polynomials are those of the codes on the sheets.
"""

from __future__ import annotations

import socket
from contextlib import suppress

from generator.components.qr import powers
from layouts.words import Words

SIZE, DATA, CHECKS = 25, 34, 10
ALIGNED = 18  # the middle of the small square, across and down
FORMAT = 0b111011111000100  # level L, mask 0, as the standard spells it
QUIET = 2  # white modules around it
UNFOLD = {(0, 0): " ", (0, 1): "▄", (1, 0): "▀", (1, 1): "█"}

Modules = dict[tuple[int, int], bool]


def shown(port: int, words: Words) -> str:
    """Return the address and its code, ready for a terminal."""
    if not (own := own_address()):
        return words("served.alone") + "\n"
    address = f"http://{own}:{port}/"
    return f"\n{drawn(modules(address.encode()))}\n{address}\n\n{words('served.share')}\n"


def own_address() -> str:
    """The address by which this machine is known in its network; nothing is sent for it.

    Empty where it is in none.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address that nobody has
        return str(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):  # a name that leads nowhere, or that is none
        found = socket.gethostbyname(socket.gethostname())
        return "" if found.startswith("127.") else found
    return ""


def drawn(found: Modules) -> str:
    """The code in half blocks, light on dark, as cameras read it from a dark terminal."""
    span = range(-QUIET, SIZE + QUIET)
    rows = []
    for y in range(-QUIET, SIZE + QUIET, 2):
        pairs = ((found.get((x, y), False), found.get((x, y + 1), False)) for x in span)
        rows.append("".join(UNFOLD[int(not upper), int(not lower)] for upper, lower in pairs))
    return "\n".join(rows)


def modules(text: bytes) -> Modules:
    """The modules of a code by place; dark ones are True."""
    found = _frame()
    bits = "".join(f"{word:08b}" for word in (*_words(text), *_checks(_words(text))))
    path = [place for place in _path() if place not in found]
    for (x, y), bit in zip(path, bits.ljust(len(path), "0"), strict=True):
        found[x, y] = (bit == "1") != ((x + y) % 2 == 0)
    return found


def _words(text: bytes) -> list[int]:
    """Mode, length, bytes and padding."""
    if len(text) > DATA - 2:
        raise ValueError(f"{len(text)} bytes are too long for a code")
    bits = f"0100{len(text):08b}" + "".join(f"{byte:08b}" for byte in text) + "0000"
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    return words + [(0xEC, 0x11)[i % 2] for i in range(DATA - len(words))]


def _checks(words: list[int]) -> list[int]:
    """The Reed-Solomon check words: what is left of a polynomial division."""
    power, log = powers()
    divisor = [1]
    for i in range(CHECKS):
        grown = [*divisor, 0]
        for at, one in enumerate(divisor):
            grown[at + 1] ^= power[log[one] + i]
        divisor = grown
    left = [*words, *[0] * CHECKS]
    for at in range(len(words)):
        if left[at]:
            lead = log[left[at]]
            for i, one in enumerate(divisor):
                left[at + i] ^= power[log[one] + lead]
    return left[-CHECKS:]


def _frame() -> Modules:
    """What is the same in every code: finders, the small square, timing, and the format."""
    found: Modules = {}
    for left, top in ((0, 0), (SIZE - 7, 0), (0, SIZE - 7)):
        _rings(found, left + 3, top + 3, 4)
    _rings(found, ALIGNED, ALIGNED, 2)
    for i in range(8, SIZE - 8):
        found[i, 6] = found[6, i] = i % 2 == 0
    found[8, SIZE - 8] = True
    around = [*range(6), 7, 8]
    upright = [*((8, y) for y in around), *((x, 8) for x in reversed([*range(6), 7]))]
    apart = [
        *((x, 8) for x in range(SIZE - 1, SIZE - 9, -1)),
        *((8, y) for y in range(SIZE - 7, SIZE)),
    ]
    for places in (upright, apart):
        for i, place in enumerate(places):
            found[place] = bool(FORMAT >> i & 1)
    return found


def _rings(found: Modules, x: int, y: int, reach: int) -> None:
    """Rings about a point: dark, light and so on, as far as the code goes."""
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE:
                ring = max(abs(dx), abs(dy))
                found[x + dx, y + dy] = ring in ((0, 2) if reach == 2 else (0, 1, 3))


def _path() -> list[tuple[int, int]]:
    """The places of the bits: up and down in columns of two, from the right."""
    places, up = [], True
    for right in (*range(SIZE - 1, 6, -2), 5, 3, 1):
        for y in range(SIZE - 1, -1, -1) if up else range(SIZE):
            places += [(right, y), (right - 1, y)]
        up = not up
    return places
