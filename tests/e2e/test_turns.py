"""`/turns`: the tables that wait for a player, in a server and in direct messages."""

import asyncio

from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.seen import Seen

SILENT = 1 << 12


def answer_to(seen: Seen) -> str:
    """Return the label of the button that stays in the deal."""
    labels = [one.label for one in seen.buttons if one.label]
    return next(one for one in labels if one.startswith(("Call", "Check")))


async def test_a_turn_is_played_from_the_list(evening: Evening) -> None:
    players = ann, bo = await evening.seated("Ann", "Bo", clock="8h")
    asked = evening.turn(ann, bo)
    (other,) = [one for one in players if one is not asked]
    assert told(await other.slash("turns")) == "Nobody waits for you."
    listed = await asked.slash("turns")
    assert "1 turn waits for you" in told(listed)
    assert "time is up" in told(listed)
    assert listed.message is not None
    again = await asked.click(listed.message, "Look again")
    assert again.message is not None
    done = await asked.click(again.message, answer_to(again.message))
    assert told(done) == "Done.\nNobody waits for you."
    assert evening.turn(ann, bo) is other


async def test_direct_messages_have_the_list_too(evening: Evening) -> None:
    players = ann, bo = await evening.seated("Ann", "Bo", clock="8h")
    asked = evening.turn(ann, bo)
    (other,) = [one for one in players if one is not asked]
    here = evening.driver.world.dm_with(asked.id)
    listed = await asked.slash("turns", here)
    assert listed.message is not None
    assert has(listed.message, "Fold")
    done = await asked.click(listed.message, answer_to(listed.message))
    assert "Nobody waits for you." in told(done)
    assert evening.turn(ann, bo) is other


async def test_the_list_says_that_a_clock_stands(evening: Evening) -> None:
    ann, bo = await evening.seated("Ann", "Bo", clock="8h")
    asked = evening.turn(ann, bo)
    hour = int(evening.time.now() // 3600) % 24
    await asked.slash("settings zone", zone="UTC")
    await asked.slash("settings me", quiet=f"{hour}-{(hour + 8) % 24}")
    assert "your clock stands until" in told(await asked.slash("turns"))


async def test_several_tables_wait_in_pages(evening: Evening) -> None:
    """The threads of slow tables are archived after a week, and opened again at once."""
    ann, bo = evening.people("Ann", "Bo")
    for _ in range(3):
        await ann.slash("table open", game="holdem", clock="8h", thread=True)
    for host in evening.bot.tables.hosts():
        there = evening.driver.world.channels[str(host.site.channel)]
        await ann.slash("sit", there, chips=400)
        await bo.slash("sit", there, chips=400)
    await evening.wait(120)
    turns = {
        who: len(evening.bot.tables.people.open_turns(evening.player(who))) for who in (ann, bo)
    }
    assert sum(turns.values()) == 3
    asked = max(turns, key=lambda who: turns[who])
    listed = await asked.slash("turns")
    assert f"{turns[asked]} turns wait for you" in told(listed)
    if turns[asked] > 2:
        assert listed.message is not None
        later = await asked.click(listed.message, "Next page")
        assert later.message is not None
        assert has(later.message, "Previous page")
    threads = evening.driver.threads
    assert {one.auto_archive for one in threads} == {10080}
    await evening.driver.archive(threads[0])
    for _ in range(100):
        await asyncio.sleep(0.02)
        if not threads[0].archived:
            break
    assert not threads[0].archived


async def test_a_turn_of_a_slow_table_rings(evening: Evening) -> None:
    """Cards come without a sound elsewhere; here the message calls its player."""
    ann, bo = await evening.seated("Ann", "Bo", clock="8h")
    await evening.wait(10)
    await evening.dm_to_act(evening.turn(ann, bo), "Fold")
    sent = [one for one in evening.driver.requests if one.kind == "dm create"]
    turns = [one for one in sent if "Fold" in str(one.body)]
    assert len(turns) == 1
    assert not (turns[0].body.get("flags") or 0) & SILENT
