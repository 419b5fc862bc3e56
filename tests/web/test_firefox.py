"""The page in Debian's Firefox, driven over WebDriver BiDi: a smoke test for soak.

It starts, prints the same bytes, scores a round of every game, works offline and puts a result on
paper. Puppeteer is installed for this test alone; without Firefox, Node or a network it is skipped.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from scorer import api
from scorer.referee import Question
from tests.conftest import Once
from tests.node import NodeScript
from tests.web.conftest import KEPT, missing, serving
from tests.web.tapping import Record, played, printed
from tests.web.teaching import NAMES
from tests.web.test_engine import SET
from tests.web.test_engine import printed as hash_of_command
from tests.web.visits import ASK, module

pytestmark = pytest.mark.soak

DRIVER = Path(__file__).with_name("firefox.mjs")
PUPPETEER = "puppeteer-core@24.43.1"
INSTALL = ("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
FIREFOXES = ("firefox-esr", "firefox")
ROLL = "star star moon leaf fish"
# what a function gives as soon as that is something; a busy machine may take long
UNTIL = """async (args) => {
  for (let n = 0; n < 6000; n++) {
    const found = await (%s)(args);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`not there: ${JSON.stringify(args)} in ${document.body.innerText}`);
}"""
# the middle of what can be clicked, as soon as it lies still
MIDDLE = """async ([selector, text]) => {
  const has = (one) => `${one.textContent} ${one.getAttribute("aria-label")}`.includes(text);
  const isOn = (one) => one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length;
  const one = [...document.querySelectorAll(selector)].find((some) => has(some) && isOn(some));
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const box = () => Object.values(one.getBoundingClientRect().toJSON()).join();
  const before = box();
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const { x, y, width, height } = one.getBoundingClientRect();
  return before === box() ? [x + width / 2, y + height / 2] : null;
}"""
SEEN = """([selector, text]) =>
  [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text))"""
STATE = """() =>
  ['ready', 'broken'].find((one) => document.documentElement.dataset.engine === one)"""
RECORD = f"""async () => {{
  const {{ lastOpened, open }} = await {module("open_games.js")};
  const {{ record, view }} = open(lastOpened.value);
  return view.value.standing.moves.length === 1 && record.value;
}}"""


class Firefox(NodeScript):
    """Somebody with Firefox."""

    def do(self, deed: str, *args: Any) -> Any:
        """Let the driver do something; what it found."""
        told = self.tell([deed, *args])
        assert "error" not in told, told["error"]
        return told.get("found")

    def open(self, address: str) -> None:
        """Go to the page and wait for its engine."""
        self.do("goto", address)
        self.ready()

    def ready(self) -> None:
        """Wait for the engine."""
        assert self.until(STATE) == "ready"

    def until(self, script: str, args: Any = None) -> Any:
        """Wait until a function of the page gives something; gives that."""
        return self.do("run", UNTIL % script, args)

    def click(self, selector: str, text: str = "") -> None:
        """Click what is there, by its words."""
        self.do("click", *self.until(MIDDLE, [selector, text]))

    def sees(self, selector: str, text: str) -> None:
        """Wait for words."""
        self.until(SEEN, [selector, text])

    def hash(self, what: str, **args: Any) -> str:
        """What the bytes of an answer are known by."""
        raw = self.do("run", ASK, [what, args])["base64"]
        return hashlib.sha256(base64.b64decode(raw)).hexdigest()


@pytest.fixture(scope="module")
def firefox(once: Once, site: Path) -> Iterator[Firefox]:
    """Firefox, started once; in the end nothing was said on its console."""
    path = next(filter(None, map(shutil.which, FIREFOXES)), None)
    if not path:
        missing("no Firefox: there is none of " + ", ".join(FIREFOXES))
    assert path

    def fill(folder: Path) -> None:
        subprocess.run([*INSTALL, "--prefix", str(folder), PUPPETEER], check=False)

    folder = once("puppeteer", fill)
    if not (folder / "node_modules" / "puppeteer-core").exists():
        missing(f"npm could not install {PUPPETEER}; is there a network?")
    with Firefox(DRIVER, folder, path) as found:
        yield found
        said = found.do("said")
        assert not said, said


def best(record: Record, name: str) -> list[str]:
    """An outline that counts."""
    found: Any = api.best(played(record)["sheets"][name], Question(roll=ROLL)).json()
    return list(found["rolls"][0]["outlines"][0])


def taps_on(*names: str) -> list[tuple[str, str]]:
    """Taps on a board."""
    return [(f'[data-cell="{name}"]', "") for name in names]


def steps(game: str, record: Record) -> tuple[list[tuple[str, str]], list[dict[str, object]]]:
    """What Ann taps in a round, and the same as entries of the record."""
    if game == "hunt":
        found = best(record, "Ann")
        faces = [("dialog .face", face) for face in ROLL.split()]
        entry: dict[str, object] = {"player": "Ann", "outline": " ".join(found)}
        return [(".rollrow button.die", ""), *faces, *taps_on(*found)], [{"roll": ROLL}, entry]
    if game == "hexes":
        taps = [(".sixfaces button", "5 rolled"), *taps_on("a1", "b1", "c2", "a2")]
        return taps, [{"roll": 5}, {"player": "Ann", "move": "J a1 b1 c2 a2"}]
    if game == "sequence":
        return [*taps_on("b1"), ("dialog .btn.main", "")], [{"player": "Ann", "move": "AS b1"}]
    if game == "clusters":
        keys = [(".pad .key", tile) for tile in "415"]
        taps = [*taps_on("g7"), ("[role=radio]", "right"), *keys, (".btn.main", "Play for 10")]
        return taps, [{"player": "Ann", "move": "g7 right 4 1 5"}]
    start, ends = next(iter(played(record)["play"]["can"].items()))
    taps = [(".fifth", "Towers"), ("dialog .btn.main", ""), *taps_on(start, ends[0])]
    return taps, [{"player": "Ann", "move": f"{start}-{ends[0]}"}]


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("hunt", (".badge.good", "")),
        ("hexes", (".verdict.good", "J saves 8 points")),
        ("sequence", ("h1", "Move 2: Bea")),
        ("clusters", ("h1", "Bea plays")),
        ("stones", (".history > li", "")),
    ],
)
def test_a_round_is_scored(
    firefox: Firefox, address: str, tmp_path: Path, game: str, says: tuple[str, str]
) -> None:
    record = printed("Ann", "Bea", game=game)
    path = tmp_path / "game.yaml"
    path.write_text(record, encoding="utf-8")
    firefox.open(f"{address}#score")
    firefox.sees(".ask-id", "")
    firefox.do("upload", "input[type=file]", str(path))
    taps, entries = steps(game, record)
    for selector, text in taps:
        firefox.click(selector, text)
    firefox.sees(*says)
    for entry in entries:
        record = api.put(record, entry).record
    assert played(firefox.until(RECORD))["standing"] == played(record)["standing"]


def test_the_same_bytes_online_and_offline(firefox: Firefox, site: Path) -> None:
    right = hash_of_command(set_id=SET, players=4)
    with serving(site) as address:
        firefox.open(f"{address}#table")
        assert firefox.hash("pdf", set=SET, players=4) == right
        assert firefox.do("run", KEPT) == 1
    firefox.do("reload")  # the server is gone
    firefox.ready()
    assert firefox.hash("pdf", set=SET, players=4) == right


def test_the_result_of_a_class_is_on_paper(firefox: Firefox, address: str, tmp_path: Path) -> None:
    """Also one that is longer than a page: it begins on the first."""
    names = [f"{name} {at}" for at in (1, 2, 3, 4, 5) for name in NAMES]
    points = range(len(names), 0, -1)
    cells = ([str(min(18, max(0, total - 18 * n))) for n in range(3)] for total in points)
    rows = dict(zip(names, cells, strict=True))
    path = tmp_path / "class.yaml"
    path.write_text(api.totals(printed(*names), rows).record, encoding="utf-8")
    firefox.open(f"{address}#score")
    firefox.sees(".ask-id", "")
    firefox.do("upload", "input[type=file]", str(path))
    firefox.sees(".result li", names[-1])
    paper = pypdfium2.PdfDocument(base64.b64decode(firefox.do("pdf")))
    pages = ["".join(one.get_textpage().get_text_bounded().split()) for one in paper]
    ranks = (f"{rank}{name}{points[rank - 1]}" for rank, name in enumerate(names, 1))
    assert "Result50entered" in pages[0]
    assert "".join(ranks).replace(" ", "") in "".join(pages)
    assert len(pages) == 2
    assert pages[0]


def test_a_photo_is_read(firefox: Firefox, address: str, tmp_path: Path) -> None:
    """What the command says of it, by the page's own eye; and a code in a picture."""
    pytest.importorskip("cv2")
    from tests.web.test_photo import PHOTO, taken

    file, drawn = taken("plain", 1002, tmp_path)
    firefox.open(address)
    told = firefox.do("run", PHOTO, [file.name, base64.b64encode(file.read_bytes()).decode()])
    (sheet,) = told["sheets"]
    assert sorted(map(sorted, sheet["outlines"])) == sorted(map(sorted, drawn.closed))
    assert (sheet["unsure"], told["refused"]) == ([], [])
