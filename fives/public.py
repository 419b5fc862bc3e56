"""The names of `import fives`: printing, sheets, whole games and photos, as typed values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, cast

from layouts.game_contract import late
from layouts.refusal import LayoutError
from layouts.refusal import Refusal as Refusal
from layouts.words import speak
from scorer import api
from scorer.records.game import Game as _Game
from scorer.referee import Question
from scorer.results.judged_record import GameResult
from scorer.terminal.language import spoken

if TYPE_CHECKING:
    from fives.answers import BoardJson, GameJson, PrintedSheet, RoundJson, ScanJson
    from generator import api as printing
    from generator.requests import request as requests
    from scorer.scan import command as scanning
else:
    printing, requests = late("generator", "api requests.request")
    (scanning,) = late("scorer.scan", "command")

Record = str | Path | Mapping[str, Any]  # its text, its file, or its content


@dataclass(frozen=True)
class Printed:
    """A printed set: its PDF, its record as text, and the sheets in it."""

    set: str  # the id that prints the same set again
    pdf: bytes
    record: str
    pages: int
    sheets: tuple[PrintedSheet, ...]
    remarks: tuple[str, ...]


def print(
    game: str = "hunt",
    players: int | None = None,
    *,
    names: str | Sequence[str] = (),
    side: str | None = None,
    layout: str | None = None,
    paper: str = "a4",
    lang: str = "en",
    ink: str = "color",
    large: bool = False,
    key: bool = False,
    parts: str | Sequence[str] | None = None,
    set: str | None = None,
    seed: int | str | None = None,
    day: str | None = None,
) -> Printed:
    """Print a set; return its PDF, its record and its sheets. Write nothing to disk.

    Without `set` the boards are new; with the id of an earlier set they are the same again. The
    same `seed` gives the same set anywhere; `day` gives the sheet of a day, such as 2026-11-17.
    """
    request = requests.Request(
        players=players,
        game=game,
        names=(names,) if isinstance(names, str) else tuple(names),
        side=side,
        layout=layout,
        paper=paper,
        lang=lang,
        ink=ink,
        large=large,
        key=key,
        parts=parts if parts is None or isinstance(parts, str) else ",".join(parts),
        set_id=set,
        seed=None if seed is None else str(seed),
        day=day,
    )
    result = printing.pdf(request)
    sheets = tuple(cast("list[PrintedSheet]", result.sheets))
    remarks = tuple(result.remarks)
    return Printed(result.set, result.content, result.record, result.pages, sheets, remarks)


# ---- one sheet


@dataclass(frozen=True)
class Outline:
    """An outline of a round: its cells, the letter of its shape, and its points."""

    cells: tuple[str, ...]
    shape: str | None
    points: int
    faults: tuple[str, ...]  # stable codes, such as `open`; empty if it counts
    why: tuple[str, ...]  # the same in sentences

    @property
    def counts(self) -> bool:
        """Whether the outline counts."""
        return not self.faults


@dataclass(frozen=True)
class Round:
    """One judged round of one player; `best` is the best possible score."""

    points: int
    timer: int
    outlines: tuple[Outline, ...]
    best: int | None
    _json: RoundJson

    def json(self) -> RoundJson:
        """Return the answer of `fives-score round --json`."""
        return self._json


class Sheet:
    """A printed sheet, by its id; a user's own board also needs the record of its set."""

    id: Final[str]  # as printed
    game: Final[str]  # such as `hunt`
    layout: Final[str]  # such as `white`
    cells: Final[Mapping[str, str]]  # the content of each cell; "" for an empty one

    def __init__(self, id: str, record: Record | None = None) -> None:
        self._record = None if record is None else text_of(record)
        board = cast("BoardJson", api.board(id, self._record).json())
        self.id, self.game, self.layout = board["id"], board["game"], board["layout"]
        self.cells = board["cells"]

    def best(self, roll: str | None = None, rolls: str | None = None) -> Mapping[str, Any]:
        """Return the best possible result, as `fives-score best --json` prints it."""
        return api.best(self.id, Question(roll=roll, rolls=rolls), self._record).json()

    def judge(
        self, roll: str, outlines: Sequence[str], timer: bool = False, round: int = 1
    ) -> Round:
        """Judge one round of one player."""
        result = api.round(self.id, roll, outlines, timer, round, record=self._record)
        answer = cast("RoundJson", result.json())
        judged = tuple(
            Outline(
                tuple(outline["cells"]),
                outline["shape"],
                outline["points"],
                tuple(outline["faults"]),
                tuple(outline["why"]),
            )
            for outline in answer["outlines"]
        )
        return Round(answer["points"], answer["timer"], judged, answer.get("best"), answer)

    def __repr__(self) -> str:
        return f"Sheet({self.id!r})"


# ---- whole games


