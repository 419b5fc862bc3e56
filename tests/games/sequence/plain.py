"""A second referee for sequence, plain and slow, written from judging/sequence.md; and messy games.

A board is its picture, ten rows of ten words; a place is (column, row) in it, from the top left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple, TypedDict

from tests.games import plain as common
from tests.games.plain import NAMES, Judged, Outcome, name_of, names_like, ranks_of, who_and_what

Place = tuple[int, int]
Chips = frozenset[Place]

SIZE = 10
SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Q", "K", "A")
PLAIN = [rank + suit for suit in SUITS for rank in RANKS]
TWO_EYED, ONE_EYED = ("JC", "JD"), ("JS", "JH")
CARDS = (*PLAIN, *TWO_EYED, *ONE_EYED)
CORNERS = frozenset((x, y) for x in (0, SIZE - 1) for y in (0, SIZE - 1))
DEALT = {  # players, and sides: cards each
    (2, 2): 7, (3, 3): 6, (4, 2): 6, (6, 2): 6, (6, 3): 5,
    (8, 2): 4, (9, 3): 4, (10, 2): 3, (12, 2): 3, (12, 3): 3,
}  # fmt: skip
NOT_PLAYED = {"late", "order", "again", "hand", "gone"}


class Game(TypedDict):
    """What was written down, and the picture of the board."""

    picture: str
    sides: dict[str, list[str]]
    moves: list[str]
    sequences_to_win: int


# ---- the board ----------------------------------------------------------------------------


@cache
def places_of(picture: str) -> dict[str, list[Place]]:
    """The two places of each card."""
    found: dict[str, list[Place]] = {card: [] for card in PLAIN}
    for y, row in enumerate(picture.strip("\n").split("\n")):
        for x, word in enumerate(row.split()):
            if word != "**":
                found[word].append((x, y))
    return found


@cache
def card_at(picture: str) -> dict[Place, str]:
    """What is printed on each place but the corners."""
    return {place: card for card, places in places_of(picture).items() for place in places}


PLACES = {name_of((x, y)): (x, y) for y in range(SIZE) for x in range(SIZE)}


@cache
def runs(length: int) -> list[list[Place]]:
    """Everything of that length in a row, column or diagonal."""
    found = []
    for x, y in PLACES.values():
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            run = [(x + right * n, y + down * n) for n in range(length)]
            if all(place in PLACES.values() for place in run):
                found.append(run)
    return found


@cache
def lines() -> list[Chips]:
    """All lines."""
    return [frozenset(run) for run in runs(5)]


# ---- sequences ----------------------------------------------------------------------------


@cache
def choices(chips: Chips, finished: tuple[Chips, ...]) -> list[list[Chips]]:
    """Every choice of full lines, wherever they are, that can join the finished ones.

    Brute force: a line more is tried with each choice that was found.
    """
    full = [line for line in lines() if line <= chips | CORNERS]
    found: list[list[Chips]] = []
    longest: list[list[Chips]] = [[]]
    while longest:
        tried = [[*one, line] for one in longest for line in full if line not in one]
        longest = [one for one in tried if can_join(one, finished)]
        found += longest
    return found


def can_join(some: Sequence[Chips], finished: Sequence[Chips]) -> bool:
    """Whether lines may be sequences beside the finished ones; a corner is no chip."""
    return is_choice([line - CORNERS for line in (*finished, *some)])


def best_choice(chips: Chips, finished: Sequence[Chips], meant: Iterable[Chips]) -> list[Chips]:
    """What a side has finished now: the most lines with those that are meant, then the first."""
    fitting = [one for one in choices(chips, tuple(finished)) if set(meant) <= set(one)]
    return min(fitting, key=lambda one: (-len(one), in_rows(set().union(*one))), default=[])


def in_rows(places: Iterable[Place]) -> list[Place]:
    """Places row by row, as rows and columns."""
    return sorted((y, x) for x, y in places)


def laid(places: Iterable[Place]) -> list[Chips]:
    """The sequences of a side that lays chips on these places, one after the other."""
    chips: Chips = frozenset()
    finished: list[Chips] = []
    for place in places:
        chips |= {place}
        finished += best_choice(chips, finished, ())
    return finished


def is_choice(chosen: Sequence[Chips]) -> bool:
    """No two share more than one chip, and no line shares a chip with more than one other."""
    sharing = [0] * len(chosen)
    for one, other in combinations(range(len(chosen)), 2):
        shared = len(chosen[one] & chosen[other])
        if shared > 1:
            return False
        if shared:
            sharing[one] += 1
            sharing[other] += 1
    return max(sharing) <= 1


# ---- what is written ----------------------------------------------------------------------


class Move(NamedTuple):
    """A move as it was written; without a place the card is shown as dead."""

    player: str
    card: str
    place: Place | None
    removes: bool
    draws: bool
    meant: list[Chips]  # the lines that are said to be finished


def read_move(text: str, players: Iterable[str]) -> Move:
    """The longest name that fits, a card or a dead one, a place; `no draw` and `= c2-g2`."""
    player, said = who_and_what(players, text)
    said, sign, after = said.partition("=")
    draws = "no draw" not in text.removeprefix(player)
    said, after = (part.strip().removesuffix("no draw").strip() for part in (said, after))
    if sign and not after:
        raise ValueError(f"{text}: which five?")
    meant = read_lines(after)
    rest = said.split(" ")
    if len(rest) != 2:
        raise ValueError(f"{text} is no move")
    if rest[0] == "dead":
        return Move(player, read_card(rest[1]), None, False, draws, meant)
    place = rest[1].removeprefix("-")
    if place not in PLACES:
        raise ValueError(f"{place} is not a square")
    return Move(player, read_card(rest[0]), PLACES[place], rest[1] != place, draws, meant)


def read_lines(text: str) -> list[Chips]:
    """Runs from place to place, each a line; single places are a line together."""
    words = text.replace(",", " ").split()
    ends = [word.split("-") for word in words]
    if any(len(names) > 2 or not set(names) <= PLACES.keys() for names in ends):
        raise ValueError(f"{text} is no line of places")
    found = [run_between(*names) for names in ends if len(names) == 2]
    single = frozenset(PLACES[names[0]] for names in ends if len(names) == 1)
    return [*found, single] if single else found


@cache
def run_between(first: str, last: str) -> Chips:
    """Everything from place to place; only the two where that is no row, column or diagonal."""
    ends = {PLACES[first], PLACES[last]}
    for length in range(2, SIZE + 1):
        for run in runs(length):
            if {run[0], run[-1]} == ends:
                return frozenset(run)
    return frozenset(ends)


def read_card(word: str) -> str:
    """The card; T is read as 10."""
    card = word.replace("T", "10")
    if card not in CARDS:
        raise ValueError(f"{word} is no card")
    return card


def check(game: Game) -> None:
    """Refuse what can't be judged at all."""
    sides = game["sides"].values()
    players = [player for side in sides for player in side]
    if len(sides) not in (2, 3) or len({len(side) for side in sides}) > 1:
        raise ValueError("two or three sides of the same size")
    if len(set(players)) < len(players):
        raise ValueError("a player is there twice")
    if (len(players), len(sides)) not in DEALT:
        raise ValueError("no deal for that many players")
    if not 1 <= game["sequences_to_win"] <= 9:
        raise ValueError("sequences to win: 1 to 9")
    for text in game["moves"]:
        read_move(text, players)


