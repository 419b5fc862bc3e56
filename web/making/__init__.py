"""What the build makes of our own: fonts, icons, words; and files as hosts send them."""
