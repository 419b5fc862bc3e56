"""The scorer: judges outlines, plays and whole games. Knows layouts."""
