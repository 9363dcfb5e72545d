"""The cards that are wild for a seat: worked out from the cards dealt, never stored.

A card may be wild for all from the start, for all since another one fell, or for one player by
their own hole cards, which nobody else may know. Jokers are not listed here: see `Ranker.is_wild`.
Source: R054, R058, R067, rules 4.6, M9.
"""

from collections.abc import Iterable
from functools import cache

from bot.engine.cards import JOKERS, RANKS, Card, rank
from bot.engine.games.game import Game, Share, Wild
from bot.engine.hand.state import Hand, Place
from bot.engine.ranking import four_of

NONE: frozenset[Card] = frozenset()


@cache
def static(wild: Wild) -> frozenset[Card]:
    """Return the cards a game names as wild."""
    return four_of(*map(RANKS.index, wild.ranks)) | frozenset(wild.cards)


def public(hand: Hand, share: Share) -> frozenset[Card]:
    """Return the cards that are wild for all now."""
    wild = hand.game.wild
    if not wild.moves:
        return static(wild)
    return static(wild) | _following(hand) | _by_board(hand, share) | _by_row(hand)


def of(hand: Hand, place: Place, share: Share) -> frozenset[Card]:
    """Return the cards that are wild for this seat; only its player may know them all."""
    return public(hand, share) | own(hand.game, hand.hole(place))


def own(game: Game, hole: Iterable[Card]) -> frozenset[Card]:
    """Return the cards these hole cards make wild for their holder; an ace is high."""
    return _all_like(hole) if game.wild.own else NONE


def _all_like(cards: Iterable[Card]) -> frozenset[Card]:
    """Return every card of the lowest rank among these."""
    ranks = [rank(card) for card in cards if card not in JOKERS]
    return four_of(min(ranks)) if ranks else NONE


def _following(hand: Hand) -> frozenset[Card]:
    """Return the cards of the rank turned up after the last leading card.

    None while the leading card was turned up last: a new queen makes the old rank plain. A joker
    that follows makes nothing else wild.
    """
    leader = hand.game.wild.follow
    if not leader:
        return NONE
    leading = RANKS.index(leader)
    ahead = [at for at, card in enumerate(hand.turned) if rank(card) == leading]
    return _all_like(hand.turned[ahead[-1] + 1 :][:1]) if ahead else NONE


def _by_board(hand: Hand, share: Share) -> frozenset[Card]:
    """Return the cards made wild by the board, whether or not a hand may use it."""
    boards = hand.whole_boards()
    board = boards[share.board] if share.board < len(boards) else []
    how = hand.game.wild.board
    if how == "lowest":
        return _all_like(board)
    if how == "first":
        return _all_like(board[:1])
    whole = sum(row.board for row in hand.game.phases)
    if how == "last" and len(board) >= whole:
        return _all_like(board[whole - 1 : whole])
    return NONE


def _by_row(hand: Hand) -> frozenset[Card]:
    """Return the cards that are wild in the running row."""
    rows = hand.game.wild.rows
    if not rows or hand.phase < 0:
        return NONE
    return four_of(*map(RANKS.index, rows[min(hand.phase, len(rows) - 1)]))
