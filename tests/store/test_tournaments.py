import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import PointsWay, Scoring
from bot.store import (
    EVENT,
    Act,
    Conflict,
    Entry,
    EntryKind,
    EntryRow,
    Exit,
    Kind,
    NewNight,
    NewTournament,
    NightResult,
    Rank,
    ResultRow,
    Store,
    TournamentState,
    Whose,
    bank,
    event_chips,
    mint,
    pool,
    seat,
)
from tests.places import plant
from tests.store.event import NOON, PRICE, enters, moved, planned

GUILD, CHANNEL = 1, 2


async def people(store: Store) -> list[int]:
    """Return the numbers of four people with 1,000 chips each, the first time they are asked."""
    found = [await store.identity.people.number(50 + n, f"P{n}", 1) for n in range(4)]
    for one in found:
        await store.books.banks.welcome(GUILD, one, 1000, NOON)
    return found


async def a_tournament(store: Store) -> int:
    host, *_ = await people(store)
    return await planned(store, GUILD, CHANNEL, host)


@pytest.mark.both
async def test_a_channel_has_one_tournament_that_is_not_over(store):
    events = store.tournaments.events
    first = await a_tournament(store)
    with pytest.raises(Illegal) as here:
        await a_tournament(store)
    assert here.value.code is Refusal.TOURNAMENT_HERE
    assert here.value.facts == {"tournament": first}
    assert await events.cancel(first, NOON)
    second = await a_tournament(store)
    assert second > first
    found = await events.in_channel(CHANNEL)
    assert (found.number, found.state, found.seed) == (second, TournamentState.WAITING, "beef")
    assert await events.over(GUILD) == []
    assert [one.number for one in await events.ended_since(NOON)] == [first]
    assert [one.number for one in await events.live()] == [second]


async def test_a_mark_leaves_the_rest_of_a_course_as_it_is_by_then(store):
    events = store.tournaments.events
    number = await a_tournament(store)
    await events.mark(number, {"level": 2, "deal": 5}, state=TournamentState.RUNNING, began=NOON)
    await events.mark(number, {"deal": 6})
    await events.change(number, message=77)
    row = await events.find(number)
    assert row.course == {"level": 2, "deal": 6}
    assert (row.state, row.began, row.message) == (TournamentState.RUNNING, NOON, 77)


