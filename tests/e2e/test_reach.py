"""Places where commands can be used and kinds of installs, as registered with Discord."""

import pytest

from bot.sandbox.checks.modals import Impossible
from tests.e2e.evening import Evening, told

IN_SERVERS, IN_DMS = 0, 1
WITH_A_SERVER = 0
ANYWHERE = {"about", "beats", "games", "help", "odds", "rules", "turns", "words"}
"""Commands that need no server."""


async def test_every_command_says_where_it_can_be_used(evening: Evening):
    """Only a group or a single command can say it: Discord ignores it on subcommands."""
    sent = evening.driver.world.commands[""]
    reach = {one["name"]: (one.get("contexts"), one.get("integration_types")) for one in sent}
    assert len(reach) > 20
    wrong = {
        name: told
        for name, told in reach.items()
        if told != ([IN_SERVERS, IN_DMS] if name in ANYWHERE else [IN_SERVERS], [WITH_A_SERVER])
    }
    assert not wrong, "a command with @anywhere stands in ANYWHERE above, and no other does"


@pytest.mark.parametrize("command", ["bank daily", "night list", "settings forget-me"])
async def test_what_needs_a_server_is_not_offered_in_direct_messages(
    evening: Evening, command: str
):
    """There would be chips of no server, and nights in a chat."""
    (ann,) = evening.people("Ann")
    with pytest.raises(Impossible, match="direct messages"):
        await ann.slash(command, evening.driver.world.dm_with(ann.id))


async def test_games_are_learned_in_direct_messages(evening: Evening):
    """Rules are no server's."""
    (ann,) = evening.people("Ann")
    here = evening.driver.world.dm_with(ann.id)
    assert "Razz" in told(await ann.slash("rules", here, game="razz"))
