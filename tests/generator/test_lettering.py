"""The lettering: drawing order, measures, line breaks, missing characters."""

from __future__ import annotations

import io
import itertools
import random
import re
import subprocess
import sys
from typing import Any

import pypdfium2
import pytest
from arabic_reshaper.letters import LETTERS_ARABIC
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.lettering import text as lettering
from generator.lettering.font import FILES, FONTS, face
from generator.lettering.text import MM, evened, missing, visual, width_mm, wrap
from layouts.words import LANGUAGES, speak
from tests.chosen import some, times

LEFT, UP = 1000, 2000
LINES = (
    "Größe äöüß „Blatt“ – 100 %",
    "Łódź, Çağrı, Þórður, Ștefan, Đorđe, Ǩiurâl",
    "Щукин, Ђорђе, Їжак",
    "נעמי ויוסף (2)",
    "نجمة قمر ورقة سمكة جرس تاج",
    "الجولة الخامسة تُحتسب مضاعفة، مثلًا (123)",
    "کیوان پژمان گچ",
    "لعبة Fives (5) لا إله إلّا",
    "Donau\u00addampf 日 \u200fend",
)


@pytest.fixture(scope="module", params=[False, True], ids=["regular", "bold"])
def weight(request: pytest.FixtureRequest) -> bool:
    bold: bool = request.param
    if name(bold) not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name(bold), str(FONTS / FILES[bold])))
    return bold


def name(bold: bool) -> str:
    return f"test-{FILES[bold]}"


def ink(text: str, bold: bool) -> Any:
    """A picture of what text looks like, white on black, of 5 font units per pixel.

    The baseline is at UP, the line starts at LEFT.
    """
    out = io.BytesIO()
    canvas: Any = Canvas(out, pagesize=(400, 300))
    canvas.setFont(name(bold), 100)
    canvas.drawString(LEFT / 10, 300 - UP / 10, text)
    canvas.save()
    page = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=2, grayscale=True).to_pil()
    return page.point([255 * (level < 128) for level in range(256)])


