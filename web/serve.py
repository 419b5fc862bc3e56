"""Serves the built folder to browsers: files and nothing else, with our headers."""

from __future__ import annotations

import hashlib
import os
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.headers import HEADERS, TYPES

LOCAL, EVERYBODY = "127.0.0.1", "0.0.0.0"
TRIES = 20  # ports beside the one that was asked for
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # packed files lie beside the plain ones


class PageServer(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would take a port that others have

    def __init__(self, folder: Path, address: tuple[str, int]) -> None:
        super().__init__(address, partial(_Answering, folder=folder.resolve()))

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that went away is nobody's fault."""


class _Answering(BaseHTTPRequestHandler):
    """Answers one browser."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Fives", ""

    def __init__(self, *given: object, folder: Path) -> None:
        self.folder = folder
        super().__init__(*given)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self._send(with_body=True)

    def do_HEAD(self) -> None:
        self._send(with_body=False)

    def log_message(self, *_: object) -> None:
        """Nothing is written down about anybody."""

    def _send(self, with_body: bool) -> None:
        path = self._file()
        if path is None:
            self._head(HTTPStatus.NOT_FOUND, {"Content-Length": "0"})
            return
        sent, encoding = self._packed(path)
        stat = sent.stat()
        headers = {
            "ETag": f'"{_digest(sent, stat.st_mtime_ns, stat.st_size)}"',
            "Last-Modified": formatdate(stat.st_mtime, usegmt=True),
            "Vary": "Accept-Encoding",
            **({"Content-Encoding": encoding} if encoding else {}),
        }
        if self._is_known(headers["ETag"], int(stat.st_mtime)):
            self._head(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = TYPES.get(path.suffix, "application/octet-stream")
        self._head(HTTPStatus.OK, {**headers, "Content-Length": str(stat.st_size)})
        if with_body:
            self.wfile.write(sent.read_bytes())

    def _file(self) -> Path | None:
        """The file that is asked for; None where there is none of ours."""
        name = unquote(urlsplit(self.path).path).lstrip("/")
        path = self.folder / (f"{name}index.html" if name.endswith("/") or not name else name)
        try:
            real = path.resolve()
            is_ours = real.is_relative_to(self.folder) and real.is_file()
        except (OSError, ValueError):  # names that no disk takes
            return None
        return real if is_ours else None

    def _packed(self, path: Path) -> tuple[Path, str]:
        """The file as this browser takes it."""
        wanted = self.headers.get("Accept-Encoding", "")
        for encoding, ending in ENCODINGS.items():
            found = path.with_name(path.name + ending)
            if encoding in wanted and found.is_file():
                return found, encoding
        return path, ""

    def _is_known(self, tag: str, changed: int) -> bool:
        """True when the browser has it already."""
        if known := self.headers.get("If-None-Match"):
            return tag in known
        try:
            since = parsedate_to_datetime(self.headers.get("If-Modified-Since", ""))
        except ValueError:
            return False
        return changed <= since.timestamp()

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()


@lru_cache(maxsize=512)
def _digest(path: Path, changed: int, size: int) -> str:
    """What a file is known by, as long as it stays as it is."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


def server(folder: Path, port: int, host: str = LOCAL, tries: int = TRIES) -> PageServer:
    """A server on a port, or on the next one that is free."""
    for number in range(port, port + tries):
        try:
            return PageServer(folder, (host, number))
        except OSError:
            if number == port + tries - 1:
                raise
    raise AssertionError("unreachable")
