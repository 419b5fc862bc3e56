"""A user's file: what a board definition may say, and how it is read."""
