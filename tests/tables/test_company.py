"""House players: who comes and goes, and whose chips they play with."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Fold, RaiseTo
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import TablePlan, accompanied
from bot.engine.table.commands import (
    ChangeSettings,
    GoAway,
    HandOver,
    Kick,
    Leave,
    SendHome,
    Sit,
    TableCommand,
)
from bot.engine.table.state import Table
from bot.store import Act, Measure, Rank, Scope, Store, mint
from bot.store.sums.values import ANYBODY
from bot.tables import Person, chips_at_tables
from bot.tables.books.rebuild import rebuild
from bot.tables.company.mind import Asked
from bot.tables.company.roster import MARK
from bot.tables.players.barring import show_out
from tests.tables.company import FOUR, OTHER, Passive, house, own_of, play_on, seated, settle, witty
from tests.tables.evening import (
    BANK,
    GAMES,
    GUILD,
    HOLDEM,
    Evening,
    passively,
    refusal,
)


async def test_they_come_with_the_first_person_and_are_marked(practice: Evening) -> None:
    """Four seats are filled; names and seats say who is nobody's."""
    await settle(practice)
    assert practice.show().view.seats == ()
    ann = practice.players[0]
    await seated(practice, ann)
    show = practice.show()
    assert [one.house for one in show.view.seats] == ["", "careful", "loose", "bold"]
    assert [show.people[one].here for one in house(practice)] == [
        f"{MARK} Clara", f"{MARK} Lou", f"{MARK} Bruno",
    ]  # fmt: skip
    assert all(show.people[one].discord_id == 0 for one in house(practice))
    assert show.practice
    assert show.view.host == ann


async def test_they_make_room_between_deals(practice: Evening) -> None:
    """Whoever comes while they play is dealt in next, and one of them is gone by then."""
    ann, bo, cy, dee = practice.players
    await seated(practice, ann)
    before = house(practice)
    await practice.deal()
    await seated(practice, bo)
    assert house(practice) == before
    await play_on(practice)
    assert house(practice) == before[1:]
    await seated(practice, cy, dee)
    assert house(practice) == []
    await practice.submit(dee, Leave(dee))
    await settle(practice)
    assert len(house(practice)) == 1
    assert await practice.faults() == []


async def test_somebody_always_finds_a_seat(store: Store, mind: Passive) -> None:
    """One seat stays free; a table of two makes way between deals."""
    evening = Evening(store, witty(mind))
    await evening.open(0, settings=Settings(seats=3, fill=3))
    ann, bo, cy, _ = evening.players
    await seated(evening, ann)
    assert len(house(evening)) == 1
    await seated(evening, bo, cy)
    assert house(evening) == []
    host = evening.people[0]
    evening.table = await evening.tables.open(GUILD, OTHER, host, HOLDEM, Settings(seats=2, fill=2))
    await seated(evening, ann)
    assert len(house(evening)) == 1
    await evening.submit(bo, Sit(bo, 500))
    assert [one.player for one in evening.show().view.seats] == [ann, bo]


async def test_the_last_person_takes_them_along(practice: Evening) -> None:
    """A running deal is played out, and then the table closes."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    await practice.submit(ann, Leave(ann))
    assert practice.is_open()
    await play_on(practice)
    assert not practice.is_open()
    assert await practice.faults() == []
    assert await practice.store.books.ledger.balance(mint(GUILD)) == -BANK * len(practice.players)


async def test_nothing_is_dealt_to_them_alone(practice: Evening) -> None:
    """House players alone get no deal, and neither does a person who is away."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    await practice.submit(ann, GoAway(ann))
    assert practice.show().due_for != "deal"
    await seated(practice, bo)
    assert practice.show().due_for == "deal"
    await practice.submit(ann, Leave(ann))
    assert practice.show().view.host == bo


