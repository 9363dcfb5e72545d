"""Checks of a game file across its columns; each check yields the faults that it finds.

All checks run, so that a host sees every fault at once.
"""

from collections.abc import Callable, Iterator
from math import prod

from bot.engine.games.capacity import most_served
from bot.engine.games.game import PLACES, SHOWDOWN, First, Forced, Game, Way
from bot.engine.games.phases import COLUMNS
from bot.engine.hand.step import STEPS, settling
from bot.engine.hand.steps.dealing import deal, extra, swap
from bot.engine.hand.steps.showing import most_tricks
from bot.engine.hand.steps.staking import auction, between, leg, match_pot, two_pots
from bot.games.files.faults import Fact, Fault, Wrong
from bot.games.files.share_checks import CHECKS as OF_SHARES
from bot.games.files.share_checks import held_by_row

BY_OWN_CARDS = (*(one for one in COLUMNS if STEPS[one].own_cards), "openers")
"""Columns that ask players about their own cards, so that they must see them."""
GIVEN = tuple(column for one in COLUMNS for column in STEPS[one].counts)
"""Columns with a number of own cards to discard, pass, turn up or set aside."""
MOST_LINES = 64
"""Most combinations of the board that a hand may use, as a showdown compares all of them."""
ON_TABLE = tuple(one for one in COLUMNS if STEPS[one].on_table)
"""Columns that turn cards up for players to take; a game has at most one of them."""
BY_CARD = {First.LOW_CARD, First.HIGH_CARD}


BY_OPEN_CARDS = tuple(one for one in COLUMNS if STEPS[one].by_open_cards)
"""Columns that take effect when a card is dealt face up."""
MATCHED_BY = {match_pot.STEP.name: "in_out", two_pots.STEP.name: two_pots.STEP.name}
"""The declaration that each way of settling a matched pot needs."""


def unfit(plain: Game, game: Game) -> list[Fault]:
    """Return the faults between columns of a game: `plain` is as in its file, `game` as dealt."""
    faults = [fault for check in (*CHECKS, *OF_SHARES) for fault in check(plain)]
    return [*faults, *_pack(game)]


def _pack(game: Game) -> Iterator[Fault]:
    """Check that the pack is enough for the most seats, with the options that the file states."""
    most = most_served(game)
    if any(row.deal or row.between for row in game.phases) and game.seats[1] > most:
        facts: dict[str, Fact] = {"seats": game.seats[1], "cards": len(game.pack), "most": most}
        yield Fault(Wrong.PACK_TOO_SMALL, "seats", facts)


def _seats(game: Game) -> Iterator[Fault]:
    if game.seats[0] > game.seats[1]:
        yield Fault(Wrong.SEATS_ORDER, "seats")


def _cards(game: Game) -> Iterator[Fault]:
    if not any(row.deal or row.market or row.push or row.between for row in game.phases):
        yield Fault(Wrong.NOBODY_GETS_A_CARD, "phases")


def _rows(game: Game) -> Iterator[Fault]:
    for at, row in enumerate(game.phases):
        if not row.columns:
            yield Fault(Wrong.EMPTY_ROW, f"phases.{at}", {"phase": row.name})


def _bets(game: Game) -> Iterator[Fault]:
    bets, matched = any(row.bet for row in game.phases), game.settle != SHOWDOWN
    if not bets and not matched:
        yield Fault(Wrong.NOBODY_CAN_BET, "phases")
    if game.limits and matched:
        yield Fault(Wrong.NO_LIMITS_NEEDED, "limits")
    if not game.limits and not matched:
        yield Fault(Wrong.MISSING, "limits")


def _matched(game: Game) -> Iterator[Fault]:
    """Check that a matched pot has antes, its declaration and no bets; other games have none."""
    declared = [row.declare for row in game.phases if row.declare]
    if game.settle not in MATCHED_BY:
        if set(MATCHED_BY.values()) & set(declared):
            yield Fault(Wrong.UNMATCHED, "settle")
        return
    ways, apart = [share.way for share in game.shares], game.settle == two_pots.STEP.name
    shares = ways == [Way.HIGH, Way.LOW] if apart else len(ways) == 1
    bets = any(row.bet for row in game.phases)
    antes = game.forced is Forced.ANTES and not game.passed_in
    if bets or not antes or declared != [MATCHED_BY[game.settle]] or not shares:
        yield Fault(Wrong.UNMATCHED, "settle")


