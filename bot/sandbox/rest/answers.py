"""Answers to interactions: the callback, @original and follow-ups."""

from typing import Any

from bot.sandbox.buckets import Bucket
from bot.sandbox.checks.commands import check_choices
from bot.sandbox.checks.modals import check_modal
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, SUBMIT, Interaction
from bot.sandbox.posting import SILENT, drafted, post, revise
from bot.sandbox.refusals import Faults, Json, Refused
from bot.sandbox.rest.wire import Call, Route
from bot.sandbox.world.components import numbered
from bot.sandbox.world.things import EPHEMERAL, LOADING, Draft, Message

MESSAGE, THINKING, DEFER, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
BY_COMMAND = 20  # the type of a message that answers a slash command
WEBHOOK = Bucket("webhook", 5, 2.0, by="webhook_token")
FOLLOW_UPS = Bucket("follow-ups of a channel", 30, 60.0)
"""The limit of new follow-ups in a channel, a guess: Discord does not publish what it counts."""


def callback(call: Call) -> Json | None:
    """Take the first answer to an interaction."""
    interactions = call.core.interactions
    token = call.params["interaction_token"]
    interaction = interactions.answerable(call.params["interaction_id"], token)
    body = call.form()
    kind = _checked_kind(interaction, body.get("type"))
    answer = ANSWERS[kind]
    shown = answer(call, interaction, body.get("data") or {})
    interactions.settle(interaction, kind)
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return _receipt(call, interaction, kind, shown) if wanted else None


def _checked_kind(interaction: Interaction, kind: Any) -> int:
    if interaction.type == AUTOCOMPLETE:
        allowed: tuple[int, ...] = (CHOICES,)
    elif interaction.source is not None:
        allowed = (MESSAGE, THINKING, DEFER, UPDATE, MODAL)
    else:
        allowed = (MESSAGE, THINKING, MODAL)
    if interaction.type == SUBMIT:
        allowed = tuple(one for one in allowed if one != MODAL)
    faults = Faults()
    if kind not in allowed:
        faults.add("type", "BASE_TYPE_CHOICES", f"Value must be one of {set(allowed)}.")
    faults.refuse()
    return int(kind)


def _message(call: Call, interaction: Interaction, data: Json) -> Message:
    draft = drafted(call.core.world, data, call.uploads, ephemeral=True)
    sent = _post(call, interaction, draft)
    interaction.original = sent.id
    return sent


def _post(call: Call, interaction: Interaction, draft: Draft) -> Message:
    private = interaction.user_id if draft.flags & EPHEMERAL else None
    kind = BY_COMMAND if interaction.type == COMMAND and interaction.original is None else 0
    if interaction.channel_id not in call.core.world.channels:
        raise Refused(10003)
    return post(call.core.world, interaction.channel_id, draft, ephemeral_to=private, type=kind,
                interaction=interaction.maker())  # fmt: skip


def _thinking(call: Call, interaction: Interaction, data: Json) -> Message:
    flags = int(data.get("flags") or 0)
    faults = Faults()
    if flags & ~EPHEMERAL:
        faults.add("data.flags", "MESSAGE_FLAGS_INVALID", "Only EPHEMERAL can be set here")
    faults.refuse()
    blank = Draft("", [], [], [], flags | LOADING)
    sent = _post(call, interaction, blank)
    interaction.original = sent.id
    return sent


def _defer(call: Call, interaction: Interaction, data: Json) -> None:  # noqa: ARG001 - one shape
    interaction.original = interaction.source


def _update(call: Call, interaction: Interaction, data: Json) -> Message:
    interaction.original = interaction.source
    try:
        message = call.core.interactions.message_of(interaction)
        draft = drafted(call.core.world, data, call.uploads, message)
    except Refused:
        interaction.original = None
        raise
    return revise(call.core.world, message, draft)


def _choices(call: Call, interaction: Interaction, data: Json) -> None:  # noqa: ARG001 - one shape
    focused = _focused(interaction.data.get("options") or [])
    faults = Faults()
    check_choices(faults, "data.choices", data.get("choices"), focused.get("type"))
    faults.refuse()
    interaction.choices = data["choices"]


