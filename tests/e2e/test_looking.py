"""A command typed without options shows what is in force, and changes nothing.

Naming one option leaves the others as they are.
"""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from bot.store.schema import act, night, person_setting, season
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import plan
from tests.e2e.test_season import over
from tests.workshop.sandbox.actor import Actor

CHOICES: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("settings boards", {"hands": 100, "opponents": 5, "nights": 6},
     ("100 hands", "5 opponents", "6 nights")),
    ("settings weekly", {"where": None, "hour": 18}, ("Every Monday at 18:00 (",)),
    ("settings zone", {"zone": "Asia/Tokyo"}, ("Your time zone is ", "Tokyo")),
    ("settings pictures", {"when": "at all times", "ground": "light", "colours": "two colours"},
     ("at all times, light, two colours",)),
    ("settings broke", {"rebuy": "after_60"}, ("60 minutes later",)),
    ("settings economy", {"welcome": 700, "floor": 300}, ("**700**", "**300**")),
    ("settings me", {"cards": "panel", "calls": "dm", "sort": "suit", "all_in": "never"},
     ("in your panel alone", "you get a direct message", "sorted by suit", "never asked twice")),
    ("settings options", {"option": "odd_chip", "value": "left"}, ("House rules",)),
    ("report where", {"place": None}, ("Reports come to <#",)),
    ("season points", {"points": "9 5 1", "best": 2, "nights": 8}, ("9 · 5 · 1", "best 2 nights")),
    ("season count", {}, ("9 · 5 · 1",)),
    ("night change", {"title": "Friday", "rebuys": 7, "tables": 2}, ("Friday",)),
)  # fmt: skip
"""Choices of settings, with their options and the texts that tell of them afterwards."""


async def kept(evening: Evening, player: Actor) -> dict[str, Any]:
    """Return all that such a command may write."""
    store, guild = evening.bot.store, int(evening.driver.world.guild_id)
    rows = {
        table.name: [tuple(row) for row in await store.reader.rows(sa.select(table))]
        for table in (season, night, person_setting, act)
    }
    return {"server": await store.config.servers.of(guild), **rows}


async def chosen(evening: Evening) -> Actor:
    """Return Ann, who manages the server, and has chosen all of it."""
    ann, _ = evening.people("Ann", "Bo")
    before = datetime.now(ZoneInfo("Asia/Tokyo"))
    zone = told(await ann.slash("settings zone", zone="Asia/Tokyo", server=True))
    times = (before, datetime.now(ZoneInfo("Asia/Tokyo")))
    assert any(f"there it is {one:%H:%M} now" in zone for one in times)
    await ann.slash("season begin", name="Cup")
    await plan(evening, ann, play="holdem")
    for command, options, _ in CHOICES:
        where = {"where": evening.driver.channel, "place": int(evening.driver.channel.id)}
        named: dict[str, Any] = {name: where.get(name, one) for name, one in options.items()}
        if named:
            answer = await ann.slash(command, **named)
            assert answer.error is None, (command, answer.error)
    return ann


async def test_looking_changes_nothing_and_shows_what_is_in_force(evening: Evening) -> None:
    ann = await chosen(evening)
    before = await kept(evening, ann)
    for command, _, said in CHOICES:
        text = told(await ann.slash(command))
        assert all(one in text for one in said), (command, text)
        assert await kept(evening, ann) == before, command


async def test_naming_one_option_leaves_the_others(evening: Evening) -> None:
    """Each by itself, to another value, and back."""
    ann = await chosen(evening)
    others: dict[tuple[str, str], Any] = {
        ("settings boards", "hands"): 7, ("settings boards", "opponents"): 1,
        ("settings boards", "nights"): 0, ("settings weekly", "hour"): 6,
        ("settings pictures", "when"): "off", ("settings pictures", "ground"): "dark",
        ("settings pictures", "colours"): "four", ("settings me", "cards"): "both",
        ("settings me", "calls"): "silent", ("settings me", "sort"): "rank",
        ("settings me", "all_in"): "always", ("season points", "points"): "8 4",
        ("season points", "best"): 3, ("season points", "nights"): 9,
    }  # fmt: skip
    usual = {command: options for command, options, _ in CHOICES}
    for (command, name), value in others.items():
        before = without_acts(await kept(evening, ann))
        answer = await ann.slash(command, **{name: value})
        assert answer.error is None, (command, name, answer.error)
        between = without_acts(await kept(evening, ann))
        assert between != before, (command, name)
        await ann.slash(command, **{name: usual[command][name]})
        assert without_acts(await kept(evening, ann)) == before, (command, name)


def without_acts(rows: dict[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in rows.items() if name != "act"}


async def test_what_is_to_end_is_said(evening: Evening) -> None:
    """The weekly board and a channel for reports, which nothing ended but looking."""
    ann = await chosen(evening)
    here = evening.driver.channel
    both = told(await ann.slash("settings weekly", where=here, off=True))
    assert "either `off` or `where`" in both
    assert "No more weekly board" in told(await ann.slash("settings weekly", off=True))
    assert "No weekly board goes up here" in told(await ann.slash("settings weekly"))
    assert "No weekly board goes up here" in told(await ann.slash("settings weekly", hour=9))
    both = told(await ann.slash("report where", place=int(here.id), owner=True))
    assert "either `owner` or `place`" in both
    assert "owner by direct message" in told(await ann.slash("report where", owner=True))
    assert "owner by direct message" in told(await ann.slash("report where"))
    await over(ann)
    assert "No season is running" in told(await ann.slash("season points"))
    assert "over, after 0 nights" in told(await ann.slash("season count")), "it can be mended"
