"""Tools for developers: pictures for the docs, boards, fonts, releases; none is installed."""
