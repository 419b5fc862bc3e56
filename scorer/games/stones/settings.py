"""Stones: which of the five games is meant, and a record made one of another game.

Play: the word of a game in a record: row, towers, cups, poker or clear.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from layouts.fault import did_you_mean, quoted
from layouts.words import LANGUAGES, speak
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import LISTS, PLAYS, referee_of
from scorer.games.stones.record import COLOURS
from scorer.records.blank import scalar
from scorer.records.find import id_of
from scorer.records.player_naming import also_lines, also_named, unnamed
from scorer.records.players import players_of
from scorer.verdict import ScoreError

TOWERS, CLEAR = "towers", "clear"
SHORT = {
    "row": "reihe fünf صف",
    TOWERS: "tower turm türme tuerme برج أبراج ابراج",
    "cups": "cup becher hütchen كؤوس",
    "poker": "fäuste hände قبضات",
    CLEAR: "leer leerfegen إفراغ",
}


def shown_name(play: str, lang: str) -> str:
    """What the printed rules call a game, without the marks for breaking a line."""
    return speak(lang)(f"rules.stones.{play}.name").replace("\u00ad", "")


@lru_cache(maxsize=1)
def _spellings() -> dict[str, str]:
    """Every way to say a game: its word, its printed name, a short word, its number."""
    known: dict[str, str] = {}
    for play in PLAYS:
        names = (shown_name(play, lang) for lang in LANGUAGES)
        known |= dict.fromkeys(
            (play, *(name.lower() for name in names), *SHORT[play].split()), play
        )
    return known | {str(number): play for number, play in enumerate(PLAYS, 1)}


def play_of(text: str) -> str:
    """The game that is meant; refused where it is none."""
    word = " ".join(text.lower().split())
    play = _spellings().get(word)
    if play is None:
        raise ScoreError("stones.which", "mode", text=quoted(text), guess=did_you_mean(word, PLAYS))
    return play


def entries(play: str, seats: Sequence[str], start: str | None) -> dict[str, list[str] | None]:
    """What a record says otherwise when it is one of this game; an opening is one of towers."""
    names = [scalar(name) for name in seats]
    alone = f"players: [{', '.join(names)}]"
    pairs = ", ".join(f"{name}: {side}" for name, side in zip(names, COLOURS, strict=False))
    return {
        "play": [f"play: {play}"],
        "players": [f"players: {{{pairs}}}" if referee_of(play).COLOURED else alone],
        "start": [f"start: {start}"] if start else None,
    }


def begun_by(players: Mapping[str, str], name: str) -> list[str]:
    """The players of a record with the one first who begins; each keeps the colour."""
    first = sorted(players.items(), key=lambda one: one[0] != name)
    pairs = ", ".join(f"{scalar(who)}: {side}" for who, side in first)
    return [f"players: {{{pairs}}}"]


def change(
    table: Mapping[str, Item], name: str, play: str, seats: Sequence[str]
) -> dict[str, list[str] | None]:
    """The entries that make a record one of another game for these players.

    Who has no place in it is kept where the record keeps the names of further players.
    """
    start = opening_of(table, name) if play == TOWERS else None
    found = entries(play, seats, start)
    found |= _lists(table, play)
    return found | also_lines(table, seats)


def _lists(table: Mapping[str, Item], play: str) -> dict[str, list[str] | None]:
    """The empty list of a game that has laps or shows; that of another one would be refused.

    It stands there from the start: whoever takes the first answer back finds the record as it was.
    """
    mine = LISTS.get(play)
    found: dict[str, list[str] | None] = {key: None for key in LISTS.values() if key in table}
    found.pop(mine or "", None)
    return found if mine is None or mine in table else {**found, mine: [f"{mine}: []"]}


def pool(table: Mapping[str, Item]) -> list[str]:
    """Everybody with a name for whom a set was printed, those first who play now."""
    players = players_of(table)
    nobody = unnamed(players)
    return [name for name in (*players, *also_named(table)) if name not in nobody]


def opening_lines(item: Item) -> list[str]:
    """An opening as a record says it: by its id, or row by row as it lies there."""
    rows = [" ".join(row.split()) for row in item.text(2000).strip().splitlines()]
    if len(rows) == 1 and " " not in rows[0]:
        is_plain = rows[0].replace("-", "").isalnum()
        return [f"start: {rows[0].lower() if is_plain else scalar(rows[0])}"]
    return ["start:", *(f"  - {scalar(row.upper())}" for row in rows)]


def opening_of(table: Mapping[str, Item], name: str) -> str:
    """The opening to play: the first one of the set, or the sheet after which it is named."""
    sheets = list(table["sheets"].table()) if "sheets" in table else []
    for sheet in (*sheets, Path(name).stem):
        found = id_of(sheet)
        if found and (found.game, found.layout) == ("stones", TOWERS):
            return sheet
    raise ScoreError("stones.opening").at(name)
