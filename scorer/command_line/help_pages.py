"""Help like a page of a manual: options in groups, examples with what they do, exit codes.

What commands and options say of themselves are keys of layouts/words/help: only who asks for help
pays for reading it, and reads it in the language of --lang.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from scorer.command_line.guard import Brief

Examples = Sequence[tuple[str, str]]  # a command or a file, and the key of what it is for
ARGUMENTS, OPTIONS, REST = "heading.arguments", "heading.options", "heading.more"
OF_TYPER = {  # options that we don't declare ourselves
    "help": "help",
    "install_completion": "completion.install",
    "show_completion": "completion.show",
}
WIDEST = 88  # of examples with their meaning beside them


class HelpPage(NamedTuple):
    """What follows the options."""

    examples: Examples
    files: Examples = ()
    exits: bool = False  # whether it tells the exit codes


class Manual(Brief):
    """Mixed into a Typer command.

    GROUPS maps headings to the names of parameters, PAGES the epilog of a command to its page.
    """

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {}
    PAGES: ClassVar[Mapping[str, HelpPage]] = {}
    help: str | None
    epilog: str | None

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that shows how the command is called."""
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, " ".join(pieces), _texts()["usage"])

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """What the command does, and what else there is to know."""
        for key in (self.help or "", f"{self.help}.more"):
            if key in _texts():
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(_texts()[key])

    def get_short_help_str(self, limit: int = 45) -> str:
        """What the command does, in a list of commands."""
        text = _texts()[self.help or ""]
        return text if len(text) <= limit else f"{text[: limit - 3].rstrip()}..."

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Arguments and options, under their headings."""
        heading = {name: group for group, names in self.GROUPS.items() for name in names}
        found: dict[str, list[tuple[str, str]]] = {group: [] for group in self.GROUPS}
        rest = {"argument": ARGUMENTS, "option": REST if heading else OPTIONS}
        for param in self.get_params(ctx):  # type: ignore[attr-defined]
            if told := param.get_help_record(ctx):
                group = heading.get(param.name or "", rest[param.param_type_name])
                found.setdefault(group, []).append((told[0], _meaning(param.name, told[1])))
        for group, rows in found.items():
            if rows:
                with formatter.section(_texts()[group]):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The page that follows the options."""
        if page := self.PAGES.get(self.epilog or ""):
            formatter.write(f"\n{written(page)}\n")


class CommandsManual(Manual):
    """Mixed into a Typer group."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The options, and the commands with what they do."""
        super().format_options(ctx, formatter)
        names = self.list_commands(ctx)  # type: ignore[attr-defined]
        room = formatter.width - 6 - max(map(len, names))
        rows = [
            (name, self.get_command(ctx, name).get_short_help_str(room))  # type: ignore[attr-defined]
            for name in names
        ]
        with formatter.section(_texts()["heading.commands"]):
            formatter.write_dl(rows)


def written(page: HelpPage) -> str:
    """A page in the language that was asked for: examples, files, exit codes."""
    texts = _texts()
    wide = max(len(command) for command, _ in page.examples)
    rows = [f"  {command.ljust(wide)}   {texts[key]}" for command, key in page.examples]
    if max(map(len, rows)) > WIDEST:
        rows = [f"  {command}\n      {texts[key]}" for command, key in page.examples]
    blocks = {"heading.examples": rows}
    if page.files:
        wide = max(len(file) for file, _ in page.files)
        blocks["heading.files"] = [
            f"  {file.ljust(wide)}   {texts[key]}" for file, key in page.files
        ]
    if page.exits:
        blocks["heading.exit"] = [f"  {code}  {texts[f'exit.{code}']}" for code in range(3)]
    return "\n\n".join("\n".join([f"{texts[head]}:", *lines]) for head, lines in blocks.items())


def _meaning(name: str, told: str) -> str:
    """What an option is for: Typer adds what is usual, or that it is needed, behind its key."""
    texts = _texts()
    key, gap, more = told.partition("  ")
    for word in ("default", "required"):
        more = more.replace(f"[{word}", f"[{texts[word]}")
    return texts[OF_TYPER.get(name, key)] + gap + more


def _texts() -> Mapping[str, str]:
    from layouts.words import help_texts
    from scorer.command_line.guard import asked_language

    return help_texts(asked_language())
