"""Board definitions: the content of a game's YAML file, checked to the last key.

Users copy a file of ours, change symbols, points or size, and print it. So a definition is real
input: every error has its file, line, the wrong text and a hint.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from layouts.area import Area, read_areas
from layouts.bonus import Bonus, read_bonuses
from layouts.code import GAMES as GAMES
from layouts.code import book
from layouts.cover import Cover, read_cover
from layouts.definition import keys
from layouts.definition.drawings import drawn_out
from layouts.definition.inherit import completed
from layouts.definition.keys import Drawn, read_boards
from layouts.definition.problems import all_at_once
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.game_contract import ChecksDefinition, HasFollowing, TakesKeys, dealer
from layouts.grid import HEX, Cell, Lattice
from layouts.piece import Piece, read_pieces
from layouts.symbol import Symbol, read_colour, read_symbols
from layouts.values import dataclass
from layouts.yaml import strict
from layouts.yaml.field import TABLE, Field, read_labels
from layouts.yaml.strict import Item
from layouts.yaml.written import written

T = TypeVar("T")
LINE = "# yaml-language-server: $schema={game}.schema.json\n"  # for editors, the first line of ours
# The sections that users change first.
SHORT = ("title", "accent", "size", "rules", "numbers", "one_eyed", "cover")
SEATED = {"players", "sides"}  # only a record has them, never a definition
SOFT_HYPHEN = "\u00ad"


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
    return _read(strict.read_ours(GAMES / f"{game}.yaml"), own=False)


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
    definition, full = all_at_once(item, partial(_read_own, folder=folder))
    return replace(definition, source=source if item.plain == full.plain else written(full))


def _read_own(item: Item, folder: Path | None) -> tuple[Definition, Item]:
    full = _completed(item, folder)
    return _read(full, own=True), full


def _refuse_unknown(game: str) -> None:
    if game not in games():
        raise LayoutError("definition.game", game=quoted(game), guess=did_you_mean(game, games()))


def effective(source: str, name: str, folder: Path | None = None) -> str:
    """Return the text of a definition with all defaults filled in."""
    raw = source.encode("utf-8", "surrogatepass")
    return written(_completed(strict.parse(raw, name), folder))


def _game(item: Item) -> str:
    return game_named(item.text(60)) or item.choice(*games())


@lru_cache(maxsize=16)
def _game_file(game: str) -> Item:
    """Return the file of a game of ours; callers copy what they take from it."""
    return strict.read_ours(GAMES / f"{game}.yaml")


def _completed(item: Item, folder: Path | None) -> Item:
    """Return a user's file with everything that it leaves out; a drawn board gives the size."""
    others = [key.name for key in keys.FIELDS if key != keys.GAME]
    game = _game(item.fields([keys.GAME.name], others)["game"])
    ours = _game_file(game)
    if "symbols" in item.table():
        item = drawn_out(item, folder, len(define(game).symbols))
    full = completed(item, ours, Field("", TABLE, parts=known_keys(game)))
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


def known_keys(game: str) -> tuple[Field, ...]:
    """Return the keys that a definition of a game may have, each with the game's limits."""
    module = dealer(game)
    taken = {key.name: key for key in module.KEYS} if isinstance(module, TakesKeys) else {}
    general = (key for key in keys.FIELDS if key.needed or not taken or key == keys.COVER)
    return (*(key for key in general if key.name not in taken), *taken.values())


def _takers(key: str) -> list[str]:
    """Return the games whose definitions may have a key."""
    return [game for game in games() if any(field.name == key for field in known_keys(game))]


def _read(item: Item, own: bool) -> Definition:
    """Read the definition in a file and check it by the rules of its game."""
    definition = _made(item, own)
    module = dealer(definition.game)
    if isinstance(module, TakesKeys):
        keys.refuse_foreign(item, definition.game, module.KEYS, _takers)
    if own:
        _refuse_other_letters(definition, item.table(), define(definition.game))
    if isinstance(module, ChecksDefinition):
        module.check(definition, item)
    return definition


def _made(item: Item, own: bool) -> Definition:
    fields = item.entries(keys.FIELDS)
    game = _game(fields["game"])
    module = dealer(game)
    taken = module.KEYS if isinstance(module, TakesKeys) else ()
    lattice = keys.read_lattice(fields, game, taken)
    # The lattice has a default: report keys that don't fit it before a missing one.
    needed = [key.name for key in taken if key.needed and key.name != "lattice"]
    fields = item.fields(needed or [_extent(fields, lattice)], tuple(fields))
    symbols: tuple[Symbol, ...] = _given(fields, "symbols", read_symbols, ())
    width, height = _given(fields, "size", _read_size, (0, 0))
    pieces: tuple[Piece, ...] = _given(
        fields, "pieces", lambda entry: read_pieces(entry, lattice), ()
    )
    picture: tuple[str, ...] = _given(
        fields, "picture", lambda entry: _read_picture(entry, symbols, width, height), ()
    )
    areas: dict[str, Area] = _given(fields, "areas", lambda entry: read_areas(entry, symbols), {})
    boards: dict[str, Drawn] = _given(
        fields, "boards", lambda entry: read_boards(entry, width, height), {}
    )
    return Definition(
        game=game,
        letter=fields["letter"].text(keys.LETTER.high),
        layouts=MappingProxyType(_read_layouts(fields["layouts"])),
        titles=MappingProxyType(read_labels(fields["title"], keys.TITLE.parts)),
        accent=read_colour(fields["accent"]),
        lattice=lattice,
        width=width,
        height=height,
        symbols=symbols,
        pieces=pieces,
        rules=MappingProxyType(_given(fields, "rules", _read_rules, {})),
        picture=picture,
        areas=MappingProxyType(areas),
        boards=MappingProxyType(boards),
        **_as_ours(fields, game, own),
        cover=_given(fields, "cover", read_cover, Cover()),
        own=own,
    )


def _as_ours(fields: Mapping[str, Item], game: str, own: bool) -> dict[str, Any]:
    """Read keys that default to our file, even in a file that is otherwise complete."""
    readers: dict[str, Callable[[Item], Any]] = {
        "bonuses": read_bonuses,
        "numbers": _read_numbers,
        "one_eyed": _read_one_eyed,
    }
    nothing = {key: getattr(define(game), key) if own else () for key in readers}
    return {key: _given(fields, key, read, nothing[key]) for key, read in readers.items()}


def _given(fields: Mapping[str, Item], key: str, read: Callable[[Item], T], nothing: T) -> T:
    """Read the value of an optional key; return `nothing` if it is left out."""
    return read(fields[key]) if key in fields else nothing


def _extent(fields: Mapping[str, Item], lattice: Lattice) -> str:
    """Return the key with the size of boards, for games that list no keys."""
    return "areas" if lattice is HEX else "size" if "size" in fields else "boards"


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


def _read_numbers(item: Item) -> tuple[int, ...]:
    text = item.text(keys.NUMBERS.high).strip()
    numbers = tuple(map(int, text.split())) if re.fullmatch(keys.NUMBERS.looks, text) else ()
    if not numbers or sorted(set(numbers)) != [*numbers]:
        raise item.refuse("definition.numbers", found=quoted(text))
    return numbers


def _read_one_eyed(item: Item) -> tuple[str, ...]:
    text = item.text(keys.ONE_EYED.high).strip()
    cards = tuple(text.split()) if re.fullmatch(keys.ONE_EYED.looks, text) else ()
    if len(set(cards)) != len(cards) or not cards:
        raise item.refuse("definition.eyes", found=quoted(text))
    return cards


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
