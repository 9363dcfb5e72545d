"""Points of a season for the places of a night's tournament."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.night.league import Placed, ScoredNight, placed
from bot.store import NightRow, ResultRow, Season, Store


@dataclass(frozen=True, slots=True)
class SeasonPoints:
    """The points that a tournament's places are worth, by player who doesn't hide."""

    season: str
    points: Mapping[int, int] = field(default_factory=dict)


async def season_points(
    store: Store, night: int | None, results: Sequence[ResultRow], now: int
) -> SeasonPoints | None:
    """Return the points of a night's tournament that is over; None where no season counts it.

    While the night goes on, they are those that it will have once it ends; `now` is milliseconds.
    """
    row = None if night is None else await store.nights.calendar.find(night)
    if row is None or not results:
        return None
    at = row.ended or now
    seasons = await store.sums.seasons.of(row.guild)
    of = next((it for it in seasons if it.began <= at < (it.ended or at + 1)), None)
    scored = () if of is None else await _scored(store, of, row, results)
    if of is None or not scored:
        return None
    seen = await store.sums.seasons.seen([one.player for one in scored])
    return SeasonPoints(of.name, {it.player: it.points for it in scored if it.player in seen})


async def _scored(
    store: Store, of: Season, row: NightRow, results: Sequence[ResultRow]
) -> tuple[Placed, ...]:
    """Return the places with their points; none if the season leaves the night out."""
    league = await store.sums.seasons.league(of)
    if any(one.number == row.number for one in league.nights):
        return league.night(row.number)
    if row.ended is not None or league.left == 0:
        return ()
    coming = ScoredNight(
        row.number, 0, {it.player: it.prize + it.bounty - it.paid for it in results},
        results[0].paid // max(1, results[0].lives),
        spent={it.player: it.paid for it in results},
        places={it.player: it.place for it in results},
    )  # fmt: skip
    return placed(coming, of.scoring)
