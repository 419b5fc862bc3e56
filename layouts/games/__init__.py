"""One definition a game, and for games whose boards follow from an id, a module that deals them."""
