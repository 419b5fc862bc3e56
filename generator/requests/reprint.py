"""An earlier set: what --set means, where its record lies, and who sits at which of its boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.delivery.destination import listed, records_of
from generator.delivery.files import holds_set
from generator.fault import PrintError
from generator.requests.request import Request, earlier_code, is_meant
from layouts import code
from layouts.board import dealer
from layouts.code import SET
from layouts.definition.loader import book
from layouts.fault import LayoutError, quoted
from scorer.records import contents
from scorer.records.find import ENDINGS, PRINTED, ROOMS, near
from scorer.records.players import named

MOST_LOOKED_AT = 200  # records, for the set of a sheet
Note = tuple[str, dict[str, object]]  # a remark: its words and what goes into them


@dataclass(frozen=True)
class EarlierSet:
    """A set to print again: its id, its record where there is one, and what is to be said."""

    set_id: str | None = None
    record: Path | None = None
    notes: tuple[Note, ...] = ()


def found(wish: Request, output: str | None, force: bool = False) -> EarlierSet:
    """What --set means: a record, a PDF, the name of either, or an id."""
    if wish.set_id is None:
        return EarlierSet()
    path = Path(wish.set_id.strip())
    if path.suffix.lower() in ENDINGS:
        return _of_record(near(path) or near(Path(path.name)) or path)
    if path.suffix.lower() == PRINTED:
        return _of_pdf(path)
    try:
        code.parse(wish.set_id, book())
    except LayoutError:
        return _of_name(wish.set_id)
    set_id = _set_of(wish.set_id)
    if not force:
        _refuse_broken(output, set_id)
    return _of_id(set_id, wish.names, output)


def tongue(wish: Request, output: str | None, force: bool = False) -> str:
    """The language to speak before the names are known: what was typed, or that of the record."""
    if wish.set_id is None or is_meant(wish, "lang") or not (wish.names or wish.names_file):
        return wish.lang
    path = found(replace(wish, names=(), names_file=None), output, force).record
    return contents.lang_of(path) if path else wish.lang


def _of_record(path: Path) -> EarlierSet:
    return EarlierSet(str(contents.print_options(path)["set_id"]), path)


def _of_pdf(pdf: Path) -> EarlierSet:
    """The record beside a PDF, or that of the whole set beside a part of it."""
    printed = near(pdf) or near(Path(pdf.name))
    set_id = holds_set(printed) if printed else None
    beside = printed or pdf
    words = beside.stem.split("-")
    for count in range(len(words), 0, -1):
        path = near(beside.with_name("-".join(words[:count]) + ".yaml"))
        if path and contents.set_of(path) in ((set_id,) if set_id else (contents.set_of(path),)):
            return _of_record(path)
    if set_id:
        return EarlierSet(set_id, None, (("done.lost", {}),))
    if printed:
        raise PrintError(f"{pdf} is no PDF of ours; --set takes the id of a set, or its .yaml")
    raise PrintError(f"{pdf}: no such file, and no {beside.stem}.yaml; the id of the set will do")


def _of_name(word: str) -> EarlierSet:
    """A record by its name without the ending; anything else is no id, and that is said."""
    name = Path(f"{word.strip()}.yaml")
    if path := near(name) or near(Path(f"{word.strip().lower()}.yaml")):
        return _of_record(path)
    stem, _, number = word.strip().rpartition("-")
    if number.isdigit():
        try:
            code.parse(stem, book())
        except LayoutError:
            pass
        else:
            raise PrintError(f"there is no {name}, neither here nor in {ROOMS[-1]}")
    raise _no_id(word)


def _no_id(word: str) -> LayoutError:
    try:
        code.parse(word, book())
    except LayoutError as error:
        return error
    raise AssertionError(word)


def _of_id(set_id: str, names: Sequence[str], output: str | None) -> EarlierSet:
    """A set's id, and its record where we print or where records usually are."""
    there = _at(output, set_id, alone=bool(names)) if output else []
    usual = next((paths for room in ROOMS if (paths := list(records_of(room, set_id)))), [])
    if output and names and not there and (left := _left(usual)):
        return EarlierSet(set_id, None, (left,))
    paths = there or usual
    if not paths:
        return EarlierSet(set_id, None, (("done.lost", {}),))
    path = next((path for path in paths if _knows(path, names)), paths[0])
    others = [str(other) for other in paths if other != path]
    notes: list[Note] = [("done.more", {"files": ", ".join(others)})] if others else []
    return EarlierSet(set_id, path, tuple(notes))


