"""Draws the recipes of docs/reference/definitions.md, and a class's own set."""

from __future__ import annotations

from PIL import Image

from generator.requests.request import Request
from generator.requests.request_to_job import dealt
from layouts.board import sides_of
from layouts.definition.loader import define_from
from tools.gallery import DOCS, NAMES, Shot, image

SEED = 1
CLASS = "my-class"
# The parts that show the differences best, in the order of the recipes.
SHOWN = {
    "short-hunt": ("cover", "tiles"),
    "sea": ("cover", "boards"),
    "letters": ("boards", "dice"),
    "bonuses": ("cover", "board"),
    "one-line": ("cover", "board"),
    CLASS: ("cover", "boards", "dice"),
}


def texts() -> dict[str, str]:
    """Return the definitions by the names of their pictures."""
    section = (DOCS / "reference/definitions.md").read_text("utf-8").split("\n## Five recipes")[1]
    blocks = section.split("\n## ")[0].split("```yaml\n")[1:]
    names = [name for name in SHOWN if name != CLASS]
    recipes = dict(zip(names, (block.split("```")[0] for block in blocks), strict=True))
    return {**recipes, CLASS: (DOCS / "examples" / f"{CLASS}.yaml").read_text("utf-8")}


def pages(name: str, dpi: float) -> list[Image.Image]:
    """Return the first sides of the parts of a recipe, always of the same set."""
    definition = define_from(texts()[name], f"{name}.yaml", DOCS / "examples")
    deal = dealt(definition, SEED, 2, sides_of(definition)[0])
    parts = ",".join(SHOWN[name])
    request = Request(set_id=deal.id, own=definition.source, names=NAMES[:2], parts=parts)
    return [image(Shot(request, part), dpi) for part in SHOWN[name]]
