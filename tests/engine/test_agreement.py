"""What a table agrees on in layers. Source: rules 2.14, R085-R091, R109."""

from dataclasses import replace

import pytest

from bot.engine import codec
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import Openers, PackRule
from bot.engine.games.game import Limit
from bot.engine.games.options import Options
from bot.engine.table.agreed.agreement import (
    NAMES,
    OF_NIGHTS,
    LowerLayers,
    agreed,
    changed,
    chosen,
    origin,
    played,
    spelled,
    taken_back,
    unusual,
    value_of,
    values,
)
from bot.engine.table.agreed.rules import Rebuy, TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.events import SettingsChanged
from tests.engine.card_room import GAMES

BELOW = LowerLayers("home", {"raise_cap": 3, "clockwise": False}, {"raise_cap": 4, "time_fee": 2})


def test_the_table_is_stronger_than_the_server_and_that_than_the_preset():
    settings = agreed(Settings(), BELOW, {"time_fee": 5})
    assert (settings.options, settings.preset) == (Options(raise_cap=4, clockwise=False), "home")
    assert (settings.rules, settings.own) == (TableRules(time_fee=5), ("time_fee",))


def test_each_value_says_where_it_comes_from():
    settings = agreed(Settings(), BELOW, {"showdown": values("showdown")[1]})
    names = ("showdown", "raise_cap", "clockwise", "time_fee", "cap", "rebuy")
    found = [origin(settings, name, BELOW.of_preset) for name in names]
    assert found == ["table", "server", "preset", "server", "", ""]


def test_2_5_a_night_caps_a_matched_pot_where_nobody_says_otherwise():
    """Section 0: 20 antes at most, ten deals; whatever is stated is stronger, and can go again."""
    night = LowerLayers("", {}, {"max_deals": 25}, OF_NIGHTS)
    settings = agreed(Settings(), night, {})
    assert settings.options == Options(match_cap=20, max_deals=25)
    found = [origin(settings, name, {}, OF_NIGHTS) for name in ("match_cap", "max_deals")]
    assert found == ["night", "server"]
    other = changed(settings, "match_cap", 100)
    assert (other.options.match_cap, origin(other, "match_cap", {}, OF_NIGHTS)) == (100, "table")
    assert taken_back(other, "match_cap", night) == settings


def test_one_option_changes_and_the_others_stay():
    settings = agreed(Settings(), BELOW, {})
    other = changed(changed(settings, "clockwise", True), "rebuy", Rebuy.LARGEST)
    assert other.options == Options(raise_cap=4, clockwise=True)
    assert other.rules == TableRules(rebuy=Rebuy.LARGEST, time_fee=2)
    assert other.own == ("clockwise", "rebuy")


def test_what_is_taken_back_is_the_server_s_or_the_preset_s_again():
    settings = agreed(Settings(), BELOW, {"raise_cap": 0, "clockwise": True, "cap": 10})
    for name, value in (("raise_cap", 4), ("clockwise", False), ("cap", None)):
        settings = taken_back(settings, name, BELOW)
        assert chosen(settings, name) == value
    settings = taken_back(changed(settings, "rake_percent", 5), "rake_percent", BELOW)
    assert (settings.rules.rake_percent, settings.own) == (0, ())


def test_a_preset_leaves_the_agreed_end_alone():
    settings = Settings(rules=TableRules(session_end=1_800_000_000, rake_percent=5))
    assert agreed(settings, LowerLayers(), {}).rules == TableRules(session_end=1_800_000_000)


@pytest.mark.parametrize("name", NAMES)
def test_every_value_is_spelled_and_read_back(name):
    for value in values(name):
        assert value_of(name, spelled(value)) == value


@pytest.mark.parametrize(("name", "text"), [("raise_cap", "17"), ("limit", "sky"), ("x", "yes")])
def test_no_other_value_can_be_chosen(name, text):
    with pytest.raises(Illegal) as no:
        value_of(name, text)
    assert no.value.code is Refusal.UNKNOWN_OPTION
    with pytest.raises(Illegal):
        changed(Settings(), "raise_cap", 17)


def test_a_limit_that_a_game_does_not_offer_is_left_to_the_game():
    settings = agreed(Settings(), LowerLayers("", {}, {"limit": Limit.NO_LIMIT}), {})
    assert played(GAMES["razz_27"], settings).limit is Limit.NO_LIMIT
    spread = replace(GAMES["european_draw"], limits=(Limit.SPREAD,))
    assert played(spread, settings).limit is Limit.SPREAD


def test_r088_unusual_is_what_makes_a_difference_in_this_game():
    layer = {
        "limit": Limit.NO_LIMIT, "raise_cap": 4, "pack": PackRule.RULE_OF_11,
        "openers": Openers.NONE, "jokers": 2, "max_jokers": 1, "first_dealer": "first_jack",
    }  # fmt: skip
    settings = agreed(Settings(), LowerLayers(), layer)
    assert unusual(GAMES["holdem"], settings) == ["first_dealer"]
    found = unusual(GAMES["five_card_draw"], settings)
    assert set(found) >= {"pack", "jokers", "max_jokers", "first_dealer"}
    assert "openers" not in found


def test_settings_with_everything_in_them_survive_the_log():
    layer = {name: values(name)[-1] for name in NAMES}
    settings = agreed(Settings(), LowerLayers("home"), layer)
    event = SettingsChanged(settings, "f00d")
    assert codec.event_from_json(codec.event_to_json(event)) == event
