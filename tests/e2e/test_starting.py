"""Starts and ends of the program: unreachable Discord, a refused token, changed commands."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from click.testing import CliRunner
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

import bot.cli.main as program
from bot.base.settings import Settings
from bot.cli import running, signing_in
from bot.client import Dealer, sessions
from bot.fleet import shards
from bot.sandbox.troubles import CUT
from bot.store import Store
from bot.tables import chips_at_tables
from bot.tables.publishing import dms
from bot.ui.platform.emojis import EMOJI_NAMES
from bot.ui.platform.outgoing import patience, registering
from bot.ui.platform.outgoing.registering import difference, others
from tests.e2e.evening import Evening, has, offers_seat
from tests.library import GAMES
from tests.workshop.sandbox.server import Sandbox

Play = Callable[[Dealer], Awaitable[None]]
Start = Callable[[Play], Awaitable[None]]
KNOWS_NOT = (
    "dealer: DISCORD_TOKEN: Discord does not know this token any more; put the new one into "
)


A, B = {"name": "a", "type": 4}, {"name": "b", "type": 4}


@pytest.fixture
def settings(tmp_path: Path, empty: Path, unsynced: None) -> Settings:
    shutil.copy(empty, tmp_path / "dealer.db")
    return Settings(
        _env_file=None, data_folder=tmp_path, pictures=False, pause_seconds=0, daily_dms=10_000
    )


@pytest.fixture
def start(sandbox: Sandbox, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Runs the program until it ends, which what is played has to bring about."""
    monkeypatch.setattr(dms, "SPACING", 0)
    sandbox.core.rates.haste = 1000

    async def started(play: Play) -> None:
        """`play` gets the bot once it is online."""
        bots: list[Dealer] = []
        made, asked = Dealer.__init__, sandbox.driver.counts["emojis"]

        def noted(self: Dealer, *given: Any) -> None:
            made(self, *given)
            bots.append(self)

        async def played() -> None:
            try:
                await sandbox.driver.wait_ready()
                await bots[0].stage.connected.wait()
                async with asyncio.timeout(30):
                    while sandbox.driver.counts["emojis"] == asked:  # noqa: ASYNC110 - beside
                        await asyncio.sleep(0.01)
                await play(bots[0])
            except BaseException:  # nothing else would end the program
                await bots[0].close()
                raise

        monkeypatch.setattr(Dealer, "__init__", noted)
        playing = asyncio.create_task(played())
        try:
            await running.in_discord(settings, GAMES, sandbox.core.token)
        finally:
            monkeypatch.setattr(Dealer, "__init__", made)
            await playing

    return started


async def refused(work: Awaitable[None]) -> None:
    with pytest.raises(SystemExit) as end:
        await work
    assert end.value.code == 2


@pytest.mark.parametrize("told", [True, False])
async def test_a_token_that_is_replaced_while_a_deal_runs(  # noqa: PLR0917 - fixtures
    start: Start, sandbox: Sandbox, settings: Settings, told: bool,
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """One line and exit code 2, from the gateway or the next request; the deal goes on later."""
    ann, bo = sandbox.driver.user("Ann"), sandbox.driver.user("Bo")
    seen: list[Any] = []

    async def deal(bot: Dealer) -> None:
        await ann.slash("table open", game="holdem")
        for player in (ann, bo):
            table = await player.until(offers_seat)
            form = (await player.click(table, "Sit")).modal
            assert form is not None
            await player.submit(form, value="500")
        (number,) = [one.site.number for one in bot.tables.hosts()]
        host = bot.tables.at(number).host
        await host.timers.fire(host.log.deadlines[0])
        await ann.until(lambda seen: "deal 1" in seen.text and has(seen, "My hand"))
        seen.append(host.table.hand)
        await sandbox.driver.replace_token(told=told)
        if not told:
            await bot.stage.open_dm(int(bo.id))  # whatever is asked for next

    await refused(start(deal))
    shown = capfd.readouterr()
    assert shown.err.startswith(KNOWS_NOT)
    assert len(shown.err.splitlines()) == 1
    assert not any(one.exc_info for one in caplog.records)
    store = await Store.open(settings.database(sandbox=False))
    assert await store.check(await chips_at_tables(store)) == []
    await store.close()

    async def go_on(bot: Dealer) -> None:
        (host,) = bot.tables.hosts()
        assert host.table.hand == seen[0]
        assert min(one.due / 1000 for one in host.log.deadlines) > bot.tables.now() + 10
        await sandbox.driver.replace_token()

    await refused(start(go_on))
    sandbox.core.record.violations.clear()  # the token that was refused


async def test_a_start_before_discord_is_there(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """No way there, then 503 once and again: a line each, and the bot is there when Discord is."""
    there, pauses = discord.http.Route.BASE, []
    sandbox.driver.troubles.order("503", "login")
    sandbox.driver.troubles.order("503", "application")

    async def rest(seconds: float) -> None:
        pauses.append(seconds)
        discord.http.Route.BASE = there

    async def leave(_: Dealer) -> None:
        await sandbox.driver.replace_token()

    monkeypatch.setattr(signing_in, "rest", rest)
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api")
    await refused(start(leave))
    assert pauses == [5, 10, 20]
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" (")[0] for line in lines] == [
        *["Discord cannot be reached"] * 3, "Discord answers.",
    ]  # fmt: skip


