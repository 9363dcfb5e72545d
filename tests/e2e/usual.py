"""A Discord of every day: its limits hold, the bot has its card emojis, and pictures are on.

A test that wants it otherwise says why: `@pytest.mark.without(pictures="they are drawn here")`.
"""

import base64
import json
import re
from functools import cache
from typing import Any

import pytest

from bot.client.duties import ART
from bot.engine.cards import JOKERS, RANKS, SUITS, name
from bot.sandbox.world.state import World
from bot.sandbox.world.things import Emoji, Message
from bot.ui.parts.board import FACE_DOWN
from bot.ui.parts.cards import card_text
from bot.ui.pictures.facts import Picture
from bot.ui.pictures.studio import Studio
from bot.ui.platform.emojis import EMOJI_NAMES, _mark, _pictures

PARTS = {"limits", "emojis", "pictures"}
HASTE = 100.0
"""Discord's seconds in one of this machine's, as evenings are played as much faster."""
NO_LIMITS = 1e9
PICTURE = base64.b64decode(
    b"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A picture of one pixel."""
TAG = re.compile(r"<:(\w+):\d+>")
ON_A_BUTTON = re.compile(r'"name": "(\w+)"')
TAGS = re.compile(r"(?:<:\w+:\d+>)+")
AS_TEXT = {
    EMOJI_NAMES[name(card)]: card_text(card) for card in (*range(len(RANKS) * len(SUITS)), *JOKERS)
} | {EMOJI_NAMES["back"]: FACE_DOWN}
"""Texts of cards, by the names of their emojis."""


def as_text(text: str) -> str:
    """Return a text with cards in letters in place of emojis."""
    return TAGS.sub(lambda tags: " ".join(map(_written, TAG.findall(tags[0]))), text)


def in_text(message: Message) -> str:
    """All that stands in a message, as JSON, cards as they are written."""
    return f"{as_text(message.content)} {all_in_text(message.components)}"


def all_in_text(raw: Any) -> str:
    """Return JSON with cards in letters in place of emojis."""
    parts = json.dumps(raw, ensure_ascii=False)
    return as_text(ON_A_BUTTON.sub(lambda found: f'"name": "{_written(found[1])}"', parts))


def _written(emoji: str) -> str:
    return AS_TEXT.get(emoji, emoji)


def left_out(test: pytest.FixtureRequest) -> dict[str, str]:
    """Return the parts that a test does without, with the reasons."""
    found = {part: why for mark in test.node.iter_markers("without")
             for part, why in mark.kwargs.items()}  # fmt: skip
    assert found.keys() <= PARTS, f"{found.keys() - PARTS}: there are {PARTS}"
    assert all(found.values()), "a reason is wanted"
    return found


def give_emojis(world: World) -> None:
    """Give the application its emojis, as if its bot had been started before."""
    for each in (*EMOJI_NAMES.values(), _art()):
        emoji = Emoji(world.snowflake(), each)
        world.emojis[emoji.id] = emoji


@cache
def _art() -> str:
    """The mark of the pictures that there are."""
    return _mark(_pictures(ART))


async def painted(studio: Studio, picture: Picture) -> bytes | None:
    """A picture at once: drawing takes a process of its own, and has tests of its own."""
    return PICTURE if studio.on and picture.alt else None
