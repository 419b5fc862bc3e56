"""Two referees of sequence, ours and a plain one written from judging/sequence.md alone, agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from layouts.board import load, show
from layouts.definition.loader import define
from layouts.games import sequence
from scorer.games.sequence.rules import LINES, ways
from tests.agreeing import Case, Pair, Roads, cases, often
from tests.chosen import some
from tests.games.plain import NAMES, Outcome, name_of
from tests.games.sequence import plain
from tests.games.sequence.plain import CARDS, CORNERS, DEALT, PLACES, Game, Place

# How often each must occur in a chunk of the quick run: no rule is compared in vain.
OFTEN = often(
    """
    right placing 3000 / right removal 100 / right dead 35 / over 50 / shared rank 90 / best 1 25 /
    best 2 30 / best 3 12 / right meant 60 / meant 60 / late 50 / order 100 / hand 25 / gone 400 /
    place 70 / taken 150 / corner 40 / remove 75 / nothing 130 / own 65 / protected 65 /
    alive 170 / again 10 / own+protected 4
    """
)


# ---- the two referees side by side --------------------------------------------------------


@cache
def boards() -> dict[str, str]:
    """Ids and pictures of boards: both fixed ones and some random ones."""
    definition = define("sequence")
    deals = [sequence.deal(definition, 1, 2, side) for side in ("spiral", "rows")]
    deals += [sequence.deal(definition, seed, 2, "random") for seed in (1, 2, 3)]
    known = [deal.sheets[0].board for deal in deals]
    return {board.id: show(board) for board in known}


def first_board() -> str:
    """The id of the spiral."""
    return next(iter(boards()))


def record(game: Game, name: str) -> dict[str, object]:
    """What is written down of a game."""
    told: dict[str, object] = {"board": name, "sides": game["sides"], "moves": game["moves"]}
    to_win = game["sequences_to_win"]
    return told | ({"sequences_to_win": to_win} if to_win != 3 else {})


PAIR = Pair("sequence", plain.judge, record)
both = PAIR.both


def on_spiral(
    moves: Sequence[str], sides: dict[str, list[str]] | None = None, to_win: int = 9
) -> Outcome:
    """What both referees say of moves on the spiral."""
    return both(game_on(first_board(), moves, sides, to_win), first_board())


def game_on(
    name: str, moves: Sequence[str], sides: dict[str, list[str]] | None = None, to_win: int = 9
) -> Game:
    """A game on a board. In moves `@c4` is the card at c4, `~c4` the other place of that card."""
    picture = boards()[name]

    def card(found: re.Match[str]) -> str:
        return plain.card_at(picture)[PLACES[found[1]]]

    def twin(found: re.Match[str]) -> str:
        place = PLACES[found[1]]
        places = plain.places_of(picture)[plain.card_at(picture)[place]]
        return name_of(next(other for other in places if other != place))

    texts = [re.sub(r"@(\w+)", card, re.sub(r"~(\w+)", twin, text)) for text in moves]
    return {
        "picture": picture,
        "sides": sides or {"red": ["Ann"], "blue": ["Bea"]},
        "moves": texts,
        "sequences_to_win": to_win,
    }


# ---- what is finished ------------------------------------------------------------------------


# Chips that one side lays in this order, where `a5-e5` is a straight run, and how many sequences
# that are; then the ones that may be removed.
SHAPES = cases("""
nothing: - = 0
four in line: b5-e5 = 0; free b5-e5
five in line: b5-f5 = 1; free
five with a gap: b5-d5 f5-g5 = 0; free b5-d5 f5-g5
five in a column: c2-c6 = 1; free
five falling: c2-g6 = 1; free
five rising: c8-g4 = 1; free
the sixth is not part of it: b5-g5 = 1; free g5
the sixth from the other end: g5-b5 = 1; free b5
six, closed in the middle, are the first five: b5-d5 f5-g5 e5 = 1; free g5
six rising, closed in the middle, are the upper five: b8-d6 f4-g3 e5 = 1; free b8
seven in line: b5-h5 = 1; free g5 h5
eight in line: b5-i5 = 1; free g5-i5
eight, closed in the middle: b5-e5 g5-i5 f5 = 1; free g5-i5
nine in line, sharing one: b5-j5 = 2; free
nine, closed in the middle: b5-e5 g5-j5 f5 = 2; free
nine, the middle five first: d5-h5 b5-c5 i5-j5 = 1; free b5-c5 i5-j5
ten in line: a5-j5 = 2; free j5
nine and one apart: a5-i5 i9 = 2; free i9
round the edge is no line: h4-j4 a5-b5 = 0; free h4-j4 a5-b5
an angle is no line: c3-e3 e4-e5 = 0; free c3-e3 e4-e5
a corner and four: b1-e1 = 1; free
a corner and four, column: j2-j5 = 1; free
a corner and four, diagonal: b9-e6 = 1; free
a corner and three: b1-d1 = 0; free b1-d1
a corner and five: b1-f1 = 1; free f1
five, then on to the corner: f1-b1 = 1; free f1
a corner and seven: b1-h1 = 1; free f1-h1
two corners and eight: b1-i1 = 2; free
two corners, one missing: b1-d1 f1-i1 = 1; free b1-d1
the long diagonal: b2-i9 = 2; free
the other long diagonal: b9-i2 = 2; free
two lines sharing a corner: b1-e1 a2-a5 = 2; free
three lines sharing a corner: b1-e1 a2-a5 b2-e5 = 3; free
a corner, and crossed: b1-e1 a2-a5 b3-e3 = 3; free
a corner, and crossed twice: b1-e1 a2-a5 b3-e3 b5-e5 = 3; free b5-e5
a cross sharing one: c5-g5 e3-e7 = 2; free
a T: c3-g3 e4-e7 = 2; free
an L: c3-g3 c4-c7 = 2; free
two diagonals sharing one: c3-g7 c7-g3 = 2; free
three lines through one: c5-g5 e3-e7 c3-g7 = 2; free c3 d4 f6 g7
three lines closed by one: c5-d5 f5-g5 e3-e4 e6-e7 c3-d4 f6-g7 e5 = 2; free c5-d5 f5-g5
three lines ending in one: a5-e5 e6-e9 d6-a9 = 2; free d6-a9
the third goes on to a corner: a5-e5 e6-e9 f6-i9 = 3; free
crossing a crossed one: c5-g5 c3-c7 g3-g7 = 2; free g3-g4 g6-g7
the middle one last: c3-c7 g3-g7 d5-f5 = 2; free d5-f5
a chain of four lines: c3-g3 g4-g7 c7-f7 c8-c10 c6 = 3; free d7-f7
a frame: c3-g3 c7-g7 c4-c6 g4-g6 = 2; free c4-c6 g4-g6
two crosses: a3-e3 c1-c5 f8-j8 h6-h10 = 4; free
parallel lines side by side: c3-g3 c4-g4 c5-g5 = 3; free
nine, one of its lines crossed: a5-i5 c3-c7 = 2; free c3-c4 c6-c7
nine, crossed before it is nine: a5-e5 c3-c7 f5-i5 = 2; free f5-i5
nine, crossed where they meet: a5-i5 e3-e7 = 2; free e3-e4 e6-e7
ten, the second five from its end: a5-e5 j5-f5 = 2; free j5
five by five: c3-g3 c4-g4 c5-g5 c6-g6 c7-g7 = 5; free
""")


def chips_of(text: str) -> list[str]:
    """The names of the places of a shape, in order, each once."""
    found: list[str] = []
    for word in text.strip("-").split():
        first, last = (PLACES[name] for name in (word.split("-") * 2)[:2])
        steps = max(abs(last[0] - first[0]), abs(last[1] - first[1]))
        for n in range(steps + 1):
            x = first[0] + (last[0] - first[0]) * n // max(steps, 1)
            y = first[1] + (last[1] - first[1]) * n // max(steps, 1)
            found.append(name_of((x, y)))
    return list(dict.fromkeys(found))


def laid(text: str) -> list[str]:
    """Ann puts chips on all places of a shape; Bea, in between, does nothing that counts."""
    return [move for name in chips_of(text) for move in (f"Ann @{name} {name}", "Bea JH b2")]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_has_as_many_sequences(shape: Case) -> None:
    ((text, count),) = shape.steps
    found = on_spiral(laid(text))
    assert found["points"] == {"red": int(count), "blue": 0}
    assert found["ranks"] == {"red": 1, "blue": 2 if int(count) else 1}


@pytest.mark.parametrize("shape", some(SHAPES, 14))
def test_chips_of_a_shape_are_protected(shape: Case) -> None:
    """Bea tries to remove each chip."""
    (text,), free = shape.moves, shape.end.get("free", "")
    for name in chips_of(text):
        faults = on_spiral([*laid(text)[:-1], f"Bea JS -{name}"])["moves"][-1].faults
        assert faults == (set() if name in chips_of(free) else {"protected"}), name


def clouds(seed: str, count: int, largest: int) -> Counter[int]:
    """Chips of one side in any order: what they finish, by two roads."""
    rng, found = Random(seed), Counter[int]()
    for _ in range(count):
        places = sorted(plain.cloud(rng, 8, largest))
        rng.shuffle(places)
        ours: list[frozenset[Place]] = []
        for number, place in enumerate(places, 1):
            ours += next(iter(ways(places[:number], ours, place, CORNERS)), ())
        assert set(ours) == set(plain.laid(places)), list(map(name_of, places))
        found[len(ours)] += 1
    return found


@pytest.mark.parametrize("chunk", some(range(4), 1))
def test_what_a_cloud_finishes(chunk: int) -> None:
    found = clouds(f"sequence/cloud/{chunk}", 100, 16)
    assert min(found[number] for number in (0, 1, 2, 3)) >= 2, found


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_what_a_larger_cloud_finishes(chunk: int) -> None:
    for largest in (16, 24, 28):
        clouds(f"sequence/cloud/soak/{chunk}", 500, largest)


def test_there_are_192_lines() -> None:
    assert len(plain.runs(5)) == 192
    assert set(LINES) == set(map(frozenset, plain.runs(5)))
    assert sum(not CORNERS.isdisjoint(line) for line in plain.runs(5)) == 12
    for line in plain.runs(5):
        chips = [place for place in line if place not in CORNERS]
        assert (frozenset(line),) in ways(chips, [], chips[-1], CORNERS)
        assert (frozenset(line),) not in ways(chips[:-1], [], chips[0], CORNERS)


# ---- rules, one by one --------------------------------------------------------------------


SIDES = {
    "two": {"red": ["Ann"], "blue": ["Bea"]},
    "four": {"red": ["Ann", "Cem"], "blue": ["Bea", "Dan"]},
    "three": {"red": ["Ann"], "blue": ["Bea"], "green": ["Cem"]},
    "six": {"red": ["Ann", "Dan"], "blue": ["Bea", "Eve"], "green": ["Cem", "Flo"]},
    "trios": {"red": ["Ann", "Cem", "Eve"], "blue": ["Bea", "Dan", "Flo"]},
    "alike": {"red": ["Ann", "Ann Lee Oh"], "blue": ["Ann Lee", "An"]},
}


def row(*names: str) -> list[tuple[str, str]]:
    """Red gets chips on these places, blue in between on row 9."""
    found = []
    for n, name in enumerate(names):
        found.append((f"Ann @{name} {name}", ""))
        found.append((f"Bea @{'abcdfghij'[n]}9 {'abcdfghij'[n]}9", ""))
    return found[:-1]


FIVE = row("c3", "d3", "e3", "f3", "g3")  # blue has a9 b9 c9 d9: one short
SIX_BUT_ONE = [*row("c3", "d3", "f3", "g3", "h3"), ("Bea @f9 f9", "")]  # e3 is missing
NINE_BUT_ONE = [*row("b3", "c3", "d3", "e3", "g3", "h3", "i3", "j3"), ("Bea @i9 i9", "")]  # f3
THREE_NAMES = ("Ann", "Bea", "Cem")
SEVEN = ("a2 a8", "c2 c8", "e2 e8", "g2 g8", "i2 i8", "b6 b7", "d6 d7")
EMPTY_HAND = [
    (f"{player} @{name} {name} no draw", "")
    for names in SEVEN
    for player, name in zip(("Ann", "Bea"), names.split(), strict=True)
]
BEA_FORGETS = [
    (text if text.startswith("Bea") else text.removesuffix(" no draw"), "")
    for text, _ in EMPTY_HAND
]
ONE_OF_THREE = [  # Ann has no card left; then it is her turn
    (f"{player} @{name} {name}{end}", "")
    for names in ("a2 a8 h3", "c2 c8 h5", "e2 e8 g4", "g2 g8 g5", "i2 i8 h4", "b6 b7 f3")
    for player, name, end in zip(THREE_NAMES, names.split(), (" no draw", "", ""), strict=True)
]

KNOWN = {
    "five": FIVE,
    "five but one": FIVE[:-1],
    "six but one": SIX_BUT_ONE,
    "nine but one": NINE_BUT_ONE,
    "empty hand": EMPTY_HAND,
    "empty hand but one": EMPTY_HAND[:-1],
    "empty hand but two": EMPTY_HAND[:-2],
    "bea forgets": BEA_FORGETS,
    "one of three": ONE_OF_THREE,
}
CASES = cases(
    """
