"""The house's part of the pots, taken before they are paid, to whole chips. Source: R100, A4-A6.

Chips that went back uncalled are in no pot, and a pot that rides to the next deal pays when it is
won. Whatever awards a pot takes this first.
"""

from bot.engine.hand import pots
from bot.engine.hand.events import RakeTaken
from bot.engine.hand.play import Play
from bot.engine.hand.pots import Pot
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips


def take(play: Play, made: list[Pot]) -> list[Pot]:
    """What is left of these pots, main pot first; each pays by its size."""
    chips = due(play.hand, sum(pot.chips for pot in made))
    if not chips:
        return made
    parts = pots.divide(chips, [pot.chips for pot in made])
    for number, part in enumerate(parts):
        if part:
            play.emit(RakeTaken(number, part))
    return [Pot(pot.chips - part, pot.seats) for pot, part in zip(made, parts, strict=True)]


def due(hand: Hand, chips: Chips) -> Chips:
    """Of so many chips in the pots."""
    rake = hand.rake
    if rake.no_flop_no_drop and _no_flop(hand):
        return 0
    taken = chips * rake.percent // 100
    return min(taken, rake.cap) if rake.cap else taken


def _no_flop(hand: Hand) -> bool:
    """All but one gave up before anything followed the first betting round."""
    return len(hand.live()) == 1 and hand.rounds <= 1 and not any(hand.boards)
