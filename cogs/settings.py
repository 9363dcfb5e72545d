"""Choices of a server, made by its managers, and choices of players for themselves."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from functools import partial
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.nights.zones import zone_named, zones_like
from bot.store import BROKE, SIGNED_FROM, Bars, Broke, broke_of
from bot.tables.server.usual import FLOOR, WELCOME, Calls, calls_of
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.mechanics.actions import ALL_IN, ALWAYS, DEAR, MANY_POTS, NEVER
from bot.ui.pages.bank import broke_text
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.parts.zones import zone_label
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.platform.notices.server_log import CHANNEL as LOG
from bot.ui.platform.notices.weekly import CHANNEL, HOUR, WHEN
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.readers import AS_DEALT, BY_RANK, BY_SUIT, CHOSEN, SORT
from bot.ui.table.private import forget_check
from bot.ui.words.refusals import missing_permissions
from bot.ui.words.zones import zone_name
from cogs.day_hand_choice import DayHandChoice
from cogs.glory.stats import bars_of
from cogs.in_force import SettingsInForce
from cogs.nights.preview import zone_of_asker
from cogs.personal import Personal
from cogs.resting import rest_chosen, rest_lines
from cogs.shared.agreeing import TypedOptions, options_asked
from cogs.shared.answers import Interaction, now, presser, private, skin_for, told
from cogs.shared.economy import bounds, economy_of
from cogs.shared.languages import language_choices, language_meant, language_told
from cogs.shared.managing import managed, noted
from cogs.shared.option_choices import option_choices, preset_choices, value_choices
from cogs.shared.powers import Reason
from cogs.shared.regular_posts import RegularPost, choose_post
from cogs.spoken import SpokenLanguage

CARDS = ("both", "panel")
SORTS, ALL_INS = (BY_RANK, BY_SUIT, AS_DEALT), (DEAR, ALWAYS, NEVER)
"""Values of a player's preferences, the default first, which is stored only for calls."""
CardsChoice = Annotated[str, ChoiceOption.each("offered.cards", CARDS)]
CallsChoice = Annotated[str, ChoiceOption.each("setup.calls", tuple(Calls))]
SortChoice = Annotated[str, ChoiceOption.each("offered.sort", SORTS)]
AllInChoice = Annotated[str, ChoiceOption.each("offered.all_in", ALL_INS, times=MANY_POTS)]
Pictures = Annotated[str, ChoiceOption.each("pictures", ("results", "live", "off"))]
Ground = Annotated[str, ChoiceOption.each("pictures", ("dark", "light"))]
BrokeChoice = Annotated[Broke, ChoiceOption.each("offered.rebuy", Broke)]
Colours = Annotated[str, ChoiceOption.each("pictures", ("four", "two"))]


