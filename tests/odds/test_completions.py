"""Chances of every game rest on what the engine does with the same cards.

The engine plays a moment with chances to its end, with other unseen cards each time. The cards
dealt are then one runout, in which each hand must get the same chips.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import pytest

from bot.engine.cards import Card
from bot.engine.games.options import Options, announce
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices
from bot.engine.kinds import Chips, Seat
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import machine as tables
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.odds.judging import play_out
from bot.odds.paying import Won, chances, outcomes
from bot.odds.reckoning import reckoned
from bot.odds.runouts import Plan, Runouts, plan_of
from bot.odds.spot import Spot, spot_of
from tests.engine.card_room import GAMES, Room
from tests.slow import few

ONCE, TWICE = 4, 1
"""Numbers of deals for boards that are run once, and twice if the game allows it."""
COMPLETIONS = 3
"""The number of completions of each moment."""
TOLD = 70
"""The fewest games of the library that have chances."""


@dataclass(frozen=True)
class Moment:
    """A table whose hands have chances, and its spot."""

    table: Table
    spot: Spot


def moments(code: str, seed: int, *twists: str, players: int = 0) -> Iterator[Moment]:
    """Yield the moments of one deal in which all players bet as much as they can."""
    dice = random.Random(seed)  # noqa: S311 - random deals only
    least, most = GAMES[code].seats
    players = players or min(max(least, 2 + seed % 3), most)
    stacks = [dice.randint(40, 160) for _ in range(players)]
    name = f"{code} {GAMES[code].limits[0]}"
    stacked = announce(GAMES[code], Options(), twists)
    columns = {name: getattr(stacked, name) for name in ("shares", "pack", "seats")}
    room = Room(
        name, *stacks, run_out=15, run_twice=seed % 2 > 0, columns=columns if twists else None
    )
    room.do(tc.Deal(), Seed(dice.randbytes(32)))
    while not room.hand.ended:
        spot = spot_of(look(room.table))
        if spot is not None:
            yield Moment(room.table, spot)
        room.do(_next(room.table, dice))


def _next(table: Table, dice: random.Random) -> hc.HandCommand:
    hand = table.hand
    assert hand is not None
    if not hand.waiting:
        return hc.DealStreet()
    seat = dice.choice(hand.waiting)
    match hands.legal(hand, seat):
        case BetChoices(most=most) if most and dice.random() < 0.9:
            return hc.RaiseTo(seat, most)
        case BetChoices(call=0):
            return hc.Check(seat)
        case BetChoices():
            return hc.Call(seat)
        case choices if "twice" in getattr(choices, "words", ()):
            return hc.Declare(seat, "twice")
        case _:
            return hc.TimeOut(seat)


def with_other_cards(moment: Moment, dice: random.Random) -> Table:
    """Return the table with its unseen cards exchanged, which nobody can tell apart."""
    hand, unseen = moment.table.hand, moment.spot.unseen
    assert hand is not None
    other = dict(zip(unseen, dice.sample(unseen, len(unseen)), strict=True))

    def moved(cards: tuple[Card, ...] | list[Card]) -> list[Card]:
        return [other.get(card, card) for card in cards]

    places = {seat: replace(place, cards=moved(place.cards)) for seat, place in hand.places.items()}
    thrown = [(seat, other.get(card, card)) for seat, card in hand.discards]
    changed = replace(
        hand, deck=tuple(moved(hand.deck)), burns=moved(hand.burns), places=places, discards=thrown
    )
    return replace(moment.table, hand=changed)


def to_the_end(table: Table, dice: random.Random) -> list[he.HandEvent]:
    events: list[he.HandEvent] = []
    while table.hand is not None and not table.hand.ended:
        more, table = tables.play(table, _next(table, dice))
        events += more  # type: ignore[arg-type]  # those of the hand are all that is looked for
    return events


def as_runout(spot: Spot, plan: Plan, events: list[he.HandEvent]) -> Runouts:
    """Return the dealt cards slot by slot; any others if the deal was over before."""
    seats = [one.seat for one in spot.hands]
    dealt: dict[tuple[int, int], list[Card]] = {}
    for event in events:
        if isinstance(event, he.CardsDealt):
            for seat, card in zip(event.seats, event.cards, strict=True):
                dealt.setdefault((seats.index(seat), -1), []).append(card)
        elif isinstance(event, he.BoardDealt):
            dealt.setdefault((-1, event.board), []).extend(event.cards)
    came = {card for cards in dealt.values() for card in cards}
    others = [card for card in spot.unseen if card not in came]
    cards = []
    for slot in plan.slots:
        mine = dealt.get((slot.hand, slot.board))
        cards.append(mine.pop(0) if mine else others.pop())
    assert not any(dealt.values()), "more was dealt than was to come"
    return Runouts(np.array(cards, dtype=np.uint8).reshape(-1, 1), exact=True)


def got(won: Won, seat: Seat, spot: Spot) -> Fraction:
    """Return the chips of a seat in one outcome."""
    (chance,) = [
        one for one in chances(spot, Counter([won]), 1, exact=True).hands if one.seat == seat
    ]
    return chance.share * sum(pot.chips for pot in spot.pots)


def awarded(events: list[he.HandEvent], seat: Seat) -> Chips:
    return sum(one.chips for one in events if isinstance(one, he.PotAwarded) and one.seat == seat)


def completions_agree(code: str, seed: int, times: int, *twists: str, players: int = 0) -> int:
    """Return the number of moments that were completed."""
    dice, found = random.Random(seed), 0  # noqa: S311 - random cards only
    for moment in moments(code, seed, *twists, players=players):
        found += 1
        spot = moment.spot
        plan = plan_of(spot)
        for _ in range(times):
            events = to_the_end(with_other_cards(moment, dice), dice)
            if any(isinstance(one, he.CardsGathered | he.RunsSettled) for one in events):
                continue
            scene = play_out(spot, plan, as_runout(spot, plan, events))
            ((won, _),) = outcomes(scene).items()
            odd = len(spot.pots) * len(spot.game.shares) * spot.runs
            for one in spot.hands:
                assert abs(got(won, one.seat, spot) - awarded(events, one.seat)) <= odd, (
                    moment.spot,
                    events,
                )
    return found


@pytest.mark.parametrize("code", few(sorted(GAMES)))
def test_each_completion_ends_as_the_engine_ends_it(code):
    for seed in (ONCE, TWICE):
        completions_agree(code, seed, COMPLETIONS)
    moment = next(moments(code, ONCE), None)
    if moment is not None:
        found = reckoned(moment.spot)
        assert found is not None
        assert sum(one.share for one in found.hands) + found.rides == 1
        assert all(0 <= one.wins <= 1 and 0 <= one.loses <= 1 for one in found.hands)


@pytest.mark.parametrize(
    ("code", "twists"),
    [
        ("holdem", "eight_or_better double_board"), ("omaha_hi_lo", "double_board chicago"),
        ("holdem", "eight_or_better chicago"), ("drawmaha", "double_board chicago"),
        ("holdem", "eight_or_better low_chicago"),
    ],
)  # fmt: skip
def test_what_is_stacked_on_a_game_ends_as_the_engine_ends_it(code, twists):
    found = [completions_agree(code, seed, COMPLETIONS, *twists.split()) for seed in range(6)]
    assert any(found)


def test_a_card_for_all_counts_on_both_boards():
    """With 36 cards for ten players, the last street of Rio Bravo is a single card for all."""
    twists = ("short_pack", "double_board")
    assert any(completions_agree("rio_bravo", seed, 2, *twists, players=10) for seed in range(2))


@pytest.mark.nightly
@pytest.mark.parametrize("code", sorted(GAMES))
def test_many_completions_end_as_the_engine_ends_them(code):
    for seed in range(5, 25):
        completions_agree(code, seed, 2 * COMPLETIONS)


@pytest.mark.nightly
def test_chances_are_told_in_most_games_with_cards_to_come():
    told = {code for code in GAMES if next(moments(code, ONCE), None) is not None}
    assert len(told) >= TOLD
