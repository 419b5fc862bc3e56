"""Types of the JSON that the commands print with --json and that `.json()` returns.

`tools/json_reference.py` makes docs/reference/json.md of this file: a type's docstring comes above
its table, the comment after a key beside it. tests/docs/test_json_reference.py compares the types
with the output of the commands.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

State = Literal["entered", "fault", "absent", "missing"]


# ---- fives-print


class PrintedSheet(TypedDict):
    """One board of a printed set."""

    id: str  # the id on the sheet
    side: str  # its layout, such as `white`, `a` or `spiral`
    player: str | None  # null if all share it
    table: NotRequired[int]  # of a class in tables


class PrintJson(TypedDict):
    """`fives-print --json`: the printed set."""

    pdf: str | None  # the file; null with --format svg or png
    files: NotRequired[list[str]]  # the pictures of --format svg or png
    record: str | None  # the record's file
    records: NotRequired[list[str]]  # of a class in tables, one per table
    key: NotRequired[str]  # the file of the answers, if they are separate
    set: str  # the id that prints the same set again
    pages: int
    sheets: list[PrintedSheet]


# ---- fives-score show, round, best, roll


class BoardJson(TypedDict):
    """`fives-score show SHEET --json`: the content of a sheet."""

    id: str
    game: str
    layout: str
    compact: str  # the id as the QR code has it
    cells: dict[str, str]  # the content of each cell; "" if it is empty


class OwnedSheet(TypedDict):
    """A sheet of a record."""

    id: str
    side: str
    player: str | None


class SheetsJson(TypedDict):
    """`fives-score show RECORD --json` in games in which each player has a board."""

    game: str
    set: str | None  # null if the record is of no printed set
    sheets: list[OwnedSheet]


class JudgedOutline(TypedDict):
    """An outline and what it is worth."""

    cells: list[str]
    shape: str | None  # the letter of the FIVE; null if it is none
    points: int  # 0 if it doesn't count, doubled in the last round
    counts: bool
    faults: list[str]  # open, size, apart, off-board, mismatch, overlap, repeat, surplus
    why: list[str]  # the same in sentences


class MissedOutline(TypedDict):
    """An outline of the best answer that wasn't found."""

    shape: str
    points: int
    cells: list[str]


class RoundJson(TypedDict):
    """`fives-score round SHEET --json`: one round of one player."""

    sheet: str
    roll: list[str]
    outlines: list[JudgedOutline]
    timer: int  # the timer's point
    points: int
    best: NotRequired[int]  # the best possible score; not with --no-best
    missed: NotRequired[list[MissedOutline]]


class BestOfRoll(TypedDict):
    """The best of one roll on a board of Hunt."""

    roll: list[str]
    best: int
    outlines: list[list[str]]  # one way to reach it
    fives: int  # how many FIVES there are for this roll


class BestHuntJson(TypedDict):
    """`fives-score best SHEET --json` of Hunt."""

    sheet: str
    rolls: list[BestOfRoll]


class BestHexesJson(TypedDict):
    """`fives-score best SHEET --json` of Hexes."""

    sheet: str
    best: int | None  # the fewest penalty points; null if none was found within the budget
    proven: bool  # whether nothing better exists
    pieces: NotRequired[dict[str, list[str]]]  # the cells of each piece; without --rolls
    empty: NotRequired[list[str]]  # the cells that stay empty; without --rolls
    rolls: NotRequired[list[int]]
    moves: NotRequired[list[str]]  # one after the other; with --rolls


class RollJson(TypedDict):
    """`fives-score roll --json`."""

    roll: list[str] | list[int]  # symbols, or numbers if the dice have numbers
    numbers: list[int]
    again: int  # how often the dice had to be rolled again


class PositionJson(TypedDict):
    """`fives-score show RECORD --json` in games with one board for all.

    Beside these keys each game has its own: `chips`, `sequences`, `finished`, `turn` in sequence;
    `tiles`, `scores`, `bag`, `hands` in clusters; `stones`, `towers`, `cells` and others in stones.
    """

    game: str
    at: int  # after how many moves
    play: NotRequired[str]  # of stones


