"""The thinking of one table's house players, and the games that they turn out not to know."""

import asyncio
import logging

from bot.companions import Advice, Decision, lessons
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.state import Chair, Table
from bot.tables.company.mind import SAME, Asked, HouseThinking, heard, stumbled
from bot.tables.hosting.command_checks import must_be_open
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import games_of

log = logging.getLogger(__name__)

STUMBLES = 3
"""Failed decisions in a game after which house players sit it out."""
LONGEST = 10.0
"""Seconds that a table waits for a decision; a longer one counts as failed."""


class Thoughts:
    """Asks the mind on behalf of one table."""

    def __init__(self, host: Host, thinking: HouseThinking) -> None:
        self._host = host
        self._thinking = thinking
        if thinking.mind is not None:
            games = host.table.games
            thinking.mind.prepare([games[code] for code in games_of(host.table)])
        self.unknown = set[str]()
        """Games, by hash, that house players sit out."""
        self._stumbles: dict[str, int] = {}
        """Number of failed decisions by game."""

    async def hint(self, player: int, question: int | None = None) -> Advice:
        """Return the value of each of this player's choices, as far as their seat can know it.

        Raises Illegal with STALE, NOT_YOUR_TURN or NO_HINT_NOW.
        """
        table = self._host.table
        must_be_open(table, question)
        own = self._host.show(player).view.own
        if own is None or own.choices is None:
            raise Illegal(Refusal.NOT_YOUR_TURN)
        mind, asked = self._thinking.mind, Asked(player, "", SAME, heard(self._host.log.record))
        found = None if mind is None else await mind.advise(table, asked)
        if found is None:
            raise Illegal(Refusal.NO_HINT_NOW)
        return found

    async def of(self, table: Table, chair: Chair) -> Decision | None:
        """Return a house player's decision; None if they have no answer."""
        by_rote = lessons.others_move(table, chair.seat)
        if by_rote is not None:
            return Decision(by_rote)
        mind, chance = self._thinking.mind, self._thinking.chance
        if mind is None or (table.running() and table.dealt in self.unknown):
            return None
        record = self._host.log.record
        told = heard(record) if record.table is table else ()
        asked = Asked(chair.player, chair.house, chance(1 << 128).to_bytes(16), told)
        try:
            async with asyncio.timeout(LONGEST):
                decision = await mind.decide(table, asked)
        except Exception:  # the deal goes on without this decision, whatever the error
            log.exception("table %s: a house player's mind went blank", self._host.site.number)
            self._stumble(table)
            return None
        if decision is not None and stumbled(decision):
            self._stumble(table)
        elif decision is not None and getattr(decision.command, "game", "") in self.unknown:
            return None
        return decision

    def _stumble(self, table: Table) -> None:
        """Count a failed decision; after STUMBLES of them, sit out the game from the next deal."""
        code = table.dealt
        if not code:  # before the first deal there is no game to sit out
            return
        self._stumbles[code] = self._stumbles.get(code, 0) + 1
        if self._stumbles[code] == STUMBLES:
            self.unknown.add(code)
            words = (self._host.site.number, game_name(table))
            log.warning("table %s: house players can't play %s and sit it out", *words)


def game_name(table: Table) -> str:
    """Return the code of the game dealt, for the log."""
    return table.games[table.dealt].code if table.dealt else "no game"
