"""Parts that the build makes: facts and words, fonts, icons."""
