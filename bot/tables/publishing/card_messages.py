"""The direct messages that stand in players' channels: their rows, and how one is put there."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace

from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.publishing.phases import KIND, UNSURE, WITH_CARDS, WantedContent, made, phase_of
from bot.tables.show import Show
from bot.tables.stage import Barred, Gone, Phase, Slow, Stage, Unfit

OLD = 24 * 60 * 60
"""Seconds after which the next cards are sent as a new message."""


class CardMessages:
    """The direct messages of one table, by player."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._screens: dict[int, Screen] = {}
        self._unsure: set[int] = set()
        """Players whose next message may have been sent already."""

    def resume(self, screens: Iterable[Screen]) -> None:
        """Take up the messages that an earlier process sent."""
        self._screens = {one.player or 0: one for one in screens}
        table = self._host.table
        seated = [*table.chairs.values()]
        if table.settings.slow:  # a message was sent for a turn that is open, or for none
            hand = table.hand if table.running() else None
            seated = [table.chairs[seat] for seat in (() if hand is None else hand.waiting)]
        self._unsure = {chair.player for chair in seated}
        if table.settings.slow:
            self._unsure -= {
                one for one, at in self._screens.items() if phase_of(at) is Phase.ASKED
            }

    @property
    def screens(self) -> Mapping[int, Screen]:
        """Return the messages that stand, by player."""
        return self._screens

    def shown(self, show: Show, phase: Phase) -> None:
        """Note that the answer to a press has drawn this into the viewer's message."""
        player = show.view.viewer
        if player in self._screens:
            digest = made(show, phase, self._stage).digest
            self._screens[player] = replace(self._screens[player], hash=digest)

    async def put(self, player: int, channel: int, wanted: WantedContent) -> None:
        """Edit the message, or post a new one. Raise Gone for an unknown channel."""
        screen, digest = self._screens.get(player), wanted.digest
        slow = self._host.table.settings.slow
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
        if old is not None and anew and not slow:
            with suppress(Gone, Barred, Unfit):
                await self._stage.remove_cards(channel, old)
        await self._post(player, channel, wanted, instead_of=old)

    async def _post(
        self, player: int, channel: int, wanted: WantedContent, instead_of: int | None
    ) -> None:
        digest = wanted.digest
        try:
            message = await self._stage.send_cards(
                wanted.show, wanted.phase, channel, instead_of=instead_of
            )
        except Slow:  # it may have been sent all the same
            self._unsure.add(player)
            raise
        if player in self._unsure:
            self._unsure.discard(player)
            digest += UNSURE
        at, number = self._context.moment(), self._host.site.number
        await self._keep(Screen(number, KIND, channel, message, digest, at, None, player))

    def is_new_turn(self, player: int, wanted: WantedContent) -> bool:
        """True if this shows a turn that the player's present message does not show."""
        shows_one = phase_of(self._screens.get(player)) is Phase.ASKED
        return wanted.phase is Phase.ASKED and not shows_one

    async def _is_outdated(self, player: int, screen: Screen, wanted: WantedContent) -> bool:
        """True if the present facts stand too far up in the channel to be seen."""
        if self._host.table.settings.slow:
            return self.is_new_turn(player, wanted)
        if wanted.phase not in WITH_CARDS:
            return False
        old = self._context.now() - screen.at / 1000 > OLD
        return old or await self._context.dms.channels.last(player) > screen.message

    async def _keep(self, screen: Screen) -> None:
        self._screens[screen.player or 0] = screen
        await self._context.store.play.screens.save(screen)

    async def _drop(self, player: int) -> None:
        await self._context.store.play.screens.drop(self._screens.pop(player))
