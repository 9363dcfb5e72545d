"""Players by seat and the last deal's number, for readers of events that do not fold them."""

from dataclasses import dataclass, field

from bot.engine.hand.events import HandStarted
from bot.engine.kinds import Seat
from bot.engine.table.events import PlayerSat, SeatsDrawn, TableEvent


@dataclass(slots=True)
class Seated:
    """The seats and the last deal at one moment of a table."""

    players: dict[Seat, int] = field(default_factory=dict)
    """The last player of each seat, even one who has left."""
    deal: int = 0

    def follow(self, event: TableEvent) -> None:
        """Take one event into account."""
        match event:
            case PlayerSat():
                self.players[event.seat] = event.player
            case SeatsDrawn():
                self.players = dict(zip(event.seats, event.players, strict=True))
            case HandStarted():
                self.deal = event.number