@pytest.mark.both
async def test_an_entry_is_written_with_its_chips_or_not_at_all(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (poor, rich, *_) = await a_tournament(store), await people(store)
    await enters(store, GUILD, number, rich)
    with pytest.raises(Illegal) as short:
        await events.enter(
            number, EntryRow(poor, 1, NOON), moved(GUILD, number, poor, -1001, EntryKind.ENTRY)
        )
    assert short.value.code is Refusal.TOO_FEW_CHIPS
    (one,) = await events.entries(number)
    assert (one.player, one.life, one.paid, one.how) == (rich, 1, PRICE, Exit.STILL_IN)
    assert await ledger.balance(pool(GUILD, number)) == PRICE
    twice = moved(GUILD, number, rich, -100, EntryKind.ENTRY, key="twice")
    with pytest.raises(Conflict):
        await events.enter(number, EntryRow(rich, 1, NOON), twice)
    assert await ledger.balance(pool(GUILD, number)) == PRICE


async def test_an_entry_goes_back_once(store):
    events, ledger = store.tournaments.events, store.books.ledger
    number, (one, *_) = await a_tournament(store), await people(store)
    await enters(store, GUILD, number, one)
    back = moved(GUILD, number, one, PRICE, EntryKind.ENTRY_BACK, key="back")
    assert await events.withdraw(number, one, 1, NOON, back)
    assert not await events.withdraw(number, one, 1, NOON, back)
    assert await events.entries(number) == []
    assert await ledger.balance(bank(GUILD, one)) == 1000


async def test_a_place_of_an_entry_outlives_its_player_s_going_out(store):
    events = store.tournaments.events
    number, (one, other, *_) = await a_tournament(store), await people(store)
    table = await store.play.tables.open(
        GUILD, CHANNEL + 1, one, NOON, mode=EVENT, tournament=number
    )
    await enters(store, GUILD, number, one)
    await events.place(number, one, 1, table=table, seat=3, moves=1)
    out = {"out": NOON + 5, "out_table": table, "out_deal": 9, "stack": 250}
    await events.place(number, one, 1, **out, how="out", by=[other])
    await enters(store, GUILD, number, one, 2)
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
    number, (one, other, *_) = await a_tournament(store), await people(store)
    for player in (one, other):
        await enters(store, GUILD, number, player)
    first = ResultRow(one, 1, 150, 50, 1, 1, PRICE)
    last = ResultRow(other, 2, 0, 0, 0, 1, PRICE)
    entries = [
        moved(GUILD, number, one, 150, EntryKind.PRIZE, key="prize"),
        moved(GUILD, number, one, 50, EntryKind.BOUNTY, key="bounty"),
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
    number, (one, other, stranger, _) = await a_tournament(store), await people(store)
    for player in (one, other):
        await enters(store, GUILD, number, player)
    results = [ResultRow(one, 1, 200, 0, 1, 1, PRICE), ResultRow(other, 2, 0, 0, 0, 1, PRICE)]
    prize = moved(GUILD, number, one, 200, EntryKind.PRIZE, key="prize")
    await events.end(number, NOON + 9, results, [prize])
    moves = ((bank(GUILD, one), -200), (bank(GUILD, other), 200))
    entry = Entry(EntryKind.CORRECTION, f"correction:{pool(GUILD, number).key}:1", moves)
    with pytest.raises(Conflict):
        await events.exchange(number, one, stranger, NOON + 10, entry)
    await events.exchange(number, one, other, NOON + 10, entry)
    found = [(it.player, it.place, it.prize, it.knockouts) for it in await events.results(number)]
    assert found == [(other, 1, 200, 0), (one, 2, 0, 1)]
    assert await ledger.balance(bank(GUILD, other)) == 1100
    assert await store.check({}) == []


async def test_a_night_finds_its_tournament(store):
    host, *_ = await people(store)
    night = await store.nights.calendar.plan(NewNight(GUILD, CHANNEL, host, NOON, None, {}))
    first = NewTournament(GUILD, CHANNEL, host, night, {}, "ab", NOON, NOON + 5)
    number = await store.tournaments.events.plan(first)
    await store.tournaments.events.cancel(number, NOON)
    number = await store.tournaments.events.plan(first)
    found = await store.tournaments.events.of_night(night)
    assert (found.number, found.night, found.starts) == (number, night, NOON + 5)
    assert await store.tournaments.events.of_night(night + 1) is None


async def test_acts_of_a_tournament_are_found_by_it(store):
    number, (host, *_) = await a_tournament(store), await people(store)
    act = Act(GUILD, NOON, host, Rank.HOST, "event_pause", CHANNEL, tournament=number)
    await store.rights.acts.note(act)
    await store.rights.acts.note(Act(GUILD, NOON, host, Rank.HOST, "kick", CHANNEL))
    (found,) = await store.rights.acts.of(GUILD, tournament=number)
    assert (found.kind, found.tournament) == ("event_pause", number)


@pytest.mark.both
async def test_a_forgotten_player_s_entry_goes_back_before_the_start(store):
    """The chips go on to the mint, as those of the bank do."""
    number, (one, other, *_) = await a_tournament(store), await people(store)
    for player in (one, other):
        await enters(store, GUILD, number, player)
    await store.identity.people.forget(one, NOON)
    assert [it.player for it in await store.tournaments.events.entries(number)] == [other]
    assert await store.books.ledger.balance(pool(GUILD, number)) == PRICE
    assert await store.books.ledger.balance(bank(GUILD, one)) == 0
    assert await store.check({}) == []


@pytest.mark.both
async def test_who_plays_in_a_tournament_is_not_forgotten_before_they_are_out(store):
    """Then their entries stay counted, also for a person who comes back as somebody new."""
    events, people_of = store.tournaments.events, store.identity.people
    number, (one, other, *_) = await a_tournament(store), await people(store)
    for player, life in ((one, 1), (one, 2), (other, 1)):
        await enters(store, GUILD, number, player, life)
    await events.change(number, state=TournamentState.RUNNING)
    await events.place(number, one, 1, out=NOON, how="out")
    with pytest.raises(Illegal) as inside:
        await people_of.forget(one, NOON)
    assert inside.value.code is Refusal.FORGET_ENTERED
    await events.place(number, one, 2, out=NOON, how="out")
    await people_of.forget(one, NOON)
    assert len(await events.entries(number)) == 3
    back = await people_of.number(50, "P0", NOON)
    assert back != one
    assert await store.identity.remembered.lives(number, back) == 2
    assert await store.identity.remembered.lives(number, other) == 0
    await events.enter(number, EntryRow(back, 1, NOON))
    await events.place(number, back, 1, out=NOON, how="out")
    await people_of.forget(back, NOON)
    again = await people_of.number(50, "P0", NOON)
    assert await store.identity.remembered.lives(number, again) == 3
    marks = [rows async for name, rows in store.desk.personal_data.of(again) if "remem" in name]
    kept = {row["kind"]: row["tournament"] for row in marks[0] if row["tournament"]}
    assert kept == {"lives": number, "sit_and_go": number}, "they are its host, too"
    await events.end(number, NOON, [])
    await store.identity.remembered.tidy(NOON)
    assert await store.identity.remembered.lives(number, again) == 0


async def test_a_purge_calls_off_what_is_not_over(store):
    events = store.tournaments.events
    number, players = await a_tournament(store), await people(store)
    for player in players:
        await enters(store, GUILD, number, player)
    free = await planned(store, GUILD, CHANNEL + 1, players[0])
    elsewhere = await planned(store, GUILD + 1, CHANNEL + 2, players[0])
    assert await store.desk.leaving.purge(GUILD, NOON + 1)
    for one in (number, free):
        assert (await events.find(one)).state is TournamentState.CANCELLED
    assert [one.number for one in await events.live()] == [elsewhere]
    assert await store.books.ledger.balance(pool(GUILD, number)) == 0
    assert await store.check({}) == []


async def test_a_forgotten_player_s_prize_may_go_to_the_mint(store):
    number, (one, other, *_) = await a_tournament(store), await people(store)
    for player in (one, other):
        await enters(store, GUILD, number, player)
    await store.tournaments.events.change(number, state=TournamentState.RUNNING)
    await store.tournaments.events.place(number, other, 1, out=NOON, how="out")
    await store.identity.people.forget(other, NOON)
    results = [ResultRow(one, 1, 150, 0, 1, 1, PRICE), ResultRow(other, 2, 50, 0, 0, 1, PRICE)]
    paid = [
        moved(GUILD, number, one, 150, EntryKind.PRIZE),
        Entry(EntryKind.PRIZE, "prize:mint", ((pool(GUILD, number), -50), (mint(GUILD), 50))),
    ]
    await store.tournaments.events.end(number, NOON + 9, results, paid)
    assert await store.check({}) == []


async def test_tables_of_a_tournament_are_nobody_s_own(store):
    """They count for neither the most tables that a person may open nor for anybody's chips."""
    number, (host, *_) = await a_tournament(store), await people(store)
    table = await store.play.tables.open(
        GUILD, CHANNEL + 1, host, NOON, mode=EVENT, tournament=number
    )
    whose = Whose(host, 50)
    assert await store.identity.allowances.standing(Kind.TABLE, whose) == []
    lent = event_chips(GUILD, table, host)
    for kind, moves in (
        (EntryKind.EVENT_CHIPS, ((mint(GUILD), -500), (lent, 500))),
        (EntryKind.BUY_IN, ((lent, -500), (seat(GUILD, table, host), 500))),
    ):
        await store.books.ledger.post(Entry(kind, kind, moves, table=table), NOON)
    assert await store.nights.outcomes.figures_at(table) == {host: (-500, 500)}
    assert (await store.books.banks.holdings(GUILD, host)).all == 1000
    assert await store.check({}) == []
    await store.play.tables.move_to(table, CHANNEL + 9)
    assert await store.play.tables.owed("recap", 0) == []


@pytest.mark.both
async def test_deals_are_let_go_only_after_their_tournament(store, address):
    number, (host, *_) = await a_tournament(store), await people(store)
    table = await store.play.tables.open(
        GUILD, CHANNEL + 1, host, NOON, mode=EVENT, tournament=number
    )
    plant(address, "UPDATE poker_table SET closed = 1, archived = 2")
    assert await store.play.archive.next_over(5) is None
    await store.tournaments.events.cancel(number, NOON)
    assert await store.play.archive.next_over(5) == table


@pytest.mark.both
async def test_a_season_counts_the_places_of_a_night_s_tournament(store):
    """Not what was won at the cash tables after it; a cancelled one leaves the night's nets."""
    one, other, third, _ = await people(store)
    season = await store.sums.seasons.begin(GUILD, "Spring", NOON, Scoring((10, 7, 4)))
    nets = [NightResult(third, 900, 100, 100, 9), NightResult(one, -900, 100, 1000, 9)]
    nights = []
    for at in (1, 2):
        night = await store.nights.calendar.plan(NewNight(GUILD, CHANNEL, one, NOON, None, {}))
        number = await planned(store, GUILD, CHANNEL, one, night)
        for player in (one, other):
            await enters(store, GUILD, number, player)
        if at == 1:
            await enters(store, GUILD, number, other, 2)
            results = [
                ResultRow(other, 1, 270, 0, 1, 2, 2 * PRICE),
                ResultRow(one, 2, 0, 30, 1, 1, PRICE),
            ]
            paid = [
                moved(GUILD, number, other, 270, EntryKind.PRIZE),
                moved(GUILD, number, one, 30, EntryKind.BOUNTY),
            ]
            await store.tournaments.events.end(number, NOON + at, results, paid)
            assert (await store.sums.seasons.league(season)).nights == (), "the night goes on"
        else:
            back = [
                moved(GUILD, number, player, PRICE, EntryKind.ENTRY_BACK) for player in (one, other)
            ]
            await store.tournaments.events.cancel(number, NOON, back)
        await store.nights.calendar.end(night, NOON + 10 * at, nets)
        nights.append(night)
    of = await store.sums.seasons.league(season)
    assert [(it.number, it.ended, it.buy_in, it.channel) for it in of.nights] == [
        (nights[0], NOON + 10, PRICE, CHANNEL),
        (nights[1], NOON + 20, 100, CHANNEL),
    ]
    assert [(it.player, it.net, it.points) for it in of.night(nights[0])] == [
        (other, 70, 10),
        (one, -70, 7),
    ]
    assert [(it.player, it.net, it.points) for it in of.night(nights[1])] == [
        (third, 900, 10),
        (one, -900, 7),
    ]
    season = await store.sums.seasons.score(season, Scoring(way=PointsWay.NEAU))
    assert (await store.sums.seasons.find(season.id)).scoring.way is PointsWay.NEAU
    by_neau = {it.player: it.points for it in (await store.sums.seasons.league(season)).night(1)}
    assert by_neau == {other: 500, one: 471}, "√(2 · 100² / 200) / 2 and √(2 · 100²/ 100) / 3"
    await store.sums.seasons.count(season, nights[0], NOON)
    assert await store.sums.seasons.left_out(season) == [nights[0]]
    assert [it.number for it in (await store.sums.seasons.league(season)).nights] == nights[1:]
    assert await store.sums.seasons.replaceable(GUILD, NOON) is None
