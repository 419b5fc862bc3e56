"""How it looks: pages, parts and pens. Knows layouts and scorer."""
