"""Board definitions: their keys, and how users' files are read."""
