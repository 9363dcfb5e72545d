"""How strong house players are is measured with the same cards in each seat, until it is clear."""

import json
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from subprocess import CalledProcessError
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from bot.engine.games.game import Limit
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand
from bot.engine.table.state import Table
from tests.engine.card_room import Room
from tests.library import GAMES
from tests.workshop.bench.company import FOES, Result, against_rules, match, paces, played, public
from tests.workshop.bench.company.foes import Foe
from tests.workshop.bench.company.match import (
    FIRST_OF_HALVES,
    _laid_anew,
    _net,
    _played,
    _seatings,
    _Seats,
)
from tests.workshop.bench.company.pace import Pace
from tests.workshop.bench.company.seating import asked, seated
from tests.workshop.command import main


def test_nobody_wins_against_their_own_kind():
    """Whoever does the same in each seat wins nothing: cards favour nobody."""
    caller = ("callers", FOES["callers"])
    for code in ("holdem", "guts", "seven_card_stud"):
        for let_pass in (0, 30):
            result = match(GAMES[code], caller, caller, most=12, let_pass=let_pass)
            assert result.deals >= 12
            assert all(abs(won) < 1e-9 for won, _ in result.sets)
            assert result.verdict == "undecided"


def test_who_is_measured_sits_in_each_seat_as_often():
    """Alone, or in every second seat; at a table of an odd number in fewer than the others."""
    assert list(_seatings(3, halves=False)) == [{1}, {2}, {3}]
    assert list(_seatings(2, halves=True)) == [{1}, {2}]
    assert list(_seatings(4, halves=True)) == [{1, 3}, {2, 4}]
    assert list(_seatings(5, halves=True)) == [{1, 3}, {2, 4}, {3, 5}, {4, 1}, {5, 2}]


@pytest.mark.nightly
def test_two_who_share_the_seats_win_what_the_other_loses():
    """A seat and a deal, whoever is asked after, and where pots ride."""
    caller, tight = (("x", FOES[name]) for name in ("callers", "tight"))
    for code in ("holdem", "guts", "trips_to_win"):
        one, other = (
            match(GAMES[code], *both, most=24, let_pass=30)
            for both in ((caller, tight), (tight, caller))
        )
        assert one.deals == other.deals
        assert one.mean == pytest.approx(-other.mean)
        assert one.mean, code


def test_a_deal_that_is_played_out_more_often_counts_once():
    """With less luck in it, as the rest of the deck comes otherwise each time."""
    caller, game = FOES["callers"], GAMES["holdem"]
    once, often = (
        [_net(game, _alone(caller, runs), number, {}) for number in range(40)] for runs in (1, 6)
    )
    assert {deals for _, deals in [*once, *often]} == {1}
    chips = [[net for net, _ in each] for each in (once, often)]
    assert stdev(chips[1]) < 0.8 * stdev(chips[0])
    assert abs(fmean(chips[1]) - fmean(chips[0])) < stdev(chips[0]) / 2
    assert [6 * net for net in chips[1]] == pytest.approx([round(6 * net) for net in chips[1]])


def test_a_deal_of_one_street_is_played_out_once():
    """At Guts nothing comes after it."""
    caller, tight = (("x", FOES[name]) for name in ("callers", "tight"))
    once, often = (match(GAMES["guts"], caller, tight, most=40, runs=runs) for runs in (1, 3))
    assert once.sets == often.sets


def test_a_pot_that_rides_is_compared_with_no_other():
    """What it brings is known when it has been played for."""
    seats, found = _alone(FOES["random"], runs=3), list[tuple[bool, float]]()
    game = announce(GAMES["trips_to_win"], Options(limit=Limit.NO_LIMIT))
    for number in range(16):
        _, table = machine.play(seated(game, 4), Deal(), Seed(bytes([number]) * 32))
        table, luck = _played(table, seats, Random(number))  # noqa: S311 - no deck
        found.append((table.rides, luck))
    assert all(not luck for rides, luck in found if rides)
    assert {rides for rides, _ in found} == {True, False}
    assert any(luck for _, luck in found)


def test_who_is_all_in_wins_the_mean_of_what_may_come():
    """No luck of the cards that nobody answers; nor any where somebody still answers them."""
    for code, foe, counted in (
        ("holdem", _shover, True),
        ("holdem", FOES["callers"], False),
        ("five_card_draw", _shover, False),
    ):
        game = announce(GAMES[code], Options(limit=Limit.NO_LIMIT))
        seats, found = _alone(foe), list[float]()
        for number in range(24):
            _, table = machine.play(seated(game, 2), Deal(), Seed(bytes([number]) * 32))
            end, luck = _played(table, seats, Random(number))  # noqa: S311 - no deck
            won = seats.stack(end) - luck
            assert (0 < won < 800) if counted else luck == 0
            found.append(luck)
        if counted:
            assert abs(fmean(found)) < stdev(found) / 2


