"""Poker: entries, typed hands, the next question, and the winners of a showing.

Hands are typed all in one line or one by one; the terminal judges them after the last one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from layouts.refusal import did_you_mean, quoted, said
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words
from layouts.yaml.strict import Item
from scorer.games.stones.poker import (
    ASKING,
    EMPTY,
    MOST_SHOWS,
    NOBODIES,
    NOBODY,
    TAKES,
    PokerGame,
    Showing,
    hands_before,
    position,
    replay,
    showing_of,
    still_asked,
)
from scorer.games.stones.record import Record
from scorer.games.stones.settings import (
    SETTINGS,
    InWords,
    TypedStones,
    asked_again,
    flow_table,
    with_list,
)
from scorer.games.stones.spelling import name_first
from scorer.records.entries import (
    Ask,
    Entry,
    Field,
    Kind,
    Players,
    Values,
    item_of,
    line,
    player_in,
    texts,
    whole,
)
from scorer.records.game import Game
from scorer.records.seats import player_called
from scorer.records.source import Blocks, block
from scorer.records.texts import LONGEST
from scorer.referee import PLAIN, Display
from scorer.results.judged_record import changed
from scorer.verdict import ScoreError, Term

APART = re.compile(r"[\s,;،/:=]+")

# ---- the record


def _open_in(game: PokerGame) -> Showing | None:
    """Return the showing that is being typed in; None if its hands are complete, or without one."""
    showing = game.open_showing
    is_open = showing and still_asked(hands_before(game, len(game.moves)), showing)
    return showing if is_open else None


def _closed(game: PokerGame) -> list[Showing]:
    """Return all showings, none of them open."""
    return [replace(showing, asking=None) for showing in game.moves]


def _with_last(record: Record, shows: Sequence[Showing], words: Mapping[str, str]) -> Record:
    """Return the record with these showings and one more, which is open if hands are missing."""
    showing = _showing(record, words)
    game = replace(record.game, moves=(*shows, showing))
    asking = still_asked(hands_before(game, len(game.moves)), showing)
    if asking and ASKING in record.players:
        raise ScoreError("stones.poker.name", name=ASKING)
    return _with_shows(record, [*shows, replace(showing, asking=asking)])


def _showing(record: Record, words: object) -> Showing:
    return showing_of(item_of(words), tuple(record.players), record.definition.numbers)


def _with_shows(record: Record, shows: Sequence[Showing]) -> Record:
    if len(shows) > MOST_SHOWS:  # the reader of records would refuse it later
        raise ScoreError("yaml.many", most=MOST_SHOWS, count=len(shows))
    return with_list(record, shows)


# ---- entries


def _put_show(game: Game, values: Values) -> Game:
    """Return the game with one more showing, or with one player's hand."""
    shown, player = values["show"], values.get("player")
    if player is not None:
        return _put_hands(game, {"hands": {player: item_of(shown).text()}})
    showing = _showing(game.record, shown)
    return game.with_record(_with_shows(game.record, [*_closed(game.record.game), showing]))


def _put_hands(game: Game, values: Values) -> Game:
    """Return the game with hands of some or all players; `number` changes an earlier showing."""
    if "number" in values:
        return _corrected(game, values["number"], values["hands"])
    showing = _open_in(game.record.game)
    shows = list(game.record.moves[:-1]) if showing else _closed(game.record.game)
    words = {**(showing.words if showing else {}), **values["hands"]}
    return game.with_record(_with_last(game.record, shows, words))


def _put_takes(game: Game, values: Values) -> Game:
    """Return the game in which an empty hand takes a stone."""
    if "number" not in values and _open_in(game.record.game) is None:
        raise ScoreError("put.showing")
    return _put_hands(game, {**values, "hands": {TAKES: values[TAKES]}})


