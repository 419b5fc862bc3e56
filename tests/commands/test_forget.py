"""`fives-score forget` leaves no name of a class in any record or list of ids."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from scorer import api
from scorer.commands import game
from scorer.files import write
from tests.house import HOME
from tests.running import Run, score

LIST = """Tisch;Vorname;Nachname;E-Mail;Schülernummer
1;Änne;Müller;aenne@schule.example;S1001
1;Jörg;Weiß;joerg@schule.example;S1002
2;سارة;حداد;sara@schule.example;S1003
2;Anna;O'Neil;anna@schule.example;S1004
"""
NAMES = (
    "Änne", "Müller", "Jörg", "Weiß", "سارة", "حداد", "Anna", "O'Neil", "@schule", "S100",
)  # fmt: skip


def lesson(run: Run, folder: Path) -> Path:
    """Print a class with ids, type in results, and write in names wherever people do."""
    (folder / "list.csv").write_text(LIST, "utf-16")
    printed = run(
        "--names", str(folder / "list.csv"), "--keep-ids", "--parts", "boards", "-o",
        str(folder / "lesson.pdf"),
    )  # fmt: skip
    assert printed.code == 0, printed.err
    (folder / "list.csv").unlink()
    for path in (folder / "lesson").glob("*.yaml"):
        text = path.read_text("utf-8")
        first, second = api.play(text).players
        text = api.totals(text, {first: ["", "", "", "", "", "41"], second: ["absent"]}).record
        text = text.replace("fives: 1", f"fives: 2\nnote: {first.split()[0]} war krank", 1)
        path.write_text(f"{text}# {second.split()[0]} comes back on Monday\n", "utf-8")
    score("game", str(folder / "lesson"), "-o", str(folder / "lesson" / "results.csv"))
    return folder / "lesson"


def test_nothing_but_what_is_named_has_a_name(run: Run, tmp_path: Path) -> None:
    """All files are searched; those of the user are named, and are all that is left."""
    folder = lesson(run, tmp_path)
    before = [api.game(path.read_text("utf-8")).json() for path in sorted(folder.glob("*.yaml"))]
    done = score("forget", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Records without names now: 2" in done.stdout
    files = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    left = [path for path in files if any(name.encode() in path.read_bytes() for name in NAMES)]
    assert left == [folder / "results.csv", tmp_path / "lesson.pdf"]
    assert all(f"  {path}\n" in done.stdout for path in left)
    assert not list(folder.glob("*.ids.csv"))
    after = [api.game(path.read_text("utf-8")).json() for path in sorted(folder.glob("*.yaml"))]
    for old, new in zip(before, after, strict=True):
        assert old["standing"] != new["standing"]
        keys = ("points", "rank", "state")
        assert [[row[key] for key in keys] for row in old["standing"]] == [  # type: ignore[attr-defined]
            [row[key] for key in keys]
            for row in new["standing"]  # type: ignore[attr-defined]
        ]
    assert score("forget", str(folder)).returncode == 0


def test_a_record_that_can_not_lose_its_names_stays_and_is_named(tmp_path: Path) -> None:
    """The others lose theirs."""
    unsafe = "game: stones\nplay: row\nplayers: [Ann, '1']\nmoves: [\"Ann 0,1\"]\n"
    (tmp_path / "unsafe.yaml").write_text(unsafe, "utf-8")
    safe = "game: stones\nplay: poker\nplayers: [Ann, Bea]\ntotals: {Ann: 5, Bea: 4}\n"
    (tmp_path / "safe.yaml").write_text(safe, "utf-8")
    done = score("forget", str(tmp_path))
    assert done.returncode == 2
    assert "unsafe.yaml" in done.stderr
    assert (tmp_path / "unsafe.yaml").read_text("utf-8") == unsafe
    assert "Ann" not in (tmp_path / "safe.yaml").read_text("utf-8")


def test_a_record_that_can_not_be_written_does_not_keep_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in "abc":
        (tmp_path / f"{name}.yaml").write_bytes((HOME / "docs/examples/hunt.yaml").read_bytes())

    def put(path: Path, content: bytes) -> None:
        if path.name == "b.yaml":
            raise OSError(errno.ENOSPC, "", str(path))
        write(path, content)

    monkeypatch.setattr(game, "write", put)
    assert game.forget([str(tmp_path)], "en") == 2
    told = capsys.readouterr()
    assert told.out == "Records without names now: 2\n"
    assert told.err == f"fives-score: {tmp_path}/b.yaml: the disk is full\n"
    assert [path.name for path in tmp_path.iterdir() if "Sara" in path.read_text()] == ["b.yaml"]


def test_the_ids_beside_a_record_go_when_it_is_named_by_a_link(tmp_path: Path) -> None:
    """A folder has both, and the link comes first."""
    record, ids = tmp_path / "hunt.yaml", tmp_path / "hunt.ids.csv"
    record.write_bytes((HOME / "docs/examples/hunt.yaml").read_bytes())
    ids.write_text("player,Login\nSara,s1\n", "utf-8")
    (tmp_path / "a.yaml").symlink_to(record)
    assert score("forget", str(tmp_path)).returncode == 0
    assert not ids.exists() and "Sara" not in record.read_text("utf-8")


def test_every_file_of_a_folder_that_may_have_names_is_listed(tmp_path: Path) -> None:
    """Whatever it is called: tables, pictures handed back, lines to send."""
    folder = tmp_path / "f"
    folder.mkdir()
    record = folder / "hunt.yaml"
    record.write_bytes((HOME / "docs/examples/hunt.yaml").read_bytes())
    score("game", str(record), "-o", str(folder / "res.csv"))
    score("game", str(record), "--marked", str(folder / "back"))
    shared = score("share", str(record), "--names").stdout
    (folder / "sent.txt").write_text(shared, "utf-8")
    assert "Sara" in shared
    made = [path for path in folder.rglob("*") if path.is_file() and path != record]
    assert len(made) == 12
    listed = score("forget", str(folder)).stdout.partition("These files")[2].splitlines()[1:]
    assert listed == [f"  {path}" for path in sorted(made)]
