"""The timer: a countdown that is read across a table, and an end that is seen and heard.

Screen: the terminal of the timer, its clock and its loudspeaker.
Face: shows the seconds left, in large digits or as lines; `before` is what it showed last.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import field
from functools import partial
from math import ceil, pi, sin
from pathlib import Path
from typing import TextIO

from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import Words
from scorer.terminal.language import say_json, spoken
from scorer.verdict import ScoreError

USUAL, LONGEST = 30, 3600  # seconds
UNITS = r"(?:(\d{1,4})\s*(?:m|min|minuten?|minutes?|د|دقيقة|دقائق))?\s*"
TIME = re.compile(UNITS + r"(?:(\d{1,4})\s*(?:s|sec|sek|seconds?|sekunden?|ث|ثانية|ثوان)?)?")
CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)")
TICK, BLINK, HOLD = 0.05, 0.5, 3.0  # seconds from look to look, from light to dark, of the end
LAST, SOFT = 5, 3  # the last seconds, which are red; the very last, which have a bell each
HINTED = 12  # lines from which on a hint has room
ENTER, LEAVE = "\x1b[?1049h\x1b[?25l\x1b[2J", "\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"
RATE, PITCH, BEEP, PAUSE = 22050, 1047, 0.2, 0.12  # samples a second, hertz, seconds, seconds
PLAYERS = ("afplay", "paplay", "pw-play", "aplay -q", "ffplay -nodisp -autoexit", "play -q")
BLOCKS, PLAIN = " ▀▄█░", " '.#-"  # no pixel, the upper, the lower, both; the empty bar
LETTERS = (*"0123456789:STP!", "قف!")  # O is drawn like 0; joined letters are drawn as a word
LARGE = """
.###. ..#.. .###. .###. ...#. ##### ..##. ##### .###. .###. . .#### ##### ####. # #......#....#.#
#...# .##.. #...# #...# ..##. #.... .#... ....# #...# #...# . #.... ..#.. #...# # #..............
#...# ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...# # #.... ..#.. #...# # #.....###...###
#...# ..#.. ...#. ..##. #..#. ....# ####. ..#.. .###. .#### . .###. ..#.. ####. # #.#...#.#...#.#
#...# ..#.. ..#.. ....# ##### ....# #...# ..#.. #...# ....# # ....# ..#.. #.... # #.#...###...###
#...# ..#.. .#... #...# ...#. #...# #...# ..#.. #...# ...#. . ....# ..#.. #.... . ..#.....#.....#
.###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .##.. . ####. ..#.. #.... # #..############
"""
SMALL = """
### .#. ### ### #.# ### ### ### ### ### . ### ### ### #
#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# # #.. .#. #.# #
#.# .#. ### .## ### ### ### ..# ### ### . ### .#. ### #
#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# # ..# .#. #.. .
### ### ### ### ..# ### ### ..# ### ### . ### .#. #.. #
"""


def seconds_of(text: str) -> int:
    """Return the seconds of a time such as `30`, `90s`, `1:30` or `2m`; at most an hour."""
    word = text.strip().lower()
    match = CLOCK.fullmatch(word) or TIME.fullmatch(word) if word else None
    minutes, seconds = (int(n or 0) for n in match.groups()) if match else (0, 0)
    if not 1 <= 60 * minutes + seconds <= LONGEST:
        raise ScoreError("time", "time", text=quoted(text))
    return 60 * minutes + seconds


def timer(time: str | None, lang: str | None, quiet: bool, to_program: bool) -> None:
    """Count down, seen and heard; with `to_program` only wait, and print JSON."""
    words = spoken(lang)
    seconds = USUAL if time is None else seconds_of(time)
    if to_program:
        wait(seconds)
        say_json({"seconds": seconds})
    else:
        run_timer(seconds, words, quiet)


def terminal_size(out: TextIO) -> tuple[int, int]:
    """Return the columns and lines of the terminal at this moment."""
    with suppress(OSError, ValueError):
        size = os.get_terminal_size(out.fileno())
        return size.columns or 80, size.lines or 24
    return 80, 24


@contextmanager
def beeping() -> Iterator[Callable[[], None]]:
    """Give a function that plays three beeps in the background; wait for them at the end."""
    folder = ""
    try:
        with suppress(OSError):  # no room for a file: the bell will do
            folder = tempfile.mkdtemp(prefix="fives-")
            write_beeps(Path(folder, "beeps.wav"))
        player = threading.Thread(target=_play, args=(Path(folder, "beeps.wav"),), daemon=True)
        yield partial(_begin, player)
        if player.ident:
            player.join(HOLD)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _begin(player: threading.Thread) -> None:
    with suppress(RuntimeError):  # the system starts no more threads: the bell will do
        player.start()


def write_beeps(file: Path) -> None:
    """Write three short beeps, faded in and out so that they don't crackle."""
    fade, length = RATE // 100, int(RATE * BEEP)
    wave_form = (sin(2 * pi * PITCH * i / RATE) for i in range(length))
    beep = [int(20000 * y * min(1, i / fade, (length - i) / fade)) for i, y in enumerate(wave_form)]
    samples = ([0] * int(RATE * PAUSE) + beep) * 3
    with wave.open(str(file), "wb") as sound:
        sound.setparams((1, 2, RATE, 0, "NONE", ""))
        sound.writeframes(b"".join(y.to_bytes(2, "little", signed=True) for y in samples))


