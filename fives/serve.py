"""Serves the built folder to browsers: files and nothing else, with our headers.

Who is slow or silent is left after a while, and where too many are connected, the one who has been
silent for longest. A page of somebody else whose name was made to lead to this machine is refused.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from threading import Lock
from typing import Any, BinaryIO
from urllib.parse import unquote

from fives.headers import HEADERS, TYPES

LOCAL, EVERYBODY = "127.0.0.1", "0.0.0.0"
OWN_NAMES = (LOCAL, "localhost", "[::1]")
IN_NETWORKS = ("", ".local", ".lan", ".home.arpa")  # what routers put behind the name of a machine
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # packed files lie beside the plain ones
NAME = re.compile(r"(?:\w[\w.-]*/)*(?:\w[\w.-]*)?", re.ASCII)  # as all of ours are called
HOST = re.compile(r"(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d*)?", re.ASCII)
MOST_CONNECTED = 100  # a browser opens six
WAIT = 15.0  # seconds for a question to be asked, and for each piece of the answer to be taken
PIECE, MOST_ASKED = 1 << 16, 1 << 14  # bytes
END = b"\r\n\r\n"


class PageServer(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would take a port that others have
    request_queue_size = 64

    def __init__(self, folder: Path, address: tuple[str, int], wait: float = WAIT) -> None:
        self.wait = wait
        self._connected: dict[socket.socket, bool] = {}  # whether it is silent; the longest first
        self._lock = Lock()
        super().__init__(address, partial(_Answering, folder=folder.resolve()))

    def server_bind(self) -> None:
        """Take the port, without asking anybody what this machine is called."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread; where too many are connected, the longest silent one has to go."""
        with self._lock:
            if len(self._connected) >= MOST_CONNECTED:
                silent = (one for one, is_silent in self._connected.items() if is_silent)
                leaving = next(silent, request)
                self._connected.pop(leaving, None)
                with suppress(OSError):
                    leaving.shutdown(socket.SHUT_RDWR)
                if leaving is request:
                    request.close()
                    return
            self._connected[request] = True
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """End a connection."""
        with self._lock:
            self._connected.pop(request, None)
        super().shutdown_request(request)

    @contextmanager
    def speaking(self, connection: socket.socket) -> Iterator[None]:
        """Count a connection as one that isn't silent."""
        self._note(connection, is_silent=False)
        try:
            yield
        finally:
            self._note(connection, is_silent=True)

    def _note(self, connection: socket.socket, is_silent: bool) -> None:
        with self._lock:
            if self._connected.pop(connection, None) is not None:
                self._connected[connection] = is_silent

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that went away is nobody's fault."""


