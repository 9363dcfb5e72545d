"""Settings as an operator writes them down."""

import os
from pathlib import Path

import pytest

from bot.folders import CHECKOUT
from bot.settings import Settings, read_settings


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of the file, and paths from where a clone is."""
    monkeypatch.chdir(CHECKOUT)
    for name in [one for one in os.environ if one.startswith(("DEALER_", "DISCORD_"))]:
        monkeypatch.delenv(name)


def test_a_line_without_a_value_is_the_usual_one(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    names = ("DISCORD_TOKEN", *(f"DEALER_{name.upper()}" for name in _own()))
    file.write_text("".join(f"{name}=\n" for name in names), encoding="utf-8")
    assert read_settings(file) == Settings(_env_file=None)


def test_the_example_names_every_setting_with_its_default(tmp_path: Path) -> None:
    """But for the database, whose address follows from the folder."""
    lines = (CHECKOUT / ".env.example").read_text(encoding="utf-8").splitlines()
    rows = [line.removeprefix("#") for line in lines if not line.startswith("# ") and "=" in line]
    assert {row.partition("=")[0] for row in rows} == {
        "DISCORD_TOKEN", *(f"DEALER_{name.upper()}" for name in _own()),
    }  # fmt: skip
    file = tmp_path / ".env"
    told = [row for row in rows if "DATABASE_URL" not in row]
    file.write_text("\n".join(told), encoding="utf-8")
    read, usual = read_settings(file), Settings(_env_file=None)
    assert read.model_copy(update={"data_folder": read.data_folder.absolute()}) == usual


def _own() -> list[str]:
    return [name for name in Settings.model_fields if name != "discord_token"]
