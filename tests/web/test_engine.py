"""The engine in a real browser: ready, right, never silent, there without a network, and alone."""

from __future__ import annotations

import hashlib
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from generator import api
from generator.requests.request import Request
from layouts import code
from scorer import api as referee
from tests.web.conftest import inner
from tests.web.visits import Visit, module
from web.answer import answer

SET, SHEET = "hunt-set-10036hhz", "hunt-white-103ra9h"
IMPORT = f"const {{ ask, engine, restart, stop }} = await {module('engine.js')};"
SCRIPT = {"content_type": "text/javascript"}


def printed(**asked: Any) -> str:
    """What the command's PDF is known by."""
    return hashlib.sha256(api.pdf(Request(**asked)).content).hexdigest()


def test_the_very_bytes_of_the_command(window: Visit) -> None:
    assert window.hash("pdf", set=SET, players=1) == printed(set_id=SET, players=1)
    names = ["Jürgen", "سارة"]
    asked = {"lang": "ar", "ink": "mono", "names": names, "parts": "boards,rules"}
    told = window.hash("pdf", set="hexes-set-1003t2bt", **asked)
    assert told == printed(set_id="hexes-set-1003t2bt", **{**asked, "names": tuple(names)})


def test_the_very_verdicts_of_the_referee(window: Visit) -> None:
    told, raw = window.ask("round", sheet=SHEET, roll="11234", outlines=["c1-g1"], timer=True)
    assert (told, raw) == (referee.round(SHEET, "11234", ["c1-g1"], True).json(), None)


def test_the_very_boards_of_the_command(window: Visit) -> None:
    """A sheet of every layout; Pyodide counts with 32 bits."""
    for game, (_, layouts) in code.book().items():
        for layout in layouts:
            if layout not in (code.SET, code.OWN):
                sheet = code.long(code.Code(game, layout, 104732 % code.capacity(layout)))
                told, _ = window.ask("board", sheet=sheet)
                assert told == json.loads(answer("board", json.dumps({"sheet": sheet}))[0])


def test_refusals_and_breaks_are_answers(window: Visit) -> None:
    told, _ = window.ask("board", sheet="hunt-white-103ra9x", lang="de")
    assert told["refused"]["key"] == "code.check"
    assert "vertauscht" in told["refused"]["sentence"]
    assert window.ask("fly")[0]["refused"]["key"] == "web.ask"


def test_bytes_of_a_file_go_along(window: Visit) -> None:
    found = window.page.evaluate(
        f"""async () => {{ {IMPORT}
          const bytes = new Uint8Array([78, 97, 109, 101, 10, 90, 111, 235]); // of Windows
          return (await ask('names', {{ bytes, file: 'class.csv' }})).told.names; }}"""
    )
    assert found == ["Zoë"]


def test_of_a_lane_the_newest_is_asked(window: Visit) -> None:
    found = window.page.evaluate(
        f"""async () => {{ {IMPORT}
          const lane = 'x', told = await Promise.all([1, 2, 3, 4].map((n) =>
            ask('page', {{ set: '{SET}', number: n }}, {{ lane }})));
          return told.map((one) => one.told.dropped ?? one.told.number); }}"""
    )
    assert found == [1, True, True, 4]


def test_what_is_urgent_comes_first(window: Visit) -> None:
    found = window.page.evaluate(
        f"""async () => {{ {IMPORT}
          const order = [], one = (n, more) => ask('page', {{ set: '{SET}', number: n }}, more)
            .then((found) => order.push(found.told.number));
          await Promise.all([one(3), one(5), one(7), one(4, {{ urgent: true }})]);
          return order; }}"""
    )
    assert found == [3, 4, 5, 7]


def test_only_our_own_scripts_are_run(window: Visit) -> None:
    """The policy of the browser, and ours for the addresses of workers."""
    found = window.page.evaluate(
        "async () => { const { scriptAddress } = await "
        + module("engine.js")
        + """;
          const tried = {
            address: () => scriptAddress('https://example.org/x.js'),
            markup: () => { document.createElement('p').innerHTML = '<b>x</b>'; },
            policy: () => trustedTypes.createPolicy('other', {}),
          };
          const told = [];
          for (const [name, act] of Object.entries(tried)) {
            try { act(); } catch (error) { told.push(name, error.name); }
          }
          try { await fetch('https://example.org/'); } catch (error) { told.push(error.name); }
          return told;
        }"""
    )
    assert found == [
        *("address", "TypeError", "markup", "TypeError", "policy", "TypeError"),
        "TypeError",
    ]
    assert any("connect-src" in line for line in window.said)
    window.said.clear()  # the browser tells of each that it refused


def told_in(page: Visit, script: str) -> Any:
    """What a script gives that asks the engine in ways which the page has no button for."""
    return page.page.evaluate(f"async () => {{ {IMPORT} {script} }}")


def test_what_is_stopped_is_dropped(hollow: Visit) -> None:
    found = told_in(
        hollow,
        """const asked = [ask('never', {}), ask('roll', {})];
          stop();
          const all = [...(await Promise.all(asked)), await ask('roll', {})];
          return all.map((one) => one.told);""",
    )
    assert found == [{"dropped": True}, {"dropped": True}, {"ask": "roll"}]


@pytest.mark.soak
def test_a_worker_that_breaks_while_it_loads_says_why(hollow: Visit) -> None:
    with worker(hollow, body="postMessage({ stage: 'broken', why: 'no room' });"):
        hollow.page.wait_for_selector("html[data-engine=broken]", state="attached")
        why = "return new Promise((tell) => engine.subscribe((one) => tell(one.why)));"
        assert told_in(hollow, why) == "no room"


@pytest.mark.soak
def test_an_engine_that_cannot_be_loaded_is_told(hollow: Visit, site: Path) -> None:
    """The real worker, which doesn't find its Python."""
    with worker(hollow, path=inner(site) / "worker.js"):
        hollow.page.wait_for_selector("html[data-engine=broken]", state="attached")
        hollow.said.clear()  # the browser tells that a file is missing


def test_what_takes_too_long_is_ended_and_told(hollow: Visit) -> None:
    hollow.page.clock.install()
    hollow.page.reload()
    hollow.ready()
    told_in(
        hollow,
        """const keep = (name) => ({ told }) => {
            document.body.dataset[name] = JSON.stringify(told);
          };
          ask('never', {}).then(keep('long'));
          ask('roll', {}).then(keep('waiting'));""",
    )
    hollow.page.clock.fast_forward(61_000)
    for name in ("long", "waiting"):
        hollow.page.wait_for_selector(f"body[data-{name}]", state="attached")
        assert "60 s" in str(hollow.page.get_attribute("body", f"data-{name}"))
    hollow.page.clock.resume()
    assert hollow.ready().ask("roll")[0] == {"ask": "roll"}  # a new worker is there


@contextmanager
def worker(hollow: Visit, **how: Any) -> Iterator[None]:
    """Another worker instead of the hollow one, until the end of a block."""
    hollow.page.route("**/worker.js", lambda route: route.fulfill(**SCRIPT, **how))
    hollow.page.reload()
    yield
    hollow.page.unroute("**/worker.js")
    hollow.page.reload()
    hollow.ready()


def test_offline_after_the_first_visit(window: Visit) -> None:
    """The shared window was opened once, then its server has gone: it is loaded again."""
    host = urlsplit(window.address)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((str(host.hostname), host.port or 0))
    assert window.page.evaluate("() => Boolean(navigator.serviceWorker.controller)")
    assert window.hash("pdf", set=SET, parts="boards") == printed(set_id=SET, parts="boards")
