"""The version, in a file that loads at once."""

VERSION = "1.2.0"
