"""Records on disk: blank, read, while they are typed in, patched, found, and who sits where."""
