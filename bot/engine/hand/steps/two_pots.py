"""A pot for the best hand and one for the lowest, matched apart by those who went each way.

Whoever goes both ways plays for each pot as if he were two, and his chips must cover both: the high
pot first. A pot that nobody went for rides as it is. Source: rules 2.5.
"""

from collections.abc import Mapping, Sequence

from bot.engine.hand import judge, matching, rake
from bot.engine.hand.events import CardsShown, HandEnded, PaidToPot, PotAwarded
from bot.engine.hand.play import Play
from bot.engine.hand.pots import Pot
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Step
from bot.engine.kinds import Chips, Seat

Risks = Mapping[Seat, Chips]


def start(play: Play) -> None:
    """Show, and settle both pots; what is left of each rides by itself."""
    hand = play.hand
    live, before = hand.live(), matching.two_pots(hand)
    exempt = tuple(hand.places) if live else ()
    risks = [{place.seat: matching.risks(hand, place)[at] for place in live} for at in WAYS]
    for place in live:
        if place.declared:
            play.emit(CardsShown(place.seat, tuple(place.cards)))
    winners = [_best(hand, way) for way in WAYS]
    taken = _award(play, winners, risks)
    paid = [_charge(play, way, winners[way], risks[way]) for way in WAYS]
    low = before[LOW] - taken[LOW] + paid[LOW]
    if hand.pot:
        play.emit(HandEnded(hand.pot, hand.series + 1, exempt, same_dealer=True, low=low))


HIGH, LOW = WAYS = (0, 1)
"""The shares of the game, and the pots."""


def _best(hand: Hand, way: int) -> list[Place]:
    """Who wins a pot: nobody where nobody went for it."""
    inside = [place for place in hand.live() if matching.goes(place, way)]
    share = hand.game.shares[way]
    best = max((judge.strength(hand, place, share) for place in inside), default=0)
    return [place for place in inside if judge.strength(hand, place, share) == best]


def _award(play: Play, winners: list[list[Place]], risks: Sequence[Risks]) -> list[Chips]:
    """An equal part of each stake, less the rake; what leaves each pot."""
    stakes, parts = matching.stakes(play.hand), list[dict[Seat, Chips]]()
    for way in WAYS:
        even = stakes[way] // max(1, len(winners[way]))
        parts.append({one.seat: min(even, risks[way][one.seat]) for one in winners[way]})
    whole = [sum(one.values()) for one in parts]
    left = rake.take(play, [Pot(whole[way], tuple(parts[way])) for way in WAYS])
    taken = [whole[way] - left[way].chips for way in WAYS]
    for way in WAYS:
        for seat, part in parts[way].items():
            chips = part * left[way].chips // max(1, whole[way])
            if chips:
                play.emit(PotAwarded(0, way, seat, chips))
            taken[way] += chips
    return taken


def _charge(play: Play, way: int, winners: list[Place], risks: Risks) -> Chips:
    """What the others who went for a pot pay into it."""
    paid = 0
    for place in play.hand.live():
        if matching.goes(place, way) and place not in winners and risks[place.seat]:
            play.emit(PaidToPot(place.seat, risks[place.seat], matching.KINDS[way]))
            paid += risks[place.seat]
    return paid


STEP = Step(start)
