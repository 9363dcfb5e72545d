"""What all shards of a process share: its queue to Discord, and those who work for it."""

from collections.abc import Callable, Collection
from typing import Any

from bot.base.settings import Settings
from bot.chances import Reckoner
from bot.games import Catalogue
from bot.games.presets import load_presets
from bot.games.repertoire import load_lists
from bot.odds import Odds
from bot.store import Bus
from bot.tables.company.mind import Minds
from bot.tables.publishing.dms import Spacing
from bot.ui.pictures.studio import Studio
from bot.ui.platform.outgoing.outbox import Outbox


class Workshop:
    """Made in the loop that uses it, and closed by who made it."""

    def __init__(self, settings: Settings, games: Catalogue, bus: Bus) -> None:
        self.settings = settings
        self.games = games
        self.bus = bus
        """By which processes tell each other what they changed."""
        self.lists = load_lists(games)
        self.presets = load_presets()
        self.outbox = Outbox()
        self.spacing = Spacing()
        self.studio = Studio(on=settings.pictures)
        self.reckoner = Reckoner()
        self.odds = Odds()
        self.minds = Minds()
        self.here: dict[int, Callable[[dict[str, Any]], None]] = {}
        """By shard, who takes in what came by another's gateway."""
        self.nobodys: Callable[[], Collection[int]] = tuple
        """Shards that no process has just now, as far as is known here."""

    def share_with(self, programs: int) -> None:
        """So many processes send for this bot; a proxy has them all wait their turn."""
        self.outbox.parts = 1 if self.settings.api_base else programs
        self.spacing.parts = programs

    def close(self) -> None:
        """Let the processes go."""
        self.studio.close()
        self.reckoner.close()
        self.odds.close()
        self.minds.close()
