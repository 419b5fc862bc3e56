"""Fuzz by coverage: atheris keeps the inputs that reach a new line of Fives, and changes them."""

PREFIX = "coverage-"  # of the rows in the table
TARGETS = ("records", "definitions", "class-lists", "ids")
