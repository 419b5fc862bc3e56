"""The scorer: judges outlines, plays and whole games. Knows layouts."""

PART_OF = "Fives"  # tells our package from another one of this name: see fives/start.py
