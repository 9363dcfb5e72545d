"""What a deal shows and tells, theme by theme."""

from collections import Counter
from typing import get_args

from bot.engine.hand.events import HandEvent
from bot.engine.hand.themes import THEMES, betting, deck
from tests.engine.card_room import GAMES


def test_each_event_is_told_or_passed_over_by_one_theme():
    """So that a new kind of event is never forgotten, nor told twice."""
    kinds = Counter(
        kind for theme in THEMES for kind in (*theme.silent, *(heard for heard, _ in theme.heard))
    )
    assert kinds == dict.fromkeys(get_args(HandEvent), 1)


def test_each_theme_is_wanted_by_the_games_that_have_it_alone():
    wanted = {theme: [game for game in GAMES.values() if theme.wants(game)] for theme in THEMES}
    shows = [theme for theme in THEMES if theme.seen is not None or theme.at_seat is not None]
    everywhere = [theme for theme in shows if len(wanted[theme]) == len(GAMES)]
    assert everywhere == [deck.THEME]  # a deck is cut in any game
    holdem = {theme for theme in shows if theme.wants(GAMES["holdem"])}
    assert holdem == {deck.THEME, betting.THEME}
