"""Every setting of the program, from the environment and `.env`. `.env.example` explains each."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import quote

from pydantic import AfterValidator, AliasChoices, Field, SecretStr, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.base.folders import VAR
from bot.base.shards import Wanted, wanted
from bot.base.slips import fault, mistyped

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

ENV_FILE = Path(".env")


SECRET = {"forget_key", "database_url", "DISCORD_TOKEN", "discord_token"}
"""Settings whose values stand in no line of the terminal."""


OF_THE_BOT = ("database_url", "shards")
"""Settings of the bot in Discord alone."""
IN_SANDBOX = 10_000
"""New channels for direct messages within a day in the sandbox."""


Address = Annotated[str, Field(pattern=r"^(https?://[^\s<>()\[\]]+)?$", max_length=500)]
"""Of a page on the web, as it can stand in a link; empty for none."""


def _shards(text: str) -> str:
    try:
        wanted(text)
    except ValueError as bad:
        raise PydanticCustomError("shards", "{why}", {"why": str(bad)}) from None
    return text


Shards = Annotated[str, AfterValidator(_shards)]
"""A list of shards, in the form that `bot.base.shards` reads."""


def _token(text: str) -> str:
    if not text.strip().isprintable():
        why = "has a character in it that can't be seen; copy it from the developer portal anew"
        raise PydanticCustomError("token", "{why}", {"why": why})
    return text


Token = Annotated[str, AfterValidator(_token)]
"""It goes into the head of each request, which is one line."""


def _from_home(path: Path) -> Path:
    return Path(os.path.expanduser(path))  # noqa: PTH111 - leaves a home that is nobody's as it is


Folder = Annotated[Path, AfterValidator(_from_home)]
"""`~` is the home of who runs the program, as in a shell: `.env` is read by none."""


class BadSettings(Exception):  # noqa: N818 - named for what happened
    """Settings with faults, a line each: where, key, reason."""


class Settings(BaseSettings):
    """The operator's choices. Chips are whole numbers."""

    model_config = SettingsConfigDict(
        env_prefix="DEALER_",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        frozen=True,
        extra="ignore",
    )

    discord_token: Annotated[
        Token, Field(validation_alias=AliasChoices("DISCORD_TOKEN", "discord_token"), repr=False)
    ] = ""
    """The bot's token; without one the sandbox starts."""
    data_folder: Folder = VAR
    """Where the program keeps what it writes."""
    forget_key: Annotated[SecretStr, Field(min_length=32)] | None = None
    """By which people who were forgotten are recognised; without one it is kept in a file."""
    database_url: Annotated[str, Field(repr=False)] = ""
    """Where chips and tables are kept; empty for dealer.db in the data folder."""
    shards: Shards = ""
    """Which of Discord's shards this process has, where several play on one database."""
    api_base: Address = ""
    """A proxy in front of Discord's API that keeps its limits for all processes; empty for none."""
    open_browser: bool = True
    """Open the sandbox page where there is a screen."""
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8642
    """The sandbox page's port on 127.0.0.1; 0 takes a free one."""
    welcome_chips: Annotated[int, Field(ge=0, le=1_000_000_000)] = 5_000
    """What a newcomer to a server gets once."""
    daily_floor: Annotated[int, Field(ge=0, le=1_000_000_000)] = 2_000
    """`/bank daily` tops a player's chips up to this."""
    turn_seconds: Annotated[int, Field(ge=10, le=600)] = 30
    """The usual clock of a new table."""
    pause_seconds: Annotated[int, Field(ge=0, le=60)] = 8
    """The usual pause to read a result before the next deal."""
    think_seconds: Annotated[float, Field(ge=0, le=30)] = 4
    """The longest that a house player thinks, from a quarter of it on; 0 for not at all."""
    most_tables: Annotated[int, Field(ge=1, le=1000)] = 5
    """Tables that one person may have open at once, in all servers together."""
    most_nights: Annotated[int, Field(ge=1, le=1000)] = 5
    """Nights that one person may have planned at once."""
    hourly_openings: Annotated[int, Field(ge=1, le=1000)] = 20
    """Tables and nights that one person may open or plan within an hour."""
    hourly_games: Annotated[int, Field(ge=1, le=1000)] = 20
    """House games that one person may send or build within an hour."""
    daily_dms: Annotated[int, Field(ge=0, le=10_000)] | None = None
    """New channels for direct messages that the bot opens within a day; empty lets it grow."""
    support_url: Address = ""
    """Where users find help; this and what follows stand in `/about`, where they are set."""
    source_url: Address = ""
    """Where the program's source lies."""
    privacy_url: Address = ""
    """What is kept of users, as docs/privacy.md has it."""
    terms_url: Address = ""
    """The terms of use, as docs/terms.md has them."""
    drain_seconds: Annotated[int, Field(ge=0, le=60)] = 5
    """What is under way has so long when the program is stopped; over 5, running deals too."""
    backups_kept: Annotated[int, Field(ge=0, le=366)] = 7
    """Nightly copies of the database that are kept; 0 makes none."""
    backup_hour: Annotated[int, Field(ge=0, le=23)] = 4
    """The hour of the machine's day after which the nightly copy is made."""
    backup_folder: Folder | None = None
    """Where copies lie; `backups` beside the database where none is named."""
    keep_deals_days: Annotated[int, Field(ge=0, le=36_500)] = 0
    """Days for which it is kept how deals went after their table closed; 0 keeps it for ever."""
    pictures: bool = True
    """Draw pictures of tables, boards and recaps, in a process of their own."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much the program says on the terminal."""
    log_format: Literal["text", "json"] = "text"
    """Lines for people, or JSON for machines: a line then names press, table and deal as well."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Port on 127.0.0.1 for /healthz, /readyz and Prometheus' /metrics; 0 opens none."""

    def folder(self, *, sandbox: bool) -> Path:
        """Where the database and the key lie, unless they have settings of their own."""
        return self.sandbox_folder if sandbox else self.data_folder

    def database(self, *, sandbox: bool) -> str:
        """The database's address: the one that is named, or that of a file in the folder."""
        if self.database_url:
            return self.database_url
        file = self.folder(sandbox=sandbox).absolute() / "dealer.db"
        return f"sqlite+aiosqlite:///{quote(str(file))}"

    @property
    def of_the_bot(self) -> list[str]:
        """Settings that are set and that the sandbox lets be, by their names in `.env`."""
        return [f"DEALER_{name.upper()}" for name in OF_THE_BOT if getattr(self, name)]

    def for_sandbox(self) -> "Settings":
        """The same without those: nothing there may reach a database that a bot plays on.

        Nobody is flagged there for opening direct messages.
        """
        many = IN_SANDBOX if self.daily_dms is None else self.daily_dms
        return self.model_copy(update={**dict.fromkeys(OF_THE_BOT, ""), "daily_dms": many})

    @property
    def wanted(self) -> Wanted:
        """The shards, read."""
        return wanted(self.shards)

    def copies_of(self, file: Path) -> Path:
        """The folder for copies of a database."""
        return self.backup_folder or file.parent / "backups"

    @property
    def links(self) -> dict[str, str]:
        """Pages of the operator's about this bot: support, source, privacy, terms."""
        every = {
            "support": self.support_url,
            "source": self.source_url,
            "privacy": self.privacy_url,
            "terms": self.terms_url,
        }
        return {name: url for name, url in every.items() if url}

    @property
    def sandbox_folder(self) -> Path:
        """Where the sandbox keeps its world, and the bot its chips while it plays there."""
        return self.data_folder / "sandbox"


