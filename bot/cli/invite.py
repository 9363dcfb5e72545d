"""What the bot must be allowed to do in a server, and the link that asks for exactly that."""

import base64
import binascii

import discord

from bot.ui.platform.permissions import NEEDED, WISHED


def link(token: str) -> str:
    """The link that adds the bot of this token to a server. Raises ValueError for no token.

    A token begins with its bot's id, so nothing has to be asked of Discord.
    """
    head = token.split(".", 1)[0]
    try:
        application = int(base64.b64decode(head + "=" * (-len(head) % 4)).decode())
    except (binascii.Error, UnicodeDecodeError, ValueError):
        raise ValueError("not a bot token") from None
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=NEEDED | WISHED, scopes=scopes)
