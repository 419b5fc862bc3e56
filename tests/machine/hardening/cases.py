"""Cases for fives-score: every command, records of every kind, ids, options, typed answers."""

from __future__ import annotations

import json
from random import Random

from layouts.definition.loader import games
from tests.machine.hardening.runs import Case
from tests.machine.hardening.samples import KINDS, Tree, ids, record, sheets
from tests.machine.hardening.spoil import (
    ODD,
    pairs,
    spoil_bytes,
    spoil_tree,
    spoiled,
    word,
    written,
)

ENTERED = ("rounds", "puzzle", "solo", "hexes", "sequence", "row", "towers", "clear", "clusters")
SHOWN = ("sequence", "row", "towers", "cups", "poker", "clear", "clusters", "sequence own")
ALWAYS = ("undo", "undo", "stop", "?", "", "", "again", "keep", "done", "roll", "nobody", "zurück")
OUTLINES = ("c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10", "a1-a5", "a1 a2 open", "a1-a400")
ROLLS = ("11234", "ssmlf", "star star moon leaf fish", "66543", "1 1 1 2 3", "١١٢٣٤")
PICTURES = ("out.svg", "out.png", "sub/out.svg", "game.yaml", "new", "", "x.pdf")
CODINGS = ("utf-8", "utf-8", "utf-8", "ascii", "latin-1")
FORBIDDEN = ("/", "")  # a folder that is not ours, and what no shell passes by accident


def language(rng: Random) -> list[str]:
    """A language, most often left out."""
    return ["--lang", rng.choice(("en", "de", "ar") * 4 + ("xx",))] if rng.random() < 0.3 else []


def sometimes(rng: Random, *words: str, share: float = 0.25) -> list[str]:
    """An option, every now and then."""
    return list(words) if rng.random() < share else []


def typed_words(rng: Random, words: list[str]) -> tuple[str, ...]:
    """A command line, one time in eight with something wrong in it."""
    words = list(words)
    if rng.random() < 0.12:
        at = rng.randrange(len(words) + 1)
        odd = rng.choice(("--", "-x", "--jsom", "--lang", "--json=1", "-", word(rng), word(rng)))
        words[at : at + rng.randrange(2)] = [odd] if odd not in FORBIDDEN else []
    return tuple(one.replace("\0", "") for one in words)


def file_of(kind: str, rng: Random) -> tuple[str, bytes]:
    """A record as a file: YAML, or JSON."""
    tree = record(kind, rng)
    if rng.random() < 0.9:
        return "game.yaml", spoiled(tree, rng)
    raw = json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode()
    return "game.json", spoil_bytes(raw, rng) if rng.random() < 0.5 else raw


def some_id(rng: Random, game: str | None = None) -> str:
    """An id, one time in six with a slip in it."""
    game = game or rng.choice(games())
    name = rng.choice(ids(game) if rng.random() < 0.2 else sheets(game))
    if rng.random() < 0.16:
        at = rng.randrange(len(name) + 1)
        bit = rng.choice((*"-_ oOiIlL01uU", "", "\u200f", "\u00ad", "\u2013", rng.choice(ODD)))
        name = name[:at] + bit + name[at + rng.randrange(2) :]
    return name.upper() if rng.random() < 0.1 else name


def game(rng: Random) -> Case:
    """fives-score game."""
    kind = rng.choice(list(KINDS))
    name, raw = file_of(kind, rng)
    files = {name: raw}
    target = name
    if rng.random() < 0.1:
        other, more = file_of(rng.choice(list(KINDS)), rng)
        files, target = {f"all/a{name}": raw, f"all/b{other}": more, "all/notes.txt": b"x"}, "all"
    words = ["game", target, *sometimes(rng, "--json"), *sometimes(rng, "--csv"), *language(rng)]
    words += sometimes(rng, "--to-win", rng.choice("01239x"), share=0.1)
    return Case(f"game {kind}", "fives-score", typed_words(rng, words), files)


