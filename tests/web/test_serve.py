"""Our own server: files and nothing else, each with its type, its headers and its validators."""

from __future__ import annotations

import gzip
import io
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import BinaryIO

import pytest

from fives import serve, web_command
from fives.serve import HEADERS, LOCAL, TYPES
from layouts.refusal import Refusal
from layouts.words import speak
from tests.web.conftest import serving

PATIENCE = 300  # seconds: a busy machine is no fault
SOON = 0.3  # seconds: for those of whom the server shall have enough


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


def visitor(address: str) -> HTTPConnection:
    """Somebody who asks the server."""
    return HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=PATIENCE)


@pytest.fixture
def asked(folder: Path) -> Iterator[HTTPConnection]:
    with serving(folder) as address:
        connection = visitor(address)
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
    tag = first.headers["ETag"]
    again = get(asked, "/", If_None_Match=tag)
    assert (again.status, again.read(), again.headers["ETag"]) == (304, b"", tag)
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
ODD = ("/py%5ccore.wasm", "/index.html%00", "/C:/x", "/./index.html", "/.hidden", "*")


@pytest.mark.parametrize("path", [*ELSEWHERE, *ODD, "/" + "a" * 3000, "/" + "a/" * 3000, "/%ff"])
def test_nothing_else_is_served(asked: HTTPConnection, path: str) -> None:
    found = get(asked, path)
    assert (found.status, found.read()) == (404, b"")
    assert found.headers["Content-Security-Policy"]


def test_a_packed_file_that_leads_elsewhere_is_not_sent(
    asked: HTTPConnection, folder: Path
) -> None:
    (folder / "index.html.gz").symlink_to(folder.parent / "secret.txt")
    found = get(asked, "/", Accept_Encoding="gzip")
    assert (found.headers["Content-Encoding"], found.read()) == (None, b"<!doctype html>hello")


def test_only_reading_is_answered(asked: HTTPConnection) -> None:
    head = get(asked, "/", "HEAD")
    assert (head.status, head.headers["Content-Length"], head.read()) == (200, "20", b"")
    for how in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "FLY"):
        told = get(asked, "/", how)
        assert (told.status, told.headers["Allow"], told.read()) == (405, "GET, HEAD", b"")
    part = get(asked, "/", Range="bytes=0-3")  # whoever asks for a part may be given the whole
    assert (part.status, len(part.read())) == (200, 20)
    assert get(asked, "/", Content_Length="5").status == 400


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"\x16\x03\x01 hello\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET /\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 200 + b"\r\n", 431),
        (b"G" * 70_000, 414),
    ],
)
def test_what_is_no_question_is_answered_in_a_line(folder: Path, said: bytes, status: int) -> None:
    with serving(folder) as address, connected(address) as one:
        one.sendall(said)
        told = b"".join(iter(lambda: one.recv(4096), b""))
        assert told.startswith(f"HTTP/1.1 {status} ".encode()) and told.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    ("host", "is_right"),
    [
        *((name, True) for name in ("localhost:99", "127.0.0.1", "LOCALHOST.", "[::1]:5555")),
        (f"{socket.gethostname()}.local:5555", True),
        *((name, False) for name in ("evil.example", "localhost.evil.example", "10.9.8.7", "")),
        *((name, False) for name in ("127.0.0.1.evil.example", "a b", "localhost:x", "é")),
    ],
)
def test_a_name_that_was_led_here_is_refused(
    asked: HTTPConnection, host: str, is_right: bool
) -> None:
    """A page of somebody else whose name leads to this machine must not read what is here."""
    asked.putrequest("GET", "/", skip_host=True)
    asked.putheader("Host", host.encode())
    asked.endheaders()
    found = asked.getresponse()
    assert (found.status, len(found.read())) == ((200, 20) if is_right else (421, 0))


def test_a_machine_has_the_address_by_which_it_is_reached(
    asked: HTTPConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "OWN_NAMES", ())
    for host, status in ((LOCAL, 200), ("127.0.0.2", 421)):
        found = get(asked, "/", Host=host)
        found.read()
        assert found.status == status


