"""Find the record or sheet that is meant: a file with or without its folder, a PDF, a set's id.

Records are in the current folder, or in output/, where fives-print puts them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from layouts import code
from layouts.code import SET, Code
from layouts.refusal import LayoutError, Phrase, quoted
from layouts.yaml.strict import Item
from scorer.files import STANDARD
from scorer.records import contents
from scorer.shell import command, in_quotes
from scorer.verdict import ScoreError

OF_IDS = ".ids.csv"  # the ending of a class list's ids, next to the record of the same name
ENDINGS = (".yaml", ".yml", ".json")
PRINTED = ".pdf"
OUTPUT = Path("output")
ROOMS = (Path(), OUTPUT)  # in which records are looked for
NOTHING_GIVEN: Mapping[str, str | None] = {}  # of the options whose quotes may be missing
MOST_LOOKED_AT = 200  # records, for the set of a sheet
TABLES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods", ".numbers")  # not all can be read
WORDS_OF_AN_ID = 3  # of a set, as in hunt-set-10036hhz
NO_IDS = ("code.either", "code.long", "code.game")  # what is refused so isn't meant as an id


def record_at(target: str) -> Path | None:
    """Return the record that is meant; None if it can only be the id of a sheet."""
    path = Path(target)
    if target == STANDARD:
        return path
    if path.suffix.lower() == PRINTED:
        if record := beside(path):
            return record
        raise ScoreError("find.pdf", file=path, record=f"{path.stem}.yaml")
    if _is_there(path):
        return path
    if path.suffix.lower() in ENDINGS:
        return near(path) or path  # a missing file is refused later
    code_of = id_of(target)
    if code_of is None:
        return by_name(target)
    return _of_set(code_of, target) if code_of.layout == SET else None


def the_record(target: str) -> Path:
    """Return the record that is meant, also by the id of a single sheet; raise if there is none."""
    if record := record_at(target):
        return record
    try:
        sheet = code.parse(target)
    except LayoutError as error:
        if error.key in NO_IDS:
            raise ScoreError("find.nothing", text=quoted(target)) from None
        raise
    if alone := near(Path(f"{code.long(sheet)}.yaml")):
        return alone
    raise ScoreError("find.sheet", text=quoted(target))


def opened(target: str | None) -> Item | None:
    """Read the record that is meant; return None if there is none."""
    if not target:
        return None
    return contents.read_at(the_record(target))


def near(path: Path) -> Path | None:
    """Return a file as it is named, or of that name in output/; None if there is none."""
    rooms = ROOMS if path.name == str(path) else ROOMS[:1]
    return next((room / path for room in rooms if _is_there(room / path)), None)


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long for any file
        return False


def id_of(text: str) -> Code | None:
    """Return the parsed id; None if it isn't one."""
    try:
        return code.parse(text)
    except LayoutError:
        return None


def by_name(word: str) -> Path | None:
    """Return the record of a name without its ending; None if there is none."""
    plain = word.strip()
    names = dict.fromkeys((plain, plain.rstrip("."), plain.lower()))
    return next((path for name in names if (path := near(Path(f"{name}.yaml")))), None)


def beside(pdf: Path, set_id: str | None = None) -> Path | None:
    """Return the record next to `pdf`; for a part of a set, the record of the whole set.

    With `set_id`, the record must say the same, and may be called by any beginning of its name;
    otherwise `hunt.yaml` would be taken for the record of `hunt-set-...`. None if there is none.
    """
    words = pdf.stem.split("-")
    for count in range(len(words), 0, -1):
        if not set_id and count < min(len(words), WORDS_OF_AN_ID):
            break
        path = near(pdf.with_name("-".join(words[:count]) + ".yaml"))
        if path and (not set_id or contents.set_of(path) == set_id):
            return path
    return None


