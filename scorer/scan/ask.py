"""Questions on a terminal: what the camera isn't sure of, one line each; none answers itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from layouts.fault import LayoutError, quoted, seen, visible
from layouts.grid import cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.dialogue.answers import DONE, HELP, NO, STOP, UNDO, YES, Stop, place_in
from scorer.notation.outlines import parse_outline
from scorer.scan.evidence import Unsure
from scorer.scan.report import place, why
from scorer.scan.sheet_read import SheetRead
from scorer.verdict import ScoreError

CLOSED = ("c", "closed", "g", "geschlossen", "z", "zu", "غ", "مغلق")
OPEN = ("o", "open", "offen", "م", "مفتوح")
NOTHING = ("n", "nothing", "nichts", "ل", "لا شيء")
SKIP = ("s", "skip", "ü", "überspringen", "ت", "تخط")
TOGETHER = {"rim": 1, "pocket": 2}  # asked once for all, from so many questions on
MOST_CELLS = 9  # of an outline that can be called closed or open; a larger place is typed


class Undo(Exception):
    """Somebody wants to take the last answer back."""


@dataclass(frozen=True)
class OutlinesTold:
    """The outlines of a sheet as texts; whether nothing is left to ask."""

    texts: list[str]
    is_whole: bool


class PhotoTalk:
    """Whoever sits at the terminal, asked about one sheet after another."""

    def __init__(self, words: Words, read_line: Callable[[str], str], out: TextIO) -> None:
        self.words, self.read_line, self.out = words, read_line, out
        self.names: list[str] = []

    def say(self, text: str) -> None:
        """Write a line."""
        self.out.write(f"{text}\n")
        self.out.flush()

    def tell(self, key: str, **blanks: object) -> None:
        """Write a line that answers the one that was read."""
        self.say(f"  {self.words(key, **blanks)}")

    def ask(self, prompt: str, advice: str) -> str:
        """Return an answer; raise Stop or Undo for the words that always work."""
        while True:
            answer = " ".join(seen(self.read_line(f"{prompt} ")).split())
            word, is_name = answer.lower(), answer in self.names
            if word in STOP:
                raise Stop
            if word in UNDO or (place_in(answer) is not None and not is_name):
                raise Undo
            if word not in HELP:
                return "" if word in DONE and not is_name else answer
            self.say(f"{self.words(advice)} {self.words('enter.help')}")

    def outlines(self, read: SheetRead, player: str, crops: Sequence[Path]) -> OutlinesTold:
        """All outlines of a sheet as texts, and whether everything was answered."""
        sure, questions = read.sure, read.reading.questions
        if not questions:
            empty = None if sure else self._empty(read)
            return OutlinesTold(sure or empty or [], bool(sure) or empty is not None)
        alike = {why: self._all(read, why) for why in TOGETHER}
        answers: list[list[str] | None] = []
        while len(answers) < len(questions):
            one = questions[len(answers)]
            if (are_all := alike.get(one.why)) is not None:
                answers.append([_told(read, one, are_all == "yes")] if are_all != "no" else [])
                continue
            try:
                crop = crops[len(answers)] if len(answers) < len(crops) else None
                answers.append(self._answer(read, player, one, len(answers) + 1, crop))
            except Undo:
                if answers:
                    answers.pop()
                else:
                    self.tell("enter.nothing")
        told = [text for one in answers for text in one or ()]
        return OutlinesTold(list(dict.fromkeys((*sure, *told))), None not in answers)

    def _all(self, read: SheetRead, why: str) -> str | None:
        """One answer for all questions of a kind; None: one by one.

        Outlines that end at the rim are open where it doesn't count; those between others are none.
        """
        alike = [one for one in read.reading.questions if one.why == why]
        if len(alike) < TOGETHER[why]:
            return None
        places = "; ".join(place(read, one) for one in alike)
        while True:
            answer = self.ask(self.words(f"scan.all.{why}", places=places), f"scan.all.{why}.help")
            if answer.lower() in YES:
                return "yes"
            if answer.lower() in NO:
                return "open" if why == "rim" else "no"
            if answer.lower() in SKIP:
                return None
            self.tell(f"scan.all.{why}.help")

    def _empty(self, read: SheetRead) -> list[str] | None:
        """A sheet on which nothing was found is itself a question."""
        while True:
            prompt = self.words("scan.empty", sheet=read.sheet.board.id)
            answer = self.ask(prompt, "scan.empty.help").strip()
            if answer.lower() in YES:
                return []
            if answer.lower() in SKIP:
                return None
            try:
                if answer:
                    return self._typed_outlines(answer, read)
            except (ScoreError, LayoutError) as error:
                self.say(f"  {error.sentence(self.words)}")

    def _answer(
        self, read: SheetRead, player: str, asked: Unsure, number: int, crop: Path | None
    ) -> list[str] | None:
        """The outlines that a question turns out to be; None where it is skipped."""
        is_small = len(asked.cells) <= MOST_CELLS
        where = place(read, asked)
        told = {
            "who": player or read.sheet.board.id,
            "number": number,
            "count": len(read.reading.questions),
            "cells": f"{where} ({visible(str(crop))})" if crop else where,
            "why": why(asked, self.words),
        }
        key = "scan.question" if is_small else "scan.question.large"
        while True:
            answer = self.ask(self.words(key, **told), "scan.question.help").lower()
            cells = " ".join(read.named(asked.cells))
            if answer in SKIP:
                return None
            if answer in NOTHING:
                return []
            if is_small and answer in CLOSED:
                return [cells]
            if is_small and answer in OPEN:
                return [f"{cells} open"]
            try:
                if answer:
                    return self._typed_outlines(answer, read)
                self.tell("scan.question.help")
            except (ScoreError, LayoutError) as error:
                self.say(f"  {error.sentence(self.words)}")

    def _typed_outlines(self, answer: str, read: SheetRead) -> list[str]:
        """Outlines that were typed, with a semicolon between two of them."""
        found = []
        for text in filter(None, map(str.strip, answer.split(";"))):
            outline = parse_outline(text)
            if wrong := [c for c in map(cell_name, outline.cells) if c not in read.names]:
                raise ScoreError("scan.square", word=quoted(wrong[0]))
            found.append(outline.text)
        return found

    def choose_player(self, read: SheetRead, names: Sequence[str]) -> str | None:
        """Whose sheet it is, where the id can't say; None where nobody knows."""
        self.names = list(names)
        photos = ", ".join(shot.photo for shot in read.shots)
        prompt = self.words("scan.whose", sheet=read.sheet.board.id, photo=photos)
        while True:
            try:
                answer = self.ask(prompt, "scan.whose.help")
            except Undo:
                return None
            if not answer or answer.lower() in SKIP:
                return None
            same = [name for name in names if name.lower().startswith(answer.lower())]
            exact = [name for name in names if name.lower() == answer.lower()]
            if len(exact or same) == 1:
                return (exact or same)[0]
            self.tell("scan.whose.names", names=", ".join(names))

    def choose_order(self, drawn: Sequence[str], likely: Sequence[str]) -> list[str] | None:
        """The order in which pieces were drawn, as somebody types it."""
        by_name = {text.split()[0].lower(): text for text in drawn}
        letters = " ".join(sorted(text.split()[0] for text in drawn))
        while True:
            try:
                answer = self.ask(self.words("scan.order", letters=letters), "scan.order.help")
            except Undo:
                return None
            names = answer.lower().replace(",", " ").split()
            if answer.lower() in SKIP:
                return None
            if sorted(names) == sorted(by_name):
                return [by_name[name] for name in names]
            self.tell("scan.order.help")


def _told(read: SheetRead, asked: Unsure, is_closed: bool) -> str:
    """The outline of a question as records have it."""
    return " ".join(read.named(asked.cells)) + ("" if is_closed else " open")
