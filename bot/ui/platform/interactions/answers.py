"""Answers to interactions: screens and sentences, drawn in place or sent as new messages."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import discord

from bot.ui.pictures.studio import Framed
from bot.ui.platform.delivery import NOBODY, or_plain
from bot.ui.platform.interactions.answering import DEAD_TOKEN, UNKNOWN_WEBHOOK, answered, given

MESSAGE_GONE = 10008
"""Discord's code for a message that somebody deleted or dismissed."""

T = TypeVar("T")
View = discord.ui.LayoutView
Files = Sequence[discord.File]


async def redrawn(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
) -> None:
    """Redraw the pressed message, with a picture or without."""
    pressed = interaction.message

    async def draw(view: View, files: Files) -> None:
        shown: dict[str, Any] = {}
        if files or (pressed is not None and pressed.attachments):
            shown = {"attachments": list(files)}
        if await answered(interaction):
            await interaction.edit_original_response(view=view, **shown)
        else:
            edit = interaction.response.edit_message
            await given(interaction, _sending(edit, files, view=view, **shown))

    await or_plain(view, _files(framed), draw)


@dataclass(frozen=True, slots=True)
class Sent:
    """A private message: its id if known, and whether its interaction had an earlier answer."""

    message: int | None = None
    follow_up: bool = False


def on_private(interaction: discord.Interaction[Any]) -> bool:
    """True if a private message was pressed, which the answer replaces."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def first_private(
    interaction: discord.Interaction[Any], files: Files = (), **message: Any
) -> Sent | None:
    """Send a private message as the first answer; return None if there was an earlier one."""
    if await answered(interaction):
        return None
    send = interaction.response.send_message
    give = _sending(send, files, files=list(files), ephemeral=True, **message)
    answer = await given(interaction, give)
    if answer is not None:
        return Sent(answer.message_id)
    there = await interaction.original_response()
    return Sent(there.id) if there.flags.ephemeral else None


async def private(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView,
    framed: Framed | None = None,
) -> Sent:
    """Show a private screen, in place of the pressed private one.

    If an answer was promised already, a command's promise is filled in place, and a press on a
    public message gets a follow-up. So does a press on a private message that is gone.
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
        first = await first_private(interaction, view=view, files=files)
        if first is not None:
            return first
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
    """Show a screen to the channel; it is private if a private promise came first."""

    async def send(view: View, shown: Files) -> None:
        files = list(shown)
        if not await answered(interaction):
            send = interaction.response.send_message
            await given(interaction, _sending(send, files, view=view, files=files))
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
    """Send a new public message, whatever was pressed."""

    async def send(view: View, shown: Files) -> None:
        files = list(shown)
        if await answered(interaction):
            await interaction.followup.send(view=view, files=files)
        else:
            send = interaction.response.send_message
            await given(interaction, _sending(send, files, view=view, files=files))

    await or_plain(view, [*_files(framed), *beside], send)


Redraw = Callable[[discord.ui.LayoutView], Awaitable[bool]]
"""Redraws a private screen; returns False if it is gone."""


async def beside(interaction: discord.Interaction[Any], view: discord.ui.LayoutView) -> Redraw:
    """Send a separate private screen, which stays while the panel changes.

    It can be redrawn for as long as the interaction lives.
    """
    sent: list[discord.WebhookMessage] = []

    async def send(view: View, _files: Files) -> None:
        if await first_private(interaction, view=view) is not None:
            return
        if interaction.message is None:
            await interaction.edit_original_response(view=view)
        else:
            sent.append(await interaction.followup.send(view=view, ephemeral=True, wait=True))

    async def edit(view: View, _files: Files) -> None:
        if sent:
            await sent[0].edit(view=view, allowed_mentions=NOBODY)
        else:
            await interaction.edit_original_response(view=view)

    await or_plain(view, [], send)
    return _redraw(edit)


async def in_place(interaction: discord.Interaction[Any], view: discord.ui.LayoutView) -> Redraw:
    """Show a view in place of the pressed private screen, or as a new message if it is gone."""
    if not on_private(interaction):
        return await beside(interaction, view)
    try:
        await redrawn(interaction, view)
    except discord.NotFound as gone:
        if gone.code != MESSAGE_GONE:
            raise
        return await beside(interaction, view)

    async def edit(view: View, _files: Files) -> None:
        await interaction.edit_original_response(view=view)

    return _redraw(edit)


def _redraw(edit: Callable[[View, Files], Awaitable[None]]) -> Redraw:
    async def redraw(view: discord.ui.LayoutView) -> bool:
        try:
            await or_plain(view, [], edit)
        except discord.HTTPException as gone:
            if gone.code not in {MESSAGE_GONE, UNKNOWN_WEBHOOK, DEAD_TOKEN}:
                raise
            return False
        return True

    return redraw


def _sending(
    send: Callable[..., Awaitable[T]], rewound: Files, /, **message: Any
) -> Callable[[], Awaitable[T]]:
    """Return a function that sends a message with its files, read from their start each time."""

    async def give() -> T:
        for one in rewound:
            one.reset()
        return await send(**message)

    return give


def _files(framed: Framed | None) -> list[discord.File]:
    return [] if framed is None else [framed.file]


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """Send one private message of plain text."""
    if await answered(interaction):
        await interaction.followup.send(text, ephemeral=True)
    else:
        send = interaction.response.send_message
        await given(interaction, partial(send, text, ephemeral=True))
