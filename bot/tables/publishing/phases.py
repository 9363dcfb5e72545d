"""The phase of a player's direct message: a pure function of their view and its content."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.store import Screen
from bot.tables.hosting import due
from bot.tables.show import Show
from bot.tables.stage import Phase, Stage

KIND = "cards"
WITH_CARDS = {Phase.DEALT, Phase.ASKED}
UNSETTLED = {*WITH_CARDS, Phase.GREETING}
"""Phases that end when the player leaves."""
SOON = {due.DEAL, due.CHOICE}
"""Purposes of a clock that leads to the next deal."""
A_QUARTER = 15 * 60
"""Seconds by which the end of a slow turn changes before its message is drawn again."""
UNSURE = "?"
"""Suffix of the digest of a message whose content is uncertain: it is drawn again."""
APART = "|"
"""Separator between a message's phase, the deal with its cards, and the question."""


@dataclass(frozen=True, slots=True)
class WantedContent:
    """The wanted content of a message."""

    show: Show
    phase: Phase
    cards: str
    """Digest of the deal and its cards; empty if no cards are shown."""
    asked: str
    """Digest of the question; empty without one."""

    @property
    def digest(self) -> str:
        """The digest that is stored with the screen."""
        return APART.join((self.phase, self.cards, self.asked))


@dataclass(frozen=True, slots=True)
class PhaseFacts:
    """Facts that decide a phase, beside the view and the message itself."""

    hesitates: bool
    """True if the player has been asked for a while."""
    absent: bool
    """True if the player is away or leaving, so that nobody waits for their press."""


def by_message(chosen: Mapping[str, Any]) -> bool:
    """True if a player with these preferences gets cards by direct message."""
    return chosen.get("cards") != "panel"


def made(show: Show, phase: Phase, stage: Stage) -> WantedContent:
    """Return the content of a message in this phase, as it would be drawn now."""
    bare = phase in {Phase.GREETING, Phase.GONE}
    cards = "" if bare else f"{show.view.deal}:{stage.digest(KIND, show)}"
    own, asked = show.view.own, ""
    if phase is Phase.ASKED and own is not None:
        slow, due_at = show.view.settings.slow, show.due
        if slow and due_at is not None:  # a restart moves it by seconds, which nobody misses
            due_at = due_at // A_QUARTER
        told = (show.view.question, due_at, own.choices, own.time_bank)
        asked = hashlib.sha256(repr(told).encode()).hexdigest()[:16]
    return WantedContent(show, phase, cards, asked)


def phase_of(screen: Screen | None) -> Phase | None:
    """Return the phase that a message shows."""
    return None if screen is None else Phase(screen.hash.partition(APART)[0])


def cards_of(screen: Screen | None) -> str:
    """Return the digest of the deal and its cards in a message."""
    return "" if screen is None else [*screen.hash.split(APART), "", ""][1]


def phase_for(show: Show, screen: Screen | None, stage: Stage, around: PhaseFacts) -> Phase | None:
    """None where it stays as it is."""
    view, own, was = show.view, show.view.own, phase_of(screen)
    if own is None or view.closed:
        return Phase.GONE if was in UNSETTLED else None
    seat = next(one for one in view.seats if one.seat == own.seat)
    stale = Phase.GONE if was in WITH_CARDS else None
    if not (view.deal and seat.dealt_in):
        return Phase.GREETING if screen is None else stale
    if view.ended:
        return _at_the_end(show, screen, stage)
    if not (own.holds or own.others):
        return None if _is_of(screen, view.deal) else stale
    turn = own.choices is not None and shows_turn(view.number, view.viewer, screen, stage, around)
    return Phase.ASKED if turn else Phase.DEALT


def _is_of(screen: Screen | None, deal: int) -> bool:
    """True if the message shows this deal's cards."""
    return cards_of(screen).partition(":")[0] == str(deal)


def _at_the_end(show: Show, screen: Screen | None, stage: Stage) -> Phase | None:
    """Return the phase at the end of a deal; None to leave the message alone."""
    if screen is None or stays_at_the_end(screen, show.view.deal, show.due_for, stage):
        return None
    return Phase.OVER if _is_of(screen, show.view.deal) else Phase.GONE


def stays_at_the_end(screen: Screen | None, deal: int, due_for: str, stage: Stage) -> bool:
    """True if the cards of this finished deal stay in the message until the next deal."""
    was = phase_of(screen)
    if screen is None or was not in WITH_CARDS:
        return True
    drawn = was is Phase.ASKED or stage.at_hand(screen.message)
    return _is_of(screen, deal) and not drawn and due_for in SOON


def shows_turn(
    table: int, player: int, screen: Screen | None, stage: Stage, around: PhaseFacts
) -> bool:
    """True if a player's turn would show in their message now, as far as can be told cheaply."""
    if around.absent or stage.panel_open(table, player):
        return False
    if screen is not None and (phase_of(screen) is Phase.ASKED or stage.at_hand(screen.message)):
        return True
    return around.hesitates
