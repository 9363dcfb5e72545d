"""What must hold between the columns of a game file; each check yields what does not.

All checks run, so that a host learns of every fault at once.
"""

from collections.abc import Callable, Iterator

from bot.engine.capacity import most_served
from bot.engine.game import MATCHED, PLACES, First, Forced, Way, Zone
from bot.engine.hand.machine import COLUMNS
from bot.engine.ranking.rows import ROWS
from bot.games.faults import Fact, Fault, Wrong
from bot.games.schema import GameFile, ShareFile

MOST_DEALT = 8
"""Cards that a player may hold at once: his row of open cards fits a phone."""
MOST_READ = 12
"""Cards that a ranking reads at once, which bounds what a showdown costs."""

BY_CARD = {First.LOW_CARD, First.HIGH_CARD}


def unfit(file: GameFile) -> list[Fault]:
    """Everything that does not fit together."""
    return [fault for check in CHECKS for fault in check(file)]


def _seats(file: GameFile) -> Iterator[Fault]:
    if file.seats[0] > file.seats[1]:
        yield Fault(Wrong.SEATS_ORDER, "seats")


def _cards(file: GameFile) -> Iterator[Fault]:
    if not any(row.deal for row in file.phases):
        yield Fault(Wrong.NOBODY_GETS_A_CARD, "phases")


def _rows(file: GameFile) -> Iterator[Fault]:
    for at, row in enumerate(file.phases):
        if not any(getattr(row, column) for column in COLUMNS):
            yield Fault(Wrong.EMPTY_ROW, f"phases.{at}", {"phase": row.name})


def _bets(file: GameFile) -> Iterator[Fault]:
    bets, matched = any(row.bet for row in file.phases), file.settle in MATCHED
    if not bets and not matched:
        yield Fault(Wrong.NOBODY_CAN_BET, "phases")
    if file.limits and matched:
        yield Fault(Wrong.NO_LIMITS_NEEDED, "limits")
    if not file.limits and not matched:
        yield _no_limits(file)


def _no_limits(file: GameFile) -> Fault:
    if "limits" in file.model_fields_set:
        return Fault(Wrong.TOO_FEW, "limits", {"least": 1})
    return Fault(Wrong.MISSING, "limits")


def _matched(file: GameFile) -> Iterator[Fault]:
    """One pot for all, for which everybody is in or out; its columns mean nothing elsewhere."""
    declared = [row.declare for row in file.phases if row.declare]
    if file.settle != "match_pot":
        if "in_out" in declared:
            yield Fault(Wrong.UNMATCHED, "settle")
        return
    bets = any(row.bet for row in file.phases)
    antes = file.forced is Forced.ANTES and not file.passed_in
    if bets or not antes or declared != ["in_out"] or len(file.shares) > 1:
        yield Fault(Wrong.UNMATCHED, "settle")


def _tricks(file: GameFile) -> Iterator[Fault]:
    """Tricks decide a deal by themselves; elsewhere something must win the pot."""
    bets = any(row.bet for row in file.phases)
    played = [row.tricks for row in file.phases].count(True)
    if file.settle == "most_tricks":
        if bets or file.shares or played != 1 or file.forced is not Forced.ANTES:
            yield Fault(Wrong.TRICKS, "settle")
    elif played:
        yield Fault(Wrong.TRICKS, "settle")
    elif not file.shares:
        yield Fault(Wrong.TOO_FEW, "shares", {"least": 1})


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
    declares = any(row.declare == "high_low" for row in file.phases)
    ways = {share.way for share in file.shares} - {Way.NONE}
    if ways and not declares:
        yield Fault(Wrong.NOBODY_DECLARES, "shares")
    if declares and len(ways) < 2:
        yield Fault(Wrong.NOTHING_TO_DECLARE, "shares")


def _pack(file: GameFile) -> Iterator[Fault]:
    """The pack must serve the most seats in the worst case."""
    cards = len(file.pack.pack())
    most = most_served(file.game(""))
    if any(row.deal for row in file.phases) and file.seats[1] > most:
        facts: dict[str, Fact] = {"seats": file.seats[1], "cards": cards, "most": most}
        yield Fault(Wrong.PACK_TOO_SMALL, "seats", facts)


def _forced_card(file: GameFile) -> Iterator[Fault]:
    """Who must begin by an open card does so in the first round, and in no other."""
    rounds = [row.first in BY_CARD for row in file.phases if row.bet]
    needs = file.forced in {Forced.BRING_IN, Forced.HIGH_OPENS}
    if rounds and (needs != rounds[0] or any(rounds[1:])):
        yield Fault(Wrong.FORCED_WITHOUT_CARD, "forced", {"allowed": tuple(sorted(BY_CARD))})


