"""Mutants: small mistakes in the code, and whether a test notices them."""
