"""The link that adds the bot to a server with exactly the permissions that it needs."""

import base64
import binascii

import discord

from bot.ui.platform.permissions import NEEDED, WISHED


def link(token: str) -> str:
    """Return the link that adds this token's bot to a server. Raise ValueError for a bad token.

    A token begins with its bot's id, so no request to Discord is needed.
    """
    head = token.split(".", 1)[0]
    try:
        application = int(base64.b64decode(head + "=" * (-len(head) % 4)).decode())
    except (binascii.Error, UnicodeDecodeError, ValueError):
        raise ValueError("not a bot token") from None
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=NEEDED | WISHED, scopes=scopes)
