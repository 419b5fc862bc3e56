"""Boards and dice as text, in colour if a terminal shows it."""
