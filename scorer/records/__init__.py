"""Records: blank, what they tell, drafts and their files, patched, found, and who sits where."""
