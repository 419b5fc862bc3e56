"""The cover texts of a definition: age, duration and a line about the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from layouts.fault import quoted
from layouts.values import dataclass
from layouts.words import LANGUAGES
from layouts.yaml.field import TABLE, WHOLE, Field, read_labels
from layouts.yaml.strict import Item

AGES = Field("ages", WHOLE, 1, 99, needed=False)
MINUTES = Field("minutes", high=7, looks="[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?", needed=False)
LEADS = tuple(Field(lang, low=1, high=90, needed=lang == "en") for lang in LANGUAGES)
LEAD = Field("lead", TABLE, needed=False, parts=LEADS)
COVER = Field("cover", TABLE, needed=False, parts=(AGES, MINUTES, LEAD))


@dataclass(frozen=True)
class Cover:
    """The cover texts; 0 or empty if the definition has none."""

    ages: int = 0
    minutes: tuple[int, ...] = ()  # at least, at most
    leads: Mapping[str, str] = MappingProxyType({})

    def lead(self, lang: str) -> str:
        """Return the line about the game, in English if `lang` has none."""
        return self.leads.get(lang) or self.leads.get("en", "")


def read_cover(item: Item) -> Cover:
    """Read the cover of a definition."""
    fields = item.entries(COVER.parts)
    return Cover(
        fields["ages"].whole(*AGES.limits) if "ages" in fields else 0,
        _minutes(fields["minutes"]) if "minutes" in fields else (),
        MappingProxyType(read_labels(fields["lead"], LEADS) if "lead" in fields else {}),
    )


def _minutes(item: Item) -> tuple[int, ...]:
    text = item.text(40).strip()
    if not re.fullmatch(MINUTES.looks, text):
        raise item.refuse("cover.minutes", found=quoted(text))
    low, _, high = text.partition("-")
    if high and int(high) <= int(low):
        raise item.refuse("cover.minutes", found=quoted(text))
    return int(low), int(high or low)
