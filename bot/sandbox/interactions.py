"""Interactions: sent to the bot, answered once within 3 s, their tokens good for 15 minutes.

Deadlines follow the sandbox's clock; the user reads of a missing answer after 3 real seconds.
"""

import asyncio
import secrets
from dataclasses import dataclass, field

from bot.sandbox.checks.commands import CHANNEL as CHANNEL_OPTION
from bot.sandbox.checks.commands import FILE, PERSON, POSTED, ROLE
from bot.sandbox.checks.messages import FILE_BYTES
from bot.sandbox.gateway import Gateway
from bot.sandbox.refusals import Json, Refused
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import World
from bot.sandbox.world.things import Channel, Message, User

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
WORDS = {COMMAND: "command", COMPONENT: "button", AUTOCOMPLETE: "offer", SUBMIT: "form"}
FIRST_ANSWER, TOKEN_LIFE = 3.0, 900.0
NO_ANSWER, FAILED = "The application did not respond", "This interaction failed"


@dataclass(frozen=True, slots=True)
class Cause:
    """The source of an interaction: a command, a message as its user saw it, or a form."""

    command: str = ""
    message: Json | None = None
    modal: str = ""  # the id of the interaction that opened the form

    @property
    def message_id(self) -> str | None:
        """The id of the message whose component was used."""
        return self.message["id"] if self.message else None


@dataclass(slots=True, eq=False)
class Interaction:
    """One act of a user that the bot answers."""

    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    made_at: float
    data: Json
    cause: Cause
    guild_id: str | None = None
    answer_type: int | None = None
    original: str | None = None  # the message that @original means
    modal: str | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[str] = field(default_factory=list)
    error: str | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    timer: asyncio.TimerHandle | None = None

    def maker(self) -> Json:
        """Return the facts that a message keeps about the interaction that made it."""
        return {
            "id": self.id, "type": self.type, "name": self.cause.command,
            "user_id": self.user_id, "message_id": self.source, "from": self.cause.modal,
            "guild_id": self.guild_id or "0",
        }  # fmt: skip

    @property
    def source(self) -> str | None:
        """The id of the message whose component was used."""
        return self.cause.message_id

    @property
    def name(self) -> str:
        """The act in words: a command by its name, a button or form by its custom_id."""
        return f"{WORDS[self.type]} {self.cause.command or self.data.get('custom_id', '')}"


@dataclass(frozen=True, slots=True)
class OpenModal:
    """A form that a user has open."""

    id: str
    user_id: str
    channel_id: str
    data: Json
    source: str | None


