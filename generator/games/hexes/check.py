"""Check it by computer: what is typed to have a game of this set judged."""

from generator.games.hexes.rules import check_sides as sides

__all__ = ["sides"]
