"""The preview of a night for its host before it is posted, with ways to correct it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import discord

from bot.nights.preview import Preview
from bot.nights.times import Reading, hours_ahead
from bot.nights.times.scan import LONGEST_LIST
from bot.nights.zones import zones_in
from bot.ui.pages.nights.night import terms, watched
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, Part, Style, button, rows, screen, select
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import FIELD, Press, PressItem
from bot.ui.parts.zones import zone_label
from bot.ui.words.zones import zone_name

DAYS = 25
"""Number of days to pick from, the most that a select holds; the first has an hour to come."""


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader of a preview, and the time in Unix seconds."""

    name: str
    locale: str
    """Their locale; zones of its country are offered first."""
    now: float


def preview_screen(
    one: Preview, number: int, reader: Reader, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the preview with its selects and buttons; Post works once nothing is missing."""
    reading, plan, now = one.reading, one.whole, reader.now
    parts: list[Part | str | None] = [
        "\n".join([skin.say("preview.title", title=escaped(plan.title)), *_when(one, skin)]),
        "\n".join(
            [*terms(plan, escaped(reader.name), skin), *_seats(one, skin), *watched(plan, skin)]
        ),
    ]
    hours = _hours_offered(reading, now)
    if not one.dates:
        parts += rows([_days(one, number, now, skin)])
        parts += rows([_hours(one, number, hours, skin)]) if hours else []
    if not one.zoned:
        parts += rows([_zones(number, reader.locale, skin)])
    parts += rows(_buttons(one, number, ready=is_ready(one, now), skin=skin))
    return screen([*parts, _past(one, now, skin, any_left=bool(hours))], GREEN)


def is_ready(one: Preview, now: float) -> bool:
    """True if nothing is left to ask."""
    at = one.reading.at  # of several dates the first
    return at is not None and at > now * 1000 and one.zoned


def preview_time_modal(number: int, one: Preview, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for typing the time again."""
    return _form(number, "preview_time", skin.say("preview.hint"), one.typed, skin)


def preview_zone_modal(number: int, one: Preview, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form for typing the city of a zone."""
    return _form(number, "preview_zone", skin.say("preview.zone.hint"), one.reading.zone, skin)


def _form(number: int, action: str, hint: str, usual: str, skin: Skin) -> discord.ui.Modal:
    press = Press(action, question=number)
    field: discord.ui.TextInput[discord.ui.LayoutView] = discord.ui.TextInput(
        custom_id=FIELD, placeholder=hint, default=usual or None, max_length=LONGEST_LIST
    )
    form = discord.ui.Modal(title=skin.say(f"button.{action}"), custom_id=press.custom_id)
    return form.add_item(discord.ui.Label(text=skin.say(f"{action}.label"), component=field))


def _when(one: Preview, skin: Skin) -> Iterator[str]:
    reading = one.reading
    if one.dates:
        yield from _dates(one, skin)
    elif reading.at is None:
        yield skin.say("preview.day", day=datetime.combine(reading.day, time()))
    else:
        starts = reading.at / 1000
        yield skin.say("preview.when", at=tags.appointment(starts), left=tags.left(starts))
        key = "preview.zone" if one.zoned else "preview.zone.asked"
        zone = zone_name(reading.zone, skin.locale)
        yield skin.say(key, zone=zone, hour=_moment(reading))
    if one.whole.weekly:
        yield skin.say("night.weekly")


def _dates(one: Preview, skin: Skin) -> Iterator[str]:
    for each in one.dates:
        starts = each.starts / 1000
        yield skin.say("preview.when", at=tags.appointment(starts), left=tags.left(starts))
        zone = zone_name(each.zone, skin.locale)
        key = "preview.zone" if one.zoned else "preview.zone.asked"
        if one.zoned or each is one.dates[-1]:
            yield skin.say(key, zone=zone, hour=_moment(each))
    yield skin.say("night.dates", n=one.whole.needed)


def _past(one: Preview, now: float, skin: Skin, *, any_left: bool) -> str | None:
    at = one.reading.at
    if at is None:
        return None if any_left else skin.say("preview.day_over")
    return skin.say("preview.past") if at <= now * 1000 else None


def _moment(reading: Reading) -> datetime:
    return datetime.combine(reading.day, reading.time or time())


def _seats(one: Preview, skin: Skin) -> Iterator[str]:
    if one.plan.tournament is None or one.plan.then_tables:
        facts = {"seats": one.plan.settings.seats, "tables": one.plan.tables}
        yield skin.say("preview.seats", **facts)


def _days(one: Preview, number: int, now: float, skin: Skin) -> PressItem:
    today = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(one.reading.zone)).date()
    first = 0 if hours_ahead(replace(one.reading, day=today), now) else 1
    days = [today + timedelta(first + at) for at in range(DAYS)]
    if one.reading.day not in days:
        days = sorted([*days[:-1], one.reading.day])
    options = [
        discord.SelectOption(
            label=skin.say("preview.pick.day", day=datetime.combine(day, time())),
            value=day.isoformat(),
            default=day == one.reading.day,
        )
        for day in days
    ]
    return select(skin.say("preview.days"), Press("preview_day", question=number), options)


def _hours_offered(reading: Reading, now: float) -> list[time]:
    """Return the hours still to come, with the chosen one first if it isn't a whole hour."""
    hours, chosen = hours_ahead(reading, now), _minute(reading)
    new = chosen is not None and chosen not in hours and reading.starts > now * 1000
    return [chosen, *hours] if chosen is not None and new else hours


def _minute(reading: Reading) -> time | None:
    chosen = reading.time
    return None if chosen is None else chosen.replace(second=0, microsecond=0, fold=0)


def _hours(one: Preview, number: int, hours: list[time], skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(
            label=skin.say("preview.pick.hour", hour=datetime.combine(one.reading.day, hour)),
            value=f"{hour:%H:%M}",
            default=hour == _minute(one.reading),
        )
        for hour in hours
    ]
    return select(skin.say("preview.hours"), Press("preview_hour", question=number), options)


def _zones(number: int, locale: str, skin: Skin) -> PressItem:
    options = [
        discord.SelectOption(label=zone_label(one, locale), value=one) for one in zones_in(locale)
    ]
    return select(
        skin.say("preview.zones"), Press("preview_zone", question=number, arg="list"), options
    )


def _buttons(one: Preview, number: int, *, ready: bool, skin: Skin) -> Iterator[PressItem]:
    post = Press("preview_post", question=number)
    yield button(skin.say("button.preview_post"), post, Style.success, disabled=not ready)
    if len(one.readings) > 1:
        other = Press("preview_other", question=number)
        key = "preview.other" if one.readings[1].time is not None else "preview.other.day"
        yield button(skin.say(key, at=_moment(one.readings[1])), other)
    for action in ("preview_time", "preview_zone"):
        yield button(skin.say(f"button.{action}"), Press(action, question=number))
