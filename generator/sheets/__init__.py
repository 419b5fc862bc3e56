"""Whole sheets of any game: board, cover, lid, poster."""
