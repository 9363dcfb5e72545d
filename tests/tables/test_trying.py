"""Requests that are tried again, and the times between the tries."""

from itertools import pairwise

from bot.tables.publishing.trying import Trying
from bot.tables.stage import Barred


async def barred() -> None:
    raise Barred


async def drawn() -> None:
    return None


async def test_who_stays_barred_is_asked_for_less_and_less():
    """A channel that stays shut for a night is not asked every minute of it."""
    trying, times = Trying(), [0.0]
    for _ in range(6):
        again = await trying.run(barred, lambda: times[-1])
        assert again is not None
        times.append(again)
    waits = [later - sooner for sooner, later in pairwise(times)]
    assert waits == [60, 120, 240, 480, 900, 900]
    assert await trying.run(drawn, lambda: times[-1]) is None
    assert not trying.barred
    assert await trying.run(barred, lambda: times[-1]) == times[-1] + 60


async def test_who_is_permitted_is_tried_at_once_and_counts_as_barred_until_then():
    trying = Trying()
    assert await trying.run(barred, lambda: 0.0) == 60
    assert await trying.run(drawn, lambda: 1.0) == 60
    trying.permitted()
    assert trying.barred
    assert await trying.run(drawn, lambda: 1.0) is None
    assert not trying.barred
    trying.after = 5.0
    trying.permitted()
    assert await trying.run(drawn, lambda: 1.0) == 5.0, "it waits for another reason"
