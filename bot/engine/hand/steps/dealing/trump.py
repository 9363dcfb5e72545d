"""The trump: the dealer's last card is turned up and stays theirs. Source: rules 2.7.

At some tables it is a further card of the deck, which belongs to no player.
"""

from bot.engine.hand.events import TrumpTurned
from bot.engine.hand.play import Play
from bot.engine.hand.step import Step


def start(play: Play) -> None:
    if play.hand.game.trump_apart:
        play.emit(TrumpTurned(0, *play.top(1)))
        return
    dealer = play.hand.places[play.hand.button]
    play.emit(TrumpTurned(dealer.seat, dealer.cards[-1]))


STEP = Step("trump", start, own_cards=True)
