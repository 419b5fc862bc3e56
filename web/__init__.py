"""The page: Fives in a browser. Pages and verdicts are the commands' own, in their own Python.

answer: the only Python that JavaScript sees. asks: what it can be asked. The others build the
folder that a browser is given, and serve it.
"""
