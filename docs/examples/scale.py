"""Print many boards and judge many records, on many machines (docs/reference/scale.md).

    python docs/examples/scale.py print FOLDER --boards 100000
    python docs/examples/scale.py judge FOLDER --records RECORDS

Needs `pip install "fives[scale]"`. Without --scheduler a cluster of this machine is used.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import fives

BOARDS = 2000  # of a part; a part is one PDF
SEED = "1/"  # with it the boards of parts 0 to 49 are all different


def print_part(folder: str, number: int, boards: int = BOARDS) -> str:
    """Print the part of a number; return its file. What is there already stays as it is."""
    file = Path(folder) / f"boards-{number:06d}.pdf"
    if not file.exists():
        printed = fives.print("hunt", boards, side="white", parts="boards", seed=f"{SEED}{number}")
        whole = file.with_suffix(f".{os.getpid()}.tmp")
        whole.write_bytes(printed.pdf)
        whole.replace(file)
    return file.name


def judge_part(files: Sequence[str]) -> list[tuple[str, str, str, object, object]]:
    """Judge some records; return a row for each player of each of them."""
    rows: list[tuple[str, str, str, object, object]] = []
    for file in files:
        try:
            standing = fives.judge(Path(file))
        except fives.Refusal as error:
            rows.append((Path(file).name, "", "", None, str(error)))
            continue
        rows += [
            (Path(file).name, standing.game, place.player, place.points, place.rank)
            for place in standing.places
        ]
    return rows


def main(words: Sequence[str] | None = None) -> None:
    """Hand parts to a cluster; nobody waits for anybody."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("print", "judge"))
    parser.add_argument("folder")
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--each", type=int, default=BOARDS, help="boards of a part")
    parser.add_argument("--records")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--scheduler", help="the address of a running one, such as tcp://host:8786")
    given = parser.parse_args(words)
    from distributed import Client, LocalCluster, as_completed

    folder = Path(given.folder)
    folder.mkdir(parents=True, exist_ok=True)
    cluster = given.scheduler or LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=given.workers, threads_per_worker=1, dashboard_address=None
    )
    with Client(cluster) as client:  # type: ignore[no-untyped-call]
        if given.what == "print":
            parts = range(-(-given.boards // given.each))
            of_each = [given.folder] * len(parts), parts, [given.each] * len(parts)
            done = sum(1 for _ in as_completed(client.map(print_part, *of_each)))
            sys.stdout.write(f"{done} files of {given.each} boards in {folder}\n")
        else:
            files = sorted(str(one) for one in Path(given.records).rglob("*.yaml"))
            hundreds = [files[n : n + 100] for n in range(0, len(files), 100)]
            rows = [row for some in client.gather(client.map(judge_part, hundreds)) for row in some]
            write_table(folder / "results.csv", rows)
            sys.stdout.write(f"{len(files)} records judged: {folder / 'results.csv'}\n")
    if not given.scheduler:
        cluster.close()


def write_table(file: Path, rows: Sequence[Sequence[object]]) -> None:
    """Write the results for a spreadsheet."""
    with file.open("w", newline="", encoding="utf-8") as out:
        csv.writer(out).writerows([("file", "game", "player", "points", "rank"), *rows])


if __name__ == "__main__":
    main()
