r"""Everything that PyYAML does for us: the only file that knows it.

PyYAML turns `no` into False and `12:30` into 750 and lets a duplicate key win silently. So only its
event stream is read: every scalar stays text. Aliases, tags and a second document are refused as
they arrive, so a hostile file cannot grow in memory.

YAML should include JSON, but its readers refuse characters in two halves, such as "\ud83d\ude00",
which json.dumps writes, or pass them on. So two halves become the one escape that YAML has for
them; a single half stays, and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

import yaml

from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from layouts.yaml.strict import MOST_DEPTH, MOST_ITEMS, Item, Tally

# PyYAML has the quick loader only if it was built with libyaml.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PAIR = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


def read(text: str, name: str, tally: Tally) -> Item:
    """Return the content of a text; raise LayoutError with its line if it can't be accepted."""
    text = joined(text)
    reader = _Reader(yaml.parse(text, Loader=LOADER), name)
    try:
        return reader.document()
    except yaml.YAMLError as error:
        raise _unreadable(error, text, name) from None
    except RecursionError:
        raise LayoutError("yaml.deep", most=MOST_DEPTH).at(name) from None
    finally:
        tally.values += reader.count


def _unreadable(error: Any, text: str, name: str) -> LayoutError:
    """Return the error for text that isn't YAML: PyYAML gives the place, we look for the reason."""
    if strange := strange_character(text, name):
        return strange
    # a PyYAML error has both marks, one of them, or none
    at, begun = (getattr(error, mark, None) for mark in ("problem_mark", "context_mark"))
    spot = (at.line, at.column) if at else (0, 0)
    return mistake(text, name, spot, (begun.line, begun.column) if begun else None)


@lru_cache(maxsize=1)
def composed(text: str) -> Any:
    """Return the table of a text with the places of everything in it."""
    return yaml.compose(text, Loader=LOADER)


class _Reader:
    """A converter of the event stream into items, which it counts."""

    def __init__(self, events: Iterator[Any], name: str) -> None:
        self.events, self.name, self.count = events, name, 0

    def document(self) -> Item:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                item = self.item(next(self.events), 0)
                next(self.events)  # the document's end
                after = next(self.events)
                if not isinstance(after, yaml.StreamEndEvent):
                    raise self.refuse(after, "yaml.second")
                return item
        raise LayoutError("yaml.empty").at(self.name, 1)

    def item(self, event: Any, depth: int) -> Item:
        self.count += 1
        if self.count > MOST_ITEMS:
            raise self.refuse(event, "yaml.values", most=MOST_ITEMS)
        if depth > MOST_DEPTH:
            raise self.refuse(event, "yaml.deep", most=MOST_DEPTH)
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.refuse(
                event, "yaml.sign", mark="*" if isinstance(event, yaml.AliasEvent) else "&"
            )
        if event.tag:
            raise self.refuse(event, "yaml.sign", mark="!")
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return Item(event.value, line, self.name, {})
        if isinstance(event, yaml.SequenceStartEvent):
            return Item(list(self.list(depth)), line, self.name, {})
        return self.table(line, depth)

    def list(self, depth: int) -> Iterator[Item]:
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.item(event, depth + 1)

    def table(self, line: int, depth: int) -> Item:
        entries: dict[str, Item] = {}
        keys: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent):
                raise self.refuse(event, "yaml.key")
            key = self.item(event, depth + 1)
            word = key.text()
            if word in entries:
                raise self.refuse(event, "yaml.twice", key=quoted(word), first=keys[word])
            keys[word] = key.line
            entries[word] = self.item(next(self.events), depth + 1)
        return Item(entries, line, self.name, keys)

    def refuse(self, event: Any, key: str, /, **params: object) -> LayoutError:
        return LayoutError(key, **params).at(self.name, event.start_mark.line + 1)


# ---- characters in two halves


def joined(text: str) -> str:
    """Return the text of a file with every two halves as one character."""
    if "\\u" not in text or not PAIR.search(text):  # the first is far quicker
        return text
    parts, done = [], 0
    for start, end in _quoted(PAIR.sub(_filler, text)):
        parts += [text[done:start], PAIR.sub(_joined_pair, text[start:end])]
        done = end
    return "".join([*parts, text[done:]])