class ServerSettings(
    Personal,
    SettingsInForce,
    DayHandChoice,
    SpokenLanguage,
    commands.GroupCog,
    group_name="settings",
    group_description=worded("command.settings"),
):
    """The command group `/settings`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions["forget_me"] = self.press_forget
        Personal.__init__(self)
        super().__init__()

    @command("settings.zone")
    async def zone(
        self, interaction: Interaction, zone: str | None = None, server: bool = False
    ) -> None:
        """Set the asker's time zone or, as a manager, the server's.

        Without a zone show the present one.
        """
        async with answering(interaction):
            chosen, person, guild = zone, await presser(interaction), interaction.guild_id or 0
            if chosen is not None:
                chosen = await asyncio.to_thread(zone_named, chosen, interaction.locale.value)
                if server:
                    guild = await managed(interaction)
                    await self.bot.store.config.servers.change(guild, {"zone": chosen})
                    await noted(interaction, "server_set", what="zone")
                else:
                    await self.bot.store.config.preferences.change(person.number, {"zone": chosen})
                    await self.bot.tables.people.read_rest(person.number)
            elif server:
                chosen = str((await self.bot.store.config.servers.of(guild)).get("zone", "UTC"))
            else:
                chosen, _ = await zone_of_asker(interaction, person.number)
            skin = skin_for(interaction)
            name = zone_name(chosen, skin.locale)
            at = datetime.fromtimestamp(now() / 1000, ZoneInfo(chosen))
            key = "zone.server" if server else "zone.kept"
            await told(interaction, skin.say(key, zone=name, at=at))

    @zone.autocomplete("zone")
    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest zones for the typed text, at first those of the reader's country."""
        locale = interaction.locale.value
        found = await asyncio.to_thread(zones_like, typed, locale)
        return [app_commands.Choice(name=zone_label(one, locale), value=one) for one in found]

    @command("settings.me", times=MANY_POTS)
    async def me(
        self,
        interaction: Interaction,
        cards: CardsChoice | None = None,
        calls: CallsChoice | None = None,
        covered: bool | None = None,
        sort: SortChoice | None = None,
        all_in: AllInChoice | None = None,
        sound: bool | None = None,
        language: str | None = None,
        quiet: str | None = None,
        away_until: str | None = None,
        digest: str | None = None,
    ) -> None:
        """Change the asker's preferences and show all of them; options that are left out stay."""
        async with answering(interaction):
            said: dict[str, Any] = {} if cards is None else {"cards": _unusual(cards, CARDS)}
            said |= {} if calls is None else {"ping": calls}
            said |= {} if covered is None else {"spoiler": covered or None}
            said |= {} if sort is None else {SORT: _unusual(sort, SORTS)}
            said |= {} if all_in is None else {ALL_IN: _unusual(all_in, ALL_INS)}
            said |= {} if sound is None else {"sound": sound or None}
            tongue = None if language is None else language_meant(language, interaction)
            said |= {} if tongue is None else {CHOSEN: tongue or None}
            person = await presser(interaction)
            said |= await rest_chosen(interaction, person.number, quiet, away_until, digest)
            kept = await self.bot.store.config.preferences.change(person.number, said)
            await self.bot.readers.learn(interaction.user.id, person.number)
            if tongue is not None:
                self.bot.readers.speak_to(interaction)
                await self.bot.readers.note(person.number, interaction.locale.value)
            if said:
                self.bot.tables.dms.limits.reopen(person.number)
            skin, panel = skin_for(interaction), kept.get("cards") == "panel"
            servers = await self.bot.store.config.servers.of(interaction.guild_id or 0)
            where = "panel" if panel else "covered" if kept.get("spoiler") else "both"
            text = skin.say(
                "me.kept",
                cards=skin.say(f"me.cards.{where}"),
                calls=skin.say(f"me.calls.{kept.get('ping') or calls_of(servers)}"),
                sort=skin.say(f"offered.sort.{kept.get(SORT, BY_RANK)}"),
                all_in=skin.say(f"me.all_in.{kept.get(ALL_IN, DEAR)}", times=MANY_POTS),
            )
            ringing = skin.say("me.sound.on") if kept.get("sound") and not panel else ""
            spoken = "" if tongue is None else language_told("me", tongue, skin)
            resting = await rest_lines(interaction, person.number, kept, away_until)
            await told(interaction, " ".join(filter(None, [text, ringing, spoken, *resting])))

    @me.autocomplete("language")
    async def own_languages(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the languages that the bot speaks."""
        return language_choices(interaction, typed)

    @command("settings.hide")
    async def hide(self, interaction: Interaction, hidden: bool = True) -> None:
        """Choose whether the asker's figures are hidden."""
        async with answering(interaction):
            person = await presser(interaction)
            choice = {"hidden": True if hidden else None}
            await self.bot.store.config.preferences.change(person.number, choice)
            key = "hide.on" if hidden else "hide.off"
            await told(interaction, skin_for(interaction).say(key))

    @command("settings.forget-me")
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask once whether to be forgotten."""
        async with answering(interaction):
            await private(interaction, forget_check(skin_for(interaction)))

    async def press_forget(self, interaction: Interaction, press: Press) -> None:
        """Forget a player for good. Raise Illegal with FORGET_SEATED."""
        person = await presser(interaction)
        await self.bot.tables.forgetting.forget(person.number)
        await told(interaction, happened(interaction, skin_for(interaction).say("forget.done")))

    @command("settings.weekly", hour=HOUR)
    async def weekly(
        self,
        interaction: Interaction,
        where: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        off: bool = False,
    ) -> None:
        """Change the weekly post, in the server's zone; options left out stay. Managers may."""
        async with answering(interaction):
            post = RegularPost(
                "boards", CHANNEL, WHEN, HOUR, "weekly.on", "weekly.off", "weekly.none",
                self.bot.weekly.begin,
            )  # fmt: skip
            text, place = await choose_post(interaction, post, where, hour, off=off)
            if place and (without := lacking_in(self.bot, place)):
                text += "\n" + missing_permissions(without, skin_for(interaction).locale, place)
            await told(interaction, text)

    @command("settings.log")
    async def log(
        self,
        interaction: Interaction,
        where: discord.TextChannel | None = None,
        off: bool = False,
        reason: Reason = "",
    ) -> None:
        """Choose the channel of the server's log, and show it; server managers may."""
        async with answering(interaction):
            guild, skin = await managed(interaction), skin_for(interaction)
            if off and where is not None:
                raise Illegal(Refusal.EITHER_OR, this="off", that="where")
            if where is not None and (refused := indispensable(lacking_in(self.bot, where.id))):
                raise Illegal(Refusal.MISSING_PERMISSION, permissions=refused, place=where.id)
            if off or where is not None:
                note = partial(noted, interaction, "server_set", reason, what="log")
                await self.bot.server_log.choose(guild, where.id if where else None, note)
            kept = (await self.bot.store.config.servers.of(guild)).get(LOG)
            if kept is None:
                await told(interaction, skin.say("server_log.off" if off else "server_log.none"))
            else:
                channel = tags.channel(int(kept))
                await told(interaction, skin.say("server_log.on", channel=channel))

    @command("settings.pictures")
    async def pictures(
        self,
        interaction: Interaction,
        when: Pictures | None = None,
        ground: Ground | None = None,
        colours: Colours | None = None,
    ) -> None:
        """Change pictures; options left out stay. Server managers may."""
        async with answering(interaction):
            guild, skin = await managed(interaction), skin_for(interaction)
            said = {"pictures": when, "pictures_ground": ground, "pictures_colours": colours}
            if named := {name: chosen for name, chosen in said.items() if chosen}:
                await self.bot.gallery.change(guild, named)
                await noted(interaction, "server_set", what="pictures")
            mode, look = await self.bot.gallery.chosen(guild)
            text = skin.say(
                "pictures.kept",
                mode=skin.say(f"pictures.{mode}"),
                ground=skin.say("pictures.dark" if look.dark else "pictures.light"),
                colours=skin.say("pictures.four" if look.four_colours else "pictures.two"),
            )
            await told(interaction, text)

    @command("settings.boards", **asdict(Bars()))
    async def boards(
        self,
        interaction: Interaction,
        hands: app_commands.Range[int, 0, 10_000] | None = None,
        opponents: app_commands.Range[int, 0, 100] | None = None,
        nights: app_commands.Range[int, 0, 100] | None = None,
        reason: Reason = "",
    ) -> None:
        """Change the bars of boards; options left out stay. Server managers may."""
        async with answering(interaction):
            guild, servers = await managed(interaction), self.bot.store.config.servers
            said = {"board_hands": hands, "board_opponents": opponents, "board_nights": nights}
            if named := {name: bar for name, bar in said.items() if bar is not None}:
                await servers.change(guild, named)
                await noted(interaction, "server_set", reason, what="bars")
            bars = bars_of(await servers.of(guild))
            text = skin_for(interaction).say(
                "boards.set", hands=bars.hands, opponents=bars.opponents, nights=bars.nights
            )
            await told(interaction, text)

    @command("settings.broke")
    async def broke(
        self, interaction: Interaction, rebuy: BrokeChoice | None = None, reason: Reason = ""
    ) -> None:
        """Change what a player without chips gets, and show it; server managers may."""
        async with answering(interaction):
            guild = await managed(interaction)
            if rebuy is not None:
                chosen = None if rebuy is Broke.TOMORROW else rebuy.value
                await self.bot.store.config.servers.change(guild, {BROKE: chosen})
                await noted(interaction, "server_set", reason, what="broke")
            kept = await self.bot.store.config.servers.of(guild)
            floor = economy_of(kept, self.bot.settings).floor
            await told(interaction, broke_text(broke_of(kept), floor, skin_for(interaction)))

    @command("settings.economy")
    async def economy(
        self,
        interaction: Interaction,
        welcome: app_commands.Range[int, 0, 1_000_000_000] | None = None,
        floor: app_commands.Range[int, 0, 1_000_000_000] | None = None,
        reason: Reason = "",
    ) -> None:
        """Change first chips and floor within the operator's bounds, and show them.

        Server managers may. Raise Illegal with ECONOMY_RANGE.
        """
        async with answering(interaction):
            guild, most = await managed(interaction), bounds(self.bot.settings)
            said = {WELCOME: (welcome, most.welcome), FLOOR: (floor, most.floor)}
            for chips, bound in said.values():
                if chips is not None and chips > bound:
                    raise Illegal(Refusal.ECONOMY_RANGE, typed=chips, least=0, most=bound)
            if named := {name: chips for name, (chips, _) in said.items() if chips is not None}:
                await self.bot.store.config.servers.change(guild, named)
                await noted(interaction, "server_set", reason, what="economy")
            kept = await self.bot.store.config.servers.of(guild)
            found, skin = economy_of(kept, self.bot.settings), skin_for(interaction)
            first = skin.say("economy.set", welcome=found.welcome, floor=found.floor)
            await told(interaction, f"{first}\n{broke_text(broke_of(kept), found.floor, skin)}")

    @command("settings.signatures")
    async def signatures(
        self,
        interaction: Interaction,
        chips: app_commands.Range[int, 1, 1_000_000_000] | None = None,
        off: bool = False,
        reason: Reason = "",
    ) -> None:
        """Choose from how many chips on a grant needs a second manager; server managers may."""
        async with answering(interaction):
            guild, servers = await managed(interaction), self.bot.store.config.servers
            if off and chips is not None:
                raise Illegal(Refusal.EITHER_OR, this="off", that="chips")
            if off or chips is not None:
                await servers.change(guild, {SIGNED_FROM: chips})
                await noted(interaction, "server_set", reason, what="signatures")
            bar, skin = (await servers.of(guild)).get(SIGNED_FROM), skin_for(interaction)
            key = "signatures.off" if bar is None else "signatures.on"
            await told(interaction, skin.say(key, chips=bar or 0))

    @command("settings.options")
    async def options(
        self,
        interaction: Interaction,
        option: str = "",
        value: str | None = None,
        preset: str | None = None,
        reason: Reason = "",
    ) -> None:
        """Show the panel of options, or change an option that is named."""
        async with answering(interaction):
            await options_asked(interaction, 0, TypedOptions(option, value, preset, reason=reason))

    @options.autocomplete("preset")
    async def options_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest presets for the typed text."""
        return preset_choices(interaction, typed)

    @options.autocomplete("option")
    async def options_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest options for the typed text."""
        return option_choices(interaction, typed)

    @options.autocomplete("value")
    async def options_values(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest values of the chosen option."""
        return value_choices(interaction, typed)


def _unusual(chosen: str, choices: Sequence[str]) -> str | None:
    return None if chosen == choices[0] else chosen


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(ServerSettings(bot))
