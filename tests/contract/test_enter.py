"""Every play that is typed in with `enter`: judged and kept at once, taken back, stopped, gone on
with; refused in three languages, and never lost."""

from __future__ import annotations

import errno
import importlib
import importlib.util
import json
import re
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from layouts.definition.loader import GAMES, define, define_from, games
from layouts.game_contract import dealer
from layouts.words import speak
from scorer.commands.enter import enter
from scorer.dialogue.loop import GameFile
from scorer.records.new_record import blank_record, is_untouched, owners
from scorer.referee import PLAIN, Display
from scorer.verdict import ScoreError
from tests.chosen import paired, times
from tests.contract.page_rules import quick
from tests.contract.typed_in import AtFault, TypedIn, Unreadable
from tests.running import score
from tests.sessions import (
    Terminal,
    files,
    is_asked_again,
    is_kept_when_meant,
    is_refused,
    kept_moves,
    typed,
)
from tests.standings import judged

TYPED: list[TypedIn] = [
    one
    for game in sorted(games())
    if importlib.util.find_spec(f"tests.games.{game}")
    and importlib.util.find_spec(f"tests.games.{game}.test_enter")
    for one in importlib.import_module(f"tests.games.{game}.test_enter").TYPED
]
LANGUAGES = ("en", "de", "ar")
LETTERS = Display(signs=False)
pytestmark = pytest.mark.usefixtures("hasty")


def each(rows: str, share: int = 1) -> list[Any]:
    """Every row of a kind, of every play; quick tests try one in so many, and the first."""
    return [
        pytest.param(one, row, id=f"{one.play}-{n}", marks=pytest.mark.soak if n % share else ())
        for one in TYPED
        for n, row in enumerate(getattr(one, rows))
    ]


@pytest.fixture(params=TYPED, ids=lambda one: one.play)
def play(request: pytest.FixtureRequest, path: Path) -> TypedIn:
    """A play, and its record before the first move."""
    one: TypedIn = request.param
    path.write_text(one.empty, encoding="utf-8")
    return one


# ---- answers that won't do -----------------------------------------------------------------


@pytest.mark.more
@pytest.mark.parametrize(("one", "row"), each("unreadable"))
def test_what_cannot_be_read_is_asked_again(path: Path, one: TypedIn, row: Unreadable) -> None:
    path.write_text(row.record or one.empty)
    typed(path, *row.before)
    is_asked_again(path, row.answer, (row.en, row.de, row.ar), **row.options)


@pytest.mark.few(12)
@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("one", "row"), each("faults", share=2))
def test_a_move_at_fault_is_asked_for_again_and_may_be_kept(
    path: Path, one: TypedIn, row: AtFault, is_long: bool
) -> None:
    """The first fault of a play in all ways, the others in one; in the soak all in all ways."""
    path.write_text(one.played)
    typed(path, *row.after)
    is_long, full = is_long or row is one.faults[0], one.full(row.text)
    heard = is_kept_when_meant(path, row.code, row.text, full, one.kept, in_all_ways=is_long)
    assert row.says in heard
    if is_long:
        assert "nothing to keep" in typed(path, row.text, "undo", "keep")
    typed(path, row.text, one.right[0])
    assert kept_moves(path)[-1] == one.right[1], "corrected"


@pytest.mark.parametrize("one", [one for one in TYPED if one.faults], ids=lambda one: one.play)
def test_another_fault_is_in_doubt_as_well(path: Path, one: TypedIn) -> None:
    path.write_text(one.played)
    first, second, *_ = (row.text for row in one.faults if not row.after)
    says = typed(path, first, second, first, "keep")
    assert says.count("Type it again") == 3
    assert kept_moves(path)[-1] == f"{one.full(first)} !"


@pytest.mark.parametrize(("one", "row"), each("refused"))
def test_refused_before_the_first_question(
    path: Path, one: TypedIn, row: tuple[str, dict[str, Any], str]
) -> None:
    is_refused(path, *row)


