"""Bomb pots at a hosted table: the clock calls them before the deal, and a restart keeps them."""

from dataclasses import replace

from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import VoteBomb
from tests.tables.evening import Evening

RULES = replace(Settings().rules, bomb_vote=True)


async def voted(store) -> Evening:
    evening = Evening(store)
    await evening.open(players=2, settings=Settings(rules=RULES))
    for player in evening.players[:2]:
        await evening.submit(player, VoteBomb(player))
    return evening


async def test_the_clock_calls_a_bomb_pot_before_the_deal(store):
    evening = await voted(store)
    await evening.tick()
    assert evening.show().view.bomb.called
    await evening.tick(5)
    view = evening.show().view
    assert view.running
    assert view.game.modifiers == ("bomb_pot",)
    assert [one.stack for one in view.seats] == [480, 480]
    assert not await evening.faults()


async def test_a_called_bomb_pot_outlasts_a_restart(store):
    evening = await voted(store)
    await evening.tick()
    await evening.restart(down=30)
    assert evening.show().view.bomb.called
    await evening.tick(20)
    assert evening.show().view.game.modifiers == ("bomb_pot",)
    await evening.restart(down=5)
    assert evening.show().view.game.modifiers == ("bomb_pot",)
    assert not evening.show().view.bomb.votes
    assert not await evening.faults()
