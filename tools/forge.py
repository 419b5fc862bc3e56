"""Forge mother boards for hunt into a bank: board by board, continuing an unfinished bank.

    python -m tools.forge --count 512 --seed fives --out bank.txt
    python -m tools.forge --check bank.txt

Bank: a text file of mothers; board i follows from the seed and i alone.
Block: a board in a bank, a line about it and ten lines of letters.
"""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

from generator.delivery.files import write
from generator.games.hunt.forge import HEAT, Draft, dealt, settle, tried
from generator.games.hunt.statistics import (
    COUNTS,
    EXPECTATION,
    IMAGES,
    faults_of,
    images_of,
    mother_rules,
    spellings,
)
from layouts.chance import Stream
from layouts.games.hunt import LETTERS, SIZE
from layouts.games.hunt import Marks as Mother
from layouts.refusal import quoted
from layouts.values import dataclass
from scorer.games.hunt.best import best_all, most_fives_all
from scorer.games.hunt.fives import Rules, weights

MOST = 5_000  # boards in a bank
TUNING = 4_000  # tries to close the gap; then shake
SHAKING = 400  # tries at full heat, whatever the cost
ROUNDS = 12  # of settling and tuning; then start over
HEAD = """\
# Mother boards for hunt, made and proved by `python -m tools.forge`.
# On every one each of the 126 rolls allows five FIVES of different shapes that do not overlap, and
# the best scores of all rolls have the same weighted mean (the points are those of hunt.yaml).
# s star, m moon, l leaf, f fish, b bell, c crown. Ids name boards by their number: the order
# never changes, new boards come at the end.
"""
SEED = "# seed "


def run(name: str) -> None:
    """Run the program called `name` with the arguments of the command line."""
    ask = ArgumentParser(
        prog=name, description="Make mother boards for hunt, or prove a bank again."
    )
    ask.add_argument("--count", type=int, default=1, metavar="N", help="boards in the bank")
    ask.add_argument(
        "--seed", default="fives", metavar="TEXT", help="board i follows from TEXT and i"
    )
    ask.add_argument(
        "--out", type=Path, metavar="FILE", help="the bank; it is carried on if it is there"
    )
    ask.add_argument("--cores", type=int, default=os.cpu_count() or 1, metavar="N")
    ask.add_argument("--check", type=Path, metavar="FILE", help="prove the boards of this bank")
    arguments = ask.parse_args()
    if arguments.check:
        sys.exit(not check(arguments.check))
    if not arguments.out:
        ask.error("say where to: --out FILE, or which bank to prove: --check FILE")
    if not 1 <= arguments.count <= MOST:
        ask.error(f"--count {arguments.count}: a bank has 1 to {MOST} boards")
    if not 1 <= arguments.cores <= 64:
        ask.error(f"--cores {arguments.cores}: 1 to 64")
    if not (arguments.seed.isalnum() and len(arguments.seed) <= 40):
        ask.error("--seed: at most 40 letters and digits")
    extend(arguments.out, arguments.seed, arguments.count, arguments.cores)


def forged(seed: str, index: int) -> Mother:
    """Return board `index` of a seed: always the same one."""

    def gap(marks: Sequence[int]) -> int:
        return abs(expectation(mother_rules(), marks) - EXPECTATION)

    stream = Stream("forge", seed, index)
    boards = iter(lambda: forge(mother_rules(), stream, COUNTS, gap), None)
    return next(marks for marks in boards if images_of(marks) == IMAGES)


def expectation(rules: Rules, marks: Sequence[int]) -> int:
    """Return the sum of every roll's best points times its weight; divide by the sum of weights."""
    tops = best_all(rules, marks)
    return sum(weight * top.points for weight, top in zip(weights(rules), tops, strict=True))


def forge(
    rules: Rules, stream: Stream, counts: range, gap: Callable[[Sequence[int]], float]
) -> tuple[int, ...]:
    """Return a board on which every roll allows `counts` FIVES, and whose gap is 0."""
    while True:
        draft = Draft(rules, dealt(rules, stream))
        for _ in range(ROUNDS):
            if not settle(draft, stream, counts):
                break
            if tune(draft, stream, counts, gap):
                return tuple(draft.marks)
            shake(draft, stream, counts)


def shake(draft: Draft, stream: Stream, counts: range) -> None:
    """Make random changes, to leave a dead end of tuning."""
    for _ in range(SHAKING):
        if change := tried(draft, stream, counts, HEAT):
            draft.make(change)


def tune(
    draft: Draft, stream: Stream, counts: range, gap: Callable[[Sequence[int]], float]
) -> bool:
    """Close the gap and keep the cost at 0; return False if it takes too long."""
    current = gap(draft.marks)
    for _ in range(TUNING):
        if not current:
            return True
        if change := tried(draft, stream, counts, 0):
            marks = list(draft.marks)
            marks[change.square] = change.symbol
            if (changed := gap(marks)) <= current:
                current = changed
                draft.make(change)
    return not current


@dataclass(frozen=True)
class Certificate:
    """The proved facts about a board; without faults it is a mother."""

    expectation: int
    weight: int  # of all rolls together: the mean best score is expectation / weight
    counts: tuple[int, ...]  # of each symbol
    fewest: int  # FIVES that can be packed for the hardest roll
    faults: tuple[str, ...]

    @property
    def mean(self) -> float:
        """The expected best score of a round."""
        return self.expectation / self.weight


