"""Rehearsals by house players: their figures, and when a seat counts as lopsided."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.companions import Decision, decide
from bot.engine.games.game import Game, Phase
from bot.engine.games.options import Options, announce
from bot.engine.shuffle import Arranged
from bot.engine.table import machine
from bot.engine.table.commands import Deal
from bot.games.files.reading import parse_game
from bot.rehearsal import Edge, Rehearsal, playing, processes, rehearse, rehearse_in_process
from bot.rehearsal.figures import FIRST, DealFigures, edges, rehearsal_of
from bot.ui.words.rehearsals import rehearsal_lines
from tests.library import GAMES

AT_LEISURE = 1e9
LOPSIDED = """
name = "Dealer Takes It"
family = "home"
summary = "One card and one trick, and the dealer's own card says what is trump."
seats = [2, 8]
forced = "antes"
settle = "most_tricks"
shares = []
phases = [
  { name = "one card", deal = "d", trump = true },
  { name = "the trick", tricks = true },
]
"""


def lopsided() -> Game:
    """Return a game in which the dealer has a trump in every deal."""
    return parse_game("dealer_takes_it", "x.toml", LOPSIDED.encode())


def test_a_lopsided_game_is_warned_of() -> None:
    found = rehearse(lopsided(), sets=30, seconds=AT_LEISURE)
    assert found.deals == 120
    assert found.edges[0].seat == 0
    assert found.edges[0].worth > 0.3
    first, warning, *_ = rehearsal_lines(found)
    assert first.startswith("4 house players played 120 deals: 4 answers and about 1")
    assert warning.startswith("Uneven: the dealer wins ")


@pytest.mark.parametrize("code", ["indian_poker", "guts", "holdem"])
def test_a_fair_game_is_not(code: str) -> None:
    """Seats of these games differ a little in worth, but no more than usual."""
    found = rehearse(GAMES[code], sets=14, seconds=AT_LEISURE)
    assert found.edges == ()
    assert not found.lost
    assert len(rehearsal_lines(found)) == 1
    assert found.answers >= 3
    assert 0.25 < found.minutes < 5
    assert 0 < found.shown <= 1
    assert found.pot > 0.9


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_no_game_of_ours_is_lopsided_or_unknown(code: str) -> None:
    found = rehearse(GAMES[code], seconds=20)
    assert not found.lost
    assert found.edges == ()


def sets(nets: list[tuple[float, ...]], first: int = -1) -> list[list[DealFigures]]:
    """Return a set of one deal for each tuple of nets, with a pot of ten."""
    return [[DealFigures(1, 1.0, 10.0, True, one, first)] for one in nets]


def test_luck_is_no_warning() -> None:
    """At most one of hundreds of games with equal seats seems lopsided; half a pot is noticed."""
    luck = Random(5)  # noqa: S311 - figures to count with
    warned = 0
    for _ in range(300):
        nets = [tuple(luck.gauss(0, 10) for _ in range(4)) for _ in range(30)]
        warned += bool(rehearsal_of(sets(nets)).edges)
    assert warned <= 1
    nets = [(luck.gauss(6, 5), *(luck.gauss(-2, 5) for _ in range(3))) for _ in range(30)]
    assert [one.seat for one in rehearsal_of(sets(nets)).edges] == [0]
    assert rehearsal_of(sets(nets[:5])).edges == ()


def test_who_is_asked_first_is_looked_at_where_cards_say_who_that_is() -> None:
    nets = [(8.0, -4.0, -4.0), (-4.0, 8.0, -4.0), (-4.0, -4.0, 8.0)] * 6
    played = [[DealFigures(1, 1.0, 10.0, True, one, one.index(8.0))] for one in nets]
    assert [one.seat for one in rehearsal_of(played).edges] == [FIRST]
    same = [[replace(each[0], first=2)] for each in played]
    assert [one.seat for one in edges(same, 10.0)] == [0, 1, 2]
    assert "whoever is asked first wins 80 %" in rehearsal_lines(rehearsal_of(played))[1]


@pytest.mark.parametrize("code", ["holdem", "seven_card_stud", "five_card_draw"])
def test_each_seat_plays_each_hand_once(code: str) -> None:
    """Only first cards move; the rest of the deck stays where it is."""
    game = announce(GAMES[code], Options())
    table = playing._seated(game)
    deck = tuple(game.pack.cards())
    held = []
    for one in (deck, *playing._moved(table, deck)):
        _, after = machine.play(table, Deal(), Arranged(one))
        assert after.hand is not None
        held.append([tuple(place.cards) for place in after.hand.places.values()])
        assert sorted(one) == sorted(deck)
        assert one[30:] == deck[30:]
    for seat in zip(*held, strict=True):
        assert sorted(seat) == sorted(held[0])


def test_who_does_not_know_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*asked: Any, **how: Any) -> Decision:
        found = decide(*asked, **how)
        assert found is not None
        return replace(found, fell_back="LookupError")

    monkeypatch.setattr(playing, "decide", breaks)
    found = rehearse(GAMES["holdem"], sets=3)
    assert found.lost
    assert "sit it out" in rehearsal_lines(found)[0]


async def test_it_goes_on_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop runs meanwhile, however long a busy machine takes to start the process."""
    monkeypatch.setattr(processes, "BEGINNING", 300)
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    ticking = asyncio.create_task(tick())
    found = await rehearse_in_process(lopsided(), 0.5)
    ticking.cancel()
    assert ticks > 5
    assert found.deals >= 4
    assert all(isinstance(one, Edge) for one in found.edges)


async def test_a_game_that_is_too_slow_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that takes too long only costs its own time, and the lines say so."""
    monkeypatch.setattr(processes, "BEGINNING", 0.05)
    found = await rehearse_in_process(GAMES["holdem"], 0.001)
    assert found == Rehearsal()
    assert "no time" in rehearsal_lines(found)[0]


def test_time_ends_a_slow_game_after_the_set_under_way() -> None:
    deal = Phase("deal", deal="d" * 12, bet="small_bet")
    huge = replace(GAMES["holdem"], seats=(2, 2), phases=(deal, Phase("board", board=5)))
    assert rehearse(huge, seconds=0.01).deals == 2
