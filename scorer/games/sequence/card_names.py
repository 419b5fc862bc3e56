"""Sequence: cards in words: `7 of hearts`, `Herz 7`, `Kreuz Bube`, `BH`, `بنت قلب`, `7ق`.

Word: a name of a rank or a suit, in any of the three languages; a letter may be one too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layouts.card import DECK, RANKS, SIGNS, SUITS
from layouts.grid import one_spelling
from layouts.refusal import Phrase, quoted
from scorer.games.sequence.record import is_card
from scorer.notation.rolls import ALIKE
from scorer.verdict import ScoreError

LONGEST = 60
FILLERS = ("of", "the", "on", "at", "der", "die", "das", "auf", "من", "على")
RANK_WORDS = {
    "A": "ace as ass آس آص اس اص إس ا",
    "K": "king könig koenig ملك شايب شيخ م ش",
    "Q": "queen dame d بنت ملكة دام ب م د",
    "J": "jack knave bube b ولد شاب و ش",
    "10": "t ten zehn عشرة",
    "9": "nine neun تسعة",
    "8": "eight acht ثمانية",
    "7": "seven sieben سبعة",
    "6": "six sechs ستة",
    "5": "five fünf fuenf خمسة",
    "4": "four vier أربعة",
    "3": "three drei ثلاثة",
    "2": "two deuce zwei اثنان اثنين",
}
SUIT_WORDS = {
    "S": "spades spade pik pique schippen p بستوني بستون سبيت ب س",
    "H": "hearts heart herz herzen قلب قلوب كبة هاص ق ك ه",
    "D": "diamonds diamond karo eckstein k ديناري دينار ديمن د",
    "C": "clubs club kreuz treff k سباتي سنك شيريا س ش",
}


def _folded(word: str) -> str:
    """Return a word in small letters, our digits, and one of the Arabic letters that look alike."""
    return one_spelling(word.translate(SIGNS)).translate(ALIKE)


def _meanings(words: Mapping[str, str], codes: Sequence[str]) -> dict[str, set[str]]:
    """Return the codes that each word may mean; a code is also a word for itself."""
    meanings: dict[str, set[str]] = {}
    for code in codes:
        for word in (code, *words[code].split()):
            meanings.setdefault(_folded(word), set()).add(code)
    return meanings


RANKED, SUITED = _meanings(RANK_WORDS, RANKS), _meanings(SUIT_WORDS, SUITS)


def card_of(words: Sequence[str]) -> str | None:
    """Return the code of a card in words or letters; None if they aren't one, or a code already.

    Raise ScoreError if they mean several cards (`BK`: Kreuz and Karo begin alike).
    """
    text = " ".join(words)
    if len(text) > LONGEST or is_card(text):
        return None
    folded = [_folded(word) for word in words]
    matches = _cards([word for word in folded if word not in FILLERS])
    if len(matches) > 1:
        first, *others = [card for card in DECK if card in matches]
        cards: str | Phrase = first
        for other in others:
            cards = Phrase("card.or", first=cards, second=other)
        raise ScoreError("card.either", word=quoted(text), cards=cards)
    return matches.pop() if matches else None


def _cards(words: Sequence[str]) -> set[str]:
    """Return the cards that a rank and a suit, in any order, can mean."""
    return {
        rank + suit
        for pair in _pairs(words)
        for first, second in (pair, pair[::-1])
        for rank in RANKED.get(first, ())
        for suit in SUITED.get(second, ())
    }


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield two words as they are, or one word cut in two at every letter; else nothing."""
    if len(words) == 2:
        yield words[0], words[1]
    elif len(words) == 1:
        yield from ((words[0][:i], words[0][i:]) for i in range(1, len(words[0])))
