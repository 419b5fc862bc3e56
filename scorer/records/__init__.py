"""Records: a file and its text, sheets and players, the game as one value, and its entries."""
