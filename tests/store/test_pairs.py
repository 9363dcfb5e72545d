"""Pairs of whom one lost more to the other than chance explains, in constructed deals."""

import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from itertools import count, permutations

import pytest

from bot.store import Store, Transfer
from bot.store.desk.pairs import TIMES
from bot.store.play.tables import EVENT, PRACTICE
from tests.store.evening import CHANNEL, GUILD, NOON, buy_in

PLAYERS = 8
DAY = 86_400_000
Nets = Mapping[int, int]


A_HAND = """INSERT INTO hand
(id, guild, "table", number, game, game_hash, unit, button, deck_root, pot, carried, rake, voided,
showdown, started, ended, first_seq, last_seq)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
A_SEAT = """INSERT INTO hand_seat
(hand, seat, player, position, start, paid, won, net, folded_at, showdown, voluntary, raised_first,
bets, calls) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""


class History:
    """Deals written as they are when a deal ends, their nets alone."""

    def __init__(self, store: Store, file) -> None:
        self.store, self._file = store, file
        self._hands = count(1)
        self._numbers: dict[int, count[int]] = {}

    async def players(self) -> list[int]:
        return [
            await self.store.identity.people.number(500 + at, f"P{at}", NOON)
            for at in range(PLAYERS)
        ]

    async def table(self, *, mode: str = "server", guild: int = GUILD) -> int:
        at = CHANNEL + 10 + len(self._numbers)
        table = await self.store.play.tables.open(guild, at, 1, NOON, mode=mode)
        self._numbers[table] = count(1)
        return table

    def deals(
        self, table: int, nets: list[Nets], *, unit: int = 10, at: int = NOON, voided: bool = False,
        guild: int = GUILD,
    ) -> None:  # fmt: skip
        hands, seats = [], []
        for each in nets:
            number = next(self._hands)
            hands.append((
                number, guild, table, next(self._numbers[table]), "holdem", "f00d", unit, 1, "root",
                10, 0, 0, voided, 1, at, at, 1, 1,
            ))  # fmt: skip
            seats += [
                (number, seat, player, seat, 1000, max(-net, 0), max(net, 0), net, 0, 1, 1, 0, 0, 0)
                for seat, (player, net) in enumerate(each.items(), 1)
            ]
        with closing(sqlite3.connect(self._file)) as db, db:
            db.execute("INSERT OR IGNORE INTO game VALUES ('f00d', 'holdem', '{}')")
            db.executemany(A_HAND, hands)
            db.executemany(A_SEAT, seats)


@pytest.fixture
def history(store: Store, file) -> History:
    return History(store, file)


def fair(pick: random.Random, players: list[int], unit: int = 10) -> Nets:
    """One wins by chance alone; most pots are small, some are whole stacks, some are split."""
    dealt = pick.sample(players, pick.randint(2, len(players)))
    size = unit * pick.choice((1, 1, 1, 2, 3, 6, 15, 100))
    paying = dealt[: pick.randint(2, len(dealt))]
    nets = dict.fromkeys(dealt, 0)
    shares = pick.sample(paying, pick.choice((1, 1, 1, 1, min(2, len(paying) - 1))))
    for one in paying:
        if one not in shares:
            nets[one] -= size
            for winner in shares:
                nets[winner] += size // len(shares)  # sizes are even
    return nets


async def test_fair_players_are_not_listed_but_for_one_pair_in_hundreds(history):
    """Six servers of eight, 3,000 deals each at two stakes, where many end far behind somebody.

    Three deviations leave about one pair in 370, and of these 168 one at most by more than that.
    """
    pick = random.Random(1)  # noqa: S311 - the same play each time
    players = await history.players()
    found, behind = [], 0
    for guild in range(GUILD, GUILD + 6):
        for unit in (2, 50):
            table = await history.table(guild=guild)
            nets = [fair(pick, players, unit) for _ in range(1500)]
            history.deals(table, nets, unit=unit, guild=guild)
        found += await history.store.desk.pairs.listed(guild)
        behind += await behind_by_five(history, guild, players)
    assert behind > 50, "five buy-ins alone would list them"
    assert len(found) <= 2
    assert all(pair.lost < 4 * pair.chance for pair in found)


async def behind_by_five(history: History, guild: int, players: list[int]) -> int:
    """Pairs of whom one lost five buy-ins to the other, whatever chance explains."""
    history.store.desk.pairs.times = 0
    listed = await history.store.desk.pairs.listed(guild)
    history.store.desk.pairs.times = TIMES
    assert {one.loser for one in listed} <= set(players)
    return len(listed)


@pytest.mark.parametrize("seed", range(4))
async def test_a_dumper_is_listed_among_fair_players(history, seed):
    """One pot of 50 units in forty of their deals goes from the second to the fifth."""
    pick = random.Random(seed)  # noqa: S311 - the same play each time
    players = await history.players()
    table = await history.table()
    giver, taker = players[1], players[4]
    history.deals(table, [fair(pick, players) for _ in range(1500)])
    given = {giver: -500, taker: 500, players[0]: 0}
    history.deals(table, [given] * 40)
    (pair,) = await history.store.desk.pairs.listed(GUILD)
    assert (pair.loser, pair.winner) == (giver, taker)
    assert pair.lost > 10
    assert pair.lost > 3 * pair.chance
    deals = await history.store.desk.pairs.deals(GUILD, giver, taker, limit=5)
    assert [deal.chips for deal in deals[:5]] == sorted((d.chips for d in deals), reverse=True)
    assert {deal.table for deal in deals} == {table}


