"""Whoever is in shows: the best takes the pot, the others pay as much into it. Source: rules 2.5.

Nobody wins or pays more than the stake of the deal, nor more than he had when all declared; dues
are paid at once, so nobody owes anything. What is then in the pot rides to the next deal, which
has the same dealer and, unless everybody was out, costs its players no ante.
"""

from collections.abc import Iterable

from bot.engine.customs import NobodyIn, Payers
from bot.engine.hand import judge, matching, rake
from bot.engine.hand.events import (
    CardsCompared,
    CardsShown,
    GhostTurned,
    HandEnded,
    PaidToPot,
    PotAwarded,
)
from bot.engine.hand.play import Play
from bot.engine.hand.pots import Pot
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Step
from bot.engine.kinds import Chips, Seat


def start(play: Play) -> None:
    """Show and settle."""
    hand = play.hand
    live = hand.live()
    risks = {place.seat: matching.risk(hand, place) for place in hand.places.values()}
    exempt = tuple(hand.places)
    if not live:
        exempt = _nobody(play, risks, exempt)
    elif not live[0].declared:  # everybody else left
        _award(play, live, risks)
    else:
        _compare(play, live, risks)
    if hand.pot:
        play.emit(HandEnded(hand.pot, hand.series + 1, exempt, same_dealer=True))


def _nobody(play: Play, risks: dict[Seat, Chips], exempt: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Everybody is out; who pays no ante next."""
    hand = play.hand
    if hand.game.nobody_in is NobodyIn.BEST_PAYS:
        best = _best(hand, [one for one in hand.places.values() if one.declared])
        for place in best:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
        _charge(play, best, risks)
    return () if hand.game.nobody_in.antes else exempt


def _compare(play: Play, live: list[Place], risks: dict[Seat, Chips]) -> None:
    """All who are in show, or show each other; the ghost wins ties."""
    hand = play.hand
    if not hand.game.private_compare:
        for place in live:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    elif len(live) > 1:
        play.emit(CardsCompared(tuple(place.seat for place in live)))
    winners = _best(hand, live)
    if hand.game.ghost:
        bought = [sale.seat for sale in hand.sales]
        dealt = len(live[0].cards) - bought.count(live[0].seat)
        play.emit(GhostTurned(play.top(dealt)))
        if _strength(hand, matching.ghost(hand)) >= _strength(hand, winners[0]):
            winners = []
    losers = [place for place in live if place not in winners]
    if hand.game.payers is Payers.WORST and losers:
        worst = min(_strength(hand, place) for place in losers)
        losers = [place for place in losers if _strength(hand, place) == worst]
    _award(play, winners, risks)
    _charge(play, losers, risks)


def _award(play: Play, winners: list[Place], risks: dict[Seat, Chips]) -> None:
    """An equal part of the stake each, less the rake; what does not divide stays (rules 2.3)."""
    even = matching.stake(play.hand) // max(1, len(winners))
    parts = {place.seat: min(even, risks[place.seat]) for place in winners}
    whole = sum(parts.values())
    (left,) = rake.take(play, [Pot(whole, tuple(parts))])
    for seat, part in parts.items():
        chips = part * left.chips // max(1, whole)
        if chips:
            play.emit(PotAwarded(0, 0, seat, chips))


def _charge(play: Play, losers: Iterable[Place], risks: dict[Seat, Chips]) -> None:
    for place in losers:
        if risks[place.seat]:
            play.emit(PaidToPot(place.seat, risks[place.seat], "match"))


def _best(hand: Hand, places: list[Place]) -> list[Place]:
    """Those with the best hand; none of nobody."""
    best = max((_strength(hand, place) for place in places), default=0)
    return [place for place in places if _strength(hand, place) == best]


def _strength(hand: Hand, place: Place) -> int:
    return judge.strength(hand, place, hand.game.shares[0])


STEP = Step(start)
