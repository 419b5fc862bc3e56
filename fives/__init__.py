"""Print games about fives and judge them.

    import fives

    printed = fives.print("hunt", players=4)        # .pdf, .record, .set, .sheets
    sheet = fives.Sheet("hunt-white-103ra9h")       # .cells, .best(), .judge(roll, outlines)
    game = fives.Game.read(printed.record)          # .after(entry), .back(), .ask, .standing
    fives.judge(printed.record)                     # the standing of a whole record
    fives.scan(["photo.jpg"])                       # outlines read from photos

Bad input raises `fives.Refusal`. Everything is typed; docs/reference/python.md has examples.
Modules are loaded at their first use, so that the commands start quickly.
"""

TYPE_CHECKING = False  # typing would be heavy here
if TYPE_CHECKING:
    from fives.public import Game as Game
    from fives.public import Printed as Printed
    from fives.public import Reading as Reading
    from fives.public import Refusal as Refusal
    from fives.public import Sheet as Sheet
    from fives.public import Standing as Standing
    from fives.public import judge as judge
    from fives.public import print as print
    from fives.public import scan as scan

__all__ = [
    "Game",
    "Printed",
    "Reading",
    "Refusal",
    "Sheet",
    "Standing",
    "judge",
    "print",
    "scan",
]


def __getattr__(name: str) -> object:
    """Load and return a name of `__all__`."""
    if name not in __all__:
        raise AttributeError(name)
    from fives import public

    value: object = vars(public)[name]
    return value


def __dir__() -> list[str]:
    return __all__
