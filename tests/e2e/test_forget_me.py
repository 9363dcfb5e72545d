"""`/settings forget-me`, and whoever comes back: nothing is given twice, and a ban holds."""

from bot.sandbox.world.things import Channel
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going, plan, sit
from tests.workshop.sandbox.actor import Actor


async def forgotten(player: Actor, channel: Channel | None = None) -> None:
    ask = (await player.slash("settings forget-me", channel)).message
    assert ask is not None
    assert "without welcome chips" in ask.text
    assert "Forgotten." in told(await player.click(ask, "Forget me"))


async def test_first_and_daily_chips_come_once(evening: Evening) -> None:
    (bo,) = evening.people("Bo")
    assert "Welcome: here are **5,000**" in told(await bo.slash("bank balance"))
    await forgotten(bo)
    assert told(await bo.slash("bank balance")) == "You own **0**: 0 in the bank."
    assert "**2,000** for today" in told(await bo.slash("bank daily"))
    await forgotten(bo)
    assert told(await bo.slash("bank daily")).startswith("You've had today's chips")
    await evening.restart()
    assert told(await bo.slash("bank balance")) == "You own **0**: 0 in the bank."
    assert "Welcome" not in told(await bo.slash("bank history"))


async def test_a_ban_holds_and_can_be_taken_back(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    for player in (ann, bo):
        await evening.sit(player)
    told(await ann.slash("host ban", player=bo))
    await forgotten(bo)
    assert "banned you" in told(await bo.slash("sit", chips=200))
    told(await ann.slash("host unban", player=bo))
    assert "have 0" in told(await bo.slash("sit", chips=200))


async def test_a_nights_tab_is_not_renewed(evening: Evening) -> None:
    """A buy-in and one rebuy: who bought both has none left, forgotten or not."""
    ann, bo = evening.people("Ann", "Bo")
    message = await plan(evening, ann, play="holdem", buy_in=400, rebuys=1)
    await going([ann, bo], message)
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    told(await bo.slash("stand"))
    await forgotten(bo)
    await sit(evening, bo)
    assert evening.stack(bo) == 400
    told(await bo.slash("stand"))
    await forgotten(bo)
    table = await bo.until(lambda seen: has(seen, "Sit") and not seen.ephemeral)
    ask = (await bo.click(table, "Sit")).message
    assert ask is not None
    assert "left on tonight's tab" in told(await bo.click(ask, ask.buttons[0].label))
