"""Around every command: it catches errors, shows help, and accepts shorthand."""