nothing yet:
placed: Ann @c4 c4
both places: Ann @c4 c4 | Bea @c4 ~c4
# late
won: +five; over; points 1 0; ranks 1 2; wins 1
late: +five | Bea @e9 e9 = late; over; points 1 0; ranks 1 2; wins 1
late again: +five | Bea @e9 e9 = late | Ann @c4 c4 = late; over; points 1 0; ranks 1 2; wins 1
late and much more: +five | Ann @c3 a1 no draw = late; over; points 1 0; ranks 1 2; wins 1
late and dead: +five | Bea dead JS = late; over; points 1 0; ranks 1 2; wins 1
not won yet: +five | Bea @e9 e9; points 1 1; wins 2
not won by a fault: +five but one | Ann @g3 f3 = place taken |
  Bea @e9 e9; over; points 0 1; ranks 2 1; wins 1
# order
order: Bea @c4 c4 = order | Ann @c4 c4 | Bea @c4 ~c4
twice in a row: Ann @c4 c4 | Ann @d4 d4 = order | Bea @d4 d4
order and much more: Bea @c4 a1 = order
the round: Ann @c4 c4 | Bea @d4 d4 | Cem @e4 e4 | Dan @f4 f4 | Ann @g4 g4; sides four
one left out: Ann @c4 c4 | Cem @d4 d4 = order | Dan @d4 d4 | Ann @e4 e4; sides four
back in the round: Ann @c4 c4 | Bea @d4 d4 | Ann @e4 e4 = order | Bea @e4 e4; sides four
sides in turn: Ann @c4 c4 | Dan @d4 d4 = order | Eve @d4 d4 | Flo @e4 e4 | Ann @f4 f4; sides six
the card isn't played: Bea @c4 c4 = order | Bea @c4 c4 = order | Ann @c4 c4 | Bea @c4 ~c4
# hand
hand: +empty hand | Ann @c4 c4 = hand; over
hand and more: +empty hand | Ann @a2 c2 = hand place taken | Bea JC -a2 = hand remove |
  Ann JH -a8 = hand | Bea JH -j10 = hand corner; over
