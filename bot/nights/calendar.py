"""Discord's own event of a night, edited on Discord's own screen: the night follows it.

Only what differs from how the event was is somebody's wish: the bot's own edits come back as well.
What is cancelled or deleted there is called off here, as by `/night cancel`.
"""

from dataclasses import dataclass
from typing import Any

from bot.base.texts import clean
from bot.nights.calls import begins_at
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.show import EventNow
from bot.store import NightRow, NightState

LOOK = 10 * 60
"""Seconds between two looks at an event that the gateway may not have told of."""
AHEAD = 3 * 3600
"""Seconds before a night begins from which its event is looked at."""
MOST_TITLE = 80


@dataclass(slots=True)
class Calendar:
    """Follows events; whoever calls it holds the keeper's lock."""

    desk: Desk
    looked: dict[int, float]
    """When each night's event was last looked at, in Unix seconds."""

    async def look(self, row: NightRow) -> bool:
        """See what became of a planned night's event; True where the night has changed."""
        now = self.desk.now()
        due = row.starts / 1000 - now < AHEAD and now - self.looked.get(row.number, 0) >= LOOK
        if row.event is None or not due:
            return False
        self.looked[row.number] = now
        found = await self.desk.stage.look_at_event(await self.desk.show(row.number))
        if found is None:
            return False
        return await self.follow(row, self.desk.shown.get(row.number), found)

    async def follow(self, row: NightRow, was: EventNow | None, event: EventNow) -> bool:
        """Do with a planned night what was done to its event; True where the night has changed."""
        if row.state is not NightState.PLANNED or row.event != event.number:
            return False
        if event.off:
            self.desk.shown.pop(row.number, None)
            await self.desk.cancelled(row.number, late=False, again=True)
            return True
        changed = {} if was is None else self._changed(row, was, event)
        if not changed:
            return False
        await self.desk.store.nights.change(row.number, **changed)
        self.desk.shown[row.number] = event
        await self.desk.announce(row.number)
        starts: int = changed["starts"]
        await self.desk.call(row.number, self.desk.stage.tell_followed, begins_at(starts))
        return True

    def _changed(self, row: NightRow, was: EventNow, event: EventNow) -> dict[str, Any]:
        """The columns that are to be written."""
        plan, starts = Plan.model_validate(row.plan), row.starts
        title = clean(event.title)[:MOST_TITLE]
        if event.title != was.title and title:
            plan = plan.model_copy(update={"title": title})
        if event.starts != was.starts and event.starts > self.desk.moment():
            starts = event.starts
        length = event.ends - event.starts
        if plan.minutes and length != was.ends - was.starts and length >= 60_000:
            plan = plan.model_copy(update={"minutes": length // 60_000})
        kept = {**row.plan, "title": plan.title, "minutes": plan.minutes}
        if (kept, starts) == (row.plan, row.starts):
            return {}
        again = {"reminded": None} if starts != row.starts else {}
        return {"starts": starts, "ends": plan.until(starts), "plan": kept, **again}
