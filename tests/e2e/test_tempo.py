"""The time that a deal takes, and the messages and requests that it costs."""

from collections import Counter

import pytest

from bot.tables.publishing import card_contents, public
from tests.e2e.evening import Evening
from tests.e2e.regulars import NAMES, Cost, Habit, Regulars
from tests.workshop.sandbox.server import Sandbox

DEALS = 2


HOLD, PACE, HESITATION = public.HOLD, public.PACE, card_contents.HESITATION
"""Waits in seconds as players have them; other tests shorten them."""


@pytest.fixture
def _as_it_is(evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds pass by hand alone, so none is saved; but not all requests are kept."""
    evening.time.stop()
    monkeypatch.setattr(public, "HOLD", HOLD)
    monkeypatch.setattr(public, "PACE", PACE)
    monkeypatch.setattr(card_contents, "HESITATION", HESITATION)
    monkeypatch.setattr(sandbox.core.record, "keep", False)


@pytest.mark.usefixtures("_as_it_is")
@pytest.mark.parametrize(
    ("game", "players", "most_seconds"),
    [
        pytest.param("holdem", 8, 90, marks=pytest.mark.nightly),
        ("five card draw", 5, 60),
        pytest.param("guts", 8, 20, marks=pytest.mark.nightly),
        pytest.param("seven card stud", 7, 120, marks=pytest.mark.nightly),
        pytest.param("bourre", 5, 120, marks=pytest.mark.nightly),
        pytest.param("bourre", 8, 180, marks=pytest.mark.nightly),
        pytest.param("7-27", 10, 300, marks=pytest.mark.nightly),
    ],
)
async def test_a_deal_is_quick_and_cheap(
    evening: Evening, game: str, players: int, most_seconds: int
) -> None:
    """Each player presses at the table, in his panel or in his messages, 3 s after he is asked."""
    seated = await evening.seated(*NAMES[:players], game=game)
    await evening.drawn()
    regulars = Regulars(evening, seated)
    costs = [await regulars.deal() for _ in range(DEALS)]
    report(game, players, costs)
    assert sum(one.seconds for one in costs) / DEALS <= most_seconds
    assert sum(one.outside for one in costs) <= 1.5 * sum(one.actions for one in costs)
    for one in costs:
        assert one.posts <= 2
        assert one.cards <= players


@pytest.mark.usefixtures("_as_it_is")
@pytest.mark.parametrize(
    ("habit", "most"),
    [
        ("table", 7),
        pytest.param("dm", 9.5, marks=pytest.mark.nightly),
        pytest.param("panel", 16, marks=pytest.mark.nightly),
    ],
)
async def test_a_deal_with_six_takes_few_requests(
    evening: Evening, habit: Habit, most: float
) -> None:
    """Cards and all: 8 from the table, 15 from messages and panels before messages were edited."""
    seated = await evening.seated(*NAMES[:6])
    await evening.drawn()
    regulars = Regulars(evening, seated)
    regulars.habits = {one.name: habit for one in seated}
    for player in seated if habit != "panel" else ():
        await evening.put_away(player)
    await regulars.deal()
    before = evening.driver.outside
    costs = [await regulars.deal() for _ in range(4)]
    taken = (evening.driver.outside - before) / len(costs)
    print(f"\nsix who press in the {habit}: {taken:.2f} requests a deal")  # noqa: T201 - for eyes
    assert taken <= most
    assert sum(one.cards for one in costs) == 0, "none is posted"


def report(game: str, players: int, costs: list[Cost]) -> None:
    """Print the costs of deals, for readers of `pytest -s`."""
    taps: Counter[str] = sum((one.taps for one in costs), Counter())
    actions = sum(one.actions for one in costs)
    print(  # noqa: T201 - the measurement is for eyes
        f"\n{game} with {players}: {sum(one.seconds for one in costs) / len(costs):.0f} s a deal"
        f" (longest {max(one.seconds for one in costs):.0f}),"
        f" {actions / len(costs):.1f} actions a deal,"
        f" {sum(one.outside for one in costs) / actions:.2f} requests an action,"
        f" {max(one.posts for one in costs)} public messages;"
        f" taps a deal: {', '.join(f'{one} {n / len(costs):.1f}' for one, n in taps.items())}"
    )
