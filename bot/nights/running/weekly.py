"""Plans a night again a week later: when, with whom, and with which host."""

import logging
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal
from bot.nights.desk import Desk
from bot.nights.plan import NightDate
from bot.nights.show import NightShow
from bot.store import NewNight, NightRow, NightState

log = logging.getLogger(__name__)


class Weekly:
    """Plans weekly nights again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def again(self, show: NightShow, host: int = 0, **may: bool) -> NightShow:
        """Plan the same night in a week, at the same time on the planner's clock.

        `may` replaces fields of the plan, such as what another planner may do. Raise Illegal with
        NIGHT_HERE.
        """
        anew = {
            "called": False,
            "wanted": False,
            "handed": 0,
            "unopened": 0,
            "tables_off": False,
            "untold": False,
            "off": "",
            "event_says": None,
            "date_untold": False,
        }
        row, plan = show.row, show.plan.model_copy(update={**anew, **may})
        starts = week_later(row.starts, plan.zone, plan.hour)
        while starts <= self._desk.moment():
            starts = week_later(starts, plan.zone, plan.hour)
        if plan.dates:
            plan = plan.model_copy(update={"dates": self._dates_later(plan.dates)})
            starts = plan.dates[0].starts
        kept, until = plan.model_dump(), plan.until(starts)
        host = host or row.host
        new = NewNight(row.guild, row.channel, host, starts, until, kept, row.number)
        helping = [one for one in show.cohosts if one != host]
        return await self._desk.plan(new, await self._expected(show, starts), helping)

    def _dates_later(self, dates: tuple[NightDate, ...]) -> tuple[NightDate, ...]:
        """Return the dates so many weeks later that all of them are still to come."""
        while True:
            later = (
                one.model_copy(update={"starts": week_later(one.starts, one.zone, one.hour)})
                for one in dates
            )
            dates = tuple(sorted(later, key=lambda one: one.starts))
            if dates[0].starts > self._desk.moment():
                return dates

    async def _expected(self, show: NightShow, starts: int) -> list[int]:
        """Return guests to expect: those who came, or who hadn't said that they can't.

        Players who are banned, forgotten or on a break by then are left out.
        """
        number, guild = show.row.number, show.row.guild
        came = await self._came(number)
        out = (set(show.cant) - came) | await self._desk.store.rights.acts.barred_from(
            guild, number
        )
        found = list[int]()
        for player in dict.fromkeys([*show.going, *show.people]):
            person = show.people.get(player)
            if person is None or not person.discord_id or player in out:
                continue
            resting = await self._desk.store.identity.breaks.until(player) > starts
            if not (resting or await self._desk.is_banned(guild, person)):
                found.append(player)
        return found

    async def each_week(self, show: NightShow) -> None:
        """Plan a weekly night again if its host is known and no other night is planned there."""
        try:
            if show.plan.weekly and show.people[show.row.host].discord_id:
                wanted = show.plan.wanted or await self._is_hostless(show)
                planned = await self.again(show, wanted=wanted)
                if wanted:
                    await self._desk.telling.ask_host(planned.row.number, call=False)
        except Illegal:
            log.info("another night is planned where night %s was", show.row.number)

    async def _is_hostless(self, show: NightShow) -> bool:
        """True if the host is banned, or came neither to this night nor to the one before it."""
        host = show.people[show.row.host]
        if await self._desk.is_banned(show.row.guild, host):
            return True
        before = show.row.follows and await self._desk.store.nights.calendar.find(show.row.follows)
        if not before or before.host != show.row.host:
            return False
        return await self._was_missed(show.row) and await self._was_missed(before)

    async def _was_missed(self, row: NightRow) -> bool:
        """True if the night was played, and its host neither sat down nor acted as host."""
        if row.state is not NightState.ENDED:
            return False
        came = await self._came(row.number)
        since = row.began or row.starts
        return row.host not in came and not await self._desk.store.rights.acts.by(
            row.host, night=row.number, since=since
        )

    async def _came(self, number: int) -> set[int]:
        """Return the players of a night's tables and of its tournament."""
        results = await self._desk.store.nights.outcomes.results(number)
        return {one.player for one in results} | await self._desk.tournament.played_by(number)


def week_later(moment: int, zone: str, hour: str = "") -> int:
    """Return the same time of day a week later, across changes of the clocks; in milliseconds.

    `hour` is the time that was meant: if the clocks skipped it this week, next week has it again.
    """
    here = ZoneInfo(zone)
    wall = datetime.fromtimestamp(moment / 1000, UTC).astimezone(here).replace(tzinfo=None)
    if hour:
        meant = datetime.combine(wall.date(), time.fromisoformat(hour))
        if meant.replace(tzinfo=here).timestamp() * 1000 == moment:
            wall = meant
    return int((wall + timedelta(days=7)).replace(tzinfo=here).timestamp() * 1000)
