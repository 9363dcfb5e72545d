"""The private screen with links to a table's rail."""

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, Style, button, rows, screen
from bot.ui.parts.press import Press, PressItem

MINE, ALL = "mine", "all"
"""The links that are ended, as the buttons' args have it: the presser's own, or everybody's."""


@dataclass(frozen=True, slots=True)
class RailLinks:
    """Links to a table's rail, by the form of the page."""

    table: int
    by_form: Mapping[str, str]
    until: int
    """Unix seconds at which they expire."""
    most: int
    """The most browsers that may be open with each link."""
    leads: bool
    """True if the reader may end everybody's links."""


def rail_links(links: RailLinks, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return links to a table's rail, with buttons to end them."""
    table, until = links.table, tags.moment(links.until)
    said = skin.say("rail.links", table=table, until=until, most=links.most)
    forms: list[PressItem] = [
        discord.ui.Button(label=skin.say(f"button.rail_{form}"), url=url)
        for form, url in links.by_form.items()
    ]
    ends = [button(skin.say("button.rail_end"), Press("rail_end", table, arg=MINE))]
    if links.leads:
        every = Press("rail_end", table, arg=ALL)
        ends.append(button(skin.say("button.rail_end_all"), every, Style.danger))
    return screen([said, *rows(forms), *rows(ends)], GREY)
