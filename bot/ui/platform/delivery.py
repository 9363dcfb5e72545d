"""The sending of a screen in the best form that Discord takes.

A screen goes out with its picture; without it and with a note where files are forbidden; and plain
where Discord refuses the rest of it. If the plain form is refused too, it is not sent again.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import discord

from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import fits
from bot.ui.pictures.studio import Framed
from bot.ui.platform.plain import plain

log = logging.getLogger(__name__)

UNFIT = {40005, 50006, 50035}
"""Discord's codes for a message that it never takes: too large, empty, an invalid body."""

NOBODY = discord.AllowedMentions.none()
"""Mentions of a message that calls nobody, whatever names stand in it."""
T = TypeVar("T")
Draw = Callable[[Framed | None], discord.ui.LayoutView]
Send = Callable[[discord.ui.LayoutView, Sequence[discord.File]], Awaitable[T]]


async def delivered(
    draw: Draw, framed: Framed | None, skin: Skin, send: Send[T], *, attach: bool = True
) -> T:
    """Send the drawn screen; `attach` is False where files are known to be forbidden."""
    if framed is not None and attach:
        try:
            return await or_plain(draw(framed), [framed.file], send)
        except discord.Forbidden as no:
            log.info("a picture is left out: %s", no.text)
    view = draw(None)
    if framed is not None:
        note = discord.ui.TextDisplay[Any](skin.say("picture.left_out"))
        view.add_item(note)
        if not fits(view):
            view.remove_item(note)
    return await or_plain(view, [], send)


async def or_plain(view: discord.ui.LayoutView, files: Sequence[discord.File], send: Send[T]) -> T:
    """Send a screen; if Discord refuses it, send it in plain form."""
    try:
        return await send(view, files)
    except discord.HTTPException as refused:
        if refused.code not in UNFIT:
            raise
        log.warning("Discord refused a screen, which goes out plain: %s", refused)
        return await send(plain(view), [])