def _focused(options: list[Json]) -> Json:
    for option in options:
        if option.get("focused"):
            return option
        if found := _focused(option.get("options") or []):
            return found
    return {}


def _modal(call: Call, interaction: Interaction, data: Json) -> None:
    check_modal(data)
    form = data | {"components": numbered(data["components"])}
    call.core.interactions.show_modal(interaction, form)


ANSWERS: dict[int, Any] = {
    MESSAGE: _message, THINKING: _thinking, DEFER: _defer, UPDATE: _update, CHOICES: _choices,
    MODAL: _modal,
}  # fmt: skip


def _receipt(call: Call, interaction: Interaction, kind: int, sent: Message | None) -> Json:
    """Return the receipt that Discord sends for `with_response`."""
    about: Json = {"id": interaction.id, "type": interaction.type,
                   "channel_id": interaction.channel_id}  # fmt: skip
    receipt: Json = {"interaction": about}
    if sent is not None:
        about |= {
            "response_message_id": sent.id,
            "response_message_loading": sent.thinking,
            "response_message_ephemeral": sent.ephemeral_to is not None,
        }
        # A deferred reply is reported as a message.
        told = MESSAGE if kind == THINKING else kind
        receipt["resource"] = {"type": told, "message": call.core.shapes.message(sent)}
    return receipt


def _alive(call: Call) -> Interaction:
    if call.params["webhook_id"] != call.core.world.bot_id:
        raise Refused(10015)
    return call.core.interactions.alive(call.params["webhook_token"])


def _target(call: Call, interaction: Interaction) -> Message:
    """Find @original, or a message that this interaction sent."""
    wanted = call.params.get("message_id")
    if wanted is None or wanted == interaction.original:
        return call.core.interactions.message_of(interaction)
    box = call.core.world.messages.get(interaction.channel_id, {})
    if wanted not in interaction.followups or wanted not in box:
        raise Refused(10008)
    return box[wanted]


def one(call: Call) -> Json:
    """Return @original or a follow-up."""
    return call.core.shapes.message(_target(call, _alive(call)))


def edit(call: Call) -> Json:
    """Edit @original or a follow-up."""
    world = call.core.world
    message = _target(call, _alive(call))
    draft = drafted(world, call.body, call.uploads, message)
    return call.core.shapes.message(revise(world, message, draft))


def delete(call: Call) -> None:
    """Delete @original or a follow-up."""
    call.core.world.drop_message(_target(call, _alive(call)))


def follow_up(call: Call) -> Json:
    """Send a further message; the first after a deferral replaces the deferred reply."""
    world, interaction = call.core.world, _alive(call)
    if (call.body or {}).get("thread_name"):
        raise Refused(220003)
    call.core.rates.must_take(FOLLOW_UPS, interaction.channel_id)
    original = world.messages.get(interaction.channel_id, {}).get(interaction.original or "")
    if original is not None and original.thinking:
        draft = drafted(world, _undeferred(call.body), call.uploads, original)
        return call.core.shapes.message(revise(world, original, draft))
    sent = _post(call, interaction, drafted(world, call.body, call.uploads, ephemeral=True))
    interaction.followups.append(sent.id)
    return call.core.shapes.message(sent)


def _undeferred(body: Any) -> Any:
    """Return a body without the flags that the deferral has settled."""
    if not isinstance(body, dict) or not isinstance(body.get("flags"), int):
        return body
    return body | {"flags": body["flags"] & ~(EPHEMERAL | SILENT)}


HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL, ONE = HOOK + "/messages/@original", HOOK + "/messages/{message_id}"
ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback",
          "interaction callback", callback, interaction=True),
    Route("GET", ORIGINAL, "original", one, interaction=True),
    Route("PATCH", ORIGINAL, "original edit", edit, WEBHOOK, interaction=True),
    Route("DELETE", ORIGINAL, "original delete", delete, WEBHOOK, interaction=True),
    Route("POST", HOOK, "follow-up", follow_up, WEBHOOK, interaction=True),
    Route("GET", ONE, "follow-up get", one, interaction=True),
    Route("PATCH", ONE, "follow-up edit", edit, WEBHOOK, interaction=True),
    Route("DELETE", ONE, "follow-up delete", delete, WEBHOOK, interaction=True),
)  # fmt: skip
