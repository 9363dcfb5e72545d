"""Tests that the quick suite leaves out, so that it stays under two minutes on two cores.

The suite has three parts. *Quick* is `uv run pytest`. *Slow* is `uv run pytest -m slow`: tests that
play every game through, start programs and databases, are one of many evenings with the real
client, or run on PostgreSQL. Whoever names a file or a folder runs its quick and its slow tests;
`.ci/run` runs both parts, and in a browser what is not nightly as well. *Nightly* is
`uv run pytest -m nightly`, in `.ci/nightly` alone: how well house players play, long runs, and on
PostgreSQL all tests but those of the store that are marked `both`.

A file is slow by its place here, a test of a quick file by `@pytest.mark.slow`. Of a law's cases
`some` and `few` leave a few to these parts; the nightly run has all that a law is tried with.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

MARKS = "not nightly and not browser"
"""Marks that the usual run also leaves out, as in `pyproject.toml`."""
SLOW_MARKS = re.compile(r"slow|\bboth\b")
"""Marks, and the module of `some`, without which no test of a quick file is slow."""
ROOT = Path(__file__).parent
EVENINGS, STORE = ROOT / "e2e", ROOT / "store"
USUAL_EVENINGS = {
    "test_bank.py", "test_draw.py", "test_holdem.py",
}  # fmt: skip
"""Of all that the client is seen to do, what most others stand on."""
SLOW = (
    "chances/test_counts.py",
    "chances/test_stored.py",
    "companions/test_advice.py",
    "companions/test_bench.py",
    "companions/test_every_game.py",
    "companions/test_matched.py",
    "engine/laws/test_announced.py",
    "engine/laws/test_hindsight.py",
    "engine/laws/test_parts.py",
    "engine/laws/test_rail.py",
    "nights/test_answers.py",
    "nights/test_calendar.py",
    "nights/test_calls.py",
    "nights/test_dates.py",
    "nights/test_gone.py",
    "nights/test_hosts.py",
    "nights/test_keeper.py",
    "nights/test_kill.py",
    "nights/test_league.py",
    "nights/test_moving.py",
    "nights/test_queue.py",
    "nights/test_room.py",
    "nights/test_steering.py",
    "nights/test_tournament.py",
    "nights/test_untold.py",
    "odds/test_batch.py",
    "odds/test_completions.py",
    "phh/test_pokerkit_draws.py",
    "phh/test_write.py",
    "phh/test_write_forced.py",
    "rail/test_law.py",
    "rail/test_next_tables.py",
    "sandbox/test_client.py",
    "sandbox/test_gateway.py",
    "sandbox/test_servers.py",
    "sandbox/test_troubles.py",
    "store/test_appends.py",
    "store/test_archive.py",
    "store/test_bus.py",
    "store/test_check.py",
    "store/test_claims.py",
    "store/test_connections.py",
    "store/test_holding.py",
    "store/test_kill.py",
    "store/test_migrate.py",
    "store/test_moving.py",
    "store/test_pairs.py",
    "store/test_postgres.py",
    "store/test_proposals.py",
    "store/test_standing.py",
    "store/test_upgrades.py",
    "tables/test_books.py",
    "tables/test_checks.py",
    "tables/test_company.py",
    "tables/test_company_thinking.py",
    "tables/test_direct.py",
    "tables/test_direct_channels.py",
    "tables/test_event_tables.py",
    "tables/test_histories.py",
    "tables/test_looking_back.py",
    "tables/test_luck.py",
    "tables/test_minds.py",
    "tables/test_powers.py",
    "tables/test_private.py",
    "tables/test_rail.py",
    "tables/test_season_hands.py",
    "tables/test_shared_pots.py",
    "tables/test_sleepers.py",
    "tables/test_slow.py",
    "tables/test_slow_weeks.py",
    "tables/test_spare.py",
    "tables/test_statistics.py",
    "tables/test_weekly.py",
    "test_apart.py",
    "test_containers.py",
    "test_copies.py",
    "test_cut_files.py",
    "test_game_minutes.py",
    "test_language_commands.py",
    "test_load_rest.py",
    "test_main.py",
    "test_rehearsal.py",
    "test_running.py",
    "test_start.py",
    "test_status.py",
    "test_step_names.py",
    "test_trial.py",
    "test_wheel.py",
    "tournaments/test_check.py",
    "tournaments/test_forgotten.py",
    "tournaments/test_homeless.py",
    "tournaments/test_kill.py",
    "tournaments/test_many_tables.py",
    "tournaments/test_sit_and_go.py",
    "tournaments/test_stopping.py",
    "ui/test_beats.py",
    "ui/test_facts.py",
    "ui/test_fit.py",
    "ui/test_one_screen.py",
    "ui/test_quotes.py",
    "ui/test_three_media.py",
    "ui/test_typed_value.py",
)
"""Files, by their place in `tests`; each took more than a second, none is a rule."""


def some(cases: Iterable[Any], every: int = 8, slow: int = 1) -> list[Any]:
    """Return the cases as parameters of which one in `every` is quick.

    Of all cases one in `slow` is slow, if it is not quick, and the rest are nightly.
    """
    return [
        one if at % every == 0 else pytest.param(one, marks=_later(at % slow == slow - 1))
        for at, one in enumerate(cases)
    ]


def few(cases: Iterable[Any], every: int = 4) -> list[Any]:
    """Return the cases as parameters of which one in `every` is as its test, the rest nightly."""
    return [
        one if at % every == 0 else pytest.param(one, marks=pytest.mark.nightly)
        for at, one in enumerate(cases)
    ]


def _later(slow: bool) -> pytest.MarkDecorator:
    return pytest.mark.slow if slow else pytest.mark.nightly


@cache
def is_slow(file: Path) -> bool:
    """By where a test stands."""
    if file.is_relative_to(EVENINGS):
        return file.parent != EVENINGS or file.name not in USUAL_EVENINGS
    return file.is_relative_to(ROOT) and file.relative_to(ROOT).as_posix() in SLOW


@cache
def may_be_slow(file: Path) -> bool:
    """True if a slow test may stand in a file: by its place, or as it names one of such marks."""
    return is_slow(file) or bool(SLOW_MARKS.search(file.read_text("utf-8")))


def is_usual(config: pytest.Config) -> bool:
    """Return True for the usual run: neither a place nor a mark is named."""
    return _is_part(config, "usual", MARKS)


def is_slow_part(config: pytest.Config) -> bool:
    """Return True for the run of the slow part: no place is named."""
    return _is_part(config, "slow", "slow")


def _is_part(config: pytest.Config, name: str, marks: str) -> bool:
    told: dict[str, Any] = getattr(config, "workerinput", {})
    if name in told:
        return bool(told[name])
    everywhere = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return everywhere and config.option.markexpr == marks
