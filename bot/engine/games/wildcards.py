"""Wild cards announced on top of a game's own: the result of both, and whether they fit.

Source: rules 4.6.
"""

from dataclasses import replace

from bot.engine.cards import RANKS, cards
from bot.engine.games.game import Game, Wild
from bot.engine.hand.cards.wild import static

MOST = 12
"""The most named wild cards, three ranks: with more every hand is five of a kind."""
NAMED: dict[str, Wild] = {
    "deuces_wild": Wild(ranks="2"),
    "one_eyed_jacks": Wild(cards=cards("Js Jh")),
    "low_hole_wild": Wild(own="lowest"),
    "kings_and_little_ones": Wild(ranks="K", own="lowest"),
    "follow_the_queen": Wild(ranks="Q", follow="Q"),
    "lowest_board_wild": Wild(board="lowest"),
    "last_board_wild": Wild(board="last"),
    "suicide_king": Wild(cards=cards("Kh")),
}
"""Wild cards that may be announced, by code."""
PLURALS = (
    *("threes", "fours", "fives", "sixes", "sevens", "eights"),
    *("nines", "tens", "jacks", "queens", "kings", "aces"),
)
BY_RANK: dict[str, Wild] = {
    f"{name}_wild": Wild(ranks=letter) for name, letter in zip(PLURALS, RANKS[1:], strict=True)
}
"""Announcements that make a rank above the deuce wild, by code."""


def with_wild(game: Game, more: Wild) -> Game:
    """Return the game with more wild cards."""
    had = game.wild
    both = Wild(
        ranks=had.ranks + more.ranks,
        cards=(*had.cards, *more.cards),
        own=more.own or had.own,
        follow=more.follow or had.follow,
        board=more.board or had.board,
        rows=had.rows,
    )
    return replace(game, wild=both)


def already(game: Game, more: Wild) -> bool:
    """True if one of the cards is wild already, or others are by the same rule."""
    had = game.wild
    same = (had.own and more.own, had.follow and more.follow, had.board and more.board)
    return any(same) or bool(static(had) & static(more))


def too_many(game: Game, more: Wild) -> bool:
    """True if the wild cards of both together are too many."""
    return len(static(game.wild) | static(more)) > MOST


def missing(game: Game, more: Wild) -> bool:
    """True if one of the cards is not in the pack."""
    return not static(more) <= set(game.pack.cards())
