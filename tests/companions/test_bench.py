"""How strong house players are is measured with the same cards in each seat, until it is clear."""

import json
from random import Random

from click.testing import CliRunner

from bot.__main__ import main
from bot.bench.company import Result, match
from bot.bench.company.foes import FOES
from tests.library import GAMES


def test_nobody_wins_against_their_own_kind():
    """Whoever does the same in each seat wins nothing: cards favour nobody."""
    caller = ("callers", FOES["callers"])
    for code in ("holdem", "guts", "seven_card_stud"):
        result = match(GAMES[code], caller, caller, most=12)
        assert result.deals >= 12
        assert all(abs(one) < 1e-9 for one in result.per_set)
        assert result.verdict == "undecided"


def test_a_match_ends_when_the_interval_leaves_zero_out():
    luck = Random(1)  # noqa: S311 - figures to count with
    result = Result("holdem", "plain", "callers", [luck.gauss(1, 1) for _ in range(40)])
    assert (result.decided, result.verdict) == (True, "wins")
    result.per_set = [luck.gauss(0, 5) for _ in range(40)]
    assert (result.decided, result.verdict) == (False, "undecided")
    result.per_set = [-one for one in [luck.gauss(1, 1) for _ in range(40)]]
    assert result.verdict == "loses"


def test_the_command_line_prints_a_line_a_match():
    asked = ["bench", "--companions", "--game", "guts", "--worlds", "0", "--deals", "8"]
    plain = CliRunner().invoke(main, asked)
    assert plain.exit_code == 0, plain.output
    assert [line.split()[2] for line in plain.output.splitlines()] == list(FOES)
    rows = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)
    assert [(row["game"], row["foe"]) for row in rows] == [("guts", foe) for foe in FOES]
    assert all(row["deals"] >= 8 for row in rows)
    unknown = CliRunner().invoke(main, ["bench", "--companions", "--game", "nosuch"])
    assert unknown.exit_code != 0
