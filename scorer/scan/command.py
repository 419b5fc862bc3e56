"""fives-score scan: find photos, read them, and write what was read.

Text or JSON, verdicts, pictures, a record.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from importlib.util import find_spec
from pathlib import Path

from layouts.refusal import visible
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item, decoded
from scorer import api
from scorer.files import alone, write, write_picture
from scorer.records.contents import read_at, text_at
from scorer.records.find import the_record
from scorer.records.seats import game_of
from scorer.referee import HasOneRound, JudgedRound, RoundQuestion, referee
from scorer.results.folder import records_in
from scorer.scan import sheet_read
from scorer.scan.ask import PhotoTalk, SheetOutlines
from scorer.scan.games import DrawnSheet, read_games
from scorer.scan.marked import crop, is_marked, picture
from scorer.scan.reader.process import PhotoReader
from scorer.scan.record_entry import PhotoRecord, RoundPlace, filled, player_of, players_at
from scorer.scan.sheet_read import UNSURE, Refused, Report, SheetRead
from scorer.shell import command
from scorer.terminal.language import display, say_json, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

RUN = ("python3", "run.py", "score", "scan")  # installs them on first use
NEEDED = ("cv2", "numpy", "zxingcpp")  # without pillow_heif all but HEIC is read
ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".mpo", ".tif", ".tiff", ".pdf")
MOST_PHOTOS = 200
MADE = "-read"  # after the name of a photo: its marked picture
Change = Callable[[PhotoRecord], tuple[PhotoRecord, list[str]]]


@dataclass(frozen=True)
class ScanOptions:
    """The options of a call beside the photos."""

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
        """Return whether to make marked pictures; programs get them only with a folder."""
        return self.picture and (not as_json or bool(self.output))


def scan(photos: Sequence[str], options: ScanOptions, lang: str | None, as_json: bool) -> int:
    """Read photos and write what was seen; return the exit code."""
    words = spoken(lang)
    with speaking(words):
        _refuse_without_extra()
        record = _record(options)
        words = spoken_of(record, lang)
    with speaking(words):
        files = _files(photos)
        if options.sheet:
            sheet_read.board_named(options.sheet, record)
        report = _read(files, options, record, words, as_json)
        return ScanOutput(report, options, words, as_json).written()


def _refuse_without_extra() -> None:
    """Raise ScoreError on missing packages and how to get them, before anything is loaded."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        pip = 'pip install "fives[scan]"'
        raise ScoreError("scan.extra", missing=missing, pip=pip, run=" ".join(RUN))


def _record(options: ScanOptions) -> Item | None:
    """Return the record in the options, the first one of a folder, or None without any."""
    if not options.record:
        return None
    files = record_files(options.record)
    if not files:
        raise ScoreError("scan.records", folder=visible(options.record))
    return read_at(files[0])


def _files(photos: Sequence[str]) -> list[Path]:
    """Return the photos, each once; a folder means all photos in it."""
    files: list[Path] = []
    for name in photos:
        path = Path(name)
        if not path.is_dir():
            files.append(path)
            continue
        inside = sorted(file for file in path.iterdir() if file.suffix.lower() in ENDINGS)
        inside = [file for file in inside if file.is_file() and not is_marked(file)]
        if not inside:
            raise ScoreError("scan.folder", folder=visible(name))
        files += inside
    if len(files) > MOST_PHOTOS:
        raise ScoreError("scan.many", count=len(files), most=MOST_PHOTOS)
    return list(dict.fromkeys(files))


def read_photos(files: Sequence[Path], record: Item | None = None) -> Report:
    """Read photos without any output; return all sheets in them, and refused photos."""
    _refuse_without_extra()
    return _read(files, ScanOptions(picture=False, quiet=True), record, spoken("en"), as_json=True)


def _read(
    files: Sequence[Path], options: ScanOptions, record: Item | None, words: Words, as_json: bool
) -> Report:
    """Read all sheets of all photos, one photo after another in another process."""
    reads: list[SheetRead] = []
    refused: list[Refused] = []
    shows_progress = sys.stderr.isatty() and not options.quiet and not as_json
    with PhotoReader(record, options.sheet or "", options.is_drawn(as_json)) as reader:
        for number, file in enumerate(files, 1):
            if shows_progress:
                line = words("scan.progress", n=number, count=len(files), file=visible(file.name))
                sys.stderr.write(f"\r\x1b[K{line}")
                sys.stderr.flush()
            for result in reader.read(file):
                if isinstance(result, Refused):
                    refused.append(result)
                else:
                    reads.append(result)
    if shows_progress:
        sys.stderr.write("\r\x1b[K")
    return Report(sheet_read.merged(reads), refused)


