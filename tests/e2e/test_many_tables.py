"""Many tables at once: the queue of all requests, and who is roused by what."""

import asyncio
import random
import time
from bisect import bisect_left
from collections import Counter, deque
from contextlib import suppress

import pytest

from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable, Pause, Resume, Sit
from bot.sandbox.record import Record, Request
from bot.tables import Person
from bot.tables.publishing import card_contents, public
from bot.ui.platform.interactions.answering import TOO_LATE
from bot.ui.platform.outgoing import outbox
from bot.ui.platform.outgoing.outbox import Lane, Outbox
from tests.e2e import fixed
from tests.e2e.evening import Evening, has
from tests.library import GAMES
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.server import Sandbox

HOLD, PACE, HESITATION = public.HOLD, public.PACE, card_contents.HESITATION
PER_SECOND = outbox.PER_SECOND
SILENT = 1 << 12


async def test_only_what_is_for_somebody_rouses(evening: Evening) -> None:
    """A table that is opened, and calls; not each deal, its cards, or what a table came to."""
    lanes: Counter[Lane] = Counter()
    turn = evening.bot.outbox.turn

    async def noted(lane: Lane) -> None:
        lanes[lane] += 1
        await turn(lane)

    evening.bot.outbox.turn = noted  # type: ignore[method-assign]  # counted
    before = evening.driver.outside
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.wait(12)
    called = evening.turn(ann, bo)
    await called.until(lambda seen: f"<@{called.id}>" in seen.text)
    await evening.to_showdown(ann, bo)
    await evening.drawn()
    await evening.deal()
    await evening.drawn()
    loud, quiet = Counter[str](), Counter[str]()
    for one in evening.driver.requests:
        if one.kind in {"message create", "dm create"}:
            silent = (one.body.get("flags") or 0) & SILENT
            (quiet if silent else loud)[one.kind] += 1
    assert loud["message create"] == 2, "the table, and the call"
    assert quiet["message create"] == 1, "the second deal"
    assert not loud["dm create"]
    assert lanes.total() == evening.driver.outside - before
    assert set(lanes) >= {Lane.CARDS, Lane.TABLE, Lane.CALL}


# Sixty tables

TABLES, PLAYERS = 60, 4
SECONDS = 75.0
TOO_LONG = 4.0
"""Seconds until Discord takes no answer any more."""


