"""Things that several games print: dice, cards, chips, suits, symbols, QR codes."""
