"""Deals over three servers while one request in twenty fails, people leave, and rights come and go.

Limits, emojis and pictures are on. At the end the books are right, every screen shows what is so,
nothing was logged as a fault, and nothing is sent any more. SOAK_DEALS sets how many deals are
played (see tests/soak.py).
"""

import asyncio
import logging
from collections import Counter
from typing import Any

import discord
import pytest

from bot.engine.table.commands import CloseTable
from bot.sandbox.record import Request
from bot.sandbox.refusals import Json
from bot.sandbox.world.components import TEXT_DISPLAY, walk
from bot.sandbox.world.things import Message
from bot.tables.hosting.host import Host
from bot.tables.publishing.phases import WITH_CARDS, phase_of
from bot.ui.parts.press import Moment, press_of
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from tests.e2e.clubs import Clubs
from tests.e2e.evening import Evening
from tests.soak import length, seed

DEALS = length("DEALS", 300)
OURS = ("bot", "cogs", "asyncio", "discord.ui", "discord.app_commands")
AFTER_A_FAULT = {0, 10015, 10062, 40060, 50027}
"""Refusals that follow when an answer or a token was lost, or a bucket is full."""
MOST_ALIKE = 6
"""Number of times that the same request may be refused."""


class Refused:
    """Counts of equal refused requests, without answers to presses and commands."""

    def __init__(self, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        self.alike: Counter[tuple[str, int, str, str]] = Counter()
        record = evening.driver.core.record
        noted = type(record).note

        def note(self_: Any, request: Request, *, outside: bool, ordered: bool = False) -> None:
            if request.status >= 400 and not ordered and not request.cause:
                code = request.answer.get("code", 0) if isinstance(request.answer, dict) else 0
                self.alike[request.kind, code, request.path, str(request.body)] += 1
            noted(self_, request, outside=outside, ordered=ordered)

        monkeypatch.setattr(type(record), "note", note)


@pytest.mark.nightly
async def test_three_servers_on_bad_days(
    evening: Evening,
    hurried: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await played(evening, seed(), DEALS, monkeypatch, caplog)


async def played(
    evening: Evening, chance: int, deals: int, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Play so many deals, let all be well again, and look at everything."""
    caplog.set_level(logging.INFO)
    evening.driver.troubles.hang_seconds = 0.2
    evening.driver.troubles.late_seconds = 0.1
    refused, clubs = Refused(evening, monkeypatch), Clubs(evening, chance)
    clubs.bad_days()
    beats = 0
    while clubs.deals < deals:
        await clubs.beat()
        beats += 1
        assert beats < 60 * deals, f"no deal comes any more: {clubs.deals}, {clubs.done}"
    struck = dict(evening.driver.troubles.struck)
    print(clubs.deals, beats, clubs.done, struck)  # noqa: T201 - measured
    await clubs.all_well()
    await calm(evening)
    no_mistakes(evening)
    for _ in range(6):  # a clock may run out between drawing and looking
        wrong = await wrong_screens(evening)
        if not wrong:
            break
        await settled(evening)
    assert not wrong, "\n\n".join(wrong)
    await over(evening, clubs)
    no_mistakes(evening)
    print("most alike:", *refused.alike.most_common(3), sep="\n")  # noqa: T201 - measured
    assert [one for one in refused.alike.items() if one[1] > MOST_ALIKE] == []
    faults = [one for one in caplog.records if one.name.startswith(OURS)
              and (one.exc_info or one.levelno >= logging.ERROR)]  # fmt: skip
    assert [f"{one.name}: {one.getMessage()}" for one in faults] == []


def no_mistakes(evening: Evening) -> None:
    """Nothing was refused but what follows from a fault."""
    mistakes = [one for one in evening.driver.violations if one.code not in AFTER_A_FAULT]
    evening.driver.violations.clear()
    assert mistakes == []


async def calm(evening: Evening) -> None:
    """Let pass what was put off: tries after a fault, and a permission that was missing."""
    await evening.driver.wait_ready(30)
    for _ in range(4):
        await evening.wait(1)
        for host in evening.bot.tables.hosts():
            await evening.bot.tables._kept[host.site.number].publisher.draw()
        await evening.wait(70)
    await settled(evening)


async def settled(evening: Evening) -> None:
    """Every screen is drawn that may be drawn; no clock runs out meanwhile."""
    for _ in range(8):
        for host in evening.bot.tables.hosts():
            await evening.bot.tables._kept[host.site.number].publisher.draw()
        evening.time.added += 0.3
        await asyncio.sleep(0.05)


async def over(evening: Evening, clubs: Clubs) -> None:
    """All tables close, every chip goes home, and then nothing is sent any more."""
    for host in evening.bot.tables.hosts():
        await host.do(0, CloseTable(0, "gone"))
    for _ in range(100):
        if not evening.bot.tables.hosts():
            break
        await clubs._pass_time()
    assert evening.bot.tables.hosts() == []
    await calm(evening)
    before = await finished(evening)
    for _ in range(10):
        await evening.wait(600)
        await asyncio.sleep(0.05)
    assert evening.driver.requests[before:] == [], "something is sent again and again"


async def finished(evening: Evening) -> int:
    """Wait until no request is under way, and return the number of requests so far."""
    before, now = -1, len(evening.driver.requests)
    async with asyncio.timeout(60):
        while before != now:
            await asyncio.sleep(1)
            before, now = now, len(evening.driver.requests)
    return now


async def wrong_screens(evening: Evening) -> list[str]:
    """Return a line for each screen that shows something wrong."""
    found = list[str]()
    for host in evening.bot.tables.hosts():
        number = host.site.number
        wrong = [
            *await _table(evening, host),
            *_panels(evening, host),
            *await _cards(evening, host),
        ]
        found += [f"table {number}, deal {host.table.deals}: {one}" for one in wrong]
    return found


async def _table(evening: Evening, host: Host) -> list[str]:
    """Return faults of a table's message: an outdated text, or another message with questions."""
    bot, show = evening.bot, host.show()
    publisher = bot.tables._kept[host.site.number].publisher
    screen = publisher.screens.message._screens.get(host.table.deals)
    if screen is None:
        trying = publisher.screens._trying["message"]
        return [
            f"no message; {host.table.closing=} {publisher.screens.housing.homeless=} {trying=}"
        ]
    skin = bot.readers.in_server(show.guild)
    framed = await bot.gallery.table(show, skin)
    found = _differs(evening, screen.message, table_message(show, skin, framed))
    box = evening.driver.world.messages[str(host.site.channel)].values()
    others = [one for one in box if one.ephemeral_to is None and one.id != str(screen.message)]
    return found + [f"asks still: {read(one)[:80]}" for one in others if asks(one, host)]


def _panels(evening: Evening, host: Host) -> list[str]:
    """Return a line for each open panel that asks something outdated."""
    found = list[str]()
    for (table, player), panel in evening.bot.stage.panels._open.items():
        message = evening.driver.world.find_message(str(panel.sent.message))
        if table != host.site.number or message is None:
            continue
        wanted = hand_panel(host.show(player), panel.skin, picked=panel.picked, more=panel.more)
        asked, drawn = asks(message, host), {one for one in ids(wanted) if answers(one, host)}
        if asked != drawn:
            found.append(f"panel of {player}: {asked} instead of {drawn}")
    return found


async def _cards(evening: Evening, host: Host) -> list[str]:
    """The direct messages show what is so."""
    found = list[str]()
    for player, screen in evening.bot.tables._kept[
        host.site.number
    ].publisher.screens.direct.messages.screens.items():
        phase = phase_of(screen)
        if phase not in WITH_CARDS or not evening.bot.tables.dms.limits.open_to(player):
            continue  # what was over stays as it was
        show = host.show(player)
        own = show.view.own
        if own is not None and not (own.holds or own.others):
            continue  # they may read on what they have thrown away
        view = await evening.bot.stage.cards(show, phase)
        found += [
            f"cards of {player}, {phase}: {one}" for one in _differs(evening, screen.message, view)
        ]
    return found


def _differs(evening: Evening, message_id: int, view: discord.ui.LayoutView) -> list[str]:
    message = evening.driver.world.find_message(str(message_id))
    if message is None:
        return ["its message is gone"]
    wanted = "\n".join(one.content for one in view.walk_children() if isinstance(one, TEXT))
    there = read(message)
    if there != wanted:
        return [f"shows\n{there}\nand not\n{wanted}"]
    return [] if ids(message.components) == ids(view) else ["other buttons"]


TEXT = discord.ui.TextDisplay


def read(message: Message) -> str:
    """Return all text of a message."""
    parts = [one for one in walk(message.components) if one["type"] == TEXT_DISPLAY]
    return "\n".join(one["content"] for one in parts)


def ids(screen: list[Json] | discord.ui.LayoutView) -> set[str]:
    """Return the custom_ids of the buttons that can be pressed."""
    parts = screen if isinstance(screen, list) else screen.to_components()
    return {
        one["custom_id"] for one in walk(parts) if "custom_id" in one and not one.get("disabled")
    }


def asks(message: Message, host: Host) -> set[str]:
    """Buttons on a message that answer a question of this table."""
    return {one for one in ids(message.components) if answers(one, host)}


def answers(custom_id: str, host: Host) -> bool:
    """True if a press answers a question of this table."""
    press = press_of(custom_id)
    if press is None or press.table != host.site.number:
        return False
    return press.moment is Moment.QUESTION
