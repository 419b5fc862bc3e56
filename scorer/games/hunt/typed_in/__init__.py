"""Hunt typed in: who sits where, the questions of a round, a round that is corrected."""
