"""A pot for the best hand and one for the lowest, each matched by those who went for it and lost.

A player who goes both ways plays each pot by itself; their chips must cover both, the high pot
first. A pot nobody went for rides as it is. Source: rules 2.5.
"""

from bot.engine.hand import judge
from bot.engine.hand.events import CardsShown, HandEnded
from bot.engine.hand.money import matching, payout
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import OUT, Settling, Step


def start(play: Play) -> None:
    """Show hands and settle both pots; the rest of each rides by itself."""
    hand = play.hand
    live, before = hand.live(), matching.two_pots(hand)
    exempt = tuple(hand.places) if live else ()
    risks = [{place.seat: matching.risks(hand, place)[at] for place in live} for at in WAYS]
    for place in live:
        if place.declared:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    players = [_players(hand, way) for way in WAYS]
    winners = [judge.best(hand, players[way], hand.game.shares[way]) for way in WAYS]
    losers = [[one for one in players[way] if one not in winners[way]] for way in WAYS]
    taken = payout.award(play, matching.stakes(hand), winners, risks)
    paid = [payout.charge(play, losers[way], risks[way], matching.KINDS[way]) for way in WAYS]
    low = before[LOW] - taken[LOW] + paid[LOW]
    if hand.pot:
        play.emit(HandEnded(hand.pot, hand.series + 1, exempt, same_dealer=True, low=low))


HIGH, LOW = WAYS = (0, 1)
"""Indices of the shares of the game, and of the pots."""


def _players(hand: Hand, way: int) -> list[Place]:
    """Return the places that went for a pot."""
    return [place for place in hand.live() if matching.goes(place, way)]


STEP = Step("two_pots", start, settling=Settling(OUT, apart=True))
