"""The report: the files and the next steps, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from generator import pagination
from generator.delivery.destination import Destination
from generator.game_contract import drawing, ups
from generator.pages.job import SHEETS, Job, Side
from layouts.refusal import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.find import OUTPUT
from scorer.referee import can_enter
from scorer.shell import command

MUCH = 100  # sheets of paper; above it we suggest ways to save


@dataclass(frozen=True)
class Delivery:
    """The printed files, their places, the owners of sheets, and the paper."""

    jobs: Sequence[Job]  # one, or one for each table of a class
    files: list[Path]
    places: Sequence[Destination]  # of each job
    called: Sequence[dict[int, str]]
    kept: bool  # the record was there before and stays as it is
    paper: str
    paper_given: bool  # by an option or a record
    words: Words  # of the report; pages may be in another language
    key: Path | None = None  # the separate file of answers
    asked_by: tuple[str, ...] = ()  # the options with the players' names

    @property
    def job(self) -> Job:
        return self.jobs[0]

    @property
    def place(self) -> Destination:
        return self.places[0]

    @property
    def sides(self) -> list[Side]:
        return [side for job in self.jobs for side in pagination.sides(job)]

    @property
    def pages(self) -> int:
        return len(self.sides)

    @property
    def is_pdf(self) -> bool:
        return self.files[0].suffix == ".pdf"

    @property
    def is_two_sided(self) -> bool:
        """Whether there is something to print on backs."""
        return self.job.duplex and self.is_pdf and self.pages > 1

    @property
    def record(self) -> Path | None:
        """The set's record; None if only single sheets are known of it."""
        is_there = self.place.record.exists() and not self.job.only
        return self.place.record if is_there else None

    def leaves(self, pages: int) -> int:
        """Return the sheets of paper for `pages` pages."""
        return -(-pages // 2) if self.is_two_sided else pages


def sheet_values(job: Job, called: Mapping[int, str]) -> list[dict[str, str | int | None]]:
    """Return the sheets of a job for programs: id, side and player."""
    return [
        {
            "id": sheet.board.id,
            "side": sheet.board.code.layout,
            "player": called.get(sheet.player),
            **({"table": job.table[0]} if job.table else {}),
        }
        for sheet in job.sheets
    ]


def as_json(made: Delivery) -> str:
    """Return the report as JSON; a PDF is one file, pictures are several."""
    import json

    tables = [str(place.record) for place in made.places] if made.job.table else None
    report = {
        "pdf": str(made.files[0]) if made.is_pdf else None,
        **({} if made.is_pdf else {"files": [str(file) for file in made.files]}),
        "record": str(made.record) if made.record else None,
        **({"records": tables} if tables else {}),
        **({"key": str(made.key)} if made.key else {}),
        "set": made.job.deal.id,
        "pages": made.pages,
        "sheets": [
            sheet
            for job, called in zip(made.jobs, made.called, strict=True)
            for sheet in sheet_values(job, called)
        ],
    }
    return json.dumps(report)  # plain ASCII: right in every encoding


def as_text(made: Delivery) -> str:
    """Return the report as text, and the next steps with a word in front of each."""
    words, leaves = made.words, made.leaves(made.pages)
    steps = _steps(made)
    wide = max(len(words(f"done.{step}")) for step in steps) + 2
    paper = (
        words("done.a4") if made.paper == "a4" and not made.paper_given else made.paper.capitalize()
    )
    params = {"pages": made.pages, "leaves": leaves, "paper": paper, "set": made.job.deal.id}
    lines = [
        _file(made),
        words("done.pages", **params),
        *_more_files(made),
        "",
        *(words(f"done.{step}").ljust(wide) + text for step, text in steps.items()),
    ]
    return "\n".join(lines) + "\n"


def _file(made: Delivery) -> str:
    if made.is_pdf:
        return made.words("done.file", file=visible(str(made.files[0])))
    folder = made.files[0].parent
    return made.words("done.folder", file=folder, n=len(made.files))


def _more_files(made: Delivery) -> list[str]:
    """Return the lines on the records of tables, and on the answers if they are separate."""
    words, lines = made.words, []
    if made.job.table and made.record:
        key = "done.tables" if len(made.jobs) > 1 else "done.table"
        lines.append(words(key, n=len(made.jobs), folder=made.record.parent))
    if made.key:
        lines.append(words("done.answers", file=made.key))
    return lines


def _steps(made: Delivery) -> dict[str, str]:
    """Return the next steps that make sense here: print, play, score, again."""
    job, words = made.job, made.words
    both = "done.duplex.short" if job.flips_short else "done.duplex"
    steps = {"print": words(both if made.is_two_sided else "done.single")}
    if cover := [n for n, side in enumerate(pagination.sides(job), 1) if side.part == "cover"]:
        steps["print"] = words("done.ruler", step=steps["print"], page=cover[-1])
    if rules := [n for n, side in enumerate(pagination.sides(job), 1) if side.part == "rules"]:
        is_single = len(rules) == 1
        span = str(rules[0]) if is_single else f"{rules[0]}-{rules[-1]}"
        steps["play"] = words("done.rules" if is_single else "done.rules.pages", pages=span)
    if made.record is None:
        return steps
    if job.table and len(made.jobs) > 1:
        steps["score"] = command("fives-score", "enter", made.record)
        steps["again"] = command("fives-print", *_all_again(made, made.record))
        return steps
    if made.place.whole and can_enter(job.deal.definition.game):
        kept = f"  ({words('done.kept')})" if made.kept else ""
        steps["score"] = command("fives-score", "enter", made.record) + kept
    steps["again"] = command("fives-print", "--set", _again(job.deal.id, made.record))
    return steps


def _all_again(made: Delivery, record: Path) -> tuple[str | Path, ...]:
    """Return the options that print the same file of all tables."""
    players = ("--players", str(sum(job.deal.players for job in made.jobs)))
    target = made.files[0] if made.is_pdf else made.files[0].parent.parent
    tables = ("--set", record, "--tables", str(len(made.jobs)))
    return (*tables, *(made.asked_by or players), "-o", target)


def ways_to_save(made: Delivery) -> list[str]:
    """Return a remark with ways to save paper if it is very much."""
    job, words, leaves = made.job, made.words, made.leaves(made.pages)
    if not made.is_pdf or leaves <= MUCH:
        return []
    count = Counter(side.part for side in made.sides)
    ways = []
    if count[SHEETS] and len(count) > 1:
        ways.append(words("done.much.parts", part=SHEETS, n=made.leaves(count[SHEETS])))
    most = max(ups(drawing(job.game)))
    if count[SHEETS] and job.up < most:
        ways.append(words("done.much.up", n=most))
    if not job.duplex:
        ways.append(words("done.much.duplex"))
    return [" ".join([words("done.much", n=leaves), *ways])]


def other_language(made: Delivery) -> list[str]:
    """Return a remark with the command for pages in the language of the report, if they aren't."""
    words = made.words
    if made.job.words.lang == words.lang:
        return []
    which: tuple[str | Path, ...] = ()
    if made.record and made.job.table and len(made.jobs) > 1:
        which = _all_again(made, made.record)
    elif made.record:
        which = ("--set", _again(made.job.deal.id, made.record))
    again = command("fives-print", *which, "--lang", words.lang)
    return [words("done.english", command=again)]


def _again(set_id: str, record: Path) -> str | Path:
    """Return the name of a record that is found by it, or its path."""
    is_near = record.parent == OUTPUT and record.stem.startswith(set_id)
    return record.stem if is_near else record
