"""Settings as an operator writes them down."""

import os
from pathlib import Path
from typing import Any

import pytest

from bot.base.folders import CHECKOUT
from bot.base.settings import BadSettings, Settings, read_settings
from bot.store.addresses import database_file


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


def faults(file: Path) -> list[str]:
    with pytest.raises(BadSettings) as bad:
        read_settings(file)
    return str(bad.value).replace(str(file), ".env").splitlines()


def test_a_name_that_is_mistyped_is_named_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A unit of systemd and a container have their settings in the environment.

    A name there that is like none is let be, as of a newer program, or of whoever starts this one.
    """
    file = tmp_path / ".env"
    monkeypatch.setenv("DEALER_PICTURE", "0")
    for others in ("DEALER_XYZ", "DISCORD_WEBHOOK", "DISCORD_BOT_TOKEN", "DISCORD_TOKEN_FILE"):
        monkeypatch.setenv(others, "hush")
    monkeypatch.setenv("DISCORD_TOKN", "hush")
    file.write_text("DISCORD_TOKE=hush\nturn_seconds=50\nDEALR_PICTURES=0\n", encoding="utf-8")
    assert faults(file) == [
        "environment: DEALER_PICTURE: there is no such setting; did you mean DEALER_PICTURES?",
        "environment: DISCORD_TOKN: there is no such setting; did you mean DISCORD_TOKEN?",
        ".env: DISCORD_TOKE: there is no such setting; did you mean DISCORD_TOKEN?",
        ".env: turn_seconds: there is no such setting; did you mean DEALER_TURN_SECONDS?",
        ".env: DEALR_PICTURES: there is no such setting; did you mean DEALER_PICTURES?",
    ]


def test_what_compose_reads_from_the_same_file_is_let_be(tmp_path: Path) -> None:
    """`POSTGRES_PASSWORD` stands there as docs/operating.md has it."""
    file = tmp_path / ".env"
    file.write_text("POSTGRES_PASSWORD=x\nCOMPOSE_PROFILES=many\nDEALER_PICTURES=0\n", "utf-8")
    assert not read_settings(file).pictures


def test_a_line_that_says_nothing_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# fine\nDEALER_TURN_SECONDS 60\nDEALER_PICTURES\nDISCORD_TOKEN='x\n", "utf-8")
    assert faults(file) == [f".env: line {at} is not like NAME=value" for at in (2, 3, 4)]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: Any) -> None:
    """Root can read everything, so it is only said to be so here."""
    file = tmp_path / ".env"
    file.touch()

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr(Path, "open", locked)
    assert faults(file) == [".env: Permission denied"]


OPENLY = "begins with https://: on the way, anybody could read links that are sent openly"
NO_PATH = "is an address without a path, such as https://rail.example.org"
NETWORKS = "has addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("TURN_SECONDS=5", "is a whole number from 10 to 600, not '5'"),
        ("TURN_SECONDS=1e2", "is a whole number from 10 to 600, not '1e2'"),
        ("METRICS_PORT=70000", "is a whole number from 0 to 65535, not '70000'"),
        ("THINK_SECONDS=nan", "is a number from 0 to 30, not 'nan'"),
        ("PICTURES=maybe", "is 1 or 0, not 'maybe'"),
        ("LOG_FORMAT=JSON", "is text or json, not 'JSON'"),
        ("API_BASE=x:80", "is an address that begins with http:// or https://, not 'x:80'"),
        ("FORGET_KEY=hush", "has 32 letters at least"),
        ("PUBLIC_URL=http://x.org", f"{OPENLY}, not 'http://x.org'"),
        ("PUBLIC_URL=https://x.org/rail", f"{NO_PATH}, not 'https://x.org/rail'"),
        ("RAIL_PROXIES=nginx", f"{NETWORKS}, not 'nginx'"),
        ("SHARDS=5/4", "of 4 shards the last is 3, not 5; it says '5/4'"),
    ],
)  # fmt: skip
def test_what_is_wrong_says_what_would_be_right(written: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"DEALER_{written}\n", encoding="utf-8")
    name = written.partition("=")[0]
    assert faults(file) == [f"environment or .env: DEALER_{name}: {told}"]


@pytest.mark.parametrize(
    ("written", "links"),
    [
        ("", "http://127.0.0.1:8700"),
        ("https://rail.example.org/", "https://rail.example.org"),
        ("http://192.168.1.20:8700", "http://192.168.1.20:8700"),
        ("http://living-room.local", "http://living-room.local"),
    ],
)
def test_links_to_the_rail_begin_with_the_public_address(
    written: str, links: str, tmp_path: Path
) -> None:
    """Without TLS on a home network alone."""
    file = tmp_path / ".env"
    file.write_text(f"DEALER_RAIL_PORT=8700\nDEALER_PUBLIC_URL={written}\n", encoding="utf-8")
    assert read_settings(file).rail_url == links


def test_every_number_has_its_limits() -> None:
    """The sentence about a wrong number names its limits."""
    numbers = {
        name: one for name, one in Settings.model_fields.items() if one.annotation in {int, float}
    }
    assert len(numbers) > 10
    for name, one in numbers.items():
        assert {"Ge", "Le"} <= {type(limit).__name__ for limit in one.metadata}, name


def test_a_folder_may_be_in_the_home_of_who_runs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    monkeypatch.setenv("HOME", str(tmp_path))
    file.write_text("DEALER_DATA_FOLDER=~/cards\nDEALER_BACKUP_FOLDER=~nobody-here/x\n", "utf-8")
    read = read_settings(file)
    assert read.data_folder == tmp_path / "cards"
    assert read.backup_folder == Path("~nobody-here/x")


def _own() -> list[str]:
    return [name for name in Settings.model_fields if name != "discord_token"]


@pytest.mark.parametrize("name", ["my%20poker", "100%", "what?", "no #1", "plain", "a&b=c", "ä"])
def test_the_database_lies_in_its_folder_whatever_that_is_called(name: str, tmp_path: Path) -> None:
    settings = Settings(_env_file=None, data_folder=tmp_path / name)
    file = database_file(settings.database(sandbox=False))
    assert file == (tmp_path / name / "dealer.db").resolve()
