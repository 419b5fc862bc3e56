"""Synonyms: words of other languages, options of other names, names without quotes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from generator.refusal import Flag, PrintError
from layouts.board import sides_of
from layouts.definition.loader import Definition, define, game_named, games
from layouts.refusal import Phrase, did_you_mean, quoted
from layouts.words import LANGUAGES
from layouts.yaml import strict
from scorer.shell import in_quotes, quote

MOST_REPEATED = 80  # letters of the typed words


@cache
def _synonyms(kind: str) -> dict[str, list[str]]:
    """Return the synonyms of each word of `kind` from synonyms.yaml; empty if unknown."""
    kinds = strict.read_ours(Path(__file__).with_suffix(".yaml")).table()
    words = kinds[kind].table() if kind in kinds else {}
    return {ours: others.text().split(", ") for ours, others in words.items()}


def one_of(field: str, word: str, known: Sequence[str]) -> str:
    """Return the known word for `word` in any case and language; raise PrintError if none is."""
    if match := _same(word, known, {}) or _same(word, known, _synonyms(field)):
        return match
    raise _unknown(field, word, did_you_mean(word, known))


def _unknown(field: str, word: str, guess: Phrase) -> PrintError:
    return PrintError("word.unknown", field, option=Flag(field), word=quoted(word), guess=guess)


def game_of(word: str) -> str:
    """Return a game by its word or title; raise PrintError with a guess or all games."""
    if game := game_named(word):
        return game
    # 0.7: only good guesses; chess isn't a typo for hexes
    raise _unknown("game", word, did_you_mean(word, games(), 0.7))


def side_of(field: str, word: str, sides: Sequence[str], definition: Definition) -> str:
    """Return a side or layout by its word, or by its name in any of the languages."""
    if known := _side(word, sides, definition):
        return known
    for game in map(define, games()):
        if side := _side(word, sides_of(game), game):
            params = {"option": Flag(field), "word": quoted(word), "game": game.game, "side": side}
            raise PrintError("layout.other", field, **params)
    raise _unknown(field, word, did_you_mean(word, sides))


def _side(word: str, sides: Sequence[str], definition: Definition) -> str | None:
    others = _synonyms("sides")
    called = {side: [*others.get(side, ()), *_called(side, definition)] for side in sides}
    return _same(word, sides, called)


def _same(word: str, known: Iterable[str], others: Mapping[str, Iterable[str]]) -> str | None:
    """Return the known word for this word or synonym; None if there is none."""
    plain = word.strip().casefold()
    for name in known:
        if plain == name.casefold() or plain in map(str.casefold, others.get(name, ())):
            return name
    return None


def _called(side: str, definition: Definition) -> list[str]:
    """Return the names of a drawn side, and their last words: a whale is side B."""
    names = [name for lang in LANGUAGES if (name := drawn_name(side, definition, lang))]
    return [*names, *(name.split()[-1] for name in names)]


def drawn_name(side: str, definition: Definition, lang: str) -> str:
    """Return the name of a side that the definition draws; empty if it draws none."""
    drawn = definition.areas.get(side) or definition.boards.get(side)
    drawn = drawn or definition.boards.get(f"b{side}")  # names in files begin with a letter
    return drawn.called(lang) if drawn else ""


def refuse_other_options(args: Sequence[str], ours: Iterable[str]) -> None:
    """Raise PrintError with our name of an option that has another name here."""
    known = set(ours)
    for arg in args:
        name = arg.partition("=")[0]
        if not name.startswith("--") or name in known:
            continue
        for option, others in _synonyms("options").items():
            if name[2:].casefold() in others:
                raise PrintError("option.other", name=name, meant=f"--{option.replace('.', ' ')}")


def alone(word: str, args: Sequence[str], values: Iterable[str]) -> PrintError:
    """Return the error for a word in place of an option; `values` are options that take a word."""
    known = {game: f"--game {game}" for game in games()}
    meant = known.get(word.lower()) or (f"--players {word}" if word.isdigit() else "")
    if "-set-" in word.lower():
        meant = f"--set {quote(word)}"
    if meant:
        return PrintError("alone.meant", word=quoted(word), meant=meant)
    option, parts = _taken_apart(word, args, set(values))
    whole = f"{option} {in_quotes(' '.join(parts)[:MOST_REPEATED])}"
    if not option:
        return PrintError("alone.help", word=quoted(word))
    if option == "--name" and len(whole) < MOST_REPEATED:
        each = " ".join(f"--name {quote(part)}" for part in parts)
        return PrintError("alone.name", word=quoted(word), whole=whole, each=each)
    return PrintError("alone.quotes", word=quoted(word), whole=whole)


def _taken_apart(word: str, args: Sequence[str], values: set[str]) -> tuple[str, list[str]]:
    """Return an option and all words of its value that the shell split; ("", []) if none was."""
    at = args.index(word) if word in args else 0
    end = next((i for i in range(at, len(args)) if args[i].startswith("-")), len(args))
    for i in range(at - 1, -1, -1):
        option, equals, first = args[i].partition("=")
        if not option.startswith("-"):
            continue
        parts = [*([first] if equals else []), *args[i + 1 : end]]
        return (option, parts) if option in values and len(parts) > 1 else ("", [])
    return "", []
