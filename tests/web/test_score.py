"""Scoring hunt in a real browser, by tapping as people do; compared with what the command says."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

import pytest

from generator import api as printer
from generator.components.qr import modules
from generator.requests.request import Request
from layouts.code import placed
from layouts.words import speak
from scorer import api
from scorer.referee import Question
from tests.web.tapping import ROLL, Record, Scorer, played, printed, put
from tests.web.visits import module

SHEET = "hunt-white-10g5kk0"


def best(sheet: str, roll: str = ROLL) -> list[list[str]]:
    found: Any = api.best(sheet, Question(roll=roll)).json()
    return list(found["rolls"][0]["outlines"])


def joined(cells: list[str]) -> list[str]:
    """Three squares of an outline, each beside the one before: a finger goes along them."""

    def is_beside(one: str, other: str) -> bool:
        across, down = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
        return abs(across) + abs(down) == 1

    three = (list(some) for some in permutations(cells, 3))
    return next(some for some in three if all(map(is_beside, some, some[1:])))


def test_a_messy_game_is_tapped_in(scorer: Scorer) -> None:
    """Good outlines, faults, one taken away and taken back, the timer; the command agrees."""
    record = printed("Sara", "Klaus")
    sheets = played(record)["sheets"]
    sara, klaus = best(sheets["Sara"]), best(sheets["Klaus"])
    scorer.open(record).roll(ROLL)
    way = joined(sara[0])
    scorer.drag(*way)
    scorer.until(".nudge", "more squares: ")
    scorer.tap(*(cell for cell in sara[0] if cell not in way))
    first = played_points(record, "Sara", [sara[0]])
    scorer.worth(first)
    assert first > 0
    scorer.tap(*sara[0][:1], *sara[0][:1])  # lights up, then goes
    scorer.until(".toast", "removed")
    scorer.worth(0)
    scorer.page.click(".toast .btn")
    scorer.worth(first)
    scorer.tap(*sara[1])
    scorer.page.locator(".badge.good").nth(1).wait_for()
    wrong = next(
        c for c in "abcdefghij" if not {f"{c}{n}" for n in range(3, 8)} & {*sara[0], *sara[1]}
    )
    scorer.tap(*(f"{wrong}{n}" for n in range(3, 8)))
    scorer.page.locator(".verdict.bad").wait_for()
    scorer.page.locator(".chip", has_text="Turned it").click()
    scorer.until(".chip[aria-pressed=true]", "Turned it")
    scorer.press("Next: Klaus")
    scorer.until(".player[aria-selected=true]", "Klaus")
    scorer.tap(*klaus[0])
    scorer.worth(played_points(record, "Klaus", [klaus[0]]))
    scorer.press("Round 2")
    scorer.until("h1", "Round 2")

    now = scorer.record()
    assert scorer.downloaded() == now
    told = played(now)
    (one,) = told["play"]["played"]
    assert [o["cells"] for o in one["players"]["Sara"]["outlines"][:2]] == sara[:2]
    assert [o["counts"] for o in one["players"]["Sara"]["outlines"]] == [True, True, False]
    assert (one["timers"], one["entering"], one["asking"]) == (["Sara"], None, None)
    assert [o["cells"] for o in one["players"]["Klaus"]["outlines"]] == klaus[:1]

    scorer.more("Scores")
    table = scorer.page.locator("dialog tbody tr").all_inner_texts()
    totals = {place["player"]: place["points"] for place in api.game(now).json()["standing"]}  # type: ignore[attr-defined]
    assert {row.split()[0]: int(row.split()[-1]) for row in table} == totals
    scorer.page.keyboard.press("Escape")


def test_fast_fingers_lose_nothing(scorer: Scorer) -> None:
    """The next outline is begun while the one before is judged; the record has all of them."""
    record = api.put(printed("Sara", "Klaus"), {"roll": ROLL}).record
    found = best(played(record)["sheets"]["Sara"])[:3]
    scorer.open(record)
    scorer.page.evaluate(TAPPED, [cell for one in found for cell in one])
    told = played(scorer.record())["play"]["played"][0]["players"]["Sara"]["outlines"]
    assert [one["cells"] for one in told] == found


# faster than any finger: all in one moment, before anything is answered
TAPPED = """(cells) => cells.forEach((name) => {
  const box = document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = { clientX, clientY, bubbles: true, pointerId: 1, isPrimary: true };
  const one = document.elementFromPoint(clientX, clientY);
  for (const kind of ["pointerdown", "pointerup", "click"])
    one.dispatchEvent(new PointerEvent(kind, at));
})"""


def played_points(record: Record, name: str, outlines: list[list[str]]) -> int:
    """What outlines are worth, by the road of `round`."""
    sheet = played(record)["sheets"][name]
    judged: Any = api.round(sheet, ROLL, [" ".join(one) for one in outlines], best=False).json()
    return int(judged["points"])


def written() -> Record:
    """A record as the command writes it, with slips: overlaps, a repeat, three squares, nothing."""
    record = printed("Ann", "Bea", "Cem")
    sheets = played(record)["sheets"]
    ann, bea = best(sheets["Ann"]), best(sheets["Bea"])
    return put(
        record,
        {"roll": ROLL},
        {"player": "Ann", "outlines": [" ".join(one) for one in (*ann[:2], ann[0], ["a1", "a2"])]},
        {"player": "Bea", "outlines": [" ".join(bea[0])]},
        {"player": "Cem", "outlines": []},
        {"timer": "Bea"},
        {"roll": "moon moon leaf bell crown"},
        {"player": "Ann", "outlines": ["a1-a5"]},
    )


@pytest.mark.soak
def test_a_record_of_the_command_is_read(scorer: Scorer) -> None:
    """It goes on where it was; each verdict is the referee's, and nothing of it changes."""
    record = written()
    told = played(record)
    scorer.open(record)
    scorer.until("h1", "Round 2")
    scorer.until(".player[aria-selected=true]", "Bea")
    scorer.page.click(".player >> text=Ann")
    (only,) = told["play"]["played"][1]["players"]["Ann"]["outlines"]
    scorer.until(".verdict.bad", re.escape(only["why"][0]))
    scorer.page.click("button.rounds")
    scorer.page.locator("dialog").get_by_role("button", name="Round 1").click()
    first = told["play"]["played"][0]["players"]["Ann"]["outlines"]
    scorer.until(".verdict.bad", re.escape(first[3]["why"][0]))
    scorer.until(".verdict.note", re.escape(first[2]["remark"]))
    scorer.worth(told["rows"]["Ann"][0])
    scorer.counted(".shapes .got", 2)
    scorer.more("What doesn't count, and why")
    shown = scorer.page.inner_text("dialog")
    assert all(why in shown for move in told["standing"]["moves"] for why in move["faults"])
    scorer.page.keyboard.press("Escape")
    assert scorer.record() == record


