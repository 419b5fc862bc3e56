"""What it is worth: judges outlines, plays and whole games. Knows layouts."""

PART_OF = "Fives"  # which another package of this name is not: see fives/start.py