def _corrected(game: Game, number: int, changes: Mapping[str, str]) -> Game:
    """Return the game with changes of a showing; TAKES is there if one hand is empty."""
    shows = list(game.record.moves)
    if number > len(shows):
        raise ScoreError("yaml.whole", low=1, high=len(shows), found=number)
    words = {**shows[number - 1].words, **changes}
    showing = _showing(game.record, words)
    if len(showing.empty) != 1 or not showing.stones:
        words.pop(TAKES, None)
    else:
        words.setdefault(TAKES, NOBODIES[0])  # the next question asks for it
    shows[number - 1] = replace(_showing(game.record, words), asking=shows[number - 1].asking)
    return game.with_record(with_list(game.record, shows))


def _read_show(item: Item, players: Players) -> str | dict[str, str]:
    """Read one player's hand, or a table of all hands."""
    return item.text() if isinstance(item.value, str) else texts(item, players)


HAND = "a number, or `empty`"
SHOW = Kind(
    fields=(
        Field("show", f"{HAND}; without `player` a table by names, with `takes`", _read_show),
        Field("player", "a name, if only this hand is shown", player_in, needed=False),
    ),
    put=_put_show,
    example={"show": {"Ann": 4, "Bea": "empty", "takes": 4}},
)
HANDS = Kind(
    fields=(
        Field("hands", f"by names, of some or of all: {HAND}", texts),
        Field("number", "the showing to change", whole(1, MOST_SHOWS), needed=False),
    ),
    put=_put_hands,
    example={"hands": {"Ann": 4}},
)
TAKEN = Kind(
    fields=(
        Field(TAKES, "the number of a stone, whose it is, or `nobody`", line(LONGEST)),
        Field("number", "the showing to change", whole(1, MOST_SHOWS), needed=False),
    ),
    put=_put_takes,
    example={TAKES: "nobody"},
)


