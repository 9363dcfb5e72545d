"""Tables of a tournament: whose chips they play for, who runs them, and what their clock does."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.engine.codec import event_from_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Call, HandCommand, RaiseTo
from bot.engine.hand.state import Place
from bot.engine.table import commands as tc
from bot.engine.table import events as e
from bot.engine.table.agreed.event import Event
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.presence import is_absent
from bot.store import (
    EVENT,
    Account,
    Act,
    Measure,
    NewTournament,
    Rank,
    Scope,
    Store,
    event_chips,
    mint,
    seat,
)
from bot.store.sums.values import ANYBODY
from bot.tables import Gone
from bot.tables.books.rebuild import rebuild
from bot.tables.company.attendance import house_person
from bot.tables.company.roster import ROSTER
from bot.tables.hosting import due
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record, read
from bot.tables.players.barring import show_out
from bot.tables.table_place import TablePlace
from tests.tables.company import Passive, play_on, settle, witty
from tests.tables.evening import BANK, CHANNEL, GUILD, HOLDEM, Evening, passive

STACK = 500


async def at_a_tournament(evening: Evening, *, practice: bool = False, players: int = 3) -> int:
    """Open a table of a tournament, which the evening's commands are for from now on."""
    await evening.open(0)
    host = evening.people[0]
    await evening.submit(host.number, tc.CloseTable(host.number))
    plan = NewTournament(GUILD, CHANNEL, host.number, None, {}, "00" * 32, 0)
    event = await evening.store.tournaments.events.plan(plan)
    settings = Settings(
        clock=20, time_bank=60, rules=TableRules(dead_button=True, run_out=0),
        event=Event(event, STACK, practice),
    )  # fmt: skip
    evening.table = await evening.tables.open(GUILD, CHANNEL, host, HOLDEM, settings, event=event)
    for player in evening.players[:players]:
        await evening.submit(0, tc.Sit(player, STACK, moved=True))
    return event


@pytest.fixture
async def evening(store: Store) -> Evening:
    made = Evening(store)
    await at_a_tournament(made)
    return made


def host_of(evening: Evening) -> Host:
    there = evening.tables.kept(evening.table)
    assert there is not None
    return there.host


def event_of(evening: Evening) -> int:
    event = host_of(evening).site.event
    assert event is not None
    return event


def dealt(evening: Evening) -> Mapping[int, Place]:
    """Return the places of the deal, by player."""
    hand = host_of(evening).table.hand
    assert hand is not None
    return {one.player: one for one in hand.places.values()}


async def balance(evening: Evening, account: Account) -> int:
    return await evening.store.books.ledger.balance(account)


async def bust(evening: Evening) -> None:
    """Play deals in which all go all-in, until somebody is out."""
    table = host_of(evening).table
    many = len(table.chairs)
    for _ in range(30):
        await evening.deal()
        while evening.show().view.running:
            await evening.act(lambda seat: _all_in(evening, seat))
        if len(host_of(evening).table.chairs) < many:
            return
    raise AssertionError("nobody goes out")


def _all_in(evening: Evening, seat: int) -> HandCommand:
    show = evening.show(evening.actor)
    most = getattr(evening.own(evening.actor).choices, "most", 0)
    return RaiseTo(seat, most) if most else passive(show, seat)


async def test_its_chips_are_lent_at_the_seat_and_meet_no_bank(evening: Evening) -> None:
    ann, table = evening.players[0], evening.table
    assert await balance(evening, mint(GUILD)) == -4 * BANK - 3 * STACK
    assert await balance(evening, seat(GUILD, table, ann)) == STACK
    assert await balance(evening, event_chips(GUILD, table, ann)) == 0
    await bust(evening)
    assert await evening.faults() == []
    await evening.submit(0, tc.CloseTable(0, "event"))
    assert await balance(evening, mint(GUILD)) == -4 * BANK
    for player in evening.players:
        holdings = await evening.store.books.banks.holdings(GUILD, player)
        assert (holdings.bank, holdings.all) == (BANK, BANK)
    assert await evening.faults() == []


async def test_its_chips_count_nowhere(evening: Evening) -> None:
    """Neither as wealth nor in statistics, before and after a rebuild; the deal has a history."""
    ann = evening.players[0]
    await evening.deal()
    await evening.play_on()
    assert (await evening.store.books.banks.holdings(GUILD, ann)).all == BANK
    for _ in range(2):
        boards = evening.store.sums.boards
        assert await boards.whole(Scope(GUILD), Measure.NET, ANYBODY) == []
        await rebuild(evening.store)
    assert await evening.store.play.hands.find(evening.table, 1) is not None
    row = await evening.store.play.tables.find(evening.table)
    assert row is not None
    assert (row.mode, row.night) == (EVENT, None)
    assert row.tournament == host_of(evening).site.event


