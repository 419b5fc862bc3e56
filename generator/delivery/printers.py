"""The shifts of printers' backs, stored by name in the user's configuration."""

from __future__ import annotations

import os
import re
from pathlib import Path

from generator.refusal import PrintError
from layouts.refusal import Phrase, quoted, visible
from scorer.files import make_folder, write

SHIFT = re.compile(r"\s*([+-]?\d{1,2}(?:[.]\d{1,2})?)\s*[,;]\s*([+-]?\d{1,2}(?:[.]\d{1,2})?)\s*")
MOST_MM = 20.0
LONGEST = 60  # letters of a printer's name
Shift = tuple[float, float]


def shift_of(text: str) -> Shift:
    """Return the millimetres of a text such as 1.2,-0.4; raise PrintError if it isn't one."""
    match = SHIFT.fullmatch(text)
    shift = (float(match[1]), float(match[2])) if match else (MOST_MM + 1, 0.0)
    if max(map(abs, shift)) > MOST_MM:
        raise PrintError("shift.text", "shift", text=quoted(text), most=int(MOST_MM))
    return shift


def settings_file() -> Path:
    """Return the file of the shifts, as the system wants it."""
    usual = Path.home() / ".config"
    folder = os.environ.get("APPDATA") if os.name == "nt" else os.environ.get("XDG_CONFIG_HOME")
    return Path(folder or usual) / "fives" / "printers.json"


def kept(name: str, shift: Shift | None) -> Shift:
    """Store a shift under a name, or return the stored one; raise PrintError without one."""
    word, known = " ".join(name.split()), _known()
    if not word or len(word) > LONGEST:
        raise PrintError("printer.name", "printer", name=quoted(name), most=LONGEST)
    if shift is None:
        if word not in known:
            names = [visible(printer) for printer in sorted(known)] or Phrase("printer.none")
            raise PrintError("printer.unknown", "printer", name=quoted(word), names=names)
        return known[word]
    file = settings_file()
    make_folder(file.parent)
    import json

    text = json.dumps({**known, word: list(shift)}, ensure_ascii=False, indent=2, sort_keys=True)
    write(file, f"{text}\n".encode())
    return shift


def _known() -> dict[str, Shift]:
    """Return all shifts by name; raise PrintError if the file can't be read."""
    import json

    file = settings_file()
    if not file.is_file():
        return {}
    try:
        shifts = json.loads(file.read_text(encoding="utf-8"))
        return {str(name): (float(x), float(y)) for name, (x, y) in shifts.items()}
    except (ValueError, TypeError, AttributeError):
        raise PrintError("printer.file", "printer", file=file) from None
