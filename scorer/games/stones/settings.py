"""Stones: the settings of all five games: which of them, its players, its opening.

Play: the word of a game in a record: row, towers, cups, poker or clear. Before the first move a
record can become one of another game: `game row` in a terminal, `mode` as an entry.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from layouts.board import Board
from layouts.refusal import Named, did_you_mean, quoted, said
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.strict import Item
from layouts.yaml.written import flow, scalar
from scorer.dialogue.moves import order_from
from scorer.games.stones import views
from scorer.games.stones.play_contract import LISTS, PLAYS, referee_of
from scorer.games.stones.record import COLOURS, MOST_PLAYERS, Record, read_record, replayed
from scorer.notation.answers import DONE
from scorer.records.contents import lang_said
from scorer.records.entries import (
    Ask,
    Entry,
    Field,
    Kind,
    Values,
    choice,
    names,
    player_in,
    whole,
)
from scorer.records.find import id_of
from scorer.records.game import Game, GameRules
from scorer.records.new_record import (
    EnterOptions,
    board_record,
    names_or_numbers,
    no_number,
    refuse_options,
)
from scorer.records.players import also_lines, also_named, players_of, refuse_bad, unnamed
from scorer.records.seats import no_player
from scorer.records.source import Lines
from scorer.records.texts import LONGEST
from scorer.verdict import ScoreError

TOWERS = "towers"
SHORT = {
    "row": "reihe fünf صف",
    TOWERS: "tower turm türme tuerme برج أبراج ابراج",
    "cups": "cup becher hütchen كؤوس",
    "poker": "fäuste hände قبضات",
    "clear": "leer leerfegen إفراغ",
}
GAME_WORDS = ("game", "spiel", "لعبة", "اللعبة")  # typed before the name of another game
REMARK = re.compile(r"^# start: (\S+)", re.MULTILINE)
NUMBER = re.compile("-?[0-9]+")
MOST_KEPT = 2000

# ---- which game is meant


def shown_name(play: str, lang: str) -> str:
    """Return the printed name of a game, without soft hyphens."""
    return speak(lang)(f"rules.stones.{play}.name").replace("\u00ad", "")


@lru_cache(maxsize=1)
def _spellings() -> dict[str, str]:
    """Return the games by all their names: word, printed names, short words, number."""
    known: dict[str, str] = {}
    for play in PLAYS:
        printed = (shown_name(play, lang).lower() for lang in LANGUAGES)
        known |= dict.fromkeys((play, *printed, *SHORT[play].split()), play)
    return known | {str(number): play for number, play in enumerate(PLAYS, 1)}


def play_of(text: str) -> str:
    """Return the game that a text names; raise ScoreError if there is none."""
    word = " ".join(text.lower().split())
    play = _spellings().get(word)
    if play is None:
        raise ScoreError("stones.which", "mode", text=quoted(text), guess=did_you_mean(word, PLAYS))
    return play


def typed_mode(text: str, game: Game) -> Entry | None:
    """Return the entry for a line such as `game row`; None for others. Raise after a move."""
    word, _, name = text.partition(" ")
    if not name or word.lower() not in GAME_WORDS or word in game.players:
        return None
    if game.is_begun:
        raise ScoreError("stones.begun", "mode", play=game.record.play)
    return Entry(MODE, {"mode": play_of(name)})


# ---- the record of another game


def mode_lines(
    table: Mapping[str, Item], name: str, play: str, seats: Sequence[str]
) -> dict[str, Lines | None]:
    """Return the lines that make a record one of another game, for the players `seats`.

    Names without a seat stay among the further players of the set.
    """
    start = _opening_of(table, name) if play == TOWERS else None
    colours = dict(zip(seats, COLOURS, strict=False)) if referee_of(play).COLOURED else {}
    return {
        "play": [f"play: {play}"],
        "players": player_lines(seats, colours),
        "start": [f"start: {start}"] if start else None,
        **_list_lines(table, play),
        **also_lines(table, seats),
    }


def player_lines(names: Sequence[str], colours: Mapping[str, str]) -> Lines:
    """Return the players as a line of YAML, with their colours if the game has any."""
    if not any(colours.values()):
        return [f"players: {flow(names)}"]
    pairs = (f"{scalar(name)}: {colours[name]}" for name in names)
    return [f"players: {{{', '.join(pairs)}}}"]


def _list_lines(table: Mapping[str, Item], play: str) -> dict[str, Lines | None]:
    """Return the empty list of a game that has laps or shows, and no list of another game.

    The list is there from the start, so that undoing the first answer restores the record.
    """
    mine = LISTS.get(play)
    lines: dict[str, Lines | None] = {
        key: None for key in LISTS.values() if key in table and key != mine
    }
    return lines if mine is None or mine in table else {**lines, mine: [f"{mine}: []"]}


def _pool(table: Mapping[str, Item]) -> list[str]:
    """Return all named players of the set, first the present ones."""
    players = players_of(table)
    numbered = unnamed(players)
    return [name for name in (*players, *also_named(table)) if name not in numbered]


def _opening_of(table: Mapping[str, Item], name: str) -> str:
    """Return the first opening of the set, or the sheet that gives the file its name."""
    sheets = list(table["sheets"].table()) if "sheets" in table else []
    for sheet in (*sheets, Path(name).stem):
        code = id_of(sheet)
        if code and (code.game, code.layout) == ("stones", TOWERS):
            return sheet
    raise ScoreError("stones.opening").at(name)


# ---- entries


def _put_mode(game: Game, values: Values) -> Game:
    """Return another of the five games, or the same one with other players."""
    play, seats, players = values["mode"], values.get("names"), game.players
    is_same = play == game.record.play
    if is_same and seats is None:
        return game
    _refuse_late(game)
    if seats is None:
        seats = _seats(game, play, values.get("here", ()))
    refuse_bad(seats, (), referee_of(play).PLAYERS[1])
    if is_same and len(seats) == len(players):
        return game.renamed(dict(zip(players, seats, strict=True)))
    remark = REMARK.search(game.text())  # keeps the opening while another game is chosen
    name = remark[1] if remark else game.source.name
    changed = game.with_lines(mode_lines(game.table, name, play, seats))
    has_new = not {*changed.players} <= {*_pool(game.table), *players}
    return changed.renamed({}) if has_new and not is_same else changed  # counts the names


def _seats(game: Game, play: str, here: Sequence[str]) -> list[str]:
    """Return the players of another game: first the ones `here`, then others of the same set.

    Missing players get numbers. Raise ScoreError if more are here than have a seat.
    """
    pool = _pool(game.table)
    known = list(dict.fromkeys((*(name for name in here if name in pool), *pool, *game.players)))
    low, high = referee_of(play).PLAYERS
    words = speak(lang_said(game.source.content) or "en")
    numbers = (words("board.player", n=n + 1) for n in range(len(known), max(low, len(here))))
    seats = [*known, *numbers][:high]
    strangers = [name for name in here if name not in seats]
    if len(strangers) > len(unnamed(seats)):
        raise no_player(strangers[0], seats).at(game.source.name)
    return seats


def _put_begins(game: Game, values: Values) -> Game:
    """Return the game in which another player begins; the colours stay."""
    _refuse_late(game)
    order = order_from(game.players, values["begins"])
    return game.with_lines({"players": player_lines(order, game.record.players)})


def _put_start(game: Game, values: Values) -> Game:
    """Return the game with another opening, given by its id or row by row."""
    _refuse_late(game)
    rows = [" ".join(row.split()) for row in values["start"].strip().splitlines()]
    if len(rows) != 1 or " " in rows[0]:
        lines = ["start:", *(f"  - {scalar(row.upper())}" for row in rows)]
    else:
        is_plain = rows[0].replace("-", "").isalnum()
        lines = [f"start: {rows[0].lower() if is_plain else scalar(rows[0])}"]
    return game.with_lines({"start": lines})


def _put_keep(game: Game, values: Values) -> Game:
    return game.with_record(with_list(game.record, listed(game.record)[: values["keep"]]))


def _refuse_late(game: Game) -> None:
    """Raise ScoreError once something was played."""
    if game.is_begun:
        raise ScoreError("enter.mode.begun", "mode", mode=game.record.play).at(game.source.name)


MODE = Kind(
    fields=(
        Field("mode", f"{', '.join(PLAYS)}, before the first move", choice(*PLAYS)),
        Field("names", "who plays it", names(MOST_PLAYERS), needed=False),
        Field(
            "here", "who of the set is there, without `names`", names(MOST_PLAYERS), needed=False
        ),
    ),
    put=_put_mode,
    example={"mode": "row"},
)
BEGINS = Kind(
    fields=(Field("begins", "a player, before the first move", player_in),),
    put=_put_begins,
    example={"begins": "Bea"},
)
START = Kind(
    fields=(
        Field("start", "the id of an opening of towers, or its rows", lambda i, _: i.text(2000)),
    ),
    put=_put_start,
    example={"start": "stones-towers-100c1sz"},
)
KEEP = Kind(
    fields=(
        Field("keep", "how many moves, laps or showings stay, the first ones", whole(0, MOST_KEPT)),
    ),
    put=_put_keep,
    example={"keep": 2},
)
SETTINGS = (MODE, BEGINS, START, KEEP)


# ---- the record


def listed(record: Record) -> tuple[Any, ...]:
    """Return the moves, laps or showings of a record."""
    entries: tuple[Any, ...] = record.game.laps if record.play == "cups" else record.game.moves
    return entries


def with_list(record: Record, entries: Sequence[Any]) -> Record:
    """Return the record with other moves, laps or showings; raise ScoreError if it has totals."""
    if record.totals and entries:
        raise ScoreError("totals.both", key=LISTS[record.play])
    key = "laps" if record.play == "cups" else "moves"
    return replace(record, game=replace(record.game, **{key: tuple(entries)}))


def flow_table(values: Mapping[str, str]) -> str:
    """Return a table on one line of YAML, with numbers unquoted."""
    pairs = (
        f"{scalar(key)}: {text if NUMBER.fullmatch(text) else scalar(text)}"
        for key, text in values.items()
    )
    return f"{{{', '.join(pairs)}}}"


# ---- the shared part of `typed`


class TypedStones(GameRules):
    """Entries, questions and effects that all five games share."""

    game = "stones"
    read_record = staticmethod(read_record)
    judge = staticmethod(replayed)
    play = staticmethod(views.play)

    def counts(self, record: Record) -> Sequence[int]:
        low, high = referee_of(record.play).PLAYERS
        return range(low, high + 1)

    def needs_no_sheets(self, record: Record) -> bool:
        """Return True: a set has stones for four players, however many it was printed for."""
        return True

    def seated(self, game: Game, names: Sequence[str]) -> str:
        lines = mode_lines(game.table, game.source.name, game.record.play, names)
        return game.with_lines(lines).text()

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words
    ) -> str:
        """Return a record of towers for an opening, or of the game of `--mode`."""
        play = play_of(options.mode) if options.mode else TOWERS
        seats = names_or_numbers(names, 2, words)
        if play == TOWERS:
            return board_record("stones", board, seats, (2,))
        low, high = referee_of(play).PLAYERS
        if names and not low <= len(names) <= high:
            raise no_number(play, range(low, high + 1), len(names))
        lines = mode_lines({}, "", play, seats[:high])
        heads = [line for key in ("play", "players") for line in lines[key] or ()]
        return "\n".join(["game: stones", *heads, f"{LISTS.get(play, 'moves')}: []", ""])

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read an answer, or `game row` before the first one; raise ScoreError if it can't be."""
        if entry := typed_mode(text, game):
            return entry
        if len(text) > LONGEST:
            raise ScoreError("long", text=quoted(text))
        if text.lower() in DONE and text not in game.players:
            text = ""
        if entry := self.read_answer(text, game, ask, words):
            return entry
        raise ask.not_answered(text, words)

    def read_answer(self, text: str, game: Game, ask: Ask, words: Words) -> Entry | None:
        """Read an answer to the question; None if it isn't one."""
        return None

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return the name of a newly chosen game, else the effect of an entry."""
        if entry.kind is MODE:
            return which(after, words)
        return list(self.brought(before, after, entry, words))

    @abstractmethod
    def brought(self, before: Game, after: Game, entry: Entry, words: Words) -> Iterable[str]:
        """Return sentences on the effect of an entry that isn't a setting."""

    def reminder(self, game: Game, words: Words) -> list[str]:
        """Return the name of a new game, else how far it has come."""
        ask = game.ask()
        return which(game, words) if not game.count or ask is None else self.going(game, ask, words)

    def going(self, game: Game, ask: Ask, words: Words) -> list[str]:
        """Return how far the game has come: in most games the last move."""
        return super().reminder(game, words)

    def option_entries(self, options: EnterOptions) -> list[Values]:
        """Return the entry for `--mode`; raise ScoreError for an option of another game."""
        refuse_options("stones", options, "mode")
        if options.mode is None:
            return []
        try:
            play = play_of(options.mode)
        except ScoreError as error:
            raise ScoreError("stones.mode", "mode", why=error) from None
        return [{"mode": play, "here": list(options.names)}]


# ---- sentences


@dataclass(frozen=True)
class InWords:
    """A part of a record in any language, such as a symbol and a place."""

    parts: tuple[str | Named, ...]

    def called(self, lang: str) -> str:
        """Return the parts in a language."""
        return " ".join(said(part, speak(lang)) for part in self.parts)


def asked_again(ask: Ask, old: object, recall: str) -> Ask:
    """Return a question for a correction, with the old answer in any language."""
    params, english = {**ask.params, "old": old}, said(old, speak("en"))
    return replace(ask, params=params, old=english, recall=recall, back="enter.stones.back")


def which(game: Game, words: Words) -> list[str]:
    """Return the name of the game and how to choose another; [] if it has begun."""
    if game.is_begun or "set" not in game.table:
        return []
    name = shown_name(game.record.play, words.lang)
    games = [shown_name(play, words.lang) for play in PLAYS]
    return [words("enter.stones.which", now=name, games=games)]
