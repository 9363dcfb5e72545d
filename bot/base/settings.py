"""Every setting, read from the environment and `.env`; `.env.example` explains each."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import quote, urlsplit

from pydantic import AfterValidator, AliasChoices, Field, SecretStr, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.base.folders import VAR
from bot.base.setting_faults import fault, mistyped
from bot.base.shards import WantedShards, wanted

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

ENV_FILE = Path(".env")
Network = IPv4Network | IPv6Network


SECRET = {"forget_key", "database_url", "DISCORD_TOKEN", "discord_token"}
"""Settings whose values are never printed on the terminal."""


OF_THE_BOT = ("database_url", "shards")
"""Settings that only the bot in Discord uses; the sandbox ignores them."""
IN_SANDBOX = 10_000
"""New channels for direct messages within a day in the sandbox."""


Address = Annotated[str, Field(pattern=r"^(https?://[^\s<>()\[\]]+)?$", max_length=500)]
"""The address of a web page, in the form that a link can hold; empty for none."""


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
"""A bot token: each request carries it in a header, which is one line."""


def _from_home(path: Path) -> Path:
    return Path(os.path.expanduser(path))  # noqa: PTH111 - leaves a home that is nobody's as it is


Folder = Annotated[Path, AfterValidator(_from_home)]
"""A path; `~` becomes the home of the user who runs the program, because no shell reads `.env`."""


def _origin(text: str) -> str:
    """Return an address without its last slash. Raise PydanticCustomError with what is wrong."""
    found = urlsplit(text)
    try:
        port = found.port
    except ValueError:
        port = -1
    whole = found.scheme in {"http", "https"} and found.hostname and port != -1
    if text and not (whole and found.path in {"", "/"} and text.isprintable()):
        why = "is an address without a path, such as https://rail.example.org"
        raise PydanticCustomError("origin", "{why}", {"why": why})
    if found.scheme == "http" and not is_private(found.hostname or ""):
        why = "begins with https://: on the way, anybody could read links that are sent openly"
        raise PydanticCustomError("origin", "{why}", {"why": why})
    return text.rstrip("/")


def is_private(host: str) -> bool:
    """True if a host is this machine, or one of a home network."""
    try:
        return ip_address(host).is_private
    except ValueError:
        return host == "localhost" or host.endswith((".local", ".localhost", ".home.arpa"))


Origin = Annotated[str, AfterValidator(_origin), Field(max_length=300)]
"""The address of a page at the root of its host; plain http for private networks alone."""


def _proxies(text: str) -> str:
    try:
        networks(text)
    except ValueError:
        why = "has addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8"
        raise PydanticCustomError("proxies", "{why}", {"why": why}) from None
    return text


def networks(text: str) -> list[Network]:
    """Return the networks of a list with commas. Raise ValueError."""
    return [ip_network(one.strip()) for one in text.split(",") if one.strip()]


Proxies = Annotated[str, AfterValidator(_proxies)]
"""A list of addresses and networks, with commas between them."""


class BadSettings(Exception):  # noqa: N818 - named for what happened
    """Invalid settings; the message has a line for each fault, with its source, key and reason."""


class Settings(BaseSettings):
    """The operator's settings. Amounts of chips are whole numbers."""

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
    """Folder for everything that the program writes."""
    forget_key: Annotated[SecretStr, Field(min_length=32)] | None = None
    """Key that recognises people who asked to be forgotten; without one, a file in the folder holds
    it."""
    database_url: Annotated[str, Field(repr=False)] = ""
    """Address of the database; empty for `dealer.db` in the data folder."""
    shards: Shards = ""
    """Discord's shards of this process, where several processes play on one database."""
    api_base: Address = ""
    """Proxy in front of Discord's API that applies its rate limits for all processes; empty for
    none."""
    open_browser: bool = True
    """Whether to open the sandbox page in a browser where there is a screen."""
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8642
    """Port of the sandbox page on 127.0.0.1; 0 takes a free one."""
    welcome_chips: Annotated[int, Field(ge=0, le=1_000_000_000)] = 5_000
    """Chips that a newcomer to a server gets once."""
    daily_floor: Annotated[int, Field(ge=0, le=1_000_000_000)] = 2_000
    """Chips up to which `/bank daily` fills a player's balance."""
    most_welcome: Annotated[int, Field(ge=0, le=1_000_000_000)] = 1_000_000
    """The most first chips that a server may choose for itself."""
    most_floor: Annotated[int, Field(ge=0, le=1_000_000_000)] = 1_000_000
    """The highest floor that a server may choose for itself."""
    turn_seconds: Annotated[int, Field(ge=10, le=600)] = 30
    """Seconds for a decision at a new table, unless its host chooses otherwise."""
    pause_seconds: Annotated[int, Field(ge=0, le=60)] = 8
    """Seconds between a result and the next deal, unless the host chooses otherwise."""
    think_seconds: Annotated[float, Field(ge=0, le=30)] = 4
    """Most seconds that a house player thinks, and at least a quarter of it; 0 for no wait."""
    most_tables: Annotated[int, Field(ge=1, le=1000)] = 5
    """Tables that one person may have open at once, in all servers together."""
    most_nights: Annotated[int, Field(ge=1, le=1000)] = 5
    """Nights that one person may have planned at once, in all servers together."""
    hourly_openings: Annotated[int, Field(ge=1, le=1000)] = 20
    """Tables and nights that one person may open or plan within an hour."""
    hourly_games: Annotated[int, Field(ge=1, le=1000)] = 20
    """House games that one person may send or build within an hour."""
    daily_dms: Annotated[int, Field(ge=0, le=10_000)] | None = None
    """Most new channels for direct messages in a day; when empty, the number grows with the
    servers."""
    support_url: Address = ""
    """Page where users find help; `/about` shows this and the following addresses if they are set.
    """
    words_channel: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    """Channel of Discord where wrong words that readers report are posted; 0 asks for none."""
    source_url: Address = ""
    """Page of the program's source."""
    privacy_url: Address = ""
    """Page of the privacy policy, as in docs/privacy.md."""
    terms_url: Address = ""
    """Page of the terms of use, as in docs/terms.md."""
    drain_seconds: Annotated[int, Field(ge=0, le=60)] = 5
    """Seconds for finishing open work when the program stops; above 5, running deals are finished
    too."""
    backups_kept: Annotated[int, Field(ge=0, le=366)] = 7
    """Number of nightly copies of the database to keep; 0 makes none."""
    backup_hour: Annotated[int, Field(ge=0, le=23)] = 4
    """Hour of the machine's day after which the nightly copy is made."""
    backup_folder: Folder | None = None
    """Folder for copies; `backups` beside the database if none is named."""
    keep_deals_days: Annotated[int, Field(ge=0, le=36_500)] = 0
    """Days for which the logs of deals are kept after their table closed; 0 keeps them for ever."""
    pictures: bool = True
    """Whether to draw pictures of tables, boards and recaps, in a separate process."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """Lowest level of log lines on the terminal."""
    log_format: Literal["text", "json"] = "text"
    """Form of log lines: text for people, or JSON with press, table and deal for machines."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Port on 127.0.0.1 for /healthz, /readyz and the /metrics of Prometheus; 0 opens none."""
    rail_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Port of the page for people who watch a table; 0 opens none."""
    rail_host: Annotated[str, Field(min_length=1, max_length=255)] = "127.0.0.1"
    """Address of this machine on which that port is open: its own alone, or 0.0.0.0 for all."""
    public_url: Origin = ""
    """Address with which links to that page begin; empty for this machine's own."""
    rail_proxies: Proxies = ""
    """Addresses or networks of proxies whose word counts for a watcher's address."""

    def folder(self, *, sandbox: bool) -> Path:
        """Return the folder of the database and the key, where no setting names another place."""
        return self.sandbox_folder if sandbox else self.data_folder

    def database(self, *, sandbox: bool) -> str:
        """Return the database's address: the one that is set, or that of a file in the folder."""
        if self.database_url:
            return self.database_url
        file = self.folder(sandbox=sandbox).absolute() / "dealer.db"
        return f"sqlite+aiosqlite:///{quote(str(file))}"

    @property
    def rail_url(self) -> str:
        """The address with which links to the rail's page begin."""
        return self.public_url or f"http://127.0.0.1:{self.rail_port}"

    @property
    def of_the_bot(self) -> list[str]:
        """Names (as in `.env`) of the settings that are set and that the sandbox ignores."""
        return [f"DEALER_{name.upper()}" for name in OF_THE_BOT if getattr(self, name)]

    def for_sandbox(self) -> "Settings":
        """Return a copy without the bot's settings: the sandbox never touches a bot's database.

        The daily number of new channels for direct messages is higher, because nobody flags a bot
        there.
        """
        many = IN_SANDBOX if self.daily_dms is None else self.daily_dms
        return self.model_copy(update={**dict.fromkeys(OF_THE_BOT, ""), "daily_dms": many})

    @property
    def wanted(self) -> WantedShards:
        """The shards that the operator wants this process to have."""
        return wanted(self.shards)

    def copies_of(self, file: Path) -> Path:
        """Return the folder for copies of this database file."""
        return self.backup_folder or file.parent / "backups"

    @property
    def links(self) -> dict[str, str]:
        """Addresses of the operator's pages that are set: support, source, privacy, terms."""
        every = {
            "support": self.support_url,
            "source": self.source_url,
            "privacy": self.privacy_url,
            "terms": self.terms_url,
        }
        return {name: url for name, url in every.items() if url}

    @property
    def sandbox_folder(self) -> Path:
        """Folder of the sandbox's world, and of the bot's database while it plays there."""
        return self.data_folder / "sandbox"


def read_settings(env_file: Path = ENV_FILE) -> Settings:
    """Read the environment, then `.env`. Raise BadSettings with a line for each fault."""
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
    """Return a line with the setting's name as the operator wrote it, and its fault."""
    name = str(error["loc"][0])
    key = name.upper() if name.upper() in NAMES else f"DEALER_{name.upper()}"
    field = Settings.model_fields.get(name.lower())
    return f"{key}: {fault(error, field, secret=name in SECRET)}"


NAMES = frozenset(
    "DISCORD_TOKEN" if name == "discord_token" else f"DEALER_{name.upper()}"
    for name in Settings.model_fields
)
"""Names of all settings, as `.env` has them."""
