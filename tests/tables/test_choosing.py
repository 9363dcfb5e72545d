"""Hosting a table where dealers choose: the clock, restarts, games stored with their call."""

from bot.engine import codec
from bot.engine.errors import Refusal
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme, Silence
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    ChangeSettings,
    ChooseGame,
    GoAway,
    GotIt,
    PassDeal,
    Pause,
    PickGame,
    Resume,
    Surprise,
)
from tests.tables.evening import GAMES, Evening, refusal

MENU = ("holdem", "razz", "five_card_stud")
RESOLVED = {code: announce(GAMES[code], Options()) for code in (*MENU, "badugi")}
KEYS = {code: codec.digest(game) for code, game in RESOLVED.items()}


async def choosing(store, **programme) -> Evening:
    """Three players have drawn for the first choice."""
    evening = Evening(store)
    for game in RESOLVED.values():
        await evening.tables.know(game)
    menu = tuple(MenuItem(KEYS[code], Stakes.of(10)) for code in MENU)
    settings = Settings(programme=Programme(Mode.CHOICE, menu, **programme))
    await evening.open(game=RESOLVED["holdem"], settings=settings)
    await evening.tick(5)
    return evening


def chooser(evening: Evening) -> int:
    """The player who has to choose; 0 for nobody."""
    view = evening.show().view
    return next((one.player for one in view.seats if one.seat == view.outlook.chooser), 0)


async def call(evening: Evening, code: str) -> None:
    await evening.submit(chooser(evening), ChooseGame(chooser(evening), KEYS[code]))


async def understood(evening: Evening) -> None:
    for seat in evening.show().view.outlook.unready:
        player = next(one.player for one in evening.show().view.seats if one.seat == seat)
        await evening.submit(player, GotIt(player))


async def test_the_first_choice_has_90_seconds_then_a_game_is_dealt_all_the_same(store):
    evening = await choosing(store, silence=Silence.DEFAULT)
    assert (evening.show().due_for, evening.show().due) == ("choice", evening.time.now + 90)
    await evening.tick(89.9)
    first = chooser(evening)
    assert first
    await evening.tick(0.1)
    view = evening.show().view
    assert (view.outlook.how, view.next_game.code) == ("silence", "holdem")
    await understood(evening)
    await evening.deal()
    assert evening.show().view.game.code == "holdem"


async def test_the_next_chooser_has_90_seconds_of_their_own(store):
    evening = await choosing(store)
    first = chooser(evening)
    await evening.tick(20)
    await evening.submit(first, PassDeal(first))
    assert chooser(evening) != first
    assert evening.show().due == evening.time.now + 90


async def test_a_new_game_waits_20_seconds_at_most_and_no_longer_than_needed(store):
    evening = await choosing(store)
    await call(evening, "razz")
    assert (evening.show().due_for, evening.show().due) == ("deal", evening.time.now + 20)
    await evening.tick(4)
    await understood(evening)
    assert evening.show().due == evening.time.now + 4
    await evening.deal()
    await evening.play_on()
    await call(evening, "razz")
    assert evening.show().due == evening.time.now + 5


async def test_a_game_chosen_ahead_is_dealt_after_the_usual_pause(store):
    evening = await choosing(store)
    await call(evening, "razz")
    await understood(evening)
    await evening.deal()
    ahead = next(one for one in evening.players[:3] if evening.own(one).chooses == "ahead")
    await evening.submit(ahead, ChooseGame(ahead, KEYS["five_card_stud"]))
    assert evening.own(ahead).chosen == RESOLVED["five_card_stud"]
    others = [one for one in evening.players[:3] if one != ahead]
    assert all(evening.own(one).chosen is None for one in others)
    assert evening.show().view.next_game.code == "razz"
    await evening.play_on()
    assert evening.show().view.next_game.code == "five_card_stud"
    await understood(evening)
    assert (evening.show().due_for, evening.show().due) == ("deal", evening.time.now + 8)


