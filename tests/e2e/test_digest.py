"""The digest of slow tables: one direct message a day in place of a message a turn."""

from tests.e2e.evening import Evening, has, told

HOUR = 3600


async def test_a_digest_comes_once_in_place_of_a_message_a_turn(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    later = (int(evening.time.now() // HOUR) + 3) % 24
    for one in (ann, bo):
        await one.slash("settings zone", zone="UTC")
        answer = told(await one.slash("settings me", digest=str(later)))
        assert f"one message a day at {later}:00" in answer
    await evening.seated("Ann", "Bo", clock="1d")
    asked = evening.turn(ann, bo)
    await evening.wait(HOUR)
    await evening.drawn()
    await evening.bot.digests.tick()
    mine = evening.driver.world.dm_with(asked.id).id
    assert not [one for one in asked.latest(mine) if has(one, "Fold")]
    await evening.wait(2 * HOUR)
    for _ in range(2):
        await evening.bot.digests.tick()
    sent = await asked.until(lambda seen: "1 turn waits for you" in seen.text)
    assert len([one for one in asked.latest(mine) if "1 turn waits for you" in one.text]) == 1
    done = await asked.click(sent, "Call 5")
    assert done.error is None
    assert done.message is not None
    assert done.message.text == "Done.\nNobody waits for you."


async def test_other_hours_are_refused(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for typed in ("24", "noon", "-1", "9:30"):
        assert "`0` to `23`" in told(await ann.slash("settings me", digest=typed))
    assert "one message a day" not in told(await ann.slash("settings me", digest="off"))
