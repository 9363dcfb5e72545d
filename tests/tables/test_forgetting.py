"""Whoever was forgotten and comes back is somebody new, and barred where they were barred."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.engine.hand.commands import Call, RaiseTo
from bot.engine.table import machine
from bot.engine.table.commands import (
    Ban,
    CloseTable,
    Kick,
    Leave,
    RevokeSee,
    Sit,
    TableCommand,
    Unban,
)
from bot.engine.table.state import Table
from bot.store import Append, Screen, Store, Trouble, Unwritable
from tests.tables.damaged import Damaged
from tests.tables.evening import Evening, refusal


class Broken:
    """A table that this program cannot take up, though its log can be read, until it is mended."""

    def __init__(self, store: Store) -> None:
        self._store, self._screens = store, store.play.screens.of_table
        store.play.screens.of_table = self.of_table  # type: ignore[method-assign]  # the program's part

    async def of_table(self, table: int) -> list[Screen]:
        raise KeyError("an event of a newer program")

    def mend(self) -> None:
        self._store.play.screens.of_table = self._screens  # type: ignore[method-assign]  # likewise


def unknown(evening: Evening, player: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the store forget a player's Discord id from now on."""
    ids = evening.store.identity.people.discord_ids

    async def without_them(players: Iterable[int]) -> dict[int, int]:
        return {one: found for one, found in (await ids(players)).items() if one != player}

    monkeypatch.setattr(evening.store.identity.people, "discord_ids", without_them)


async def forgotten(evening: Evening) -> None:
    """Bo is shown out, and has himself forgotten."""
    ann, bo, _ = evening.players[:3]
    await evening.submit(ann, RevokeSee(ann, bo))
    await evening.submit(ann, Ban(ann, bo))
    await evening.tables.forgetting.forget(bo)


async def back(evening: Evening) -> int:
    number = (await evening.tables.people.person(101, "Bo")).number
    assert number not in evening.players
    return number


async def test_r295_a_ban_holds(evening: Evening) -> None:
    await forgotten(evening)
    bo = await back(evening)
    assert (await refusal(evening.submit(bo, Sit(bo, 500)))).code is Refusal.BANNED
    assert bo in evening.tables.at(evening.table).host.table.unseeing
    await evening.tables.forgetting.forget(bo)
    bo = (await evening.tables.people.person(101, "Bo")).number
    assert (await refusal(evening.submit(bo, Sit(bo, 500)))).code is Refusal.BANNED


async def test_r295_the_host_may_take_it_back(evening: Evening) -> None:
    """The ban does not come back, neither with the next look nor after a restart."""
    await forgotten(evening)
    bo, ann = await back(evening), evening.players[0]
    await evening.submit(ann, Unban(ann, bo))
    await evening.restart()
    assert await back(evening) == bo
    assert evening.tables.at(evening.table).host.table.banned == (evening.players[1],)


async def test_a_ban_waits_for_who_comes_back_after_a_restart(evening: Evening) -> None:
    await forgotten(evening)
    await evening.restart()
    first, second = await asyncio.gather(back(evening), back(evening))
    assert first == second
    assert evening.tables.at(evening.table).host.table.banned == (evening.players[1], first)


async def test_a_ban_at_a_table_that_cannot_be_read(evening: Evening) -> None:
    """A player can be forgotten and come back while the table can't be read."""
    ann, bo = evening.players[:2]
    await evening.submit(ann, Ban(ann, bo))
    broken = Broken(evening.store)
    await evening.restart()
    await evening.tables.forgetting.forget(bo)
    first = await back(evening)
    broken.mend()
    evening.time.pass_by(5)
    await evening.tables.lifetime.try_again()
    assert (await refusal(evening.submit(first, Sit(first, 500)))).code is Refusal.BANNED
    await evening.submit(ann, Unban(ann, first))
    await evening.tables.forgetting.forget(first)
    second = await back(evening)
    assert second not in evening.tables.at(evening.table).host.table.banned


async def test_nobody_is_forgotten_who_may_be_barred_where_nothing_can_be_read(
    evening: Evening,
) -> None:
    """A player who sat at the unread table is refused; a player who never did is forgotten."""
    ann, bo = evening.players[:2]
    await evening.submit(ann, Ban(ann, bo))
    Damaged(evening.store, evening.table)
    await evening.restart()
    assert (await refusal(evening.tables.forgetting.forget(bo))).code is Refusal.TABLE_UNREAD
    await evening.tables.forgetting.forget(evening.players[3])