async def test_a_restart_in_the_middle_of_choosing_loses_nothing(store):
    evening = await choosing(store)
    first = chooser(evening)
    before = evening.show().view
    await evening.restart(down=100)
    assert (evening.show().view, chooser(evening)) == (before, first)
    assert evening.show().due_for == "choice"
    assert evening.show().due == evening.time.now + 90
    await call(evening, "five_card_stud")
    await evening.restart()
    assert evening.show().view.outlook.how == "chosen"
    await evening.tick(40)
    assert evening.show().view.game.code == "five_card_stud"


async def test_an_announced_game_is_stored_before_it_is_called(store):
    evening = await choosing(store)
    twisted = announce(GAMES["five_card_stud"], Options(), ["high_low"])
    first = chooser(evening)
    key = codec.digest(twisted)
    refused = await refusal(evening.submit(first, ChooseGame(first, key)))
    assert refused.code is Refusal.UNKNOWN_GAME
    assert await evening.tables.know(twisted) == key
    await evening.submit(first, ChooseGame(first, key))
    await evening.restart()
    await evening.tick(40)
    assert evening.show().view.game == twisted
    await evening.restart()
    assert evening.show().view.game == twisted


async def test_what_was_chosen_ahead_survives_a_restart(store):
    evening = await choosing(store)
    await call(evening, "razz")
    await evening.tick(20)
    ahead = next(one for one in evening.players[:3] if evening.own(one).chooses == "ahead")
    await evening.submit(ahead, ChooseGame(ahead, KEYS["badugi"]))
    await evening.restart()
    assert evening.own(ahead).chosen == RESOLVED["badugi"]
    await evening.play_on()
    assert evening.show().view.next_game.code == "badugi"


async def test_what_was_picked_survives_a_restart_and_is_nobody_else_s_to_see(store):
    evening = await choosing(store)
    first = chooser(evening)
    await evening.submit(first, PickGame(first, KEYS["badugi"]))
    await evening.restart()
    assert evening.own(first).picked == RESOLVED["badugi"]
    others = [one for one in evening.players[:3] if one != first]
    assert all(evening.own(one).picked is None for one in others)
    await evening.tick((evening.show().due or 0) - evening.time.now)
    assert evening.show().view.next_game.code == "badugi"


async def test_a_surprise_is_drawn_with_a_seed_of_its_own(store):
    evening = await choosing(store)
    await evening.submit(chooser(evening), Surprise(chooser(evening)))
    assert evening.show().view.outlook.how == "surprise"


async def test_nobody_s_choice_runs_out_at_a_paused_table(store):
    evening = await choosing(store)
    host = evening.players[0]
    await evening.submit(host, Pause(host))
    await evening.tick(600)
    assert chooser(evening)
    await evening.submit(host, Resume(host))
    assert evening.show().due == evening.time.now + 90


async def test_an_absent_chooser_is_called_once_and_his_call_goes(store):
    evening = await choosing(store)
    await evening.draw(11)
    assert [one.player for one in evening.stage.of("ping")] == [chooser(evening)]
    await evening.draw(5)
    await call(evening, "razz")
    await evening.draw()
    assert len(evening.stage.of("ping")) == len(evening.stage.of("unping")) == 1


async def test_a_pause_takes_the_call_of_a_chooser_back_until_the_table_goes_on(store):
    evening = await choosing(store)
    host = evening.players[0]
    await evening.draw(11)
    await evening.submit(host, Pause(host))
    await evening.draw()
    assert len(evening.stage.of("ping")) == len(evening.stage.of("unping")) == 1
    await evening.submit(host, Resume(host))
    await evening.draw(91)
    assert [one.player for one in evening.stage.of("ping")] == [chooser(evening)] * 2


async def test_a_chooser_who_goes_away_leaves_the_choice_to_the_next(store):
    evening = await choosing(store)
    first = chooser(evening)
    await evening.tick(10)
    await evening.submit(first, GoAway(first))
    assert chooser(evening) not in {0, first}
    assert evening.show().due == evening.time.now + 90


async def test_the_host_changes_the_programme_between_deals(store):
    evening = await choosing(store)
    host, settings = evening.players[0], evening.show().view.settings
    one = Settings(settings.seats, settings.stakes)
    await evening.submit(host, ChangeSettings(host, one, KEYS["badugi"]))
    assert evening.show().due_for == "deal"
    await evening.deal()
    assert evening.show().view.game.code == "badugi"
