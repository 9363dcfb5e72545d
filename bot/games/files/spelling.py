"""Spellings of the values of a game file, by the names that columns use for them."""

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field
from pydantic_core import PydanticCustomError

from bot.engine.cards import RANKS, Card, cards, printed
from bot.engine.hand.order import SETTLINGS
from bot.engine.ranking import KINDS
from bot.engine.ranking.qualifiers import OF_SHARES
from bot.games.files.faults import Wrong

PLAIN = re.compile(r"[^\W_]|[ '\u2019“”.,;!?&%+/()=\u2013—-]|:(?!//)")
"""Characters allowed in texts: Discord finds no mention, link or markup in them."""
LOWEST = tuple(RANKS[: RANKS.index("T") + 2])


def _plain(text: str) -> str:
    strange = PLAIN.sub("", text)
    if not strange:
        return text
    raise PydanticCustomError(Wrong.NOT_PLAIN, "not plain", {"strange": strange[:10]})


def _deal(letters: str) -> str:
    if set(letters) <= set("duon"):
        return letters
    raise PydanticCustomError(Wrong.NOT_A_DEAL, "not a deal")


def _lowest(letter: str) -> int:
    if letter in LOWEST:
        return RANKS.index(letter)
    raise PydanticCustomError(Wrong.NOT_A_RANK, "not a rank")


def _ranks(letters: str) -> str:
    if set(letters) <= set(RANKS) and len(set(letters)) == len(letters):
        return letters
    raise PydanticCustomError(Wrong.NOT_RANKS, "not ranks")


def _numbers(letters: str) -> tuple[int, ...]:
    return tuple(map(RANKS.index, _ranks(letters)))


def _codes(text: str) -> tuple[Card, ...]:
    try:
        named = cards(text)
    except ValueError:
        named = (0, 0)
    if len(set(named)) == len(named) and tuple(map(printed, named)) == named:
        return named
    raise PydanticCustomError(Wrong.NOT_CARDS, "not cards")


def _cards(text: str) -> str:
    _codes(text)
    return text


def _halves(number: float) -> int:
    return int(2 * number)


SPELT: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "plain": (str, _plain),
    "deal": (str, _deal),
    "ranks": (str, _ranks),
    "numbers": (str, _numbers),
    "lowest": (str, _lowest),
    "cards": (str, _cards),
    "codes": (str, _codes),
    "halves": (Annotated[float, Field(multiple_of=0.5)], _halves),
}
"""The type in the file for each spelling, and the function that checks and converts it."""
WORDS: dict[str, tuple[str, ...]] = {
    "ranking": tuple(KINDS),
    "qualifier": OF_SHARES,
    "settling": SETTLINGS,
}
"""Columns whose words come from a table of the engine."""
