"""Stones' drawn examples for the rules, game by game."""
