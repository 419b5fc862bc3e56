"""A citizen of pipes: `-` is standard input or output, and several records are judged at once."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.house import HOME
from tests.running import Run

EXAMPLES = HOME / "docs" / "examples"
HUNT, SEQUENCE = EXAMPLES / "hunt.yaml", EXAMPLES / "sequence.yaml"


class Binary(io.TextIOWrapper):
    """A stream of text that has bytes below it, as those of the system have."""

    def __init__(self) -> None:
        self.raw_bytes = io.BytesIO()
        super().__init__(self.raw_bytes, encoding="utf-8")


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Binary:
    """What is piped into a command."""
    stream = Binary()
    monkeypatch.setattr(sys, "stdin", stream)
    return stream


def test_a_record_comes_from_standard_input(score: Run, piped: Binary) -> None:
    piped.raw_bytes.write(HUNT.read_bytes())
    piped.raw_bytes.seek(0)
    assert score("game", "-", "--json").out == score("game", str(HUNT), "--json").out


def test_what_cannot_be_read_is_named(score: Run, piped: Binary) -> None:
    piped.raw_bytes.write(b"game: [")
    piped.raw_bytes.seek(0)
    told = score("game", "-")
    assert told.code == 2 and told.err.startswith("fives-score: standard input: line ")


def test_several_records_are_answered_as_a_folder_is(score: Run, piped: Binary) -> None:
    piped.raw_bytes.write(SEQUENCE.read_bytes())
    piped.raw_bytes.seek(0)
    told = score("game", str(HUNT), "-", "none.yaml", "--json")
    answer = json.loads(told.out)
    assert told.code == 2  # one of them isn't there
    assert [one["file"] for one in answer["records"]] == [str(HUNT), "-"]
    assert [one["file"] for one in answer["refused"]] == ["none.yaml"]
    for one, file in zip(answer["records"], (HUNT, SEQUENCE), strict=True):
        alone = json.loads(score("game", str(file), "--json").out)
        assert {key: value for key, value in one.items() if key != "file"} == alone


def test_names_come_from_standard_input(run: Run, piped: Binary, room: Path) -> None:
    piped.raw_bytes.write("Ann\nBjörk\n".encode())
    piped.raw_bytes.seek(0)
    told = json.loads(run("--names", "-", "--parts", "score", "--json").out)
    assert [one["player"] for one in told["sheets"] if one["player"]] == ["Ann", "Björk"]


def test_a_pdf_goes_to_standard_output(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes as in a file; the record goes where --record says, else nowhere."""
    asked = ("--set", "hunt-set-10036hhz", "--players", "1", "--parts", "boards")
    run(*asked, "-o", "file.pdf")
    out = Binary()
    monkeypatch.setattr(sys, "stdout", out)
    run(*asked, "-o", "-", "--record", "mine.yaml")
    assert out.raw_bytes.getvalue() == Path("file.pdf").read_bytes()
    assert "set: hunt-set-10036h" in Path("mine.yaml").read_text(encoding="utf-8")
    said = run(*asked, "-o", "-").err
    assert "--record" in said
    assert not Path("output").exists()


@pytest.mark.parametrize(
    "words", [("--json",), ("--tables", "2", "--players", "4"), ("--format", "svg"), ("--open",)]
)
def test_what_is_not_one_pdf_is_refused(run: Run, room: Path, words: tuple[str, ...]) -> None:
    told = run("-o", "-", *words)
    assert told.code == 2 and "-o - writes one PDF" in told.err


def test_a_record_beside_a_file_needs_no_option(run: Run, room: Path) -> None:
    told = run("--record", "mine.yaml")
    assert told.code == 2 and "--record is for -o -" in told.err


def test_no_other_record_is_replaced(run: Run, room: Path) -> None:
    Path("mine.yaml").write_text("mine")
    told = run("-o", "-", "--record", "mine.yaml", "--parts", "score")
    assert told.code == 2 and Path("mine.yaml").read_text() == "mine"


def test_lines_are_checked_from_standard_input(score: Run, piped: Binary) -> None:
    """One, all that `share` prints, and one that a mail has broken."""
    lines = score("share", str(HUNT)).out.splitlines()
    many, broken = "\r\n".join(lines), lines[0].replace(" of ", "\nof ")
    wrong = [lines[0], lines[1].replace("44", "45")]
    for text, told in (
        (lines[0], ["The line has no typos."]),
        (wrong[1], ["The line was mistyped: its last word doesn't fit the rest."]),
        (f"\ufeff{broken}", ["The line has no typos."]),
        (many, [f"{line}: The line has no typos." for line in lines]),
        (
            "\n\n".join(wrong),
            [
                f"{wrong[0]}: The line has no typos.",
                f"{wrong[1]}: The line was mistyped: its last word doesn't fit the rest.",
            ],
        ),
    ):
        piped.raw_bytes.seek(0)
        piped.raw_bytes.write(f"{text}\n".encode())
        piped.raw_bytes.truncate()
        piped.raw_bytes.seek(0)
        checked = score("check", "-")
        assert checked.out.splitlines() == told
        assert checked.code == any("mistyped" in sentence for sentence in told)
