"""Faults of surroundings: languages, streams, clocks, memory, handles, and far too much of all."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.house import HOME
from tests.machine.hardening.disks import ALL, limited
from tests.machine.hardening.errands import Try, errand, judge, ready, under, wordless
from tests.machine.hardening.runs import Case, outside, shell, surroundings

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
    nothing = {"PYTHONPATH": str(HOME), "PYTHONDONTWRITEBYTECODE": "1"}
    return under(case, room, env=nothing if more is None else surroundings(room, case, **more))


def _customized(room: Path, case: Case, code: str, **more: str) -> dict[str, str]:
    """Surroundings in which Python itself runs some code before everything else."""
    (room / "odd").mkdir()
    (room / "odd" / "sitecustomize.py").write_text(code)
    return surroundings(room, case, PYTHONPATH=f"{room / 'odd'}:{HOME}", **more)


def clocks(rng: Random, room: Path) -> Iterator[Try]:
    """Files from the past and the future, and a clock that jumps while it is looked at."""
    case = errand(rng.choice((*ALL, "timer", "timer")))
    before = ready(case, room)
    for name in before:
        moment = rng.choice((0, 1, -(10**9), 2**31, 4 * 10**9))
        os.utime(room / name, (moment, moment))
    more = rng.choice((*CLOCKS, {}, {}))
    jumps = rng.choice(("[0, 3600]", "[0, -3600]", "[-10**9, 10**9]", "[0, 0.5, -0.5]"))
    name = "monotonic" if "0.5" in jumps else "time"  # what is monotonic can't leap by hours
    code = CLOCK.format(name=name, seed=rng.randrange(99), jumps=jumps)
    env = _customized(room, case, code, **more)
    yield judge(case, outside(case, room, env=env), before, room)


def no_threads(rng: Random, room: Path) -> Iterator[Try]:
    """A machine that starts no more threads."""
    case = errand(rng.choice(("timer", "print png", "enter")))
    yield under(case, room, env=_customized(room, case, NO_THREADS))


def streams(rng: Random, room: Path) -> Iterator[Try]:
    """Standard streams that are closed, or go nowhere."""
    case = errand(rng.choice(ALL))
    ways = ((0, "<"), (1, ">"), (2, ">"))
    closed = "".join(rng.choice(("", f" {n}{way}&-", f" {n}{way}/dev/null")) for n, way in ways)
    tried = under(case, room, through=shell(f'exec "$@"{closed}'))
    yield replace(wordless(tried) if closed else tried, what=f"{tried.what}{closed}")


def closed_pipe(rng: Random, room: Path) -> Iterator[Try]:
    """A reader that has seen enough: | head -1, or | true."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    reader = rng.choice(("head -1", "true", "head -c 1", "sleep 0.3"))
    ended = outside(case, room, through=shell(f'( "$@"; echo $? >code ) | {reader} >read'))
    ended = replace(ended, code=int((room / "code").read_text()))
    yield wordless(judge(case, ended, before, room))


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
    yield under(case, room)


def no_folder(rng: Random, room: Path) -> Iterator[Try]:
    """The folder one stands in was removed."""
    case = errand(rng.choice(ALL))
    script = 'mkdir gone && cd gone && rmdir ../gone && exec "$@"'
    ended = outside(case, room, through=shell(script))
    err = b"".join(row for row in ended.err.splitlines(True) if b"getcwd" not in row)  # the shell's
    yield judge(case, replace(ended, err=err), {}, room)


def memory(rng: Random, room: Path) -> Iterator[Try]:
    """Less memory than it takes."""
    case = errand(rng.choice(ALL))
    most = rng.randrange(14 << 10, 90 << 10) << 10
    yield under(case, room, before=limited(resource.RLIMIT_AS, most))


def handles(rng: Random, room: Path) -> Iterator[Try]:
    """Fewer open files than it takes."""
    case = errand(rng.choice(ALL))
    yield under(case, room, before=limited(resource.RLIMIT_NOFILE, rng.randrange(3, 9)))


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
    yield under(case, room, before=limited(resource.RLIMIT_AS, 1 << 30))