def read_settings(env_file: Path = ENV_FILE) -> Settings:
    """Read the environment, then `.env`. Raises BadSettings with a line a fault."""
    lines: list[str] = []
    try:
        lines += mistyped(env_file, NAMES)
        settings = Settings(_env_file=env_file)
    except OSError as bad:
        raise BadSettings(f"{env_file}: {bad.strerror}") from None
    except UnicodeDecodeError as bad:
        raise BadSettings(f"{env_file}: is no text in UTF-8 ({bad.reason})") from None
    except ValidationError as bad:
        for error in bad.errors(include_url=False):
            lines.append(f"environment or {env_file}: {_told(error)}")
    if lines:
        raise BadSettings("\n".join(lines))
    return settings


def _told(error: "ErrorDetails") -> str:
    """The setting as the operator wrote it, and what is wrong with it."""
    name = str(error["loc"][0])
    key = name.upper() if name.upper() in NAMES else f"DEALER_{name.upper()}"
    field = Settings.model_fields.get(name.lower())
    return f"{key}: {fault(error, field, secret=name in SECRET)}"


NAMES = frozenset(
    "DISCORD_TOKEN" if name == "discord_token" else f"DEALER_{name.upper()}"
    for name in Settings.model_fields
)
"""Of all settings, as they stand in `.env`."""
