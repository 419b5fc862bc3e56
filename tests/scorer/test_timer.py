"""The timer on a terminal made of text, with a clock that moves only when somebody sleeps."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from contextlib import nullcontext, suppress
from itertools import groupby, product
from pathlib import Path

import pytest

from layouts.words import speak
from scorer.commands import timer as timing
from scorer.commands.timer import (
    BLOCKS,
    ENTER,
    LARGE,
    LEAVE,
    PLAIN,
    SMALL,
    Screen,
    frame,
    large,
    picture,
    run_timer,
)
from tests.chosen import paired
from tests.house import HOME

WORDS = {lang: speak(lang) for lang in ("en", "de", "ar")}
STEP = re.compile(r"\x1b\[(\?25|\?1049|\d+;1)?([hlHJKm])|\x1b\[2([JK])|\x1b\[[\d;]*(m)|([^\x1b])")


class Table(io.StringIO):
    """A terminal on which the timer stands; it refuses whatever it doesn't understand."""

    def __init__(self, columns: int = 20, rows: int = 6, encoding: str = "utf-8") -> None:
        super().__init__()
        self.columns, self.rows, self.letters = columns, rows, encoding
        self.has_cursor, self.is_other, self.x, self.y = True, False, 0, 0
        self.screens: dict[bool, dict[tuple[int, int], str]] = {False: {}, True: {}}
        self.passed, self.slow, self.beeps = 0.0, 0.0, list[float]()
        self.log: list[tuple[float, str]] = []
        self.meanwhile: Callable[[], None] = lambda: None

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.letters

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        assert not STEP.sub("", text.encode(self.letters).decode(self.letters))
        self.log.append((self.passed, text))
        self.passed += self.slow
        for step in STEP.finditer(text):
            self.take(step[1] or "", step[2] or step[3], step[5])
        return len(text)

    def take(self, number: str, verb: str | None, letter: str | None) -> None:
        screen = self.screens[self.is_other]
        if number == "?25":
            self.has_cursor = verb == "h"
        elif number == "?1049":
            self.is_other = verb == "h"
        elif verb == "H":
            self.x, self.y = 0, int(number.split(";")[0] or 1) - 1
        elif verb in ("J", "K"):
            for place in [place for place in screen if verb == "J" or place[1] == self.y]:
                del screen[place]
        elif letter and letter not in "\a\n":
            assert not self.is_other or (self.x < self.columns and self.y < self.rows)
            screen[self.x, self.y] = letter
            self.x += 1

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.passed += seconds
        self.meanwhile()

    def size(self, _: object) -> tuple[int, int]:
        return self.columns, self.rows

    def beeping(self) -> nullcontext[Callable[[], None]]:
        return nullcontext(lambda: self.beeps.append(self.passed))

    def run(self, seconds: int, out: io.StringIO | None = None, quiet: bool = False) -> Table:
        room = Screen(out or self, lambda: self.passed, self.sleep, self.size, self.beeping)
        run_timer(seconds, WORDS["en"], quiet, room)
        return self

    def seen(self) -> list[str]:
        screen, across = self.screens[self.is_other], range(self.columns)
        rows = ("".join(screen.get((x, y), " ") for x in across) for y in range(self.rows))
        return [row.rstrip() for row in rows]

    def bells(self) -> list[float]:
        return [round(when, 1) for when, text in self.log if "\a" in text]


@pytest.fixture(autouse=True)
def a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.few(3)
@pytest.mark.parametrize("seconds", [1, 7, 30])
@pytest.mark.parametrize("slow", [0, 0.001, 0.02, 0.04])
def test_the_end_is_exact_even_where_the_terminal_is_slow(seconds: int, slow: float) -> None:
    table = Table()
    table.slow = slow  # seconds for each thing written
    table.run(seconds)
    stopped = next(when for when, text in table.log if "█▀▀ ▀█▀ █▀█" in text)
    for when in (stopped, *table.beeps):
        assert -1e-9 < when - slow - seconds < 2 * slow + 1e-9


