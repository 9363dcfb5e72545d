"""How demanding a game is, from its columns: a point or more for each thing that it asks for.

Plain deals of five cards, or of two beside a board, have none. The sum only grows with what is
added, so no game is called easier than a plainer one. A file that names a level keeps its own.
"""

from bot.engine.cards import Pack
from bot.engine.games.customs import Figures, PackRule
from bot.engine.games.game import SHOWDOWN, Family, Game, Joker, Wild
from bot.engine.games.phases import WITHOUT_BOARD

SOME_PRACTICE, DEMANDING = 2, 5
"""Points from which a game is of level 2, and of level 3."""
QUESTIONS = (
    ("discard",), ("pass_left", "pass_right"), ("order", "roll"), ("expose",), ("apart",),
    ("buy",), ("auction",), ("market",), ("push",), ("offer",), ("swap",), ("widow",), ("pick",),
    ("between",), ("trump",), ("tricks",), ("stay",), ("beat",), ("extra",), ("match",),
    ("redeal",), ("fate",),
)  # fmt: skip
"""Columns of rows that ask something of players beside bets, or change a deal: 2 points each."""
PLAIN = {"high", "one_card", "two_card", "three_card", "four_card"}
"""Rankings in which the best usual hand wins."""
COUNTED = {"points", "pips_21", "pips_49", "pips_zero", "suit_high", "suit_low", "suit_queen"}
"""Rankings that take no more than counting, or looking for one card: a point each, 2 for others."""
FIVE, SEVEN = 5, 7
"""Own cards, or cards with the board, of which no more than these make nothing harder."""


def level_of(game: Game) -> int:
    """From 1, easy, to 3, demanding."""
    points = _pot(game) + _cards(game) + _streets(game)
    return 1 + (points >= SOME_PRACTICE) + (points >= DEMANDING)


def _pot(game: Game) -> int:
    """What wins it, and how it is divided or matched."""
    rankings = {share.ranking for share in game.shares}
    points = sum(1 if one in COUNTED else 2 for one in rankings - PLAIN)
    points += 3 * (len(rankings - COUNTED) > 1) + (len(game.shares) > 1)
    points += 2 * (len({share.zone for share in game.shares}) > 1) * bool(_board(game))
    points += game.boards > 1
    points += any(share.qualifier for share in game.shares) + 2 * game.to_win
    points += (game.settle != SHOWDOWN) + game.ghost
    return points - 2 * (not game.shares)


def _cards(game: Game) -> int:
    """Which are in the pack, which are wild, and of how many a hand is chosen."""
    usual = Pack()
    pack = game.pack
    points = 2 * ((pack.ranks, pack.copies) != (usual.ranks, usual.copies))
    points += game.pack_rule is not PackRule.FULL
    points += bool(pack.jokers) + (game.joker is Joker.HIDDEN)
    moving = game.wild.own or game.wild.follow or game.wild.board
    points += (game.wild != Wild()) + bool(moving)
    points += game.figures is not Figures.OFF
    exactly = any(share.hole or share.most_hole for share in game.shares)
    if game.layout.shape:
        return points + 2 * exactly + 3
    own, board = _own(game), _board(game)
    many = own + board > SEVEN and not exactly if board else own > FIVE
    return points + 2 * exactly + 2 * many


def _streets(game: Game) -> int:
    """What players are asked between bets."""
    asked = sum(any(any(getattr(row, one) for one in some) for row in game.phases)
                for some in QUESTIONS)  # fmt: skip
    declared = len(game.shares) > 1 and any(row.declare for row in game.phases)
    draws = sum(bool(row.draw) for row in game.phases)
    points = 2 * asked + 2 * declared + (draws > 1) + 2 * (draws > 2)
    points += 2 * (draws > 0 and game.family is not Family.DRAW)
    return points + 2 * any(row.openers for row in game.phases)


def _own(game: Game) -> int:
    """Cards that a player is dealt, those for sale left out."""
    return sum(len(row.deal) for row in game.phases)


def _board(game: Game) -> int:
    """Cards of the board that a hand may use."""
    used = any(share.zone not in WITHOUT_BOARD for share in game.shares)
    return used * sum(row.board for row in game.phases)
