"""Records before anything was played: of a printed set, or of a single sheet."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from layouts.board import Board, Deal, Sheet, show
from layouts.day import day_rolls
from layouts.game_contract import NumbersTables, dealer
from layouts.refusal import LayoutError, quoted, same_name
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.written import scalar
from scorer.records.contents import DAY, DICE, FIRST, SECOND, read_at
from scorer.records.players import is_name, players_of, spelling, with_place
from scorer.records.seats import own_definition
from scorer.referee import HasOpening, referee
from scorer.verdict import ScoreError

PLACED = re.compile(rb'(?m)^(  ".*": [a-z0-9-]+)/[0-9]+$')  # a player, a sheet and the place


def owners(deal: Deal, names: tuple[str, ...], nobody: str) -> dict[int, str]:
    """Return the name of each player by number; without one, `nobody` filled with the number."""
    taken = set(names)
    called = {}
    for player in range(1, deal.players + 1):
        name = names[player - 1] if player <= len(names) else ""
        if not name:
            name = nobody.format(n=player)
            while name in taken:
                name += "'"
        called[player] = name
    return called


def blank_record(
    deal: Deal, called: Mapping[int, str], options: Mapping[str, str], judge: str = ""
) -> str:
    """Return the record of a set before the first round: every sheet's id, owner and picture.

    `judge` is the command in its first remark (default: by the id of the set).
    """
    judge = judge or f"fives-score game {deal.id}"
    day = options.get(DAY)
    rolls = day_rolls(day, deal.definition) if day else []
    lines = [
        SECOND if day else FIRST,
        *_remark(deal.definition.game, speak(options.get("lang", "en")), judge),
        f"game: {deal.definition.game}",
        f"set: {deal.id}",
        f"print: {{{', '.join(f'{key}: {_plain(value)}' for key, value in options.items())}}}",
        *([f"{DICE}: [{', '.join(rolls)}]"] if rolls else []),
        *opening(deal, called),
        "sheets:",
    ]
    if deal.definition.own:
        source = deal.definition.source.splitlines()
        lines[-1:-1] = ["definition: |2+", *(f"  {row}" for row in source)]
    holders = Counter(sheet.board.id for sheet in deal.sheets)
    written: set[str] = set()
    for sheet in deal.sheets:
        if sheet.board.id in written:
            continue
        written.add(sheet.board.id)
        alone = holders[sheet.board.id] == 1
        lines += _sheet_lines(sheet.board, called.get(sheet.player) if alone else None)
    return "\n".join(lines) + "\n"


def _remark(game: str, words: Words, judge: str) -> list[str]:
    """Return the remark for users who open the file: what to write, and how to judge it."""
    empty = referee(game).EMPTY
    under = f" {words('record.and')} ".join(f"'{key}'" for key in empty if key != "mode")
    lines = words("record.remark", under=under), words("record.judge", command=judge)
    return [f"# {line}" for line in lines]


def _unremarked(record: bytes) -> bytes:
    """Return a record without its format and its first remark, in any language.

    Records that were printed before there was a format are as untouched as others.
    """
    for line in (FIRST, SECOND):
        record = record.removeprefix(f"{line}\n".encode())
    first, second, *rest = [*record.split(b"\n", 2), b"", b""][:3]
    is_ours = first.startswith(b"# Fives: ") and second.startswith(b"# ")
    return rest[0] if is_ours else record


def is_untouched(path: Path, deal: Deal) -> bool:
    """Return whether the record of a set is as it was printed, so that nothing is lost with it."""
    try:
        table = read_at(path).table()
        options = {key: item.text() for key, item in table["print"].table().items()}
        names = players_of(table)[: table["print"].table()["names"].whole(0, 5000)]
        game = deal.definition.game
        definition = own_definition(table, game) or deal.definition
        lang = table["print"].table()["lang"].choice(*LANGUAGES)
        called = owners(deal, names, speak(lang)("board.player"))
        deal = replace(deal, teams=len(table["sides"].table()) if "sides" in table else deal.teams)
    except (LayoutError, KeyError):
        return False
    printed = blank_record(replace(deal, definition=definition), called, options)
    return _unplaced(path.read_bytes()) == _unplaced(printed.encode())


def _unplaced(record: bytes) -> bytes:
    """Return a record without its remark, in which players have only the ids of their boards."""
    return PLACED.sub(rb"\1", _unremarked(record))


def _plain(value: str) -> str:
    """Return an option's word as it is, or a name in quotes."""
    return value if value.replace("+", "").isalnum() else scalar(value)


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Return the first lines of a record, with nothing played; a game may have its own."""
    game = referee(deal.definition.game)
    if isinstance(game, HasOpening) and (own := game.opening(deal, called)):
        return own
    first = deal.sheets[0].board
    by_player = {sheet.player: sheet.board for sheet in reversed(deal.sheets)}
    boards = {n: by_player.get(n, first) for n in called}
    sharing = Counter(board.id for board in boards.values())
    before = deal.before or 0
    players = [
        (called[n], placed_id(board, n + before) if sharing[board.id] > 1 else board.id)
        for n, board in boards.items()
    ]
    return _opening_lines(players, game.EMPTY)


def placed_id(board: Board, place: int) -> str:
    """Return the id of a shared board with the place of the player whose copy it is.

    Without the place if all sets have this board: then a place doesn't tell the player.
    """
    game = dealer(board.code.game)
    if isinstance(game, NumbersTables) and game.is_in_all_sets(board.code):
        return board.id
    return with_place(board.id, place)


def _opening_lines(players: Iterable[tuple[str, str]], entries: Mapping[str, str]) -> list[str]:
    """Return the mode, if there are several; the players and their sheets; then empty entries."""
    return [
        *(f"mode: {value}" for key, value in entries.items() if key == "mode"),
        "players:",
        *(f"  {scalar(name)}: {sheet}" for name, sheet in players),
        *(f"{key}: {value}" for key, value in entries.items() if key != "mode"),
    ]


def _sheet_lines(board: Board, owner: str | None) -> list[str]:
    rows = show(board).splitlines()
    return [
        f"  {board.id}:",
        *([f"    player: {scalar(owner)}"] if owner else []),
        "    picture: |",
        *(f"      {row}" for row in rows),
    ]


def new_record(game: str, players: Mapping[str, str], **changed: str) -> str:
    """Return a record for sheets without the record of their set; `changed` may give a mode."""
    lines = _opening_lines(players.items(), {**referee(game).EMPTY, **changed})
    return "\n".join([FIRST, f"game: {game}", *lines, ""])


# ---- a game on a sheet without the record of its set


@dataclass(frozen=True)
class EnterOptions:
    """The options of `enter` beside the record; not every game has all of them."""

    names: tuple[str, ...] = ()
    mode: str | None = None
    side: str | None = None
    expert: bool = False
    totals: bool = False  # results only


def refuse_options(game: str, options: EnterOptions, *known: str) -> None:
    """Raise ScoreError for an option that isn't among those `known` to a game."""
    keys = {"mode": "enter.mode", "side": "enter.side.none", "expert": "enter.expert"}
    for option, key in keys.items():
        if getattr(options, option) and option not in known:
            raise ScoreError(key, option, game=game)


