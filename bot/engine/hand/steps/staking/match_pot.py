"""All who are in show: the best takes the pot, the others pay as much into it. Source: rules 2.5.

Nobody wins or pays more than the stake of the deal, nor more than they had when all declared;
payments are made at once, so nobody owes anything. The pot then rides to the next deal, which has
the same dealer and, unless everybody was out, costs its players no ante.
"""

from bot.engine.games.customs import NobodyIn, Payers
from bot.engine.hand import judge
from bot.engine.hand.events import (
    CardsCompared,
    CardsShown,
    GhostTurned,
    HandEnded,
)
from bot.engine.hand.money import matching, payout
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import OUT, Settling, Step
from bot.engine.kinds import Chips, Seat


def start(play: Play) -> None:
    """Compare the hands, pay and charge."""
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
    """Settle a deal in which everybody is out; return the seats that pay no ante next time."""
    hand = play.hand
    if hand.game.nobody_in is NobodyIn.BEST_PAYS:
        dealt = [one for one in hand.places.values() if one.declared]
        best = judge.best(hand, dealt, hand.game.shares[0])
        for place in best:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
        payout.charge(play, best, risks, "match")
    return () if hand.game.nobody_in.antes else exempt


def _compare(play: Play, live: list[Place], risks: dict[Seat, Chips]) -> None:
    """Show all hands that are in, or compare them in private; the ghost wins ties."""
    hand = play.hand
    if not hand.game.private_compare:
        for place in live:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    elif len(live) > 1:
        play.emit(CardsCompared(tuple(place.seat for place in live)))
    winners = judge.best(hand, live, hand.game.shares[0])
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
    payout.charge(play, losers, risks, "match")


def _award(play: Play, winners: list[Place], risks: payout.Risks) -> None:
    payout.award(play, [matching.stake(play.hand)], [winners], [risks])


def _strength(hand: Hand, place: Place) -> int:
    return judge.strength(hand, place, hand.game.shares[0])


STEP = Step("match_pot", start, settling=Settling(OUT))