def connected(address: str) -> socket.socket:
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def test_who_is_silent_is_left(folder: Path) -> None:
    """Silent from the start, within a question, or after an answer: it ends."""
    with serving(folder, wait=SOON) as address:
        with connected(address) as silent, connected(address) as asking:
            assert silent.recv(1) == b""
            asking.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            told = b"".join(iter(lambda: asking.recv(4096), b""))
            assert told == b"" or told.endswith(b"hello")  # on a slow machine it was left before
        with connected(address) as begun:
            begun.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            assert begun.recv(1) == b""


def test_who_takes_nothing_of_a_large_file_is_left(folder: Path) -> None:
    with (folder / "large.zip").open("wb") as file:
        file.truncate(50_000_000)
    made = serving(folder, wait=SOON)
    with made as address, connected(address) as one:
        one.sendall(b"GET /large.zip HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert one.recv(15) == b"HTTP/1.1 200 OK"
        while made.server.connected:
            time.sleep(0.05)


def test_a_large_file_is_never_in_memory_as_a_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, pieces = 5_000_000, list[int]()
    (folder / "large.zip").write_bytes(b"x" * size)
    give = serve._Answering._give

    class Watched(io.FileIO):
        def read(self, count: int | None = -1) -> bytes:
            pieces.append(count or -1)
            return super().read(count) or b""

    def watched(self: serve._Answering, file: BinaryIO, size: int) -> None:
        with Watched(file.fileno(), closefd=False) as seen:
            give(self, seen, size)

    monkeypatch.setattr(serve._Answering, "_give", watched)
    with serving(folder) as address:
        connection = visitor(address)
        assert len(get(connection, "/large.zip").read()) == size
        connection.close()
    assert len(pieces) > 1 and 0 < min(pieces) <= max(pieces) <= serve.PIECE


def test_where_all_are_being_answered_nobody_else_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "MOST_CONNECTED", 2)
    with (folder / "large.zip").open("wb") as file:
        file.truncate(50_000_000)
    with serving(folder, wait=PATIENCE) as address:
        busy = [connected(address) for _ in range(2)]
        for one in busy:
            one.sendall(b"GET /large.zip HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert one.recv(15) == b"HTTP/1.1 200 OK"
        with connected(address) as more:
            assert more.recv(1) == b""
        for one in busy:
            one.close()


def test_a_taken_port_is_said(folder: Path) -> None:
    """Another port would be another place to the browser: the sets that it keeps would be gone."""
    with socket.create_server((LOCAL, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal) as refused:
            web_command.serve(folder, port, is_shared=False, is_opened=False, words=speak("en"))
    assert refused.value.key == "served.taken"
    assert f"port {port} is taken" in str(refused.value) and "--port" in str(refused.value)


def test_many_at_once(folder: Path) -> None:
    """A browser asks for ten files at a time."""
    with serving(folder) as address:
        told: list[int] = []

        def ask() -> None:
            connection = visitor(address)
            for _ in range(5):
                connection.request("GET", "/")
                told.append(len(connection.getresponse().read()))
            connection.close()

        threads = [threading.Thread(target=ask) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
    assert told == [20] * 50


@pytest.mark.parametrize("fails", [socket.gaierror(-2, "unknown"), UnicodeError("label too long")])
def test_a_machine_whose_name_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch, folder: Path, fails: Exception
) -> None:
    """No network, and a name that can't be looked up: said in a line, and served all the same."""

    def unknown(*_: object) -> str:
        raise fails

    def unreachable(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    for lookup in ("gethostbyname", "gethostbyaddr", "getfqdn"):
        monkeypatch.setattr(socket, lookup, unknown)
    words = speak("en")
    with serving(folder) as address:
        monkeypatch.setattr(socket.socket, "connect", unreachable)
        assert serve.shown(5555, words) == words("served.alone") + "\n"
        monkeypatch.undo()
        with connected(address) as one:
            one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert one.recv(15) == b"HTTP/1.1 200 OK"


# ---- the local network: the address, and the code that a phone reads from a terminal


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
