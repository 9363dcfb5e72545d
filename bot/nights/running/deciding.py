"""Chooses one of the dates that a night's guests vote on: by enough people, or by the host.

A date wins once enough people come, the earliest of equal ones. Past dates drop out; if none is
left, the night is called off. What follows from a choice is done again after a kill.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.nights import calls
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.running.ending import Ending
from bot.nights.show import DateShow, NightShow
from bot.store import Answer, NightRow, NightState, Vote

log = logging.getLogger(__name__)


class Deciding:
    """Runs the votes on dates; callers hold the keeper's lock, except for `vote`."""

    def __init__(self, desk: Desk, ending: Ending) -> None:
        self._desk = desk
        self._ending = ending

    async def vote(self, show: NightShow, starts: int, player: int, answer: Answer) -> None:
        """Store a vote on a date of a night. Raise Illegal as `must_be_offered` does."""
        must_be_offered(show, starts)
        vote = Vote(starts, player, answer, self._desk.moment())
        await self._desk.store.nights.votes.give(show.row.number, vote)

    async def go_on(self, row: NightRow) -> bool:
        """Do what is due for a night with a vote; True if the night has changed."""
        if row.plan.get("dates"):
            return await self.look(row)
        await self.finish(row.number)
        return True

    async def look(self, row: NightRow) -> bool:
        """Choose a date with enough people, or drop past ones; True if the night has changed."""
        show = await self._desk.show(row.number)
        won = winner(show.dates, show.plan.needed)
        if won is not None:
            return await self.choose(row.number, won.starts)
        if not show.dates:
            await self._ending.cancelled(row.number, late=False, again=True, dateless=True)
            return True
        first = show.dates[0].starts
        if first == row.starts:
            return False
        ends = show.plan.until(first)
        await self._desk.store.nights.calendar.change(row.number, starts=first, ends=ends)
        await self._desk.tournament.moved(row.number, first)
        await self._desk.telling.draw_plan(row.number)
        return True

    async def choose(self, number: int, starts: int) -> bool:
        """Give a night this date, in milliseconds, and tell everybody who voted.

        Return False, and change nothing, if a date is chosen already. The date need not be one of
        those that were voted on.
        """
        row = await self._desk.row(number)
        plan = Plan.model_validate(row.plan)
        offered = next((one for one in plan.dates if one.starts == starts), None)
        here = {} if offered is None else {"zone": offered.zone, "hour": offered.hour}
        chosen = await self._desk.store.nights.votes.choose(
            number, starts, {**here, "date_untold": True}, ends=plan.until(starts), reminded=None
        )
        if chosen:
            await self.finish(number)
        return chosen

    async def finish(self, number: int) -> None:
        """Do what follows from a chosen date: entries, the event, and a word to all who voted."""
        row = await self._desk.row(number)
        await self._desk.tournament.moved(number, row.starts)
        await self._enter_guests(number)
        await self._desk.telling.announce(number)
        show = await self._desk.show(number)
        voters = show.voters

        async def tell(now: NightShow, at: int) -> None:
            known = {**show.people, **now.people}
            await self._desk.stage.tell_chosen(replace(now, voters=voters, people=known), at)

        await self._desk.telling.call(number, tell, calls.begins_at(row.starts))
        await self._desk.store.nights.calendar.mark(number, {"date_untold": False})
        await self._desk.store.nights.votes.drop(number)

    async def _enter_guests(self, number: int) -> None:
        """Enter those who come in the night's tournament; those who can't enter may be coming."""
        show = await self._desk.show(number)
        if show.plan.tournament is None:
            return
        for player in show.going:
            try:
                await self._desk.tournament.enter(show, show.people[player])
            except Illegal as no:
                log.info("night %s: %s did not enter: %s", number, player, no.code)
                at = self._desk.moment()
                await self._desk.store.nights.calendar.answer(number, player, Answer.MAYBE, at)


def winner(dates: Sequence[DateShow], needed: int) -> DateShow | None:
    """Return the date that most people come to if they are enough, the earliest of equal ones."""
    enough = [one for one in dates if len(one.going) >= needed]
    return max(enough, key=lambda one: (len(one.going), -one.starts), default=None)


def must_be_possible(plan: Plan) -> None:
    """Raise Illegal with ENOUGH_SEATS if more people would have to come than can play."""
    if plan.dates and plan.enough > plan.seats:
        raise Illegal(Refusal.ENOUGH_SEATS, seats=plan.seats)


def must_be_offered(show: NightShow, starts: int) -> None:
    """Raise Illegal if nobody can vote for this date: NIGHT_OVER, DATE_CHOSEN or NO_SUCH_DATE."""
    if show.row.state is not NightState.PLANNED:
        raise Illegal(Refusal.NIGHT_OVER if show.row.ended else Refusal.NIGHT_BEGUN)
    if not show.is_open:
        raise Illegal(Refusal.DATE_CHOSEN, starts=show.row.starts)
    if starts not in {one.starts for one in show.dates}:
        raise Illegal(Refusal.NO_SUCH_DATE)
