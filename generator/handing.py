"""Handing over: what was made and what to do next, for people and for programs."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from generator import press
from generator.files import FOLDER
from generator.press import Order
from scorer.door import command


@dataclass(frozen=True)
class Made:
    """A set that was printed: its files, its record, who owns which sheet."""

    order: Order
    files: list[Path]
    record: Path | None  # none where only single sheets of an earlier set were printed
    called: dict[int, str]
    kept: bool  # the record was there before and has been played with

    @property
    def pages(self) -> int:
        return len(press.sides(self.order))


def as_json(made: Made) -> str:
    """What was made, for programs; a PDF is one file, pictures are several."""
    is_pdf = made.files[0].suffix == ".pdf"
    sheets = [
        {
            "id": sheet.board.id,
            "side": sheet.board.code.layout,
            "player": made.called.get(sheet.player),
        }
        for sheet in made.order.sheets
    ]
    told = {
        "pdf": str(made.files[0]) if is_pdf else None,
        **({} if is_pdf else {"files": [str(file) for file in made.files]}),
        "record": str(made.record) if made.record else None,
        "set": made.order.deal.id,
        "pages": made.pages,
        "sheets": sheets,
    }
    return json.dumps(told)  # plain ASCII: right in every encoding


def as_text(made: Made) -> str:
    """What was made, and the next steps with a word in front of each."""
    order, words = made.order, made.order.words
    leaves = -(-made.pages // 2) if order.duplex else made.pages
    where = made.files[0] if len(made.files) == 1 else made.files[0].parent
    steps = _steps(made)
    wide = max(len(words(f"done.{step}")) for step in steps) + 2
    lines = [
        words("done.file", file=where),
        words("done.pages", pages=made.pages, leaves=leaves, set=order.deal.id),
        "",
        *(words(f"done.{step}").ljust(wide) + told for step, told in steps.items()),
    ]
    return "\n".join(lines) + "\n"


def _steps(made: Made) -> dict[str, str]:
    """Print, play, score, again: those that make sense here."""
    order, words = made.order, made.order.words
    steps = {"print": words("done.duplex" if order.duplex else "done.single")}
    if "cover" in order.parts:
        steps["print"] += "; " + words("done.ruler")
    if rules := [n for n, side in enumerate(press.sides(order), 1) if side.part == "rules"]:
        span = str(rules[0]) if len(rules) == 1 else f"{rules[0]}-{rules[-1]}"
        steps["play"] = words("done.rules", pages=span)
    if made.record is None:
        return steps
    if find_spec(f"scorer.games.{order.deal.definition.game}_entering"):
        kept = f"  ({words('done.kept')})" if made.kept else ""
        steps["score"] = f"{command('fives-score')} enter {_typed(made.record)}{kept}"
    steps["again"] = f"{command('fives-print')} --set {_again(order.deal.id, made.record)}"
    return steps


def _again(set_id: str, record: Path) -> str:
    """The id will do where the record is found by it; elsewhere the record brings names back."""
    return set_id if record == Path(FOLDER) / f"{set_id}.yaml" else _typed(record)


def _typed(path: Path) -> str:
    """A file name as it can be typed into a shell."""
    return subprocess.list2cmdline([str(path)]) if os.name == "nt" else shlex.quote(str(path))


def opened(path: Path) -> bool:
    """Open a file as the desktop does it; False where there is none."""
    import typer

    if sys.platform.startswith("linux") and not _has_desktop():
        return False
    try:
        return not typer.launch(str(path))
    except OSError:
        return False


def _has_desktop() -> bool:
    """Without one a browser for terminals may take over the screen."""
    from shutil import which

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown or os.environ.get("WSL_DISTRO_NAME")) and which("xdg-open") is not None
