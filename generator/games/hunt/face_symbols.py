"""Which symbol is on which face of hunt's dice.

Six symbols have a face each, two or three have several. Of four or five some faces stay empty:
who rolls one rolls that die again, so that all symbols are equally likely.
"""

from __future__ import annotations

from layouts.games.hunt import FACES


def faces(symbols: int) -> list[int | None]:
    """The symbol (from 0) of each number of a die; None where a face stays empty."""
    if FACES % symbols == 0:
        return [number % symbols for number in range(FACES)]
    return [number if number < symbols else None for number in range(FACES)]


def numbers(symbols: int, symbol: int | None) -> list[int]:
    """The numbers of an ordinary die that mean a symbol; None asks for those that mean nothing."""
    return [number for number, face in enumerate(faces(symbols), 1) if face == symbol]