the last card: +empty hand but one | Bea @d7 d7 | Ann @c4 c4 = hand | Bea @c4 c4 no draw |
  Ann @d4 d4 = hand; over
cards left: +empty hand but one | Bea @d7 d7
no draw of a fault: +empty hand but one | Bea @d7 a1 no draw = corner | Ann @c4 c4 = hand |
  Bea @c4 c4 = hand; over
no draw of an order: Bea @c4 c4 no draw = order | Bea @c4 c4 no draw = order |
  Bea @c4 c4 no draw = order | Bea @c4 c4 no draw = order | Bea @c4 c4 no draw = order |
  Bea @c4 c4 no draw = order | Bea @c4 c4 no draw = order | Bea @c4 c4 no draw = order |
  Bea @c4 c4 no draw = order
a dead one of an empty hand: +empty hand | Ann dead @c4 = hand alive | Ann @c4 c4 = hand; over
passed over: +bea forgets | Ann @c4 c4 | Ann @e5 e5 | Ann @j5 j5
not passed over: Ann @a2 a2 | Bea @a8 a8 no draw | Ann @c2 c2 | Bea @c8 c8 no draw | Ann @e2 e2 |
  Bea @e8 e8 no draw | Ann @g2 g2 | Bea @g8 g8 no draw | Ann @i2 i2 | Bea @i8 i8 no draw |
  Ann @b6 b6 | Bea @b7 b7 no draw | Ann @c4 c4 | Ann @e5 e5 = order | Bea @d7 d7
