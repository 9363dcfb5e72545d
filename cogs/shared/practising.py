"""Opens practice tables in threads."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.table.agreed.settings import Settings
from bot.tables import Person, Vacated, must_be_welcome
from bot.ui.platform import threads
from bot.ui.platform.reach import must_have
from bot.ui.words.programmes import table_name
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, now, presser, skin_for, skin_for_all

TO_PRACTISE = ("create_private_threads", "send_messages_in_threads")


async def welcomed(interaction: Interaction) -> Person:
    """Return the presser if they may sit at a table here; otherwise raise Illegal at once."""
    bot, parent = interaction.client, _parent(interaction)
    must_have(interaction, 0 if parent is None else parent.id, *TO_PRACTISE)
    must_be_allowed(interaction, thread=True)
    person = await presser(interaction)
    await must_be_welcome(bot.store, interaction.guild_id or 0, person)
    await bot.store.identity.breaks.must_be_over(person.number, now())
    return person


async def begun(
    interaction: Interaction, person: Person, title: str, games: Sequence[Game], settings: Settings
) -> int:
    """Begin a practice table in a thread and return the thread; `title` is the key of its name.

    Raise Illegal with NO_THREAD_HERE.
    """
    tables, skin = interaction.client.tables, skin_for_all(interaction)
    name = table_name(settings.programme, games[0], skin.locale)
    called = skin.say(title, game=name)
    parent = _parent(interaction)
    called = threads.untaken(parent, called)
    thread = await threads.opened_for(parent, called, interaction.user)
    if thread is None:
        raise Illegal(Refusal.NO_THREAD_HERE)
    for one in games:
        await tables.know(one)
    await tables.practise(interaction.guild_id or 0, thread.id, person, games[0], settings)
    return thread.id


def made_room(interaction: Interaction, closed: Sequence[Vacated], done: str) -> str:
    """Return the text of what was done, with the tables that were closed to make room.

    The tables are closed when `Limits.table` is left.
    """
    skin, most = skin_for(interaction), interaction.client.limits.tables
    names = [table_name(one.programme, one.game, skin.locale) for one in closed]
    lines = [skin.say("practice.made_room", game=name, most=most) for name in names]
    return "\n".join([*lines, done])


def _parent(interaction: Interaction) -> Any:
    """Return the channel that can have a thread: this one, or the parent of this thread."""
    here = interaction.channel
    return here.parent if isinstance(here, discord.Thread) else here
