from dataclasses import fields

from bot.engine.codec import command_to_json
from bot.engine.hand.commands import Fold
from bot.engine.table import snapshot
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Ban, CloseTable, Deal, Sit
from bot.engine.table.course import Course
from bot.engine.table.state import Chair, Table
from bot.store import Append, LogRow, Snapshot
from bot.tables.hosting.record import read
from tests.tables.damaged import Damaged
from tests.tables.evening import A_LONG_DEAL, CHANNEL, GUILD, HOLDEM, Evening, passive


async def test_a_restart_in_mid_hand_keeps_cards_pot_turn_and_old_buttons(evening):
    await evening.deal()
    for _ in range(4):
        await evening.act(lambda seat: passive(evening.show(evening.actor), seat))
    actor, question = evening.actor, evening.question
    before = {player: evening.show(player) for player in (0, *evening.players)}
    await evening.restart(down=100)
    after = {player: evening.show(player) for player in (0, *evening.players)}
    assert {one: show.view for one, show in after.items()} == {
        one: show.view for one, show in before.items()
    }
    assert after[0].people == before[0].people
    await evening.submit(actor, Fold, question)
    await evening.play_on()
    await evening.deal()
    assert await evening.faults() == []


async def test_r295_after_a_restart_the_host_still_reads_whom_he_banned_by_name(evening):
    host, banned, *_ = evening.players
    name = evening.show().people[banned].name
    await evening.tables.at(evening.table).host.submit(host, Ban(host, banned))
    await evening.restart()
    assert evening.show(host).view.hosting.banned == (banned,)
    assert evening.show(host).people[banned].name == name


async def test_a_restart_after_any_row_folds_to_the_same_table(evening):
    """The snapshot, the log from its first row, and the table in memory are one."""
    for _ in range(3):
        await evening.deal()
        await _same(evening)
        for _ in range(A_LONG_DEAL):
            if not evening.show().view.running:
                break
            await evening.act(lambda seat: passive(evening.show(evening.actor), seat))
            await _same(evening)
        assert evening.show().view.ended


async def _same(evening: Evening) -> None:
    live = evening.tables._kept[evening.table].host.log.record
    games = evening.tables._context.games
    for whole in (False, True):
        assert await read(evening.store, evening.table, games, whole=whole) == live


async def test_a_snapshot_of_an_unknown_version_is_not_used(evening):
    await evening.deal()
    await evening.play_on()
    await evening.deal()
    before = evening.show()
    rows = await evening.store.play.log.rows(evening.table)
    kept = Snapshot(len(rows) + 1, snapshot.VERSION + 1, {"another": "shape"})
    again = LogRow(evening.table, len(rows) + 1, 0, None, command_to_json(Deal()), [])
    await evening.store.play.log.append(Append(again, snapshot=kept))
    await evening.restart()
    assert evening.show().view == before.view


def test_a_field_more_or_less_asks_for_a_new_version():
    """Version 24 holds these fields; whoever changes them changes `VERSION` and this test."""
    assert snapshot.VERSION == 24
    assert [one.name for one in fields(Chair)] == [
        "seat", "player", "stack", "pending", "away", "leaving", "waits", "posts",
        "straddles", "misses", "time_bank", "house", "penalty", "raised", "stayed", "gave_up",
        "came", "mark",
    ]  # fmt: skip
    assert {one.name for one in fields(Table)} == {
        "games", "number", "host", "game", "settings", "chairs", "button", "big_blind", "deals",
        "redeal", "entered", "hand", "question", "carried", "carriers", "exempt", "series", "dealt",
        "departed", "shared_out", "paused", "closing", "closed", "seat_draw", "seat_draws", "moved",
        "drawn", "fees_called", "fees", "fee", "asks", "unseeing", "claims", "buttons", "course",
        "last_deals", "void", "legs", "banned", "scooped", "low", "small_blind",
        "stood", "standing", "asleep", "sent_home", "comings", "level", "held", "unattended",
        "queue", "bomb", "bomb_votes", "bombed", "plain", "guests", "asked",
        "buy_ins",
    }  # fmt: skip
    assert [one.name for one in fields(Course)] == [
        "spot", "called", "ahead", "picked", "chose", "passed", "dealers", "ready", "known",
    ]  # fmt: skip


async def test_a_deal_that_the_log_alone_knows_goes_on(evening):
    """The process dies after the write and before anything else."""
    host = evening.tables._kept[evening.table].host
    before = host.log.record
    await evening.deal()
    view = evening.show(evening.actor).view
    host.log.record = before
    await evening.restart()
    assert evening.show(view.viewer).view == view


async def test_two_tables_are_revived_side_by_side(evening):
    owner = evening.people[3]
    other = await evening.tables.open(GUILD, CHANNEL + 1, owner, HOLDEM, Settings())
    player = evening.players[0]
    await evening.tables.at(other).host.submit(player, Sit(player, 300))
    await evening.restart()
    assert evening.tables.number_in(CHANNEL + 1) == other
    assert evening.tables.at(other).host.show(player).view.own.seat == 1
    assert len(evening.show().view.seats) == 3
    assert await evening.faults() == []


async def test_many_tables_are_read_together(evening, monkeypatch):
    """A start reads as often for six tables as for one."""
    await evening.deal()
    reads, read = [], evening.store.reader._read

    async def noted(found):
        reads.append(found)
        return await read(found)

    monkeypatch.setattr(evening.store.reader, "_read", noted)
    await evening.restart()
    one = len(reads)
    host = evening.people[0]
    for channel in range(5):
        await evening.tables.open(GUILD, CHANNEL + 1 + channel, host, HOLDEM, Settings())
    reads.clear()
    await evening.restart()
    assert len([one.site.channel for one in evening.tables.hosts(GUILD)]) == 6
    assert len(reads) <= one
    assert await evening.faults() == []


async def test_where_one_table_cannot_be_read_the_others_go_on(evening):
    """The tables are then read one by one."""
    host = evening.people[0]
    others = [
        await evening.tables.open(GUILD, CHANNEL + 1 + channel, host, HOLDEM, Settings())
        for channel in range(3)
    ]
    Damaged(evening.store, others[1])
    await evening.restart()
    assert sorted([one.site.channel for one in evening.tables.hosts(GUILD)]) == [
        CHANNEL,
        CHANNEL + 1,
        CHANNEL + 3,
    ]
    assert evening.tables.number_in(CHANNEL + 3) == others[2]


async def test_a_channel_knows_its_open_table_after_one_that_closed(evening):
    """Also once both were taken up anew, and the closed one is owed a recap."""
    host = evening.people[0]
    first = await evening.tables.open(GUILD, CHANNEL + 1, host, HOLDEM, Settings())
    await evening.tables.at(first).host.submit(host.number, CloseTable(host.number))
    assert evening.tables.find(first) is None
    second = await evening.tables.open(GUILD, CHANNEL + 1, host, HOLDEM, Settings())
    for _ in range(2):
        assert evening.tables.number_in(CHANNEL + 1) == second
        await evening.restart()
