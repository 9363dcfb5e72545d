"""Set-ups with a name: a table's programme, options, stakes, seats and clock, to be opened again.

Its games are kept as they were announced, so that a table opened with it has them as their files
are then; one of a house game that is gone can't be opened.
"""

from dataclasses import replace
from typing import cast

from bot.base.texts import clean
from bot.engine.codec import command_from_json, command_to_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.commands import OpenTable
from bot.engine.views.look import TableView
from bot.games import Catalogue
from bot.games.finding.announcing import announcement, parse_announcement
from bot.games.repertoire import Announced
from bot.store import Store
from bot.store.config.set_ups import SetUp
from bot.tables.server.house_games import PREFIX

LEAST_NAME, MOST_NAME = 2, 30
"""Fewest and most letters of a name."""


class SavedSetUps:
    """Saved set-ups of all servers."""

    def __init__(self, store: Store) -> None:
        self._kept = store.config.set_ups

    async def of(self, guild: int, typed: str = "") -> list[SetUp]:
        """Return the set-ups whose names contain the typed text."""
        begun = typed.strip().casefold()
        return [one for one in await self._kept.of(guild) if begun in one.name.casefold()]

    async def find(self, guild: int, name: str) -> SetUp:
        """Return a set-up by name, in any case. Raise Illegal with UNKNOWN_SETUP."""
        every = await self._kept.of(guild)
        found = next((one for one in every if one.name.casefold() == name.strip().casefold()), None)
        if found is None:
            near = tuple(one.name for one in every)[:3]
            raise Illegal(Refusal.UNKNOWN_SETUP, typed=name[:40], near=near)
        return found

    async def numbered(self, guild: int, number: int) -> SetUp:
        """Return a set-up by number. Raise Illegal with UNKNOWN_SETUP."""
        for one in await self._kept.of(guild):
            if one.number == number:
                return one
        raise Illegal(Refusal.UNKNOWN_SETUP)

    async def save(self, one: SetUp) -> bool:
        """Store a set-up; return True if it replaces one of the same name.

        Raises Illegal with SETUP_NAME if the name is too short or too long, or with SETUPS_FULL.
        """
        name = clean(one.name)
        if not LEAST_NAME <= len(name) <= MOST_NAME:
            raise Illegal(Refusal.SETUP_NAME, least=LEAST_NAME, most=MOST_NAME)
        return await self._kept.keep(replace(one, name=name))

    async def remove(self, one: SetUp) -> None:
        """Forget it; tables that were opened with it play on."""
        await self._kept.remove(one.guild, one.number)


def played_at(view: TableView, games: Catalogue) -> list[str]:
    """Return a table's games as they would be announced; a house game by its name, which stays.

    Raise Illegal with UNKNOWN_GAME for a house game that is no longer offered.
    """
    every = [one.game for one in view.outlook.menu] or [view.next_game]
    return [_announced(games.find(one.code), one) for one in every]


def _announced(file: Game, game: Game) -> str:
    said = announcement(file, game)
    named = file.code.startswith(PREFIX) and "," not in file.name
    return said.replace(file.code, file.name, 1) if named else said


def set_up_of(settings: Settings) -> dict[str, object]:
    """How a table with these settings opens: without its end, its lesson and its rail."""
    rules = replace(settings.rules, session_end=0)
    programme = replace(settings.programme, menu=())
    kept = replace(settings, rules=rules, programme=programme, lesson="", rail=Rail.OFF)
    return command_to_json(OpenTable(0, 0, "", kept))


def settings_of(one: SetUp) -> Settings:
    """Return the settings with which its tables begin."""
    return cast("OpenTable", command_from_json(one.opening)).settings


def games_of(one: SetUp, games: Catalogue) -> list[Announced]:
    """Return its games from the present files. Raise Illegal with SETUP_GAME_GONE."""
    found = []
    for said in one.games:
        try:
            found.append(parse_announcement(games, said))
        except Illegal as gone:
            game = said.partition(",")[0]
            raise Illegal(Refusal.SETUP_GAME_GONE, name=one.name, typed=game) from gone
    return found
