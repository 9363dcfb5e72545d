"""Channels where the bot may not attach files: pictures are left out, and this is told."""

import asyncio

from bot.sandbox.world.permissions import overrule
from tests.e2e.evening import Evening, as_typed, told
from tests.e2e.test_modes import fold_on
from tests.e2e.test_night import begun, ended, going, plan, sit

LEFT_OUT = "I'm missing Attach Files in this channel"


def forbid(evening: Evening) -> None:
    """Take the permission to attach files from the bot."""
    evening.driver.set_bot_permission("attach_files", allowed=False)


async def test_a_showdown_goes_out_without_its_picture(evening: Evening) -> None:
    """The next deals are drawn, and no panel speaks of a missing permission."""
    ann, bo = await evening.seated("Ann", "Bo")
    forbid(evening)
    await evening.to_showdown(ann, bo)
    await evening.drawn()
    record = await evening.message(ann, lambda seen: "wins" in seen.text)
    assert record.raw["attachments"] == []
    assert LEFT_OUT in record.text
    await evening.deal()
    await evening.message(bo, lambda seen: "deal 2" in seen.text)
    assert "lack" not in told(await bo.slash("cards"))


async def test_a_refusal_that_the_gateway_did_not_announce(evening: Evening) -> None:
    """Discord alone knows for sure: once more without the file, posted or edited."""
    ann, bo = await evening.seated("Ann", "Bo")
    told(await ann.slash("settings pictures", when="at all times"))
    driver = evening.driver
    overrule(driver.channel, driver.world.bot_id, ("attach_files",), allowed=False)
    first = evening.turn(ann, bo)
    await first.click(await evening.panel(first), "Call 5")
    await evening.drawn()
    await evening.message(ann, lambda seen: LEFT_OUT in seen.text and "deal 1" in seen.text)
    await fold_on(evening)
    await evening.deal()
    await evening.drawn()
    table = await evening.message(ann, lambda seen: "deal 2" in seen.text)
    assert LEFT_OUT in table.text
    assert table.raw["attachments"] == []


async def test_a_recap_goes_out_without_its_chart(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await going([bo], await plan(evening, ann, play="holdem", buy_in=400, title="Friday"))
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    for _ in range(2):
        await evening.deal()
        await fold_on(evening)
    forbid(evening)
    await ann.click(await ended(ann), "Close when this deal ends")
    recap = await bo.until(lambda seen: "Biggest pot" in seen.text)
    assert recap.raw["attachments"] == []
    assert LEFT_OUT in recap.text


async def test_a_recap_that_the_channel_may_not_have_comes_by_direct_message(
    evening: Evening,
) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await going([bo], await plan(evening, ann, play="holdem", buy_in=400, title="Friday"))
    await begun(evening)
    for player in (ann, bo):
        await sit(evening, player)
    await evening.deal()
    await fold_on(evening)
    screen = await ended(ann)
    evening.driver.set_bot_permission("send_messages", allowed=False)
    await ann.click(screen, "Close when this deal ends")
    await bo.until(lambda seen: seen in bo.dms() and "Biggest pot" in seen.text)


async def test_the_weeks_board_goes_out_without_its_picture(evening: Evening) -> None:
    """The server's choice of a channel stays."""
    (ann, _) = await evening.seated("Ann", "Bo")
    await fold_on(evening)
    forbid(evening)
    answer = told(await ann.slash("settings weekly", where=evening.driver.channel))
    assert "Every Monday" in answer
    assert "Attach Files" in answer
    for _ in range(2):
        evening.to_monday()
        await evening.bot.weekly.tick()
        await fold_on_next(evening)
    boards = [one for one in ann.sees() if "last week" in one.text]
    assert [LEFT_OUT in one.text for one in boards] == [True, True]


async def fold_on_next(evening: Evening) -> None:
    """A hand for the week's board."""
    await evening.wait(1)
    table = evening.show()
    if table.view.running:
        await fold_on(evening)


async def test_the_weeks_board_waits_for_a_permission(evening: Evening) -> None:
    """Nothing is given up: it is posted within the hour after it may be, and named before."""
    (ann, _) = await evening.seated("Ann", "Bo")
    await fold_on(evening)
    told(await ann.slash("settings weekly", where=evening.driver.channel))
    evening.driver.set_bot_permission("send_messages", allowed=False)
    evening.to_monday()
    for _ in range(3):
        await evening.bot.weekly.tick()
    where = evening.driver.channel
    answer = told(await ann.slash("settings weekly", where=where))
    assert (
        answer
        == f"I'm missing a permission in <#{where.id}>: Send Messages. An admin can grant it."
    )
    evening.driver.set_bot_permission("send_messages", allowed=True)
    evening.time.added += 3600
    await evening.bot.weekly.tick()
    assert [one for one in ann.sees() if "last week" in one.text]


async def test_seeds_are_told_without_the_file(evening: Evening) -> None:
    """The table closes all the same."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    await ann.slash("table options", option="reveal_seeds", value="yes")
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    await fold_on(evening)
    forbid(evening)
    number = evening.number
    told(await ann.slash("table close"))
    message = await bo.until(
        lambda seen: "`/verify` tells the seeds of 1 deal" in as_typed(seen.text)
    )
    assert message.raw["attachments"] == []
    async with asyncio.timeout(30):
        while not evening.bot.tables._kept[number].publisher.finished:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.01)


async def test_what_is_missing_is_named_where_a_table_is_opened(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    forbid(evening)
    answer = told(await ann.slash("table open", game="holdem"))
    assert "The table is open" in answer
    assert "I'm missing a permission in this channel: Attach Files." in answer
    other = await evening.driver.add_channel("other")
    evening.driver.set_bot_permission("send_messages", allowed=False, channel=other)
    refused = told(await ann.slash("night plan", other, when="tomorrow 20:00"))
    assert refused == (
        "I'm missing a permission in this channel: Send Messages. An admin can grant it."
    )
