"""What is wrong with a file that is no YAML, in words for those who never heard of YAML.

PyYAML says where it stumbled (`at`) and where the thing began that it was reading (`begun`); its
words are for programmers, and in English. So only the two places are taken from it, and what
stands there is looked at: a tab, a quote that is not closed, a colon too many, a dash too few.
"""

from __future__ import annotations

import re

from layouts.fault import LayoutError, quoted
from layouts.values import dataclass

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
class Stumble:
    """A text, where its reader stumbled, and where what it was reading began."""

    file: str
    lines: list[str]
    at: Spot
    begun: Spot | None

    def refuse(self, key: str, line: int, /, **told: object) -> LayoutError:
        """The refusal of a line, counted from 0."""
        return LayoutError(key, **told).at(self.file, line + 1)

    @property
    def here(self) -> str:
        """The line at which the reader stumbled."""
        return self._line(self.at[0])

    @property
    def sign(self) -> str:
        """The character at which it stumbled; none at an end."""
        return self.here[self.at[1] : self.at[1] + 1]

    @property
    def opening(self) -> str:
        """The first character of what was being read."""
        return self._line(self.begun[0])[self.begun[1] :][:1] if self.begun else ""

    @property
    def above(self) -> int | None:
        """The line above that says something."""
        told = (i for i in range(self.at[0] - 1, -1, -1) if _says(self._line(i)))
        return next(told, None)

    def _line(self, number: int) -> str:
        return self.lines[number] if number < len(self.lines) else ""

    def indent(self, number: int) -> int:
        """How far a line is moved in."""
        return len(self._line(number)) - len(self._line(number).lstrip(" "))


def strange_character(text: str, file: str) -> LayoutError | None:
    """A character that no text file holds; None where all can be read."""
    found = NO_TEXT.search(text)
    if not found:
        return None
    line = len(LINE_END.findall(text[: found.start()]))
    return LayoutError("yaml.control", code=_code(found[0])).at(file, line + 1)


def mistake(text: str, file: str, at: Spot, begun: Spot | None) -> LayoutError:
    """What is most likely wrong where a reader stumbled."""
    found = Stumble(file, LINE_END.split(text), at, begun)
    for look in (_blanks, _quote, _bracket, _sign, _after, _colon, _key, _dash, _indentation):
        if told := look(found):
            return told
    return found.refuse("yaml.other", at[0])


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _blanks(the: Stumble) -> LayoutError | None:
    """A tab, or a blank of another kind, where lines are indented."""
    if the.sign == "\t":
        return the.refuse("yaml.tab", the.at[0])
    near = {the.at[0], the.above, the.begun[0] if the.begun else None}
    for line in sorted((line for line in near if line is not None), reverse=True):
        lead = INDENT.match(the.lines[line] if line < len(the.lines) else "")
        odd = (lead[0] if lead else "").replace(" ", "").replace("-", "")
        if odd:
            if "\t" in odd:
                return the.refuse("yaml.tab", line)
            return the.refuse("yaml.blank", line, code=_code(odd[0]))
    return None


def _quote(the: Stumble) -> LayoutError | None:
    """A quote that is not closed, or one that closes too early."""
    line, column = the.at
    if the.begun and the.opening in CLOSED:
        if the.opening == '"' and "\\" in the.here[max(column - 1, 0) : column + 1]:
            return the.refuse("yaml.escape", line)
        if not CLOSED[the.opening].match(the.lines[the.begun[0]], the.begun[1]):
            return the.refuse("yaml.quote", the.begun[0], mark=the.opening)
    mark = the.here[:column].rstrip()[-1:]
    if mark not in CLOSED or the.sign in ("", ":"):
        return None
    if the.opening in CLOSES:
        is_odd = the.here.count(mark) % 2
        return the.refuse("yaml.quote", line, mark=mark) if is_odd else None
    if the.here[:column].count(mark) % 2 == 0:
        is_inside = mark == "'" and the.here[column - 1 : column] == mark
        return the.refuse("yaml.apostrophe" if is_inside else "yaml.quote.after", line)
    odd = (i for i in range(line - 1, -1, -1) if the.lines[i].count(mark) % 2)
    return the.refuse("yaml.quote", next(odd, line), mark=mark)


