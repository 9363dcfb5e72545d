"""Changes of the world as gateway events, for the intents that they belong to."""

from bot.sandbox import gateway as gate
from bot.sandbox.gateway import Gateway
from bot.sandbox.refusals import Json
from bot.sandbox.world.shapes import Shapes
from bot.sandbox.world.state import Change, World
from bot.sandbox.world.things import DM, Channel, Message, Role, User

CHANNEL_EVENTS = {"channel": "CREATE", "channel_edit": "UPDATE", "channel_gone": "DELETE"}
MESSAGE_EVENTS = {"message": "MESSAGE_CREATE", "edit": "MESSAGE_UPDATE", "delete": "MESSAGE_DELETE"}


class Events:
    """Passes on to the bot what a bot with its intents would be told."""

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self.world, self.shapes, self.gateway = world, shapes, gateway

    def __call__(self, change: Change) -> None:
        """Hear one change."""
        if change.what in CHANNEL_EVENTS:
            self._channel(change.what, change.thing)
        elif change.what in MESSAGE_EVENTS and change.thing.ephemeral_to is None:
            self._message(MESSAGE_EVENTS[change.what], change.thing)
        elif change.what == "purge" and change.thing:
            self._purge(change.thing)
        elif change.what == "left":
            self._left(change.thing)
        elif change.what == "role":
            self._role(change.thing)
        elif change.what == "bot_out":
            self.gateway.dispatch("GUILD_DELETE", {"id": self.world.guild_id}, gate.GUILDS)
        elif change.what == "bot_in":
            bot = self.world.users[self.world.bot_id]
            self.gateway.dispatch("GUILD_CREATE", self.shapes.guild([bot]), gate.GUILDS)

    def _channel(self, what: str, channel: Channel) -> None:
        if channel.is_thread and self.world.bot_id not in channel.members:
            return
        shape = self.shapes.channel(channel)
        if channel.is_thread and what == "channel":
            shape["newly_created"] = True
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        self.gateway.dispatch(f"{kind}_{CHANNEL_EVENTS[what]}", shape, gate.GUILDS)

    def _role(self, role: Role) -> None:
        shape = self.shapes.role(role.id, role.name, 0)
        new = {"guild_id": self.world.guild_id, "role": shape}
        self.gateway.dispatch("GUILD_ROLE_CREATE", new, gate.GUILDS)

    def _message(self, event: str, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is None:
            return
        direct = channel.type == DM
        place: Json = {} if direct else {"guild_id": self.world.guild_id}
        if event == "MESSAGE_DELETE":
            shape: Json = {"id": message.id, "channel_id": message.channel_id}
        else:
            shape = self.shapes.message(message)
            author = self.world.users[message.author_id]
            if not direct:
                member = self.shapes.member(author)
                del member["user"]
                place["member"] = member
            if not (direct or author.bot or self.world.bot_id in message.mentions):
                shape |= {"content": "", "components": [], "attachments": [], "embeds": []}
        intent = gate.DIRECT_MESSAGES if direct else gate.GUILD_MESSAGES
        self.gateway.dispatch(event, shape | place, intent)

    def _purge(self, messages: list[Message]) -> None:
        shape = {
            "ids": [message.id for message in messages],
            "channel_id": messages[0].channel_id,
            "guild_id": self.world.guild_id,
        }
        self.gateway.dispatch("MESSAGE_DELETE_BULK", shape, gate.GUILD_MESSAGES)

    def _left(self, user: User) -> None:
        shape = {"guild_id": self.world.guild_id, "user": self.shapes.user(user)}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", shape, gate.GUILD_MEMBERS)
