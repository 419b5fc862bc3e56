"""Facts for a form about a game: players, duration, and boards to choose from.

The games themselves answer, so that a form offers nothing that is refused.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.game_contract import drawing, ups
from generator.pages.job import KEY, SHEETS
from generator.requests.request_to_job import USUAL_PLAYERS
from layouts.board import Deal, sides_of
from layouts.definition.drawings import sets
from layouts.definition.loader import Definition, define, known_keys
from layouts.game_contract import DealsDifferently, PlaysInSides, TakesKeys, dealer
from layouts.piece import POINTS
from layouts.refusal import LayoutError

OFFERED = (  # rules in the form for a user's own game
    "rounds",
    "most",
    "timer",
    "rack",
    "longest",
    "highest",
    "red",
    "blue",
    "to_win",
    "openings",
)
FEWEST_SEATS = 2
MOST_TRIED = 24  # players to try one by one; a game for more takes any number


@cache
def form(game: str) -> dict[str, Any]:
    """Return players, duration, and boards to choose from; the same in every language."""
    definition = define(game)
    deals = {
        side: _two_deals(definition, side) for side in (*sides_of(definition), *_different(game))
    }
    return {
        **_seats(definition),
        "age": definition.cover.ages or None,
        "minutes": next(iter(definition.cover.minutes), None),
        "seeded": [side for side, (a, b) in deals.items() if a.id != b.id],
        "others": [side for side, (a, b) in deals.items() if _marks(a) != _marks(b)],
    }


def own_form(game: str, lang: str) -> dict[str, Any]:
    """Return what a form can change of a game, with our values."""
    definition = define(game)
    takes = {field.name: field for field in known_keys(game)}
    rules = takes["rules"].parts if "rules" in takes else ()
    has_size = "size" in takes and not takes["size"].known
    return {
        "title": definition.title(lang),
        "accent": definition.accent,
        "size": f"{definition.width} x {definition.height}" if has_size else "",
        "sets": sets() if definition.symbols and not definition.areas else [],
        "most": takes["symbols"].high if "symbols" in takes else 0,
        "rules": {
            rule.name: [definition.rules[rule.name], rule.low, rule.high]
            for rule in rules
            if rule.name in OFFERED
        },
        "points": {
            piece.name: [piece.points, *POINTS.limits]
            for piece in definition.pieces
            if not definition.areas
        },
    }


def options(definition: Definition) -> dict[str, Any]:
    """Return the options of a game, so that a form offers nothing that would be refused."""
    drawn, dealt = drawing(definition.game), dealer(definition.game)
    has_sheets, different = SHEETS in drawn.PARTS, _different(definition.game)
    sides = {}
    if isinstance(dealt, PlaysInSides):
        seats = range(FEWEST_SEATS, dealt.MOST_PLAYERS + 1)
        sides = {count: teams for count in seats if (teams := dealt.sides_for(count))}
    return {
        "key": KEY in drawn.PARTS,
        "different": bool(different),
        "each": next(iter(different), ""),  # a board for everybody
        "tables": has_sheets,
        "only": has_sheets,
        "up": list(ups(drawn)),
        "sides": sides,
        "own": isinstance(dealt, TakesKeys),
        "to_win": definition.rules.get("to_win", 0),
    }


def _seats(definition: Definition) -> dict[str, Any]:
    """Return the possible numbers of players: all if there are gaps, else first and last."""
    most = dealer(definition.game).MOST_PLAYERS
    if most > MOST_TRIED:
        return {"seats": [1, most], "every": True}
    seats = [players for players in range(1, most + 1) if _fits(definition, players)]
    return {"seats": seats, "every": len(seats) == seats[-1] - seats[0] + 1}


def _fits(definition: Definition, players: int) -> bool:
    try:
        dealer(definition.game).deal(definition, 0, players, sides_of(definition)[0])
    except LayoutError:
        return False
    return True


def _different(game: str) -> tuple[str, ...]:
    """Return the side on which all players have different boards; empty if there is none."""
    dealt = dealer(game)
    return (str(dealt.DIFFERENT),) if isinstance(dealt, DealsDifferently) else ()


def _two_deals(definition: Definition, side: str) -> tuple[Deal, Deal]:
    """Return two sets of a side: another seed may make another set."""
    dealt = dealer(definition.game)
    players = min(USUAL_PLAYERS, dealt.MOST_PLAYERS)
    first, second = (dealt.deal(definition, seed, players, side) for seed in (0, 1))
    return first, second


def _marks(deal: Deal) -> list[Any]:
    """Return the content of all boards: empty squares are the same in every set."""
    return [sheet.board.marks for sheet in deal.sheets]
