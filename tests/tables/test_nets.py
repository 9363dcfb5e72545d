"""A law: what players win and lose is what their stacks change by, as the ledger books it."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest

from bot.engine.hand.events import HandEnded
from bot.engine.table import commands as c
from bot.engine.table import machine
from bot.engine.table.apply import evolve
from bot.engine.table.events import CarrySplit, PlayerSat, SeatsDrawn
from bot.engine.table.state import Table
from bot.store import Entry, EntryKind
from bot.tables.hosting.money import Place, entries, on_the_books
from bot.tables.hosting.record import Record
from bot.tables.table_place import TablePlace
from tests.engine.card_room import LIBRARY
from tests.engine.laws.evening import GAMES, Happening, evening_of, to_the_end
from tests.engine.laws.event_evening import event_evening
from tests.slow import some

SITE = TablePlace(1, 900, 901)
PLAY = (EntryKind.HAND, EntryKind.CARRY, EntryKind.FEE)
"""Kinds of entries that win and lose chips; others are buy-ins, cash-outs and the house's part."""
BUYS = (EntryKind.BUY_IN, EntryKind.TOP_UP, EntryKind.BROUGHT, EntryKind.CASH_OUT)


class Books:
    """A ledger of one table in memory."""

    def __init__(self, site: TablePlace = SITE) -> None:
        self.site = site
        self.record = Record(Table(GAMES))
        self.keys: set[str] = set()
        self.lies: Counter[str] = Counter()
        """Chips in each account, by its key."""
        self.by: Counter[tuple[str, int | None]] = Counter()
        """Chips that came to a player's seat, by why and who."""

    def write(self, step: Happening) -> None:
        before, self.record = (self.record, self.record.follow(0, step.events, step.after))
        ended = None
        if any(isinstance(one, HandEnded) for one in step.events):
            assert self.record.deal is not None
            ended = self.record.deal.ended(GAMES[self.record.deal.start.game])
        place = Place(self.site, before.seq + 1, None)
        for entry in entries(place, step.before, step.events, ended):
            self.post(entry)

    def post(self, entry: Entry) -> None:
        assert entry.key not in self.keys
        self.keys.add(entry.key)
        for account, chips in entry.moves.items():
            self.lies[account.key] += chips
            if account.kind == "seat":
                self.by[entry.kind, account.player] += chips

    def of(self, kinds: Sequence[EntryKind], player: int | None) -> int:
        return sum(self.by[kind, player] for kind in kinds)


def whole_evening(code: str, number: int, acts: int) -> Iterator[Happening]:
    """Yield the events of a random evening, until the table is closed."""
    luck = random.Random(f"{code} {number}")  # noqa: S311 - the same in every run
    game = luck.choice([key for key, game in LIBRARY.items() if game.code == code])
    players = luck.randint(2, min(8, LIBRARY[game].seats[1]))
    table = Table(GAMES)
    for step in evening_of(game, players, [luck.randrange(10_000) for _ in range(acts)]):
        table = step.after
        yield step
    if not table.closed:
        events, after = machine.play(table, c.CloseTable(0))
        yield Happening(table, c.CloseTable(0), tuple(events), after)
        yield from to_the_end(after)


CODES = sorted({game.code for game in LIBRARY.values()})


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_nets_are_the_change_of_stacks_whoever_paid_whom(code: str) -> None:
    """Deals, shares of a pot that rode and fees: with nothing else does a net come about."""
    _agree(whole_evening(code, 1, acts=16))


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES)
def test_nets_are_the_change_of_stacks_for_many_evenings(code: str) -> None:
    for number in range(2, 42):
        _agree(whole_evening(code, number, acts=120))


@pytest.mark.parametrize("code", some(CODES))
def test_a_tournament_lends_its_chips_and_gets_them_back(code: str) -> None:
    """They lie at its seats and in its pot alone, and no bank has part in it."""
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = luck.choice([key for key, one in LIBRARY.items() if one.code == code])
    numbers = [luck.randrange(10_000) for _ in range(40)]
    books = Books(TablePlace(1, 900, 901, event=7))
    for step in event_evening(game, min(6, LIBRARY[game].seats[1]), numbers):
        books.write(step)
        holds(books, step.after)
        assert sum(chips for key, chips in books.lies.items() if key.startswith("event:")) == 0
        assert not [key for key in books.lies if key.startswith(("bank:", "practice:", "house:"))]
    assert books.record.table.closed
    assert set(books.lies.values()) == {0}


def _agree(evening: Iterable[Happening]) -> None:
    books = Books()
    for step in evening:
        books.write(step)
        holds(books, step.after)


def holds(books: Books, table: Table) -> None:
    """The books agree with the table, and nets with what came in and went out."""
    there = on_the_books(table)
    players = {player for _, player in books.by}
    for player in players:
        assert books.lies[f"seat:900:1:{player}"] == there.seats.get(player or 0, 0)
        bought = books.of(BUYS, player)
        assert books.of(PLAY, player) == there.seats.get(player or 0, 0) - bought
    assert books.lies["pot:900:1"] == there.pot
    nets = sum(books.of(PLAY, player) for player in players)
    assert nets == -there.pot - books.lies["house:900"]


def test_r111_a_share_goes_to_who_sits_there_after_the_draw_for_seats() -> None:
    """All in one row of the log: seats are drawn, a deal ends at once, what rides is shared."""
    table = Table(GAMES)
    for seat in (1, 2):
        table = evolve(
            table, PlayerSat(seat, player=10 + seat, chips=100, waits=False, time_bank=0)
        )
    drawn = SeatsDrawn((11, 12), (0, 4), (2, 1))
    (entry,) = entries(Place(SITE, 5, None), table, [drawn, CarrySplit(2, 30)], None)
    assert {account.player: chips for account, chips in entry.moves.items()} == {None: -30, 11: 30}
