"""Outlines read from photos: an eye that measures, a judge that decides, questions for the rest.

Sheet: what a camera looks for, in millimetres. Evidence: what an eye has measured of every edge
and cell, as plain numbers. Reading: closed outlines, and a question wherever it isn't sure.
"""
