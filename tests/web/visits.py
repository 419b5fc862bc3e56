"""A page that somebody has open: how its engine is, what it answers, what went wrong."""

from __future__ import annotations

import copy
import hashlib
from typing import Any

LONG = 120_000  # ms: a busy machine is no fault
# Under the page's policy nothing is evaluated in it but what the driver sends as a function.
ASK = """async ([ask, args]) => {
  const { told, bytes } = await window.fives.answer(ask, args);
  let text = "";
  for (const byte of bytes ?? []) text += String.fromCharCode(byte);
  return { told, base64: bytes && btoa(text) };
}"""


class Visit:
    """A page in a window of its own."""

    def __init__(self, chrome: Any, address: str, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", **how}
        self.address = address
        self.said: list[str] = []  # on the console, or thrown
        self.abroad: list[str] = []  # asked of anybody else
        self.room = chrome.new_context(**how)
        self.room.on("request", self._asked)
        self.page = self.room.new_page()
        self.page.set_default_timeout(LONG)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("console", self._heard)
        self.page.goto(address)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.address.partition("#")[0], "blob:", "data:")):
            self.abroad.append(request.url)

    def _heard(self, line: Any) -> None:
        if "blocked by Playwright" not in line.text:  # the driver's own words
            self.said.append(f"{line.type}: {line.text}")

    def ready(self) -> Visit:
        """Wait until the engine is."""
        states = "html[data-engine=ready], html[data-engine=broken]"
        self.page.wait_for_selector(states, state="attached")
        assert self.engine == "ready"
        return self

    @property
    def engine(self) -> str:
        """How the engine is, as the page says it."""
        return str(self.page.get_attribute("html", "data-engine"))

    def ask(self, what: str, **args: Any) -> tuple[dict[str, Any], bytes | None]:
        """An answer of the page's engine."""
        import base64

        found = self.page.evaluate(ASK, [what, args])
        raw = found["base64"]
        return dict(found["told"]), None if raw is None else base64.b64decode(raw)

    def hash(self, what: str, **args: Any) -> str:
        """What the bytes of an answer are known by."""
        told, raw = self.ask(what, **args)
        assert raw, told
        return hashlib.sha256(raw).hexdigest()

    def beside(self, place: str = "") -> Visit:
        """Open one more tab of the same browser; its store is the same."""
        other = copy.copy(self)
        other.page = self.room.new_page()
        other.page.set_default_timeout(LONG)
        other.page.on("pageerror", lambda error: self.said.append(str(error)))
        other.page.on("console", self._heard)
        other.page.goto(self.address.partition("#")[0] + place)
        return other

    def close(self) -> None:
        """Leave."""
        self.room.close()
