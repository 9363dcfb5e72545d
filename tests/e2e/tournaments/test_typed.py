"""The name of a tournament, typed where a game is asked for, leads to one."""

import pytest

from tests.e2e.evening import Evening

PLACES = [
    ("table open", "game"), ("practice", "game"), ("games", "name"), ("rules", "game"),
    ("night plan", "play"),
]  # fmt: skip


@pytest.mark.parametrize(("command", "option"), PLACES)
async def test_it_is_answered_by_the_way_there(evening: Evening, command: str, option: str) -> None:
    (ann,) = evening.people("Ann")
    more = {"when": "tomorrow 8pm"} if command == "night plan" else {}
    for typed in ("tournament", "sng"):
        answer = await ann.slash(command, **{option: typed, **more})
        assert answer.message is not None, answer.error
        assert answer.message.ephemeral
        assert "/tournament plan" in answer.message.text
    assert answer.message is not None
    form = await ann.click(answer.message, "Sit-and-go")
    assert form.message is not None
    assert "Is this what you mean?" in form.message.text


async def test_completions_offer_it(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    for command, option in (("table open", "game"), ("practice", "game"), ("games", "name")):
        names = [one["name"] for one in await ann.choices(command, option, "sit and go")]
        assert names[0] == "Tournament or sit-and-go…"
