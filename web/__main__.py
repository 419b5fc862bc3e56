"""python3 run.py web: builds the page, serves it to this machine, and opens it.

--build     only builds output/web, a folder for any host
--port N    serves on this port (5555)
--share     serves it in the local network, so that a phone can open it
--no-open   opens no browser
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
import webbrowser
from typing import NoReturn

from web import build, node
from web.serve import EVERYBODY, LOCAL, PageServer

PORT = 5555
TAKEN = (
    "is taken; end what runs there, or choose another with --port (sets you keep stay with theirs)"
)
CLEAR = "\r\x1b[K"  # the line of a terminal


class _Options(argparse.ArgumentParser):
    """Options whose misuse is told in one line."""

    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(message))


def main() -> int:
    """Build what has changed, then serve it until Ctrl-C."""
    asked = _asked()
    if missing := node.missing():
        return _complain(missing)
    try:
        serving = None if asked.build else PageServer(build.OUT, _place(asked))
    except OSError as error:
        is_taken = error.errno == errno.EADDRINUSE
        why = TAKEN if is_taken else f"can't be used: {error.strerror}"
        return _complain(f"port {asked.port} {why}")
    if not node.install():
        return _complain(node.UNINSTALLED)
    try:
        build.build(packed=asked.build, tell=_tell_stage)  # packing takes longer than the rest
    except build.Unpacked as error:
        return _complain(str(error))
    finally:
        if sys.stderr.isatty():
            sys.stderr.write(CLEAR)
    if not serving:
        sys.stdout.write(build.summary())
        return 0
    _tell(serving, asked)
    serving.serve_forever()
    return 0


def _place(asked: argparse.Namespace) -> tuple[str, int]:
    """Where it is served: to this machine, or to the network."""
    return EVERYBODY if asked.share else LOCAL, asked.port


def _asked() -> argparse.Namespace:
    """What was typed after `run.py web`."""
    options = _Options("run.py web", description=__doc__)
    options.formatter_class = argparse.RawDescriptionHelpFormatter
    options.add_argument("--build", action="store_true", help=argparse.SUPPRESS)
    options.add_argument("--port", type=_port, default=PORT, metavar="N", help=argparse.SUPPRESS)
    options.add_argument("--share", action="store_true", help=argparse.SUPPRESS)
    options.add_argument("--no-open", action="store_true", help=argparse.SUPPRESS)
    return options.parse_args()


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"'{text}' is no port; one is a number from 1 to 65535")
    return int(text)


def _tell_stage(stage: str, done: int, total: int) -> None:
    """How far the build is: one line of a terminal that changes, elsewhere a line a stage."""
    if sys.stderr.isatty():
        count = f" {done}/{total}" if total else ""
        sys.stderr.write(f"{CLEAR}run.py: {stage}{count}")
        sys.stderr.flush()
    elif done <= 1:
        _say(stage)


def _tell(serving: PageServer, asked: argparse.Namespace) -> None:
    """Say where it is served, and open it where there is a browser."""
    here = f"http://{LOCAL}:{serving.server_port}/"
    _say(f"Fives is at {here} (Ctrl-C ends it)")
    if asked.share:
        from web.share import shown

        sys.stdout.write(shown(serving.server_port))
        sys.stdout.flush()
    elif not asked.no_open and _has_screen():
        webbrowser.open(here)


def _has_screen() -> bool:
    """Without one a browser for terminals may take over."""
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown) or sys.platform in ("win32", "darwin")


def _say(words: str) -> None:
    sys.stderr.write(f"run.py: {words}\n")
    sys.stderr.flush()


def _complain(words: str) -> int:
    _say(words)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        _say("stopped")
