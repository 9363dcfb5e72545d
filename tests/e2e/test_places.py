"""Places that are not plain text channels: threads that are put aside, announcement channels."""

import asyncio

import pytest

from bot.sandbox.refusals import REFUSALS
from bot.sandbox.world.things import ACTIVE, COMPLETED, NEWS_THREAD, Channel
from bot.store import NightRow
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, going, plan, post
from tests.e2e.test_trouble import lost, play_out
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

LOCKED = 160005


async def in_a_thread(evening: Evening) -> tuple[Channel, list[Actor]]:
    """Two players at a table in a thread, dealt in."""
    players = evening.people("Ann", "Bo")
    told(await players[0].slash("table open", game="holdem", thread=True))
    (thread,) = evening.driver.threads
    for player in players:
        await evening.sit(player)
    await evening.deal()
    await evening.drawn()
    return thread, players


async def test_a_thread_that_is_put_aside_is_opened_again(evening: Evening) -> None:
    """Messages of an archived thread can't be edited, so the table is posted there once more."""
    thread, players = await in_a_thread(evening)
    first = evening.turn(*players)
    old = await evening.message(first)
    dm = await evening.dm_to_act(first, "Call")
    await evening.driver.archive(thread)
    await first.click(dm, "Call 5")
    await evening.drawn()
    assert not thread.archived
    new = await evening.message(first, lambda seen: "called 10" in seen.text)
    assert first.again(old) is None
    await evening.act(evening.turn(*players), "Check")
    await evening.message(first, lambda seen: seen.id == new.id and "Flop" in seen.text)


async def its_host_is_told(evening: Evening, host: Actor) -> None:
    """Check that the host is told by direct message of the trouble and the remedy."""
    seen = await host.until(lambda one: "I can't show the table in" in one.text)
    assert one_dm(host, seen)
    assert "Manage Threads" in seen.text
    assert "unlocking it will do" in seen.text


def one_dm(host: Actor, seen: Seen) -> bool:
    """The message is the only one of its kind in the host's own channel."""
    return [one.id for one in host.dms() if "I can't show the table in" in one.text] == [seen.id]


async def test_a_thread_put_aside_and_locked_is_told_to_the_host(evening: Evening) -> None:
    """Nothing can be written there: the deal goes on in private until somebody unlocks it."""
    thread, players = await in_a_thread(evening)
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call")
    await evening.driver.archive(thread, locked=True)
    await first.click(dm, "Call 5")
    await its_host_is_told(evening, players[0])
    assert not evening.show().view.closing
    second = evening.turn(*players)
    await second.click(await evening.dm_to_act(second, "Check"), "Check")
    await unlocked(evening, thread)
    await evening.message(first, lambda seen: "Flop" in seen.text)


