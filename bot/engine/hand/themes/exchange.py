"""Cards thrown, drawn, passed, taken and turned by the players who hold them."""

from bot.engine.hand import events as e
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, of_hand, on
from bot.engine.kinds import Seat


def _drew(hand: Hand, event: e.Discarded, viewer: Seat) -> Act:
    """Announce a draw; at some tables its size is told to the drawer alone."""
    tells = event.seat == viewer or sight.tells_draws(hand)
    return Act("draw", event.seat, count=hand.places[event.seat].drew if tells else -1)


THEME = Theme(
    announced=(
        of_hand(e.Discarded, _drew),
        on(e.CardsThrown, lambda one: Act("throw", one.seat, count=len(one.cards))),
        on(e.CardsPassed, lambda one: Act("pass", one.seat, count=len(one.cards), to=one.to)),
        on(e.CardsTurned, lambda one: Act("turn", one.seat, cards=tuple(one.cards))),
        on(e.CardsTaken, lambda one: Act("take", one.seat)),
    ),
    silent=(e.DiscardChosen, e.CardsChosen, e.CardsOrdered, e.CardsPicked),
)
