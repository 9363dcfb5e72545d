"""What a house player would do, thought of beside the event loop."""

from dataclasses import dataclass
from typing import Protocol

from bot.engine.table.commands import TableCommand
from bot.engine.table.state import Table


class CantPlay(Exception):  # noqa: N818 - the word of the domain
    """A game that no house player knows how to play."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is to answer, and how they play; `seed` is all the chance there is in it."""

    player: int
    style: str
    seed: int


class Mind(Protocol):
    """Thinks for house players, from what their seats may know alone."""

    async def decide(self, table: Table, asked: Asked) -> TableCommand:
        """Their answer to what they are asked now. Raises CantPlay."""