def show(rng: Random) -> Case:
    """fives-score show."""
    kind, files = rng.choice((*SHOWN, *SHOWN, *KINDS)), {}
    if rng.random() < 0.65:
        name, raw = file_of(kind, rng)
        files = {name: raw, "out.svg": b"<svg/>"}
        words = ["show", name, *sometimes(rng, "--at", rng.choice(("0", "1", "5", "-1", "999")))]
        words += sometimes(rng, "--svg", rng.choice(PICTURES), share=0.3)
        words += sometimes(rng, "--png", rng.choice(PICTURES), share=0.1)
    else:
        words = ["show", some_id(rng)]
        if rng.random() < 0.4:
            files = {"game.yaml": spoiled(record(rng.choice(("hunt own", kind)), rng), rng)}
            words += ["--record", "game.yaml"]
    words += [*sometimes(rng, "--json"), *language(rng)]
    return Case(
        f"show {'record' if 'out.svg' in files else 'id'}",
        "fives-score",
        typed_words(rng, words),
        files,
    )


def best(rng: Random) -> Case:
    """fives-score best."""
    files: dict[str, bytes] = {}
    rack = " ".join(rng.choices("123456789", k=rng.choice((1, 3, 5, 5, 5, 5, 6))))
    if rng.random() < 0.5:
        kind = rng.choice((*("towers", "clear", "clusters") * 8, *KINDS))
        name, raw = file_of(kind, rng)
        files, words = {name: raw}, ["best", name, *sometimes(rng, "--hint")]
        words += sometimes(rng, "--at", rng.choice(("0", "1", "5", "-1", "999")), share=0.15)
        words += ["--rack", rack] if kind == "clusters" else []
    else:
        game = rng.choice(("hunt", "hexes", "clusters", "hunt", "hexes", rng.choice(games())))
        words = ["best", some_id(rng, game)]
        dice = "".join(rng.choices("123456", k=rng.choice((1, 3, 12, 12, 12, 13))))
        usual = {"hunt": ["--roll", rng.choice(ROLLS)], "hexes": ["--rolls", dice]}
        words += usual.get(game, ["--rack", rack]) if rng.random() < 0.7 else []
    odd = (["--roll", word(rng)], ["--rolls", word(rng)], ["--rack", word(rng)], ["--hint"])
    words += rng.choice(odd) if rng.random() < 0.1 else []
    words += [*sometimes(rng, "--all", share=0.1), *sometimes(rng, "--json"), *language(rng)]
    label = f"best {'record' if files else 'id'}"
    return Case(label, "fives-score", typed_words(rng, words), files)


def round_(rng: Random) -> Case:
    """fives-score round."""
    words = ["round", some_id(rng, "hunt" if rng.random() < 0.9 else None)]
    words += ["--roll", rng.choice((*ROLLS[:4] * 3, *ROLLS, word(rng)))]
    words += [
        rng.choice((*OUTLINES, *OUTLINES, word(rng))) for _ in range(rng.choice((0, 1, 3, 12)))
    ]
    words += [*sometimes(rng, "--timer"), *sometimes(rng, "--no-best"), *sometimes(rng, "--json")]
    words += sometimes(rng, "--round", rng.choice(("1", "5", "3", "5", "6", "0", "9" * 30)))
    words += sometimes(rng, "--name", word(rng), share=0.2) + language(rng)
    words += sometimes(rng, "--svg", rng.choice(PICTURES), share=0.1)
    words += sometimes(rng, "--png", rng.choice(PICTURES), share=0.05)
    files = {"game.yaml": b"game: hunt\nmine: yes\n", "out.svg": b"<svg/>"}
    if rng.random() < 0.15:
        files["game.yaml"] = spoiled(record("hunt own", rng), rng)
        words += ["--record", "game.yaml"]
    return Case("round", "fives-score", typed_words(rng, words), files)


