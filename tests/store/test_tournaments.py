import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    EVENT,
    Act,
    Conflict,
    Entry,
    EntryKind,
    EntryRow,
    Exit,
    NewNight,
    NewTournament,
    Rank,
    ResultRow,
    Store,
    TournamentState,
    bank,
    mint,
    pool,
)

GUILD, CHANNEL, NOON = 1, 2, 1_760_000_000_000
ENTRY = 100


async def people(store: Store) -> list[int]:
    return [await store.identity.people.number(50 + n, f"P{n}", 1) for n in range(4)]


async def planned(store: Store, channel: int = CHANNEL) -> int:
    host, *_ = await people(store)
    new = NewTournament(GUILD, channel, host, None, {"entry": ENTRY}, "beef", NOON)
    return await store.tournaments.events.plan(new)


async def given(store: Store, player: int, chips: int = 1000) -> None:
    moves = ((mint(GUILD), -chips), (bank(GUILD, player), chips))
    await store.books.ledger.post(Entry(EntryKind.WELCOME, f"welcome:{player}", moves), NOON)


def moved(number: int, player: int, chips: int, key: str, kind: EntryKind) -> Entry:
    """Return an entry that moves chips from the pool to a player, or to it if below zero."""
    moves = ((pool(GUILD, number), -chips), (bank(GUILD, player), chips))
    return Entry(kind, f"{key}:{number}:{player}", moves)


async def entered(store: Store, number: int, player: int, life: int = 1) -> None:
    await given(store, player)
    paid = moved(number, player, -ENTRY, f"entry:{life}", EntryKind.ENTRY)
    await store.tournaments.events.enter(number, EntryRow(player, life, NOON + life), paid)


@pytest.mark.both
async def test_a_channel_has_one_tournament_that_is_not_over(store):
    events = store.tournaments.events
    first = await planned(store)
    with pytest.raises(Illegal) as here:
        await planned(store)
    assert here.value.code is Refusal.TOURNAMENT_HERE
    assert here.value.facts == {"tournament": first}
    assert await events.cancel(first, NOON)
    second = await planned(store)
    assert second > first
    found = await events.in_channel(CHANNEL)
    assert (found.number, found.state, found.seed) == (second, TournamentState.WAITING, "beef")
    assert await events.over(GUILD) == []
    assert [one.number for one in await events.ended_since(NOON)] == [first]
    assert [one.number for one in await events.live()] == [second]


async def test_a_mark_leaves_the_rest_of_a_course_as_it_is_by_then(store):
    events = store.tournaments.events
    number = await planned(store)
    await events.mark(number, {"level": 2, "deal": 5}, state=TournamentState.RUNNING, began=NOON)
    await events.mark(number, {"deal": 6})
    await events.change(number, message=77)
    row = await events.find(number)
    assert row.course == {"level": 2, "deal": 6}
    assert (row.state, row.began, row.message) == (TournamentState.RUNNING, NOON, 77)


