"""The laws at tables of tournaments, over every game file, and the laws of their own."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.games.game import Stakes
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import tournament
from tests.engine.card_room import GAMES, LIBRARY
from tests.engine.laws.evening import GAMES as BY_HASH
from tests.engine.laws.evening import Happening
from tests.engine.laws.event_evening import STACK, event_evening
from tests.engine.laws.test_laws import all_hold
from tests.slow import few, some

ACTS = 40
REASONS = {"moved", "gave_up", "removed", "out", "closing"}


def evening(code: str, number: int, *, choice: bool = False) -> list[Happening]:
    """Return one evening of a game, or of it and two others by dealer's choice."""
    luck = random.Random(f"{code} {number}")  # noqa: S311 - the same in every run
    game = luck.choice([key for key, one in LIBRARY.items() if one.code == code])
    menu = luck.sample(sorted(LIBRARY), 2) if choice else []
    players = luck.randint(2, min(8, *(BY_HASH[one].seats[1] for one in (game, *menu))))
    return list(event_evening(game, players, [luck.randrange(10_000) for _ in range(ACTS)], *menu))


@pytest.mark.parametrize("code", some(GAMES, slow=8))
def test_laws_at_a_table_of_a_tournament(code: str) -> None:
    _all_hold(evening(code, 0))


@pytest.mark.slow
@pytest.mark.parametrize("code", few(GAMES, every=12))
def test_laws_at_a_dealer_s_choice_table_of_a_tournament(code: str) -> None:
    _all_hold(evening(code, 1, choice=True))


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_laws_for_many_tables_of_tournaments(code: str) -> None:
    for number in range(2, 62):
        _own_laws_hold(evening(code, number, choice=number % 2 == 1))


def _all_hold(steps: list[Happening]) -> None:
    all_hold(steps)
    _own_laws_hold(steps)


def _own_laws_hold(steps: list[Happening]) -> None:
    for step in steps:
        _chips_are_those_that_were_brought(step)
        _nobody_is_left_without_chips(step)
        _the_tournament_alone_ends_and_empties_it(step)
        _stakes_are_those_of_the_level(step)
        _nothing_begins_while_it_is_held(step)
        _absent_players_are_dealt_in_and_folded(step)
    _nobody_waits_for_two_deals(steps)
    assert steps[-1].after.closed


def _chips_are_those_that_were_brought(step: Happening) -> None:
    """With nobody but the tournament to bring any or to take them away."""
    for event in step.events:
        assert not isinstance(event, te.ToppedUp | te.FeesCollected | he.RakeTaken)
        assert not isinstance(event, te.PlayerSat) or (event.moved and event.chips <= STACK)


def _nobody_is_left_without_chips(step: Happening) -> None:
    table = step.after
    for chair in () if table.running() else table.chairs.values():
        assert chair.stack or table.lives_on(chair)
        assert chair.away != "broke"


def _the_tournament_alone_ends_and_empties_it(step: Happening) -> None:
    assert not step.after.paused
    assert not step.after.asleep
    for event in step.events:
        if isinstance(event, te.PlayerLeft):
            assert event.reason in REASONS
            assert event.chips == 0 or event.reason != "out"
        assert not isinstance(event, te.TableClosed) or event.reason == "event"
        assert not isinstance(event, te.MissedBlind | te.WillPost)


def _stakes_are_those_of_the_level(step: Happening) -> None:
    table = step.after
    if table.level:
        unit = table.settings.stakes.big_blind
        assert table.next_stakes == Stakes.of(unit)
        assert all(one.stakes == Stakes.of(unit) for one in table.settings.programme.menu)
    for event in step.events:
        if isinstance(event, he.HandStarted):
            raised = replace(event.stakes, small_bet=0, big_bet=0)
            assert raised == replace(step.before.next_stakes, small_bet=0, big_bet=0)


def _nothing_begins_while_it_is_held(step: Happening) -> None:
    begun = any(isinstance(one, he.HandStarted) for one in step.events)
    assert not (begun and step.before.held)


def _nobody_waits_for_two_deals(steps: list[Happening]) -> None:
    """A newcomer between small blind and button is dealt in once the button has passed."""
    missed: Counter[int] = Counter()
    for step in steps:
        table, hand = step.after, step.after.hand
        if not any(isinstance(one, he.HandStarted) for one in step.events) or hand is None:
            continue
        full = len(hand.places) >= hand.game.seats[1] or hand.carried or step.before.redeal
        for chair in () if full else table.chairs.values():
            missed[chair.player] += 1
            if chair.seat in hand.places:
                missed[chair.player] = 0
            assert missed[chair.player] < 2, chair


def _absent_players_are_dealt_in_and_folded(step: Happening) -> None:
    """Every player with chips who was not dealt in waits for the blinds, or for a pot."""
    table, hand = step.after, step.after.hand
    if isinstance(step.command, hc.TimeOut) and step.before.hand is not None:
        chair = step.before.chairs[step.command.seat]
        place = step.before.hand.places[step.command.seat]
        choices = hands.legal(step.before.hand, chair.seat)
        forced = isinstance(choices, BetChoices) and not choices.fold
        if tournament.is_folded(chair) and step.before.hand.may_fold(place) and not forced:
            assert he.Folded(chair.seat) in step.events
            assert not any(isinstance(one, he.TimedOut) for one in step.events)
    if isinstance(step.command, tc.Deal) and hand is not None and table.running():
        game = hand.game
        for chair in () if step.before.redeal else step.before.chairs.values():
            fits = len(hand.places) < game.seats[1]
            if fits and chair.stack and not (chair.waits or chair.leaving or hand.carried):
                assert chair.seat in hand.places, chair
