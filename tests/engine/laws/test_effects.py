"""A step does with cards what its `Effect` says at every game: odds and house players need it."""

import random

import pytest

from bot.engine.hand import commands as hc
from bot.engine.hand.apply import evolve, started
from bot.engine.hand.edges import edges
from bot.engine.hand.events import CardsGathered, HandEvent, HandStarted, StepReached
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Effect, Step
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from tests.engine.card_room import GAMES, Room

DEALS = 3


def dealt(code: str, number: int) -> tuple[list[HandEvent], Room]:
    """A deal by chance, in which nobody folds where that can be helped."""
    luck = random.Random(number)  # noqa: S311 - the same in every run
    room = Room(f"{code} {GAMES[code].limits[0]}", *[500] * max(GAMES[code].seats[0], 3))
    room.do(tc.Deal(), Seed(luck.randbytes(32)))
    while room.table.running() and room.hand.waiting:
        offered = list(edges(room.hand, luck.choice(room.hand.waiting)))
        stay = [one for one in offered if not isinstance(one, hc.Fold)]
        room.do(luck.choice(stay or offered))
    return [one for one in room.log if isinstance(one, HandEvent)], room


def held(hand: Hand) -> dict[int, int]:
    """Return the number of cards of each player who is still in, by seat."""
    return {place.seat: len(place.cards) for place in hand.live()}


def check(step: Step, before: Hand, after: Hand, told: list[HandEvent]) -> None:
    """One step from where it begins to where the next one is reached."""
    row, had, has = before.row, held(before), held(after)
    gained = {has[seat] - had[seat] for seat in has if seat in had}
    grown = sum(map(len, after.boards)) - sum(map(len, before.boards))
    match step.effect:
        case Effect.DEAL:  # where the stub is short, one card in the middle counts for all
            assert row.deal
            assert (gained, grown) in [({len(row.deal)}, 0), ({0}, 1)]
        case Effect.BOARD:
            assert row.board
            assert (gained, grown) == ({0}, row.board * after.game.boards)
        case Effect.ONE_EACH if len(has) > 1:
            assert gained == {1}
        case Effect.DRAW:
            assert row.draw
            assert gained == {0}
            assert all(place.drew <= max(row.draw, row.with_ace) for place in after.live())
        case Effect.THROW:
            assert row.discard
            assert gained == {-row.discard}
        case Effect.STRIKE:
            assert row.fate
            assert max(gained, default=0) <= 0
        case Effect.ANEW:
            assert row.redeal
            assert gained == {0} or any(isinstance(one, CardsGathered) for one in told)
        case Effect.NONE if not (step.asking or step.settling):
            assert (gained, grown) == ({0}, 0)


@pytest.mark.parametrize("code", sorted(GAMES))
def test_a_step_does_with_cards_what_it_says(code: str) -> None:
    for number in range(DEALS):
        events, room = dealt(code, number)
        first, *rest = events
        assert isinstance(first, HandStarted)
        hand = started(first, room.games[first.game])
        begun, told = hand, list[HandEvent]()
        for event in rest:
            if isinstance(event, StepReached):
                if begun.phase >= 0 and hand.phase >= 0:
                    check(begun.now, begun, hand, told)
                hand = evolve(hand, event)
                begun, told = hand, []
            else:
                hand, told = evolve(hand, event), [*told, event]


def test_every_effect_is_that_of_some_step() -> None:
    assert {step.effect for step in STEPS.values()} == {*Effect}
