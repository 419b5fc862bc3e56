"""One file a command: show, round, game, best, enter, roll, timer."""
