"""The forge: makes mother boards for hunt, and proves what they promise.

Mother: a board on which every roll allows as many FIVES as count, whose expectation is the same
whole number as every other mother's, and whose turns and relabellings are all different boards.
Expectation: the best score of every roll times its weight, added up; so two sheets are equal in
expectation to the last digit, whichever mothers they come from.
Bank: a text file of mothers. Board i of a bank follows from the seed and i alone.

    python -m generator.forge --count 512 --seed fives --out bank.txt
    python -m generator.forge --check bank.txt
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import perm
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING

from generator.wish import PrintError
from layouts.fault import quoted
from layouts.games.hunt import ORDERS, TURNS, image
from layouts.mothers import SIZE, Mother, parse, picture
from scorer.door import enter

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from scorer.games.hunt_fives import Rules

NAME = "forge"
EXPECTATION = 89_340  # of 6120, that is 14.598: the multiple of 30 (the least weight) next to 14.60
COUNTS = range(13, 21)  # how often each symbol may stand on a mother
IMAGES = TURNS * ORDERS
MOST = 5_000  # boards in a bank
HEAD = """\
# Mother boards for hunt, made and proved by `python -m generator.forge`.
# On every one each of the 126 rolls allows five FIVES of different shapes that do not overlap, and
# the best scores of all rolls have the same weighted mean (the points are those of hunt.yaml).
# s star, m moon, l leaf, f fish, b bell, c crown. Ids name boards by their number: the order
# never changes, new boards come at the end.
"""
SEED = "# seed "


@dataclass(frozen=True)
class Certificate:
    """What was proved about a board; it is a mother when there are no faults."""

    expectation: int
    weight: int  # of all rolls together: the mean best score is expectation / weight
    counts: tuple[int, ...]  # of each symbol
    fewest: int  # FIVES that can be packed for the hardest roll
    lowest: int  # best score of the poorest roll
    highest: int  # and of the richest
    images: int  # different boards among turns and relabellings
    faults: tuple[str, ...]

    @property
    def mean(self) -> float:
        """The expected best score of a round."""
        return self.expectation / self.weight


@lru_cache(maxsize=1)
def rules() -> Rules:
    """The rules that mothers are made for."""
    from layouts.definition import define
    from scorer.games.hunt_fives import rules_of

    return rules_of(define("hunt"))


def certify(marks: Sequence[int]) -> Certificate:
    """Everything a mother promises, proved from the marks alone; every broken promise is named."""
    from scorer.games.hunt_best import best_all, most_fives_all
    from scorer.games.hunt_fives import weights

    if len(marks) != SIZE * SIZE or not set(marks) <= set(range(rules().symbols)):
        raise PrintError(f"a mother has {SIZE} x {SIZE} marks from 0 to {rules().symbols - 1}")
    scores = [points for points, _ in best_all(rules(), marks)]
    expectation = sum(w * points for w, points in zip(weights(rules()), scores, strict=True))
    counts = tuple(marks.count(symbol) for symbol in range(rules().symbols))
    fewest = min(most_fives_all(rules(), marks))
    images = images_of(marks)
    checks = (
        (fewest < rules().limit, f"a roll allows only {fewest} FIVES, not {rules().limit}"),
        (expectation != EXPECTATION, f"the expectation is {expectation}, not {EXPECTATION}"),
        (min(counts) < COUNTS[0], f"a symbol stands there only {min(counts)} times"),
        (max(counts) > COUNTS[-1], f"a symbol stands there {max(counts)} times"),
        (images != IMAGES, f"only {images} of {IMAGES} turns and relabellings are different"),
    )
    faults = tuple(says for broken, says in checks if broken)
    total = sum(weights(rules()))
    return Certificate(expectation, total, counts, fewest, min(scores), max(scores), images, faults)


def spellings(marks: Sequence[int]) -> list[Mother]:
    """All turns and mirrors, each relabelled by first appearance: alike where boards are images."""
    found = []
    for turn in range(TURNS):
        turned = image(tuple(marks), SIZE, SIZE, turn, tuple(range(rules().symbols)))
        first = {mark: i for i, mark in enumerate(dict.fromkeys(turned))}
        found.append(tuple(first[mark] for mark in turned))
    return found


def images_of(marks: Sequence[int]) -> int:
    """How many different boards there are among the turns and relabellings of one."""
    return len(set(spellings(marks))) * perm(rules().symbols, len(set(marks)))


def forged(seed: str, index: int) -> Mother:
    """Board `index` of a seed: always the same one."""
    from generator.forge_anneal import forge
    from layouts.deal import Stream
    from scorer.games.hunt_best import expectation

    def gap(marks: Sequence[int]) -> int:
        return abs(expectation(rules(), marks) - EXPECTATION)

    stream = Stream("forge", seed, index)
    boards = iter(lambda: forge(rules(), stream, COUNTS, gap), None)
    return next(marks for marks in boards if images_of(marks) == IMAGES)


def block(index: int, marks: Mother) -> str:
    """A board as it stands in a bank."""
    proved = certify(marks)
    if proved.faults:
        raise AssertionError(f"board {index}: {'; '.join(proved.faults)}")
    share = f"{proved.mean:.4f} ({proved.expectation}/{proved.weight})"
    counts = " ".join(map(str, proved.counts))
    return f"\n# {index}  expectation {share}  counts {counts}\n{picture(marks)}"


def extend(out: Path, seed: str, count: int, cores: int) -> None:
    """Bring a bank to so many boards; what it holds already stays as it is."""
    from generator.files import write

    text = _read(out) if out.exists() else f"{HEAD}{SEED}{seed}\n"
    if f"{SEED}{seed}" not in text.splitlines():
        raise PrintError(f"{out}: is no bank with seed {quoted(seed)}; choose another file")
    start = len(parse(text, out.name))
    blocks = chain([""], _blocks(seed, range(start, count), cores))
    try:
        for done, made in enumerate(blocks, start):
            text += made
            write(out, text.encode())
            _tell(done, max(done, count))
    finally:
        if sys.stderr.isatty():
            sys.stderr.write("\n")  # whatever is said next begins a line
    sys.stdout.write(f"{out}: {max(start, count)} boards\n")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _blocks(seed: str, wanted: range, cores: int) -> Iterator[str]:
    """The blocks in order; each core forges every so many-th one."""
    from multiprocessing import get_context

    fresh = get_context("spawn")
    ends = []
    heeded = signal(SIGINT, SIG_IGN)  # Ctrl-C is for us; the others inherit that they ignore it
    for core in range(min(cores, len(wanted))):
        here, there = fresh.Pipe(duplex=False)
        fresh.Process(target=_work, args=(there, seed, wanted[core::cores]), daemon=True).start()
        there.close()
        ends.append(here)
    signal(SIGINT, heeded)
    try:
        for i in range(len(wanted)):
            yield ends[i % cores].recv()
    except EOFError:
        raise PrintError("one of the forging processes ended; start again to go on") from None


def _work(end: Connection, seed: str, indices: range) -> None:
    """What one core does; it leaves quietly when nobody listens any more."""
    with suppress(OSError):
        for index in indices:
            end.send(block(index, forged(seed, index)))


def _tell(done: int, count: int) -> None:
    """Progress: a bar on a terminal, else a line."""
    bar = ("#" * (done * 30 // count)).ljust(30, ".")
    line = f"\r{bar} {done}/{count}" if sys.stderr.isatty() else f"forged {done}/{count}\n"
    sys.stderr.write(line)
    sys.stderr.flush()


def check(path: Path) -> bool:
    """Prove a whole bank again; every fault is named."""
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


def _run() -> None:
    from argparse import ArgumentParser

    ask = ArgumentParser(
        prog=NAME, description="Make mother boards for hunt, or prove a bank again."
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
    said = ask.parse_args()
    if said.check:
        sys.exit(not check(said.check))
    if not said.out:
        ask.error("say where to: --out FILE, or which bank to prove: --check FILE")
    if not 1 <= said.count <= MOST:
        ask.error(f"--count {said.count}: a bank has 1 to {MOST} boards")
    if not 1 <= said.cores <= 64:
        ask.error(f"--cores {said.cores}: 1 to 64")
    if not (said.seed.isalnum() and len(said.seed) <= 40):
        ask.error("--seed: at most 40 letters and digits")
    extend(said.out, said.seed, said.count, said.cores)


if __name__ == "__main__":
    enter(NAME, _run)