def _open_cards(file: GameFile) -> Iterator[Fault]:
    shown = 0
    for at, row in enumerate(file.phases):
        shown += row.deal.count("u") + row.expose + row.roll
        if row.bet and row.first in {*BY_CARD, First.SHOWING} and not shown:
            yield Fault(Wrong.NO_OPEN_CARD, f"phases.{at}.first", {"phase": row.name})


def _wild_by_turned_cards(file: GameFile) -> Iterator[Fault]:
    """What makes other cards wild must be dealt (rules 4.6)."""
    board = any(row.board for row in file.phases)
    if file.wild.board and not board:
        yield Fault(Wrong.WILD_WITHOUT_BOARD, "wild.board")
    if file.wild.follow and not board and not any("u" in row.deal for row in file.phases):
        yield Fault(Wrong.WILD_WITHOUT_OPEN_CARD, "wild.follow")


def _hands(file: GameFile) -> Iterator[Fault]:
    """A hand must come together, from cards that a ranking can read at once."""
    own, board = _own(file), _board(file)
    dealt = max(_held(file), default=0)
    if dealt > MOST_DEALT:
        yield Fault(Wrong.TOO_MANY_DEALT, "phases", {"cards": dealt, "most": MOST_DEALT})
    if own + board > MOST_READ:
        yield Fault(Wrong.TOO_MANY_SEEN, "phases", {"cards": own + board, "most": MOST_READ})
    for at, share in enumerate(file.shares):
        size = ROWS[share.ranking].size if share.ranking in ROWS else 1
        seen = own + board if share.zone is Zone.ALL else own
        if share.hole and not (share.hole <= own and size - share.hole <= seen - own):
            need = {"own": share.hole, "board": size - share.hole}
            yield Fault(Wrong.HAND_TOO_SHORT, f"shares.{at}.hole", {**need, "has": own})
        elif own and not share.hole and seen < size:
            facts: dict[str, Fact] = {"size": size, "has": seen}
            yield Fault(Wrong.NO_WHOLE_HAND, f"shares.{at}", facts)


def _held(file: GameFile) -> Iterator[int]:
    """Cards that a player holds after the deal of each row."""
    held = 0
    for row in file.phases:
        yield held + len(row.deal)
        held = max(0, held + len(row.deal) - row.discard)


def _own(file: GameFile) -> int:
    """Cards that a player holds at the end."""
    return max(0, sum(len(row.deal) - row.discard for row in file.phases))


def _board(file: GameFile) -> int:
    """Cards of the board that one hand may use."""
    if file.layout is not None:
        return max(map(len, file.layout.lines))
    return sum(row.board for row in file.phases)


def _discards(file: GameFile) -> Iterator[Fault]:
    for at, (row, held) in enumerate(zip(file.phases, _held(file), strict=True)):
        for column in ("draw", "with_ace", "discard"):
            if getattr(row, column) > held:
                facts: dict[str, Fact] = {"has": held, "phase": row.name}
                yield Fault(Wrong.MORE_THAN_HELD, f"phases.{at}.{column}", facts)


def _turned_cards(file: GameFile) -> Iterator[Fault]:
    """What open cards bring about needs open cards (M10)."""
    for at, row in enumerate(file.phases):
        facts: dict[str, Fact] = {"phase": row.name}
        for column in ("redeal", "match", "extra"):
            if getattr(row, column) and "u" not in row.deal:
                yield Fault(Wrong.NO_CARD_TURNED, f"phases.{at}.{column}", facts)
        if row.fate and not row.board:
            yield Fault(Wrong.FATE_WITHOUT_BOARD, f"phases.{at}.fate", facts)
        if row.extra_price and not row.extra:
            yield Fault(Wrong.PRICE_FOR_NOTHING, f"phases.{at}.extra_price", facts)


def _layout(file: GameFile) -> Iterator[Fault]:
    """Each card of the board has one place, and each place is of some use (M7)."""
    if file.layout is None:
        return
    places = PLACES[: sum(row.board for row in file.phases)]
    if sorted("".join(file.layout.shape).replace(".", "")) != list(places):
        facts: dict[str, Fact] = {"count": len(places), "places": places} if places else {}
        yield Fault(Wrong.LAYOUT_PLACES, "layout.shape", facts)
    lines = file.layout.lines
    if set("".join(lines)) != set(places) or any(len(set(one)) < len(one) for one in lines):
        yield Fault(Wrong.LAYOUT_LINES, "layout.lines")


CHECKS: tuple[Callable[[GameFile], Iterator[Fault]], ...] = (
    _seats,
    _cards,
    _rows,
    _bets,
    _matched,
    _tricks,
    _winner,
    _shares,
    _declaration,
    _pack,
    _forced_card,
    _open_cards,
    _wild_by_turned_cards,
    _hands,
    _discards,
    _turned_cards,
    _layout,
)
