"""Being in or out of a pot that losers match is counted; held against hands that are dealt out."""

import random
from dataclasses import replace
from statistics import fmean

import pytest

from bot.companions import advise, decide
from bot.companions.knowing import goes_in
from bot.companions.mechanics import matched
from bot.companions.styles import Style
from bot.engine.games.customs import NobodyIn, Payers
from bot.engine.games.game import Game
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare, TimeOut
from bot.engine.hand.machine import legal
from bot.engine.table.state import Table
from tests.engine.card_room import Room

POT, COSTS = 16, 12
ASKED = DeclareChoices(("in", "out"), stake=POT, risk=COSTS, secret=True)
SELDOM, OFTEN = (0, 3, 47), (0, 40, 10)
"""Deals raised, stayed in and given up."""
PLAIN = Style("plain")


def room(game: str = "guts no_limit") -> Room:
    """Ann, whose hand is a poor one, among four."""
    found = Room(game, 400, 400, 400, 400)
    found.deal(Ann="9d 6s 3c")
    return found


def among(found: Room, seen: tuple[int, int, int]) -> Table:
    """All others were seen to play so."""
    raised, stayed, gave_up = seen
    chairs = {
        seat: replace(chair, raised=raised, stayed=stayed, gave_up=gave_up)
        for seat, chair in found.table.chairs.items()
    }
    return replace(found.table, chairs=chairs)


def is_in(table: Table) -> float:
    """How often Ann is, of 1."""
    found = [decide(table, 1, style=PLAIN, seed=bytes([one])) for one in range(24)]
    return fmean(one is not None and one.command == Declare(1, "in") for one in found)


def dealt_out(payers: Payers, rates: list[float], mine: float, *, inside: bool) -> float:
    """Chips in the mean of deals in which everybody holds anything, and is in with the best."""
    luck, brought = random.Random(repr((payers, rates, mine))), list[float]()  # noqa: S311 - no deck
    for _ in range(40_000):
        held = [(luck.random(), rate) for rate in rates]
        ins = [one for one, rate in held if one > 1 - rate] + [mine] * inside
        if not ins:
            brought.append(POT / (len(rates) + 1))
            continue
        losers = [one for one in ins if one != max(ins)]
        if payers is Payers.WORST:
            losers = [min(losers)] if losers else []
        rides = len(losers) * COSTS / (len(rates) + 1)
        brought.append(
            rides + (POT if inside and mine == max(ins) else 0) - COSTS * (mine in losers)
        )
    return fmean(brought)


@pytest.mark.parametrize("payers", [Payers.LOSERS, Payers.WORST])
@pytest.mark.parametrize("rates", [[0.2, 0.2, 0.2], [0.1, 0.5], [0.9, 0.3, 0.6, 0.05]])
@pytest.mark.parametrize("mine", [0.3, 0.75, 0.97])
def test_it_is_counted_as_hands_bring_it(
    payers: Payers, rates: list[float], mine: float, game: Game
):
    stakes = matched._Stakes(replace(game, payers=payers), ASKED, len(rates) + 1)
    inside, outside = stakes.inside(rates, mine), stakes.outside(rates)
    assert inside == pytest.approx(dealt_out(payers, rates, mine, inside=True), abs=0.25)
    assert outside == pytest.approx(dealt_out(payers, rates, mine, inside=False), abs=0.25)


@pytest.fixture
def game() -> Game:
    return room().hand.game


def test_who_is_seldom_in_is_met_with_anything():
    """Their antes are there to be had; who is in with four of five hands has better ones."""
    found = room()
    seldom, often = among(found, SELDOM), among(found, OFTEN)
    assert goes_in(seldom)[2] < 0.1
    assert goes_in(often)[2] > 0.7
    assert is_in(seldom) > 0.9
    assert is_in(often) < 0.1


def test_a_ghost_is_always_in():
    ghost = room("guts_ghost no_limit")
    assert is_in(among(ghost, SELDOM)) < 0.1


def test_a_hint_says_what_was_counted():
    """Played out in a few worlds it would be luck: a pot more or less."""
    table = among(room(), SELDOM)
    few, many = (advise(table, 1, seed=b"s", worlds=worlds) for worlds in (4, 48))
    assert few is not None
    assert many is not None
    assert many.by_chips
    assert many.best.command == few.best.command == Declare(1, "in")
    assert many.best.chips == pytest.approx(few.best.chips, abs=1)


def test_how_sure_it_is_follows_from_the_hands_that_were_looked_at():
    found = Room("guts no_limit", 400, 400, 400, 400)
    found.deal(Ann="Jd Js 7c")
    few, many = (advise(found.table, 1, seed=b"s", worlds=worlds) for worlds in (4, 96))
    assert few is not None
    assert many is not None
    assert [one.behind for one in many.prospects] == [0.0, many.best.error]
    assert 0 < many.best.error < few.best.error < 4


@pytest.mark.parametrize(
    ("other", "payers", "nobody", "fits"),
    [
        ("guts", "losers", "antes", True),
        ("guts", "worst", "antes", True),
        ("guts", "losers", "best_pays", False),
        ("guts_survivor", "worst", "free", True),
        ("guts_ghost", "losers", "antes", True),
        ("guts_ghost", "worst", "antes", False),
        ("two_and_one", "losers", "antes", True),
        ("guts_legs", "losers", "antes", False),
        ("guts_high_low", "losers", "antes", False),
    ],
)
def test_what_is_counted_and_what_is_played_out(
    other: str, payers: str, nobody: str, *, fits: bool
):
    found = room(f"{other} no_limit")
    choices = legal(found.hand, found.hand.waiting[0])
    assert isinstance(choices, DeclareChoices)
    hand = found.hand
    hand.game = replace(hand.game, payers=Payers(payers), nobody_in=NobodyIn(nobody))
    assert matched.fits(hand, choices) is fits


def test_where_cards_were_passed_before_it_is_played_out():
    found = room("pass_your_guts no_limit")
    while found.hand.now.name != "declare":
        found.do(TimeOut(found.hand.waiting[0]))
    assert not matched.fits(found.hand, ASKED)
    assert not matched.fits(room("guts_auction no_limit").hand, ASKED)
