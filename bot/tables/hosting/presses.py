"""Signs of life at one table: when each player last pressed anything, as this process saw it."""

from bot.tables.hosting.record import Record


class Presses:
    """Times are Unix seconds."""

    def __init__(self, since: float) -> None:
        self.since = since
        """When this process took the table up."""
        self._at: dict[int, float] = {}

    def note(self, player: int, now: float) -> None:
        """This player is there."""
        self._at[player] = now

    def last(self, player: int) -> float:
        """When a player last pressed anything; when the table was taken up if never."""
        return self._at.get(player, self.since)

    def attend(self, record: Record) -> bool:
        """Whether anybody did so in the running deal: by the log, or at a seat since it began."""
        deal = record.deal
        if deal is None or deal.attended:
            return True
        players = [chair.player for chair in record.table.chairs.values()]
        return any(1000 * self._at.get(one, 0) >= deal.started for one in players)
