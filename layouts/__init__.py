"""What is on the paper: lattices, shapes, board definitions, ids and words. Knows nobody."""
