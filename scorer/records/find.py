"""Which record or sheet is meant: a file with or without its folder, a printed PDF, a set's id.

Records lie where one is, or in output/, where fives-print puts them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from layouts import code
from layouts.code import SET, Code
from layouts.definition.loader import book
from layouts.fault import LayoutError, quoted
from scorer.verdict import ScoreError

ENDINGS = (".yaml", ".yml", ".json")
PRINTED = ".pdf"
OUTPUT = Path("output")
ROOMS = (Path(), OUTPUT)  # where records are looked for

# What is put in quotes where it has blanks, by the option it follows.
QUOTED = {"--roll": "the roll", "--rolls": "the rolls", "--rack": "the tiles", "--name": "the name"}


def record_at(target: str) -> Path | None:
    """The record that is meant; None where it can only be the id of a sheet."""
    path = Path(target)
    if path.suffix.lower() == PRINTED:
        return _of_print(path)
    if _is_there(path):
        return path
    if path.suffix.lower() in ENDINGS:
        return near(path) or path  # which is then said to be missing
    found = id_of(target)
    if found is None:
        return near(Path(f"{target.strip().rstrip('.')}.yaml"))  # the end of the name was left out
    return _of_set(found, target) if found.layout == SET else None


def the_record(target: str) -> Path:
    """The record that is meant, also by the id of a sheet that is played on alone."""
    if found := record_at(target):
        return found
    sheet = id_of(target)
    if sheet is None:
        raise ScoreError(f"{quoted(target)}: no such file, and no id of a set")
    if beside := near(Path(f"{code.long(sheet, book())}.yaml")):
        return beside
    raise ScoreError(f"{quoted(target)} is the id of a sheet; give the record of its game")


def near(path: Path) -> Path | None:
    """A file as it is named, or of that name in output/; None where there is none."""
    rooms = ROOMS if path.name == str(path) else ROOMS[:1]
    return next((room / path for room in rooms if _is_there(room / path)), None)


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long for any file
        return False


def id_of(text: str) -> Code | None:
    """What an id says; None where it is none."""
    try:
        return code.parse(text, book())
    except LayoutError:
        return None


def _of_set(found: Code, target: str) -> Path:
    name = f"{code.long(found, book())}.yaml"
    if path := near(Path(name)):
        return path
    raise ScoreError(
        f"{quoted(target)} is the id of a set, and its record is not here; looked for {name} and "
        f"{OUTPUT / name}"
    )


def _of_print(pdf: Path) -> Path:
    """The record beside a PDF; that of the whole set beside a part of it."""
    stems = (pdf.stem, "-".join(pdf.stem.split("-")[:3]))
    for stem in dict.fromkeys(stems):
        if found := near(pdf.with_name(f"{stem}.yaml")):
            return found
    raise ScoreError(f"{pdf}: a PDF holds no game; its record {pdf.stem}.yaml is not beside it")


def one_target(words: Sequence[str], given: Mapping[str, str | None]) -> str:
    """What was typed for a record or a sheet, also with blanks; `given` are options before it.

    A word that stands alone there is most likely one of an option that lacks its quotes.
    """
    whole = " ".join(words)
    if len(words) == 1 or _is_target(whole):
        return whole
    at = next((i for i, word in enumerate(words) if _is_target(word)), None)
    if at is None:
        return whole
    alone = " ".join([*words[:at], *words[at + 1 :]])
    for option, value in given.items():
        if value is not None:
            what, text = QUOTED[option], f"{value} {alone}"
            says = f'put {what} in quotes: {option} "{text}"'
            raise ScoreError(says, "quoted", option=option, text=f'"{text}"')
    raise ScoreError(f"{quoted(alone)} stands alone; one record or sheet at a time, please")


def _is_target(word: str) -> bool:
    """True for what is a file, or looks like one, or is an id."""
    is_file = bool(near(Path(word)))
    ends = word.lower().endswith((*ENDINGS, PRINTED)) and " " not in word
    return is_file or ends or id_of(word) is not None
