"""The built engine in Node: the same Python as in a browser, without the browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("answers.mjs")


class NodeEngine:
    """Answers questions of the folder that a browser is given, one after the other."""

    def __init__(self, site: Path) -> None:
        node = shutil.which("node") or "node"
        self.process = subprocess.Popen(
            [node, str(SCRIPT), str(site)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, what: str, **args: Any) -> dict[str, Any]:
        """What was told; `hash` beside it where there are bytes."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps([what, args]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "Node has ended"
        found = json.loads(line)
        return {**found["told"], **({"hash": found["hash"]} if found["bytes"] else {})}

    def close(self) -> None:
        """End it."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
