"""The heads of class lists in English, German and Arabic, and lines that are plainly no pupil.

Head: a cell all of whose words are known here. "Vorname des Kindes" is one, "Anna Kind" is not.
Title: a line above the table, like "Klasse 5a". Footer: one below it, like "Summe: 26".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category, combining, normalize

CALLED = "called"  # what a pupil is called, where that is not the first name
FIRST = "first"
PARTICLE = "particle"  # "von", in a column of its own
LAST = "last"
FULL = "full"
TURNED = "turned"  # a full name, surname first
OTHER = "other"  # numbers, classes, birthdays, parents: no name to print
NAMING = (CALLED, FIRST, LAST, FULL, TURNED)

_CALLED = "rufname rufnamen preferred nickname spitzname"
_VORNAME = """vorname vornamen forename forenames firstname givenname givennames
    schuelervorname"""  # a name by itself: with "Name" beside it, the head means both
_FIRST = "first given fore vor الاول الشخصي"
_PARTICLE = """namenszusatz namensvorsatz namensbestandteil namensbestandteile vorsatzwort
    vorsatzworte adelspraedikat tussenvoegsel"""
_LAST = """nachname nachnamen familienname familiennamen zuname schuelernachname langname long
    lastname surname surnames familyname last family العائله عائله العائلي اللقب لقب النسب
    الكنيه الشهره"""
_NAME = """name namen names fullname studentname pupilname displayname anzeigename schuelername
    schuelernamen teilnehmername kindername الاسم اسم اسمك"""
_PUPIL = """schueler schuelerin schuelerinnen schuelern schuelers sus kind kinder kindes pupil
    pupils student students learner learners child children player players spieler spielerin
    spielerinnen spielers teilnehmer teilnehmerin teilnehmerinnen teilnehmers teilnehmende
    participant participants mitglied mitglieder member members الطالب الطالبه الطلاب الطالبات
    طالب التلميذ التلميذه التلاميذ اللاعب اللاعبين المتعلم الطفل الاطفال"""
_OTHER = """nr nrn nummer lfd lfdnr laufende lnr pos id ids guid kennung schluessel klasse
    klassen kl kurs kurse gruppe stufe jahrgang jg jahrgangsstufe geburtsdatum geburtstag geb
    geboren datum geburtsort geburtsname alter geschlecht m w d f e mail email mailadresse
    emailadresse adresse strasse hausnummer hausnr plz ort wohnort telefon tel handy mobil
    konfession religion bekenntnis staatsangehoerigkeit muttersprache mutter vater eltern
    erziehungsberechtigte erziehungsberechtigter erziehungsberechtigten sorgeberechtigte
    sorgeberechtigter lehrer lehrerin lehrkraft klassenlehrer klassenlehrerin klassenleitung
    klassenleiter schule schulnummer benutzername anmeldename login account konto passwort
    kennwort bemerkung bemerkungen notiz note noten punkte unterschrift anwesend anwesenheit
    status eintritt austritt eintrittsdatum austrittsdatum schuelernummer schuelernr schuelerid
    kuerzel kurzname zeitstempel anrede no num number identifier sis class classes classroom
    course section period grade year form group homeroom tutor house dob birth birthday
    birthdate date born age gender sex address phone cell street zip city parent parents
    guardian guardians mother father teacher school institution department username user
    password notes comment comments remarks points score suffix
    prefix title timestamp role language locale org unit path external extern key entry exit
    access accessed downloaded attendance present signature رقم الرقم الارقام م ت تسلسل التسلسل
    مسلسل الصف صف الفصل فصل الشعبه شعبه القسم قسم تاريخ الميلاد ميلاد البريد الالكتروني الايميل
    الجنس ملاحظات الاب الجد الام ولي الامر الهاتف الجوال المدرسه الدرجه الهويه السجل العمر
    الجنسيه المعلم التوقيع المستوي"""
_MIDDLE = "middle mi initial initials"
_BETWEEN = """der des die das den dem und von vom am um uhr mit and of the on at by for from in
    innen n s your what is my our mein meine unsere voller vollstaendiger ganzer legal official
    full complete display pm الكامل كامل بالكامل الثلاثي الرباعي واللقب والنسب والكنيه والشهره
    او و في من اسماء"""
# Heads that nobody is called, and heads that somebody is.
_NOBODY = f"{_VORNAME} {_LAST} {_NAME} rufname rufnamen"
_SOMEBODY = "kind child first last given family long لقب عائله"

_TITLE = """klasse klassenliste schuelerliste teilnehmerliste namensliste kursliste gruppenliste
    klassenlehrer klassenlehrerin klassenleitung schuljahr schulhalbjahr grundschule gymnasium
    realschule gesamtschule mittelschule hauptschule oberschule volksschule roster classlist
    الصف الفصل قائمه كشف مدرسه المدرسه"""
_TITLE_WITH_MORE = """class kurs course liste list tabelle table sheet blatt stand stufe
    jahrgang gruppe group year grade period teacher lehrer lehrerin schule school section room
    raum homeroom form term datum date"""
_FOOT = """summe gesamt gesamtzahl insgesamt anzahl total totals count sum stand erstellt
    exportiert export exported druck gedruckt printed created generated seite page ende end
    liste list quelle source bemerkung hinweis note المجموع مجموع العدد عدد الاجمالي"""


def _words(*texts: str) -> frozenset[str]:
    return frozenset(" ".join(texts).split())


_KINDS = {
    kind: _words(text)
    for kind, text in (
        (CALLED, _CALLED),
        ("vorname", _VORNAME),
        (FIRST, _FIRST),
        (PARTICLE, _PARTICLE),
        (LAST, _LAST),
        ("name", _NAME),
        ("pupil", _PUPIL),
        (OTHER, _OTHER),
        ("middle", _MIDDLE),
        ("between", _BETWEEN),
    )
}
_KIND = {word: kind for kind, words in _KINDS.items() for word in words}
SOMEBODY = _words(_SOMEBODY)
NOBODY = _words(_NOBODY) - SOMEBODY
TITLE, TITLE_WITH_MORE, FOOT = _words(_TITLE), _words(_TITLE_WITH_MORE), _words(_FOOT)
NUMBER_SIGNS = ("#", "№", "n°", "nº")
RULE = frozenset("-=_:*+~|. ")  # a line drawn below heads
COMMENT = ("#", "//")

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_ALEFS = str.maketrans("أإآٱىةـ", "اااايه ")
_HUMP = re.compile(r"(?<=[a-zäöüß])(?=[A-ZÄÖÜ])")
_HYPHEN = re.compile(r"-\s*")
_WORD = re.compile(r"[^\W_]+")
_LABEL = re.compile(r"\w+\s*:")


def tokens(cell: str) -> list[str]:
    """The words of a cell in one spelling: small letters, no umlauts, no vowel signs."""
    plain = "".join(c for c in normalize("NFKC", cell) if category(c) != "Cf")
    plain = plain.casefold().translate(_UMLAUTS).translate(_ALEFS)
    return _WORD.findall("".join(c for c in plain if not combining(c)))


def role(cell: str) -> str | None:
    """What a column under this head holds; None where this is no head that we know."""
    text = cell.strip()
    if len(text) > 60 or (len(text) == 1 and text.isalpha() and text.isascii()):
        return None  # "m" is a boy more often than a head
    if text.lower() in NUMBER_SIGNS:
        return OTHER
    for spelled in (text, _HUMP.sub(" ", text), _HYPHEN.sub("", text)):
        words = tokens(spelled)
        kinds = [_KIND.get(word, "") for word in words]
        if kinds and "" not in kinds:
            return _role(kinds)
    return None


def _role(kinds: list[str]) -> str | None:
    """The role of a head whose words are all known."""
    for kind in (OTHER, PARTICLE):
        if kind in kinds:
            return kind
    first = _place(kinds, (FIRST, "vorname", CALLED))
    last = _place(kinds, (LAST,))
    if last is None and "vorname" in kinds:
        last = _place(kinds, ("name",))  # "Name, Vorname"; but the "name" of "first name" is none
    if first is not None and last is not None:
        return TURNED if last < first else FULL
    if "middle" in kinds:
        return OTHER
    if first is not None:
        return CALLED if CALLED in kinds else FIRST
    return LAST if last is not None else _whole_name(kinds)


def _whole_name(kinds: list[str]) -> str | None:
    return FULL if "name" in kinds or "pupil" in kinds else None


def _place(kinds: list[str], wanted: tuple[str, ...]) -> int | None:
    return next((i for i, kind in enumerate(kinds) if kind in wanted), None)


def is_nobody(cell: str) -> bool:
    """True for a head that is certainly no pupil."""
    words = tokens(_HUMP.sub(" ", cell))
    return role(cell) in NAMING and (len(words) > 1 or not NOBODY.isdisjoint(words))


def is_somebody(cell: str) -> bool:
    """True for a head that may be a surname as well."""
    words = tokens(cell)
    return len(words) == 1 and words[0] in SOMEBODY


def is_name(cell: str) -> bool:
    """True for a cell that may be a name: letters, no digits, no address, no lone letter."""
    text = cell.strip()
    if "@" in text or "://" in text or any(map(str.isdigit, text)):
        return False
    return any(map(str.isalpha, text)) and not (len(text) == 1 and text.isascii())


def is_title(cells: Iterable[str]) -> bool:
    """True for a line above a table that names a class, a school or a list."""
    filled = [cell for cell in cells if cell.strip()]
    words = tokens(filled[0])
    if _is_comment(filled[0]) or (words and words[0] in TITLE):
        return True
    if not words or words[0] not in TITLE_WITH_MORE:
        return _all_known(words) and not (TITLE | TITLE_WITH_MORE).isdisjoint(words)
    with_more = _has_digit(filled[0]) or ":" in filled[0] or (len(words) > 1 and _all_known(words))
    return with_more or (_has_digit(" ".join(filled)) and not any(map(is_name, filled[1:])))


def begins(cells: Iterable[str]) -> str:
    """The word or the sign with which a line begins: titles have one that no pupil has."""
    text = next((cell.strip() for cell in cells if cell.strip()), "")
    return text[:1] if _is_comment(text) else next(iter(tokens(text)), "")


def is_footer(cells: Iterable[str]) -> bool:
    """True for a line below a table that counts, dates or remarks."""
    text = " ".join(cell.strip() for cell in cells if cell.strip())
    if _is_comment(text) or all(category(c)[0] in "PNZ" for c in text):
        return True
    words = [word for word in tokens(text) if not _has_digit(word)]
    if not words or (words[0] in FOOT and _LABEL.match(text)):
        return bool(words)
    counts = text[0].isdigit() and _KIND.get(words[0]) == "pupil"  # "26 Schüler"
    told = not FOOT.isdisjoint(words) and (_has_digit(text) or len(words) > 1)
    return _all_known(words) and (counts or told)


def is_rule(cells: Iterable[str]) -> bool:
    """True for a line that is drawn, not written."""
    return all(RULE.issuperset(cell) for cell in cells)


def _all_known(words: list[str]) -> bool:
    return all(w in _KIND or w in TITLE or w in TITLE_WITH_MORE or w in FOOT for w in words)


def _is_comment(text: str) -> bool:
    return text.strip().startswith(COMMENT) and text.strip() not in NUMBER_SIGNS


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))
