"""python3 run.py web: builds the page, serves it to this machine, and opens it.

--build     only builds output/web, a folder for any host
--port N    serves on this port, or on the next one that is free (5555)
--share     serves it in the local network, so that a phone can open it
--no-open   opens no browser
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import webbrowser
from pathlib import Path

from web import build
from web.serve import EVERYBODY, LOCAL, PageServer, server

PORT = 5555
OLDEST_NODE = 20
NEEDED = f"Node {OLDEST_NODE} or later and npm are needed to build the page (not to use it)"


def main() -> int:
    """Build what has changed, then serve it until Ctrl-C."""
    asked = _asked()
    if missing := _missing():
        return _complain(missing)
    if not _installed():
        return _complain("npm could not install what web/package-lock.json lists; see above")
    files = build.build(packed=asked.build)  # packing takes longer than all the rest
    _say(
        f"{build.OUT} is built: {sum(map(len, files.values())) / 1e6:.1f} MB in {len(files)} files"
    )
    if asked.build:
        return 0
    try:
        serving = server(build.OUT, asked.port, EVERYBODY if asked.share else LOCAL)
    except OSError as error:
        return _complain(f"port {asked.port} can't be used: {error.strerror}")
    _tell(serving, asked)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        _say("stopped")
    return 0


def _asked() -> argparse.Namespace:
    """What was typed after `run.py web`."""
    options = argparse.ArgumentParser("run.py web", description=__doc__, add_help=True)
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


def _missing() -> str:
    """What this machine lacks; nothing where it can build."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return NEEDED
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.strip().lstrip("v").partition(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        return f"{NEEDED}; this is Node {told.strip() or 'of no version'}"
    return ""


def _installed() -> bool:
    """Install what the lock lists, unless that was done before."""
    lock, done = build.WEB / "package-lock.json", build.NODE / ".fives-lock"
    if done.is_file() and done.read_bytes() == lock.read_bytes():
        return True
    npm = shutil.which("npm") or "npm"
    command = [npm, "ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"]
    if subprocess.run(
        [*command, "--loglevel=error"], cwd=build.WEB, stdout=2, check=False
    ).returncode:
        return False
    done.write_bytes(lock.read_bytes())
    return True


def _tell(serving: PageServer, asked: argparse.Namespace) -> None:
    """Say where it is served, and open it where there is a browser."""
    here = f"http://{LOCAL}:{serving.server_port}/"
    _say(f"Fives is at {here} (Ctrl-C ends it)")
    if asked.share:
        from web.share import shown

        sys.stdout.write(shown(serving.server_port))
        sys.stdout.flush()
    elif not asked.no_open:
        webbrowser.open(here)


def _say(words: str) -> None:
    sys.stderr.write(f"run.py: {words}\n")
    sys.stderr.flush()


def _complain(words: str) -> int:
    _say(words)
    return 2


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    sys.exit(main())
