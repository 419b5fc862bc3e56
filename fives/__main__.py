"""python -m fives: list the commands, and the names of `import fives`."""

from __future__ import annotations

import sys

import fives
from layouts.version import VERSION
from layouts.words import help_texts, usual_language
from scorer.command_line.guard import enter


def main() -> None:
    """Write the list in the language of the system."""
    enter("fives", _list)


def _list() -> None:
    texts = help_texts(usual_language())
    lines = [f"Fives {VERSION}", "", texts["python.commands"]]
    keys = {"print": "print", "score": "score", "web": "page"}
    lines += [f"  fives-{command:<6} {texts[key]}" for command, key in keys.items()]
    lines += ["", texts["python.import"]]
    lines += [f"  fives.{name:<9} {texts[f'python.{name}']}" for name in fives.__all__]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
