"""The list of the bot's permissions, each with the name that an admin finds in Discord."""

import discord
import pytest

from bot.ui.platform.permissions import NEEDED, indispensable, lacking
from bot.ui.words import ENGLISH, knows
from bot.ui.words.refusals import PERMISSIONS, missing_permissions


def test_all_of_the_list_has_a_name():
    codes = [code for code, needed in NEEDED if needed]
    assert len(codes) == 7
    assert [
        code for code in codes if not knows(ENGLISH, f"permission.{PERMISSIONS.get(code, code)}")
    ] == []


@pytest.mark.parametrize("in_thread", [False, True])
def test_who_may_do_all_of_it_lacks_nothing(in_thread):
    assert lacking(NEEDED, in_thread=in_thread, opens_thread=True) == ()
    told = missing_permissions(())
    assert told == "I'm missing a permission in this channel. An admin can grant it."


def without(**taken: bool) -> discord.Permissions:
    """Return the whole list without these."""
    return NEEDED & ~discord.Permissions(**taken)


@pytest.mark.parametrize(
    ("held", "in_thread", "codes"),
    [
        (without(attach_files=True), False, ("attach_files",)),
        (without(send_messages=True, attach_files=True), False, ("send_messages",)),
        (without(send_messages=True), True, ()),
        (without(send_messages_in_threads=True), True, ("send_messages_in_threads",)),
        (without(create_events=True, create_public_threads=True), False, ()),
        (discord.Permissions.none(), False, ("view_channel",)),
    ],
)
def test_what_is_missing_is_what_a_table_needs_there(held, in_thread, codes):
    assert lacking(held, in_thread=in_thread) == codes


def test_a_table_does_without_pictures():
    held = without(attach_files=True, create_public_threads=True)
    codes = lacking(held, in_thread=True, opens_thread=True)
    assert codes == ("attach_files", "create_public_threads")
    assert indispensable(codes) == ("create_public_threads",)
