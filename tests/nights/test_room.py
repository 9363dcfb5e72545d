"""A seat at a night that plays for the bank's chips: looking costs nobody theirs."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Ban, ComeBack, GoAway, Leave, Sit
from bot.store import Act, Rank
from tests.nights.evening import BUY_IN, HOUR, Evening
from tests.tables.evening import GUILD


@pytest.fixture(params=[1, 2])
def tables(request: pytest.FixtureRequest) -> int:
    """Planned tables: a newcomer opens the second of two, or replaces the absent player of one."""
    planned: int = request.param
    return planned


async def crowded(evening: Evening, tables: int) -> tuple[int, int]:
    """(night, the only one of its tables that is open), full, where one of four is away."""
    night = await evening.begun(going=1, tables=tables, seats=4, scrip=False)
    (table,) = evening.of_night(night)
    for person in evening.people[:4]:
        await evening.store.books.banks.welcome(GUILD, person.number, BUY_IN, 0)
        await evening.do(table, Sit(person.number, BUY_IN), person.number)
    await evening.store.books.banks.welcome(GUILD, evening.players[4], BUY_IN, 0)
    away = evening.players[3]
    await evening.do(table, GoAway(away), away)
    return night, table


def as_it_was(evening: Evening, night: int, table: int) -> None:
    assert evening.of_night(night) == [table]
    there = {one.player for one in evening.state(table).chairs.values()}
    assert there == set(evening.players[:4])


async def test_the_form_opens_no_table_and_puts_nobody_out(evening: Evening, tables: int) -> None:
    night, table = await crowded(evening, tables)
    show = await evening.nights.seats.offered_to(table, evening.people[4])
    assert show.view.number == table
    as_it_was(evening, night, table)


async def test_no_form_opens_at_a_night_that_is_full_to_the_last(evening: Evening) -> None:
    night, table = await crowded(evening, 1)
    await evening.do(table, ComeBack(evening.players[3]), evening.players[3])
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.offered_to(table, evening.people[4])
    assert no.value.code is Refusal.TABLE_FULL
    as_it_was(evening, night, table)


async def test_who_sits_down_has_a_seat(evening: Evening, tables: int) -> None:
    night, table = await crowded(evening, tables)
    found = await evening.nights.seats.room_for(table, evening.people[4], BUY_IN)
    assert found in evening.of_night(night)
    assert evening.sizes(night) == ([3] if tables == 1 else [4, 0])


@pytest.mark.parametrize("why", ["banned", "banned from the server", "on a break"])
async def test_who_may_not_sit_puts_nobody_out(evening: Evening, tables: int, why: str) -> None:
    night, table = await crowded(evening, tables)
    person = evening.people[4]
    if why == "banned":
        await evening.do(table, Ban(0, person.number))
        wanted = Refusal.BANNED
    elif why == "on a break":
        await evening.store.identity.breaks.begin(
            person.number, int((evening.time.now + HOUR) * 1000)
        )
        wanted = Refusal.ON_BREAK
    else:
        act = Act(GUILD, 0, 1, Rank.MANAGER, "server_ban", player=person.number)
        await evening.store.rights.bans.ban(person.discord_id, act)
        wanted = Refusal.SERVER_BANNED
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(table, person, BUY_IN)
    assert no.value.code is wanted
    as_it_was(evening, night, table)


async def test_who_sits_there_puts_nobody_out(evening: Evening, tables: int) -> None:
    night, table = await crowded(evening, tables)
    for ask in (evening.nights.seats.room_for, evening.nights.seats.offered_to):
        with pytest.raises(Illegal) as no:
            await ask(table, evening.people[1])
        assert no.value.code is Refusal.ALREADY_SEATED
    as_it_was(evening, night, table)


@pytest.mark.parametrize("chips", [BUY_IN - 1, BUY_IN + 1])
async def test_a_wrong_number_of_chips_puts_nobody_out(
    evening: Evening, tables: int, chips: int
) -> None:
    night, table = await crowded(evening, tables)
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(table, evening.people[4], chips)
    assert no.value.code is Refusal.BUY_IN_RANGE
    as_it_was(evening, night, table)


async def test_who_cannot_pay_puts_nobody_out(evening: Evening, tables: int) -> None:
    night, table = await crowded(evening, tables)
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(table, evening.people[5], BUY_IN)
    assert no.value.code is Refusal.TOO_FEW_CHIPS
    as_it_was(evening, night, table)


@pytest.mark.parametrize("seat", [1, 4])
async def test_a_seat_that_is_taken_puts_nobody_out(
    evening: Evening, tables: int, seat: int
) -> None:
    """Seat 4 is that of who is away."""
    night, table = await crowded(evening, tables)
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(table, evening.people[4], BUY_IN, seat)
    assert no.value.code is Refusal.SEAT_TAKEN
    as_it_was(evening, night, table)


async def test_a_free_seat_that_is_named_is_taken_at_a_table_with_room(evening: Evening) -> None:
    night, table = await crowded(evening, 1)
    await evening.do(table, Leave(evening.players[1], "asked"), evening.players[1])
    assert await evening.nights.seats.room_for(table, evening.people[4], BUY_IN, 2) == table
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(table, evening.people[4], BUY_IN, 3)
    assert no.value.code is Refusal.SEAT_TAKEN
    assert no.value.facts == {"free": (2,)}
    assert len(evening.of_night(night)) == 1


async def test_a_named_seat_is_looked_for_where_room_would_be_made(evening: Evening) -> None:
    """The second table is preferred, and there the seat is taken by who is away."""
    night, first = await crowded(evening, 2)
    five = evening.people[4]
    second = await evening.nights.seats.room_for(first, five, BUY_IN)
    assert second != first
    await evening.do(second, Sit(five.number, BUY_IN, seat=3), five.number)
    gone = evening.players[2]
    await evening.do(first, Leave(gone, "asked"), gone)
    six = evening.people[5]
    await evening.store.books.banks.welcome(GUILD, six.number, BUY_IN, 0)
    before = evening.sizes(night)
    wanted = await evening.nights.keeper.moving.seat(await evening.nights._desk.row(night), first)
    assert wanted == second
    with pytest.raises(Illegal) as no:
        await evening.nights.seats.room_for(first, six, BUY_IN, 3)
    assert no.value.code is Refusal.SEAT_TAKEN
    assert evening.sizes(night) == before
