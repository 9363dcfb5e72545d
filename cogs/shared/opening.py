"""What a table is opened with, from what its host asked for: complete settings and their games."""

from collections.abc import Mapping
from dataclasses import replace

from bot.engine.games.modifiers import must_offer
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import agreed
from bot.engine.table.agreed.bill import Bill, billed, widest
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.wanted import Wanted, settings_for
from bot.games.repertoire import Wish
from cogs.programmes import asked_for, listed_here, programme_of, resolved
from cogs.shared.answers import Interaction


async def opening_bill(
    interaction: Interaction,
    play: str,
    wanted: Wanted,
    own: Mapping[str, Value],
    preset: str | None = None,
    games: str | None = None,
    *,
    scrip: bool = False,
) -> Bill:
    """With this server's rules below the host's own; `games` are the menu or the rotation.

    `scrip`: for the chips of a night.

    Raises Illegal for what is not known, or does not fit together.
    """
    bot, guild = interaction.client, interaction.guild_id or 0
    wish = await asked_for(interaction, play)
    if games:
        said = tuple(listed_here(interaction, games))
        wish = Wish(wish.mode, said)
    if len(wish.games) == 1 and "limit" in own:
        must_offer(wish.games[0][0], own["limit"])
    bot.rules.must_know(preset or "")
    below = await bot.rules.below(guild, preset, scrip=scrip)
    found = resolved(wish.games, agreed(Settings(), below, own))
    settings = agreed(settings_for(widest(found), wanted), below, own)
    return billed(replace(settings, programme=programme_of(wish)), found)
