"""What it is worth: judges outlines, plays and whole games. Knows layouts."""
