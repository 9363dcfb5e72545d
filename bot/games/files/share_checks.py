"""Checks of a game file's shares against its declarations and the cards of its hands."""

from collections.abc import Callable, Iterator

from bot.engine.games.game import Game, Share, Way, Zone
from bot.engine.games.lines import longest
from bot.engine.games.phases import COLUMNS, PARTED, WITHOUT_BOARD
from bot.engine.hand.step import STEPS
from bot.engine.hand.steps.showing import declare
from bot.engine.ranking.qualifiers import OF_SHARES, QUALIFIERS
from bot.engine.ranking.rows import ROWS
from bot.games.files.faults import Fact, Fault, Wrong

MOST_DEALT = 8
"""Most cards that a player may hold at once, so that their open cards fit a phone."""
MOST_READ = 12
"""Most cards that a ranking reads at once, as a showdown compares all choices of them."""
TAKING = tuple(one for one in COLUMNS if STEPS[one].takes)
"""Columns that take cards away from players."""
HIGH_LOW = {what for what, words in declare.WORDS.items() if set(declare.WAYS) <= set(words)}
"""Declarations that include "high" and "low"."""


def _winner(game: Game) -> Iterator[Fault]:
    """Check that some hand always wins a share; only a game for trips may leave the pot to ride."""
    asked = {share.qualifier for share in game.shares if not _suit(share)}
    if game.shares and not asked & {"", "trips"} and not {"pair", "no_pair"} <= asked:
        yield Fault(Wrong.NOBODY_MAY_WIN, "shares")


def _suit(share: Share) -> bool:
    return share.ranking.startswith("suit_")


def _shares(game: Game) -> Iterator[Fault]:
    """Check that a share's qualifier fits its ranking, and that its numbers of cards make sense."""
    for at, share in enumerate(game.shares):
        if not QUALIFIERS[share.qualifier].fits(share.ranking):
            fitting = (one for one in OF_SHARES if one and QUALIFIERS[one].fits(share.ranking))
            facts: dict[str, Fact] = {"ranking": share.ranking, "allowed": tuple(sorted(fitting))}
            yield Fault(Wrong.QUALIFIER_UNFIT, f"shares.{at}.qualifier", facts)
        if share.hole and share.most_hole:
            yield Fault(Wrong.HOLE_TWICE, f"shares.{at}.most_hole")
    if game.shares and game.shares[0].otherwise:
        yield Fault(Wrong.OTHERWISE_FIRST, "shares.0.otherwise")


def _declaration(game: Game) -> Iterator[Fault]:
    """Check that high and low are declared if, and only if, there is a share for each."""
    declares = any(row.declare in HIGH_LOW for row in game.phases)
    ways = {share.way for share in game.shares} - {Way.NONE}
    if ways and not declares:
        yield Fault(Wrong.NOBODY_DECLARES, "shares")
    if declares and len(ways) < 2:
        yield Fault(Wrong.NOTHING_TO_DECLARE, "shares")


def _hands(game: Game) -> Iterator[Fault]:
    """Check that each share has enough cards, and that no hand has more than can be read."""
    own, board = _own(game), _board(game)
    dealt = max(held_by_row(game), default=0)
    if dealt > MOST_DEALT:
        yield Fault(Wrong.TOO_MANY_DEALT, "phases", {"cards": dealt, "most": MOST_DEALT})
    seen = own + sum(row.auction for row in game.phases) + board
    if seen > MOST_READ:
        yield Fault(Wrong.TOO_MANY_SEEN, "phases", {"cards": seen, "most": MOST_READ})
    for at, share in enumerate(game.shares):
        size = ROWS[share.ranking].size if share.ranking in ROWS else 1
        mine = _zone(game, share.zone, own)
        seen = mine if share.zone in WITHOUT_BOARD else mine + board
        if share.hole and not (share.hole <= mine and size - share.hole <= seen - mine):
            need = {"own": share.hole, "board": size - share.hole}
            yield Fault(Wrong.HAND_TOO_SHORT, f"shares.{at}.hole", {**need, "has": mine})
        elif own and not share.hole and seen < size:
            facts: dict[str, Fact] = {"size": size, "has": seen}
            yield Fault(Wrong.NO_WHOLE_HAND, f"shares.{at}", facts)


def _zone(game: Game, zone: Zone, own: int) -> int:
    """Return the number of own cards that a share reads."""
    apart = sum(row.apart for row in game.phases)
    return {Zone.APART: apart or own, Zone.REST: own - apart}.get(zone, own)


def _own(game: Game) -> int:
    """Return the cards a player holds at the end who won no auction."""
    return max(
        0, sum(len(row.deal) + bool(row.market) + row.push - row.discard for row in game.phases)
    )


def _board(game: Game) -> int:
    """Return the number of board cards that one hand may use."""
    if game.layout.shape:
        return longest(game.layout)
    return sum(row.board for row in game.phases)


def held_by_row(game: Game) -> Iterator[int]:
    """Yield the cards held after each row's deal by a player who won every auction before it."""
    held = 0
    for row in game.phases:
        yield held + len(row.deal)
        bought = row.auction + bool(row.market) + row.push
        held = max(0, held + len(row.deal) + bought - row.discard)


def _parted(game: Game) -> Iterator[Fault]:
    """Check that hands are split once, before the last row, if shares read the parts (M21)."""
    parted = [at for at, row in enumerate(game.phases) if row.apart]
    wanted = any(share.zone in PARTED for share in game.shares)
    if wanted != bool(parted):
        yield Fault(Wrong.PARTED_FOR_NOTHING, "shares" if wanted else f"phases.{parted[0]}.apart")
    elif parted and (len(parted) > 1 or parted[0] == len(game.phases) - 1):
        yield Fault(Wrong.PARTED_LATE, f"phases.{parted[-1]}.apart")


def _picked(game: Game) -> Iterator[Fault]:
    """Check that no row after `pick` takes cards away: the picked hand is shown (R194)."""
    picked = False
    for at, row in enumerate(game.phases):
        taken = next((column for column in TAKING if getattr(row, column)), None)
        if picked and taken is not None:
            yield Fault(Wrong.PICKED_EARLY, f"phases.{at}.{taken}", {"phase": row.name})
        picked = picked or bool(row.pick)


CHECKS: tuple[Callable[[Game], Iterator[Fault]], ...] = (
    _winner,
    _shares,
    _declaration,
    _hands,
    _parted,
    _picked,
)
