"""Board definitions: the content of a game's YAML file, checked to the last key.

Users copy a file of ours, change symbols, points or size, and print it. So a definition is real
input: every error has its file, line, the wrong text and a hint.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from layouts.area import Area, read_areas
from layouts.code import GAMES as GAMES
from layouts.code import book
from layouts.definition import keys
from layouts.definition.keys import (
    Bonus,
    Cover,
    Drawn,
    read_boards,
    read_bonuses,
    read_cover,
)
from layouts.definition.keys import known_keys as known_keys
from layouts.game_contract import ChecksDefinition, HasFollowing, dealer, on_demand
from layouts.grid import HEX, Cell, Lattice
from layouts.piece import Piece, read_pieces
from layouts.refusal import LayoutError, did_you_mean, quoted
from layouts.symbol import Symbol, read_colour, read_symbols
from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml import strict
from layouts.yaml.strict import NAMED, TABLE, Field, Item, read_labels
from layouts.yaml.written import written

T = TypeVar("T")
LINE = "# yaml-language-server: $schema={game}.schema.json\n"  # for editors, the first line of ours
# The sections that users change first.
SHORT = ("title", "accent", "size", "rules", "numbers", "one_eyed", "cover")
SEATED = {"players", "sides"}  # only a record has them, never a definition
SOFT_HYPHEN = "\u00ad"
NONE = "none"  # removes an entry of ours
MOST_ERRORS = 10
# Keys that depend on a key: if that one is wrong, they aren't checked.
DEPENDENT = {
    "size": ("picture", "boards"),
    "symbols": ("picture", "boards", "areas"),
    "lattice": ("pieces", "areas"),
    "bonuses": ("boards",),
    "rules.dice": ("pieces",),
}
OTHER = "other."  # begins the key of a text for any definition

# few definitions have drawings, which need an XML reader
drawn_out: Callable[..., Item] = on_demand("layouts.definition", "drawings:drawn_out")


@dataclass(frozen=True)
class Definition:
    """A game on paper: the content of its YAML file."""

    game: str
    letter: str
    layouts: Mapping[str, str]
    titles: Mapping[str, str]
    accent: str
    lattice: Lattice
    width: int
    height: int
    symbols: tuple[Symbol, ...]
    pieces: tuple[Piece, ...]
    rules: Mapping[str, int]
    picture: tuple[str, ...]  # a board of the user's own, row by row; most have none
    areas: Mapping[str, Area]  # on hexes, by name; they have no size in common
    boards: Mapping[str, Drawn]  # boards that the file draws itself, by name
    bonuses: tuple[Bonus, ...]
    numbers: tuple[int, ...]  # the numbers of the marks of stones, in their order
    one_eyed: tuple[str, ...]  # the jacks that remove a chip
    cover: Cover
    own: bool  # read from a user's file
    source: str = ""  # the text of that file: a record holds it, so that the sheets can be scored

    def __hash__(self) -> int:
        return hash((self.game, self.width, self.height, len(self.symbols), self.own))

    @property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def symbol(self, name: str) -> Symbol:
        """Return the symbol of a name."""
        return next(symbol for symbol in self.symbols if symbol.name == name)

    def title(self, lang: str) -> str:
        """Return the text of the title band."""
        return self.jointed_title(lang).replace(SOFT_HYPHEN, "")

    def jointed_title(self, lang: str) -> str:
        """Return the title with soft hyphens, where the cover may break its words."""
        return self.titles.get(lang) or self.titles["en"]


def games() -> list[str]:
    """Return the names of all games."""
    return [*book()]


@lru_cache(maxsize=16)
def define(game: str) -> Definition:
    """Return the definition of a game of ours."""
    _refuse_unknown(game)
    return _read(_game_file(game), own=False)


def text_of(game: str) -> str:
    """Return the text of a game's file, for users without a source tree."""
    _refuse_unknown(game)
    return (GAMES / f"{game}.yaml").read_text(encoding="utf-8")


