"""Classes of values, made quickly: what `dataclasses.dataclass` does, in a fifth of its time.

That one compiles six functions for each class, and a command has seventy classes before it says a
word. Here one is compiled and the others are shared. `replace` and `fields` work on them as ever.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any, dataclass_transform

MISSING = dataclasses.MISSING


@dataclass_transform(field_specifiers=(dataclasses.field,))
def dataclass(cls: Any = None, /, *, frozen: bool = False, slots: bool = False) -> Any:
    """Return the class with what makes, compares and shows its values."""
    return _made(cls, frozen, slots) if cls else lambda plain: _made(plain, frozen, slots)


def _made(cls: Any, frozen: bool, slots: bool) -> Any:
    known: dict[str, Any] = {}
    for base in cls.__mro__[:0:-1]:
        known |= base.__dict__.get("_fields_known", {})
    for name, kind in inspect.get_annotations(cls).items():
        if not kind.startswith("ClassVar"):
            known[name] = _field(cls, name)
    cls = _slotted(cls, known) if slots else cls
    compared = [name for name, one in known.items() if one.compare]
    new = {
        "__init__": _init(known, frozen, any("__post_init__" in vars(one) for one in cls.__mro__)),
        "__eq__": _is_same,
        "__hash__": _hash if frozen else None,
        "__repr__": _shown,
        "__match_args__": tuple(known),
        "__dataclass_fields__": _Fields(),
        "_fields_known": known,
        "_compared": attrgetter(*compared) if compared else type,
    }
    if frozen:
        new |= {"__setattr__": _refuse, "__delattr__": _refuse}
    for name, one in new.items():
        if cls.__dict__.get(name) is None:  # what the class says itself is kept
            setattr(cls, name, one)
    return cls


def _field(cls: Any, name: str) -> Any:
    """Return the field of a name; its default stays in the class, `field(...)` itself does not."""
    usual = cls.__dict__.get(name, MISSING)
    if not isinstance(usual, dataclasses.Field):
        return dataclasses.field(default=usual)
    if usual.default is MISSING:
        delattr(cls, name)
    else:
        setattr(cls, name, usual.default)
    return usual


def _slotted(cls: Any, known: dict[str, Any]) -> Any:
    """Return the class once more, its values in slots: half the memory, where there are many."""
    left_out = {*known, "__dict__", "__weakref__"}
    body = {name: one for name, one in cls.__dict__.items() if name not in left_out}
    body |= {"__slots__": tuple(known), "__qualname__": cls.__qualname__}
    return type(cls.__name__, cls.__bases__, body)


def _init(known: dict[str, Any], frozen: bool, has_more: bool) -> Any:
    """Return `__init__`; a default is called `_` and its field, what else as no field can be."""
    takes, does, around = ["self"], [], {"_0": MISSING, "_1": object.__setattr__}
    for name, one in known.items():
        taken = value = name
        if one.default_factory is not MISSING:
            around[f"_{name}"] = partial(_or_new, one.default_factory)
            taken, value = f"{name}=_0", f"_{name}({name})"
        elif one.default is not MISSING:
            around[f"_{name}"] = one.default
            taken = f"{name}=_{name}"
        takes.append(taken)
        does.append(f"_1(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    does.append("self.__post_init__()" if has_more else "pass")
    exec(f"def __init__({', '.join(takes)}):\n " + "\n ".join(does), around)
    return around["__init__"]


def _or_new(make: Callable[[], object], given: object) -> object:
    return make() if given is MISSING else given


class _Fields:
    """The fields as `dataclasses` has them, made when somebody asks."""

    def __get__(self, made: object, cls: Any) -> Any:
        known = cls._fields_known
        hints = {"__annotations__": dict.fromkeys(known, "Any"), "__doc__": cls.__doc__ or "-"}
        bare = dataclasses.dataclass(init=False, repr=False, eq=False)  # which compiles nothing
        twin: Any = bare(type(cls.__name__, (), {**known, **hints}))
        cls.__dataclass_fields__ = twin.__dataclass_fields__
        return twin.__dataclass_fields__


def _is_same(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self._compared(self) == self._compared(other)


def _hash(self: Any) -> int:
    return hash(self._compared(self))


def _shown(self: Any) -> str:
    names = [name for name, one in self._fields_known.items() if one.repr]
    told = [f"{name}={attrgetter(name)(self)!r}" for name in names]
    return f"{self.__class__.__qualname__}({', '.join(told)})"


def _refuse(self: object, name: str, value: object = None) -> None:
    raise dataclasses.FrozenInstanceError(name)
