"""Open panels, and calls to those who are absent."""

import asyncio
import logging

from bot.engine.hand.commands import Call
from bot.engine.table.commands import CloseTable, GoAway, Leave
from bot.store import Screen
from bot.tables import Gone, Slow
from bot.tables.publishing import pings, private
from tests.tables.evening import CHANNEL, Evening


async def test_a_panel_is_drawn_when_its_players_view_has_changed(evening):
    await evening.draw()
    evening.stage.clear()
    await evening.draw()
    assert evening.stage.of("panel") == []
    await evening.deal()
    await evening.draw()
    assert sorted(one.player for one in evening.stage.of("panel")) == evening.players[:3]


async def test_a_panel_that_cannot_be_drawn_holds_up_nobody(evening):
    evening.stage.fail("panel", Gone(), Slow(3))
    await evening.draw()
    assert len(evening.stage.of("panel")) == 1
    assert len(evening.stage.of("post")) == 1


async def test_the_panel_of_one_who_left_is_drawn_once_more(evening):
    """His view has no seat any more; then nobody draws for him."""
    left, stays = evening.players[1:3]
    await evening.draw()
    await evening.submit(left, Leave(left))
    for player in (stays, evening.players[0]):
        await evening.submit(player, GoAway(player))
        await evening.draw()
    seats = [one.show.view.own for one in evening.stage.of("panel") if one.player == left]
    assert [own is None for own in seats] == [False, True]


async def test_a_panel_opened_since_the_last_drawing_is_drawn_once_more_too(evening):
    """A closed panel has no digest, so its first digest may be of the last change."""
    left, opened = evening.players[1], []
    evening.stage.paint = lambda kind, show: (
        "" if kind == "panel" and show.view.viewer not in opened else repr(show)
    )
    await evening.draw()
    evening.stage.clear()
    opened.append(left)
    await evening.submit(left, Leave(left))
    await evening.draw()
    (drawn,) = evening.stage.of("panel")
    assert (drawn.player, drawn.show.view.own) == (left, None)


async def test_a_panel_that_fails_is_drawn_when_discord_takes_it_again(evening):
    """The last one of somebody who left too, and with no further change."""
    left = evening.players[1]
    await evening.draw()
    await evening.submit(left, Leave(left))
    evening.stage.clear()
    evening.stage.fail("panel", *[Slow(3)] * 3)
    assert await evening.draw() == evening.time.now + 3
    await evening.draw(seconds=2)
    assert evening.stage.of("panel") == []
    await evening.draw(seconds=1)
    drawn = [one.player for one in evening.stage.of("panel")]
    assert sorted(drawn) == evening.players[:3]
    await evening.draw(seconds=9)
    assert len(evening.stage.of("panel")) == 3


async def test_a_panel_that_fails_late_is_tried_again_without_another_wake(evening, monkeypatch):
    """The panel fails after the table has begun to wait."""
    monkeypatch.setattr(private, "PANEL_PATIENCE", 0)
    plain, held = evening.stage.draw_panel, asyncio.Event()

    async def slow(show):
        await held.wait()
        await plain(show)

    await evening.draw()
    publisher = evening.tables._kept[evening.table].publisher
    monkeypatch.setattr(evening.stage, "draw_panel", slow)
    evening.stage.fail("panel", *[Slow(3)] * 3)
    await evening.submit(evening.players[1], GoAway(evening.players[1]))
    await evening.draw()
    publisher._woken.clear()
    held.set()
    async with asyncio.timeout(30):
        await publisher._woken.wait()
    again = await evening.draw()
    assert again is not None
    assert again <= evening.time.now + 3


async def test_a_closed_table_waits_for_slow_panels(evening, monkeypatch):
    """The last drawing is the last that anybody sees."""
    plain = evening.stage.draw_panel

    async def slow(show):
        await asyncio.sleep(0)
        await plain(show)

    await evening.draw()
    monkeypatch.setattr(evening.stage, "draw_panel", slow)
    monkeypatch.setattr(private, "PANEL_PATIENCE", 0)
    evening.stage.clear()
    await evening.submit(evening.players[0], CloseTable(evening.players[0]))
    evening.time.pass_by(2)
    await evening.tables._kept[evening.table].publisher.run()
    drawn = evening.stage.of("panel")
    assert sorted(one.player for one in drawn) == evening.players[:3]
    assert all(one.show.view.closed for one in drawn)


async def test_who_presses_is_not_called(evening):
    await evening.deal()
    evening.time.pass_by(3)
    evening.tables.pressed(evening.table, evening.actor)
    await evening.draw(seconds=20)
    assert evening.stage.of("ping") == []


async def test_who_has_not_pressed_for_10_seconds_of_his_turn_is_called_once(evening):
    await evening.deal()
    actor = evening.actor
    again = await evening.draw(seconds=9)
    assert evening.stage.of("ping") == []
    assert again == evening.time.now + 1
    for _ in range(2):
        await evening.draw(seconds=1)
    (ping,) = evening.stage.of("ping")
    assert ping.player == actor


