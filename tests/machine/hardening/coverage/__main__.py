"""One target in a process of its own: python -m tests.machine.hardening.coverage TARGET FOLDER.

atheris ends it, with an exit code and a file in the folder if it has found something; the inputs
that reached something new are in FOLDER/corpus. With --try FILE it tries a single input again.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from hashlib import sha256
from pathlib import Path

from tests.house import HOME, PACKAGES, module_of, paths

MOST_BYTES = 32_000
MOST_MEMORY = 3000  # megabytes
SLOW = 120  # seconds: too long on any machine
APART = ("forge", "fonts", "inside", "__main__")  # tools that no input reaches


def main() -> None:
    """Fuzz, or try one input."""
    parser = argparse.ArgumentParser("python -m tests.machine.hardening.coverage")
    parser.add_argument("target")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--runs", type=int, default=-1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--try", dest="again", type=Path)
    asked = parser.parse_args()
    if not asked.again:
        fuzz(asked.target, asked.folder, asked.seconds, asked.runs, asked.seed)
        return
    from tests.machine.hardening.coverage.targets import CHECKS

    CHECKS[asked.target](asked.again.read_bytes())
    sys.stdout.write("nothing is wrong\n")


def fuzz(name: str, folder: Path, seconds: int, runs: int, seed: int) -> None:
    """Let atheris look for inputs; it ends the process."""
    import atheris

    with atheris.instrument_imports(include=list(PACKAGES)):
        for path in paths():  # what is imported late would count as new, or not be watched at all
            if not set(path.relative_to(HOME).with_suffix("").parts) & set(APART):
                importlib.import_module(module_of(path))
    from tests.machine.hardening.coverage.targets import CHECKS, beginnings
    from tests.machine.hardening.spoil import BITS, KEYS, ODD

    corpus, words = folder / "corpus", folder / "words"
    corpus.mkdir(parents=True, exist_ok=True)
    for raw in beginnings(name):
        (corpus / sha256(raw).hexdigest()).write_bytes(raw)
    known = {*BITS, *(text.encode("utf-8", "surrogateescape") for text in (*KEYS, *ODD))}
    words.write_text("".join(f'"{_escaped(raw)}"\n' for raw in sorted(known) if raw), "ascii")
    options = [f"-max_total_time={seconds}", f"-runs={runs}", f"-seed={seed or 1}"]
    options += [f"-max_len={MOST_BYTES}", f"-rss_limit_mb={MOST_MEMORY}", f"-timeout={SLOW}"]
    options += ["-len_control=0", "-print_final_stats=1", f"-dict={words}"]
    options += [f"-artifact_prefix={folder}{os.sep}", str(corpus)]
    atheris.Setup([sys.argv[0], *options], CHECKS[name])
    atheris.Fuzz()


def _escaped(raw: bytes) -> str:
    """Bytes as a dictionary of libFuzzer has them."""
    return "".join(f"\\x{byte:02x}" for byte in raw)


if __name__ == "__main__":
    main()
