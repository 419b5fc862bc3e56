"""The timer on a terminal made of text, with a clock that only moves when somebody sleeps."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import pytest

from layouts.words import Words, speak
from scorer import timing
from scorer.timing import BLOCKS, LARGE, PLAIN, Room, frame, large, picture, run_timer

SAID = {
    "en": {"timer.stop": "Stop!", "timer.left": "Left: {time}", "timer.hint": "Ctrl-C stops"},
    "de": {"timer.stop": "Stopp!", "timer.left": "Noch: {time}", "timer.hint": "Strg+C"},
    "ar": {"timer.stop": "قف!", "timer.left": "المتبقي: {time}", "timer.hint": "Ctrl+C"},
}
WORDS = {lang: Words(lang, speak(lang).table | said) for lang, said in SAID.items()}
STEP = re.compile(
    r"\x1b\[\?(1049|25)([hl])|\x1b\[(\d*);?(\d*)H|\x1b\[2([JK])|\x1b\[[\d;]*m|(.)", re.S
)


class Glass(io.StringIO):
    """A terminal that understands what the timer writes, and refuses everything else."""

    def __init__(self, columns: int, rows: int, now: Callable[[], float], encoding: str) -> None:
        super().__init__()
        self.columns, self.rows, self.now, self.letters = columns, rows, now, encoding
        self.has_cursor, self.is_other = True, False
        self.screens: dict[bool, dict[tuple[int, int], str]] = {False: {}, True: {}}
        self.x, self.y = 0, 0
        self.bells: list[float] = []
        self.log: list[tuple[float, str]] = []

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.letters

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        text.encode(self.letters)
        self.log.append((self.now(), text))
        assert not STEP.sub("", text), f"not understood: {text!r}"
        for step in STEP.finditer(text):
            self.take(step)
        return len(text)

    def take(self, step: re.Match[str]) -> None:
        mode, switch, y, x, wiped, letter = step.groups()
        if mode == "25":
            self.has_cursor = switch == "h"
        elif mode:
            self.is_other = switch == "h"
        elif step[0].endswith("H"):
            self.x, self.y = int(x or 1) - 1, int(y or 1) - 1
        elif wiped:
            screen = self.screens[self.is_other]
            for place in [place for place in screen if wiped == "J" or place[1] == self.y]:
                del screen[place]
        elif letter:
            self.put(letter)

    def put(self, letter: str) -> None:
        if letter == "\a":
            self.bells.append(self.now())
        elif letter == "\n":
            self.x, self.y = 0, self.y + 1
        else:
            assert letter != "\x1b"
            assert self.x < self.columns and self.y < self.rows, "written off the screen"
            self.screens[self.is_other][self.x, self.y] = letter
            self.x += 1

    def seen(self) -> str:
        screen = self.screens[self.is_other]
        lines = [
            "".join(screen.get((x, y), " ") for x in range(self.columns)).rstrip()
            for y in range(self.rows)
        ]
        return "\n".join(lines).rstrip()


@dataclass
class Table:
    """A room with a clock of its own; `meanwhile` happens at each sleep."""

    columns: int = 80
    rows: int = 24
    encoding: str = "utf-8"
    slow: float = 0.0
    meanwhile: Callable[[], None] = lambda: None
    now: float = 1000.0
    beeps: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.glass = Glass(self.columns, self.rows, lambda: self.now, self.encoding)

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds
        self.meanwhile()

    @contextmanager
    def beeping(self) -> Iterator[Callable[[], None]]:
        yield lambda: self.beeps.append(self.now)

    def size(self, _: object) -> tuple[int, int]:
        self.now += self.slow  # a slow terminal takes its time for each picture
        return self.glass.columns, self.glass.rows

    def run(self, seconds: int, lang: str = "en", quiet: bool = False) -> None:
        room = Room(self.glass, lambda: self.now, self.sleep, self.size, self.beeping)
        run_timer(seconds, WORDS[lang], quiet, room)

    def stopped_at(self) -> float:
        stop = "\n".join(large("Stop!", self.columns, self.rows, BLOCKS)).split("\n")[0]
        return next(time for time, text in self.glass.log if stop in text) - 1000


@pytest.fixture(autouse=True)
def a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("seconds", [1, 7, 30, 90, 3600])
def test_the_end_is_exact(seconds: int) -> None:
    table = Table()
    table.run(seconds)
    assert table.beeps == [1000 + seconds]
    assert table.stopped_at() == pytest.approx(seconds)


@pytest.mark.parametrize("slow", [0.001, 0.02, 0.09])
def test_a_slow_terminal_does_not_shift_the_end(slow: float) -> None:
    table = Table(slow=slow)
    table.run(30)
    assert 30 <= table.beeps[0] - 1000 < 30.1


def test_what_is_seen() -> None:
    seen = {}
    table = Table(20, 6)
    table.meanwhile = lambda: seen.update({round(table.now - 1000, 2): table.glass.seen()})
    table.run(30)
    assert seen[0.05] == "\n".join(
        [
            "    ▄▀▀▀▄ ▄▀▀▀▄",
            "      ▄▄▀ █   █",
            "    ▄   █ █   █",
            "     ▀▀▀   ▀▀▀",
            "",
            " ██████████████████",
        ]
    )
    assert seen[15.0].splitlines()[5] == " ██████████░░░░░░░░"
    assert seen[28.95].splitlines()[5] == " █░░░░░░░░░░░░░░░░░"
    assert seen[30.5] == "\n".join(
        ["", " █▀▀ ▀█▀ █▀█ █▀█ █", " ▀▀█  █  █ █ █▀▀ ▀", " ▀▀▀  ▀  ▀▀▀ ▀   ▀", "", " " + "░" * 18]
    )


def test_minutes_are_shown_from_sixty_seconds_on() -> None:
    assert large("1:00", 80, 21, BLOCKS)
    seen: dict[float, str] = {}
    table = Table(13, 2)
    table.meanwhile = lambda: seen.update({round(table.now - 1000, 2): table.glass.seen().strip()})
    table.run(61)
    assert (seen[0.5], seen[1.5], seen[2.5], seen[52.5]) == ("1:01", "1:00", "59", "9")


def test_nothing_is_left_but_the_last_word() -> None:
    table = Table()
    table.run(3)
    assert not table.glass.is_other and table.glass.has_cursor
    assert table.glass.seen() == "Stop!"


@pytest.mark.parametrize("reason", [KeyboardInterrupt, SystemExit])
@pytest.mark.parametrize("at", [0.01, 4.0, 31.0])
def test_the_screen_comes_back_when_it_is_stopped(reason: type[BaseException], at: float) -> None:
    def stop() -> None:
        if table.now - 1000 >= at:
            raise reason

    table = Table(meanwhile=stop)
    with pytest.raises(reason):
        table.run(30)
    assert not table.glass.is_other and table.glass.has_cursor
    assert table.glass.seen() == ""


def test_it_is_heard() -> None:
    table = Table()
    table.run(30)
    assert [round(bell - 1000, 1) for bell in table.glass.bells] == [27, 28, 29, 30, 30.5, 31]


def test_quiet_is_quiet() -> None:
    table = Table()
    table.run(30, quiet=True)
    assert table.glass.bells == [] and table.beeps == []


@pytest.mark.parametrize("colour", [True, False])
def test_the_last_seconds_are_red_and_turned(colour: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    table = Table()
    table.run(30)
    for time, text in table.glass.log:
        if styles := set(re.findall(r"\x1b\[(1[\d;]*)m", text)):
            left = 30 - (time - 1000)
            is_last, is_turned = left <= 5, left % 1 > 0.5 or left % 1 == 0
            if abs(left % 0.5 - 0.25) < 0.2:  # away from the moment of change
                assert styles == {
                    "1" + ";31" * (is_last and colour) + ";7" * (is_last and is_turned)
                }


def test_what_is_typed_is_painted_over_within_a_second() -> None:
    def type_something() -> None:
        if round(table.now - 1000, 2) == 3.2:
            table.glass.screens[True] |= {(x, y): "x" for x in range(80) for y in range(24)}
        if 4.1 < table.now - 1000 < 29:
            assert "x" not in table.glass.seen()

    table = Table(meanwhile=type_something)
    table.run(30)


@pytest.mark.parametrize("columns,rows", [(20, 5), (132, 50), (7, 2), (1, 1)])
def test_it_follows_the_size_of_the_terminal(columns: int, rows: int) -> None:
    def resize() -> None:
        if table.now - 1000 >= 3.5:
            table.glass.columns, table.glass.rows = columns, rows
        if 5 < table.now - 1000 < 9.5:
            number = str(30 - int(table.now - 1000 - 0.06))
            wanted = frame(number, 1, columns, rows, WORDS["en"], BLOCKS)
            assert table.glass.seen().splitlines()[: rows - 2] == wanted[: rows - 2]

    table = Table(meanwhile=resize)
    table.run(30)


@pytest.mark.parametrize("ink", [BLOCKS, PLAIN])
@pytest.mark.parametrize("lang", SAID)
def test_every_size_is_filled_and_never_left(ink: str, lang: str) -> None:
    for text in ("30", "8", "1:07", "60:00", WORDS[lang]("timer.stop")):
        for columns in (*range(1, 45), 80, 133, 300):
            for rows in (*range(1, 15), 24, 50, 90):
                lines = frame(text, 0.4, columns, rows, WORDS[lang], ink)
                assert len(lines) == rows
                assert max(map(len, lines)) <= columns
                assert any(line.strip() for line in lines)


def test_it_is_large() -> None:
    for lang, width in (("en", 75), ("de", 62), ("ar", 75)):
        lines = large(WORDS[lang]("timer.stop"), 80, 21, BLOCKS)
        assert len(lines) >= 7 and len(lines[0]) == width
    assert len(large("30", 80, 21, BLOCKS)) == 21
    for lang in SAID:
        assert len(large(WORDS[lang]("timer.stop"), 20, 4, BLOCKS)) >= 3, "tiny, and yet drawn"


def test_all_digits_are_different_and_every_stop_has_a_picture() -> None:
    for letters in (LARGE, timing.SMALL):
        assert len({tuple(picture(digit, letters)) for digit in "0123456789"}) == 10
        assert picture("Q", letters) == []
    for lang in SAID:
        real = speak(lang).table.get("timer.stop", WORDS[lang]("timer.stop"))
        assert picture(real, LARGE), f"the letters of {real} are not drawn yet"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_plain_characters_where_there_are_no_blocks(encoding: str) -> None:
    table = Table(encoding=encoding)  # writing another letter would fail
    table.run(30)
    assert all(text.isascii() for _, text in table.glass.log)
    assert any("####" in text for _, text in table.glass.log)


def told(seconds: int, **table: float) -> list[str]:
    there = Table(**table)  # type: ignore[arg-type]
    out = io.StringIO()
    room = Room(out, lambda: there.now, there.sleep, there.size, there.beeping)
    run_timer(seconds, WORDS["en"], room=room)
    assert there.beeps == [1000 + seconds]
    return out.getvalue().splitlines()


def test_lines_where_there_is_no_terminal() -> None:
    last = ["Left: 0:05", "Left: 0:04", "Left: 0:03", "Left: 0:02", "Left: 0:01", "Stop!"]
    assert told(25) == ["Left: 0:25", "Left: 0:20", "Left: 0:10", *last]
    assert told(70)[:3] == ["Left: 1:10", "Left: 1:00", "Left: 0:50"]
    assert told(3) == last[2:]


def test_a_dumb_terminal_gets_lines_and_bells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    table = Table()
    table.run(3)
    assert table.glass.seen().splitlines()[-1] == "Stop!"
    assert [bell - 1000 for bell in table.glass.bells] == pytest.approx([0, 1, 2, 3])


def test_three_beeps(tmp_path: Path) -> None:
    timing.write_beeps(tmp_path / "beeps.wav")
    with wave.open(str(tmp_path / "beeps.wav")) as sound:
        assert sound.getnchannels() == 1 and sound.getsampwidth() == 2
        assert 0.5 < sound.getnframes() / sound.getframerate() < 1.2
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    blocks = [samples[i : i + 220] for i in range(0, len(samples), 220)]
    loud = [is_loud for is_loud, _ in groupby(max(map(abs, block)) > 5000 for block in blocks)]
    assert loud == [False, True, False, True, False, True]


@pytest.mark.skipif(os.name == "nt", reason="players are programs of other systems")
def test_a_player_that_fails_is_followed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, code in (("paplay", 1), ("aplay", 0), ("play", 0)):
        script = tmp_path / name
        script.write_text(f'#!/bin/sh\necho {name} "$@" >> {tmp_path}/log\nexit {code}\n')
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with timing.beeping() as beep:
        beep()
    names = [line.split()[0] for line in (tmp_path / "log").read_text().splitlines()]
    assert names == ["paplay", "aplay"]
    assert not list(tmp_path.glob("fives-*")), "the sound is not left behind"


def test_without_player_or_file_the_timer_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with timing.beeping() as beep:
        beep()
    monkeypatch.setattr(tempfile, "mkdtemp", lambda prefix: (_ for _ in ()).throw(OSError()))
    with timing.beeping() as beep:
        beep()


SCRIPT = f"""
from scorer.door import enter
from scorer.timing import run_timer
from layouts.words import Words
enter("t", lambda: run_timer(30, Words("en", {SAID["en"]})))
"""


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.parametrize("end,code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_real_terminal_is_restored(end: signal.Signals, code: int) -> None:
    ours, theirs = os.openpty()
    home = Path(__file__).parent.parent
    timer = subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=theirs, stderr=theirs, cwd=home)
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # a pseudo-terminal ends with an error
        while chunk := os.read(ours, 65536):
            if timing.ENTER.encode() in shown and "░".encode() in chunk:
                timer.send_signal(end)
            shown += chunk
    assert timer.wait() == code
    assert timing.LEAVE.encode() in shown
    assert shown.count(b"\x1b[?25l") == shown.count(b"\x1b[?25h") == 1
