"""A card to the trick: win it cheaply, else lose the lowest."""

from bot.companions.eyes import Eyes
from bot.companions.habits import rules
from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.commands import HandCommand, PlayCard


def options(eyes: Eyes, choices: PlayChoices) -> list[HandCommand]:
    """Every card that may be played, the plain choice first."""
    first = rules.card_for(eyes.hand, choices.cards)
    rest = (card for card in choices.cards if card != first)
    return [PlayCard(eyes.seat, card) for card in (first, *rest)]
