"""Troubles by order: each strikes as often as it should, and the request was done or was not."""

import asyncio

import aiohttp
import pytest

from bot.sandbox.troubles import (
    BAD_GATEWAY,
    BROKEN,
    BROKEN_AFTER,
    BUSY,
    CUT,
    CUT_AFTER,
    HANG,
    LATE,
    TWICE,
    UPLOAD,
    Troubles,
)


def posted(driver) -> int:
    return len(driver.world.messages[driver.channel.id])


async def test_faults_before_and_after_the_act(api, driver):
    for trouble, status, there in ((BAD_GATEWAY, 502, 0), (BROKEN, 500, 0), (BROKEN_AFTER, 500, 1)):
        driver.troubles.order(trouble, "message create")
        assert (await api.send({"content": "x"}))[0] == status
        assert posted(driver) == there
    assert (await api.send({"content": "x"}))[0] == 200
    assert driver.violations == []


async def test_a_429_is_of_a_bucket_that_is_full(api, driver, sandbox):
    """Its headers say until when; till then no other request of the bucket passes."""
    sandbox.core.rates.haste = 100
    driver.troubles.order(BUSY, "message create")
    status, answer, headers = await api.send({"content": "x"})
    assert (status, headers["X-RateLimit-Remaining"]) == (429, "0")
    assert 0 < answer["retry_after"] <= 0.05
    assert driver.troubles.orders == []
    assert (await api.send({"content": "x"}))[0] == 429
    await asyncio.sleep(answer["retry_after"])
    assert (await api.send({"content": "x"}))[0] == 200
    driver.troubles.order(BUSY, "login")
    _, answer, headers = await api("GET", "/users/@me")
    assert (answer["global"], headers["X-RateLimit-Scope"]) == (True, "global")


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


async def test_direct_messages_that_are_not_opened(api, driver, ann):
    for code in (40003, 20026):
        driver.refuse_next("dm open", code)
        status, answer, _ = await api("POST", "/users/@me/channels", {"recipient_id": ann.id})
        assert (status, answer["code"]) == (403, code)
    assert driver.violations == []


async def test_uploads_are_refused_wherever_they_go(api, driver):
    driver.troubles.order(40005, UPLOAD)
    assert (await api.send({"content": "x"}))[0] == 200
    answer = (await api.send({"content": "x"}, files={"a.txt": b"a"}))[1]
    assert answer["code"] == 40005


async def test_tokens_expire_by_order(driver, house, ann):
    driver.refuse_next("interaction callback", 10062)
    assert (await ann.slash("show")).error == "The application did not respond"
    assert driver.troubles.struck == {10062: 1}


async def test_what_is_late_comes_by_itself_in_the_end(driver, sandbox, house):
    session = next(iter(sandbox.core.gateway.sessions.values()))
    driver.troubles.late_seconds = 0.01
    driver.troubles.order(LATE, "TYPING_START")
    sandbox.core.gateway.dispatch("TYPING_START", {"n": 1})
    seq = session.seq
    async with asyncio.timeout(30):
        while session.seq == seq:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.005)


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
