"""A sandbox for thousands of people, whose own work does not grow with them.

Nobody looks at its page: unread messages are not counted, and all who may hear of a message do.
"""

from typing import Any

from bot.sandbox.server import Sandbox
from bot.sandbox.world.state import World
from bot.sandbox.world.things import Channel, Message

NO_LIMITS = 1e9
KEPT = 40
"""Messages that a channel remembers."""


class Crowd(World):
    """Finds messages and direct messages without looking through all."""

    def __init__(self, *given: Any) -> None:
        self._by_id: dict[str, Message] = {}
        self._dms: dict[str, Channel] = {}
        super().__init__(*given)

    def find_message(self, message_id: str) -> Message | None:
        """See `World`."""
        return self._by_id.get(message_id)

    def dm_of(self, user_id: str) -> Channel | None:
        """See `World`."""
        return self._dms.get(user_id)

    def open_channel(self, channel: Channel) -> Channel:
        """See `World`."""
        if channel.recipient_id:
            self._dms[channel.recipient_id] = channel
        return super().open_channel(channel)

    def audience(self, message: Message) -> tuple[str, ...] | None:
        """See `World`; nobody asks but for who alone may know."""
        return None if message.ephemeral_to is None else (message.ephemeral_to,)

    def add_message(self, message: Message) -> Message:
        """See `World`."""
        box = self.messages[message.channel_id]
        box[message.id] = self._by_id[message.id] = message
        while len(box) > KEPT:
            self._by_id.pop(next(iter(box)), None)
            del box[next(iter(box))]
        self.tell("message", message, self.audience(message))
        return message

    def drop_message(self, message: Message) -> None:
        """See `World`."""
        self._by_id.pop(message.id, None)
        super().drop_message(message)


def sandbox() -> Sandbox:
    """One without limits, with nobody in it yet but a host."""
    made = Sandbox(people=("Host",), world=Crowd)
    made.core.rates.haste = NO_LIMITS
    return made
