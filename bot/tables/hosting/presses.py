"""The times at which each player of a table last pressed anything, as this process saw them."""

from bot.tables.hosting.record import Record


class Presses:
    """Times of presses in Unix seconds."""

    def __init__(self, since: float) -> None:
        self.since = since
        """Time at which this process took the table up."""
        self._at: dict[int, float] = {}

    def note(self, player: int, now: float) -> None:
        """Note a press of this player."""
        self._at[player] = now

    def last(self, player: int) -> float:
        """Return the time of a player's last press; or `since` if there was none."""
        return self._at.get(player, self.since)

    def attend(self, record: Record) -> bool:
        """True if a player acted in the running deal, by the log or by a press."""
        deal = record.deal
        if deal is None or deal.attended:
            return True
        players = [chair.player for chair in record.table.chairs.values()]
        return any(1000 * self._at.get(one, 0) >= deal.started for one in players)
