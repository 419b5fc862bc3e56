"""Cases for fives-print: options, sets printed again, definitions, class lists, places."""

from __future__ import annotations

from random import Random

from layouts.definition.loader import games
from layouts.game_contract import dealer
from layouts.yaml import strict
from tests.machine.hardening.cases import language, some_id, sometimes, typed_words
from tests.machine.hardening.runs import Case
from tests.machine.hardening.samples import (
    KINDS,
    definition_text,
    printed,
    record,
    sets,
    small_hunt,
    tree,
)
from tests.machine.hardening.spoil import ODD, spoil_bytes, spoiled, word

LISTS = (
    "name\nAnn\nBea\nCem\n",
    "Nachname;Vorname;Klasse\nMüller;Jörg;3a\nOz;Ali;3a\n",
    '"Ann, the first"\nBea\n"Cem ""the great"""\n',
    "Ann,Bea,Cem\n",
    "الاسم\nسارة\nعلي\n",
    "Ann\nAnn\nAnn\n" + "x" * 100 + "\n",
    "first name\tsurname\nZoë\tO'Neil\n",
)
PLACES = (
    "new",
    "new/deep",
    "game.pdf",
    "there",
    "notes.txt",
    "game.svg",
    "a b/ö.pdf",
    "there/x.PDF",
)
SETS = [name for name in KINDS if name.endswith((" set", " own"))]
CHEAP = {
    "hunt": ("score", "boards", "dice", "puzzle", "cover", "rules", "tiles"),
    "hexes": ("boards", "dice", "cover", "rules"),
    "sequence": ("board", "chips", "cover", "rules"),
    "stones": ("stones", "cover", "openings", "sheets", "mats", "rules"),
    "clusters": ("board", "cover", "score", "racks", "tiles", "rules"),
    "blank": ("boards",),
}


def options(rng: Random, game: str) -> list[str]:
    """Options, most of them such as the game has."""
    words = sometimes(rng, "--paper", rng.choice(("a4", "letter", "A4 ", "letter", "a3")))
    words += sometimes(rng, "--ink", rng.choice(("color", "mono", "colour", "mono", "x")))
    words += sometimes(rng, "--duplex", rng.choice(("long", "none", "none", "x")), share=0.15)
    words += sometimes(rng, "--format", rng.choice(("svg", "svg", "png", "pdf", "x")), share=0.2)
    sides = dealer(game).SIDES
    words += sometimes(rng, "--side", rng.choice((*sides, *sides, "x")), share=0.2)
    is_hexes, is_sequence, is_odd = game == "hexes", game == "sequence", rng.random() < 0.05
    words += sometimes(rng, "--up", rng.choice("1243"), share=0.3 * is_hexes + 0.5 * is_odd)
    words += sometimes(rng, "--different", share=0.2 * is_hexes + 0.5 * is_odd)
    words += sometimes(rng, "--to-win", rng.choice("1290"), share=0.3 * is_sequence + 0.5 * is_odd)
    for flag in ("--large", "--json", "--quiet", "--force", "--open"):
        words += sometimes(rng, flag, share=0.15)
    return words + language(rng)


def whole(rng: Random) -> Case:
    """A set of any game, with any options."""
    game = rng.choice(games())
    words = ["--game", game, *options(rng, game), "--parts", parts(rng, game)]
    few = ("1", "2", "3", "4", "5", "12")
    players = rng.choice((*few, *few, "13", "0", "-1", "5001", word(rng)))
    words += sometimes(rng, "--players", players, share=0.5)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        words += ["--name", rng.choice(("Ann", "Jörg", "سارة", word(rng), rng.choice(ODD)))]
    words += sometimes(rng, "-o", rng.choice(PLACES), share=0.4)
    return Case(f"print {game}", "fives-print", typed_words(rng, words), in_the_way(rng))


def parts(rng: Random, game: str) -> str:
    """A part or two; the dearest ones are left to other tests."""
    return ",".join(rng.sample(CHEAP[game], min(len(CHEAP[game]), rng.choice((1, 1, 2)))))


def in_the_way(rng: Random) -> dict[str, bytes]:
    """What may lie where a set is to be printed."""
    lying = {
        "game.yaml": printed("hunt", False).encode(),
        "game.pdf": rng.choice((b"mine", b"%PDF fives-set:hunt-set-10036hhz", b"")),
        "new": b"a file",
        "notes.txt": b"mine",
        "there/": b"",
        "there/x.yaml": b"mine: yes\n",
    }
    return {name: raw for name, raw in lying.items() if rng.random() < 0.25}


def definition(rng: Random) -> Case:
    """A definition of somebody's own, of any game."""
    game = rng.choice(games())
    text = small_hunt() if rng.random() < 0.2 else definition_text(game)
    if rng.random() < 0.6:
        raw = spoiled(tree(strict.parse(text.encode(), "mine.yaml")), rng)
    else:
        raw = spoil_bytes(text.encode(), rng)
    words = ["--layout", "mine.yaml", "--players", "2", *sometimes(rng, "--json"), *language(rng)]
    words += ["--parts", rng.choice(CHEAP[game])]
    return Case(f"definition {game}", "fives-print", typed_words(rng, words), {"mine.yaml": raw})


def roster(rng: Random) -> Case:
    """A class list."""
    raw = rng.choice(LISTS).encode(
        rng.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1252")), "replace"
    )
    for _ in range(rng.choice((0, 1, 2))):
        raw = spoil_bytes(raw, rng)
    game = rng.choice(("hunt", "hexes", "sequence", "clusters"))
    words = ["--names", "class.csv", "--game", game, "--parts", CHEAP[game][0], *language(rng)]
    words += [*sometimes(rng, "--json"), *sometimes(rng, "--name", word(rng))]
    return Case("class list", "fives-print", typed_words(rng, words), {"class.csv": raw})


def again(rng: Random) -> Case:
    """A set printed again: by its id, or by its record."""
    game = rng.choice(games())
    if rng.random() < 0.4:
        target = rng.choice(sets(game)) if rng.random() < 0.8 else some_id(rng, game)
        words, files = ["--set", target, "--parts", parts(rng, game)], in_the_way(rng)
    else:
        kind = rng.choice([*SETS, *SETS, *SETS, *KINDS])
        game = kind.split()[0] if kind.split()[0] in CHEAP else "hunt"
        files = {"game.yaml": spoiled(record(kind, rng), rng)}
        words = ["--set", "game.yaml", "--parts", parts(rng, game)]
    words += [*options(rng, game), *sometimes(rng, "-o", rng.choice(("game.pdf", *PLACES)))]
    return Case("print again", "fives-print", typed_words(rng, words), files)


def asked(rng: Random) -> Case:
    """Questions that print nothing."""
    words = [rng.choice(("--list", "--help", "--version", "-h")), *language(rng)]
    return Case("print --list", "fives-print", typed_words(rng, words))
