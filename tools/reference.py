"""Writes docs/reference/definitions.md: `python3 run.py reference`; --check only compares.

The facts come from the tables of the loader (layouts.definition.keys and the KEYS of the games),
the examples from files that the tests print, the messages from loading broken files.
definitions.yaml has the meanings of keys, definitions.txt the text around all that.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts import area, shared_board, symbol
from layouts.definition import drawings, keys
from layouts.definition.loader import GAMES, define, define_from, games, text_of
from layouts.game_contract import dealer
from layouts.games import clusters, hexes, hunt, sequence
from layouts.refusal import LayoutError
from layouts.yaml import strict
from layouts.yaml.strict import Field

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
PAGE, TEMPLATE = DOCS / "reference/definitions.md", HERE / "definitions.txt"
PROSE = HERE / "definitions.yaml"
EXAMPLES = sorted((DOCS / "examples").glob("my-*.yaml"))
SMALL, SET = "my-small-hunt.yaml", "hunt-set-10036hhz"
HEAD = ("key", "value", "default", "meaning")

# Likely mistakes and their games; the messages come from trying them.
MISTAKES = (
    ("hunt", "  rounds: 5", "  rouns: 5"),
    ("hunt", "  timer: 30", "  timer: 3"),
    ("hunt", "size: 10 x 10", "size: 20 x 10"),
    ("hunt", "  dice: 5 ", "  dice: 4 "),
    ("hunt", 'accent: "#E69F00"', "accent: #E69F00"),
    ("hunt", 'picture: "#####"', 'picture: "###.#"'),
    ("hunt", "  moon:", "  sun:"),
    ("hunt", "letter: H", "letter: F"),
    ("hexes", "...h.r.h.h.r.h...", "...h.rh.h.r.h...."),
    ("hexes", "  a:\n", "  random:\n"),
    ("sequence", "**  AS  AH", "**  AS  AS"),
    ("clusters", "tiles: 8", "tiles: 20"),
    ("stones", "size: 8 x 4", "size: 4 x 8"),
    ("blank", "size: 10 x 10", "size: 10 x 10\nrules: {}"),
)


def page() -> str:
    """Return the whole page."""
    job, _ = job_of(Request(players=3, set_id=SET, layout=str(DOCS / "examples" / SMALL)))
    return TEMPLATE.read_text(encoding="utf-8").format(
        examples=_examples(),
        sheet=job.deal.sheets[0].board.id,
        small=SMALL,
        set=SET,
        keys="".join(map(_key, keys.FIELDS)),
        games="".join(map(_game, games())),
        mistakes="".join(map(_mistake, MISTAKES)),
        kb=strict.MOST_BYTES // 1024,
        depth=strict.MOST_DEPTH,
    )


# --- examples ------------------------------------------------------------------------------------


def _examples() -> str:
    """Return a row for each example, with its first comment, and the commands that print them."""
    rows = [f"| [{path.name}](../examples/{path.name}) | {_remark(path)} |" for path in EXAMPLES]
    prints = [f"fives-print --layout {path.name} --players 2" for path in EXAMPLES]
    return "\n".join(["| file | what it shows |", "|---|---|", *rows, "", "```sh", *prints, "```"])


def _remark(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("#"))
    last = next(i for i in range(first, len(lines)) if not lines[i].startswith("#"))
    return " ".join(line.lstrip("# ") for line in lines[first:last])


def _shown(key: Field) -> str:
    """Return the shortest example of a key in our files: its lines, with one entry of many."""
    files = [*sorted(GAMES.glob("*.yaml")), *EXAMPLES]
    examples = [_lines(path, key) for path in files if key.name in strict.read(path).table()]
    return min(examples, key=len)


def _lines(path: Path, key: Field) -> str:
    """Return the lines of a key and its first entry in a file."""
    item = strict.read(path)
    text = path.read_text(encoding="utf-8").splitlines()
    first = item.keys[key.name]
    starts = [line for line in item.keys.values() if line > first]
    is_cut = key.kind == strict.NAMED and key != keys.BONUSES  # our boards need all of these
    entries = item.table()[key.name].keys.values() if is_cut else ()
    starts += [line for line in entries if line > min(entries)]
    lines = text[first - 1 : min(starts, default=len(text) + 1) - 1]
    while not lines[-1].strip() or lines[-1].lstrip().startswith("#"):
        lines.pop()
    return "\n".join(lines)


# --- keys ----------------------------------------------------------------------------------------


def _key(key: Field) -> str:
    """Return the section of a key at the top of a definition."""
    takers = [game for game in games() if key.name in _taken(game)]
    whose = "Every game has it" if key.needed else f"For {', '.join(takers) or 'every game'}"
    whose = "Every definition needs it" if key == keys.GAME else whose
    widest = _widest(key, [_taken(game)[key.name] for game in takers])
    left = f" Default: {default}." if (default := prose("left_out", key.name)) else ""
    meaning = prose("meaning", key.name)
    head = f"### `{key.name}`\n\n{meaning} {whose}: {wanted(widest, key.name)}.{left}\n\n"
    tables = "" if key == keys.RULES else "".join(_tables(key))
    return f"{head}```yaml\n{_shown(key)}\n```\n\n{tables}"


def _widest(key: Field, taken: Sequence[Field]) -> Field:
    """Return the key with the widest limits of any game."""
    if key.kind != strict.NAMED or not taken:
        return key
    return replace(key, low=min(each.low for each in taken), high=max(each.high for each in taken))


def _tables(key: Field) -> Iterator[str]:
    """Yield a table for each kind of entry that a key may have, and the games that have it."""
    if key.kind == strict.TABLE:
        yield _table(HEAD, [row for part in key.parts for row in _rows(part, key.name)])
        return
    takers = [""]
    for part in key.parts:
        if len(key.parts) > 1:
            mine = {game: _taken(game).get(key.name) for game in games()}
            takers = [game for game, taken in mine.items() if taken and part in taken.parts]
            yield f"In {', '.join(takers)}:\n\n"
        yield _table(HEAD, list(_rows(part, key.name, takers[0])))


def _rows(part: Field, above: str, game: str = "") -> Iterator[Sequence[str]]:
    """Yield a row for a key, and one for each key below it."""
    path = f"{above}.{part.name}"
    yield _row(part, path.partition(".")[2], path, game)
    for below in part.parts:
        named = below.parts if part.kind == strict.LIST else (below,)  # list entries have none
        for key in named:
            yield from _rows(key, path, game)


def _row(part: Field, name: str, path: str, game: str) -> Sequence[str]:
    """Return a row of a key: its name, possible values, default and meaning."""
    left = prose("left_out", path, game) or "none"
    left = "" if part.name.isupper() else "as ours" if part.needed else left
    return f"`{name}`", wanted(part, path, game), left, prose("meaning", path, game)


def wanted(part: Field, path: str, game: str = "") -> str:
    """Return the possible values of a key, in words."""
    says = prose("says", path, game)
    if part.looks:
        return says
    plain = _exactly(part) if part.low == part.high and not part.known else _limits(part)
    return f"{says}; {plain}" if says else plain


def prose(what: str, path: str, game: str = "") -> str:
    """Return a text about a key: for one game, for all, or for the key in any table."""
    for name in (f"{game}.{path}", path, path.rpartition("NAME.")[2]):
        if text := _prose().get(name, {}).get(what):
            return text
    assert what != "meaning", f"{PROSE.name} says nothing of {path}"
    return ""


@cache
def _prose() -> dict[str, dict[str, str]]:
    """Return the texts of each key, with the numbers and names of the games filled in."""
    facts = {
        "symbol": symbol,
        "area": area,
        "hunt": hunt,
        "hexes": hexes,
        "clusters": clusters,
        "sequence": sequence,
        "bonus": " ".join(bonus.word for bonus in define("clusters").bonuses),
        "wanted": ", ".join(hexes.WANTED),
        "taken": ", ".join(shared_board.TAKEN),
        "sets": ", ".join(f"`{name}`" for name in drawings.sets()),
    }
    return {
        key: {what: item.text(300).format(**facts) for what, item in entry.table().items()}
        for key, entry in strict.read(PROSE).table().items()
    }


def _limits(part: Field) -> str:
    low, high = part.limits
    known = ", ".join(map(_code, part.known))
    return {
        strict.WHOLE: f"a whole number from {low} to {high}",
        strict.NUMBER: f"a number from {low} to {high}",
        strict.CHOICE: known,
        strict.EXTENT: known or f"like `10 x 10`, both numbers from {low} to {high}",
        strict.DRAWING: f"at most {high} characters",
        strict.NAMED: f"a table of {low} to {high} entries",
        strict.LIST: f"a list of {low} to {high} entries",
        strict.TEXT: f"text of {low} to {high} characters",
    }[part.kind]


def _exactly(part: Field) -> str:
    """Return the only possible value, in words."""
    return {
        strict.WHOLE: f"always {part.low}",
        strict.CHOICE: ", ".join(map(_code, games())),
        strict.TABLE: "a table",
        strict.NAMED: f"a table of {part.low} entries",
        strict.TEXT: "one character",
    }[part.kind]


# --- games ---------------------------------------------------------------------------------------


def _taken(game: str) -> dict[str, Field]:
    return {key.name: key for key in getattr(dealer(game), "KEYS", ())}


def _game(game: str) -> str:
    """Return the section of a game: its keys and its rules."""
    taken = _taken(game)
    rows = [_row(key, name, name, game) for name, key in taken.items()]
    text = f"### {game}\n\n" + _table(HEAD, rows)
    if "rules" in taken:
        ours = define(game).rules
        rules = []
        for rule in taken["rules"].parts:
            name, what, _, meaning = _row(rule, rule.name, f"rules.{rule.name}", game)
            rules.append((name, what, str(ours[rule.name]), meaning))
        text += _table(("rule", "value", "ours", "meaning"), rules)
    return text


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows), "", ""])


# --- mistakes ------------------------------------------------------------------------------------


def _mistake(mistake: tuple[str, str, str]) -> str:
    """Return a row with a mistake in a definition of ours, and the loader's message."""
    game, old, new = mistake
    text = text_of(game)
    assert old in text, old
    try:
        define_from(text.replace(old, new, 1), "mine.yaml")
    except LayoutError as error:
        return f"| {_code(new)} | {_code(str(error))} |\n"
    raise AssertionError(f"{new!r} in {game}.yaml is no mistake")


def _code(text: str) -> str:
    """Return a text as typed, or its last line if it has several."""
    return f"`{text.strip().splitlines()[-1]}`"


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with --check return 1 if it is stale."""
    text = page()
    stale = not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text
    if "--check" in arguments:
        sys.stdout.write(
            "docs/reference/definitions.md is stale: python3 run.py reference\n" * stale
        )
        return int(stale)
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
