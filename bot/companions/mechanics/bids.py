"""Bids: chips against the pot, or for a card in an auction."""

from bot.companions.eyes import Eyes
from bot.companions.minds import Mind
from bot.companions.skill import Skill, mixed
from bot.companions.worth import worth
from bot.engine.hand.choices import BidChoices
from bot.engine.hand.commands import Answer, Bid, HandCommand
from bot.engine.hand.state import Hand
from bot.engine.hand.steps.staking.between import CALLS, is_pair, lost
from bot.engine.kinds import Seat

PARTS = (0.0, 0.25, 0.5, 1.0)
"""Bids against the pot, as shares of the largest one."""
DEAR = (0.0, 0.05, 0.12, 0.25)
"""Bids for a card, as shares of the pot."""


def _options(eyes: Eyes, first: int, parts: list[int]) -> list[HandCommand]:
    return [Bid(eyes.seat, one) for one in dict.fromkeys((first, *parts))]


def against_the_pot(eyes: Eyes, choices: BidChoices) -> list[HandCommand]:
    """Return a few bids against the pot, the plain rule's first."""
    first = _against(eyes, choices)
    return _options(eyes, first, [round(part * choices.most) for part in PARTS])


def for_a_card(eyes: Eyes, choices: BidChoices) -> list[HandCommand]:
    """Return a few bids for a card, the plain rule's first."""
    first = _for_a_card(eyes, choices)
    return _options(eyes, first, [min(choices.most, round(part * choices.pot)) for part in DEAR])


def between(eyes: Eyes) -> float:
    """Return the exact probability that a bet against the pot wins."""
    costs = _costs(eyes, side(eyes))
    return sum(not one for one in costs) / max(1, len(costs))


def right(eyes: Eyes, choices: BidChoices) -> HandCommand:
    """Return the best bet against the pot: all or nothing, as each chip of it brings as much."""
    return Bid(eyes.seat, choices.most if _edge(eyes) > 0 else 0)


def _against(eyes: Eyes, choices: BidChoices) -> int:
    """Return a bet that grows with the expected gain and the style's courage; 0 without a gain."""
    edge = _edge(eyes) - eyes.style.caution / 2
    return round(choices.most * min(1.0, max(0.0, edge + eyes.style.push) * 1.5)) if edge > 0 else 0


def _edge(eyes: Eyes) -> float:
    """Return the exact expected gain of each chip bet, over all cards that may fall."""
    costs = _costs(eyes, side(eyes))
    return sum(-one if one else 1 for one in costs) / max(1, len(costs))


def side(eyes: Eyes) -> str:
    """Return the better call for a pair by the unseen cards; empty for other posts."""
    if not is_pair(eyes.place):
        return ""
    return min(CALLS, key=lambda word: sum(_costs(eyes, word)))


def _costs(eyes: Eyes, word: str) -> list[int]:
    """Return for each unseen card how many bets it costs; 0 if it wins."""
    return [lost(eyes.place, card, word) for card in eyes.hand.stub()]


def _for_a_card(eyes: Eyes, choices: BidChoices) -> int:
    """Return a bid by how much the card improves the hand, as a part of the pot."""
    held = eyes.place.cards
    without, with_it, other = worth(
        eyes, [(held, 0), ([*held, *choices.cards], 0), (held, len(choices.cards))]
    )
    gain = max(0.0, with_it - max(without, other)) / max(with_it, 1e-9)
    part = gain * (0.25 + eyes.style.push) * eyes.chance.uniform(0.6, 1.2)
    return min(choices.most, max(0, round(part * choices.pot)))


def _bids(hand: Hand, seat: Seat, mind: Mind, choices: BidChoices) -> Answer:
    """Return a random small part of the pot."""
    part = 0.25 * max(0.0, mind.whim(hand, seat) - 0.5)
    return Bid(seat, min(choices.most, round(part * choices.pot)))


def _wins(eyes: Eyes, command: HandCommand) -> float:
    return between(eyes) if isinstance(command, Bid) and command.chips else 0.0


AUCTION = Skill(BidChoices, for_a_card, ("auction",), _bids, final=mixed)
BETWEEN = Skill(BidChoices, against_the_pot, ("between",), tried=False, right=right, wins=_wins)
