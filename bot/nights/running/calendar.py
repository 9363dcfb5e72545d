"""Follows edits of a night's scheduled event that are made in Discord.

Only differences from the event's earlier state count, as the bot's own edits are reported too.
Cancelling or deleting the event cancels the night, as `/night cancel` does.

The gateway reports edits while the program runs. After a start, and each time the gateway describes
a server again, the event of each planned night is fetched once before it is edited, and compared
with what it showed last, which the night's plan keeps.
"""

from dataclasses import dataclass

from bot.base.texts import clean
from bot.nights.calls import begins_at
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.running.ending import Ending
from bot.nights.show import EventNow
from bot.store import NightRow, NightState

LOOK = 10 * 60
"""Seconds between two checks of an event, in case the gateway missed an edit."""
AGAIN = 60
"""Seconds until the next try to fetch an event for the first time."""
AHEAD = 3 * 3600
"""Seconds before a night begins in which its event is checked."""
AT_ONCE = 10
"""Most events that are fetched for the first time in one round of the keeper."""
MOST_TITLE = 80

Says = tuple[str, int, int]
"""Title, start and length (milliseconds) of an event."""


@dataclass(slots=True)
class Calendar:
    """Applies events to nights; callers hold the keeper's lock."""

    desk: Desk
    ending: Ending
    looked: dict[int, float]
    """Unix seconds of the last check of each night's event."""
    left: int = AT_ONCE
    """The number of events that may still be looked at for the first time in this round."""

    async def look(self, row: NightRow) -> bool:
        """Check a planned night's event; return True if the night has changed."""
        if row.event is None or not self._is_due(row):
            return False
        self.looked[row.number] = self.desk.now()
        found = await self.desk.stage.events.look_at_event(await self.desk.show(row.number))
        if found is None:
            return False
        return await self.follow(row, None, found)

    def _is_due(self, row: NightRow) -> bool:
        now = self.desk.now()
        since = now - self.looked.get(row.number, 0)
        if not self.desk.telling.is_event_unchecked(row):
            return row.starts / 1000 - now < AHEAD and since >= LOOK
        if since < AGAIN or not self.left:
            return False
        self.left -= 1
        return True

    async def follow(self, row: NightRow, was: EventNow | None, event: EventNow) -> bool:
        """Apply a change of its event to a planned night; True if the night has changed.

        `was` is how the gateway knew the event before; None where it told nothing.
        """
        if row.state is not NightState.PLANNED or row.event != event.number:
            return False
        if event.off:
            await self.ending.cancelled(row.number, late=False, again=True)
            return True
        unchecked = self.desk.telling.is_event_unchecked(row)
        self.desk.telling.mark_event_checked(row)
        before = event.says if was is None else was.says
        if unchecked or was is None:
            before = _unless_changed_here(row, event.says) or before
        plan, starts = self._followed(row, before, event)
        known = Plan.model_validate(row.plan)
        changed = (plan.title, plan.minutes, starts) != (known.title, known.minutes, row.starts)
        if changed:
            told = {"title": plan.title, "minutes": plan.minutes, "event_says": event.says}
            again = {"reminded": None} if starts != row.starts else {}
            await self.desk.store.nights.calendar.mark(
                row.number, told, starts=starts, ends=plan.until(starts), **again
            )
            await self.desk.telling.announce(row.number)
            await self.desk.telling.call(
                row.number, self.desk.stage.tell_followed, begins_at(starts)
            )
        elif unchecked and _ours(row, event.says) != event.says:
            await self.desk.telling.announce(row.number)
        return changed

    def _followed(self, row: NightRow, before: Says, event: EventNow) -> tuple[Plan, int]:
        """Return the plan and the start, in milliseconds, as the event has them."""
        plan, starts = Plan.model_validate(row.plan), row.starts
        was_title, was_start, was_length = before
        title, start, length = event.says
        if title != was_title and clean(title):
            plan = plan.model_copy(update={"title": clean(title)[:MOST_TITLE]})
        if start != was_start and start > self.desk.moment():
            starts = start
        if plan.minutes and length != was_length and length >= 60_000:
            plan = plan.model_copy(update={"minutes": length // 60_000})
        return plan, starts


def _ours(row: NightRow, says: Says) -> Says:
    """Return what a night's event is to show; an open end takes the length that it has."""
    starts, length = row.starts // 1000 * 1000, says[2]
    if row.ends is not None:
        length = row.ends // 1000 * 1000 - starts
    return Plan.model_validate(row.plan).title, starts, length


def _unless_changed_here(row: NightRow, now: Says) -> Says | None:
    """Return how an event was before it was edited, None where that was never written.

    What its host changed and the event never showed stands: there it was as it is `now`.
    """
    shown = Plan.model_validate(row.plan).event_says
    if shown is None:
        return None
    ours = _ours(row, shown)
    return (
        shown[0] if shown[0] == ours[0] else now[0],
        shown[1] if shown[1] == ours[1] else now[1],
        shown[2] if shown[2] == ours[2] else now[2],
    )