def _bracket(the: Stumble) -> LayoutError | None:
    """A bracket that is not closed, or closed by another, or one too many."""
    line = the.at[0]
    if not the.begun or the.opening not in CLOSES:
        if the.sign in CLOSES.values():
            return the.refuse("yaml.bracket.extra", line, mark=the.sign)
        before = the.here[: the.at[1]].rstrip()[-1:]
        is_after = before in CLOSES.values() and the.sign not in ("", "-", ":")
        return the.refuse("yaml.bracket.after", line, mark=before) if is_after else None
    first = the.begun[0]
    if the.sign in CLOSES.values():
        return the.refuse(
            "yaml.bracket.other", line, mark=the.opening, first=first + 1, found=the.sign
        )
    is_left = the.begun[1] > 0 and line > first and the.indent(line) <= the.indent(first)
    if is_left or not the.sign:
        return the.refuse("yaml.bracket", first, mark=the.opening)
    return the.refuse("yaml.comma", line, mark=the.opening, first=first + 1)


def _sign(the: Stumble) -> LayoutError | None:
    """A text that begins with a sign which means something else."""
    if the.opening in ("|", ">"):
        return the.refuse("yaml.bar", the.at[0], mark=the.opening)
    told = next((sign for sign in (the.opening, the.sign) if sign in tuple("*&!@`%,|>?")), "")
    if told:
        return the.refuse("yaml.sign", the.at[0], mark=told)
    percent = (i for i, line in enumerate(the.lines[: the.at[0]]) if line.startswith("%"))
    return next((the.refuse("yaml.sign", i, mark="%") for i in percent), None)


def _after(the: Stumble) -> LayoutError | None:
    """Something after the end."""
    if the.begun:
        return None
    ends = (i for i in range(the.at[0]) if the.lines[i].split(" ")[0] in ("...", "---"))
    if (end := next(ends, None)) is not None:
        return the.refuse("yaml.second", end)
    first = next(filter(_says, the.lines), "")
    return the.refuse("yaml.after", the.at[0]) if first.startswith(("{", "[")) else None


def _colon(the: Stumble) -> LayoutError | None:
    """A colon where none can be: the second of its line, or of a line that is moved in."""
    line, column = the.at
    if the.sign != ":":
        return None
    if not the.here[:column].strip():
        return the.refuse("yaml.colon.alone", line)
    if KEYED.match(the.here[:column]):
        return the.refuse("yaml.colon.second", line)
    above = the.above
    if above is None:
        return None
    if told := _no_colon(the, above):
        return told
    is_deep = the.indent(line) > the.indent(above)
    return the.refuse("yaml.indent.deep", line, above=above + 1) if is_deep else None


def _no_colon(the: Stumble, line: int) -> LayoutError | None:
    """A line without a colon, or with a colon that has no blank after it."""
    text = the.lines[line]
    if KEYED.match(text):
        return None
    if GLUED.fullmatch(text):
        return the.refuse("yaml.colon.blank", line)
    if LISTED.match(text):
        return None
    siblings = (i for i in range(line - 1, -1, -1) if the.indent(i) == the.indent(line))
    beside = next((the.lines[i] for i in siblings if _says(the.lines[i])), "")
    if LISTED.match(beside):
        return the.refuse("yaml.dash", line)
    return the.refuse("yaml.colon.none", line, word=quoted(text.strip()))


def _key(the: Stumble) -> LayoutError | None:
    """What was begun as a key and went on into the next line."""
    if not the.begun or the.begun[0] >= the.at[0]:
        return None
    return _no_colon(the, the.begun[0])


def _dash(the: Stumble) -> LayoutError | None:
    """A dash too few in a list, one within a line, or one among lines that are no list."""
    if the.sign == "-" and the.here[: the.at[1]].strip(" -"):
        return the.refuse("yaml.dash.within", the.at[0])
    if not the.begun or the.begun[1] != the.at[1]:
        return None
    is_list, is_listed = the.opening == "-", bool(LISTED.match(the.here))
    if is_list != is_listed:
        return the.refuse("yaml.dash" if is_list else "yaml.dash.extra", the.at[0])
    return None


def _indentation(the: Stumble) -> LayoutError | None:
    """A line that stands under none of the lines above it."""
    line, column = the.at
    stands = the.here[:column].strip() == "" and bool(the.sign)
    return the.refuse("yaml.indent", line) if stands and the.begun and column else None
