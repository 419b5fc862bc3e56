"""The engine is atheris: it keeps what reaches something new, and changes it further."""

from __future__ import annotations

import importlib
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

from tests.house import HOME, PACKAGES, module_of, paths

MOST_BYTES = 32_000
MOST_MEMORY = 3000  # megabytes
OURS = 0.75  # share of changes that know what they change; libFuzzer makes the others
APART = ("forge", "fonts", "inside", "__main__")  # tools that no input reaches
SAVES = 50  # cases between two savings


def is_installed() -> bool:
    """True where there is atheris."""
    return find_spec("atheris") is not None


def load() -> None:
    """Import everything: what is imported late would count as new, or not be watched at all."""
    for path in paths():
        if not set(path.relative_to(HOME).with_suffix("").parts) & set(APART):
            importlib.import_module(module_of(path))


def fuzz(name: str, folder: Path, seconds: float, runs: int, seed: int) -> None:
    """libFuzzer with our own changes among its own; ends the process."""
    import atheris

    with atheris.instrument_imports(include=list(PACKAGES)):
        load()
    from tests.machine.hardening.coverage.corpus import beginnings
    from tests.machine.hardening.coverage.notebook import Notebook
    from tests.machine.hardening.coverage.targets import TARGETS
    from tests.machine.hardening.coverage.trial import tried

    target, book = TARGETS[name], Notebook(folder)
    for raw in beginnings(name):
        book.keep(raw)

    def one(raw: bytes) -> None:
        book.note(raw, tried(target.check, raw))
        if book.tried % SAVES == 0 or book.tried == runs:
            book.save()

    def change(raw: bytes, most: int, chance: int) -> bytes:
        rng = Random(chance)
        if rng.random() < OURS:
            return target.changed(raw, rng)[:most]
        return bytes(atheris.Mutate(raw, most))

    limits = [f"-max_total_time={max(int(seconds), 1)}"] if not runs else [f"-runs={runs}"]
    limits += [f"-max_len={MOST_BYTES}", f"-rss_limit_mb={MOST_MEMORY}", "-timeout=120"]
    words = [
        sys.argv[0],
        *limits,
        f"-seed={seed or 1}",
        "-len_control=0",
        "-mutate_depth=2",
        str(book.corpus),
    ]
    atheris.Setup([*words, f"-artifact_prefix={folder}{os.sep}"], one, custom_mutator=change)
    atheris.Fuzz()