def test_the_rest_of_the_deck_is_laid_anew():
    table = Room("holdem no_limit", 400, 400).table
    _, table = machine.play(table, Deal(), Seed(bytes(32)))
    other = _laid_anew(table, Random(1))  # noqa: S311 - no deck
    assert table.hand is not None
    assert other.hand is not None
    top = table.hand.top
    assert other.hand.deck[:top] == table.hand.deck[:top]
    assert other.hand.deck != table.hand.deck
    assert sorted(other.hand.deck) == sorted(table.hand.deck)
    assert other.hand.places == table.hand.places


def test_who_has_met_before_knows_how_the_others_played():
    met = seated(GAMES["holdem"], 3)
    assert {(chair.raised, chair.gave_up) for chair in met.chairs.values()} == {(0, 0)}
    met.chairs = {s: replace(one, raised=s, gave_up=7) for s, one in met.chairs.items()}
    again = seated(GAMES["holdem"], 3, before=met)
    assert [(one.raised, one.stayed, one.gave_up) for one in again.chairs.values()] == [
        (1, 0, 7), (2, 0, 7), (3, 0, 7),
    ]  # fmt: skip


def test_a_match_ends_when_the_interval_leaves_zero_out():
    luck = Random(1)  # noqa: S311 - figures to count with
    result = Result("holdem", "plain", "callers", [(luck.gauss(1, 1), 1) for _ in range(40)])
    assert (result.decided, result.verdict) == (True, "wins")
    result.sets = [(luck.gauss(0, 5), 1) for _ in range(40)]
    assert (result.decided, result.verdict) == (False, "undecided")
    result.sets = [(-luck.gauss(1, 1), 1) for _ in range(40)]
    assert result.verdict == "loses"


def test_pots_that_ride_long_count_by_their_deals():
    """Whoever takes a pot at once, or loses as much over six deals, wins nothing."""
    result = Result("guts", "plain", "tight", [(1.0, 1), (-1.0, 6)] * 20)
    assert (result.mean, result.deals, result.verdict) == (0.0, 140, "undecided")
    same = Result("guts", "plain", "tight", [(6.0, 6), (0.0, 6)] * 20)
    plain = Result("guts", "plain", "tight", [(1.0, 1), (0.0, 1)] * 20)
    assert (same.mean, same.error) == pytest.approx((plain.mean, plain.error))
    few = [0.3, -0.2, 0.6, 0.1]
    known = Result("guts", "plain", "tight", [(one, 1) for one in few])
    assert known.error == pytest.approx(196 * stdev(few) / 2)


def test_styles_are_asked_to_keep_up_with_each_other():
    """Thirty big blinds a hundred deals are let pass."""
    luck = Random(1)  # noqa: S311 - figures to count with
    lost = [(luck.gauss(-0.1, 0.3), 1) for _ in range(400)]
    found = Result("guts", "bold", "sly", lost, let_pass=30)
    assert (found.decided, found.verdict) == (True, "keeps up")
    assert Result("guts", "bold", "sly", lost).verdict == "loses"
    for more, verdict in ((-0.4, "loses"), (-0.2, "undecided"), (0.2, "keeps up"), (0.6, "wins")):
        found.sets = [(won + more, deals) for won, deals in lost]
        assert found.verdict == verdict
    for many, verdict in ((FIRST_OF_HALVES - 1, "undecided"), (FIRST_OF_HALVES, "keeps up")):
        found.sets = [(0.0, 2)] * many
        assert found.verdict == verdict
    asked = ["--companions", "--styles", "--game", "guts", "--worlds", "0"]
    told = CliRunner().invoke(main, [*asked, "--deals", "4", "--json"])
    assert told.exit_code == 0, told.output
    assert len(json.loads(told.output)) == 10


