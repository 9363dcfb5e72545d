"""Names that stand for more than one game: dealer's choice, and the bundled lists."""

import tomllib
from functools import cache
from typing import Any

from bot.base.folders import DATA
from bot.games.finding.spoken import spoken

LISTS = DATA / "repertoire.toml"
MENU = "menu"
"""Code of the list that dealers choose from."""
CHOICE = "choice"
"""Code of dealer's choice, where a game or a list may be named."""
_CHOICE_WORDS = {CHOICE, "dealerschoice", "dealerchoice", "dc"}


def is_choice(text: str) -> bool:
    """True if the text is a name of dealer's choice."""
    return spoken(text).joined in _CHOICE_WORDS


def rotation_called(text: str) -> str:
    """Return the code of a bundled list, CHOICE for dealer's choice, or an empty string."""
    if is_choice(text):
        return CHOICE
    return _names().get(spoken(text).joined, "")


@cache
def list_name(code: str) -> str:
    """Return the name of a bundled list; empty for a list that is no longer bundled."""
    return str(_tables().get(code, {}).get("name", ""))


@cache
def _names() -> dict[str, str]:
    rows = {code: row for code, row in _tables().items() if code != MENU}
    words = ((word, code) for code, row in rows.items() for word in _words(code, row))
    return {spoken(word).joined: code for word, code in words}


def _words(code: str, row: dict[str, Any]) -> tuple[str, ...]:
    return code, row["name"], *row.get("aliases", ())


def _tables() -> dict[str, Any]:
    return tomllib.loads(LISTS.read_text(encoding="utf-8"))
