"""Symbols from elsewhere: a ready set by name, a drawing of another program, letters.

They become colours and strokes before a definition is read: no other module needs to know them, and
a record holds them in full.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path as File

from layouts.refusal import LayoutError, Refusal, did_you_mean, quoted
from layouts.svg import strokes_of
from layouts.svg_path import Path, steps_of
from layouts.symbol import COLOUR, LONGEST, Symbol
from layouts.yaml import strict
from layouts.yaml.strict import Item

HERE = File(__file__).parent.parent / "symbols"  # a file per set, and the letters
LETTERS = HERE / "letters.yaml"
MOST_BYTES = 256 * 1024
MOST_LETTERS = 2
SVG, TEXT = "svg", "text"


def sets() -> list[str]:
    """Return the names of the ready sets."""
    return sorted(path.stem.removeprefix("set-") for path in HERE.glob("set-*.yaml"))


def drawn_out(item: Item, folder: File | None, count: int) -> Item:
    """Return a file whose symbols all have strokes; `count` of them from a ready set."""
    table = item.value if isinstance(item.value, dict) else {}
    symbols = table.get("symbols")
    if symbols is None:
        return item
    if isinstance(symbols.value, str):
        drawn = _ready(symbols, count)
    else:
        entries = {name: _entry(symbol, folder) for name, symbol in symbols.table().items()}
        drawn = Item(entries, symbols.line, symbols.file, symbols.keys)
    return Item({**table, "symbols": drawn}, item.line, item.file, item.keys)


def _ready(item: Item, count: int) -> Item:
    name = item.text(40).strip()
    if name not in sets():
        raise item.refuse("drawing.set", name=quoted(name), guess=did_you_mean(name, sets()))
    symbols = strict.read_ours(HERE / f"set-{name}.yaml").table()
    entries = {key: _entry(symbols[key], None) for key in [*symbols][:count]}
    return Item(entries, item.line, item.file, dict.fromkeys(entries, item.line))


def _entry(item: Item, folder: File | None) -> Item:
    """Return a symbol with strokes, if it is a drawing or letters; any other as it is."""
    table = item.value if isinstance(item.value, dict) else {}
    kinds = [key for key in (SVG, TEXT) if key in table]
    if not kinds:
        return item
    if len(kinds) > 1 or "strokes" in table:
        raise item.refuse("drawing.one", item.keys[kinds[0]])
    source = table[kinds[0]]
    try:
        if kinds[0] == SVG:
            colour, rows = strokes_of(_source(source, folder))
        else:
            colour, rows = "#333333", [{"solid": letters(source.text(40).strip())}]
    except Refusal as error:
        raise source.refuse(error) from None
    kept = {key: entry for key, entry in table.items() if key not in kinds}
    drawn = {
        COLOUR.name: Item(colour, source.line, source.file, {}),
        "strokes": Item([_item(row, source) for row in rows], source.line, source.file, {}),
    }
    entries = {**drawn, **kept}
    return Item(entries, item.line, item.file, {**dict.fromkeys(drawn, source.line), **item.keys})


def _item(row: Mapping[str, str], at: Item) -> Item:
    entries = {key: Item(text, at.line, at.file, {}) for key, text in row.items()}
    return Item(entries, at.line, at.file, dict.fromkeys(entries, at.line))


def _source(item: Item, folder: File | None) -> str:
    """Return the text of a drawing: the item itself, or a file next to the definition."""
    text = item.text(MOST_BYTES)
    if text.lstrip().startswith("<"):
        return text
    if folder is None:
        raise LayoutError("drawing.file", name=quoted(text))
    return strict.decoded(strict.read_bytes(folder / text.strip(), MOST_BYTES), text.strip())


@cache
def _glyphs() -> dict[str, str]:
    return {key: item.text(LONGEST) for key, item in strict.read_ours(LETTERS).table().items()}


def letters(text: str) -> str:
    """Return one or two letters or digits as a path; raise LayoutError for others."""
    glyphs, text = _glyphs(), text.upper()
    if not 1 <= len(text) <= MOST_LETTERS:
        raise LayoutError("drawing.letters", most=MOST_LETTERS, found=quoted(text))
    if strange := [sign for sign in text if sign not in glyphs]:
        raise LayoutError("drawing.glyph", sign=quoted(strange[0]))
    if len(text) == 1:
        return glyphs[text]
    return " ".join(_half(glyphs[sign], 50 * i) for i, sign in enumerate(text))


def _half(glyph: str, left: float) -> str:
    """Return a letter half as large, so that there is room for two."""
    parts = []
    for op, n in steps_of(glyph):
        moved = (v / 2 + (25 if k % 2 else left) for k, v in enumerate(n))
        parts.append(" ".join([op, *(f"{round(v, 1):g}" for v in moved)]))
    return " ".join(parts)


@cache
def _beginnings() -> tuple[Path, ...]:
    glyphs = _glyphs().values()
    return tuple(steps_of(path) for glyph in glyphs for path in (glyph, _half(glyph, 0)))


def is_letters(symbol: Symbol) -> bool:
    """Return whether a symbol is one or two letters or digits; a record has only their strokes."""
    path = symbol.strokes[0].path
    return any(path[: len(start)] == start for start in _beginnings())
