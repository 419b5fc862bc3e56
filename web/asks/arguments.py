"""What was asked, checked: each value of the kind it must have, nothing that we don't know.

A question is a function of a module of this room. Its parameters after `words` are what it can be
asked with: each with its kind, and without a default if it must be there (see `arguments`).
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from generator.fault import Remark
from generator.requests.player_names import ClassList, names_at_tables
from generator.requests.request import Request
from layouts.fault import Refusal, quoted, visible
from layouts.words import Words

MOST_WHOLE = 10**9
MOST_DEEP = 8  # lists in lists
MOST_NAME, NAMES_OF_FILES = 255, ("name", "file")
# What the page calls otherwise than a request does: the long names of the options of fives-print.
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
Told = tuple[dict[str, Any], bytes | None]  # an answer: plain values, and bytes if there are some


def heard(said: object) -> dict[str, Any]:
    """Read a question as it comes: a table of plain values, whatever somebody may have said."""
    try:
        found = json.loads(said, parse_constant=_no_number) if isinstance(said, str) else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refusal("web.table", "ask")
    for name, one in found.items():
        is_long = name in NAMES_OF_FILES and len(str(one)) > MOST_NAME
        if is_long or not _is_plain([name, one], MOST_DEEP):
            raise Refusal("web.kind", visible(name), name=quoted(name), found="…")
    return found


def _no_number(told: str) -> None:
    raise ValueError(told)


def _is_plain(found: object, deep: int) -> bool:
    """Whether all of a value is of whole characters, and it is not nested too deep."""
    if isinstance(found, str):
        return found.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in found)
    if isinstance(found, dict):
        found = [*found, *found.values()]
    return not isinstance(found, list) or (
        deep > 0 and all(_is_plain(one, deep - 1) for one in found)
    )


def asked(question: Callable[..., Told], given: Given, words: Words) -> Told:
    """Ask a question with what was given; one that takes `given` checks that by itself."""
    if "given" in question.__annotations__:
        return question(given, words)
    return question(words, **arguments(question, given))


def arguments(question: Callable[..., Told], given: Given) -> dict[str, Any]:
    """Return what was given as the parameters of a question; what is an `object` as it is."""
    code, usual = question.__code__, question.__defaults__ or ()
    names = code.co_varnames[1 : code.co_argcount]
    known(given, *names)
    for name in names[: len(names) - len(usual)]:
        needed(name, given.get(name))
    said = {name: re.split(r"[ [|]", question.__annotations__[name])[0] for name in names}
    kinds = {name: KIND_OF.get(kind) for name, kind in said.items()}
    return {
        name: value(given, name, kind) if kind else given[name]
        for name, kind in kinds.items()
        if name in given
    }


def value(given: Given, name: str, kind: type, usual: Any = None) -> Any:
    """A value of its kind, or what is usual where it was not given."""
    if name not in given:
        return usual
    found = given[name]
    fits = isinstance(found, kind) and isinstance(found, bool) == (kind is bool)
    if not fits or (kind is int and abs(found) > MOST_WHOLE):
        raise Refusal("web.kind", name, name=name, found=quoted(str(found)))
    return found


def needed(name: str, found: T | None) -> T:
    """A value that must be there."""
    if found is None:
        raise Refusal("web.missing", name, name=name)
    return found


def text(given: Given, name: str) -> str:
    """A text that must be there."""
    return str(needed(name, value(given, name, str)))


def texts(given: Given, name: str) -> dict[str, str]:
    """Some texts that must be there, by what they are called."""
    return all_texts(name, value(given, name, dict, {}))


def all_texts(name: str, found: Mapping[str, object] | None) -> dict[str, str]:
    """Return a table of some texts, by what they are called; refused where it is anything else."""
    found = found or {}
    is_short = all(len(key) <= MOST_NAME for key in found)
    some = {key: one for key, one in found.items() if isinstance(one, str)}
    if not found or not is_short or len(some) < len(found):
        raise Refusal("web.kind", name, name=name, found=quoted(str(found)))
    return some


def typed_rows(name: str, rows: Mapping[str, Any] | None) -> dict[str, list[str]]:
    """Return rows of results by player, each a list of cells as they were typed."""
    rows = rows or {}
    for player, cells in rows.items():
        if not isinstance(cells, list) or not all(isinstance(one, str) for one in cells):
            raise Refusal("web.kind", name, name=player, found=quoted(str(cells)))
    return dict(rows)


def known(given: Given, *names: str) -> Given:
    """What was asked; refused where there is something in it that nobody reads."""
    for name in given:
        if name not in names and name != "lang":
            raise Refusal("web.option", name, name=quoted(name), known=names)
    return given


def request(given: Given, *more: str) -> Request:
    """The request for a set that a question holds; `more` is what it may say beside that."""
    fields = {FIELDS.get(name, name): name for name in given if name not in (*more, "names")}
    for field, name in fields.items():
        if field not in KINDS:
            raise Refusal("web.option", name, name=quoted(name), known=tuple(KINDS))
    found = {field: value(given, name, KINDS[field]) for field, name in fields.items()}
    called, sizes = _seated(given.get("names"))
    if "at_tables" in found:
        sizes = _sizes(found["at_tables"], len(called) or found.get("players"))
    if sizes:
        found |= {"at_tables": sizes, "tables": len(sizes)}
    return Request(**found, names=called, typed=frozenset(found))


def all_names(found: object) -> tuple[str, ...]:
    """Return the names of a request: a list of them, or whatever was pasted."""
    return _seated(found)[0]


def _seated(found: object) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the names of a request, and how many sit at each table if a pasted list says so."""
    if found is None:
        return (), ()
    if isinstance(found, str):
        if not found.strip():
            return (), ()
        called, _, tables = read_names(found.encode("utf-8", "surrogatepass"), "")
        return called, tuple(Counter(tables).values())
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise Refusal("web.kind", "names", name="names", found=quoted(str(found)))
    return tuple(found), ()


def _sizes(found: list[Any], players: int | None) -> tuple[int, ...]:
    """Return how many sit at each table; refused unless they are all the players together."""
    is_whole = all(type(size) is int and size > 0 for size in found)
    if not is_whole or sum(found) != players:
        raise Refusal("web.kind", "at_tables", name="at_tables", found=quoted(str(found)))
    return tuple(found)


def read_names(raw: bytes, file: str) -> tuple[tuple[str, ...], list[Remark], tuple[str, ...]]:
    """Return the names of a class list, what was understood, and the table of each, if any."""
    return names_at_tables((), ClassList(raw, file))


def raw(text: str | None, base64: str | None) -> bytes:
    """What was pasted or dropped: a text, or the bytes of a file."""
    if base64 is None:
        return needed("text", text).encode("utf-8", "surrogatepass")
    try:
        return b64decode(base64, validate=True)
    except ValueError:  # of binascii, or letters beyond ASCII
        raise Refusal("web.kind", "base64", name="base64", found="…") from None
