"""Which games an option belongs to: by what they deal and how they begin, never by their names.

Five-card draw is five cards of one's own, drawn to for one high hand or several. What home games
agree on for it, such as openers, says nothing of draws for low, with a board or with fewer cards.
Source: R070-R084, R207, R223, rules 2.14.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.games.forms import Family

if TYPE_CHECKING:
    from bot.engine.games.game import Game

HAND = 5
FIVE_CARDS = {"high", "low_a5", "low_27", "low_a6"}
"""Rankings of hands of five."""


def always(_game: Game) -> bool:
    """Any game."""
    return True


def has_bets(game: Game) -> bool:
    """Somewhere in it there are bets."""
    return any(row.bet for row in game.phases)


def needs_openers(game: Game) -> bool:
    """Who makes the first bet must hold something."""
    return any(row.openers for row in game.phases)


def has_showdown(game: Game) -> bool:
    """Hands decide the deal."""
    return not game.matched


def unseen(game: Game) -> bool:
    """Somebody may not look at cards of their own."""
    return any(letter in row.deal and not row.up_price for row in game.phases for letter in "on")


def high(game: Game) -> bool:
    """The first share goes to the best usual hand."""
    return bool(game.shares) and game.shares[0].ranking == "high"


def draws(game: Game) -> bool:
    """Cards are exchanged, in one round or in several."""
    return any(row.draw for row in game.phases)


def draw_poker(game: Game) -> bool:
    """A game of the shelf of draw that does draw."""
    return draws(game) and game.family is Family.DRAW


def five_card_draw(game: Game) -> bool:
    """Five cards of one's own, no board, and no share for anything but high hands."""
    alone = high(game) and all(share.ranking == "high" for share in game.shares)
    board = any(row.board for row in game.phases)
    return draw_poker(game) and alone and not board and whole_hand(game) == HAND


def whole_hand(game: Game) -> int:
    """Cards that are dealt to each player."""
    return sum(len(row.deal) for row in game.phases)
