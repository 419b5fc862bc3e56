"""Help like a page of a manual: options in groups, examples with what they do, exit codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from scorer.command_line.guard import Brief

Examples = Sequence[tuple[str, str]]  # a command, and what it does
ARGUMENTS, OPTIONS, REST = "Arguments", "Options", "More"
WIDEST = 88  # of examples with their meaning beside them


class Manual(Brief):
    """Mixed into a Typer command; GROUPS maps headings to the names of parameters."""

    GROUPS: ClassVar[Mapping[str, Sequence[str]]] = {}

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Arguments and options, under their headings."""
        heading = {name: group for group, names in self.GROUPS.items() for name in names}
        found: dict[str, list[tuple[str, str]]] = {group: [] for group in self.GROUPS}
        rest = {"argument": ARGUMENTS, "option": REST if heading else OPTIONS}
        for param in self.get_params(ctx):  # type: ignore[attr-defined]
            told = param.get_help_record(ctx)
            if told:
                group = heading.get(param.name or "", rest[param.param_type_name])
                found.setdefault(group, []).append(told)
        for group, rows in found.items():
            if rows:
                with formatter.section(group):
                    formatter.write_dl(rows)
        if hasattr(self, "format_commands"):
            self.format_commands(ctx, formatter)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """The paragraphs after the options, as they were typed."""
        for line in (self.epilog or "").splitlines():  # type: ignore[attr-defined]
            formatter.write(f"{line}\n" if line else "\n")


def page(examples: Examples, *more: tuple[str, str]) -> str:
    """What follows the options: examples, then further headings with their lines."""
    wide = max(len(command) for command, _ in examples)
    rows = [f"  {command.ljust(wide)}   {does}" for command, does in examples]
    if max(map(len, rows)) > WIDEST:
        rows = [f"  {command}\n      {does}" for command, does in examples]
    blocks = ["Examples:\n" + "\n".join(rows)]
    for heading, text in more:
        blocks.append(f"{heading}:\n" + "\n".join(f"  {line}" for line in text.splitlines()))
    return "\n" + "\n\n".join(blocks)


EXIT = (
    "Exit code",
    "0  all is fine\n"
    "1  something is not valid by the rules; the verdict is printed\n"
    "2  misuse, or input that can't be read; one line says what would do",
)
