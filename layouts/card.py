"""Playing cards: ranks, suits, and their spellings."""

from __future__ import annotations

from layouts.refusal import LayoutError

SUITS = ("S", "H", "D", "C")  # spades, hearts, diamonds, clubs
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JACK = "J"
TRANSLATED = ("J", "Q")  # ranks whose letter on a card depends on the language
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
ON_BOARD = tuple(card for card in DECK if not card.startswith(JACK))
SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\ufe0e\ufe0f")


def parse_card(text: str) -> str:
    """Return the card of a text such as `7h`, `10C`, `tc` or `Q♠`; raise LayoutError otherwise."""
    card = text.strip().translate(SIGNS).upper()
    if card.startswith("T"):
        card = "10" + card[1:]
    if card not in DECK:
        raise LayoutError("card.form", text=text[:20])
    return card


def rank_of(card: str) -> str:
    """Return the rank of a card."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit of a card."""
    return card[-1]


def is_jack(card: str) -> bool:
    """Return whether a card is a jack; jacks aren't on the board."""
    return rank_of(card) == JACK