def enter(rng: Random) -> Case:
    """fives-score enter: a record as it lay there, and what people type."""
    kind = rng.choice((*ENTERED, *ENTERED, *KINDS))
    tree = record(kind, rng)
    answers = cut(tree, rng)
    grown = pairs(tree)
    if rng.random() < 0.15:
        spoil_tree(grown, rng)
    raw = remarked(written(grown, rng), rng).encode("utf-8", "surrogateescape")
    raw = spoil_bytes(raw, rng) if rng.random() < 0.1 else raw
    files, target = {"game.yaml": raw}, "game.yaml"
    if rng.random() < 0.1:
        files, target = {}, some_id(rng)
    words = ["enter", target, *sometimes(rng, "--json", share=0.1), *language(rng)]
    words += sometimes(rng, "--name", rng.choice(("Ann", "Zed", word(rng))), share=0.1)
    words += sometimes(rng, "--mode", rng.choice(("rounds", "puzzle", "solo", "x")), share=0.1)
    words += sometimes(rng, "--side", rng.choice(("gray", "a", "b", "x")), share=0.1)
    words += sometimes(rng, "--expert", share=0.05)
    coding = rng.choice(CODINGS)
    typed = "\n".join([*answers, *rng.choices(("", "stop"))]).encode(coding, "replace")
    typed = spoil_bytes(typed, rng) if rng.random() < 0.2 else typed
    return Case(f"enter {kind}", "fives-score", typed_words(rng, words), files, typed, coding)


def remarked(text: str, rng: Random) -> str:
    """A record with remarks of people in it, now and then."""
    lines = text.splitlines()
    for _ in range(rng.choice((0, 0, 1, 2))):
        at = rng.randrange(len(lines) + 1)
        lines.insert(at, rng.choice(("# a remark", "  # further in", "")))
    return "\n".join([*lines, ""])


def cut(tree: Tree, rng: Random) -> list[str]:
    """Take what was played last out of a record, and give it as people would type it."""
    lines: list[str] = []
    if "rounds" in tree:
        at = rng.randint(0, len(tree["rounds"]))
        for one in tree["rounds"][at:]:
            lines += [str(one.get("roll", ""))]
            for name, drawn in dict(one.get("outlines") or {}).items():
                lines += [
                    *drawn,
                    "",
                    *str(dict(one.get("crossed") or {}).get(name, "")).split("\n"),
                ]
            lines.append(str(one.get("timer", "")))
        del tree["rounds"][at:]
    elif isinstance(tree.get("moves"), list):
        at = rng.randint(0, len(tree["moves"]))
        lines, tree["moves"] = tree["moves"][at:], tree["moves"][:at]
    elif "rolls" in tree:
        at = rng.randint(0, len(tree["rolls"]))
        for i, roll in enumerate(tree["rolls"][at:], at):
            lines += [roll, *(moves[i] for moves in tree["moves"].values() if i < len(moves))]
        tree["rolls"] = tree["rolls"][:at]
        tree["moves"] = {name: moves[:at] for name, moves in tree["moves"].items()}
    for _ in range(rng.choice((0, 1, 3, 6))):
        lines.insert(rng.randint(0, len(lines)), rng.choice((*ALWAYS, word(rng))))
    return [line.replace("\n", " ") for line in lines[:40]]


def roll(rng: Random) -> Case:
    """fives-score roll."""
    words = ["roll", *sometimes(rng, "--game", rng.choice((*games(), word(rng))), share=0.7)]
    words += [*sometimes(rng, "--json"), *language(rng)]
    return Case("roll", "fives-score", typed_words(rng, words), encoding=rng.choice(CODINGS))


def timer(rng: Random) -> Case:
    """fives-score timer."""
    words = [
        "timer",
        *sometimes(rng, rng.choice(("1", "30", "3600", "0", "-1", word(rng))), share=0.7),
    ]
    words += [*sometimes(rng, "--json"), *sometimes(rng, "-q"), *language(rng)]
    return Case("timer", "fives-score", typed_words(rng, words), encoding=rng.choice(CODINGS))
