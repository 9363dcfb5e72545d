"""Named periods of time, such as a week, by a server's own clock.

Days count from 1970, and a week begins on Monday.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal, Refusal
from bot.store import BEGUN, DAY, Scope, Season

EPOCH = date(1970, 1, 1)


def zone_in(kept: Mapping[str, Any]) -> ZoneInfo:
    """Return the time zone of a server's row."""
    return ZoneInfo(str(kept.get("zone", "UTC")))


def begun_in(kept: Mapping[str, Any]) -> int:
    """Return the moment at which the economy of a server's row was begun anew; 0 if never."""
    return int(kept.get(BEGUN) or 0)


def today(now: float, zone: ZoneInfo) -> int:
    """Return the day of a moment in Unix seconds."""
    return (datetime.fromtimestamp(now, UTC).astimezone(zone).date() - EPOCH).days


def week_of(day: int) -> int:
    """Return the Monday of a day's week; 1970 began on a Thursday."""
    return day - (day + 3) % 7


def midnight(day: int, zone: ZoneInfo) -> int:
    """Return the moment when a day begins in a zone, in milliseconds."""
    of = datetime.fromtimestamp(day * DAY / 1000, UTC)
    return int(of.replace(tzinfo=zone).timestamp() * 1000)


def scope_of(  # noqa: PLR0913, PLR0917 - one for each period's needs
    period: str,
    guild: int,
    now: float,
    zone: ZoneInfo,
    seasons: list[Season],
    night: int | None = None,
    begun: int = 0,
) -> Scope:
    """Return the scope that a period's name means now.

    Nothing counts from before `begun`, when the server's economy began anew.

    Raises Illegal with NO_SEASON or NO_NIGHT.
    """
    day = today(now, zone)
    match period:
        case "week":
            return Scope(guild, since=max(begun, midnight(week_of(day), zone)), exact=True)
        case "month":
            first = day - datetime.fromtimestamp(now, UTC).astimezone(zone).day + 1
            return Scope(guild, since=max(begun, midnight(first, zone)), exact=True)
        case "season":
            if not seasons:
                raise Illegal(Refusal.NO_SEASON)
            return _of_season(seasons[0], begun)
        case "night":
            if night is None:
                raise Illegal(Refusal.NO_NIGHT)
            return Scope(guild, chips=None, night=night)
        case _:
            return Scope(guild, since=begun, exact=True) if begun else Scope(guild)


def _of_season(season: Season, begun: int) -> Scope:
    """Return the scope of a season; one that was over when the economy began anew stays whole."""
    since = season.began
    if season.ended is None or season.ended > begun:
        since = max(since, begun)
    return Scope(season.guild, since=since, until=season.ended, exact=True, season=season.id)


def week_before(scope: Scope, now: float, zone: ZoneInfo) -> Scope:
    """Return the scope as it was when this week began."""
    monday = midnight(week_of(today(now, zone)), zone)
    until = monday if scope.until is None else min(scope.until, monday)
    return replace(scope, until=until, exact=True)