def test_the_command_line_prints_a_line_a_match():
    asked = ["--companions", "--game", "guts", "--worlds", "0", "--deals", "8"]
    plain = CliRunner().invoke(main, asked)
    assert plain.exit_code == 0, plain.output
    assert [line.split()[2] for line in plain.output.splitlines()] == list(FOES)
    rows = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)
    assert [(row["game"], row["foe"]) for row in rows] == [("guts", foe) for foe in FOES]
    assert all(row["deals"] >= 8 for row in rows)
    one = CliRunner().invoke(main, [*asked, "--foe", "tight", "--foe", "random"])
    assert [line.split()[2] for line in one.stdout.splitlines()] == ["random", "tight"]
    for words, told in (
        (["--foe", "nobody"], "--foe: there are random, callers, tight"),
        (["--foe", "tight", "--styles"], "--foe: styles are measured among each other"),
        (["--pace"], "--deals: --pace plays no matches"),
    ):
        wrong = CliRunner().invoke(main, [*asked, *words])
        assert (wrong.exit_code, wrong.stderr) == (2, f"dealer: {told}\n")
    unknown = CliRunner().invoke(main, ["--companions", "--game", "nosuch"])
    assert unknown.exit_code != 0


@pytest.mark.nightly
def test_matches_at_once_are_the_same_matches():
    """In the order asked, each as it is played alone."""
    pairings = [
        one
        for code in ("guts", "holdem")
        for one in against_rules(GAMES[code], ["random", "callers"])
    ]
    alone, at_once = (
        [(one.game, one.foe, one.sets) for one in played(pairings, worlds=1, jobs=jobs, most=8)]
        for jobs in (1, 2)
    )
    assert alone == at_once
    assert [foe for _, foe, _ in alone] == ["random", "callers"] * 2


@pytest.mark.nightly
def test_what_a_decision_costs():
    """Half of them at most the first figure, all but one of a hundred at most the second."""
    pace = Pace("x", tuple(float(one) for one in range(200)))
    assert (pace.below(0.5), pace.below(0.99)) == (100, 198)
    assert Pace("x", (3.0,)).below(0.99) == 3
    (found,) = paces([GAMES["guts"]], worlds=0, seconds=None, decisions=3)
    assert len(found.costs) >= 3
    assert 0 < found.below(0.5) <= found.below(0.99)
    asked = ["--companions", "--pace", "--game", "guts", "--worlds", "0"]
    plain = CliRunner().invoke(main, asked)
    assert plain.exit_code == 0, plain.output
    assert plain.output.startswith("guts ")
    (row,) = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)
    assert row["game"] == "guts"
    assert 0 < row["p50_ms"] <= row["p99_ms"]


def _alone(foe: Foe, runs: int = 1) -> _Seats:
    """The first of four, among their own kind."""
    return _Seats(frozenset({1}), 4, foe, foe, runs)


def _shover(table: Table, player: int, chance: Random) -> TableCommand:
    """All in at once."""
    hand, seat = asked(table, player)
    choices = legal(hand, seat)
    if isinstance(choices, BetChoices) and choices.least:
        return RaiseTo(seat, choices.most)
    return FOES["callers"](table, player, chance)


class Agent:
    """As RLCard's: its words, of what it is shown."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []

    def step(self, state: dict[str, Any]) -> str:
        self.seen.append(state)
        held = state["raw_obs"]["hand"]
        return "raise" if held[0][1] == held[1][1] else "fold"


def test_a_published_player_is_asked_in_its_own_words(monkeypatch):
    """At limit Hold'em alone; what it may not do is the nearest thing that it may."""
    agent = Agent()
    module = SimpleNamespace(LimitholdemRuleAgentV1=lambda: agent)
    monkeypatch.setattr(public, "library", lambda name: module)
    asked = ["--companions", "--game", "holdem", "--worlds", "0", "--deals", "4"]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code == 0, told.output
    assert [line.split()[2] for line in told.output.splitlines()] == [*FOES, "rlcard"]
    game = public.its_game(GAMES["holdem"])
    assert game is not None
    assert game.limit is Limit.FIXED_LIMIT
    assert public.its_game(GAMES["omaha"]) is None
    for state in agent.seen:
        cards = [*state["raw_obs"]["hand"], *state["raw_obs"]["public_cards"]]
        assert all(one[0] in "SHDC" and one[1] in "23456789TJQKA" for one in cards)
        assert len(cards) in {2, 5, 6, 7}
        assert {"fold"} < set(state["raw_legal_actions"]) <= {"call", "raise", "fold", "check"}


def test_no_published_player_where_it_is_not_installed(monkeypatch):
    monkeypatch.setattr(public, "library", lambda name: None)
    assert public.rule_player() is None

    def lacks_pip(name: str) -> Any:
        raise CalledProcessError(1, name)

    monkeypatch.setattr(public, "library", lacks_pip)
    assert public.rule_player() is None
