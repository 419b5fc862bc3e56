"""Games typed in with `enter`: scripts of answers, and people who go home at any time."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import pytest

from layouts.fault import LayoutError
from layouts.words import speak
from scorer.commands.enter import enter
from scorer.dialogue.answers import Stop
from scorer.dialogue.loop import Loop
from scorer.records.new_game import EnterOptions
from scorer.verdict import ScoreError
from tests.chosen import Run
from tests.standings import judged

T = TypeVar("T", bound=Loop)
Doubted = Callable[[Any], Sequence[str]]
WAYS = (EOFError, KeyboardInterrupt, Stop)  # to go home


class Terminal(io.StringIO):
    """Something that is looked at."""

    def isatty(self) -> bool:
        return True


# ---- scripts -------------------------------------------------------------------------------


def typed(
    path: Path | str,
    *answers: str,
    lang: str | None = "en",
    meanwhile: tuple[str, str] | None = None,
    **options: Any,
) -> str:
    """What enter says to these answers, and what it asks; then somebody pulls the plug.

    Meanwhile somebody else may write the record: before an answer is given, such a text.
    """
    left = iter(answers)
    with contextlib.redirect_stdout(io.StringIO()) as out:

        def ask(prompt: str) -> str:
            out.write(prompt)
            for answer in left:
                if meanwhile and answer == meanwhile[0]:
                    Path(path).write_text(meanwhile[1])
                out.write(f"<{answer}>\n")
                return answer
            raise EOFError

        enter(str(path), lang, options.pop("names", ()), options.pop("mode", None), ask, **options)
    assert not list(left), "more was answered than asked for"
    return out.getvalue()


def is_asked_again(path: Path, answer: str, wanted: tuple[str, str, str], **options: Any) -> None:
    """An answer that can't be read: what is said in three languages, and the same question.

    Nothing is kept of it; but an option may be written down when the game begins. A quick test
    asks in one language, by the length of the answer.
    """
    before = path.read_text()
    languages = [*zip(("en", "de", "ar"), wanted, strict=True)]
    for lang, words in languages if Run.is_thorough else [languages[len(answer) % 3]]:
        asked, said = typed(path, answer, lang=lang, **options).split(f"<{answer}>\n")
        assert words in said, f"{words!r} in {said!r}"
        question = asked.splitlines()[-1]
        assert said.splitlines()[1].startswith(question), f"{question!r} once more in {said!r}"
        assert options or path.read_text() == before, f"{answer!r} is not kept"


def is_refused(path: Path, text: str, options: dict[str, Any], says: str) -> None:
    """A record or an option that won't do: told before the first question, and left alone."""
    path.write_text(text)
    with pytest.raises((ScoreError, LayoutError)) as caught:
        typed(path, **options)
    assert says in str(caught.value), f"{says!r} in {caught.value}"
    assert path.read_text() == text, "the record is left alone"


def is_kept_when_meant(
    path: Path, code: str, text: str, full: str, kept: str, in_all_ways: bool
) -> str:
    """A move at fault is kept when it is meant so, and not before; gives what is said to it."""
    ways = [["keep"], *([["Behalten"], ["احتفظ"], [text, "ا"]] if in_all_ways else [])]
    before = path.read_text()
    heard = typed(path, text, "nonsense").split(f"<{text}>\n")[1]
    assert "Type it again, or type keep to leave it" in heard, heard
    assert path.read_text() == before, "not kept yet"
    if in_all_ways:
        says = typed(path, text, "undo")
        assert re.search(f"undone: .*{re.escape(full)}", says), "what is in doubt is taken back"
        assert path.read_text() == before, "nothing was taken back from the record"
        typed(path, text, text)
        assert path.read_text() == before, "not kept by itself"
    for way in ways:
        path.write_text(before)
        assert kept in typed(path, text, "x", *way), f"kept by {way!r}"
        (*_, last) = judged(path).moves
        assert (code in [fault.code for fault in last.faults], last.points) == (True, 0), last
    path.write_text(before)
    return heard


def kept_moves(path: Path) -> list[str]:
    """Every move of a record as it was judged, with an exclamation mark for a fault."""
    return [move.text + " !" * bool(move.faults) for move in judged(path).moves]