async def test_a_player_gives_no_command_of_the_tournament(evening: Evening) -> None:
    ann, bo, cy = evening.players[:3]
    commands = (
        tc.Sit(evening.players[3], STACK, moved=True), tc.Leave(bo, "moved"), tc.Leave(ann),
        tc.SetLevel(3, 40), tc.Hold("paused"), tc.Release(), tc.GiveButton(1),
        tc.ReplaceHost(cy), tc.Kick(ann, bo), tc.CloseTable(ann), tc.TopUp(ann, 10),
    )  # fmt: skip
    for command in commands:
        with pytest.raises(Illegal) as no:
            await evening.submit(ann, command)
        assert no.value.code is Refusal.EVENT_TABLE, command


async def test_watchers_of_a_tournament_follow_all_its_tables(evening: Evening) -> None:
    event = event_of(evening)
    seen: list[tuple[int, int]] = []

    def watch(number: int, before: Record, after: Record) -> None:
        assert before.table.number == after.table.number
        seen.append((number, after.table.number))

    evening.tables.event_watchers.append(watch)
    assert evening.tables.of_event(event) == [evening.table]
    assert evening.tables.of_event(event + 1) == []
    await evening.submit(0, tc.SetLevel(1, 20))
    assert seen == [(event, evening.table)]


async def test_a_table_goes_on_for_its_tournament_after_a_restart(evening: Evening) -> None:
    await evening.submit(0, tc.SetLevel(1, 20))
    await evening.deal()
    await evening.submit(0, tc.SetLevel(2, 30))
    await evening.submit(0, tc.Hold("bubble"))
    before, site = host_of(evening).table, host_of(evening).site
    await evening.restart(down=100)
    after = host_of(evening).table
    assert host_of(evening).site == site
    assert after == before
    assert (after.level, after.held, after.settings.stakes.big_blind) == (2, "bubble", 30)
    seen = list[int]()
    evening.tables.event_watchers.append(lambda event, _before, _after: seen.append(event))
    await evening.play_on()
    assert set(seen) == {site.event}
    assert evening.show().due_for == ""
    await evening.submit(0, tc.Release())
    await evening.deal()
    assert evening.show().view.stakes.big_blind == 30


async def test_a_restart_folds_to_the_same_table_by_snapshot_and_from_the_first_row(
    evening: Evening,
) -> None:
    for level in range(1, 4):
        await evening.submit(0, tc.SetLevel(level, 10 * level))
        await evening.deal()
        await evening.play_on()
        games = evening.tables._context.games
        for whole in (False, True):
            kept = await read(evening.store, evening.table, games, whole=whole)
            assert kept == host_of(evening).log.record


async def test_an_absent_player_is_folded_after_two_seconds_and_keeps_the_seat(
    evening: Evening,
) -> None:
    ann = evening.players[0]
    await evening.submit(ann, tc.GoAway(ann))
    await evening.deal()
    while evening.actor != ann:
        await evening.act(Call)
    show = evening.show()
    assert show.due is not None
    assert show.due - evening.time.now <= due.ABSENT
    await evening.tick(due.ABSENT)
    assert dealt(evening)[ann].folded
    await evening.play_on()
    kinds = {one.kind for one in host_of(evening).log.deadlines}
    assert kinds == {due.DEAL}
    await evening.deal()
    assert ann in dealt(evening)


async def test_any_press_ends_an_absence_at_a_tournament_s_table(evening: Evening) -> None:
    ann = evening.players[0]
    await evening.submit(ann, tc.GoAway(ann))
    assert is_absent(host_of(evening).table.chairs[1])
    await host_of(evening).awake(ann)
    assert not host_of(evening).table.chairs[1].away


async def test_its_clock_has_none_of_the_deadlines_of_other_tables(evening: Evening) -> None:
    """A held table neither closes when it is idle nor takes seats; nor do fees and draws come."""
    for player in evening.players[:3]:
        await evening.submit(player, tc.GoAway(player))
    await evening.submit(0, tc.Hold("asleep"))
    assert host_of(evening).log.deadlines == ()
    await evening.tick(5 * 3600)
    assert evening.tables.find(evening.table) is not None
    assert len(host_of(evening).table.chairs) == 3
    await evening.submit(0, tc.Release())
    assert [one.kind for one in host_of(evening).log.deadlines] == [due.DEAL]


async def test_a_table_of_one_player_waits(evening: Evening) -> None:
    for player in evening.players[1:3]:
        await evening.submit(0, tc.Leave(player, "moved"))
    assert host_of(evening).log.deadlines == ()
    await evening.submit(0, tc.Leave(evening.players[0], "moved"))
    assert not host_of(evening).table.closed


async def test_nobody_acting_is_told_and_the_table_deals_on(evening: Evening) -> None:
    await evening.deal()
    while evening.show().view.running:
        await evening.tick(host_of(evening).table.settings.clock)
    table = host_of(evening).table
    assert table.unattended == 1
    assert not table.paused
    await evening.deal()


