"""Checks of a message as a whole: lengths, embeds, and the rules of V2."""

from typing import Any

from bot.sandbox.checks.components import Check, check_message
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.world.things import V2, Draft

CONTENT, EMBEDS, EMBED_TEXT, ATTACHMENTS, NONCE = 2000, 10, 6000, 10, 25
FILE_BYTES, REQUEST_BYTES = 10 << 20, 25 << 20
LEGACY = ("content", "embeds", "poll", "sticker_ids")
EMBED_PARTS = {"title": 256, "description": 4096}
EMBED_SHOWS = (*EMBED_PARTS, "footer", "author", "fields", "image", "thumbnail")
PINGS = ("roles", "users", "everyone")


def check_embeds(faults: Faults, embeds: Any) -> None:
    """Note faults of embeds: at most ten, 6,000 characters in all, each part within its limit."""
    if not isinstance(embeds, list) or len(embeds) > EMBEDS:
        faults.add("embeds", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        return
    total = 0
    for place, embed in enumerate(embeds):
        path = f"embeds.{place}"
        texts = [(key, embed.get(key), most) for key, most in EMBED_PARTS.items()]
        texts.append(("footer.text", (embed.get("footer") or {}).get("text"), 2048))
        texts.append(("author.name", (embed.get("author") or {}).get("name"), 256))
        fields = embed.get("fields") or []
        if len(fields) > 25:
            faults.add(f"{path}.fields", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for row, field in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                faults.text(f"{path}.fields.{row}.{key}", field.get(key), 1, most)
                total += len(field.get(key) or "")
        for key, text, most in texts:
            if text:
                faults.length(f"{path}.{key}", text, 0, most)
                total += len(text)
    if total > EMBED_TEXT:
        sentence = f"Embed size exceeds maximum size of {EMBED_TEXT}"
        faults.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", sentence)


def check_allowed_mentions(faults: Faults, allowed: Any) -> None:
    """Note faults of allowed mentions.

    The kinds must be known and not given both by `parse` and by list, and each list has at most a
    hundred.
    """
    for place, kind in enumerate((allowed or {}).get("parse") or []):
        if kind not in PINGS:
            sentence = f"Value must be one of {PINGS}."
            faults.add(f"allowed_mentions.parse.{place}", "BASE_TYPE_CHOICES", sentence)
    for key in ("users", "roles"):
        listed = (allowed or {}).get(key) or []
        if listed and key in (allowed.get("parse") or []):
            sentence = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            faults.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence)
        if len(listed) > 100:
            sentence = "Must be 100 or fewer in length."
            faults.add(f"allowed_mentions.{key}", "BASE_TYPE_MAX_LENGTH", sentence)


def check_body(body: Json, draft: Draft, emojis: frozenset[str]) -> None:
    """Raise Refused for a body that makes no message; with 50006 if the message would be empty.

    Note in `draft.unshown` the new files that no component shows, which Discord takes and hides.
    """
    faults, v2 = Faults(), bool(draft.flags & V2)
    if v2 and not draft.components:
        raise Refused(50006)
    faults.length("content", draft.content, 0, CONTENT)
    check_embeds(faults, draft.embeds)
    check_allowed_mentions(faults, body.get("allowed_mentions"))
    if body.get("nonce") is not None:
        faults.length("nonce", str(body["nonce"]), 0, NONCE)
    if len(draft.attachments) > ATTACHMENTS:
        faults.add("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    files = {attachment.filename: attachment.content_type for attachment in draft.attachments}
    faults.kind("tts", body.get("tts"), bool)
    check = Check(faults, emojis=emojis, files=files)
    check_message(check, draft.components, v2=v2)
    if v2:
        new = {a.filename for a in draft.attachments if a.id in draft.files}
        _check_v2(faults, body | {"content": draft.content, "embeds": draft.embeds})
        draft.unshown = sorted(new - check.shown_files)
    faults.refuse()
    told = any(embed.get(key) for embed in draft.embeds for key in EMBED_SHOWS)
    if not v2 and not (draft.content.strip() or told or files):
        raise Refused(50006)


def _check_v2(faults: Faults, body: Json) -> None:
    for key in LEGACY:
        if body.get(key):
            sentence = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            faults.add(key, code, sentence)
