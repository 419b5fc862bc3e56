"""A script of Node that is told, and tells, one line of JSON after the other."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Self


class NodeScript:
    """A running script; use it in a `with`, which ends it."""

    def __init__(self, script: Path, *words: str | Path) -> None:
        pipe = subprocess.PIPE
        command = [shutil.which("node") or "node", script, *words]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def tell(self, said: object) -> Any:
        """Say something to the script; gives what it says then."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "Node has ended"
        return json.loads(line)
