"""What the bot must be allowed to do in a server, and the link that asks for exactly that."""

import base64
import binascii

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
    attach_files=True,
    create_events=True,
)


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
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=scopes)


def missing(has: discord.Permissions, *, opens_thread: bool, in_thread: bool) -> list[str]:
    """Permissions that a table lacks here, by Discord's codes: "send_messages"."""
    needs = ["view_channel", "send_messages_in_threads" if in_thread else "send_messages"]
    needs += ["create_public_threads"] * opens_thread
    return [code for code in needs if not getattr(has, code)]
