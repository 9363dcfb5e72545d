"""Answers to presses and commands: the screen that was pressed is drawn again.

A press on the table message updates the table, one on a panel the panel, one in a direct message
the cards; any other gets a private message. No answer needs a further request.
"""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace

import discord
from discord.ui import LayoutView

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.tables import Person, Show, Slow
from bot.ui.pages.bank import welcome_text
from bot.ui.parts.cards import Skin
from bot.ui.parts.press import Moment, Press, press_of
from bot.ui.parts.press_shapes import FORMS
from bot.ui.pictures.studio import Framed
from bot.ui.platform.interactions import answering, answers
from bot.ui.platform.interactions.answering import happened
from bot.ui.platform.interactions.answers import Redraw, Sent, first_private, on_private, redrawn
from bot.ui.platform.permissions import lacking_here, lacking_in
from bot.ui.platform.reach import may_write, must_write
from bot.ui.table.panel import hand_panel
from bot.ui.table.private import notice
from bot.ui.words.refusals import missing_permissions
from cogs.shared.economy import economy_in

Interaction = discord.Interaction[Dealer]


def skin_for(interaction: Interaction) -> Skin:
    """Return the presser's language and the card emojis."""
    return interaction.client.readers.of_press(interaction)


def skin_for_all(interaction: Interaction) -> Skin:
    """Return the server's language and the card emojis."""
    return interaction.client.readers.in_server(interaction.guild_id or 0)


async def presser(interaction: Interaction, table: int = 0) -> Person:
    """Return the person who pressed, and note that they are at the table."""
    bot = interaction.client
    person = await bot.person(interaction.user)
    if table:
        bot.tables.pressed(table, person.number)
    return person


async def player_of(interaction: Interaction, user: discord.abc.User) -> int:
    """Return the number of a user; nothing is stored about an unknown one.

    Raise Illegal with NO_HANDS for a user who never played.
    """
    number = await interaction.client.store.identity.people.find(user.id)
    if number is None:
        raise Illegal(Refusal.NO_HANDS, name=user.display_name)
    return number


async def welcome(interaction: Interaction, person: Person) -> int:
    """Give a newcomer their welcome chips in this server, and return how many."""
    bot, guild = interaction.client, interaction.guild_id
    if guild is None:
        return 0
    first = (await economy_in(bot, guild)).welcome
    chips = await bot.store.books.banks.welcome(guild, person.number, first, now())
    if chips:
        happened(interaction, welcome_text(chips, skin_for(interaction)))
    return chips


def now() -> int:
    """Return the time in Unix milliseconds."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def table_here(interaction: Interaction) -> int:
    """Return the table of this channel or thread. Raise Illegal with NO_TABLE."""
    if interaction.channel_id is None:
        raise Illegal(Refusal.NO_TABLE)
    return interaction.client.tables.number_in(interaction.channel_id)


def table_now(interaction: Interaction) -> int:
    """Return the number of this channel's or thread's table; 0 if there is none."""
    try:
        return table_here(interaction)
    except Illegal:
        return 0


async def as_button(
    interaction: Interaction, action: str, arg: str = "", *, value: str = ""
) -> None:
    """Do what a button does at the table of this channel, for those who type.

    Raise Illegal with NO_TABLE, and whatever the button raises.
    """
    bot, table = interaction.client, table_here(interaction)
    view = bot.tables.at(table).host.show().view
    moments = {Moment.QUESTION: view.question, Moment.DEAL: view.deal, Moment.ALWAYS: 0}
    press = Press(action, table, arg=arg, value=value)
    press = replace(press, question=moments[press.moment])
    await bot.actions[action](interaction, press)


def seat_here(interaction: Interaction, player: int) -> int:
    """Return a player's seat at this channel's table. Raise Illegal with OTHER_NOT_SEATED."""
    view = interaction.client.tables.at(table_here(interaction)).host.show().view
    seat = next((one.seat for one in view.seats if one.player == player), None)
    if seat is None:
        raise Illegal(Refusal.OTHER_NOT_SEATED)
    return seat


def must_be_now(press: Press, show: Show) -> None:
    """Raise Illegal with STALE for a button of an earlier question or deal."""
    if not press.of_now(show.view):
        raise Illegal(Refusal.STALE)


def must_be_of_this_deal(press: Press, show: Show) -> None:
    """Raise Illegal with STALE and the deal for a button of a finished deal."""
    if not press.of_now(show.view):
        raise Illegal(Refusal.STALE, deal=press.question)


async def redraw(
    interaction: Interaction, show: Show, *, picked: int | None = None, notice: str = ""
) -> None:
    """Answer with the pressed screen in its new state, or with a private panel."""
    if on_table(interaction) and not notice:
        await redraw_table(interaction, show.view.number)
    elif interaction.message is None or on_private(interaction) or notice:
        await panel(interaction, show, picked=picked, notice=notice)
    else:
        await interaction.client.redraw_cards(interaction, show, picked)


def on_table(interaction: Interaction) -> bool:
    """True if a public message was pressed, whose answer must show no player's own view."""
    there = interaction.message is not None and interaction.guild_id is not None
    return there and not on_private(interaction)


