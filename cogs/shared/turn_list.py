"""A player's list of open turns: shown, and shown again once one of them is answered in it."""

from bot.tables import Show
from bot.ui.pages.turns import turns_page
from cogs.shared.answers import Interaction, presser, private, redraw, skin_for


async def show_turns(interaction: Interaction, page: int = 0, done: str = "") -> None:
    """Show a page of the presser's open turns, in place of the list that was pressed."""
    bot, person = interaction.client, await presser(interaction)
    turns = bot.tables.people.open_turns(person.number)
    sent = await private(interaction, turns_page(turns, skin_for(interaction), page, done))
    if sent.message is not None:
        bot.turn_lists[sent.message] = page


async def redraw_or_list(interaction: Interaction, show: Show) -> None:
    """Answer with the pressed screen in its new state; a list of turns goes on to the next."""
    pressed = interaction.message
    page = None if pressed is None else interaction.client.turn_lists.get(pressed.id)
    if page is None:
        await redraw(interaction, show)
    else:
        await show_turns(interaction, page, skin_for(interaction).say("turns.done"))
