"""The requests of a page to its sandbox, by name."""

import base64
from collections.abc import Awaitable, Callable

from bot.sandbox.acting import Acting
from bot.sandbox.core import Core
from bot.sandbox.moderating import Moderating
from bot.sandbox.refusals import Json
from bot.sandbox.world.components import BUTTON, walk
from bot.sandbox.world.places import born
from bot.sandbox.world.things import Channel, Message


class PageRequests:
    """Does the acts of a page's user, as the person that the page plays."""

    def __init__(self, core: Core, acting: Acting) -> None:
        self._core, self._world, self._shapes = core, core.world, core.shapes
        self._acting = acting
        self.does: dict[str, Callable[[Json], Awaitable[Json] | Json]] = {
            "messages": self._messages, "say": self._say,
            "slash": self._slash, "autocomplete": self._autocomplete, "press": self._press,
            "submit": self._submit, "cancel": self._cancel, "dismiss": self._dismiss,
            "upload": self._upload, "menu": self._menu,
            "read": self._read, "threads": self._threads,
            "delete_message": self._delete_message, **Moderating(core, acting).does,
        }  # fmt: skip

    def _messages(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        channel = self._acting.channel(user, wanted["channel"])
        seen = self._world.seen_by(user, channel.id)
        return {"messages": [self._shapes.page_message(message) for message in seen]}

    def _threads(self, wanted: Json) -> Json:
        """Return the threads in which a person is or was, the last used first; no archived ones."""
        user, world = self._acting.user(wanted["as"]), self._world
        used = world.used.get(user.id, {})
        theirs = [
            one for one in world.channels.values()
            if one.is_thread and not one.archived and world.can_view(user, one)
            and (user.id in one.members or one.id in used)
        ]  # fmt: skip
        theirs.sort(key=lambda one: used.get(one.id, born(one.id)), reverse=True)
        return {"threads": [{"id": one.id, "buttons": self._buttons(one)} for one in theirs]}

    def _buttons(self, channel: Channel) -> list[str]:
        """Return the custom_ids of the buttons that everybody can press in a channel."""
        messages = self._world.messages[channel.id].values()
        every = (part for one in messages if not one.ephemeral_to for part in walk(one.components))
        pressed = (one for one in every if one["type"] == BUTTON and not one.get("disabled"))
        return [one["custom_id"] for one in pressed if one.get("custom_id")]

    def _say(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        return self._posted(self._acting.say(user, wanted["channel"], wanted["content"]))

    def _posted(self, message: Message) -> Json:
        return {"message": self._shapes.page_message(message)}

    def _slash(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        options = wanted.get("options") or []
        self._acting.slash(user, wanted["channel"], wanted["name"], options)
        return {}

    def _menu(self, wanted: Json) -> Json:
        user, kind = self._acting.user(wanted["as"]), int(wanted["kind"])
        self._acting.menu(user, wanted["channel"], wanted["name"], kind, wanted["target"])
        return {}

    def _upload(self, wanted: Json) -> Json:
        self._acting.user(wanted["as"])
        data = base64.b64decode(wanted["data"], validate=True)
        return {"file": self._acting.upload(str(wanted["name"]), data)}

    async def _autocomplete(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        options = wanted.get("options") or []
        asked = self._acting.autocomplete(user, wanted["channel"], wanted["name"], options)
        await asked.settled.wait()
        return {"choices": asked.choices}

    def _press(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        self._acting.press(user, wanted["message"], wanted["custom_id"], wanted.get("values"))
        return {}

    def _submit(self, wanted: Json) -> Json:
        user = self._acting.user(wanted["as"])
        self._acting.submit(user, wanted["modal"], wanted.get("values") or {})
        return {}

    def _cancel(self, wanted: Json) -> Json:
        self._acting.user(wanted["as"])
        self._core.interactions.close_modal(wanted["modal"])
        return {}

    def _dismiss(self, wanted: Json) -> Json:
        self._acting.dismiss(self._acting.user(wanted["as"]), wanted["message"])
        return {}

    def _read(self, wanted: Json) -> Json:
        self._world.mark_read(self._acting.user(wanted["as"]).id, wanted["channel"])
        return {}

    def _delete_message(self, wanted: Json) -> Json:
        self._acting.delete(self._acting.user(wanted["as"]), wanted["message"])
        return {}
