"""Most tricks take the pot, no trick pays it. Source: rules 2.7 (SETTLE), vectors U1-U6.

A tie for most leaves the pot. Who played and took nothing pays what lay there as the deal was
decided, also when they left meanwhile; `match_cap` limits both the take and the payments, and
nobody pays more than they have. What is left rides on; who tied or paid owes no ante next time.
"""

from bot.engine.hand.events import HandEnded, PaidToPot
from bot.engine.hand.money import matching, rake
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Settling, Step


def start(play: Play) -> None:
    """Pay, collect, and say what rides."""
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
    """Who played and took no trick; nobody where all others passed and nothing was played."""
    if not hand.played and not hand.trick:
        return []
    return [place for place in hand.places.values() if place.plays and not place.tricks]


STEP = Step("most_tricks", start, settling=Settling(by_hands=False))