@dataclass(frozen=True)
class Move:
    """One line of a judged game; `faults` are sentences, none if it counts."""

    player: str
    text: str
    points: int
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A line of the standing; rank 1 is best, shared on a tie."""

    player: str
    points: int
    rank: int


@dataclass(frozen=True)
class Standing:
    """A judged game: the places, every move with its faults, and the warnings."""

    _result: GameResult

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._result.standing.game

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._result.standing.is_over

    @property
    def is_valid(self) -> bool:
        """Whether every move is allowed."""
        return self._result.is_valid

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The players, or teams, best first."""
        places = self._result.standing.places
        return tuple(Place(str(place.player), place.points, place.rank) for place in places)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves, in the order of the record."""
        english = speak("en")
        return tuple(
            Move(m.player, m.text, m.points, tuple(fault.sentence(english) for fault in m.faults))
            for m in self._result.standing.moves
        )

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences about what can't be true in the record."""
        return tuple(warning.sentence(speak("en")) for warning in self._result.standing.warnings)

    def text(self, lang: str = "en") -> str:
        """Return the text of `fives-score game`."""
        return self._result.text(spoken(lang))

    def json(self, lang: str = "en") -> GameJson:
        """Return the answer of `fives-score game --json`."""
        return cast("GameJson", self._result.json(spoken(lang)))


def judge(record: Record) -> Standing:
    """Judge a whole record: its text, its file, or its content as a mapping."""
    return Standing(api.game(text_of(record), _name(record)))


@dataclass(frozen=True)
class Ask:
    """The next question of a game."""

    who: tuple[str, ...]  # the players who may answer; empty for the dice
    kind: str  # of the entry that answers it
    number: int  # of the round, move or lap
    may_stop: bool  # whether the game is complete without an answer
    text: str  # the question, in English


@dataclass(frozen=True)
class Game:
    """A game up to its last entry: a value; `after` and `back` return others."""

    _game: _Game

    @classmethod
    def read(cls, record: Record) -> Self:
        """Read a record: its text, its file, or its content as a mapping."""
        return cls(_Game.read(text_of(record), _name(record)))

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order of play."""
        return tuple(self._game.players)

    def after(self, entry: Mapping[str, object]) -> Self:
        """Return the game with one more entry, whether or not the rules allow it.

        docs/reference/entries.md lists the entries of each game. Raise Refusal if it can't be read.
        """
        return type(self)(self._game.after(self._game.entry(entry)))

    def back(self, count: int = 1) -> Self:
        """Return the game without its last `count` entries."""
        return type(self)(self._game.back(count))

    @property
    def ask(self) -> Ask | None:
        """The next question; None at the end."""
        ask = self._game.ask()
        if ask is None:
            return None
        return Ask(ask.who, ask.kind, ask.number, ask.may_stop, ask.sentence(speak("en")))

    @cached_property
    def standing(self) -> Standing:
        """The standing after the last entry."""
        return Standing(GameResult.of(self._game.source.content, self._game.standing))

    def text(self) -> str:
        """Return the record as YAML; comments and unknown keys stay."""
        return self._game.text()


# ---- photos


@dataclass(frozen=True)
class ReadSheet:
    """A sheet as read from photos: closed outlines, and the doubtful cells."""

    id: str
    outlines: tuple[tuple[str, ...], ...]
    unsure: tuple[tuple[str, ...], ...]  # the cells of each question
    photos: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """The sheets read from photos, and why some photos couldn't be read."""

    sheets: tuple[ReadSheet, ...]
    refused: Mapping[str, str]  # a reason by photo
    _json: ScanJson

    def json(self) -> ScanJson:
        """Return the answer of `fives-score scan --json`."""
        return self._json


def scan(photos: str | Path | Sequence[str | Path], record: Record | None = None) -> Reading:
    """Read the outlines on photos of sheets, or on one; needs the extra `scan`.

    A user's own boards need `record`.
    """
    item = None if record is None else api.read(text_of(record))
    files = [photos] if isinstance(photos, (str, Path)) else photos
    report = scanning.read_photos(list(map(Path, files)), item)
    answer = cast("ScanJson", report.json())
    sheets = tuple(
        ReadSheet(
            sheet["sheet"],
            tuple(tuple(cells) for cells in sheet["outlines"]),
            tuple(tuple(question["cells"]) for question in sheet["unsure"]),
            tuple(shot["photo"] for shot in sheet["shots"]),
        )
        for sheet in answer["sheets"]
    )
    return Reading(sheets, {photo["photo"]: photo["why"] for photo in answer["refused"]}, answer)


# ---- records


def text_of(record: Record) -> str:
    """Return a record as text: a path is read, a mapping becomes JSON, which is YAML."""
    if isinstance(record, str):
        return record
    if isinstance(record, Path):
        try:
            return record.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise LayoutError("yaml.encoding").at(str(record)) from None
    return json.dumps(record, ensure_ascii=False)


def _name(record: Record) -> str:
    return str(record) if isinstance(record, Path) else "record"
