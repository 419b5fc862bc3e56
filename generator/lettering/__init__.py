"""Letters: the font file, the order and width of text, letters as paths."""
