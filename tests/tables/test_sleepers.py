"""Nothing goes on for nobody, and one who sleeps costs the others two clocks at most."""

from collections import Counter

import pytest

from bot.engine.codec import digest
from bot.engine.games.game import Stakes
from bot.engine.hand.commands import Call, Fold
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme, Silence
from bot.engine.table.commands import ComeBack, GoAway, Sit, TopUp
from bot.tables.hosting.due import ABSENT, IDLE_AFTER, MISSED
from tests.slow import few
from tests.tables.evening import BANK, GAMES, GUILD, Evening, check_or_call
from tests.tables.sleepers import MINUTE, Clockwork, Sleepers, dealt

AN_HOUR = 60
A_DEAL = 5
"""Edits of a direct message: cards, a turn that comes and goes, other cards, the end."""


@pytest.mark.parametrize("code", sorted(GAMES))
def test_an_hour_without_a_press_has_one_deal_and_ends(code):
    room = Clockwork(dealt(code))
    while not room.table.closed:
        room.go_on()
    assert room.table.deals == 1
    assert room.now < AN_HOUR * MINUTE


@pytest.mark.parametrize("code", sorted(GAMES))
def test_one_absent_player_among_active_ones_is_waited_for_twice_at_most(code):
    room = Clockwork(dealt(code), awake=frozenset({2, 3, 4}))
    while not room.table.closed and room.table.deals < 3:
        room.go_on()
    waits = [one.seconds for one in room.waits if one.player == 1 and one.seconds > ABSENT]
    assert sum(waits) <= room.table.settings.clock + MISSED
    assert len(waits) <= 2


def a_choice(silence: Silence) -> Programme:
    """Dealer's choice among three games."""
    menu = tuple(
        MenuItem(digest(dealt(code)), Stakes.of(10)) for code in ("holdem", "guts", "razz")
    )
    return Programme(Mode.CHOICE, menu, silence=silence)


PROGRAMMES = (None, a_choice(Silence.AGAIN), a_choice(Silence.NEXT_PLAYER))
SOME = ("holdem", "anaconda", "bourre", "cuckoo", "five_half_21", "guts", "no_peek")


@pytest.mark.parametrize("code", SOME)
async def test_an_hour_without_a_press(store, code):
    """A message and a call each, then edits, which nobody hears, and all chips are home."""
    house = Sleepers(store)
    await house.seat(4, dealt(code))
    await _sleep_on(house)
    assert len(house.stage.of("post")) == 1
    assert set(_each(house, "ping").values()) <= {1}
    assert set(_each(house, "greeting").values()) == {1}
    assert set(_each(house, "cards").values()) == set()
    assert max(_each(house, "cards again").values()) <= 2 * A_DEAL


@pytest.mark.nightly
@pytest.mark.parametrize("code", few(sorted(set(GAMES) - set(SOME))))
async def test_an_hour_without_a_press_at_any_game(store, code):
    house = Sleepers(store)
    await house.seat(min(6, GAMES[code].seats[1]), dealt(code))
    await _sleep_on(house)
    assert set(_each(house, "ping").values()) <= {1}


@pytest.mark.parametrize("programme", PROGRAMMES, ids=["one game", "run back", "next player"])
async def test_an_hour_after_the_last_press(store, programme):
    """Somebody acted in the first deal: the second is the last, with the second call, if any is."""
    house = Sleepers(store)
    for code in ("guts", "razz"):
        await house.tables.know(dealt(code))
    await house.seat(4, dealt("holdem"), programme)
    while not house.show().view.running:
        await house.go_on()
    await house.act(Call)
    await _sleep_on(house, deals=2)
    assert max(_each(house, "ping").values()) <= 2
    assert max(_each(house, "cards again").values()) <= 2 * A_DEAL


async def _sleep_on(house: Sleepers, deals: int = 1) -> None:
    """Let time pass without presses until the table has closed."""
    begun, last = house.time.now, 0
    while house.is_open():
        last = house.show().view.deal
        await house.go_on()
    assert last <= deals
    assert house.time.now - begun < AN_HOUR * 60
    banks = [await house.store.books.banks.holdings(GUILD, one) for one in house.players]
    assert sum(one.bank for one in banks) == BANK * len(banks)
    assert await house.faults() == []
    await house.tables.lifetime.stop()


def _each(house: Sleepers, what: str) -> Counter[int]:
    """Return how many messages of a kind each player got."""
    return Counter(one.player for one in house.stage.of(what))


async def test_a_choice_among_games_that_do_not_fit_ends_too(store):
    """Seven are too many for any of them: all pass in silence, and nothing is left to wait for."""
    house = Sleepers(store)
    menu = (MenuItem(digest(dealt("five_card_draw")), Stakes.of(10)),)
    await house.tables.know(dealt("five_card_draw"))
    many = dealt("five_card_draw").seats[1] + 1
    await house.seat(many, dealt("five_card_draw"), Programme(Mode.CHOICE, menu))
    await _sleep_on(house)


async def test_misses_and_the_short_clock_carry_over_deals(store):
    """Whoever has missed one turn has 8 seconds in the next deal, and is away after that."""
    evening = Evening(store)
    await evening.open(players=3)
    await evening.deal()
    slow = evening.actor
    await _all_but(evening, slow)
    await evening.deal()
    await evening.play_on(until=lambda: evening.actor == slow)
    assert evening.show().due == evening.time.now + MISSED
    await _all_but(evening, slow)
    assert _away(evening, slow) == "timeouts"
    await evening.deal()
    assert slow not in {one.player for one in evening.show().view.seats if one.dealt_in}