passed over or not: +bea forgets | Ann @c4 c4 | Bea @e5 e5 = hand | Ann @e5 e5 | Ann @j5 j5
no turn and no card: +bea forgets | Bea @c4 c4 = order | Ann @c4 c4 | Ann @e5 e5
passed over, dead cards: +bea forgets | Ann dead JC = alive | Ann @c4 c4 | Ann dead JC = alive |
  Ann dead JD = again alive | Ann @e5 e5
the last card was shown as dead: +empty hand but two | Ann dead @d6 no draw = alive |
  Bea dead JC = alive | Bea dead JD = again alive | Bea @d7 d7 | Ann @c4 c4 = hand | Bea @c4 c4
all others passed over, and the last card shown as dead: +empty hand but one | Bea @d7 d7 |
  Bea dead JC no draw = alive | Bea @c4 c4 = hand | Ann @c4 c4 = hand; over
one of three passed over: +one of three | Cem @c4 c4 = order | Bea @c4 c4 | Cem @e5 e5 |
  Bea @j5 j5; sides three
all without cards: +empty hand | Bea @c4 c4 = order | Ann @c4 c4 = hand | Ann @c4 c4 = order |
  Bea @c4 c4 = hand; over
# gone
a third copy: Ann @c4 c4 | Bea @c4 ~c4 | Ann @c4 c4 = gone taken
a third jack: Ann JC c4 | Bea JC d4 | Ann JC e4 = gone | Bea JD e4
gone and place: Ann @c4 c4 | Bea @c4 ~c4 | Ann @c4 a2 = gone place
gone and corner: Ann @c4 c4 | Bea @c4 ~c4 | Ann @c4 a10 = gone corner
gone by faults: Ann @c4 a1 = corner | Bea @c4 j1 = corner | Ann @c4 c4 = gone
one was wrong, one is left: Ann @c4 a1 = corner | Bea @c4 c4
gone and dead: Ann @c4 c4 | Bea @c4 ~c4 | Ann dead @c4 = gone | Ann @d5 d5
# place
place: Ann @c4 b4 = place | Bea @b4 b4
place and taken: Ann @b4 b4 | Bea @c4 b4 = place taken
a jack anywhere: Ann JC b4 | Bea JD c4
# taken
taken: Ann @c4 c4 | Bea @c4 c4 = taken
taken by oneself: Ann @c4 c4 | Bea @d4 d4 | Ann @c4 c4 = taken
taken, a jack: Ann @c4 c4 | Bea JD c4 = taken
free again: Ann @c4 c4 | Bea JS -c4 | Ann @c4 c4
not taken by a fault: Ann @b4 c4 = place | Bea @c4 c4
# corner
corner: Ann @c4 a1 = corner | Bea JC j1 = corner | Ann JS -a10 = corner | Bea @b9 j10 = corner
beside the corner: Ann @b1 b1 | Bea @a2 a2
# remove
one-eyed without the sign: Ann JS c4 = remove | Bea JH a1 = remove
one-eyed on a chip: Ann @c4 c4 | Bea JS c4 = remove
another card with it: Ann @c4 c4 | Bea @c4 -c4 = remove | Ann @d4 -a1 = remove |
  Bea @a2 -c9 = remove
