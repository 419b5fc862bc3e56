"""The page: Fives in a browser, with the pages and verdicts of the commands, in the same Python.

answer: the only Python that JavaScript calls. asks: the questions it answers. The others build the
folder for browsers and serve it.
"""
