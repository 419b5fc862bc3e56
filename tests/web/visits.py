"""A page that somebody has open: how its engine is, what it answers, what went wrong."""

from __future__ import annotations

import copy
import hashlib
import os
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any

LONG = 300_000  # ms: a busy machine is no fault


def module(name: str) -> str:
    """A module of the page, as a script imports it that the driver sends."""
    return f"import(new URL('{name}', document.querySelector('script[type=module]').src))"


# Under the page's policy nothing is evaluated in it but what the driver sends as a function.
ASK = """async ([ask, args]) => {
  const { told, bytes } = await window.fives.answer(ask, args);
  let text = "";
  for (const byte of bytes ?? []) text += String.fromCharCode(byte);
  return { told, base64: bytes && btoa(text) };
}"""


# The day on which all tests are, so that none depends on the day on which it is run. The page's
# clock goes on from noon, also after it is loaded again.
DAY = "2026-11-18"
DAYS_ON = round(1000 * (datetime.fromisoformat(f"{DAY}T12:00").timestamp() - time.time()))
CALENDAR = f"""globalThis.Date = class extends Date {{
  constructor(...given) {{
    if (given.length) super(...given);
    else super(Date.now());
  }}
  static now() {{ return super.now() + {DAYS_ON}; }}
}};"""
# What the page does by itself after five seconds or more, such as to take a message away or to give
# an answer up, it does minutes later: a slow machine finds it as a quick one does.
PATIENCE = """const soon = window.setTimeout;
window.setTimeout = (act, ms, ...more) => soon(act, ms < 5000 ? ms : 60 * ms, ...more);"""
# With FIVES_LATE=300 in the environment, answers of workers and of the store come so many ms late:
# a test fails at once that looks before what it looks for was waited for.
LATE = """(ms) => {
  const put = (kind, name, owner = kind.prototype) => {
    const { set, ...how } = Object.getOwnPropertyDescriptor(owner, name);
    const late = (act) => act && ((event) => setTimeout(act, ms, event));
    Object.defineProperty(owner, name, { ...how, set(act) { set.call(this, late(act)); } });
  };
  put(Worker, "onmessage");
  put(IDBTransaction, "oncomplete");
}"""
EMPTY = f"""async () => {{
  const {{ forget, odd, sets }} = await {module("store.js")};
  const {{ close, hush }} = await {module("dialogs.js")};
  hush();
  close();
  localStorage.clear();
  sessionStorage.clear();
  const all = [...sets.value, ...odd.value.map((one) => one.item)];
  await Promise.all(all.map((one) => forget(one.id)));
}}"""


def becomes(page: Any, ask: Callable[[], Any], wanted: Any) -> None:
    """Wait until an answer is the wanted one, such as what is stored after it is seen."""
    end = time.monotonic() + LONG / 1000
    while (found := ask()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted


class Visit:
    """A page in a window of its own."""

    def __init__(self, chrome: Any, address: str, patient: bool = False, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", **how}
        self.address = address
        self.said: list[str] = []  # on the console, or thrown
        self.abroad: list[str] = []  # asked of anybody else
        self.room = chrome.new_context(**how)
        self.room.set_default_timeout(LONG)
        self.room.add_init_script(CALENDAR)
        if late := os.environ.get("FIVES_LATE"):
            self.room.add_init_script(f"({LATE})({int(late)})")
        if patient:
            self.room.add_init_script(PATIENCE)
        self.room.on("request", self._asked)
        self.page = self.room.new_page()
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("console", self._heard)
        self.page.goto(address)

    def _asked(self, request: Any) -> None:
        ours = self.address.partition("#")[0]
        if request.url.startswith("http") and not request.url.startswith(ours):
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

    def to(self, place: str, wanted: str = "body") -> None:
        """Go to a place of the page, and wait for something there."""
        self.page.goto(f"{self.address.partition('#')[0]}#{place}")
        self.page.wait_for_selector(wanted)

    def beside(self, place: str = "") -> Visit:
        """Open one more tab of the same browser; its store is the same."""
        other = copy.copy(self)
        other.page = self.room.new_page()
        other.page.on("pageerror", lambda error: self.said.append(str(error)))
        other.page.on("console", self._heard)
        other.page.goto(self.address.partition("#")[0] + place)
        return other

    def was_quiet(self) -> None:
        """Fail where something was said on the console, or anybody else was asked."""
        assert not self.said, self.said
        assert not self.abroad, self.abroad

    def close(self) -> None:
        """Leave."""
        self.room.close()


def emptied(visit: Visit) -> Visit:
    """The same window, at its dice; nothing is kept, open or said any more.

    One that the test before broke is loaded anew, so that only that test fails.
    """
    visit.page.evaluate("() => { location.hash = '#table'; }")
    visit.page.wait_for_selector("main.table, details.rep")
    if visit.page.locator("details.rep").count():
        visit.page.reload()
        visit.ready()
    visit.page.evaluate(EMPTY)
    return visit