def _play(file: Path) -> None:
    """Try the players until one has played; without any there is still the bell."""
    if sys.platform == "win32":
        import winsound

        with suppress(RuntimeError):
            winsound.PlaySound(str(file), winsound.SND_FILENAME)
        return
    mute = subprocess.DEVNULL
    for player in PLAYERS:
        command = [*player.split(), str(file)]
        if shutil.which(command[0]) and file.exists():  # it is gone when the timer was stopped
            with suppress(OSError, subprocess.SubprocessError):
                run = subprocess.run(command, stdin=mute, stdout=mute, stderr=mute, timeout=4)
                if run.returncode == 0:
                    return


@dataclass(frozen=True)
class Screen:
    """The terminal of the timer; tests replace its clock and its size."""

    out: TextIO = field(default_factory=lambda: sys.stdout)
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    size: Callable[[TextIO], tuple[int, int]] = terminal_size
    beeps: Callable[[], AbstractContextManager[Callable[[], None]]] = beeping


def run_timer(seconds: int, words: Words, quiet: bool = False, room: Screen | None = None) -> None:
    """Count down, then say stop: large on a terminal or in lines, and heard unless quiet."""
    room = room or Screen()
    is_seen = room.out.isatty() and os.environ.get("TERM") != "dumb"
    face = partial(_paint if is_seen else _tell, room, words, seconds, [])
    bell = partial(_ring, [] if quiet else [room.out, sys.stderr])
    with room.beeps() as beep:
        with _own_screen(room.out) if is_seen else nullcontext():
            _count_down(room, seconds, face, bell)
            if not quiet:
                beep()
            for turn in range(int(HOLD / BLINK) if is_seen else 1):
                face(-turn * BLINK)
                if turn < 3:
                    bell()
                room.sleep(BLINK if is_seen else 0)
        _write(room.out, words("timer.stop") + "\n")


def wait(seconds: int) -> None:
    """Let the time pass, unseen and unheard."""
    time.sleep(seconds)


def _count_down(
    room: Screen, seconds: int, face: Callable[[float], None], bell: Callable[[], None]
) -> None:
    """Show the seconds left; the end is fixed at the start, so that nothing can shift it."""
    end, shown = room.clock() + seconds, 0
    while (left := end - room.clock()) > 0:
        face(left)
        if ceil(left) != shown and ceil(left) <= SOFT:
            bell()
        shown = ceil(left)
        room.sleep(max(0.0, min(TICK, end - room.clock())))


def _tell(room: Screen, words: Words, seconds: int, before: list[str], left: float) -> None:
    """Print without a terminal: a line at first, every ten seconds, and for each of the last."""
    now = ceil(left)
    line = words("timer.left", time=f"{now // 60}:{now % 60:02}") + "\n"
    if now > 0 and line not in before and (now == seconds or now % 10 == 0 or now <= LAST):
        _write(room.out, line)
    before[:] = [line]


def _paint(room: Screen, words: Words, seconds: int, before: list[str], left: float) -> None:
    """Paint on a terminal: large digits; the last seconds are red, and by turns dark on light."""
    now, (columns, rows) = ceil(left), room.size(room.out)
    number = str(now) if now < 60 else f"{now // 60}:{now % 60:02}"
    text = number if now > 0 else words("timer.stop")
    lines = frame(text, max(0, left / seconds), columns, rows, words, ink(room.out))
    is_turned = now <= LAST and (now - left) % 1 < BLINK
    style = ";31" * (now <= LAST and "NO_COLOR" not in os.environ) + ";7" * is_turned
    painted = [
        f"\x1b[{y};1H\x1b[2K\x1b[1{style}m{line.ljust(columns * is_turned)}\x1b[0m"
        for y, line in enumerate(lines, 1)
    ]
    if number not in before:  # once a second all is painted, over what was typed
        before.clear()
    _write(room.out, "".join(line for line in painted if line not in before) + "\x1b[H")
    before[:] = [*painted, number]


