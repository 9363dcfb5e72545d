"""A hand's permanent link: its table and its deal there, such as "12-34"."""

import re

_LINK = re.compile(r"\D{0,6}(\d{1,9})\s*[-–/. ]\s*(\d{1,7})\D{0,3}")  # noqa: RUF001 - as typed


def link_of(table: int, deal: int) -> str:
    """The link of a deal."""
    return f"{table}-{deal}"


def link_meant(typed: str) -> tuple[int, int] | None:
    """(table, deal) of what was typed; None for what is no link."""
    found = _LINK.fullmatch(typed.strip())
    return None if found is None else (int(found[1]), int(found[2]))
