"""HTTP headers of every file of the page: nothing foreign is loaded, run or framed.

A worker takes its policy from its own answer, so all files have it, whatever the server.
"""

from __future__ import annotations

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


def for_hosts() -> str:
    """Return the headers as the file `_headers`, which many static hosts read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    for ending in (".mjs", ".wasm", ".webmanifest"):  # types that hosts may not know
        lines += [f"/*{ending}", f"  Content-Type: {TYPES[ending]}"]
    return "\n".join(lines) + "\n"
