"""Fuzz by coverage: what reaches a new line of Fives is kept and changed further."""

PREFIX = "coverage-"  # of the rows in the table
TARGETS = ("records", "definitions", "class-lists", "ids")
