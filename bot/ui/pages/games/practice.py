"""The games that are offered for practice."""

from collections.abc import Mapping

import discord

from bot.engine.table.agreed.table_plan import USUAL_FILL
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, rows, screen, select
from bot.ui.parts.press import Press


def practice_page(offered: Mapping[str, str], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page that offers practice games; `offered` has their names by code."""
    games = [discord.SelectOption(label=name[:100], value=code) for code, name in offered.items()]
    choose = rows([select(skin.say("opening.game"), Press("practise"), games)])
    return screen([skin.say("practice.another", n=USUAL_FILL - 1), *choose], GREEN)
