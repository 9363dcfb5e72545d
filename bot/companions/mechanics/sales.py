"""Answers to cards that are offered, sold, given or swapped."""

from bot.companions.chances import hopes
from bot.companions.eyes import Eyes
from bot.companions.habits import rules
from bot.companions.mechanics.words import word_skill
from bot.companions.minds import Mind
from bot.companions.worth import worth
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


def offer(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "take" until a goal is near, else "stand"."""
    return rules.offer(eyes.hand, eyes.place, choices.words)


def market(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return the card that improves the hand most for its price, or the deck, which is free."""
    held = eyes.place.cards
    hands = [(held, 1), *(([*held, card], 0) for card, _ in choices.offers)]
    deck, *values = worth(eyes, hands)
    pot = eyes.hand.middle() + 1
    gains = [
        (value - deck) / max(value, deck, 1e-9) - price / pot * 2
        for value, (_, price) in zip(values, choices.offers, strict=True)
    ]
    best = max(range(len(gains)), key=gains.__getitem__, default=-1)
    return str(best + 1) if best >= 0 and gains[best] > 0 else "deck"


def extra(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "buy" if the extra card is free, or cheap for the hand's expected share of the pot."""
    cheap = choices.risk <= eyes.hand.middle() * hopes(eyes) * 0.5
    return "buy" if not choices.risk or cheap else "decline"


def face(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return "down", or sometimes "up" if the price is small for the stack."""
    spare = choices.risk * 20 < eyes.place.stack
    return "up" if spare and eyes.chance.random() < max(0.0, eyes.style.push) else "down"


def push(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return "take" if the card is better than an unknown one, else "push"."""
    held, lies = eyes.place.cards, eyes.hand.display[:1]
    taken, unknown = worth(eyes, [([*held, *lies], 0), (held, 1)])
    return "take" if taken >= unknown else "push"


def widow(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return "trade" if the hand on the table is the better one, else "hold"."""
    mine, other = worth(eyes, [(eyes.place.cards, 0), (eyes.hand.display, 0)])
    return "trade" if other > mine else "hold"


def swap(eyes: Eyes, choices: DeclareChoices) -> str:
    """Return the word for a swap if the card is low and no live player's is known to be lower."""
    mine = rules.ace_low(eyes.place.cards[0])
    live = {place.seat for place in eyes.hand.live()}
    if any(at in live and rules.ace_low(card) < mine for card, at in eyes.tracked.items()):
        return choices.words[0]
    return rules.swap(eyes.hand, eyes.place, choices.words, eyes.style.caution)


def _takes(hand: Hand, seat: Seat, _mind: Mind, choices: DeclareChoices) -> str:
    return rules.offer(hand, hand.places[seat], choices.words)


def _picks(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> str:
    return choices.words[min(len(choices.words) - 1, round(mind.feels(hand, seat)))]


def _buys(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> str:
    cheap = choices.risk <= hand.middle() * mind.feels(hand, seat) * 0.4
    return "buy" if cheap else "decline"


def _swaps(hand: Hand, seat: Seat, _mind: Mind, choices: DeclareChoices) -> str:
    return rules.swap(hand, hand.places[seat], choices.words)


OFFER = word_skill(offer, "offer", habit=_takes)
MARKET = word_skill(market, "market", habit=_picks)
EXTRA = word_skill(extra, "extra", habit=_buys)
FACE = word_skill(face, "face", tried=False)
PUSH = word_skill(push, "push")
WIDOW = word_skill(widow, "widow", tried=False)
SWAP = word_skill(swap, "swap", habit=_swaps)
