"""A player's direct message about their table: one, redrawn at each deal and at its end.

A new one is posted only below another message of the bot, or when the old one is a day old. Between
two deals it has no buttons, so the next deal's cards replace the last ones; it says that a deal is
over only if no deal follows, or if it had buttons. It shows a turn only to players without an open
panel, and after a moment unless it was just pressed, because most act at the table. It shows
nothing before the table message does.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.table import company
from bot.engine.views.glance import Glance
from bot.store import Screen
from bot.tables.floor import Floor
from bot.tables.hosting.host import Host
from bot.tables.publishing.dms import Asker
from bot.tables.publishing.phases import (
    KIND,
    UNSETTLED,
    UNSURE,
    WITH_CARDS,
    Around,
    Wanted,
    cards_of,
    made,
    phase_for,
    phase_of,
    shows_turn,
    stays_at_the_end,
)
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import Barred, ClosedDm, DmsHalted, Gone, Phase, Slow, Stage, Unfit

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds that the table waits for new cards to be sent before it goes on."""
BRIEFLY = 0.3
"""Seconds for other changes of a message, which nobody needs in order to play."""
HESITATION = 4.0
"""Seconds of a turn after which it shows in a message that was not pressed for a while."""
OLD = 24 * 60 * 60
"""Seconds after which the next cards are sent as a new message."""


