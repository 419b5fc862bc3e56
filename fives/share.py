"""The page for the local network: its address, and a QR code of it in the terminal."""

from __future__ import annotations

import socket
from contextlib import suppress
from itertools import zip_longest

from layouts.words import Words

QUIET = 2  # white modules around the code
UNFOLD = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # dark modules are not drawn


def shown(port: int, words: Words) -> str:
    """Return the address and its QR code, ready for a terminal."""
    if not (own := own_address()):
        return words("served.alone") + "\n"
    address = f"http://{own}:{port}/"
    return f"\n{drawn(address)}\n{address}\n\n{words('served.share')}\n"


def own_address() -> str:
    """Return this machine's address in its network, or "" if it is in none; send nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address reserved for examples
        return str(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):  # the host name can't be resolved
        address = socket.gethostbyname(socket.gethostname())
        return "" if address.startswith("127.") else address
    return ""


def drawn(text: str) -> str:
    """Return the QR code of a text in half blocks, light on dark, as cameras read it."""
    import segno

    rows = [list(row) for row in segno.make_qr(text, error="l").matrix_iter(border=QUIET)]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[0] * len(rows[0]))
    return "\n".join(
        "".join(UNFOLD[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs
    )