def _legs(game: Game) -> Iterator[Fault]:
    """Check that a game won by legs has rounds, antes and one share; other games have no legs."""
    rounds = [at for at, row in enumerate(game.phases) if row.leg]
    if game.settle != leg.SETTLE.name:
        if rounds or game.legs:
            yield Fault(Wrong.LEGS, "legs" if game.legs else f"phases.{rounds[0]}.leg")
        return
    others = any(row.bet or row.declare or row.board for row in game.phases)
    antes = game.forced is Forced.ANTES and not game.passed_in
    if not rounds or not game.legs or others or not antes or len(game.shares) != 1:
        yield Fault(Wrong.LEGS, "settle")


def _tricks(game: Game) -> Iterator[Fault]:
    """Check that a game settled by tricks has one round of them, and other games have shares."""
    bets = any(row.bet for row in game.phases)
    played = [row.tricks for row in game.phases].count(True)
    if game.settle == most_tricks.STEP.name:
        if bets or game.shares or played != 1 or game.forced is not Forced.ANTES:
            yield Fault(Wrong.TRICKS, "settle")
    elif played:
        yield Fault(Wrong.TRICKS, "settle")
    elif not game.shares and settling(game.settle).by_hands:
        yield Fault(Wrong.TOO_FEW, "shares", {"least": 1})


def _laps(game: Game) -> Iterator[Fault]:
    """Check that laps against the pot stand alone, with antes and without shares."""
    rows = [row for row in game.phases if row.between]
    if game.settle != between.SETTLE.name:
        if rows:
            yield Fault(Wrong.LAPS, "settle")
        return
    alone = [list(row.columns) for row in game.phases]
    if (
        alone != [[between.STEP.name]]
        or game.shares
        or game.forced is not Forced.ANTES
        or game.passed_in
    ):
        yield Fault(Wrong.LAPS, "settle")


def _lives(game: Game) -> Iterator[Fault]:
    """Check that a game of lives deals one card each, has a swap and antes, and has no shares."""
    columns = [list(row.columns) for row in game.phases]
    swaps = any(swap.STEP.name in row for row in columns)
    if game.settle != swap.SETTLE.name:
        if swaps or game.lives:
            yield Fault(Wrong.LIVES, "lives" if game.lives else "settle")
        return
    plain = (
        columns == [[deal.TO_PLAYERS.name, swap.STEP.name]]
        and game.phases[0].deal == "d"
        and not game.shares
    )
    if not plain or not game.lives or game.forced is not Forced.ANTES or game.passed_in:
        yield Fault(Wrong.LIVES, "settle")


def _forced_card(game: Game) -> Iterator[Fault]:
    """Check that an open card begins the first betting round exactly if it forces a bet."""
    rounds = [row.first in BY_CARD for row in game.phases if row.bet]
    needs = game.forced in {Forced.BRING_IN, Forced.HIGH_OPENS}
    if rounds and (needs != rounds[0] or any(rounds[1:])):
        yield Fault(Wrong.FORCED_WITHOUT_CARD, "forced", {"allowed": tuple(sorted(BY_CARD))})


def _open_cards(game: Game) -> Iterator[Fault]:
    shown = 0
    for at, row in enumerate(game.phases):
        shown += row.deal.count("u") + row.expose + row.roll + row.beat + row.market + row.push
        if row.bet and row.first in {*BY_CARD, First.SHOWING} and not shown:
            yield Fault(Wrong.NO_OPEN_CARD, f"phases.{at}.first", {"phase": row.name})


def _wild_by_turned_cards(game: Game) -> Iterator[Fault]:
    """Check that cards that make others wild are dealt (rules 4.6)."""
    board = any(row.board for row in game.phases)
    if game.wild.board and not board:
        yield Fault(Wrong.WILD_WITHOUT_BOARD, "wild.board")
    if game.wild.follow and not board and not any("u" in row.deal for row in game.phases):
        yield Fault(Wrong.WILD_WITHOUT_OPEN_CARD, "wild.follow")


def _discards(game: Game) -> Iterator[Fault]:
    for at, (row, held) in enumerate(zip(game.phases, held_by_row(game), strict=True)):
        for column in GIVEN:
            if getattr(row, column) > held:
                facts: dict[str, Fact] = {"has": held, "phase": row.name}
                yield Fault(Wrong.MORE_THAN_HELD, f"phases.{at}.{column}", facts)
        if row.widow and row.widow != held:
            yield Fault(Wrong.WIDOW, f"phases.{at}.widow", {"has": held, "phase": row.name})


