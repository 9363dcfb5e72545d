"""A player's list of open turns: shown, and shown again once one of them is answered in it."""

from typing import Any

from bot.tables import Show
from bot.ui.pages.turns import turns_page
from bot.ui.parts.press import press_of
from bot.ui.platform.interactions.answers import redrawn
from cogs.shared.answers import Interaction, presser, private, redraw, skin_for


async def show_turns(interaction: Interaction, page: int = 0, done: str = "") -> None:
    """Show a page of the presser's open turns, in place of the list that was pressed."""
    bot, person = interaction.client, await presser(interaction)
    turns = bot.tables.people.open_turns(person.number)
    drawn = turns_page(turns, skin_for(interaction), page, done)
    if interaction.message is not None and interaction.guild_id is None:
        await redrawn(interaction, drawn)  # a digest
        bot.turn_lists[interaction.message.id] = page
        return
    sent = await private(interaction, drawn)
    if sent.message is not None:
        bot.turn_lists[sent.message] = page


async def redraw_or_list(interaction: Interaction, show: Show) -> None:
    """Answer with the pressed screen in its new state; a list of turns goes on to the next."""
    page = _page_of(interaction)
    if page is None:
        await redraw(interaction, show)
    else:
        await show_turns(interaction, page, skin_for(interaction).say("turns.done"))


def _page_of(interaction: Interaction) -> int | None:
    """Return the page of the pressed list, by its buttons where a restart or a digest made it."""
    pressed = interaction.message
    if pressed is None or pressed.id in interaction.client.turn_lists:
        return None if pressed is None else interaction.client.turn_lists[pressed.id]
    parts: list[Any] = [*pressed.components]
    for part in parts:
        parts += getattr(part, "children", ())
    buttons = [press_of(getattr(part, "custom_id", None) or "") for part in parts]
    return min((one.question for one in buttons if one and one.action == "turns"), default=None)
