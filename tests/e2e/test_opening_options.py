"""`/table open` with options and no game: the screen keeps them, whatever is picked on it."""

from typing import Any

import pytest

from bot.engine.games.game import Limit, Showdown
from tests.e2e.evening import Evening, told
from tests.e2e.test_modes import seen_again
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def screen(player: Actor, **options: Any) -> Seen:
    answer = await player.slash("table open", **options)
    assert answer.message is not None, answer.error
    assert "Open a table here" in answer.message.text
    return answer.message


async def opened(player: Actor, seen: Seen, label: str = "Open it here") -> str:
    return told(await player.click(seen_again(player, seen), label))


@pytest.mark.parametrize(
    ("options", "facts"),
    [
        ({"unit": 50, "seats": 4, "clock": "60"}, {"seats": 4, "clock": 60}),
        ({"least_buy_in": 900, "most_buy_in": 950}, {"least_buy_in": 900, "most_buy_in": 950}),
        ({"most_buy_in": 1_000_000_000}, {"most_buy_in": 1_000_000_000}),
        ({"preset": "Casino"}, {"preset": "casino"}),
        ({"seats": 2, "unit": 1_000_000}, {"seats": 2, "least_buy_in": 20_000_000}),
    ],
    ids=str,
)
async def test_options_are_kept(
    evening: Evening, options: dict[str, Any], facts: dict[str, Any]
) -> None:
    (ann,) = evening.people("Ann")
    seen = await screen(ann, **options)
    ids = [*(one.custom_id for one in seen.buttons), *(one.custom_id for one in seen.selects)]
    assert max(map(len, ids)) <= 100
    await opened(ann, seen)
    settings = evening.show().view.settings
    assert {name: getattr(settings, name) for name in facts} == facts
    if "unit" in options:
        assert settings.stakes.big_blind == options["unit"]


async def test_a_limit_and_a_showdown_are_kept(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    seen = await screen(ann, limit="limit", showdown="beaten hands muck")
    assert "As you asked: showdown beaten hands muck" in seen.text
    await opened(ann, seen)
    view = evening.show().view
    assert view.next_game.limit is Limit.FIXED_LIMIT
    assert view.settings.options.showdown is Showdown.IN_ORDER


async def test_a_thread_is_kept_through_other_games_and_stakes_and_a_restart(
    evening: Evening,
) -> None:
    (ann,) = evening.people("Ann")
    seen = await screen(ann, thread=True, seats=3, clock="45")
    assert "45 seconds a turn and in a thread of its own" in seen.text
    await ann.choose(seen, "What is played", ["Razz"])
    await ann.choose(seen_again(ann, seen), "Stakes", ["Blinds 25/50 (bets 50/100 in limit games)"])
    await evening.restart()
    assert "The table is open in" in await opened(ann, seen)
    show = evening.show()
    assert evening.driver.world.channels[str(show.channel)].is_thread
    assert (show.view.next_game.code, show.view.settings.stakes.big_blind) == ("razz", 50)
    assert (show.view.settings.seats, show.view.settings.clock) == (3, 45)


async def test_a_set_up_keeps_its_stakes_unless_others_were_named(evening: Evening) -> None:
    ann, _ = await evening.seated("Ann", "Bo", unit=20)
    told(await ann.slash("table save-setup", name="Ours"))
    told(await ann.slash("table close"))
    for options, unit in (({"clock": "33"}, 20), ({"clock": "33", "unit": 60}, 60)):
        room = await evening.driver.add_channel(f"room-{unit}")
        answer = await ann.slash("table open", room, **options)
        assert answer.message is not None
        await ann.choose(answer.message, "What is played", ["Ours"])
        await opened(ann, answer.message)
        tables = evening.bot.tables
        settings = tables.at(tables.number_in(int(room.id))).host.table.settings
        assert (settings.stakes.big_blind, settings.clock) == (unit, 33)


async def test_practice_keeps_them_too(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    seen = await screen(ann, seats=5, clock="44")
    await opened(ann, seen, "With house players")
    settings = evening.show().view.settings
    assert (settings.seats, settings.clock, bool(settings.fill)) == (5, 44, True)


async def test_what_can_t_be_is_said_at_once(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    assert "dancing" in told(await ann.slash("table open", preset="dancing"))
    answer = told(await ann.slash("table open", least_buy_in=900, most_buy_in=500))
    assert "buy-in" in answer.lower()
