"""Boards and dice as text, in colour where a terminal shows it."""
