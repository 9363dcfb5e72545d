"""A look at the screens of a table asks only the parts that may have something to show."""

import asyncio

import pytest

from bot.base.meters import listening
from bot.engine.hand.commands import Call
from bot.engine.views.glance import Glance
from bot.tables.publishing.card_contents import CardContents
from bot.tables.publishing.publisher import Publisher
from bot.tables.stage import Slow
from tests.tables.evening import Evening

RUNNING = ["cards", "message", "panels", "direct", "pings"]


class Parts:
    """A listener that records which parts are asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def counted(self, what: str, labels: dict[str, str]) -> None:
        """Ignore a count, as these tests only read times."""

    def took(self, what: str, seconds: float, labels: dict[str, str]) -> None:
        if what == "draw":
            self.asked.append(labels["part"])


async def test_while_a_deal_runs_no_part_of_its_end_is_asked(evening: Evening) -> None:
    await evening.deal()
    await evening.draw()
    with listening(parts := Parts()):
        await evening.draw()
    assert parts.asked == RUNNING


async def test_where_nothing_has_happened_only_what_is_due_is_asked(evening: Evening) -> None:
    """A press may draw the message in its answer, so the message is looked at after a wait."""
    await evening.deal()
    await evening.draw()
    await evening.act(Call)
    publisher = evening.tables.at(evening.table).publisher
    again = await publisher.draw()
    assert again is not None
    with listening(parts := Parts()):
        assert await publisher.draw(anew=False) == again
        assert parts.asked == []
        evening.time.pass_by(again - evening.time.now)
        await publisher.draw(anew=False)
    assert parts.asked == ["message"]


@pytest.mark.parametrize("newest", [True, False])
async def test_what_an_answer_has_drawn_is_not_looked_at_again(
    evening: Evening, newest: bool
) -> None:
    await evening.deal()
    await evening.draw()
    await evening.act(Call)
    publisher, show = evening.tables.at(evening.table).publisher, evening.show()
    if not newest:
        await evening.act(Call)
    again = await publisher.draw()
    assert again is not None
    (message,) = (one.message for one in publisher.screens.message._screens.values())
    publisher.shown(message, evening.stage.digest("table", show), show)
    evening.time.pass_by(again - evening.time.now)
    with listening(parts := Parts()):
        await publisher.draw(anew=False)
    assert parts.asked == ([] if newest else ["message"])


async def test_whoever_is_neither_asked_nor_behind_is_looked_at_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    await evening.draw()
    looked: list[int] = []
    settled = CardContents.is_settled

    def noted(self: CardContents, player: int, glanced: Glance) -> bool:
        looked.append(player)
        return settled(self, player, glanced)

    monkeypatch.setattr(CardContents, "is_settled", noted)
    await evening.draw()
    assert {player: looked.count(player) for player in looked} == {
        player: 1 + (player == evening.actor) for player in evening.players[:3]
    }


@pytest.mark.parametrize("error", [Slow(2), RuntimeError("Discord is down")])
async def test_a_direct_message_that_failed_is_not_tried_before_its_time(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The table would be drawn again and again until then."""
    await evening.deal()
    await evening.draw()
    publisher, draw, passes = (
        evening.tables.at(evening.table).publisher,
        Publisher.draw,
        list[None](),
    )

    async def counted(self: Publisher, *, anew: bool = True) -> float | None:
        passes.append(None)
        return await draw(self, anew=anew)

    monkeypatch.setattr(Publisher, "draw", counted)
    evening.stage.fail("cards again", error)
    await evening.play_on()
    await evening.deal()
    running = asyncio.create_task(publisher.run())
    await asyncio.sleep(0.1)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert 0 < len(passes) < 10
