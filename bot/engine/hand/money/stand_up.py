"""The stand-up game: players stand until they win a pot; the last to stand pays all others.

It goes over several deals; `HandStarted` says which players take part and which still stand. A
player who wins a part of any pot sits down; if the last two do so at once, nobody pays. Source:
rules 4.9, 46.
"""

from bot.engine.hand.events import BountyPaid
from bot.engine.hand.money import pots
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


def left(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats that stand after these pots are won."""
    winners = {award.seat for award in hand.awards}
    return tuple(seat for seat in hand.standing if seat not in winners)


def pay(play: Play) -> None:
    """Have the last standing player pay, just before the deal ends and at most all their chips."""
    hand = play.hand
    standing = left(hand) if hand.standing else ()
    if len(standing) != 1:
        return
    loser = hand.places[standing[0]]
    others = [seat for seat in hand.stood if seat != loser.seat]
    owed = hand.game.stand_up * hand.stakes.big_blind * len(others)
    parts = pots.divide(min(owed, loser.stack + loser.aside), [1] * len(others))
    for seat, chips in zip(others, parts, strict=True):
        if chips:
            play.emit(BountyPaid(loser.seat, seat, chips, "stand_up"))
