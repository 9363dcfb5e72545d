"""A direct message about a night is either sent or tried again."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.store import Store
from bot.tables.publishing import dm_budget, dms
from bot.tables.publishing.dms import Dms
from bot.tables.stage import ClosedDm, Gone, Slow, Unfit
from bot.ui.parts.cards import PLAIN
from bot.ui.platform.notices.night_dms import LATER, NightDms

NOON = 1_000_000_000.0
CHANNEL = 77


class Post:
    """Channels of a Discord that accepts each message, or fails as it is told."""

    def __init__(self, store: Store) -> None:
        self.now, self.sent = NOON, list[str]()
        self.error: Exception | None = None
        self.dms = Dms(store, lambda: self.now, self._opened)
        self.readers: Any = SimpleNamespace(of=self._skin)
        self.player = 0

    async def _opened(self, _discord_id: int) -> int:
        if self.error is not None:
            raise self.error
        return CHANNEL

    async def _skin(self, _player: int) -> Any:
        return PLAIN

    def get_partial_messageable(self, channel: int, /) -> Any:
        assert channel == CHANNEL
        return SimpleNamespace(send=self._send)

    async def _send(self, *, nonce: str, **_message: Any) -> Any:
        self.sent.append(nonce)
        return SimpleNamespace(id=len(self.sent))

    async def tell(self, name: str) -> None:
        await NightDms(self, self.dms).send(self.player, 5, name, lambda _: ui.LayoutView())


@pytest.fixture
async def post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unsynced: None
) -> AsyncIterator[Post]:
    monkeypatch.setattr(dms, "SPACING", 0)
    store = await Store.open_file(tmp_path / "dealer.db")
    made = Post(store)
    made.player = await store.identity.people.number(5, "Ann", 0)
    yield made
    await made.dms.stop()
    await store.close()


async def test_what_no_channel_may_be_opened_for_today_waits_until_one_may(post: Post) -> None:
    post.dms.limits.budget.fixed = 1
    await post.dms.limits.budget.take()
    post.now += 60
    for _ in range(2):
        with pytest.raises(Slow) as late:
            await post.tell("recap")
        assert late.value.seconds == dm_budget.A_DAY - 60
    post.now += late.value.seconds + 1
    await post.tell("recap")
    assert post.sent == ["recap"]


async def test_a_channel_that_is_open_is_written_to_whatever_is_left_of_the_day(post: Post) -> None:
    post.dms.limits.budget.fixed = 1
    await post.tell("first")
    await post.dms.limits.budget.take()
    await post.tell("second")
    assert post.sent == ["first", "second"]


async def test_a_channel_that_discord_did_not_open_is_tried_again(post: Post) -> None:
    post.error = RuntimeError("whatever it was")
    with pytest.raises(Slow) as late:
        await post.tell("recap")
    assert late.value.seconds == LATER


@pytest.mark.parametrize("error", [ClosedDm(), Gone(), Unfit()])
async def test_whoever_no_channel_can_be_opened_for_is_passed_over(
    post: Post, error: Exception
) -> None:
    post.error = error
    await post.tell("recap")
    post.error = None
    await post.tell("recap")
    assert post.sent == []
