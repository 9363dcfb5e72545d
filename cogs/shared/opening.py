"""Opens a table by what its host asked for."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import discord

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import StraddleChoice
from bot.engine.games.game import Game
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import agreed, changed
from bot.engine.table.agreed.settings import CLOCKS, SLOW_CLOCK, Settings
from bot.engine.table.agreed.table_plan import TablePlan, table_plan, widest
from bot.engine.table.agreed.wishes import TableWishes, settings_for
from bot.games.repertoire import Wish, first_of_all, listed_games
from bot.games.rotations import CHOICE
from bot.store import SetUp
from bot.tables import Person, must_be_welcome
from bot.tables.server.set_ups import games_of, settings_of
from bot.tables.server.usual import bought
from bot.ui.parts import tags
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.platform import threads
from bot.ui.platform.reach import must_begin_threads, must_write
from bot.ui.words.programmes import table_name
from bot.ui.words.titles import game_name, rotation_name
from cogs.programmes import asked_for, listed_here, must_offer_limit, programme_of, resolved
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, presser, skin_for, skin_for_all, told, welcome
from cogs.shared.games import dealt_here
from cogs.shared.practising import made_room

FIRST = "holdem"
"""The game that is offered first to the host of a table."""
QUICK_ALONE: dict[str, Value] = {
    "straddle": False, "straddle_choice": StraddleChoice.NONE, "stand_up": 0, "time_fee": 0,
}  # fmt: skip
"""Options that a slow table does not take over from its server or a preset."""


async def opening_plan(
    interaction: Interaction,
    play: str,
    wanted: TableWishes,
    own: Mapping[str, Value],
    preset: str | None = None,
    games: str | None = None,
    *,
    scrip: bool = False,
) -> TablePlan:
    """Return the bill of a table, with this server's rules below the host's own.

    `games` are the menu or the rotation. `scrip` is for the chips of a night. Raise Illegal for
    what is unknown or doesn't fit together.
    """
    bot, guild = interaction.client, interaction.guild_id or 0
    wish = await asked_for(interaction, play)
    if games:
        said = tuple(listed_here(interaction, games))
        wish = Wish(wish.mode, said)
    must_offer_limit(wish.games, own)
    bot.rules.must_know(preset or "")
    below = await bot.rules.below(guild, preset, scrip=scrip)
    if (wanted.clock or 0) >= SLOW_CLOCK:
        own = {**QUICK_ALONE, **own}
    wanted = bought(wanted, await bot.store.config.servers.of(guild))
    found = resolved(wish.games, agreed(Settings(), below, own))
    settings = agreed(settings_for(widest(found), wanted), below, own)
    return table_plan(replace(settings, programme=programme_of(wish)), found)


def must_be_quick(settings: Settings) -> None:
    """Raise Illegal with SLOW_NIGHT for a set-up of a slow table, which no night plays."""
    if settings.slow:
        raise Illegal(Refusal.SLOW_NIGHT, **CLOCKS)


async def plan_of(
    interaction: Interaction,
    one: SetUp,
    wanted: TableWishes,
    own: Mapping[str, Value],
    preset: str | None = None,
    play: str | None = None,
) -> TablePlan:
    """Return the bill of a set-up, changed by the values that are named besides it.

    Raise Illegal with SETUP_GAME_GONE, and as `opening_plan` does.
    """
    bot, settings = interaction.client, settings_of(one)
    if preset is not None:
        bot.rules.must_know(preset)
        settings = agreed(settings, await bot.rules.below(one.guild, preset), own)
    for name, value in own.items():
        settings = changed(settings, name, value)
    games = games_of(one, bot.games_of(one.guild)) if play is None else None
    if games is None:
        wish = await asked_for(interaction, play or "")
        settings, games = replace(settings, programme=programme_of(wish)), list(wish.games)
    must_offer_limit(games, own)
    found = resolved(games, settings)
    return table_plan(settings_for(widest(found), wanted, settings), found)


async def usual_here(
    interaction: Interaction, fits: Callable[[Game], bool] = lambda _: True
) -> dict[str, str]:
    """Return names by code: Hold'em, dealer's choice, most dealt and easy games, lists.

    A game must fit, and so must each one of a list.
    """
    bot, skin, guild = interaction.client, skin_for(interaction), interaction.guild_id or 0
    games, lists = bot.games_of(guild), await bot.lists.of(guild)
    first = first_of_all(games, lists, await dealt_here(interaction))
    names = {FIRST: game_name(games[FIRST], skin.locale)} if FIRST in games else {}
    names[CHOICE] = skin.say("programme.choice")
    names |= {one.code: game_name(one, skin.locale) for one in first if fits(one)}
    names |= {
        one.code: rotation_name(one.code, skin.locale)
        for one in lists.search("")
        if one.code and all(fits(game) for game, _ in listed_games(games, one.games))
    }
    return dict(list(names.items())[:MOST_CHOICES])


async def open_here(interaction: Interaction, planned: TablePlan, *, thread: bool = False) -> int:
    """Open a table for the asker, tell them where, and return its channel or thread.

    Raise Illegal with MEMBER_LACKS, MISSING_PERMISSION, TABLE_OPEN_HERE, NO_THREAD_HERE or
    SERVER_BANNED, and as `Limits.table` does.
    """
    bot = interaction.client
    must_write(interaction)
    if thread:
        must_begin_threads(interaction)
    without = must_be_allowed(interaction, thread=thread)
    host = await presser(interaction)
    await must_be_welcome(bot.store, interaction.guild_id or 0, host)
    await welcome(interaction, host)
    async with bot.limits.table(host) as closed:
        place = await _opened(interaction, host, planned, thread=thread)
    done = skin_for(interaction).say("done.opened", channel=tags.channel(place))
    opened = made_room(interaction, closed, done)
    await told(interaction, "\n".join(filter(None, [opened, without])))
    return place


async def _opened(
    interaction: Interaction, host: Person, planned: TablePlan, *, thread: bool
) -> int:
    """Open the table and return its channel or thread."""
    bot, guild, where = interaction.client, interaction.guild_id, interaction.channel_id
    if thread:
        name = table_name(
            planned.settings.programme, planned.games[0], skin_for_all(interaction).locale
        )
        name = threads.untaken(interaction.channel, name)
        made = await threads.opened(interaction.channel, name, slow=planned.settings.slow)
        if made is None:
            raise Illegal(Refusal.NO_THREAD_HERE, option="thread")
        where = made.id
    if where is None or guild is None:
        raise Illegal(Refusal.NO_TABLE)
    for one in planned.games:
        await bot.tables.know(one)
    await bot.tables.open(guild, where, host, planned.games[0], planned.settings)
    if planned.settings.slow and isinstance(interaction.channel, discord.Thread):
        await threads.keep_open(interaction.channel)
    return where