async def test_practice_chips_are_lent_and_go_back(practice: Evening) -> None:
    """No bank moves, whatever is won; the books are right at every moment."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    minted = await practice.store.books.ledger.balance(mint(GUILD))
    assert minted == -BANK * len(practice.players) - 500 * 2 - 1000 * len(house(practice))
    for _ in range(3):
        await practice.deal()
        await play_on(practice)
        assert await practice.faults() == []
    assert [
        (await practice.store.books.banks.holdings(GUILD, one)).all for one in practice.players
    ] == [BANK] * len(practice.players)
    for one in (ann, bo):
        await practice.submit(one, Leave(one))
    assert not practice.is_open()
    assert await practice.store.books.ledger.balance(mint(GUILD)) == -BANK * len(practice.players)
    assert await practice.faults() == []


async def test_rake_of_a_practice_table_is_nobodys(store: Store, mind: Passive) -> None:
    """Even where a server takes one."""
    evening = Evening(store, witty(mind))
    rules = TableRules(rake_percent=10, rake_cap=5)
    await evening.open(0, settings=replace(FOUR, rules=rules))
    await seated(evening, evening.players[0])
    for _ in range(4):
        await evening.deal()
        await play_on(evening)
    assert await evening.faults() == []
    await evening.submit(evening.players[0], Leave(evening.players[0]))
    assert await store.books.ledger.balance(mint(GUILD)) == -BANK * len(evening.players)


async def test_no_figure_counts_them(practice: Evening) -> None:
    """Neither before nor after figures are made anew; the deal itself can be looked up."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    await practice.deal()
    await play_on(practice)
    store = practice.store

    async def counted() -> list[Any]:
        figures = await store.sums.stats.figures(Scope(GUILD, chips=None), ann)
        running = await store.sums.stats.running(Scope(GUILD, chips=None), ann)
        ranks = await store.sums.boards.ranks(Scope(GUILD), Measure.NET, ANYBODY)
        return [figures.all.hands, running, ranks, await store.play.hands.dealt(GUILD)]

    for _ in range(2):
        assert await counted() == [0, [(0, 0, 0)], {}, {}]
        assert await store.play.hands.row(practice.table, 1) is not None
        await rebuild(store)
    assert await practice.faults() == []


async def test_real_chips_and_house_players_never_meet(evening: Evening) -> None:
    """At a table for real chips every command that would ask a house player in is refused."""
    ann = evening.players[0]
    table = evening.tables.at(evening.table).host.table
    clara = await evening.store.identity.house_players.number("clara", f"{MARK} Clara", 0)
    wanted = ChangeSettings(ann, replace(table.settings, fill=4), table.game)
    for command in (wanted, Sit(clara, 500, house="careful")):
        refused = await refusal(evening.submit(ann, command))
        assert refused.code is Refusal.PRACTICE_ONLY
    with pytest.raises(Illegal) as no:
        evening.tables.at(evening.table).at_practice()
    assert no.value.code is Refusal.PRACTICE_ONLY
    assert evening.tables.at(evening.table).driver is None


async def test_the_host_asks_them_in_and_sends_them_home(practice: Evening) -> None:
    """A host can name a style; a player who is not the host is refused."""
    ann, bo, *_ = practice.players
    await seated(practice, ann, bo)
    assert (
        await refusal(practice.tables.at(practice.table).at_practice().attendance.ask_in(bo))
    ).code is Refusal.NOT_HOST
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, "sly")
    assert [one.house for one in practice.show().view.seats] == ["", "sly", "loose", "bold", ""]
    sly = house(practice)[0]
    for command in (Kick(ann, sly), HandOver(ann, sly)):
        assert (await refusal(practice.submit(ann, command))).code is Refusal.HOUSE_PLAYER
    await practice.submit(ann, SendHome(ann, sly))
    await settle(practice)
    assert sly not in house(practice)
    assert len(house(practice)) == 2
    for _ in range(3):
        await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    assert len(house(practice)) == 5
    refused = await refusal(practice.tables.at(practice.table).at_practice().attendance.ask_in(ann))
    assert refused.code is Refusal.COMPANY_FULL
    assert await practice.faults() == []


async def test_whoever_comes_to_a_full_table_hears_that_room_is_made(practice: Evening) -> None:
    """A house player leaves for them once the deal is over."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    while len(practice.show().view.seats) < FOUR.seats - 1:  # the first who comes takes the last
        await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    await practice.deal()
    await practice.submit(bo, Sit(bo, 500))
    cy = practice.players[2]
    refused = await refusal(practice.submit(cy, Sit(cy, 500)))
    assert refused.code is Refusal.MAKING_ROOM
    await play_on(practice)
    await settle(practice)
    await practice.submit(cy, Sit(cy, 500))


async def test_who_is_on_the_way_home_counts_as_gone(practice: Evening) -> None:
    """Also in a running deal, nobody is asked in for a house player who was sent home."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    first, second, third = house(practice)
    for one in (second, third, third):
        await practice.submit(ann, SendHome(ann, one))
    await play_on(practice)
    await settle(practice)
    assert house(practice) == [first]
    await practice.deal()
    await practice.submit(ann, SendHome(ann, first))
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann, "sly")
    await play_on(practice)
    await settle(practice)
    assert [one.house for one in practice.show().view.seats] == ["", "sly"]


