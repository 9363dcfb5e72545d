"""A bot that dies in mid hand, or is replaced, has lost nothing."""

import asyncio
import time

import pytest
import sqlalchemy as sa

from bot.store.play.handed_presses import GONE
from bot.store.schema import handed
from tests.e2e.restart.apart import still
from tests.e2e.restart.room import Room, asks_anything
from tests.workshop.sandbox.seen import Seen


@pytest.mark.both
async def test_a_kill_after_a_bet_changes_nothing_that_anybody_sees(room: Room) -> None:
    """Same cards, same pot, same turn, on every screen."""
    await room.open()
    await room.to("flop")
    await room.raise_to(20)
    screens, view = await room.screens(), await room.view()
    await room.restart()
    assert await room.screens() == screens
    assert await room.view() == view
    assert [len(player.dms()) for player in room.players] == [1, 1, 1]
    assert "wins **90**" in await room.to_the_end()


@pytest.mark.both
async def test_presses_that_nobody_took_are_gone_after_a_start(room: Room) -> None:
    """Presses handed to a shard that no program has are deleted."""
    await room.open()
    await room.apart.kill()
    store = room.witness.store
    await store.play.handed.give(5, {"token": "secret"})
    aged = sa.update(handed).values(at=handed.c.at - GONE - 1)
    await store.writer.write(lambda connection: connection.execute(aged).close())
    await room.apart.start()
    async with asyncio.timeout(10):
        while await store.reader.rows(sa.select(handed)):  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.02)


async def test_the_buttons_of_before_work_and_the_deadline_is_later(room: Room) -> None:
    await room.open()
    await room.to("flop")
    begun = time.time()
    await room.raise_to(20)
    old, player, (due,) = await room.table(), await room.turn(), await room.witness.dues()
    await room.restart()
    (later,) = await room.witness.dues()
    assert (later.question, later.seat) == (due.question, due.seat)
    assert 0 < later.due - due.due < 1000 * (time.time() - begun), "by the time down, and no more"
    answer = await player.click(old, "Call 20", late=True)
    assert answer.error is None
    assert (await room.witness.rows())[-1].command == {"command": "call", "seat": due.seat}


async def test_another_players_old_button_is_refused(room: Room) -> None:
    """The press does nothing across a restart, and its player is told so in private."""
    await room.open()
    old, turn = await room.table(), await room.turn()
    await room.restart()
    rows = await room.witness.rows()
    other = next(one for one in room.players if one is not turn)
    answer = await other.click(old, "Fold", late=True)
    assert answer.message is not None
    assert answer.message.ephemeral
    assert await room.witness.rows() == rows


async def test_a_kill_during_the_draw_keeps_what_was_chosen(room: Room) -> None:
    """The panel of before draws the two cards that were marked in it."""
    await room.open("draw")
    await room.raise_to(10)
    await room.to("draw")
    player = await room.turn()
    held = (await room.view(player)).own
    assert held is not None
    panel = await room.panel(player)
    for marks in ("2", "10"):
        answer = await player.click(panel, _toggle(panel, marks))
        assert answer.message is not None, answer.error
        panel = answer.message
    await room.restart()
    answer = await player.click(panel, "Draw 2", late=True)
    assert answer.error is None
    own = (await room.view(player)).own
    assert own is not None
    assert set(held.cards) - set(own.cards) == {held.cards[1], held.cards[3]}
    assert len(own.cards) == 5
    assert "wins **36**" in await room.to_the_end()


def _toggle(panel: Seen, marks: str) -> str:
    """The button that leads to these marks, a bit for each card."""
    ids = [one.custom_id for one in panel.buttons]
    return next(one for one in ids if ":draw:" in one and one.endswith(f":{marks}"))


async def test_a_kill_with_a_side_pot_and_an_open_form(room: Room) -> None:
    """The form that was open before the kill is sent after it, and both pots are paid."""
    await room.open(chips=(200, 1000, 1000))
    while await room.turn() is not room.players[0]:
        await room.stay()
    await room.raise_to(200)
    while (await room.view()).dealt.phase == "preflop":
        await room.stay()
    await room.raise_to(100)
    player, asked = await room.turn(), await room.act("Raise to…")
    assert asked.modal is not None
    view, text = await room.view(), still((await room.table()).text)
    await room.restart()
    assert await room.view() == view
    assert still((await room.table()).text) == text
    sent = await player.submit(asked.modal, value="300")
    assert sent.error is None
    main, *sides = [pot.chips for pot in (await room.view()).dealt.pots]
    assert (main, sum(sides)) == (600, 400)
    assert "wins **" in await room.to_the_end()


@pytest.mark.parametrize("how", ["kill", pytest.param("stop", marks=pytest.mark.nightly)])
async def test_a_restart_between_deals_is_followed_by_the_next_deal(room: Room, how: str) -> None:
    """The record stays and the next deal comes by itself, as in an upgrade."""
    await room.apart.kill()
    await room.apart.start(pause=1)
    await room.open()
    record = await room.to_the_end()
    chips = {one.player: one.stack + one.bet for one in (await room.view()).seats}
    await getattr(room.apart, how)()
    await room.apart.start(grace=0)
    await room.players[0].until(lambda seen: room.is_table(seen) and "deal 2" in seen.text)
    view = await room.view()
    assert (view.deal, view.running) == (2, True)
    assert {one.player: one.stack + one.bet for one in view.seats} == chips
    first, second = room.tables()
    assert still(first.text).startswith(record.split("\n-# Next deal")[0])
    assert asks_anything(second)


async def test_a_graceful_stop_in_mid_hand_is_no_different_from_a_kill(room: Room) -> None:
    await room.open()
    await room.to("flop")
    old, player, view = await room.table(), await room.turn(), await room.view()
    await room.apart.stop()
    assert "**Back in a moment:** I restart." in room.tables()[-1].text
    await room.apart.start()
    assert await room.view() == view
    await player.until(lambda seen: room.is_table(seen) and "**Back:** play goes on." in seen.text)
    assert (await player.click(old, "Check", late=True)).error is None
    assert "wins **30**" in await room.to_the_end()
