"""Tests of whether an option belongs to a game: by its columns, never by its name.

Five-card draw is five own cards, drawn to for one or several high hands. Home customs for it, such
as openers, do not apply to draws for low, with a board or with fewer cards. Source: R070-R084,
R207, R223, rules 2.14.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.games.forms import Family

if TYPE_CHECKING:
    from bot.engine.games.game import Game

HAND = 5
FIVE_CARDS = {"high", "low_a5", "low_27", "low_a6"}
"""Rankings of hands of five cards."""


def always(_game: Game) -> bool:
    """Return True for any game."""
    return True


def has_bets(game: Game) -> bool:
    """True if the game has a round of bets."""
    return any(row.bet for row in game.phases)


def needs_openers(game: Game) -> bool:
    """True if the first bet needs openers."""
    return any(row.openers for row in game.phases)


def has_showdown(game: Game) -> bool:
    """True if hands decide the deal."""
    return not game.matched


def unseen(game: Game) -> bool:
    """True if players may not look at some of their own cards."""
    return any(letter in row.deal and not row.up_price for row in game.phases for letter in "on")


def high(game: Game) -> bool:
    """True if the first share goes to the best high hand."""
    return bool(game.shares) and game.shares[0].ranking == "high"


def draws(game: Game) -> bool:
    """True if cards are exchanged, in one round or in several."""
    return any(row.draw for row in game.phases)


def draw_poker(game: Game) -> bool:
    """True for a game of the draw family in which cards are exchanged."""
    return draws(game) and game.family is Family.DRAW


def five_card_draw(game: Game) -> bool:
    """True for a draw with five own cards, no board, and only high hands."""
    alone = high(game) and all(share.ranking == "high" for share in game.shares)
    board = any(row.board for row in game.phases)
    return draw_poker(game) and alone and not board and whole_hand(game) == HAND


def whole_hand(game: Game) -> int:
    """Return the number of cards that are dealt to each player."""
    return sum(len(row.deal) for row in game.phases)
