"""The page for the local network: its address, and the code that a phone reads from a terminal."""

from __future__ import annotations

import pytest

from fives import serve
from layouts.words import speak


@pytest.mark.parametrize("port", [80, 5555, 65535])
@pytest.mark.parametrize(
    "host", ["10.0.0.7", "192.168.178.123", "a-long-name-of-a-machine.fritz.box"]
)
def test_a_phone_reads_the_code(host: str, port: int) -> None:
    """By another decoder than ours, from what the terminal shows."""
    import numpy
    import zxingcpp

    address = f"http://{host}:{port}/"
    lines = serve.drawn(address).splitlines()
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # light is drawn, dark is not
    rows = [[halves[sign][half] for sign in line] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(rows, numpy.uint8) * 255, numpy.ones((6, 6), numpy.uint8))
    (found,) = zxingcpp.read_barcodes(numpy.pad(picture, 24, constant_values=255))
    assert found.text == address


def test_what_is_shown_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.20")
    told = serve.shown(5555, speak("en"))
    assert "\nhttp://192.168.1.20:5555/\n" in told
    assert "https" in told and "camera" in told
