"""What a deal shows and tells, theme by theme."""

from collections import Counter
from typing import get_args

from bot.engine.hand.events import HandEvent
from bot.engine.hand.themes import THEMES


def test_each_event_is_told_or_passed_over_by_one_theme():
    """So that a new kind of event is never forgotten, nor told twice."""
    kinds = Counter(
        kind for theme in THEMES for kind in (*theme.silent, *(heard for heard, _ in theme.heard))
    )
    assert kinds == dict.fromkeys(get_args(HandEvent), 1)
