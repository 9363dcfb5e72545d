"""House rules on screen: every option has words, the panel fits, only differences are listed."""

from dataclasses import replace

import pytest

from bot.engine.games.game import Limit
from bot.engine.table import commands as c
from bot.engine.table.agreed.agreement import NAMES, PAGES, LowerLayers, agreed, played, values
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.table.agreed.rules import FirstDealer, TableRules
from bot.engine.table.agreed.settings import Settings
from bot.games.presets import load_presets
from bot.sandbox.checks.components import Check, check_message
from bot.sandbox.refusals import Faults
from bot.ui.input.modals import sit_modal
from bot.ui.pages.games.learn import table_rules
from bot.ui.pages.options import BACK, FIRST, OptionsSheet, group_of, options_panel
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.layout import fits
from bot.ui.parts.shared import notes
from bot.ui.table.message import table_message
from bot.ui.table.more import more_panel
from bot.ui.words import ENGLISH, knows
from bot.ui.words.options import (
    brief_house_rules,
    house_rules,
    option_label,
    option_line,
    preset_meant,
    preset_name,
    value_words,
)
from tests.ui.ring import GAMES, Ring, everything, ids, seen

PRESETS = load_presets()
PHONE = 38
"""Columns of a line on a phone."""


def sheet(preset: str = "", *, table: int = 7, own: tuple[str, ...] = ()) -> OptionsSheet:
    """Return a sheet with a preset, and the last value of these options chosen by the host."""
    layer = PRESETS.get(preset, {})
    chosen_here = {name: values(name)[-1] for name in own}
    settings = agreed(Settings(), LowerLayers(preset, layer), chosen_here)
    game = played(GAMES["holdem"], settings) if table else None
    return OptionsSheet(settings, layer, tuple(PRESETS), table, game)


@pytest.mark.parametrize("name", NAMES)
def test_every_option_and_every_value_has_words(name):
    """A new option needs a page, a label and a word for each value."""
    assert name in PAGES[group_of(name)]
    assert len(option_label(name)) <= 26
    for value in values(name):
        for unit in (0, 10):
            words = value_words(name, value, unit=unit)
            assert words
            assert "{" not in words
            assert len(words) <= 100


def test_no_option_stands_on_two_pages_and_none_is_unknown():
    listed = [name for names in PAGES.values() for name in names]
    assert sorted(listed) == sorted(NAMES)


def test_every_preset_has_a_name():
    assert set(PRESETS) == {"us_home", "casino", "european", "spanish"}
    assert all(knows(ENGLISH, f"preset.{name}") for name in PRESETS)
    assert preset_name("") == "No preset"
    assert preset_name("gone") == "gone"


def test_every_preset_says_in_the_list_what_it_means():
    (presets, *_) = [part for part in everything(options_panel(sheet())) if part["type"] == 3]
    said = [choice.get("description", "") for choice in presets["options"]]
    assert said == [preset_meant(name) for name in (*PRESETS, "")]
    assert all(0 < len(one) <= 100 for one in said)
    assert preset_meant("gone") == ""


@pytest.mark.parametrize("table", [0, 7])
@pytest.mark.parametrize("group", list(PAGES))
def test_the_panel_is_what_discord_takes(group, table):
    """Every page fits, with a preset and with all of its options chosen by the host."""
    for one in (sheet(table=table), sheet("spanish", table=table, own=tuple(PAGES[group]))):
        view = options_panel(one, PLAIN, group)
        assert fits(view)
        check = Check(Faults(), frozenset())
        check_message(check, view.to_components(), v2=True)
        check.faults.refuse()


def placeholders(view) -> list[str]:
    return [part["placeholder"] for part in everything(view) if part["type"] == 3]


def test_r085_the_panel_says_what_is_in_force_and_where_it_comes_from():
    one = sheet("european", own=("cap",))
    shown = placeholders(options_panel(one, PLAIN, "betting"))
    assert shown[:2] == ["Preset: European", f"Betting, page 1 of {len(PAGES)}"]
    assert len(shown) == 2 + len(PAGES["betting"])
    lines = [
        "Limit: spread limit · preset",
        "Most raises a round: any number · preset",
        "Most raises, no/pot limit: not in this game",
        "Most a deal can cost: 1,000 · this table",
        "Check-raise: yes",
        "First bet: a whole bet",
        "Pair on fourth street: not in this game",
        "Choosing ahead of turn: yes",
    ]
    assert [line for line in shown if line in lines] == lines


def test_what_a_server_set_is_called_the_server_s():
    below = LowerLayers("", {}, {"raise_cap": 4})
    here = agreed(Settings(), below, {})
    shown = placeholders(options_panel(OptionsSheet(here, {}, (), 7, played(GAMES["razz"], here))))
    assert "Most raises a round: 4 · server" in shown
    own = agreed(Settings(), LowerLayers(), {"raise_cap": 4})
    of_server = options_panel(OptionsSheet(own, {}, ()))
    assert "Most raises a round: 4 · server" in placeholders(of_server)
    assert "**House rules of this server**" in seen(of_server)