class TypedPoker(TypedStones):
    """Poker: hands, and the stone that a single empty one takes."""

    # ---- the record

    def kinds(self, record: Record) -> Sequence[Kind]:
        return SHOW, HANDS, TAKEN, *SETTINGS

    def count(self, record: Record) -> int:
        """Return the number of hands shown and stones taken."""
        return sum(len(showing.words) for showing in record.game.moves)

    def first(self, record: Record, count: int) -> Record:
        """Return the record with its first hands; the last showing may be half."""
        shows: list[Showing] = []
        for showing in record.game.moves:
            words = dict(list(showing.words.items())[:count])
            if words and words != showing.words:
                return _with_last(record, shows, words)
            count -= len(words)
            shows += [showing] if words else []
        return with_list(record, shows)

    def until(self, record: Record, count: int) -> Record:
        return with_list(record, record.game.moves[:count])

    def numbered(self, record: Record) -> int:
        game: PokerGame = record.game
        return len(game.moves) - (_open_in(game) is not None)

    def blocks(self, record: Record) -> Blocks:
        tables = (
            {**showing.words, **({ASKING: showing.asking} if showing.asking is not None else {})}
            for showing in record.game.moves
        )
        return {"shows": block("shows", (f"  - {flow_table(table)}" for table in tables))}

    # ---- the next question

    def asks(self, game: Game) -> Ask | None:
        if game.standing.is_over or game.record.totals:
            return None
        poker: PokerGame = game.record.game
        showing = _open_in(poker)
        number = len(poker.moves) + (showing is None)
        return _ask(poker, number, showing or Showing({}, None))

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the questions of an earlier showing: all hands, and the stone of an empty one."""
        showing: Showing = game.record.moves[number - 1]
        hands = _ask(game.record.game, number, Showing({}, None))
        hands = replace(hands, who=hands.who or tuple(showing.shown))
        shown = [InWords((name, _stone(stone))) for name, stone in showing.shown.items()]
        asks = [asked_again(hands, shown, "enter.stones.back.was")]
        if len(showing.empty) == 1 and showing.stones:
            taken = _ask_taken(number, showing)
            asks.append(asked_again(taken, _taken(showing), "enter.stones.back.was"))
        return asks

    def going(self, game: Game, ask: Ask, words: Words) -> list[str]:
        showing = _open_in(game.record.game)
        hands = showing.shown.items() if showing else ()
        shown = [f"  {name}: {said(_stone(stone), words)}" for name, stone in hands]
        return [words("enter.stones.poker.going", number=ask.number), *shown]

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        """Return the hands and the stones won, for a start; later `did` says them."""
        return "" if entry else "\n".join(_hands(game, words))

    # ---- the effect of an answer

    def brought(self, before: Game, after: Game, entry: Entry, words: Words) -> Iterable[str]:
        """Return the winners of a complete showing, and the hands left."""
        if entry.kind.name not in (SHOW.name, HANDS.name, TAKES):
            return []
        number = entry.values.get("number", len(after.record.moves))
        verdicts = changed(before.standing.moves, after.standing.moves)
        is_kept = any(move.faults for move in verdicts if move.round == number)
        kept = [words("enter.stones.kept")] if is_kept else []
        if number > self.numbered(after.record):
            return kept
        lead = [] if "number" in entry.values else _lead(after, words)
        return [*kept, *_won(after, number, words), *lead]

    def undone(self, before: Game, after: Game, words: Words) -> str:
        """Return the hands, or the stone taken, that `after` lacks in the last showing."""
        old, new = before.record.moves, after.record.moves
        showing, kept = old[-1], new[-1].words if len(new) == len(old) else {}
        gone = [
            said(_taken(showing), words)
            if key == TAKES
            else f"{key} {said(_stone(showing.shown[key]), words)}"
            for key in showing.words
            if key not in kept
        ]
        return ", ".join(gone)

    def read_answer(self, text: str, game: Game, ask: Ask, words: Words) -> Entry | None:
        """Read hands, or the taken stone; None if it is anything else."""
        number = {} if ask.old is None else {"number": ask.number}
        if ask.kind == TAKES:
            taken = parse_taken(text, game.record.moves[ask.number - 1].stones)
            if taken is not None:
                return Entry(TAKEN, {TAKES: taken, **number})
        elif text:
            stones = game.record.game
            everybody = hands_before(stones, ask.number).holders or ask.who
            reader = HandReader(game.players, everybody, ask.who, words.lang, stones.numbers)
            return Entry(HANDS, {"hands": reader.read(text), **number})
        return None


RULES = {"poker": TypedPoker()}


# ---- questions


def _ask(poker: PokerGame, number: int, showing: Showing) -> Ask:
    """Return the question that a showing leaves open; if none, the one for all hands."""
    table = hands_before(poker, number)
    left = [name for name in table.holders if name not in showing.shown]
    if still_asked(table, showing) == TAKES:
        return _ask_taken(number, showing)
    if showing.shown and left:
        question, who = "enter.stones.poker.hand", left
    else:
        question, who = "enter.stones.poker.hands", table.holders or list(showing.shown)
    advice = "enter.stones.poker.hand.help"
    return Ask(tuple(who), HANDS.name, number, question, advice, params={"names": who})


def _ask_taken(number: int, showing: Showing) -> Ask:
    params = {"stones": [f"{name} {stone}" for name, stone in showing.stones.items()]}
    who = (showing.empty[0],)
    return Ask(who, TAKES, number, "enter.stones.poker.takes", params=params)


def _stone(number: int | None) -> str:
    return Term("empty", "enter.stones.poker.empty") if number is None else str(number)


def _taken(showing: Showing) -> str:
    is_nobody = showing.takes in (None, NOBODY)
    return Term("nobody", "enter.stones.poker.nobody") if is_nobody else str(showing.takes)


def _hands(game: Game, words: Words) -> list[str]:
    poker: PokerGame = game.record.game
    judged = replay(poker, len(poker.moves) - 1) if _open_in(poker) else game.judged
    return position(judged).text(words, PLAIN).splitlines()


# ---- effects


def _won(game: Game, number: int, words: Words) -> list[str]:
    """Return the winners of a showing and their stones."""
    showing: Showing = game.record.moves[number - 1]
    lines = []
    for name, stone in game.judged.position.won[number - 1].items():
        key = f"enter.stones.poker.{'keeps' if name in showing.stones else 'steals'}"
        lines.append(words(key, name=name, number=stone, other=showing.victim))
    return lines or [words("enter.stones.poker.none")]


def _lead(game: Game, words: Words) -> list[str]:
    """Return the hands left, and the leaders."""
    table = game.judged.position
    best = max(table.merit(name) for name in table.players)
    leaders = [f"{name} ({best[0]})" for name in table.players if table.merit(name) == best]
    has_leader = best > (0, 0) and not table.is_over
    leads = [words("enter.stones.poker.leads", names=leaders)] if has_leader else []
    return [*_hands(game, words), *leads]


# ---- typed answers


@dataclass(frozen=True)
class HandReader:
    """A reader of typed hands: the players that may be meant."""

    players: Sequence[str]
    everybody: Sequence[str]  # the players with stones
    left: Sequence[str]  # of these the players who haven't shown anything yet
    lang: str
    numbers: Sequence[int]

    def read(self, text: str) -> dict[str, str]:
        """Read one hand, one for each player left, or the whole showing anew."""
        words = [word for word in APART.split(text) if word]
        whole, counts = words[0] if len(words) == 1 else "", (len(self.left), len(self.everybody))
        is_word = _is_hand(whole) and not whole.isdecimal()
        if len(whole) > 1 and len(whole) in counts and not is_word:
            words = [*whole] if all(map(_is_hand, whole)) else words  # 423, e42
        if not all(map(_is_hand, words)) and (named := self._by_name(words)):
            return named
        hands = [self._hand(word) for word in words]
        count = len(hands)
        if count == 1:
            return {self.left[0]: hands[0]}
        if count not in counts:
            names = list(self.left)
            raise ScoreError("stones.poker.count", text=quoted(text), count=count, names=names)
        players = self.left if count == len(self.left) else self.everybody
        return dict(zip(players, hands, strict=True))

    def _by_name(self, words: list[str]) -> dict[str, str]:
        """Read names, each with a hand after it; {} if the words are anything else."""
        hands, rest = dict[str, str](), " ".join(words)
        while rest:
            name, rest = name_first(rest, self.players)
            word, _, rest = rest.partition(" ")
            if name is None or not word:
                return {}
            hands[name] = self._hand(word)
        return hands

    def _hand(self, word: str) -> str:
        """Read the number of a stone, right or wrong, or an empty hand, also by a letter."""
        if not _is_hand(word):
            empty = EMPTY[LANGUAGES.index(self.lang)]
            guess = did_you_mean(word.lower(), (*map(str, self.numbers), empty))
            raise ScoreError("stones.poker.stone", word=quoted(word), guess=guess)
        return str(int(word)) if word.isdecimal() else EMPTY[0]


def parse_taken(text: str, stones: Mapping[str, int]) -> str | None:
    """Read a taken stone: its number, its owner if several have it, or no stone; else None."""
    words = [word for word in APART.split(text) if word]
    if not words:
        return NOBODIES[0]
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 3]
    if len(numbers) == len(words) == 1:
        owners = [name for name, number in stones.items() if number == numbers[0]]
        if len(owners) > 1:
            raise ScoreError("stones.poker.whose", number=numbers[0], names=owners)
        return str(numbers[0])
    name = player_called(" ".join(word for word in words if not word.isdecimal()), stones)
    if name is None or (numbers and numbers != [stones[name]]):
        return None
    is_single = list(stones.values()).count(stones[name]) == 1
    return str(stones[name]) if is_single else name


def _is_hand(word: str) -> bool:
    """Return whether a word is a number, right or wrong, or the beginning of an EMPTY word."""
    if word.isdecimal():
        return len(word) < 3
    return any(name.startswith(word.lower()) for name in EMPTY)
