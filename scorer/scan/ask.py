"""Questions on a terminal about what the camera isn't sure of, one line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TextIO

from layouts.grid import cell_name
from layouts.refusal import LayoutError, quoted, seen, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.notation.answers import DONE, HELP, NO, STOP, UNDO, YES, Stop, place_in
from scorer.notation.outlines import parse_outline
from scorer.scan.evidence import Unsure, Why
from scorer.scan.sheet_read import SheetRead, place
from scorer.verdict import ScoreError

CLOSED = ("c", "closed", "g", "geschlossen", "z", "zu", "غ", "مغلق")
OPEN = ("o", "open", "offen", "م", "مفتوح")
NOTHING = ("n", "nothing", "nichts", "ل", "لا شيء")
SKIP = ("s", "skip", "ü", "überspringen", "ت", "تخط")
TOGETHER = {Why.RIM: 1, Why.POCKET: 2}  # least number of questions of a kind for one common answer
MOST_CELLS = 9  # of an outline that can be called closed or open; a larger one is typed


Answers = dict[int, list[str] | None]  # outlines by the number of the question; None: skipped


class Undo(Exception):
    """Raised if the user wants to undo the last answer."""


@dataclass(frozen=True)
class SheetOutlines:
    """The outlines of a sheet as texts; whether every question is answered."""

    texts: list[str]
    is_whole: bool


class PhotoTalk:
    """A dialogue with the user at the terminal about one sheet after another."""

    def __init__(self, words: Words, read_line: Callable[[str], str], out: TextIO) -> None:
        self.words, self.read_line, self.out = words, read_line, out
        self.names: list[str] = []

    def say(self, text: str) -> None:
        """Write a line."""
        self.out.write(f"{text}\n")
        self.out.flush()

    def tell(self, key: str, **params: object) -> None:
        """Write an indented line in reply to an answer."""
        self.say(f"  {self.words(key, **params)}")

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

    def outlines(self, read: SheetRead, player: str, crops: Sequence[Path]) -> SheetOutlines:
        """Ask about a sheet; return all its outlines, sure and answered."""
        sure, questions = read.sure, read.reading.questions
        if not questions:
            empty = None if sure else self._empty(read)
            return SheetOutlines(sure or empty or [], bool(sure) or empty is not None)
        given: dict[str | int, Answers] = {}  # of each question asked; undo forgets the last one
        while (asked := _next(questions, given)) is not None:
            try:
                if isinstance(asked, str):
                    given[asked] = self._answer_alike(read, asked)
                else:
                    crop = crops[asked] if asked < len(crops) else None
                    given[asked] = {asked: self._answer(read, player, asked, crop)}
            except Undo:
                if given:
                    given.popitem()
                else:
                    self.tell("enter.nothing")
        answers = _merged(given)
        texts = [text for number in sorted(answers) for text in answers[number] or ()]
        return SheetOutlines(list(dict.fromkeys((*sure, *texts))), None not in answers.values())

    def _answer_alike(self, read: SheetRead, why: str) -> Answers:
        """Ask once about all questions of a kind; return {} if the user wants them one by one.

        No to `rim`: outlines are open. No to `pocket`: no outlines.
        """
        questions = read.reading.questions
        alike = [number for number, question in enumerate(questions) if question.why == why]
        squares = {number: " ".join(read.named(questions[number].cells)) for number in alike}
        places = "; ".join(place(read, questions[number]) for number in alike)
        while True:
            answer = self.ask(self.words(f"scan.all.{why}", places=places), f"scan.all.{why}.help")
            if answer.lower() in YES:
                return {number: [squares[number]] for number in alike}
            if answer.lower() in NO:
                is_open = why == Why.RIM
                return {number: [f"{squares[number]} open"] if is_open else [] for number in alike}
            if answer.lower() in SKIP:
                return {}
            self.tell(f"scan.all.{why}.help")

    def _empty(self, read: SheetRead) -> list[str] | None:
        """Ask about a sheet without a line; return typed outlines, [] if it is empty, None."""
        while True:
            prompt = self.words("scan.empty", sheet=read.sheet.board.id)
            try:
                answer = self.ask(prompt, "scan.empty.help").strip()
            except Undo:
                self.tell("enter.nothing")
                continue
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
        self, read: SheetRead, player: str, number: int, crop: Path | None
    ) -> list[str] | None:
        """Return the outlines that answer a question; None if it is skipped."""
        question = read.reading.questions[number]
        is_small = len(question.cells) <= MOST_CELLS
        where = place(read, question)
        params = {
            "who": player or read.sheet.board.id,
            "number": number + 1,
            "count": len(read.reading.questions),
            "cells": f"{where} ({visible(str(crop))})" if crop else where,
            "why": self.words(f"scan.why.{question.why}"),
        }
        prompt = self.words("scan.question" if is_small else "scan.question.large", **params)
        cells = " ".join(read.named(question.cells))
        while True:
            answer = self.ask(prompt, "scan.question.help").lower()
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
        """Return typed outlines, separated by semicolons; raise ScoreError for unknown squares."""
        texts = []
        for text in filter(None, map(str.strip, answer.split(";"))):
            outline = parse_outline(text)
            if wrong := [c for c in map(cell_name, outline.cells) if c not in read.names]:
                raise ScoreError("scan.square", word=quoted(wrong[0]))
            texts.append(outline.text)
        return texts

    def choose_player(self, read: SheetRead, names: Sequence[str]) -> str | None:
        """Ask for the player of a sheet that several share; return None if it isn't known."""
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
        """Ask for the order in which pieces were drawn; return None if it isn't known."""
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


def _next(questions: Sequence[Unsure], given: Mapping[str | int, Answers]) -> str | int | None:
    """Return a kind to ask about at once, the number of a question, or None at the end."""
    for kind, least in TOGETHER.items():
        if kind not in given and sum(question.why == kind for question in questions) >= least:
            return kind
    answers = _merged(given)
    return next((number for number in range(len(questions)) if number not in answers), None)


def _merged(given: Mapping[str | int, Answers]) -> Answers:
    return {number: texts for answers in given.values() for number, texts in answers.items()}
