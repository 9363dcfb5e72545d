"""Port for watchers of the program: is it alive, can people play, and metrics."""

import asyncio
import json
import logging
import re
import socket
from datetime import UTC, datetime

import aiohttp
import pytest
import yarl
from discord.http import Route

from bot.base import meters, traces
from bot.base.folders import CHECKOUT
from bot.base.workers import Worker
from bot.service.lines import formatted
from bot.service.metrics import COUNTED, GAUGES, TIMED, Standing
from bot.service.port import PortTaken, watched
from bot.ui.platform.outgoing.gate import route_of
from tests.ear import Ear


def free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def read(port: int, page: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{page}") as answer,
    ):
        return answer.status, await answer.text()


def fine() -> Standing:
    return Standing(ready=True, numbers={"tables": 3})


async def test_who_watches_reads_whether_people_can_play():
    now, port = fine(), free()
    async with watched(port, lambda: now):
        assert await read(port, "/healthz") == (200, "alive\n")
        assert await read(port, "/readyz") == (200, "ready\n")
        now = Standing(ready=False, why="no Discord")
        assert await read(port, "/readyz") == (503, "no Discord\n")
        assert await read(port, "/healthz") == (200, "alive\n")
    with pytest.raises(aiohttp.ClientConnectionError):
        await read(port, "/healthz")


async def test_metrics_name_everything_that_is_told():
    port = free()
    async with watched(port, fine):
        meters.count("deal")
        meters.took("press", 0.003, kind="button")
        _, page = await read(port, "/metrics")
    assert "dealer_deals_total 1.0" in page
    assert 'dealer_press_seconds_bucket{kind="button",le="0.005"} 1.0' in page
    assert "dealer_tables 3.0" in page
    assert "dealer_ready 1.0" in page
    told = [one.name for one in (*COUNTED.values(), *TIMED.values())]
    assert [one for one in (*told, *GAUGES) if f"# HELP dealer_{one}" not in page] == []
    meters.count("deal")  # nobody listens any more, and nothing happens


def test_operators_read_of_each_metric_there_is_and_of_no_other():
    page = (CHECKOUT / "docs" / "operating.md").read_text(encoding="utf-8")
    there = {f"dealer_{one.name}_total" for one in COUNTED.values()}
    there |= {f"dealer_{one}" for one in (*GAUGES, *(one.name for one in TIMED.values()))}
    assert set(re.findall(r"`(dealer_\w+)`", page)) == there


async def test_without_a_port_there_is_none_and_a_taken_one_is_named():
    async with watched(0, fine):
        assert not meters._listeners
    port = free()
    async with watched(port, fine):
        with pytest.raises(PortTaken, match=f"port {port} is taken"):
            async with watched(port, fine):
                pass


async def test_a_job_of_another_process_is_told():
    ear = Ear()
    with meters.listening(ear):
        worker = Worker()
        await worker.do(len, "job")
        worker.close()
    assert ear.heard == [("job", {"work": "len"})]


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/channels/12345/messages/678", "/channels/id/messages/id"),
        ("/webhooks/12345/aW50ZXJhY3Rpb24/messages/@original?wait=true",
         "/webhooks/id/token/messages/@original"),
        ("/interactions/12345/abcdef/callback", "/interactions/id/token/callback"),
        ("/users/@me/channels", "/users/@me/channels"),
        ("/applications/1/emojis", "/applications/id/emojis"),
        ("/oauth2/applications/@me", "/oauth2/applications/@me"),
    ],
)  # fmt: skip
def test_a_route_has_neither_ids_nor_tokens(path, route):
    assert route_of(yarl.URL(Route.BASE + path)) == route


@pytest.mark.parametrize("url", ["wss://gateway.discord.gg/?v=10", "ws://127.0.0.1:80/gateway"])
def test_the_gateway_is_a_route_of_its_own(url):
    assert route_of(yarl.URL(url)) == "gateway"


def test_a_route_outside_the_api_is_not_named():
    assert route_of(yarl.URL("https://cdn.discordapp.com/avatars/1/2.png")) == "elsewhere"


async def test_a_line_as_json_names_the_press_that_led_to_it(capsys):
    handler, log = logging.StreamHandler(), logging.getLogger("bot.of.this.test")
    formatted(handler, "json")
    log.addHandler(handler)
    try:
        with traces.about(press=7, table=3, deal=0):
            await asyncio.create_task(told(log))
        log.warning("by itself")
    finally:
        log.removeHandler(handler)
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert datetime.fromisoformat(first.pop("time")).tzinfo == UTC
    assert first == {
        "level": "WARNING", "logger": "bot.of.this.test", "message": "of 3", "press": 7, "table": 3,
    }  # fmt: skip
    assert set(second) == {"time", "level", "logger", "message"}


async def told(log: logging.Logger) -> None:
    """In a task of its own, which takes along what it is about."""
    log.warning("of %s", 3)
