"""The views of one table for each viewer."""

from bot.companions import lessons
from bot.engine.table.state import Table
from bot.engine.views.glance import Glance
from bot.engine.views.look import TableView, look
from bot.tables.context import Context
from bot.tables.hosting import due
from bot.tables.hosting.record import Record
from bot.tables.hosting.run_out_chances import RunOutChances
from bot.tables.hosting.table_log import TableLog
from bot.tables.rights.powers import Powers
from bot.tables.show import Show, distinct

A_DAY = 24 * 60 * 60 * 1000
"""Milliseconds."""


class Views:
    """Reads one table for its viewers; it changes nothing."""

    def __init__(self, context: Context, table_log: TableLog, powers: Powers) -> None:
        self._context = context
        self._log = table_log
        self._powers = powers
        self.chances = RunOutChances(context, table_log)
        self.back_at = 0
        """Position in the log while screens say that the program is back; 0 otherwise."""

    def show(self, player: int = 0, past: Record | None = None) -> Show:
        """Return a player's view, 0 for everybody; of the present, or of a `past` record."""
        site, powers = self._log.site, self._powers
        table = (past or self._log.record).table
        rank = powers.rank(player)
        view = self.view(table, player, leads=rank is not None)
        notice = self._notice() if past is None else ""
        clock = (None, "") if past is not None else self._clock()
        named = {view.host, *(one.player for one in (*view.gone, *view.seats))}
        named |= {player for player, _ in (*view.carried.shared_out, *view.comings)}
        named |= {*view.queue, *(one.player for one in table.asked)}
        if view.hosting is not None:
            named |= {
                *view.hosting.banned,
                *view.hosting.guests,
                *(player for player, *_ in view.hosting.asks),
            }
        named |= powers.people()
        people = distinct({one: self._context.person(one, site.guild) for one in named})
        guide = lessons.guided(table, player) if player and site.practice else None
        day, stands = self._slowly() if past is None else (0, None)
        noted = self._notes(table, player) if past is None else {}
        made = Show(
            view, people, site.guild, site.channel, *clock, site.night, site.scrip,
            past is not None, None if past is not None else self.chances.known(),
            unreached=self._context.dms.trouble(player) if player else "",
            cohosts=tuple(sorted(powers.cohosts - {view.host})),
            acts=self._log.acts(table.deals), rank=rank, notice=notice,
            practice=site.practice, event=site.event, guide=guide, day=day, stands=stands,
            notes=noted,
            standing=None if site.event is None else self._context.event_facts(site.event),
        )  # fmt: skip
        if past is not None:
            return made
        return self._context.view_cache.show(site.number, table, made)

    def view(self, table: Table, player: int = 0, *, leads: bool = False) -> TableView:
        """Return what a player may know of the table, by `look`; the present view is cached.

        `leads` is True if they may use the host's powers.
        """
        if table is not self._log.table:
            return look(table, player, leads=leads)
        return self._context.view_cache.view(self._log.site.number, table, player, leads=leads)

    def glance(self, player: int) -> Glance:
        """Return the facts about a player that a direct message needs now."""
        return self._context.view_cache.glance(self._log.site.number, self._log.table, player)

    def discord_ids(self) -> set[int]:
        """Return the Discord ids of the players who sit here."""
        people, seated = self._context.people, self._log.table.chairs.values()
        return {people[one.player].discord_id for one in seated if one.player in people}

    @property
    def due_for(self) -> str:
        """The purpose of the running clock, as a show names it."""
        return self._clock()[1]

    def _clock(self) -> tuple[float | None, str]:
        """Return the end of the public clock and its purpose."""
        if not self._context.can_write():
            return None, ""
        clock = due.shown(self._log.deadlines)
        return (None, "") if self._context.leaving and clock[1] == due.DEAL else clock

    def _slowly(self) -> tuple[int, float | None]:
        """Return a slow deal's day, and when quiet hours that all who are asked have end."""
        table, record, now = self._log.table, self._log.record, self._context.moment()
        if not table.settings.slow or table.hand is None or not table.running():
            return 0, None
        began = now if record.deal is None else record.deal.started
        ends = [self._quiet_until(seat, now) for seat in table.hand.waiting]
        stands = min(ends, default=now)
        return 1 + (now - began) // A_DAY, None if stands <= now else stands / 1000

    def _notes(self, table: Table, player: int) -> dict[int, str]:
        """Return the player's notes on those who sit here."""
        seated = [one.player for one in table.chairs.values()]
        return self._context.notes.on(self._log.site.guild, player, seated)

    def next_change(self) -> float:
        """Return Unix seconds when a slow table's clock next begins to stand, or a day later."""
        table, now = self._log.table, self._context.moment()
        waiting = table.hand.waiting if table.running() and table.hand is not None else ()
        rests = [self._context.rests.of(table.chairs[seat].player) for seat in waiting]
        return max([now + A_DAY] if not rests else [one.next_quiet(now) for one in rests]) / 1000

    def _quiet_until(self, seat: int, now: int) -> int:
        return self._context.rests.of(self._log.table.chairs[seat].player).quiet_until(now)

    def _notice(self) -> str:
        """Return the notice for this table; "back" holds until its next event."""
        back = "back" if self.back_at == self._log.record.seq else ""
        said = self._context.notice() or back
        return "leaving" if said == "last_deal" and not self._log.table.running() else said
