"""All-in with cards to come: each street, and then the showdown, waits for the clock.

Nobody is asked and nobody can act. Acts beside a turn (leaving after the deal, going away, buying
chips) go on, and the deal may be voided. Source: rules 4.9.
"""

from bot.engine.games.game import Game
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Step


def comes_between(hand: Hand, phase: int, step: str, *, resumed: bool) -> bool:
    """True if the next step waits: a street that deals, or a showdown after such a street.

    `resumed`: a street has been dealt since the last wait.
    """
    if not hand.run_out or hand.now.by_clock:
        return False
    if step == hand.game.settle:
        return resumed
    return phase > hand.phase and _deals(hand.game, phase)


def _deals(game: Game, phase: int) -> bool:
    return any(STEPS[column].deals for column in game.phases[phase].columns)


def start(_play: Play) -> None:
    """Do nothing: a command of the clock deals on."""


STEP = Step("run_out", start, after_bets=True, by_clock=True)