def _refuse_broken(output: str | None, set_id: str) -> None:
    """A record that can't be read any more is refused with its line, before it is missed."""
    for room in (Path(output), *ROOMS) if output else ROOMS:
        named = room / f"{set_id}.yaml"
        if named.is_file() and contents.set_of(named) is None:
            contents.print_options(named)


def _set_of(text: str) -> str:
    """The id of a set; that of a sheet is refused, with its set where a record has it."""
    parsed = code.parse(text, book())
    if parsed.layout != SET:
        sheet = code.long(parsed, book())
        for room in ROOMS:
            for path in sorted(room.glob("*-set-*.yaml"))[:MOST_LOOKED_AT]:
                if f"\n  {sheet}:\n" in path.read_text(encoding="utf-8", errors="replace"):
                    earlier_code(text, str(path.stem))
        earlier_code(text)
    return code.long(parsed, book())


def _at(output: str, set_id: str, alone: bool) -> list[Path]:
    """The records of a set where -o leads to; beside a file that is named only its own."""
    path = Path(output)
    if path.is_dir() or path.suffix.lower() != PRINTED:
        return list(records_of(path, set_id))
    own = path.with_suffix(".yaml")
    if own.is_file() and contents.set_of(own) == set_id:
        return [own]
    return [] if alone else list(records_of(path.parent, set_id))


def _left(usual: Sequence[Path]) -> Note | None:
    """That a record with other names lies elsewhere, which is not meant."""
    held = contents.held(usual[0]) if usual else None
    if held is None or not held.names:
        return None
    return "done.left", {"file": usual[0], "names": listed(held.names)}


def _knows(path: Path, names: Sequence[str]) -> bool:
    """True when a record has all of these names."""
    held = contents.held(path)
    known = {name.casefold() for name in held.names or ()} if held else set()
    return all(name.casefold() in known for name in names)


# --- printed again -----------------------------------------------------------------------------


def resumed(wish: Request, earlier: EarlierSet) -> Request:
    """The wish with the set, the names and the options of the record; what was typed stands."""
    if earlier.record is None:
        return replace(wish, set_id=earlier.set_id)
    told = contents.print_options(earlier.record)
    held = told.pop("names")
    assert isinstance(held, tuple)
    kept = {key: value for key, value in told.items() if not is_meant(wish, key)}
    before = _players(str(told["set_id"]))
    used = before if contents.is_played(earlier.record) else 0
    asked = before if wish.players is None else wish.players
    names = held
    if asked > 0:  # what can't be is told of later, and what is beyond stays without names
        players = min(asked, before + len(wish.names))
        names = seated(held, wish.names, players, earlier.record, used)
    return replace(wish, **{**kept, "set_id": told["set_id"], "names": names})  # type: ignore[arg-type]


def _players(set_id: str) -> int:
    parsed = earlier_code(set_id)
    return int(dealer(parsed.game).unpack(parsed.payload)[1])


def seated(
    held: tuple[str, ...], typed: tuple[str, ...], players: int, path: Path, used: int = 0
) -> tuple[str, ...]:
    """The names of a record on their boards, and new ones on those that are free.

    Of boards that were `used`, somebody without a name had each: they are taken last.
    """
    if players < len(held):
        held = _fewer(held, typed, players, path)
    seats = [*held, *[""] * (players - len(held))]
    known = {name.casefold() for name in held if name}
    new = [name for name in typed if name and name.casefold() not in known]
    free = [seat for seat, name in enumerate(seats) if not name]
    free.sort(key=lambda seat: seat < used)
    if len(new) > len(free):
        room = f"--players {players + len(new) - len(free)} makes room"
        raise PrintError(
            f"no board is free for {quoted(new[len(free)])}: {path} has {listed(held)}; {room}, "
            "and names are changed in that file"
        )
    for seat, name in zip(free, new, strict=False):
        seats[seat] = name
    return named(seats)


def _fewer(
    held: tuple[str, ...], typed: tuple[str, ...], players: int, path: Path
) -> tuple[str, ...]:
    """Who of the record stays on a board when there are fewer: those whose names were typed."""
    if not typed:
        known = [name for name in held if name]
        some = " ".join(f"--name {name}" for name in known[: min(players, 2)])
        raise PrintError(
            f"--players {players}: {path} has {len(known)} names, {listed(known)}; "
            f"say who plays, like {some}"
        )
    meant = {name.casefold() for name in typed}
    return tuple(name if name.casefold() in meant else "" for name in held[:players])
