"""The pages of `/help` that list the commands."""

import re

from bot.ui.pages.welcome.command_list import command_list
from bot.ui.words import ENGLISH, say
from tests.offered import offered
from tests.ui.ring import ids, seen

PATHS = [path for path, _ in offered()]
GROUPS = sorted({path.split()[0] if " " in path else "" for path in PATHS})


def test_each_command_is_on_one_page_with_what_it_does():
    lines = [
        line
        for group in GROUPS
        for line in seen(command_list(PATHS, group=group)).splitlines()
        if line.startswith("`/")
    ]
    assert len(PATHS) > 100
    told = {path: say(ENGLISH, "command." + path.replace(" ", ".")) for path in PATHS}
    assert sorted(lines) == sorted(f"`/{path}`: {what}" for path, what in told.items())


def test_each_page_has_a_button_to_every_group():
    for group in ("", "table", "gone"):
        assert ids(command_list(PATHS, group=group)) == [
            f"d1:commands:0:0:{one}" if one else "d1:commands:0:0" for one in GROUPS
        ]


def test_a_group_that_is_not_there_shows_the_commands_of_one_word():
    assert re.search(r"^`/help`: ", seen(command_list(PATHS, group="gone")), re.MULTILINE)
