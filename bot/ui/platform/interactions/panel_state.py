"""The state of a panel against what its player is asked now."""

import time

from bot.engine.hand.choices import BetChoices
from bot.tables.show import Show
from bot.ui.platform.interactions.panel import Panel

TOKEN_LIFE = 14 * 60
"""Seconds; Discord's tokens die after 15 minutes."""
NOTICED = 10.0
"""Seconds for which a notice stays on a panel that changes, while its player is asked the same."""


def asks(show: Show) -> bool:
    """True if the viewer is asked something."""
    own = show.view.own
    return own is not None and own.choices is not None


def turned(panel: Panel, show: Show) -> bool:
    """True if the present state belongs in front: another deal, a question, or the deal's end."""
    asked, ended = asks(show) and not panel.asked, show.view.ended and not panel.over
    return show.view.deal != panel.deal or asked or ended


def still_said(panel: Panel, show: Show) -> str:
    """Return the panel's notice while it is new and the player is asked the same, otherwise ""."""
    new = time.monotonic() < panel.expires - TOKEN_LIFE + NOTICED
    was = panel.deal, panel.over, panel.asked, panel.choice
    same = was == (show.view.deal, show.view.ended, asks(show), choice_of(show))
    return panel.notice if new and same else ""


def still_picked(panel: Panel, show: Show) -> int | None:
    """Return the picks if the viewer's choice is still the same, otherwise None."""
    return panel.picked if (panel.deal, panel.choice) == (show.view.deal, choice_of(show)) else None


def choice_of(show: Show) -> tuple[object, ...]:
    """Return what identifies the viewer's choice, now or ahead; equal choices share their picks."""
    own = show.view.own
    choices = None if own is None else own.choices or own.ahead
    if own is None or choices is None:
        return ()
    if isinstance(choices, BetChoices):  # no cards are picked; `count` is a method of any tuple
        return (BetChoices,)
    what, count = getattr(choices, "what", ""), getattr(choices, "count", 0)
    return type(choices), what, count, len(own.cards)


def key_of(show: Show) -> tuple[int, int]:
    """Return the table and the viewer, by which open panels are kept."""
    return show.view.number, show.view.viewer
