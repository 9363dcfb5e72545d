"""Messages in channels and direct messages."""

from bot.sandbox.buckets import Bucket
from bot.sandbox.posting import REPLY, drafted, post, replied_to, revise
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.rest.wire import Call, Route
from bot.sandbox.world.asking import need, unlocked
from bot.sandbox.world.permissions import bits, to_send
from bot.sandbox.world.places import born
from bot.sandbox.world.things import DM, Channel, Message

OLD_SECONDS = 3600.0
NONCE_LIFE = 300.0  # seconds; Discord says "the past few minutes"
SENDS = Bucket("message create", 5, 5.0)
EDITS = Bucket("message edit", 5, 5.0)
DELETES = Bucket("message delete", 5, 1.0)
OLD_EDITS = Bucket("old message edit", 3, 6.0)
TYPING = Bucket("typing", 5, 5.0)


def _check_reachable(call: Call, channel: Channel) -> None:
    """Raise Refused if a direct message can't reach its recipient.

    The code is 50278 without a common server, and 50007 if the person closed direct messages.
    """
    world = call.core.world
    recipient = world.users[channel.recipient_id or ""]
    if not any(recipient.id in g.members and world.bot_is_in(g) for g in world.guilds.values()):
        raise Refused(50278)
    if not recipient.dms_open:
        raise Refused(50007)


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    """Find the message sent a moment ago under this nonce, if it must be unique."""
    body = call.form()
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    box, since = call.core.world.messages[channel.id], call.core.clock() - NONCE_LIFE
    same = (m for m in reversed(box.values()) if m.nonce == str(nonce))
    return next((m for m in same if born(m.id) >= since), None)


def _wake(call: Call, channel: Channel) -> None:
    """Take a thread out of the archive, unless it is locked."""
    if not channel.archived:
        unlocked(call.core.world, channel)
    else:
        if channel.locked:
            raise Refused(50083)
        call.core.world.wake(channel)


def create(call: Call) -> Json:
    """Send a message to a channel, or return the one with the same nonce."""
    world, channel, body = call.core.world, call.channel(), call.form()
    if channel.type == DM:
        _check_reachable(call, channel)
    need(world, channel, to_send(channel), *(["attach_files"] if call.uploads else []))
    if not channel.is_written_in:
        raise Refused(40058 if channel.has_threads else 50008)
    _wake(call, channel)
    sent = _same_nonce(call, channel)
    if sent is None:
        draft = drafted(world, body, call.uploads)
        answers = replied_to(world, channel, body)
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        sent = post(world, channel.id, draft, nonce=nonce, reply_to=answers,
                    type=REPLY if answers else 0)  # fmt: skip
    return call.core.shapes.message(sent)


def edit(call: Call) -> Json:
    """Edit the bot's own message; an old message only three times in six seconds."""
    world, channel = call.core.world, call.channel()
    need(world, channel, *(["attach_files"] if call.uploads else []))
    message = call.message()
    if message.author_id != world.bot_id:
        raise Refused(50005)
    if channel.archived:
        raise Refused(50083)
    unlocked(world, channel)
    draft = drafted(world, call.body, call.uploads, message)
    if world.clock() - born(message.id) > OLD_SECONDS:
        verdict = call.core.rates.take(OLD_EDITS, channel.id)
        if not verdict.passed:
            raise Refused(30046, retry_after=verdict.retry_after)
    return call.core.shapes.message(revise(world, message, draft))


def delete(call: Call) -> None:
    """Delete the bot's message, or with `manage_messages` another's."""
    world, channel = call.core.world, call.channel()
    message = call.message()
    foreign = message.author_id != world.bot_id
    need(world, channel, *(["manage_messages"] if foreign else []))
    world.drop_message(message)


def one(call: Call) -> Json:
    """Return one message of a channel."""
    need(call.core.world, call.channel(), "read_message_history")
    return call.core.shapes.message(call.message())


def many(call: Call) -> list[Json]:
    """Return up to a hundred messages, newest first, before, after or around an id.

    There are none for a bot that may not read the history.
    """
    world, channel = call.core.world, call.channel()
    need(world, channel)
    if not world.granted(world.bot_id, channel) & bits("read_message_history"):
        return []
    limit, faults = int(call.query.get("limit", 50)), Faults()
    faults.between("limit", limit, 1, 100)
    faults.refuse()
    found = [m for m in reversed(world.messages[channel.id].values()) if m.ephemeral_to is None]
    if "before" in call.query:
        found = [m for m in found if int(m.id) < int(call.query["before"])]
    elif "after" in call.query:
        found = [m for m in found if int(m.id) > int(call.query["after"])][-limit:]
    elif "around" in call.query:
        middle = int(call.query["around"])
        nearest = sorted(found, key=lambda m: abs(int(m.id) - middle))[:limit]
        found = sorted(nearest, key=lambda m: -int(m.id))
    return [call.core.shapes.message(message) for message in found[:limit]]


def typing(call: Call) -> None:
    """Show that the bot is writing."""
    channel = call.channel()
    need(call.core.world, channel, to_send(channel))
    call.core.world.tell("typing", channel)


PATH = "/channels/{channel_id}/messages"
ROUTES = (
    Route("POST", PATH, "message create", create, SENDS),
    Route("GET", PATH, "messages", many),
    Route("GET", PATH + "/{message_id}", "message", one),
    Route("PATCH", PATH + "/{message_id}", "message edit", edit, EDITS),
    Route("DELETE", PATH + "/{message_id}", "message delete", delete, DELETES),
    Route("POST", "/channels/{channel_id}/typing", "typing", typing, TYPING),
)
