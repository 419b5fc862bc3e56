"""What is said and written once all photos are read: text or JSON, verdicts, pictures, a record."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from layouts.fault import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import HasOneRound, JudgedRound, RoundQuestion, referee
from scorer.scan.ask import PhotoTalk
from scorer.scan.reading import Refused, SheetRead
from scorer.scan.report import UNSURE, Report, refusal_text, sheet_text
from scorer.shell import command
from scorer.terminal.language import say_json
from scorer.verdict import ScoreError

MADE = "-read"  # after the name of a photo: the marked picture, which is no photo


@dataclass(frozen=True)
class ScanOptions:
    """What is asked beside the photos."""

    roll: str | None = None
    timer: bool = False
    round: int | None = None
    record: str | None = None
    player: str | None = None
    sheet: str | None = None
    picture: bool = True
    output: str | None = None
    quiet: bool = False

    def is_drawn(self, as_json: bool) -> bool:
        """True where marked pictures are made; programs get them only where they say a folder."""
        return self.picture and (not as_json or bool(self.output))


@dataclass
class Answering:
    """What is said and written once all photos are read."""

    report: Report
    options: ScanOptions
    words: Words
    as_json: bool

    def given(self) -> int:
        """Pictures, JSON or text, the verdict, the record; gives the exit code."""
        if self.options.is_drawn(self.as_json):
            self._draw()
        if self.as_json:
            code = self._into_record(None) if self.options.record else 0
            return max(code, self._to_program())
        talk = self._talk()
        texts: dict[int, list[str] | None] = {}
        for refused in self.report.refused:
            self._say(refusal_text(refused, self.words) + "\n")
        if self.options.record:
            return self._into_record(talk)
        for number, read in enumerate(self.report.sheets):
            self._say(sheet_text(read, self.words, self.options.player or ""))
            texts[number] = self._answered(read, self.options.player or "", talk)
        code = self.report.code
        if self.report.sheets and not self.report.refused:
            code = UNSURE if None in texts.values() else 0
        if self.options.roll is not None:
            for number, read in enumerate(self.report.sheets):
                code = max(code, self._judge(read, texts[number]))
        return code

    def _say(self, text: str) -> None:
        """A text for people; programs read nothing but JSON."""
        if not self.as_json:
            sys.stdout.write(text)

    def _talk(self) -> PhotoTalk | None:
        """Somebody to ask, where there is a terminal."""
        if not sys.stdin.isatty() or not sys.stdout.isatty():
            return None
        return PhotoTalk(self.words, input, sys.stdout)

    def _answered(self, read: SheetRead, player: str, talk: PhotoTalk | None) -> list[str] | None:
        """All outlines of a sheet; None where something is still unsure."""
        if talk is not None:
            return talk.outlines(read, player)
        if read.reading.questions:
            return None
        return [" ".join(read.named(cells)) for cells in read.reading.outlines]

    def _to_program(self) -> int:
        judged: list[object] = []
        for read in self.report.sheets if self.options.roll is not None else ():
            sure = not read.reading.questions
            texts = [" ".join(read.named(cells)) for cells in read.reading.outlines]
            found = self._judged(read, texts) if sure else None
            judged.append(found.json() if found else None)
        say_json(self.report.json(judged))
        return self.report.code

    def _judged(self, read: SheetRead, texts: Sequence[str]) -> JudgedRound | None:
        board = read.sheet.board
        game = referee(board.code.game)
        if not isinstance(game, HasOneRound):
            return None
        options = self.options
        asked = RoundQuestion(
            options.roll or "", tuple(texts), options.timer, options.round or 1, best=True
        )
        return game.one_round(board, asked, self.words.lang)

    def _judge(self, read: SheetRead, texts: list[str] | None) -> int:
        """Say the verdict of `fives-score round` on a sheet."""
        if texts is None:
            sys.stdout.write(self.words("scan.unjudged", sheet=read.sheet.board.id) + "\n")
            return UNSURE
        found = self._judged(read, texts)
        if found is None:
            raise ScoreError("scan.roll", game=read.sheet.board.code.game)
        from scorer.terminal.display import display

        sys.stdout.write(found.text(self.words, display()))
        return 0 if found.is_valid else UNSURE

    def _draw(self) -> None:
        """A marked picture beside each photo; one that can't be written is remarked on."""
        from scorer.files import write_picture
        from scorer.scan.marked import is_marked, picture

        for read, file in zip(self.report.sheets, self._places(), strict=True):
            try:
                if self.options.output:
                    file.parent.mkdir(parents=True, exist_ok=True)
                write_picture(file, picture(read), is_marked)
            except OSError:
                told = self.words("scan.picture.not", file=visible(str(file)))
                sys.stderr.write(told + "\n")
                continue
            if not self.options.quiet and not self.as_json:
                sys.stdout.write(self.words("done.file", file=visible(str(file))) + "\n")

    def _places(self) -> Iterator[Path]:
        """Where the marked pictures go: an older one is replaced, what somebody put there isn't."""
        used: set[Path] = set()
        for read in self.report.sheets:
            photo = Path(read.shots[0].photo)
            folder = Path(self.options.output) if self.options.output else photo.parent
            number = 1
            while True:
                more = f"-{number}" if number > 1 else ""
                file = folder / f"{photo.stem}{MADE}{more}.png"
                if file not in used and not _is_foreign(file):
                    break
                number += 1
            used.add(file)
            yield file

    def _into_record(self, talk: PhotoTalk | None) -> int:
        """Put everything that is sure, or was answered, into the record; then the standing."""
        from scorer.records.find import the_record
        from scorer.scan.record_entry import DrawnSheet, RecordPlace, filled, opened
        from scorer.scan.seating import seated, strays

        path = the_record(self.options.record or "")
        game = opened(path)
        self._refuse(strays(self.report.sheets, game))
        seats = seated(self.report.sheets, game, self.options.player, talk)
        count = Counter(seat.player for seat in seats)
        drawn: list[DrawnSheet] = []
        left: dict[str, None] = {}
        for seat in seats:
            read, player = seat.read, seat.player
            self._say(sheet_text(read, self.words, player or ""))
            is_sure = count[player] == 1  # of photos that contradict each other none is taken
            texts = self._answered(read, player, talk) if player and is_sure else None
            if texts is None or player is None or (not texts and talk is None):
                left[player or read.sheet.board.id] = None
            else:
                drawn.append(DrawnSheet(player, tuple(texts)))
        target = RecordPlace(path, self.options.round, self.options.roll, self._timer())
        if drawn:
            left |= dict.fromkeys(filled(target, drawn, talk.choose_order if talk else _nobody))
        return self._told(path, [one.player for one in drawn if one.player not in left], [*left])

    def _refuse(self, strays: Sequence[SheetRead]) -> None:
        """Refuse the sheets that nobody in the record has by their photos; the others go on."""
        refused = [
            Refused(shot.photo, "stranger", sheet=read.sheet.board.id)
            for read in strays
            for shot in read.shots
        ]
        for one in refused:
            self._say(refusal_text(one, self.words) + "\n")
        sheets = [read for read in self.report.sheets if read not in strays]
        self.report = Report(sheets, [*self.report.refused, *refused])

    def _timer(self) -> str | None:
        if not self.options.timer:
            return None
        if self.options.player is None:
            raise ScoreError("scan.timer")
        return self.options.player

    def _told(self, path: Path, written: Sequence[str], left: Sequence[str]) -> int:
        """What was written, what is left to ask, and how the game stands."""
        from scorer import api
        from scorer.records.contents import read_at

        if written:
            self._say(self.words("scan.written", file=path, names=", ".join(written)) + "\n")
        if left:
            again = command("fives-score", "enter", path)
            self._say(self.words("scan.left", names=", ".join(left), command=again) + "\n")
        if written:
            self._say("\n" + api.game(read_at(path), str(path)).text(self.words))
        if not written:
            return 2 if not self.report.sheets else UNSURE
        return UNSURE if left or self.report.refused else 0


def _is_foreign(file: Path) -> bool:
    """True where something lies that isn't a marked picture of ours."""
    from scorer.scan.marked import is_marked

    try:
        file.lstat()
    except OSError:
        return False
    return not is_marked(file)


def _nobody(drawn: Sequence[str], likely: Sequence[str]) -> list[str] | None:
    """Nobody is there to be asked."""
    return None
