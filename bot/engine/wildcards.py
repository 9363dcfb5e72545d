"""Wild cards on top of those that a game has: what comes of both, and whether they go together.

Source: rules 4.6.
"""

from dataclasses import replace

from bot.engine.cards import RANKS, cards
from bot.engine.game import Game, Wild
from bot.engine.hand.wild import static

MOST = 12
"""Cards named at most, three ranks of them: with more every hand is five of a kind."""
NAMED: dict[str, tuple[str, Wild, str, str]] = {
    "deuces_wild": ("deuces wild", Wild(ranks="2"), "twos wild", "2s wild"),
    "one_eyed_jacks": (
        "one-eyed jacks wild", Wild(cards=cards("Js Jh")), "one eyed jacks", "jacks in profile"
    ),
    "low_hole_wild": (
        "low hole wild", Wild(own="lowest"), "lowest hole card wild", "low in the hole"
    ),
    "kings_and_little_ones": (
        "kings and little ones", Wild(ranks="K", own="lowest"), "kings and littles", "little ones"
    ),
    "follow_the_queen": (
        "follow the queen", Wild(ranks="Q", follow="Q"), "follow queen", "follow the lady"
    ),
    "lowest_board_wild": (
        "lowest board card wild", Wild(board="lowest"), "lowest card wild", "lowest on the board"
    ),
    "last_board_wild": (
        "last board card wild", Wild(board="last"), "last card wild", "river wild"
    ),
    "suicide_king": (
        "suicide king wild", Wild(cards=cards("Kd")), "suicide king", "man with the axe"
    ),
}  # fmt: skip
"""What may be announced, by code: (as the dealer says it, what it makes wild, other names)."""
PLURALS = (
    *("threes", "fours", "fives", "sixes", "sevens", "eights"),
    *("nines", "tens", "jacks", "queens", "kings", "aces"),
)
BY_RANK: dict[str, tuple[str, Wild]] = {
    f"{name}_wild": (f"{name} wild", Wild(ranks=letter))
    for name, letter in zip(PLURALS, RANKS[1:], strict=True)
}
"""The same for each rank above the deuce."""


def with_wild(game: Game, more: Wild) -> Game:
    """The game in which these are wild, too."""
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
    """One of them is wild as it is, or others are by the same rule."""
    had = game.wild
    same = (had.own and more.own, had.follow and more.follow, had.board and more.board)
    return any(same) or bool(static(had) & static(more))


def too_many(game: Game, more: Wild) -> bool:
    """Together they are more than a game can bear."""
    return len(static(game.wild) | static(more)) > MOST


def missing(game: Game, more: Wild) -> bool:
    """A card of theirs is not in the pack."""
    return not static(more) <= set(game.pack.cards())
