"""One target in a process of its own: python -m tests.machine.hardening.coverage TARGET FOLDER.

With --try FILE it tries a single input again and says what is wrong with it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.machine.hardening.coverage.engine import fuzz


def main() -> int:
    """Fuzz, or try one input."""
    parser = argparse.ArgumentParser("python -m tests.machine.hardening.coverage")
    parser.add_argument("target")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--try", dest="again", type=Path)
    asked = parser.parse_args()
    if asked.again:
        return once(asked.target, asked.again.read_bytes())
    fuzz(asked.target, asked.folder, asked.seconds, asked.runs, asked.seed)
    return 0


def once(name: str, raw: bytes) -> int:
    """Try one input; gives the exit code."""
    from tests.machine.hardening.coverage.targets import TARGETS
    from tests.machine.hardening.coverage.trial import tried

    trial = tried(TARGETS[name].check, raw)
    said = f"{trial.wrong.kind}: {trial.wrong.says}" if trial.wrong else "nothing is wrong"
    sys.stdout.write(f"{trial.seconds:.2f} s, answered: {trial.is_answered}; {said}\n")
    return int(trial.wrong is not None)


if __name__ == "__main__":
    sys.exit(main())