class DirectMessages:
    """The direct messages of one table, by player."""

    def __init__(
        self,
        floor: Floor,
        host: Host,
        stage: Stage,
        wake: Callable[[], None],
        may_tell: Callable[[], bool],
    ) -> None:
        self._floor = floor
        self._host = host
        self._stage = stage
        self._wake = wake
        self._may_tell = may_tell
        """Returns True if everybody can see what the messages would show."""
        self._screens: dict[int, Screen] = {}
        self._past: list[Screen] = []
        """Rows of an older program, which kept one for each deal."""
        self._settled: dict[int, tuple[Glance, Screen | None]] = {}
        """By player, the facts and the screen when their message was last up to date."""
        self._left: dict[int, str] = {}
        """Digests by player of messages that are not sent: Discord or the player refuses them."""
        self._unsure: set[int] = set()
        """Players whose next message may have been sent already."""
        self._trying: dict[int, Trying] = {}
        self._sending: dict[int, asyncio.Task[None]] = {}
        self._again: float | None = None
        self._restless: set[int] | None = None
        """Players whose message may have to change, as `deal` found; None if it did not look."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the messages that an earlier process sent."""
        for one in screens:
            player = one.player or 0
            before = self._screens.get(player)
            if before is not None and before.message > one.message:
                before, one = one, before  # noqa: PLW2901 - the later one is kept
            if before is not None and before.message != one.message:
                self._past.append(before)
            self._screens[player] = one
        self._unsure = {chair.player for chair in self._host.table.chairs.values()}

    def shown(self, show: Show, phase: Phase) -> None:
        """Note that the answer to a press has drawn this into the viewer's message."""
        player = show.view.viewer
        if player in self._screens:
            digest = made(show, phase, self._stage).digest
            self._screens[player] = replace(self._screens[player], hash=digest)

    async def deal(self) -> float | None:
        """Send new cards to everybody at once; return when to come back."""

        def new(wanted: Wanted, screen: Screen | None) -> bool:
            return wanted.phase in WITH_CARDS and wanted.cards != cards_of(screen)

        self._restless = None
        await self._serve_all(new, PATIENCE)
        return self._again

    async def draw(self) -> float | None:
        """Draw all other changes; return when to come back."""
        await self._serve_all(lambda *_: True, BRIEFLY)
        return self._again

    async def finish(self) -> None:
        """Draw the closed table's messages for the last time, and wait for slow ones."""
        self._restless = None
        await self.draw()
        if self._sending:
            await asyncio.wait(self._sending.values(), timeout=PATIENCE)

    def stop(self) -> None:
        """Cancel the messages on their way."""
        for task in self._sending.values():
            task.cancel()

    async def _serve_all(
        self, now: Callable[[Wanted, Screen | None], bool], patience: float
    ) -> None:
        self._again = None
        seated = {chair.player for chair in company.people(self._host.table)}
        players = seated | {one for one, at in self._screens.items() if phase_of(at) in UNSETTLED}
        asked, self._restless = self._restless, players & self._sending.keys()
        begun = []
        for player in sorted((players if asked is None else players & asked) - set(self._sending)):
            if self._has_no_use(player):
                continue
            glanced = self._host.views.glance(player)
            settled = self._is_settled(player, glanced)
            if not settled or glanced.asked or glanced.over:  # the clock or a panel may matter
                self._restless.add(player)
            if settled or self._is_late(player) or not self._can_reach(player):
                continue
            wanted = self._wanted(player)
            if wanted is None or not self._is_due(player, wanted):
                continue
            if now(wanted, self._screens.get(player)):
                begun.append(self._begin(player))
        if begun:
            await asyncio.wait(begun, timeout=patience)
        for player in players & self._trying.keys():
            if self._is_late(player):
                self._come_back(self._trying[player].after)

    def _has_no_use(self, player: int) -> bool:
        """True for a player who wants the panel alone and has no message left."""
        chosen = self._floor.store.config.preferences.known(player)
        return player not in self._screens and chosen is not None and not _by_message(chosen)

    def _is_settled(self, player: int, glanced: Glance) -> bool:
        """True if the message was up to date and no fact that it depends on has changed.

        A turn that shows depends on much else, and the end of a deal on what follows.
        """
        now, screen = self._of_turn(player, glanced), self._screens.get(player)
        if now.over and now.dealt_in and not now.closed:
            return stays_at_the_end(screen, now.deal, self._host.views.due_for, self._stage)
        return not now.asked and self._settled.get(player) == (now, screen)

    def _can_reach(self, player: int) -> bool:
        dms = self._floor.dms
        return dms.limits.open_to(player) and not dms.waits(player)

    def _is_late(self, player: int) -> bool:
        """True if a message to the player failed, and is not to be tried yet."""
        return self._tries(player).after > self._floor.now()

    def _is_due(self, player: int, wanted: Wanted) -> bool:
        """True if the direct message is out of date and may be sent now."""
        screen = self._screens.get(player)
        if wanted.digest in {"" if screen is None else screen.hash, self._left.get(player)}:
            self._settle(player)
            return False
        return self._can_reach(player)

    def _settle(self, player: int) -> None:
        now = self._of_turn(player, self._host.views.glance(player))
        self._settled[player] = now, self._screens.get(player)

    def _of_turn(self, player: int, now: Glance) -> Glance:
        """Return the facts that a player's message depends on; their turn only if it would show."""
        if not now.asked:
            return now
        table, around = self._host.site.number, self._around(player)
        turn = shows_turn(table, player, self._screens.get(player), self._stage, around)
        return now if turn else replace(now, asked=False)

    def _begin(self, player: int) -> asyncio.Task[None]:
        task = asyncio.create_task(self._run(player))
        self._sending[player] = task
        task.add_done_callback(partial(self._served, player))
        return task

    async def _run(self, player: int) -> None:
        await self._tries(player).run(partial(self._serve, player), self._floor.now)

    def _served(self, player: int, _task: asyncio.Task[None]) -> None:
        del self._sending[player]
        if self._tries(player).after:
            self._wake()

    def _tries(self, player: int) -> Trying:
        if player not in self._trying:
            self._trying[player] = Trying()
        return self._trying[player]

    def _come_back(self, at: float) -> None:
        self._again = at if self._again is None else min(self._again, at)

    # The wanted content

    def _wanted(self, player: int) -> Wanted | None:
        """Return the wanted message; None if the present one stays."""
        if not self._may_tell():
            return None
        show = self._host.show(player)
        phase = phase_for(show, self._screens.get(player), self._stage, self._around(player))
        if phase is None:
            self._settle(player)
            return None
        return made(show, phase, self._stage)

    def _around(self, player: int) -> Around:
        table, now = self._host.table, self._floor.now()
        seat = table.seat_of(player)
        chair = None if seat is None else table.chairs[seat]
        patient = max(self._host.log.record.asked / 1000, self._host.log.presses.since) + HESITATION
        if patient > now and table.hand is not None and seat in table.hand.waiting:
            self._come_back(patient)
        absent = chair is not None and bool(chair.away or chair.leaving)
        return Around(patient <= now, absent)

    # The sending

    async def _serve(self, player: int) -> None:
        """Update a player's message until it shows the last state."""
        while (wanted := self._wanted(player)) is not None and self._is_due(player, wanted):
            if not await self._wants(player):
                self._left[player] = wanted.digest
                stale = self._stale(player, wanted)
                if stale is None:
                    return
                wanted = stale
            channel = await self._floor.dms.channels.channel(player)
            if channel is None:
                self._ask(player)
                return
            try:
                with suppress(Gone):
                    async with self._floor.dms.sending(player):
                        await self._put(player, channel, wanted)
            except (ClosedDm, DmsHalted):
                self._wake()  # the panel says so
            except Unfit:
                log.exception("cards could not be sent; they are on the panel alone")
                self._left[player] = wanted.digest

    async def _wants(self, player: int) -> bool:
        return _by_message(await self._floor.store.config.preferences.of(player))

    def _stale(self, player: int, wanted: Wanted) -> Wanted | None:
        """Return a message that clears an old deal, for a player who wants the panel alone."""
        screen = self._screens.get(player)
        if screen is None or phase_of(screen) not in WITH_CARDS:
            return None
        same = wanted.cards == cards_of(screen) and wanted.phase in WITH_CARDS
        return None if same else made(wanted.show, Phase.GONE, self._stage)

    def _ask(self, player: int) -> None:
        person = self._floor.people.get(player)
        if person is None or not person.discord_id:
            return

        def still() -> bool:
            table = self._host.table
            return not table.closed and table.seat_of(player) is not None

        asker = Asker(person.discord_id, still, self._wake)
        self._floor.dms.ask(player, self._host.site.number, asker)

    async def _put(self, player: int, channel: int, wanted: Wanted) -> None:
        """Edit the message, or post a new one. Raise Gone for an unknown channel."""
        screen, digest = self._screens.get(player), wanted.digest
        anew = screen is None or await self._is_outdated(player, screen, wanted)
        if screen is not None and not anew:
            with suppress(Gone):
                await self._stage.edit_cards(wanted.show, wanted.phase, channel, screen.message)
                if self._screens[player] is not screen:
                    digest += UNSURE  # a press was answered meanwhile; which came last is unknown
                await self._keep(replace(screen, hash=digest))
                return
        if wanted.phase in {Phase.OVER, Phase.GONE}:  # it was deleted: nothing is left to remove
            if screen is not None:
                await self._drop(player)
            return
        old = None if screen is None else screen.message
        if old is not None and anew:
            with suppress(Gone, Barred, Unfit):
                await self._stage.remove_cards(channel, old)
        try:
            message = await self._stage.send_cards(
                wanted.show, wanted.phase, channel, instead_of=old
            )
        except Slow:  # it may have been sent all the same
            self._unsure.add(player)
            raise
        if player in self._unsure:
            self._unsure.discard(player)
            digest += UNSURE
        at = self._floor.moment()
        number = self._host.site.number
        await self._keep(Screen(number, KIND, channel, message, digest, at, None, player))

    async def _is_outdated(self, player: int, screen: Screen, wanted: Wanted) -> bool:
        """True if the present facts stand too far up in the channel to be seen."""
        if wanted.phase not in WITH_CARDS:
            return False
        old = self._floor.now() - screen.at / 1000 > OLD
        return old or await self._floor.dms.channels.last(player) > screen.message

    async def _keep(self, screen: Screen) -> None:
        """Store the message's row in place of the rows for single deals of older programs."""
        player, store = screen.player or 0, self._floor.store.play.screens
        before = self._screens.get(player)
        row = replace(screen, hand=None)
        self._screens[player] = row
        await store.save(row)
        past = [one for one in (*self._past, before) if one is not None and one.hand is not None]
        for one in [one for one in past if one.player == player]:
            await store.drop(one)
        self._past = [one for one in self._past if one.player != player]

    async def _drop(self, player: int) -> None:
        await self._floor.store.play.screens.drop(self._screens.pop(player))


def _by_message(chosen: Mapping[str, Any]) -> bool:
    """True if the player gets cards by direct message."""
    return chosen.get("cards") != "panel"
