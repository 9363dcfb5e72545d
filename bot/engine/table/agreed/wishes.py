"""Settings from what a host asks for; the rest derives from the unit and the game.

Source: R095, R108, rules 0 (buy-ins of 20 and 100 times the least bet).
"""

from dataclasses import dataclass, replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Stakes
from bot.engine.kinds import Chips
from bot.engine.table.agreed.settings import CLOCKS, SLOW_CLOCK, Settings

USUAL_SEATS = 8
USUAL_UNIT = 10
LEAST_UNITS, MOST_UNITS = 20, 100


@dataclass(frozen=True, slots=True)
class TableWishes:
    """The wishes of a host, in chips and seconds; None for the usual or unchanged value."""

    unit: Chips | None = None
    """The big blind, which is also the small bet; all other amounts derive from it."""
    seats: int | None = None
    least_buy_in: Chips | None = None
    most_buy_in: Chips | None = None
    clock: int | None = None
    pause: int | None = None


def usual_buy_in(settings: Settings) -> Chips:
    """Return what most people sit down with: 100 units, as far as the table allows it."""
    least, most = first_buy_in(settings)
    return max(least, min(most, MOST_UNITS * settings.stakes.big_blind))


def first_buy_in(settings: Settings) -> tuple[Chips, Chips]:
    """Return (least, most) chips before the first deal; equal if all begin alike (R101)."""
    least = settings.least_buy_in
    return least, least if settings.rules.equal_stacks else settings.most_buy_in


def settings_for(game: Game, wanted: TableWishes, before: Settings | None = None) -> Settings:
    """Return complete settings. Raises Illegal with SEATS_RANGE or BUY_IN_SETTING.

    A table stays slow or quick: CLOCK_STAYS, CLOCK_STAYS_QUICK.
    """
    old = before or _usual(game)
    seats = wanted.seats or old.seats
    if wanted.seats is not None and not game.seats[0] <= seats <= game.seats[1]:
        raise Illegal(Refusal.SEATS_RANGE, least=game.seats[0], most=game.seats[1])
    unit = wanted.unit
    least = wanted.least_buy_in or (LEAST_UNITS * unit if unit else old.least_buy_in)
    most = wanted.most_buy_in or max(least, MOST_UNITS * unit if unit else old.most_buy_in)
    stakes = old.stakes if unit is None else old.stakes.at(unit)
    if not stakes.big_blind <= least <= most:
        raise Illegal(Refusal.BUY_IN_SETTING, least=stakes.big_blind, most=most)
    clock = wanted.clock or old.clock
    if before is not None and old.slow and clock < SLOW_CLOCK:
        raise Illegal(Refusal.CLOCK_STAYS, **CLOCKS)
    if before is not None and not old.slow and clock >= SLOW_CLOCK:
        raise Illegal(Refusal.CLOCK_STAYS_QUICK, **CLOCKS)
    return replace(
        old,
        seats=min(seats, game.seats[1]),
        stakes=stakes,
        least_buy_in=least,
        most_buy_in=most,
        clock=clock,
        time_bank=0 if clock >= SLOW_CLOCK else old.time_bank,
        pause=old.pause if wanted.pause is None else wanted.pause,
    )


def _usual(game: Game) -> Settings:
    return Settings(
        seats=min(USUAL_SEATS, game.seats[1]),
        stakes=Stakes.of(USUAL_UNIT),
        least_buy_in=LEAST_UNITS * USUAL_UNIT,
        most_buy_in=MOST_UNITS * USUAL_UNIT,
    )