async def test_who_was_not_barred_is_free_and_others_are_untouched(evening: Evening) -> None:
    ann, bo, _ = evening.players[:3]
    await evening.submit(ann, Kick(ann, bo))
    await evening.tables.forgetting.forget(bo)
    new = await back(evening)
    cleo = (await evening.tables.people.person(777, "Cleo")).number
    state = evening.tables.at(evening.table).host.table
    assert (state.banned, state.unseeing) == ((), ())
    assert cleo not in state.banned
    assert (await refusal(evening.submit(new, Sit(new, 500)))).code is Refusal.TOO_FEW_CHIPS


async def test_with_its_table_a_ban_is_over(evening: Evening) -> None:
    await forgotten(evening)
    ann = evening.players[0]
    await evening.submit(ann, CloseTable(ann))
    await back(evening)
    await evening.store.identity.remembered.tidy(0)
    assert await evening.store.identity.remembered.at_tables(101, [evening.table]) == []


async def test_whoever_was_forgotten_while_nobody_played_the_table_leaves_their_chair(
    evening: Evening,
) -> None:
    """Broke, and in another program; nobody else has to stand up, and it is done once."""
    await evening.deal()
    await evening.act(lambda seat: RaiseTo(seat, 500))
    while evening.show().view.running:
        await evening.act(Call)
    chairs = evening.tables.at(evening.table).host.table.chairs.values()
    broke, *others = sorted(chairs, key=lambda one: one.stack)
    assert (broke.stack, len(others)) == (0, 2)
    await evening.tables.lifetime.stop()
    await evening.store.identity.people.forget(broke.player, 1)
    await evening.restart()
    left = {one.player for one in evening.tables.at(evening.table).host.table.chairs.values()}
    assert left == {one.player for one in others}
    rows = await evening.store.play.log.rows(evening.table)
    await evening.restart()
    assert await evening.store.play.log.rows(evening.table) == rows
    assert await evening.faults() == []


async def test_a_table_goes_on_where_a_forgotten_chair_cannot_be_cleared(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that takes nothing at the start: the chair is cleared at the next one."""
    dee = evening.players[3]
    await evening.submit(dee, Sit(dee, 500))
    await evening.tables.lifetime.stop()
    unknown(evening, dee, monkeypatch)

    async def full(append: Append) -> None:
        raise Unwritable("it is full", Trouble.FULL)

    with monkeypatch.context() as trouble:
        trouble.setattr(evening.store.play.log, "append", full)
        await evening.restart()
    assert evening.tables.at(evening.table).host.table.seat_of(dee) is not None
    await evening.restart()
    assert evening.tables.at(evening.table).host.table.seat_of(dee) is None


async def test_a_table_is_taken_up_once_where_the_rules_break_off_at_a_forgotten_chair(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Two hosts of one table would each go by what they wrote themselves."""
    dee, play = evening.players[3], machine.play
    await evening.submit(dee, Sit(dee, 500))
    await evening.tables.lifetime.stop()
    unknown(evening, dee, monkeypatch)

    def breaks_off(table: Table, command: TableCommand, *more: Any, **named: Any) -> Any:
        if isinstance(command, Leave):
            raise ZeroDivisionError
        return play(table, command, *more, **named)

    monkeypatch.setattr(machine, "play", breaks_off)
    await evening.restart()
    said = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert said == [f"table {evening.table}: the chair of nobody stays"]
    before = evening.tables.at(evening.table).host.table
    evening.time.pass_by(60)
    await evening.tables.lifetime.try_again()
    assert evening.tables.at(evening.table).host.table is before


async def test_nobody_is_forgotten_who_sits_down_meanwhile(evening: Evening) -> None:
    """Chips in front of them would be nobody's."""
    dee = evening.players[3]
    results = await asyncio.gather(
        evening.submit(dee, Sit(dee, 500)),
        evening.tables.forgetting.forget(dee),
        return_exceptions=True,
    )
    seated = evening.tables.at(evening.table).host.table.seat_of(dee) is not None
    known = dee in await evening.store.identity.people.names([dee])
    assert seated == known, results
    assert await evening.faults() == []
