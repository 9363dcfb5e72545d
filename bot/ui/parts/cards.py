"""Cards as they are shown: the bot's own emojis where it has them, else text; and the skin.

Emojis touch each other so that a heading makes them big; text cards have spaces between them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from bot.engine.cards import JOKERS, Card, name, printed, rank, suit
from bot.ui.words import ENGLISH, Locale, listed, say
from bot.ui.words.hands import card_aloud, pip

SUIT_SIGNS = "♣♦♥♠"


@dataclass(frozen=True, slots=True)
class Skin:
    """How things are shown to somebody: their language, and card emojis by card text ("Ah")."""

    locale: Locale = ENGLISH
    emojis: Mapping[str, str] = field(default_factory=dict, hash=False)

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence in this language."""
        return say(self.locale, key, **facts)

    def in_text(self) -> "Skin":
        """The same without emojis."""
        return replace(self, emojis={})

    def card(self, card: Card) -> str:
        """One card."""
        return self.emoji(card) or card_text(card)

    def emoji(self, card: Card) -> str | None:
        """The card's emoji, where there are any."""
        return self.emojis.get(name(printed(card)))

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards side by side."""
        return ("" if self.emojis else " ").join(map(self.card, cards))

    def aloud(self, cards: Iterable[Card]) -> str:
        """Cards in words."""
        return listed(self.locale, [card_aloud(card, self.locale) for card in cards])


PLAIN = Skin()


def card_text(card: Card) -> str:
    """A card without emoji: "10♣"."""
    return "★" if card in JOKERS else pip(rank(card)) + SUIT_SIGNS[suit(card)]
