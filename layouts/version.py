"""The version, in a file that loads at once."""

VERSION = "1.1.0"
