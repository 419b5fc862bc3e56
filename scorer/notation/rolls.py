"""Rolls as users type them: names in three languages, first letters, or the numbers of a die.

A roll is void if too many dice are alike. `legal_roll` refuses it: to enter, to find the best,
beside photos. `any_roll` doesn't: in records and in `fives-score round` it is judged as a fault.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from layouts.definition.loader import Definition
from layouts.refusal import Phrase, did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.words import LANGUAGES
from scorer.verdict import ScoreError

ALIKE = str.maketrans("ةأإآى", "هاااي")
LONGEST = 500


def legal_roll(text: str, definition: Definition, lang: str = "en") -> tuple[int, ...]:
    """Return the roll of a text; raise ScoreError if it is void: too many dice are alike."""
    roll = any_roll(text, definition, lang)
    if (again := too_alike(roll, definition)) is not None:
        params = {"text": quoted(text), "alike": definition.rules["alike"]}
        raise ScoreError("roll.alike", "roll", times=again[0], symbol=again[1], **params)
    return roll


def too_alike(dice: tuple[int, ...], definition: Definition) -> tuple[int, Symbol] | None:
    """Return how often which symbol is shown, if the dice must be rolled again; else None."""
    number, times = Counter(dice).most_common(1)[0]
    return (times, definition.symbols[number]) if times > definition.rules["alike"] else None


def any_roll(text: str, definition: Definition, lang: str = "en") -> tuple[int, ...]:
    """Return the numbers (from 0) of the symbols of a roll, sorted; first letters as in `lang`.

    Doesn't refuse void rolls; the judge does (`void_roll_fault` in hunt's judge.py).
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
    numbers = sorted(known[_plain(word)] for word in words)
    if len(numbers) != dice:
        raise ScoreError("roll.size", "roll", dice=dice, text=quoted(text), count=len(numbers))
    return tuple(numbers)


def spellings(definition: Definition, lang: str = "en") -> dict[str, int]:
    """Return every spelling of a symbol: names, numbers, and first letters, `lang` first."""
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
    """Return small letters, and one for Arabic letters that are often written for each other."""
    return word.lower().translate(ALIKE)


def is_symbol(text: str, definition: Definition, lang: str = "en") -> bool:
    """Return whether a word means one symbol."""
    return _plain(text.strip()) in spellings(definition, lang)


def symbol_number(text: str, definition: Definition, lang: str = "en") -> int | None:
    """Return the number (from 0) of the symbol of a word or its beginning; None if unknown."""
    known, word = spellings(definition, lang), _plain(text.strip())
    if word in known:
        return known[word]
    near = {number for name, number in known.items() if word and name.startswith(word)}
    return near.pop() if len(near) == 1 else None


def _plain(word: str) -> str:
    """Return a word as in `spellings`; a digit of any script as ours."""
    plain = _folded(word)
    return str(unicodedata.digit(plain)) if len(plain) == 1 and plain.isdigit() else plain


def _no_symbol(odd: str, whole: str, definition: Definition, lang: str) -> ScoreError:
    """Return the refusal of a word; of letters without blanks, of the wrong letter."""
    is_roll = len(whole) == definition.rules["dice"]
    word = f"{quoted(whole)}: {quoted(odd)}" if is_roll else quoted(whole or odd)
    typed, symbols = odd if is_roll else whole or odd, definition.symbols
    own = [symbol.name for symbol in symbols]
    # a record may be in any language; a user of --lang de means German words
    for spoken in LANGUAGES if lang == "en" else (lang,):
        names = [symbol.called(spoken) for symbol in symbols]
        guess = did_you_mean(typed, dict.fromkeys([*names, *(own if spoken == "en" else ())]))
        if guess.key == "guess.meant":
            break
    else:  # all there are, in the language of the sentence
        guess = Phrase("symbol.known", names=symbols)
    return ScoreError("symbol", "roll", word=word, guess=guess)
