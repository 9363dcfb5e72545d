"""Each edit of a message names whom it may mention; the client does so for new messages.

For an edit with a view and without text, discord.py sends no allowed mentions. Discord would then
read all names in it like those in anybody's message.
"""

import ast
from collections.abc import Iterator

import pytest

from bot.base.folders import CHECKOUT
from bot.sandbox.record import Request
from tests.e2e.tags import unguarded

MESSAGE = {"view", "content", "embed"}
"""Arguments of `edit` that mean that a message is edited."""


def edits() -> Iterator[tuple[str, set[str]]]:
    """Yield every call in the bot that edits a message: its place and its arguments' names."""
    for folder in ("bot/ui", "bot/client", "cogs"):
        for path in sorted((CHECKOUT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    given = {one.arg for one in node.keywords if one.arg}
                    if node.func.attr == "edit" and given & MESSAGE:
                        yield f"{path.relative_to(CHECKOUT)}:{node.lineno}", given


def test_each_edit_says_whom_it_mentions() -> None:
    found = dict(edits())
    assert len(found) > 3
    assert [place for place, given in found.items() if "allowed_mentions" not in given] == []


def _request(kind: str, body: object) -> Request:
    return Request(kind, "POST", "/", body, 200, None)


@pytest.mark.parametrize(
    ("kind", "body", "guarded"),
    [
        ("message edit", {"components": []}, False),
        ("message edit", {"components": [], "allowed_mentions": {"parse": []}}, True),
        ("message create", {"content": "x"}, False),
        ("follow-up", {"content": "x"}, False),
        ("follow-up edit", {"components": []}, False),
        ("original edit", {"components": []}, False),
        ("interaction callback", {"type": 4, "data": {"content": "x"}}, False),
        ("interaction callback", {"type": 7, "data": {"components": []}}, False),
        ("interaction callback", {"type": 9, "data": {"title": "x", "components": []}}, True),
        ("interaction callback", {"type": 5, "data": {"flags": 64}}, True),
        ("interaction callback", {"type": 6}, True),
        ("event create", {"name": "x"}, True),
    ],
)
def test_the_net_of_the_evenings_finds_what_says_nothing(kind, body, guarded) -> None:
    assert (list(unguarded([_request(kind, body)])) == []) is guarded
