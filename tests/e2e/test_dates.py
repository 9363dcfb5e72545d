"""Dates by vote, through Discord's client: typed, voted on, picked, and the event made then."""

from typing import Any

from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import post
from tests.workshop.sandbox.actor import Actor, Answer
from tests.workshop.sandbox.seen import Seen

PLAN = {"when": "tomorrow 8pm or in 3 days 8pm", "play": "holdem"}


async def planned(host: Actor, **options: Any) -> Seen:
    """Plan a night with several dates, and return its message."""
    told(await host.slash("settings zone", zone="Europe/Berlin"))
    posted = await post(host, await host.slash("night plan", **{**PLAN, **options}))
    assert "Everybody can vote now" in posted
    return await host.until(lambda seen: has(seen, "Pick the date…") and not seen.ephemeral)


def refusal(answer: Answer) -> str:
    """Return the sentence with which a command or press was refused."""
    return answer.error or (answer.message.text if answer.message is not None else "")


def of_date(message: Seen, at: int, label: str) -> str:
    """Return the custom_id of a date's button."""
    buttons = [one for one in message.buttons if ":night_vote:" in one.custom_id]
    return [one.custom_id for one in buttons if label in one.label][at]


async def test_a_date_is_voted_on_and_wins(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    preview = await ann.slash("night plan", **PLAN, enough=2)
    assert preview.message is not None
    assert preview.message.text.count("20:00 in Berlin") == 2
    assert "**2 going** wins" in preview.message.text
    assert not any(":preview_day:" in one.custom_id for one in preview.message.selects)
    assert "Everybody can vote now" in await post(ann, preview)
    message = await ann.until(lambda seen: has(seen, "Pick the date…") and not seen.ephemeral)
    assert evening.driver.world.events == {}
    assert message.text.count("1 of 2 going: Ann") == 2
    told(await cy.click(message, of_date(message, 0, "Maybe")))
    old = message = await ann.until(lambda seen: "Maybe: Cy" in seen.text)
    won = await bo.click(message, of_date(message, 1, "going"))
    assert "That makes enough" in told(won)
    (event,) = evening.driver.world.events.values()
    (row,) = await evening.bot.store.nights.calendar.live()
    assert (event.status, row.plan["dates"]) == (1, [])
    chosen = await cy.until(lambda seen: "The date of **Poker night** is" in seen.text)
    for one in (ann, bo, cy):
        assert one.mention in chosen.text
    message = await ann.until(lambda seen: has(seen, "Going") and not seen.ephemeral)
    assert "**2 going**" in message.text
    late = await cy.click(old, of_date(old, 0, "Maybe"), late=True)
    assert "The date of this night is chosen" in refusal(late)


async def test_commands_vote_and_pick(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    await planned(ann)
    (row,) = await evening.bot.store.nights.calendar.live()
    offered = await bo.choices("night answer", "date", "", coming="going")
    assert len(offered) == 2
    second = offered[1]["value"]
    assert "Noted: you can come" in told(
        await bo.slash("night answer", coming="going", date=second)
    )
    assert "several dates" in refusal(await bo.slash("night answer", coming="going"))
    assert "not one of" in refusal(await bo.slash("night answer", coming="cant", date="never"))
    assert "still open" in refusal(await ann.slash("night start"))
    assert "Only the night's host" in refusal(await bo.slash("night pick", date=second))
    plan = await ann.until(lambda seen: has(seen, "Pick the date…") and not seen.ephemeral)
    asked = await ann.click(plan, "Pick the date…")
    assert asked.message is not None
    assert len(asked.message.buttons) == 2
    assert "Planned for" in told(await ann.slash("night pick", date=second))
    (event,) = evening.driver.world.events.values()
    assert event.status == 1
    (row,) = await evening.bot.store.nights.calendar.live()
    assert row.starts == 1000 * int(second)


async def test_bad_dates_are_refused_in_one_sentence(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    bad: tuple[tuple[dict[str, Any], str], ...] = (
        ({"when": "mon, tue, wed, thu or fri 8pm"}, "4 dates at most"),
        ({"when": "mon or tue"}, "At what time?"),
        ({"when": "mon 8pm", "enough": 3}, "several dates"),
        ({"when": "mon or tue 8pm", "seats": 4, "enough": 5}, "Only 4 players can play"),
    )
    for options, said in bad:
        answer = await ann.slash("night plan", **{"play": "holdem", **options})
        assert said in refusal(answer)
    assert await evening.bot.store.nights.calendar.live() == []
