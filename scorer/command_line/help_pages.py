"""Help like a page of a manual: options in groups, examples with what they do, exit codes.

The help texts of commands and options are keys of layouts/words/help, which is only read when help
is shown, in the language of --lang.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from layouts.words import help_pages, help_texts
from scorer.command_line import misuse
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
            raise misuse.refusal_of(error, self) from None
        if rest and is_strict and not ctx.resilient_parsing:
            raise misuse.too_much(rest)
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


class CommandsManual(Manual):
    """Mixed into a Typer group."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, and the commands with what they do."""
        super().format_options(ctx, formatter)
        names = self.list_commands(ctx)  # type: ignore[attr-defined]
        room = formatter.width - 6 - max(map(len, names))
        rows = [
            (name, self.get_command(ctx, name).get_short_help_str(room))  # type: ignore[attr-defined]
            for name in names
        ]
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
