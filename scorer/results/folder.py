"""Many records: those of a folder judged, their sums in one table, and places in a kind form.

Sums: everybody's points in a tournament or a term. Kind places: only the first three have a rank,
tables are teams, or those around a player are shown; everybody stays on the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import chain
from pathlib import Path

from layouts.definition.loader import define
from layouts.refusal import Refusal, quoted, said, same_name, visible
from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item, Tally
from scorer.records.contents import read_at
from scorer.records.find import ENDINGS, the_record
from scorer.referee import PLAIN, Display
from scorer.results import tables
from scorer.results.judged_record import GameResult, judged
from scorer.results.tables import PersonState, PlaceRows
from scorer.verdict import Place, ScoreError, Standing, ranked

DEEPEST = 3  # folders: for each class, each term, each week
MOST = 5000  # files
# What a folder may hold in all: counted, so that the same folder is judged or refused everywhere.
# 5000 games of four have a quarter of it; the worst there can be takes minutes and a gigabyte.
MOST_BYTES, MOST_VALUES, MOST_PLAYERS = 64 << 20, 1_000_000, 50_000
SPOKEN = 20  # how many unreadable records are named one by one
TIE = ".tie"  # in the keys of notes on equal ranks
LONGEST = 800  # letters of a line
FEWEST_WIN = ("game.penalty", "stones.left")  # totals that are better the smaller they are
ALL, PODIUM, TABLES = "all", "podium", "tables"
FIRST = 3  # places with a rank
BESIDE = 2  # places before a player, and behind
Reader = Callable[[], tuple[Item, Standing]]


@dataclass(frozen=True)
class Folder:
    """Judged records by their path within a folder, and the refusals of the others."""

    results: Mapping[Path, GameResult]
    home: Path | None = None  # the folder; None for a record that was named itself
    refused: Mapping[Path, Refusal] = field(default_factory=dict)

    @property
    def standings(self) -> dict[Path, Standing]:
        return {file: result.standing for file, result in self.results.items()}

    @property
    def lang(self) -> str:
        """The language of all records that say one; "" if they differ."""
        langs = {result.lang for result in self.results.values() if result.lang}
        return min(langs) if len(langs) == 1 else ""

    @property
    def is_valid(self) -> bool:
        """Whether all that was played is by the rules."""
        return all(result.is_valid for result in self.played().results.values())

    def of(self, game: str | None) -> Folder:
        """Return the records of one game; all of them if `game` is None."""
        return self._chosen(lambda standing: game in (None, standing.game))

    @property
    def unplayed(self) -> list[Path]:
        """The records of a folder in which nothing was played."""
        begun = self.played().results
        return [file for file in self.results if file not in begun]

    def played(self) -> Folder:
        """Return the records in which something was played; one that was named itself stays."""
        return self if self.home is None else self._chosen(lambda standing: standing.is_begun)

    def _chosen(self, is_meant: Callable[[Standing], bool]) -> Folder:
        chosen = {f: result for f, result in self.results.items() if is_meant(result.standing)}
        return replace(self, results=chosen)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the result of a record; for a folder a table a game, then the faults by record.

        Records in which nothing was played are left out.
        """
        if self.home is None:
            return "\n".join(result.text(words, display) for result in self.results.values())
        kinds: dict[tuple[str, str], dict[str, Standing]] = {}
        shown = self.played().results
        for file, result in shown.items():
            standing = result.standing
            kinds.setdefault((standing.game, standing.kind), {})[file.as_posix()] = standing
        texts = []
        for (game, kind), standings in kinds.items():
            called = words.table.get(f"game.kind.{kind}", kind)
            head = [f"{define(game).title(words.lang)} {f'({called})' if kind else ''}".rstrip()]
            lines = tables.class_grid(standings, words)
            texts.append("\n".join([*(head if len(kinds) > 1 else []), *lines]))
        for file, result in shown.items():
            progress = tables.state(result.standing)
            goes_on = [tables.state_sentence("game", progress, result.standing, words)]
            ties = [n.sentence(words) for n in result.standing.notes if TIE in n.key]
            blame = [line for part in result.blame(words) for line in part]
            parts = [*ties, *(goes_on if progress != "over" else []), *blame]
            texts += ["\n".join([f"{visible(file.as_posix())}:", *parts])] if parts else []
        texts += [words("game.counted", **self.counted)] if texts else []
        return "\n\n".join(texts) + "\n" if texts else ""

    @property
    def counted(self) -> dict[str, int]:
        """The numbers of entered, faulty, absent and missing players, at all tables."""
        standings = self.standings.values()
        return tables.counted(chain.from_iterable(map(tables.people, standings)))

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the record, or all records and unreadable files (docs/reference/json.md)."""
        words = words or speak("en")
        if self.home is None:
            return next(iter(self.results.values())).json(words)
        results = self.results.values()
        records = [{"file": result.name, **result.json(words)} for result in results]
        refused = [
            {"file": str(self.home / file), "why": why.sentence(words)}
            for file, why in self.refused.items()
        ]
        unplayed = [str(self.home / file) for file in self.unplayed]
        return {
            "records": records,
            "counted": self.counted,
            **({"unplayed": unplayed} if unplayed else {}),
            **({"refused": refused} if refused else {}),
        }

    def together(self) -> Sums:
        return together(self.standings.values())

    def csv(self, words: Words, comma: str = ",") -> str:
        """Return the standings as CSV."""
        return tables.as_table(self.standings, self.home is not None, words, comma)

    def complaints(self, words: Words) -> list[str]:
        """Return a line for each unreadable record, at most SPOKEN of them."""
        first = list(self.refused.values())[:SPOKEN]
        lines = [refusal.sentence(words)[:LONGEST] for refusal in first]
        more = len(self.refused) - SPOKEN
        return [*lines, words("marked.more", n=more)] if more > 0 else lines


def gathered(folder: Path, to_win: int | None = None) -> Folder:
    """Judge all records below a folder; one that can't be read doesn't stop the others."""
    files = {path.relative_to(folder): path for path in records_in(folder)}
    return _judged(files, folder, to_win)


def several(names: Iterable[str], to_win: int | None = None) -> Folder:
    """Judge records that were named one by one; `-` is standard input, a folder all in it."""
    return _judged({path: path for path in _once(records_at(names))}, Path(), to_win)


def _judged(files: Mapping[Path, Path], home: Path, to_win: int | None) -> Folder:
    """Judge files, given by their names in the folder."""
    tally = Tally()

    def read(path: Path) -> tuple[Item, Standing]:
        if path.is_dir():
            raise ScoreError("folder.unread")
        item = read_at(path, tally)
        return item, judged(item, to_win)

    return _each_judged({name: partial(read, path) for name, path in files.items()}, home, tally)


def of_texts(records: Mapping[str, Reader]) -> Folder:
    """Return records that aren't in a folder, by their names."""
    return _each_judged({Path(name): read for name, read in records.items()}, Path(), Tally())


