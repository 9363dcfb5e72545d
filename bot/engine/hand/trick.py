"""Legal cards of a trick, and the card that wins it. No state.

A player follows the suit led if able, else trumps if able, and within that beats the winning card
if able. On a trumped trick a player who can follow suit plays any card of it; one who can't
overtrump must still trump; one who can do neither plays anything. At some tables any trump will do
on a trumped trick. Source: rules 2.7.
"""

from collections.abc import Sequence

from bot.engine.cards import RANKS, Card, rank

Suit = int
NO_TRUMP: Suit = -1


def suit(card: Card) -> Suit:
    """Return the suit of a card, 0 to 3: clubs, diamonds, hearts, spades."""
    return card & 3


def best(trick: Sequence[Card], trump: Suit) -> Card:
    """Return the card that wins so far: the highest trump, else the highest of the suit led."""
    led = suit(trick[0])
    return max(trick, key=lambda card: (suit(card) == trump, suit(card) == led, rank(card)))


def legal(
    held: Sequence[Card], trick: Sequence[Card], trump: Suit, *, overtrump: bool = True
) -> tuple[Card, ...]:
    """Return the cards that may be played, in the order held.

    Without `overtrump`, a player who has to trump a trumped trick may do it with any trump.
    """
    if not trick:
        return tuple(held)
    led, winning = suit(trick[0]), best(trick, trump)
    following = [card for card in held if suit(card) == led]
    trumps = [card for card in held if suit(card) == trump]
    able = following or trumps
    if not able:
        return tuple(held)
    if led != trump and suit(winning) == trump and (following or not overtrump):
        return tuple(able)
    higher = [card for card in able if best((*trick, card), trump) == card]
    return tuple(higher or able)


def cinched(held: Sequence[Card], won: int, unseen: Sequence[Card], trump: Suit) -> Card | None:
    """Return the highest trump of a player who is certain of three tricks, else None.

    They are certain when the tricks they have won and their trumps above all others in play make
    three. `unseen` are the cards others may hold: undealt cards too, and those of this trick.
    """
    others = max((rank(card) for card in unseen if suit(card) == trump), default=-1)
    top = sorted((card for card in held if suit(card) == trump and rank(card) > others), key=rank)
    return top[-1] if top and won + len(top) >= ENOUGH else None


def best_trump_of_three(held: Sequence[Card], trump: Suit) -> Card | None:
    """Return the highest trump of a hand with the ace, king or queen of trumps, else None."""
    top = max((card for card in held if suit(card) == trump), key=rank, default=None)
    return top if top is not None and rank(top) >= QUEEN else None


QUEEN = RANKS.index("Q")
ENOUGH = 3
"""Tricks out of five that nobody can beat."""
