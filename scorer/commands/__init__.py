"""The commands of fives-score, by what they are about."""
