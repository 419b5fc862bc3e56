"""A definition per game, and a module that deals the boards of each."""
