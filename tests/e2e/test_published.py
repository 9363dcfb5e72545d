"""The check against Discord's published schema: that it is there, and that it can fail."""

from typing import Any

import pytest

from bot.sandbox.record import Request
from tests.e2e.published import NAME, Published

MESSAGES = "/channels/{channel_id}/messages"
BUTTON = {"type": 2, "style": 1, "label": "Call", "custom_id": "d1:call:1:1"}
ROW = {"type": 1, "components": [BUTTON]}


@pytest.fixture
def schema(published: Published | None) -> Published:
    """The schema, or a skip that says where it is looked for."""
    if published is None:
        pytest.skip(f"no {NAME} in DISCORD_OPENAPI or in a folder `shared` beside the checkout")
    return published


def sent(body: Any, template: str = MESSAGES, method: str = "POST") -> list[Request]:
    """Return a list with one request."""
    return [Request("test", method, template, body, 200, None)]


def test_a_message_that_discord_takes(schema: Published) -> None:
    assert schema.faults(sent({"flags": 32768, "components": [ROW]})) == []


@pytest.mark.parametrize(
    "body",
    [
        {"flags": 32768, "components": [ROW], "colour": 1},
        {"flags": 32768, "components": [{"type": 1, "components": [BUTTON | {"text": "x"}]}]},
        {"flags": 32768, "components": [{"type": 1, "components": [BUTTON | {"label": 5}]}]},
        {"flags": 32768, "components": [{"type": 17, "components": []}]},
        {"content": "x" * 4001},
    ],
)
def test_mistakes_are_found(schema: Published, body: dict[str, Any]) -> None:
    assert schema.faults(sent(body)) != []


def test_a_body_where_none_belongs(schema: Published) -> None:
    faults = schema.faults(sent({"a": 1}, "/channels/{channel_id}/typing"))
    assert faults == ["POST /channels/{}/typing: takes no body"]


def test_an_answer_that_discord_would_not_give(schema: Published) -> None:
    """The sandbox answers as Discord does, or what is learnt from it is wrong."""
    wrong = Request("test", "POST", MESSAGES, None, 200, {"id": "1"})
    assert schema.faults([wrong])[0].startswith("POST /channels/{}/messages 200 is answered $: ")
    created = Request("test", "POST", MESSAGES, None, 201, {})
    assert schema.faults([created]) == ["POST /channels/{}/messages 201: has no such answer"]
