"""A game's level of difficulty, from points for each thing that its columns add.

Five-card deals, and two cards with a board, have no points. Each addition adds points, so no game
is called easier than a plainer one. A game file that names a level keeps it.
"""

from bot.engine.cards import Pack
from bot.engine.games.customs import Figures, PackRule
from bot.engine.games.game import SHOWDOWN, Family, Game, Joker, Wild
from bot.engine.games.phases import WITHOUT_BOARD

SOME_PRACTICE, DEMANDING = 2, 5
"""Least points of level 2, and of level 3."""
QUESTIONS = (
    ("discard",), ("pass_left", "pass_right"), ("order", "roll"), ("expose",), ("apart",),
    ("buy",), ("auction",), ("market",), ("push",), ("offer",), ("swap",), ("widow",), ("pick",),
    ("between",), ("trump",), ("tricks",), ("stay",), ("beat",), ("extra",), ("match",),
    ("redeal",), ("fate",),
)  # fmt: skip
"""Columns that ask players for more than bets, or change a deal: 2 points for each group."""
PLAIN = {"high", "one_card", "two_card", "three_card", "four_card"}
"""Rankings in which the best usual hand wins."""
COUNTED = {"points", "pips_21", "pips_49", "pips_zero", "suit_high", "suit_low", "suit_queen"}
"""Rankings that need only counting, or looking for one card: 1 point each, other rankings 2."""
FIVE, SEVEN = 5, 7
"""Most own cards, and most cards together with the board, that add no points."""


def level_of(game: Game) -> int:
    """Return the level, from 1 (easy) to 3 (demanding)."""
    points = _pot(game) + _cards(game) + _streets(game)
    return 1 + (points >= SOME_PRACTICE) + (points >= DEMANDING)


def _pot(game: Game) -> int:
    """Return points for the hands that win the pot, and for how it is divided or matched."""
    rankings = {share.ranking for share in game.shares}
    points = sum(1 if one in COUNTED else 2 for one in rankings - PLAIN)
    points += 3 * (len(rankings - COUNTED) > 1) + (len(game.shares) > 1)
    points += 2 * (len({share.zone for share in game.shares}) > 1) * bool(_board(game))
    points += game.boards > 1
    points += any(share.qualifier for share in game.shares) + 2 * game.to_win
    points += (game.settle != SHOWDOWN) + game.ghost
    return points - 2 * (not game.shares)


def _cards(game: Game) -> int:
    """Return points for the pack, wild cards, and the number of cards a hand is chosen from."""
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
    """Return points for the questions that players are asked besides bets."""
    asked = sum(any(any(getattr(row, one) for one in some) for row in game.phases)
                for some in QUESTIONS)  # fmt: skip
    declared = len(game.shares) > 1 and any(row.declare for row in game.phases)
    draws = sum(bool(row.draw) for row in game.phases)
    points = 2 * asked + 2 * declared + (draws > 1) + 2 * (draws > 2)
    points += 2 * (draws > 0 and game.family is not Family.DRAW)
    return points + 2 * any(row.openers for row in game.phases)


def _own(game: Game) -> int:
    """Return the number of cards dealt to each player, without cards for sale."""
    return sum(len(row.deal) for row in game.phases)


def _board(game: Game) -> int:
    """Return the number of board cards that a hand may use."""
    used = any(share.zone not in WITHOUT_BOARD for share in game.shares)
    return used * sum(row.board for row in game.phases)
