"""The content that a player's direct message should have, and whether it has that already."""

from dataclasses import replace

from bot.engine.views.glance import Glance
from bot.store import Screen
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.publishing.card_messages import CardMessages
from bot.tables.publishing.phases import (
    WITH_CARDS,
    PhaseFacts,
    WantedContent,
    cards_of,
    made,
    phase_for,
    phase_of,
    shows_turn,
    stays_at_the_end,
)
from bot.tables.stage import Phase, Stage

HESITATION = 4.0
"""Seconds of a turn after which it shows in a message that was not pressed for a while."""
PANEL = 15 * 60.0
"""Seconds until a panel can't be drawn any more, and a turn of a slow table needs a message."""


class CardContents:
    """The wanted contents of one table's direct messages, by player."""

    def __init__(self, context: Context, host: Host, stage: Stage, messages: CardMessages) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._messages = messages
        self._settled: dict[int, tuple[Glance, Screen | None]] = {}
        """Facts and screen by player when their message was last up to date."""
        self.again: float | None = None
        """Unix seconds when a content changes by itself; None if none does."""

    def come_back(self, at: float) -> None:
        """Note a time at which to look again."""
        self.again = at if self.again is None else min(self.again, at)

    def wanted(self, player: int) -> WantedContent | None:
        """Return the wanted message; None if the present one stays."""
        show = self._host.show(player)
        screen = self._messages.screens.get(player)
        phase = phase_for(show, screen, self._stage, self._around(player))
        slow = self._host.table.settings.slow
        if phase is None or (slow and Phase.ASKED not in {phase, phase_of(screen)}):
            self.settle(player)
            return None
        return made(show, phase, self._stage)

    def cleared(self, player: int, wanted: WantedContent) -> WantedContent | None:
        """Return a message that clears an old deal, for a player who wants the panel alone."""
        screen = self._messages.screens.get(player)
        if screen is None or phase_of(screen) not in WITH_CARDS:
            return None
        same = wanted.cards == cards_of(screen) and wanted.phase in WITH_CARDS
        return None if same else made(wanted.show, Phase.GONE, self._stage)

    def is_settled(self, player: int, glanced: Glance) -> bool:
        """True if the message was up to date and no fact that it depends on has changed.

        A turn that shows depends on much else, and the end of a deal on what follows.
        """
        now, screen = self._of_turn(player, glanced), self._messages.screens.get(player)
        if now.over and now.dealt_in and not now.closed:
            return stays_at_the_end(screen, now.deal, self._host.views.due_for, self._stage)
        return not now.asked and self._settled.get(player) == (now, screen)

    def settle(self, player: int) -> None:
        """Note that the player's message is up to date."""
        now = self._of_turn(player, self._host.views.glance(player))
        self._settled[player] = now, self._messages.screens.get(player)

    def _of_turn(self, player: int, now: Glance) -> Glance:
        """Return the facts that a player's message depends on; their turn only if it would show."""
        if not now.asked:
            return now
        table, around = self._host.site.number, self._around(player)
        turn = shows_turn(table, player, self._messages.screens.get(player), self._stage, around)
        return now if turn else replace(now, asked=False)

    def _around(self, player: int) -> PhaseFacts:
        table, now = self._host.table, self._context.now()
        seat = table.seat_of(player)
        chair = None if seat is None else table.chairs[seat]
        patient = max(self._host.log.record.asked / 1000, self._host.log.presses.since) + HESITATION
        if table.settings.slow and self._stage.panel_open(table.number, player):
            self.come_back(now + PANEL)  # the turn comes by message once their panel is gone
        if patient > now and table.hand is not None and seat in table.hand.waiting:
            self.come_back(patient)
        absent = chair is not None and bool(chair.away or chair.leaving)
        return PhaseFacts(patient <= now, absent)
