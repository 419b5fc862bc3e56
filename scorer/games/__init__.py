"""One module a game, found by its name."""