two-eyed with it: Ann @c4 c4 | Bea JC -c4 = remove | Ann JD -c4 = remove
remove and gone: Ann JS c4 = remove | Bea JS c4 = remove | Ann JS c4 = remove gone |
  Bea JS -c4 = nothing gone
removed: Ann @c4 c4 | Bea JS -c4 | Ann JH -c4 = nothing
# nothing
nothing: Ann JH -c4 = nothing
nothing there after a fault: Ann @b4 c4 = place | Bea JS -c4 = nothing
# own
own: Ann @c4 c4 | Bea @d4 d4 | Ann JS -c4 = own | Bea JS -c4
own of a partner: Ann @c4 c4 | Bea @d4 d4 | Cem JS -c4 = own; sides four
own and protected: +five | Bea @f9 f9 | Ann JS -c3 = own protected; points 1 0; ranks 1 2
# protected
protected: +five | Bea JS -e3 = protected; points 1 0; ranks 1 2
one of four: Ann @c3 c3 | Bea @a9 a9 | Ann @d3 d3 | Bea @b9 b9 | Ann @e3 e3 | Bea @c9 c9 |
  Ann @f3 f3 | Bea JS -c3
the end of six: +five | Bea @f9 f9 | Ann @h3 h3 | Bea JH -h3 | Ann @a4 a4 |
  Bea JH -g3 = protected; points 1 0; ranks 1 2
protected against all: Ann @c3 c3 | Bea @a9 a9 | Cem @a7 a7 | Ann @d3 d3 | Bea @b9 b9 |
  Cem @b7 b7 | Ann @e3 e3 | Bea @c9 c9 | Cem @c7 c7 | Ann @f3 f3 | Bea @d9 d9 | Cem @d7 d7 |
  Ann @g3 g3 | Bea JS -g3 = protected |
  Cem JH -c3 = protected; points 1 0 0; ranks 1 2 2; sides three
# a sequence is fixed
the first five of six: +six but one | Ann @e3 e3 | Bea JS -c3 = protected | Ann @a5 a5 |
  Bea JH -h3; points 1 0; ranks 1 2
the last five of six: +six but one | Ann @e3 e3 =d3-h3 | Bea JS -h3 = protected | Ann @a5 a5 |
  Bea JH -c3; points 1 0; ranks 1 2