@contextmanager
def _own_screen(out: TextIO) -> Iterator[None]:
    """Give a screen without a cursor; whatever happens, the old one comes back.

    Also while Ctrl-Z stops the timer, and if Ctrl-\\ ends it.
    """
    heard = {}
    try:
        for name, answer in (
            ("SIGTSTP", partial(_sleep, out)),
            ("SIGQUIT", lambda n, _: sys.exit(128 + n)),
        ):
            if (number := getattr(signal, name, None)) is not None:  # Windows has neither
                heard[number] = signal.signal(number, answer)
        _write(out, ENTER)
        yield
    finally:
        for number, before in heard.items():
            signal.signal(number, before)
        with suppress(OSError):  # the terminal is gone
            _write(out, LEAVE)


def _sleep(out: TextIO, number: int, _: object) -> None:
    """Show the old screen while we are stopped, as any program would be; then ours again."""
    _write(out, LEAVE)
    os.kill(os.getpid(), signal.SIGSTOP)
    _write(out, ENTER)


def _ring(streams: list[TextIO]) -> None:
    """Ring the bell of the first stream that is a terminal."""
    for stream in [stream for stream in streams if stream.isatty()][:1]:
        _write(stream, "\a")


def _write(out: TextIO, text: str) -> None:
    out.write(text)
    out.flush()


def frame(text: str, share: float, columns: int, rows: int, words: Words, ink: str) -> list[str]:
    """Return all lines of the screen: the text in the middle; until the end, the bar and a hint."""
    bar = (ink[3] * ceil(share * (columns - 2))).ljust(columns - 2, ink[4])
    shown = (rows > 2) + (rows >= HINTED) if share else 0
    foot = [bar[::-1] if words.rtl else bar, words("timer.hint")][:shown]
    body = rows - len(foot)
    lines = large(text, columns, body - (rows > 5), ink)
    above = [""] * ((body - len(lines)) // 2)
    below = [""] * (body - len(lines) - len(above))
    return [line[:columns].center(columns).rstrip() for line in above + lines + below + foot]


# ---- large letters: read from across a table; a line of a terminal is two pixels high


def large(text: str, columns: int, rows: int, ink: str) -> list[str]:
    """Return a text in the largest letters that fit, without its '!' if need be; else as it is."""
    for shorter in (text, text.rstrip("!")):
        pictures = filter(None, (picture(shorter, LARGE), picture(shorter, SMALL)))
        sizes = [drawn(pixels, columns, rows, ink) for pixels in pictures]
        if any(sizes):
            return max(sizes, key=len)
    return [text]


def picture(text: str, letters: str) -> list[str]:
    """Return the rows of pixels of a text; [] if a letter has no picture."""
    rows = [dict(zip(LETTERS, row.split(), strict=False)) for row in letters.strip().splitlines()]
    keys = [text] if text in LETTERS else list(text.upper().replace("O", "0"))
    return [".".join(row[key] for key in keys) for row in rows] if set(keys) <= set(rows[0]) else []


def drawn(pixels: list[str], columns: int, rows: int, ink: str) -> list[str]:
    """Return pixels as lines of a terminal, two rows of them in each, as large as they fit."""
    scale = min(columns // len(pixels[0]), 2 * rows // len(pixels))
    if ink == PLAIN and scale > 1:
        scale -= scale % 2  # plain characters have no good halves
    tall = [row for row in pixels for _ in range(scale)]
    tall += ["." * len(pixels[0])] * (len(tall) % 2)
    return [
        "".join(ink[(a == "#") + 2 * (b == "#")] * scale for a, b in zip(*pair, strict=True))
        for pair in zip(tall[::2], tall[1::2], strict=True)
    ]


def ink(out: TextIO) -> str:
    """Return blocks, or plain characters if the terminal's encoding has no blocks."""
    with suppress(UnicodeEncodeError, LookupError):
        BLOCKS.encode(out.encoding or "utf-8")
        return BLOCKS
    return PLAIN
