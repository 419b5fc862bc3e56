"""Cups and poker for the contract of `enter`: records, answers, and what is said to them."""

from __future__ import annotations

from collections.abc import Callable

from layouts.words import refusals, speak
from tests.contract.typed_in import AtFault, AtOnce, Ended, TypedIn, Unreadable

LISTS = {"cups": "laps", "poker": "shows"}
LAP = '  - shifter: "Ann"\n    laid: "dot line triangle square"\n    shifts: []\n'
ASKS = '    asks:\n      - {"player": "Bea", "symbol": "dot", "turned": 1}\n'
ASKS += '      - {"player": "Bea", "symbol": "line", "turned": 2}\n    asking: symbol\n'


def head(play: str, players: str = "[Ann, Bea]") -> str:
    return f"# before\ngame: stones\nplay: {play}  # ours\nplayers: {players}\n"


def record(play: str, entries: str = "", players: str = "[Ann, Bea]") -> str:
    """A record with these entries, comments and all."""
    told = f":  # nothing yet\n{entries}# after\n" if entries else ": []  # nothing yet\n# after\n"
    return head(play, players) + LISTS[play] + told


def in_three(say: Callable[[str], str]) -> tuple[str, str, str]:
    """What is said in three languages."""
    return say("en"), say("de"), say("ar")


def helps(key: str) -> tuple[str, str, str]:
    return in_three(lambda lang: speak(lang)(f"enter.stones.{key}.help"))


def refuses(key: str) -> tuple[str, str, str]:
    """What stands in a refusal before its first blank to fill, or after it."""
    return in_three(lambda lang: max(refusals(lang)[key].replace("{", "}").split("}"), key=len))


KEEP = Unreadable("keep", *refuses("keep"))

# ---- cups ----------------------------------------------------------------------------------

SHIFTING = LAP + "    asks: []\n    asking: shifts\n"
ASKING = LAP + "    asks: []\n    asking: symbol\n"
TURNING = LAP + '    asks: []\n    asking: {"player": "Bea", "symbol": "line"}\n'
LAPS = ["dlts", "", "dot 1", "line 2", "square 4"]


CUPS = TypedIn(
    "stones/cups",
    record("cups"),
    record("cups", LAP + ASKS),
    [
        AtFault("turned", "square 2", "The stone on place 2 has already been taken."),
        AtFault("turned", "square 5", "There is no place 5; places are 1 to 4."),
        AtFault("turned", "t1", "The stone on place 1 has already been taken."),
    ],
    "Kept as it is.",
    ("square 4", "Bea square 4"),
    lambda text: {"t1": "Bea triangle 1"}.get(text, f"Bea {text}"),
    [
        *(Unreadable(answer, *helps("cups.laid")) for answer in ("", "done", "?")),
        *(Unreadable(answer, *refuses("stones.cups.symbol")) for answer in ("x", "dot cube")),
        KEEP,
        Unreadable("dot " * 100, *refuses("long")),
        *(
            Unreadable(answer, *refuses("stones.cups.shift"), record("cups", SHIFTING))
            for answer in ("1", "x", "1-2-3", "dot", "1000-2")
        ),
        Unreadable("?", *helps("cups.shifts"), record("cups", SHIFTING)),
        *(
            Unreadable(answer, *helps("cups.symbol"), record("cups", ASKING))
            for answer in ("", "?", "dot line", "dot line 3", "1234 5")
        ),
        Unreadable("Zoe dot 1", *refuses("stones.cups.symbol"), record("cups", ASKING)),
    ],
    [(record("cups", players="[Ann]"), {}, "cups is for 2 to 4 players, found 1")],
    [
        (
            record("cups", players=f"[keep, {name}]"),
            ["dlts", "", "line 2", "square 4", "dot 1"],
            [f"{name} line 2", f"{name} square 4", f"{name} dot 1"],
        )
        for name in ("line", "d", "keep it", "Bea")
    ],
    Ended(record("cups"), LAPS * 4, LAPS[:3], ["Bea dot 1"]),
    AtOnce(record("cups", SHIFTING), "dlts", "Shift 1 of at most 3"),
    [["dlts"], ["undo"], [" 1 2  4 3 "], ["2 4"], [""], ["dot 3"]],
    command=("dlts", "Shift 1 of at most 3: from which place to which (Enter: done)?"),
)

# ---- poker ---------------------------------------------------------------------------------

FIRST = '  - {"Ann": 4, "Bea": "empty", "takes": "nobody"}\n'
HALF = FIRST + '  - {"Ann": 3, "asking": "Bea"}\n'
TAKING = '  - {"Ann": "empty", "Bea": 3, "Cem": 3, "Dee": 1, "asking": "takes"}\n'
FOUR = "[Ann, Bea, Cem, Dee]"


POKER = TypedIn(
    "stones/poker",
    record("poker"),
    record("poker", HALF),
    [
        AtFault("number", "5", "There is no stone 5; stones are 1, 2, 3, 4."),
        AtFault("number", "0", "There is no stone 0; stones are 1, 2, 3, 4."),
        AtFault("empty", "empty", "Bea has already shown the empty hand."),
    ],
    "Kept as it is.",
    ("2", "2"),
    lambda text: text,
    [
        *(Unreadable(answer, *helps("poker.hand")) for answer in ("", "done", "?")),
        *(
            Unreadable(answer, *refuses("stones.poker.stone"))
            for answer in ("x", "4 x", "four", "Ann x", "Zoe 4", "Ann 4 Zoe 3", "1000")
        ),
        *(Unreadable(answer, *refuses("stones.poker.count")) for answer in ("4 3 2", "4 3 2 1")),
        KEEP,
        Unreadable("4 " * 200, *refuses("long")),
        *(
            Unreadable(answer, *helps("poker.takes"), record("poker", TAKING, FOUR))
            for answer in ("?", "x", "Ann", "Bea 1", "Zoe", "3 3")
        ),
        Unreadable("3", *refuses("stones.poker.whose"), record("poker", TAKING, FOUR)),
    ],
    [],
    [
        (record("poker", players=f"[keep, {name}]"), ["4 3", told, "1"], ["4", "3", "1", "2"])
        for name, told in (("nobody", "Nobody: 2"), ("A n n", "a n n 2"), ("Elle", "elle=2"))
    ],
    Ended(record("poker"), [f"{n}{n}" for n in (1, 1, 2, 2, 3, 3, 4, 4)], ["4 2"], ["4", "2"]),
    AtOnce(record("poker", '  - {"Ann": 4, "Bea": 2}\n'), "4 2", "Round 2"),
    [["4 2"], ["undo"], ["2"], ["e"], ["4"], [""]],
    command=("4 2", "Round 2: what does everybody show (Ann, Bea)?"),
)

ASKED = [CUPS, POKER]
