"""The table message: what is posted, edited and kept as a record, and what if it cannot be."""

import asyncio

import pytest

from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Call
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import ChangeSettings, CloseTable, ComeBack, GoAway, Sit, TopUp
from bot.tables import Barred, Gone, Slow, Unfit
from bot.tables.stage import Archived
from tests.tables.evening import BANK, CHANNEL, GAMES, GUILD, HOLDEM, Drawn, Evening, check_or_call

PUBLIC = ("post", "edit", "record", "post record")


def said(evening: Evening) -> list[tuple[str, int]]:
    """Return the calls that changed messages in the channel, as (call, deal)."""
    return [(one.what, one.deal) for one in evening.stage.of(*PUBLIC)]


async def test_one_message_a_deal_from_waiting_to_record(evening):
    await evening.draw()
    await evening.deal()
    await evening.draw()
    await evening.act(Call)
    await evening.draw()
    await evening.play_on()
    await evening.draw()
    await evening.deal()
    await evening.draw()
    assert said(evening) == [
        ("post", 0), ("edit", 1), ("edit", 1), ("record", 1), ("record", 1), ("post", 2),
    ]  # fmt: skip
    first, *edits = [one.message for one in evening.stage.of(*PUBLIC)][:5]
    assert first is None
    assert len(set(edits)) == 1
    before, past = evening.stage.of("record")
    assert (before.show.due_for, before.show.past) == ("deal", False)
    assert (past.show.due, past.show.past) == (None, True)


async def test_progress_collapses_into_the_last_state(evening):
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    await evening.play_on(until=lambda: bool(evening.show().view.dealt.boards))
    await evening.draw()
    (edit,) = evening.stage.of(*PUBLIC)
    assert edit.show == evening.show()


async def test_a_running_deal_pushed_up_by_six_messages_is_posted_anew(evening):
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    for message in range(6):
        await evening.draw()
        assert said(evening) == []
        evening.tables.channels.written(CHANNEL, 10**6 + message)
    await evening.draw()
    assert said(evening) == [("post", 1)]
    evening.tables.channels.written(CHANNEL, 10**7)
    await evening.draw()
    assert said(evening) == [("post", 1)]


async def test_a_message_posted_anew_is_taken_away_however_often_that_fails(evening):
    """Otherwise its buttons would stay. The table goes on meanwhile, also over a restart."""
    await evening.deal()
    await evening.draw()
    (first,) = evening.stage.there
    evening.stage.fail("remove", Slow(5), RuntimeError("down"), Barred(), Slow(5), Slow(5))
    push_up(evening)
    await evening.draw()
    assert len(evening.stage.there) == 2
    await evening.act(Call)
    await evening.draw()
    assert evening.stage.there[max(evening.stage.there)].show == evening.show()
    await evening.draw(seconds=5)
    await evening.restart()
    await evening.draw(seconds=1)
    assert first in evening.stage.there
    push_up(evening)
    await evening.draw(seconds=60)
    assert first in evening.stage.there
    await evening.draw(seconds=5)
    assert list(evening.stage.there) == [max(evening.stage.there)]
    rows = await evening.store.play.screens.of_table(evening.table)
    kept = [one.message for one in rows if one.kind in {"table", "replaced"}]
    assert kept == list(evening.stage.there)


async def test_a_table_is_not_over_before_what_was_posted_anew_is_taken_away(evening):
    await evening.deal()
    await evening.draw()
    evening.stage.fail("remove", Slow(5))
    push_up(evening)
    await evening.draw()
    host = evening.players[0]
    await evening.submit(host, CloseTable(host))
    await evening.play_on()
    await evening.draw()
    publisher = evening.tables._kept[evening.table].publisher
    assert not publisher.finished
    await evening.draw(seconds=5)
    assert publisher.finished
    assert len(evening.stage.there) == 1


async def test_a_message_whose_answer_was_lost_is_found_and_drawn_again(evening):
    """The nonce leads to the message, which is in its old state."""
    await evening.deal()
    evening.stage.unheard["post"] = [Slow(5)]
    await evening.draw()
    await evening.act(Call)
    await evening.draw(seconds=5)
    await evening.draw(seconds=1)
    (drawn,) = evening.stage.there.values()
    assert drawn.show == evening.show()


