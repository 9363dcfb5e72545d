"""Troubles by order: each strikes as often as it should, and the request was done or was not."""

import aiohttp
import pytest

from bot.sandbox.troubles import (
    BAD_GATEWAY,
    BROKEN_AFTER,
    BUSY,
    CUT,
    CUT_AFTER,
    HANG,
    LATE,
    TWICE,
    Troubles,
)


def posted(driver) -> int:
    return len(driver.world.messages[driver.channel.id])


async def test_faults_before_and_after_the_act(api, driver):
    for trouble, status, there in ((BAD_GATEWAY, 502, 0), (BUSY, 429, 0), (BROKEN_AFTER, 500, 1)):
        driver.troubles.order(trouble, "message create")
        assert (await api.send({"content": "x"}))[0] == status
        assert posted(driver) == there
    assert (await api.send({"content": "x"}))[0] == 200
    assert driver.violations == []


@pytest.mark.parametrize(("trouble", "there"), [(CUT, 0), (CUT_AFTER, 1), (HANG, 0)])
async def test_connections_that_are_cut(api, driver, trouble, there):
    driver.troubles.hang_seconds = 0.01
    driver.troubles.order(trouble, "message create")
    with pytest.raises(aiohttp.ClientError):
        await api.send({"content": "x"})
    assert posted(driver) == there


async def test_refused_next_by_the_kind_that_is_counted(api, driver, ann):
    _, channel, _ = await api("POST", "/users/@me/channels", {"recipient_id": ann.id})
    path = f"/channels/{channel['id']}/messages"
    driver.refuse_next("dm create", 50007)
    assert (await api.send({"content": "x"}))[0] == 200  # a channel's message is no direct one
    assert (await api("POST", path, {"content": "x"}))[1]["code"] == 50007
    assert (await api("POST", path, {"content": "x"}))[0] == 200


async def test_events_twice_and_late(driver, sandbox, house):
    gateway = sandbox.core.gateway
    session = next(iter(gateway.sessions.values()))
    driver.troubles.order(TWICE, "TYPING_START")
    gateway.dispatch("TYPING_START", {"n": 1})
    driver.troubles.order(LATE, "TYPING_START")
    gateway.dispatch("TYPING_START", {"n": 2})
    gateway.dispatch("TYPING_START", {"n": 3})
    assert [frame.split('"n":')[1][0] for _, frame in session.sent if '"n":' in frame] == list(
        "1132"
    )


def test_a_share_is_drawn_by_lot_until_it_is_called_off():
    troubles = Troubles(seed=7)
    troubles.order(BAD_GATEWAY, times=None, share=0.05)
    struck = sum(troubles.strikes("message edit") is not None for _ in range(2000))
    assert 60 < struck < 140
    troubles.call_off()
    assert troubles.strikes("message edit") is None


def test_an_unknown_trouble_is_refused():
    with pytest.raises(LookupError, match="unknown trouble"):
        Troubles().order("earthquake")
