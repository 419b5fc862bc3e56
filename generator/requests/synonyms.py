"""Synonyms: words of other languages, options of other names, names without quotes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from generator.fault import Flag, PrintError
from layouts.board import sides_of
from layouts.definition.loader import Definition, define, game_named, games
from layouts.fault import Phrase, did_you_mean, quoted
from layouts.words import LANGUAGES
from layouts.yaml import strict
from scorer.shell import in_quotes, quote

MOST_REPEATED = 80  # letters of what was typed


@cache
def _synonyms(kind: str) -> dict[str, list[str]]:
    """What stands for each word of a kind in synonyms.yaml; nothing where the kind is not there."""
    kinds = strict.read_ours(Path(__file__).with_suffix(".yaml")).table()
    words = kinds[kind].table() if kind in kinds else {}
    return {ours: others.text().split(", ") for ours, others in words.items()}


def one_of(field: str, word: str, known: Sequence[str]) -> str:
    """The word that is known by this one; case doesn't matter, nor does the language."""
    if found := _same(word, known, {}) or _same(word, known, _synonyms(field)):
        return found
    raise _unknown(field, word, did_you_mean(word, known))


def _unknown(field: str, word: str, guess: Phrase) -> PrintError:
    told = {"option": Flag(field), "word": quoted(word), "guess": guess}
    return PrintError("word.unknown", field, **told)


def game_of(word: str) -> str:
    """A game by its word or by its title; where none is near, all of them are told."""
    if found := game_named(word):
        return found
    # A guess only where it is a good one: chess is no slip of the pen for hexes.
    raise _unknown("game", word, did_you_mean(word, games(), 0.7))


def side_of(field: str, word: str, sides: Sequence[str], definition: Definition) -> str:
    """A side or layout by its word, or by what it is called in any of the languages."""
    if found := _side(word, sides, definition):
        return found
    for game in map(define, games()):
        if side := _side(word, sides_of(game), game):
            told = {"option": Flag(field), "word": quoted(word), "game": game.game, "side": side}
            raise PrintError("layout.other", field, **told)
    raise _unknown(field, word, did_you_mean(word, sides))


def _side(word: str, sides: Sequence[str], definition: Definition) -> str | None:
    others = _synonyms("sides")
    called = {side: [*others.get(side, ()), *_called(side, definition)] for side in sides}
    return _same(word, sides, called)


def _same(word: str, known: Iterable[str], others: Mapping[str, Iterable[str]]) -> str | None:
    """What is known by this word, or by another word for it."""
    plain = word.strip().casefold()
    for name in known:
        if plain == name.casefold() or plain in map(str.casefold, others.get(name, ())):
            return name
    return None


def _called(side: str, definition: Definition) -> list[str]:
    """The names of a side that the definition draws, and their last words: a whale is side B."""
    names = [name for lang in LANGUAGES if (name := drawn_name(side, definition, lang))]
    return [*names, *(name.split()[-1] for name in names)]


def drawn_name(side: str, definition: Definition, lang: str) -> str:
    """What a side is called that the definition draws; empty where it draws none of that name."""
    drawn = definition.areas.get(side) or definition.boards.get(side)
    drawn = drawn or definition.boards.get(f"b{side}")  # names in files begin with a letter
    return drawn.called(lang) if drawn else ""


def refuse_other_options(args: Sequence[str], ours: Iterable[str]) -> None:
    """PrintError for an option that is called otherwise here, with what it is called."""
    known = set(ours)
    for arg in args:
        name = arg.partition("=")[0]
        if not name.startswith("--") or name in known:
            continue
        for option, others in _synonyms("options").items():
            if name[2:].casefold() in others:
                raise PrintError("option.other", name=name, meant=f"--{option.replace('.', ' ')}")


def alone(word: str, args: Sequence[str], values: Iterable[str]) -> PrintError:
    """What to say of a word where options are wanted; `values` are options that take a word."""
    known = {game: f"--game {game}" for game in games()}
    meant = known.get(word.lower()) or (f"--players {word}" if word.isdigit() else "")
    if "-set-" in word.lower():
        meant = f"--set {quote(word)}"
    if meant:
        return PrintError("alone.meant", word=quoted(word), meant=meant)
    option, said = _taken_apart(word, args, set(values))
    whole = f"{option} {in_quotes(' '.join(said)[:MOST_REPEATED])}"
    if not option:
        return PrintError("alone.help", word=quoted(word))
    if option == "--name" and len(whole) < MOST_REPEATED:
        each = " ".join(f"--name {quote(one)}" for one in said)
        return PrintError("alone.name", word=quoted(word), whole=whole, each=each)
    return PrintError("alone.quotes", word=quoted(word), whole=whole)


def _taken_apart(word: str, args: Sequence[str], values: set[str]) -> tuple[str, list[str]]:
    """What the shell took apart: an option and all words of its value; or nothing."""
    at = args.index(word) if word in args else 0
    end = next((i for i in range(at, len(args)) if args[i].startswith("-")), len(args))
    for i in range(at - 1, -1, -1):
        option, equals, first = args[i].partition("=")
        if not option.startswith("-"):
            continue
        said = [*([first] if equals else []), *args[i + 1 : end]]
        return (option, said) if option in values and len(said) > 1 else ("", [])
    return "", []
