"""Whole sheets of any game: board, cover, poster."""