@pytest.mark.both
async def test_an_entry_is_written_with_its_chips_or_not_at_all(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (poor, rich, *_) = await planned(store), await people(store)
    await entered(store, number, rich)
    with pytest.raises(Illegal) as short:
        await events.enter(
            number, EntryRow(poor, 1, NOON), moved(number, poor, -100, "entry", EntryKind.ENTRY)
        )
    assert short.value.code is Refusal.TOO_FEW_CHIPS
    (one,) = await events.entries(number)
    assert (one.player, one.life, one.paid, one.how) == (rich, 1, ENTRY, Exit.STILL_IN)
    assert await ledger.balance(pool(GUILD, number)) == ENTRY
    twice = moved(number, rich, -100, "twice", EntryKind.ENTRY)
    with pytest.raises(Conflict):
        await events.enter(number, EntryRow(rich, 1, NOON), twice)
    assert await ledger.balance(pool(GUILD, number)) == ENTRY


async def test_an_entry_goes_back_once(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (one, *_) = await planned(store), await people(store)
    await entered(store, number, one)
    back = moved(number, one, ENTRY, "back", EntryKind.ENTRY_BACK)
    assert await events.withdraw(number, one, 1, NOON, back)
    assert not await events.withdraw(number, one, 1, NOON, back)
    assert await events.entries(number) == []
    assert await ledger.balance(bank(GUILD, one)) == 1000


async def test_a_place_of_an_entry_outlives_its_player_s_going_out(store):
    events = store.tournaments.events
    number, (one, other, *_) = await planned(store), await people(store)
    table = await store.play.tables.open(
        GUILD, CHANNEL + 1, one, NOON, mode=EVENT, tournament=number
    )
    await entered(store, number, one)
    await events.place(number, one, 1, table=table, seat=3, moves=1)
    out = {"out": NOON + 5, "out_table": table, "out_deal": 9, "stack": 250}
    await events.place(number, one, 1, **out, how="out", by=[other])
    await entered(store, number, one, 2)
    first, second = await events.entries(number)
    assert (first.table, first.seat, first.moves) == (table, 3, 1)
    assert (first.out, first.out_table, first.out_deal, first.stack) == (NOON + 5, table, 9, 250)
    assert (first.how, first.by) == (Exit.OUT, (other,))
    assert (second.life, second.out) == (2, None)
    assert await events.tables(number) == [table]
    row = await store.play.tables.find(table)
    assert (row.mode, row.tournament) == (EVENT, number)


@pytest.mark.both
async def test_a_tournament_ends_once_with_its_results_and_its_chips(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (one, other, *_) = await planned(store), await people(store)
    for player in (one, other):
        await entered(store, number, player)
    first = ResultRow(one, 1, 150, 50, 1, 1, ENTRY)
    last = ResultRow(other, 2, 0, 0, 0, 1, ENTRY)
    entries = [
        moved(number, one, 150, "prize", EntryKind.PRIZE),
        moved(number, one, 50, "bounty", EntryKind.BOUNTY),
    ]
    assert await events.end(number, NOON + 9, [last, first], entries, course={"how": "played"})
    assert not await events.end(number, NOON + 9, [last, first], entries)
    assert not await events.cancel(number, NOON + 9, entries)
    with pytest.raises(Conflict):
        await events.enter(number, EntryRow(other, 2, NOON))
    assert not await events.withdraw(number, other, 1, NOON)
    assert await ledger.balance(pool(GUILD, number)) == 0
    assert await ledger.balance(bank(GUILD, one)) == 1100
    results = await events.results(number)
    assert [(it.player, it.place, it.prize, it.bounty) for it in results] == [
        (one, 1, 150, 50),
        (other, 2, 0, 0),
    ]
    assert {(it.tournament, it.ended) for it in results} == {(number, NOON + 9)}
    assert await events.results_of(GUILD) == results
    assert await events.results_of(GUILD, other) == results[1:]
    (row,) = await events.over(GUILD)
    assert (row.number, row.state, row.course) == (
        number,
        TournamentState.ENDED,
        {"how": "played"},
    )


async def test_two_results_are_exchanged_with_their_chips(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (one, other, stranger, _) = await planned(store), await people(store)
    for player in (one, other):
        await entered(store, number, player)
    results = [ResultRow(one, 1, 200, 0, 1, 1, ENTRY), ResultRow(other, 2, 0, 0, 0, 1, ENTRY)]
    prize = moved(number, one, 200, "prize", EntryKind.PRIZE)
    await events.end(number, NOON + 9, results, [prize])
    moves = ((bank(GUILD, one), -200), (bank(GUILD, other), 200))
    entry = Entry(EntryKind.CORRECTION, f"correction:{pool(GUILD, number).key}:1", moves)
    with pytest.raises(Conflict):
        await events.exchange(number, one, stranger, NOON + 10, entry)
    await events.exchange(number, one, other, NOON + 10, entry)
    found = [(it.player, it.place, it.prize, it.knockouts) for it in await events.results(number)]
    assert found == [(other, 1, 200, 0), (one, 2, 0, 1)]
    assert await ledger.balance(bank(GUILD, other)) == 1100


async def test_a_night_finds_its_tournament(store):
    host, *_ = await people(store)
    night = await planned_night(store, host)
    first = NewTournament(GUILD, CHANNEL, host, night, {}, "ab", NOON, NOON + 5)
    number = await store.tournaments.events.plan(first)
    await store.tournaments.events.cancel(number, NOON)
    number = await store.tournaments.events.plan(first)
    found = await store.tournaments.events.of_night(night)
    assert (found.number, found.night, found.starts) == (number, night, NOON + 5)
    assert await store.tournaments.events.of_night(night + 1) is None


async def planned_night(store: Store, host: int) -> int:
    return await store.nights.calendar.plan(NewNight(GUILD, CHANNEL, host, NOON, None, {}))


async def test_acts_of_a_tournament_are_found_by_it(store):
    number, (host, *_) = await planned(store), await people(store)
    act = Act(GUILD, NOON, host, Rank.HOST, "event_pause", CHANNEL, tournament=number)
    await store.rights.acts.note(act)
    await store.rights.acts.note(Act(GUILD, NOON, host, Rank.HOST, "kick", CHANNEL))
    (found,) = await store.rights.acts.of(GUILD, tournament=number)
    assert (found.kind, found.tournament) == ("event_pause", number)