async def redraw_table(interaction: Interaction, table: int) -> None:
    """Answer with the table as everybody sees it now."""
    bot, message = interaction.client, interaction.message
    if message is None:
        raise LookupError("nothing was pressed")
    there = bot.tables.at(table)
    show = there.host.show()
    drawn = bot.stage.screens.of(show, skin_for_all(interaction))
    await redrawn(interaction, drawn.take(as_it_is=True))
    bot.stage.handles.note(interaction)
    there.publisher.shown(message.id, drawn.digest, show)


async def panel(
    interaction: Interaction,
    show: Show,
    *,
    picked: int | None = None,
    notice: str = "",
    more: bool = False,
) -> None:
    """Show the private panel, in place if it was pressed, or as a new one."""
    skin = skin_for(interaction)
    if interaction.guild_id is None:
        show = show.outside()
    notice = "\n".join(filter(None, [notice, *_troubles(interaction, show, skin)]))
    view = hand_panel(show, skin, picked=picked, notice=notice, more=more)
    await _as_panel(interaction, show, view, picked, more=more, notice=notice)


async def seated(interaction: Interaction, show: Show, notice: str) -> None:
    """Show the panel to a player who has just sat down; direct messages to them are retried."""
    tables = interaction.client.tables
    tables.dms.limits.reopen(show.view.viewer)
    await panel(interaction, show, notice=notice)
    look_again(interaction, show)


async def _as_panel(
    interaction: Interaction,
    show: Show,
    view: LayoutView,
    picked: int | None = None,
    *,
    more: bool = False,
    notice: str = "",
) -> None:
    """Show a private screen in the panel's place, so that later changes redraw it."""
    panels = interaction.client.stage.panels
    await seen_by_all(interaction, show.view.number, show.view.viewer)
    skin = skin_for(interaction)
    async with panels.alone(show) if notice else nullcontext():
        sent = await private(interaction, view)
        old = panels.opened(show, interaction, skin, sent, picked=picked, more=more, notice=notice)
    if old is not None and not await panels.remove(show, old):
        look_again(interaction, show)
    await _catch_up(interaction, show)


async def _catch_up(interaction: Interaction, show: Show) -> None:
    """Redraw the panel if others have acted while the answer was on its way."""
    bot, view = interaction.client, show.view
    await seen_by_all(interaction, view.number, view.viewer)
    with suppress(Illegal):  # the table has closed by now
        fresh = bot.tables.at(view.number).host.show(view.viewer)
        if fresh.view is not view:
            try:
                await bot.stage.draw_panel(fresh)
            except Slow:
                look_again(interaction, show)


