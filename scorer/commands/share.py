"""fives-score share, check and forget: what others may see.

A result as a line of text, whether such a line was mistyped, and records without names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from layouts.fault import Refusal, of_system, visible
from scorer import api
from scorer.files import alone, standard_input, write
from scorer.records.contents import read_at, text_at
from scorer.records.find import OF_IDS, TABLES, the_record
from scorer.results.folder import files_in, records_in
from scorer.results.share import is_like_ours, is_right, shared
from scorer.results.tables import OF_TABLE
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import speaking

NOT_VALID, UNREADABLE = 1, 2
LONGEST = 1_000_000  # bytes; the lines of the largest class
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".heic", ".webp")
MADE = (".pdf", ".zip", ".html", *PICTURES, *TABLES)  # files that may have names, too


def share(target: str, is_named: bool, lang: str | None, as_json: bool) -> int:
    """Print a line for each player; return the exit code."""
    item = read_at(the_record(target))
    words = spoken_of(item, lang)
    with speaking(words):
        lines = shared(item, api.game(item), words, is_named)
    if as_json:
        say_json({"lines": lines})
    else:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def check(text: str, lang: str | None, as_json: bool) -> int:
    """Print whether shared lines, `-` for standard input, are as made; return the exit code."""
    if text == "-":
        text = standard_input(LONGEST).decode("utf-8-sig", "replace").strip()
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or is_right(text):  # right as a whole: one line that a mail has broken
        lines = [text]
    words, right = spoken(lang), all(map(is_right, lines))
    if as_json:
        say_json({"right": right})
        return 0 if right else NOT_VALID
    for line in lines:
        wrong = "shared.wrong" if is_like_ours(line) else "shared.foreign"
        sentence = words("shared.right" if is_right(line) else wrong)
        sys.stdout.write(f"{visible(line)}: {sentence}\n" if len(lines) > 1 else f"{sentence}\n")
    return 0 if right else NOT_VALID


# ---- records without names


def forget(targets: Sequence[str], lang: str | None) -> int:
    """Take names out of records, name the files that may still have some; return the exit code."""
    words, done, refused = spoken(lang), list[Path](), list[str]()
    with speaking(words):
        paths = [path for target in targets for path in _records(target)]
    for path in paths:
        try:
            with alone(path):
                write(path, api.nameless(text_at(path), path.name).encode())
            for place in (path, path.resolve()):  # a link's ids may be beside the record itself
                place.with_name(place.stem + OF_IDS).unlink(missing_ok=True)
        except Refusal as error:
            refused.append(error.at(str(path), error.line).sentence(words))
        except OSError as error:  # the other records' names can go
            refused.append(f"{visible(str(path))}: {of_system(error).sentence(words)}")
        else:
            done.append(path)
    if done:
        sys.stdout.write(words("forget.done", count=len(done)) + "\n")
    folders = filter(Path.is_dir, map(Path, targets))
    inside = {path for folder in folders for path in files_in(folder, MADE)}
    if others := sorted(inside.union(_others(done))):
        sys.stdout.write(words("forget.others") + "\n")
        sys.stdout.writelines(f"  {visible(str(path))}\n" for path in others)
    sys.stderr.writelines(f"fives-score: {why}\n" for why in refused)
    return UNREADABLE if refused else 0


def _records(target: str) -> list[Path]:
    path = Path(target)
    return records_in(path) if path.is_dir() else [the_record(target)]


def _others(records: Iterable[Path]) -> Iterator[Path]:
    """Yield files that may have been made from records: of the same name, or of their tables."""
    for record in records:
        homes = {record.parent: record.stem}
        if OF_TABLE.fullmatch(record.stem):
            homes = {record.parent: "", record.parent.parent: record.parent.name}
        for home, begin in homes.items():
            for path in home.iterdir():
                if path.suffix.lower() in MADE and path.name.startswith(begin):
                    yield path
