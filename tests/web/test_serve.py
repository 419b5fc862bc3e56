"""Our own server: files and nothing else, each with its type, its headers and its validators."""

from __future__ import annotations

import gzip
import socket
import threading
from collections.abc import Iterator
from email.utils import formatdate
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tests.web.conftest import serving
from web import share
from web.headers import HEADERS, TYPES
from web.serve import LOCAL, server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "site"
    (made / "py").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html>hello")
    (made / "py" / "core.wasm").write_bytes(b"\0asm")
    (made / "py" / "core.wasm.gz").write_bytes(gzip.compress(b"\0asm"))
    (made / "py" / "core.wasm.br").write_bytes(b"brotli")
    (tmp_path / "secret.txt").write_text("not yours")
    (made / "out").symlink_to(tmp_path / "secret.txt")
    return made


@pytest.fixture
def asked(folder: Path) -> Iterator[HTTPConnection]:
    with serving(folder) as address:
        connection = HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=10)
        yield connection
        connection.close()


def get(asked: HTTPConnection, path: str, how: str = "GET", **headers: str) -> HTTPResponse:
    asked.request(how, path, headers={name.replace("_", "-"): one for name, one in headers.items()})
    return asked.getresponse()


def test_a_file_has_its_type_and_all_headers(asked: HTTPConnection) -> None:
    found = get(asked, "/")
    assert (found.status, found.read()) == (200, b"<!doctype html>hello")
    assert found.headers["Content-Type"] == TYPES[".html"]
    assert {name: found.headers[name] for name in HEADERS} == HEADERS
    assert "Set-Cookie" not in found.headers
    wasm = get(asked, "/py/core.wasm")
    assert (wasm.headers["Content-Type"], wasm.read()) == ("application/wasm", b"\0asm")


def test_what_is_known_is_not_sent_again(asked: HTTPConnection, folder: Path) -> None:
    first = get(asked, "/")
    first.read()
    tag, changed = first.headers["ETag"], first.headers["Last-Modified"]
    for told in ({"If_None_Match": tag}, {"If_Modified_Since": changed}):
        again = get(asked, "/", **told)
        assert (again.status, again.read()) == (304, b"")
        assert again.headers["ETag"] == tag
    old = get(asked, "/", If_Modified_Since=formatdate(0, usegmt=True))
    assert (old.status, len(old.read())) == (200, 20)
    (folder / "index.html").write_text("<!doctype html>other")
    assert get(asked, "/", If_None_Match=tag).read() == b"<!doctype html>other"


@pytest.mark.parametrize(
    ("takes", "encoding"), [("gzip", "gzip"), ("gzip, br", "br"), ("identity", None), ("", None)]
)
def test_packed_files_go_to_those_who_take_them(
    asked: HTTPConnection, takes: str, encoding: str | None
) -> None:
    found = get(asked, "/py/core.wasm", Accept_Encoding=takes)
    found.read()
    assert found.headers["Content-Encoding"] == encoding
    assert found.headers["Content-Type"] == "application/wasm"
    assert found.headers["Vary"] == "Accept-Encoding"


ELSEWHERE = ("/secret.txt", "/../secret.txt", "/%2e%2e/secret.txt", "/out", "/py", "/py/", "/%00")


@pytest.mark.parametrize("path", [*ELSEWHERE, "/" + "a" * 3000])
def test_nothing_else_is_served(asked: HTTPConnection, path: str) -> None:
    found = get(asked, path)
    assert (found.status, found.read()) == (404, b"")
    assert found.headers["Content-Security-Policy"]


def test_only_reading_is_answered(asked: HTTPConnection) -> None:
    head = get(asked, "/", "HEAD")
    assert (head.status, head.read()) == (200, b"")
    assert get(asked, "/", "POST").status == 501


def test_the_next_free_port_is_taken(folder: Path) -> None:
    with socket.create_server((LOCAL, 0)) as taken:
        port = taken.getsockname()[1]
        found = server(folder, port)
        assert port < found.server_port < port + 20
        found.server_close()
        with pytest.raises(OSError):
            server(folder, port, tries=1)


def test_many_at_once(folder: Path) -> None:
    """A browser asks for ten files at a time."""
    with serving(folder) as address:
        told: list[int] = []

        def ask() -> None:
            connection = HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=10)
            for _ in range(5):
                connection.request("GET", "/")
                told.append(len(connection.getresponse().read()))
            connection.close()

        threads = [threading.Thread(target=ask) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
    assert told == [20] * 50


# --- for the network ---------------------------------------------------------------------------


@pytest.mark.parametrize("port", [80, 5555, 65535])
@pytest.mark.parametrize("host", ["10.0.0.7", "192.168.178.123", "localhost"])
def test_a_phone_reads_the_code(host: str, port: int) -> None:
    """By another decoder than ours, from what the terminal shows."""
    import numpy
    import zxingcpp

    address = f"http://{host}:{port}/"
    lines = share.drawn(share.modules(address.encode())).splitlines()
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # light is drawn, dark is not
    rows = [[halves[sign][half] for sign in line] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(rows, numpy.uint8) * 255, numpy.ones((6, 6), numpy.uint8))
    (found,) = zxingcpp.read_barcodes(numpy.pad(picture, 24, constant_values=255))
    assert found.text == address


def test_what_is_shown_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "own_address", lambda: "192.168.1.20")
    told = share.shown(5555)
    assert "\nhttp://192.168.1.20:5555/\n" in told
    assert "https" in told and "camera" in told
    assert max(map(len, told.splitlines())) <= 100


def test_an_address_too_long_for_a_code_is_no_code() -> None:
    with pytest.raises(ValueError):
        share.modules(b"x" * 33)
