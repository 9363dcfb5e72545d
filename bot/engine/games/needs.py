"""Needs: what a modifier requires of a game, and why it has no meaning in another one.

Each need returns None for a game that meets it.
"""

from collections.abc import Callable
from enum import StrEnum

from bot.engine.games import dividing
from bot.engine.games.game import Forced, Game, Limit, Way
from bot.engine.pages.fits import FIVE_CARDS, has_bets, needs_openers


class Unfit(StrEnum):
    """Why a modifier has no meaning in a game; the words for each stand in `bot.ui`."""

    NOT_BOTH = "not_both"
    NO_BOARD = "no_board"
    TWO_BOARDS = "two_boards"
    NOT_HIGH = "not_high"
    SHORT_PACK = "short_pack"
    HAS_JOKERS = "has_jokers"
    NO_WILD_HERE = "no_wild_here"
    WILD_ALREADY = "wild_already"
    TOO_WILD = "too_wild"
    NO_SUCH_CARD = "no_such_card"
    NO_OPEN_CARD = "no_open_card"
    NEEDS_OPENERS = "needs_openers"
    POT_RIDES = "pot_rides"
    ONE_ROUND = "one_round"
    NO_SHOWDOWN = "no_showdown"
    DECLARED = "declared"
    HAS_SPADE = "has_spade"
    NO_BETS = "no_bets"
    BEATEN_OPENLY = "beaten_openly"
    BOARD_DECIDES = "board_decides"
    FALLS_BACK = "falls_back"
    NO_KILL = "no_kill"


Need = Callable[[Game], Unfit | None]


def one_board(game: Game) -> Unfit | None:
    """Need exactly one board."""
    if not any(row.board for row in game.phases):
        return Unfit.NO_BOARD
    return Unfit.TWO_BOARDS if game.boards > 1 else None


def board_only_counts(game: Game) -> Unfit | None:
    """Need a board whose cards only count, so a second board can do the same."""
    return Unfit.BOARD_DECIDES if any(row.fate for row in game.phases) else None


def no_fallback(game: Game) -> Unfit | None:
    """Need no share that is played for only if nobody wins the others."""
    return Unfit.FALLS_BACK if any(share.otherwise for share in game.shares) else None


def may_be_killed(game: Game) -> Unfit | None:
    """Need blinds, and bets of one size, which a kill makes larger."""
    kills = game.forced is Forced.BLINDS and game.limit is Limit.FIXED_LIMIT
    return None if kills else Unfit.NO_KILL


def high_only(game: Game) -> Unfit | None:
    """Need high hands to win every share, so a low means something new."""
    high = bool(game.shares) and all(
        share.ranking == "high" and not share.qualifier for share in game.shares
    )
    return None if high else Unfit.NOT_HIGH


def has_ways(game: Game) -> Unfit | None:
    """Need high and low shares, or a low that differs from the high, and no declaration yet."""
    if dividing.declares(game):
        return Unfit.DECLARED
    ways = {dividing.way_of(share) for share in game.shares}
    if Way.HIGH not in ways or Way.NONE in ways:
        return Unfit.NOT_HIGH
    return None if Way.LOW in ways else whole_pack(game)


def no_spade(game: Game) -> Unfit | None:
    """Need that no single card wins a share yet."""
    return Unfit.HAS_SPADE if dividing.has_spade(game) else None


def whole_pack(game: Game) -> Unfit | None:
    """Need low cards in the pack."""
    return Unfit.SHORT_PACK if game.pack.is_short else None


def no_jokers(game: Game) -> Unfit | None:
    """Need a pack without jokers."""
    return Unfit.HAS_JOKERS if game.pack.jokers else None


def takes_wild(game: Game) -> Unfit | None:
    """Need hands of five cards: in badugi and in points a wild card would decide everything."""
    takes = bool(game.shares) and all(share.ranking in FIVE_CARDS for share in game.shares)
    return None if takes else Unfit.NO_WILD_HERE


def no_openers(game: Game) -> Unfit | None:
    """Need that anybody may make the first bet."""
    return Unfit.NEEDS_OPENERS if needs_openers(game) else None


def pot_stays(game: Game) -> Unfit | None:
    """Need that the pot does not ride when nobody opens."""
    return Unfit.POT_RIDES if game.passed_in else None


def bets(game: Game) -> Unfit | None:
    """Need a round of bets."""
    return None if has_bets(game) else Unfit.NO_BETS


def two_rounds(game: Game) -> Unfit | None:
    """Need at least two rounds of bets."""
    return Unfit.ONE_ROUND if sum(bool(row.bet) for row in game.phases) < 2 else None


def showdown(game: Game) -> Unfit | None:
    """Need hands to decide the deal."""
    return Unfit.NO_SHOWDOWN if game.matched else None


def not_beaten_openly(game: Game) -> Unfit | None:
    """Need that no hand is out by its open cards, as when cards are turned to beat."""
    return Unfit.BEATEN_OPENLY if any(row.beat for row in game.phases) else None
