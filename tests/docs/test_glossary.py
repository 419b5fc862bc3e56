"""The glossary has every noun of the house once, says where it stands, and has no other."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache

from tests.house import HOME, sources, told

ROW = re.compile(r"^\| (`?)(\w[\w ]*)\1 \| (.+?) \|(.*?)\|$", re.M)
# Words that people say and that are no class.
PLAIN = {
    "ask",
    "build",
    "cell",
    "FIVES",
    "fault code",
    "floor",
    "game",
    "id",
    "key",
    "layout",
    "mark",
    "mother",
}
PLAIN |= {"part", "payload", "room", "seed", "set", "version character"}
MOST = 140  # letters of an explanation: one line


@cache
def rows() -> list[tuple[bool, str, str, str]]:
    """Is it code, the noun, what it means, and where it stands."""
    text = (HOME / "docs/glossary.md").read_text(encoding="utf-8")
    found = ROW.findall(text)
    return [
        (bool(tick), noun, means, where) for tick, noun, means, where in found if noun != "noun"
    ]


@cache
def classes() -> dict[str, set[str]]:
    """The public classes of the product, and the files they stand in."""
    found: dict[str, set[str]] = {}
    for source in sources():
        if not source.is_in("generator.fonts"):
            for node in source.tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found.setdefault(node.name, set()).add(source.file)
    return found


def test_every_class_stands_in_the_glossary_once() -> None:
    listed = Counter(noun for is_code, noun, _, _ in rows() if is_code)
    wrong = [
        f"{name} is missing ({', '.join(at)})"
        for name, at in classes().items()
        if name not in listed
    ]
    wrong += [f"{noun} is no class" for noun in listed if noun not in classes()]
    wrong += [f"{noun} stands there {count} times" for noun, count in listed.items() if count > 1]
    assert not wrong, told(wrong)


def test_the_other_nouns_are_known() -> None:
    plain = Counter(noun for is_code, noun, _, _ in rows() if not is_code)
    assert set(plain) == PLAIN
    assert set(plain.values()) == {1}


def test_it_says_where_a_class_stands() -> None:
    """X stands for any game: every one has a Record."""
    wrong = []
    for is_code, noun, _, where in rows():
        said = {
            path.relative_to(HOME).as_posix()
            for place in re.findall(r"`([^`]+)`", where)
            for path in HOME.glob(place.replace("X", "*"))
        }
        there = classes().get(noun, set())
        if is_code and ((there - said) or (said - there and "X" not in where)):
            wrong.append(f"{noun}: {', '.join(sorted(there))}")
    assert not wrong, told(wrong)


def test_an_explanation_is_one_line() -> None:
    for _, noun, means, _ in rows():
        assert len(means) <= MOST, noun
