"""Pens: one protocol of a few strokes, three back ends, and two pens that wrap another."""
