"""One answer an interaction, and Discord hears of it within a second.

An answer that is not ready by then is promised, and fills the promise later. Discord takes one
first answer only, so whoever answers asks `answered` first, which waits for a promise on its way.
A form can be nothing but the first answer: where one may come, the promise waits for as long as
Discord does.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.pictures.studio import Framed
from bot.ui.platform.delivery import or_plain

PATIENCE = 0.8
"""Seconds until an answer that is not ready is promised."""
BEFORE_FORMS = 2.4
"""The same where the answer may be a form; Discord gives up after 3."""
PROMISE, DONE, ARRIVED = "promise", "done", "arrived"
"""What an interaction carries along."""
MESSAGE_GONE = 10008
"""What Discord says of a message that somebody deleted or dismissed."""

TOO_LATE = 10062
"""What it says of an interaction that waited too long, or that it does not know."""
ALREADY = 40060
"""What it says of a second first answer."""
View = discord.ui.LayoutView
Files = Sequence[discord.File]

log = logging.getLogger(__name__)


class Promise:
    """Made after PATIENCE, or BEFORE_FORMS, unless it is settled before."""

    def __init__(self, interaction: discord.Interaction[Any], *, form: bool) -> None:
        self._interaction = interaction
        self.form = form
        """The answer may be a form."""
        self._on_its_way = False
        self._task = asyncio.create_task(self._make())

    async def settle(self) -> None:
        """Return when it is made, or never will be."""
        if not self._on_its_way:
            self._task.cancel()
        await asyncio.wait({self._task})
        failed = None if self._task.cancelled() else self._task.exception()
        if failed is not None:
            log.warning("an answer could not be promised: %s", failed)

    async def _make(self) -> None:
        """A command or a form of one is promised a private message, a press an update."""
        await asyncio.sleep(BEFORE_FORMS if self.form else PATIENCE)
        if not self._interaction.response.is_done():
            self._on_its_way = True
            new = self._interaction.message is None
            async with arriving(self._interaction):
                await self._interaction.response.defer(ephemeral=new, thinking=new)


def happened(interaction: discord.Interaction[Any], text: str = "") -> str:
    """What was done for good, in a sentence: told also where the answer itself is lost."""
    if text:
        interaction.extras[DONE] = text
    told: str = interaction.extras.get(DONE, "")
    return told


@asynccontextmanager
async def answering(
    interaction: discord.Interaction[Any], *, form: bool = False
) -> AsyncIterator[None]:
    """Everything that answers an interaction happens within; what answers nothing is confirmed.

    `form`: the answer may be one.
    """
    promise = interaction.extras[PROMISE] = Promise(interaction, form=form)
    try:
        yield
        if not await answered(interaction):
            async with arriving(interaction):
                await interaction.response.defer()
    finally:
        await promise.settle()


async def answered(interaction: discord.Interaction[Any]) -> bool:
    """True when the first answer was given or promised: what follows must be an edit or more."""
    promise: Promise | None = interaction.extras.get(PROMISE)
    if promise is not None:
        await promise.settle()
    return interaction.response.is_done() or ARRIVED in interaction.extras


@asynccontextmanager
async def arriving(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """The first answer is given within, and once.

    One that Discord took without saying so is sent again by the library, and refused then: it has
    arrived all the same.
    """
    try:
        yield
    except discord.HTTPException as error:
        if error.code != ALREADY:
            raise
        log.info("an answer had arrived although Discord did not say so")
        interaction.extras[ARRIVED] = True


async def asked(interaction: discord.Interaction[Any], form: discord.ui.Modal) -> bool:
    """Open a form; False where it came too late, and something was promised in its place.

    Raises RuntimeError where `answering` was not told that one may come.
    """
    promise: Promise | None = interaction.extras.get(PROMISE)
    if promise is None or not promise.form:
        raise RuntimeError(f"a promise may come before the form {form.custom_id}")
    if await answered(interaction):
        return False
    async with arriving(interaction):
        await interaction.response.send_modal(form)
    return True


async def redrawn(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
) -> None:
    """The message that was pressed, drawn anew, with its picture or without."""
    pressed = interaction.message

    async def draw(view: View, files: Files) -> None:
        shown: dict[str, Any] = {}
        if files or (pressed is not None and pressed.attachments):
            shown = {"attachments": list(files)}
        if await answered(interaction):
            await interaction.edit_original_response(view=view, **shown)
        else:
            async with arriving(interaction):
                await interaction.response.edit_message(view=view, **shown)

    await or_plain(view, _files(framed), draw)


@dataclass(frozen=True, slots=True)
class Sent:
    """A private message: its id where it is known, and whether its interaction had one before."""

    message: int | None = None
    follow_up: bool = False


def on_private(interaction: discord.Interaction[Any]) -> bool:
    """What was pressed is a private message, which the answer takes the place of."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def private(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
) -> Sent:
    """A private screen, in place of the private one that was pressed.

    Where an answer was promised already, a command's promise is filled in place, and a press on a
    public message gets a follow-up; so does one on a private message that is gone meanwhile.
    """
    pressed = interaction.message
    if pressed is not None and on_private(interaction):
        try:
            await redrawn(interaction, view, framed)
        except discord.NotFound as gone:
            if gone.code != MESSAGE_GONE:
                raise
        else:
            return Sent(pressed.id)

    async def send(view: View, shown: Files) -> Sent:
        files = list(shown)
        if not await answered(interaction):
            async with arriving(interaction):
                answer = await interaction.response.send_message(
                    view=view, files=files, ephemeral=True
                )
                return Sent(answer.message_id)
            return Sent((await interaction.original_response()).id)
        if pressed is None:
            filled = await interaction.edit_original_response(view=view, attachments=files)
            return Sent(filled.id)
        sent = await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)
        return Sent(sent.id, follow_up=True)

    return await or_plain(view, _files(framed), send)


