"""What a table is set to. A part of stored events: add fields with defaults, never rename."""

from dataclasses import dataclass

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options
from bot.engine.kinds import Chips
from bot.engine.table.agreed.programme import Programme
from bot.engine.table.agreed.rules import TableRules

MOST_FILLED = 9
"""Seats that house players may keep filled at the largest table: see `most_filled`."""


def most_filled(seats: int) -> int:
    """Of so many: one stays free for somebody who comes, unless there are but two."""
    return min(MOST_FILLED, seats - (seats > 2))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host chose. Chips, and seconds."""

    seats: int = 8
    stakes: Stakes = Stakes(2, 5, 10, 5, 10, 20)  # noqa: RUF009 - frozen
    least_buy_in: Chips = 200
    most_buy_in: Chips = 1000
    clock: int = 30
    """Seconds a turn."""
    pause: int = 8
    """Seconds to read a result before the next deal."""
    time_bank: int = 30
    """Extra seconds a player has for the evening."""
    rules: TableRules = TableRules()  # noqa: RUF009 - frozen
    programme: Programme = Programme()  # noqa: RUF009 - frozen
    preset: str = ""
    own: tuple[str, ...] = ()
    """Options that the host chose themselves; the others are the server's or the preset's."""
    fill: int = 0
    """Seats that house players keep filled, people among them; only for practice chips."""
    open_cards: bool = False
    """Who played a deal may look at all its hands afterwards; agreed when the table opens."""
    lesson: str = ""
    """The guided deal that comes first here, by its code: its cards are known beforehand, so it is
    only for practice chips."""
    options: Options = Options()  # noqa: RUF009 - frozen
    """With which games are announced here, from all layers."""
