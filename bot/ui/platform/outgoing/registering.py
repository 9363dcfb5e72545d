"""The registration of commands: only commands that differ from Discord's are written.

Discord counts 200 new commands a day; a command that keeps its name is not new. Discord returns
commands with its own ids, with defaults spelled out, and with fields added since. A command of
another kind, such as the one that opens an Activity, is sent back unchanged: Discord makes it
itself, and refuses a list without it.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.http import Route

from bot.store import Choices
from bot.tables.publishing.dm_budget import THE_BOT
from bot.ui.input.commands import NUMBERS
from bot.ui.platform.outgoing.patience import passes, pauses

Json = Mapping[str, Any]
SAID = {
    *("name", "name_localizations", "description", "description_localizations", "type", "nsfw"),
    *("contexts", "integration_types", "default_member_permissions", "handler", "options"),
    *("choices", "value", "required", "autocomplete", "channel_types"),
    *("min_value", "max_value", "min_length", "max_length"),
}
"""Fields of commands, options and choices that this program sets; Discord sets all others."""
OURS = {1, 2, 3}
"""Types of commands that programs make: typed ones, and menus of users and of messages."""
LEFT_TO_DISCORD = {"contexts", "integration_types", "handler"}
"""Fields that Discord fills in as it likes if they are not sent."""
NO_MORE_TODAY, A_WHILE = 30034, 3600.0
"""Discord's code after too many new commands, and seconds until the next try."""
SLASH, GROUPS = 1, {1, 2}
"""The type of typed commands, and the types of options that are commands themselves."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Difference:
    """Names of commands to write: new ones, changed ones, and ones to remove."""

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)

    def __str__(self) -> str:
        """Return the names of each kind."""
        kinds = {"new": self.new, "changed": self.changed, "gone": self.gone}
        return "; ".join(f"{kind}: {', '.join(names)}" for kind, names in kinds.items() if names)


def difference(there: Iterable[Json], ours: Iterable[Json]) -> Difference:
    """Return the difference between Discord's commands and this program's."""
    have = {_key(one): one for one in there if _is_ours(one)}
    want = {_key(one): one for one in ours}
    return Difference(
        tuple(name for key, name in _names(want) if key not in have),
        tuple(name for key, name in _names(want) if key in have and _said(have[key], want[key])),
        tuple(name for key, name in _names(have) if key not in want),
    )


def others(there: Iterable[Json]) -> list[dict[str, Any]]:
    """Return Discord's own commands in the form in which it takes them back."""
    kept = {"id", *SAID}
    return [
        {key: value for key, value in one.items() if key in kept and not _is_empty(value)}
        for one in there
        if not _is_ours(one)
    ]


class Client(Protocol):
    """The client, as registering uses it."""

    @property
    def application_id(self) -> int | None:
        """The application's id, known from the login on."""

    @property
    def http(self) -> discord.http.HTTPClient:
        """The client of Discord's REST API."""

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        """The commands, with their translator."""


class Registry:
    """Keeps Discord's commands equal to this program's, and the ids that it gave them."""

    def __init__(
        self, client: Client, kept: Choices, use: Callable[[Mapping[str, int]], None]
    ) -> None:
        self._client = client
        self._kept = kept
        self._use = use
        """Takes the ids of commands, so that their names in sentences can be clicked."""

    async def recall(self) -> None:
        """Use the ids of the last start, until Discord has answered."""
        self._use((await self._kept.of(THE_BOT)).get(NUMBERS) or {})

    async def register(self) -> Difference:
        """Write and return the differences. Raise request errors."""
        application, http = self._client.application_id or 0, self._client.http
        path, ours = "/applications/{application_id}/commands", await self._payloads()
        route = Route("GET", path, application_id=application)
        there = await http.request(route, params={"with_localizations": "true"})
        found = difference(there, ours)
        if found:
            wanted = [*ours, *others(there)]
            there = await http.bulk_upsert_global_commands(application, wanted)
        numbers = numbers_of(there)
        await self._kept.change(THE_BOT, {NUMBERS: numbers})
        self._use(numbers)
        return found

    async def in_time(self) -> None:
        """Register when Discord answers, or takes new commands again."""
        for pause in pauses():
            try:
                if found := await self.register():
                    log.info("commands registered: %s", found)
            except Exception as error:  # whatever the error, tables go on with the present commands
                wait = A_WHILE if getattr(error, "code", 0) == NO_MORE_TODAY else pause
                if not (passes(error) or wait == A_WHILE):
                    log.exception("Discord refuses the commands; the bot goes on with what it has")
                    return
                log.warning("commands are not registered yet, again in %s s: %s", wait, error)
                await asyncio.sleep(wait)
            else:
                return

    async def _payloads(self) -> list[Any]:
        """Return all commands in the form that Discord gets."""
        tree = self._client.tree
        if tree.translator is None:
            return [one.to_dict(tree) for one in tree.get_commands()]
        every = tree.get_commands()
        return [await one.get_translated_payload(tree, tree.translator) for one in every]


def numbers_of(commands: Iterable[Json]) -> dict[str, int]:
    """Return each command's id by its typed words ("table open"); the first word has the id.

    Groups can't be sent, and menus are not typed, so both are left out.
    """
    return {
        path: int(command["id"])
        for command in commands
        if command.get("type", SLASH) == SLASH
        for path in _typed(command["name"], command)
    }


def _typed(name: str, command: Json) -> Iterable[str]:
    inner = [one for one in command.get("options") or () if one["type"] in GROUPS]
    return (
        [path for one in inner for path in _typed(f"{name} {one['name']}", one)]
        if inner
        else [name]
    )


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or SLASH, command["name"]


def _is_ours(command: Json) -> bool:
    return (command.get("type") or SLASH) in OURS


def _names(commands: Mapping[tuple[int, str], Json]) -> list[tuple[tuple[int, str], str]]:
    return [(key, key[1]) for key in commands]


def _said(there: Json, ours: Json) -> bool:
    """True if Discord's command differs from this program's in a field that programs set."""
    unsaid = {key for key in LEFT_TO_DISCORD if not ours.get(key)}
    return bool(_plain(there, unsaid) != _plain(ours, unsaid))


def _plain(part: Any, unsaid: Iterable[str] = ()) -> Any:
    """Return the part without fields that Discord sets, and without empty ones."""
    if isinstance(part, Mapping):
        said = SAID - set(unsaid)
        kept = {key: _value(key, one) for key, one in part.items() if key in said}
        return {key: one for key, one in kept.items() if not _is_empty(one)}
    return [_plain(one) for one in part] if isinstance(part, list | tuple) else part


def _is_empty(value: Any) -> bool:
    """True for a value that means the same as none; a minimum of 0 is a value."""
    nothing: tuple[Any, ...] = (None, False, "", [], {})
    return any(type(value) is type(one) and value == one for one in nothing)


def _value(key: str, value: Any) -> Any:
    match key:
        case "default_member_permissions" if value is not None:
            return str(value)
        case "name_localizations" | "description_localizations":
            return dict(value or {})
        case "contexts" | "integration_types" | "channel_types":
            return sorted(value or ())
        case _:
            return _plain(value)
