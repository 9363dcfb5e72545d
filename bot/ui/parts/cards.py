"""Cards as the bot's own emojis if it has them, otherwise as text; and a reader's skin.

Emojis touch each other so that a heading enlarges them; text cards have spaces between them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.cards import JOKERS, Card, name, printed, rank, suit
from bot.ui.parts import tags
from bot.ui.words import ENGLISH, Locale, listed, say
from bot.ui.words.hands import card_aloud, pip

SUIT_SIGNS = "♣♦♥♠"
SORTS: dict[str, Callable[[Card], tuple[int, int]]] = {
    "rank": lambda card: (-rank(card), -suit(card)),
    "suit": lambda card: (-suit(card) if card not in JOKERS else -len(SUIT_SIGNS), -rank(card)),
}
"""Sort keys of a player's cards, the highest card first; jokers come first."""
TYPED = re.compile(r"`/([a-z][a-z-]*(?: [a-z][a-z-]*)*)`")
"""A command, as sentences quote it."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The way in which things are shown to a reader: their language, and card emojis by card text.

    Commands in sentences can be clicked if their Discord numbers are known.
    """

    locale: Locale = ENGLISH
    emojis: Mapping[str, str] = field(default_factory=dict, hash=False)
    sort: str = ""
    """The order of their own cards: "rank", "suit", or "" for the order in which they were
    dealt."""
    ears: bool = False
    """True for a player who listens to a screen reader: cards are spelled in words."""
    commands: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Discord's command numbers by name ("table open"); empty for files and terminals."""

    def say(self, key: str, /, **facts: object) -> str:
        """Return a sentence of the catalogue in the reader's language."""
        return self.linked(say(self.locale, key, **facts))

    def linked(self, sentence: str) -> str:
        """Return the sentence with its commands clickable; one without a number stays as typed."""
        if not self.commands or "`/" not in sentence:
            return sentence
        return TYPED.sub(self._link, sentence)

    def _link(self, found: re.Match[str]) -> str:
        number = self.commands.get(found[1])
        return found[0] if number is None else tags.command(found[1], number)

    def in_text(self) -> "Skin":
        """Return this skin without emojis."""
        return replace(self, emojis={})

    def in_words(self) -> "Skin":
        """Return this skin for a player who listens to a screen reader."""
        return replace(self, ears=True, emojis={})

    def in_file(self) -> "Skin":
        """Return this skin for files, where Discord's tags are not drawn."""
        return replace(self, emojis={}, commands={})

    def card(self, card: Card) -> str:
        """Return a card as emoji or text."""
        return self.emoji(card) or card_text(card)

    def emoji(self, card: Card) -> str | None:
        """Return the emoji of a card, or None."""
        return self.emojis.get(name(printed(card)))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side, or in words if the reader listens."""
        if self.ears:
            return self.aloud(cards)
        return ("" if self.emojis else " ").join(map(self.card, cards))

    def places(self, cards: Sequence[Card]) -> list[int]:
        """Return the indexes of cards in the order that the reader prefers."""
        by = SORTS.get(self.sort)
        every = range(len(cards))
        return list(every) if by is None else sorted(every, key=lambda at: by(cards[at]))

    def sorted(self, cards: Iterable[Card]) -> list[Card]:
        """Return the reader's own cards in the order that they prefer."""
        held = list(cards)
        return [held[at] for at in self.places(held)]

    def aloud(self, cards: Iterable[Card]) -> str:
        """Return cards in words."""
        return listed(self.locale, [card_aloud(card, self.locale) for card in cards])


PLAIN = Skin()


def card_text(card: Card) -> str:
    """Return a card without emoji: "10♣"."""
    return "★" if card in JOKERS else pip(rank(card)) + SUIT_SIGNS[suit(card)]
