"""Our own files, read both ways: by the quick reader and by YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from layouts.yaml import plain, strict
from layouts.yaml.plain import NotPlain
from tests.house import HOME

WORDS = HOME / "layouts/words"
OURS = [
    *sorted((HOME / "layouts/games").glob("*.yaml")),
    *sorted(WORDS.rglob("*.yaml")),
    *sorted((HOME / "generator").rglob("*.yaml")),
]


@pytest.mark.few(20)
@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_all_readers_see_the_same_with_the_same_lines(path: Path) -> None:
    """The reader of texts gives up on all but a flat table of texts, and never gives others."""
    item = plain.read(path)
    assert item == strict.read(path)
    if path.name == "examples.yaml":
        with pytest.raises(NotPlain):
            plain.texts(path)
    elif WORDS in path.parents:
        texts = [(key, entry.text(2000)) for key, entry in item.table().items()]
        assert list(plain.texts(path).items()) == texts


STRANGE = [
    "a: 'single'",
    "a: [1, 2]",
    "a: >\n  text",
    "a: &x 1",
    "a: *x",
    "a: b: c",
    "a: {b: {c: d}}",
    "a: 1\na: 2",
    "a:\nb: 1",
    "- a",
    "a: 1\n   b: 2",
    'a: "unclosed',
    "a: - b",
    "a: text # remark\n  more",
    "? a\n: b",
    "a: !tag b",
]


@pytest.mark.parametrize("text", STRANGE)
def test_files_that_are_not_plain_are_left_to_yaml(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    with pytest.raises(NotPlain):
        plain.read(path)


def test_quotes_and_backslashes_within_quotes(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text('a: "say \\"#no\\" (c:\\\\x) # here" # a remark\nb: "{x}: \\"y\\""\n')
    assert plain.read(path) == strict.read(path)
    assert plain.read(path).table()["a"].text() == 'say "#no" (c:\\x) # here'


@pytest.mark.parametrize(
    "text", ["a: b: c", "a: x #", "a: {b: c}", "a: - b", "a:", "a: b\na: c", 'a: "b" c', "a: b:"]
)
def test_texts_that_are_not_plain_are_left_to_the_long_way(tmp_path: Path, text: str) -> None:
    (tmp_path / "words.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(NotPlain):
        plain.texts(tmp_path / "words.yaml")
