"""A test that waits for ever fails, with where it waits."""

import asyncio

import pytest

from tests.patience import MORE, USUAL, within


async def _wait_for_ever(*, event: asyncio.Event) -> None:
    await event.wait()


async def test_who_waits_for_ever_is_cut_short() -> None:
    with pytest.raises(TimeoutError) as found:
        await within(0.01, _wait_for_ever)(event=asyncio.Event())
    stopped = found.value.__cause__
    assert isinstance(stopped, asyncio.CancelledError)
    assert stopped.__traceback__ is not None


def test_every_test_has_its_time(request: pytest.FixtureRequest) -> None:
    mark = request.node.get_closest_marker("timeout")
    assert mark is not None
    assert mark.args == (USUAL + MORE,)
