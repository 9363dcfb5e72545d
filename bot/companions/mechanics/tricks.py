"""Chooses the card to play to a trick: the lowest that wins, else the lowest."""

from bot.companions.eyes import Eyes
from bot.companions.habits import rules
from bot.companions.minds import Mind
from bot.companions.skill import Skill
from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.commands import Answer, HandCommand, PlayCard
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


def options(eyes: Eyes, choices: PlayChoices) -> list[HandCommand]:
    """Return every card that may be played, the plain rule's first."""
    first = rules.card_for(eyes.hand, choices.cards)
    rest = (card for card in choices.cards if card != first)
    return [PlayCard(eyes.seat, card) for card in (first, *rest)]


def _plays(hand: Hand, seat: Seat, _mind: Mind, choices: PlayChoices) -> Answer:
    return PlayCard(seat, rules.card_for(hand, choices.cards))


PLAY = Skill(PlayChoices, options, habit=_plays)
