"""Games typed in with `enter`: scripts of answers, and what is said to them."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

from layouts.refusal import LayoutError
from scorer.commands.enter import enter
from scorer.records.new_record import EnterOptions
from scorer.verdict import ScoreError
from tests.chosen import Run
from tests.standings import judged


class Terminal(io.StringIO):
    """Something that is looked at."""

    def isatty(self) -> bool:
        return True


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

        as_json = options.pop("as_json", False)
        names = tuple(options.pop("names", ()))
        enter(str(path), lang, EnterOptions(names, **options), ask, as_json=as_json)
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
        lines = said.splitlines()
        after = next(i for i, line in enumerate(lines, 1) if words in line)
        assert lines[after].startswith(question), f"{question!r} once more in {said!r}"
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


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}
