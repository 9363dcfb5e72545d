"""The acts of users: write, use commands, type ahead, press, submit, dismiss.

The page and the driver use them. They raise Impossible, with a sentence, for an act that Discord's
own client would not allow.
"""

import mimetypes
from pathlib import PurePosixPath
from typing import Any

from bot.sandbox.checks import commands
from bot.sandbox.checks.messages import FILE_BYTES
from bot.sandbox.checks.modals import Impossible, fields, filled_in
from bot.sandbox.core import Core
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Cause, Interaction
from bot.sandbox.posting import MENTION
from bot.sandbox.refusals import Json
from bot.sandbox.world import integrations, permissions
from bot.sandbox.world.components import (
    BUTTON,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    USER_SELECT,
    walk,
)
from bot.sandbox.world.places import born
from bot.sandbox.world.things import DM, POSTED_IN, Channel, Message, User

MANAGES_THREADS = permissions.bits("manage_threads")
MANAGING = permissions.bits("manage_messages") | permissions.bits("manage_channels")


class Acting:
    """The acts of all users of one sandbox."""

    def __init__(self, core: Core) -> None:
        self.core, self.world = core, core.world

    def user(self, user_id: str) -> User:
        """Find the user with this id."""
        user = self.world.users.get(user_id)
        if user is None or user.bot:
            raise Impossible("There is no such user.")
        return user

    def channel(self, user: User, channel_id: str) -> Channel:
        """Find a channel that the user can open."""
        channel = self.world.channels.get(channel_id)
        if channel is None or not self.world.can_view(user, channel):
            raise Impossible("There is no such channel.")
        return channel

    def message(self, user: User, message_id: str) -> Message:
        """Find a message that the user can see."""
        message = self.world.find_message(message_id)
        if message is None or not self.world.can_see(user, message):
            raise Impossible("That message is gone.")
        return message

    def say(self, user: User, channel_id: str, content: str) -> Message:
        """Write an ordinary message."""
        channel = self.channel(user, channel_id)
        if not 0 < len(content) <= 2000:
            raise Impossible("A message has between 1 and 2000 characters.")
        world = self.world
        mentions = [u for u in dict.fromkeys(MENTION.findall(content)) if u in world.users]
        held = world.granted(user.id, channel)
        if not held & permissions.bits(permissions.to_send(channel)):
            raise Impossible("You can't write here.")
        if not channel.is_written_in:
            raise Impossible("There are posts here, and no messages.")
        self._check_pace(user, channel, held)
        self._wake(channel, held)
        loud = bool(held & permissions.bits("mention_everyone"))
        everyone = loud and ("@everyone" in content or "@here" in content)
        message = Message(world.snowflake(), channel.id, user.id, content, mentions=mentions,
                          mention_everyone=everyone)  # fmt: skip
        return world.add_message(message)

    def _check_pace(self, user: User, channel: Channel, held: int) -> None:
        """Raise Impossible in slow mode, unless the user manages messages or channels."""
        if not channel.slow_seconds or held & MANAGING:
            return
        mine = [m for m in self.world.messages[channel.id].values() if m.author_id == user.id]
        if mine and self.world.clock() - born(mine[-1].id) < channel.slow_seconds:
            raise Impossible(f"Slow mode: one message in {channel.slow_seconds} seconds.")

    def _wake(self, thread: Channel, held: int) -> None:
        """Take a thread out of the archive for a new message.

        Only a user who manages threads may write in a locked one.
        """
        if thread.locked and not held & MANAGES_THREADS:
            raise Impossible("This thread is locked.")
        if thread.archived:
            self.world.wake(thread)

    def post(self, user: User, forum_id: str, name: str, content: str) -> Channel:
        """Begin a thread in a forum."""
        world, forum = self.world, self.channel(user, forum_id)
        if forum.type not in POSTED_IN:
            raise Impossible("Posts are made in forums.")
        if not world.granted(user.id, forum) & permissions.bits("send_messages"):
            raise Impossible("You can't write here.")
        thread = world.begin_post(forum, name, user.id)
        world.add_message(Message(thread.id, thread.id, user.id, content))
        return thread

    def command(self, user: User, channel: Channel, name: str, kind: int = commands.CHAT) -> Json:
        """Find a command of a kind that this user may use in this channel."""
        guild = self.world.guild_of(channel)
        here = guild is None or self.world.bot_is_in(guild)
        scopes = ["", channel.guild_id or ""] if here else []
        known = [c for scope in scopes for c in self.world.commands.get(scope, ())]
        found = next((c for c in known if c["name"] == name and c["type"] == kind), None)
        if found is None:
            raise Impossible(f"There is no command /{name}.")
        contexts = found.get("contexts")
        if channel.type == DM and contexts is not None and 1 not in contexts:
            raise Impossible(f"/{name} cannot be used in direct messages.")
        held = self.world.granted(user.id, channel)
        if guild is not None and not held & permissions.bits("use_application_commands"):
            raise Impossible("You can't use commands here.")
        if not integrations.may_use(self.world, user, channel, found):
            raise Impossible(f"/{name} is not for you here.")
        return found

    def upload(self, filename: str, data: bytes) -> str:
        """Keep a file for a command and return its id, which the command then names."""
        if len(data) > FILE_BYTES or not filename:
            raise Impossible(f"A file has a name and at most {FILE_BYTES >> 20} MB.")
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        return self.world.upload(PurePosixPath(filename).name, kind, data).id

    def slash(self, user: User, channel_id: str, name: str, options: list[Json]) -> Interaction:
        """Send a slash command; options are nested as Discord nests them."""
        channel = self.channel(user, channel_id)
        command = self.command(user, channel, name)
        commands.check_sent(command, options)
        for kind, named in commands.people_in(options):
            if kind == commands.FILE and named not in self.world.uploads:
                raise Impossible("That file is no longer there; attach it again.")
        data: Json = {"id": command["id"], "name": name, "type": 1, "options": options}
        if resolved := self.core.interactions.resolved(
            channel, list(commands.people_in(options)), user.id
        ):
            data["resolved"] = resolved
        path = [name, *(o["name"] for o in options if o["type"] in (1, 2))]
        return self.core.interactions.open(
            COMMAND, user, channel, data, Cause(command=" ".join(path))
        )

    def menu(self, user: User, channel_id: str, name: str, kind: int, target: str) -> Interaction:
        """Use a command under Apps in the menu of a member or of a message, named by its id."""
        channel = self.channel(user, channel_id)
        command = self.command(user, channel, name, kind)
        wanted = (commands.PERSON if kind == commands.USER else commands.POSTED, target)
        if kind == commands.MESSAGE and self.message(user, target).ephemeral_to is not None:
            raise Impossible("A private answer has no menu of apps.")
        resolved = self.core.interactions.resolved(channel, [wanted], user.id)
        if not resolved:
            raise Impossible("There is no such user.")
        data: Json = {"id": command["id"], "name": name, "type": kind, "target_id": target,
                      "resolved": resolved}  # fmt: skip
        return self.core.interactions.open(COMMAND, user, channel, data, Cause(command=name))

    def autocomplete(
        self, user: User, channel_id: str, name: str, options: list[Json]
    ) -> Interaction:
        """Ask for choices for the option that is `focused`."""
        channel = self.channel(user, channel_id)
        command = self.command(user, channel, name)
        commands.check_sent(command, options, complete=False)
        data: Json = {"id": command["id"], "name": name, "type": 1, "options": options}
        return self.core.interactions.open(AUTOCOMPLETE, user, channel, data, Cause(command=name))

    def press(self, user: User, message_id: str, custom_id: str, values: list[str] | None = None,
              *, seen: Json | None = None) -> Interaction:  # fmt: skip
        """Press a button, or pick `values` in a select.

        `seen` is the message as it was on the user's screen when they pressed, if it has changed
        since; by default the message is taken as it is now.
        """
        message = self.message(user, message_id)
        channel = self.world.channels[message.channel_id]
        guild = self.world.guild_of(channel)
        if guild is not None and guild.members[user.id].is_timed_out(self.world.clock()):
            raise Impossible("You are timed out.")
        source = seen or self.core.shapes.message(message)
        usable = [c for c in walk(source["components"]) if c.get("custom_id") == custom_id]
        if not usable:
            return self.core.interactions.stillborn(user, channel, source)
        component = usable[0]
        if component.get("disabled"):
            raise Impossible("That is disabled.")
        data: Json = {"custom_id": custom_id, "component_type": component["type"],
                      "id": component["id"]}  # fmt: skip
        if component["type"] in SELECTS:
            data |= self._picked(user, channel, component, values or [])
        elif component["type"] != BUTTON or values is not None:
            raise Impossible("A button takes no values.")
        return self.core.interactions.open(COMPONENT, user, channel, data, Cause(message=source))

    def _picked(self, user: User, channel: Channel, select: Json, values: list[str]) -> Json:
        if not select["min_values"] <= len(values) <= select["max_values"]:
            least, most = select["min_values"], select["max_values"]
            raise Impossible(f"Pick between {least} and {most}.")
        if select["type"] == STRING_SELECT:
            offered = {option["value"] for option in select["options"]}
            if not set(values) <= offered:
                raise Impossible("That is not on offer.")
            return {"values": values}
        kinds = {USER_SELECT: commands.PERSON, ROLE_SELECT: commands.ROLE}
        kind = kinds.get(select["type"], commands.CHANNEL)
        picks = [(kind, value) for value in values]
        resolved = self.core.interactions.resolved(channel, picks, user.id)
        return {"values": values, "resolved": resolved}

    def submit(self, user: User, modal_id: str, values: dict[str, Any]) -> Interaction:
        """Submit a form; fields that are left out keep their defaults."""
        modal = self.core.interactions.modals.get(modal_id)
        if modal is None or modal.user_id != user.id:
            raise Impossible("That form is no longer open.")
        channel = self.channel(user, modal.channel_id)
        unknown = set(values) - {field["custom_id"] for _, field in fields(modal.data)}
        if unknown:
            raise Impossible(f"The form has no field {', '.join(sorted(unknown))}.")
        rows = filled_in(modal.data, values)
        data: Json = {"custom_id": modal.data["custom_id"], "components": rows}
        people = [(commands.PERSON, pick) for row in rows
                  if row.get("component", {}).get("type") == USER_SELECT
                  for pick in row["component"]["values"]]  # fmt: skip
        if people:
            data["resolved"] = self.core.interactions.resolved(channel, people, user.id)
        message = self.world.find_message(modal.source) if modal.source else None
        cause = Cause(
            message=self.core.shapes.message(message) if message else None, modal=modal.id
        )
        return self.core.interactions.open(SUBMIT, user, channel, data, cause)

    def dismiss(self, user: User, message_id: str) -> None:
        """Hide a message that only this user sees."""
        message = self.message(user, message_id)
        if message.ephemeral_to != user.id:
            raise Impossible("Only a private answer can be dismissed.")
        message.dismissed = True
        self.world.tell("delete", message, (user.id,))

    def delete(self, user: User, message_id: str) -> None:
        """Delete the user's own message, or any message as one who manages messages."""
        message = self.message(user, message_id)
        held = self.world.granted(user.id, self.world.channels[message.channel_id])
        if message.author_id != user.id and not held & permissions.bits("manage_messages"):
            raise Impossible("Only who manages messages can delete another's.")
        self.world.drop_message(message)
