"""The page behind More: the seat, the rules, the proof of a fair deal, and the host's buttons."""

import discord

from bot.engine.views.look import TableView
from bot.store import Rank
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, button, rows, screen
from bot.ui.parts.lines import name_of
from bot.ui.parts.press import Press, PressItem
from bot.ui.table.hosting import host_buttons
from bot.ui.table.panel_footer import seat_buttons
from bot.ui.words import listed
from bot.ui.words.programmes import table_name

A_NAME = 16


def more_panel(show: Show, skin: Skin = PLAIN, note: str = "") -> discord.ui.LayoutView:
    """Return the page behind More for `show.view.viewer`, seated or not.

    `note` comes first and says what the viewer has just done there.
    """
    view = show.view
    host = name_of(show, view.host, skin.locale)
    head = skin.say(
        "more.title",
        game=table_name(view.outlook.programme, view.next_game, skin.locale),
        table=view.number,
        host=host,
    )
    runs_it = view.hosting is not None and not view.closed and show.event is None
    return screen(
        [
            note,
            "\n".join(filter(None, [head, _cohosts(show, skin)])),
            _fair(view, skin),
            *rows(_everyone(show, skin)),
            skin.say(f"more.{show.rank or Rank.HOST}") if runs_it else None,
            _banned(show, skin),
            _asks(show, skin),
            *rows(host_buttons(view, skin, practice=show.practice) if runs_it else []),
        ],
        GREY,
    )


def _cohosts(show: Show, skin: Skin) -> str:
    names = [name_of(show, player, skin.locale, width=A_NAME) for player in show.cohosts]
    return skin.say("more.cohosts", names=listed(skin.locale, names)) if names else ""


def _fair(view: TableView, skin: Skin) -> str:
    """Return the line on the commitment to the deck, or "" before there is one."""
    root = "" if view.hand is None else view.hand.root
    return skin.say("more.root", root=root) if root else ""


def _banned(show: Show, skin: Skin) -> str:
    """Yield a line for the host about players who are banned until the table closes."""
    banned = () if show.view.hosting is None else show.view.hosting.banned
    names = [name_of(show, player, skin.locale, width=A_NAME) for player in banned]
    return skin.say("more.banned", names=listed(skin.locale, names)) if names else ""


def _asks(show: Show, skin: Skin) -> str:
    """Return a line for the host about players who asked to see hands (Source: R197, R198)."""
    asks = () if show.view.hosting is None else show.view.hosting.asks
    players = [
        skin.say(
            "more.asks.revoked" if revoked else "more.asks.one",
            name=name_of(show, player, skin.locale, width=A_NAME), times=times,
        )
        for player, times, revoked in asks
    ]  # fmt: skip
    return (
        skin.say("more.asks", players=listed(skin.locale, players, last="row")) if players else ""
    )


def _everyone(show: Show, skin: Skin) -> list[PressItem]:
    view = show.view
    if view.own is not None:
        return seat_buttons(view, view.own, skin, scrip=show.apart)
    return [
        button(skin.say(f"button.{one}"), Press(one, view.number)) for one in ("rules", "beats")
    ]
