"""Typing in a game: questions, moves, names."""