async def public(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
) -> None:
    """A screen for everybody in the channel; where a private promise came first, it is private."""

    async def send(view: View, shown: Files) -> None:
        files = list(shown)
        if not await answered(interaction):
            async with arriving(interaction):
                await interaction.response.send_message(view=view, files=files)
        elif interaction.message is None:
            await interaction.edit_original_response(view=view, attachments=files)
        else:
            await interaction.followup.send(view=view, files=files)

    await or_plain(view, _files(framed), send)


async def posted(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
    beside: Sequence[discord.File] = (),
) -> None:
    """A new message for everybody, whatever was pressed."""

    async def send(view: View, shown: Files) -> None:
        files = list(shown)
        if await answered(interaction):
            await interaction.followup.send(view=view, files=files)
        else:
            async with arriving(interaction):
                await interaction.response.send_message(view=view, files=files)

    await or_plain(view, [*_files(framed), *beside], send)


Redraw = Callable[[discord.ui.LayoutView], Awaitable[bool]]
"""Draws a private screen anew; False where it is gone."""


async def beside(interaction: discord.Interaction[Any], view: discord.ui.LayoutView) -> Redraw:
    """A private screen of its own, which stays as it is while the panel changes.

    It can be drawn anew for as long as the interaction lives.
    """
    sent: list[discord.WebhookMessage] = []

    async def send(view: View, _files: Files) -> None:
        if not await answered(interaction):
            async with arriving(interaction):
                await interaction.response.send_message(view=view, ephemeral=True)
        elif interaction.message is None:
            await interaction.edit_original_response(view=view)
        else:
            sent.append(await interaction.followup.send(view=view, ephemeral=True, wait=True))

    async def redraw(view: discord.ui.LayoutView) -> bool:
        async def edit(view: View, _files: Files) -> None:
            if sent:
                await sent[0].edit(view=view)
            else:
                await interaction.edit_original_response(view=view)

        try:
            await or_plain(view, [], edit)
        except discord.NotFound as gone:
            if gone.code != MESSAGE_GONE:
                raise
            return False
        return True

    await or_plain(view, [], send)
    return redraw


def _files(framed: Framed | None) -> list[discord.File]:
    return [] if framed is None else [framed.file]


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """One private message of plain text."""
    if await answered(interaction):
        await interaction.followup.send(text, ephemeral=True)
    else:
        async with arriving(interaction):
            await interaction.response.send_message(text, ephemeral=True)
