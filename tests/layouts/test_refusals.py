"""Refusals know no language: each key stands in three languages, and no sentence in the code.

A refusal is raised with a key of layouts/words/refusals and with what fills the blanks of its
sentence. Here every call is read: is the key there, are the blanks filled, is each sentence used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from string import Formatter

import pytest

from layouts.definition.loader import games
from layouts.words import LANGUAGES, refusals, speak
from tests.contract.test_protocols import OURS
from tests.house import Source, last_name, pattern, sources, told, walk

ROOT = "Refusal"
SENTENCE = re.compile(r"[A-Za-z][A-Za-z']+(?:,? [A-Za-z][A-Za-z']*){2,}")  # three words or more
# Ours alone, in English, as run.py is.
TOOLS = (*("generator.games.hunt.forge", "web.__main__", "web.build", "web.node"),)
# Texts inside of these calls and after these keywords are no sentences of the product.
ASIDE = {
    "late": "names of modules",
    "Choice": "what stands for a word that is typed after an option",
    "_takes": "what stands for a word that is typed",
    "AssertionError": "said to nobody but us",
    "Field": "what programs read: the reference of entries",
    "move_kind": "the same of a move",
    "example": "the same of an entry",
}
SYNONYMS = "words that people may type, in many languages"
INTERNAL = "a mistake of ours: no user can bring it about"
REMARK = "a remark in a record; records stay as they are, to the byte"
# Files, and names of constants or functions in them, that may hold sentences; and why.
EXEMPT = {
    ("generator/components/qr.py", "_codewords"): INTERNAL,
    ("generator/games/hunt/statistics.py", "faults_of"): "said by our forge alone, as run.py does",
    ("generator/lettering/font.py", "glyphs_of"): INTERNAL,
    ("generator/lettering/text.py", ""): "the name of a letter in Unicode",
    ("layouts/chance.py", "below"): INTERNAL,
    ("layouts/code.py", "compact"): INTERNAL,
    ("layouts/grid.py", "cell_name"): INTERNAL,
    ("scorer/command_line/guard.py", "LAST_WORDS"): "said where no words can be loaded",
    ("scorer/games/clusters/record.py", "SPELLINGS"): SYNONYMS,
    ("scorer/games/sequence/card_names.py", ""): SYNONYMS,
    ("scorer/games/stones/record.py", "opening"): REMARK,
    ("scorer/games/stones/settings.py", "SHORT"): SYNONYMS,
    ("scorer/scan/reader/process.py", "STARTING"): "Python",
    ("web/making/facts.py", "LETTER"): "the names of countries, as browsers know them",
    ("web/node.py", "TOGETHER"): "JavaScript",
}

NEW = set(games()) - set(OURS)  # games that may lack a language


@dataclass(frozen=True)
class Raised:
    """A call that names a sentence: where, its keys, and what it tells; None where that is open."""

    at: str
    keys: tuple[str, ...]
    told: frozenset[str] | None


@cache
def classes() -> frozenset[str]:
    """The names of all refusals, and of pieces of their sentences."""
    bases = {
        node.name: set(map(last_name, node.bases))
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.ClassDef)
    }
    found = {ROOT}
    while more := {name for name, over in bases.items() if over & found} - found:
        found |= more
    return frozenset(found | {"Phrase"})


@cache
def makers() -> frozenset[str]:
    """Functions that give back a refusal."""
    return frozenset(
        node.name
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.FunctionDef) and node.returns
        if last_name(node.returns) in classes()
    )


def calls(source: Source) -> Iterator[ast.Call]:
    """Where a file refuses something or says a piece of a sentence."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and node.args:
            is_class = isinstance(node.func, ast.Name) and node.func.id in classes()
            if is_class or (isinstance(node.func, ast.Attribute) and node.func.attr == "refuse"):
                yield node