async def seen_by_all(interaction: Interaction, table: int, player: int) -> None:
    """Wait until the public has seen all that this player would learn."""
    there = interaction.client.tables.kept(table)
    if there is not None:
        await there.publisher.public_first.told(player)


def look_again(interaction: Interaction, show: Show) -> None:
    """Redraw the table's screens after a change that is not in its log."""
    there = interaction.client.tables.kept(show.view.number)
    if there is not None:
        there.publisher.wake()


def _troubles(interaction: Interaction, show: Show, skin: Skin) -> Iterator[str]:
    """Yield a sentence about the permission without which the table can't be seen."""
    there = interaction.client.tables.kept(show.view.number)
    if there is not None and there.publisher.screens.message_tries.barred:
        here = interaction.channel_id == show.channel
        codes = lacking_here(interaction) if here else lacking_in(interaction.client, show.channel)
        codes = codes or there.publisher.screens.message_tries.codes
        yield missing_permissions(codes, skin.locale, 0 if here else show.channel)


async def private(interaction: Interaction, view: LayoutView, framed: Framed | None = None) -> Sent:
    """Show a private screen, in place of the private one that was pressed."""
    return await answers.private(interaction, view, framed)


async def asked(interaction: Interaction, show: Show, view: LayoutView) -> None:
    """Ask for a confirmation, in place of the direct message or the panel."""
    if interaction.guild_id is None:
        await redrawn(interaction, view)
    else:
        await _as_panel(interaction, show, view)


async def aside(interaction: Interaction, show: Show, view: LayoutView) -> None:
    """Show a private screen below the panel, which keeps showing the deal."""
    pressed = interaction.message
    if pressed is not None and interaction.client.stage.panels.is_at(show, pressed.id):
        await beside(interaction, view)
    else:
        await private(interaction, view)


async def form(interaction: Interaction, asked: discord.ui.Modal) -> None:
    """Open a form, or tell that it is too late for it."""
    meant = press_of(asked.custom_id)
    if meant is None or meant.action not in FORMS:
        raise LookupError(f"{asked.custom_id} is not among the forms that are answered")
    if not await answering.asked(interaction, asked):
        await told(interaction, skin_for(interaction).say("modal.late"))


async def sent(interaction: Interaction, text: str, files: Sequence[discord.File] = ()) -> None:
    """Send a private message of plain text, with files."""
    if await first_private(interaction, content=text, files=list(files)) is None:
        await interaction.followup.send(text, files=list(files), ephemeral=True)


async def told(interaction: Interaction, text: str) -> None:
    """Send a private sentence."""
    await private(interaction, notice(text))


async def beside(interaction: Interaction, view: LayoutView) -> Redraw:
    """Show a private screen of its own, which stays while the panel changes."""
    return await answers.beside(interaction, view)


async def in_place(interaction: Interaction, view: LayoutView) -> Redraw:
    """Show a private screen, to be redrawn later, in place of the private one that was pressed."""
    return await answers.in_place(interaction, view)


async def posted(
    interaction: Interaction,
    view: LayoutView,
    framed: Framed | None = None,
    files: Sequence[discord.File] = (),
) -> None:
    """Post a new message for everybody. Raise Illegal with MEMBER_LACKS."""
    must_write(interaction)
    await answers.posted(interaction, view, framed, files)
    await _note_in_dm(interaction)


async def _note_in_dm(interaction: Interaction) -> None:
    """Note that a message was posted in the presser's own channel."""
    if interaction.guild_id is None:
        person = await interaction.client.person(interaction.user)
        await interaction.client.tables.dms.channels.wrote(person.number, interaction.id)


async def public(interaction: Interaction, view: LayoutView, framed: Framed | None = None) -> None:
    """Show a screen to everybody here, or in private if the presser may not write here."""
    if may_write(interaction):
        await answers.public(interaction, view, framed)
        await _note_in_dm(interaction)
    else:
        await private(interaction, view, framed)
