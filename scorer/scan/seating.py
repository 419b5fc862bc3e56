"""Whose sheet was photographed: by its id, by the place in its code, or by being told."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.fault import quoted
from layouts.values import dataclass
from scorer.records.contents import players_printed
from scorer.records.draft import Draft
from scorer.records.seats import no_player
from scorer.scan.ask import PhotoTalk
from scorer.scan.reading import SheetRead
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class SeatedSheet:
    """A sheet and its player; nobody where that isn't known."""

    read: SheetRead
    player: str | None


def seated(
    reads: Sequence[SheetRead], draft: Draft, told: str | None, talk: PhotoTalk | None
) -> list[SeatedSheet]:
    """Every sheet with its player; those whose id several share are asked for, if anybody is."""
    if told is not None and told not in draft.players:
        raise no_player(told, draft.players)
    seats = [SeatedSheet(read, _player(read, draft, told)) for read in reads]
    taken = {seat.player for seat in seats}
    found = []
    for seat in seats:
        if seat.player is None and talk is not None:
            names = [name for name in _sharing(seat.read, draft) if name not in taken]
            seat = SeatedSheet(seat.read, talk.choose_player(seat.read, names) if names else None)
            taken.add(seat.player)
        found.append(seat)
    return found


def _sharing(read: SheetRead, draft: Draft) -> list[str]:
    """The players who sit at a sheet with this id."""
    boards = draft.record.boards
    return [name for name, board in boards.items() if board.id == read.sheet.board.id]


def _player(read: SheetRead, draft: Draft, told: str | None) -> str | None:
    """The player, where that is beyond doubt; a sheet of nobody in the record is refused."""
    names = _sharing(read, draft)
    if not names:
        players = ", ".join(draft.players[:8])
        raise ScoreError("scan.stranger", sheet=read.sheet.board.id, players=quoted(players, 60))
    if told is not None:
        if told not in names:
            raise ScoreError("scan.other", sheet=read.sheet.board.id, name=quoted(told))
        return told
    if len(names) == 1:
        return names[0]
    everybody, at = list(draft.record.boards), read.place - 1
    if players_printed(draft.text, draft.name) not in (0, len(everybody)):
        return None  # somebody was added or left out since: places say nothing any more
    return everybody[at] if 0 <= at < len(everybody) and everybody[at] in names else None
