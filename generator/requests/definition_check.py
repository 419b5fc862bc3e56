"""What a definition comes to, before anything is printed: understood, different, proved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.components.likeness import TOO_MUCH, alike
from generator.fault import Remark, about
from generator.game_contract import Proves, drawing
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import show, sides_of
from layouts.definition import keys
from layouts.definition.loader import Definition, define, define_own, effective, text_of
from layouts.words import Words
from layouts.yaml import strict
from layouts.yaml.field import NAMED as NAMED_TABLE
from layouts.yaml.strict import Item

LONGEST = 40  # letters of a value that is shown
NAMED = [field.name for field in keys.FIELDS if field.kind == NAMED_TABLE]


def report(layout: str, side: str | None, words: Words) -> str:
    """What there is to say of a user's file; refused as it would be when it is printed."""
    path = Path(layout)
    with about("layout"):
        definition = define_own(path)
    job, _ = job_of(Request(layout=layout, side=side, lang=words.lang))
    first = job.deal.sheets[0].board
    told = {"file": path, "game": definition.game, "title": definition.title(words.lang)}
    lines = [words("check.is", **told)]
    lines.append(words("check.sides", sides=sides_of(definition), n=len(first.marks)))
    text = strict.decoded(strict.read_bytes(path), path.name)
    differs = list(_differences(definition.game, effective(text, path.name, path.parent), words))
    head = words("check.differs") if differs else words("check.same")
    lines += [head, *(f"  {one}" for one in differs)]
    lines += [remark.sentence(words) for remark in too_alike(definition, words.lang)]
    game = drawing(definition.game)
    for proof in game.proofs(job.deal) if isinstance(game, Proves) else ():
        key = "check.proved" if proof.holds else "check.unproved"
        lines.append(words(key, what=words(proof.key, **dict(proof.told))))
    return "\n".join([*lines, "", show(first), ""])


def too_alike(definition: Definition, lang: str) -> Iterator[Remark]:
    """A warning for each two symbols of somebody's own that are hard to tell apart."""
    if definition.symbols == define(definition.game).symbols:
        return
    for one, other, share in alike(definition.symbols):
        names = {"one": one.called(lang), "other": other.called(lang)}
        told = {"share": round(100 * share), "most": round(100 * TOO_MUCH)}
        yield Remark("check.alike", **names, **told)


def _differences(game: str, text: str, words: Words) -> Iterator[str]:
    """What is other than ours: values by their ways through the file, entries by their names."""
    mine, ours = (strict.parse(one.encode(), game).table() for one in (text, text_of(game)))
    for key in (key for key in mine if key in NAMED and key in ours):
        new, old = mine[key].table(), ours[key].table()
        for told, names in ("check.new", new.keys() - old), ("check.gone", old.keys() - new):
            if names:
                yield words(told, way=key, names=sorted(names))
    before, after = _leaves(ours), _leaves(mine)
    for way, value in after.items():
        if way == "game":  # by whatever title
            continue
        if way in before and before[way] != value:
            yield words("check.changed", way=way, new=_short(value), old=_short(before[way]))
        elif way not in before and way.split(".")[0] not in {*NAMED} & {*ours}:
            yield words("check.added", way=way, new=_short(value))


def _leaves(table: Mapping[str, Item], above: str = "") -> dict[str, str]:
    """The texts of a table by their ways; a list is told as one."""
    found: dict[str, str] = {}
    for key, item in table.items():
        way = f"{above}{key}"
        inner = item.table() if isinstance(item.value, dict) else {}
        found |= _leaves(inner, f"{way}.") if inner else {way: str(item.plain)}
    return found


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
