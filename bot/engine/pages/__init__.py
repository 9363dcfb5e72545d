"""The options of tables, by the pages of their panel, with the columns of games they set."""

from bot.engine.pages import (
    betting,
    cards,
    declare,
    draw,
    extras,
    matched,
    points,
    ranks,
    seats,
    showdown,
    stakes,
    tricks,
)
from bot.engine.pages.option import Option

PAGES: dict[str, tuple[Option, ...]] = {
    "betting": betting.PAGE,
    "stakes": stakes.PAGE,
    "seats": seats.PAGE,
    "cards": cards.PAGE,
    "ranks": ranks.PAGE,
    "draw": draw.PAGE,
    "showdown": showdown.PAGE,
    "declare": declare.PAGE,
    "matched": matched.PAGE,
    "tricks": tricks.PAGE,
    "points": points.PAGE,
    "extras": extras.PAGE,
}
"""Pages in the order of the panel, which is also the order in which options are applied."""
