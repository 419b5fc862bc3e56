"""Cases for fives-score scan: pictures that are cut, flipped, or far too large.

Every case is a batch with a good photo in it, which has to be read whatever the others are.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from functools import cache
from random import Random

from tests.house import HOME
from tests.machine.hardening.cases import language, sometimes, typed_words
from tests.machine.hardening.runs import Case
from tests.machine.hardening.spoil import spoil_bytes
from tests.photos import hostile

GOOD = "good.jpg"
KINDS = ("jpeg", "png", "pdf", "webp", "tiff", "gif", "bmp")


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
    made = {"png": bomb, "pdf": nested_pdf}.get(kind) if rng.random() < 0.4 else None
    raw = made(rng) if made else sample(kind)
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


def bomb(rng: Random) -> bytes:
    """A PNG that is small in its file alone; it may have fewer rows than it says."""
    side = rng.choice((300, 3000, 8000, 11_000))
    return hostile.png(side, side, rng.choice((None, 0, 1, side // 2)))


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
