"""Whose direct messages are closed. Known to this process alone: the next one tries again."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Dms:
    """Players by number."""

    _closed: set[int] = field(default_factory=set)
    _untold: set[int] = field(default_factory=set)

    def open_to(self, player: int) -> bool:
        """False after a message could not be delivered."""
        return player not in self._closed

    def close(self, player: int) -> None:
        """A message could not be delivered."""
        if player not in self._closed:
            self._closed.add(player)
            self._untold.add(player)

    def reopen(self, player: int) -> None:
        """The player says that messages can come: try again."""
        self._closed.discard(player)
        self._untold.discard(player)

    def just_closed(self, player: int) -> bool:
        """True once, for the answer that tells them."""
        told = player not in self._untold
        self._untold.discard(player)
        return not told
