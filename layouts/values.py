"""A quick `dataclass`: what `dataclasses.dataclass` does, in a fifth of its time.

The standard one compiles six functions for each class, and a command loads a hundred classes before
its first output. Here one is compiled, for the first value, and the others are shared. `replace`
and `fields` work as usual.
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
    """Return the class with methods that make, compare and show its values."""
    return _made(cls, frozen, slots) if cls else lambda plain: _made(plain, frozen, slots)


def _made(cls: Any, frozen: bool, slots: bool) -> Any:
    fields: dict[str, Any] = {}
    for base in cls.__mro__[:0:-1]:
        fields |= base.__dict__.get("_fields_known", {})
    for name, kind in inspect.get_annotations(cls).items():
        if not kind.startswith("ClassVar"):
            fields[name] = _field(cls, name)
    cls = _slotted(cls, fields) if slots else cls
    compared = [name for name, field in fields.items() if field.compare]
    new = {
        "__init__": _late_init(cls, fields, frozen),
        "__eq__": _is_same,
        "__hash__": _hash if frozen else None,
        "__repr__": _shown,
        "__match_args__": tuple(fields),
        "__dataclass_fields__": _Fields(),
        "_fields_known": fields,
        "_compared": attrgetter(*compared) if compared else type,
    }
    if frozen:
        new |= {"__setattr__": _refuse, "__delattr__": _refuse}
    for name, member in new.items():
        if cls.__dict__.get(name) is None:  # the class's own members stay
            setattr(cls, name, member)
    return cls


def _field(cls: Any, name: str) -> Any:
    """Return the field of a name; the class keeps its default, but not `field(...)`."""
    usual = cls.__dict__.get(name, MISSING)
    if not isinstance(usual, dataclasses.Field):
        return dataclasses.field(default=usual)
    if usual.default is MISSING:
        delattr(cls, name)
    else:
        setattr(cls, name, usual.default)
    return usual


def _slotted(cls: Any, fields: dict[str, Any]) -> Any:
    """Return a copy of the class with slots, which halves the memory of many values."""
    left_out = {*fields, "__dict__", "__weakref__"}
    body = {name: value for name, value in cls.__dict__.items() if name not in left_out}
    body |= {"__slots__": tuple(fields), "__qualname__": cls.__qualname__}
    return type(cls.__name__, cls.__bases__, body)


def _late_init(cls: Any, fields: dict[str, Any], frozen: bool) -> Any:
    """Return an `__init__` that is replaced by the real one as soon as it is called."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        cls.__init__ = _init(fields, frozen, hasattr(cls, "__post_init__"))
        cls.__init__(self, *values, **named)

    return __init__


def _init(fields: dict[str, Any], frozen: bool, has_more: bool) -> Any:
    """Return `__init__`; defaults are called `_NAME`, helpers `_0` and `_1`, as no field can be."""
    takes, does, around = ["self"], [], {"_0": MISSING, "_1": object.__setattr__}
    for name, field in fields.items():
        taken = value = name
        if field.default_factory is not MISSING:
            around[f"_{name}"] = partial(_or_new, field.default_factory)
            taken, value = f"{name}=_0", f"_{name}({name})"
        elif field.default is not MISSING:
            around[f"_{name}"] = field.default
            taken = f"{name}=_{name}"
        takes.append(taken)
        does.append(f"_1(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    does.append("self.__post_init__()" if has_more else "pass")
    exec(f"def __init__({', '.join(takes)}):\n " + "\n ".join(does), around)
    return around["__init__"]


def _or_new(make: Callable[[], object], value: object) -> object:
    return make() if value is MISSING else value


class _Fields:
    """The fields as `dataclasses` has them, made on the first access."""

    def __get__(self, instance: object, cls: Any) -> Any:
        fields = cls._fields_known
        hints = {"__annotations__": dict.fromkeys(fields, "Any"), "__doc__": cls.__doc__ or "-"}
        bare = dataclasses.dataclass(init=False, repr=False, eq=False)  # compiles nothing
        twin: Any = bare(type(cls.__name__, (), {**fields, **hints}))
        cls.__dataclass_fields__ = twin.__dataclass_fields__
        return twin.__dataclass_fields__


def _is_same(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self._compared(self) == self._compared(other)


def _hash(self: Any) -> int:
    return hash(self._compared(self))


def _shown(self: Any) -> str:
    names = [name for name, field in self._fields_known.items() if field.repr]
    values = [f"{name}={attrgetter(name)(self)!r}" for name in names]
    return f"{self.__class__.__qualname__}({', '.join(values)})"


def _refuse(self: object, name: str, value: object = None) -> None:
    raise dataclasses.FrozenInstanceError(name)
