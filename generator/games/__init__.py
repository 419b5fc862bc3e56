"""The games on paper, a room each; the smallest is a module."""
