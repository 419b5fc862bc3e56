"""What a definition says of its game on the cover: from which age, how long, what it is about."""

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
    """What is told, and nothing where nothing is."""

    ages: int = 0
    minutes: tuple[int, ...] = ()  # at least, at most
    leads: Mapping[str, str] = MappingProxyType({})

    def lead(self, lang: str) -> str:
        """What the game is about; in English where that is all there is."""
        return self.leads.get(lang) or self.leads.get("en", "")


def read_cover(item: Item) -> Cover:
    """The cover of a definition."""
    fields = item.entries(COVER.parts)
    return Cover(
        fields["ages"].whole(*AGES.limits) if "ages" in fields else 0,
        _minutes(fields["minutes"]) if "minutes" in fields else (),
        MappingProxyType(read_labels(fields["lead"], LEADS) if "lead" in fields else {}),
    )


def _minutes(item: Item) -> tuple[int, ...]:
    found = item.text(40).strip()
    if not re.fullmatch(MINUTES.looks, found):
        raise item.refuse("cover.minutes", found=quoted(found))
    low, _, high = found.partition("-")
    if high and int(high) <= int(low):
        raise item.refuse("cover.minutes", found=quoted(found))
    return int(low), int(high or low)
