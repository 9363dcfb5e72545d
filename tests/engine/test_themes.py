"""What a deal shows and tells, theme by theme."""

from collections import Counter
from typing import get_args

from bot.engine.hand import view
from bot.engine.hand.events import BetReturned, HandEvent
from bot.engine.hand.themes import THEMES, betting, deck
from tests.engine.card_room import GAMES, dealt


def test_each_event_is_told_or_passed_over_by_one_theme():
    """So that a new kind of event is never forgotten, nor told twice."""
    kinds = Counter(
        kind for theme in THEMES for kind in (*theme.silent, *(kind for kind, _ in theme.announced))
    )
    assert kinds == dict.fromkeys(get_args(HandEvent), 1)


def test_each_theme_is_wanted_by_the_games_that_have_it_alone():
    wanted = {theme: [game for game in GAMES.values() if theme.wants(game)] for theme in THEMES}
    shows = [theme for theme in THEMES if theme.seen is not None or theme.at_seat is not None]
    everywhere = {theme for theme in shows if len(wanted[theme]) == len(GAMES)}
    assert everywhere == {deck.THEME, betting.THEME}  # any deck is cut, and an ante may come back
    holdem = {theme for theme in shows if theme.wants(GAMES["holdem"])}
    assert holdem == {deck.THEME, betting.THEME}


def test_an_ante_that_comes_back_is_seen_where_nobody_bets():
    hand = dealt("guts no_limit", 1, 100).hand
    assert not any(row.bet for row in hand.game.phases)
    assert hand.returned is not None
    assert view.of(hand).part(BetReturned) == hand.returned