def test_what_is_seen() -> None:
    table, seen = Table(), {}
    table.meanwhile = lambda: seen.update({round(table.passed, 2): table.seen()})
    table.run(61)
    assert seen[0.05][:2] == [" ▄█     ▄▀▀▀▄  ▄█", "  █   ▀ █   █   █"]
    digits = ["    ▄▀▀▀▄ ▄▀▀▀▄", "      ▄▄▀ █   █", "    ▄   █ █   █", "     ▀▀▀   ▀▀▀"]
    assert seen[31.5] == [*digits, "", " █████████░░░░░░░░░"]
    stop = [" █▀▀ ▀█▀ █▀█ █▀█ █", " ▀▀█  █  █ █ █▀▀ ▀", " ▀▀▀  ▀  ▀▀▀ ▀   ▀"]
    assert seen[61.5] == seen[64.0] == ["", *stop, "", ""]
    assert table.has_cursor and not table.is_other
    assert table.seen() == ["Stop!", *[""] * 5], "nothing else is left"


@pytest.mark.parametrize("reason", [KeyboardInterrupt, SystemExit])
@pytest.mark.parametrize("at", [0.01, 4.0, 31.0])
def test_the_screen_comes_back_when_it_is_stopped(reason: type[BaseException], at: float) -> None:
    def stop() -> None:
        if table.passed >= at:
            raise reason

    table = Table()
    table.meanwhile = stop
    with pytest.raises(reason):
        table.run(30)
    assert table.has_cursor and not table.is_other and not any(table.seen())


def test_it_is_heard_unless_quiet() -> None:
    assert Table().run(30).bells() == [27, 28, 29, 30, 30.5, 31]
    table = Table().run(30, quiet=True)
    assert table.bells() == [] and table.beeps == []


