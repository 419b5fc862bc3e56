"""One game through every door: the value, the page, the loop fed by a pipe, the record on disk.

A script is a messy game: answers by the rules and against them, names, who begins, corrections,
undo, lines that can't be read. What each play answers stands in tests/games/X/entered.py.
`python -m tests.contract.test_game_value 0 200 > old.json` writes scripts for another version.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layouts.definition.loader import games
from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.dialogue.loop import Loop
from scorer.dialogue.moves import PlainMoves
from scorer.notation.answers import LineRefused, Stop
from scorer.records.entries import Ask, Entry
from scorer.records.game import Game
from scorer.records.new_record import EnterOptions
from scorer.referee import HasEntryRules, entry_rules, referee
from scorer.results.judged_record import changed
from tests.chosen import Run, paired, some
from tests.contract.entered import Entered, plain

PLAYS: list[Entered] = [
    one
    for game in sorted(games())
    if importlib.util.find_spec(f"tests.games.{game}")
    and importlib.util.find_spec(f"tests.games.{game}.entered")
    for one in importlib.import_module(f"tests.games.{game}.entered").PLAYS
]
PLAYS += [plain(game) for game in sorted(games()) if isinstance(entry_rules(game), PlainMoves)]
WORDS = speak("en")
each_play = pytest.mark.parametrize("one", PLAYS, ids=lambda one: one.play)


# ---- scripts


@dataclass
class Script:
    """A messy game under way: its value, the lines of its pipe, and what was sent to it."""

    one: Entered
    random: Random
    game: Game
    start: str = ""  # the record before the first line
    lines: list[str] = field(default_factory=list)
    past: list[Game] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)  # entries, and the text after each
    seen: Counter[str] = field(default_factory=Counter)

    def take(self, entry: Entry, after: Game) -> None:
        """Go on with the next value; undo takes the answers of one line back one by one."""
        self.past.append(self.game)
        if after.first(self.game.count).record == self.game.record:
            self.past += map(after.first, range(self.game.count + 1, after.count))
        self.sent.append(
            {"before": self.game.text(), "entry": dict(entry.values), "after": after.text()}
        )
        self.game = after


def opened(one: Entered, seed: int) -> Script:
    """Return a game before its first answer."""
    random = Random(f"{one.play} {seed}")
    text = one.opened(random)
    return Script(one, random, Game.read(text), text)


def needs_keep(before: Game, after: Game, ask: Ask, entry: Entry) -> bool:
    """Whether the loop waits for `keep`: there is a fault or a warning that is new."""
    moves = changed(before.standing.moves, after.standing.moves)
    own = [move for move in moves if ask.old is None or move.round == ask.number]
    warned = entry.kind.is_warned and set(after.standing.warnings) - set(before.standing.warnings)
    return entry.kind.is_doubted and bool(any(move.faults for move in own) or warned)


def answer(script: Script, ask: Ask) -> None:
    """Answer a question; one at fault is followed by `keep`."""
    typed = script.one.typed(script.random, script.game, ask)
    entry = script.game.rules.read_typed(typed, script.game, ask, WORDS)
    after = script.game.after(entry)
    is_kept = needs_keep(script.game, after, ask, entry)
    script.lines += [typed, *(["keep"] if is_kept else [])]
    script.seen["at fault" if is_kept else "right"] += 1
    by_page(script, entry, after)
    script.take(entry, after)


def by_page(script: Script, entry: Entry, after: Game) -> None:
    """The page and programs send the same as plain values, and get the same text."""
    values = json.loads(json.dumps(dict(entry.values)))
    record, played = api.enter(script.game.text(), values)
    assert record == after.text()
    ask, told = after.ask(), played.json(WORDS)["ask"]
    assert told == (ask.plain(WORDS) if ask else None)
    put = api.put(script.game.text(), values)
    assert (put.record, put.standing) == (record, after.standing)
    assert put.verdicts == changed(script.game.standing.moves, after.standing.moves)


def go_on(script: Script) -> None:
    """Answer the next question, and undo and repeat it: `back` takes exactly that away."""
    ask = script.game.ask()
    if ask is None:
        return
    before = script.game
    assert ask.sentence(WORDS) and set(ask.who) <= set(before.players)
    assert ask.kind in [kind.name for kind in before.kinds]
    answer(script, ask)
    assert script.game.count > before.count
    undone = script.game.back(script.game.count - before.count)
    assert undone.record == before.record or not script.one.is_in_order(before)
    assert Game.read(script.game.text()).back().record == script.game.back().record


def correct(script: Script) -> None:
    """Type an earlier move or round anew; an empty line leaves one of its answers."""
    count = script.game.rules.numbered(script.game.record)
    number = script.random.randint(1, count) if count else 0
    if not number or not script.game.rules.asks_again(script.game, number):
        return
    script.lines.append(f"move {number}")
    step = 0
    while step < len(asks := script.game.rules.asks_again(script.game, number)):
        ask = asks[step]
        assert ask.old is not None
        step += 1
        if script.random.random() < 0.3:
            script.lines.append("")
            continue
        answer(script, ask)
        script.seen["corrected"] += 1


def undo(script: Script) -> None:
    """Undo whatever came last."""
    if script.past:
        script.game = script.past.pop()
        script.lines.append("undo")
        script.seen["undone"] += 1


def refuse(script: Script) -> None:
    """Try what can't be read: it is refused, and nothing changes."""
    ask = script.game.ask()
    if ask is None:
        return
    text = script.game.text()
    with pytest.raises(Refusal):
        wrong = script.random.choice(script.one.unreadable)
        script.game.after(script.game.rules.read_typed(wrong, script.game, ask, WORDS))
    for entry in ({}, {"mvoe": "x"}, {"back": 0}, {"back": 1, "x": "1"}, {"names": {"Zoe": "Eve"}}):
        with pytest.raises(Refusal):
            api.enter(text, entry)
    script.seen["refused"] += 1


