"""The documentation and the command that draws its pictures."""
