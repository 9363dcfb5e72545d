"""Death comes in time, whatever the players wait for."""

import asyncio
import signal
from typing import TYPE_CHECKING, cast

import pytest

from tests.e2e.restart import doom
from tests.e2e.restart.doom import Death

if TYPE_CHECKING:
    from tests.e2e.restart.apart import Apart


class Dying:
    """A bot that makes no request, and ends only when it is struck."""

    def __init__(self) -> None:
        self.struck = asyncio.Event()

    def strike(self) -> None:
        self.struck.set()

    async def gone(self) -> int:
        await self.struck.wait()
        return -signal.SIGKILL


async def test_a_bot_that_asks_for_little_is_struck_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doom, "LIFE", 0.01)
    dying = Dying()
    death = Death(cast("Apart", dying))
    death.at_request(40)
    async with asyncio.timeout(5):
        await death.while_alive(asyncio.sleep(60))
    assert dying.struck.is_set()
    assert death._left == 0, "the next one would be struck for it"


async def test_what_goes_wrong_at_play_is_told() -> None:
    async def play() -> None:
        raise AssertionError("a card is lost")

    death = Death(cast("Apart", Dying()))
    with pytest.raises(AssertionError, match="a card is lost"):
        await death.while_alive(play())
