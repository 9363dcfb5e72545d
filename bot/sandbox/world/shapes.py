"""The world in Discord's JSON, for REST answers, gateway events and the page."""

from urllib.parse import quote

from cachetools import LRUCache

from bot.sandbox.refusals import Json
from bot.sandbox.world.components import shown
from bot.sandbox.world.places import PlaceShapes, born, stamp
from bot.sandbox.world.state import World
from bot.sandbox.world.things import Attachment, Emoji, Message

KEPT = 256
"""The most messages whose shown components are cached."""


class Shapes(PlaceShapes):
    """Discord's JSON of one world; pictures are addressed under `cdn`."""

    def __init__(self, world: World, cdn: str = "") -> None:
        super().__init__(world)
        self.cdn = cdn
        self._shown = LRUCache[str, tuple[list[Json], list[Json]]](KEPT)
        """Components by message, which an edit replaces, and the shown form of them."""

    def attachment(self, attachment: Attachment, channel_id: str) -> Json:
        """Return a file with its address."""
        url = f"{self.cdn}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"
        shape: Json = {
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.width and attachment.height:
            shape |= {"width": attachment.width, "height": attachment.height}
        if attachment.description:
            shape["description"] = attachment.description
        return shape

    def upload(self, attachment: Attachment) -> Json:
        """Return a file that was given to a command."""
        place = f"{self.cdn}/ephemeral-attachments/{self.world.bot_id}"
        url = f"{place}/{attachment.id}/{quote(attachment.filename)}"
        return self.attachment(attachment, "0") | {"url": url, "proxy_url": url, "ephemeral": True}

    def message(self, message: Message) -> Json:
        """Return a message as its readers get it."""
        world = self.world
        files = [self.attachment(a, message.channel_id) for a in message.attachments]
        shape: Json = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "author": self.user(world.users[message.author_id]),
            "content": message.content,
            "timestamp": stamp(born(message.id)),
            "edited_timestamp": None if message.edited_at is None else stamp(message.edited_at),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [],
            "attachments": files,
            "embeds": [{"type": "rich"} | embed for embed in message.embeds],
            "pinned": message.pinned,
            "flags": message.flags,
            "components": self._components(message, files),
        }
        if message.author_id == world.bot_id:
            shape["application_id"] = world.bot_id
        if message.nonce is not None:
            shape["nonce"] = message.nonce
        if message.interaction is not None:
            shape |= self._interaction(message.interaction)
        if message.reply_to is not None:
            shape |= self._reply(message)
        return shape

    def _components(self, message: Message, files: list[Json]) -> list[Json]:
        if files:
            return shown(message.components, {one["filename"]: one for one in files})
        kept = self._shown.get(message.id)
        if kept is None or kept[0] is not message.components:
            kept = self._shown[message.id] = message.components, shown(message.components, {})
        return kept[1]

    def _interaction(self, made_by: Json) -> Json:
        user = self.user(self.world.users[made_by["user_id"]])
        metadata: Json = {
            "id": made_by["id"],
            "type": made_by["type"],
            "user": user,
            "authorizing_integration_owners": {"0": made_by["guild_id"]},
        }
        shape: Json = {"webhook_id": self.world.bot_id, "interaction_metadata": metadata}
        if made_by["type"] == 2:
            plain = {"id": made_by["id"], "type": 2, "name": made_by["name"], "user": user}
            shape["interaction"] = plain
        elif made_by["type"] == 3:
            metadata["interacted_message_id"] = made_by["message_id"]
        else:
            metadata["triggering_interaction_metadata"] = self._trigger(made_by, user)
        return shape

    def _trigger(self, made_by: Json, user: Json) -> Json:
        trigger: Json = {
            "id": made_by["from"],
            "type": 3 if made_by["message_id"] else 2,
            "user": user,
            "authorizing_integration_owners": {"0": made_by["guild_id"]},
        }
        if made_by["message_id"]:
            trigger["interacted_message_id"] = made_by["message_id"]
        return trigger

    def _reply(self, message: Message) -> Json:
        target = self.world.messages[message.channel_id].get(message.reply_to or "")
        reference = {"type": 0, "channel_id": message.channel_id, "message_id": message.reply_to}
        shape: Json = {"message_reference": reference, "referenced_message": None}
        if target is not None and target.reply_to is None:
            shape["referenced_message"] = self.message(target)
        return shape

    def page_message(self, message: Message) -> Json:
        """Return a message with fields that only the page gets."""
        hints = {"ephemeral_to": message.ephemeral_to, "thinking": message.thinking}
        return self.message(message) | hints

    def emoji(self, emoji: Emoji) -> Json:
        """Return an emoji of the application."""
        return {
            "id": emoji.id,
            "name": emoji.name,
            "animated": emoji.animated,
            "roles": [],
            "user": self.user(self.world.users[self.world.bot_id]),
            "require_colons": True,
            "managed": False,
            "available": True,
        }