@pytest.mark.few(1)
@pytest.mark.parametrize("colour", [True, False])
def test_the_last_seconds_are_red_and_turned(colour: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    for when, text in Table().run(30).log:
        styles, half = set(re.findall(r"\x1b\[(1[\d;]*)m", text)), when % 1
        if styles and abs(half % 0.5 - 0.25) < 0.15:  # away from the moments of change
            is_last = when > 25
            assert styles == {"1" + ";31" * (is_last and colour) + ";7" * (is_last and half < 0.5)}


def test_it_follows_the_terminal_and_paints_over_what_is_typed() -> None:
    def meanwhile() -> None:
        if (passed := round(table.passed, 2)) in (3.2, 5.2):
            table.columns, table.rows = 12, 6
            table.screens[True] = {(x, y): "x" for x in range(12) for y in range(6)}
        if passed in (4.4, 6.4):
            left = 30 - passed
            assert table.seen() == frame(f"{left:.0f}", left / 30, 12, 6, WORDS["en"], BLOCKS)

    table = Table(40, 12)
    table.meanwhile = meanwhile
    table.run(30)


@pytest.mark.parametrize(("ink", "lang"), paired((BLOCKS, PLAIN), tuple(WORDS)))
def test_every_size_is_filled_and_never_left(ink: str, lang: str) -> None:
    texts = ("8", "30", "60:00", WORDS[lang]("timer.stop"))
    for text, columns, rows in product(texts, (*range(1, 30), 80, 300), (*range(1, 10), 24, 90)):
        lines = frame(text, 0.4, columns, rows, WORDS[lang], ink)
        assert len(lines) == rows and max(map(len, lines)) <= columns
        assert any(line.strip() for line in lines)


def test_letters_are_large_and_different() -> None:
    assert len(large("30", 80, 21, BLOCKS)) == 21
    for words in WORDS.values():
        assert len(large(words("timer.stop"), 80, 21, BLOCKS)) >= 8
        assert len(large(words("timer.stop"), 20, 4, BLOCKS)) >= 3, "tiny, and yet drawn"
    for letters in (LARGE, SMALL):
        assert len({tuple(picture(digit, letters)) for digit in "0123456789"}) == 10


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_plain_characters_where_there_are_no_blocks(encoding: str) -> None:
    text = "".join(text for _, text in Table(encoding=encoding).run(30).log)
    assert text.isascii() == (encoding != "cp437") and ("#" in text) == text.isascii()


def test_lines_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    last = [f"Time left: 0:0{n}" for n in (5, 4, 3, 2, 1)] + ["Stop!"]
    for seconds, first in ((25, ["0:25", "0:20", "0:10"]), (62, ["1:02", "1:00", "0:50"]), (3, [])):
        out = io.StringIO()
        assert Table().run(seconds, out).beeps == pytest.approx([seconds], abs=1e-9)
        lines = out.getvalue().splitlines()
        assert lines[: len(first)] == [f"Time left: {time}" for time in first]
        assert lines[-6:] == last[-min(seconds + 1, 6) :]
    monkeypatch.setenv("TERM", "dumb")
    assert Table(20, 9).run(2).bells() == pytest.approx([0, 1, 2], abs=0.11)


def test_three_beeps(tmp_path: Path) -> None:
    timing.write_beeps(tmp_path / "beeps.wav")
    with wave.open(str(tmp_path / "beeps.wav")) as sound:
        assert 0.5 < sound.getnframes() / sound.getframerate() < 1.2
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    blocks = [max(map(abs, samples[i : i + 220])) for i in range(0, len(samples), 220)]
    assert sum(is_loud for is_loud, _ in groupby(block > 5000 for block in blocks)) == 3


@pytest.mark.skipif(os.name == "nt", reason="players are programs of other systems")
def test_a_player_that_fails_is_followed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    for code, name in enumerate(("aplay", "paplay", "play")):  # paplay comes first, and fails
        (tmp_path / name).write_text(f"#!/bin/sh\necho {name} >> {tmp_path}/log\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    with timing.beeping() as beep:
        beep()
    assert (tmp_path / "log").read_text().split() == ["paplay", "aplay"]
    assert not list(tmp_path.glob("fives-*")), "the sound is not left behind"
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    with timing.beeping() as beep:  # no place for the sound: nothing happens
        beep()


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.parametrize("end,code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_real_terminal_is_restored(end: signal.Signals, code: int) -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "scorer.cli", "timer", "--quiet"]
    timer = subprocess.Popen(command, stdout=theirs, stderr=theirs, cwd=HOME)
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # which is how a pseudo-terminal ends
        while chunk := os.read(ours, 65536):
            if b"\x1b[H" in chunk and timing.LEAVE.encode() not in chunk:
                timer.send_signal(end)
            shown += chunk
    assert timer.wait() == code
    assert timing.LEAVE.encode() in shown and shown.count(b"\x1b[?25h") == 1


@pytest.mark.skipif(os.name == "nt", reason="a terminal as POSIX has it")
@pytest.mark.parametrize("key", ["SIGTSTP", "SIGQUIT"])
def test_the_screen_comes_back_when_the_timer_sleeps_or_is_quit(key: str) -> None:
    """Ctrl-Z and Ctrl-\\ left the cursor hidden on a screen that wasn't the user's."""
    ours, theirs = os.openpty()
    code = "from scorer.cli import main; main()"
    child = subprocess.Popen(
        [sys.executable, "-c", code, "timer", "60", "--quiet"],
        stdout=theirs,
        cwd=HOME,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    seen = b""

    def until(text: str) -> None:
        nonlocal seen
        while text.encode() not in seen:
            seen += os.read(ours, 4096)
        seen = seen.partition(text.encode())[2]

    try:
        until(ENTER)
        child.send_signal(getattr(signal, key))
        until(LEAVE)
        if key == "SIGTSTP":
            os.waitpid(child.pid, os.WUNTRACED)  # it sleeps
            child.send_signal(signal.SIGCONT)
            until(ENTER)
        else:
            assert child.wait() == 128 + signal.SIGQUIT
    finally:
        child.kill()
        child.wait()
        os.close(ours)