@pytest.mark.parametrize("status", [400, 403])
async def test_a_thread_that_is_locked_is_told_to_the_host(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    """Discord takes neither a message nor an edit in it, and says so in two ways."""
    monkeypatch.setitem(REFUSALS, LOCKED, (status, "Thread is locked"))
    thread, players = await in_a_thread(evening)
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call")
    evening.driver.troubles.order(LOCKED, "message edit", times=None)
    thread.locked = True
    await first.click(dm, "Call 5")
    await its_host_is_told(evening, players[0])
    second = evening.turn(*players)
    assert "Manage Threads" in told(await second.slash("cards", thread))
    evening.driver.troubles.call_off()
    assert not evening.show().view.closing
    await unlocked(evening, thread)
    await evening.message(first, lambda seen: "called 10" in seen.text)
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []


async def test_nothing_is_asked_in_a_thread_that_is_known_to_be_locked(evening: Evening) -> None:
    """Discord shuts a bot out that asks for much that it is refused."""
    thread, players = await in_a_thread(evening)
    evening.driver.set_bot_permission("manage_threads", allowed=False, channel=thread.parent_id)
    thread.locked = True
    evening.driver.world.tell("channel_edit", thread)
    first = evening.turn(*players)
    dm = await evening.dm_to_act(first, "Call")
    counts = evening.driver.counts
    before = counts["message edit"] + counts["message create"]
    await first.click(dm, "Call 5")
    await its_host_is_told(evening, players[0])
    asked = counts["message edit"] + counts["message create"] - before
    assert asked <= 4, "in direct messages alone"
    assert "Manage Threads" in told(await first.slash("table open", thread, game="razz"))
    await unlocked(evening, thread)
    await evening.message(first, lambda seen: "called 10" in seen.text)


async def unlocked(evening: Evening, thread: Channel) -> None:
    """A moderator unlocks it, and takes it out of the archive."""
    thread.locked = thread.archived = False
    evening.driver.world.tell("channel_edit", thread)


async def test_a_plan_in_a_thread_that_is_put_aside_is_posted_anew(evening: Evening) -> None:
    thread, (ann, bo) = await in_a_thread(evening)
    await post(ann, await ann.slash("night plan", thread, when="in 2 hours", title="Friday"))
    old = await ann.until(lambda seen: has(seen, "Going"))
    await evening.driver.archive(thread)
    told(await ann.slash("night change", thread, title="Saturday"))
    new = await bo.until(lambda seen: "Saturday" in seen.text and has(seen, "Going"))
    assert new.id != old.id
    assert not thread.archived


async def test_a_thread_of_an_announcement_channel_is_of_its_own_kind(evening: Evening) -> None:
    """There are no others."""
    (ann,) = evening.people("Ann")
    news = await evening.driver.add_channel("news", "news")
    assert "The table is open" in told(
        await ann.slash("table open", news, game="holdem", thread=True)
    )
    (thread,) = evening.driver.threads
    assert (thread.type, thread.parent_id) == (NEWS_THREAD, news.id)
    await ann.until(lambda seen: seen.channel_id == thread.id and has(seen, "Sit"))
    refused = told(await ann.slash("table open", thread, game="razz", thread=True))
    assert "I can't start a thread here" in refused


async def test_a_night_in_an_announcement_channel_has_its_tables_there(evening: Evening) -> None:
    people = evening.people("Ann", "Bo", "Cy")
    news = await evening.driver.add_channel("news", "news")
    facts = {"when": "in 2 hours", "seats": 2, "tables": 2, "play": "holdem"}
    await post(people[0], await people[0].slash("night plan", news, **facts))
    message = await people[1].until(lambda seen: has(seen, "Going"))
    await going(people[1:], message)
    await begun(evening)
    (thread,) = evening.driver.threads
    assert (thread.type, thread.parent_id) == (NEWS_THREAD, news.id)
    assert len(evening.bot.tables.hosts()) == 2


async def test_an_event_that_discord_has_begun_ends_with_its_night(evening: Evening) -> None:
    """Discord begins it at its time, also if the night is cancelled at that moment."""
    (ann,) = evening.people("Ann")
    await plan(evening, ann)
    (event,) = evening.driver.world.events.values()
    event.status = ACTIVE
    told(await ann.slash("night cancel"))
    assert event.status == COMPLETED


async def test_an_event_that_can_not_follow_is_no_reason_to_stop(evening: Evening) -> None:
    """Discord may begin it between a look and a word."""
    ann, bo = evening.people("Ann", "Bo")
    await going([bo], await plan(evening, ann, weekly=True))
    (event,) = evening.driver.world.events.values()
    evening.driver.refuse_next("event edit", 180000)
    await begun(evening)
    assert evening.show().scrip
    event.status = ACTIVE
    evening.driver.refuse_next("event edit", 180000)
    told(await ann.slash("table close"))
    async with asyncio.timeout(30):
        while not [row for row in await live(evening) if row.state == "planned"]:  # noqa: ASYNC110 - nothing tells a test
            await asyncio.sleep(0.01)
    evening.driver.violations.clear()


async def live(evening: Evening) -> list[NightRow]:
    """Nights that are not over."""
    await evening.bot.nights.keeper.tick()
    return list(await evening.bot.store.nights.calendar.live())


async def test_a_server_with_all_its_events_has_the_night_all_the_same(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    evening.driver.refuse_next("event create", 30038)
    answer = await post(ann, await ann.slash("night plan", when="in 2 hours"))
    assert "its most events" in answer
    assert "Planned for" in answer
    evening.driver.violations.clear()


async def test_a_table_in_a_voice_channel(evening: Evening) -> None:
    """Messages stand there as in any other; there are no threads."""
    ann, bo = evening.people("Ann", "Bo")
    voice = await evening.driver.add_channel("Lounge", "voice")
    refused = told(await ann.slash("table open", voice, game="holdem", thread=True))
    assert "I can't start a thread here" in refused
    await evening.open(ann, channel=voice)
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    await evening.message(bo, lambda seen: seen.channel_id == voice.id and "deal 1" in seen.text)
    await evening.act(evening.turn(ann, bo), "Call")


async def test_a_table_in_a_post_of_a_forum(evening: Evening) -> None:
    """A post is a thread, which others have begun; the forum itself has no messages."""
    ann, bo = evening.people("Ann", "Bo")
    forum = await evening.driver.add_channel("Games", "forum")
    post_ = await ann.post(forum, "Friday?")
    await evening.open(ann, channel=post_)
    for player in (ann, bo):
        await evening.sit(player)
    await evening.deal()
    await evening.message(bo, lambda seen: seen.channel_id == post_.id and "deal 1" in seen.text)
    await evening.driver.delete_channel(forum)
    await lost(evening)
    await play_out(evening)
    assert sum([await evening.bank(one) for one in (ann, bo)]) == 10_000
