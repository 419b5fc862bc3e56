"""fives-web: serve the page of the package, or copy it to a folder or into one file."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from layouts.refusal import Refusal, visible
from layouts.words import Words
from scorer.command_line.help_and_misuse import Manual, Whole, say_version
from scorer.terminal.language import spoken

CARRIED = Path(__file__).parent / "page"  # in an installed package
BUILT = Path(__file__).parents[1] / "output" / "web"  # in a clone, by `run.py web`
START = "index.html"
PORT = 5555


class Command(Manual, TyperCommand):
    """The command, with our help page and one-line errors."""


def _asks(option: str, key: str, metavar: str | None = None, **more: Any) -> Any:
    return typer.Option(*option.split(), metavar=metavar, help=f"page.{key}", **more)


def fives_web(
    ctx: typer.Context,
    port: Annotated[int, _asks("--port", "port", "N", parser=Whole(1, 65535))] = PORT,
    share: Annotated[bool, _asks("--share", "share")] = False,
    is_opened: Annotated[bool, _asks("--open/--no-open", "open")] = True,
    copy: Annotated[str | None, _asks("--copy", "copy", "FOLDER")] = None,
    single: Annotated[str | None, _asks("--single", "single", "FILE.html")] = None,
    force: Annotated[bool, _asks("--force", "force")] = False,
    lang: Annotated[str | None, _asks("--lang", "lang", "en|de|ar")] = None,
    _version_: Annotated[
        bool, _asks("--version", "version", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    """Serve the page, or copy it."""
    words = spoken(lang)
    if ctx.obj:
        ctx.obj()
    page = found_page()
    if copy is not None or single is not None:
        from fives import page_copies

        if copy is not None:
            count = page_copies.copy(page, Path(copy), force)
            _say(words("served.copied", folder=visible(copy), count=count))
        if single is not None:
            size = page_copies.single(page, Path(single), force)
            _say(words("served.single", file=visible(single), size=round(size / 1e6)))
        return
    serve(page, port, share, is_opened, words)


def app(make_ready: Callable[[], None] | None = None) -> None:
    """Run the command with its arguments; call `make_ready` before the page is looked for."""
    command = typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    command.command(cls=Command, help="page", epilog="page")(fives_web)
    command(obj=make_ready)


def found_page() -> Path:
    """Return the folder of the page; raise Refusal with advice if there is none."""
    for folder in (CARRIED, BUILT):
        if (folder / START).is_file():
            return folder
    raise Refusal("served.none")


def serve(page: Path, port: int, is_shared: bool, is_opened: bool, words: Words) -> None:
    """Serve the page until Ctrl-C; raise Refusal if the port can't be used."""
    from fives.serve import EVERYBODY, LOCAL, PageServer, shown

    try:
        server = PageServer(page, (EVERYBODY if is_shared else LOCAL, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refusal("served.taken", "port", port=port) from None
        raise
    here = f"http://{LOCAL}:{server.server_port}/"
    _say(words("served.at", address=here))
    if is_shared:
        sys.stdout.write(shown(server.server_port, words))
        sys.stdout.flush()
    elif is_opened and _has_screen():
        import webbrowser

        webbrowser.open(here)
    server.serve_forever()


def _has_screen() -> bool:
    """Return whether there is a screen; without one a browser for terminals might take over."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screen) or sys.platform in ("win32", "darwin")


def _say(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()
