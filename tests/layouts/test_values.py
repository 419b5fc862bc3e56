"""Classes of values do what those of `dataclasses` do."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import asdict, field, fields, replace
from typing import Any, ClassVar

import pytest

from layouts.values import dataclass

Decorator = Callable[..., Any]
BOTH = pytest.mark.parametrize("decorate", [dataclass, dataclasses.dataclass], ids=["ours", "std"])


def _classes(decorate: Decorator, **how: bool) -> tuple[Any, Any]:
    """The same two classes, made by one decorator or the other."""

    class Base:
        """A value with all that a class of ours may say."""

        game: ClassVar[str] = "hunt"
        name: str
        points: int = 3
        marks: list[int] = field(default_factory=list)
        hidden: str = field(default="x", compare=False, repr=False)

        def twice(self) -> int:
            return 2 * self.points

    base = decorate(**how)(Base) if how else decorate(Base)
    body = {"__annotations__": {"points": "int", "last": "int"}, "points": 5, "last": 0}
    more = type("More", (base,), body)
    return base, decorate(**how)(more) if how else decorate(more)


@BOTH
@pytest.mark.parametrize("how", [{}, {"frozen": True}, {"frozen": True, "slots": True}], ids=str)
def test_values_are_made_shown_and_compared_alike(
    decorate: Decorator, how: dict[str, bool]
) -> None:
    base, more = _classes(decorate, **how)
    one = base("a", marks=[1])
    assert (one.name, one.points, one.marks, one.hidden, one.twice()) == ("a", 3, [1], "x", 6)
    assert (
        one == base("a", 3, [1], hidden="y") and one != base("a", 4, [1]) and one != ("a", 3, [1])
    )
    assert repr(one).endswith("Base(name='a', points=3, marks=[1])")
    assert base("b").marks is not base("b").marks
    assert more("a").points == 5 and more("a", last=2).last == 2 and more("a") != base("a", 5)
    assert [one.name for one in fields(more)] == ["name", "points", "marks", "hidden", "last"]
    assert asdict(one) == {"name": "a", "points": 3, "marks": [1], "hidden": "x"}
    assert replace(one, points=9) == base("a", 9, [1])
    assert hasattr(one, "__dict__") is not how.get("slots", False)
    with pytest.raises(TypeError):
        base()
    with pytest.raises(TypeError):
        base("a", colour="red")
    match more("a"):
        case more(name, points):
            assert (name, points) == ("a", 5)


@BOTH
def test_frozen_values_stay_and_are_keys(decorate: Decorator) -> None:
    class Cell:
        x: int
        put: int = 0

    cell, nothing = decorate(frozen=True)(Cell), decorate(frozen=True)(type("Nothing", (), {}))
    assert len({cell(1), cell(1, 0), cell(2)}) == 2 and len({nothing(), nothing()}) == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        cell(1).x = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del cell(1).x


@BOTH
def test_mutable_values_cannot_be_keys(decorate: Decorator) -> None:
    class Tally:
        count: int = 0

        def __post_init__(self) -> None:
            self.count += 1

    made = decorate(Tally)
    tally = made()
    tally.count += 1
    assert tally == made(1) and made.count == 0
    with pytest.raises(TypeError):
        hash(tally)


@BOTH
def test_a_repr_that_a_class_defines_is_kept(decorate: Decorator) -> None:
    class Own:
        x: int

        def __repr__(self) -> str:
            return f"<{self.x}>"

    assert repr(decorate(frozen=True)(Own)(3)) == "<3>"