@pytest.mark.parametrize("over", [False, True])
async def test_one_posted_anew_whose_answer_was_lost_stays_the_only_one(evening, over):
    """Even where the deal ends before that is tried again."""
    await evening.deal()
    await evening.draw()
    evening.stage.unheard["post"] = [Slow(5)]
    push_up(evening)
    await evening.draw()
    assert len(evening.stage.there) == 2
    if over:
        await evening.play_on()
        await evening.deal()
    await evening.draw(seconds=5)
    await evening.draw(seconds=1)
    there = [(one.deal, one.show.past) for one in evening.stage.there.values()]
    assert there == ([(1, True), (2, False)] if over else [(1, False)])


def push_up(evening: Evening) -> None:
    """Others write until a running deal's message can hardly be seen."""
    for message in range(6):
        evening.tables.channels.written(CHANNEL, 10**6 + message)


async def test_a_message_that_somebody_deleted_is_not_taken_away_again(evening):
    await evening.deal()
    await evening.draw()
    (old,) = evening.stage.there
    evening.tables.channels.erased(CHANNEL, {old})
    await evening.draw()
    assert said(evening)[-1] == ("post", 1)
    assert evening.stage.of("remove") == []


async def test_a_message_found_to_be_deleted_is_not_taken_away_again(evening):
    await evening.deal()
    await evening.draw()
    evening.stage.fail("edit", Gone())
    await evening.act(Call)
    await evening.draw()
    assert said(evening)[-1] == ("post", 1)
    assert evening.stage.of("remove") == []


async def test_a_message_in_an_archived_thread_is_there_and_is_taken_away(evening):
    await evening.deal()
    await evening.draw()
    (old,) = evening.stage.there
    evening.stage.fail("edit", Archived())
    await evening.act(Call)
    await evening.draw()
    assert said(evening)[-1] == ("post", 1)
    assert [one.message for one in evening.stage.of("remove")] == [old]


async def test_one_posted_anew_and_deleted_meanwhile_is_not_taken_away_again(evening):
    """Discord did not take the first removal; then a moderator sweeps."""
    await evening.deal()
    await evening.draw()
    (old,) = evening.stage.there
    push_up(evening)
    evening.stage.fail("remove", Slow(5))
    await evening.draw()
    evening.tables.channels.erased(CHANNEL, {old})
    await evening.draw(seconds=5)
    assert evening.stage.of("remove") == []


async def test_what_shows_already_is_not_drawn_again(evening):
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    await evening.draw()
    await evening.tables._kept[evening.table].publisher.draw()
    assert said(evening) == []


async def test_the_answer_to_a_press_saves_an_edit(evening):
    await evening.draw()
    await evening.deal()
    await evening.draw()
    (message,) = {one.message for one in evening.stage.of("edit")}
    evening.stage.clear()
    await evening.act(Call)
    again = await evening.draw(seconds=0.1)
    assert again > evening.time.now
    assert said(evening) == []
    digest = evening.stage.digest("table", evening.show())
    evening.tables._kept[evening.table].publisher.shown(message, digest, evening.show())
    await evening.draw()
    assert said(evening) == []


async def test_an_answer_that_crosses_an_edit_makes_another(evening):
    """The bot can't know which of the two edits Discord applied last."""
    await evening.draw()
    await evening.deal()
    await evening.draw()
    (message,) = {one.message for one in evening.stage.of("edit")}
    await evening.act(Call)

    def cross(what: str) -> None:
        if what == "edit":
            evening.tables._kept[evening.table].publisher.shown(message, "newer", evening.show())

    evening.stage.during = cross
    await evening.draw()
    evening.stage.clear()
    evening.stage.during = lambda what: None
    await evening.draw()
    assert said(evening) == [("edit", 1)]


async def test_at_most_one_edit_a_second(evening):
    await evening.deal()
    await evening.draw()
    for _ in range(3):
        await evening.act(check_or_call(evening.show()))
        await evening.draw(seconds=0.2)
    assert len(evening.stage.of("edit")) == 0
    await evening.draw(seconds=0.5)
    assert len(evening.stage.of("edit")) == 1
    await evening.act(check_or_call(evening.show()))
    again = await evening.draw(seconds=0.9)
    assert len(evening.stage.of("edit")) == 1
    assert again == pytest.approx(evening.time.now + 0.1)
    await evening.draw(seconds=0.1)
    assert len(evening.stage.of("edit")) == 2


async def test_a_stream_of_presses_does_not_hold_the_edit_for_ever(evening):
    player = evening.players[0]
    await evening.draw()
    evening.stage.clear()
    for _ in range(5):
        await evening.submit(player, TopUp(player, 1))
        await evening.draw(seconds=0.3)
    assert said(evening) == [("edit", 0)]


