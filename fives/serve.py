"""The server of the built page: files and nothing else, with our headers, also in a local network.

Silent connections are closed after a while, new ones if there are too many. A request under a
foreign name that leads to this machine is refused.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import socket
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any, BinaryIO
from urllib.parse import unquote

from layouts.words import Words

LOCAL, EVERYBODY = "127.0.0.1", "0.0.0.0"
OWN_NAMES = (LOCAL, "localhost", "[::1]")
IN_NETWORKS = ("", ".local", ".lan", ".home.arpa")  # endings that routers add
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # packed files are next to the plain ones
NAME = re.compile(r"(?:\w[\w.-]*/)*(?:\w[\w.-]*)?", re.ASCII)  # fits the names of all our files
HOST = re.compile(r"(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d*)?", re.ASCII)
MOST_CONNECTED = 400  # a browser opens six
WAIT = 15.0  # seconds for a line of a request, and for each piece of the answer
PIECE = 1 << 16  # bytes
# Nothing foreign is loaded, run or framed. A worker takes its policy from its own answer, so all
# files have these headers, whatever the server.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' blob:; style-src 'self'; font-src 'self'; "
    "frame-src blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fives"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",  # browsers ask each time, and get 304 if nothing has changed
}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
QUIET = 2  # white modules around the code


class PageServer(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # on Windows it would take a port in use
    request_queue_size = 64

    def __init__(self, folder: Path, address: tuple[str, int], wait: float = WAIT) -> None:
        self.folder, self.wait = folder.resolve(), wait
        self.connected = set[socket.socket]()
        super().__init__(address, _Answering)

    def server_bind(self) -> None:
        """Take the port without looking up the name of this machine."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread; close the connection if there are too many."""
        if len(self.connected) >= MOST_CONNECTED:
            self.shutdown_request(request)
            return
        self.connected.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connected.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors: browsers may go away at any time."""


class _Answering(BaseHTTPRequestHandler):
    """The connection of one browser."""

    protocol_version, default_request_version = "HTTP/1.1", "HTTP/1.0"
    server_version, sys_version = "Fives", ""
    server: PageServer

    def setup(self) -> None:
        super().setup()
        self.connection.settimeout(self.server.wait)

    def do_GET(self) -> None:
        self._send(with_body=True)

    def do_HEAD(self) -> None:
        self._send(with_body=False)

    def log_message(self, *_: object) -> None:
        """Log nothing, for privacy."""

    def send_error(self, code: int, *_: object) -> None:
        """Send the error as a status without a body, and close the connection."""
        is_method = code == HTTPStatus.NOT_IMPLEMENTED
        status = HTTPStatus.METHOD_NOT_ALLOWED if is_method else HTTPStatus(code)
        allow = {"Allow": "GET, HEAD"} if is_method else {}
        self._head(status, {**allow, "Connection": "close", "Content-Length": "0"})

    def _send(self, with_body: bool) -> None:
        body = self.headers.get("Content-Length", "0")
        if body != "0" or "Transfer-Encoding" in self.headers:
            return self.send_error(HTTPStatus.BAD_REQUEST)  # the page sends nothing to the server
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
        """Send a file in pieces; close the connection if the file has become shorter."""
        while size > 0:
            piece = file.read(min(PIECE, size))
            if not piece:
                self.close_connection = True
                return
            self.wfile.write(piece)
            size -= len(piece)

    def _is_meant(self) -> bool:
        """Return whether the request names this machine, and not a foreign name that leads here."""
        hosts = self.headers.get_all("Host", [])
        host = HOST.fullmatch(hosts[0].strip().lower()) if len(hosts) == 1 else None
        return host is not None and host[1] in (
            *OWN_NAMES,
            self.connection.getsockname()[0],
            *(socket.gethostname().lower() + ending for ending in IN_NETWORKS),
        )

    def _file(self) -> Path | None:
        """Return the requested file; None if it isn't one of ours."""
        name = unquote(self.path.partition("?")[0]).lstrip("/")
        if not NAME.fullmatch(name):
            return None
        full = f"{name}index.html" if name.endswith("/") or not name else name
        return self._inside(self.server.folder / full)

    def _inside(self, path: Path) -> Path | None:
        """Return the real path of a file; None if there is none or it is outside our folder."""
        try:
            real = path.resolve()
            is_ours = real.is_relative_to(self.server.folder) and real.is_file()
        except OSError:  # the file system refuses the name
            return None
        return real if is_ours else None

    def _packed(self, path: Path) -> tuple[Path, str]:
        """Return the file to send to this browser and its encoding, "" if it isn't packed."""
        wanted = self.headers.get("Accept-Encoding", "")
        for encoding, ending in ENCODINGS.items():
            if encoding in wanted and (packed := self._inside(path.with_name(path.name + ending))):
                return packed, encoding
        return path, ""

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**HEADERS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()


@lru_cache(maxsize=512)
def _digest(path: Path, changed: int, size: int) -> str:
    """Return the hash of a file; `changed` and `size` are part of the cache's key."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:20]


def for_hosts() -> str:
    """Return the headers as the file `_headers`, which many static hosts read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    for ending in (".mjs", ".wasm", ".webmanifest"):  # types that hosts may not know
        lines += [f"/*{ending}", f"  Content-Type: {TYPES[ending]}"]
    return "\n".join(lines) + "\n"


# --- the local network -------------------------------------------------------------------------


def shown(port: int, words: Words) -> str:
    """Return the address and its QR code, ready for a terminal."""
    if not (own := own_address()):
        return words("served.alone") + "\n"
    address = f"http://{own}:{port}/"
    return f"\n{drawn(address)}\n{address}\n\n{words('served.share')}\n"


def own_address() -> str:
    """Return this machine's address in its network, or "" if it is in none; send nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address reserved for examples
        return str(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):  # the host name can't be resolved
        address = socket.gethostbyname(socket.gethostname())
        return "" if address.startswith("127.") else address
    return ""


def drawn(text: str) -> str:
    """Return the QR code of a text in half blocks, light on dark, as cameras read it."""
    import segno

    out = io.StringIO()
    segno.make_qr(text, error="l").terminal(out, border=QUIET, compact=True)
    return out.getvalue().rstrip("\n")
