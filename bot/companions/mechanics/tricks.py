"""A card to the trick: win it cheaply, else lose the lowest."""

from bot.companions.eyes import Eyes
from bot.engine.cards import Card, rank, suit
from bot.engine.hand import trick
from bot.engine.hand.choices import PlayChoices
from bot.engine.hand.commands import HandCommand, PlayCard
from bot.engine.hand.state import Hand


def options(eyes: Eyes, choices: PlayChoices) -> list[HandCommand]:
    """Every card that may be played, the plain choice first."""
    first = card_for(eyes.hand, choices.cards)
    rest = (card for card in choices.cards if card != first)
    return [PlayCard(eyes.seat, card) for card in (first, *rest)]


def card_for(hand: Hand, allowed: tuple[Card, ...]) -> Card:
    """The highest to lead; the lowest that wins, or the lowest at all."""
    trump = trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)

    def height(card: Card) -> tuple[bool, int]:
        return suit(card) == trump, rank(card)

    lies = [card for _, card in hand.trick]
    if not lies:
        return max(allowed, key=lambda card: (rank(card), height(card)))
    wins = [card for card in allowed if trick.best([*lies, card], trump) == card]
    return min(wins or allowed, key=height)
