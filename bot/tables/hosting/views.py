"""What each viewer is shown of one table."""

from bot.companions import lessons
from bot.engine.table.state import Table
from bot.engine.views.glance import Glance
from bot.engine.views.look import TableView, look
from bot.tables.floor import Floor
from bot.tables.hosting import due
from bot.tables.hosting.record import Record
from bot.tables.hosting.run_out_chances import RunOutChances
from bot.tables.hosting.table_log import TableLog
from bot.tables.rights.powers import Powers
from bot.tables.show import Show, distinct


class Views:
    """Reads one table for its viewers; it changes nothing."""

    def __init__(self, floor: Floor, table_log: TableLog, powers: Powers) -> None:
        self._floor = floor
        self._log = table_log
        self._powers = powers
        self.chances = RunOutChances(floor, table_log)
        self.back_at = 0
        """Where in its log it stands while all are told that the program is back; 0 for not."""

    def show(self, player: int = 0, past: Record | None = None) -> Show:
        """What a player sees, 0 being everybody; now, or as it stood in the past."""
        site, powers = self._log.site, self._powers
        table = (past or self._log.record).table
        rank = powers.rank(player)
        view = self.view(table, player, leads=rank is not None)
        notice = self._notice() if past is None else ""
        clock = (None, "") if past is not None else self._clock()
        named = {view.host, *(one.player for one in (*view.gone, *view.seats))}
        named |= {player for player, _ in (*view.carried.shared_out, *view.comings)}
        if view.hosting is not None:
            named |= {*view.hosting.banned, *(player for player, *_ in view.hosting.asks)}
        named |= powers.people()
        people = distinct({one: self._floor.person(one, site.guild) for one in named})
        guide = lessons.guided(table, player) if player and site.practice else None
        made = Show(
            view, people, site.guild, site.channel, *clock, site.night, site.scrip,
            past is not None, None if past is not None else self.chances.known(),
            unreached=self._floor.dms.trouble(player) if player else "",
            cohosts=tuple(sorted(powers.cohosts - {view.host})),
            acts=self._log.acts(table.deals), rank=rank, notice=notice,
            practice=site.practice, guide=guide,
        )  # fmt: skip
        if past is not None:
            return made
        return self._floor.looked.show(site.number, table, made)

    def view(self, table: Table, player: int = 0, *, leads: bool = False) -> TableView:
        """`look`, at this table now or as it was: now, it is worked out once."""
        if table is not self._log.table:
            return look(table, player, leads=leads)
        return self._floor.looked.view(self._log.site.number, table, player, leads=leads)

    def glance(self, player: int) -> Glance:
        """Return what a direct message needs to know of a player now."""
        return self._floor.looked.glance(self._log.site.number, self._log.table, player)

    def discord_ids(self) -> set[int]:
        """Return the Discord ids of those who sit here."""
        people, seated = self._floor.people, self._log.table.chairs.values()
        return {people[one.player].discord_id for one in seated if one.player in people}

    @property
    def due_for(self) -> str:
        """What the running clock is for, as a show says it."""
        return self._clock()[1]

    def _clock(self) -> tuple[float | None, str]:
        """When what runs for all to see ends, and what it is for."""
        if not self._floor.can_write():
            return None, ""
        clock = due.shown(self._log.deadlines)
        return (None, "") if self._floor.leaving and clock[1] == due.DEAL else clock

    def _notice(self) -> str:
        """Until something happens here, that the program is back."""
        back = "back" if self.back_at == self._log.record.seq else ""
        said = self._floor.notice() or back
        return "leaving" if said == "last_deal" and not self._log.table.running() else said
