"""The end of a tournament: places, prizes, bounties, and its tables closed."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.kinds import Chips
from bot.engine.table.commands import CloseTable
from bot.engine.tournament.icm import worth
from bot.engine.tournament.places import paid
from bot.store import (
    Account,
    Entry,
    EntryKind,
    Exit,
    ResultRow,
    TournamentState,
    bank,
    mint,
    pool,
)
from bot.tournaments.desk import Desk
from bot.tournaments.league import season_points
from bot.tournaments.plan import Kind
from bot.tournaments.recap import TournamentRecap, curves
from bot.tournaments.running import Running

log = logging.getLogger(__name__)

AGAIN = 60
"""Seconds in which others may come again although one player is left."""
PLAYED, DEAL, ASLEEP, HOUSE, STOPPED = "played", "deal", "asleep", "house", "stopped"
HOMELESS = "homeless"
"""How a tournament ended; stored."""
UNFINISHED = frozenset({ASLEEP, STOPPED, HOMELESS})
"""Ends at which the prizes go by what the stacks are worth."""


class Ending:
    """Ends tournaments."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def look(self, one: Running) -> bool:
        """End a tournament that is decided; return True if it has ended."""
        if one.course.moving or self._desk.seats.running(one):
            return False
        left = [entry.player for entry in one.inside]
        if len(left) > 1 and self._persons(left):
            if one.course.again_until:
                await self._desk.mark(one, again_until=0)
            return False
        if len(left) == 1 and self._waits_for_more(one):
            await self._offer_again(one)
            return False
        await self.finish(one, PLAYED if len(left) < 2 else HOUSE)
        return True

    def _persons(self, left: Sequence[int]) -> list[int]:
        """Return those left who are no house players."""
        return [player for player in left if not self._desk.tables.house_style(player)]

    def _waits_for_more(self, one: Running) -> bool:
        """True if others may still come again, or have not had a minute to."""
        if one.plan.kind is not Kind.TOURNAMENT or not one.may_enter:
            return False
        someone = any(one.may_come_again(player) for player in one.persons)
        until = one.course.again_until
        return someone and (not until or self._desk.moment() < until)

    async def _offer_again(self, one: Running) -> None:
        desk = self._desk
        if one.course.again_until:
            return
        until = desk.moment() + 1000 * AGAIN
        await desk.mark(one, again_until=until)
        calls = tuple(player for player in one.persons if one.may_come_again(player))
        await desk.tell(one, desk.line("alone", until=until, calls=calls))
        await desk.draw(one)

    async def finish(self, one: Running, how: str) -> None:
        """Pay prizes and bounties, write the results, and close the tables."""
        desk = self._desk
        stacks = desk.seats.stacks(one)
        left = [it.player for it in stacks]
        standing = one.standing(left)
        prizes = self._prizes(one, standing, how)
        heads = one.heads.ended()
        results = [
            ResultRow(
                player, standing[player], prizes.get(player, 0), heads.won.get(player, 0),
                one.knock_outs(player), sum(it.player == player for it in one.entries),
                one.plan.entry * sum(it.player == player for it in one.entries),
            )
            for player in one.persons
        ]  # fmt: skip
        entries = await self._paid(one, results)
        columns = {"course": {**one.row.course, "untold": True, "how_ended": how}}
        at = desk.moment()
        await desk.store.tournaments.events.end(one.number, at, results, entries, **columns)
        one.course = one.course.model_copy(update={"untold": True, "how_ended": how})
        one.row = replace(one.row, state=TournamentState.ENDED, ended=at, course=columns["course"])
        desk.ended(one, results)
        await desk.seats.order_all(one, CloseTable(0, "event"))
        await self.tell_end(one)

    def _prizes(self, one: Running, standing: dict[int, int], how: str) -> dict[int, Chips]:
        """Return the prize of each player; those of a deal are as agreed, and by places beyond."""
        struck = {it.player for it in one.entries if it.how is Exit.REMOVED and not it.kept}
        prizes = one.prizes
        if how in UNFINISHED:
            return self._shared(one, prizes)
        honest = {who: place for who, place in standing.items() if who not in struck}
        if one.course.agreed:
            return self._by_deal(one, honest, prizes)
        return paid(honest, prizes)

    def _by_deal(
        self, one: Running, standing: dict[int, int], prizes: Sequence[Chips]
    ) -> dict[int, Chips]:
        """Return prizes after a deal: the agreed ones, what was left for the winner, the rest."""
        agreed = dict(one.course.agreed)
        rest = {who: place for who, place in standing.items() if who not in agreed}
        found = {**paid(rest, prizes), **agreed}
        left = sum(prizes) - sum(found.values())
        if left > 0:
            winner = min(standing, key=standing.__getitem__)
            found[winner] = found.get(winner, 0) + left
        return found

    def _shared(self, one: Running, prizes: Sequence[Chips]) -> dict[int, Chips]:
        """Return prizes by what the stacks are worth (ICM) where nobody plays any more."""
        stacks = self._desk.seats.stacks(one)
        chips = worth([it.chips for it in stacks], prizes[: len(stacks)])
        found = dict(zip((it.player for it in stacks), chips, strict=True))
        places = one.standing([it.player for it in stacks])
        return paid({who: at for who, at in places.items() if who not in found}, prizes) | found

    async def _paid(self, one: Running, results: Sequence[ResultRow]) -> list[Entry]:
        """Return the entries of the ledger that empty the pool.

        What belongs to a forgotten player goes back to the mint.
        """
        guild, number = one.row.guild, one.number
        people = (await self._desk.show(number)).people
        found = list[Entry]()
        for kind, name in ((EntryKind.PRIZE, "prize"), (EntryKind.BOUNTY, "bounty")):
            for it in results:
                chips = getattr(it, name)
                known = it.player in people and people[it.player].discord_id
                to: Account = bank(guild, it.player) if known else mint(guild)
                if chips:
                    moves = ((pool(guild, number), -chips), (to, chips))
                    found.append(Entry(kind, f"{kind}:{number}:{it.player}", moves))
        return found

    async def call_off(self, one: Running, why: str) -> None:
        """End a tournament that doesn't begin; every entry goes back.

        `why` is few, host, gone or shut.
        """
        desk = self._desk
        back = [
            Entry(
                EntryKind.ENTRY_BACK, f"entry_back:{one.number}:{it.player}:{it.life}",
                (
                    (pool(one.row.guild, one.number), -one.plan.entry),
                    (bank(one.row.guild, it.player), one.plan.entry),
                ),
            )
            for it in one.entries
            if one.plan.entry
        ]  # fmt: skip
        at = desk.moment()
        course = {**one.row.course, "how_ended": why}
        await desk.store.tournaments.events.cancel(one.number, at, back, course=course)
        one.row = replace(one.row, state=TournamentState.CANCELLED, ended=at, course=course)
        one.course = one.course.model_copy(update={"how_ended": why})
        desk.kept.pop(one.number, None)
        await desk.seats.order_all(one, CloseTable(0, "event"))
        calls = tuple(one.persons)
        await desk.tell(one, desk.line("off", reason=why, calls=calls))
        await desk.draw(one)

    async def tell_end(self, one: Running) -> None:
        """Post the recap and the board for the last time, again after a kill."""
        desk = self._desk
        recap = await self.recap(one)

        async def told() -> None:
            await desk.stage.recap(await desk.show(one.number), recap)

        await desk.retries.show(one.number, "recap", told)
        await desk.draw(one)
        await desk.store.tournaments.events.mark(one.number, {"untold": False})

    async def recap(self, one: Running) -> TournamentRecap:
        """Return the recap, also while it is played."""
        desk = self._desk
        tables = await desk.store.tournaments.events.tables(one.number)
        began = one.row.began or one.row.opened
        deals, drawn = await curves(desk.store, tables, one.plan.stack, began)
        until = one.row.ended or desk.moment()
        gone = sorted((it for it in one.entries if it.out), key=lambda it: it.out or 0)
        knocked = [(it.player, tuple(it.by)) for it in gone]
        results = await desk.store.tournaments.events.results(one.number)
        season = await season_points(desk.store, one.row.night, results, desk.moment())
        return TournamentRecap(deals, (until - began) // 60_000, drawn, knocked, season)
