"""The records of a folder and of the folders in it, judged; unreadable ones with a reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Protocol

from layouts.definition.loader import define
from layouts.fault import Refusal, visible
from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item, Tally
from scorer.records.contents import read_at
from scorer.records.find import ENDINGS, the_record
from scorer.referee import PLAIN, Display
from scorer.results.judged_record import GameResult, judged
from scorer.results.people import counted, people
from scorer.results.sums import Sums, together
from scorer.results.tables import as_csv, as_table, class_grid, state, state_told
from scorer.verdict import ScoreError, Standing

DEEPEST = 3  # folders: for each class, each term, each week
MOST = 5000  # files
# What a folder may hold in all: counted, so that the same folder is judged or refused everywhere.
# 5000 games of four have a quarter of it; the worst there can be takes minutes and a gigabyte.
MOST_BYTES, MOST_VALUES, MOST_PLAYERS = 64 << 20, 1_000_000, 50_000
SPOKEN = 20  # how many unreadable records are named one by one
TIE = ".tie"  # in the keys of notes on equal ranks
LONGEST = 800  # letters of a line


class Rows(Protocol):
    """A table of places, such as sums."""

    def rows(self, words: Words) -> list[Sequence[object]]:
        """Return the table with its head."""


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
            lines = class_grid(standings, words)
            texts.append("\n".join([*(head if len(kinds) > 1 else []), *lines]))
        for file, result in shown.items():
            progress = state(result.standing)
            goes_on = [state_told("game", progress, result.standing, words)]
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
        return counted(person for standing in standings for person in people(standing))

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the record as DESIGN.md fixes it, or a list of records and unreadable files."""
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

    def csv(self, words: Words, comma: str = ",", sums: Rows | None = None) -> str:
        """Return the standings, or their sums, as CSV."""
        if sums:
            return as_csv(sums.rows(words), comma)
        return as_table(self.standings, self.home is not None, words, comma)

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
    files: dict[Path, Path] = {}
    for name in names:
        paths = records_in(Path(name)) if Path(name).is_dir() else [the_record(name)]
        files |= {path: path for path in paths}
    return _judged(files, Path(), to_win)


def _judged(files: Mapping[Path, Path], home: Path, to_win: int | None) -> Folder:
    """Judge files, given by their names in the folder; keep the refusals of unreadable ones."""
    results: dict[Path, GameResult] = {}
    refused: dict[Path, Refusal] = {}
    tally, players = Tally(), 0
    for called, path in files.items():
        try:
            if path.is_dir():
                raise ScoreError("folder.unread")
            item = read_at(path, tally)
            # a folder's boards aren't shown, and they would keep all that was read in memory
            standing = replace(judged(item, to_win), draw=None)
            results[called] = GameResult.of(item, standing, str(path))
            players += len(standing.places)
        except Refusal as error:
            refused[called] = _within(error, called, path)
        _refuse_too_much(home, tally, players)
    return Folder(results, home, refused)


def of_texts(records: Mapping[str, Callable[[], tuple[Item, Standing]]]) -> Folder:
    """Return records that aren't in a folder, by their names; each is read and judged in turn."""
    results: dict[Path, GameResult] = {}
    refused: dict[Path, Refusal] = {}
    for name, read in records.items():
        try:
            item, standing = read()
            results[Path(name)] = GameResult.of(item, replace(standing, draw=None), name)
        except Refusal as error:
            refused[Path(name)] = _within(error, Path(name), Path(name))
    return Folder(results, Path(), refused)


def _refuse_too_much(folder: Path, tally: Tally, players: int) -> None:
    """Raise ScoreError for a folder with more in it than a school plays in years."""
    if tally.bytes > MOST_BYTES:
        raise ScoreError("folder.bytes", most=MOST_BYTES >> 20).at(str(folder))
    if tally.values > MOST_VALUES:
        raise ScoreError("folder.values", most=MOST_VALUES).at(str(folder))
    if players > MOST_PLAYERS:
        raise ScoreError("folder.players", most=MOST_PLAYERS).at(str(folder))


def _within(error: Refusal, within: Path, path: Path) -> Refusal:
    """Return the refusal of a record with its path: two folders may hold the same name."""
    if error.file in ("", path.name, str(path)):
        return error.at(within.as_posix(), error.line)
    return ScoreError("nested", why=error).at(within.as_posix())


def records_in(folder: Path) -> list[Path]:
    """Return the records of a folder and those below, in the order of their names."""
    files: list[Path] = []
    for path in _walk(folder, DEEPEST):
        files.append(path)
        if len(files) > MOST:
            raise ScoreError("folder.many", most=MOST).at(str(folder))
    if not files:
        raise ScoreError("folder.empty").at(str(folder))
    return files


def _by_numbers(path: Path) -> tuple[list[str | int], Path]:
    """Return the key by which files are sorted: table 2 comes before table 10."""
    parts = re.split(r"(\d+)", path.name)
    return [int(part) if i % 2 else part for i, part in enumerate(parts)], path


def _walk(folder: Path, deep: int) -> Iterator[Path]:
    """Yield the files that may be records, then folder by folder; don't follow links to folders."""
    entries = [entry for entry in folder.iterdir() if not entry.name.startswith(".")]
    entries.sort(key=_by_numbers)
    yield from (entry for entry in entries if entry.suffix.lower() in ENDINGS and entry.is_file())
    for entry in entries if deep else ():
        if entry.is_dir() and not entry.is_symlink():
            try:
                yield from _walk(entry, deep - 1)
            except OSError:
                yield entry  # is reported as unreadable
