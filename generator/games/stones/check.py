"""Check it by computer: what is typed to have each of the five games judged."""

from generator.games.stones.rules import check_sides as sides

__all__ = ["sides"]