def words_for_game(game: str) -> list[str]:
    """Return the possible names of a game: its word, and its titles in all languages."""
    definition = define(game)
    return [game, *dict.fromkeys(definition.title(lang) for lang in definition.titles)]


def game_named(word: str) -> str | None:
    """Return the game of a word or a title, in any language and case; None if there is none."""
    plain = word.strip().casefold()
    for game in games():
        if plain == game:
            return game
    for game in games():
        names = [name.casefold() for name in words_for_game(game)]
        if plain in (*names, *(name.split()[0] for name in names if len(name.split()) > 1)):
            return game
    return None


def short_text_of(game: str) -> str:
    """Return the lines of a game's file that users change first; all others are optional."""
    kept: list[str] = [f"game: {game}", ""]
    section = ""
    for line in text_of(game).splitlines():
        if line[:1] not in ("", " ", "#"):
            section = line.partition(":")[0]
        if section in SHORT and line.strip() and not line.startswith("#"):
            kept.append(line)
    return "\n".join([*kept, ""])


def _refuse_unknown(game: str) -> None:
    if game not in games():
        raise LayoutError("definition.game", game=quoted(game), guess=did_you_mean(game, games()))


def _game(item: Item) -> str:
    return game_named(item.text(60)) or item.choice(*games())


@lru_cache(maxsize=16)
def _game_file(game: str) -> Item:
    """Return the file of a game of ours; callers copy what they take from it."""
    return strict.read_ours(GAMES / f"{game}.yaml")


# --- a user's file, completed from ours ----------------------------------------------------------
#
# A table with all required keys stays as it is. Any other is completed key by key from ours, and a
# table of names entry by entry; `none` removes an entry of ours. Texts, lists and pictures are
# never mixed.


def define_own(path: Path) -> Definition:
    """Return the definition in a user's file; keys that the game's file lacks are refused."""
    source = strict.decoded(strict.read_bytes(path), path.name).removeprefix("\ufeff")
    return define_from(source, path.name, path.parent)


def define_from(source: str, name: str, folder: Path | None = None) -> Definition:
    """Return the definition in a text; its `source` is complete, as our defaults may change."""
    raw = source.encode("utf-8", "surrogatepass")  # half characters are refused later
    item = strict.parse(raw, name)
    if isinstance(item.value, dict) and SEATED & item.value.keys():
        raise LayoutError("definition.record").at(name)
    definition, full = _read_own(item, folder)
    return replace(definition, source=source if item.plain == full.plain else written(full))


def effective(source: str, name: str, folder: Path | None = None) -> str:
    """Return the text of a definition with all defaults filled in."""
    raw = source.encode("utf-8", "surrogatepass")
    return written(_completed(strict.parse(raw, name), folder))


def _completed(item: Item, folder: Path | None) -> Item:
    """Return a user's file with everything that it leaves out; a drawn board gives the size."""
    others = [key.name for key in keys.FIELDS if key != keys.GAME]
    game = _game(item.fields([keys.GAME.name], others)["game"])
    ours = _game_file(game)
    if "symbols" in item.table():
        item = drawn_out(item, folder, len(define(game).symbols))
    full = _with_ours(item, ours, Field("", TABLE, parts=known_keys(game)))
    table, mine = full.table(), item.table()
    if "cover" not in mine:
        table.pop("cover", None)  # our age and our minutes are true of our game only
    if "size" in table and "size" not in mine:
        table["size"] = keys.drawn_size(table) or table["size"]
    module = dealer(game)
    if isinstance(module, HasFollowing) and "rules" in mine:
        typed, rules = mine["rules"].table(), table["rules"].table()
        for rule, other in module.FOLLOWING.items():
            if other in typed and rule not in typed:
                rules[rule] = rules[other]
    return full


