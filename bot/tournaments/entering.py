"""Entries: players enter a tournament, come again, or leave it before it begins."""

import secrets

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Leave
from bot.store import Entry, EntryKind, EntryRow, Exit, TournamentState, bank, pool
from bot.tables import Person, must_be_welcome
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.knock_outs import KnockOuts
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running
from bot.tournaments.seating import Seating
from bot.tournaments.starting import Starting


class Entering:
    """Takes entries."""

    def __init__(self, desk: Desk, seating: Seating, starting: Starting, outs: KnockOuts) -> None:
        self._desk = desk
        self._seating = seating
        self._starting = starting
        self._outs = outs

    async def enter(self, one: Running, person: Person) -> None:
        """Enter a person, or have them come again; a full sit-and-go begins.

        Raise Illegal with ENTRY_CLOSED, ENTERED, NO_MORE_ENTRIES, TOURNAMENT_FULL, SERVER_BANNED,
        ON_BREAK or TOO_FEW_CHIPS.
        """
        await must_be_welcome(self._desk.store, one.row.guild, person)
        breaks = self._desk.store.identity.breaks
        await breaks.must_be_over(person.number, self._desk.moment())
        before = await self._desk.store.identity.remembered.lives(one.number, person.number)
        must_be_open(one, person.number, before)
        await self._add(one, person.number)
        if one.runs:
            await self._seating.seat_newcomer(one, person.number)
        elif not one.plan.scheduled and len(one.inside) >= one.plan.most:
            await self._starting.start_full(one)
        await self._desk.draw(one)

    async def _add(self, one: Running, player: int) -> None:
        life = 1 + sum(it.player == player for it in one.entries)
        chips, guild = one.plan.entry, one.row.guild
        money = None
        if chips:
            key = f"entry:{one.number}:{player}:{life}:{secrets.token_hex(4)}"
            moves = ((bank(guild, player), -chips), (pool(guild, one.number), chips))
            money = Entry(EntryKind.ENTRY, key, moves, by=player)
        row = EntryRow(player, life, self._desk.moment(), paid=chips)
        await self._desk.store.tournaments.events.enter(one.number, row, money)
        one.entries.append(row)

    async def fill(self, one: Running) -> None:
        """Have house players take all free places of a tournament for practice."""
        free = one.plan.most - len(one.inside)
        for player in await self._desk.tables.house_players(free):
            if not one.is_in(player):
                await self._add(one, player)

    async def leave(self, one: Running, player: int) -> None:
        """Take a player out: before the start the entry goes back, later the stack leaves play.

        Raise Illegal with NOT_ENTERED.
        """
        if not one.is_in(player):
            raise Illegal(Refusal.NOT_ENTERED)
        if one.waits:
            await self._withdraw(one, player)
            await self._desk.draw(one)
        else:
            await self._outs.give_up(one, player, Exit.GAVE_UP)

    async def _withdraw(self, one: Running, player: int) -> None:
        entry = one.entry_of(player)
        if entry is None:
            return
        chips, guild = one.plan.entry, one.row.guild
        back = None
        if chips:
            nth = f"{player}:{entry.life}:{secrets.token_hex(4)}"
            moves = ((pool(guild, one.number), -chips), (bank(guild, player), chips))
            back = Entry(EntryKind.ENTRY_BACK, f"entry_back:{one.number}:{nth}", moves)
        await self._desk.store.tournaments.events.withdraw(
            one.number, player, entry.life, self._desk.moment(), back
        )
        one.entries.remove(entry)

    async def undo(self, one: Running, player: int) -> None:
        """Take the last entry of a player back before their first deal; a director's act.

        Raise Illegal with NOT_ENTERED or ENTRY_DEALT.
        """
        entry = one.entry_of(player)
        if entry is None or entry.out is not None:
            raise Illegal(Refusal.NOT_ENTERED)
        if one.waits:
            await self._withdraw(one, player)
            return
        at = self._desk.seats.seat_of(one, player)
        events = self._desk.store.tournaments.events
        dealt = at is not None and at[0].table.dealt_in(at[1].seat)
        if dealt or (entry.table and await events.last_deal(entry.table, player, entry.at)):
            raise Illegal(Refusal.ENTRY_DEALT)
        moving = tuple(it for it in one.course.moving if it.player != player)
        await self._desk.mark(one, moving=moving)
        await self._withdraw(one, player)
        if at is not None:
            await self._desk.seats.order(at[0], Leave(player, Exit.REMOVED.value))


def must_be_open(one: Running, player: int, before: int = 0) -> None:
    """Raise Illegal if this player can't enter now; `before`: see `Remembered.lives`."""
    last = one.entry_of(player)
    if one.row.state in {TournamentState.ENDED, TournamentState.CANCELLED}:
        raise Illegal(Refusal.ENTRY_CLOSED)
    if last is not None and last.out is None:
        raise Illegal(Refusal.ENTERED)
    if not one.may_enter or one.course.held is Held.START:
        raise Illegal(Refusal.ENTRY_CLOSED)
    lives = before + sum(it.player == player for it in one.entries)
    if (before and lives > one.plan.again) or (last and not one.may_come_again(player)):
        raise Illegal(Refusal.NO_MORE_ENTRIES, most=one.plan.again)
    if len(one.inside) >= one.plan.most:
        raise Illegal(Refusal.TOURNAMENT_FULL, most=one.plan.most)
    if one.runs and one.plan.kind is not Kind.TOURNAMENT:
        raise Illegal(Refusal.ENTRY_CLOSED)
