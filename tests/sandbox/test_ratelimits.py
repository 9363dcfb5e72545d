"""Rate limits: real buckets, headers that clients go by, and 429 in Discord's shape."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import buckets
from bot.sandbox.buckets import Bucket, RateLimits
from tests.sandbox.test_limits import text, v2
from tests.sandbox.test_probes import answered


async def test_the_sixth_message_in_five_seconds_is_told_to_wait(api, driver, ann):
    for left in (4, 3, 2, 1, 0):
        status, _, headers = await api.send({"content": "x"})
        assert (status, headers["X-RateLimit-Remaining"]) == (200, str(left))
    status, answer, headers = await api.send({"content": "x"})
    assert status == 429
    assert 4 < answer["retry_after"] <= 5
    assert answer["global"] is False
    assert headers["Via"]
    assert int(headers["Retry-After"]) == 5
    assert headers["Content-Type"] == "application/json"
    assert len(ann.sees()) == 5
    assert len(driver.violations) == 1


async def test_channels_have_buckets_of_their_own(api, driver):
    other = await driver.add_channel("other")
    for _ in range(5):
        await api.send({"content": "x"})
    assert (await api("POST", f"/channels/{other.id}/messages", {"content": "x"}))[0] == 200


async def test_fifty_a_second_for_the_whole_bot(api):
    answers = await asyncio.gather(*(api("GET", "/users/@me") for _ in range(60)))
    refused = [(body, headers) for status, body, headers in answers if status == 429]
    assert len(refused) == 10
    body, headers = refused[0]
    assert body["global"] is True
    assert headers["X-RateLimit-Global"] == "true"


async def test_messages_over_an_hour_old_are_edited_three_times_in_six_seconds(api, driver, clock):
    _, sent, _ = await api.send(v2(text()))
    path = f"/channels/{driver.channel.id}/messages/{sent['id']}"
    clock.shift = 3601
    answers = [await api("PATCH", path, v2(text(str(count)))) for count in range(4)]
    assert [status for status, _, _ in answers] == [200, 200, 200, 429]
    assert answers[3][1]["code"] == 30046
    assert answers[3][1]["retry_after"] > 5


def test_a_bucket_fills_again(monkeypatch):
    now = 100.0
    monkeypatch.setattr("bot.sandbox.buckets.time.monotonic", lambda: now)
    limits, bucket = RateLimits(), Bucket("b", 2, 5.0)
    assert [limits.take(bucket, "1").passed for _ in range(3)] == [True, True, False]
    now = 105.0
    assert limits.take(bucket, "1").passed


async def test_ten_thousand_invalid_requests_shut_the_door(api, sandbox):
    for _ in range(buckets.MOST_INVALID - 1):
        sandbox.core.rates.note_invalid()
    api.headers = {"Authorization": "Bot wrong"}
    assert (await api("GET", "/users/@me"))[0] == 401
    url = sandbox.api_base + "/users/@me"
    async with api.session.get(url) as response:
        assert response.status == 429
        assert "Via" not in response.headers


@pytest.mark.parametrize("token", ["Bot wrong", "wrong", ""])
async def test_the_token_must_match(api, token):
    api.headers = {"Authorization": token}
    status, answer, _ = await api("GET", "/users/@me")
    assert (status, answer["code"]) == (401, 0)


async def burst(api, *requests: tuple[str, str, Any]) -> list[int]:
    """Send all at once, and return their statuses."""
    answers = await asyncio.gather(*(api(*one) for one in requests))
    return [status for status, _, _ in answers]


async def test_other_routes_have_limits_of_their_own(api, sandbox, driver, monkeypatch):
    """Figures are not published but for renaming: two in ten minutes."""
    monkeypatch.setattr(sandbox.core.rates, "take_global", lambda: buckets.Verdict(passed=True))
    driver.set_bot_permission("manage_channels", allowed=True)
    world, channel = sandbox.core.world, f"/channels/{driver.channel.id}"
    ann = world.named("Ann").id
    routes = {
        "direct messages": ("POST", "/users/@me/channels", {"recipient_id": ann}),
        "threads": ("POST", f"{channel}/threads", {"name": "t", "type": 11}),
        "emojis": ("POST", f"/applications/{world.bot_id}/emojis", {"name": "a", "image": ""}),
        "channels": ("GET", channel, None),
        "renaming": ("PATCH", channel, {"name": "n"}),
        "users": ("GET", f"/users/{ann}", None),
    }
    taken = {}
    for name, request in routes.items():
        answers = await burst(api, *[request] * 110)
        taken[name] = sum(status != 429 for status in answers)
    assert taken["renaming"] == 2
    assert all(0 < count < 110 for count in taken.values()), taken


async def test_follow_ups_are_counted_in_their_channel(api, ann, bo):
    """Some thirty a minute, of all interactions together."""
    hooks = [await answered(api, who, 64) for who in (ann, bo) * 4]
    requests = [("POST", hook, {"content": "x", "flags": 64}) for hook in hooks for _ in range(5)]
    assert sorted(await burst(api, *requests)) == [200] * 30 + [429] * 10
