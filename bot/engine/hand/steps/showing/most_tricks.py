"""The most tricks take the pot; no trick pays it. Source: rules 2.7 (SETTLE), vectors U1-U6.

A tie for most tricks leaves the pot. A player who played and took no trick pays as much as was in
the pot when the play ended, even if they left meanwhile; `match_cap` limits takes and payments, and
nobody pays more than they have. The rest rides on; players who tied or paid owe no ante in the next
deal.
"""

from bot.engine.hand.events import HandEnded, PaidToPot
from bot.engine.hand.money import matching, rake
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Settling, Step


def start(play: Play) -> None:
    """Pay the winner, charge players without a trick, and let the rest ride."""
    hand = play.hand
    amount = matching.stake(hand)
    best, without = _best(hand), _without(hand)
    takes = amount if hand.game.cap_takes else hand.pot
    if len(best) == 1 and takes:
        rake.award_all(play, best[0].seat, takes)
    for place in without:
        if place.stack:
            play.emit(PaidToPot(place.seat, min(amount, place.stack), "match"))
    tied = best if len(best) > 1 else []
    exempt = tuple(place.seat for place in hand.places.values() if place in (*tied, *without))
    left = hand.pot
    play.emit(HandEnded(left, hand.series + 1 if left else 0, exempt if left else ()))


def _best(hand: Hand) -> list[Place]:
    live = hand.live()
    most = max((place.tricks for place in live), default=0)
    return [place for place in live if place.tricks == most]


def _without(hand: Hand) -> list[Place]:
    """Return the places that played and took no trick; none if all others passed."""
    if not hand.played and not hand.trick:
        return []
    return [place for place in hand.places.values() if place.plays and not place.tricks]


STEP = Step("most_tricks", start, settling=Settling(by_hands=False))