it stays fixed when a sixth comes: +five | Bea @f9 f9 | Ann @b3 b3 | Bea JS -g3 = protected |
  Ann @a5 a5 | Bea JH -b3; points 1 0; ranks 1 2
crossed, the first stays as it was: +five | Bea @f9 f9 | Ann @h3 h3 | Bea @g9 g9 | Ann @h4 h4 |
  Bea @h9 h9 | Ann @h5 h5 | Bea @i9 i9 | Ann @h6 h6 | Bea @j9 j9 | Ann @h7 h7 |
  Bea JS -c3 = protected; points 2 1; ranks 1 2
# meant
written backwards: +six but one | Ann @e3 e3 =h3-d3 | Bea JS -h3 = protected; points 1 0; ranks 1 2
place by place: +six but one | Ann @e3 e3 =e3 d3 h3 g3 f3 |
  Bea JS -h3 = protected; points 1 0; ranks 1 2
what counts anyway: +six but one | Ann @e3 e3 =c3-g3 | Bea JS -h3; points 1 0; ranks 1 2
meant, not drawn: +six but one | Ann @e3 e3 no draw =d3-h3 |
  Bea JS -h3 = protected; points 1 0; ranks 1 2
meant, then not drawn: +six but one | Ann @e3 e3 =d3-h3 no draw |
  Bea JS -h3 = protected; points 1 0; ranks 1 2
not full: +six but one | Ann @e3 e3 =e3-i3 = meant | Bea JS -h3; points 1 0; ranks 1 2
four: +six but one | Ann @e3 e3 =c3-f3 = meant | Bea JS -h3; points 1 0; ranks 1 2
six: +six but one | Ann @e3 e3 =c3-h3 = meant | Bea JS -h3; points 1 0; ranks 1 2
no line: +six but one | Ann @e3 e3 =c3-g4 = meant | Bea JS -h3; points 1 0; ranks 1 2
one right, one wrong: +six but one | Ann @e3 e3 =d3-h3, e1-e5 = meant |
  Bea JS -h3; points 1 0; ranks 1 2
both can't be: +six but one | Ann @e3 e3 =d3-h3 c3-g3 = meant | Bea JS -h3; points 1 0; ranks 1 2
won with what is wrong: +five but one | Ann @g3 g3 =d3-h3 = meant; over;
  points 1 0; ranks 1 2; wins 1
finished before: +five | Bea @f9 f9 | Ann @a5 a5 =c3-g3 = meant; points 1 0; ranks 1 2
shares four: +five | Bea @f9 f9 | Ann @h3 h3 =d3-h3 = meant | Bea JS -h3; points 1 0; ranks 1 2
nothing is finished: Ann @c3 c3 =c3-g3 = meant | Bea @c3 c3 = taken
two at once: +nine but one | Ann @f3 f3; points 2 0; ranks 1 2
two at once, one meant: +nine but one | Ann @f3 f3 =b3-f3; points 2 0; ranks 1 2
two at once, both meant: +nine but one | Ann @f3 f3 =f3-j3, b3-f3; points 2 0; ranks 1 2
one alone: +nine but one | Ann @f3 f3 =d3-h3 | Bea JS -b3; points 1 0; ranks 1 2
nothing is finished by removing: Ann @c3 c3 | Bea JS -c3 =a9-e9 = meant | Ann JH -c3 = nothing
nothing is finished by a dead card: Ann @c4 c4 | Bea JC ~c4 | Ann dead @c4 =c4-g4 = meant |
  Ann dead @d4 = again alive | Ann @d5 d5
a fault of the place says it all: +six but one | Ann @e3 e4 =c3-g3 = place
# cards of six
six in three pairs have five cards: Ann @c4 c4 no draw |
  Bea @a2 a2 | Cem @b2 b2 | Dan @c2 c2 | Eve @d2 d2 |
  Flo @e2 e2 | Ann @c5 c5 no draw | Bea @a3 a3 | Cem @b3 b3 | Dan @c3 c3 | Eve @d3 d3 | Flo @e3 e3 |
  Ann @d6 d6 no draw | Bea @a5 a5 | Cem @b5 b5 | Dan @g2 g2 | Eve @h2 h2 | Flo @i2 i2 |
  Ann @f6 f6 no draw | Bea @a6 a6 | Cem @b6 b6 | Dan @g4 g4 | Eve @h4 h4 | Flo @i4 i4 |
  Ann @e7 e7 no draw | Bea @a7 a7 | Cem @b7 b7 | Dan @i6 i6 | Eve @h6 h6 | Flo @i7 i7 |
  Ann @h8 h8 = hand; sides six