@pytest.mark.soak
def test_what_was_possible(scorer: Scorer) -> None:
    record = written()
    scorer.open(record)
    scorer.page.click("button.rounds")
    scorer.page.locator("dialog").get_by_role("button", name="Round 1").click()
    scorer.page.click(".player >> text=Bea")
    scorer.page.locator(".chip", has_text="What was possible?").click()
    texts = [
        one["text"] for one in played(record)["play"]["played"][0]["players"]["Bea"]["outlines"]
    ]
    judged: Any = api.round(played(record)["sheets"]["Bea"], ROLL, texts, timer=True).json()
    got, most = judged["points"] - 1, judged["best"]
    scorer.until(".verdict.note", f"{got} of {most} possible, {round(100 * got / most)}%")
    assert judged["missed"]
    scorer.counted(".o-note", len(judged["missed"]))


@pytest.mark.soak
def test_the_puzzle_gives_up_a_shape(scorer: Scorer) -> None:
    record = printed("Ann")
    scorer.open(record)
    scorer.more("Rounds, puzzle or solo")
    scorer.page.get_by_role("radio", name="Solo").click()
    scorer.press("Use these rules")
    scorer.roll(ROLL)
    scorer.press("Found nothing")
    scorer.page.get_by_role("button", name="I, 4 points, free").click()
    scorer.tap("c3", "c4", "c5", "c6", "c7")
    scorer.until(".verdict.note", "I crossed out")
    scorer.press("Round 2")
    scorer.roll("moon moon leaf bell crown")
    found = best(played(record)["sheets"]["Ann"], "moon moon leaf bell crown")
    free = next(one for one in found if not {*one} & {"c3", "c4", "c5", "c6", "c7"})
    scorer.tap(*free)
    scorer.until(".badge", r"\+\d|✕")
    told = played(scorer.record())
    assert told["kind"] == "solo"
    assert told["play"]["hands"]["Ann"]["crossed"] == ["I"]
    assert told["play"]["played"][1]["players"]["Ann"]["outlines"][0]["cells"] == free
    scorer.worth(told["standing"]["standing"][0]["points"])


