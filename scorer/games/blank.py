"""Blank: nothing is played on it, so there is nothing to judge. The referee to copy.

A referee may offer `answers(board, roll)` and `told(board, answers, words)` for fives-score best.
"""

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played
