"""One user at their screen: what a test lets them do, and what they then see."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bot.sandbox.checks.commands import (
    BOOLEAN,
    CHANNEL,
    FILE,
    GROUP,
    MESSAGE,
    PERSON,
    SUBCOMMAND,
    USER,
    leaf,
)
from bot.sandbox.core import Core
from bot.sandbox.interactions import Interaction
from bot.sandbox.refusals import Json
from bot.sandbox.world import permissions
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.things import Channel, Message, User
from tests.workshop.sandbox.seen import Modal, Reading, Seen, look, look_at_form

if TYPE_CHECKING:
    from tests.workshop.sandbox.driver import Driver


class Answer:
    """How the bot answered one interaction.

    `message` is the message that it sent or changed, `modal` the form that it showed, `error`
    what the user was told instead.
    """

    def __init__(self, core: Core, interaction: Interaction, read: Reading) -> None:
        self._core, self._interaction, self._read = core, interaction, read
        self.error = interaction.error
        form = core.interactions.modals.get(interaction.modal or "")
        self.modal: Modal | None = look_at_form(form.id, form.data) if form else None
        found = self._found(interaction.original)
        self.message: Seen | None = found[0] if found else None

    @property
    def followups(self) -> list[Seen]:
        """Further messages so far."""
        return [seen for one in self._interaction.followups for seen in self._found(one)]

    def _found(self, message_id: str | None) -> list[Seen]:
        message = self._core.world.find_message(message_id) if message_id else None
        return [look(self._core.shapes.message(message), self._read)] if message else []


class Actor:
    """One user at their screen. Methods raise Impossible where Discord's client would refuse."""

    def __init__(self, driver: "Driver", user: User) -> None:
        self.driver, self._user = driver, user
        self._core, self._acting = driver.core, driver.acting

    @property
    def id(self) -> str:
        """The user's id."""
        return self._user.id

    @property
    def name(self) -> str:
        """The name that others see."""
        return self._user.global_name or self._user.username

    @property
    def mention(self) -> str:
        """How a message mentions them."""
        return f"<@{self._user.id}>"

    async def slash(
        self, command: str, /, channel: Channel | str | None = None, **options: Any
    ) -> Answer:
        """Send a slash command ("table open"); options by name, None meaning left out.

        A file is a pair of its name and its bytes.
        """
        where = self.driver.place(channel)
        name, sent = self._options(command, where, options)
        return await self._answered(self._acting.slash(self._user, where, name, sent))

    async def menu(
        self, name: str, of: "Seen | Actor", channel: Channel | str | None = None
    ) -> Answer:
        """Pick what stands under Apps in the menu of a member or of a message."""
        where, kind = self.driver.place(channel), USER
        if isinstance(of, Seen):
            where, kind = of.channel_id, MESSAGE
        return await self._answered(self._acting.menu(self._user, where, name, kind, of.id))

    async def choices(
        self, command: str, option: str, typed: Any, /,
        channel: Channel | str | None = None, **others: Any,
    ) -> list[Json]:  # fmt: skip
        """Ask what autocomplete offers for `option` after `typed`, as [{name, value}]."""
        where = self.driver.place(channel)
        name, sent = self._options(command, where, {**others, option: typed}, focused=option)
        asked = self._acting.autocomplete(self._user, where, name, sent)
        await asked.settled.wait()
        return asked.choices

    async def click(self, message: Seen, wanted: str, *, late: bool = False) -> Answer:
        """Press the button with this label or custom_id, which must be on `message`.

        `late` presses it as it was when looked at, although the message may have changed since.
        """
        custom_id = message.button(wanted).custom_id
        seen = message.raw if late else None
        return await self._answered(
            self._acting.press(self._user, message.id, custom_id, seen=seen)
        )

    async def choose(self, message: Seen, wanted: str, values: "Iterable[str | Actor]") -> Answer:
        """Pick options (by label or value) or people in the select with this id or placeholder."""
        select = message.select(wanted)
        by_label = dict(select.options)
        picks = [v.id if isinstance(v, Actor) else by_label.get(v, v) for v in values]
        return await self._answered(
            self._acting.press(self._user, message.id, select.custom_id, picks)
        )

    async def submit(self, modal: Modal, /, **values: Any) -> Answer:
        """Send a form; values by custom_id or label, the rest keeps its defaults."""
        names = {f.label: f.custom_id for f in modal.fields}
        given = {names.get(key, key): value for key, value in values.items()}
        return await self._answered(self._acting.submit(self._user, modal.id, given))

    async def say(self, text: str, channel: Channel | str | None = None) -> Seen:
        """Write a message."""
        said = self._acting.say(self._user, self.driver.place(channel), text)
        return look(self._core.shapes.message(said), self.driver.read)

    async def post(self, forum: Channel, name: str, text: str = "Hello") -> Channel:
        """Begin a thread in a forum."""
        return self._acting.post(self._user, forum.id, name, text)

    async def dismiss(self, message: Seen) -> None:
        """Hide a private answer."""
        self._acting.dismiss(self._user, message.id)

    async def delete(self, message: Seen) -> None:
        """Delete a message, as its author or an administrator."""
        self._acting.delete(self._user, message.id)

    def sees(self, channel: Channel | str | None = None) -> list[Seen]:
        """List the messages that this user sees in a channel, oldest first."""
        return list(self._looked(self._core.world.seen_by(self._user, self.driver.place(channel))))

    def latest(self, channel: Channel | str | None = None) -> Iterator[Seen]:
        """The same, newest first, each when it is asked for."""
        there = self._core.world.seen_by(self._user, self.driver.place(channel))
        return self._looked(reversed(there))

    def dms(self) -> list[Seen]:
        """Their direct messages with the bot, oldest first."""
        direct = self._core.world.dm_of(self._user.id)
        return self.sees(direct) if direct else []

    def unread(self, channel: Channel | str | None = None) -> tuple[int, int]:
        """(unread messages, mentions among them) in a channel."""
        counts = self._core.world.unread.get(self._user.id, {})
        total, mentions = counts.get(self.driver.place(channel), (0, 0))
        return total, mentions

    def again(self, message: Seen) -> Seen | None:
        """Look at the message as it is now; None where it is gone or hidden."""
        now = self._core.world.find_message(message.id)
        seen = now is not None and self._core.world.can_see(self._user, now)
        return look(self._core.shapes.message(now), self.driver.read) if now and seen else None

    async def until(
        self,
        predicate: Callable[[Seen], bool],
        timeout: float = 20,  # noqa: ASYNC109 - says what was seen instead
        *,
        newest: bool = False,
    ) -> Seen:
        """Wait for a message, in any channel, that satisfies `predicate`: the oldest, or newest."""
        try:
            async with asyncio.timeout(timeout):
                while True:
                    for seen in self._everything(newest=newest):
                        if predicate(seen):
                            return seen
                    await self._core.pulse.wait()
        except TimeoutError:
            there = "\n---\n".join(seen.text for seen in self._everything())
            raise TimeoutError(f"{self.name} does not see it; he sees:\n{there}") from None

    def close_dms(self) -> None:
        """Accept no direct messages any more."""
        self._user.dms_open = False
        self._core.world.tell("users")

    def open_dms(self) -> None:
        """Accept direct messages again."""
        self._user.dms_open = True
        self._core.world.tell("users")

    def speak(self, locale: str) -> None:
        """Set the language of their client."""
        self._user.locale = locale

    def rename(self, nick: str | None, guild: Guild | None = None) -> None:
        """Be called otherwise in a server (the first), or by the own name again."""
        world = self._core.world
        (guild or world.home).members[self.id].nick = nick
        world.tell("users")

    def lose(self, *names: str, guild: Guild | None = None) -> None:
        """May not do these things in a server's channels any more (Discord's names of them)."""
        world = self._core.world
        place = (guild or world.home).id
        for channel in world.channels.values():
            if channel.guild_id == place and channel.is_listed:
                permissions.overrule(channel, self.id, names, allowed=False)
                world.tell("channel_edit", channel)

    def join(self, guild: Guild) -> None:
        """Come into a server."""
        self._core.world.join(guild, self._user)

    def leave_guild(self, guild: Guild | None = None) -> None:
        """Leave a server (the first)."""
        self._core.world.leave(guild or self._core.world.home, self._user)

    def _everything(self, *, newest: bool = False) -> Iterator[Seen]:
        for channel_id in tuple(self._core.world.channels):
            yield from self.latest(channel_id) if newest else self.sees(channel_id)

    def _looked(self, messages: Iterable[Message]) -> Iterator[Seen]:
        return (look(self._core.shapes.message(message), self.driver.read) for message in messages)

    async def _answered(self, interaction: Interaction) -> Answer:
        await interaction.settled.wait()
        box = self._core.world.messages.get(interaction.channel_id, {})
        async with asyncio.timeout(20):
            while (original := box.get(interaction.original or "")) and original.thinking:
                await self._core.pulse.wait()
        return Answer(self._core, interaction, self.driver.read)

    def _options(
        self, command: str, where: str, values: dict[str, Any], focused: str = ""
    ) -> tuple[str, list[Json]]:
        """(name, options as Discord nests them) of a command written with spaces."""
        name, *path = command.split()
        registered = self._acting.command(self._user, self._core.world.channels[where], name)
        nest: list[Json] = []
        for depth, part in enumerate(reversed(path)):
            nest = [{"name": part, "type": GROUP if depth else SUBCOMMAND, "options": nest}]
        declared, _ = leaf(registered, nest)
        kinds = {option["name"]: option["type"] for option in declared}
        offered = {option["name"]: option.get("choices") or [] for option in declared}
        sent: list[Json] = []
        for key, value in values.items():
            if value is not None:
                kind = kinds.get(key, 3)
                if kind == FILE:
                    value = self._acting.upload(*value)  # noqa: PLW2901 - its id
                option: Json = {
                    "name": key,
                    "type": kind,
                    "value": _chosen(offered.get(key, []), _value(kind, value)),
                }
                sent.append(option | ({"focused": True} if key == focused else {}))
        inner = nest
        while inner and inner[0]["options"]:
            inner = inner[0]["options"]
        if inner:
            inner[0]["options"] = sent
        return name, nest or sent


def _chosen(choices: list[Json], value: Any) -> Any:
    """The value of the choice that a user sees by this name, if it is one."""
    return next((one["value"] for one in choices if one["name"] == value), value)


def _value(kind: int, value: Any) -> Any:
    if kind in (PERSON, CHANNEL):
        return str(getattr(value, "id", value))
    return bool(value) if kind == BOOLEAN else value
