"""What must hold between the shares of a game file, its declarations and the cards of its hands."""

from collections.abc import Callable, Iterator

from bot.engine.games.game import Way, Zone
from bot.engine.games.lines import longest
from bot.engine.games.phases import COLUMNS, PARTED, WITHOUT_BOARD
from bot.engine.hand.step import STEPS
from bot.engine.hand.steps.showing import declare
from bot.engine.ranking.rows import ROWS
from bot.games.faults import Fact, Fault, Wrong
from bot.games.schema import GameFile, ShareFile

MOST_DEALT = 8
"""Cards that a player may hold at once: their row of open cards fits a phone."""
MOST_READ = 12
"""Cards that a ranking reads at once, which bounds what a showdown costs."""
TAKING = tuple(one for one in COLUMNS if STEPS[one].takes)
"""Columns by which players lose cards that they held."""
HIGH_LOW = {what for what, words in declare.WORDS.items() if set(declare.WAYS) <= set(words)}
"""Declarations of ways."""


def _winner(file: GameFile) -> Iterator[Fault]:
    """Some share is anybody's, or every hand has its own; where none has trips, the pot rides."""
    asked = {share.qualifier for share in file.shares if not _suit(share)}
    if file.shares and not asked & {"", "trips"} and not {"pair", "no_pair"} <= asked:
        yield Fault(Wrong.NOBODY_MAY_WIN, "shares")


def _suit(share: ShareFile) -> bool:
    return share.ranking.startswith("suit_")


def _shares(file: GameFile) -> Iterator[Fault]:
    """What a share asks for suits its ranking and its cards."""
    for at, share in enumerate(file.shares):
        fitting = FITTING.get(share.ranking, frozenset({"", "face"}))
        if share.qualifier not in fitting:
            facts: dict[str, Fact] = {
                "ranking": share.ranking,
                "allowed": tuple(sorted(fitting - {""})),
            }
            yield Fault(Wrong.QUALIFIER_UNFIT, f"shares.{at}.qualifier", facts)
        if share.hole and share.most_hole:
            yield Fault(Wrong.HOLE_TWICE, f"shares.{at}.most_hole")
    if file.shares and file.shares[0].otherwise:
        yield Fault(Wrong.OTHERWISE_FIRST, "shares.0.otherwise")


FITTING = {
    "high": frozenset({"", "pair", "sixes", "trips", "flush", "face"}),
    "low_a5": frozenset({"", "eight", "no_pair", "face"}),
    "low_a6": frozenset({"", "eight", "no_pair", "face"}),
    "low_27": frozenset({"", "eight", "face"}),
}
"""Qualifiers by ranking; "face" asks for a card, whatever it makes."""


def _declaration(file: GameFile) -> Iterator[Fault]:
    """High and low are declared where there is a share for each."""
    declares = any(row.declare in HIGH_LOW for row in file.phases)
    ways = {share.way for share in file.shares} - {Way.NONE}
    if ways and not declares:
        yield Fault(Wrong.NOBODY_DECLARES, "shares")
    if declares and len(ways) < 2:
        yield Fault(Wrong.NOTHING_TO_DECLARE, "shares")


def _hands(file: GameFile) -> Iterator[Fault]:
    """A hand must come together, from cards that a ranking can read at once."""
    own, board = _own(file), _board(file)
    dealt = max(held_by_row(file), default=0)
    if dealt > MOST_DEALT:
        yield Fault(Wrong.TOO_MANY_DEALT, "phases", {"cards": dealt, "most": MOST_DEALT})
    seen = own + sum(row.auction for row in file.phases) + board
    if seen > MOST_READ:
        yield Fault(Wrong.TOO_MANY_SEEN, "phases", {"cards": seen, "most": MOST_READ})
    for at, share in enumerate(file.shares):
        size = ROWS[share.ranking].size if share.ranking in ROWS else 1
        mine = _zone(file, share.zone, own)
        seen = mine if share.zone in WITHOUT_BOARD else mine + board
        if share.hole and not (share.hole <= mine and size - share.hole <= seen - mine):
            need = {"own": share.hole, "board": size - share.hole}
            yield Fault(Wrong.HAND_TOO_SHORT, f"shares.{at}.hole", {**need, "has": mine})
        elif own and not share.hole and seen < size:
            facts: dict[str, Fact] = {"size": size, "has": seen}
            yield Fault(Wrong.NO_WHOLE_HAND, f"shares.{at}", facts)


def _zone(file: GameFile, zone: Zone, own: int) -> int:
    """How many own cards a share reads."""
    apart = sum(row.apart for row in file.phases)
    return {Zone.APART: apart or own, Zone.REST: own - apart}.get(zone, own)


def _own(file: GameFile) -> int:
    """Cards that a player holds at the end, who won no auction."""
    return max(
        0, sum(len(row.deal) + bool(row.market) + row.push - row.discard for row in file.phases)
    )


def _board(file: GameFile) -> int:
    """Cards of the board that one hand may use."""
    if file.layout is not None:
        return longest(file.layout.layout())
    return sum(row.board for row in file.phases)


def held_by_row(file: GameFile) -> Iterator[int]:
    """Cards that a player holds after the deal of each row, who won every auction before it."""
    held = 0
    for row in file.phases:
        yield held + len(row.deal)
        bought = row.auction + bool(row.market) + row.push
        held = max(0, held + len(row.deal) + bought - row.discard)


def _parted(file: GameFile) -> Iterator[Fault]:
    """Hands are parted once, before the last row, for shares that read the parts (M21)."""
    parted = [at for at, row in enumerate(file.phases) if row.apart]
    wanted = any(share.zone in PARTED for share in file.shares)
    if wanted != bool(parted):
        yield Fault(Wrong.PARTED_FOR_NOTHING, "shares" if wanted else f"phases.{parted[0]}.apart")
    elif parted and (len(parted) > 1 or parted[0] == len(file.phases) - 1):
        yield Fault(Wrong.PARTED_LATE, f"phases.{parted[-1]}.apart")


def _picked(file: GameFile) -> Iterator[Fault]:
    """A hand that was picked stands until it is shown (R194)."""
    picked = False
    for at, row in enumerate(file.phases):
        taken = next((column for column in TAKING if getattr(row, column)), None)
        if picked and taken is not None:
            yield Fault(Wrong.PICKED_EARLY, f"phases.{at}.{taken}", {"phase": row.name})
        picked = picked or bool(row.pick)


CHECKS: tuple[Callable[[GameFile], Iterator[Fault]], ...] = (
    _winner,
    _shares,
    _declaration,
    _hands,
    _parted,
    _picked,
)
