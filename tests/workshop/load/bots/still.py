"""A stage on which nothing is seen: for what tables cost without Discord."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from bot.engine.table.state import BuyIn
from bot.tables import Phase, Show


class Still:
    """See `bot.tables.Stage`: every drawing succeeds, and looks like the one before."""

    def __init__(self) -> None:
        self._ids = count(1)

    def digest(self, kind: str, show: Show) -> str:
        """See `Stage`."""
        return kind

    async def post(self, show: Show, *, instead_of: int | None = None) -> int:
        """See `Stage`."""
        return next(self._ids)

    async def edit(self, show: Show, message: int) -> None:
        """See `Stage`."""

    async def remove(self, show: Show, message: int) -> None:
        """See `Stage`."""

    async def open_dm(self, discord_id: int) -> int:
        """See `Stage`."""
        return discord_id

    async def send_cards(
        self,
        show: Show,
        phase: Phase,
        channel: int,
        *,
        instead_of: int | None = None,
    ) -> int:
        """See `Stage`."""
        return next(self._ids)

    async def edit_cards(self, show: Show, phase: Phase, channel: int, message: int) -> None:
        """See `Stage`."""

    async def remove_cards(self, channel: int, message: int) -> None:
        """See `Stage`."""

    def at_hand(self, message: int) -> bool:
        """See `Stage`."""
        return False

    def panel_open(self, table: int, player: int) -> bool:
        """See `Stage`."""
        return False

    def has_panel(self, table: int, player: int) -> bool:
        """See `Stage`."""
        return False

    async def draw_panel(self, show: Show) -> None:
        """See `Stage`."""

    async def ping(
        self, show: Show, player: int, since: int, *, quietly: bool = False,
    ) -> int | None:  # fmt: skip
        """See `Stage`."""
        return None

    async def ping_dm(self, show: Show, player: int, channel: int, since: int) -> int:
        """See `Stage`."""
        return next(self._ids)

    async def call_host(self, show: Show, waiting: BuyIn, until: int) -> int | None:
        """See `Stage`."""
        return next(self._ids)

    async def call_to_seat(self, show: Show, player: int, until: int) -> int | None:
        """See `Stage`."""
        return next(self._ids)

    async def unping(self, show: Show, message: int) -> None:
        """See `Stage`."""

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        """See `Stage`."""

    async def tell_recap(self, show: Show) -> int:
        """See `Stage`."""
        return 0

    def busy(self) -> bool:
        """See `Stage`."""
        return False

    def up(self) -> bool:
        """See `Stage`."""
        return True
