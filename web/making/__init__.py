"""Parts that the build makes: fonts, icons, words, and packed files."""
