"""Straddles: a third live blind, twice the big one, that acts last. Source: rules 2.1 (11).

A straddle has to be posted, or may be by one seat the table's rule names, if its player has said so
ahead of the deal: nobody is asked, and no deal waits. That choice holds once, for the next deal in
which the straddle is theirs. Nobody straddles who posts a blind, nor heads-up, nor in a kill pot,
nor at a slow table.
"""

from bot.engine.games.customs import StraddleChoice
from bot.engine.games.game import Forced, Game, Stakes
from bot.engine.hand.events import Duty
from bot.engine.hand.money.duties import STRADDLE
from bot.engine.kinds import Chips, Seat
from bot.engine.table.lineup.dealt_in import Lineup
from bot.engine.table.state import Table


def duty(stakes: Stakes) -> Duty:
    """Return the duty of a straddle: twice the big blind."""
    return Duty(STRADDLE, chips(stakes))


def chips(stakes: Stakes) -> Chips:
    """Return the chips of a straddle."""
    return 2 * stakes.big_blind


def allowed(table: Table) -> bool:
    """True if players may choose to straddle in the next deal's game."""
    game = table.games[table.next_game]
    if table.settings.event is not None or table.settings.slow:
        return False
    free = game.forced is Forced.BLINDS and not game.straddle
    return free and game.straddle_choice is not StraddleChoice.NONE


def seat(lineup: Lineup, table: Table, game: Game) -> Seat:
    """Return the seat that straddles; 0 for none. A chosen straddle needs the full chips."""
    if table.settings.slow:
        return 0
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
    """Return the seat behind the big blind."""
    order = lineup.order
    return order[(order.index(lineup.big_blind) + 1) % len(order)]


def _free(lineup: Lineup, one: Seat) -> Seat:
    """Return this seat if it posts nothing and more than two play, else 0."""
    return 0 if len(lineup.order) == 2 or lineup.duties[one] else one
