"""A pot for the best hand and one for the lowest, matched apart by those who went each way.

Whoever goes both ways plays each pot as if they were two; their chips must cover both: the high
pot first. A pot that nobody went for rides as it is. Source: rules 2.5.
"""

from bot.engine.hand import judge
from bot.engine.hand.events import CardsShown, HandEnded
from bot.engine.hand.money import matching, payout
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import OUT, Settling, Step


def start(play: Play) -> None:
    """Show, and settle both pots; what is left of each rides by itself."""
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
"""The shares of the game, and the pots."""


def _players(hand: Hand, way: int) -> list[Place]:
    """Who went for a pot."""
    return [place for place in hand.live() if matching.goes(place, way)]


STEP = Step("two_pots", start, settling=Settling(OUT, apart=True))
