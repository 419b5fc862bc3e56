"""The Print screen in a real browser, used as a person uses it; compared with the command's API."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator import api
from generator.requests.request import Request
from layouts.definition.loader import games, text_of
from tests.chosen import Run
from tests.web.printing import PrintScreen
from web.asks.forms import form

CLASS = "No;Surname;First name\n" + "".join(f"{n};Miller {n % 9};Kim\n" for n in range(30))
ANSWERS, LARGE = "Answer key", "Large print"


@pytest.mark.soak
def test_the_very_bytes_of_the_command(screen: PrintScreen) -> None:
    """Names pasted with heads, Letter, black, German, one side: PDF and record."""
    page = screen.page
    screen.press("Letter", "radio")
    screen.press("Black", "radio")
    page.get_by_label("Language of the sheets").select_option("de")
    screen.turn("Print on both sides")
    screen.seat(4)  # last, for each change is drawn
    page.fill("#names", "No;Name;First name\n1;Smith;Ann\n2;Jones;Bob\n3;Smith;Ann")
    page.wait_for_selector("text=3 names, 1 duplicate name numbered, 1 sheet without a name.")
    set_id = screen.drawn()
    names = ("Ann Smith", "Bob Jones", "Ann Smith 2")
    asked = Request(4, set_id=set_id, names=names, paper="letter", lang="de", ink="mono")
    native = api.pdf(replace(asked, duplex="none", parts="boards"))
    assert screen.saved("Save the PDF") == (f"{set_id}.pdf", native.content)
    assert screen.saved("Save the game record") == (f"{set_id}.yaml", native.record.encode())


def small_sheets_with_answers(screen: PrintScreen) -> None:
    screen.page.get_by_role("combobox", name="Board").select_option("cat")
    screen.page.get_by_role("radiogroup", name="Small sheets").get_by_text("2").click()
    screen.turn(ANSWERS)


def sides_and_lines_to_win(screen: PrintScreen) -> None:
    screen.seat(5)  # nobody plays it in five: six do
    screen.page.get_by_role("combobox", name="Board").select_option("random")
    screen.page.get_by_role("radiogroup", name="Teams").get_by_text("2").click()
    screen.page.get_by_role("group", name="Sequences to win").get_by_label("One fewer").click()


def some_parts(screen: PrintScreen) -> None:
    screen.drawn()
    ticks = screen.page.locator(".parts label")
    for title in ticks.filter(has=screen.page.locator(":checked")).all_inner_texts():
        if not re.match("Board|Rules", title):
            ticks.get_by_text(title.split("\n")[0], exact=True).click()
    screen.tells(parts="board,rules")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "choose", "chosen"),
    [
        ("hexes", small_sheets_with_answers, {"players": 1, "key": True, "up": 2}),
        ("sequence", sides_and_lines_to_win, {"players": 6, "sides": 2, "to_win": 2}),
        ("clusters", some_parts, {"players": 2, "parts": "board,rules"}),
    ],
)
def test_options_of_a_game_are_printed(
    screen: PrintScreen, game: str, choose: Callable[[PrintScreen], None], chosen: dict[str, Any]
) -> None:
    screen.choose(game)
    screen.unfold()
    choose(screen)
    set_id = screen.drawn()
    assert screen.saved("Save the PDF")[1] == api.pdf(Request(set_id=set_id, **chosen)).content
    if "parts" in chosen:
        screen.press("Usual parts")
        screen.tells(parts=None)


@pytest.mark.soak
def test_tables_of_a_class_have_records_of_their_own(screen: PrintScreen) -> None:
    screen.seat(7)
    screen.unfold()
    tables = screen.page.get_by_role("group", name="Tables in the class")
    tables.get_by_label("One more").click()
    screen.page.wait_for_selector("text=3–4 at each table")
    set_id = screen.drawn()
    name, content = screen.saved("Save the game record")
    native = api.pdf(Request(7, set_id=set_id, tables=2, parts="boards"))
    assert name == f"{set_id}.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        assert [packed.read(one).decode() for one in packed.namelist()] == list(native.records)
    assert screen.saved("Save the PDF")[1] == native.content
    screen.go("#sets")
    kept = screen.page.locator(".setrow", has_text="2 tables")
    kept.first.wait_for()
    assert kept.count() == 1, "kept once, whatever was saved"
    screen.go("#print?game=hexes")  # another form: what is printed again fills it in
    screen.drawn()
    screen.go("#sets")
    kept.get_by_role("button", name="Print again").click()
    screen.page.wait_for_selector(f".set-id:text-is('{set_id}')")
    screen.tells(tables="2")


@pytest.mark.more
def test_tables_as_the_list_says_them_are_changed_and_printed_so(screen: PrintScreen) -> None:
    page = screen.page
    page.fill("#names", "Name;Tisch\nAda;1\nCem;2\nBea;1\nDan;2\nEve;2\n")
    tables = page.locator(".seating ol > li")
    tables.nth(1).locator("text=Eve").wait_for()
    page.get_by_label("Table of Dan").select_option("1")
    page.wait_for_function(
        "document.querySelector('#names').value.includes('Table 1: Ada, Bea, Dan')"
    )
    tables.nth(1).locator("li", has_text="Cem").drag_to(tables.nth(2))  # a table of his own
    lines = "Table 1: Ada, Bea, Dan\nTable 2: Eve\nTable 3: Cem"
    page.wait_for_function("(text) => document.querySelector('#names').value === text", arg=lines)
    screen.tells(tables="3", at_tables="3,1,1")
    if not Run.is_thorough:  # test_answer prints tables of a list
        return
    set_id = screen.drawn()
    names = ("Ada", "Bea", "Dan", "Eve", "Cem")
    asked = Request(5, set_id=set_id, names=names, tables=3, at_tables=(3, 1, 1), parts="boards")
    assert screen.saved("Save the PDF")[1] == api.pdf(asked).content
    screen.go("#sets")
    again = screen.page.locator(".setrow", has_text="3 tables")
    again.get_by_role("button", name="Print again").first.click()
    page.wait_for_selector(f".set-id:text-is('{set_id}')")
    screen.tells(tables="3", at_tables="3,1,1")
    assert page.input_value("#names") == lines
    screen.unfold()
    page.get_by_role("group", name="Tables in the class").get_by_label("One fewer").click()
    screen.tells(tables="2", at_tables=None)
    assert page.input_value("#names") == "\n".join(names)


@pytest.mark.soak
def test_a_definition_of_ones_own(screen: PrintScreen) -> None:
    """Refused with its line and left as it was typed; mended, it is printed."""
    page = screen.page
    screen.unfold()
    screen.press("Edit")
    box = page.get_by_role("textbox", name="Make your own")
    ours = text_of("hunt")
    box.fill(ours.replace("size: 10 x 10", "size: 10 x ten"))
    page.wait_for_selector("dialog .why")
    box.fill(ours.replace("title: {en: Hunt,", "title: {en: Moon Hunt,"))
    page.wait_for_selector("dialog .why", state="detached")
    screen.press("Use it")
    page.wait_for_selector(".own >> text=Moon Hunt")
    set_id = screen.drawn()
    _, content = screen.saved("Save the PDF")
    text = ours.replace("title: {en: Hunt,", "title: {en: Moon Hunt,")
    assert content == api.pdf(Request(1, set_id=set_id, own=text, parts="boards")).content
    assert b"Moon Hunt" in content
    screen.press("Don't use")


def test_a_form_writes_the_definition(screen: PrintScreen) -> None:
    """What is changed stands in the text, the board is drawn beside it, a mistake at its line."""
    page = screen.page
    screen.unfold()
    screen.press("Edit")
    box = page.get_by_role("textbox", name="Make your own")
    page.wait_for_selector(".own-drawn img")
    before = page.inner_html(".own-drawn")
    page.get_by_role("textbox", name="Title").fill("At sea")
    page.locator(".own-form select").select_option("sea")
    page.wait_for_function(
        "(old) => document.querySelector('.own-drawn').innerHTML !== old", arg=before
    )
    written = 'game: hunt\ntitle: {en: "At sea"}\nsymbols: sea\n'
    assert box.input_value() == written
    box.fill("game: hunt\nrules: {timer: 1}\n")
    page.wait_for_selector(
        ".own-why >> text=line 2: expected a whole number from 5 to 999, found 1"
    )
    assert page.inner_text(".own-text li.bad") == "2"
    screen.press("Back to the form")
    page.wait_for_selector(".own-why", state="detached")
    assert box.input_value() == written
    screen.press("Use it")
    page.wait_for_selector(".own >> text=At sea")
    screen.press("Don't use")


@pytest.mark.soak
def test_nothing_is_offered_that_a_game_has_not(screen: PrintScreen) -> None:
    """Every game is drawn as its card is clicked, with no refusal."""
    page = screen.page
    screen.unfold()
    for game in games():
        screen.choose(game)
        players = form(game)["seats"][0]
        assert screen.drawn().startswith(game)
        assert not page.locator(".why").count()
        screen.tells(game=game, players=str(players))
        assert page.get_by_text("A different area").count() == (game == "hexes")
        assert page.get_by_text("Sequences to win").count() == (game == "sequence")


def test_boards_stay_while_options_change(screen: PrintScreen) -> None:
    first = screen.drawn()
    screen.turn(LARGE)
    assert screen.drawn() == first
    screen.seat(2)
    more = screen.drawn()
    screen.seat(1)
    assert screen.drawn() == first != more
    assert screen.other_boards() != first


@pytest.mark.soak
def test_a_class_is_drawn_as_far_as_it_is_seen(screen: PrintScreen) -> None:
    page = screen.page
    page.fill("#names", CLASS)
    page.wait_for_selector("text=30 names, 21 duplicate names numbered, players set to 30.")
    page.wait_for_selector(".stage >> text=White board, Kim Miller 0")
    assert page.get_by_role("textbox", name="Players").input_value() == "30"
    screen.rested()
    pages, drawn = (page.locator(f".thumbs {what}").count() for what in (".page", "img"))
    assert pages == 60  # more are shown when one asks for them
    assert 0 < drawn < pages / 2


@pytest.mark.soak
def test_one_moves_through_the_pages(screen: PrintScreen) -> None:
    page = screen.page
    screen.unfold()
    screen.press("Usual parts")  # a cover is before the boards then
    screen.tells(parts=None)
    screen.drawn()
    page.locator(".thumbs [aria-current]").focus()
    page.keyboard.press("ArrowLeft")  # the back of the cover
    page.wait_for_selector(".stage img[data-page='2']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".stage img[data-page='3']")
    page.click(".stage .page")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("dialog >> text=Gray board, Player 1")
    page.keyboard.press("Escape")
    assert page.locator(".thumbs .page.empty").first.inner_text() == "empty"


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="%s"/></svg>'
DROP = """(files) => {
  const held = new DataTransfer();
  for (const [name, text] of files) held.items.add(new File([text], name));
  const form = document.querySelector(".own-form");
  const how = { dataTransfer: held, bubbles: true, cancelable: true };
  for (const one of ["dragenter", "dragover", "drop"]) form.dispatchEvent(new DragEvent(one, how));
}"""


@pytest.mark.soak
def test_what_was_made_survives_a_reload(screen: PrintScreen) -> None:
    """What is half typed, and what is in use; drawings are dropped onto the form."""
    page = screen.page
    screen.unfold()
    screen.press("Edit")
    box = page.get_by_role("textbox", name="Make your own")
    page.get_by_role("textbox", name="Title").fill("Squares")
    paths = {"square": "M1 1h8v8h-8z", "bar": "M1 4h8v2h-8z", "cross": "M4 1h2v8h-2z"}
    page.evaluate(DROP, [[f"{name}.svg", SVG % path] for name, path in paths.items()])
    page.locator(".own-form", has_text="square, bar, cross").wait_for()
    written = box.input_value()
    assert "title" in written and all(path in written for path in paths.values())
    if Run.is_thorough:  # a new engine for it
        page.reload()
        screen.unfold()
        screen.press("Edit")
        page.locator(".own-form", has_text="square, bar, cross").wait_for()
        assert box.input_value() == written
    screen.press("Use it")
    page.wait_for_selector(".own >> text=Squares")
    set_id = screen.drawn()
    page.wait_for_function("id => sessionStorage.getItem('fives.own')?.includes(id)", arg=set_id)
    page.reload()
    assert screen.drawn() == set_id
    screen.unfold()
    page.wait_for_selector(".own >> text=Squares")
    _, content = screen.saved("Save the PDF")
    assert content == api.pdf(Request(1, set_id=set_id, own=written, parts="boards")).content
    screen.press("Don't use")