@pytest.mark.few(8)
@pytest.mark.parametrize(("one", "row"), each("named"))
def test_names_like_moves(path: Path, one: TypedIn, row: tuple[str, list[str], list[str]]) -> None:
    record, answers, kept = row
    path.write_text(record)
    assert "is no " not in typed(path, *answers)
    assert kept_moves(path) == kept


# ---- whole games ---------------------------------------------------------------------------


@pytest.mark.few(3)
def test_another_game_with_the_same_boards(path: Path, play: TypedIn) -> None:
    record, answers, again, moves = play.ended
    path.write_text(record)
    typed(path, *answers, "again", "undo", *again, "stop")
    other = path.with_name("game-game2.yaml")
    assert judged(path).is_over and not judged(other).is_over
    assert kept_moves(other) == [*moves]
    typed(other, *["undo"] * (len(again) + 1))
    assert other.read_text() == record


# ---- a board for all ------------------------------------------------------------------------

SHARED = [one for one in TYPED if one.alone]


@pytest.mark.parametrize("one", SHARED, ids=lambda one: one.play)
def test_a_board_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one: TypedIn) -> None:
    assert one.alone
    monkeypatch.chdir(tmp_path)
    board, counts, answer, record = one.alone[:4]
    made = tmp_path / "output" / f"{board}.yaml"
    for names, says in (
        (["Ann"], f"is for {', '.join(map(str, counts))} players, not 1"),
        (list("ABCDE"), "not 5"),
        (["Ann", "Ann"], "--name: give every player a different name"),
        (["Ann", "B\n"], "a name must be one line"),
    ):
        with pytest.raises(ScoreError, match=says):
            typed(board, names=names)
        assert not made.parent.exists()
    typed(board, answer, names=["Ann", "Bea"])
    assert made.read_text() == f"fives: 1\n{record}"
    assert "Move 2, Bea" in typed(board.upper(), names=["Ann"])
    with pytest.raises(ScoreError, match="no player 'Cem'; known: Ann, Bea"):
        typed(board, names=["Cem"])
    for lang in LANGUAGES:
        made.unlink()
        typed(board, lang=lang)
        assert seated(made) == [speak(lang)("board.player", n=n) for n in (1, 2)]
    for count in counts:
        made.unlink()
        typed(board, names="ABCDEFGHIJKL"[:count])
        assert seated(made) == list("ABCDEFGHIJKL"[:count])


def seated(path: Path) -> list[str]:
    """Who plays, in turn."""
    return GameFile(path).game.players


@pytest.mark.parametrize(("one", "own"), paired(SHARED, [False, True], few=len(SHARED)))
def test_the_record_of_a_set(path: Path, one: TypedIn, own: bool) -> None:
    assert one.alone
    players, side = one.alone.set_of
    source = (GAMES / f"{one.game}.yaml").read_text(encoding="utf-8")
    definition = define_from(source, "mine.yaml") if own else define(one.game)
    deal = dealer(one.game).deal(definition, 0, players, side)
    called = owners(deal, ("Ann", "Bea"), "Spieler {n}")
    printed = blank_record(deal, called, {"lang": "de", "names": "2"})
    path.write_text(printed, encoding="utf-8")
    assert one.alone.asks in typed(path, *one.alone.answers, "stopp", lang=None)
    assert not is_untouched(path, deal)
    typed(path, *["zurück"] * len(one.alone.answers))
    assert path.read_text(encoding="utf-8") == printed
    assert is_untouched(path, deal)


# ---- on disk -------------------------------------------------------------------------------


def test_somebody_else_at_the_same_record(path: Path, play: TypedIn) -> None:
    theirs, answer, goes_on = play.at_once
    says = typed(path, answer, meanwhile=(answer, theirs))
    assert "was changed by somebody else" in says
    assert goes_on in says.split(f"<{answer}>")[1]
    assert path.read_text() == theirs


FULL = OSError(errno.ENOSPC, "No space left on device")


BROKEN = [
    ("os.replace", FULL),
    ("os.replace", KeyboardInterrupt()),
    ("os.fsync", KeyboardInterrupt()),
    ("tempfile.mkstemp", FULL),
]