def _with_ours(mine: Item, ours: Item, field: Field) -> Item:
    """Return a user's table with everything that it leaves out taken from ours."""
    table, other = mine.value, ours.value
    if not isinstance(table, dict) or not isinstance(other, dict):
        return mine
    taken_away = [name for name, entry in table.items() if _is_none(entry, field)]
    for name in taken_away:
        if name not in other:
            raise mine.refuse("inherit.none", mine.keys[name], name=quoted(name))
    parts = _parts(field, {**other, **table})
    entries = {
        key: _with_ours(entry, other[key], parts[key]) if key in other and key in parts else entry
        for key, entry in table.items()
        if key not in taken_away
    }
    if not _is_whole(mine, other, field):
        ours_left = {key: _moved(entry, mine.file) for key, entry in other.items()}
        entries = {**ours_left, **entries}
        entries = {key: entry for key, entry in entries.items() if key not in taken_away}
    lines = {key: mine.keys.get(key, 0) for key in entries}
    return Item(entries, mine.line, mine.file, lines)


def _is_whole(mine: Item, ours: Mapping[str, Item], field: Field) -> bool:
    """Return whether a table has all required keys; a table of names, if no entry changes ours."""
    entries = mine.table()
    if field.kind == NAMED:
        return not any(
            _is_partial(entries[name], field.parts[0]) for name in entries if name in ours
        )
    return all(part.name in entries for part in field.parts if part.needed)


def _is_partial(entry: Item, field: Field) -> bool:
    if field.kind != TABLE:
        return False
    if not isinstance(entry.value, dict):
        return _says_none(entry)  # else a picture alone, or an error that is found later
    return any(part.needed and part.name not in entry.value for part in field.parts)


def _parts(field: Field, entries: Mapping[str, Item]) -> dict[str, Field]:
    if field.kind == NAMED:
        return dict.fromkeys(entries, field.parts[0])
    return {part.name: part for part in field.parts}


def _is_none(entry: Item, field: Field) -> bool:
    return field.kind == NAMED and field.parts[0].kind == TABLE and _says_none(entry)


def _says_none(entry: Item) -> bool:
    return isinstance(entry.value, str) and entry.value.strip() == NONE


def _moved(item: Item, file: str) -> Item:
    """Return an item of our file as an item of the user's file, on line 0."""
    if isinstance(item.value, dict):
        entries = {key: _moved(entry, file) for key, entry in item.value.items()}
        return Item(entries, 0, file, dict.fromkeys(entries, 0))
    if isinstance(item.value, list):
        return Item([_moved(row, file) for row in item.value], 0, file, {})
    return Item(item.value, 0, file, {})


# --- all errors of a user's file -----------------------------------------------------------------


def _read_own(item: Item, folder: Path | None) -> tuple[Definition, Item]:
    """Read a user's file; raise its first error by line, with all others in `others`.

    A wrong part is taken out of the file, and the rest is read again: all parts are optional.
    Errors that may only follow from the missing part are left out.
    """
    errors: list[LayoutError] = []
    left, touched = item, set[str | None]()
    while len(errors) < MOST_ERRORS:
        try:
            full = _completed(left, folder)
            definition = _read(full, own=True)
            break
        except LayoutError as error:
            key = _key_at(item, error.line)
            is_new = error.line not in (0, *(earlier.line for earlier in errors))
            if key in touched and error.line == item.table()[str(key)].line:
                is_new = False  # it lacks the part that was taken out
            touched.add(key)
            if is_new or not errors:
                errors.append(error)
            fewer = _without_entry(left, error.line, is_new)
            if fewer is None:
                break
            left = fewer
    if not errors:
        return definition, full
    first, *others = sorted(errors, key=lambda error: error.line)
    first.others = others
    raise first


