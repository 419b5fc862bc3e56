"""Around every command: it catches errors, shows help, and refuses misuse in our words."""