def test_what_nobody_chose_is_what_the_next_game_has():
    """A server's panel has no next game, and shows the defaults."""
    shown = placeholders(options_panel(sheet(), PLAIN, "betting"))
    assert shown[2:4] == ["Limit: no limit", "Most raises a round: not in this game"]
    of_server = placeholders(options_panel(sheet(table=0), PLAIN, "betting"))
    assert of_server[2:4] == ["Limit: as each game has it", "Most raises a round: as usual, 3"]


def test_where_dealers_choose_no_option_is_idle_and_who_sits_down_hears_of_all():
    """No option is judged by the game that happens to come next."""
    plain = Settings(programme=Programme(Mode.CHOICE))
    settings = agreed(plain, LowerLayers("", {}, {"raise_cap": 4}), {"last_in_challenge": True})
    shown = options_panel(OptionsSheet(settings, {}, (), 7), PLAIN, "matched")
    assert "**House rules** · Dealer's choice · table 7" in seen(shown)
    assert "Aloud, last one in: others are asked · this table" in placeholders(shown)
    assert not [one for one in placeholders(shown) if "not in this game" in one]
    ring = Ring(stacks=(), settings=settings)
    menu = (MenuItem(ring.table.game, settings.stakes),)
    ring.table.settings = replace(settings, programme=Programme(Mode.CHOICE, menu))
    show = ring.show()
    text = seen(sit_modal(show, 5000, GAMES["holdem"]))
    assert "House rules: Aloud, last one in: others are asked, Most raises a round: 4." in text
    assert "On the menu" not in text
    rules = seen(table_rules(show, GAMES["holdem"], changed=True))
    assert "- Aloud, last one in: others are asked\n- Most raises a round: 4" in rules
    assert "Hold'em" not in rules.partition("On the menu")[2].partition("House rules")[2]


def test_only_what_the_host_chose_can_be_left_to_others_again():
    def last(one: OptionsSheet) -> str:
        parts = everything(options_panel(one, PLAIN, "betting"))
        select = next(part for part in parts if part.get("custom_id") == "d1:option:7:0:raise_cap")
        return str(select["options"][-1]["value"])

    assert last(sheet("european")) == "0"
    assert last(sheet("european", own=("raise_cap",))) == BACK


def test_the_panel_says_what_a_game_has_where_nobody_chose():
    """Options that are not columns are marked too."""
    points = replace(sheet(), game=GAMES["seven_27"])
    shown = placeholders(options_panel(points, PLAIN, "points"))
    assert "Bets begin: a seat further each time" in shown
    assert "Over the goal: wins nothing" in shown
    assert "Equally near: not in this game" in shown
    tricks = replace(sheet(), game=GAMES["bourre"])
    shown = placeholders(options_panel(tricks, PLAIN, "tricks"))
    assert "Top trump is due: with 3 sure tricks" in shown
    assert "Most cards changed: five" in shown


def test_what_the_next_game_has_no_use_for_is_said_to_be_idle():
    """A chosen option is marked, and so is a page of options that make no difference."""
    view = options_panel(sheet("us_home"), PLAIN, "draw")
    assert "To open: jacks or better · preset, not in this game" in placeholders(view)
    pages = next(part for part in everything(view) if part.get("custom_id") == "d1:options:7:0")
    idle = {one["label"] for one in pages["options"] if "not in this game" in one.values()}
    assert {"7-27 and the like", "Bourré"} <= idle
    assert not {"Betting", "Showdown", "Rake and fees"} & idle


def test_a_page_of_a_newer_program_shows_the_first():
    panel = options_panel(sheet(), PLAIN, "astrology")
    assert placeholders(panel)[1] == f"Betting, page 1 of {len(PAGES)}"
    assert group_of("tricks") == FIRST


def test_every_line_fits_a_phone():
    """Every label fits on a line with any of its values."""
    lines = [option_line(name, value) for name in NAMES for value in values(name)]
    long = [line for line in lines if len(line) > PHONE]
    assert not long, f"label and value have at most {PHONE} letters together"


def settings_of(preset: str, **own) -> Settings:
    return agreed(Settings(), LowerLayers(preset, PRESETS.get(preset, {})), own)


def test_r088_only_what_differs_is_told():
    holdem = GAMES["holdem"]
    assert house_rules(holdem, Settings()) == []
    assert brief_house_rules(holdem, Settings()) == ""
    casino = settings_of("casino")
    assert house_rules(holdem, casino) == ["Showdown: beaten hands muck"]
    told = house_rules(GAMES["five_card_draw"], settings_of("spanish"))
    assert "Pack: rule of 11" in told
    assert "To open: jacks or better" in told
    assert "Newcomers bring: the average stack" in told
    assert not [line for line in told if line.startswith(("Rake", "Fee", "Deal and play"))]


