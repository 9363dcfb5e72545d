"""What the usual run leaves out, so that it stays under two minutes on two cores.

These tests play every game through, start programs and databases, or are one of many evenings with
the real client; so is what runs on PostgreSQL. `uv run pytest -m slow` runs them, and so does
whoever names a file or a folder; `.ci/run` has both parts.
"""

from pathlib import Path

MARKS = "not soak and not browser"
"""What the usual run leaves out besides, as `pyproject.toml` has it."""
ROOT = Path(__file__).parent
EVENINGS = ROOT / "e2e"
USUAL_EVENINGS = {
    "test_bank.py", "test_draw.py", "test_guts.py", "test_holdem.py",
    "test_learn.py", "test_presses.py", "test_secrets.py",
    "test_tables.py",
}  # fmt: skip
"""Of all that the client is seen to do, what most others stand on."""
SLOW = (
    "chances/test_counts.py",
    "chances/test_kept.py",
    "companions/test_bench.py",
    "companions/test_every_game.py",
    "companions/test_styles.py",
    "engine/laws/test_announced.py",
    "nights/test_hosts.py",
    "nights/test_keeper.py",
    "nights/test_kill.py",
    "nights/test_league.py",
    "nights/test_moving.py",
    "odds/test_batch.py",
    "odds/test_completions.py",
    "phh/test_write.py",
    "store/test_appends.py",
    "store/test_archive.py",
    "store/test_check.py",
    "store/test_claims.py",
    "store/test_kill.py",
    "store/test_moving.py",
    "store/test_pairs.py",
    "store/test_postgres.py",
    "store/test_standing.py",
    "store/test_upgrades.py",
    "tables/test_books.py",
    "tables/test_company.py",
    "tables/test_histories.py",
    "tables/test_looking_back.py",
    "tables/test_powers.py",
    "tables/test_shared_pots.py",
    "tables/test_sleepers.py",
    "tables/test_statistics.py",
    "test_apart.py",
    "test_containers.py",
    "test_copies.py",
    "test_game_minutes.py",
    "test_load_rest.py",
    "test_main.py",
    "test_rehearsal.py",
    "test_running.py",
    "test_start.py",
    "test_step_names.py",
    "test_trial.py",
    "test_wheel.py",
    "ui/test_beats.py",
    "ui/test_fit.py",
    "ui/test_one_screen.py",
    "ui/test_three_media.py",
    "ui/test_unlisted.py",
)
"""Files, by their place in `tests`; each took more than two seconds of a core, none a rule."""


def is_slow(file: Path) -> bool:
    """By where a test stands."""
    if file.is_relative_to(EVENINGS):
        return file.parent != EVENINGS or file.name not in USUAL_EVENINGS
    return file.is_relative_to(ROOT) and file.relative_to(ROOT).as_posix() in SLOW
