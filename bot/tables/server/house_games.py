"""The games offered in a server: the bundled games and its own, as one catalogue.

A table knows its game by hash, so changes here do not affect running tables.
"""

import asyncio
import logging
import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.engine.codec import digest, game_from_json, game_to_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.judge import prepare
from bot.games import BadGame, Catalogue
from bot.games.files.building import Told, built
from bot.games.finding.names import Names, squeezed
from bot.games.trials.apart import read_apart, trial_apart
from bot.games.trials.trial import Verdict
from bot.rehearsal import Rehearsal, rehearsed_apart
from bot.store import HouseGame, Store
from bot.store.config.house_games import MOST

log = logging.getLogger(__name__)

PREFIX = "house_"
"""The codes of house games begin so, and those of bundled games never."""


SLUG, MARK = 25, 8
"""Letters of a code's two parts, which buttons carry."""
REHEARSING = 3.0
"""Seconds of CPU that house players get to try a game."""
STILL_PLAYED = 30 * 24 * 3600 * 1000
"""Milliseconds for which a table may still play a game that is offered no more."""


def code_of(game: Game) -> str:
    """The code of a house game: its name, and a mark of all else, so that no two games share it."""
    slug = re.sub(r"\W+", "_", game.name.casefold()).strip("_")[:SLUG]
    return f"{PREFIX}{slug}_{digest(replace(game, code=''))[:MARK]}"


class HouseGames:
    """The catalogue of each server, and games that it offers no more but tables may play."""

    def __init__(self, store: Store, bundled: Catalogue) -> None:
        self._store = store
        self._bundled = bundled
        self._one_at_a_time = asyncio.Semaphore(1)
        """Files and trials: many at once would starve the tables of their processor."""
        self._own: dict[int, dict[str, HouseGame]] = {}
        self._catalogues: dict[int, Catalogue] = {}
        self._files: dict[str, Game] = {}
        """Every version by its code."""

    async def load(self, now: int = 0) -> None:
        """Read what servers have; a game that cannot be read any more keeps none of the others."""
        for row in await self._store.config.house_games.retired(now - STILL_PLAYED):
            self._read(row)
        for row in await self._store.config.house_games.all():
            self._read(row)
            self._own.setdefault(row.guild, {})[row.code] = row
        for guild in self._own:
            self._put_together(guild)

    def offered(self, guild: int | None) -> Catalogue:
        """The games of a server, its own included; the bundled ones anywhere else."""
        return self._catalogues.get(guild or 0, self._bundled)

    def file(self, code: str) -> Game | None:
        """A game as its file has it, also where that is offered no more."""
        return self._bundled.get(code) or self._files.get(code)

    def own(self, guild: int) -> Mapping[str, HouseGame]:
        """A server's own games by code, oldest first."""
        return self._own.get(guild, {})

    def find(self, guild: int, code: str) -> tuple[Game, HouseGame]:
        """A server's own game, by code or name. Raises Illegal with UNKNOWN_GAME."""
        game = self.offered(guild).find(code)
        row = self.own(guild).get(game.code)
        if row is None:
            near = tuple(one.name for one in self.own(guild).values())[:3]
            raise Illegal(Refusal.UNKNOWN_GAME, typed=code.strip()[:40], near=near)
        return game, row

    def forget(self, guild: int) -> None:
        """A server that is kept no more; its tables are over."""
        self._own.pop(guild, None)
        self._catalogues.pop(guild, None)

    async def read(self, guild: int, file: str, raw: bytes) -> Game:
        """The game of an uploaded file, read apart from the tables and not yet tried.

        Raises BadGame with its faults, and Illegal with HOUSE_GAMES_FULL.
        """
        async with self._one_at_a_time:
            game = await read_apart("", file, raw, self._names(guild))
        return self._coded(guild, game)

    def build(self, guild: int, base: str, twists: Collection[str], name: str, told: Told) -> Game:
        """A game with twists and a name, not yet tried. Raises BadGame and Illegal."""
        others = self._names(guild).taken
        return self._coded(guild, built(self.offered(guild).find(base), twists, name, told, others))

    async def tried(self, game: Game, file: str) -> Verdict:
        """Play it many times, apart from the tables. Raises BadGame."""
        async with self._one_at_a_time:
            verdict = await trial_apart(game)
        if verdict.fault is not None:
            raise BadGame([replace(verdict.fault, file=file)])
        return verdict

    async def rehearsed(self, game: Game) -> Rehearsal:
        """Return the house players' results with a checked game, played apart from the tables."""
        async with self._one_at_a_time:
            try:
                return await rehearsed_apart(game, REHEARSING)
            except RuntimeError:  # it was proved to be sound; this is only said of it
                log.exception("house game %s cannot be rehearsed", game.code)
                return Rehearsal()

    async def keep(self, guild: int, by: int, at: int, game: Game, text: str = "") -> bool:
        """Offer a game in a server from now on; True where it replaces one of the same name.

        Raises Illegal with HOUSE_GAMES_FULL.
        """
        stored = game_to_json(game)
        row = HouseGame(guild, game.code, game.name, text, digest(game), stored, by, at)
        await asyncio.to_thread(prepare, game)
        old = self._of_name(guild, game.name)
        await self._store.config.house_games.keep(row, old)
        self._files[game.code] = game
        self._own.setdefault(guild, {}).pop(old, None)
        self._own[guild][game.code] = row
        self._put_together(guild)
        return bool(old)

    async def retire(self, guild: int, code: str, at: int) -> bool:
        """Offer a game no more; False where it was gone already."""
        retired = await self._store.config.house_games.retire(guild, code, at)
        self._own.get(guild, {}).pop(code, None)
        self._put_together(guild)
        return retired

    def _coded(self, guild: int, game: Game) -> Game:
        """With its code, where there is room for it."""
        if len(self.own(guild)) >= MOST and not self._of_name(guild, game.name):
            raise Illegal(Refusal.HOUSE_GAMES_FULL, most=MOST)
        return replace(game, code=code_of(game))

    def _names(self, guild: int) -> Names:
        """Return a server's game names; its own game replaces a bundled one of the same name."""
        own = {squeezed(one.name): one.code for one in self.own(guild).values()}
        return self.offered(guild).names().but_for(own)

    def _of_name(self, guild: int, name: str) -> str:
        """The code of the server's own game of this name; empty where there is none."""
        own = self.own(guild).values()
        return next((one.code for one in own if squeezed(one.name) == squeezed(name)), "")

    def _read(self, row: HouseGame) -> None:
        try:
            self._files[row.code] = game_from_json(row.resolved)
        except (LookupError, TypeError, ValueError):
            log.exception("house game %s of server %s cannot be read", row.code, row.guild)

    def _put_together(self, guild: int) -> None:
        own = [self._files[code] for code in self.own(guild) if code in self._files]
        self._catalogues[guild] = Catalogue([*self._bundled.values(), *own])
