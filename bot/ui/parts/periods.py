"""Stretches of days by name. Days count from 1970, in UTC; a week begins on Monday."""

from datetime import UTC, datetime

from bot.engine.errors import Illegal, Refusal
from bot.store import DAY, Scope, Season


def today(now: float) -> int:
    """The day of a moment in Unix seconds."""
    return int(now * 1000) // DAY


def week_of(day: int) -> int:
    """The Monday of its week; 1970 began on a Thursday."""
    return day - (day + 3) % 7


def scope_of(
    period: str, guild: int, now: float, seasons: list[Season], night: int | None = None
) -> Scope:
    """What a period's name means now. Raises Illegal with NO_SEASON or NO_NIGHT."""
    day = today(now)
    match period:
        case "week":
            return Scope(guild, week_of(day), day + 1)
        case "month":
            first = datetime.fromtimestamp(now, UTC).replace(day=1)
            return Scope(guild, today(first.timestamp()), day + 1)
        case "season":
            if not seasons:
                raise Illegal(Refusal.NO_SEASON)
            of = seasons[0]
            return Scope(guild, of.first, of.end or day + 1, since=of.since, until=of.until)
        case "night":
            if night is None:
                raise Illegal(Refusal.NO_NIGHT)
            return Scope(guild, chips=None, night=night)
        case _:
            return Scope(guild)


def week_before(scope: Scope, now: float) -> Scope:
    """The same scope as it stood when this week began."""
    monday = week_of(today(now))
    end = min(scope.end or monday, monday)
    until = None if scope.until is None else min(scope.until, monday * DAY)
    return Scope(
        scope.guild, scope.first or 1, end, scope.games, scope.chips,
        since=scope.since, until=until,
    )  # fmt: skip