async def test_nobody_is_called_while_requests_queue_up(evening):
    """The call joins no queue; who is absent still when it is short again is called then."""
    await evening.deal()
    evening.stage.queued = True
    again = await evening.draw(seconds=11)
    assert evening.stage.of("ping") == []
    assert again == evening.time.now + pings.BUSY
    evening.stage.queued = False
    await evening.draw(seconds=pings.BUSY)
    (ping,) = evening.stage.of("ping")
    assert ping.player == evening.actor


async def test_who_has_not_pressed_for_90_seconds_is_called_at_once(evening):
    for player in evening.players[:3]:
        evening.tables.pressed(evening.table, player)
    evening.time.pass_by(91)
    await evening.tick(5)
    assert evening.show().view.running
    await evening.draw(seconds=0)
    assert [one.player for one in evening.stage.of("ping")] == [evening.actor]


async def test_a_call_goes_when_he_has_acted_and_comes_once_a_deal(evening):
    await evening.deal()
    actor = evening.actor
    await evening.draw(seconds=10)
    await evening.act(Call)
    await evening.draw(seconds=0)
    assert len(evening.stage.of("unping")) == 1
    await evening.play_on(until=lambda: evening.actor == actor)
    await evening.draw(seconds=11)
    assert [one.player for one in evening.stage.of("ping")].count(actor) == 1


async def test_a_call_that_somebody_deleted_is_not_taken_back(evening):
    await evening.deal()
    await evening.draw(seconds=10)
    (call,) = await calls_kept(evening)
    evening.tables.channels.erased(CHANNEL, {call.message})
    await evening.act(Call)
    await evening.draw(seconds=0)
    assert evening.stage.of("unping") == []
    assert await calls_kept(evening) == []


async def calls_kept(evening: Evening) -> list[Screen]:
    """Return the rows of the calls that can be seen."""
    there = await evening.store.play.screens.of_table(evening.table)
    return [one for one in there if one.kind == pings.KIND]


async def test_a_call_that_discord_did_not_take_is_tried_again(evening):
    """Under the same name, as it may have come; whoever is absent would be called nowhere else."""
    await evening.deal()
    evening.stage.fail("ping", Slow(5))
    await evening.draw(seconds=10)
    assert evening.stage.of("ping") == []
    await evening.draw(seconds=5)
    (ping,) = evening.stage.of("ping")
    assert ping.player == evening.actor
    first, again = evening.stage.pinged
    assert first == again
    await evening.act(Call)
    await evening.draw(seconds=0)
    assert len(evening.stage.of("unping")) == 1


async def test_a_call_that_may_have_come_is_looked_for_when_it_is_answered(evening):
    """The search notifies nobody."""
    await evening.deal()
    evening.stage.fail("ping", Slow(5))
    await evening.draw(seconds=10)
    await evening.act(Call)
    await evening.draw(seconds=5)
    assert evening.stage.of("ping") == []
    (found,) = evening.stage.of("quiet ping")
    assert len(set(evening.stage.pinged)) == 1
    assert len(evening.stage.of("unping")) == 1
    await evening.draw(seconds=5)
    assert evening.stage.of("quiet ping") == [found]


async def test_a_call_by_direct_message_is_tried_again_while_it_is_so(evening):
    await evening.deal()
    actor = evening.actor
    await evening.store.config.preferences.change(actor, {"ping": "dm"})
    evening.stage.fail("ping by dm", Slow(5))
    await evening.draw(seconds=10)
    await evening.draw(seconds=5)
    assert [one.player for one in evening.stage.of("ping by dm")] == [actor]
    assert evening.stage.of("quiet ping") == []


async def test_a_call_goes_though_he_is_asked_anew_at_once(evening):
    await evening.deal()
    actor = evening.actor
    await evening.draw(seconds=10)
    evening.time.pass_by(1)
    await evening.act(Call)
    await evening.play_on(until=lambda: evening.actor == actor)
    await evening.draw(seconds=0)
    assert len(evening.stage.of("unping")) == 1


async def test_who_is_away_is_not_called(evening):
    await evening.deal()
    await evening.submit(evening.actor, GoAway(evening.actor))
    await evening.draw(seconds=20)
    assert evening.stage.of("ping") == []


async def test_a_call_of_the_last_process_is_taken_back(evening):
    await evening.deal()
    await evening.draw(seconds=10)
    (ping,) = evening.stage.of("ping")
    await evening.restart()
    await evening.draw(seconds=0)
    assert evening.stage.of("ping") == [ping]
    await evening.act(Call)
    evening.stage.fail("unping", Gone())
    await evening.draw(seconds=0)
    kinds = [one.kind for one in await evening.store.play.screens.of_table(evening.table)]
    assert "ping" not in kinds


async def test_no_line_of_the_log_shows_a_card(evening, caplog):
    with caplog.at_level(logging.DEBUG):
        await evening.deal()
        evening.stage.fail("cards", RuntimeError("refused"))
        evening.stage.fail("post", RuntimeError("refused"))
        await evening.draw()
        host = evening.tables._kept[evening.table].host
        text = caplog.text + repr(host.log.record) + repr(host.log.deadlines)
    deck = host.table.hand.deck
    assert repr(deck)[1:20] not in text
    assert host.table.hand.seed not in text
