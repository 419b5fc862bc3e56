"""Forges or checks a bank: `python -m generator.games.hunt.forge`."""

from generator.games.hunt.forge import main

main()
