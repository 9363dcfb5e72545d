"""The data of a season's screen: points, names of the players shown, and the next night."""

from collections.abc import Callable

from bot.store import NightState, Season, Store
from bot.ui.pages.glory.season import SeasonSheet
from bot.ui.parts.periods import midnight, today, week_of, zone_in

Sees = Callable[[int], bool]
"""True if the reader sees the channel with this id."""


async def sheet_of(
    store: Store, of: Season, now: float, sees: Sees, player: int = 0
) -> SeasonSheet:
    """Return a season's data at a moment in Unix seconds."""
    seasons = store.sums.seasons
    league = await seasons.league(of)
    until = of.ended
    over = until is not None and until <= now * 1000
    kept = await store.config.servers.of(of.guild)
    zone = zone_in(kept)
    monday = midnight(week_of(today(now, zone)), zone)
    before = {} if over else (await seasons.league(of, monday)).ranks()
    shown = await seasons.seen([one.player for one in league.rows]) | {player}
    planned = [
        one.starts
        for one in await store.nights.calendar.live()
        if one.guild == of.guild and one.state is NightState.PLANNED and sees(one.channel)
    ]
    return SeasonSheet(
        of,
        league,
        await store.identity.people.names(shown, of.guild),
        player,
        before=before,
        over=over,
        zone=zone.key,
        look_at=frozenset(
            one.number for one in league.nights if sees(one.channel) or player in one.nets
        ),
        next=min(planned, default=None),
        left_out=len(await seasons.left_out(of)),
        players_out=len(await seasons.players_out(of)),
    )