six in two trios have six cards: Ann @c4 c4 no draw |
  Bea @a2 a2 | Cem @b2 b2 | Dan @c2 c2 | Eve @d2 d2 |
  Flo @e2 e2 | Ann @c5 c5 no draw | Bea @a3 a3 | Cem @b3 b3 | Dan @c3 c3 | Eve @d3 d3 | Flo @e3 e3 |
  Ann @d6 d6 no draw | Bea @a5 a5 | Cem @b5 b5 | Dan @g2 g2 | Eve @h2 h2 | Flo @i2 i2 |
  Ann @f6 f6 no draw | Bea @a6 a6 | Cem @b6 b6 | Dan @g4 g4 | Eve @h4 h4 | Flo @i4 i4 |
  Ann @e7 e7 no draw | Bea @a7 a7 | Cem @b7 b7 | Dan @i6 i6 | Eve @h6 h6 | Flo @i7 i7 |
  Ann @h8 h8 no draw; sides trios
# alive
alive: Ann dead @c4 = alive | Ann @c4 c4
one place is free: Ann @c4 c4 | Bea dead @c4 = alive | Bea @d4 d4
dead: Ann @c4 c4 | Bea JC ~c4 | Ann dead @c4 | Ann @d5 d5 | Bea dead @c4 = gone
alive again: Ann @c4 c4 | Bea JC ~c4 | Ann JS -~c4 | Bea dead @c4 = alive
a jack is never dead: Ann dead JC = alive | Ann @c4 c4 | Bea dead JS = alive
alive is played: Ann dead @c4 = alive | Ann @c4 c4 | Bea @c4 ~c4 = gone
dead by the wrong one: Bea dead JC = order | Ann @c4 c4
# again
again: Ann dead JC = alive | Ann dead JC = again alive | Ann @c4 c4 | Bea dead JC = alive
again, a right one: Ann JC c4 | Bea JD ~c4 | Ann dead @b2 = alive | Ann dead @c4 = again |
  Ann dead @c4 = again | Ann @d5 d5 | Bea dead @c4
again isn't played: Ann dead JC = alive | Ann dead JC = again alive | Ann dead JC = again alive |
  Ann JC c4
each turn one: Ann dead JC = alive | Ann @c4 c4 | Bea dead JC = alive | Bea @d5 d5 |
  Ann dead JD = alive
# names
the longest name: Ann @c4 c4 | Ann Lee @d4 d4 | Ann Lee Oh @e4 e4 | An @f4 f4 |
  Ann dead JC = alive | Ann Lee dead JC = order | Ann Lee Oh @g4 g4 no draw; sides alike
