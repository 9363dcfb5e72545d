"""A Hold'em table with six people and their chips, played at without a Discord."""

from collections.abc import Mapping

from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.kinds import Chips
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Sit
from bot.store import Store
from bot.tables import Tables

GUILD, CHANNEL = 77, 1_000
SEATS = 6
BANK: Chips = 100_000
TERMS = Settings(clock=600, pause=0, least_buy_in=200, most_buy_in=BANK)


async def table_of_six(
    store: Store, tables: Tables, games: Mapping[str, Game], stack: Chips
) -> int:
    """Its number; everybody sits with this stack."""
    people = [await tables.people.person(10**7 + one, f"P{one}") for one in range(SEATS)]
    for one in people:
        await store.books.banks.welcome(GUILD, one.number, BANK, 1)
    game = announce(games["holdem"], Options())
    number = await tables.open(GUILD, CHANNEL, people[0], game, TERMS)
    for one in people:
        await tables.at(number).host.submit(one.number, Sit(one.number, stack))
    return number
