"""Output of the program on the terminal while it deals."""

import logging
import re
from collections.abc import Iterator

import pytest

from bot.engine.cards import Card, name
from bot.ui.parts.cards import card_text
from tests.e2e.evening import Evening
from tests.e2e.talkative import talkative


@pytest.fixture
def said() -> Iterator[list[str]]:
    """Every line of the log at its most talkative."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.name}: {record.getMessage()}")

    with talkative(Keep()):
        yield lines


def spelled(card: Card) -> set[str]:
    """However it is written."""
    short = name(card)
    return {card_text(card), f'"{short}"', f"'{short}'", f":{short}:"}


async def test_the_debug_log_names_no_card_and_no_token(said: list[str], evening: Evening) -> None:
    """Neither do libraries, which would repeat what they send and store."""
    players = await evening.seated("Ann", "Bo")
    held = {card for place in evening.hand.places.values() for card in place.cards}
    await evening.panel(players[0])
    await evening.to_showdown(*players)
    await evening.drawn()
    logging.getLogger("bot.client").debug("a line")
    assert "bot.client: a line" in said
    words = {word for card in held for word in spelled(card)}
    secret = re.compile("|".join(map(re.escape, [*words, evening.driver.core.token])))
    assert [line[:300] for line in said if secret.search(line)] == []
    assert [line for line in said if "events" in line] == []
    assert logging.getLogger("bot.client").isEnabledFor(logging.DEBUG)
    for library in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite"):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG), library