CAMERA = """if (sessionStorage.camera) {
  const rows = sessionStorage.camera.split(" ");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const unit = 8;
  canvas.width = canvas.height = unit * (rows.length + 8);
  const draw = () => {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "black";
    rows.forEach((row, y) => [...row].forEach((dark, x) => {
      if (dark === "1") pen.fillRect(unit * (x + 4), unit * (y + 4), unit, unit);
    }));
  };
  setInterval(draw, 100); // a film has a picture where something is drawn
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}"""  # a camera that sees a code, for as long as this page is told so


@pytest.mark.soak
def test_the_camera_reads_whose_copy_a_sheet_is(scorer: Scorer) -> None:
    """The place in its code has no check: the camera may say it, a keyboard may not."""
    read = placed(api.board(SHEET).board.code, 3)
    page = scorer.start().page
    page.add_init_script(CAMERA)
    page.evaluate("(rows) => { sessionStorage.camera = rows }", " ".join(modules(read)))
    page.reload()
    try:
        page.get_by_label("Scan the code with the camera").click()
        page.get_by_label("Name (optional)").wait_for()
    finally:
        page.evaluate("() => sessionStorage.removeItem('camera')")
        page.reload()
    field = scorer.start().page.get_by_label("Id of a sheet or a set")
    field.fill(read)
    field.press("Enter")
    scorer.until(".why", "type the id that is printed on the sheet")


@pytest.mark.soak
def test_ids(scorer: Scorer) -> None:
    """A slip is said at its field, a sheet begins a game, a set brings its players along."""
    field = scorer.start().page.get_by_label("Id of a sheet or a set")
    field.fill("hunt-white-10g5kk8")
    field.press("Enter")
    scorer.until(".why", "one character is wrong")
    assert field.input_value() == "hunt-white-10g5kk8"
    field.fill(api.board(SHEET).board.compact.lower())
    field.press("Enter")
    scorer.page.get_by_label("Name (optional)").fill("Mina")
    scorer.press("Start")
    scorer.page.wait_for_selector(".board .cell")
    assert scorer.record() == api.begin(SHEET, speak("en"), ["Mina"], "rounds")[1]
    told = printer.job(Request(players=3))[0].deal
    field = scorer.start().page.get_by_label("Id of a sheet or a set")
    field.fill(told.id)
    field.press("Enter")
    scorer.page.wait_for_selector(".board .cell")
    assert len(scorer.page.locator(".player").all()) == 3
    field = scorer.start().page.get_by_label("Id of a sheet or a set")
    field.fill(told.sheets[1].board.id)
    field.press("Enter")
    scorer.until(".player[aria-selected=true]", "Player 2")


@pytest.mark.soak
def test_a_game_that_is_begun_again_begins_at_its_beginning(scorer: Scorer) -> None:
    """Where somebody was is found again, but not in another game on the same sheet."""
    record = put(api.begin(SHEET, speak("en"), ["Ann"], "rounds")[1], {"roll": ROLL})
    scorer.open(record)
    scorer.page.click("button.rounds")
    scorer.page.locator("dialog").get_by_role("button", name="Round 2").click()
    scorer.page.evaluate(FORGOTTEN)
    scorer.open(record)
    scorer.until("h1", "Round 1")


FORGOTTEN = f"async () => (await {module('store.js')}).forget('{SHEET}')"


@pytest.mark.soak
def test_the_last_game_goes_on(scorer: Scorer) -> None:
    scorer.open(written()).start()
    scorer.until(".first", "Ann, Bea, and Cem")
    scorer.page.get_by_role("link", name="Continue with round 2").click()
    scorer.until("h1", "Round 2")