@pytest.mark.parametrize("how", ["a button", "a purchase", "away and back", "an answer"])
async def test_any_press_takes_a_miss_back(store, how):
    evening = Evening(store)
    await evening.open(players=3)
    await evening.deal()
    slow = evening.actor
    await _all_but(evening, slow)
    if how == "a button":
        evening.tables.pressed(evening.table, slow)
        await evening.settled()
    elif how == "a purchase":
        await evening.submit(slow, TopUp(slow, 10))
    elif how == "away and back":
        await evening.submit(slow, GoAway(slow))
        await evening.submit(slow, ComeBack(slow))
    await evening.deal()
    await evening.play_on(until=lambda: evening.actor == slow)
    clock = MISSED if how == "an answer" else evening.show().view.settings.clock
    assert evening.show().due == evening.time.now + clock
    if how == "an answer":
        await evening.act(check_or_call(evening.show()))
        await evening.play_on(until=lambda: evening.actor == slow)
        assert evening.show().due == evening.time.now + evening.show().view.settings.clock


async def test_a_press_after_the_second_miss_keeps_the_player_in_the_game(store):
    """Until the deal is over the absence is not begun; nor does another's press take it back."""
    evening = Evening(store)
    await evening.open(players=2, game=dealt("five_card_stud"))
    await evening.deal()
    slow, other = evening.players[:2]
    for _ in range(2):
        await evening.play_on(until=lambda: evening.actor == slow)
        await evening.tick(30)
    evening.tables.pressed(evening.table, other)
    await evening.settled()
    await evening.play_on(until=lambda: evening.actor == slow)
    assert evening.show().due == evening.time.now + ABSENT
    evening.tables.pressed(evening.table, slow)
    await evening.settled()
    await evening.tick(ABSENT)
    await evening.play_on()
    assert _away(evening, slow) == ""


async def test_a_deal_in_which_nobody_pressed_is_the_last(evening):
    """The table says so, calls nobody, keeps all seats, and closes after the idle time."""
    await evening.deal()
    await _sleep_through(evening)
    assert evening.show().view.asleep
    assert evening.show().due == evening.time.now + IDLE_AFTER
    await evening.draw(0)
    assert evening.stage.of("record", "post record")[-1].show.view.asleep
    evening.stage.clear()
    for _ in range(29):
        await evening.tick(60)
        await evening.draw(0)
    assert evening.stage.of("ping", "cards", "cards again", "post") == []
    assert len(evening.show().view.seats) == 3
    await evening.tick(60)
    assert not evening.is_open()
    assert (await evening.store.books.banks.holdings(GUILD, evening.players[0])).bank == BANK
    assert await evening.faults() == []


async def test_what_a_press_shows_is_shown_to_somebody_awake(evening):
    """A player who is back by that press doesn't read that they are away."""
    await evening.deal()
    first = evening.actor
    await _sleep_through(evening)
    show = await evening.tables.at(evening.table).host.awake(first)
    assert not show.view.asleep
    assert _away(evening, first) == ""
    assert (await evening.tables.at(evening.table).host.awake(evening.players[3])).view.own is None


async def test_any_player_who_presses_deals_on(evening):
    """One who is absent in that deal too is away after it; a stranger's press changes nothing."""
    await evening.deal()
    first = evening.actor
    await _sleep_through(evening)
    evening.tables.pressed(evening.table, evening.players[3])
    await evening.settled()
    assert evening.show().view.asleep
    evening.tables.pressed(evening.table, first)
    await evening.settled()
    assert (evening.show().due_for, evening.show().due) == ("deal", evening.time.now + 5)
    await evening.deal()
    evening.tables.pressed(evening.table, first)
    await _sleep_through(evening)
    assert "timeouts" in {_away(evening, one) for one in evening.players[:3] if one != first}
    assert not evening.show().view.asleep


@pytest.mark.parametrize("how", ["a button", "a seat", "an act"])
async def test_one_press_in_a_deal_is_enough_to_go_on(evening, how):
    await evening.deal()
    if how == "a button":
        evening.tables.pressed(evening.table, evening.players[1])
    elif how == "a seat":
        await evening.submit(evening.players[3], Sit(evening.players[3], 500))
    else:
        await evening.act(Fold)
    await _sleep_through(evening)
    assert evening.show().due_for == "deal"


async def test_a_press_from_before_the_deal_or_by_a_stranger_is_none_in_it(evening):
    evening.tables.pressed(evening.table, evening.players[0])
    await evening.deal()
    evening.tables.pressed(evening.table, evening.players[3])
    await _sleep_through(evening)
    assert evening.show().due_for == "close"


async def test_what_was_pressed_before_a_restart_counts_after_it(evening):
    await evening.deal()
    await evening.act(Fold)
    await evening.restart()
    await _sleep_through(evening)
    assert evening.show().due_for == "deal"


def _away(evening: Evening, player: int) -> str:
    return next(one.away for one in evening.show().view.seats if one.player == player)


async def _all_but(evening: Evening, slow: int) -> None:
    """The others play the deal to its end; the clock of one runs out each time."""
    while evening.show().view.running:
        if evening.actor == slow:
            await evening.tick((evening.show().due or 0) - evening.time.now)
        await evening.play_on(until=lambda: evening.actor == slow)


async def _sleep_through(evening: Evening) -> None:
    """Let time pass without presses until the deal is over."""
    while evening.show().view.running:
        show = evening.show()
        assert show.due is not None
        await evening.tick(max(0, show.due - evening.time.now))
