"""The door before everything: what catches errors, shows help, and forgives shorthand."""
