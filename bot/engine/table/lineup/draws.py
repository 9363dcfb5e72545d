"""Draws in the open, for the first dealer and for seats. Source: R111-R118.

Suits break ties here, spades first, and never in a pot (R117).
"""

from bot.engine.cards import RANKS, SUITS, Card, Pack, rank
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed, shuffled
from bot.engine.table.agreed.rules import FirstDealer
from bot.engine.table.events import DealerDrawn, SeatsDrawn
from bot.engine.table.state import Table

JACK = RANKS.index("J")


def for_dealer(table: Table, seed: Seed) -> DealerDrawn:
    """Draw among the players who can be dealt in, in the direction of play."""
    present = table.present()
    ready = [one for one in present if not one.waits]
    seats = tuple(one.seat for one in (ready if len(ready) > 1 else present))
    if not table.games[table.next_game].clockwise:
        seats = seats[::-1]
    deck = shuffled(Pack().cards(), seed, "first dealer")
    if table.settings.rules.first_dealer is FirstDealer.FIRST_JACK:
        return first_jack(seats, deck)
    return high_card(seats, deck)


def high_card(seats: tuple[Seat, ...], deck: tuple[Card, ...]) -> DealerDrawn:
    """Deal a card each; the highest deals first (R116)."""
    cards = deck[: len(seats)]
    return DealerDrawn(seats, cards, seats[cards.index(max(cards))])


def first_jack(seats: tuple[Seat, ...], deck: tuple[Card, ...]) -> DealerDrawn:
    """Deal round and round until a seat gets a jack (R114)."""
    many = 1 + next(at for at, card in enumerate(deck) if rank(card) == JACK)
    given = tuple(seats[at % len(seats)] for at in range(many))
    return DealerDrawn(given, deck[:many], given[-1], FirstDealer.FIRST_JACK)


def for_seats(table: Table, seed: Seed) -> SeatsDrawn:
    """Deal out the taken seats anew: a spade to each seat, a heart of its rank to a player."""
    taken = tuple(table.chairs)
    players = tuple(chair.player for chair in table.chairs.values())
    ranks = shuffled(range(len(RANKS)), seed, "seats:ranks")[: len(taken)]
    dealt = shuffled(range(len(taken)), seed, "seats:players")
    cards = tuple(ranks[at] * len(SUITS) + SUITS.index("h") for at in dealt)
    return SeatsDrawn(players, cards, tuple(taken[at] for at in dealt))
