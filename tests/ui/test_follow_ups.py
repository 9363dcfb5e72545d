"""Private follow-up messages: beyond a number a minute, panels stay where they are."""

import yarl
from discord.http import Route

from bot.ui.platform.outgoing.follow_ups import A_MINUTE, MANY, TOKEN_LIFE, FollowUps

HERE, THERE = 7, 8


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def by(token: str, ending: str = "") -> yarl.URL:
    """Return the address of a follow-up to this interaction."""
    return yarl.URL(f"{Route.BASE}/webhooks/4711/{token}{ending}?wait=true")


def follow_ups(clock: Clock) -> FollowUps:
    made = FollowUps(clock)
    made.note("one", HERE)
    made.note("two", HERE)
    made.note("other", THERE)
    return made


def has_room(made: FollowUps, channel: int = HERE) -> bool:
    with made.room(channel) as room:
        return room


def test_what_follows_is_counted_by_channel_whoever_pressed():
    made = follow_ups(Clock())
    for at in range(MANY):
        assert has_room(made), at
        made.count(by("one" if at % 2 else "two"))
    assert not has_room(made)
    assert has_room(made, THERE)


def test_after_a_minute_there_is_room_again():
    clock = Clock()
    made = follow_ups(clock)
    for _ in range(MANY):
        made.count(by("one"))
        clock.now += 1
    assert not has_room(made)
    clock.now += A_MINUTE - MANY
    assert has_room(made)


def test_edits_removals_and_strangers_are_not_counted():
    made = follow_ups(Clock())
    for _ in range(2 * MANY):
        made.count(by("one", "/messages/5"))
        made.count(by("one", "/messages/@original"))
        made.count(by("nobody's"))
        made.count(yarl.URL(f"{Route.BASE}/channels/7/messages"))
        made.count(yarl.URL("https://elsewhere.example/webhooks/4711/one"))
    assert has_room(made)


def test_those_on_their_way_have_their_place():
    """Eight panels move at once when a deal begins."""
    made = follow_ups(Clock())
    for _ in range(MANY - 1):
        made.count(by("one"))
    with made.room(HERE) as first, made.room(HERE) as second:
        assert (first, second) == (True, False)
    assert has_room(made), "it was not sent after all"


def test_a_token_is_forgotten_when_it_is_dead():
    clock = Clock()
    made = follow_ups(clock)
    clock.now += TOKEN_LIFE + 1
    made.note("new", HERE)
    assert set(made._channels) == {"new"}