def test_by_keys_alone(scorer: Scorer) -> None:
    """Arrows, Space, Enter on the board; what is judged is said aloud; Ctrl+Z takes it back."""
    scorer.page.set_viewport_size({"width": 1280, "height": 860})
    record = api.put(printed("Ann"), {"roll": ROLL}).record
    scorer.open(record)
    scorer.page.locator('[data-cell="a1"]').focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space", "Enter"):
        scorer.page.keyboard.press(key)
    scorer.page.locator(".verdict.bad").wait_for()
    assert "A FIVE has 5 squares; this one has 3." in scorer.said()
    scorer.page.keyboard.press("Control+z")
    scorer.page.locator(".verdict.bad").wait_for(state="detached")
    scorer.page.locator('[data-cell="e5"]').focus()
    scorer.page.keyboard.press("Space")
    scorer.page.locator(".o-draft").wait_for(state="attached")
    scorer.page.keyboard.press("Escape")
    scorer.page.locator(".o-draft").wait_for(state="detached")
    assert scorer.page.get_attribute('[data-cell="b2"]', "aria-label", strict=True)


@pytest.mark.soak
def test_a_class_is_chosen_by_name(scorer: Scorer) -> None:
    names = [f"{first} {n}" for n in range(1, 6) for first in ("Mia", "Ben", "Lea")]
    scorer.open(api.put(printed(*names), {"roll": ROLL}).record, first="Ben 2")
    scorer.until("button.player", "Ben 2")
    scorer.page.locator("button.player").click()
    scorer.page.get_by_label("Number or name").fill("lea 4")
    scorer.page.keyboard.press("Enter")
    scorer.until("button.player", "Lea 4")
    scorer.press("Next: Mia 5")
    scorer.until("button.player", "Mia 5")
    scorer.until(".hint", "1 of 15 entered")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "turn", "shown", "key", "side"),
    [
        ("hunt", "Use the gray side", "gray side", "sides", "gray"),
        ("hexes", "Switch to: Side B", "whale", "side", "b"),
    ],
)
def test_sides_and_names_before_the_first_round(
    scorer: Scorer, game: str, turn: str, shown: str, key: str, side: str
) -> None:
    scorer.open(printed(players=2, game=game))
    scorer.more("Names")
    scorer.page.get_by_role("textbox", name="Player 1").fill("Ann")
    scorer.press("Done")
    scorer.press("No, all 2 play")
    scorer.until(".player[aria-selected=true]", "Ann")
    scorer.more(turn)
    scorer.until(".place .hint", shown)
    told = played(scorer.record())
    assert told["players"] == ["Ann", "Player 2"]
    assert set(told["play"][key].values()) == {side}


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "blank", "bea"),
    [("hunt", "rounds: []", "[8, 9, 7, 4, 2]"), ("hexes", "rolls: []\nmoves: {}", "8")],
)
def test_totals_are_shown_and_left_alone(scorer: Scorer, game: str, blank: str, bea: str) -> None:
    record = printed("Ann", "Bea", game=game)
    assert blank in record
    record = record.replace(blank, f"totals: {{Ann: 31, Bea: {bea}}}")
    scorer.open(record)
    scorer.until(".verdict.note", "only results")
    scorer.worth(31)
    scorer.tap("a1")
    assert scorer.page.locator(".o-draft").count() == 0
    assert scorer.record() == record


@pytest.mark.soak
def test_the_timers_point_goes_to_somebody_else(scorer: Scorer) -> None:
    """Who loses it is told, with undo."""
    record = api.put(printed("Ann", "Bea"), {"roll": ROLL}).record
    scorer.open(record)
    chip = scorer.page.locator(".chip", has_text="Turned it")
    chip.click()
    scorer.worth(1)
    assert not scorer.page.locator(".toast").count(), "nobody had it before"
    anns = scorer.record()
    scorer.page.locator(".player", has_text="Bea").click()
    scorer.worth(0)
    chip.click()
    scorer.worth(1)
    scorer.until(".toast", r"The timer's point goes from Ann to Bea\.")
    beas = api.put(anns, {"timer": "Bea", "round": 1}).record
    assert scorer.record() == beas
    scorer.page.click(".toast .btn")
    scorer.worth(0)
    assert scorer.record() == anns