# ---- the output once all photos are read


@dataclass
class ScanOutput:
    """Writes what was read in some photos (`report`): to the screen, to pictures, to records."""

    report: Report
    options: ScanOptions
    words: Words
    as_json: bool
    crops: dict[int, Sequence[Path]] = field(default_factory=dict)  # of its questions

    def written(self) -> int:
        """Write pictures, JSON or text, verdicts and the record; return the exit code."""
        if self.options.is_drawn(self.as_json):
            self._draw()
        if self.as_json:
            code = self._into_record(None) if self.options.record else 0
            return max(code, self._to_program())
        talk = self._talk()
        for refused in self.report.refused:
            self._say(sheet_read.refusal_text(refused, self.words) + "\n")
        if self.options.record:
            return self._into_record(talk)
        answers: list[SheetOutlines] = []
        player = self.options.player or ""
        for read in self.report.sheets:
            self._say(sheet_read.sheet_text(read, self.words, player))
            answers.append(self._answered(read, player, talk))
            texts = answers[-1].texts
            if (
                self.options.roll is None
                and talk
                and (read.reading.questions or texts != read.sure)
            ):
                lines = sheet_read.outline_lines(read, texts, self.words, player)
                self._say("\n".join(lines) + "\n")
        code = self.report.code
        if talk and self.report.sheets and not self.report.refused:
            code = 0 if all(answer.is_whole for answer in answers) else UNSURE
        if self.options.roll is not None:
            for read, answer in zip(self.report.sheets, answers, strict=True):
                code = max(code, self._judge(read, answer))
        return code

    def _say(self, text: str) -> None:
        """Write a text, unless the answer is JSON."""
        if not self.as_json:
            sys.stdout.write(text)

    def _talk(self) -> PhotoTalk | None:
        """Return a dialogue with the user, or None without a terminal."""
        is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        return PhotoTalk(self.words, input, sys.stdout) if is_terminal else None

    def _answered(self, read: SheetRead, player: str, talk: PhotoTalk | None) -> SheetOutlines:
        """Return the outlines of a sheet: only a user can make unsure ones sure."""
        crops = self.crops.get(id(read), ())
        if talk is not None:
            return talk.outlines(read, player, crops)
        sure = read.sure
        is_whole = not read.reading.questions and bool(sure)  # an empty sheet is a question itself
        return SheetOutlines(sure, is_whole)

    def _to_program(self) -> int:
        judged: list[object] = []
        for read in self.report.sheets if self.options.roll is not None else ():
            verdict = None if read.reading.questions else self._judged(read, read.sure)
            judged.append(verdict.json() if verdict else None)
        say_json(self.report.json(judged))
        return self.report.code

    def _judged(self, read: SheetRead, texts: Sequence[str]) -> JudgedRound | None:
        board = read.sheet.board
        game = referee(board.code.game)
        if not isinstance(game, HasOneRound):
            return None
        options = self.options
        question = RoundQuestion(
            options.roll or "", tuple(texts), options.timer, options.round or 1, best=True
        )
        return game.one_round(board, question, self.words.lang)

    def _judge(self, read: SheetRead, answer: SheetOutlines) -> int:
        """Write the verdict of `fives-score round` on a sheet; return the exit code."""
        if read.reading.questions and not answer.is_whole:
            sys.stdout.write(self.words("scan.unjudged", sheet=read.sheet.board.id) + "\n")
            return UNSURE
        verdict = self._judged(read, answer.texts)
        if verdict is None:
            raise ScoreError("scan.roll", game=read.sheet.board.code.game)
        sys.stdout.write(verdict.text(self.words, display()))
        return 0 if verdict.is_valid else UNSURE

    def _draw(self) -> None:
        """Write a marked picture for each sheet, and one for each question."""
        for read, file in zip(self.report.sheets, self._places(), strict=True):
            if not self._write(file, picture(read)):
                continue
            if not self.options.quiet and not self.as_json:
                sys.stdout.write(self.words("done.file", file=visible(str(file))) + "\n")
            questions = enumerate(read.reading.questions, 1)
            crops = {file.with_stem(f"{file.stem}-q{n}"): crop(read, q) for n, q in questions}
            self.crops[id(read)] = [path for path, raw in crops.items() if self._write(path, raw)]

    def _write(self, file: Path, raw: bytes) -> bool:
        """Write a picture; return False with a remark if that fails."""
        try:
            if self.options.output:
                file.parent.mkdir(parents=True, exist_ok=True)
            write_picture(file, raw, is_marked)
        except OSError:
            sys.stderr.write(self.words("scan.picture.not", file=visible(str(file))) + "\n")
            return False
        return True

    def _places(self) -> Iterator[Path]:
        """Yield the files of the marked pictures; only older ones of ours are replaced."""
        used: set[Path] = set()
        for read in self.report.sheets:
            photo = Path(read.shots[0].photo)
            folder = Path(self.options.output) if self.options.output else photo.parent
            number = 1
            while True:
                more = f"-{number}" if number > 1 else ""
                file = folder / f"{photo.stem}{MADE}{more}.png"
                is_foreign = os.path.lexists(file) and not is_marked(file)
                if file not in used and not is_foreign:
                    break
                number += 1
            used.add(file)
            yield file

    def _into_record(self, talk: PhotoTalk | None) -> int:
        """Put all sure and answered outlines into their records; return the exit code.

        In a folder of records (a class) each sheet goes to the record that has it.
        """
        files = record_files(self.options.record or "")
        tables = {path: PhotoRecord.read(text_at(path), path.name) for path in files}
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
        return self._summary(files, written, [*left])

    def _homes(self, read: SheetRead, tables: Mapping[Path, PhotoRecord]) -> list[Path]:
        """Return the records with this sheet; for a board that all tables share, by place."""
        sheet = read.sheet.board.id
        sharing = [path for path, record in tables.items() if record.sharing(sheet)]
        sure = [path for path in sharing if player_of(tables[path], sheet, read.place)]
        return sure if len(sure) == 1 else sharing

    def _into_table(
        self, path: Path, record: PhotoRecord, reads: Sequence[SheetRead], talk: PhotoTalk | None
    ) -> tuple[list[str], list[str]]:
        """Write the outlines of a table; return the players written down and the unclear ones."""
        choose = talk.choose_player if talk else _nobody
        players = players_at(reads, record, self.options.player, choose)
        drawn: list[DrawnSheet] = []
        left: dict[str, None] = {}
        for read, player in zip(reads, players, strict=True):
            self._say(sheet_read.sheet_text(read, self.words, player or ""))
            if player is None or players.count(player) > 1:  # photos that contradict each other
                left[player or read.sheet.board.id] = None
                continue
            answer = self._answered(read, player, talk)
            if not answer.is_whole:
                left[player] = None
            if answer.texts or answer.is_whole:
                drawn.append(DrawnSheet(player, tuple(answer.texts), answer.is_whole))
        target = RoundPlace(self.options.round, self.options.roll, self._timer())
        if drawn:
            order = talk.choose_order if talk else _nobody
            unknown = change_file(path, lambda present: filled(present, target, drawn, order))
            left |= dict.fromkeys(unknown)
            drawn = [sheet for sheet in drawn if sheet.player not in unknown]
        return [sheet.player for sheet in drawn], list(left)

    def _refuse(self, strays: Sequence[SheetRead]) -> None:
        """Refuse the photos of sheets that no record has, and drop them from the report."""
        refused = [
            Refused(shot.photo, "stranger", sheet=read.sheet.board.id)
            for read in strays
            for shot in read.shots
        ]
        for refusal in refused:
            self._say(sheet_read.refusal_text(refusal, self.words) + "\n")
        gone = {id(read) for read in strays}
        sheets = [read for read in self.report.sheets if id(read) not in gone]
        self.report = Report(sheets, [*self.report.refused, *refused])

    def _timer(self) -> str | None:
        if not self.options.timer:
            return None
        if self.options.player is None:
            raise ScoreError("scan.timer")
        return self.options.player

    def _summary(self, files: Sequence[Path], written: Sequence[str], left: Sequence[str]) -> int:
        """Write who was saved, who is left to ask, and the standing; return the exit code."""
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


# ---- records on disk


def record_files(target: str) -> list[Path]:
    """Return the record at `target`, or all in a folder whose games can be read from photos."""
    if not Path(target).is_dir():
        return [the_record(target)]
    paths = [path for path in records_in(Path(target)) if path.suffix.lower() != ".json"]
    return [path for path in paths if game_of(read_at(path)) in read_games()]


def change_file(path: Path, change: Change) -> list[str]:
    """Change a record on disk under a lock, whole or not at all; return the unclear players."""
    if path.suffix.lower() == ".json":
        raise ScoreError("enter.json").at(str(path))
    with alone(path):
        before = path.read_bytes()

        def check() -> None:
            if path.read_bytes() != before:
                raise ScoreError("draft.changed")

        try:
            record, left = change(PhotoRecord.read(decoded(before, path.name), path.name))
            write(path, record.value.text().encode(), check)
        except ScoreError as error:
            raise error.at(str(path)) from None
    return left


def _nobody(*_: object) -> None:
    """Answer None in place of a user, without a terminal."""
