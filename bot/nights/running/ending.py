"""Ends nights: played out, cancelled or without their channel; and tells everybody."""

import asyncio
import logging
from functools import partial

from bot.nights import calls
from bot.nights.desk import Desk
from bot.nights.recap import Recap
from bot.nights.running.weekly import Weekly
from bot.nights.show import NightShow
from bot.nights.telling import BY_DM, MOST_DMS
from bot.store import Entry, EntryKind, NightResult, NightRow, NightState, mint, scrip
from bot.tables.stage import Barred, Gone

log = logging.getLogger(__name__)

DATELESS = "dates"
"""`Plan.off` of a night none of whose dates had enough people."""
GONE = "gone"
"""`Plan.off` of a night whose channel is gone."""
MADE_UP = 7 * 86_400
"""Seconds in which a night's end is still announced after the program was killed."""


class Ending:
    """Ends nights, announces that, and plans next week's."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.weekly = Weekly(desk)
        self._losing = asyncio.Lock()
        """Held while the loss of a channel is stored, so that this happens once."""
        desk.telling.lost = self.without_channel

    async def cancelled(
        self,
        number: int,
        *,
        late: bool,
        again: bool,
        hostless: bool = False,
        dateless: bool = False,
    ) -> None:
        """Cancel a night; `again` plans next week's, `hostless` tells that it has no host.

        `dateless` tells that none of its dates had enough people.

        A night whose tournament has begun is not cancelled, as it has begun too.
        """
        if await self._desk.tournament.has_begun(number):
            return
        row = await self._desk.row(number)
        weekly = again and row.plan.get("weekly", False)
        why = "late" if late else "hostless" if hostless else DATELESS if dateless else ""
        plan = {**row.plan, "weekly": weekly, "untold": True, "off": why}
        over = {"state": NightState.CANCELLED, "ended": self._desk.moment(), "plan": plan}
        await self._desk.store.nights.calendar.change(number, **over)
        await self.tell_off(number)

    async def tell_off(self, number: int) -> None:
        """Announce a cancelled night, again after a kill, and plan next week's.

        Its tournament is called off if it has not begun, so that entries go back.
        """
        await self._desk.tournament.call_off(number)
        show = await self._desk.show(number)
        if show.plan.off == GONE:
            await self._desk.telling.tell_by_dm(show, gone=True)
        else:
            tell = partial(self._desk.stage.tell_cancelled, late=show.plan.off == "late")
            say = self._desk.stage.tell_hostless if show.plan.off == "hostless" else tell
            await self._desk.telling.call(number, say, calls.always, self._desk.telling.tell_by_dm)
        await self._desk.telling.announce(number)
        await self.weekly.each_week(show)
        if (await self._desk.row(number)).state is show.row.state:
            await self._all_told(number)

    async def without_channel(self, number: int) -> None:
        """Cancel a planned night whose channel is gone, or end a running series; tell guests."""
        async with self._losing:
            row = await self._desk.row(number)
            if row.ended is not None or row.plan.get("off") == GONE:
                return
            plan = {**row.plan, "weekly": False, "untold": True, "off": GONE}
            over = {"state": NightState.CANCELLED, "ended": self._desk.moment()}
            begun = await self._desk.tournament.has_begun(number)
            runs = row.state is NightState.OPEN or begun
            await self._desk.store.nights.calendar.change(
                number, plan=plan, **({} if runs else over)
            )
        await self.tell_off(number)

    async def _all_told(self, number: int) -> None:
        """Store that a night's end is announced, and delete votes on its dates."""
        await self._desk.store.nights.votes.drop(number)
        await self._desk.store.nights.calendar.mark(number, {"untold": False})

    async def make_up(self) -> None:
        """Announce ends and lost channels that were stored but not announced; plan next weeks."""
        since = self._desk.moment() - 1000 * MADE_UP
        nights = self._desk.store.nights.calendar
        for row in [*await nights.ended_since(since), *await nights.live()]:
            if not row.plan.get("untold"):
                continue
            try:
                if row.state is NightState.ENDED:
                    await self._tell_end(row.number)
                else:
                    await self.tell_off(row.number)
            except Exception:  # a broken night must not hold up the others
                log.exception("night %s cannot be told of", row.number)

    async def finish(self, row: NightRow) -> None:
        """End a night whose tables are closed: results, its chips, the recap, next week's plan."""
        show = await self._desk.show(row.number)
        standings = await self._desk.standings(show)
        results = [
            NightResult(one.player, one.net, show.plan.buy_in, one.bought, one.hands)
            for one in standings
        ]
        entries = [await self._ended(row, one.player) for one in standings if show.plan.scrip]
        await self._desk.store.nights.calendar.end(
            row.number, self._desk.moment(), results, [one for one in entries if one is not None],
            plan={**show.row.plan, "untold": True},
        )  # fmt: skip
        await self._tell_end(row.number)

    async def _tell_end(self, number: int) -> None:
        """Post the recap and plan next week's night."""
        show = await self._desk.show(number)
        if show.plan.tournament is None or await self._desk.store.nights.calendar.tables(number):
            recap = await self._desk.recap(number)
            tell = partial(self._recap, show, recap)
            await self._desk.telling.retries.show(number, "recap", tell)
        await self._desk.telling.announce(number)
        await self.weekly.each_week(show)
        await self._all_told(number)

    async def _recap(self, show: NightShow, recap: Recap) -> None:
        """Post the recap in the channel, or send it to each player if that is gone or closed."""
        try:
            await self._desk.stage.recap(show, recap)
        except (Gone, Barred):
            players = [show.row.host, *(one.player for one in recap.standings), *show.going]
            for player in list(dict.fromkeys(players))[:MOST_DMS]:
                send = partial(self._desk.stage.recap_by_dm, show, recap, player)
                await self._desk.telling.retries.show(
                    show.row.number, f"recap of {player}", send, BY_DM
                )

    async def _ended(self, row: NightRow, player: int) -> Entry | None:
        """Return the entry that moves a tab's chips back to the mint; None for an empty tab."""
        tab = scrip(row.guild, row.number, player)
        chips = await self._desk.store.books.ledger.balance(tab)
        if not chips:
            return None
        key = f"scrip_end:{row.number}:{player}"
        return Entry(EntryKind.SCRIP_END, key, ((tab, -chips), (mint(row.guild), chips)))
