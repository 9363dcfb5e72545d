"""The line-up of a deal: who is dealt in, in which order, and what each owes."""

from dataclasses import dataclass

from bot.engine.frozen import quicken
from bot.engine.hand.events import Duty
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class Lineup:
    """The next deal: seats in playing order, the button last, and their duties."""

    order: tuple[Seat, ...]
    duties: dict[Seat, tuple[Duty, ...]]
    missed: tuple[Seat, ...] = ()
    """Absent seats the blinds pass."""
    killer: Seat = 0
    """The seat that posts a kill, for which the bets are larger; 0 for none."""

    @property
    def big_blind(self) -> Seat:
        """The seat of the big blind; 0 without blinds."""
        for seat, owed in self.duties.items():
            for duty in owed:
                if duty.kind == "big_blind":
                    return seat
        return 0

    @property
    def button(self) -> Seat:
        """The dealer's seat."""
        return self.order[-1]


quicken([Lineup])