def test_what_has_no_meaning_in_the_game_is_not_told():
    told = house_rules(GAMES["holdem"], settings_of("", max_draw=3, raise_cap=4))
    assert told == []
    spread = settings_of("", limit=Limit.SPREAD, raise_cap=4)
    assert house_rules(GAMES["holdem"], spread) == [
        "Limit: spread limit",
        "Most raises a round: 4",
    ]


def test_r086_one_line_for_who_sits_down():
    line = brief_house_rules(GAMES["five_card_draw"], settings_of("spanish"))
    assert line.startswith("House rules: Limit: spread limit, ")
    assert line.endswith(" more under Rules.")
    assert "\n" not in line


def test_amounts_are_told_in_the_chips_of_the_table():
    settings = settings_of("", rake_percent=5, rake_cap=2, time_fee=1)
    assert house_rules(GAMES["holdem"], settings) == [
        "Rake: 5 % of each pot",
        "Rake of a deal: 20 at most",
        "Fee each half hour: 10",
    ]


def test_r087_the_rules_of_a_table_begin_with_its_own():
    ring = Ring(settings=settings_of("casino", rake_percent=5))
    view = table_rules(ring.show(), GAMES["holdem"])
    assert fits(view)
    text = seen(view)
    assert "**House rules here: Casino**\n- Showdown: beaten hands muck\n- Rake: 5 %" in text
    usual = seen(table_rules(Ring().show(), GAMES["holdem"]))
    assert "**House rules here**\nEverything is as usual." in usual


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_game_can_be_played_by_every_preset(preset):
    """A limit that a game does not offer leaves the choice to the game."""
    settings = settings_of(preset, rake_percent=5, rake_cap=3, time_fee=2, draw_seats=True)
    for game in GAMES.values():
        assert played(game, settings).limit in game.limits
    for code in ("five_card_draw", "holdem", "seven_card_stud", "badugi"):
        assert len(brief_house_rules(GAMES[code], settings)) < 400


@pytest.mark.parametrize("code", ["five_card_draw", "seven_card_stud", "double_board_omaha"])
def test_the_rules_card_fits_with_all_that_can_differ(code):
    own = {name: values(name)[-1] for name in NAMES if name not in {"limit", "pack"}}
    settings = settings_of("spanish", **own)
    ring = Ring(code, stacks=(), settings=replace(settings, seats=10))
    assert fits(table_rules(ring.show(), GAMES[code]))


def test_r106_the_agreed_end_stands_where_the_table_is():
    settings = Settings()
    settings = replace(settings, rules=replace(settings.rules, session_end=1_800_000_000))
    show = Ring(settings=settings).show()
    assert "-# Agreed end <t:1800000000:t>, <t:1800000000:R>." in list(notes(show.view, PLAIN))
    assert "until <t:1800000000:t>" in seen(table_rules(show, GAMES["holdem"]))


def test_r099_a_fee_is_told_until_the_next_deal():
    settings = Settings(rules=TableRules(time_fee=1))
    ring = Ring(settings=settings).deal().passively().do(c.CollectFees())
    assert "-# Everybody paid 10 for the next half hour." in seen(table_message(ring.show()))
    assert "Everybody paid" not in seen(table_message(ring.deal().show()))


def test_r111_a_draw_that_was_called_for_is_announced():
    ring = Ring().deal().do(c.CallSeatDraw(1))
    assert "-# Seats are drawn for before the next deal." in seen(table_message(ring.show()))
    text = seen(table_message(ring.passively().deal().show()))
    assert "Seats are drawn for" not in text
    assert "-# Seats were drawn for: 1 " in text


def test_r114_the_first_jack_is_told():
    rules = TableRules(first_dealer=FirstDealer.FIRST_JACK)
    text = seen(table_message(Ring(settings=Settings(rules=rules)).deal().show()))
    assert "-# Cards face up until a jack: **" in text


def test_r100_the_rake_is_told_with_the_result():
    ring = Ring(settings=Settings(rules=TableRules(rake_percent=10))).deal().passively()
    assert "-# 3 of it went to the house." in seen(table_message(ring.show()))


def test_r198_the_host_alone_sees_who_asked_to_see_hands():
    ring = Ring()
    ring.table.asks, ring.table.unseeing = {2: 3, 3: 1}, (3,)
    assert "-# Asked to see hands: Bo 3, Cy 1, not allowed any more." in seen(
        more_panel(ring.show(1))
    )
    assert "Asked to see" not in seen(more_panel(ring.show(2)))
    ring.table.banned = (3,)
    assert "Banned until the table closes: Cy." in seen(more_panel(ring.show(1)))
    assert "d1:options:7:0" in ids(more_panel(ring.show(1)))
    assert "d1:options:7:0" not in ids(more_panel(ring.show(2)))
