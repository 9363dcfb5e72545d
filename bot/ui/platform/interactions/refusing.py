"""One sentence for a refusal, a lost answer or a fault."""

import logging
from typing import Any

import aiohttp
import discord

from bot.engine.errors import Illegal, Refusal
from bot.store import Unwritable
from bot.tables import Barred, Show, Slow
from bot.ui.platform.interactions.answering import UNANSWERABLE, happened
from bot.ui.platform.permissions import TO_WRITE_IN_LOCKED, lacking_here
from bot.ui.platform.troubles import is_locked
from bot.ui.words import refusals

log = logging.getLogger(__name__)


def keep_quiet(record: logging.LogRecord) -> bool:
    """Return False for the library's error about lost autocomplete suggestions.

    The user has typed on or sent the command, or gets suggestions again with the next letter.
    """
    error = record.exc_info[1] if record.exc_info else None
    lost = isinstance(error, discord.HTTPException | aiohttp.ClientError)
    if lost and "autocomplete" in str(record.msg):
        log.info("what was offered to one who types was lost: %s", error)
        return False
    return True


def _refused_for(
    interaction: discord.Interaction[Any], error: BaseException
) -> tuple[str, ...] | None:
    """Return the permissions that an answer lacked, as far as is known; None for other errors."""
    if isinstance(error, discord.HTTPException) and is_locked(error):
        return TO_WRITE_IN_LOCKED
    if isinstance(error, Barred) and error.codes:
        return error.codes
    known = isinstance(error, Barred | discord.Forbidden)
    return lacking_here(interaction) if known else None


def what_went_wrong(
    interaction: discord.Interaction[Any], error: BaseException, show: Show | None
) -> str:
    """Return a sentence about an error, or about what was done all the same; a fault is logged."""
    locale, done = interaction.locale.value, happened(interaction)
    match error:
        case Illegal(code=Refusal.STALE) if done:
            return done
        case Illegal():
            return refusals.sentence(error, locale, show)
        case Unwritable():  # the log has it already
            return refusals.write_failed(locale, done)
        case discord.HTTPException() if error.code in UNANSWERABLE:
            log.warning("an answer was lost: %s", error)
            return refusals.answer_lost(locale, done)
        case _ if (codes := _refused_for(interaction, error)) is not None:
            log.warning("Discord refused: %s", error)
            return "\n".join(filter(None, [done, refusals.missing_permissions(codes, locale)]))
        case discord.DiscordServerError() | aiohttp.ClientError() | TimeoutError() | Slow():
            log.warning("an answer was lost: %s", error)
            return refusals.answer_lost(locale, done)
        case _:
            log.error("a command failed", exc_info=error)
            return refusals.fault(locale, done)