T is ten: Ann TC a1 = corner | Bea 10C a1 = corner | Ann TC a1 = corner gone
""",
    KNOWN,
)


@pytest.mark.parametrize("case", CASES)
def test_both_referees_know_the_rule(case: Case) -> None:
    sides, to_win = SIDES[case.end.get("sides", "two")], int(case.end.get("wins", 9))
    game = game_on(first_board(), case.moves, sides, to_win)
    found = both(game, first_board(), said=True)
    assert [move.faults for move in found["moves"]] == case.faults
    case.stands(found)


def split(players: int, number: int) -> dict[str, list[str]]:
    """That many players on so many sides."""
    return {
        side: [*NAMES[n:players:number]] for n, side in enumerate(("red", "blue", "green")[:number])
    }


@pytest.mark.parametrize(("players", "number"), DEALT)
def test_the_game_is_over_when_all_cards_are_played(players: int, number: int) -> None:
    """Everybody plays into a corner until the pile is empty, and then the hands."""
    turns = [NAMES[n % players] for n in range(len(CARDS) * 2 + 1)]
    moves = [f"{player} {card} a1" for player, card in zip(turns, CARDS * 2, strict=False)]
    before = on_spiral(moves[:-1], split(players, number))
    assert not before["over"]
    assert all(move.faults in ({"corner"}, {"remove"}) for move in before["moves"])
    done = on_spiral([*moves, f"{turns[-1]} 2S a1"], split(players, number))
    assert done["over"]
    assert done["moves"][-1].faults == {"hand", "gone", "corner"}
    assert set(done["ranks"].values()) == {1}


@pytest.mark.parametrize(("players", "number"), DEALT)
def test_who_never_draws_has_as_many_cards_as_were_dealt(players: int, number: int) -> None:
    cards = [*CARDS, *CARDS][: players * DEALT[players, number]]
    moves = [f"{NAMES[n % players]} {card} a1 no draw" for n, card in enumerate(cards)]
    assert not on_spiral(moves[:-1], split(players, number))["over"]
    done = on_spiral([*moves, "Ann dead JH"], split(players, number))
    assert done["over"]
    assert all("hand" not in move.faults for move in done["moves"][:-1])
    assert done["moves"][-1].faults >= {"hand", "alive"}


# ---- refused ------------------------------------------------------------------------------

REFUSED_MOVES = [
    *("Zoe 7H c4", "Anna 7H c4", "An 7H c4", "7H c4", "Ann", ""),
    *("Ann 1H c4", "Ann 11C c4", "Ann 7X c4", "Ann H7 c4", "Ann 7 c4", "Ann ** a1", "Ann JJ c4"),
    *("Ann 7H k1", "Ann 7H a11", "Ann 7H a0", "Ann 7H 4c", "Ann 7H", "Ann 7H -", "Ann 7H --c4"),
    *("Ann dead", "Ann dead 7X", "Ann dead c4", "Ann dead 7H c4", "Ann 7H c4 d5", "Ann 7H c4 no"),
    *(
        "Ann 7H c4 =",
        "Ann 7H c4 = no draw",
        "Ann 7H c4 = k1",
        "Ann 7H c4 = c2-k2",
        "Ann 7H = c2-g2",
    ),
    *("Ann 7H c4 = c2-g2-h2", "Ann = c2-g2", "Ann 7H c4 = c2-g2 = d2-h2"),
    *("Ann no draw", "Ann c4 7H", "Ann 7H c4 no draw no draw", "Ann 7H no draw c4"),
]
REFUSED_SIDES: list[dict[str, list[str]]] = [
    {},
    {"red": ["Ann"]},
    {"red": ["Ann", "Bea"]},
    {"red": ["Ann"], "blue": ["Bea"], "green": ["Cem"], "gold": ["Dan"]},
    {"red": ["Ann", "Cem"], "blue": ["Bea"]},
    {"red": ["Ann"], "blue": ["Bea"], "green": ["Cem", "Dan"]},
    {"red": ["Ann"], "blue": ["Ann"]},
    {"red": ["Ann", "Ann"], "blue": ["Bea", "Cem"]},
    {"red": [], "blue": []},
    {"red": ["Ann"], "blue": []},
    {"red": [*NAMES[:7]], "blue": [f"{name} B" for name in NAMES[:7]]},
    {side: [f"{name} {side}" for name in NAMES[:5]] for side in ("red", "blue", "green")},
]


@pytest.mark.parametrize("text", REFUSED_MOVES)
def test_both_referees_refuse_a_move(text: str) -> None:
    PAIR.refused(game_on(first_board(), [text]), first_board())
    PAIR.refused(game_on(first_board(), ["Ann @c4 c4", "Bea @d5 d5", text]), first_board())


@pytest.mark.parametrize("number", range(len(REFUSED_SIDES)))
def test_both_referees_refuse_sides(number: int) -> None:
    PAIR.refused({**game_on(first_board(), []), "sides": REFUSED_SIDES[number]}, first_board())


@pytest.mark.parametrize("number", (-1, 0, 10, 104))
def test_both_referees_refuse_a_number_to_win(number: int) -> None:
    PAIR.refused(game_on(first_board(), [], to_win=number), first_board())


@pytest.mark.parametrize("number", range(1, 10))
def test_both_referees_take_a_number_to_win(number: int) -> None:
    assert not on_spiral(["Ann @c4 c4"], to_win=number)["over"]


# ---- whole games --------------------------------------------------------------------------


def test_the_boards_are_what_the_docs_say() -> None:
    for name, picture in boards().items():
        assert show(load(name)) == picture
        rows = [line.split() for line in picture.split("\n")]
        assert [len(words) for words in rows] == [10] * 10
        assert {(x, y) for y in range(10) for x in range(10) if rows[y][x] == "**"} == CORNERS
        assert [len(places) for places in plain.places_of(picture).values()] == [2] * 48


def messy(rng: Random) -> tuple[Game, str]:
    """A messy game on one of the boards, and its id."""
    first, second, *by_chance = boards()  # those by chance take long to load
    name = rng.choice(by_chance if rng.random() < 0.02 else (first, second))
    return plain.messy_game(rng, boards()[name]), name


ROADS = [Roads("sequence", lambda rng: plain.counted(both(*messy(rng))), OFTEN)]