def assigned(source: Source) -> dict[str, list[ast.expr]]:
    """What the names of a file are set to, anywhere in it."""
    found: dict[str, list[ast.expr]] = {}
    for node in source.nodes:
        if isinstance(node, ast.Assign):
            for target, value in _pairs(node.targets[0], node.value):
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(value)
    return found


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple | ast.List):
        yield from zip(target.elts, value.elts, strict=False)  # or a star among them
    else:
        yield target, value


@cache
def constants() -> dict[str, list[ast.expr]]:
    """What is set at the top of files, under names in capitals: others import them."""
    found: dict[str, list[ast.expr]] = {}
    for source in sources():
        for name, values in assigned(source).items():
            if name.isupper():
                texts = [value for value in values if isinstance(getattr(value, "value", 0), str)]
                found.setdefault(name, []).extend(texts)
    return found


def literals(node: ast.expr, names: dict[str, list[ast.expr]]) -> tuple[str, ...] | None:
    """The texts that an expression may be; None where that can't be read from it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.JoinedStr):  # a piece of the key is filled in
        wanted = re.compile(re.escape(pattern(node)).replace(r"\{\}", r"[\w.]+"))
        return tuple(filter(wanted.fullmatch, refusals("en"))) or None
    if isinstance(node, ast.IfExp):
        inner = [literals(one, names) for one in (node.body, node.orelse)]
    elif isinstance(node, ast.Name) and (values := names.get(node.id) or constants().get(node.id)):
        others = {name: value for name, value in names.items() if name != node.id}
        inner = [literals(one, others) for one in values]
    else:
        return None
    return None if None in inner else tuple(text for texts in inner for text in texts or ())


def key_of(call: ast.Call) -> ast.expr:
    """Where the key of a call stands: first, or after the place that is refused."""
    if isinstance(call.func, ast.Attribute) and len(call.args) > 1:
        second = call.args[1]
        if isinstance(second, ast.Constant) and isinstance(second.value, str):
            return second
    return call.args[0]


@cache
def raised() -> tuple[Raised, ...]:
    """Every sentence that is named in a call."""
    found = []
    for source in sources():
        names = assigned(source)
        for call in calls(source):
            keys = literals(key_of(call), names)
            if keys is not None:
                given = frozenset(keyword.arg or "" for keyword in call.keywords)
                told = None if "" in given else given
                found.append(Raised(f"{source.file}:{call.lineno}", keys, told))
    return tuple(found)


def blanks(sentence: str) -> frozenset[str]:
    """What a sentence wants to be told, and the options that it names, like {--players}."""
    names = (name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    return frozenset(re.split(r"[.\[]", name)[0] for name in names)


def test_every_key_has_its_sentence() -> None:
    known = refusals("en")
    wrong = [
        f"{one.at} {key!r} is no key" for one in raised() for key in one.keys if key not in known
    ]
    assert not wrong, told(wrong)


def test_a_key_can_be_read_from_the_call() -> None:
    """Or it is a refusal that is handed on, or a key that somebody else gives."""
    wrong = []
    for source in sources():
        names, handed = assigned(source), set(handed_on(source))
        for call in calls(source):
            first = key_of(call)
            is_handed = isinstance(first, ast.Name) and first.id in handed
            if literals(first, names) is None and not is_handed and not is_piece(first):
                wrong.append(f"{source.file}:{call.lineno} {ast.unparse(first)}")
    assert not wrong, told(wrong)


def handed_on(source: Source) -> Iterator[str]:
    """Names of what a function was given, caught, went through or made of a refusal."""
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef):
            yield from (arg.arg for arg in (*node.args.args, *node.args.posonlyargs))
        elif isinstance(node, ast.ExceptHandler):
            yield node.name or ""
        elif isinstance(node, ast.comprehension | ast.For):  # a table of keys
            yield from (one.id for one in walk(node.target) if isinstance(one, ast.Name))
    for name, values in assigned(source).items():
        if all(map(is_piece, values)):
            yield name


def is_piece(node: ast.expr) -> bool:
    """True for a refusal or a piece of a sentence that is made on the spot."""
    if not isinstance(node, ast.Call):
        return False
    name = last_name(node.func)
    is_turned = name == "str" and isinstance(node.args[0], ast.Name)  # a key that was given
    return name in classes() | makers() or is_turned


def test_params_fill_the_blanks_of_a_sentence() -> None:
    known = refusals("en")
    wrong = []
    for one in raised():
        for key in one.keys:
            wants = {name for name in blanks(known.get(key, "")) if not name.startswith("-")}
            if one.told is not None and not wants <= one.told:
                wrong.append(f"{one.at} {key} lacks {', '.join(sorted(wants - one.told))}")
    assert not wrong, told(wrong)


def test_every_sentence_is_used() -> None:
    texts = {
        node.value
        for source in sources()
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    texts |= {key for one in raised() for key in one.keys}
    wrong = [f"nobody says {key}" for key in refusals("en") if key not in texts]
    assert not wrong, told(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_languages_have_the_same_sentences_with_the_same_blanks(lang: str) -> None:
    english, other = refusals("en"), refusals(lang)
    wrong = [f"{key} is not in both" for key in set(english) ^ set(other)]
    for key in set(english) & set(other):
        if blanks(english[key]) != blanks(other[key]):
            wrong.append(f"{key}: {other[key]}")
        is_left = lang != "en" and english[key] == other[key] and SENTENCE.search(english[key])
        if is_left and key.partition(".")[0] not in NEW:
            wrong.append(f"{key} is not translated")
    assert not wrong, told(wrong)
    assert not [key for key in speak(lang).table if key.startswith("error.")], "these are refusals"


def test_no_sentence_is_in_the_code() -> None:
    """People read what layouts/words says; the code has keys."""
    wrong = [
        f"{source.file}:{line} {text[:90]}"
        for source in sources()
        if not source.is_in(*TOOLS) and (source.file, "") not in EXEMPT
        for line, text in sentences(source)
    ]
    assert not wrong, told(wrong)


def sentences(source: Source) -> Iterator[tuple[int, str]]:
    """Texts of three words or more that are no documentation and not exempt."""
    aside = set(map(id, source.docstrings))
    for node in source.nodes:
        name = named(node)
        if is_aside(node) or (source.file, name) in EXEMPT or ("", name) in EXEMPT:
            aside |= set(map(id, walk(node)))
        if isinstance(node, ast.JoinedStr):  # said as a whole
            aside |= set(map(id, walk(node))) - {id(node)}
    for node in source.nodes:
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in aside:
            text = pattern(node)
            is_command = text.startswith(("fives-print ", "fives-score "))
            if SENTENCE.search(text) and not is_command:
                yield node.lineno, text


def is_aside(node: ast.AST) -> bool:
    """True for what holds no sentence of the product, whatever is in it."""
    if isinstance(node, ast.Call):
        return last_name(node.func) in ASIDE
    return isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg in ASIDE)


def named(node: ast.AST) -> str | None:
    """The name of what is defined here."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    if isinstance(node, ast.Assign | ast.AnnAssign):
        return last_name(node.targets[0] if isinstance(node, ast.Assign) else node.target)
    return None


def test_exemptions_are_still_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hides a sentence; one that doesn't would hide the next one that nobody meant."""
    files = {source.file: source for source in sources()}
    wrong = []
    for one in EXEMPT:
        others = {other: why for other, why in EXEMPT.items() if other != one}
        monkeypatch.setattr(f"{__name__}.EXEMPT", others)
        hidden = [files[one[0]]] if one[0] in files else sources() if not one[0] else ()
        if not any(list(sentences(source)) for source in hidden):
            wrong.append(f"{one[0]} {one[1]}")
    assert not wrong, told(wrong)
