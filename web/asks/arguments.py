"""Arguments of questions, checked: each of the right kind, and none unknown.

A question is a function of a module of this room. Its parameters after `words` are its arguments:
each with its kind, and without a default if it is required (see `arguments`).
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from layouts.game_contract import late
from layouts.refusal import Refusal, quoted, visible
from layouts.words import Words

if TYPE_CHECKING:
    from generator.requests import player_names
    from generator.requests import request as requests
else:
    player_names, requests = late("generator.requests", "player_names request")

MOST_WHOLE = 10**9
MOST_DEEP = 8  # lists in lists
MOST_NAME, NAMES_OF_FILES = 255, ("name", "file")
# Other names of the page than of a request: the long options of fives-print.
FIELDS = {"set": "set_id", "to-win": "to_win", "definition": "own"}
ASKED_AS = {field: name for name, field in FIELDS.items()}
KINDS: Mapping[str, type] = {
    **dict.fromkeys(("players", "sides", "up", "to_win", "tables"), int),
    **dict.fromkeys(("large", "key", "different"), bool),
    **dict.fromkeys(("game", "side", "layout", "set_id", "only", "parts"), str),
    **dict.fromkeys(("paper", "lang", "ink", "duplex", "own", "day"), str),
    "at_tables": list,
}

KIND_OF = {kind.__name__: kind for kind in (str, int, bool, list, dict)}  # by its annotation

Given = Mapping[str, Any]
T = TypeVar("T")
Answer = tuple[dict[str, Any], bytes | None]  # plain values, and bytes or None


def heard(sent: object) -> dict[str, Any]:
    """Return the arguments of a question from JSON; raise Refusal if they aren't plain values."""
    try:
        content = json.loads(sent, parse_constant=_no_number) if isinstance(sent, str) else None
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise Refusal("web.table", "ask")
    for name, value in content.items():
        is_long = name in NAMES_OF_FILES and len(str(value)) > MOST_NAME
        if is_long or not _is_plain([name, value], MOST_DEEP):
            raise Refusal("web.kind", visible(name), name=quoted(name), found="…")
    return content


def _no_number(constant: str) -> None:
    raise ValueError(constant)


def _is_plain(value: object, deep: int) -> bool:
    """Return whether a value has no half characters and isn't nested too deep."""
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict):
        value = [*value, *value.values()]
    return not isinstance(value, list) or (
        deep > 0 and all(_is_plain(part, deep - 1) for part in value)
    )


def asked(question: Callable[..., Answer], given: Given, words: Words) -> Answer:
    """Call a question with its arguments; one with a parameter `given` checks them itself."""
    if "given" in question.__annotations__:
        return question(given, words)
    return question(words, **arguments(question, given))


def arguments(question: Callable[..., Answer], given: Given) -> dict[str, Any]:
    """Return the checked parameters of a question; a parameter of kind `object` isn't checked."""
    code, usual = question.__code__, question.__defaults__ or ()
    names = code.co_varnames[1 : code.co_argcount]
    known(given, *names)
    for name in names[: len(names) - len(usual)]:
        needed(name, given.get(name))
    annotated = {name: re.split(r"[ [|]", question.__annotations__[name])[0] for name in names}
    kinds = {name: KIND_OF.get(kind) for name, kind in annotated.items()}
    return {
        name: value(given, name, kind) if kind else given[name]
        for name, kind in kinds.items()
        if name in given
    }


def value(given: Given, name: str, kind: type, usual: Any = None) -> Any:
    """Return a value of its kind, or `usual` if it isn't given."""
    if name not in given:
        return usual
    content = given[name]
    fits = isinstance(content, kind) and isinstance(content, bool) == (kind is bool)
    if not fits or (kind is int and abs(content) > MOST_WHOLE):
        raise Refusal("web.kind", name, name=name, found=quoted(str(content)))
    return content


def needed(name: str, content: T | None) -> T:
    """Return a required value; raise Refusal if it is None."""
    if content is None:
        raise Refusal("web.missing", name, name=name)
    return content


def all_texts(name: str, table: Mapping[str, object] | None) -> dict[str, str]:
    """Return a table of texts by name; raise Refusal if it is anything else or empty."""
    table = table or {}
    is_short = all(len(key) <= MOST_NAME for key in table)
    texts = {key: text for key, text in table.items() if isinstance(text, str)}
    if not table or not is_short or len(texts) < len(table):
        raise Refusal("web.kind", name, name=name, found=quoted(str(table)))
    return texts


def typed_rows(name: str, rows: Mapping[str, Any] | None) -> dict[str, list[str]]:
    """Return rows of results by player, each a list of cells as typed."""
    rows = rows or {}
    for player, cells in rows.items():
        if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
            raise Refusal("web.kind", name, name=player, found=quoted(str(cells)))
    return dict(rows)


def known(given: Given, *names: str) -> Given:
    """Return the arguments; raise Refusal if one isn't among `names`."""
    for name in given:
        if name not in names and name != "lang":
            raise Refusal("web.option", name, name=quoted(name), known=names)
    return given


def request(given: Given, *more: str) -> requests.Request:
    """Return the request for a set in a question; `more` are arguments beside it."""
    given_as = {FIELDS.get(name, name): name for name in given if name not in (*more, "names")}
    for field, name in given_as.items():
        if field not in KINDS:
            raise Refusal("web.option", name, name=quoted(name), known=tuple(KINDS))
    fields = {field: value(given, name, KINDS[field]) for field, name in given_as.items()}
    called, sizes = _seated(given.get("names"))
    if "at_tables" in fields:
        sizes = _sizes(fields["at_tables"], len(called) or fields.get("players"))
    if sizes:
        if (count := fields.get("tables", len(sizes))) != len(sizes):
            raise Refusal("tables.list", "tables", count=count, tables=len(sizes))
        fields |= {"at_tables": sizes, "tables": len(sizes)}
    return requests.Request(**fields, names=called, typed=frozenset(fields))


def all_names(names: object) -> tuple[str, ...]:
    """Return the names of a request: a list of them, or pasted text."""
    return _seated(names)[0]


def _seated(names: object) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the names of a request, and the sizes of the tables if a pasted list has them."""
    if names is None:
        return (), ()
    if isinstance(names, str):
        if not names.strip():
            return (), ()
        called, _, tables = player_names.names_at_tables(
            (), player_names.ClassList(raw(names, None), "")
        )
        return called, tuple(Counter(tables).values())
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refusal("web.kind", "names", name="names", found=quoted(str(names)))
    return tuple(names), ()


def _sizes(sizes: list[Any], players: int | None) -> tuple[int, ...]:
    """Return the sizes of the tables; raise Refusal unless they add up to the players."""
    is_whole = all(type(size) is int and size > 0 for size in sizes)
    if not is_whole or sum(sizes) != players:
        raise Refusal("web.kind", "at_tables", name="at_tables", found=quoted(str(sizes)))
    return tuple(sizes)


def raw(text: str | None, base64: str | None) -> bytes:
    """Return pasted text or a dropped file as bytes."""
    if base64 is None:
        return needed("text", text).encode("utf-8", "surrogatepass")
    try:
        return b64decode(base64, validate=True)
    except ValueError:  # from binascii, or non-ASCII letters
        raise Refusal("web.kind", "base64", name="base64", found="…") from None
