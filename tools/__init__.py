"""Tools of the workshop: what draws the docs, forges boards and slims fonts; none is installed."""
