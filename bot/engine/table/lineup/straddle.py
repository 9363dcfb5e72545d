"""Straddles: a third live blind, twice the big one, that acts last. Source: rules 2.1 (11).

One has to be posted, or may be by the one seat that the table says, whose player has chosen so
ahead of the deal: nobody is asked, and no deal waits. That holds for the next deal in which it is
theirs to, once. Nobody straddles who posts a blind of their own, nor between two or in a kill pot.
"""

from bot.engine.games.customs import StraddleChoice
from bot.engine.games.game import Forced, Game, Stakes
from bot.engine.hand.events import Duty
from bot.engine.hand.money.duties import STRADDLE
from bot.engine.kinds import Chips, Seat
from bot.engine.table.lineup.dealt_in import Lineup
from bot.engine.table.state import Table


def duty(stakes: Stakes) -> Duty:
    """Twice the big blind."""
    return Duty(STRADDLE, chips(stakes))


def chips(stakes: Stakes) -> Chips:
    """What it costs."""
    return 2 * stakes.big_blind


def allowed(table: Table) -> bool:
    """In the next deal's game somebody may straddle who wants to."""
    game = table.games[table.next_game]
    free = game.forced is Forced.BLINDS and not game.straddle
    return free and game.straddle_choice is not StraddleChoice.NONE


def seat(lineup: Lineup, table: Table, game: Game) -> Seat:
    """Who straddles; 0 for nobody. One who would has to have all of it."""
    if game.straddle:
        return _free(lineup, _behind(lineup))
    if game.straddle_choice is StraddleChoice.NONE:
        return 0
    button = game.straddle_choice is StraddleChoice.BUTTON
    found = _free(lineup, lineup.button if button else _behind(lineup))
    chair = table.chairs.get(found)
    willing = chair is not None and chair.straddles
    return found if willing and table.chairs[found].stack >= chips(table.next_stakes) else 0


def _behind(lineup: Lineup) -> Seat:
    """Who sits behind the big blind."""
    order = lineup.order
    return order[(order.index(lineup.big_blind) + 1) % len(order)]


def _free(lineup: Lineup, one: Seat) -> Seat:
    """The same, where they post nothing and there are more than two."""
    return 0 if len(lineup.order) == 2 or lineup.duties[one] else one
