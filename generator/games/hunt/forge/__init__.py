"""The forge: makes mother boards for hunt, and proves what they promise.

Mother, certificate: see mother. Bank: a text file of mothers. Board i of a bank follows from the
seed and i alone.

    python -m generator.games.hunt.forge --count 512 --seed fives --out bank.txt
    python -m generator.games.hunt.forge --check bank.txt

Nothing is imported before the door stands, so that Ctrl-C is answered from the start.
"""

from __future__ import annotations

from scorer.command_line.guard import enter

NAME = "forge"


def main() -> None:
    """Forge or check a bank."""
    enter(NAME, _run)


def _run() -> None:
    from generator.games.hunt.forge.bank import run

    run(NAME)
