"""A kill pot: the last winner posts a live kill, and the bets of that deal are larger.

The kill is due from the winner of two whole pots in a row, or of a single big one. They post the
small bet of the deal, their own blind included. Source: rules 2.1 (11), 4.9.
"""

from dataclasses import replace

from bot.engine.games.customs import Kill
from bot.engine.games.game import Forced, Game, Limit, Stakes
from bot.engine.hand.events import Duty
from bot.engine.kinds import Seat
from bot.engine.table.state import Table

TIMES = {Kill.OFF: (1, 1), Kill.HALF: (3, 2), Kill.FULL: (2, 1)}
"""The factor of the bets, as (multiplier, divisor)."""
IN_A_ROW = 2


def killer(table: Table, game: Game) -> Seat:
    """Return the seat that posts a kill in the next deal if dealt in; 0 for none."""
    if game.limit is not Limit.FIXED_LIMIT or game.forced is not Forced.BLINDS:
        return 0
    player, running, chips = table.scooped
    enough = chips >= game.kill_pot * table.next_stakes.big_blind
    if game.kill is Kill.OFF or not (enough if game.kill_pot else running >= IN_A_ROW):
        return 0
    return table.seat_of(player) or 0


def raised(stakes: Stakes, game: Game) -> Stakes:
    """Return the stakes of a kill pot; blinds stay as they are."""
    times, by = TIMES[game.kill]
    return replace(
        stakes, small_bet=stakes.small_bet * times // by, big_bet=stakes.big_bet * times // by
    )


def duty(stakes: Stakes, game: Game, own: tuple[Duty, ...]) -> Duty:
    """Return the kill that a seat owes beyond its own blinds."""
    blinds = sum(one.chips for one in own if one.kind in {"small_blind", "big_blind", "post"})
    return Duty("kill", max(0, raised(stakes, game).small_bet - blinds))
