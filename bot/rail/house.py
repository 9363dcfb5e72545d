"""The part of a client that its rail needs."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.store import Store
from bot.tables import Tables
from bot.tables.histories import Histories
from bot.ui.parts.cards import Skin


@dataclass(frozen=True, slots=True)
class House:
    """Tables of one client, and the languages of its servers."""

    store: Store
    tables: Tables
    histories: Histories
    skin: Callable[[int], Skin]
    """Returns the skin of a server."""