def _each_judged(records: Mapping[Path, Reader], home: Path, tally: Tally) -> Folder:
    """Return records, each read and judged in turn; keep the refusals of unreadable ones.

    Raise ScoreError for a folder with more in it than a school plays in years.
    """
    results: dict[Path, GameResult] = {}
    refused: dict[Path, Refusal] = {}
    players = 0
    for name, read in records.items():
        try:
            item, standing = read()
            # a folder's boards aren't shown, and they would keep all that was read in memory
            results[name] = GameResult.of(item, replace(standing, draw=None), str(home / name))
            players += len(standing.places)
        except Refusal as error:
            refused[name] = _within(error, name, home / name)
        if tally.bytes > MOST_BYTES:
            raise ScoreError("folder.bytes", most=MOST_BYTES >> 20).at(str(home))
        if tally.values > MOST_VALUES:
            raise ScoreError("folder.values", most=MOST_VALUES).at(str(home))
        if players > MOST_PLAYERS:
            raise ScoreError("folder.players", most=MOST_PLAYERS).at(str(home))
    return Folder(results, home, refused)


def _within(error: Refusal, within: Path, path: Path) -> Refusal:
    """Return the refusal of a record with its path: two folders may hold the same name."""
    if error.file in ("", path.name, str(path)):
        return error.at(within.as_posix(), error.line)
    return ScoreError("nested", why=error).at(within.as_posix())