def _turned_cards(game: Game) -> Iterator[Fault]:
    """Check that columns about open cards stand in rows that deal some (M10)."""
    for at, row in enumerate(game.phases):
        facts: dict[str, Fact] = {"phase": row.name}
        for column in BY_OPEN_CARDS:
            opened = "u" in row.deal or (column == extra.STEP.name and row.beat)
            if getattr(row, column) and not opened:
                yield Fault(Wrong.NO_CARD_TURNED, f"phases.{at}.{column}", facts)
        if row.fate and not row.board:
            yield Fault(Wrong.FATE_WITHOUT_BOARD, f"phases.{at}.fate", facts)
        if row.extra_price and not row.extra:
            yield Fault(Wrong.PRICE_FOR_NOTHING, f"phases.{at}.extra_price", facts)


def _unseen_cards(game: Game) -> Iterator[Fault]:
    """Check that players are not asked about own cards that they can't see (M3)."""
    rows = [row.deal if not row.up_price else row.deal.replace("n", "") for row in game.phases]
    if not set("on") & set("".join(rows)):
        return
    for at, row in enumerate(game.phases):
        asked = [column for column in BY_OWN_CARDS if getattr(row, column)]
        if asked:
            facts: dict[str, Fact] = {"phase": row.name, "columns": tuple(asked)}
            yield Fault(Wrong.CHOSEN_UNSEEN, f"phases.{at}.{asked[0]}", facts)


def _turned_for_a_price(game: Game) -> Iterator[Fault]:
    """Check that a row with a price for turning a card deals one unseen card; no other row does."""
    letters = "".join(row.deal for row in game.phases if not row.up_price)
    for at, row in enumerate(game.phases):
        if row.up_price and (row.deal.count("n") != 1 or "n" in letters):
            facts: dict[str, Fact] = {"phase": row.name}
            yield Fault(Wrong.UP_PRICE, f"phases.{at}.up_price", facts)


def _beaten(game: Game) -> Iterator[Fault]:
    """Check that cards to beat are unseen, in a repeating row, for one high share (4.3.28)."""
    unseen = 0
    plain = [(share.ranking, share.qualifier) for share in game.shares] == [("high", "")]
    for at, row in enumerate(game.phases):
        unseen += row.deal.count("n")
        fits = unseen and row.repeat and plain and game.settle == SHOWDOWN
        if row.beat and not (fits and not row.extra_price and not game.wild.own):
            yield Fault(Wrong.BEATEN_OPENLY, f"phases.{at}.beat")


def _for_sale(game: Game) -> Iterator[Fault]:
    """Check that a game sells cards in one way only, and before players declare (M11)."""
    used = [one for one in ON_TABLE if any(getattr(row, one) for row in game.phases)]
    said, bids = False, auction.STEP.name
    for at, row in enumerate(game.phases):
        for column in ON_TABLE:
            if getattr(row, column) and column != bids and (said or used[0] != column):
                yield Fault(Wrong.FOR_SALE, f"phases.{at}.{column}", {"phase": row.name})
        if row.rise and not row.buy:
            yield Fault(Wrong.PRICE_OF_NOTHING, f"phases.{at}.rise", {"phase": row.name})
        said = said or bool(row.declare)


def _layout(game: Game) -> Iterator[Fault]:
    """Check that the layout has one place for each board card and uses each place (M7)."""
    if not game.layout.shape:
        return
    places = PLACES[: sum(row.board for row in game.phases)]
    if sorted("".join(game.layout.shape).replace(".", "")) != list(places):
        facts: dict[str, Fact] = {"count": len(places), "places": places} if places else {}
        yield Fault(Wrong.LAYOUT_PLACES, "layout.shape", facts)
    lines, groups = game.layout.lines, "".join(game.layout.each)
    if set("".join(lines) + groups) != set(places) or any(map(_twice, (*lines, groups))):
        yield Fault(Wrong.LAYOUT_LINES, f"layout.{'each' if groups else 'lines'}")
    if bool(lines) == bool(groups) or prod(map(len, game.layout.each)) > MOST_LINES:
        yield Fault(Wrong.LAYOUT_WAYS, "layout", {"most": MOST_LINES})
    if game.layout.drop and len({line[-1] for line in lines}) < max(2, len(lines)):
        yield Fault(Wrong.LAYOUT_DROP, "layout.drop")


def _twice(line: str) -> bool:
    """True if a place stands in the line more than once."""
    return len(set(line)) < len(line)


CHECKS: tuple[Callable[[Game], Iterator[Fault]], ...] = (
    _seats,
    _cards,
    _rows,
    _bets,
    _matched,
    _legs,
    _tricks,
    _laps,
    _lives,
    _forced_card,
    _open_cards,
    _wild_by_turned_cards,
    _discards,
    _turned_cards,
    _unseen_cards,
    _turned_for_a_price,
    _beaten,
    _for_sale,
    _layout,
)
