"""Permissions that the bot lacks where a command is used: a refusal, or a sentence beside it."""

from bot.engine.errors import Illegal, Refusal
from bot.ui.platform.permissions import indispensable, lacking_here
from bot.ui.words.refusals import missing_permissions
from cogs.shared.answers import Interaction, skin_for


def must_be_allowed(interaction: Interaction, *, thread: bool = False, later: bool = False) -> str:
    """Return a sentence about missing permissions that a table can do without, or "".

    `thread` means that a thread is opened, `later` that one may be for a further table. Raise
    Illegal with MISSING_PERMISSION for permissions that a table needs.
    """
    codes = lacking_here(interaction, opens_thread=thread)
    refused = indispensable(codes)
    if refused:
        raise Illegal(Refusal.MISSING_PERMISSION, permissions=refused)
    if later:
        codes = tuple(dict.fromkeys([*codes, *lacking_here(interaction, opens_thread=True)]))
    return missing_permissions(codes, skin_for(interaction).locale) if codes else ""
