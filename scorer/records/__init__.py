"""Records: blank, what they tell, games and their files, patched, found, and who sits where."""
