"""The house's part of the pots, in whole chips, taken before pots are paid. Source: R100, A4-A6.

Chips that went back uncalled are in no pot, and a pot that rides to the next deal pays when it is
won. Every function that awards a pot calls this first.
"""

from collections.abc import Collection
from dataclasses import replace

from bot.engine.hand.events import PotAwarded, RakeTaken
from bot.engine.hand.money import pots
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat


def take(play: Play, made: list[Pot], riding: Collection[int] = ()) -> list[Pot]:
    """Take the rake, divided by the size of pots; return the pots left, main pot first.

    Pots whose number is in `riding` pay nothing yet.
    """
    if not play.hand.rake.percent:
        return made
    paying = [number for number in range(len(made)) if number not in riding]
    sizes = [made[number].chips for number in paying]
    chips = due(play.hand, sum(sizes))
    if not chips:
        return made
    left = made.copy()
    for number, part in zip(paying, pots.divide(chips, sizes), strict=True):
        if part:
            play.emit(RakeTaken(number, part))
            left[number] = replace(made[number], chips=made[number].chips - part)
    return left


def award_all(play: Play, seat: Seat, chips: Chips) -> None:
    """Pay all chips to one seat, less the rake."""
    (left,) = take(play, [Pot(chips, (seat,))])
    if left.chips:
        play.emit(PotAwarded(0, 0, seat, left.chips))


def due(hand: Hand, chips: Chips) -> Chips:
    """Return the rake on this many chips in the pots."""
    rake = hand.rake
    if rake.no_flop_no_drop and _no_flop(hand):
        return 0
    taken = chips * rake.percent // 100
    return min(taken, rake.cap) if rake.cap else taken


def _no_flop(hand: Hand) -> bool:
    """True if all but one folded before anything followed the first betting round."""
    return len(hand.live()) == 1 and hand.rounds <= 1 and not any(hand.boards)