def box(text: str, bold: bool) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the ink in font units, from start and baseline, y up."""
    left, top, right, bottom = (5 * edge for edge in ink(text, bold).getbbox())
    return left - LEFT, UP - top, right - LEFT, UP - bottom


def amount(text: str, bold: bool) -> int:
    """How many pixels of ink."""
    count: int = ink(text, bold).histogram()[255]
    return count


# --- drawing order


@pytest.mark.parametrize("text", ["", "Plain (a) 5%", "Größe – „Blatt“", "Щукин", "日本"])
@pytest.mark.parametrize("base", ["auto", "ltr", "rtl"])
def test_text_without_right_to_left_is_untouched(text: str, base: lettering.Base) -> None:
    assert visual(text, base) is text


def test_latin_needs_no_library() -> None:
    code = (
        "import sys; from generator.lettering.text import visual, width_mm, wrap, missing;"
        "t = 'Größe \\xad„Blatt“'; visual(t), width_mm(t, 9), wrap(t, 10, 9), missing(t);"
        "sys.exit(len({'bidi', 'arabic_reshaper', 'reportlab'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("سمكة", "\ufe94\ufedc\ufee4\ufeb3"),
        ("ورقة", "\ufe94\ufed7\ufead\ufeed"),
        ("لا", "\ufefb"),
        ("بلا", "\ufefc\ufe91"),
        ("لأ لإ لآ", "\ufef5 \ufef9 \ufef7"),
        ("الله", "\ufeea\ufee0\ufedf\ufe8d"),  # no word ligature
        ("لى", "\ufef0\ufedf"),
        ("لي في", "\ufef2\ufed3 \ufef2\ufedf"),  # no ligature of letters
        ("گچ", "\ufb7b\ufb94"),
        ("می\u200cرود", "\ufea9\ufeed\ufead\ufbfd\ufee3"),  # not joined there
        ("ه\u200d", "\ufeeb"),  # joined to nothing, on purpose
        ("תיק", "קית"),
    ],
)
def test_letters_are_joined_and_turned(text: str, drawn: str) -> None:
    assert visual(text) == drawn


@pytest.mark.parametrize(
    ("text", "base", "drawn"),
    [
        ("אב 12 גד", "auto", "דג 12 בא"),
        ("Anna אב", "auto", "Anna בא"),
        ("Anna אב", "rtl", "בא Anna"),
        ("אב Anna", "auto", "Anna בא"),
        ("אב Anna", "ltr", "בא Anna"),
        ("(אב)", "auto", "(בא)"),
        ("אב, גד!", "rtl", "!דג ,בא"),
        ("אב Max (5) גד", "auto", "דג Max (5) בא"),
        ("אב [Max (5)]", "auto", "[Max (5)] בא"),
        ("Max & אב (2)", "auto", "Max & (2) בא"),
        ("Max (אב) גד", "ltr", "Max (בא) דג"),
        ("Max & بب (2)", "auto", "Max & (2) \ufe90\ufe91"),
        ("אב (ג x) דה", "ltr", "בא (ג x) הד"),
        ("אב (Max)", "auto", "(Max) בא"),
        ("(1 אב", "auto", "בא 1)"),
        ("אב \u2067Max 1\u2069 x", "ltr", "Max 1 בא x"),
    ],
)
def test_mixed_directions(text: str, base: lettering.Base, drawn: str) -> None:
    assert visual(text, base) == drawn


def test_invisible_characters_go_and_accents_are_composed() -> None:
    assert visual("a\u00adb\u200bc\u200ed\ufeffe\ufe0f") == "abcde"
    assert visual("a\u034fb\u2800c\u3164d\ufe00e\U000e0100f\U000e01ef") == "abcdef"
    assert visual("Cafe\u0301") == "Café"


def test_what_the_font_lacks_stays() -> None:
    assert visual("日 אב 本") == "日 בא 本"
    assert "\U0001faff" in visual("אב \U0001faff")
    assert "\u05ff" in visual("אב \u05ff")  # not assigned, so without a direction


# --- vowel marks


@pytest.mark.few(2)
@pytest.mark.parametrize("word", some(["أَكَلَ", "تَثَبَتَ", "شَخَصَ", "غَفَقَذَ", "هَنَوَطَ", "گَپَچَ", "لَأَلَآ"], 2))
def test_vowel_marks_sit_clear_of_their_letter(word: str, weight: bool) -> None:
    for text, above in ((word, True), (word.replace("\u064e", "\u0650"), False)):
        found = re.findall("([\ue000-\uefff]+)(.)", visual(text))
        pairs = [(mark, letter) for marks, letter in found for mark in marks]
        assert len(pairs) == text.count("\u064e" if above else "\u0650")
        for mark, letter in pairs:
            left, top, right, bottom = box(mark, weight)
            assert 0 <= (left + right) / 2 <= face(weight).advances[ord(letter)]
            assert bottom > 400 if above else top < -40
            parts = amount(mark, weight) + amount(letter, weight)
            assert amount(mark + letter, weight) == parts, f"{text}: {letter}"


def test_vowel_marks_go_where_the_letter_wants_them(weight: bool) -> None:
    for mark in "\u064e\u0650":
        narrow, wide = (box(visual(letter + mark)[0], weight) for letter in "اس")
        assert narrow[0] < 100 and wide[0] > 400
    tall, flat = (box(visual(letter + "\u064e")[0], weight) for letter in "اس")
    assert tall[3] > flat[3] + 150
    deep, even = (box(visual(letter + "\u0650")[0], weight) for letter in "جا")
    assert deep[1] < even[1] - 150


def test_shadda_takes_its_vowel_along() -> None:
    pair = visual("بّ" + "\u064e")
    assert len(pair) == 2
    assert pair == visual("ب\u064e\u0651")
    assert len({visual("ب" + marks) for marks in ("\u0651", "\u064e", "\u0651\u064e")}) == 3


def test_marks_of_lam_and_of_alef_are_told_apart(weight: bool) -> None:
    on_lam, on_alef = visual("ل\u064bا"), visual("لا\u064b")
    assert on_lam[-1] == on_alef[-1] == "\ufefb"
    assert box(on_lam[0], weight)[0] > box(on_alef[0], weight)[0] + 150


def test_marks_take_no_room(weight: bool) -> None:
    for text in ("ب\u064f", "ب\u0651\u064e", "لا\u064b", "سـ\u064b"):
        bare = "".join(char for char in text if not "\u064b" <= char <= "\u0652")
        assert width_mm(text, 10, weight) == width_mm(bare, 10, weight)


# --- the font


def test_both_weights_show_the_same_characters() -> None:
    assert face(False).advances.keys() == face(True).advances.keys()
    assert face(False).marks == face(True).marks


def test_every_form_of_every_letter_is_there() -> None:
    known = face().advances
    letters = [letter for letter in LETTERS_ARABIC if ord(letter) in known]
    assert len(letters) >= 45
    for letter in letters:
        for form in filter(None, LETTERS_ARABIC[letter]):
            assert ord(form) in known, f"{form} of {letter}"


def test_widths_are_those_of_reportlab(weight: bool) -> None:
    for text in (*LINES, *map(chr, face(weight).advances)):
        theirs = pdfmetrics.stringWidth(visual(text), name(weight), 40) * MM
        assert width_mm(text, 40, weight) == pytest.approx(theirs, abs=0.01), text


def test_bold_is_wider() -> None:
    assert width_mm("Fives", 10, bold=True) > width_mm("Fives", 10) * 1.03


def test_width_grows_with_size() -> None:
    assert width_mm("Fives", 24) == pytest.approx(3 * width_mm("Fives", 8))


def test_heights_are_those_of_the_ink(weight: bool) -> None:
    for text, height in (("H", lettering.cap_mm(10)), ("x", lettering.x_mm(10))):
        assert box(text, weight)[1] / 100 * MM == pytest.approx(height, abs=0.05)
    assert lettering.cap_mm(1000) < box("Å", weight)[1] * MM


# --- missing characters


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("", ""),
        ("Größe „Blatt“ – 100\u202f%\n\tЩ ש أحمد e\u0301 a\u00adb\u200d", ""),
        ("Ωμέγα Ω", "Ωμέγα"),
        ("日 x 日本", "日本"),
        ("\uffff", "\uffff"),
        ("ٹ ب", "ٹ"),
        ("ab\ue000", "\ue000"),  # the places of vowel marks are nobody's business
    ],
)
def test_missing(text: str, gone: str) -> None:
    assert missing(text) == gone


def test_european_names_are_not_missing() -> None:
    names = (
        "Þórður Æsir Ðað Ångström Øst Čapek Řehoř Ľuboš Ĺ Ődön Űr Łukasz Żółć Ģirts Ķ Ņ Š Ž Ğ İ ı Ș"
        " Ț Ş Ţ Ħal Ġorġ Ċ Ŵyn Ŷ Ŀ Đ Ŋ Ŧ Ǩ Ǧ Ə ə ẞ Ÿ Œ Ĳ Ĉ Ĝ Ĥ Ĵ Ŝ Ŭ Ë Ï Ñ Ã Õ Ė Į Ų Ū Ā Ē Ī"
    )
    assert missing(names + names.lower()) == ""
    assert missing("АБВГҐДЂЃЕЁЄЖЗЅИІЇЙЈКЛЉМНЊОПРСТЋЌУЎФХЦЧЏШЩЪЫЬЭЮЯ") == ""
    assert missing("אבגדהוזחטיךכלםמןנסעףפץצקרשת") == ""


# --- lines


def width_of(lines: list[str]) -> float:
    return max(width_mm(line, 9) for line in lines)


def test_lines_are_full_but_not_overfull() -> None:
    text = "Würfelt reihum und kreuzt Felder an, bis eine Reihe von fünf Feldern voll ist."
    lines = wrap(text, 40, 9)
    assert " ".join(lines) == text
    assert width_of(lines) <= 40
    for line, following in itertools.pairwise(lines):
        assert width_mm(f"{line} {following.split()[0]}", 9) > 40


def test_arabic_is_wrapped_in_reading_order() -> None:
    text = "في كل جولة يرمي اللاعب النرد ثم يسجّل النقاط في الورقة"
    lines = wrap(text, 30, 9)
    assert len(lines) > 1
    assert " ".join(lines) == text
    assert width_of(lines) <= 30


def test_a_line_of_exactly_that_width_fits() -> None:
    for text in LINES:
        clean = text.replace("\u00ad", "")
        assert wrap(text, width_mm(text, 9), 9) == [clean]
        assert len(wrap(text, width_mm(text, 9) - 0.05, 9)) == 2


def test_soft_hyphens_show_only_at_a_break() -> None:
    word = "Punkte\u00adtafel"
    assert wrap(word, 50, 9) == ["Punktetafel"]
    assert wrap(word, width_mm("Punkte-", 9), 9) == ["Punkte-", "tafel"]
    assert wrap(f"Die {word}", width_mm("Die Punkte-", 9), 9) == ["Die Punkte-", "tafel"]
    assert wrap(f"Die {word}", width_mm("Punktetafel", 9), 9) == ["Die", "Punktetafel"]
    assert wrap("Vier-\u00adeck", width_mm("Vier--", 9), 9) == ["Vier-", "eck"]


def test_the_last_soft_hyphen_that_fits_is_taken() -> None:
    word = "Spiel\u00adfeld\u00adrand\u00adlinie"
    assert wrap(word, width_mm("Spielfeldrand-", 9), 9) == ["Spielfeldrand-", "linie"]
    assert wrap(word, width_mm("Spielfeld-", 9), 9) == ["Spielfeld-", "randlinie"]


def test_long_words_are_broken_only_when_they_must() -> None:
    wide = width_mm("Rindfleisch", 9)
    assert wrap("Das Rindfleisch", wide, 9) == ["Das", "Rindfleisch"]
    assert wrap("Das Rindfleisch", wide - 0.1, 9) == ["Das", "Rindfleisc", "h"]
    assert wrap("Haus-Maus", width_mm("Haus-Ma", 9), 9) == ["Haus-", "Maus"]


def test_accents_stay_with_their_letter() -> None:
    assert wrap("x\u0323x\u0323", 0.1, 9) == ["x\u0323", "x\u0323"]
    assert wrap("ب\u0651\u064eب", 0.1, 9) == ["ب\u0651\u064e", "ب"]


def test_spaces_and_newlines() -> None:
    assert wrap("", 50, 9) == [""]
    assert wrap("a\n\n b   c ", 50, 9) == ["a", "", "b c"]
    both = "100\u00a0%"
    assert wrap(f"a {both}", width_mm(both, 9), 9) == ["a", both]


def test_bold_lines_are_measured_bold() -> None:
    text = "Fives Fives"
    assert wrap(text, width_mm(text, 9), 9) == [text]
    assert wrap(text, width_mm(text, 9), 9, bold=True) == ["Fives", "Fives"]


@pytest.mark.more
def test_nothing_gets_lost() -> None:
    dice = random.Random(5)
    for _ in range(times(300)):
        text = "".join(dice.choices("ab -\u00adW\u00a0éشلا", k=dice.randint(0, 30)))
        room = dice.uniform(0, 15)
        lines = wrap(text, room, 9)
        kept = "".join(lines).replace(" ", "").replace("-", "")
        assert kept == text.replace(" ", "").replace("-", "").replace("\u00ad", "")
        assert all(width_mm(line, 9) <= room + 1e-3 or len(line) == 1 for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_a_legend_are_about_equally_long(lang: str) -> None:
    """None is left alone on its line, and none is longer than the text was at first."""
    text, size = speak(lang)("sequence.jacks.one"), 9.5
    for width in (40.0, 60.0, 90.0):
        usual, even = wrap(text, width, size), evened(text, width, size)
        assert " ".join(even) == " ".join(usual)
        assert len(even) == len(usual)
        wide = [width_mm(line, size) for line in even]
        assert max(wide) <= max(width_mm(line, size) for line in usual)
        assert min(wide) > 0.5 * max(wide)


def test_a_legend_parts_no_words_that_are_tied() -> None:
    assert evened("cluster counts 3 times", 100, 14, rows=9) == ["cluster", "counts", "3 times"]
    assert evened("", 10, 10) == [""]
