"""The questions of the page: each a function from plain values to plain values."""