# ---- people who go home --------------------------------------------------------------------


class Session(Generic[T]):
    """A table at which people answer as a function tells, and what it said."""

    def __init__(
        self, kind: type[T], path: Path, answer: Callable[[T, str], str], lang: str = "en"
    ) -> None:
        self.out = io.StringIO()
        self.table = kind(path, speak(lang), lambda prompt: answer(self.table, prompt), self.out)
        self.table.begin(EnterOptions())
        with contextlib.suppress(*WAYS):
            self.table.play()


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def is_over(table: Loop) -> bool:
    """Whether nothing is left to ask for."""
    return table._asked() is None


def players_at(table: Loop) -> list[str]:
    """Who plays, in turn."""
    return table.game.players


def in_turn(table: Loop) -> str:
    """Whose turn it is."""
    ask = table._asked()
    return ask.who[0] if ask and ask.who else ""


def move_in_doubt(table: Loop) -> list[str]:
    """What is remembered at the table alone: which move is corrected, which one is in doubt."""
    typed = [table.doubt.typed] if table.doubt else []
    return [f"move {table.correcting}", *typed] if table.correcting else typed


class People(Generic[T]):
    """People who type one of some choices; the record is good whenever they are asked.

    They remember what they typed, what was in doubt before it, and what was on disk. Before every
    so many-th answer the record is judged, and they may go home.
    """

    def __init__(
        self,
        rng: Random,
        length: int,
        choices: Callable[[Random, T, str], list[str]],
        doubted: Doubted = move_in_doubt,
        every: int = 1,
    ) -> None:
        self.rng, self.length, self.choices, self.doubted = rng, length, choices, doubted
        self.every = every
        self.typed: list[tuple[str, Sequence[str]]] = []
        self.seen: list[dict[str, bytes]] = []

    def __call__(self, table: T, prompt: str) -> str:
        self.seen.append(files(table.path.parent))
        if len(self.typed) % self.every == 0 or len(self.typed) == self.length:
            judged(table.path)
        if len(self.typed) == self.length:
            raise EOFError
        doubted = self.doubted(table)
        self.typed.append((self.rng.choice(self.choices(self.rng, table, prompt)), doubted))
        return self.typed[-1][0]

    def again(self, folder: Path, first: int, end: int) -> Iterator[str]:
        """The answers from one up to another, to the same files; first what is still in doubt."""
        assert files(folder) == self.seen[first], f"before answer {first}"
        yield from self.typed[first][1]
        for n in range(first, end):
            assert files(folder) == self.seen[n], f"at answer {n}"
            yield self.typed[n][0]
        raise WAYS[first % 3]


def told(answers: Iterator[str]) -> Callable[[object, str], str]:
    """One answer after the other, whatever is asked."""
    return lambda table, prompt: next(answers)


def go_home(
    kind: type[T], path: Path, people: People[T], lang: str, dice: Callable[[], None] = lambda: None
) -> Path:
    """A game in one go, and the same once more by people who leave before every so many-th answer,
    and whenever something is in doubt: the same files all the way.

    Gives the record they were at last: another one after `again`.
    """
    folder, start = path.parent, path.read_bytes()
    dice()
    Session(kind, path, people, lang)
    once = files(folder)
    for file in folder.iterdir():
        file.unlink()
    path.write_bytes(start)
    dice()
    count = len(people.typed)
    leaves = [n for n in range(1, count) if n % people.every == 0 or people.typed[n][1]]
    for first, end in pairwise([0, *leaves, count]):
        path = Session(kind, path, told(people.again(folder, first, end)), lang).table.path
    assert files(folder) == once, "in one go or one by one"
    return path


def goes_back_and_forth(path: Path, start: str, people: People[Any]) -> None:
    """Everything taken back is the record of the beginning; typed again, it is what it was."""
    whole = path.read_bytes()
    typed(path, *["undo"] * (people.length + 1))
    assert path.read_text() == start, "back to the beginning"
    if len(files(path.parent)) == 1:  # otherwise it's not the game they began with
        typed(path, *[answer for answer, _ in people.typed])
        assert path.read_bytes() == whole, "and forward again"