def settle(script: Script) -> None:
    """Say something before the first answer, such as who begins."""
    if script.game.count or script.random.random() < 0.5:
        return
    line = script.one.settings(script.random, script.game)
    script.lines.append(line)
    loop, _ = looped(script.start, [*script.lines, "stop"])
    script.past.append(script.game)
    script.game = loop.game
    script.seen["set up"] += 1


STEPS: Mapping[Callable[[Script], None], int] = {go_on: 30, refuse: 2, correct: 2, undo: 3}


def played(one: Entered, seed: int, most: int) -> Script:
    """Play a messy game; after each step the value, its text and the referee agree."""
    script = opened(one, seed)
    settle(script)
    low, high = one.length
    for _ in range(min(most, script.random.randint(low, high))):
        step = script.random.choices(list(STEPS), list(STEPS.values()))[0]
        step(script)
        text = script.game.text()
        assert script.game.standing == api.game(text).standing
        assert Game.read(text).record == script.game.record
    return script


# ---- the loop, fed by a pipe


def looped(text: str, lines: list[str], lang: str = "en") -> tuple[Loop, str]:
    """Return the loop after these lines of a pipe, and what it said; then its file goes."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.yaml")
        path.write_text(text, encoding="utf-8")
        return at_file(path, lines, lang)


def at_file(
    path: Path, lines: list[str], lang: str = "en", is_piped: bool = True, totals: bool = False
) -> tuple[Loop, str]:
    """The same at a record that stays."""
    left = iter(lines)

    out = io.StringIO()

    def read_line(prompt: str) -> str:
        out.write(prompt)
        for line in left:
            return line
        raise EOFError

    loop = Loop(path, speak(lang), read_line, out, totals)
    loop.is_piped = is_piped
    loop.begin(EnterOptions())
    with contextlib.suppress(Stop, EOFError):
        loop.play()
    return loop, out.getvalue()


@pytest.mark.few(5)
@pytest.mark.parametrize("seed", some(range(200), 1))
@each_play
def test_every_door_gives_the_same_game(one: Entered, seed: int) -> None:
    script = played(one, seed, 200 if Run.is_thorough else 10)
    loop, says = looped(script.start, script.lines)
    assert loop.game.text() == script.game.text(), says[-600:]
    assert loop.game.record == script.game.record


@pytest.mark.soak
@each_play
def test_a_few_games_have_everything(one: Entered) -> None:
    """Or the test above would prove little."""
    seen = sum((played(one, seed, 200).seen for seed in range(1000, 1008)), Counter[str]())
    assert all(seen[what] for what in ("right", "refused", "undone", "corrected")), seen
    assert seen["at fault"] >= one.faults


@pytest.mark.few(3)
@pytest.mark.parametrize(("one", "lang"), paired(PLAYS, LANGUAGES))
def test_the_loop_speaks_every_language(one: Entered, lang: str) -> None:
    script = opened(one, 1)
    for _ in range(3):
        go_on(script)
    loop, says = looped(script.start, [*script.lines, "?", "undo", "stop"], lang)
    ask = loop.game.ask()
    assert ask and ask.sentence(speak(lang)) in says and speak(lang)("enter.help") in says
    assert loop.game.record == script.past[-1].record


# ---- what can't be taken


@pytest.mark.few(4)
@each_play
def test_a_line_that_cant_be_taken_ends_a_pipe(one: Entered) -> None:
    script = opened(one, 2)
    go_on(script)
    for line in (next(filter(None, one.unreadable)), "keep", "move 999"):
        with pytest.raises(LineRefused) as caught:
            looped(script.start, [*script.lines, line, *script.lines])
        assert caught.value.line == len(script.lines) + 1


@pytest.mark.few(4)
@pytest.mark.parametrize("one", [one for one in PLAYS if one.faults], ids=lambda one: one.play)
def test_what_is_at_fault_needs_keep_in_a_pipe(one: Entered) -> None:
    script = opened(one, 3)
    while "keep" not in script.lines:
        go_on(script)
    *before, bad, _ = script.lines
    for after in ([], ["stop"], [bad]):
        with pytest.raises(LineRefused) as caught:
            looped(script.start, [*before, bad, *after])
        assert caught.value.line == len(before) + 1
    loop, _ = looped(script.start, [*before, bad, "undo", "stop"])
    assert loop.game.record == script.past[-1].record


@pytest.mark.few(3)
@each_play
def test_another_day_answers_are_undone_one_by_one(one: Entered, tmp_path: Path) -> None:
    script, path = opened(one, 4), tmp_path / "game.yaml"
    for _ in range(4):
        go_on(script)
    path.write_text(script.game.text(), encoding="utf-8")
    loop, _ = at_file(path, ["undo"] * (script.game.count + 1))
    assert loop.game.count == 0
    assert loop.game.record == Game.read(script.start).record


@pytest.mark.few(3)
@each_play
def test_another_day_undo_takes_and_says_the_same(one: Entered, tmp_path: Path) -> None:
    """Else a record of two people would depend on when they stopped."""
    script, path = opened(one, 4), tmp_path / "game.yaml"
    while script.game.ask() and len(script.sent) < (60 if Run.is_thorough else 8):
        go_on(script)
    count = script.game.count
    _, at_once = looped(script.start, [*script.lines, *["undo"] * count])
    path.write_text(script.game.text(), encoding="utf-8")
    days = [at_file(path, ["undo", "stop"])[1] for _ in range(count)]
    undone = [re.findall("undone: (.+)", says) for says in (at_once, "".join(days))]
    assert undone[0] == undone[1]
    assert len(undone[0]) == count
    assert Game.read(path.read_text(encoding="utf-8")).record == Game.read(script.start).record


@each_play
def test_the_mark_of_an_editor_stays(one: Entered) -> None:
    script = opened(one, 6)
    go_on(script)
    game = Game.read(f"\ufeff{script.start}")
    for sent in script.sent:
        game = game.after(game.entry(sent["entry"]))
    assert game.text() == f"\ufeff{script.game.text()}"


# ---- what is parsed and judged


def calls(work: Callable[[], object], judging: list[Any]) -> Counter[str]:
    """Return how often YAML is parsed, and how often something is judged."""
    import yaml

    from layouts.yaml import strict
    from layouts.yaml.reader import composed
    from scorer.records.contents import parse_text

    for cached in (composed, parse_text):
        cached.cache_clear()
    parsing = (strict.parse, yaml.compose)
    watched = {one.__code__: "parsed" for one in parsing}
    watched |= {one.__code__: "judged" for one in judging}
    found: Counter[str] = Counter()

    def profile(frame: Any, event: str, argument: object) -> None:
        if event == "call" and frame.f_code in watched:
            found[watched[frame.f_code]] += 1

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def judges(one: Entered) -> list[Any]:
    """The functions that judge a move of a play."""
    found = []
    for name in one.judging:
        module, _, function = name.rpartition(".")
        found.append(getattr(importlib.import_module(module), function))
    return found


def mid_game(one: Entered) -> Script:
    """A game of some answers, in the text that Fives writes."""
    script = opened(one, 7)
    while script.game.ask() and script.game.count < 6:
        go_on(script)
    return script


@pytest.mark.few(3)
@each_play
def test_a_tap_is_one_parse_and_one_judgement(one: Entered) -> None:
    script = mid_game(one)
    *_, last = script.sent
    whole = calls(lambda: Game.read(last["after"]).standing, judges(one))
    sent = (last["before"], last["entry"], "record", "2026-11-17")  # the game has begun
    tap = calls(lambda: api.enter(*sent)[1].json(WORDS), judges(one))
    assert tap == whole, "as if it were read and judged once"
    assert tap["parsed"] == 1
    put = calls(lambda: api.put(last["before"], last["entry"]).json(WORDS), judges(one))
    assert put["parsed"] == 1
    assert put["judged"] <= 2 * whole["judged"]


@pytest.mark.few(3)
@each_play
def test_a_typed_answer_is_no_parse_and_one_judgement(one: Entered, tmp_path: Path) -> None:
    script, path = mid_game(one), tmp_path / "game.yaml"
    path.write_text(script.sent[-1]["before"], encoding="utf-8")
    typed = script.lines[-2:] if script.lines[-1] == "keep" else script.lines[-1:]
    without = calls(lambda: at_file(path, ["stop"]), judges(one))
    once = calls(lambda: Game.read(script.sent[-1]["after"]).standing, judges(one))
    counted = calls(lambda: at_file(path, [*typed, "stop"]), judges(one))
    counted.subtract(without)
    assert counted["parsed"] == 0
    assert counted["judged"] <= len(typed) * once["judged"]


# ---- what is described


def test_games_on_the_new_core_are_tried() -> None:
    here = {one.play.partition("/")[0] for one in PLAYS}
    assert here == {game for game in games() if isinstance(referee(game), HasEntryRules)}


@each_play
def test_every_example_of_a_kind_can_be_read(one: Entered) -> None:
    game = Game.read(one.opened(Random(0)))
    for kind in game.kinds:
        assert kind.name in [one.name for one in kind.fields], "the field that tells it"
        assert kind.name in kind.example
        assert set(kind.example) <= {one.name for one in kind.fields}


def scripts(seeds: range) -> Iterator[dict[str, Any]]:
    """Yield what was sent to messy games, and the text after each; for another version."""
    for one in PLAYS:
        for seed in seeds:
            yield from played(one, seed, 200).sent


if __name__ == "__main__":
    found = list(scripts(range(*map(int, sys.argv[1:3]))))
    sys.stdout.write(json.dumps(found, ensure_ascii=False))
