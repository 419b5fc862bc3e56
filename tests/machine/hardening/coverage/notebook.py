"""What a run by coverage notes down, on disk: libFuzzer ends its process without a goodbye."""

from __future__ import annotations

import re
import struct
from hashlib import sha256
from pathlib import Path

from tests.machine.hardening.checks import Complaint
from tests.machine.hardening.coverage.trial import Trial

COUNTS = struct.Struct("<3d")
MOST_FOUND = 40  # of different kinds; the rest is more of the same
OURS = re.compile(r'File "[^"]*/((?:layouts|scorer|generator)/[^"]+)", line (\d+)')


class Notebook:
    """The folder of a run: inputs that were kept, and those that something is wrong with."""

    def __init__(self, folder: Path) -> None:
        self.corpus, self.found = folder / "corpus", folder / "found"
        for place in (self.corpus, self.found):
            place.mkdir(parents=True, exist_ok=True)
        self._file = folder / "counts"
        self.tried, self.answered, self.slowest = 0, 0, 0.0

    def note(self, raw: bytes, trial: Trial) -> None:
        """Count an input; what is wrong with one is kept, the first time and where it is short."""
        self.tried += 1
        self.answered += trial.is_answered
        self.slowest = max(self.slowest, trial.seconds)
        if trial.wrong:
            self._complain(raw, trial.wrong)

    def save(self) -> None:
        """Put the counts on disk."""
        self._file.write_bytes(COUNTS.pack(self.tried, self.answered, self.slowest))

    def load(self) -> None:
        """Read the counts of a run that has ended."""
        if self._file.exists():
            tried, answered, self.slowest = COUNTS.unpack(self._file.read_bytes())
            self.tried, self.answered = int(tried), int(answered)

    def keep(self, raw: bytes) -> None:
        """Keep an input, as libFuzzer would."""
        (self.corpus / sha256(raw).hexdigest()[:16]).write_bytes(raw)

    def kept(self) -> list[bytes]:
        """The inputs that were kept, the shortest first."""
        raws = (path.read_bytes() for path in self.corpus.iterdir() if path.is_file())
        return sorted(raws, key=lambda raw: (len(raw), raw))

    def _complain(self, raw: bytes, wrong: Complaint) -> None:
        sort = sha256(_sort_of(wrong).encode("utf-8", "replace"))
        path = self.found / sort.hexdigest()[:16]
        if not path.exists() and len(list(self.found.iterdir())) >= 2 * MOST_FOUND:
            return
        if not path.exists() or len(raw) < path.stat().st_size:
            path.write_bytes(raw)
            path.with_suffix(".txt").write_text(f"{wrong.kind}\n{wrong.says}", "utf-8", "replace")

    def complaints(self) -> list[tuple[Path, Complaint]]:
        """What was found wrong, a shortest input of each sort."""
        told = []
        for path in sorted(self.found.glob("*.txt")):
            kind, _, says = path.read_text("utf-8").partition("\n")
            told.append((path.with_suffix(""), Complaint(kind, says)))
        return told


def _sort_of(wrong: Complaint) -> str:
    """What makes two complaints one: the place in our code, or the beginning of what was said."""
    places = OURS.findall(wrong.says)
    where = ":".join(places[-1]) if places else re.sub(r"\d+", "", wrong.says)[:40]
    return f"{wrong.kind} {where} {wrong.says.rstrip().splitlines()[-1][:20] if places else ''}"
