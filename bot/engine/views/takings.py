"""The chips that players won from each other: of each pot, in proportion to what each put in."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.hand import events as e
from bot.engine.kinds import Chips, Seat

THOUSANDTHS = 1000
Taken = tuple[tuple[Seat, Seat, int], ...]
"""Winner, loser, and the thousandths of a chip that the winner took from them."""


class Takings:
    """Payments into a deal's pots and the pots' awards, event by event."""

    def __init__(self, started: e.HandStarted) -> None:
        self._levels = Counter({one.seat: 0 for one in started.seats})
        """Chips by which side pots are layered."""
        self._dead = Counter[Seat]()
        self._carried = started.carried
        self._folded = set[Seat]()
        self._awards = Counter[tuple[int, Seat]]()

    def hear(self, event: e.HandEvent) -> None:
        """Take one event into account."""
        match event:
            case (
                e.AntePosted(seat=seat, chips=chips)
                | e.BlindPosted(seat=seat, chips=chips)
                | e.Called(seat=seat, chips=chips)
                | e.RaisedTo(seat=seat, chips=chips)
            ):
                self._levels[seat] += chips
            case e.BetReturned(seat=seat, chips=chips):
                self._levels[seat] -= chips
            case e.PaidToPot(seat=seat, chips=chips):
                self._dead[seat] += chips
            case e.Folded(seat=seat):
                self._folded.add(seat)
            case e.PotAwarded(pot=pot, seat=seat, chips=chips):
                self._awards[pot, seat] += chips

    def taken(self) -> Taken:
        """Return who took how much from whom, once the deal is over."""
        pots = list(self._pots())
        sums = Counter[tuple[Seat, Seat]]()
        for (pot, seat), chips in self._awards.items():
            paid, whole = pots[pot] if pot < len(pots) else ({}, 0)
            sums.update(_parts(seat, chips, paid, whole))
        return netted(sums)

    def _pots(self) -> Iterator[tuple[Mapping[Seat, Chips], Chips]]:
        """Yield what each seat put into each pot, main pot first, and the pot's chips."""
        live = {chips for seat, chips in self._levels.items() if seat not in self._folded and chips}
        below, levels = 0, sorted(live)[:-1]
        for at, level in enumerate([*levels, max(self._levels.values(), default=0)]):
            paid = Counter({
                seat: min(chips, level) - below
                for seat, chips in self._levels.items()
                if chips > below
            })  # fmt: skip
            if not at:
                paid.update(self._dead)
            yield paid, paid.total() + (0 if at else self._carried)
            below = level


def in_all(
    seats: Sequence[Seat], paid: Sequence[Chips], won: Sequence[Chips], whole: Chips
) -> Taken:
    """Return who took how much from whom as if a deal had had one pot, of `whole` chips."""
    put_in, sums = dict(zip(seats, paid, strict=True)), Counter[tuple[Seat, Seat]]()
    for seat, chips in zip(seats, won, strict=True):
        sums.update(_parts(seat, chips, put_in, whole))
    return netted(sums)


def _parts(
    seat: Seat, chips: Chips, paid: Mapping[Seat, Chips], whole: Chips
) -> dict[tuple[Seat, Seat], int]:
    return {
        (seat, other): chips * THOUSANDTHS * part // whole
        for other, part in paid.items()
        if other != seat and part and whole
    }


def netted(sums: Mapping[tuple[Seat, Seat], int]) -> Taken:
    """Return what is left for the one of two who took more."""
    left = ((one, other, sums[one, other] - sums.get((other, one), 0)) for one, other in sums)
    return tuple(sorted(one for one in left if one[2] > 0))