def records_at(names: Iterable[str]) -> list[Path]:
    """Return the records that were named one by one, and all in a folder that was."""
    files: list[Path] = []
    for name in names:
        files += records_in(Path(name)) if Path(name).is_dir() else [the_record(name)]
    return files


def records_in(folder: Path) -> list[Path]:
    """Return the records of a folder and those below, in the order of their names."""
    files: list[Path] = []
    for path in files_in(folder, ENDINGS):
        files.append(path)
        if len(files) > MOST:
            raise ScoreError("folder.many", most=MOST).at(str(folder))
    if not files:
        raise ScoreError("folder.empty").at(str(folder))
    return _once(files)


def _once(files: Iterable[Path]) -> list[Path]:
    """Return every file once, by its first name: its points would count twice."""
    first: dict[Path, Path] = {}
    for file in files:
        first.setdefault(file.resolve(), file)
    return list(first.values())


def _by_numbers(path: Path) -> tuple[list[str | int], Path]:
    """Return the key by which files are sorted: table 2 comes before table 10."""
    parts = re.split(r"(\d+)", path.name)
    return [int(part) if i % 2 else part for i, part in enumerate(parts)], path


def files_in(folder: Path, endings: Sequence[str], deep: int = DEEPEST) -> Iterator[Path]:
    """Yield the files with these endings, then folder by folder; don't follow links to folders."""
    entries = [entry for entry in folder.iterdir() if not entry.name.startswith(".")]
    entries.sort(key=_by_numbers)
    yield from (entry for entry in entries if entry.suffix.lower() in endings and entry.is_file())
    for entry in entries if deep else ():
        if entry.is_dir() and not entry.is_symlink():
            try:
                yield from files_in(entry, endings, deep - 1)
            except OSError:
                yield entry  # is reported as unreadable


def of_folder(folder: Folder, words: Words, is_summed: bool) -> bytes:
    """Return the file of many records: a line for everybody in each of them, or in all.

    It also has the players without a result: absent, missing, or at a table without any moves.
    """
    if folder.refused and not folder.results:
        raise next(iter(folder.refused.values()))
    table = folder.together() if is_summed else folder
    return (tables.BOM + table.csv(words, tables.comma_in(words.lang))).encode()


# ---- sums of records of one game


@dataclass(frozen=True)
class Sums(PlaceRows):
    """Sums of points by player, and the number of records that each played in."""

    game: str
    kind: str
    total: str
    records: int
    places: tuple[Place, ...]
    played: dict[str, int]
    others: tuple[PersonState, ...] = ()  # players without a result

    def rows(self, words: Words) -> list[Sequence[object]]:
        heads = ("game.rank", "game.player", "game.records", self.total)
        rows = [
            (place.rank, str(said(place.player, words)), self.played[place.player], place.points)
            for place in self.places
        ]
        others = [("", person.player, "", person.in_words(words)) for person in self.others]
        return [[words(key) for key in heads], *rows, *others]

    def json(self, words: Words | None = None) -> dict[str, object]:
        return {
            "game": self.game,
            "mode": self.kind,
            "records": self.records,
            "standing": [
                {**vars(place), "records": self.played[place.player]} for place in self.places
            ],
            **({"others": {p.player: p.word for p in self.others}} if self.others else {}),
        }


def together(standings: Iterable[Standing]) -> Sums:
    """Add up all records that were played; raise ScoreError if they are of different games."""
    every = list(standings)
    begun = [standing for standing in every if standing.is_begun]
    kinds = sorted({f"{standing.game} {standing.kind}".strip() for standing in begun})
    if len(kinds) != 1:
        raise ScoreError("together.kinds" if kinds else "together.nothing", kinds=kinds)
    rows = places_by_player(begun)
    points = {name: sum(place.points for place in row if place) for name, row in rows.items()}
    played = {name: sum(place is not None for place in row) for name, row in rows.items()}
    first = begun[0]
    lowest = first.total in FEWEST_WIN

    def strength(name: str) -> tuple[int, ...]:  # staying away isn't a merit if few points win
        return (played[name], -points[name]) if lowest else (points[name],)

    places = ranked(points, points.__getitem__, strength)
    others = _without_result((s for s in every if s.game == first.game), rows)
    return Sums(first.game, first.kind, first.total, len(begun), places, played, others)


