"""Messages between programs on the bus."""

import asyncio
import logging

import pytest

from bot.store import Unwritable, database_at
from bot.store.postgres import bus as server_bus

pytestmark = pytest.mark.both


class Ears(list[str | None]):
    """A listener's list of the messages that it received."""

    async def until(self, *heard: str | None) -> None:
        async with asyncio.timeout(30):
            while self != list(heard):  # noqa: ASYNC110 - a list tells nobody
                await asyncio.sleep(0.01)


def stumble(_text: str | None) -> None:
    raise LookupError


async def test_all_who_listen_hear_it_and_the_teller_too(address):
    async with database_at(address).bus() as bus:
        names, others = Ears(), Ears()
        end = bus.listen("names", names.append)
        bus.listen("others", others.append)
        await bus.tell("names", "7")
        await bus.tell("names", "Zoë ♠")
        await names.until("7", "Zoë ♠")
        end()
        bus.listen("names", others.append)
        await bus.tell("names", "8")
        await others.until("8")
        assert names == ["7", "Zoë ♠"]
        with pytest.raises(ValueError, match="too much"):
            await bus.tell("names", "é" * 3501)


async def test_one_who_stumbles_keeps_it_from_nobody(address, caplog):
    async with database_at(address).bus() as bus:
        heard = Ears()
        bus.listen("names", stumble)
        bus.listen("names", heard.append)
        with caplog.at_level(logging.CRITICAL, "bot.store.bus"):
            await bus.tell("names", "7")
            await heard.until("7")


async def test_programs_hear_each_other(postgres):
    made = postgres.fresh()
    async with database_at(made).bus() as one, database_at(made).bus() as other:
        heard = Ears()
        other.listen("names", heard.append)
        began = asyncio.get_running_loop().time()
        await one.tell("names", "7")
        await heard.until("7")
        assert asyncio.get_running_loop().time() - began < 1
    postgres.drop(made)


async def test_after_a_lost_connection_all_is_taken_as_stale(postgres, monkeypatch):
    monkeypatch.setattr(server_bus, "AGAIN", 0.05)
    made = postgres.fresh()
    async with database_at(made).bus() as bus:
        names, others = Ears(), Ears()
        bus.listen("names", names.append)
        bus.listen("others", others.append)
        postgres.do(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name LIKE 'dealer %s'"
        )
        await names.until(None)
        await others.until(None)
        await bus.tell("names", "7")
        await names.until(None, "7")
    postgres.drop(made)


async def test_a_bus_without_its_server_is_no_bus(postgres):
    with pytest.raises(Unwritable, match="nobody_here"):
        await database_at(postgres.address("nobody_here")).bus().open()
