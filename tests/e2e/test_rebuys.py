"""Rebuys of broke players, by the settings of their server."""

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox.troubles import CUT
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

FLOOR = 2000


async def busted(evening: Evening, *names: str) -> tuple[Actor, Actor]:
    """Let two players go all-in, and return the winner and the broke one."""
    players = await evening.seated(*names, chips=5000, unit=50)
    while evening.show().view.running:
        await evening.all_in(evening.turn(*players))
        await evening.run_out()
    loser = next(one for one in players if not evening.stack(one))
    return next(one for one in players if one is not loser), loser


async def chosen(evening: Evening, rebuy: str) -> str:
    """Let a manager choose the server's rebuys, and return the answer."""
    boss = evening.driver.user("Ann")
    return told(await boss.slash("settings broke", rebuy=rebuy))


async def test_a_rebuy_comes_after_a_while(evening: Evening) -> None:
    """A broke player gets it by the panel or by typing."""
    assert await chosen(evening, "15 minutes later") == (
        "Below 2,000, a player can fill up to it 15 minutes later with `/bank rebuy` or **Rebuy**."
    )
    winner, loser = await busted(evening, "Ann", "Bo")
    panel = await evening.panel(loser)
    assert "You have no chips left" in panel.text
    early = (await loser.click(panel, "Rebuy")).message
    assert early is not None
    assert "Your rebuy to 2,000 is there <t:" in early.text
    await evening.wait(15 * 60)
    balance = (await loser.slash("bank balance")).message
    assert balance is not None
    assert told(await loser.click(balance, "Rebuy")) == "**2,000** more: you own 2,000 again."
    assert "A rebuy goes up to 2,000, and 2,000 are there" in told(await loser.slash("bank rebuy"))
    assert "**+2,000** → 2,000 · a rebuy" in told(await loser.slash("bank history"))
    balance = (await winner.slash("bank balance")).message
    assert balance is not None
    assert not has(balance, "Rebuy")


async def test_a_host_gives_one_with_one_button(evening: Evening) -> None:
    """Asked for before all, given before all; nobody else can, and a second press gives nothing.

    Where the host is who lost, a manager gives it.
    """
    await chosen(evening, "by a host's button")
    await busted(evening, "Bo", "Cy")
    ann, bo, cy, dee = evening.people("Ann", "Bo", "Cy", "Dee")
    loser = bo if not evening.stack(bo) else cy
    host = ann if loser is bo else bo
    asked = (await loser.slash("bank rebuy")).message
    assert asked is not None
    assert not asked.ephemeral
    assert asked.text.startswith(f"**{loser.name}** is down to 0 and asks for a rebuy to 2,000.")
    assert "You have asked already" in told(await loser.slash("bank daily"))
    assert "Only hosts and managers can give" in told(await dee.click(asked, "Give the rebuy"))
    press = [host.click(asked, "Give the rebuy") for _ in range(2)]
    await asyncio.gather(*press)  # whichever comes first
    done = loser.again(asked)
    assert done is not None
    assert (
        f"**{loser.name}** is back with 2,000: a rebuy of 2,000, by **{host.name}**." in done.text
    )
    assert await evening.bank(loser) == FLOOR


async def test_a_rebuy_is_asked_for_once_however_often_it_is_pressed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two commands at once are one request; one that nobody may read is none."""
    await chosen(evening, "by a host's button")
    winner, loser = await busted(evening, "Bo", "Cy")
    evening.driver.refuse_next("interaction callback", 50013)
    await loser.slash("bank rebuy")
    assert _asked(winner) == []
    evening.driver.violations.clear()
    sends = discord.InteractionResponse.send_message

    async def takes_a_while(self: Any, *args: Any, **more: Any) -> Any:
        await asyncio.sleep(0.2)
        return await sends(self, *args, **more)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", takes_a_while)
    said = await asyncio.gather(*[loser.slash("bank rebuy") for _ in range(2)])
    assert len(_asked(winner)) == 1
    (refused,) = [one for one in said if one.message and one.message.ephemeral]
    assert "You have asked already" in told(refused)


async def test_who_asked_sees_the_rebuy_though_the_hosts_answer_is_lost(evening: Evening) -> None:
    """The button would stay, and they would not know."""
    await chosen(evening, "by a host's button")
    winner, loser = await busted(evening, "Bo", "Cy")
    host = evening.driver.user("Ann") if loser.name == "Bo" else winner
    asked = (await loser.slash("bank rebuy")).message
    assert asked is not None
    evening.driver.troubles.order(CUT, "interaction callback", times=2)
    given = told(await host.click(asked, "Give the rebuy"))
    assert given.startswith(f"{loser.name} got a rebuy of 2,000.")
    await loser.until(lambda seen: seen.id == asked.id and "is back with 2,000" in seen.text)
    assert _asked(loser) == []


def _asked(player: Actor) -> list[Seen]:
    """Requests that they see, and a host could grant."""
    return [one for one in player.sees() if has(one, "Give the rebuy")]


async def test_only_who_manages_the_server_chooses(evening: Evening) -> None:
    (bo,) = evening.people("Bo")
    refused = told(await bo.slash("settings broke", rebuy="by a host's button"))
    assert refused.startswith("Only managers can do that")
