"""Names for Discord's refusals: the six errors that tables know."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.tables.stage import Archived, Barred, ClosedDm, DmsHalted, Gone, Slow, Unfit
from bot.ui.platform.interactions.answering import DEAD_TOKEN
from bot.ui.platform.outgoing.gate import sent_as
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.outgoing.patience import LOST, passes
from bot.ui.platform.permissions import TO_WRITE_IN_LOCKED

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
ARCHIVED, LOCKED = 50083, 160005
"""Codes for an edit in an archived thread, which a new message reopens unless it is locked, and for
any message in a locked thread. Discord sends the latter with status 400 or 403."""
NO_DM = {50007, 50278}
"""Codes for closed direct messages, and for no shared server."""
OPENED_TOO_MANY, CALLED_SPAM = 40003, 20026
"""Codes that stop direct messages of the whole bot: new channels, and under the second messages
too."""
TROUBLE_PAUSE = 5.0
"""Seconds to wait while Discord has trouble."""


def is_away(server: discord.Guild | None) -> bool:
    """True for a server that Discord has lost for a while; False for one without the bot."""
    return server is not None and server.unavailable


@asynccontextmanager
async def named_troubles(lane: Lane | None = None, *, direct: bool = False) -> AsyncIterator[None]:
    """Send requests in this lane, and raise Discord's refusals as the errors of tables."""
    try:
        with sent_as(lane):
            yield
    except discord.RateLimited as late:
        raise Slow(late.retry_after) from late
    except discord.HTTPException as error:
        raise _name(error, direct=direct) from error
    except LOST as error:
        raise Slow(TROUBLE_PAUSE) from error


def _name(error: discord.HTTPException, *, direct: bool) -> Exception:
    if is_locked(error):
        return Barred(TO_WRITE_IN_LOCKED)
    if error.code in {OPENED_TOO_MANY, CALLED_SPAM}:
        return DmsHalted(messages=error.code == CALLED_SPAM)
    if error.code in NO_DM or (direct and error.status == 403):
        return ClosedDm()
    if error.code == ARCHIVED:
        return Archived()
    if error.code in {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, DEAD_TOKEN} or error.status == 404:
        return Gone()
    if error.status == 403:
        return Barred()
    if error.status == 401 or passes(error):
        return Slow(_asked_wait(error))  # the client learns of a refused token by itself
    return Unfit(error.text) if error.status in {400, 413} else error


def is_locked(error: discord.HTTPException) -> bool:
    """True if a thread is locked: it takes no new message then, archived or not."""
    posts = getattr(error.response, "method", "") == "POST"
    return error.code == LOCKED or (error.code == ARCHIVED and posts)


def _asked_wait(error: discord.HTTPException) -> float:
    """Return the seconds that Discord asks for; TROUBLE_PAUSE if it names none."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return TROUBLE_PAUSE
