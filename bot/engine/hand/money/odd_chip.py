"""The order of several winners for the chip that can't be split. Source: rules 2.3, R117.

By seat, from the button's left; or, as an option, by the suit of a winner's highest single card
(for a low, the lowest), where ranks come before suits; or the last to bet or raise in the last
round comes first.
"""

from bot.engine.games.customs import OddChip
from bot.engine.games.game import Share
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.ranking import card_height

ACE_LOW = {"low_a5", "low_a6", "badugi"}
LOWS = {*ACE_LOW, "low_27"}


def in_order(hand: Hand, share: Share, seats: list[Seat]) -> list[Seat]:
    """Return a share's winners, the first to get an odd chip in front; `seats` stand in turn."""
    if len(seats) < 2:
        return seats
    if hand.game.odd_chip is OddChip.CALLED:
        return sorted(seats, key=lambda seat: seat != hand.round.aggressor)
    if hand.game.odd_chip is not OddChip.SUIT:
        return seats
    low, ace_low = share.ranking in LOWS, share.ranking in ACE_LOW
    pick = min if low else max
    best = {
        seat: pick(card_height(card, ace_low=ace_low) for card in hand.places[seat].cards)
        for seat in seats
    }
    return sorted(seats, key=lambda seat: best[seat], reverse=not low)
