"""Outlines read from photos: an eye that measures, a judge that decides, questions for the rest.

CameraSheet: what is looked for, in millimetres. Evidence: what an eye has measured of every edge
and cell, as plain numbers. Reading: closed outlines, and a question wherever it isn't sure.
"""
