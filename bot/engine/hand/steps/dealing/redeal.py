"""An open card that ends the deal: all cards go back, and the same players are dealt anew.

The pot stays with everybody's claims to it, so all-in players keep theirs; nobody antes again, and
folded players stay out. After `MOST` times the card has no effect, so a deal ends even if a pack is
nearly dealt out. Source: rules 4.3 (23), M10.
"""

from bot.engine.cards import card
from bot.engine.hand.events import CardsGathered
from bot.engine.hand.play import Play
from bot.engine.hand.step import Effect, Step

MOST = 10


def start(play: Play) -> None:
    """Start again from the first row if the card lies open before a player who is still in."""
    hand = play.hand
    fatal = card(hand.row.redeal)
    holder = next((place for place in hand.live() if fatal in place.cards), None)
    if holder is None or fatal not in hand.turned or hand.redeals >= MOST:
        return
    held = [one for place in hand.places.values() for one in place.cards]
    shared = [one for board in hand.boards for one in board]
    thrown = [one for _, one in hand.discards]
    everything = [*hand.stub(), *hand.burns, *thrown, *shared, *held, *hand.display]
    play.emit(CardsGathered(holder.seat, fatal))
    play.reshuffle(everything, ())


STEP = Step("redeal", start, by_open_cards=True, takes=True, effect=Effect.ANEW)
