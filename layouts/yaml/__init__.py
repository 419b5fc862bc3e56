"""A strict YAML reader: every error has its file and line."""
