"""Faults of surroundings: languages, streams, clocks, memory, handles, and far too much of all."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.hardening.disks import ALL, limited
from tests.hardening.errands import Try, errand, judge, ready
from tests.hardening.runs import Ended, command_line, outside, surroundings

LANGUAGES = (
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "xx_XX.nothing"},
    {"LC_ALL": "C.utf8", "PYTHONUTF8": "1"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "cp437"},
    {"PYTHONIOENCODING": "utf-16"},
    {"LANGUAGE": "ar", "LANG": "de_DE.ISO-8859-1", "PYTHONUTF8": "0"},
)
HOMES = (
    {"HOME": ""},
    {"HOME": "/nowhere"},
    {"TMPDIR": "/nowhere"},
    {"TMPDIR": "/proc", "TEMP": "/proc", "TMP": "/proc"},
    {"TERM": "dumb"},
    {"TERM": "nothing", "COLUMNS": "x", "LINES": "-1"},
    {"COLUMNS": "1", "LINES": "0"},
    {"NO_COLOR": "1", "FORCE_COLOR": "1"},
    {"_FIVES_PRINT_COMPLETE": "complete_bash", "_FIVES_SCORE_COMPLETE": "x"},
    {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
    {"PYTHONOPTIMIZE": "2"},
    {"PYTHONWARNINGS": "error"},
    {"PYTHONDEVMODE": "1"},
)
CLOCKS = (
    {"SOURCE_DATE_EPOCH": "x"},
    {"SOURCE_DATE_EPOCH": "-99999999999"},
    {"SOURCE_DATE_EPOCH": "99999999999999999"},
    {"TZ": "nowhere/at:all"},
    {"TZ": "XXX+99:99:99"},
)
# Put before everything else by Python itself: a clock that jumps, back and forth or for good.
CLOCK = """
import time, random
real, jumps = time.{name}, random.Random({seed})
def now():
    return real() + jumps.choice({jumps})
time.{name} = now
"""
NO_THREADS = """
import threading
def start(self):
    raise RuntimeError("can't start new thread")
threading.Thread.start = start
"""


def languages(rng: Random, room: Path) -> Iterator[Try]:
    """Every language and encoding that a terminal may speak."""
    yield _in(rng, room, rng.choice(LANGUAGES))


def homes(rng: Random, room: Path) -> Iterator[Try]:
    """No home, no place for temporary files, odd terminals, or nothing at all."""
    yield _in(rng, room, rng.choice((*HOMES, None)))


def _in(rng: Random, room: Path, more: dict[str, str] | None) -> Try:
    case = errand(rng.choice(ALL))
    if more and "PYTHONIOENCODING" in more:
        case = replace(case, encoding=more["PYTHONIOENCODING"].partition(":")[0])
        case = replace(case, typed=case.typed.decode().encode(case.encoding))
    before = ready(case, room)
    env = (
        surroundings(room, case, **more)
        if more is not None
        else {"PYTHONPATH": _home(), "PYTHONDONTWRITEBYTECODE": "1"}
    )
    return judge(case, outside(case, room, env=env), before, room)


def _home() -> str:
    return str(Path(__file__).parent.parent.parent)


def clocks(rng: Random, room: Path) -> Iterator[Try]:
    """Files from the past and the future, and a clock that jumps while it is looked at."""
    case = errand(rng.choice((*ALL, "timer", "timer")))
    before = ready(case, room)
    for name in before:
        moment = rng.choice((0, 1, -(10**9), 2**31, 4 * 10**9))
        os.utime(room / name, (moment, moment))
    env = surroundings(room, case, **rng.choice((*CLOCKS, {}, {})))
    jumps = rng.choice(("[0, 3600]", "[0, -3600]", "[-10**9, 10**9]", "[0, 0.5, -0.5]"))
    name = "monotonic" if "0.5" in jumps else "time"  # what is monotonic can't leap by hours
    (room / "odd").mkdir()
    (room / "odd" / "sitecustomize.py").write_text(
        CLOCK.format(name=name, seed=rng.randrange(99), jumps=jumps)
    )
    env["PYTHONPATH"] = f"{room / 'odd'}:{env['PYTHONPATH']}"
    yield judge(case, outside(case, room, env=env, seconds=15), before, room)


def no_threads(rng: Random, room: Path) -> Iterator[Try]:
    """A machine that starts no more threads."""
    case = errand(rng.choice(("timer", "print png", "enter")))
    before = ready(case, room)
    (room / "odd").mkdir()
    (room / "odd" / "sitecustomize.py").write_text(NO_THREADS)
    env = surroundings(room, case, PYTHONPATH=f"{room / 'odd'}:{_home()}")
    yield judge(case, outside(case, room, env=env), before, room)


def streams(rng: Random, room: Path) -> Iterator[Try]:
    """Standard streams that are closed, or go nowhere."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    closed = "".join(rng.choice(("", f" {n}{way}", f" {n}{way}/dev/null", "")) for n, way in
                     ((0, "<"), (1, ">"), (2, ">")))  # fmt: skip
    closed = closed.replace("< ", "<&- ").replace("> ", ">&- ")
    if closed.endswith(("<", ">")):
        closed += "&-"
    shell = ["sh", "-c", f'exec "$@"{closed}', "sh", *command_line(case)]
    ran = subprocess.run(
        shell, input=case.typed, capture_output=True, cwd=room, env=surroundings(room, case),
        timeout=60, check=False,
    )  # fmt: skip
    trace = ran.stderr.decode() if b"Traceback" in ran.stderr else ""
    tried = judge(case, Ended(ran.returncode, ran.stdout, ran.stderr, 0, trace), before, room)
    deaf = [one for one in tried.wrong if one.kind != "words"] if closed else tried.wrong
    yield replace(tried, wrong=deaf, what=f"{tried.what}{closed}")


