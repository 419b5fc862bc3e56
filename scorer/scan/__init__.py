"""Outlines read from photos: an eye that measures, a judge that decides, questions for the rest.

CameraSheet: a printed sheet in millimetres. Evidence: an eye's measurements of every edge and cell,
as plain numbers. Reading: closed outlines, and a question about everything that isn't sure.
"""
