"""The dealer's last card is turned up: its suit is trump, the card stays theirs. Source: rules 2.7.

At some tables it is one more card, which is nobody's and stays where it lies.
"""

from bot.engine.hand.events import TrumpTurned
from bot.engine.hand.play import Play
from bot.engine.hand.step import Step


def start(play: Play) -> None:
    """Nobody is asked."""
    if play.hand.game.trump_apart:
        play.emit(TrumpTurned(0, *play.top(1)))
        return
    dealer = play.hand.places[play.hand.button]
    play.emit(TrumpTurned(dealer.seat, dealer.cards[-1]))


STEP = Step("trump", start, own_cards=True)
