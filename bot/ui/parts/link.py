"""A hand's permanent link: its table and its number there, such as "12-34"."""

import re
from collections.abc import Iterable

from bot.ui.parts import tags
from bot.ui.words import ENGLISH, languages, pattern

_LINK = re.compile(r"\D{0,6}(\d{1,9})\s*[-–/. ]\s*(\d{1,7})\D{0,3}")  # noqa: RUF001 - as typed

_FORMER = (re.compile(r"-# hand (\d{1,9}-\d{1,7})"),)
"""The former endings of results; messages with them are still read."""


def link_of(table: int, deal: int) -> str:
    """Return the link of a deal."""
    return f"{table}-{deal}"


def typed_link(typed: str) -> tuple[int, int] | None:
    """Return (table, deal) of a typed link; None if it is no link."""
    found = _LINK.fullmatch(typed.strip())
    return None if found is None else (int(found[1]), int(found[2]))


def link_in_message(texts: Iterable[str]) -> tuple[int, int] | None:
    """Return (table, deal) of a message that shows a result, in any language, or None."""
    spoken = (ENGLISH, *languages())
    ends = [pattern(one, "result.link", id=r"\d{1,9}-\d{1,7}") for one in spoken]
    found = [
        match[1]
        for text in texts
        for line in tags.unlinked(text).splitlines()
        for one in (*ends, *_FORMER)
        if one.groups and (match := one.fullmatch(line))  # a language may leave the number out
    ]
    return typed_link(found[-1]) if found else None