# ---- the table ----------------------------------------------------------------------------


@dataclass
class Table:
    """A game as far as it has gone."""

    picture: str
    sides: dict[str, list[str]]
    sequences_to_win: int
    order: list[str] = field(init=False)
    hands: dict[str, int] = field(init=False)
    pile: int = field(init=False)
    chips: dict[Place, str] = field(default_factory=dict)
    played: Counter[str] = field(default_factory=Counter)
    turn: int = 0
    has_shown: bool = False  # a dead card in this turn
    winner: str = ""
    finished: dict[str, list[Chips]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.finished = {side: [] for side in self.sides}
        rounds = zip(*self.sides.values(), strict=True)
        self.order = [player for players in rounds for player in players]
        self.hands = dict.fromkeys(self.order, DEALT[len(self.order), len(self.sides)])
        self.pile = 104 - sum(self.hands.values())

    @property
    def to_move(self) -> str:
        """Whose turn it is."""
        return self.order[self.turn % len(self.order)]

    def may_move(self, player: str) -> bool:
        """Whose turn it is may move; or, if those from there on have no card, the next who has."""
        if player == self.to_move:
            return True
        first = self.order.index(self.to_move)
        round_ = [*self.order[first:], *self.order[:first]]
        before = round_[: round_.index(player)]
        return self.hands[player] > 0 and not any(self.hands[other] for other in before)

    @property
    def is_over(self) -> bool:
        """Somebody has won, or nobody has a card left."""
        return self.winner != "" or not any(self.hands.values())

    def side_of(self, player: str) -> str:
        """The side of a player."""
        return next(side for side, players in self.sides.items() if player in players)

    def chips_of(self, side: str) -> Chips:
        """Where the chips of a side are."""
        return frozenset(place for place, owner in self.chips.items() if owner == side)

    def is_protected(self, place: Place) -> bool:
        """Whether it is one of the five of a finished sequence."""
        return any(place in line for line in self.finished[self.chips[place]])


def play(table: Table, text: str) -> Judged:
    """One move: its faults, and what becomes of the table."""
    move = read_move(text, table.order)
    if table.winner:
        return Judged(move.player, text, 0, {"late"})
    if not table.may_move(move.player):
        end_turn(table, move.player)
        return Judged(move.player, text, 0, {"order"})
    if move.player != table.to_move:
        table.turn = table.order.index(move.player)
        table.has_shown = False
    faults = faults_of(table, move)
    if not faults & NOT_PLAYED:
        lay_down(table, move)
    if not faults and not put(table, move):
        faults = {"meant"}
    if move.place is None:
        table.has_shown = True
    else:
        end_turn(table, move.player)
    return Judged(move.player, text, 0, faults)


def end_turn(table: Table, player: str) -> None:
    """The turn is after this player."""
    table.turn = table.order.index(player) + 1
    table.has_shown = False


def lay_down(table: Table, move: Move) -> None:
    """A card leaves the hand, and mostly another one is drawn."""
    table.played[move.card] += 1
    table.hands[move.player] -= 1
    if move.draws and table.pile > 0:
        table.pile -= 1
        table.hands[move.player] += 1


def put(table: Table, move: Move) -> bool:
    """A chip is put on the board or taken away; who has enough sequences then wins.

    Tells whether the five that are meant are finished; if not, others may be all the same.
    """
    side = table.side_of(move.player)
    if move.place is None:
        return not move.meant
    if move.removes:
        del table.chips[move.place]
        return not move.meant
    table.chips[move.place] = side
    chips, finished = table.chips_of(side), table.finished[side]
    found = best_choice(chips, finished, move.meant)
    is_right = bool(found) or not move.meant
    finished += found if is_right else best_choice(chips, finished, ())
    if len(finished) >= table.sequences_to_win:
        table.winner = side
    return is_right


def faults_of(table: Table, move: Move) -> set[str]:
    """Every fault of a move of the player whose turn it is."""
    faults = faults_of_dead(table, move) if move.place is None else faults_of_place(table, move)
    if table.hands[move.player] == 0:
        faults.add("hand")
    if table.played[move.card] >= 2:
        faults.add("gone")
    return faults


def faults_of_dead(table: Table, move: Move) -> set[str]:
    """What is wrong with showing a card as dead."""
    faults = set()
    if table.has_shown:
        faults.add("again")
    places = places_of(table.picture).get(move.card, [])
    if not places or any(place not in table.chips for place in places):
        faults.add("alive")
    return faults


def faults_of_place(table: Table, move: Move) -> set[str]:
    """What is wrong with the place of a move, or with removing."""
    if move.place is None or move.removes != (move.card in ONE_EYED):
        return {"remove"}
    if move.place in CORNERS:
        return {"corner"}
    faults = set()
    if not move.removes:
        if move.place in table.chips:
            faults.add("taken")
        if move.card in PLAIN and move.place not in places_of(table.picture)[move.card]:
            faults.add("place")
    elif move.place not in table.chips:
        faults.add("nothing")
    else:
        if table.chips[move.place] == table.side_of(move.player):
            faults.add("own")
        if table.is_protected(move.place):
            faults.add("protected")
    return faults


# ---- a game -------------------------------------------------------------------------------


def table_of(game: Game) -> Table:
    """The table before the first move."""
    return Table(game["picture"], game["sides"], game["sequences_to_win"])


def judge(game: Game) -> Outcome:
    """Move by move."""
    check(game)
    table = table_of(game)
    moves = [play(table, text) for text in game["moves"]]
    sequences = {side: len(lines) for side, lines in table.finished.items()}
    worth = {side: (side == table.winner, number) for side, number in sequences.items()}
    return {
        "over": table.is_over,
        "moves": moves,
        "points": sequences,
        "ranks": ranks_of(worth),  # the winner, then whoever has more sequences
    }


# ---- patterns: chips that make lines which meet, cross and overlap --------------------------


@cache
def lines_through(place: Place) -> list[Chips]:
    """All lines with this place."""
    return [frozenset(line) for line in runs(5) if place in line]


def crossing(rng: Random, found: Iterable[Place]) -> set[Place]:
    """A line that has a place in common with these."""
    return set(rng.choice(lines_through(rng.choice(sorted(found)))))


def pattern(rng: Random) -> set[Place]:
    """Places for a side that is after more than one line: a long run, and lines that cross it."""
    found = set(rng.choice(runs(rng.randint(5, 10))))
    for _ in range(rng.randint(0, 3)):
        found |= crossing(rng, found)
    return found - CORNERS


def cloud(rng: Random, fewest: int, largest: int) -> Chips:
    """That many chips, in patterns as long as there is room."""
    wanted = rng.randint(fewest, largest)
    found = set(rng.sample(sorted(set(PLACES.values()) - CORNERS), rng.randint(0, 3)))
    while len(found) < wanted:
        found |= pattern(rng) if rng.random() < 0.5 or not found else crossing(rng, found)
        found -= CORNERS
    return frozenset(rng.sample(sorted(found), wanted))


# ---- messy games --------------------------------------------------------------------------

COLOURS = ("red", "blue", "green", "light blue", "gold")


@dataclass
class Mood:
    """How a game is played, and what the sides are after."""

    erring: float
    forgetting: float
    plans: dict[str, set[Place]] = field(default_factory=dict)


def messy_sides(rng: Random) -> dict[str, list[str]]:
    """Two or three sides, mostly small ones, sometimes of people with similar names."""
    number = rng.choice((2, 2, 3))
    size = rng.choice((1, 1, 1, 2, 2, 3, 4) if number == 3 else (1, 1, 1, 2, 2, 3, 4, 5, 6))
    known = names_like("no") if rng.random() < 0.25 else NAMES
    players = rng.sample(known, number * size)
    return {
        side: players[n * size : (n + 1) * size]
        for n, side in enumerate(rng.sample(COLOURS, number))
    }


def messy_game(rng: Random, picture: str) -> Game:
    """A game on this board: mostly plausible, sometimes anything but."""
    is_long = rng.random() < 0.03
    to_win = 9 if is_long else rng.choice((1, 2, 2, 3, 3, 3, 4))
    game: Game = {
        "picture": picture,
        "sides": messy_sides(rng),
        "moves": [],
        "sequences_to_win": to_win,
    }
    table = table_of(game)
    mood = Mood(rng.choice((0, 0.04, 0.15, 0.15, 0.4)), rng.choice((0, 0, 0.05, 0.05, 0.3, 0.9)))
    left = 125 if is_long else rng.choice((0, 8, 30, 45, 60, 80))
    while left > 0:
        player = table.to_move
        if rng.random() < mood.erring / 5:
            player = rng.choice(table.order)
        elif table.hands[player] == 0 and rng.random() < 0.6:
            able = [one for one in table.order if table.hands[one] and table.may_move(one)]
            player = rng.choice(able or table.order)
        for text in messy_turn(rng, table, mood, player):
            game["moves"].append(text)
            left -= 1
            went_on = not table.is_over
            play(table, text)
            if table.is_over and went_on:
                left = rng.choice((0, 0, 1, 2, 4))
    return game


def messy_turn(rng: Random, table: Table, mood: Mood, player: str) -> list[str]:
    """What a player writes down: mostly one move, sometimes dead cards before."""
    found, dead = [], dead_cards(table)
    if dead and rng.random() < 0.4:
        found.append(f"dead {rng.choice(dead)}")
    while rng.random() < mood.erring / 5:
        found.append(f"dead {rng.choice(dead or CARDS) if rng.random() < 0.4 else any_card(rng)}")
    if rng.random() < mood.erring:
        found.append(rng.choice(MISTAKES)(rng, table, player))
    else:
        found.append(good_move(rng, table, mood, player))
    said = [(f"{player} {text}", meant(rng, table, player, text)) for text in found]
    return [spelled(rng, text, mood) + end for text, end in said]


def spelled(rng: Random, text: str, mood: Mood) -> str:
    """A move, sometimes with T for 10 or with a forgotten draw."""
    if rng.random() < 0.3:
        text = text.replace(" 10", " T")
    return f"{text} no draw" if rng.random() < mood.forgetting else text


def meant(rng: Random, table: Table, player: str, text: str) -> str:
    """Which five are meant: mostly nothing; one or two lines that could be, or any, or a mess."""
    place = PLACES.get(text.split(" ")[-1], (0, 0))
    reached = table.chips_of(table.side_of(player)) | CORNERS | {place}
    full = [line for line in lines_through(place) if reached.issuperset(line)]
    if rng.random() < (0.4 if full else 0.985):
        return ""
    lines = rng.sample(full, min(len(full), rng.choice((1, 1, 1, 2))))
    if not lines or rng.random() < 0.15:
        lines.append(frozenset(rng.choice(runs(rng.choice((4, 5, 5, 5, 6))))))
    if len(lines) == 1 and rng.random() < 0.2:
        return " = " + " ".join(map(name_of, rng.sample(sorted(lines[0]), len(lines[0]))))
    ends = ([min(line), max(line)] for line in lines)
    names = ["-".join(map(name_of, rng.sample(both, 2))) for both in ends]
    return rng.choice((" = ", " =")) + rng.choice((" ", ", ")).join(names)


def dead_cards(table: Table) -> list[str]:
    """Cards that are really dead and not gone."""
    covered = Counter(card_at(table.picture)[place] for place in table.chips)
    return sorted(card for card, times in covered.items() if times == 2 and table.played[card] < 2)


def good_move(rng: Random, table: Table, mood: Mood, player: str) -> str:
    """A move that is probably right and helps a side that is after lines."""
    side = table.side_of(player)
    foes = [place for place, owner in table.chips.items() if owner != side]
    if foes and rng.random() < 0.05:
        return removed(rng, foes)
    wanted = mood.plans.get(side, set()) - table.chips.keys()
    if not wanted:
        some = [pattern(rng) for _ in range(3)]
        mood.plans[side] = min(some, key=lambda one: len(one & table.chips.keys()))
        wanted = mood.plans[side] - table.chips.keys() or free_places(table)
    place = rng.choice(sorted(wanted) or [(5, 5)])
    card = card_at(table.picture)[place]
    if table.played[card] >= 2 or rng.random() < 0.12:
        card = rng.choice([card for card in TWO_EYED if table.played[card] < 2] or [card])
    return f"{card} {name_of(place)}"


def free_places(table: Table) -> set[Place]:
    """Where no chip is."""
    return set(PLACES.values()) - CORNERS - table.chips.keys()


# ---- mistakes: each gives a move that is probably wrong -------------------------------------


def any_card(rng: Random) -> str:
    """A card, rather often a jack."""
    return rng.choice(CARDS if rng.random() < 0.7 else (*TWO_EYED, *ONE_EYED))


def taken_place(rng: Random, table: Table, player: str) -> str:
    """A card on a chip."""
    place = rng.choice(sorted(table.chips) or sorted(card_at(table.picture)))
    own = card_at(table.picture)[place]
    return f"{rng.choice((own, own, rng.choice(TWO_EYED)))} {name_of(place)}"


def in_corner(rng: Random, table: Table, player: str) -> str:
    """Something about a corner."""
    card = any_card(rng)
    sign = "-" if (card in ONE_EYED) != (rng.random() < 0.2) else ""
    return f"{card} {sign}{name_of(rng.choice(sorted(CORNERS)))}"


def not_removed(rng: Random, table: Table, player: str) -> str:
    """A one-eyed jack without the sign, or another card with it."""
    if rng.random() < 0.5:
        return f"{rng.choice(ONE_EYED)} {rng.choice([*PLACES])}"
    place = rng.choice(sorted(table.chips) or sorted(card_at(table.picture)))
    return f"{rng.choice((card_at(table.picture)[place], *TWO_EYED))} -{name_of(place)}"


def removed(rng: Random, places: Iterable[Place]) -> str:
    """A chip of these places is taken away."""
    return f"{rng.choice(ONE_EYED)} -{name_of(rng.choice(sorted(places) or [(4, 4)]))}"


def removed_of_line(rng: Random, table: Table, player: str) -> str:
    """A chip of a full line, if there is any."""
    reached = [table.chips_of(side) | CORNERS for side in table.sides]
    full = [line for line in runs(5) if any(chips.issuperset(line) for chips in reached)]
    found = [place for line in full for place in line if place not in CORNERS]
    return f"{rng.choice(ONE_EYED)} -{name_of(rng.choice(found or [(4, 4)]))}"


def third_copy(rng: Random, table: Table, player: str) -> str:
    """A card that was played twice, on its own place or somewhere else."""
    cards = sorted(card for card, times in table.played.items() if times >= 2)
    card = rng.choice(cards or CARDS)
    if card in PLAIN:
        return f"{card} {name_of(rng.choice(places_of(table.picture)[card]))}"
    return f"{card} {'-' if card in ONE_EYED else ''}{rng.choice([*PLACES])}"


def dead_card(rng: Random, table: Table, player: str) -> str:
    """A card shown as dead: a chip is on one of its places, on both, or on none."""
    near = sorted({card_at(table.picture)[place] for place in table.chips})
    return f"dead {rng.choice(near or CARDS) if rng.random() < 0.6 else any_card(rng)}"


MISTAKES: tuple[Callable[[Random, Table, str], str], ...] = (
    lambda rng, table, player: (  # any card on any place
        f"{any_card(rng)} {rng.choice(('', '', '-'))}{rng.choice([*PLACES])}"
    ),
    lambda rng, table, player: (  # a card on the place of another
        f"{rng.choice(PLAIN)} {name_of(rng.choice(sorted(card_at(table.picture))))}"
    ),
    *(taken_place, taken_place, in_corner, not_removed),
    lambda rng, table, player: removed(  # a chip of the player's own side
        rng, table.chips_of(table.side_of(player))
    ),
    lambda rng, table, player: removed(rng, free_places(table)),
    *(removed_of_line, removed_of_line, removed_of_line, third_copy, dead_card),
)


# ---- how often ----------------------------------------------------------------------------


def counted(outcome: Outcome) -> Counter[str]:
    """How often each fault and way to end occurs in a judged game."""
    found = common.counted(outcome)
    for move in outcome["moves"]:
        if not move.faults:
            is_removal = " -" in move.text
            found["right removal" if is_removal else "right placing"] += " dead " not in move.text
            found["right dead"] += " dead " in move.text
            found["right meant"] += "=" in move.text
    found[f"best {max(outcome['points'].values())}"] += 1
    return found
