"""What the page may ask: each question a function of plain values that gives plain values."""
