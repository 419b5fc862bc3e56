"""python3 run.py web: build the page if something has changed, then act as fives-web.

--build     only build output/web, a folder for any host
All other options are those of fives-web. Without Node, an earlier build is used.
"""

from __future__ import annotations

import sys

from web import build, node

CLEAR = "\r\x1b[K"  # the line of a terminal


def main() -> int:
    """Build the page if needed, then serve or copy it; return the exit code."""
    if sys.argv[1:] == ["--build"]:
        if code := _made_ready(is_build_only=True):
            return code
        sys.stdout.write(build.summary())
        return 0
    from fives.web_command import app
    from scorer.command_line.guard import enter

    enter("run.py", lambda: app(_make_ready))
    return 0


def _make_ready() -> None:
    if code := _made_ready(is_build_only=False):
        sys.exit(code)


def _made_ready(is_build_only: bool) -> int:
    """Build the page, or use an earlier build; return the exit code."""
    if missing := node.missing():
        if is_build_only or not (build.OUT / build.PAGE).is_file():
            return _complain(missing)
        _say(f"{missing}; here is the page that was built before")
        return 0
    if not node.install():
        return _complain(node.UNINSTALLED)
    try:  # packing takes longer than the rest
        build.build(packed=is_build_only, tell=_tell_stage)
    except build.Unpacked as error:
        return _complain(str(error))
    finally:
        if sys.stderr.isatty():
            sys.stderr.write(CLEAR)
    return 0


def _tell_stage(stage: str, done: int, total: int) -> None:
    """Report the progress of the build: one changing line in a terminal, else a line per stage."""
    if sys.stderr.isatty():
        count = f" {done}/{total}" if total else ""
        sys.stderr.write(f"{CLEAR}run.py: {stage}{count}")
        sys.stderr.flush()
    elif done <= 1:
        _say(stage)


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
