"""The parts that all shards of a process share: the queue to Discord, and worker processes."""

from collections.abc import Callable, Collection
from typing import Any

from bot.base.settings import Settings
from bot.chances import Reckoner
from bot.games import Catalogue
from bot.games.presets import load_presets
from bot.games.repertoire import load_lists
from bot.odds import Odds
from bot.rail import RailServer
from bot.store import Bus
from bot.tables.company.mind import Minds
from bot.tables.publishing.dms import Spacing
from bot.ui.pictures.studio import Studio
from bot.ui.platform.outgoing.outbox import Outbox


class Workshop:
    """Shared parts, made in the loop that uses them and closed by their maker."""

    def __init__(self, settings: Settings, games: Catalogue, bus: Bus) -> None:
        self.settings = settings
        self.games = games
        self.bus = bus
        """Messages between processes about their changes."""
        self.lists = load_lists(games)
        self.presets = load_presets()
        self.outbox = Outbox()
        self.spacing = Spacing()
        self.studio = Studio(on=settings.pictures)
        self.reckoner = Reckoner()
        self.odds = Odds()
        self.minds = Minds()
        self.rail: RailServer | None = None
        """The server of the rail's page; None if the operator opened no port for it."""
        self.here: dict[int, Callable[[dict[str, Any]], None]] = {}
        """Receivers of interactions by shard, for those that came by another shard's gateway."""
        self.nobodys: Callable[[], Collection[int]] = tuple
        """Returns the shards that no process has now, as far as is known here."""

    def share_with(self, programs: int) -> None:
        """Divide the request rate among this number of processes, unless a proxy queues for all."""
        self.outbox.parts = 1 if self.settings.api_base else programs
        self.spacing.parts = programs

    def close(self) -> None:
        """Close the worker processes."""
        self.studio.close()
        self.reckoner.close()
        self.odds.close()
        self.minds.close()