class Interactions:
    """All interactions whose tokens may still be used."""

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self.world, self.shapes, self.gateway = world, shapes, gateway
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[str, OpenModal] = {}

    def open(
        self, kind: int, user: User, channel: Channel, data: Json, cause: Cause
    ) -> Interaction:
        """Send an interaction to the bot."""
        self._forget_old()
        self.world.mark_used(user.id, channel.id)
        interaction = Interaction(
            self.world.snowflake(),
            secrets.token_urlsafe(32),
            kind,
            user.id,
            channel.id,
            self.world.clock(),
            data,
            cause,
            channel.guild_id,
        )
        self.by_token[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(FIRST_ANSWER, self._expire, interaction)
        shape = self._shape(interaction, user, channel)
        if cause.message is not None:
            shape["message"] = cause.message
        self.gateway.dispatch("INTERACTION_CREATE", shape, guild_id=channel.guild_id)
        return interaction

    def stillborn(self, user: User, channel: Channel, message: Json) -> Interaction:
        """Refuse a press as Discord does if its button is gone."""
        cause = Cause(message=message)
        interaction = Interaction("0", "", COMPONENT, user.id, channel.id, 0.0, {}, cause)
        self._fail(interaction, FAILED)
        return interaction

    def answerable(self, interaction_id: str, token: str) -> Interaction:
        """Find the interaction of a callback. Raise Refused with 10062 or 40060."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise Refused(10062)
        if interaction.answer_type is not None:
            raise Refused(40060)
        if self.world.clock() - interaction.made_at > FIRST_ANSWER:
            raise Refused(10062)
        return interaction

    def alive(self, token: str) -> Interaction:
        """Find the interaction of a webhook. Raise Refused with 50027 or 10015."""
        interaction = self.by_token.get(token)
        if interaction is None or self.world.clock() - interaction.made_at > TOKEN_LIFE:
            raise Refused(50027)
        if interaction.answer_type is None:
            raise Refused(10015)
        return interaction

    def settle(self, interaction: Interaction, answer_type: int) -> None:
        """Note that the bot has answered."""
        interaction.answer_type = answer_type
        if interaction.timer is not None:
            interaction.timer.cancel()
        interaction.settled.set()
        if interaction.type == SUBMIT:
            self.close_modal(interaction.cause.modal)
        facts = {"as": interaction.user_id, "message": interaction.source}
        self.world.tell("done", facts, (interaction.user_id,))

    def show_modal(self, interaction: Interaction, data: Json) -> None:
        """Open a form for the user."""
        modal = OpenModal(
            interaction.id, interaction.user_id, interaction.channel_id, data, interaction.source
        )
        self.modals[modal.id] = modal
        interaction.modal = modal.id
        facts = {"as": modal.user_id, "modal": modal.id, "data": data}
        self.world.tell("modal", facts, (modal.user_id,))

    def close_modal(self, modal_id: str) -> None:
        """Forget a form that was submitted or closed."""
        self.modals.pop(modal_id, None)

    def stop(self) -> None:
        """Cancel all timers."""
        for interaction in self.by_token.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _expire(self, interaction: Interaction) -> None:
        if interaction.answer_type is None:
            typed = interaction.type in (COMMAND, AUTOCOMPLETE)
            self._fail(interaction, NO_ANSWER if typed else FAILED)

    def _fail(self, interaction: Interaction, text: str) -> None:
        interaction.error = text
        interaction.settled.set()
        if interaction.type == AUTOCOMPLETE:
            return
        facts = {"as": interaction.user_id, "message": interaction.source, "text": text}
        self.world.tell("failed", facts, (interaction.user_id,))

    def _forget_old(self) -> None:
        limit = self.world.clock() - TOKEN_LIFE * 2
        while self.by_token:
            oldest = next(iter(self.by_token.values()))
            if oldest.made_at > limit:
                return
            del self.by_token[oldest.token]

    def _shape(self, interaction: Interaction, user: User, channel: Channel) -> Json:
        guild = self.world.guild_of(channel)
        place = self.shapes.channel(channel)
        place["permissions"] = str(self.world.granted(user.id, channel))
        shape: Json = {
            "id": interaction.id,
            "application_id": self.world.bot_id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel": place,
            "channel_id": channel.id,
            "app_permissions": str(self.world.granted(self.world.bot_id, channel)),
            "locale": self.world.spoken(user),
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild.id if guild else "0"},
            "context": 0 if guild else 1,
            "attachment_size_limit": FILE_BYTES,
        }
        if guild is None:
            return shape | {"user": self.shapes.user(user)}
        return shape | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": self.world.spoken(guild), "features": []},
            "guild_locale": self.world.spoken(guild),
            "member": self.shapes.member(guild, user, channel),
        }

    def resolved(self, place: Channel, wanted: list[tuple[int, str]], user_id: str) -> Json:
        """Look up the people, roles, channels, files and messages that an interaction names.

        Channels include the permissions of the user who chose them (`user_id`) and of the bot.
        """
        found: Json = {}
        guild = self.world.guild_of(place)
        for kind, wanted_id in wanted:
            user, channel = self.world.users.get(wanted_id), self.world.channels.get(wanted_id)
            if kind == PERSON and user is not None:
                found.setdefault("users", {})[user.id] = self.shapes.user(user)
                if guild is not None and user.id in guild.members:
                    member = self.shapes.member(guild, user, place)
                    del member["user"]
                    found.setdefault("members", {})[user.id] = member
            if kind == POSTED and (message := self.world.find_message(wanted_id)) is not None:
                found.setdefault("messages", {})[wanted_id] = self.shapes.message(message)
            if kind == CHANNEL_OPTION and channel is not None:
                shape = self.shapes.channel(channel)
                shape["permissions"] = str(self.world.granted(user_id, channel))
                shape["app_permissions"] = str(self.world.granted(self.world.bot_id, channel))
                found.setdefault("channels", {})[channel.id] = shape
            if kind == ROLE and guild is not None:
                role = self.shapes.role(guild, guild.roles[wanted_id])
                found.setdefault("roles", {})[wanted_id] = role
            if kind == FILE and (upload := self.world.uploads.get(wanted_id)) is not None:
                shape = self.shapes.upload(upload.file)
                found.setdefault("attachments", {})[wanted_id] = shape
        return found

    def message_of(self, interaction: Interaction) -> Message:
        """Find the message that @original means. Raise Refused with 10008 if it is gone."""
        box = self.world.messages.get(interaction.channel_id, {})
        message = box.get(interaction.original or "")
        if message is None:
            raise Refused(10008)
        return message