def _without_entry(item: Item, line: int, within: bool) -> Item | None:
    """Return the file without the entry at a line, and without all that depends on it.

    `within` takes only one entry out of a table. Return None if nothing can be taken out.
    """
    key = _key_at(item, line)
    if key is None or key == "game":
        return None
    table, gone = item.table(), {key, *DEPENDENT.get(key, ())}
    kept = {name: entry for name, entry in table.items() if name not in gone}
    inner = _key_at(table[key], line) if within else None
    if inner is not None and len(table[key].table()) > 1:
        below = {name: entry for name, entry in table[key].table().items() if name != inner}
        kept[key] = Item(below, table[key].line, item.file, table[key].keys)
        for name in DEPENDENT.get(f"{key}.{inner}", ()):
            kept.pop(name, None)
    return Item(kept, item.line, item.file, item.keys) if kept else None


def _key_at(item: Item, line: int) -> str | None:
    """Return the key of a table whose entry includes a line; None if there is none."""
    table = item.value if isinstance(item.value, dict) else {}
    before = [key for key in table if line and item.keys[key] <= line]
    # of several keys on one line, the last
    return max(before, key=lambda key: (item.keys[key], [*table].index(key)), default=None)


# --- every key -----------------------------------------------------------------------------------


def _read(item: Item, own: bool) -> Definition:
    """Read the definition in a file and check it by the rules of its game."""
    definition = _made(item, own)
    module = dealer(definition.game)
    keys.refuse_foreign(item, definition.game)
    if own:
        _refuse_other_letters(definition, item.table(), define(definition.game))
    if isinstance(module, ChecksDefinition):
        module.check(definition, item)
    return definition


def _made(item: Item, own: bool) -> Definition:
    fields = item.entries(keys.FIELDS)
    game = _game(fields["game"])
    lattice = keys.read_lattice(fields, game)
    # The lattice has a default: report keys that don't fit it before a missing one.
    needed = [key.name for key in keys.taken_by(game) if key.needed and key.name != "lattice"]
    extent = "areas" if lattice is HEX else "size" if "size" in fields else "boards"
    fields = item.fields(needed or [extent], tuple(fields))  # games without keys need a size
    # Some keys default to our file, even in a file that is otherwise complete.
    ours = define(game) if own else None

    def given(key: str, read: Callable[..., T], nothing: T, *more: object) -> T:
        """Read the value of an optional key; return `nothing` if it is left out."""
        return read(fields[key], *more) if key in fields else nothing

    symbols: tuple[Symbol, ...] = given("symbols", read_symbols, ())
    width, height = given("size", _read_size, (0, 0))
    return Definition(
        game=game,
        lattice=lattice,
        symbols=symbols,
        width=width,
        height=height,
        pieces=given("pieces", read_pieces, (), lattice),
        picture=given("picture", _read_picture, (), symbols, width, height),
        areas=MappingProxyType(given("areas", read_areas, {}, symbols)),
        boards=MappingProxyType(given("boards", read_boards, {}, width, height)),
        letter=fields["letter"].text(keys.LETTER.high),
        layouts=MappingProxyType(_read_layouts(fields["layouts"])),
        titles=MappingProxyType(read_labels(fields["title"], keys.TITLE.parts)),
        accent=read_colour(fields["accent"]),
        rules=MappingProxyType(given("rules", _read_rules, {})),
        bonuses=given("bonuses", read_bonuses, ours.bonuses if ours else ()),
        numbers=given("numbers", _read_numbers, ours.numbers if ours else ()),
        one_eyed=given("one_eyed", _read_one_eyed, ours.one_eyed if ours else ()),
        cover=given("cover", read_cover, Cover()),
        own=own,
    )


def _refuse_other_letters(mine: Definition, fields: dict[str, Item], ours: Definition) -> None:
    """Raise if a user's file changes letters of the game or has other rules than it."""
    kept = {"letter": mine.letter == ours.letter, "layouts": mine.layouts == ours.layouts}
    for word, is_kept in kept.items():
        if not is_kept:
            raise fields[word].refuse("definition.stay", key=word, game=mine.game)
    if set(mine.rules) != set(ours.rules):
        fields.get("rules", next(iter(fields.values()))).fields(tuple(ours.rules))


