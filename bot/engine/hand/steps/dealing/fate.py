"""A card of the board that strikes its rank: all throw the rank away, or its holders are out.

In the first case hole cards go too, though only their number is public. In the second, players with
an open card of the rank are out, all-in players included; if all have one, nobody is out. Source:
rules 4.6 (39), M10.
"""

from bot.engine.cards import rank
from bot.engine.hand.events import CardsThrown, Folded
from bot.engine.hand.play import Play
from bot.engine.hand.step import Effect, Step

THROW, OUT = "throw", "out"


def start(play: Play) -> None:
    """Strike the rank of the card that was turned last."""
    hand = play.hand
    fatal = rank(hand.boards[0][-1])
    if hand.row.fate == THROW:
        for place in hand.live():
            cards = tuple(card for card in place.cards if rank(card) == fatal)
            if cards:
                play.emit(CardsThrown(place.seat, cards))
        return
    shown = {card for card in hand.turned if rank(card) == fatal}
    showing = [place for place in hand.live() if shown & set(place.cards)]
    if len(showing) < len(hand.live()):
        for place in showing:
            play.emit(Folded(place.seat))


STEP = Step("fate", start, takes=True, leaves_deck=True, effect=Effect.STRIKE)