async def test_a_few_dear_deals_are_chance(history):
    """Six coins in a row fall so once in 64 times, though six buy-ins are gone."""
    players = await history.players()
    table = await history.table()
    one, other = players[:2]
    idle = [{one: 0, other: 0}] * 60
    history.deals(table, [{one: -1000, other: 1000}] * 6 + idle)
    assert await history.store.desk.pairs.listed(GUILD) == []
    history.deals(table, [{one: -1000, other: 1000}] * 4)
    (pair,) = await history.store.desk.pairs.listed(GUILD)
    assert (pair.loser, pair.winner, pair.deals) == (one, other, 70)
    assert (pair.lost, pair.chance) == (pytest.approx(10), pytest.approx(10**0.5))


@pytest.mark.parametrize(
    ("deals", "chips", "listed"),
    [(30, 200, True), (29, 200, False), (30, 166, False), (100, 50, False), (101, 50, True)],
)
async def test_the_bounds_are_thirty_deals_and_more_than_five_buy_ins(
    history, deals, chips, listed
):
    players = await history.players()
    nets = {players[0]: chips, players[1]: -chips, players[2]: 0}
    history.deals(await history.table(), [nets] * deals)
    found = await history.store.desk.pairs.listed(GUILD)
    assert bool(found) is listed
    if found:
        assert (found[0].loser, found[0].winner) == (players[1], players[0])
        assert (found[0].deals, found[0].lost) == (deals, pytest.approx(deals * chips / 1000))


async def test_what_came_back_is_taken_off(history):
    players = await history.players()
    table = await history.table()
    there = {players[0]: -200, players[1]: 200}
    back = {players[0]: 300, players[1]: -300}
    history.deals(table, [there] * 40 + [back] * 11)
    (pair,) = await history.store.desk.pairs.deals(GUILD, *players[:2], limit=1)
    assert pair == Transfer(table, 1, NOON, 200.0)
    assert await history.store.desk.pairs.listed(GUILD) == [], "4.7 buy-ins are left"


FLOWS = [
    ({1: -100, 2: -50, 3: 150}, {(1, 3): 100, (2, 3): 50}),
    ({1: -100, 2: 60, 3: 40}, {(1, 2): 60, (1, 3): 40}),
    ({1: -100, 2: -50, 3: 90, 4: 60}, {(1, 3): 60, (1, 4): 40, (2, 3): 30, (2, 4): 20}),
    # the house, or the next deal, took 30 of 150
    ({1: -100, 2: -50, 3: 120}, {(1, 3): 80, (2, 3): 40}),
    # 150 rode from an earlier deal
    ({1: -100, 2: -50, 3: 300}, {(1, 3): 100, (2, 3): 50}),
    ({1: 0, 2: 0}, {}),
]


@pytest.mark.parametrize(("nets", "flows"), FLOWS)
async def test_losers_pay_winners_in_proportion(history, nets, flows):
    players = await history.players()
    table = await history.table()
    history.deals(table, [{players[one]: net for one, net in nets.items()}])
    found = {
        (one, other): deal.chips
        for one, other in permutations(nets, 2)
        for deal in await history.store.desk.pairs.deals(GUILD, players[one], players[other])
        if deal.chips > 0
    }
    assert found == flows


async def test_buy_ins_are_those_of_the_table(history):
    """500 chips are half a buy-in where 1,000 are bought in for, and five where it is 100."""
    players = await history.players()
    table = await history.table()
    for one in players[:2]:
        await history.store.books.banks.welcome(GUILD, one, 5000, NOON)
        await history.store.books.ledger.post(buy_in(table, one, 2000), NOON)
    history.deals(table, [{players[0]: -300, players[1]: 300}] * 30)
    assert await history.store.desk.pairs.listed(GUILD) == [], "4.5 of 2,000 each"
    history.deals(table, [{players[0]: -300, players[1]: 300}] * 10)
    (pair,) = await history.store.desk.pairs.listed(GUILD)
    assert pair.lost == pytest.approx(6)


async def test_voided_deals_older_ones_and_other_servers_do_not_count(history):
    players = await history.players()
    table, elsewhere = await history.table(), await history.table(guild=GUILD + 1)
    lost = [{players[0]: -300, players[1]: 300}] * 40
    history.deals(table, lost, voided=True)
    history.deals(elsewhere, lost, guild=GUILD + 1)
    history.deals(table, lost, at=NOON - 100 * DAY)
    assert await history.store.desk.pairs.listed(GUILD, NOON - 90 * DAY) == []
    assert len(await history.store.desk.pairs.listed(GUILD)) == 1
    assert len(await history.store.desk.pairs.listed(GUILD + 1)) == 1
    assert await history.store.desk.pairs.deals(GUILD, *players[:2], since=NOON - 90 * DAY) == []


@pytest.mark.parametrize("mode", [PRACTICE, EVENT])
async def test_deals_for_lent_chips_do_not_count(history, mode):
    """Such deals neither list a pair nor count for its thirty deals."""
    players = await history.players()
    practice, table = await history.table(mode=mode), await history.table()
    lost = {players[0]: -300, players[1]: 300}
    history.deals(practice, [lost] * 60)
    assert await history.store.desk.pairs.listed(GUILD) == []
    assert await history.store.desk.pairs.deals(GUILD, *players[:2]) == []
    history.deals(table, [lost] * 29)
    assert await history.store.desk.pairs.listed(GUILD) == []
    history.deals(table, [lost])
    (pair,) = await history.store.desk.pairs.listed(GUILD)
    assert (pair.loser, pair.deals, pair.lost) == (players[0], 30, pytest.approx(9))
    deals = await history.store.desk.pairs.deals(GUILD, *players[:2])
    assert {deal.table for deal in deals} == {table}
