"""The server's scheduled events: only events elsewhere, such as a poker night."""

from datetime import datetime

from bot.sandbox.checks.pictures import picture
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.rest.channels import GUILD, guild_of
from bot.sandbox.rest.wire import Call, Route
from bot.sandbox.world import permissions
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import ACTIVE, CANCELED, COMPLETED, ELSEWHERE, SCHEDULED, Event

MOST = 100
FARTHEST = 5 * 366 * 86_400.0
NEEDED = ("name", "entity_metadata", "privacy_level", "entity_type")
NEXT = {SCHEDULED: {SCHEDULED, ACTIVE, CANCELED}, ACTIVE: {ACTIVE, COMPLETED}}
"""The statuses that may follow each status; ended events have none."""


def _need(call: Call, *names: str) -> Guild:
    """Find the server. Raise Refused unless the bot has one of these permissions."""
    guild = guild_of(call)
    held = permissions.granted(guild, call.core.world.bot_id, call.core.world.clock())
    if not any(held & permissions.bits(name) for name in names):
        raise Refused(50013)
    return guild


def _event(call: Call) -> Event:
    found = guild_of(call).events.get(call.params["event_id"])
    if found is None:
        raise Refused(10070)
    return found


def _moment(faults: Faults, body: Json, name: str) -> float | None:
    text = body.get(name)
    if text is None:
        return None
    try:
        return datetime.fromisoformat(str(text)).timestamp()
    except ValueError:
        faults.add(name, "DATE_TIME_TYPE_PARSE", f"Could not parse {text}.")
        return None


def _check(call: Call, body: Json, faults: Faults) -> None:
    if "name" in body:
        faults.text("name", body["name"], 1, 100)
    if body.get("description"):
        faults.length("description", body["description"], 1, 1000)
    if "privacy_level" in body and body["privacy_level"] != 2:
        faults.add("privacy_level", "BASE_TYPE_CHOICES", "Value must be one of {2}.")
    if "entity_type" in body and body["entity_type"] != ELSEWHERE:
        faults.add("entity_type", "BASE_TYPE_CHOICES", "Only events elsewhere are known here.")
    if body.get("channel_id") is not None:
        sentence = "An event elsewhere has no channel."
        faults.add("channel_id", "GUILD_SCHEDULED_EVENT_ENTITY_TYPE_MISMATCH", sentence)
    if body.get("image") is not None and picture(body["image"]) is None:
        faults.add("image", "IMAGE_INVALID", "Invalid image data")
    place = (body.get("entity_metadata") or {}).get("location")
    if "entity_metadata" in body:
        faults.text("entity_metadata.location", place, 1, 100)
    _check_times(call, body, faults)


def _check_times(call: Call, body: Json, faults: Faults) -> None:
    starts = _moment(faults, body, "scheduled_start_time")
    ends = _moment(faults, body, "scheduled_end_time")
    if starts is not None and starts <= call.core.world.clock():
        sentence = "Cannot schedule event in the past."
        faults.add("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", sentence)
    for name, moment in (("scheduled_start_time", starts), ("scheduled_end_time", ends)):
        if moment is not None and moment > call.core.world.clock() + FARTHEST:
            sentence = "Cannot schedule event more than 5 years in the future."
            faults.add(name, "GUILD_SCHEDULED_EVENT_SCHEDULE_FUTURE", sentence)
    if starts is not None and ends is not None and ends <= starts:
        sentence = "Cannot schedule event to end before start."
        faults.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", sentence)


def add(call: Call) -> Json:
    """Make an event, which needs a place and an end."""
    guild = _need(call, "create_events")
    world, body, faults = call.core.world, call.form(), Faults()
    _check(call, dict.fromkeys(NEEDED) | body, faults)
    for name in ("scheduled_start_time", "scheduled_end_time"):
        if not body.get(name):
            faults.add(name, "BASE_TYPE_REQUIRED", "This field is required")
    faults.refuse()
    if len(guild.events) >= MOST:
        raise Refused(30038)
    event = Event(
        world.snowflake(),
        str(body["name"]),
        str(body["scheduled_start_time"]),
        str(body["scheduled_end_time"]),
        str(body["entity_metadata"]["location"]),
        body.get("description"),
    )
    guild.events[event.id] = event
    world.tell("event", (guild, event))
    return call.core.shapes.event(guild, event)


def one(call: Call) -> Json:
    """Return one event of the server."""
    return call.core.shapes.event(guild_of(call), _event(call))


def every(call: Call) -> list[Json]:
    """Return all events of the server."""
    guild = guild_of(call)
    return [call.core.shapes.event(guild, event) for event in guild.events.values()]


def edit(call: Call) -> Json:
    """Change an event; its status only moves forward."""
    guild = _need(call, "create_events", "manage_events")
    event, body, faults = _event(call), call.form(), Faults()
    _check(call, body, faults)
    status = body.get("status") or event.status
    if status not in NEXT.get(event.status, set()):
        raise Refused(180000)
    faults.refuse()
    event.status = status
    event.name = body.get("name", event.name)
    event.description = body.get("description", event.description)
    event.starts = body.get("scheduled_start_time", event.starts)
    event.ends = body.get("scheduled_end_time", event.ends)
    event.place = (body.get("entity_metadata") or {}).get("location", event.place)
    call.core.world.tell("event_edit", (guild, event))
    return call.core.shapes.event(guild, event)


def delete(call: Call) -> None:
    """Delete an event."""
    guild = _need(call, "create_events", "manage_events")
    event = _event(call)
    del guild.events[event.id]
    call.core.world.tell("event_gone", (guild, event))


EVENTS = GUILD + "/scheduled-events"
EVENT = EVENTS + "/{event_id}"
ROUTES = (
    Route("GET", EVENTS, "events", every),
    Route("POST", EVENTS, "event create", add),
    Route("GET", EVENT, "event", one),
    Route("PATCH", EVENT, "event edit", edit),
    Route("DELETE", EVENT, "event delete", delete),
)
