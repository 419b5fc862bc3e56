"""Errands: what people do with Fives, done from an empty folder, and what came of it.

Outcome: exit code, standard output and standard error of each errand, and every file that was made.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path

from tests.machine.versions.rooms import Failed, Room

GAMES = (
    "import json; from layouts.definition.loader import games; "
    "from generator.pagination import drawing; "
    "print(json.dumps({game: drawing(game).PARTS for game in games()}))"
)
BEST = {"hunt": ["--roll", "11234"], "hexes": [], "clusters": ["--rack", "3 7 2 8 5"]}
OTHERWISE = ["--lang", "ar", "--ink", "mono", "--paper", "letter", "--large", "--name", "مريم"]
ROUND = ["hunt-white-103ra9h", "--roll", "star star moon leaf fish", "--timer", "c1-g1", "a1-a5"]
UNPLAYED = ("blank",)  # nothing to judge
STREAM = re.compile(rb"(?<!end)stream\r?\n(.*?)endstream", re.DOTALL)


@dataclass(frozen=True)
class Sets:
    """A set of each game, chosen once, so that all print the same: its id, a sheet, its parts."""

    ids: dict[str, str]
    sheets: dict[str, str]
    parts: dict[str, list[str]]


@dataclass
class Outcome:
    """What came of all errands, as digests by name."""

    said: dict[str, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)  # PDFs, the same whatever packs them


def choose(room: Room) -> Sets:
    """A new set of every game there is, printed somewhere else."""
    room = replace(room, folder=room.folder.parent / "chosen")
    room.folder.mkdir()
    parts: dict[str, list[str]] = json.loads(room.ask(GAMES))
    ids, sheets = {}, {}
    for game in parts:
        command = [room.script("fives-print"), "--game", game, "--json"]
        told = json.loads(room.must(*command))
        ids[game], sheets[game] = told["set"], told["sheets"][0]["id"]
    return Sets(ids, sheets, parts)


def run(room: Room, sets: Sets, examples: list[Path]) -> Outcome:
    """Do all errands; Failed at the first that ends in an error of ours."""
    outcome = Outcome()
    for words in _errands(sets, examples):
        _do(room, outcome, words)
    _do(room, outcome, ["fives-score", "enter", sets.sheets["hunt"]], "stop\n")
    for name in ("fives-print", "fives-score"):
        for shell in ("bash", "zsh", "fish"):
            variable = f"_{name.replace('-', '_').upper()}_COMPLETE"
            _do(room, outcome, [name], extra={variable: f"source_{shell}"})
    for path in sorted(room.folder.rglob("*")):
        if path.is_file():
            _keep(outcome, path.relative_to(room.folder).as_posix(), path.read_bytes())
    if not (room.folder / "output" / f"{sets.ids['hunt']}.pdf").exists():
        raise Failed("what is printed without -o is not in ./output")
    return outcome


def _errands(sets: Sets, examples: list[Path]) -> list[list[str]]:
    """Everything that is done without typing."""
    todo = [["fives-print", word] for word in ("--version", "--help", "--list")]
    todo += [["fives-score", word] for word in ("--version", "--help")]
    for game, set_id in sets.ids.items():
        again = ["fives-print", "--set", set_id]
        sheet, record = sets.sheets[game], f"output/{set_id}.yaml"
        todo += [
            [*again, "--json"],
            [*again, "--players", "2", *OTHERWISE, "-o", f"{game}.pdf"],
            [*again, "--format", "svg", "-o", "pictures"],
            [*again, "--format", "png", "--parts", sets.parts[game][0], "-o", "pictures"],
            ["fives-score", "show", sheet],
            ["fives-score", "show", sheet, "--json", "--lang", "de"],
        ]
        if game not in UNPLAYED:
            todo += [["fives-score", "game", record, *extra] for extra in ((), ("--json",))]
        if game in BEST:
            todo.append(["fives-score", "best", sheet, *BEST[game], "--json"])
    round_ = ["fives-score", "round", *ROUND]
    todo += [round_, [*round_, "--json"], [*round_, "--svg", "round.svg", "--png", "round.png"]]
    return todo + [["fives-score", "game", str(path), "--json"] for path in examples]


def _do(
    room: Room,
    outcome: Outcome,
    words: list[str],
    typed: str = "",
    extra: dict[str, str] | None = None,
) -> None:
    """Run one errand and keep what it said."""
    name, *rest = words
    done = room.run([room.script(name), *rest], typed, extra)
    label = " ".join([*(f"{key}={value}" for key, value in (extra or {}).items()), *words])
    if done.returncode not in (0, 1) or b"Traceback" in done.stderr:
        raise Failed(f"{label}\n{done.stderr.decode(errors='replace').strip()}")
    told = b"\0".join((str(done.returncode).encode(), done.stdout, done.stderr))
    outcome.said[label] = hashlib.sha256(told).hexdigest()


def _keep(outcome: Outcome, name: str, content: bytes) -> None:
    """Remember a file; a PDF also by what is drawn, for another zlib packs it in other bytes."""
    outcome.files[name] = hashlib.sha256(content).hexdigest()
    if name.endswith(".pdf"):
        outcome.drawn[name] = hashlib.sha256(_unpacked(content)).hexdigest()


def _unpacked(pdf: bytes) -> bytes:
    """All streams of a PDF as they were before they were packed."""
    return b"\0".join(zlib.decompressobj().decompress(packed) for packed in STREAM.findall(pdf))
