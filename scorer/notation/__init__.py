"""How outlines and rolls are written: parsed and said."""
