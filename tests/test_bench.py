"""The bench measures everybody who is there, and prints; how fast is not a test's business."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from tests.workshop import bench
from tests.workshop.bench import batches, contest, hands, peers
from tests.workshop.command import main

BATCHES = [f"{what}, in batches" for what in batches.OTHERS]
ALONE = {"seven cards, two wild", "decks", *BATCHES}
ROWS = [
    "five cards", "seven cards", "Omaha", "stud high-low", "seven cards, two wild",
    "seven cards, in batches", "Omaha, in batches", *BATCHES, "whole hands", "decks",
]  # fmt: skip


def test_every_task_is_measured_beside_pokerkit():
    rows = bench.bench(hands=20, passes=1)
    assert [row.what for row in rows] == ROWS
    for row in rows:
        assert all(rate > 0 for rate in row.rates.values())
        assert ("pokerkit" in row.rates) == (row.what not in ALONE)


def test_libraries_that_are_not_there_are_left_out(monkeypatch):
    monkeypatch.setattr(contest, "import_module", _missing)
    rows = bench.bench(hands=20, passes=1)
    assert {name for row in rows for name in row.rates} == {
        "dealer",
        "dealer, at a table",
        "dealer, committed",
        "dealer, one by one",
        "dealer, no seal",
    }


def _missing(name):
    raise ImportError(name)


def test_a_table_for_eyes():
    rows = [
        contest.Row("five cards", {"dealer": 3000.4, "pokerkit": 300.0}),
        contest.Row("two wild", {"dealer": 7.0}),
    ]
    assert bench.as_text(rows).splitlines() == [
        "hands a second  dealer      pokerkit",
        "five cards       3,000  300 (10.00x)",
        "two wild             7             -",
    ]


def test_json_for_machines(monkeypatch):
    rows = [contest.Row("five cards", {"dealer": 3000.0, "pokerkit": 300.0})]
    monkeypatch.setattr(bench, "bench", lambda: rows)
    result = CliRunner().invoke(main, ["--json"])
    assert json.loads(result.stdout) == [
        {
            "what": "five cards",
            "rates": {"dealer": 3000.0, "pokerkit": 300.0},
            "ratios": {"pokerkit": 10.0},
        }
    ]


def test_bench_plays_whole_hands_to_their_end():
    """A committed hand and a laid one both finish, whatever the moves, and at a table."""
    for contender in hands.contenders(3):
        contender.run()


def test_every_library_that_is_there_is_listed():
    """They play whole hands: PokerKit always, as the tests need it."""
    there = {name for name, (module, *_) in peers.PEERS.items() if contest.library(module)}
    assert "pokerkit" in there
    assert {one.name for one in peers.contenders(3)} == there


def test_the_table_deals_what_the_hand_machine_deals(monkeypatch):
    """Decks and moves are equal; only the table around them differs."""
    played: dict[str, list[object]] = {}
    for one in list(hands.contenders(5))[:2]:
        moves = played[one.name] = []
        monkeypatch.setattr(hands, "_move", _noting(moves))
        one.run()
        monkeypatch.undo()
    assert played["dealer"] == played["dealer, at a table"] != []


def _noting(moves):
    move: Any = hands._move

    def noted(hand, dice):
        chosen = move(hand, dice)
        place = list(hand.places).index(chosen.seat)
        moves.append((place, hand.middle(), type(chosen), getattr(chosen, "to", 0)))
        return chosen

    return noted


@pytest.mark.nightly
def test_pictures_cost_little(monkeypatch):
    """The sizes are bounded; how long it takes is not a test's business."""
    monkeypatch.setattr("tests.workshop.pictures.TIMES", 1)
    monkeypatch.setattr("bot.ui.pictures.paint.MOST_FRAMES", 3)
    result = CliRunner().invoke(main, ["--pictures", "--json"])
    rows = {row["what"]: row["kb"] for row in json.loads(result.stdout)}
    assert len(rows) == 4
    assert all(kb < 60 for what, kb in rows.items() if not what.startswith("reel"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--only presses", "--only: goes with --load"),
        ("--companions --tables 3", "--tables: goes with --load"),
        ("--load --game holdem", "--game: goes with --companions"),
        ("--short", "--short: goes with --load or --store"),
        ("--load --pictures", "--pictures and --load are measured one at a time"),
        ("--load --tables 0,3", "--tables: numbers from 1 on"),
    ],
)
def test_an_option_that_nothing_would_read_is_named(words, told):
    """It measured the usual for half a minute instead."""
    result = CliRunner().invoke(main, [*words.split()])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"dealer: {told}")
    assert len(result.stderr.splitlines()) == 1
