"""A camera: a page that lies somewhere, bent and in some light, becomes the picture of a phone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from tests.photos.pages import resolution

Rng = Any  # numpy.random.Generator


@dataclass(frozen=True)
class View:
    """How a photo is taken; what isn't named is as in a good one."""

    megapixels: float = 2.0
    tilt: float = 0.0  # degrees
    turn: float = 0.0  # degrees on the table
    fills: float = 0.9  # of the picture
    shift: tuple[float, float] = (0.0, 0.0)  # of the sheet's middle, as shares of the picture
    curl: float = 0.0  # millimetres that the paper rises
    lens: float = 0.0  # barrel or pincushion
    blur: float = 0.4  # pixels
    motion: float = 0.0  # pixels
    noise: float = 2.0  # of 255
    gradient: float = 0.1  # how much darker the far side is
    shadow: float = 0.0  # depth of a shadow with an edge
    glare: float = 0.0  # size of a mirror image of the lamp, as share of the picture
    exposure: float = 0.9
    warm: float = 0.0  # more red than blue
    mixed: float = 0.0  # warm on one side, cold on the other
    sharpen: float = 0.0
    objects: tuple[str, ...] = ()
    finish: str = ""  # grey, enhanced, white, bw: what an app makes of it
    landscape: bool = False


@dataclass
class Scene:
    """A photo in the making: the picture, and where each point of the paper went."""

    picture: Any  # float, 0 to 255
    to_photo: Any  # homography, millimetres of the paper to pixels, without bends
    ours: Any = field(default=None)  # True where the paper is seen


def shot(page: Any, size: tuple[float, float], view: View, rng: Rng) -> Any:
    """The photo of one page, as an array of bytes; `page` is 0 to 1, `size` in millimetres."""
    return taken([(page, size, view)], view, rng)


def taken(pages: list[tuple[Any, tuple[float, float], View]], view: View, rng: Rng) -> Any:
    """The photo of some pages on one table."""
    across = (view.megapixels * 1e6 * 0.75) ** 0.5
    width, height = round(across), round(across / 0.75)
    if view.landscape:
        width, height = height, width
    picture = table(width, height, rng)
    for page, size, own in pages:
        _lay(picture, page, size, own, rng)
    light(picture, view, rng)
    for thing in view.objects:
        OBJECTS[thing](picture, rng)
    return developed(picture, view, rng)


