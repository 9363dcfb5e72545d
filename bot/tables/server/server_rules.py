"""The server's defaults for its tables: a preset, and options chosen over it.

Changes here do not affect open tables.
"""

from typing import Any

from bot.engine.errors import Illegal, Refusal
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import OF_NIGHTS, LowerLayers, spelled, value_of
from bot.games.presets import Presets
from bot.store import Store

PRESET, OPTION = "preset", "option."
"""Keys of the choices in a server's row; options have their names appended."""


class ServerRules:
    """House rules of all servers."""

    def __init__(self, store: Store, presets: Presets) -> None:
        self._servers = store.config.servers
        self.presets = presets

    async def below(
        self, guild: int, preset: str | None = None, *, scrip: bool = False
    ) -> LowerLayers:
        """Return the layers below a table's choices; `preset` is its own, None for the server's.

        `scrip` is True for a table that plays for the chips of a night.
        """
        kept = await self._servers.of(guild)
        named = str(kept.get(PRESET, "")) if preset is None else preset
        of_server = {
            name.removeprefix(OPTION): text
            for name, text in kept.items()
            if name.startswith(OPTION)
        }
        of_night = OF_NIGHTS if scrip else {}
        return LowerLayers(named, self.presets.get(named, {}), dict(_known(of_server)), of_night)

    async def choose(self, guild: int, name: str, value: Value | None) -> None:
        """Choose an option for the server; None leaves it to the preset."""
        text = None if value is None else spelled(value)
        await self._servers.change(guild, {OPTION + name: text})

    async def choose_preset(self, guild: int, preset: str) -> None:
        """Choose a preset or none, and drop options over it. Raise Illegal with UNKNOWN_PRESET."""
        self.must_know(preset)
        kept = await self._servers.of(guild)
        away: dict[str, Any] = {name: None for name in kept if name.startswith(OPTION)}
        await self._servers.change(guild, {**away, PRESET: preset or None})

    def must_know(self, preset: str) -> None:
        """Raise Illegal with UNKNOWN_PRESET; an empty name is accepted."""
        if preset and preset not in self.presets:
            raise Illegal(Refusal.UNKNOWN_PRESET, typed=preset)


def _known(stored: dict[str, str]) -> list[tuple[str, Value]]:
    """Return the stored options, without those of a newer program."""
    found = []
    for name, text in stored.items():
        try:
            found.append((name, value_of(name, text)))
        except Illegal:
            continue
    return found