def names_or_numbers(names: tuple[str, ...], least: int, words: Words) -> tuple[str, ...]:
    """Return the names of the players, or numbers if `names` is empty; raise for bad names."""
    spelled = tuple(map(spelling, names))
    for name in spelled:
        if not is_name(name):
            raise ScoreError("enter.name.odd", "name", name=quoted(name))
    return spelled or tuple(words("board.player", n=n + 1) for n in range(least))


def board_record(game: str, board: Board, names: tuple[str, ...], counts: Collection[int]) -> str:
    """Return the record of a board for all players; it begins as that of a printed set."""
    if len(set(map(same_name, names))) < len(names):
        raise ScoreError("enter.name", "name", why=ScoreError("names.twice"))
    if len(names) not in counts:
        raise no_number(game, counts, len(names))
    deal = Deal(board.id, board.definition, len(names), board.code.layout, (Sheet(board, 0),))
    lines = opening(deal, dict(enumerate(names, 1)))
    return "\n".join([FIRST, f"game: {game}", *lines, ""])


def no_number(game: str, counts: Collection[int], count: int) -> ScoreError:
    """Return the refusal of names that are too many or too few for a game."""
    why = ScoreError("enter.players", game=game, known=list(counts), count=count)
    return ScoreError("enter.name", "name", why=why)
