"""Poker: answers as people type them: hands of all players or of one, and what is taken."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from layouts.fault import did_you_mean, quoted
from layouts.values import dataclass
from layouts.words import LANGUAGES
from scorer.games.stones.poker.judge import EMPTY, NOBODY, NUMBERS
from scorer.games.stones.typed_words import name_first, player_of
from scorer.verdict import ScoreError

APART = re.compile(r"[\s,;،/:=]+")


@dataclass(frozen=True)
class Hands:
    """What some of the players show, or all of them."""

    shown: tuple[tuple[str, int | None], ...]
    text: str


@dataclass(frozen=True)
class Taken:
    """Which stone an empty hand takes: a number, whose, or nobody's."""

    takes: int | str
    text: str


PokerAnswer = Hands | Taken


@dataclass(frozen=True)
class HandReader:
    """Who may be meant by what is typed."""

    players: Sequence[str]
    everybody: Sequence[str]  # who has stones
    left: Sequence[str]  # of these the ones who haven't shown anything yet
    lang: str

    def read(self, text: str) -> Hands:
        """One hand, one for each who is still asked, or the whole showing anew."""
        words = [word for word in APART.split(text) if word]
        whole, counts = words[0] if len(words) == 1 else "", (len(self.left), len(self.everybody))
        is_word = _is_hand(whole) and not whole.isdecimal()
        if len(whole) > 1 and len(whole) in counts and not is_word:
            words = [*whole] if all(map(_is_hand, whole)) else words  # 423, e42
        if not all(map(_is_hand, words)) and (named := self._by_name(words)):
            return Hands(tuple(named), ", ".join(f"{name} {_told(one)}" for name, one in named))
        found = [self._hand(word) for word in words]
        if len(found) == 1:
            return _shown([(self.left[0], found[0])])
        if len(found) not in counts:
            told = {"count": len(found), "names": list(self.left)}
            raise ScoreError("stones.poker.count", text=quoted(text), **told)
        names = self.left if len(found) == len(self.left) else self.everybody
        return _shown(list(zip(names, found, strict=True)))

    def _by_name(self, words: list[str]) -> list[tuple[str, int | None]]:
        """Names, each with what is shown after it; none where the words are no such thing."""
        found, rest = [], " ".join(words)
        while rest:
            name, rest = name_first(rest, self.players)
            word, _, rest = rest.partition(" ")
            if name is None or not word:
                return []
            found.append((name, self._hand(word)))
        return found

    def _hand(self, word: str) -> int | None:
        """The number of a stone, right or wrong; none for an empty hand, also by a letter."""
        if not _is_hand(word):
            empty = EMPTY[LANGUAGES.index(self.lang)]
            guess = did_you_mean(word.lower(), (*map(str, NUMBERS), empty))
            raise ScoreError("stones.poker.stone", word=quoted(word), guess=guess)
        return int(word) if word.isdecimal() else None


def parse_taken(text: str, stones: Mapping[str, int], nobody: str) -> Taken | None:
    """A number where it is shown once, otherwise whose; nothing typed is nobody's."""
    words = [word for word in APART.split(text) if word]
    if not words:
        return Taken(NOBODY, nobody)
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 3]
    if len(numbers) == len(words) == 1:
        owners = [name for name, number in stones.items() if number == numbers[0]]
        if len(owners) > 1:
            raise ScoreError("stones.poker.whose", number=numbers[0], names=owners)
        return Taken(numbers[0], str(numbers[0]))
    name = player_of(" ".join(word for word in words if not word.isdecimal()), list(stones))
    if name is None or (numbers and numbers != [stones[name]]):
        return None
    is_single = list(stones.values()).count(stones[name]) == 1
    return Taken(stones[name], str(stones[name])) if is_single else Taken(name, name)


def _shown(hands: list[tuple[str, int | None]]) -> Hands:
    return Hands(tuple(hands), " ".join(_told(one) for _, one in hands))


def _told(hand: int | None) -> str:
    return EMPTY[0] if hand is None else str(hand)


def _is_hand(word: str) -> bool:
    """True for a number, right or wrong, and for how an empty hand begins in any language."""
    if word.isdecimal():
        return len(word) < 3
    return any(name.startswith(word.lower()) for name in EMPTY)
