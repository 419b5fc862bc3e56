"""What is said and written once all photos are read: text or JSON, verdicts, pictures, a record."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.fault import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.contents import text_at
from scorer.referee import HasOneRound, JudgedRound, RoundQuestion, referee
from scorer.scan.ask import OutlinesTold, PhotoTalk
from scorer.scan.drawn import DrawnSheet
from scorer.scan.report import UNSURE, Report, refusal_text, sheet_text
from scorer.scan.sheet_read import Refused, SheetRead
from scorer.shell import command
from scorer.terminal.language import say_json
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from scorer.scan.record_entry import PhotoRecord

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
    crops: dict[int, Sequence[Path]] = field(default_factory=dict)  # of its questions

    def given(self) -> int:
        """Pictures, JSON or text, the verdict, the record; gives the exit code."""
        if self.options.is_drawn(self.as_json):
            self._draw()
        if self.as_json:
            code = self._into_record(None) if self.options.record else 0
            return max(code, self._to_program())
        talk = self._talk()
        told: list[OutlinesTold] = []
        for refused in self.report.refused:
            self._say(refusal_text(refused, self.words) + "\n")
        if self.options.record:
            return self._into_record(talk)
        for read in self.report.sheets:
            self._say(sheet_text(read, self.words, self.options.player or ""))
            told.append(self._answered(read, self.options.player or "", talk))
        code = self.report.code
        if talk and self.report.sheets and not self.report.refused:
            code = 0 if all(one.is_whole for one in told) else UNSURE
        if self.options.roll is not None:
            for read, one in zip(self.report.sheets, told, strict=True):
                code = max(code, self._judge(read, one))
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

    def _answered(self, read: SheetRead, player: str, talk: PhotoTalk | None) -> OutlinesTold:
        """The outlines of a sheet, and whether those are all."""
        crops = self.crops.get(id(read), ())
        if talk is not None:
            return talk.outlines(read, player, crops)
        sure = read.sure
        is_whole = not read.reading.questions and bool(sure)  # an empty sheet is a question itself
        return OutlinesTold(sure, is_whole)

    def _to_program(self) -> int:
        judged: list[object] = []
        for read in self.report.sheets if self.options.roll is not None else ():
            found = None if read.reading.questions else self._judged(read, read.sure)
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

    def _judge(self, read: SheetRead, told: OutlinesTold) -> int:
        """Say the verdict of `fives-score round` on a sheet."""
        if read.reading.questions and not told.is_whole:
            sys.stdout.write(self.words("scan.unjudged", sheet=read.sheet.board.id) + "\n")
            return UNSURE
        found = self._judged(read, told.texts)
        if found is None:
            raise ScoreError("scan.roll", game=read.sheet.board.code.game)
        from scorer.terminal.language import display

        sys.stdout.write(found.text(self.words, display()))
        return 0 if found.is_valid else UNSURE

    def _draw(self) -> None:
        """A marked picture beside each photo, and one of each question."""
        from scorer.scan.marked import crop, picture

        for read, file in zip(self.report.sheets, self._places(), strict=True):
            if not self._write(file, picture(read)):
                continue
            if not self.options.quiet and not self.as_json:
                sys.stdout.write(self.words("done.file", file=visible(str(file))) + "\n")
            asked = enumerate(read.reading.questions, 1)
            crops = {file.with_stem(f"{file.stem}-q{n}"): crop(read, one) for n, one in asked}
            self.crops[id(read)] = [one for one, raw in crops.items() if self._write(one, raw)]

    def _write(self, file: Path, raw: bytes) -> bool:
        """Write a picture of ours; one that can't be written is remarked on."""
        from scorer.files import write_picture
        from scorer.scan.marked import is_marked

        try:
            if self.options.output:
                file.parent.mkdir(parents=True, exist_ok=True)
            write_picture(file, raw, is_marked)
        except OSError:
            sys.stderr.write(self.words("scan.picture.not", file=visible(str(file))) + "\n")
            return False
        return True

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
        """Put everything that is sure, or was answered, into its record; then the standing.

        Of a folder of records each sheet goes to the one that has it: the table of a class.
        """
        from scorer.scan.record_entry import PhotoRecord, record_files

        files = record_files(self.options.record or "")
        tables = {path: PhotoRecord(text_at(path), path.name) for path in files}
        homes = [(read, self._homes(read, tables)) for read in self.report.sheets]
        self._refuse([read for read, home in homes if not home])
        left = dict.fromkeys(read.sheet.board.id for read, home in homes if len(home) > 1)
        written: list[str] = []
        for path in files:
            own = [read for read, home in homes if home == [path]]
            if own or len(files) == 1:
                names, unclear = self._into_table(path, tables[path], own, talk)
                written += names
                left |= dict.fromkeys(unclear)
        return self._told(files, written, [*left])

    def _homes(self, read: SheetRead, tables: Mapping[Path, PhotoRecord]) -> list[Path]:
        """The records in which somebody has a sheet; of a board that all tables share by place."""
        from scorer.scan.seating import player_of

        sheet = read.sheet.board.id
        found = [path for path, one in tables.items() if one.sharing(sheet)]
        sure = [path for path in found if player_of(tables[path], sheet, read.place)]
        return sure if len(sure) == 1 else found

    def _into_table(
        self, path: Path, record: PhotoRecord, reads: Sequence[SheetRead], talk: PhotoTalk | None
    ) -> tuple[list[str], list[str]]:
        """Write what was drawn at a table; gives who is written down, and who is unclear."""
        from scorer.scan.record_entry import RoundPlace, filled, written_to
        from scorer.scan.seating import seated

        choose = talk.choose_player if talk else _nobody
        seats = seated(reads, record, self.options.player, choose)
        count = Counter(seat.player for seat in seats)
        drawn: list[DrawnSheet] = []
        left: dict[str, None] = {}
        for seat in seats:
            read, player = seat.read, seat.player
            self._say(sheet_text(read, self.words, player or ""))
            if player is None or count[player] > 1:  # of photos that contradict none is taken
                left[player or read.sheet.board.id] = None
                continue
            told = self._answered(read, player, talk)
            if not told.is_whole:
                left[player] = None
            if told.texts or told.is_whole:
                drawn.append(DrawnSheet(player, tuple(told.texts), told.is_whole))
        target = RoundPlace(self.options.round, self.options.roll, self._timer())
        if drawn:
            order = talk.choose_order if talk else _nobody
            record, unknown = written_to(path, lambda now: filled(now, target, drawn, order))
            left |= dict.fromkeys(unknown)
            drawn = [one for one in drawn if one.player not in unknown]
        return [one.player for one in drawn], list(left)

    def _refuse(self, strays: Sequence[SheetRead]) -> None:
        """Refuse the sheets that nobody in a record has by their photos; the others go on."""
        refused = [
            Refused(shot.photo, "stranger", sheet=read.sheet.board.id)
            for read in strays
            for shot in read.shots
        ]
        for one in refused:
            self._say(refusal_text(one, self.words) + "\n")
        gone = {id(read) for read in strays}
        sheets = [read for read in self.report.sheets if id(read) not in gone]
        self.report = Report(sheets, [*self.report.refused, *refused])

    def _timer(self) -> str | None:
        if not self.options.timer:
            return None
        if self.options.player is None:
            raise ScoreError("scan.timer")
        return self.options.player

    def _told(self, files: Sequence[Path], written: Sequence[str], left: Sequence[str]) -> int:
        """What was written, what is left to ask, and how the games stand."""
        from scorer import api
        from scorer.records.contents import read_at

        place = files[0] if len(files) == 1 else Path(self.options.record or "")
        if written:
            self._say(self.words("scan.written", file=place, names=", ".join(written)) + "\n")
        if left:
            again = command("fives-score", "enter", place)
            self._say(self.words("scan.left", names=", ".join(left), command=again) + "\n")
        if written and len(files) == 1:
            self._say("\n" + api.game(read_at(place), str(place)).text(self.words))
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


def _nobody(*_: object) -> None:
    """Nobody is there to be asked."""
