"""Cases for fives-score scan: pictures that are cut, flipped, or lie about what is in them.

Every case is a batch with a good photo in it, which has to be read whatever the others are.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from tests.house import HOME
from tests.machine.hardening.cases import language, sometimes, typed_words
from tests.machine.hardening.runs import Case
from tests.machine.hardening.spoil import spoil_bytes
from tests.photos import hostile

GOOD = "good.jpg"
KINDS = ("jpeg", "png", "pdf", "webp", "tiff", "gif", "bmp")
SIZES = (0, 1, 2, 7, 199, 200, 255, 256, 1000, 4096, 9999, 30_000, 65_535, 2**31 - 1, 2**32 - 1)
BOXES = (b"0 0 0 0", b"0 0 1 1", b"0 0 595 842", b"-9e9 0 9e9 1", b"0 0 0.5 19000", b"5 5 1 1")
IMAGE = b"/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8/Width %d/Height %d"


def scan(rng: Random) -> Case:
    """A batch of pictures, all but one of which somebody has been at."""
    files = {GOOD: sample("jpeg")}
    for number in range(rng.randint(1, 4)):
        kind, content = picture(rng)
        files[f"{number}.{kind if rng.random() < 0.9 else 'jpg'}"] = content
    words = ["scan", *rng.sample(sorted(files), len(files)), *language(rng)]
    words += [*sometimes(rng, "--json", share=0.6), *sometimes(rng, "--no-picture", share=0.5)]
    return Case("scan", "fives-score", typed_words(rng, words), files)


def picture(rng: Random) -> tuple[str, bytes]:
    """A file and what it seems to be."""
    kind = rng.choice((*KINDS, "pdf", "png", "jpeg"))
    made = {"png": (spoil_png, bomb), "pdf": (nested_pdf, odd_pdf), "jpeg": (spoil_jpeg,)}
    makers: tuple[Callable[[Random], bytes], ...] = made.get(kind, ())
    raw = rng.choice(makers)(rng) if makers and rng.random() < 0.6 else sample(kind)
    for _ in range(rng.choice((0, 1, 1, 2))):
        raw = spoil_bytes(raw, rng) if rng.random() < 0.5 else flipped(raw, rng)
    return kind, raw


@cache
def sample(kind: str) -> bytes:
    """The photo of the docs as a file of a kind; all but JPEG are smaller."""
    path = HOME / "docs" / "examples" / "photo.jpg"
    if kind == "jpeg":
        return path.read_bytes()
    from PIL import Image

    with Image.open(path) as photo:
        buffer = io.BytesIO()
        photo.reduce(3).save(buffer, kind)
    return buffer.getvalue()


def flipped(raw: bytes, rng: Random) -> bytes:
    """A few bytes anywhere are others, most often near the beginning, where the sizes are."""
    changed = bytearray(raw)
    for _ in range(rng.choice((1, 3, 30)) if changed else 0):
        at = rng.randrange(min(len(changed), rng.choice((64, 700, 1 << 30))))
        changed[at] = rng.choice((0, 0xFF, changed[at] ^ 1 << rng.randrange(8), rng.randrange(256)))
    return bytes(changed)


# ---- each kind in its own words


def spoil_png(rng: Random) -> bytes:
    """Chunks that are doubled, lost, swapped, of other sizes; their checksums are right."""
    raw, parts = sample("png"), list[tuple[bytes, bytes]]()
    at = 8
    while at < len(raw):
        length = int.from_bytes(raw[at : at + 4], "big")
        parts.append((raw[at + 4 : at + 8], raw[at + 8 : at + 8 + length]))
        at += 12 + length
    name, body = parts[0]
    if rng.random() < 0.6:
        sizes = b"".join(rng.choice(SIZES).to_bytes(4, "big") for _ in range(2))
        tail = bytes(rng.choice((0, 1, 2, 3, 4, 6, 8, 16)) for _ in range(2)) + body[10:]
        parts[0] = (name, sizes + tail if rng.random() < 0.5 else sizes + body[8:])
    for _ in range(rng.randrange(3)):
        one = rng.choice(parts)
        odd = (rng.choice((b"tRNS", b"PLTE", b"iCCP", b"eXIf", b"acTL", b"fdAT")), one[1][:40])
        parts.insert(rng.randrange(len(parts) + 1), rng.choice((one, odd)))
    lie = rng.randrange(len(parts)) if rng.random() < 0.3 else -1
    out = raw[:8]
    for number, (kind, data) in enumerate(parts):
        length = rng.choice(SIZES) if number == lie else len(data)
        out += length.to_bytes(4, "big") + kind + data
        out += zlib.crc32(kind + data).to_bytes(4, "big")
    return out


def bomb(rng: Random) -> bytes:
    """A PNG that is small in its file alone; it may have fewer rows than it says."""
    side = rng.choice((300, 3000, 8000, 11_000))
    return hostile.png(side, side, rng.choice((None, 0, 1, side // 2)))


def spoil_jpeg(rng: Random) -> bytes:
    """Other sizes in the header, or segments that say they are longer."""
    raw = bytearray(sample("jpeg"))
    starts = [at for at in range(len(raw) - 9) if raw[at] == 0xFF and raw[at + 1] in SEGMENTS]
    at = rng.choice(starts)
    if raw[at + 1] in (0xC0, 0xC2):
        for place in (at + 5, at + 7):
            raw[place : place + 2] = (rng.choice(SIZES) & 0xFFFF).to_bytes(2, "big")
    else:
        raw[at + 2 : at + 4] = (rng.choice(SIZES) & 0xFFFF).to_bytes(2, "big")
    return bytes(raw)


SEGMENTS = (0xC0, 0xC2, 0xC4, 0xDA, 0xDB, 0xDD, 0xE0, 0xE1, 0xFE)


def nested_pdf(rng: Random) -> bytes:
    """Forms in forms, fills upon fills, patterns: as much as is drawn in a while, or too much."""
    return rng.choice(
        (
            lambda: hostile.nested(rng.randint(1, 6), rng.randint(1, 6)),
            lambda: hostile.nested(rng.choice((20, 300, 3000)), 1),
            lambda: hostile.fills(rng.choice((1, 300, 12_000, 400_000))),
            lambda: hostile.tiled(rng.choice((b"1", b"0.3", b"0", b"-1", b"1e9"))),
        )
    )()


def odd_pdf(rng: Random) -> bytes:
    """Pages of odd sizes, and pictures in them that are larger than they are."""
    box = rng.choice((*BOXES, b"0 0 %d %d" % (rng.choice(SIZES), rng.choice(SIZES))))
    data = hostile.stream(b"\x80" * 1000, IMAGE % (rng.choice(SIZES), rng.choice(SIZES)))
    shown = b"q 595 0 0 842 0 0 cm /F Do Q"
    return hostile.pdf(shown, b"<</XObject<</F 5 0 R>>>>", box, [data])


# ---- what is wrong with the answer


def wrong_answers(case: Case, out: str) -> Iterator[str]:
    """Files of a batch that nothing is said about, a good photo that wasn't read, our failures."""
    names = [word for word in case.words if word in case.files]
    if not out.startswith("{"):  # for people
        yield from (f"nothing is said about {name}" for name in names if name not in out)
        return
    told = json.loads(out)
    read = [shot["photo"] for sheet in told["sheets"] for shot in sheet["shots"]]
    refused = {one["photo"]: one["why"] for one in told["refused"]}
    yield from (f"nothing is said about {name}" for name in names if name not in (*read, *refused))
    if GOOD in names and GOOD not in read:
        yield f"{GOOD} is not read: {refused[GOOD]}"
    yield from (f"failed at {name}" for name, why in refused.items() if why == "failed")
