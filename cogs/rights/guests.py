"""`/host guest`: those who may sit down at a table for guests only.

The command is part of the group `/host`, to which `cogs.host` adds it.
"""

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import DropGuest, NameGuest
from bot.engine.table.guests import MOST
from bot.tables import Person
from bot.ui.input.commands import command
from bot.ui.input.grant_sheets import named_in
from bot.ui.parts import tags
from bot.ui.parts.lines import escaped, name_of
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.members import members_of
from bot.ui.table.guests import guests_form, guests_panel
from bot.ui.words import listed
from cogs.shared.agreeing import as_host
from cogs.shared.answers import Interaction, form, private, skin_for, table_here, told
from cogs.shared.powers import Reason, must_be_a_player, must_be_here


class Guests(commands.Cog):
    """Names the guests of a table, and takes them off its list."""

    bot: Dealer

    def take_guests(self) -> None:
        """Register the buttons and the form."""
        self.bot.actions |= {
            "guests": self.press_guests,
            "guest": self.press_guest,
            "unguest": self.press_unguest,
        }
        self.bot.forms.add("guest")

    @command("host.guest")
    async def guest(
        self,
        interaction: Interaction,
        player: discord.User,
        remove: bool = False,
        reason: Reason | None = None,
    ) -> None:
        """Name a guest of this channel's table, or take one off the list."""
        async with answering(interaction):
            table, why = table_here(interaction), clean(reason or "")
            if not remove:
                must_be_here(player)
            show, other = await as_host(interaction, table), await self.bot.person(player)
            if remove:
                gone = DropGuest(show.view.viewer, other.number)
                await self.bot.tables.at(table).host.submit(gone.by, gone, reason=why)
                key, name = "done.unguest", escaped(other.here)
                await told(interaction, skin_for(interaction).say(key, name=name))
            else:
                await name_guests(interaction, table, [other], why)
                await told(interaction, said(interaction, table, [other]))

    async def press_guests(self, interaction: Interaction, press: Press) -> None:
        """Show the list of guests."""
        show = await as_host(interaction, press.table)
        await private(interaction, guests_panel(show, skin_for(interaction)))

    async def press_guest(self, interaction: Interaction, press: Press) -> None:
        """Show the form for guests, or name those who were typed."""
        show = await as_host(interaction, press.table)
        if not press.sent:
            await form(interaction, guests_form(show, skin_for(interaction)))
            return
        people = await typed_guests(interaction, press.value)
        await name_guests(interaction, press.table, people)
        show = self.bot.tables.at(press.table).host.show(show.view.viewer)
        done = said(interaction, press.table, people)
        await private(interaction, guests_panel(show, skin_for(interaction), done))

    async def press_unguest(self, interaction: Interaction, press: Press) -> None:
        """Take a guest off the list."""
        show, skin = await as_host(interaction, press.table), skin_for(interaction)
        gone = DropGuest(show.view.viewer, int(press.value))
        name = name_of(show, gone.player, skin.locale)
        show = await self.bot.tables.at(press.table).host.submit(gone.by, gone)
        await private(interaction, guests_panel(show, skin, skin.say("done.unguest", name=name)))


async def typed_guests(interaction: Interaction, text: str) -> list[Person]:
    """Return the members whom a text names by mention, id or username.

    Raise Illegal with NO_PLAYERS_NAMED, NOT_LOOKED_UP, NOT_A_PLAYER or GUESTS_FULL.
    """
    bot, guild = interaction.client, interaction.guild
    wanted = named_in(text)
    members = {} if guild is None else await members_of(guild, wanted)
    for one in wanted:
        if one not in members:
            typed = tags.person(one) if isinstance(one, int) else one
            raise Illegal(Refusal.NO_PLAYERS_NAMED, typed=typed)
        must_be_a_player(members[one])
    people = [await bot.person(one) for one in members.values()]
    named = {one.number: one for one in people}
    if len(named) > MOST:
        raise Illegal(Refusal.GUESTS_FULL, most=MOST)
    return list(named.values())


async def name_guests(
    interaction: Interaction, table: int, people: Sequence[Person], reason: str = ""
) -> None:
    """Name these guests, all or none; who is on the list already stays there.

    Raise Illegal with NOT_HOST, GUEST_ALREADY if nobody is new, or GUESTS_FULL.
    """
    show, host = await as_host(interaction, table), interaction.client.tables.at(table).host
    known = {show.view.host, *host.table.guests}
    new = [one.number for one in people if one.number not in known]
    if not new:
        raise Illegal(Refusal.GUEST_ALREADY)
    if len(host.table.guests) + len(new) > MOST:
        raise Illegal(Refusal.GUESTS_FULL, most=MOST)
    for player in new:
        by = show.view.viewer
        await host.submit(by, NameGuest(by, player), reason=reason)


def said(interaction: Interaction, table: int, people: Sequence[Person]) -> str:
    """Return the sentence that these people may sit down now, and who else may."""
    skin, rules = skin_for(interaction), interaction.client.tables.at(table).host.table.settings
    done = skin.say("done.guest", names=listed(skin.locale, [escaped(one.here) for one in people]))
    return done if rules.rules.guests_only else skin.say("done.guest.open", done=done)
