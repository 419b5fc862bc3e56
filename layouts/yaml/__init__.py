"""YAML read strictly: every refusal has its file and line."""
