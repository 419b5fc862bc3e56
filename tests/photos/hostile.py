"""Files that nobody should open blindly: small on disk, and each once stopped a whole batch."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

BOX = b"0 0 595 842"


def fills(count: int) -> bytes:
    """A page that is painted over and over: minutes, if somebody draws it."""
    return pdf(b"%s re f\n" % BOX * count)


def nested(levels: int, times: int) -> bytes:
    """A form that shows another form several times, which shows another one several times ..."""
    forms = []
    for level in range(levels):
        inner = b"/Resources<</XObject<</F %d 0 R>>>>" % (6 + level)
        head = b"/Type/XObject/Subtype/Form/BBox[%s]" % BOX
        is_last = level == levels - 1
        forms.append(
            stream(b"0 0 9 9 re f", head) if is_last else stream(SHOWN * times, head + inner)
        )
    return pdf(SHOWN * times, b"<</XObject<</F 5 0 R>>>>", more=forms)


SHOWN = b"/F Do "


def tiled(step: bytes = b"0.0005") -> bytes:
    """A page filled with a pattern so fine that drawing it never ends."""
    head = b"/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/Resources<<>>"
    cell = stream(b"0 0 0.5 0.5 re f", head + b"/XStep %s/YStep %s" % (step, step))
    painted = b"/Pattern cs /P scn %s re f" % BOX
    return pdf(painted, b"<</Pattern<</P 5 0 R>>>>", more=[cell])


def narrow() -> bytes:
    """A page as wide as a hair."""
    return pdf(b"0 0 9 9 re f", box=b"0 0 0.5 19000")


def many_pages() -> bytes:
    """The same page forty times, each of which takes a while; one alone would be read."""
    page = b"q 595 0 0 842 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q\n" * 4000
    return pdf(page).replace(b"/Kids[3 0 R]/Count 1", b"/Kids[%s]/Count 40" % (b"3 0 R " * 40))


def pdf(
    content: bytes, resources: bytes = b"<<>>", box: bytes = BOX, more: Sequence[bytes] = ()
) -> bytes:
    """A PDF of one page; `more` objects have the numbers from 5 on."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[%s]/Contents 4 0 R/Resources%s>>" % (box, resources)
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        page,
        stream(content),
        *more,
    ]
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    count = len(objects) + 1
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table)
    return (
        out + head + b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (count, len(out))
    )


def stream(data: bytes, head: bytes = b"") -> bytes:
    """Bytes in a PDF, packed."""
    packed = zlib.compress(data, 9)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (
        head,
        len(packed),
        packed,
    )


def png(width: int, height: int, rows: int | None = None) -> bytes:
    """A black PNG of one bit a pixel, made without its pixels in memory; it may lack some rows."""
    packer, row = zlib.compressobj(1), bytes(1 + -(-width // 8))
    data = b"".join(packer.compress(row) for _ in range(height if rows is None else rows))
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    parts = {b"IHDR": size + b"\1\0\0\0\0", b"IDAT": data + packer.flush(), b"IEND": b""}
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(part).to_bytes(4, "big") + kind + part + zlib.crc32(kind + part).to_bytes(4, "big")
        for kind, part in parts.items()
    )


FILES: dict[str, tuple[Callable[[], bytes], str]] = {  # how each is made, and why it is refused
    "fills.pdf": (lambda: fills(400_000), "too-large"),
    "nested.pdf": (lambda: nested(10, 10), "too-large"),
    "narrow.pdf": (narrow, "not-a-picture"),
    "120mp.png": (lambda: png(10_950, 10_950), "too-large"),
}