async def test_who_is_banned_from_the_server_is_removed_with_their_chips(evening: Evening) -> None:
    """The host of the table stays its host, whatever becomes of their seat."""
    ann = evening.players[0]
    seen = list[e.TableEvent]()
    act = Act(GUILD, 0, evening.players[1], Rank.MANAGER, "server_ban", player=ann)
    await show_out(evening.tables.hosts(GUILD), act)
    table = host_of(evening).table
    assert table.seat_of(ann) is None
    assert table.host == ann
    rows = await evening.store.play.log.rows(evening.table)
    seen += [event_from_json(one) for one in rows[-1].events]
    assert seen == [e.PlayerLeft(1, ann, STACK, "removed")]
    assert await evening.faults() == []


async def test_a_host_s_act_is_noted_with_the_tournament(evening: Evening) -> None:
    ann = evening.players[0]
    await evening.deal()
    await evening.submit(ann, tc.ProposeVoid(ann, "misdeal"))
    assert [one.tournament for one in host_of(evening).log.acts()] == [host_of(evening).site.event]


async def test_its_table_has_no_recap_of_its_own(evening: Evening) -> None:
    await evening.deal()
    await evening.play_on()
    evening.stage.clear()
    await evening.submit(0, tc.CloseTable(0, "event"))
    await evening.draw()
    assert evening.stage.of("recap") == []
    owed = await evening.store.play.tables.owed("recap", 0)
    assert evening.table not in {one.number for one in owed}


async def test_a_tournament_moves_who_is_on_a_break(evening: Evening) -> None:
    """They asked for a break from tables that they choose to sit at; this one is theirs."""
    ann = evening.players[0]
    until = evening.tables._context.moment() + 10**9
    await evening.store.identity.breaks.begin(ann, until)
    await evening.submit(0, tc.Leave(ann, "moved"))
    await evening.submit(0, tc.Sit(ann, STACK, 7, moved=True, time_bank=5))
    assert host_of(evening).table.chairs[7].time_bank == 5


async def test_a_table_and_its_settings_are_of_one_tournament(evening: Evening) -> None:
    settings = replace(host_of(evening).table.settings, event=Event(99, STACK))
    for event in (None, 1):
        with pytest.raises(ValueError, match="one tournament"):
            await evening.tables.open(
                GUILD, CHANNEL + 2, evening.people[0], HOLDEM, settings, event=event
            )


@pytest.fixture
async def practised(store: Store) -> Evening:
    """A table of a tournament for practice: a person, and two house players that it seated."""
    made = Evening(store, witty(Passive()))
    await at_a_tournament(made, practice=True, players=1)
    for one in ROSTER[:2]:
        player = await house_person(made.tables._context, one)
        await made.submit(0, tc.Sit(player, STACK, moved=True, house=one.style))
    return made


async def test_house_players_play_where_a_tournament_is_for_practice(practised: Evening) -> None:
    """Nobody comes or goes by themselves, and lends chips to nobody."""
    for _ in range(3):
        await settle(practised)
        await practised.deal()
        await play_on(practised)
    there = [one.house for one in host_of(practised).table.chairs.values()]
    assert there == ["", "careful", "loose"]
    assert await practised.faults() == []
    await practised.restart()
    assert host_of(practised).site.practice
    assert practised.tables.at(practised.table).driver is not None
    await practised.deal()
    await play_on(practised)
    assert practised.show().practice


async def test_house_players_sit_at_no_tournament_for_real(evening: Evening) -> None:
    player = await house_person(evening.tables._context, ROSTER[0])
    with pytest.raises(Illegal) as no:
        await evening.submit(0, tc.Sit(player, STACK, moved=True, house="careful"))
    assert no.value.code is Refusal.PRACTICE_ONLY


async def test_a_tournament_s_table_makes_no_room_for_practice(practised: Evening) -> None:
    tables = practised.tables
    assert await tables.spare.of(practised.people[0], [practised.table]) == []


async def test_a_house_player_of_a_tournament_comes_back_by_themselves(practised: Evening) -> None:
    player = host_of(practised).table.chairs[2].player
    await practised.submit(0, tc.GoAway(player))
    await settle(practised)
    assert not host_of(practised).table.chairs[2].away


async def test_a_table_whose_channel_is_gone_goes_on_in_another(evening: Evening) -> None:
    await evening.deal()
    await evening.draw()
    moved = list[int]()

    async def nowhere(site: TablePlace) -> bool:
        moved.append(site.channel)
        return False

    async def to_another(site: TablePlace) -> bool:
        await evening.tables.move_to(site.number, CHANNEL + 5)
        return True

    evening.tables.rehouse_event = nowhere
    evening.stage.fail("edit", Gone())
    evening.stage.fail("post", Gone())
    await evening.act(Call)
    await evening.draw()
    assert moved == [CHANNEL]
    assert not host_of(evening).table.closing
    evening.tables.rehouse_event = to_another
    await evening.draw()
    assert host_of(evening).site.channel == CHANNEL + 5
