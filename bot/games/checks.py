"""What must hold between the columns of a game file; each check yields what does not.

All checks run, so that a host learns of every fault at once.
"""

from collections.abc import Callable, Iterator

from bot.engine.game import First, Forced
from bot.games.faults import Fact, Fault, Wrong
from bot.games.schema import GameFile

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


def _bets(file: GameFile) -> Iterator[Fault]:
    if not any(row.bet for row in file.phases):
        yield Fault(Wrong.NOBODY_CAN_BET, "phases")


def _winner(file: GameFile) -> Iterator[Fault]:
    if file.shares[0].qualifier not in {"", "trips"}:  # where none has trips, the pot rides
        yield Fault(Wrong.NOBODY_MAY_WIN, "shares")


def _pack(file: GameFile) -> Iterator[Fault]:
    """The pack must serve the most seats in the worst case.

    Of the last street one card may serve all (rules 2.10), and discards come back (rules 2.9).
    """
    deals = [len(row.deal) for row in file.phases if row.deal]
    own = sum(deals[: max(1, len(deals) - 1)])
    boards = [row.board for row in file.phases if row.board]
    drawn = max((row.draw for row in file.phases), default=0)
    every = 1 + max(share.board for share in file.shares)
    spare = sum(boards) * every + len(boards) + drawn + max(0, len(deals) - 2)
    used, whole = file.seats[1] * own + spare, len(file.pack.pack())
    if own and used > whole:
        most = max(0, (whole - spare) // own)
        facts: dict[str, Fact] = {
            "seats": file.seats[1], "need": used, "cards": whole, "most": most,
        }  # fmt: skip
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
        shown += row.deal.count("u")
        if row.bet and row.first in {*BY_CARD, First.SHOWING} and not shown:
            yield Fault(Wrong.NO_OPEN_CARD, f"phases.{at}.first", {"phase": row.name})


def _wild_by_turned_cards(file: GameFile) -> Iterator[Fault]:
    """What makes other cards wild must be dealt (rules 4.6)."""
    board = any(row.board for row in file.phases)
    if file.wild.board and not board:
        yield Fault(Wrong.WILD_WITHOUT_BOARD, "wild.board")
    if file.wild.follow and not board and not any("u" in row.deal for row in file.phases):
        yield Fault(Wrong.WILD_WITHOUT_OPEN_CARD, "wild.follow")


CHECKS: tuple[Callable[[GameFile], Iterator[Fault]], ...] = (
    _seats,
    _cards,
    _bets,
    _winner,
    _pack,
    _forced_card,
    _open_cards,
    _wild_by_turned_cards,
)