async def test_a_deal_that_was_over_before_it_was_drawn_still_gets_its_record(evening):
    """Results are never skipped."""
    await evening.draw()
    for _ in range(2):
        await evening.deal()
        await evening.play_on()
    await evening.deal()
    await evening.draw()
    assert said(evening) == [("post", 0), ("record", 1), ("post record", 2), ("post", 3)]


async def test_at_a_new_deal_private_cards_come_before_the_table(evening):
    await evening.deal()
    await evening.draw()
    await evening.play_on()
    await evening.draw()
    evening.stage.clear()
    await evening.deal()
    await evening.draw()
    order = [one.what for one in evening.stage.of("cards again", *PUBLIC, "panel")]
    assert order == [*["cards again"] * 3, "record", "post", *["panel"] * 3]


async def test_a_record_shows_the_deals_own_game_after_the_host_chose_another(evening):
    await evening.deal()
    await evening.play_on()
    await evening.draw()
    host = evening.players[0]
    omaha = announce(GAMES["omaha"], Options())
    stakes = Stakes.of(40)
    change = ChangeSettings(host, Settings(stakes=stakes), await evening.tables.know(omaha))
    await evening.submit(host, change)
    await evening.deal()
    await evening.draw()
    past = evening.stage.of("record")[-1].show
    assert past.past
    assert (past.view.game, past.view.stakes.big_blind) == (HOLDEM, 10)
    now = evening.stage.of("post")[-1].show
    assert (now.view.game, now.view.settings.stakes.big_blind) == (omaha, 40)


async def test_a_deleted_message_is_posted_anew(evening):
    await evening.draw()
    await evening.deal()
    evening.stage.fail("edit", Gone())
    await evening.draw()
    assert said(evening) == [("post", 0), ("post", 1)]
    await evening.act(Call)
    await evening.draw()
    assert said(evening)[-1] == ("edit", 1)


async def test_a_deleted_channel_closes_the_table_when_the_deal_is_over(evening):
    """All chips return to the banks."""
    await evening.draw()
    await evening.deal()
    evening.stage.fail("edit", Gone())
    evening.stage.fail("post", Gone())
    await evening.draw()
    assert evening.show().view.closing == "gone"
    await evening.play_on()
    assert not evening.is_open()
    held = [await evening.store.books.banks.holdings(GUILD, one) for one in evening.players]
    assert sum(one.bank for one in held) == 4 * BANK
    assert await evening.faults() == []


async def test_a_deleted_channel_closes_a_waiting_table_at_once(evening):
    evening.stage.fail("post", Gone())
    await evening.draw()
    assert not evening.is_open()
    assert await evening.chips() == 4 * BANK


@pytest.mark.parametrize(
    ("error", "seconds"), [(Barred(), 60), (Slow(7.5), 7.5), (RuntimeError("out of order"), 1)]
)
async def test_a_failed_drawing_keeps_the_state_and_is_tried_again(evening, error, seconds):
    """This holds also for a missing permission."""
    await evening.draw()
    await evening.deal()
    evening.stage.fail("edit", error)
    again = await evening.draw()
    assert again == pytest.approx(evening.time.now + seconds)
    assert evening.tables._kept[evening.table].publisher.screens.message_tries.barred == isinstance(
        error, Barred
    )
    assert evening.show().view.running
    await evening.draw(seconds=seconds - 0.1)
    assert said(evening) == [("post", 0)]
    await evening.draw(seconds=0.1)
    assert said(evening) == [("post", 0), ("edit", 1)]
    assert not evening.tables._kept[evening.table].publisher.screens.message_tries.barred


async def test_a_table_that_was_barred_is_drawn_at_once_when_permissions_change(evening):
    """Changed permissions of another channel change nothing."""
    await evening.draw()
    await evening.deal()
    evening.stage.fail("edit", Barred())
    await evening.draw()
    evening.tables.channels.permitted([CHANNEL + 1])
    await evening.draw()
    assert evening.tables._kept[evening.table].publisher.screens.message_tries.barred
    assert said(evening) == [("post", 0)]
    evening.tables.channels.permitted([CHANNEL + 1, CHANNEL])
    await evening.draw()
    assert not evening.tables._kept[evening.table].publisher.screens.message_tries.barred
    assert said(evening) == [("post", 0), ("edit", 1)]