def records_of(folder: Path, set_id: str) -> Iterator[Path]:
    """Yield the records of a set in a folder: the one named by its id, then those with a number."""
    names = re.compile(rf"{re.escape(set_id)}(?:-(\d{{1,4}}))?\.yaml")
    try:
        matches = [(m, path) for path in folder.iterdir() if (m := names.fullmatch(path.name))]
    except (OSError, ValueError):
        return
    for _, path in sorted(matches, key=lambda pair: int(pair[0][1] or 0)):
        if path.is_file() and contents.set_of(path) == set_id:
            yield path


def usual_records_of(set_id: str) -> list[Path]:
    """Return the records of a set in the usual places: here, or else in output/.

    The record of a table is in the folder of its class; [] if several tables have the same boards
    and thus the same id.
    """
    if records := next((paths for room in ROOMS if (paths := list(records_of(room, set_id)))), []):
        return records
    tables = (path for room in ROOMS for path in sorted(room.glob("*-tables/table-*.yaml")))
    records = [path for path in islice(tables, MOST_LOOKED_AT) if contents.set_of(path) == set_id]
    return records if len(records) == 1 else []


def set_with(sheet: str) -> str | None:
    """Return the set that a sheet belongs to, by the records here; None if none has it."""
    for room in ROOMS:
        for path in sorted(room.glob("*-set-*.yaml"))[:MOST_LOOKED_AT]:
            if f"\n  {sheet}:\n" in path.read_text(encoding="utf-8", errors="replace"):
                return path.stem
    return None


def _of_set(parsed: Code, target: str) -> Path:
    """Return the record of a set; the one named by its id even if it can't be read, to say why."""
    set_id = code.long(parsed)
    name = f"{set_id}.yaml"
    if path := near(Path(name)) or next(iter(usual_records_of(set_id)), None):
        return path
    raise ScoreError("find.set", text=quoted(target), file=name, other=OUTPUT / name)


def one_target(words: Sequence[str], given: Mapping[str, str | None] = NOTHING_GIVEN) -> str:
    """Return the words typed for a record or a sheet, joined; `given` are the options before them.

    A word left over is most likely one of an option that lacks its quotes: raise ScoreError.
    """
    whole = " ".join(words)
    if not whole.strip():  # an empty path would be the current folder
        raise ScoreError("find.empty")
    if len(words) == 1 or _is_target(whole):
        return whole
    at = next((i for i, word in enumerate(words) if _is_target(word)), None)
    if at is None:
        return whole
    alone = " ".join([*words[:at], *words[at + 1 :]])
    for option, value in given.items():
        if value is not None:
            what, text = Phrase(f"quoted.{option[2:]}"), in_quotes(f"{value} {alone}")
            raise ScoreError("quoted", what=what, option=option, text=text)
    raise ScoreError("find.alone", text=quoted(alone))


def all_targets(words: Sequence[str]) -> list[str]:
    """Return the records that were typed: several, or one whose name may have blanks."""
    if len(words) > 1 and all(map(_is_record, words)):
        return list(dict.fromkeys(words))
    return [one_target(words)]


def _is_record(word: str) -> bool:
    return word == STANDARD or (bool(word.strip()) and (_is_target(word) or Path(word).is_dir()))


def _is_target(word: str) -> bool:
    """Return whether a word is a file, looks like one, or is an id."""
    is_file = bool(near(Path(word)))
    ends = word.lower().endswith((*ENDINGS, PRINTED)) and " " not in word
    return is_file or ends or id_of(word) is not None


def table_in(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the words of a record, and the table of results among them, or None."""
    tables = [word for word in words if word.lower().endswith(TABLES)]
    rest = [word for word in words if word not in tables[-1:]]
    return (rest, tables[-1]) if tables and rest else (list(words), None)


def command_for(word: str) -> str:
    """Return the command that was left out before an id or a file; "" for any other word."""
    if word.lower().endswith((*ENDINGS, PRINTED)) or "-set-" in word.lower():
        return command("fives-score", "game", Path(word))
    return command("fives-score", "show", word) if word.count("-") >= 2 else ""
