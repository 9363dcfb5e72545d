"""The defaults of a server's tables are stored in the server's row."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.agreement import OF_NIGHTS, LowerLayers
from bot.games.presets import load_presets
from bot.tables import ServerRules

GUILD = 77
PRESETS = load_presets()


@pytest.fixture
def rules(store) -> ServerRules:
    return ServerRules(store, PRESETS)


async def test_a_server_begins_with_nothing(rules):
    assert await rules.below(GUILD) == LowerLayers()


async def test_options_over_a_preset(rules, store):
    await rules.choose_preset(GUILD, "european")
    await rules.choose(GUILD, "raise_cap", 4)
    await rules.choose(GUILD, "clockwise", value=True)
    of_server = {"raise_cap": 4, "clockwise": True}
    again = ServerRules(store, PRESETS)
    assert await again.below(GUILD) == LowerLayers("european", PRESETS["european"], of_server)
    assert await again.below(GUILD, "casino") == LowerLayers("casino", PRESETS["casino"], of_server)
    assert (await again.below(GUILD, "")).of_preset == {}
    assert await again.below(78) == LowerLayers()
    assert await again.below(78, scrip=True) == LowerLayers(of_night=OF_NIGHTS)


async def test_an_option_is_taken_back_and_a_preset_begins_anew(rules):
    await rules.choose(GUILD, "raise_cap", 4)
    await rules.choose(GUILD, "raise_cap", None)
    assert (await rules.below(GUILD)).of_server == {}
    await rules.choose(GUILD, "raise_cap", 4)
    await rules.choose_preset(GUILD, "casino")
    assert await rules.below(GUILD) == LowerLayers("casino", PRESETS["casino"])
    await rules.choose_preset(GUILD, "")
    assert await rules.below(GUILD) == LowerLayers()


async def test_an_unknown_preset_is_refused(rules):
    with pytest.raises(Illegal) as no:
        await rules.choose_preset(GUILD, "martian")
    assert no.value.code is Refusal.UNKNOWN_PRESET


async def test_what_a_newer_program_stored_is_passed_over(rules, store):
    newer = {"option.raise_cap": "17", "option.tricks": "yes", "option.cap": "10", "preset": "new"}
    await store.config.servers.change(GUILD, newer)
    assert await rules.below(GUILD) == LowerLayers("new", {}, {"cap": 10})
