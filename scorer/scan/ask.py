"""Questions on a terminal: what the camera isn't sure of, one line each, with a usual answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TextIO

from layouts.fault import LayoutError, quoted, seen
from layouts.grid import cell_name
from layouts.words import Words
from scorer.dialogue.answers import DONE, HELP, NO, STOP, UNDO, YES, Stop, place_in
from scorer.notation.outlines import parse_outline
from scorer.scan.evidence import Unsure
from scorer.scan.reading import SheetRead
from scorer.scan.report import place, why
from scorer.verdict import ScoreError

CLOSED = ("c", "closed", "g", "geschlossen", "z", "zu", "غ", "مغلق")
OPEN = ("o", "open", "offen", "م", "مفتوح")
NOTHING = ("n", "nothing", "nichts", "ل", "لا شيء")
SKIP = ("s", "skip", "ü", "überspringen", "ت", "تخط")
USUAL = {"open": "open", "faint": "closed", "size": "closed", "overlap": "closed", "hidden": "skip"}
MOST_CELLS = 9  # of an outline that can be called closed or open; a larger place is typed


class Undo(Exception):
    """Somebody wants to take the last answer back."""


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

    def outlines(self, read: SheetRead, player: str) -> list[str] | None:
        """All outlines of a sheet as texts; None where something was left unanswered."""
        sure = [" ".join(read.named(cells)) for cells in read.reading.outlines]
        questions = read.reading.questions
        if not questions:
            return sure or self._empty(read)
        answers: list[list[str] | None] = []
        pockets = [one for one in questions if one.why == "pocket"]
        all_pockets: bool | None = None
        if len(pockets) > 1:
            places = "; ".join(place(read, one) for one in pockets)
            all_pockets = self._all(places)
        while len(answers) < len(questions):
            one = questions[len(answers)]
            if one.why == "pocket" and all_pockets is not None:
                answers.append([" ".join(read.named(one.cells))] if all_pockets else [])
                continue
            try:
                answers.append(self._answer(read, player, one, len(answers) + 1))
            except Undo:
                if answers:
                    answers.pop()
                else:
                    self.tell("enter.nothing")
        if any(one is None for one in answers):
            return None
        told = [text for one in answers for text in one or ()]
        return list(dict.fromkeys((*sure, *told)))

    def _all(self, places: str) -> bool | None:
        """Whether all outlines that only neighbours close were drawn; None: one by one."""
        while True:
            answer = self.ask(self.words("scan.pockets", places=places), "scan.pockets.help")
            if not answer or answer.lower() in (*YES, *NO):
                return None if not answer else answer.lower() in YES
            self.tell("scan.pockets.help")

    def _empty(self, read: SheetRead) -> list[str] | None:
        """A sheet on which nothing was found is itself a question."""
        while True:
            prompt = self.words("scan.empty", sheet=read.sheet.board.id)
            answer = self.ask(prompt, "scan.empty.help").strip()
            if not answer or answer.lower() in YES:
                return []
            if answer.lower() in SKIP:
                return None
            try:
                return self._typed_outlines(answer, read)
            except (ScoreError, LayoutError) as error:
                self.say(f"  {error.sentence(self.words)}")

    def _answer(self, read: SheetRead, player: str, asked: Unsure, number: int) -> list[str] | None:
        """The outlines that a question turns out to be; None where it is skipped."""
        is_small = len(asked.cells) <= MOST_CELLS
        kind = USUAL.get(asked.why, "nothing") if is_small else "skip"
        usual = self.words(f"scan.letter.{kind}")
        told = {
            "who": player or read.sheet.board.id,
            "number": number,
            "count": len(read.reading.questions),
            "cells": place(read, asked),
            "why": why(asked, self.words),
            "usual": usual,
        }
        key = "scan.question" if is_small else "scan.question.large"
        while True:
            answer = self.ask(self.words(key, **told), "scan.question.help").lower() or usual
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
                return self._typed_outlines(answer, read)
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
        """The order in which pieces were drawn; nothing typed takes the likely one."""
        by_name = {text.split()[0].lower(): text for text in drawn}
        letters = " ".join(text.split()[0] for text in likely)
        while True:
            try:
                answer = self.ask(self.words("scan.order", letters=letters), "scan.order.help")
            except Undo:
                return None
            names = (answer or letters).lower().replace(",", " ").split()
            if answer.lower() in SKIP:
                return None
            if sorted(names) == sorted(by_name):
                return [by_name[name] for name in names]
            self.tell("scan.order.help")
