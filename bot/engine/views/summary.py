"""Figures of a finished hand for statistics and histories, made from its events alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.hand import events as e


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat's part in a finished hand; chips are integers."""

    seat: int
    player: int
    position: int
    """Number of seats after the button in turn order: 0 is the button itself."""
    start: int
    """Chips in front when the hand began."""
    paid: int
    """Chips put in, uncalled ones not counted."""
    won: int
    """Chips taken from pots."""
    net: int
    """Change of the stack, in chips."""
    folded_at: int | None
    """Betting round of the fold, 0 the first; None if never folded."""
    showdown: bool
    voluntary: bool
    """True if chips were put in by choice in the first betting round (VPIP)."""
    raised_first: bool
    """True if the seat bet or raised in the first betting round (PFR)."""
    bets: int
    """Bets and raises in all rounds."""
    calls: int
    """Calls in all rounds."""
    chance: bool = False
    """True if the seat was asked in the first betting round; a big blind in a walk is not."""
    saw: bool = False
    """True if still in when the second betting round began, or when hands were shown."""
    place: str = ""
    """Position in games with blinds: button, small_blind, big_blind, early, middle or late."""


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A finished hand: a row of the table `hand`, and of `hand_seat` for each seat dealt in."""

    number: int
    """Number of the table's deal, from 1."""
    game: str
    game_hash: str
    unit: int
    """The stake unit (the big blind, or the small bet) in chips."""
    button: int
    deck_root: str
    pot: int
    """Chips that were in the middle in all."""
    carried: int
    """Chips that ride to the next deal."""
    rake: int
    voided: bool
    showdown: bool
    seats: tuple[SeatSummary, ...]


@dataclass(slots=True)
class _Tally:
    """One seat's acts, counted event by event."""

    paid: int = 0
    won: int = 0
    beside: int = 0
    """Chips won less chips paid outside the pots, from and to other seats."""
    folded_at: int | None = None
    showdown: bool = False
    voluntary: bool = False
    raised_first: bool = False
    bets: int = 0
    calls: int = 0
    chance: bool = False
    saw: bool = False


@dataclass(slots=True)
class _Count:
    """The running figures of a deal."""

    seats: dict[int, _Tally]
    rounds: int = 0
    root: str = ""
    carried: int = 0
    rake: int = 0
    voided: bool = False

    def add(self, event: e.HandEvent) -> None:  # noqa: C901, PLR0912 - one case an event
        """Take one event into account."""
        match event:
            case e.DeckShuffled(root=root):
                self.root = root
            case e.RoundOpened():
                self.rounds += 1
                if self.rounds == 2:
                    self._seen()
            case e.Checked(seat=seat):
                self._asked(seat)
            case e.AntePosted() | e.BlindPosted() | e.PaidToPot():
                self.seats[event.seat].paid += event.chips
            case e.Called(seat=seat, chips=chips):
                self._asked(seat)
                self._put_in(seat, chips)
                self.seats[seat].calls += 1
            case e.RaisedTo(seat=seat, chips=chips):
                self._asked(seat)
                self._put_in(seat, chips)
                self.seats[seat].bets += 1
                self.seats[seat].raised_first |= self.rounds == 1
            case e.BetReturned(seat=seat, chips=chips) | e.Refunded(seat=seat, chips=chips):
                self.seats[seat].paid -= chips
            case e.Folded(seat=seat):
                self._asked(seat)
                self.seats[seat].folded_at = max(0, self.rounds - 1)
            case e.CardsCompared(seats=seats):
                for seat in seats:
                    self.seats[seat].showdown = self.seats[seat].saw = True
            case e.CardsShown(seat=seat, early=False) | e.Mucked(seat=seat):
                self.seats[seat].showdown = self.seats[seat].saw = True
            case e.PotAwarded(seat=seat, chips=chips):
                self.seats[seat].won += chips
            case e.WinningsReturned(seat=seat, chips=chips):
                self.seats[seat].won -= chips
            case e.BountyPaid(seat=seat, to=to, chips=chips):
                self.seats[seat].beside -= chips
                self.seats[to].beside += chips
            case e.RakeTaken(chips=chips):
                self.rake += chips
            case e.HandVoided():
                self.voided, self.rake = True, 0
            case e.HandEnded(carried=carried):
                self.carried = carried

    def _asked(self, seat: int) -> None:
        self.seats[seat].chance |= self.rounds == 1

    def _seen(self) -> None:
        for tally in self.seats.values():
            tally.saw |= tally.folded_at is None

    def _put_in(self, seat: int, chips: int) -> None:
        tally = self.seats[seat]
        tally.paid += chips
        tally.voluntary |= self.rounds == 1


def summary(events: Sequence[e.HandEvent], game: str) -> HandSummary:
    """Return the summary of one whole deal's events, HandStarted to HandEnded.

    `game` is the game's code.
    """
    started = events[0]
    if not isinstance(started, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    count = _Count({start.seat: _Tally() for start in started.seats})
    for event in events:
        count.add(event)
        if isinstance(event, e.HandEnded):
            break
    return HandSummary(
        number=started.number,
        game=game,
        game_hash=started.game,
        unit=started.stakes.big_blind,
        button=started.button,
        deck_root=count.root,
        pot=started.carried + sum(tally.paid for tally in count.seats.values()),
        carried=count.carried,
        rake=count.rake,
        voided=count.voided,
        showdown=any(tally.showdown for tally in count.seats.values()),
        seats=tuple(_seat(start, at, count, started) for at, start in enumerate(started.seats)),
    )


def _seat(start: e.SeatStart, at: int, count: _Count, started: e.HandStarted) -> SeatSummary:
    tally = count.seats[start.seat]
    return SeatSummary(
        seat=start.seat,
        player=start.player,
        position=(at + 1) % len(started.seats),
        start=start.stack,
        paid=tally.paid,
        won=tally.won,
        net=tally.won - tally.paid + tally.beside,
        folded_at=tally.folded_at,
        showdown=tally.showdown,
        voluntary=tally.voluntary,
        raised_first=tally.raised_first,
        bets=tally.bets,
        calls=tally.calls,
        chance=tally.chance,
        saw=tally.saw,
        place=_place(start, (at + 1) % len(started.seats), started),
    )


BLINDS = ("small_blind", "big_blind")


def _place(start: e.SeatStart, position: int, started: e.HandStarted) -> str:
    """Return a seat's place: its blind, or a third of the seats from the first to act.

    Heads-up the small blind is on the button, and counts as the button.
    """
    duties = [duty.kind for one in started.seats for duty in one.duties]
    if "big_blind" not in duties:
        return ""
    if not position:
        return "button"
    own = [duty.kind for duty in start.duties if duty.kind in BLINDS]
    if own:
        return own[0]
    others = len(started.seats) - 3
    at = max(0, position - 3) * 3 // max(others, 1)
    return ("early", "middle", "late")[min(at, 2)]
