"""Cards as they are shown: the bot's own emojis where it has them, else text; and the skin.

Emojis touch each other so that a heading makes them big; text cards have spaces between them.
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
"""How a player may have their cards sorted, the highest first; jokers stand in front."""
TYPED = re.compile(r"`/([a-z][a-z-]*(?: [a-z][a-z-]*)*)`")
"""A command, as sentences name it."""


@dataclass(frozen=True, slots=True)
class Skin:
    """How things are shown to somebody: their language, and card emojis by card text ("Ah").

    Commands that a sentence names can be clicked where their numbers are known.
    """

    locale: Locale = ENGLISH
    emojis: Mapping[str, str] = field(default_factory=dict, hash=False)
    sort: str = ""
    """How their own cards are sorted: rank, suit, or as they were dealt ("")."""
    ears: bool = False
    """True for a player who listens to a screen reader: cards are spelled in words."""
    commands: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Numbers of Discord's by what is typed ("table open"); none in a file or on a terminal."""

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence in this language."""
        return self.linked(say(self.locale, key, **facts))

    def linked(self, sentence: str) -> str:
        """The same with each command to be clicked; one of no known number stays as it is typed."""
        if not self.commands or "`/" not in sentence:
            return sentence
        return TYPED.sub(self._link, sentence)

    def _link(self, found: re.Match[str]) -> str:
        number = self.commands.get(found[1])
        return found[0] if number is None else tags.command(found[1], number)

    def in_text(self) -> "Skin":
        """The same without emojis."""
        return replace(self, emojis={})

    def in_words(self) -> "Skin":
        """Return this skin for a player who listens to a screen reader."""
        return replace(self, ears=True, emojis={})

    def in_file(self) -> "Skin":
        """The same for what goes where nothing of Discord's is drawn."""
        return replace(self, emojis={}, commands={})

    def card(self, card: Card) -> str:
        """One card."""
        return self.emoji(card) or card_text(card)

    def emoji(self, card: Card) -> str | None:
        """The card's emoji, where there are any."""
        return self.emojis.get(name(printed(card)))

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards side by side; in words for who listens."""
        if self.ears:
            return self.aloud(cards)
        return ("" if self.emojis else " ").join(map(self.card, cards))

    def places(self, cards: Sequence[Card]) -> list[int]:
        """Where to find them, from left to right as the reader has them sorted."""
        by = SORTS.get(self.sort)
        every = range(len(cards))
        return list(every) if by is None else sorted(every, key=lambda at: by(cards[at]))

    def sorted(self, cards: Iterable[Card]) -> list[Card]:
        """One's own cards from left to right."""
        held = list(cards)
        return [held[at] for at in self.places(held)]

    def aloud(self, cards: Iterable[Card]) -> str:
        """Cards in words."""
        return listed(self.locale, [card_aloud(card, self.locale) for card in cards])


PLAIN = Skin()


def card_text(card: Card) -> str:
    """A card without emoji: "10♣"."""
    return "★" if card in JOKERS else pip(rank(card)) + SUIT_SIGNS[suit(card)]