class BestMoveJson(TypedDict):
    """`fives-score best RECORD --json` of stones.

    Beside these keys: `turn`, `moves`, `best`, `points` in towers; `answer`, `jumps`, `left` in
    clear.
    """

    game: str
    play: str


# ---- fives-score game, season


class MoveJson(TypedDict):
    """An outline, a move, a show or an ask, in the order of the record."""

    move: str  # as it was written
    player: str
    points: int
    faults: list[str]  # short sentences; empty if it counts
    round: NotRequired[int]  # of the round, lap or move that it belongs to


class PlaceJson(TypedDict):
    """A line of the standing."""

    player: str  # in games of teams the team
    points: int | None  # null if nothing was entered
    rank: int | None  # 1 is best, shared on a tie; null if nothing was entered
    players: NotRequired[list[str]]  # the players of the team
    state: State  # fault: something of it is against the rules
    why: NotRequired[list[str]]  # of a fault


class RoundOfGame(TypedDict):
    """A round of a game that has rounds."""

    round: int
    roll: str | None  # null if only results were entered
    points: dict[str, int | None]  # by player; null: not entered; {}: only the end counts


class SwapJson(TypedDict):
    """A player who may have another's sheet: the outlines fit that board and not their own."""

    player: str
    fits: list[str]  # the players whose boards they fit
    text: str


class GameJson(TypedDict):
    """`fives-score game RECORD --json`: the standing of a whole record."""

    fives: str  # the version that judged
    game: str
    mode: str | None  # of games that have several, such as `puzzle` or `towers`
    set: str | None
    date: str | None
    over: bool
    moves: list[MoveJson]
    rounds: NotRequired[list[RoundOfGame]]
    ended: NotRequired[dict[str, object]]  # why it ended early
    standing: list[PlaceJson]
    warnings: list[str]  # about what can't be true in the record
    notes: NotRequired[list[str]]  # how a total was computed, how a tie was broken
    absent: NotRequired[list[str]]
    typing: NotRequired[int]  # the round that is being typed in
    missing: NotRequired[list[str]]
    swaps: NotRequired[list[SwapJson]]  # of Hunt
    file: NotRequired[str]  # the file, if there are several records


class RefusedRecord(TypedDict):
    """A record that can't be read."""

    file: str
    why: str


class RecordsJson(TypedDict):
    """`fives-score game FOLDER --json`, or of several records."""

    records: list[GameJson]
    counted: dict[State, int]  # players of all records by their state
    unplayed: NotRequired[list[str]]  # files of records without a move
    refused: NotRequired[list[RefusedRecord]]


class SumJson(TypedDict):
    """A player of a table of sums."""

    player: str
    points: int
    rank: int
    records: int  # the number of records with this player


class TogetherJson(TypedDict):
    """`fives-score game FOLDER --together --json`."""

    game: str
    mode: str
    records: int
    standing: list[SumJson]
    others: NotRequired[dict[str, str]]  # without a result: "absent", "missing" or "unplayed"


class EveningJson(TypedDict):
    """An evening of a season."""

    file: str
    date: str | None  # null if the record doesn't say
    game: str
    standing: list[PlaceJson]


class SeasonPlayerJson(TypedDict):
    """A player's season."""

    player: str
    played: int  # evenings
    wins: int
    points: int  # of the evenings that count
    average: float  # of all evenings that were played
    best: int  # evening
    rank: int


class SeasonJson(TypedDict):
    """`fives-score season FOLDER --json`."""

    evenings: list[EveningJson]
    players: list[SeasonPlayerJson]


# ---- fives-score scan


class ShotJson(TypedDict):
    """A photo that a reading rests on."""

    photo: str
    markers: int  # how many of the four corner marks were seen


class UnsureJson(TypedDict):
    """A question about a photo."""

    why: str
    cells: list[str]


class ScannedSheet(TypedDict):
    """A sheet that was read from photos."""

    sheet: str
    side: str
    outlines: list[list[str]]
    unsure: list[UnsureJson]
    shots: list[ShotJson]
    round: NotRequired[RoundJson]  # with --roll


class RefusedPhoto(TypedDict):
    """A photo of which nothing could be read."""

    photo: str
    why: str


class ScanJson(TypedDict):
    """`fives-score scan PHOTO --json`."""

    sheets: list[ScannedSheet]
    refused: list[RefusedPhoto]
