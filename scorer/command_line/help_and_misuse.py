"""Help like a page of a manual, and misuse in our own words, both in every language.

The help texts of commands and options are keys of layouts/words/help, which is only read when help
is shown, in the language of --lang. Typer's errors are known by the names of their classes and
their attributes; their English is not read. (The modules of those classes have changed from version
to version; their names have not.)
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from layouts.refusal import Phrase, Refusal, did_you_mean, quoted
from layouts.version import VERSION
from layouts.words import help_pages, help_texts
from scorer.command_line.guard import Brief, asked_language
from scorer.shell import PACKAGES, invocation

if TYPE_CHECKING:
    from layouts.yaml.strict import Item

ARGUMENTS, OPTIONS, REST = "heading.arguments", "heading.options", "heading.more"
OF_TYPER = {  # options that we don't declare ourselves
    "help": "help",
    "install_completion": "completion.install",
    "show_completion": "completion.show",
}
OF_USAGE = {"[OPTIONS]": "usage.options", "COMMAND [ARGS]...": "usage.command"}
WIDEST = 88  # of examples with their meaning beside them
NEAR = 0.7  # how similar a word must be to be suggested


class Manual(Brief):
    """Mixed into a Typer command.

    GROUPS maps headings to the names of parameters; the epilog of a command names its page.
    """

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {}
    help: str | None
    epilog: str | None

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse as Typer does; raise misuse, and words too many, in our own words."""
        is_strict, ctx.allow_extra_args = not ctx.allow_extra_args, True
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        except Exception as error:
            # Typer's errors, wherever their class is, can format themselves
            if ctx.resilient_parsing or not hasattr(error, "format_message"):
                raise
            raise refusal_of(error, self) from None
        if rest and is_strict and not ctx.resilient_parsing:
            raise _helped(Phrase("misuse.extra", word=quoted(" ".join(rest))))
        return rest

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        texts, usage = _texts(), " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        for typers, key in OF_USAGE.items():
            usage = usage.replace(typers, texts[key])
        usage = usage.replace(" or ", f" {texts['or']} ")
        formatter.write_usage(_typed(ctx.command_path, _calls()), usage, texts["usage"])

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        for key in (self.help or "", f"{self.help}.more"):
            if key in _texts():
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(_texts()[key])

    def get_short_help_str(self, limit: int = 45) -> str:
        return textwrap.shorten(_texts()[self.help or ""], limit, placeholder="...")

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what Tab offers, with help texts instead of their keys."""
        offers: list[Any] = super().shell_complete(ctx, incomplete)  # type: ignore[misc]
        for item in offers:
            item.help = _texts().get(item.help, item.help)
        return offers

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments and options, under their headings."""
        heading = {name: group for group, names in self.GROUPS.items() for name in names}
        groups: dict[str, list[tuple[str, str]]] = {group: [] for group in self.GROUPS}
        rest = {"argument": ARGUMENTS, "option": REST if heading else OPTIONS}
        for param in self.get_params(ctx):  # type: ignore[attr-defined]
            if record := param.get_help_record(ctx):
                group = heading.get(param.name or "", rest[param.param_type_name])
                typed = record[0].replace(" or ", f" {_texts()['or']} ")
                groups.setdefault(group, []).append((typed, _meaning(param.name, record[1])))
        for group, rows in groups.items():
            if rows:
                with formatter.section(_texts()[group]):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        if self.epilog:
            formatter.write(f"\n{written(help_pages()[self.epilog].table())}\n")


def write_commands(group: Any, ctx: Any, formatter: Any) -> None:
    """Write the commands of a group with what they do."""
    names = group.list_commands(ctx)
    room = formatter.width - 6 - max(map(len, names))
    rows = [(name, group.get_command(ctx, name).get_short_help_str(room)) for name in names]
    with formatter.section(_texts()["heading.commands"]):
        formatter.write_dl(rows)


def written(page: Mapping[str, Item]) -> str:
    """Return a page in the user's language: examples, files, exit codes."""
    texts, calls = _texts(), _calls()
    rows = _beside(page["examples"], texts, calls)
    if max(map(len, rows)) > WIDEST:
        typed = page["examples"].table().items()
        rows = [f"  {_typed(command.text(), calls)}\n      {texts[key]}" for key, command in typed]
    blocks = {"heading.examples": rows}
    if "files" in page:
        blocks["heading.files"] = _beside(page["files"], texts, {})
    if "exits" in page:
        blocks["heading.exit"] = [
            f"  {code:<3}  {texts[f'exit.{code}']}" for code in page["exits"].text().split()
        ]
    return "\n\n".join("\n".join([f"{texts[head]}:", *lines]) for head, lines in blocks.items())


