"""All-in with cards to come: each street, and then the showdown, waits until the clock deals on.

Nobody is asked and nobody can act. What a seat may do beside its turn (leave when the deal is over,
go away, buy chips) goes on, and the deal may be void. Source: rules 4.9.
"""

from bot.engine.games.game import Game
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Step


def comes_between(hand: Hand, phase: int, step: str, *, resumed: bool) -> bool:
    """Whether what follows waits: a street that deals, or the showdown of one that came so.

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
    """The hand stands still; a command of the clock deals on."""


STEP = Step("run_out", start, after_bets=True, by_clock=True)
