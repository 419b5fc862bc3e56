"""The records of a folder and of the folders in it: what they say, and which can't be read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from layouts.fault import LayoutError
from layouts.symbol import LANGUAGES
from layouts.words import Words
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.records.contents import MOST_BYTES
from scorer.records.find import ENDINGS
from scorer.verdict import ScoreError, Standing

DEEPEST = 3  # a folder for each class, one for each term, one for each week
MOST = 5000  # files
SPOKEN = 20  # how many that can't be read are named one by one
LONGEST = 800  # letters of a line


@dataclass(frozen=True)
class Folder:
    """Judged records by their path within a folder, and why others can't be."""

    standings: Mapping[Path, Standing]
    home: Path | None = None  # the folder; None for a record that was named itself
    refused: Mapping[Path, str] = field(default_factory=dict)
    langs: frozenset[str] = frozenset()

    @property
    def lang(self) -> str:
        """The language of all records that say one; English where they differ."""
        return next(iter(self.langs)) if len(self.langs) == 1 else "en"

    def at(self, file: Path) -> Path:
        """Where a record lies."""
        return self.home / file if self.home else file

    def complain(self, words: Words) -> None:
        """Name on standard error what can't be read, with the line at fault."""
        for why in list(self.refused.values())[:SPOKEN]:
            plain = "".join(c if c.isprintable() else "\ufffd" for c in why[:LONGEST])
            sys.stderr.write(f"fives-score: {plain}\n")
        if (more := len(self.refused) - SPOKEN) > 0:
            sys.stderr.write(f"fives-score: {words('marked.more', n=more)}\n")


def gathered(folder: Path, judge: Callable[[Item, Path], Standing]) -> Folder:
    """All records below a folder, judged; one that can't be read doesn't stop the others."""
    standings: dict[Path, Standing] = {}
    refused: dict[Path, str] = {}
    langs = set()
    for path in _files(folder):
        within = path.relative_to(folder)
        try:
            if path.is_dir():
                raise ScoreError("this folder can't be read")
            item = strict.read(path, MOST_BYTES)
            standings[within] = judge(item, path)
        except (LayoutError, ScoreError) as error:
            refused[within] = _why(within, path, str(error))
            continue
        langs.add(lang_said(item))
    return Folder(standings, folder, refused, frozenset(filter(None, langs)))


def lang_said(item: Item) -> str:
    """The language that a record's set was printed in; empty where it doesn't say."""
    try:
        told = item.table()["print"].table()["lang"].text()
    except (LayoutError, KeyError):
        return ""
    return told if told in LANGUAGES else ""


def _why(within: Path, path: Path, says: str) -> str:
    """What is wrong with a record, by its path: two folders may hold the same name."""
    for head in (str(path), path.name):
        if says.startswith(f"{head}:"):
            return f"{within.as_posix()}{says[len(head) :]}"
    return f"{within.as_posix()}: {says}"


def _files(folder: Path) -> list[Path]:
    """The records of a folder and those below, in the order of their paths."""
    files: list[Path] = []
    for path in _walk(folder, DEEPEST):
        files.append(path)
        if len(files) > MOST:
            raise ScoreError(f"{folder}: more than {MOST} files; name a smaller folder")
    if not files:
        raise ScoreError(f"{folder}: no records in this folder (files ending in .yaml or .json)")
    return files


def _walk(folder: Path, deep: int) -> Iterator[Path]:
    """The files that may be records, then folder by folder; links to folders are not followed."""
    entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
    yield from (entry for entry in entries if entry.suffix.lower() in ENDINGS and entry.is_file())
    for entry in entries if deep else ():
        if entry.is_dir() and not entry.is_symlink():
            try:
                yield from _walk(entry, deep - 1)
            except OSError:
                yield entry  # which is then said to be unreadable
