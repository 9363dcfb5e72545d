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
from bot.games.files.building import Describe, built
from bot.games.finding.names import Names, squeezed
from bot.games.trials.processes import read_in_process, try_in_process
from bot.games.trials.trial import Verdict
from bot.rehearsal import Rehearsal, rehearse_in_process
from bot.store import HouseGame, Store
from bot.store.config.house_games import MOST

log = logging.getLogger(__name__)

PREFIX = "house_"
"""Prefix of the codes of house games; codes of bundled games never begin with it."""


SLUG, MARK = 25, 8
"""Lengths of a code's name part and hash part, which buttons carry."""
REHEARSING = 3.0
"""Processor seconds in which house players try a game."""
STILL_PLAYED = 30 * 24 * 3600 * 1000
"""Milliseconds for which a table may still play a game that is no longer offered."""


def code_of(game: Game) -> str:
    """Return the code of a house game, unique by its name and a hash of the rest."""
    slug = re.sub(r"\W+", "_", game.name.casefold()).strip("_")[:SLUG]
    return f"{PREFIX}{slug}_{digest(replace(game, code=''))[:MARK]}"


class HouseGames:
    """The catalogue of each server, and games that are no longer offered but may be in play."""

    def __init__(self, store: Store, bundled: Catalogue) -> None:
        self._store = store
        self._bundled = bundled
        self._one_at_a_time = asyncio.Semaphore(1)
        """Limits work on files and trials, which would take the processor from the tables."""
        self._own: dict[int, dict[str, HouseGame]] = {}
        self._catalogues: dict[int, Catalogue] = {}
        self._files: dict[str, Game] = {}
        """Game files of every version, by code."""

    async def load(self, now: int = 0) -> None:
        """Load the house games of servers; an unreadable one does not affect the others."""
        for row in await self._store.config.house_games.retired(now - STILL_PLAYED):
            self._read(row)
        for row in await self._store.config.house_games.all():
            self._read(row)
            self._own.setdefault(row.guild, {})[row.code] = row
        for guild in self._own:
            self._put_together(guild)

    def offered(self, guild: int | None) -> Catalogue:
        """Return a server's games, its own included; the bundled ones if there is no server."""
        return self._catalogues.get(guild or 0, self._bundled)

    def file(self, code: str) -> Game | None:
        """Return a game as its file has it, even if it is no longer offered."""
        return self._bundled.get(code) or self._files.get(code)

    def own(self, guild: int) -> Mapping[str, HouseGame]:
        """Return a server's own games by code, oldest first."""
        return self._own.get(guild, {})

    def find(self, guild: int, code: str) -> tuple[Game, HouseGame]:
        """Return a server's own game by code or name. Raise Illegal with UNKNOWN_GAME."""
        game = self.offered(guild).find(code)
        row = self.own(guild).get(game.code)
        if row is None:
            near = tuple(one.name for one in self.own(guild).values())[:3]
            raise Illegal(Refusal.UNKNOWN_GAME, typed=code.strip()[:40], near=near)
        return game, row

    def forget(self, guild: int) -> None:
        """Forget a purged server."""
        self._own.pop(guild, None)
        self._catalogues.pop(guild, None)

    async def read(self, guild: int, file: str, raw: bytes) -> Game:
        """Return the game of an uploaded file, read in another process and not yet tried.

        Raise BadGame with its faults, or Illegal with HOUSE_GAMES_FULL.
        """
        async with self._one_at_a_time:
            game = await read_in_process("", file, raw, self._names(guild))
        return self._coded(guild, game)

    def build(
        self, guild: int, base: str, twists: Collection[str], name: str, describe: Describe
    ) -> Game:
        """Return a game with twists and a name, not yet tried. Raise BadGame or Illegal."""
        others = self._names(guild).taken
        return self._coded(
            guild, built(self.offered(guild).find(base), twists, name, describe, others)
        )

    async def tried(self, game: Game, file: str) -> Verdict:
        """Play a game many times in another process. Raise BadGame."""
        async with self._one_at_a_time:
            verdict = await try_in_process(game)
        if verdict.fault is not None:
            raise BadGame([replace(verdict.fault, file=file)])
        return verdict

    async def rehearsed(self, game: Game) -> Rehearsal:
        """Return the house players' results with a checked game, played apart from the tables."""
        async with self._one_at_a_time:
            try:
                return await rehearse_in_process(game, REHEARSING)
            # the game is proved to be sound; the rehearsal is only information
            except RuntimeError:
                log.exception("house game %s cannot be rehearsed", game.code)
                return Rehearsal()

    async def keep(self, guild: int, by: int, at: int, game: Game, text: str = "") -> bool:
        """Offer a game in a server; return True if it replaces one of the same name.

        Raise Illegal with HOUSE_GAMES_FULL.
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
        """Stop offering a game; return False if it was not offered."""
        retired = await self._store.config.house_games.retire(guild, code, at)
        self._own.get(guild, {}).pop(code, None)
        self._put_together(guild)
        return retired

    def _coded(self, guild: int, game: Game) -> Game:
        """Return the game with its code. Raise Illegal if the server has too many."""
        if len(self.own(guild)) >= MOST and not self._of_name(guild, game.name):
            raise Illegal(Refusal.HOUSE_GAMES_FULL, most=MOST)
        return replace(game, code=code_of(game))

    def _names(self, guild: int) -> Names:
        """Return a server's game names; its own game replaces a bundled one of the same name."""
        own = {squeezed(one.name): one.code for one in self.own(guild).values()}
        return self.offered(guild).names().but_for(own)

    def _of_name(self, guild: int, name: str) -> str:
        """Return the code of the server's own game of this name; empty for none."""
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
