"""The icon of the page: the five of a die, for tabs, home screens and manifests."""

from __future__ import annotations

import json
from io import BytesIO

from generator.pages.page import QUINCUNX

GROUND, DOTS = "#24221E", "#E69F00"
SIZES = (192, 512)
NAMES = ("icon.svg", "manifest.webmanifest", *(f"icon-{size}.png" for size in SIZES))
MANIFEST = {
    "name": "Fives",
    "short_name": "Fives",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#F6F3EC",
    "theme_color": "#F6F3EC",
    "icons": [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in SIZES
        ),
        {
            "src": f"icon-{SIZES[-1]}.png",
            "sizes": f"{SIZES[-1]}x{SIZES[-1]}",
            "type": "image/png",
            "purpose": "maskable",
        },
    ],
}


def files() -> dict[str, bytes]:
    """Return the icons and the manifest by name."""
    icons = {"icon.svg": _svg(), "manifest.webmanifest": json.dumps(MANIFEST, indent=1).encode()}
    return icons | {f"icon-{size}.png": _png(size) for size in SIZES}


def _dots(size: float) -> list[tuple[float, float]]:
    """Return the centres of the dots, all within the circle that phones may cut out."""
    return [(size / 2 + x * size / 13, size / 2 + y * size / 13) for x, y in QUINCUNX]


def _svg() -> bytes:
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8.5"/>' for x, y in _dots(100))
    ground = f'<rect width="100" height="100" rx="22" fill="{GROUND}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{ground}'
        f'<g fill="{DOTS}">{dots}</g></svg>\n'
    ).encode()


def _png(size: int) -> bytes:
    from PIL import Image, ImageDraw

    large, out = 4 * size, BytesIO()
    picture = Image.new("RGB", (large, large), GROUND)
    for x, y in _dots(large):
        r = 0.085 * large
        ImageDraw.Draw(picture).ellipse((x - r, y - r, x + r, y + r), fill=DOTS)
    picture.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()
