"""What an announcement may need of a game, and why it has no meaning where it lacks that."""

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
    """A board that can be doubled."""
    if not any(row.board for row in game.phases):
        return Unfit.NO_BOARD
    return Unfit.TWO_BOARDS if game.boards > 1 else None


def board_only_counts(game: Game) -> Unfit | None:
    """Cards of the board are used and do nothing else, so that those of a second one do as much."""
    return Unfit.BOARD_DECIDES if any(row.fate for row in game.phases) else None


def no_fallback(game: Game) -> Unfit | None:
    """No share waits for the others to be won by nobody, which a declaration or a board undoes."""
    return Unfit.FALLS_BACK if any(share.otherwise for share in game.shares) else None


def may_be_killed(game: Game) -> Unfit | None:
    """Blinds, and bets of one size, which a kill makes larger."""
    kills = game.forced is Forced.BLINDS and game.limit is Limit.FIXED_LIMIT
    return None if kills else Unfit.NO_KILL


def high_only(game: Game) -> Unfit | None:
    """Every share goes to a high hand, so that a low would mean something new."""
    high = bool(game.shares) and all(
        share.ranking == "high" and not share.qualifier for share in game.shares
    )
    return None if high else Unfit.NOT_HIGH


def has_ways(game: Game) -> Unfit | None:
    """Every share goes to a high or to a low, and some low can be told from the high."""
    if dividing.declares(game):
        return Unfit.DECLARED
    ways = {dividing.way_of(share) for share in game.shares}
    if Way.HIGH not in ways or Way.NONE in ways:
        return Unfit.NOT_HIGH
    return None if Way.LOW in ways else whole_pack(game)


def no_spade(game: Game) -> Unfit | None:
    """No single card wins a share yet."""
    return Unfit.HAS_SPADE if dividing.has_spade(game) else None


def whole_pack(game: Game) -> Unfit | None:
    """Low cards, without which a low means little."""
    return Unfit.SHORT_PACK if game.pack.is_short else None


def no_jokers(game: Game) -> Unfit | None:
    """A pack without jokers."""
    return Unfit.HAS_JOKERS if game.pack.jokers else None


def takes_wild(game: Game) -> Unfit | None:
    """In badugi and in counted points a wild card would decide everything."""
    takes = bool(game.shares) and all(share.ranking in FIVE_CARDS for share in game.shares)
    return None if takes else Unfit.NO_WILD_HERE


def no_openers(game: Game) -> Unfit | None:
    """Anybody may make the first bet."""
    return Unfit.NEEDS_OPENERS if needs_openers(game) else None


def pot_stays(game: Game) -> Unfit | None:
    """No pot rides on as nobody opened."""
    return Unfit.POT_RIDES if game.passed_in else None


def bets(game: Game) -> Unfit | None:
    """A round of bets."""
    return None if has_bets(game) else Unfit.NO_BETS


def two_rounds(game: Game) -> Unfit | None:
    """A round of bets besides the first."""
    return Unfit.ONE_ROUND if sum(bool(row.bet) for row in game.phases) < 2 else None


def showdown(game: Game) -> Unfit | None:
    """Hands decide the deal."""
    return Unfit.NO_SHOWDOWN if game.matched else None


def not_beaten_openly(game: Game) -> Unfit | None:
    """No hand is out for what it shows beside the best one, which must be high and all of it."""
    return Unfit.BEATEN_OPENLY if any(row.beat for row in game.phases) else None
