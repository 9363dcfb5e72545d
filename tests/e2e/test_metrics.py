"""Metrics of the program while people play."""

import logging

import pytest

from bot.base import meters, traces
from bot.service.metrics import GAUGES
from tests.e2e.evening import Evening
from tests.ear import Ear


async def test_an_evening_tells_of_each_stage_and_of_no_person(evening: Evening):
    """Stages from the press to the screen are counted, with known labels."""
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


async def test_a_press_is_followed_through_answer_commit_and_screens(
    evening: Evening, caplog: pytest.LogCaptureFixture
):
    """Lines of the debug level carry the press's id; none names a person or a card."""
    ann, bo = await evening.seated("Ann", "Bo")
    await evening.drawn()
    caplog.handler.addFilter(traces.note)
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.clear()
    await evening.stay(evening.turn(ann, bo))
    await evening.drawn()
    told = [one for one in caplog.records if one.name == "bot.base.meters"]
    (pressed,) = [one for one in told if one.getMessage().startswith("press button: ")]
    (commit,) = [one for one in told if one.getMessage().startswith("commit: ")]
    press = pressed.__dict__["press"]
    assert commit.__dict__["press"] == press
    assert commit.__dict__["table"] == pressed.__dict__["table"]
    assert commit.__dict__["deal"] == 1
    later = told[told.index(commit) + 1 :]
    led = [one.getMessage() for one in later if one.__dict__.get("press") == press]
    assert any(one.startswith("draw message: ") for one in led), led
    assert any(one.startswith("request ") and "/messages/" in one for one in led), led
    words = " ".join(one.getMessage() for one in told)
    assert not any(one in words for one in ("Ann", "Bo", str(evening.driver.world.guild_id)))
    caplog.handler.removeFilter(traces.note)