def table(width: int, height: int, rng: Rng) -> Any:
    """What the sheet lies on: a colour with a grain, as 0 to 1."""
    colour = np.array(rng.choice(TABLES), np.float32)
    grain = rng.normal(0, 0.04, (height // 24 + 2, width // 6 + 2)).astype(np.float32)
    grain = cv2.resize(grain, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.clip(colour + grain[..., None], 0, 1).astype(np.float32)


TABLES = [(0.45, 0.32, 0.22), (0.62, 0.52, 0.4), (0.3, 0.31, 0.33), (0.75, 0.73, 0.7)]


def _lay(picture: Any, page: Any, size: tuple[float, float], view: View, rng: Rng) -> None:
    """Put a page where the camera sees it."""
    height, width = picture.shape[:2]
    matrix = homography(size, view, (width, height), rng)
    inverse = np.linalg.inv(matrix)
    step = 8
    gx, gy = np.meshgrid(
        np.arange(0, width + step, step, np.float32), np.arange(0, height + step, step, np.float32)
    )
    x, y = _undistorted(gx, gy, (width, height), view.lens)
    w = inverse[2, 0] * x + inverse[2, 1] * y + inverse[2, 2]
    px = (inverse[0, 0] * x + inverse[0, 1] * y + inverse[0, 2]) / w
    py = (inverse[1, 0] * x + inverse[1, 1] * y + inverse[1, 2]) / w
    px, py = _unbent(px, py, size, view, rng)
    full = (gx.shape[1] * step, gx.shape[0] * step)

    def fine(a: Any) -> Any:
        return _widened(a.astype(np.float32), full)[:height, :width]

    res = resolution(page, size)
    mx, my = fine(px * res), fine(py * res)
    scale = (abs(np.linalg.det(matrix[:2, :2])) ** 0.5) / res  # about; pixels of both
    ratio = max(1.0, 0.9 / max(scale, 0.05))
    soft = cv2.GaussianBlur(page, (0, 0), 0.42 * ratio) if ratio > 1.05 else page
    drawn = cv2.remap(soft, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    inside = (mx >= 0) & (my >= 0) & (mx < page.shape[1] - 1) & (my < page.shape[0] - 1)
    bright = 0.94 + 0.06 * fine(_slope(px, size, view))
    np.copyto(picture, drawn * bright[..., None], where=inside[..., None])


def _widened(a: Any, size: tuple[int, int]) -> Any:
    """A grid made finer; the first point stays the first pixel."""
    step = size[0] // a.shape[1]
    matrix = np.array([[1 / step, 0, 0], [0, 1 / step, 0]], np.float32)
    return cv2.warpAffine(
        a, matrix, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=1
    )


def homography(size: tuple[float, float], view: View, frame: tuple[int, int], rng: Rng) -> Any:
    """Millimetres of the paper to pixels, for a camera that looks down at an angle."""
    width, height = size
    phi = rng.uniform(0, 2 * np.pi)
    tilt, turn = np.radians(view.tilt), np.radians(view.turn)
    axis = np.array([np.cos(phi), np.sin(phi), 0])
    lean = cv2.Rodrigues(axis * tilt)[0]
    spin = cv2.Rodrigues(np.array([0, 0, turn]))[0]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float64)
    middle = np.array([width / 2, height / 2])
    flat = np.c_[corners - middle, np.zeros(4)]
    seen = flat @ (lean @ spin).T
    far = 1.35 * height
    points = seen[:, :2] / (1 + seen[:, 2:] / far)
    low, high = points.min(0), points.max(0)
    scale = view.fills * float(min(np.array(frame) / (high - low)))
    at = np.array(frame) / 2 + np.array(view.shift) * np.array(frame)
    points = (points - (low + high) / 2) * scale + at
    return cv2.getPerspectiveTransform(corners.astype(np.float32), points.astype(np.float32))


def _undistorted(x: Any, y: Any, frame: tuple[int, int], lens: float) -> tuple[Any, Any]:
    cx, cy, unit = frame[0] / 2, frame[1] / 2, max(frame) / 2
    u, v = (x - cx) / unit, (y - cy) / unit
    more = 1 + lens * (u * u + v * v)
    return cx + u * more * unit, cy + v * more * unit


def _height(px: Any, size: tuple[float, float], view: View) -> Any:
    """How high the paper stands, along its width: a wave that lies flat at neither end."""
    t = np.clip(px / size[0], -0.5, 1.5)
    return view.curl * np.sin(np.pi * t) ** 2


def _slope(px: Any, size: tuple[float, float], view: View) -> Any:
    t = np.clip(px / size[0], 0, 1)
    return 1 - 0.25 * view.curl / 8 * (1 + np.sin(2 * np.pi * t))


def _unbent(px: Any, py: Any, size: tuple[float, float], view: View, rng: Rng) -> tuple[Any, Any]:
    """From where something is seen on a flat sheet to the point of the bent one that is there."""
    if not view.curl:
        return px, py
    eye = np.array(size) * (0.5 + rng.uniform(-0.4, 0.4, 2))
    far = 1.35 * size[1]
    x, y = px, py
    for _ in range(4):
        z = _height(x, size, view)
        x = px - (px - eye[0]) * z / far
        y = py - (py - eye[1]) * z / far
    return x, y


def light(picture: Any, view: View, rng: Rng) -> None:
    """Lamp and window: gradient, colour, shadows, and a mirror image of the lamp."""
    height, width = picture.shape[:2]
    gx, gy = np.meshgrid(np.linspace(-1, 1, 64), np.linspace(-1, 1, 64))
    phi = rng.uniform(0, 2 * np.pi)
    level = 1 - view.gradient * (0.5 + 0.5 * (np.cos(phi) * gx + np.sin(phi) * gy) / 1.42)
    level = level * (1 - 0.08 * (gx**2 + gy**2))
    tint = np.stack([level * (1 + 0.12 * view.warm), level, level * (1 - 0.16 * view.warm)], -1)
    if view.mixed:
        side = (np.cos(phi + 1) * gx + np.sin(phi + 1) * gy) * view.mixed
        tint *= np.stack([1 + 0.1 * side, np.ones_like(side), 1 - 0.14 * side], -1)
    picture *= cv2.resize(tint.astype(np.float32), (width, height)) * view.exposure
    if view.shadow:
        picture *= _shadow(width, height, view.shadow, rng)[..., None]
    if view.glare:
        picture += _glare(width, height, view.glare, rng)[..., None]


def _shadow(width: int, height: int, depth: float, rng: Rng) -> Any:
    """A hand, a head or a phone between lamp and paper."""
    mask = np.zeros((height // 4, width // 4), np.float32)
    w, h = mask.shape[1], mask.shape[0]
    middle = rng.uniform(0.1, 0.9, 2) * (w, h)
    turn = np.sort(rng.uniform(0, 2 * np.pi, 7))
    far = rng.uniform(0.25, 0.6, 7) * w
    ring = np.stack([middle[0] + far * np.cos(turn), middle[1] + far * np.sin(turn)], 1)
    cv2.fillPoly(mask, [np.round(ring).astype(np.int32)], 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.006, 0.05) * w)
    return 1 - depth * cv2.resize(mask, (width, height))


def _glare(width: int, height: int, size: float, rng: Rng) -> Any:
    gx, gy = np.meshgrid(np.linspace(0, 1, 96), np.linspace(0, 1, 96))
    x, y = rng.uniform(0.25, 0.75, 2)
    a, b = size * rng.uniform(0.6, 1.2), size * rng.uniform(0.4, 0.9)
    spot = 1.6 * np.exp(-((((gx - x) / a) ** 2 + ((gy - y) / b) ** 2) ** 1.5))
    return cv2.resize(spot.astype(np.float32), (width, height))


def _thumb(picture: Any, rng: Rng) -> None:
    """A thumb that holds the sheet, at an edge of the picture."""
    height, width = picture.shape[:2]
    unit = width / 10
    left = rng.random() < 0.5
    x = rng.uniform(0.0, 0.9) * unit
    tip = np.array([x if left else width - x, rng.uniform(0.3, 0.75) * height])
    skin = np.array([0.72, 0.52, 0.42]) * rng.uniform(0.6, 1.05)
    size = (int(unit * 1.9), int(unit * 0.75))
    angle = float(rng.uniform(-25, 25))
    _cast(picture, tip, size, angle)
    cv2.ellipse(picture, (int(tip[0]), int(tip[1])), size, angle, 0, 360, skin.tolist(), -1)


def _cast(picture: Any, at: Any, size: tuple[int, int], angle: float) -> None:
    """The shadow of a thing, beside it."""
    mask = np.zeros(picture.shape[:2], np.float32)
    off = size[1] // 3 + 1
    cv2.ellipse(mask, (int(at[0]) + off, int(at[1]) + off), size, angle, 0, 360, 1.0, -1)
    mask = cv2.GaussianBlur(mask, (0, 0), max(1.0, size[1] / 4))
    picture *= 1 - 0.35 * mask[..., None]


def _pen(picture: Any, rng: Rng) -> None:
    """A pen left lying on the board."""
    height, width = picture.shape[:2]
    middle = np.array([rng.uniform(0.3, 0.7) * width, rng.uniform(0.35, 0.7) * height])
    phi, long, thick = rng.uniform(0, np.pi), 0.36 * width, max(4, int(0.038 * width))
    way = np.array([np.cos(phi), np.sin(phi)]) * long / 2
    a, b = middle - way, middle + way
    colour = (np.array(rng.choice(PENS)) * 0.9).tolist()
    _cast(picture, middle, (int(long / 2), thick // 2), float(np.degrees(phi)))
    ends = [tuple(map(int, a)), tuple(map(int, b))]
    cv2.line(picture, ends[0], ends[1], colour, thick, cv2.LINE_AA)
    bright = [min(1.0, c + 0.35) for c in colour]
    cv2.line(picture, ends[0], ends[1], bright, max(1, thick // 6), cv2.LINE_AA)


PENS = [(0.1, 0.1, 0.12), (0.7, 0.1, 0.1), (0.1, 0.2, 0.6), (0.85, 0.75, 0.2)]
OBJECTS = {"thumb": _thumb, "pen": _pen}


def developed(picture: Any, view: View, rng: Rng) -> Any:
    """From light on the sensor to bytes: blur, noise, sharpening, what an app does."""
    out = picture * 255
    if view.blur:
        out = cv2.GaussianBlur(out, (0, 0), view.blur)
    if view.motion:
        out = _moved(out, view.motion, float(rng.uniform(0, np.pi)))
    out = out.astype(np.float32)
    if view.noise:
        grain = rng.standard_normal(out.shape, np.float32) * np.float32(view.noise)
        out += grain * np.sqrt(np.clip(out, 10, 255) / 200)
    if view.sharpen:
        out += view.sharpen * (out - cv2.GaussianBlur(out, (0, 0), 1.6))
    out = np.clip(out, 0, 255).astype(np.uint8)
    return FINISHES[view.finish](out) if view.finish else out


def _moved(picture: Any, length: float, phi: float) -> Any:
    size = int(length) * 2 + 3
    kernel = np.zeros((size, size), np.float32)
    way = np.array([np.cos(phi), np.sin(phi)]) * length / 2
    middle = size // 2
    a = tuple(int(v) for v in np.round((middle - way) * 16))
    b = tuple(int(v) for v in np.round((middle + way) * 16))
    cv2.line(kernel, a, b, 1.0, 1, cv2.LINE_AA, 4)
    return cv2.filter2D(picture, -1, kernel / max(float(kernel.sum()), 1e-6))


def _grey(picture: Any) -> Any:
    return cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)


def _paper_level(picture: Any) -> Any:
    small = cv2.resize(picture, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    level = cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((25, 25), np.uint8))
    level = cv2.GaussianBlur(level, (0, 0), 8)
    return cv2.resize(level, (picture.shape[1], picture.shape[0])).astype(np.float32)


def _enhanced(picture: Any) -> Any:
    """A scan app: the paper made white, everything else darker."""
    even = picture / np.maximum(_paper_level(picture), 20)
    return np.clip((even - 0.35) / 0.58 * 255, 0, 255).astype(np.uint8)


def _white(picture: Any) -> Any:
    """A copier: even light, white paper, nothing else changed."""
    even = picture / np.maximum(_paper_level(picture), 20)
    return np.clip(even * 258, 0, 255).astype(np.uint8)


def _bw(picture: Any) -> Any:
    """A fax: black or white."""
    even = _grey(picture) / np.maximum(_paper_level(picture), 20)
    return np.where(even < 0.72, 0, 255).astype(np.uint8)


FINISHES = {"grey": _grey, "enhanced": _enhanced, "white": _white, "bw": _bw}