def _read_layouts(item: Item) -> dict[str, str]:
    (letter,) = keys.LAYOUTS.parts
    return {name: entry.text(letter.high) for name, entry in item.table(keys.LAYOUTS.high).items()}


def _read_rules(item: Item) -> dict[str, int]:
    return {name: entry.whole(*keys.RULE.limits) for name, entry in item.table().items()}


def _read_words(item: Item, field: Field, key: str, in_order: bool = False) -> tuple[str, ...]:
    """Return the words of a text, all different; `key` is the error for any other text."""
    text = item.text(field.high).strip()
    words = tuple(text.split()) if re.fullmatch(field.looks, text) else ()
    if not words or [*words] != (sorted({*words}) if in_order else [*dict.fromkeys(words)]):
        raise item.refuse(key, found=quoted(text))
    return words


def _read_numbers(item: Item) -> tuple[int, ...]:
    return tuple(map(int, _read_words(item, keys.NUMBERS, "definition.numbers", in_order=True)))


def _read_one_eyed(item: Item) -> tuple[str, ...]:
    return _read_words(item, keys.ONE_EYED, "definition.eyes")


def _read_size(item: Item) -> tuple[int, int]:
    match = re.fullmatch(r"\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*", item.text(30))
    if not match:
        raise item.refuse("definition.size", found=quoted(item.text()))
    width, height = int(match[1]), int(match[2])
    low, high = keys.SIZE.limits
    if not (low <= width <= high and low <= height <= high):
        raise item.refuse("definition.limits", low=low, high=high, width=width, height=height)
    return width, height


def _read_picture(
    item: Item, symbols: tuple[Symbol, ...], width: int, height: int
) -> tuple[str, ...]:
    """Read a board as rows of marks, one letter per square."""
    rows = tuple(row.replace(" ", "") for row in item.text(keys.PICTURE.high).strip().splitlines())
    marks = {symbol.mark for symbol in symbols}
    if len(rows) != height:
        raise item.refuse("definition.rows", rows=len(rows), height=height)
    for i, row in enumerate(rows, 1):
        if len(row) != width:
            raise item.refuse("definition.row", row=i, count=len(row), width=width)
        if wrong := set(row) - marks:
            raise item.refuse("definition.letter", row=i, letter=min(wrong))
    return rows


# --- its words -----------------------------------------------------------------------------------


def words_for(definition: Definition, lang: str) -> Words:
    """Return the words of a language, with texts that are true of a definition.

    Most texts have blanks. Some are written out for our own game because that reads better ("Five
    dice", "the triangle"); they have a twin for every other definition.
    """
    words = speak(lang)
    if not definition.own or _blanks(definition, lang) == _blanks(define(definition.game), lang):
        return words
    twins = [key for key in speak("en").table if key.startswith(OTHER)]
    params = _blanks(definition, lang)
    mine = (f"{OTHER}{definition.game}.", f"{OTHER}rules.{definition.game}.")
    changed = {
        key.removeprefix(OTHER): words.table[key].format(**params)
        for key in twins
        if key.startswith(mine)
    }
    return words.with_texts(changed)


def _blanks(definition: Definition, lang: str) -> dict[str, object]:
    """Return the numbers and names for the blanks of texts."""
    names = [symbol.called(lang) for symbol in definition.symbols]
    marks = {f"mark{i}": name for i, name in enumerate(names, 1)}
    numbers = {f"n{i}": number for i, number in enumerate(definition.numbers, 1)}
    free = {
        (x, y)
        for board in definition.boards.values()
        for y, row in enumerate(board.rows)
        for x, word in enumerate(row)
        if word == keys.AS_FREE
    }
    counts = {"dice": definition.rules.get("dice", 0), "pieces": len(definition.pieces)}
    return {**counts, **marks, **numbers, "free": free}
