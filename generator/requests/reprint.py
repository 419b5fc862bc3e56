"""An earlier set: what --set means, its records, and the players of its boards.

The boards follow from the id alone: request_to_job deals them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from generator.delivery.destination import listed
from generator.delivery.files import holds_set
from generator.refusal import PrintError, Remark
from generator.requests.request import Request, is_meant
from generator.requests.request_to_job import code_of_set
from layouts import code
from layouts.code import SET
from layouts.game_contract import PlaysInSides, dealer
from layouts.refusal import quoted, typed_name
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records import contents, find
from scorer.records.find import ENDINGS, PRINTED, ROOMS, near
from scorer.records.players import named
from scorer.shell import quote


@dataclass(frozen=True)
class EarlierSet:
    """A set to print again: its id and its records, those at the target of -o first."""

    set_id: str
    there: tuple[Path, ...] = ()  # at the target of -o
    usual: tuple[Path, ...] = ()  # here or in output/, or the named one
    apart: bool = False  # with other names only `there` is meant

    @property
    def records(self) -> tuple[Path, ...]:
        """All records that may be meant, the likeliest first."""
        return self.there or self.usual

    @property
    def lang(self) -> str | None:
        """The language of the set's record; None without a record."""
        return contents.lang_at(self.records[0]) if self.records else None

    def record(self, names: Sequence[str]) -> tuple[Path | None, list[Remark]]:
        """Return the record to continue: the one with these names, or the first; and remarks."""
        if self.apart and names and not self.there and (left := _left(self.usual)):
            return None, [left]
        paths = self.records
        if not paths:
            return None, [Remark("done.lost")]
        path = next((path for path in paths if _knows(path, names)), paths[0])
        others = tuple(str(other) for other in paths if other != path)
        return path, [Remark("done.more", files=others)] if others else []

    def resumed(self, request: Request, record: Path | None) -> Request:
        """Return the request for this set, with the options of its record if there is one."""
        if record is None:
            return replace(request, set_id=self.set_id)
        return resumed(request, contents.read_at(record), record)

    def all_resumed(self, request: Request) -> Request:
        """Return the request for all tables with the options of the first one's record."""
        options = {path: contents.print_options(contents.read_at(path)) for path in self.records}
        tables = {path: str(options[path].get("table", "")).partition("/")[0] for path in options}
        first = next((path for path, number in tables.items() if number == "1"), None)
        if first is None:
            for path in filter(tables.get, tables):  # it would print the boards of another table
                raise PrintError("tables.first", "tables", file=path, number=tables[path])
            return replace(request, set_id=self.set_id)
        kept = {key: v for key, v in options[first].items() if not is_meant(request, key)}
        fixed = {"set_id": self.set_id, "names": request.names, "table": ""}
        return replace(request, **{**kept, **fixed})  # type: ignore[arg-type]


def earlier_set(word: str, request: Request, output: str | None, force: bool) -> EarlierSet:
    """Return the set that --set means by a record, a PDF, the name of either, or an id."""
    path = Path(word.strip())
    if path.suffix.lower() in ENDINGS:
        return _of_record(near(path) or near(Path(path.name)) or path)
    if path.suffix.lower() == PRINTED:
        return _of_pdf(path)
    parsed = find.id_of(word)
    if parsed is None:
        return _of_name(word)
    sheet = None if parsed.layout == SET else code.long(parsed)
    set_id = code.long(code_of_set(word, sheet and find.set_with(sheet)))
    if not force:
        _refuse_broken(output, set_id)
    has_names = bool(request.names or request.names_file)
    there = _at(output, set_id, alone=has_names) if output else []
    usual = find.usual_records_of(set_id)
    return EarlierSet(set_id, tuple(there), tuple(usual), apart=bool(output))


def _of_record(path: Path) -> EarlierSet:
    return EarlierSet(str(contents.print_options(contents.read_at(path))["set_id"]), usual=(path,))


def _of_pdf(pdf: Path) -> EarlierSet:
    """Return the set of the record beside a PDF; for a part of a set, of the whole set's record."""
    printed = near(pdf) or near(Path(pdf.name))
    set_id = holds_set(printed) if printed else None
    if path := find.beside(printed or pdf, set_id):
        return _of_record(path)
    if set_id:
        return EarlierSet(set_id)
    if printed:
        raise PrintError("reprint.pdf", "set_id", file=pdf)
    raise PrintError("reprint.missing", "set_id", file=pdf, record=f"{pdf.stem}.yaml")


