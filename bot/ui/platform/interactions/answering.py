"""The first answer to an interaction, which Discord gets within a second.

An answer that is not ready by then is promised, and fills the promise later. Discord takes one
first answer only, so code that answers calls `answered` first, which waits for a promise on its
way. A form must be the first answer: where one may come, the promise waits for as long as Discord
allows.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import discord
from cachetools import FIFOCache

from bot.ui.parts.press import form_id
from bot.ui.platform.outgoing.patience import LOST, passes

PATIENCE = 0.8
"""Seconds until an unfinished answer is promised."""
BEFORE_FORMS = 2.4
"""Seconds until a promise if the answer may be a form; Discord gives up after 3."""
PROMISE, DONE, ARRIVED = "promise", "done", "arrived"
"""Keys of an interaction's extras."""
TOO_LATE = 10062
"""Discord's code for an interaction that waited too long, or that it does not know."""
ALREADY = 40060
"""Discord's code for a second first answer."""
UNKNOWN_WEBHOOK, DEAD_TOKEN = 10015, 50027
"""Discord's codes for a token that it no longer takes, with status 404 and 401."""
UNANSWERABLE = {TOO_LATE, ALREADY, UNKNOWN_WEBHOOK, DEAD_TOKEN}
"""Codes that say nothing about the action, which may be done."""
REMEMBERED = 5000
"""Interactions that are remembered to recognise a second delivery."""
T = TypeVar("T")

log = logging.getLogger(__name__)


class RecentInteractions:
    """Ids of the latest interactions.

    After a broken connection Discord may deliver one twice.
    """

    def __init__(self) -> None:
        self._ids = FIFOCache[int, None](REMEMBERED)

    def first(self, interaction: int) -> bool:
        """Return False for an interaction that was seen before: it is carried out already."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        return True


class Promise:
    """The promise of an answer, made after PATIENCE or BEFORE_FORMS unless it is settled before."""

    def __init__(self, interaction: discord.Interaction[Any], *, form: bool) -> None:
        self._interaction = interaction
        self.form = form
        """True if the answer may be a form."""
        self._making: asyncio.Task[None] | None = None
        self._unsure = False
        """True if the promise may be made or not, because the response was lost."""
        self._told = False
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(BEFORE_FORMS if form else PATIENCE, self._begin)

    async def settle(self) -> None:
        """Return when the promise is made or never will be.

        If it was not begun, no other task gets a turn: an answer that is ready leaves at once.
        """
        self._timer.cancel()
        if self._making is None:
            return
        await asyncio.wait({self._making})
        failed = None if self._making.cancelled() else self._making.exception()
        if failed is not None and not self._told:
            log.warning("an answer could not be promised: %s", failed)
            self._unsure, self._told = passes(failed), True

    async def be_sure(self) -> None:
        """Make the promise again if it is unknown whether Discord has it; raise request errors.

        Otherwise a later answer would be taken for the first: a private screen would be drawn over
        the pressed message.
        """
        if self._unsure:
            await self._promise()
            self._unsure = False

    def _begin(self) -> None:
        if not self._interaction.response.is_done():
            self._making = asyncio.create_task(self._promise(), name="promise")

    async def _promise(self) -> None:
        """Promise a private message to a command, or an update to a press."""
        new, response = self._interaction.message is None, self._interaction.response
        await given(self._interaction, partial(response.defer, ephemeral=new, thinking=new))


def happened(interaction: discord.Interaction[Any], text: str = "") -> str:
    """Note and return the sentence about what was done, shown even if the answer is lost."""
    if text:
        interaction.extras[DONE] = text
    told: str = interaction.extras.get(DONE, "")
    return told


@asynccontextmanager
async def answering(
    interaction: discord.Interaction[Any], *, form: bool = False
) -> AsyncIterator[None]:
    """Answer an interaction within the block; if nothing answers, confirm it at the end.

    `form` is True if the answer may be a form.
    """
    promise = interaction.extras[PROMISE] = Promise(interaction, form=form)
    try:
        yield
        if not await answered(interaction):
            await given(interaction, interaction.response.defer)
    finally:
        await promise.settle()


async def answered(interaction: discord.Interaction[Any]) -> bool:
    """Return True if a first answer was given or promised, so that the next must be an edit.

    Raise request errors if that is unknown.
    """
    promise: Promise | None = interaction.extras.get(PROMISE)
    if promise is not None:
        await promise.settle()
        await promise.be_sure()
    return interaction.response.is_done() or ARRIVED in interaction.extras


async def given(
    interaction: discord.Interaction[Any], give: Callable[[], Awaitable[T]]
) -> T | None:
    """Give the first answer, and again if the connection was cut; Discord takes only one.

    Return None if Discord took it without saying so, and refuses it the second time.
    """
    try:
        return await _arriving(interaction, give)
    except LOST as cut:
        log.info("an answer is given again: %s", cut)
        return await _arriving(interaction, give)


async def _arriving(
    interaction: discord.Interaction[Any], give: Callable[[], Awaitable[T]]
) -> T | None:
    try:
        return await give()
    except discord.HTTPException as error:
        if error.code != ALREADY:
            raise
        log.info("an answer had arrived although Discord did not say so")
        interaction.extras[ARRIVED] = True
        return None


async def asked(interaction: discord.Interaction[Any], form: discord.ui.Modal) -> bool:
    """Open a form; return False if it is too late because something was promised.

    Raise RuntimeError if `answering` was not told that a form may come.
    """
    promise: Promise | None = interaction.extras.get(PROMISE)
    if promise is None or not promise.form:
        raise RuntimeError(f"a promise may come before the form {form.custom_id}")
    if await answered(interaction):
        return False
    form.custom_id = form_id(form)
    form.stop()  # otherwise discord.py would keep the form and wait for its custom_id
    await given(interaction, partial(interaction.response.send_modal, form))
    return True
