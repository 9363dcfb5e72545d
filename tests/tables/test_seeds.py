"""Seeds are told when a table closes, once, where that was agreed before its first deal."""

import json
from dataclasses import replace

import pytest

from bot.engine.codec import digest
from bot.engine.errors import Illegal
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import ChangeSettings, CloseTable
from bot.phh.proofs import check
from bot.store import Store
from bot.tables import Barred, Slow, Unfit
from tests.tables.evening import HOLDEM, Evening

OPEN = Settings(rules=TableRules(reveal_seeds=True))


@pytest.fixture
async def frank(store: Store):
    """A table that tells its seeds at the end."""
    made = Evening(store)
    await made.open(settings=OPEN)
    yield made
    await made.tables.lifetime.stop()


async def dealt(evening: Evening, deals: int) -> None:
    for _ in range(deals):
        await evening.deal()
        await evening.play_on()
        await evening.draw()


async def closed(evening: Evening) -> None:
    host = evening.players[0]
    await evening.submit(host, CloseTable(host))
    await evening.draw()


async def change(evening: Evening, settings: Settings) -> None:
    host = evening.players[0]
    await evening.submit(host, ChangeSettings(host, settings, digest(HOLDEM)))


async def test_every_deck_follows_from_what_is_told(frank):
    await dealt(frank, 2)
    await frank.restart()
    await dealt(frank, 1)
    assert not frank.stage.seeds_told
    await closed(frank)
    await frank.draw()
    (told,) = frank.stage.seeds_told
    found = check(json.dumps(told))
    assert (found.hand, found.decks, found.faults) == ("table 1", 3, ())
    assert found.verdict == "3 whole decks are right"
    told["deals"][1]["root"] = "0" * 64
    assert check(json.dumps(told)).faults == ("1-2: the seed makes another deck",)
    with pytest.raises(Illegal):
        frank.show()


async def test_what_was_not_agreed_before_the_first_deal_is_not_told(evening):
    await dealt(evening, 1)
    await change(evening, OPEN)
    await dealt(evening, 1)
    await closed(evening)
    assert not evening.stage.seeds_told


async def test_what_was_taken_back_is_not_told(frank):
    await dealt(frank, 1)
    await change(frank, replace(OPEN, rules=TableRules()))
    await dealt(frank, 1)
    await change(frank, OPEN)
    await closed(frank)
    assert not frank.stage.seeds_told


async def test_a_table_without_deals_has_nothing_to_tell(frank):
    await closed(frank)
    assert not frank.stage.seeds_told


@pytest.mark.parametrize(("trouble", "told"), [(Slow(1), 1), (Barred(), 0), (Unfit(), 0)])
async def test_a_slow_channel_is_waited_for_and_a_barred_one_is_let_go(frank, trouble, told):
    await dealt(frank, 1)
    frank.stage.fail("seeds", trouble)
    await closed(frank)
    await frank.draw()
    assert len(frank.stage.seeds_told) == told
    assert frank.tables._kept[frank.table].publisher.finished