class Busy:
    """People at many tables, who press some seconds after they are asked."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.people: dict[int, Actor] = {}
        self.tables: list[int] = []
        self.luck = random.Random(5)  # noqa: S311 - the same evening each time
        self.presses = 0

    async def open(self, at: int) -> None:
        """One table, at which four sit down; nothing is dealt yet."""
        bot, driver = self.evening.bot, self.evening.driver
        guild = int(driver.world.guild_id)
        channel = await driver.add_channel(f"table-{at}")
        persons = [await self.person(f"P{at}x{one}") for one in range(PLAYERS)]
        game = announce(GAMES["holdem"], Options())
        for one in persons:
            await bot.store.books.banks.welcome(guild, one.number, 5000, 0)
        table = await bot.tables.open(guild, int(channel.id), persons[0], game, Settings())
        self.tables.append(table)
        await bot.tables.at(table).host.submit(persons[0].number, Pause(persons[0].number))
        for one in persons:
            await bot.tables.at(table).host.submit(one.number, Sit(one.number, 1000))

    async def person(self, name: str) -> Person:
        actor = self.evening.driver.user(name)
        person = await self.evening.bot.tables.people.person(int(actor.id), name)
        self.people[person.number] = actor
        return person

    async def play(self, table: int) -> None:
        """Play at a table for ever: players who are asked press there or in their own messages."""
        while True:
            await asyncio.sleep(self.luck.uniform(2, 6))
            view = self.evening.bot.tables.at(table).host.show().view
            if not view.running:
                continue
            for seat in view.dealt.waiting:
                player = next(one.player for one in view.seats if one.seat == seat)
                await self.press(table, player)

    async def press(self, table: int, player: int) -> None:
        show, actor = self.evening.bot.tables.at(table).host.show(player), self.people[player]
        own = show.view.own
        if self.luck.random() < 1 / 12:
            return
        free = own is not None and getattr(own.choices, "check", False)
        wanted = "Check" if free else "Fold" if self.luck.random() < 0.4 else "Call"
        seen = actor.dms()[-1:] if player % 3 == 0 else []
        where = [one for one in (*actor.sees(str(show.channel)), *seen) if has(one, wanted)]
        if where:
            label = next(one.label for one in where[-1].buttons if one.label.startswith(wanted))
            with suppress(LookupError):  # the message went up anew meanwhile
                await actor.click(where[-1], label, late=True)
                self.presses += 1


class Departures(deque[float]):
    """The moments at which requests left the queue."""

    def __init__(self) -> None:
        super().__init__()
        self.ever: list[float] = []

    def append(self, at: float) -> None:
        self.ever.append(at)
        super().append(at)


def busiest(times: list[float]) -> int:
    """Most of them within any second."""
    return max(bisect_left(times, at + 0.999) - n for n, at in enumerate(times))


@pytest.mark.nightly
async def test_sixty_tables_stay_under_25_requests_a_second(
    evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All begin to deal at once and play for a minute, by the real clock and with real limits."""
    core, busy = sandbox.core, Busy(evening)
    monkeypatch.setattr(core.record, "keep", False)
    for at in range(TABLES):
        await busy.open(at)
    dms = evening.bot.tables.dms
    while dms._worker is not None and not dms._worker.done():
        await dms._worker
    await asyncio.sleep(1)
    core.rates.haste = 1.0
    monkeypatch.setattr(fixed, "SLOWED", 1.0)
    monkeypatch.setattr(outbox, "PER_SECOND", PER_SECOND)
    monkeypatch.setattr(public, "HOLD", HOLD)
    monkeypatch.setattr(public, "PACE", PACE)
    monkeypatch.setattr(card_contents, "HESITATION", HESITATION)
    times: list[tuple[float, str, int]] = []
    note = Record.note

    def noted(self: Record, request: Request, *, outside: bool, ordered: bool = False) -> None:
        if outside:
            times.append((time.monotonic(), request.kind, request.status))
        note(self, request, outside=outside, ordered=ordered)

    monkeypatch.setattr(Record, "note", noted)
    waits: dict[Lane, list[float]] = {lane: [] for lane in Lane}
    turn = Outbox.turn

    async def waited(self: Outbox, lane: Lane) -> None:
        began = time.monotonic()
        await turn(self, lane)
        waits[lane].append(time.monotonic() - began)

    monkeypatch.setattr(Outbox, "turn", waited)
    monkeypatch.setattr(evening.bot.outbox, "_left", left := Departures())
    for table in busy.tables:
        host = evening.bot.tables.at(table).host.show().view.host
        await evening.bot.tables.at(table).host.submit(host, Resume(host))
    playing = [asyncio.create_task(busy.play(table)) for table in busy.tables]
    began = time.monotonic()
    await asyncio.sleep(SECONDS)
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    died = [one for one in playing if not one.cancelled()]
    assert died == []
    counted = [at - began for at, *_ in times if at > began]
    seconds = Counter(map(int, counted))
    deals = sum(evening.bot.tables.at(one).host.show().view.deal for one in busy.tables)
    print(  # noqa: T201 - measured
        f"\n{TABLES} tables of {PLAYERS}, {SECONDS:.0f} s: {deals} deals, {busy.presses} presses, "
        f"{len(counted)} requests outside ({len(counted) / SECONDS:.1f} a second, at most "
        f"{busiest(left.ever)} left within any second, and as a busy machine sends them "
        f"{max(seconds.values())}); {Counter(kind for _, kind, _ in times)}; refused by limits: "
        f"{sum(status == 429 for *_, status in times)}; answers that this machine gave too late: "
        f"{len(core.record.violations)}; longest waits: "
        f"{ {lane.name: round(max(all_), 2) for lane, all_ in waits.items() if all_} }; means "
        f"{ {lane.name: round(sum(all_) / len(all_), 2) for lane, all_ in waits.items() if all_} }"
    )
    assert deals >= TABLES
    assert len(counted) / SECONDS < 25
    assert busiest(left.ever) < 25
    assert not any(status == 429 for *_, status in times)
    for table in busy.tables:
        await evening.bot.tables.at(table).host.submit(0, CloseTable(0, "idle"))
    await asyncio.sleep(TOO_LONG)
    late = [one for one in core.record.violations if one.code == TOO_LATE]
    core.record.violations[:] = [one for one in core.record.violations if one not in late]
