"""Forges or checks a bank; nothing is imported before the door stands, so Ctrl-C is answered."""

from scorer.command_line.guard import enter

NAME = "forge"


def _run() -> None:
    from generator.games.hunt.forge.bank import run

    run(NAME)


enter(NAME, _run)