def closed_pipe(rng: Random, room: Path) -> Iterator[Try]:
    """A reader that has seen enough: | head -1, or | true."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    reader = rng.choice(("head -1", "true", "head -c 1", "sleep 0.3"))
    script = f'( "$@"; echo $? >code ) | {reader} >read'
    shell = ["sh", "-c", script, "sh", *command_line(case)]
    ran = subprocess.run(
        shell, input=case.typed, stderr=subprocess.PIPE, cwd=room, env=surroundings(room, case),
        timeout=60, check=False,
    )  # fmt: skip
    code = int((room / "code").read_text())
    trace = ran.stderr.decode() if b"Traceback" in ran.stderr else ""
    tried = judge(case, Ended(code, b"", ran.stderr, 0, trace), before, room)
    yield replace(tried, wrong=[one for one in tried.wrong if one.kind != "words"])


def not_utf8(rng: Random, room: Path) -> Iterator[Try]:
    """Latin-1 in records, class lists, answers, and on the command line."""
    case = errand(rng.choice(("print names", "print own", "game", "enter", "enter sheet", "round")))
    name = rng.choice(("game.yaml", "class.csv", "own.yaml", "typed", "words"))
    odd = "Jörg Zoë".encode("latin-1")
    if name == "typed":
        case = replace(case, typed=odd + b"\n" + case.typed.replace(b"a1", b"\xe4\xff"))
    elif name == "words":
        word = os.fsdecode(odd)
        case = replace(case, words=(*case.words, *rng.choice((("--name", word), (word,)))))
    else:
        case = replace(case, files={**case.files, name: case.files[name] + b"# " + odd + b"\n"})
    before = ready(case, room)
    yield judge(case, outside(case, room), before, room)


def no_folder(rng: Random, room: Path) -> Iterator[Try]:
    """The folder one stands in was removed."""
    case = errand(rng.choice(ALL))
    script = 'mkdir gone && cd gone && rmdir ../gone && exec "$@"'
    shell = ["sh", "-c", script, "sh", *command_line(case)]
    ran = subprocess.run(
        shell, input=case.typed, capture_output=True, cwd=room, env=surroundings(room, case),
        timeout=60, check=False,
    )  # fmt: skip
    err = b"\n".join(row for row in ran.stderr.splitlines() if b"getcwd" not in row)  # the shell's
    trace = err.decode() if b"Traceback" in err else ""
    yield judge(case, Ended(ran.returncode, ran.stdout, err, 0, trace), {}, room)


def memory(rng: Random, room: Path) -> Iterator[Try]:
    """Less memory than it takes."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    most = rng.randrange(14 << 10, 90 << 10) << 10
    ended = outside(case, room, before=limited(resource.RLIMIT_AS, most))
    yield judge(case, ended, before, room)


def handles(rng: Random, room: Path) -> Iterator[Try]:
    """Fewer open files than it takes."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    ended = outside(case, room, before=limited(resource.RLIMIT_NOFILE, rng.randrange(3, 9)))
    yield judge(case, ended, before, room)


def huge(rng: Random, room: Path) -> Iterator[Try]:
    """Far too much of everything, with a gigabyte of memory."""
    case = errand(rng.choice(("print names", "print own", "game", "enter", "round", "best")))
    name = rng.choice(("game.yaml", "class.csv", "own.yaml", "clear.yaml", "typed", "words"))
    bit = rng.choice(
        (b"a: 1\n", b"[", b"{a: ", b"- ", b"x", b"x\n", b"\xc3\xa4", b"\n", b'"', b"#")
    )
    much = bit * (rng.choice((200_000, 3_000_000, 30_000_000)) // len(bit))
    if name == "typed":
        case = replace(case, typed=much + b"\n" + case.typed)
    elif name == "words":
        more = [much[:30_000].decode("latin-1")] if rng.random() < 0.5 else ["a1"] * 9000
        case = replace(case, words=(*case.words, *more))
    else:
        case = replace(case, files={**case.files, name: case.files[name] + much})
    before = ready(case, room)
    ended = outside(case, room, before=limited(resource.RLIMIT_AS, 1 << 30))
    yield judge(case, ended, before, room)