def _beside(table: Item, texts: Mapping[str, str], calls: Mapping[str, str]) -> list[str]:
    """Return commands or files, each with its meaning beside it."""
    rows = {key: _typed(item.text(), calls) for key, item in table.table().items()}
    wide = max(map(len, rows.values()))
    return [f"  {row.ljust(wide)}   {texts[key]}" for key, row in rows.items()]


def _calls() -> Mapping[str, str]:
    """Return how both commands are called here; looked up once for a page."""
    return {name: invocation(name) for name in PACKAGES}


def _typed(line: str, calls: Mapping[str, str]) -> str:
    """Return a command as it works here; files stay as they are."""
    name, gap, rest = line.partition(" ")
    return f"{calls.get(name, name)}{gap}{rest}"


def _meaning(name: str, help_text: str) -> str:
    """Return the meaning of an option; Typer adds the default, or `required`, after its key."""
    texts = _texts()
    key, gap, more = help_text.partition("  ")
    for word in ("default", "required"):
        more = more.replace(f"[{word}", f"[{texts[word]}")
    return texts[OF_TYPER.get(name, key)] + gap + more


def _texts() -> Mapping[str, str]:
    return help_texts(asked_language())


def say_version(is_asked: bool) -> None:
    """Write the version and end, if --version is given."""
    if is_asked:
        import typer  # loaded by who has options

        typer.echo(f"Fives {VERSION}")
        raise typer.Exit


# ---- misuse


class Whole:
    """Reads a whole number after an option; raises ValueError, which is refused below."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def __call__(self, word: str | int) -> int:
        plain = str(word).strip().removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
            raise ValueError
        number = int(word)
        if self.low is not None and self.high is not None and not self.low <= number <= self.high:
            raise ValueError
        return number


def refusal_of(error: Exception, command: Any) -> Refusal:
    """Return the refusal for an error of Typer's in the parameters of `command`."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if "NoSuchOption" in kinds:
        return _unknown_option(str(error.option_name), command)  # type: ignore[attr-defined]
    if "BadOptionUsage" in kinds:
        return _unfit(str(error.option_name), command)  # type: ignore[attr-defined]
    param = getattr(error, "param", None)  # not every error has one
    if param is None:
        return _helped(Phrase("misuse.other"))
    if "MissingParameter" in kinds:
        return _missing(param)
    return _bad_value(param, str(error.message))  # type: ignore[attr-defined]


def _unknown_option(option: str, command: Any) -> Refusal:
    """Return the refusal of an unknown option, with the nearest one."""
    known = [name for param in command.params for name in param.opts if name.startswith("--")]
    guess = did_you_mean(option, known, NEAR)
    if guess.key == "guess.meant":
        return Refusal("misuse.option.near", option=option, meant=guess.told["meant"])
    return _helped(Phrase("misuse.option", option=option))


def unknown_command(word: str, hint: str, known: Sequence[str]) -> Refusal:
    """Return the refusal of an unknown command, with a hint, the nearest one, or all of them."""
    if hint:
        return Refusal("command.unknown", word=quoted(word), hint=hint)
    return Refusal("misuse.command", word=quoted(word), guess=did_you_mean(word, known))


def no_command(known: Sequence[str]) -> Refusal:
    """Return the refusal of options without a command."""
    return _helped(Phrase("misuse.nothing", names=list(known)))


def _unfit(option: str, command: Any) -> Refusal:
    """Return the refusal of an option that lacks its value, or of a flag that has one."""
    param = next((param for param in command.params if option in param.opts), None)
    if param is None or param.is_flag:
        return _helped(Phrase("misuse.flag", option=option))
    return _helped(Phrase("misuse.value", option=option, stands=_stands(param)))


def _missing(param: Any) -> Refusal:
    if param.param_type_name == "argument":
        return _helped(Phrase("misuse.missing", what=_stands(param)))
    return _helped(Phrase("misuse.missing.option", option=param.opts[0], stands=_stands(param)))


def _bad_value(param: Any, word: str) -> Refusal:
    """Return the refusal of a bad value; all that are checked so early are numbers."""
    name = param.opts[0] if param.param_type_name == "option" else _stands(param)
    option = {"option": name, "word": quoted(word)}
    read = getattr(param.type, "func", None)  # Typer's own types have none
    if isinstance(read, Whole) and read.low is not None:
        return _helped(Phrase("misuse.range", low=read.low, high=read.high, **option))
    return _helped(Phrase("misuse.whole", **option))


def _stands(param: Any) -> str | Phrase:
    """Return the placeholder that help shows for a parameter, such as SHEET or FILE."""
    first, _, other = (param.metavar or param.name.upper()).partition(" or ")
    return Phrase("misuse.or", first=first, other=other) if other else str(first)


def _helped(phrase: Phrase) -> Refusal:
    """Return a sentence with the hint where the options are shown."""
    return Refusal("door.help", told=phrase)
