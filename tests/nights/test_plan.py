"""Plans of nights, read by another version of the program."""

from bot.engine.codec import digest
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.nights.plan import Plan
from tests.library import GAMES

LIST = [GAMES["holdem"], GAMES["razz"]]


def planned(mode: Mode) -> Plan:
    return Plan.of(
        table_plan(Settings(6, programme=Programme(mode)), LIST), title="Friday", buy_in=100
    )


def test_a_list_of_games_is_found_by_the_hashes_that_they_go_by_now():
    """The version that stored the plan knew them by others, and may have set their stakes."""
    stored = planned(Mode.ROTATION).model_dump()
    before = Plan(**stored).settings.programme.menu
    for item in stored["opening"]["settings"]["programme"]["menu"]:
        item["game"] = f"old{item['game'][3:]}"
    plan = Plan(**stored)
    assert plan.settings.programme.menu == before
    assert [item.game for item in before] == [digest(game) for game in plan.played]


def test_one_game_needs_no_list():
    assert planned(Mode.ONE).settings.programme.menu == ()