async def test_one_who_is_asked_in_before_anybody_sits_is_one_more(practice: Evening) -> None:
    ann, *_ = practice.players
    await practice.tables.at(practice.table).at_practice().attendance.ask_in(ann)
    await seated(practice, ann)
    assert len(house(practice)) == 4


async def test_who_is_broke_is_lent_more(practice: Evening, mind: Passive) -> None:
    """A house player has chips again at the next deal."""
    ann, *_ = practice.players
    await seated(practice, ann)

    def all_in(table: Table, asked: Asked) -> TableCommand:
        own = own_of(table, asked)
        if isinstance(own.choices, BetChoices) and own.choices.most:
            return RaiseTo(own.seat, own.choices.most)
        return passively(own, own.seat)

    mind.instead = all_in
    for _ in range(4):
        await practice.deal()
        await play_on(practice)
        if practice.show(ann).view.own is None or not practice.is_open():
            break
        seats = practice.show().view.seats
        assert all(one.stack or not one.house for one in seats)
        if any(one.away for one in seats):
            break
    assert await practice.faults() == []


async def test_no_message_goes_to_them(practice: Evening) -> None:
    """No direct message, no panel and no call, however long a person waits."""
    ann, *_ = practice.players
    await seated(practice, ann)
    await practice.deal()
    await practice.draw()
    await practice.draw(100)
    await play_on(practice)
    await practice.draw()
    assert practice.stage.of("ping") == []
    touched = {one.player for one in practice.stage.drawn if one.player}
    assert touched <= {ann}
    assert ann in touched


async def test_a_house_player_is_one_person_at_many_tables(practice: Evening) -> None:
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    first = house(practice)
    practice.table = await practice.tables.open(GUILD, OTHER, Person(bo, 101, "Bo"), HOLDEM, FOUR)
    await seated(practice, bo)
    assert house(practice) == first
    rows = await chips_at_tables(practice.store)
    assert len(rows) == 2
    assert await practice.faults() == []


async def test_folds_leave_nothing_behind(practice: Evening) -> None:
    """A person folds at once and the house players play on among themselves."""
    ann, *_ = practice.players
    await seated(practice, ann)
    for _ in range(3):
        await practice.deal()
        await settle(practice)
        if practice.show().view.running and practice.own(ann).choices:
            await practice.act(Fold)
        await play_on(practice)
    assert await practice.faults() == []


@pytest.mark.parametrize(
    ("seats", "fill", "widen", "there", "come"),
    [(6, 9, True, 10, 9), (2, 9, False, 2, 2), (3, 3, False, 3, 2), (4, 3, False, 4, 3)],
)
def test_seats_that_were_asked_for_stay_as_they_are(
    seats: int, fill: int, widen: bool, there: int, come: int
) -> None:
    """Fewer house players come then; one seat is for who comes, unless there are but two."""
    planned = accompanied(TablePlan(Settings(seats), (GAMES["holdem"],)), fill, widen=widen)
    assert (planned.settings.seats, planned.settings.fill) == (there, come)


async def test_a_server_ban_reaches_every_table_of_who_hosts_one_for_practice(practice):
    """House players alone are left there: nobody is to host them."""
    ann, bo, *_ = practice.players
    await seated(practice, ann)
    tables = practice.tables
    real = await tables.open(GUILD, OTHER, practice.people[1], HOLDEM, Settings())
    await tables.at(real).host.submit(ann, Sit(ann, 500))
    await show_out(tables.hosts(GUILD), Act(GUILD, 0, bo, Rank.MANAGER, "server_ban", player=ann))
    assert tables.at(real).host.table.seat_of(ann) is None
    assert tables.find(practice.table) is None


async def test_who_hosts_a_practice_table_is_followed_by_a_person(practice):
    ann, bo, cy, _ = practice.players
    await seated(practice, ann, bo)
    await show_out(
        practice.tables.hosts(GUILD), Act(GUILD, 0, cy, Rank.MANAGER, "server_ban", player=ann)
    )
    table = practice.tables.at(practice.table).host.table
    assert (table.host, table.seat_of(ann)) == (bo, None)
