"""`/server copy`: all that is kept of a server, for its owner alone, without anybody's secrets."""

import asyncio
import io
import json
import zipfile
from typing import Any

import pytest

from bot.engine.cards import name
from bot.engine.hand.events import CardsDealt
from bot.tables.histories import deal_of
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import fold_on
from tests.workshop.sandbox.actor import Actor, Answer


async def packed(evening: Evening, answer: Answer) -> dict[str, str]:
    """Return the files of a copy by name, once it has come."""
    found = list[Any]()
    async with asyncio.timeout(120):
        while not found:
            await asyncio.sleep(0.05)
            found = [one for seen in answer.followups for one in seen.raw["attachments"]]
    inside: dict[str, str] = {}
    for one in found:
        content = evening.driver.world.files[one["id"]]
        with zipfile.ZipFile(io.BytesIO(content)) as file:
            inside |= {each: file.read(each).decode() for each in file.namelist()}
    return inside


async def dealt(evening: Evening, deal: int) -> set[str]:
    """Return the cards that a deal of the table dealt to seats, by their names."""
    row = await evening.bot.store.play.hands.row(evening.show().view.number, deal)
    after, until = (row.first_seq - 1, row.last_seq + 1) if row is not None else (0, None)
    rows = await evening.bot.store.play.log.rows(evening.show().view.number, after, until)
    events = [event for some in deal_of(rows) for event in some]
    return {name(card) for one in events if isinstance(one, CardsDealt) for card in one.cards}


async def owned(evening: Evening) -> tuple[Actor, Actor]:
    """Return the owner of the server and another player, who have played a deal and begun one."""
    ann, bo = await evening.seated("Ann", "Bo")
    assert evening.driver.world.home.owner_id == ann.id
    await fold_on(evening)
    await evening.deal()
    return ann, bo


async def test_its_owner_alone_gets_all_of_it_and_no_secret(evening: Evening) -> None:
    """Folded cards, the running deal, seeds and marks are in none of the files."""
    ann, bo = await owned(evening)
    evening.driver.user("Bo", admin=True)
    assert "Only this server's owner" in told(await bo.slash("server copy"))
    answer = await ann.slash("server copy")
    assert "packing" in told(answer)
    found = await packed(evening, answer)
    assert "once an hour" in told(await ann.slash("server copy"))
    assert {"README.txt", "person.json", "hand.json", "hand_seat.json", "ledger.json"} <= set(found)
    table = evening.show().view.number
    deal, cards = found[f"hands/{table}-1.phh"], await dealt(evening, 1)
    assert "????" in deal
    assert len(cards) == 4
    assert not [one for one in cards if one in deal]
    assert f"hands/{table}-2.phh" not in found
    assert not [one for one in found if "event" in one or "snapshot" in one]
    assert {"Ann", "Bo"} <= {one["name"] for one in json.loads(found["person.json"])}
    assert "hands/: 1 file" in found["README.txt"]
    assert [one["kind"] for one in json.loads(found["act.json"])] == ["server_copy"]


async def test_a_server_with_more_than_fits_is_told_of_the_operator_s_command(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.rights.server_copy.MOST_HANDS", -1)
    (ann,) = evening.people("Ann")
    said = told(await ann.slash("server copy"))
    assert f"`dealer db copy-server {evening.driver.world.guild_id}`" in said
