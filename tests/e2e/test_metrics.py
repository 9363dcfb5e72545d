"""What is measured while people play."""

from bot import meters
from bot.service.metrics import GAUGES
from tests.e2e.evening import Evening
from tests.ear import Ear


async def test_an_evening_tells_of_each_stage_and_of_no_person(evening: Evening):
    """From the press to the screen, with labels that metrics know."""
    ear = Ear()
    with meters.listening(ear):
        ann, bo = await evening.seated("Ann", "Bo")
        await evening.stay(evening.turn(ann, bo))
        await evening.drawn()
        await ann.slash("sit", chips=1000)
    told = {what for what, _ in ear.heard}
    assert {"press", "commit", "write", "draw", "queued", "request", "deal", "refused"} <= told
    assert ("press", {"kind": "button"}) in ear.heard
    assert ("press", {"kind": "form"}) in ear.heard
    words = " ".join(word for _, labels in ear.heard for word in labels.values())
    assert not any(one in words for one in ("Ann", "Bo", str(evening.driver.world.guild_id)))
    now = evening.bot.standing()
    assert now.ready
    assert now.numbers["tables"] == now.numbers["dealing"] == 1
    assert set(now.numbers) == set(GAUGES) - {"ready"}
    evening.bot.stage.connected.clear()
    assert evening.bot.standing().why == "no Discord"
