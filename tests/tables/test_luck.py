"""Luck of hands: reckoned after the deal, the same after a rebuild, nothing for all together."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import permutations

import pytest
import sqlalchemy as sa

from bot.engine.views import by_chances
from bot.odds import Odds, port
from bot.store import Against, Bars, Counted, Figures, Measure, Scope, Store
from bot.store.schema import hand, hand_seat
from bot.store.sums import luck as stored
from bot.tables.books.luck import LuckReckoner
from bot.tables.books.rebuild import rebuild
from tests.store.evening import finished
from tests.tables.evening import GUILD, Evening
from tests.tables.season import played

GAMES = ("holdem", "omaha_hi_lo", "seven_card_stud", "guts", "badugi")
ALL = Scope(GUILD)


@pytest.fixture
async def house(store: Store):
    made = Evening(store)
    yield made
    await made.tables.lifetime.stop()


@pytest.fixture
def odds():
    with ThreadPoolExecutor(1) as executor:
        yield Odds(executor)


async def reckoned(store: Store, odds: Odds) -> None:
    reckoner = LuckReckoner(store, odds)
    while await reckoner.step():
        pass
    assert not reckoner._passed_over


async def lucks(store: Store) -> dict[tuple[int, int], int]:
    """The luck of each seat, by hand and seat."""
    rows = await store.reader.rows(sa.select(hand_seat.c.hand, hand_seat.c.seat, hand_seat.c.luck))
    return {(row.hand, row.seat): row.luck for row in rows if row.luck}


async def counted(store: Store, players: list[int]) -> list[Figures]:
    return [await store.sums.stats.figures(ALL, one) for one in players]


async def by_force(store: Store) -> Counter[int]:
    """The luck of each player, from the seats."""
    found = Counter[int]()
    rows = await store.reader.rows(sa.select(hand_seat.c.player, hand_seat.c.luck))
    for player, chips in rows:
        found[player] += chips
    return found


@pytest.mark.both
async def test_luck_adds_up_to_nothing_and_a_rebuild_gives_the_same(
    house: Evening, odds: Odds, monkeypatch
) -> None:
    store = house.store
    await played(house, GAMES, deals=3)
    players = [await store.identity.people.number(100 + at, "", 0) for at in range(6)]
    before = await counted(store, players)
    assert await lucks(store) == {}
    assert await store.sums.luck.due(100)
    await reckoned(store, odds)
    assert await store.sums.luck.due(100) == []
    found = await lucks(store)
    assert found
    assert await house.faults() == []
    figures = await counted(store, players)
    assert [one.all.net for one in figures] == [one.all.net for one in before]
    assert sum(one.all.by_chances for one in figures) == 1000 * sum(one.all.net for one in figures)
    force = await by_force(store)
    assert [one.all.luck for one in figures] == [force[one] for one in players]
    assert all(not one.games["guts"].luck for one in figures)
    await rebuild(store)
    assert await counted(store, players) == before
    await reckoned(store, odds)
    assert (await lucks(store), await counted(store, players)) == (found, figures)
    for module in (by_chances, stored):  # a newer reckoning takes the place of the older
        monkeypatch.setattr(module, "VERSION", 2)
    await reckoned(store, odds)
    assert (await lucks(store), await counted(store, players)) == (found, figures)
    versions = sa.select(hand.c.reckoned).where(hand.c.reckoned.is_not(None)).distinct()
    assert [row.reckoned for row in await store.reader.rows(versions)] == [2]
    await store.identity.people.forget(players[0], 0)
    monkeypatch.setattr(stored, "VERSION", 3)
    await reckoned(store, odds)
    assert (await store.sums.stats.figures(ALL, players[0])).all.luck == 0
    assert await house.faults() == []


async def test_a_hand_that_cannot_be_reckoned_waits_for_the_next_start(
    house: Evening, odds: Odds, monkeypatch, caplog
) -> None:
    await played(house, ["holdem"], deals=6)
    due = await house.store.sums.luck.due(100)
    assert due

    def broken(_spot):
        raise RuntimeError("no dice")

    monkeypatch.setattr(port, "reckoned", broken)
    reckoner = LuckReckoner(house.store, odds)
    while await reckoner.step():
        pass
    left = await house.store.sums.luck.due(100)
    assert set(left) == {one for one in due if one.hand in reckoner._passed_over}
    assert left
    assert "cannot be reckoned" in caplog.text
    monkeypatch.undo()
    await reckoned(house.store, odds)
    assert await house.store.sums.luck.due(100) == []


async def test_what_two_won_from_each_other_is_the_same_from_both_sides(house: Evening) -> None:
    """Each deal of two counts once for each; what one took, the other lost."""
    store = house.store
    await played(house, GAMES, deals=4)
    players = [await store.identity.people.number(100 + at, "", 0) for at in range(6)]
    dealt = Counter[tuple[int, int]]()
    seats: dict[int, list[int]] = {}
    rows = sa.select(hand_seat.c.hand, hand_seat.c.player).join_from(hand_seat, hand)
    for row in await store.reader.rows(rows.where(hand.c.voided.is_(sa.false()))):
        seats.setdefault(row.hand, []).append(row.player)
    for some in seats.values():
        dealt.update(permutations(some, 2))

    async def sums() -> dict[tuple[int, int], Against]:
        found = {two: await store.sums.rivals.of(GUILD, *two) for two in permutations(players, 2)}
        return {two: one for two, one in found.items() if one is not None}

    found = await sums()
    assert {two: one.deals for two, one in found.items()} == dealt
    assert any(one.taken for one in found.values())
    for (one, other), against in found.items():
        assert against.taken == -found[other, one].taken
        assert against.showdowns == found[other, one].showdowns
        assert against.showdowns_won <= against.showdowns
    await rebuild(store)
    assert await sums() == found
    await store.identity.people.forget(players[0], 0)
    assert await store.sums.rivals.of(GUILD, players[1], players[0]) is None


async def test_boards_rank_by_chances_and_luck(house: Evening, odds: Odds) -> None:
    store = house.store
    await played(house, ["holdem"], deals=8)
    await reckoned(store, odds)
    players = [await store.identity.people.number(100 + at, "", 0) for at in range(6)]
    figures = {one: (await store.sums.stats.figures(ALL, one)).all for one in players}
    day = house.time.now // 86_400
    for scope in (ALL, Scope(GUILD, int(day) - 9, int(day) + 1)):
        for measure in (Measure.LUCK, Measure.BY_CHANCES):
            page = (await store.sums.boards.ranking(scope, measure, Bars(1, 0, 1), 0)).page
            expected = {one: getattr(sums, measure.value) for one, sums in figures.items()}
            assert {one.player: one.value for one in page} == expected
    assert any(one.luck for one in figures.values())
    assert await store.sums.luck.at([1]) == {one: sums.luck for one, sums in figures.items()}
    await store.config.preferences.change(players[0], {"hidden": True})
    assert players[0] not in await store.sums.luck.at([1])
    doubts = await store.sums.stats.doubts(ALL, players)
    assert doubts == {one: sums.doubt for one, sums in figures.items()}
    curve = await store.sums.stats.running(ALL, players[1])
    assert curve[-1].luck == figures[players[1]].luck


@pytest.mark.parametrize("chips", ["server", "night", "practice", "event"])
def test_only_hands_that_count_are_reckoned(chips: str) -> None:
    told = replace(finished(1, {1: -90, 2: 90}, 0).summary, ran_out=True)
    assert Counted(1, GUILD, chips, told, 0).due is (chips in {"server", "night"})
    assert not Counted(1, GUILD, chips, replace(told, voided=True), 0).due