class _Answering(BaseHTTPRequestHandler):
    """Answers one browser."""

    protocol_version, default_request_version = "HTTP/1.1", "HTTP/1.0"
    server_version, sys_version = "Fives", ""
    server: PageServer

    def __init__(self, *given: object, folder: Path) -> None:
        self.folder = folder
        self.heard, self.requestline = b"", ""
        super().__init__(*given)  # type: ignore[arg-type]

    def handle_one_request(self) -> None:
        """Answer the next question of a connection, which comes whole and in time or not at all."""
        try:
            is_whole = self._listen()
        except OSError:
            is_whole = False
        if not is_whole:
            self.close_connection = True
            return
        asked, _, self.heard = self.heard.partition(END)
        self.rfile = io.BytesIO(asked + END)
        self.connection.settimeout(self.server.wait)
        with self.server.speaking(self.connection):
            super().handle_one_request()

    def _listen(self) -> bool:
        """Hear a question to its end; False where it doesn't come, or has none."""
        end = time.monotonic() + self.server.wait
        while END not in self.heard:
            left = end - time.monotonic()
            if len(self.heard) > MOST_ASKED:
                self.request_version = self.default_request_version
                self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return False
            if left <= 0:
                return False
            self.connection.settimeout(left)
            more = self.connection.recv(PIECE)
            if not more:
                return False
            self.heard += more
        return True

    def do_GET(self) -> None:
        self._send(with_body=True)

    def do_HEAD(self) -> None:
        self._send(with_body=False)

    def log_message(self, *_: object) -> None:
        """Nothing is written down about anybody."""

    def send_error(self, code: int, *_: object) -> None:
        """Say in a status alone what is wrong, and hear no more of this connection."""
        is_method = code == HTTPStatus.NOT_IMPLEMENTED
        status = HTTPStatus.METHOD_NOT_ALLOWED if is_method else HTTPStatus(code)
        allow = {"Allow": "GET, HEAD"} if is_method else {}
        self._head(status, {**allow, "Connection": "close", "Content-Length": "0"})

    def _send(self, with_body: bool) -> None:
        body = self.headers.get("Content-Length", "0")
        if body != "0" or "Transfer-Encoding" in self.headers:
            return self.send_error(HTTPStatus.BAD_REQUEST)  # nobody has anything to give us
        if not self._is_meant():
            return self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        path = self._file()
        if path is None:
            return self._head(HTTPStatus.NOT_FOUND, {"Content-Length": "0"})
        sent, encoding = self._packed(path)
        with sent.open("rb") as file:
            stat = os.fstat(file.fileno())
            headers = {
                "ETag": f'"{_digest(sent, stat.st_mtime_ns, stat.st_size)}"',
                "Vary": "Accept-Encoding",
                **({"Content-Encoding": encoding} if encoding else {}),
            }
            if headers["ETag"] in self.headers.get("If-None-Match", ""):
                return self._head(HTTPStatus.NOT_MODIFIED, headers)
            headers["Content-Type"] = TYPES.get(path.suffix, "application/octet-stream")
            self._head(HTTPStatus.OK, {**headers, "Content-Length": str(stat.st_size)})
            if with_body:
                self._give(file, stat.st_size)
        return None

    def _give(self, file: BinaryIO, size: int) -> None:
        """Send a file in pieces; one that became shorter meanwhile ends the connection."""
        while size > 0:
            piece = file.read(min(PIECE, size))
            if not piece:
                self.close_connection = True
                return
            self.wfile.write(piece)
            size -= len(piece)

    def _is_meant(self) -> bool:
        """Whether this machine is asked by a name of its own, not by one that was led here."""
        said = self.headers.get_all("Host", [])
        host = HOST.fullmatch(said[0].strip().lower()) if len(said) == 1 else None
        return host is not None and host[1] in (
            *OWN_NAMES,
            self.connection.getsockname()[0],
            *(socket.gethostname().lower() + ending for ending in IN_NETWORKS),
        )

    def _file(self) -> Path | None:
        """The file that is asked for; None where there is none of ours."""
        name = unquote(self.path.partition("?")[0]).lstrip("/")
        if not NAME.fullmatch(name):
            return None
        whole = f"{name}index.html" if name.endswith("/") or not name else name
        return self._inside(self.folder / whole)

    def _inside(self, path: Path) -> Path | None:
        """Where a file really lies; None where that is not in our folder, or nowhere."""
        try:
            real = path.resolve()
            is_ours = real.is_relative_to(self.folder) and real.is_file()
        except OSError:  # a name that no disk takes
            return None
        return real if is_ours else None

    def _packed(self, path: Path) -> tuple[Path, str]:
        """The file as this browser takes it."""
        wanted = self.headers.get("Accept-Encoding", "")
        for encoding, ending in ENCODINGS.items():
            found = self._inside(path.with_name(path.name + ending)) if encoding in wanted else None
            if found:
                return found, encoding
        return path, ""

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()


@lru_cache(maxsize=512)
def _digest(path: Path, changed: int, size: int) -> str:
    """What a file is known by, as long as it stays as it is."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:20]
