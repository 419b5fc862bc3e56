"""Rolls as people type them: names in three languages, first letters, or the numbers of a die."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from layouts.definition.loader import Definition
from layouts.fault import Phrase, did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.words import LANGUAGES
from scorer.verdict import ScoreError

ALIKE = str.maketrans("ةأإآى", "هاااي")
LONGEST = 500


def parse_roll(text: str, definition: Definition, lang: str = "en") -> tuple[int, ...]:
    """The roll of a text; refused where the dice must be rolled again."""
    found = parse_dice(text, definition, lang)
    if (again := too_alike(found, definition)) is not None:
        told = {"text": quoted(text), "alike": definition.rules["alike"]}
        raise ScoreError("roll.alike", "roll", times=again[0], symbol=again[1], **told)
    return found


def too_alike(dice: tuple[int, ...], definition: Definition) -> tuple[int, Symbol] | None:
    """How often dice show which symbol, where that is too often: they are rolled again."""
    number, times = Counter(dice).most_common(1)[0]
    return (times, definition.symbols[number]) if times > definition.rules["alike"] else None


def parse_dice(text: str, definition: Definition, lang: str = "en") -> tuple[int, ...]:
    """The numbers (from 0) of the symbols that dice show, sorted; letters as in a language.

    However many are alike: what was written down is judged, also where it is no roll.
    """
    if len(text) > LONGEST:
        raise ScoreError("roll.long", "roll", text=quoted(text))
    known = spellings(definition, lang)
    words = [word for word in re.split(r"[\s,;،+]+", text.strip()) if word]
    dice = definition.rules["dice"]
    whole = ""
    if len(words) == 1 and _folded(words[0]) not in known:
        whole, words = words[0], list(words[0])
    odd = next((word for word in words if _plain(word) not in known), None)
    if odd is not None:
        raise _no_symbol(odd, whole, definition, lang)
    found = sorted(known[_plain(word)] for word in words)
    if len(found) != dice:
        raise ScoreError("roll.size", "roll", dice=dice, text=quoted(text), count=len(found))
    return tuple(found)


def spellings(definition: Definition, lang: str = "en") -> dict[str, int]:
    """Every way to say a symbol: names, numbers, and first letters, of this language first."""
    known: dict[str, int] = {}
    for number, symbol in enumerate(definition.symbols):
        names = (symbol.name, *(name for _, name in symbol.names))
        digit = definition.numbers[number] if definition.numbers else number + 1
        known |= {_folded(name): number for name in names} | {str(digit): number}
    for spoken in (lang, *LANGUAGES):
        letters = Counter(_folded(symbol.called(spoken))[:1] for symbol in definition.symbols)
        for number, symbol in enumerate(definition.symbols):
            letter = _folded(symbol.called(spoken))[:1]
            if letters[letter] == 1:
                known.setdefault(letter, number)
    return known


def _folded(word: str) -> str:
    """Small letters; Arabic ones that people write one for the other as one."""
    return word.lower().translate(ALIKE)


def is_symbol(text: str, definition: Definition, lang: str = "en") -> bool:
    """True for a word that stands for one symbol."""
    return _plain(text.strip()) in spellings(definition, lang)


def symbol_number(text: str, definition: Definition, lang: str = "en") -> int | None:
    """The number (from 0) of the symbol that a word stands for, or alone begins like."""
    known, word = spellings(definition, lang), _plain(text.strip())
    if word in known:
        return known[word]
    near = {number for name, number in known.items() if word and name.startswith(word)}
    return near.pop() if len(near) == 1 else None


def _plain(word: str) -> str:
    """A word as it stands among the spellings; a digit of any script as ours."""
    plain = _folded(word)
    return str(unicodedata.digit(plain)) if len(plain) == 1 and plain.isdigit() else plain


def _no_symbol(odd: str, whole: str, definition: Definition, lang: str) -> ScoreError:
    """Blames a word; of letters without blanks the one at fault, if they may have been a roll."""
    is_roll = len(whole) == definition.rules["dice"]
    word = f"{quoted(whole)}: {quoted(odd)}" if is_roll else quoted(whole or odd)
    typed, symbols = odd if is_roll else whole or odd, definition.symbols
    own = [symbol.name for symbol in symbols]
    # a record may be written in any of them; who asks in German means German words
    for spoken in LANGUAGES if lang == "en" else (lang,):
        names = [symbol.called(spoken) for symbol in symbols]
        guess = did_you_mean(typed, dict.fromkeys([*names, *(own if spoken == "en" else ())]))
        if guess.key == "guess.meant":
            break
    else:  # all there are, in the language of the sentence
        guess = Phrase("symbol.known", names=symbols)
    return ScoreError("symbol", "roll", word=word, guess=guess)