def _quoted(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of every text in double quotes, up to the first error.

    Only there are escapes: elsewhere, also in comments, quotes and backslashes are plain
    characters.
    """
    try:
        for event in yaml.parse(text, Loader=LOADER):
            if isinstance(event, yaml.ScalarEvent) and event.style == '"':
                first, last = (cast(Any, mark) for mark in (event.start_mark, event.end_mark))
                yield first.index, last.index
    except (yaml.YAMLError, RecursionError):
        return  # the reader reports it


def _filler(match: re.Match[str]) -> str:
    """Return as many letters as the match has: positions in the text stay."""
    return match[1] + "x" * (len(match[0]) - len(match[1]))


def _joined_pair(match: re.Match[str]) -> str:
    high, low = int(match[2], 16), int(match[3], 16)
    code_point = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return f"{match[1]}\\U{code_point:08x}"


# ---- errors, in words for users who have never heard of YAML
#
# PyYAML gives the place of the error (`at`) and the start of what it was reading (`begun`); its
# words are for programmers, and in English. So we use only the two places and look there for a tab,
# an unclosed quote, a colon too many, a dash too few.

LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
CLOSES = {"{": "}", "[": "]"}
NO_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
CLOSED = {'"': re.compile(r'"(?:[^"\\]|\\.)*"'), "'": re.compile(r"'(?:[^']|'')*'")}
GLUED = re.compile(r"\s*(?:- +)*[\w.-]+:[^\s:/].*")  # mode:rounds
KEYED = re.compile(r".*?:(?:\s|$)")
LISTED = re.compile(r"\s*-(?:\s|$)")
INDENT = re.compile(r"\s*(?:-\s+)*")

Spot = tuple[int, int]  # line and column, from 0


@dataclass(frozen=True)
class YamlError:
    """A text, the place where its reader stumbled, and the start of what it was reading."""

    file: str
    lines: list[str]
    at: Spot
    begun: Spot | None

    def refuse(self, key: str, line: int, /, **params: object) -> LayoutError:
        """Return the error for a line, counted from 0."""
        return LayoutError(key, **params).at(self.file, line + 1)

    @property
    def here(self) -> str:
        """The line of the error."""
        return self._line(self.at[0])

    @property
    def sign(self) -> str:
        """The character of the error; "" at an end."""
        return self.here[self.at[1] : self.at[1] + 1]

    @property
    def opening(self) -> str:
        """The first character of what was being read."""
        return self._line(self.begun[0])[self.begun[1] :][:1] if self.begun else ""

    @property
    def above(self) -> int | None:
        """The number of the nearest line above with content; None if there is none."""
        numbers = (i for i in range(self.at[0] - 1, -1, -1) if _says(self._line(i)))
        return next(numbers, None)

    def _line(self, number: int) -> str:
        return self.lines[number] if number < len(self.lines) else ""

    def indent(self, number: int) -> int:
        """Return the indentation of a line."""
        return len(self._line(number)) - len(self._line(number).lstrip(" "))


def strange_character(text: str, file: str) -> LayoutError | None:
    """Return the error for a character that no text file has; None if all are readable."""
    match = NO_TEXT.search(text)
    if not match:
        return None
    line = len(LINE_END.findall(text[: match.start()]))
    return LayoutError("yaml.control", code=_code(match[0])).at(file, line + 1)


def mistake(text: str, file: str, at: Spot, begun: Spot | None) -> LayoutError:
    """Return the most likely error at a place."""
    error = YamlError(file, LINE_END.split(text), at, begun)
    for look in (_blanks, _quote, _bracket, _sign, _after, _colon, _key, _dash, _indentation):
        if why := look(error):
            return why
    return error.refuse("yaml.other", at[0])


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _blanks(error: YamlError) -> LayoutError | None:
    """Return the error for a tab, or another kind of blank, in the indentation, or None."""
    if error.sign == "\t":
        return error.refuse("yaml.tab", error.at[0])
    near = {error.at[0], error.above, error.begun[0] if error.begun else None}
    for line in sorted((line for line in near if line is not None), reverse=True):
        lead = INDENT.match(error.lines[line] if line < len(error.lines) else "")
        odd = (lead[0] if lead else "").replace(" ", "").replace("-", "")
        if odd:
            if "\t" in odd:
                return error.refuse("yaml.tab", line)
            return error.refuse("yaml.blank", line, code=_code(odd[0]))
    return None


def _quote(error: YamlError) -> LayoutError | None:
    """Return the error for a quote that isn't closed, or closes too early, or None."""
    line, column = error.at
    if error.begun and error.opening in CLOSED:
        if error.opening == '"' and "\\" in error.here[max(column - 1, 0) : column + 1]:
            return error.refuse("yaml.escape", line)
        if not CLOSED[error.opening].match(error.lines[error.begun[0]], error.begun[1]):
            return error.refuse("yaml.quote", error.begun[0], mark=error.opening)
    mark = error.here[:column].rstrip()[-1:]
    if mark not in CLOSED or error.sign in ("", ":"):
        return None
    if error.opening in CLOSES:
        is_odd = error.here.count(mark) % 2
        return error.refuse("yaml.quote", line, mark=mark) if is_odd else None
    if error.here[:column].count(mark) % 2 == 0:
        is_inside = mark == "'" and error.here[column - 1 : column] == mark
        return error.refuse("yaml.apostrophe" if is_inside else "yaml.quote.after", line)
    odd = (i for i in range(line - 1, -1, -1) if error.lines[i].count(mark) % 2)
    return error.refuse("yaml.quote", next(odd, line), mark=mark)


def _bracket(error: YamlError) -> LayoutError | None:
    """Return the error for a bracket that is open, closed by another or extra, or None."""
    line = error.at[0]
    if not error.begun or error.opening not in CLOSES:
        if error.sign in CLOSES.values():
            return error.refuse("yaml.bracket.extra", line, mark=error.sign)
        before = error.here[: error.at[1]].rstrip()[-1:]
        is_after = before in CLOSES.values() and error.sign not in ("", "-", ":")
        return error.refuse("yaml.bracket.after", line, mark=before) if is_after else None
    first = error.begun[0]
    if error.sign in CLOSES.values():
        return error.refuse(
            "yaml.bracket.other", line, mark=error.opening, first=first + 1, found=error.sign
        )
    is_left = error.begun[1] > 0 and line > first and error.indent(line) <= error.indent(first)
    if is_left or not error.sign:
        return error.refuse("yaml.bracket", first, mark=error.opening)
    return error.refuse("yaml.comma", line, mark=error.opening, first=first + 1)


def _sign(error: YamlError) -> LayoutError | None:
    """Return the error for a text that begins with a special sign, or None."""
    if error.opening in ("|", ">"):
        return error.refuse("yaml.bar", error.at[0], mark=error.opening)
    mark = next((sign for sign in (error.opening, error.sign) if sign in tuple("*&!@`%,|>?")), "")
    if mark:
        return error.refuse("yaml.sign", error.at[0], mark=mark)
    percent = (i for i, line in enumerate(error.lines[: error.at[0]]) if line.startswith("%"))
    return next((error.refuse("yaml.sign", i, mark="%") for i in percent), None)


def _after(error: YamlError) -> LayoutError | None:
    """Return the error for text after the end, or None."""
    if error.begun:
        return None
    ends = (i for i in range(error.at[0]) if error.lines[i].split(" ")[0] in ("...", "---"))
    if (end := next(ends, None)) is not None:
        return error.refuse("yaml.second", end)
    first = next(filter(_says, error.lines), "")
    return error.refuse("yaml.after", error.at[0]) if first.startswith(("{", "[")) else None


def _colon(error: YamlError) -> LayoutError | None:
    """Return the error for a second colon, in a line or by wrong indentation, or None."""
    line, column = error.at
    if error.sign != ":":
        return None
    if not error.here[:column].strip():
        return error.refuse("yaml.colon.alone", line)
    if KEYED.match(error.here[:column]):
        return error.refuse("yaml.colon.second", line)
    above = error.above
    if above is None:
        return None
    if why := _no_colon(error, above):
        return why
    is_deep = error.indent(line) > error.indent(above)
    return error.refuse("yaml.indent.deep", line, above=above + 1) if is_deep else None


def _no_colon(error: YamlError, line: int) -> LayoutError | None:
    """Return the error for a line without a colon, or without a blank after it, or None."""
    text = error.lines[line]
    if KEYED.match(text):
        return None
    if GLUED.fullmatch(text):
        return error.refuse("yaml.colon.blank", line)
    if LISTED.match(text):
        return None
    siblings = (i for i in range(line - 1, -1, -1) if error.indent(i) == error.indent(line))
    beside = next((error.lines[i] for i in siblings if _says(error.lines[i])), "")
    if LISTED.match(beside):
        return error.refuse("yaml.dash", line)
    return error.refuse("yaml.colon.none", line, word=quoted(text.strip()))


def _key(error: YamlError) -> LayoutError | None:
    """Return the error for a key that continues on the next line, or None."""
    if not error.begun or error.begun[0] >= error.at[0]:
        return None
    return _no_colon(error, error.begun[0])


def _dash(error: YamlError) -> LayoutError | None:
    """Return the error for a dash that is missing, within a line, or outside a list, or None."""
    if error.sign == "-" and error.here[: error.at[1]].strip(" -"):
        return error.refuse("yaml.dash.within", error.at[0])
    if not error.begun or error.begun[1] != error.at[1]:
        return None
    is_list, is_listed = error.opening == "-", bool(LISTED.match(error.here))
    if is_list != is_listed:
        return error.refuse("yaml.dash" if is_list else "yaml.dash.extra", error.at[0])
    return None


def _indentation(error: YamlError) -> LayoutError | None:
    """Return the error for a line whose indentation matches no line above, or None."""
    line, column = error.at
    is_first = error.here[:column].strip() == "" and bool(error.sign)
    return error.refuse("yaml.indent", line) if is_first and error.begun and column else None