# Every play, and all that breaks; every play with all that breaks, at each answer, in the soak.
@pytest.mark.more
@pytest.mark.parametrize(
    ("number", "broken"),
    quick(product(range(len(TYPED)), range(4)), [(n, n % 4) for n in range(len(TYPED))]),
)
def test_a_record_that_cannot_be_written_stays_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int, broken: int
) -> None:
    play, (called, error) = TYPED[number], BROKEN[broken]
    path.write_text(play.empty, encoding="utf-8")

    def refuse(*args: object, **more: object) -> None:
        raise error

    for answers in play.written[: times(len(play.written), 1)]:
        before = path.read_bytes()
        typed(path, *answers)
        after = path.read_bytes()
        path.write_bytes(before)
        with monkeypatch.context() as patch, pytest.raises(type(error)) as caught:
            patch.setattr(called, refuse)
            typed(path, *answers)
        if isinstance(caught.value, OSError):
            assert (caught.value.filename, caught.value.errno) == (str(path), errno.ENOSPC)
        assert files(path.parent) == {path.name: before}
        typed(path, *answers)
        assert path.read_bytes() == after != before


def test_a_record_behind_a_link_is_written_where_it_is(path: Path, play: TypedIn) -> None:
    (path.parent / "far").mkdir()
    path, link = path.rename(path.parent / "far" / "real.yaml"), path.with_name("link.yaml")
    link.symlink_to(path)
    typed(link, *play.written[0])
    assert link.is_symlink()
    assert path.read_text() != play.empty


# ---- on a terminal, and through the real command -------------------------------------------


def first_words(says: str) -> str:
    """What was said before the first answer."""
    return re.split(r"<.*>\n", says)[0]


def test_the_board_is_drawn_before_the_first_move(path: Path, play: TypedIn) -> None:
    """For everybody, not on a terminal alone; going on, it is drawn as it is then."""
    begins = first_words(typed(path, "stop"))
    is_drawn_now(path, begins)
    typed(path, *play.written[0])
    is_drawn_now(path, first_words(typed(path, "stop")))


def is_drawn_now(path: Path, says: str) -> None:
    """The board of a record as it is now stands in what was said."""
    game = GameFile(path).game
    ways = [game.rules.drawing(game, speak("en"), one, None) for one in (PLAIN, LETTERS)]
    assert any(not board or f"\n\n{board}\n\n" in says for board in ways)


@pytest.mark.parametrize("one", [one for one in TYPED if one.drawn], ids=lambda one: one.play)
def test_the_board_is_drawn_after_a_move_on_a_terminal_only(
    path: Path, one: TypedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert one.drawn
    path.write_text(one.empty)
    says = typed(path, *one.drawn.first)
    assert not any(mark in says.removeprefix(first_words(says)) for mark in one.drawn.marks)
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    answers = iter([*one.drawn.answers, "stop"])
    enter(str(path), "en", ask=lambda prompt: next(answers))
    drawings = re.sub(r"\x1b\[[\d;]*m", "", out.getvalue())
    assert {mark: drawings.count(mark) for mark in one.drawn.marks} == one.drawn.marks


@pytest.mark.parametrize("one", [one for one in TYPED if one.command], ids=lambda one: one.play)
def test_the_command(path: Path, one: TypedIn) -> None:
    assert one.command
    lines, says = one.command
    path.write_text(one.empty)
    ran = score("enter", str(path), "--json", typed=f"{lines}\nstopp\n")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["standing"]
    assert says in ran.stderr


def test_what_the_command_refuses(path: Path) -> None:
    (one,) = (one for one in TYPED if one.play == "sequence")
    path.write_text(one.empty)
    ran = score("enter", str(path), "--side", "a")
    says = "--side is for hunt and hexes; sequence has one board for everybody"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"fives-score: {says}\n")
    ran = score("enter", str(path), "--lang", "ar", typed="توقف\n")
    assert ran.returncode == 0 and "الحركة 1" in ran.stdout
