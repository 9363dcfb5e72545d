"""A night's preview: nothing is public before its host posts what was understood."""

from datetime import UTC, datetime
from typing import Any

from tests.e2e.evening import Evening, has, of_two_days, told
from tests.e2e.forger import Forger
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def preview(host: Actor, when: str, **options: Any) -> Seen:
    """Return the private preview of a planned night."""
    answer = await host.slash("night plan", when=when, **options)
    told(answer)
    assert answer.message is not None
    return answer.message


async def press(host: Actor, seen: Seen, label: str) -> Seen:
    answer = await host.click(seen, label)
    assert answer.message is not None, answer.error
    return answer.message


async def test_nothing_is_public_before_post(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    seen = await preview(ann, "fri at 8", title="Friday")
    for part in (
        "Friday",
        "<t:",
        "20:00 in Berlin",
        "8 seats at 1 table",
        "Dealer's choice",
    ):
        assert part in seen.text
    assert evening.driver.counts["message create"] == 0
    assert evening.driver.world.events == {}
    assert await evening.bot.store.nights.calendar.live() == []
    posted = await press(ann, seen, "Post")
    assert "Planned for" in posted.text
    assert len(await evening.bot.store.nights.calendar.live()) == 1
    assert len(evening.driver.world.events) == 1


async def test_a_zone_is_asked_where_none_is_known(evening: Evening) -> None:
    """The zone is stored, also for the server if a manager answers."""
    (ann,) = evening.people("Ann")
    seen = await preview(ann, "tomorrow 20:00")
    assert "Which time zone" in seen.text
    assert not has(seen, "Post")
    answer = await ann.choose(seen, "Your time zone", ["America/New_York"])
    assert answer.message is not None
    assert "20:00 in New York" in answer.message.text
    assert has(answer.message, "Post")
    guild = int(evening.driver.world.guild_id)
    assert (await evening.bot.store.config.servers.of(guild))["zone"] == "America/New_York"
    assert has(await preview(ann, "tomorrow 20:00"), "Post")
    assert has(await preview(ann, "tomorrow 20:00 EST"), "Post")


async def test_a_day_without_an_hour_is_asked_for_it(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    day = datetime.fromtimestamp(evening.time.now() + 2 * 86_400, UTC)  # 21:00 is still to come
    seen = await preview(ann, day.strftime("%A"))
    assert "At what time?" in seen.text
    assert not has(seen, "Post")
    answer = await ann.choose(seen, "Hour", ["21:00"])
    assert answer.message is not None
    assert "21:00 in Berlin" in answer.message.text
    assert has(answer.message, "Post")


async def test_two_readings_are_both_offered(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    seen = await preview(ann, of_two_days())
    (other,) = [one.label for one in seen.buttons if one.label.startswith("Or ")]
    turned = await press(ann, seen, other)
    (back,) = [one.label for one in turned.buttons if one.label.startswith("Or ")]
    assert other != back
    assert seen.text != turned.text


async def test_the_time_is_typed_anew_and_the_zone_changed(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    seen = await preview(ann, "fri at 8")
    asked = await ann.click(seen, "Change time")
    assert asked.modal is not None
    changed = await ann.submit(asked.modal, value="every sunday 19:30")
    assert changed.message is not None
    assert "19:30 in Berlin" in changed.message.text
    assert "week" in changed.message.text
    asked = await ann.click(changed.message, "Change zone")
    assert asked.modal is not None
    changed = await ann.submit(asked.modal, value="new york")
    assert changed.message is not None
    assert "19:30 in New York" in changed.message.text
    await press(ann, changed.message, "Post")
    (night,) = await evening.bot.store.nights.calendar.live()
    assert (night.plan["zone"], night.plan["weekly"]) == ("America/New_York", True)


async def test_what_can_t_be_read_leaves_the_preview_as_it_was(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    seen = await preview(ann, "fri at 8")
    asked = await ann.click(seen, "Change time")
    assert asked.modal is not None
    assert "I don't understand" in told(await ann.submit(asked.modal, value="gibberish"))
    assert "Planned for" in (await press(ann, seen, "Post")).text


async def test_another_s_preview_and_one_of_before_a_restart_are_gone(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    seen = await preview(ann, "fri at 8")
    (post,) = [one.custom_id for one in seen.buttons if one.label == "Post"]
    gone = "This preview is too old to post."
    await evening.open(bo)
    assert gone in await Forger(evening, bo).press(post)
    await evening.restart()
    assert gone in told(await ann.click(seen, "Post"))
    assert await evening.bot.store.nights.calendar.live() == []


async def test_a_change_offers_the_other_time_that_may_have_been_meant(evening: Evening) -> None:
    """The first time of the night differs from both on every day of the year."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone="Europe/Berlin"))
    await press(ann, await preview(ann, "fri 20:10"), "Post")
    (before,) = await evening.bot.store.nights.calendar.live()
    answer = await ann.slash("night change", when=of_two_days())
    assert "The plan is changed." in told(answer)
    assert answer.message is not None
    (first,) = await evening.bot.store.nights.calendar.live()
    (other,) = answer.message.buttons
    assert other.label.startswith("Or ")
    turned = await press(ann, answer.message, other.label)
    (second,) = await evening.bot.store.nights.calendar.live()
    assert len({before.starts, first.starts, second.starts}) == 3
    assert turned.buttons == []
    assert "20:00" in other.label
