"""The guard of both commands: whatever happens inside, one clear line and the right exit code.

0 fine · 1 something is not valid by the rules · 2 misuse or unreadable input · 3 input
that ended early · 130 Ctrl-C.
It imports nothing heavy, so that Ctrl-C is answered at any time. The line is in the language of
--lang, or of the refusal.
"""

from __future__ import annotations

import atexit
import gc
import io
import os
import sys

TYPE_CHECKING = False  # even typing and collections would be heavy here
if TYPE_CHECKING:
    from collections.abc import Callable

    from layouts.words import Words

MISUSE, STOPPED = 2, 130
LONGEST = 800  # letters of a line
MOST_LINES = 11  # of what is wrong in a file
SPARE = 8 << 20  # bytes for the line that says that there is no more memory
ROOM = 32 << 20  # bytes; with less left, any error counts as want of memory
SELDOM = 500_000  # new objects before Python looks for cycles; its own usage is 700
OURS = "\xa0\xad\u200c\u200d\u200e\u200f"  # invisible, but meant in our words

# For the end if no language can be loaded, because of just that.
LAST_WORDS = {
    "door.stopped": "stopped",
    "door.memory": "not enough memory for that",
    "door.load": "a part of the program can't be loaded ({why})",
}

heard: list[int] = []  # every Ctrl-C, also swallowed ones
spare: list[bytes] = []  # promised by the system, but not taken before it is touched


class Undisturbed:
    """In a `with`, Ctrl-C waits for its end: C objects must not be left half made or closed."""

    depth = 0

    def __enter__(self) -> None:
        Undisturbed.depth += 1

    def __exit__(self, *_: object) -> None:
        Undisturbed.depth -= 1
        stop_where_asked()


def stop_where_asked() -> None:
    """Raise KeyboardInterrupt again if a library swallowed it."""
    if heard:
        raise KeyboardInterrupt


class Brief:
    """Mixed into a Typer command: hands misuse to the guard, which prints one line."""

    def main(self, *args: object, **extra: object) -> None:
        import typer

        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)  # type: ignore[misc]
        except typer.Abort as stop:
            if isinstance(stop.__cause__, EOFError):  # a module whose compiled file is cut short
                raise ImportError(str(stop.__cause__)) from None
            code = STOPPED
        except SystemExit as leave:  # Typer's 1 for a closed pipe would mean: not valid
            code = MISUSE if isinstance(leave.__context__, BrokenPipeError) else leave.code
        if code:
            sys.exit(code)


def enter(name: str, run: Callable[[], None]) -> None:
    """Run a command; print errors that we know as a line on standard error, and exit."""
    try:
        collect_seldom()
        _ready()
        try:
            heard.clear()
            spare[:] = [bytes(SPARE)]
            run()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        _stop(name)
    except SystemExit as leave:
        if leave.code == STOPPED:
            _stop(name)
        raise
    except Exception as error:
        if _began_with_ctrl_c(error):
            _stop(name)
        _leave(name, _message(error), MISUSE)