async def test_a_start_before_the_gateway_is_there(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Discord answers requests, and connects nobody yet: the bot waits for that as well."""
    there = DiscordWebSocket.DEFAULT_GATEWAY

    def pauses() -> Iterator[float]:
        yield from (0, 0)
        DiscordWebSocket.DEFAULT_GATEWAY = there
        yield 0

    async def leave(_: Dealer) -> None:
        await sandbox.driver.replace_token()

    monkeypatch.setattr(shards, "pauses", pauses)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1:9"))
    await refused(start(leave))
    told = [one.getMessage() for one in caplog.records if one.name == shards.__name__]
    assert told.count(f"{shards.NO_GATEWAY}; again in 0 s") == 2


async def test_a_day_on_which_nearly_all_sessions_were_begun(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Below half of them a start waits; of the last ones none is used, and the program ends."""
    gateway, waits = sandbox.core.gateway, []

    async def wait(seconds: float) -> None:
        waits.append(round(seconds))

    async def leave(_: Dealer) -> None:
        await sandbox.driver.replace_token()

    monkeypatch.setattr(sessions, "asyncio", SimpleNamespace(sleep=wait))
    gateway.identifies = 600
    await refused(start(leave))
    assert (gateway.identifies, waits) == (601, [86_400 // 400])
    gateway.identifies = 950
    capsys.readouterr()
    settings = Settings(_env_file=None, data_folder=tmp_path, pictures=False)
    with pytest.raises(SystemExit) as end:
        await running.in_discord(settings, GAMES, sandbox.core.token)
    assert (end.value.code, gateway.identifies) == (75, 950)
    (line,) = capsys.readouterr().err.splitlines()
    assert "1,000 sessions a day, of which 50 are left" in line


async def test_a_fault_of_a_client_that_was_connected_begins_another(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Whatever discord.py makes of Discord some day: it is told of, and the play goes on."""
    monkeypatch.setattr(shards, "pauses", lambda: repeat(0))
    poll, faults = DiscordWebSocket.poll_event, [RuntimeError("never seen")]

    async def torn(self: DiscordWebSocket) -> None:
        await poll(self)
        if self.session_id and faults:
            raise faults.pop()

    async def leave(_: Dealer) -> None:
        async with asyncio.timeout(30):
            while sandbox.core.gateway.identifies < 2:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.01)
        await sandbox.driver.wait_ready()
        await sandbox.driver.replace_token()

    monkeypatch.setattr(DiscordWebSocket, "poll_event", torn)
    await refused(start(leave))
    assert sandbox.core.gateway.identifies == 2
    assert "has failed, and begins again" in caplog.text
    caplog.clear()


async def test_commands_are_written_where_they_differ_and_only_there(
    start: Start, sandbox: Sandbox
) -> None:
    """A command with the same name keeps its id, and is not new to Discord."""
    counts, numbers = sandbox.driver.counts, []

    async def leave(_: Dealer) -> None:
        numbers.append({one["name"]: one["id"] for one in sandbox.core.world.commands[""]})
        await sandbox.driver.replace_token()

    await refused(start(leave))
    assert counts["commands set"] == 1
    await refused(start(leave))
    assert (counts["commands"], counts["commands set"]) == (2, 1), "nothing differs"
    have = sandbox.core.world.commands[""]
    have[:] = [one for one in have if one["name"] != "sit"]
    have[0]["description"] = "Something else"
    have.append({**have[0], "name": "older", "id": "1"})
    await refused(start(leave))
    assert (counts["commands"], counts["commands set"]) == (3, 2)
    assert numbers[2].keys() == numbers[0].keys()
    changed = {name for name, number in numbers[0].items() if numbers[2][name] != number}
    assert changed == {"sit"}


async def test_a_command_that_discord_made_is_kept_whatever_else_is_written(
    start: Start, sandbox: Sandbox
) -> None:
    """An application with an Activity has one that opens it."""
    door = {
        "id": "900", "application_id": "1", "version": "1", "type": 4, "name": "launch",
        "description": "", "handler": 2, "integration_types": [0, 1], "contexts": [0, 1, 2],
        "default_member_permissions": None, "dm_permission": True, "nsfw": False,
        "name_localizations": {"de": "los"},
    }  # fmt: skip
    world, counts = sandbox.core.world, sandbox.driver.counts
    world.commands[""] = [dict(door)]

    async def leave(_: Dealer) -> None:
        await sandbox.driver.replace_token()

    await refused(start(leave))
    assert len(world.commands[""]) > 30
    (kept,) = [one for one in world.commands[""] if one["type"] == 4]
    same = ("id", "name", "handler", "integration_types", "contexts", "name_localizations")
    assert {one: kept[one] for one in same} == {one: door[one] for one in same}
    await refused(start(leave))
    assert (counts["commands"], counts["commands set"]) == (2, 1), "nothing differs"


async def test_a_discord_that_takes_no_commands_keeps_no_table_from_playing(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Trouble, and no more new ones today: it is tried again, and works in the end."""
    monkeypatch.setattr(patience, "FIRST", 0.01)
    monkeypatch.setattr(registering, "A_WHILE", 0.01)
    sandbox.driver.troubles.order("503", "commands")
    sandbox.driver.refuse_next("commands set", 30034)

    async def leave(_: Dealer) -> None:
        await sandbox.driver.replace_token()

    await refused(start(leave))
    ours = [one for one in caplog.records if one.name == registering.__name__]
    said = [one.getMessage() for one in ours if one.levelname == "WARNING"]
    assert len(said) == 2
    assert all("not registered yet" in one for one in said)
    assert not any(one.exc_info for one in caplog.records)


async def test_emojis_that_discord_did_not_take_are_made_a_while_later(
    start: Start, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else cards would be text until the next start."""
    monkeypatch.setattr(patience, "FIRST", 0.01)
    sandbox.core.world.emojis.clear()
    sandbox.driver.troubles.order(CUT, "emoji create")

    async def leave(bot: Dealer) -> None:
        async with asyncio.timeout(30):
            while not bot.readers.emojis:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.01)
        await sandbox.driver.replace_token()

    await refused(start(leave))
    assert sandbox.driver.troubles.orders == []
    assert len(sandbox.core.world.emojis) == len(EMOJI_NAMES) + 1


@pytest.mark.parametrize(
    ("there", "ours", "found"),
    [
        ({"options": None, "nsfw": False, "id": "7", "contexts": [0]}, {"options": []}, ""),
        ({"contexts": [1, 0]}, {"contexts": [0, 1]}, ""),
        ({"contexts": [0]}, {"contexts": [0, 1]}, "changed: sit"),
        ({"default_member_permissions": "32"}, {"default_member_permissions": 32}, ""),
        ({"default_member_permissions": "32"}, {}, "changed: sit"),
        ({"name_localizations": {"de": "setz"}}, {}, "changed: sit"),
        ({"options": [A]}, {"options": [A | {"min_value": 0}]}, "changed: sit"),
        ({"options": [A, B]}, {"options": [B, A]}, "changed: sit"),
        ({"name": "older"}, {}, "new: sit; gone: older"),
        ({"type": 2}, {}, "new: sit; gone: sit"),
        ({"popularity": 7, "flags": {"new": True}}, {}, ""),
        ({"options": [A | {"hint": "x"}]}, {"options": [A]}, ""),
        ({"options": [A | {"choices": [{"name": "x", "value": 1, "emoji": "y"}]}]},
         {"options": [A | {"choices": [{"name": "x", "value": 1}]}]}, ""),
        ({"name_localizations": {"de": "setz"}}, {"name_localizations": {"de": "sitz"}},
         "changed: sit"),
        ({"options": [A | {"required": True}]}, {"options": [A]}, "changed: sit"),
    ],
)  # fmt: skip
def test_what_differs(there: dict[str, Any], ours: dict[str, Any], found: str) -> None:
    base = {"name": "sit", "type": 1, "description": "Take a seat"}
    assert str(difference([base | there], [base | ours])) == found


def test_a_kind_of_command_that_nobody_knows_yet_is_kept_as_well() -> None:
    ours = {"name": "sit", "type": 1, "description": "Take a seat"}
    later = {"id": "9", "version": "3", "type": 5, "name": "sit", "nsfw": False, "handler": 1}
    assert not difference([ours, later], [ours])
    assert others([ours, later]) == [{"id": "9", "type": 5, "name": "sit", "handler": 1}]


def test_sync_registers_the_commands_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Twice, by a proxy: the second finds nothing to do. No table is touched, as there is none."""
    monkeypatch.setattr(program, "start_log", lambda settings: None)
    environment = {"DEALER_DATA_FOLDER": str(tmp_path / "var"), "DEALER_PICTURES": "0"}

    async def twice() -> list[str]:
        sandbox = Sandbox()
        await sandbox.start()
        monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")
        proxy = f"{sandbox.api_base}/"
        settings = Settings(_env_file=None, data_folder=tmp_path / "var", api_base=proxy)
        lines = [await signing_in.synced(settings, GAMES, sandbox.token) for _ in range(2)]
        await sandbox.stop()
        return lines

    first, second = asyncio.run(twice())
    assert first.startswith("Commands registered: new: ")
    assert ", sit, " in first
    assert second == "Discord has all commands."
    assert not (tmp_path / "var").exists()
    told = CliRunner().invoke(program.main, ["sync"], env={**environment, "DISCORD_TOKEN": ""})
    assert told.exit_code == 2
    assert "DISCORD_TOKEN: is not set" in told.stderr


async def test_emojis_are_known_before_anything_is_drawn(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen drawn before would show its cards as text for good."""
    known, begin = list[int](), Dealer.setup_hook

    async def begun(dealer: Dealer) -> None:
        await begin(dealer)
        known.append(len(dealer.readers.emojis))

    monkeypatch.setattr(Dealer, "setup_hook", begun)
    await evening.restart()
    assert known == [len(EMOJI_NAMES)]
