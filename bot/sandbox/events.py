"""Changes of the world as gateway events, for the intents that they belong to."""

from bot.sandbox import gateway as gate
from bot.sandbox.gateway import Gateway
from bot.sandbox.refusals import Json
from bot.sandbox.world.guilds import Guild, Role
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import World
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import PRIVATE_THREAD, Channel, Message, User

CHANNEL_EVENTS = {"channel": "CREATE", "channel_edit": "UPDATE", "channel_gone": "DELETE"}
ROLE_EVENTS = {"role": "GUILD_ROLE_CREATE", "role_edit": "GUILD_ROLE_UPDATE"}
SCHEDULED = {"event": "CREATE", "event_edit": "UPDATE", "event_gone": "DELETE"}
MESSAGE_EVENTS = {"message": "MESSAGE_CREATE", "edit": "MESSAGE_UPDATE", "delete": "MESSAGE_DELETE"}


class Events:
    """Passes on to the bot the changes that a bot with its intents hears of."""

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self.world, self.shapes, self.gateway = world, shapes, gateway

    def __call__(self, change: Change) -> None:
        """Dispatch the event of a change."""
        if change.what in CHANNEL_EVENTS:
            self._channel(change.what, change.thing)
        elif change.what in MESSAGE_EVENTS and change.thing.ephemeral_to is None:
            self._message(MESSAGE_EVENTS[change.what], change.thing)
        elif change.what == "purge" and change.thing:
            self._purge(change.thing)
        elif change.what == "left":
            self._left(*change.thing)
        elif change.what in ROLE_EVENTS:
            self._role(ROLE_EVENTS[change.what], *change.thing)
        elif change.what == "role_gone":
            guild, role = change.thing
            told = {"guild_id": guild.id, "role_id": role.id}
            self._tell("GUILD_ROLE_DELETE", told, gate.GUILDS, guild)
        elif change.what in SCHEDULED:
            guild, event = change.thing
            name = f"GUILD_SCHEDULED_EVENT_{SCHEDULED[change.what]}"
            self._tell(name, self.shapes.event(guild, event), gate.SCHEDULED_EVENTS, guild)
        else:
            self._server(change.what, change.thing)

    def _server(self, what: str, guild: Guild) -> None:
        """Dispatch the event of a change to a server, or to the bot in it."""
        if what == "bot_edit":
            shape = self.shapes.member(guild, self.world.users[self.world.bot_id])
            told = shape | {"guild_id": guild.id}
            self._tell("GUILD_MEMBER_UPDATE", told, gate.GUILDS, guild)  # the bot's own, always
        elif what == "guild_edit":
            self._tell("GUILD_UPDATE", self.shapes.guild(guild), gate.GUILDS, guild)
        elif what == "bot_out":
            gone = {"id": guild.id}
            self.gateway.dispatch("GUILD_DELETE", gone, gate.GUILDS, guild_id=guild.id)
        elif what == "bot_in":
            self.gateway.greet(guild)

    def _tell(self, event: str, data: Json, intent: int, guild: Guild | None) -> None:
        """Dispatch an event of a server that the bot is in, or of direct messages."""
        if guild is None or self.world.bot_is_in(guild):
            self.gateway.dispatch(event, data, intent, guild_id=guild.id if guild else None)

    def _channel(self, what: str, channel: Channel) -> None:
        if channel.type == PRIVATE_THREAD and self.world.bot_id not in channel.members:
            return
        shape = self.shapes.channel(channel)
        if channel.is_thread and what == "channel":
            shape["newly_created"] = True
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        guild = self.world.guild_of(channel)
        self._tell(f"{kind}_{CHANNEL_EVENTS[what]}", shape, gate.GUILDS, guild)

    def _role(self, event: str, guild: Guild, role: Role) -> None:
        told = {"guild_id": guild.id, "role": self.shapes.role(guild, role)}
        self._tell(event, told, gate.GUILDS, guild)

    def _message(self, event: str, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is None:
            return
        guild = self.world.guild_of(channel)
        place: Json = {"guild_id": guild.id} if guild else {}
        if event == "MESSAGE_DELETE":
            shape: Json = {"id": message.id, "channel_id": message.channel_id}
        else:
            shape = self.shapes.message(message)
            author = self.world.users[message.author_id]
            if guild is not None:
                member = self.shapes.member(guild, author)
                del member["user"]
                place["member"] = member
            if not (guild is None or author.bot or self.world.bot_id in message.mentions):
                shape |= {"content": "", "components": [], "attachments": [], "embeds": []}
        intent = gate.GUILD_MESSAGES if guild else gate.DIRECT_MESSAGES
        self._tell(event, shape | place, intent, guild)

    def _purge(self, messages: list[Message]) -> None:
        channel = self.world.channels[messages[0].channel_id]
        shape = {
            "ids": [message.id for message in messages],
            "channel_id": channel.id,
            "guild_id": channel.guild_id,
        }
        guild = self.world.guild_of(channel)
        self._tell("MESSAGE_DELETE_BULK", shape, gate.GUILD_MESSAGES, guild)

    def _left(self, guild: Guild, user: User) -> None:
        shape = {"guild_id": guild.id, "user": self.shapes.user(user)}
        self._tell("GUILD_MEMBER_REMOVE", shape, gate.GUILD_MEMBERS, guild)
