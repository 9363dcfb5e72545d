"""The application's card emojis follow the pictures in a folder, or none of them is used.

A picture's file name is its emoji's name. Discord does not give a picture back as it was sent, so
one more emoji, the mark, carries a hash of all pictures in its name. It goes up before the cards:
while it is there, every card emoji has the folder's present picture. Without it, or with another
hash, they are of unknown art and go first. All state is thus Discord's own, and a start that broke
off anywhere is continued by the next one.
"""

import asyncio
import hashlib
import logging
from pathlib import Path

import aiohttp
import discord

from bot.engine.cards import JOKERS, RANKS, SUITS, name, rank, suit

MARK = "card_art_"
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
EMOJI_NAMES: dict[str, str] = {
    **{
        name(card): f"{RANK_WORDS[rank(card)]}_of_{SUIT_WORDS[suit(card)]}"
        for card in range(len(RANKS) * len(SUITS))
    },
    name(JOKERS[0]): "joker_red",
    name(JOKERS[1]): "joker_black",
    "back": "card_back",
}
"""Emoji name by card text; "back" is a card face down."""

log = logging.getLogger(__name__)


async def sync_emojis(client: discord.Client, folder: Path) -> dict[str, str]:
    """Emoji markup by card text: {"Ah": "<:ace_of_hearts:123>", "*1": ..., "back": ...}.

    Empty when anything is missing or fails, which is logged: cards are then shown as text,
    as a half set would look worse. The first start of a bot takes seconds, or minutes if Discord
    asks to wait, so run it as a task once logged in; later starts make one request.
    """
    try:
        pictures = await asyncio.to_thread(_pictures, folder)
        held = await _hold_only(client, _mark(pictures), pictures[EMOJI_NAMES["back"]])
        for each, picture in pictures.items():
            if each not in held:
                held[each] = await client.create_application_emoji(name=each, image=picture)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("Cards are shown as text, their emojis are not complete: %s", error)
        return {}
    return {text: str(held[each]) for text, each in EMOJI_NAMES.items()}


async def held_emojis(client: discord.Client, folder: Path) -> dict[str, str]:
    """Return the markup of existing emojis by card text; none is made or deleted."""
    try:
        mark = _mark(await asyncio.to_thread(_pictures, folder))
        present = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("Cards are shown as text, their emojis are not known: %s", error)
        return {}
    if mark not in present or not present.keys() >= set(EMOJI_NAMES.values()):
        return {}
    return {text: str(present[each]) for text, each in EMOJI_NAMES.items()}


def _pictures(folder: Path) -> dict[str, bytes]:
    """Return PNG bytes by emoji name. Raise OSError for a missing file."""
    return {each: (folder / f"{each}.png").read_bytes() for each in EMOJI_NAMES.values()}


def _mark(pictures: dict[str, bytes]) -> str:
    art = hashlib.sha256()
    for emoji_name, picture in sorted(pictures.items()):
        art.update(emoji_name.encode() + hashlib.sha256(picture).digest())
    return MARK + art.hexdigest()[:12]


async def _hold_only(client: discord.Client, mark: str, picture: bytes) -> dict[str, discord.Emoji]:
    """Return this art's existing card emojis by name, after deleting those of other art."""
    present = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    cards = {each: present[each] for each in EMOJI_NAMES.values() if each in present}
    if mark in present:
        return cards
    marks = [emoji for each, emoji in present.items() if each.startswith(MARK)]
    for emoji in (*cards.values(), *marks):
        await emoji.delete()
    await client.create_application_emoji(name=mark, image=picture)
    return {}