def _of_name(word: str) -> EarlierSet:
    """Return the set of a record by its name without the ending; raise if there is none."""
    if path := find.by_name(word):
        return _of_record(path)
    stem, _, number = word.strip().rpartition("-")
    if number.isdigit() and find.id_of(stem):
        file = f"{word.strip()}.yaml"
        raise PrintError("reprint.name", "set_id", file=file, folder=ROOMS[-1])
    code_of_set(word)
    raise AssertionError(word)


def _refuse_broken(output: str | None, set_id: str) -> None:
    """Raise with file and line if the set's record exists but can't be read."""
    for room in (Path(output), *ROOMS) if output else ROOMS:
        named = room / f"{set_id}.yaml"
        if named.is_file() and contents.set_of(named) is None:
            contents.print_options(contents.read_at(named))


def _at(output: str, set_id: str, alone: bool) -> list[Path]:
    """Return the records of a set at the target of -o; `alone`: only that of the named file."""
    path = Path(output)
    if path.is_dir() or path.suffix.lower() != PRINTED:
        return list(find.records_of(path, set_id))
    own = path.with_suffix(".yaml")
    if own.is_file() and contents.set_of(own) == set_id:
        return [own]
    return [] if alone else list(find.records_of(path.parent, set_id))


def _left(usual: Sequence[Path]) -> Remark | None:
    """Return a remark if a record with other names, not meant here, is elsewhere; else None."""
    held = contents.held(usual[0]) if usual else None
    if held is None or not held.names:
        return None
    return Remark("done.left", file=usual[0], typed=quote(usual[0]), names=listed(held.names))


def _knows(path: Path, names: Sequence[str]) -> bool:
    held = contents.held(path)
    known = {typed_name(name) for name in held.names or ()} if held else set()
    return all(typed_name(name) in known for name in names)


# --- printed again -----------------------------------------------------------------------------


def resumed(request: Request, record: Item, file: Path | str) -> Request:
    """Return the request with set, names and options of a record; typed options win."""
    options = contents.print_options(record)
    held = options.pop("names")
    assert isinstance(held, tuple)
    kept = {key: value for key, value in options.items() if not is_meant(request, key)}
    parsed = code_of_set(str(options["set_id"]))
    before = int(dealer(parsed.game).unpack(parsed.payload)[1])
    used = before if contents.has_moves(record) else 0
    asked = before if request.players is None else request.players
    if used and "sides" in options and request.sides not in (None, options["sides"]):
        teams = {"count": request.sides, "sides": options["sides"]}
        raise PrintError("reprint.sides", "sides", file=file, **teams)
    kept = {key: value for key, value in kept.items() if key != "sides" or _fits(options, asked)}
    names = held
    if asked > 0:  # 0 or less is refused later; players beyond stay unnamed
        players = min(asked, max(before, len(held)) + len(request.names))
        names = seated(held, request.names, players, file, used)
    fixed = {"set_id": options["set_id"], "names": names, "record": record}
    return replace(request, **{**kept, **fixed})  # type: ignore[arg-type]


def _fits(options: Mapping[str, object], players: int) -> bool:
    """Return whether `players` can play in the sides of a record."""
    game = dealer(code_of_set(str(options["set_id"])).game)
    return isinstance(game, PlaysInSides) and options["sides"] in game.sides_for(players)


def seated(
    held: tuple[str, ...], typed: tuple[str, ...], players: int, file: Path | str, used: int = 0
) -> tuple[str, ...]:
    """Return the names of a record on their boards, and new ones on free boards.

    The first `used` boards had unnamed players: they are taken last.
    """
    if players < len(held):
        held = _fewer(held, typed, players, file)
    seats = [*held, *[""] * (players - len(held))]
    known = {typed_name(name) for name in held if name}
    new = [name for name in typed if name and typed_name(name) not in known]
    free = [seat for seat, name in enumerate(seats) if not name]
    free.sort(key=lambda seat: seat < used)
    if len(new) > len(free):
        enough, name = players + len(new) - len(free), quoted(new[len(free)])
        params = {"name": name, "file": file, "names": listed(held), "players": enough}
        raise PrintError("reprint.full", "names", **params)
    for seat, name in zip(free, new, strict=False):
        seats[seat] = name
    return named(seats)


def _fewer(
    held: tuple[str, ...], typed: tuple[str, ...], players: int, file: Path | str
) -> tuple[str, ...]:
    """Return the names that stay if there are fewer players: the typed ones."""
    if not typed:
        known = [name for name in held if name]
        some = " ".join(f"--name {quote(name)}" for name in known[: min(players, 2)])
        params = {"players": players, "file": file, "count": len(known), "names": listed(known)}
        raise PrintError("reprint.fewer", "players", some=some, **params)
    meant = {typed_name(name) for name in typed}
    return tuple(name if typed_name(name) in meant else "" for name in held[:players])
