"""Posting and editing: a request's body becomes a message, or is refused as a whole."""

import mimetypes
import re
import struct
from typing import Any, NamedTuple

from bot.sandbox.checks.messages import FILE_BYTES, check_body
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.world.components import TEXT_DISPLAY, numbered, walk
from bot.sandbox.world.permissions import bits
from bot.sandbox.world.state import World
from bot.sandbox.world.things import EPHEMERAL, LOADING, V2, Attachment, Channel, Draft, Message

MENTION = re.compile(r"<@!?(\d+)>")
SUPPRESS_EMBEDS, SILENT = 1 << 2, 1 << 12
EDITED = SUPPRESS_EMBEDS | V2
"""All flags that an edit may set."""
REPLY = 19


class Upload(NamedTuple):
    """One file of a multipart request, under the number that its body uses for it."""

    number: str
    filename: str
    data: bytes


def drafted(world: World, body: Any, uploads: list[Upload], old: Message | None = None,
            *, ephemeral: bool = False) -> Draft:  # fmt: skip
    """Return a draft of a body; keys that an edit leaves out keep their values.

    `ephemeral` allows that flag. Raise Refused for a body that makes no message.
    """
    if not isinstance(body, dict):
        raise Refused(50109)
    flags = _flags(body, old, ephemeral=ephemeral)
    content = body.get("content", old.content if old else "") or ""
    embeds = body.get("embeds", old.embeds if old else []) or []
    components = body.get("components", old.components if old else []) or []
    attachments, files = _attached(world, body, uploads, old)
    draft = Draft(content, components, embeds, attachments, flags, files=files)
    check_body(body, draft, frozenset(world.emojis))
    world.unshown += draft.unshown
    draft.components = numbered(components)
    parts = [
        str(part["content"]) for part in walk(draft.components) if part["type"] == TEXT_DISPLAY
    ]
    text = "\n".join([content, *parts])
    draft.mentions, draft.mention_everyone = _mentioned(world, text, body.get("allowed_mentions"))
    return draft


def _flags(body: Json, old: Message | None, *, ephemeral: bool) -> int:
    """Return the flags of a message; an edit sets two of them, and the others stay."""
    given = body.get("flags")
    held = old.flags & ~LOADING if old else 0
    if given is None:
        return held
    faults = Faults()
    usable = held | EDITED if old else EDITED | SILENT | (EPHEMERAL if ephemeral else 0)
    if not isinstance(given, int) or given & ~usable:
        faults.add("flags", "MESSAGE_FLAGS_INVALID", "These flags cannot be set here")
    elif held & V2 and not given & V2:
        faults.add("flags", "MESSAGE_FLAGS_INVALID", "IS_COMPONENTS_V2 cannot be removed")
    faults.refuse()
    return int(given) | held & ~EDITED


def _attached(
    world: World, body: Json, uploads: list[Upload], old: Message | None
) -> tuple[list[Attachment], dict[str, bytes]]:
    """Return all attachments of the message, and the bytes of the new ones."""
    if any(len(upload.data) > FILE_BYTES for upload in uploads):
        raise Refused(40005)
    faults = Faults()
    before = {a.id: a for a in old.attachments} if old else {}
    coming = {upload.number: upload for upload in uploads}
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": key} for key in (*before, *coming)]
    kept: list[Attachment] = []
    files: dict[str, bytes] = {}
    for place, entry in enumerate(listed):
        key = str(entry.get("id"))
        if key in coming:
            attachment = _uploaded(world, coming[key], entry)
            files[attachment.id] = coming[key].data
            kept.append(attachment)
        elif key in before:
            kept.append(before[key])
        else:
            sentence = "Unknown attachment"
            faults.add(f"attachments.{place}.id", "ATTACHMENT_NOT_FOUND", sentence)
        if entry.get("description") is not None:
            faults.length(f"attachments.{place}.description", entry["description"], 0, 1024)
    faults.refuse()
    return kept, files


def _uploaded(world: World, upload: Upload, entry: Json) -> Attachment:
    name = re.sub(r"[^\w.-]", "_", entry.get("filename") or upload.filename)
    width, height = picture_size(upload.data)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Attachment(world.snowflake(), name, len(upload.data), kind, width, height,
                      entry.get("description"))  # fmt: skip


def picture_size(data: bytes) -> tuple[int | None, int | None]:
    """Return the width and height of a PNG; None twice for any other file."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    return None, None


def _mentioned(world: World, text: str, allowed: Json | None) -> tuple[list[str], bool]:
    """Return the mentioned people who may be pinged, and whether everyone is pinged."""
    named = [user_id for user_id in dict.fromkeys(MENTION.findall(text)) if user_id in world.users]
    if allowed is None:
        return named, False
    parse = allowed.get("parse") or []
    listed = {str(user_id) for user_id in allowed.get("users") or []}
    pinged = [user_id for user_id in named if "users" in parse or user_id in listed]
    return pinged, "everyone" in parse and ("@everyone" in text or "@here" in text)


def post(world: World, channel_id: str, draft: Draft, *, message_id: str = "",
         **facts: Any) -> Message:  # fmt: skip
    """Put a draft into a channel as the bot's message."""
    world.files |= draft.files
    message = Message(
        message_id or world.snowflake(), channel_id, world.bot_id, draft.content,
        draft.components, draft.embeds, draft.attachments, draft.flags, mentions=draft.mentions,
        mention_everyone=draft.mention_everyone, **facts,
    )  # fmt: skip
    return world.add_message(message)


def revise(world: World, message: Message, draft: Draft) -> Message:
    """Replace a message's content with the draft's."""
    gone = {a.id for a in message.attachments} - {a.id for a in draft.attachments}
    for attachment_id in gone:
        world.files.pop(attachment_id, None)
    world.files |= draft.files
    if not message.thinking:
        message.edited_at = world.clock()
    message.content, message.components = draft.content, draft.components
    message.embeds, message.attachments = draft.embeds, draft.attachments
    message.flags, message.mentions = draft.flags, draft.mentions
    message.mention_everyone = draft.mention_everyone
    world.tell("edit", message, world.audience(message))
    return message


def replied_to(world: World, channel: Channel, body: Json) -> str | None:
    """Find the message that a new one replies to. Raise Refused if it must exist and does not.

    Raise Refused with 160002 if the bot may not read the history.
    """
    reference = body.get("message_reference")
    if not reference:
        return None
    if not world.granted(world.bot_id, channel) & bits("read_message_history"):
        raise Refused(160002)
    target = str(reference.get("message_id"))
    if target in world.messages[channel.id]:
        return target
    if reference.get("fail_if_not_exists", True):
        faults = Faults()
        faults.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        faults.refuse()
    return None
