"""The version, alone in a file that costs nothing to load."""

VERSION = "1.1.0"