def places_by_player(standings: Sequence[Standing]) -> dict[str, list[Place | None]]:
    """Return everybody's places by the first spelling that can be shown, None for no place.

    Teams change from record to record: their place is that of each player.
    """
    rows: dict[str, list[Place | None]] = {}
    called: dict[str, str] = {}
    for number, standing in enumerate(standings):
        for place in standing.places:
            for name in place.names:
                same = same_name(name)
                if not called.setdefault(same, name).isprintable():
                    called[same] = name
                rows.setdefault(same, [None] * len(standings))[number] = place
    return {called[same]: row for same, row in rows.items()}


def _without_result(
    standings: Iterable[Standing], placed: Iterable[str]
) -> tuple[PersonState, ...]:
    """Return the players without a result in any record, with the first reason."""
    known = set(map(same_name, placed))
    persons: dict[str, PersonState] = {}
    for person in chain.from_iterable(map(tables.unranked, standings)):
        if same_name(person.player) not in known:
            persons.setdefault(same_name(person.player), person)
    return tuple(persons.values())


# ---- places in a kind form


@dataclass(frozen=True)
class KindPlaces(PlaceRows):
    """The lines of a list: rank or None, name, points; and the head of the points."""

    show: str
    total: str
    lines: tuple[tuple[int | None, str, int | float], ...]

    def rows(self, words: Words) -> list[Sequence[object]]:
        heads = [words(key) for key in ("game.rank", "game.player", self.total)]
        return [heads, *(("" if rank is None else rank, *rest) for rank, *rest in self.lines)]

    def json(self, words: Words | None = None) -> dict[str, object]:
        keys = ("rank", "player", "points")
        lines = [dict(zip(keys, line, strict=True)) for line in self.lines]
        return {"show": self.show, "standing": lines}


def kind_places(folder: Folder, show: str, words: Words) -> KindPlaces:
    """Return the places of all records as `show` says: podium, tables, or a name to look around."""
    refuse_strangers(folder, show)
    sums = folder.together()
    if show == TABLES:
        return KindPlaces(show, sums.total, tuple(_by_table(folder, words)))
    places = [Place(str(said(p.player, words)), p.points, p.rank) for p in sums.places]
    if show not in (ALL, PODIUM):
        places = _around(places, show)
    first = [p for p in places if show != PODIUM or p.rank <= FIRST]
    rest = sorted((p.player, p.points) for p in places if p not in first)
    lines: list[tuple[int | None, str, int | float]] = [(p.rank, p.player, p.points) for p in first]
    lines += [(None, name, points) for name, points in rest]
    return KindPlaces(show, sums.total, tuple(lines))


def refuse_strangers(folder: Folder, show: str) -> None:
    """Raise ScoreError if `show` is neither a list nor a name in the records, played or not."""
    everybody = chain.from_iterable(map(tables.people, folder.standings.values()))
    names = {_plain(person.player) for person in everybody}
    if show not in (ALL, PODIUM, TABLES) and _plain(show) not in names:
        raise ScoreError("show.who", "show", name=quoted(show))


def _around(places: list[Place], name: str) -> list[Place]:
    """Return the places next to a player's; raise ScoreError if the player has none."""
    names, sought = [_plain(place.player) for place in places], _plain(name)
    if sought not in names:
        raise ScoreError("show.unplaced", "show", name=quoted(name))
    at = names.index(sought)
    return places[max(0, at - BESIDE) : at + BESIDE + 1]


def _plain(name: str) -> str:
    return same_name(name).casefold()


def _by_table(folder: Folder, words: Words) -> Iterator[tuple[int, str, float]]:
    """Yield tables as teams, best first: the average of each, since tables differ in size."""
    teams = []
    is_few = False
    for file, result in folder.played().results.items():
        points = [place.points for place in result.standing.places]
        is_few = result.standing.total in FEWEST_WIN
        if points:
            name = tables.record_called(file, words).removesuffix(file.suffix)
            teams.append((round(sum(points) / len(points), 1), name))
    order = sorted(teams, key=lambda team: team[0], reverse=not is_few)
    averages = [average for average, _ in order]
    for average, name in order:
        yield averages.index(average) + 1, name, average
