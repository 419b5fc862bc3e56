"""A game typed in: questions, moves, names."""
