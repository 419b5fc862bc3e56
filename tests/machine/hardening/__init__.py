"""Hardening: both commands under broken input, broken machines and people who pull plugs."""