async def test_what_will_never_be_taken_is_not_sent_again(evening):
    """Until there is something new; and the record of a deal does not hold up the next."""
    evening.stage.fail("post", Unfit())
    assert await evening.draw() is None
    await evening.deal()
    await evening.draw()
    evening.stage.fail("edit", Unfit())
    await evening.act(Call)
    await evening.draw(seconds=2)
    await evening.draw(seconds=100)
    assert said(evening) == [("post", 1)]
    await evening.play_on()
    evening.stage.fail("record", Unfit(), Unfit())
    await evening.draw()
    await evening.deal()
    await evening.draw()
    assert said(evening) == [("post", 1), ("post", 2)]


async def test_a_table_that_can_not_be_shown_closes_all_the_same(evening):
    evening.stage.fail("post", Unfit())
    await evening.submit(evening.players[0], lambda _: CloseTable(evening.players[0]))
    await evening.draw()
    assert evening.tables._kept[evening.table].publisher.finished


async def test_failures_are_tried_again_later_each_time(evening):
    evening.stage.fail("post", *[RuntimeError("down")] * 9)
    waits: list[float] = []
    for _ in range(9):
        again = await evening.draw(seconds=waits[-1] if waits else 0)
        waits.append(again - evening.time.now)
    assert waits == pytest.approx([1, 2, 4, 8, 16, 32, 60, 60, 60])
    await evening.draw(seconds=60)
    assert said(evening) == [("post", 0)]


async def test_an_old_message_is_posted_anew_instead_of_edited(evening):
    """The record of the old message needs one more edit, which is allowed."""
    await evening.draw()
    player = evening.players[3]
    await evening.draw(seconds=56 * 60)
    assert said(evening) == [("post", 0)]
    await evening.submit(player, Sit(player, 500))
    evening.stage.fail("remove", Gone())
    await evening.draw()
    assert said(evening) == [("post", 0), ("post", 0)]
    await evening.deal()
    await evening.play_on()
    await evening.draw()
    evening.stage.clear()
    for player in evening.players[1:]:
        await evening.submit(player, GoAway(player))
    await evening.draw(seconds=56 * 60)
    assert said(evening) == [("post record", 1)]
    assert len(evening.stage.of("remove")) == 1
    await evening.draw(seconds=56 * 60)
    for player in evening.players[1:]:
        await evening.submit(player, ComeBack(player))
    await evening.deal()
    await evening.draw()
    assert said(evening) == [("post record", 1), ("record", 1), ("post", 2)]


async def test_screens_that_change_no_more_are_forgotten(evening):
    await evening.draw()
    for deal in (1, 2):
        await evening.deal()
        await evening.draw()
        rows = await evening.store.play.screens.of_table(evening.table)
        assert {one.hand for one in rows} == {None, deal}
        assert sorted(one.kind for one in rows) == ["cards", "cards", "cards", "table"]
        await evening.play_on()


async def test_a_closed_table_is_drawn_once_more_and_never_again(evening):
    await evening.deal()
    await evening.draw()
    host = evening.players[0]
    await evening.submit(host, CloseTable(host))
    await evening.play_on()
    evening.stage.clear()
    await evening.draw()
    (last,) = evening.stage.of(*PUBLIC)
    assert last.what == "record"
    assert last.show.view.closed
    assert len(last.show.view.gone) == 3
    publisher = evening.tables._kept[evening.table].publisher
    assert publisher.finished
    await asyncio.wait_for(publisher.run(), 30)


async def test_after_a_restart_only_what_differs_is_drawn(evening):
    await evening.draw()
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    evening.stage.paint = lambda kind, show: f"{kind}{show.view.question}"
    await evening.restart()
    await evening.draw()
    first = said(evening)
    assert first == [("edit", 1)]
    await evening.restart()
    await evening.draw()
    assert said(evening) == first
    assert evening.stage.of("cards") == []


async def test_a_record_that_the_last_process_owed_is_drawn_after_a_restart(evening):
    await evening.deal()
    await evening.draw()
    await evening.play_on()
    result = evening.show().view
    await evening.deal()
    evening.stage.clear()
    await evening.restart()
    await evening.draw()
    assert said(evening) == [("record", 1), ("post", 2), ("edit", 2)]
    record: Drawn = evening.stage.of("record")[0]
    assert record.show.past
    assert record.show.view.dealt.awards == result.dealt.awards
    assert record.show.view.seats == result.seats
    evening.stage.clear()
    await evening.restart()
    await evening.draw()
    assert ("record", 1) not in said(evening)
