"""Tournaments with a date: nights that are a tournament alone."""

from bot.nights import Place, Plan
from bot.nights.preview import Preview
from bot.nights.times.scan import LONGEST_LIST
from bot.nights.when import understood_dates
from bot.tables import must_be_welcome
from cogs.nights.buttons import may_plan
from cogs.nights.preview import show_preview, zone_of_asker
from cogs.shared.answers import Interaction, presser
from cogs.tournaments.planning import Wanted, planned


async def schedule(interaction: Interaction, wanted: Wanted, when: str, *, weekly: bool) -> None:
    """Show the preview of a night that is this tournament alone. Raise Illegal."""
    bot, host = interaction.client, await presser(interaction)
    place = Place(interaction.guild_id or 0, interaction.channel_id or 0)
    await must_be_welcome(bot.store, place.guild, host)
    zone, known = await zone_of_asker(interaction, host.number)
    now = bot.nights.now()
    found = await understood_dates(when, zone, now, interaction.locale.value)
    event = await planned(interaction, wanted)
    may = may_plan(interaction, place.channel, event.tables_for(event.most))
    plan = Plan(
        opening=event.opening, games=event.games, title=event.title, buy_in=event.stack, rebuys=0,
        weekly=weekly, tournament=event, **may,
    )  # fmt: skip
    await bot.nights.must_be_free(place)
    zoned, typed = known or found.readings[0].zoned, when[:LONGEST_LIST]
    preview = Preview(host.number, place, plan, found.readings, typed, zoned, now, found.dates)
    await show_preview(interaction, bot.nights.previews.keep(preview), preview, host)
