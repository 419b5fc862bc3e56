"""A browser whose processor time can be read: started by us, driven over its own port."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--remote-debugging-port=0", "about:blank"),
)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # not on Windows
LONG = 120_000  # ms
ASK = """async ([ask, args]) => {
  const began = performance.now();
  const { told, bytes } = await window.fives.answer(ask, args);
  if (told.refused || told.broken) throw new Error(JSON.stringify(told));
  return [bytes?.length ?? 0, performance.now() - began, told.set ?? ""];
}"""


def path() -> str | None:
    """Return the path of the system's browser, or None."""
    wanted = filter(None, (os.environ.get("FIVES_BROWSER"), *BROWSERS))
    return next(filter(None, map(shutil.which, wanted)), None)


class Browser:
    """A browser with a new profile and one page."""

    def __init__(self, program: str, profile: Path, driver: Any) -> None:
        command = [program, f"--user-data-dir={profile}", *ARGS]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr
        for line in self.process.stderr:
            if found := re.search(r"ws://\S+", line):
                break
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.link = driver.chromium.connect_over_cdp(found[0] if found else "")
        self.page = self.link.contexts[0].pages[0]
        self.page.set_default_timeout(LONG)

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.link.close()
        self.process.terminate()
        self.process.wait()

    def ready(self, address: str) -> None:
        """Open the page and wait for its engine."""
        self.page.goto(address)
        self.page.wait_for_selector("html[data-engine=ready]", state="attached")

    def ask(self, what: str, **args: Any) -> tuple[int, float, str]:
        """Ask the page; return the bytes, milliseconds by the clock, and the set of the answer."""
        size, took, found = self.page.evaluate(ASK, [what, args])
        return int(size), float(took), str(found)

    def spent(self) -> float:
        """Return the processor time of the browser and all its processes, in seconds."""
        return sum(_stat(pid)[1] for pid in self._family())

    def memory(self) -> int:
        """Return the memory of the largest of its processes, in bytes."""
        return max(_held(pid) for pid in self._family())

    def _family(self) -> list[int]:
        parents = {int(one.name): _stat(int(one.name))[0] for one in Path("/proc").glob("[0-9]*")}
        found, fresh = [self.process.pid], [self.process.pid]
        while fresh:
            fresh = [pid for pid, parent in parents.items() if parent in fresh]
            found += fresh
        return found


def _stat(pid: int) -> tuple[int, float]:
    """Return the parent of a process, and the seconds that it and its ended children have used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0, 0.0
    return int(fields[1]), sum(map(int, fields[11:15])) / TICKS


def _held(pid: int) -> int:
    """Return the memory of a process in bytes; shared memory counts in equal parts."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0
    return 1024 * int(told.partition("\nPss:")[2].split()[0])
