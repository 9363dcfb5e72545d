"""Quiet hours and holidays in `/settings me`, which slow tables keep to."""

from collections.abc import Mapping
from typing import Any

from bot.base.texts import folded
from bot.engine.errors import Illegal, Refusal
from bot.nights.times.tongues import TONGUES
from bot.nights.when import latest, understood
from bot.tables.hosting.rests import (
    AWAY_UNTIL,
    DIGEST,
    DIGESTED,
    HOLIDAY,
    QUIET,
    ZONE,
    quiet_hours,
    rest_of,
)
from bot.ui.parts import tags
from bot.ui.platform.notices.digests import due_at
from bot.ui.words.zones import zone_name
from cogs.nights.preview import zone_of_asker
from cogs.shared.answers import Interaction, now, skin_for

A_DAY = 24 * 60 * 60
HOURS = 24
OFF = frozenset({"-", *(word for one in TONGUES.values() for word in one.none.split())})
"""Words that end quiet hours, a holiday or the digest, in all languages in which times are read."""


async def rest_chosen(
    interaction: Interaction,
    player: int,
    quiet: str | None,
    away_until: str | None,
    digest: str | None,
) -> dict[str, Any]:
    """Return changes of a player's preferences. Raise Illegal for hours or a day out of range."""
    said: dict[str, Any] = {}
    zone, known = await zone_of_asker(interaction, player)
    own = {ZONE: zone} if known else {}
    if quiet is not None and is_off(quiet):
        said[QUIET] = None
    elif quiet is not None:
        begins, ends = quiet_hours(quiet)
        said |= {QUIET: f"{begins}-{ends}", **own}
    if away_until is not None:
        ended = is_off(away_until)
        said[AWAY_UNTIL] = None if ended else await _holiday(interaction, zone, away_until)
    if digest is not None:
        hour = None if is_off(digest) else digest_hour(digest)
        due = due_at({DIGEST: hour, ZONE: zone}, now()) if hour is not None else None
        said |= {DIGEST: hour, DIGESTED: due}
        said |= {} if hour is None else own
    return said


def is_off(typed: str) -> bool:
    """True if the text says that there is to be none."""
    return folded(typed.strip().lower()) in OFF


def digest_hour(typed: str) -> int:
    """Return the hour in text such as "9" or "9:00". Raise Illegal with DIGEST_RANGE."""
    hour = typed.strip().removesuffix(":00")
    if not (hour.isdecimal() and hour.isascii() and len(hour) <= len("23")) or int(hour) >= HOURS:
        raise Illegal(Refusal.DIGEST_RANGE)
    return int(hour)


async def _holiday(interaction: Interaction, zone: str, typed: str) -> int:
    """Return the end of a holiday. Raise Illegal with HOLIDAY_RANGE, or if it is no day."""
    began = now() / 1000
    found = await understood(typed, zone, began, interaction.locale.value)
    until = latest(found[0])
    if until > 1000 * (began + HOLIDAY + A_DAY):
        raise Illegal(Refusal.HOLIDAY_RANGE, days=HOLIDAY // A_DAY)
    return until


async def rest_lines(
    interaction: Interaction, player: int, kept: Mapping[str, Any], away_until: str | None
) -> list[str]:
    """Have slow tables keep to what a player chose; return sentences on it."""
    people, rest, skin = interaction.client.tables.people, rest_of(kept), skin_for(interaction)
    await people.read_rest(player)
    lines = []
    if rest.begins != rest.ends:
        zone = zone_name(rest.zone, skin.locale)
        lines.append(skin.say("me.quiet", begins=rest.begins, ends=rest.ends, zone=zone))
    if DIGEST in kept:
        zone = zone_name(str(kept.get(ZONE) or "UTC"), skin.locale)
        lines.append(skin.say("me.digest", hour=kept[DIGEST], zone=zone))
    if lines and not (await zone_of_asker(interaction, player))[1]:
        lines.append(skin.say("me.no_zone"))
    if rest.holiday > now():
        lines.append(skin.say("me.away", day=tags.day(rest.holiday / 1000)))
        if away_until is not None and (tables := await people.go_on_holiday(player)):
            lines.append(skin.say("me.away.tables", n=tables))
    return lines
