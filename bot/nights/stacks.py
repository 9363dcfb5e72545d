"""Stacks of the players of a table, deal by deal; later payments of a deal belong to it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.engine.kinds import Chips, Seat
from bot.engine.table.events import CarrySplit, FeesCollected, PlayerSat, TableEvent, ToppedUp
from bot.engine.table.seated import Seated


@dataclass(slots=True)
class Stacks:
    """Stacks at one table; bought chips count when they are bought."""

    chips: dict[int, Chips] = field(default_factory=dict)
    """Present chips by player."""
    point: dict[int, Chips] = field(default_factory=dict)
    """Chips by player after the last deal; the same dict gets later payments of that deal."""
    begun: dict[int, Chips] = field(default_factory=dict)
    """Chips by player before the last deal."""
    _seated: Seated = field(default_factory=Seated)

    def follow(self, event: TableEvent) -> None:
        """Apply one event; the deal itself is applied by `ended`."""
        self._seated.follow(event)
        match event:
            case PlayerSat():
                self.chips[event.player] = event.chips
            case ToppedUp():
                self.chips[self._seated.players[event.seat]] += event.chips
            case CarrySplit() | FeesCollected():
                for seat, chips in _moved(event):
                    self._after(self._seated.players[seat], chips)

    def ended(self, nets: Mapping[int, Chips]) -> None:
        """Apply the result of a deal: nets by player."""
        self.begun = {player: self.chips[player] for player in nets}
        for player, net in nets.items():
            self.chips[player] += net
        self.point = {player: self.chips[player] for player in nets}

    def _after(self, player: int, chips: Chips) -> None:
        before = self.point.get(player, self.chips[player])
        self.chips[player] += chips
        self.point[player] = before + chips


def _moved(event: CarrySplit | FeesCollected) -> Iterator[tuple[Seat, Chips]]:
    if isinstance(event, CarrySplit):
        yield event.seat, event.chips
    else:
        yield from ((seat, -paid) for seat, paid in zip(event.seats, event.chips, strict=True))