def certify(marks: Sequence[int]) -> Certificate:
    """Prove all promises of a mother from the marks alone, and name every broken one."""
    rules = mother_rules()
    scores = [points for points, _ in best_all(rules, marks)]
    fewest, counts = min(most_fives_all(rules, marks)), map(marks.count, range(rules.symbols))
    worth = sum(map(int.__mul__, weights(rules), scores))
    faults = faults_of(marks, scores, fewest)
    return Certificate(worth, sum(weights(rules)), tuple(counts), fewest, faults)


def block(index: int, marks: Mother) -> str:
    """Return a board as written in a bank."""
    proved = certify(marks)
    if proved.faults:
        raise AssertionError(f"board {index}: {'; '.join(proved.faults)}")
    share = f"{proved.mean:.4f} ({proved.expectation}/{proved.weight})"
    counts = " ".join(map(str, proved.counts))
    return f"\n# {index}  expectation {share}  counts {counts}\n{picture(marks)}"


def parse(text: str, name: str = "bank") -> tuple[Mother, ...]:
    """Return the boards of a bank: ten lines of ten letters each, `#` begins a comment line."""
    number = {letter: i for i, letter in enumerate(LETTERS)}
    boards: list[Mother] = []
    marks: list[int] = []
    for line, row in enumerate(text.splitlines(), 1):
        if row.startswith("#") or not row.strip():
            if marks:
                _refuse(f"{name}: line {line}: a board must have {SIZE} rows; this one ends early")
            continue
        if len(row) != SIZE or not set(row) <= set(LETTERS):
            why = f"{quoted(row)} is not a row of {SIZE} letters from {LETTERS}"
            _refuse(f"{name}: line {line}: {why}")
        marks += [number[letter] for letter in row]
        if len(marks) == SIZE * SIZE:
            boards.append(tuple(marks))
            marks = []
    if marks:
        _refuse(f"{name}: the last board is not complete")
    return tuple(boards)


def picture(board: Mother) -> str:
    """Return a board as its ten lines of letters."""
    letters = "".join(LETTERS[mark] for mark in board)
    return "".join(letters[i : i + SIZE] + "\n" for i in range(0, len(letters), SIZE))


def extend(out: Path, seed: str, count: int, cores: int) -> None:
    """Extend a bank to `count` boards; the boards in it stay."""
    text = _read(out) if out.exists() else f"{HEAD}{SEED}{seed}\n"
    if f"{SEED}{seed}" not in text.splitlines():
        _refuse(f"{out} is not a bank with seed {quoted(seed)}; choose another file")
    start = len(parse(text, out.name))
    blocks = chain([""], _blocks(seed, range(start, count), cores))
    try:
        for done, block_text in enumerate(blocks, start):
            text += block_text
            write(out, text.encode())
            _tell(done, max(done, count))
    finally:
        if sys.stderr.isatty():
            sys.stderr.write("\n")  # the next output begins a line
    sys.stdout.write(f"{out}: {max(start, count)} boards\n")


def _refuse(why: str) -> NoReturn:
    sys.stderr.write(f"forge: {why}\n")
    sys.exit(2)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _blocks(seed: str, wanted: range, cores: int) -> Iterator[str]:
    """Yield the blocks in order; core i of n forges every n-th one from the i-th on."""
    fresh = get_context("spawn")
    ends = []
    with _deaf():
        for core in range(min(cores, len(wanted))):
            here, there = fresh.Pipe(duplex=False)
            share = (there, seed, wanted[core::cores])
            fresh.Process(target=_work, args=share, daemon=True).start()
            there.close()
            ends.append(here)
    try:
        for i in range(len(wanted)):
            yield ends[i % cores].recv()
    except EOFError:
        _refuse("one of the forging processes stopped; start again to continue")


@contextmanager
def _deaf() -> Iterator[None]:
    """Block Ctrl-C; processes started meanwhile never get it, because we stop them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # or it would start now and unblock the signal
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _work(end: Connection, seed: str, indices: range) -> None:
    """Forge the boards of one core; end quietly if the main process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        for index in indices:
            end.send(block(index, forged(seed, index)))


def _tell(done: int, count: int) -> None:
    bar = ("#" * (done * 30 // count)).ljust(30, ".")
    line = f"\r{bar} {done}/{count}" if sys.stderr.isatty() else f"forged {done}/{count}\n"
    sys.stderr.write(line)
    sys.stderr.flush()


def check(path: Path) -> bool:
    """Prove a whole bank again, print every fault; return whether there is none."""
    known: dict[Mother, int] = {}
    faults = 0
    boards = parse(_read(path), path.name)
    for index, marks in enumerate(boards):
        twin = known.setdefault(min(spellings(marks)), index)
        twins = () if twin == index else (f"is an image of board {twin}",)
        for fault in certify(marks).faults + twins:
            faults += 1
            sys.stdout.write(f"{path}: board {index}: {fault}\n")
    sys.stdout.write(f"{path}: {len(boards)} boards, {faults} faults\n")
    return not faults


if __name__ == "__main__":
    from scorer.command_line.guard import enter

    enter("forge", lambda: run("forge"))