def _ready() -> None:
    """Let streams take every letter, or its number; let signals end the program in order."""
    import signal  # with enum, while Ctrl-C is caught already

    if sys.platform == "win32":
        os.system("")  # wakes up colours in old consoles
    sys.unraisablehook = _overheard
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _hear)
    for name in ("SIGTERM", "SIGHUP"):
        end = getattr(signal, name, None)  # Windows has no SIGHUP
        if end and signal.getsignal(end) is signal.SIG_DFL:
            signal.signal(end, lambda number, _: sys.exit(128 + number))
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # three streams by their names
            setattr(sys, name, io.StringIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _hear(number: int, frame: object) -> None:
    """Handle SIGINT: remember it, because a library may swallow KeyboardInterrupt; raise that."""
    heard.append(number)
    if not Undisturbed.depth:
        raise KeyboardInterrupt


def _overheard(lost: sys.UnraisableHookArgs) -> None:
    """Repeat a Ctrl-C that came at a moment when Python can only print and forget it."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    try:
        import _thread
        import threading

        threading.Timer(0.02, _thread.interrupt_main).start()
    except KeyboardInterrupt:  # a busy machine: the time was up before this hook was left
        _overheard(lost)
    except (ImportError, RuntimeError):
        pass  # Python is leaving: there are no threads any more, and in the end no modules


def collect_seldom() -> None:
    """Let Python look for cycles seldom, and not at its end: saves a tenth of a command."""
    if gc.get_threshold()[0] < SELDOM:  # once a process: tests call commands by the thousand
        gc.set_threshold(SELDOM, 20, 20)
        atexit.register(gc.freeze)


def is_short(error: BaseException | None) -> bool:
    """Return whether an error comes of too little memory, whatever a library made of it."""
    while error is not None:
        if isinstance(error, MemoryError):
            return True
        error = error.__cause__ or error.__context__
    try:
        return not bytes(ROOM)
    except MemoryError:
        return True


def _began_with_ctrl_c(error: BaseException | None) -> bool:
    """Return whether a library turned Ctrl-C into another error."""
    while error and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def _message(error: Exception) -> str:
    """Return the line for an error that we know; raise any other, which is a mistake of ours."""
    spare.clear()
    try:
        return _line_of(error)
    except Exception as worse:  # anything: without memory not even the words may be loaded
        if is_short(worse):
            return LAST_WORDS["door.memory"]
        if isinstance(worse, OSError) and worse.errno:  # the words of a refusal can't be read
            return _line_of(worse)
        raise


def _line_of(error: Exception) -> str:
    if isinstance(error, BrokenPipeError):
        return ""
    if isinstance(error, OSError) and (error.errno or not is_short(error)):
        where = f"{_shown(error.filename)}: " if error.filename else ""
        return f"{where}{_of_system(error)}"
    faults = sys.modules.get("layouts.refusal")  # without it no error can be a Refusal
    refusal = getattr(faults, "Refusal", None)  # None if it was only half loaded
    if refusal and isinstance(error, refusal):
        language = _asked() if typed_language() else error.spoken or _asked()
        return str(error.sentence(language))
    if is_short(error):
        return _word("door.memory")
    if isinstance(error, ImportError):  # too many open files, or half installed
        return _word("door.load", why=error.name or error)
    if isinstance(error, AttributeError) and isinstance(error.obj, type(sys)):  # half loaded
        return _word("door.load", why=error.obj.__name__)
    raise error


def _shown(file: object) -> str:
    """Return the name of a file, escaped as far as the program can be loaded."""
    try:
        from layouts.refusal import visible

        return visible(str(file))
    except ImportError:
        return str(file)


def _of_system(error: OSError) -> object:
    """Return why the system refuses; in its own words if ours can't be loaded."""
    try:
        from layouts.refusal import of_system

        return of_system(error).sentence(_asked())
    except Exception:  # anything: at the end there has to be a line
        return error.strerror or error


def _word(key: str, **params: object) -> str:
    """Return a sentence of ours, in the user's language if it can be loaded."""
    try:
        from layouts.refusal import Phrase

        return Phrase(key, **params).sentence(_asked())
    except Exception:  # anything: at the end there has to be a line
        if key not in LAST_WORDS:
            raise
        return LAST_WORDS[key].format_map(params)


def _asked() -> Words:
    from layouts.words import speak

    return speak(asked_language())


def asked_language() -> str:
    """Return the language after --lang, or that of the system."""
    from layouts.words import usual_language

    return typed_language() or usual_language()


def typed_language() -> str:
    """Return the language after --lang; "" without one that we know."""
    from layouts.words import LANGUAGES

    typed = sys.argv[1:]
    after = [*typed[1:], ""]
    given = [
        word.removeprefix("--lang=") if word.startswith("--lang=") else beside
        for word, beside in zip(typed, after, strict=False)
        if word == "--lang" or word.startswith("--lang=")
    ]
    known = [lang.lower() for lang in given if lang.lower() in LANGUAGES]
    return known[-1] if known else ""


def _stop(name: str) -> None:
    """Leave because of Ctrl-C; a second one is ignored."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _leave(name, _word("door.stopped"), STOPPED)


def _leave(name: str, why: str, code: int) -> None:
    try:
        if why:
            lines = "\n".join(map(_line, why.split("\n")[:MOST_LINES]))
            sys.stderr.write(f"{name}: {lines}\n")
    except OSError:
        pass
    _hush()
    sys.exit(code)


def _line(why: str) -> str:
    """Return one line that can be read, whatever it quotes."""
    plain = "".join(c if c.isprintable() or c in OURS else "\ufffd" for c in why[: LONGEST + 1])
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"


def _hush() -> None:
    """Point closed streams at nothing, so that Python's own exit doesn't complain once more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
