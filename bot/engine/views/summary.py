"""Figures of a finished hand for statistics and histories, made from its events and its game."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from bot.engine.games.game import SHOWDOWN, Game
from bot.engine.hand import events as e
from bot.engine.hand.step import STEPS
from bot.engine.views.raises import Raises
from bot.engine.views.takings import Taken, Takings, in_all


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
    three_bet_chance: bool = False
    """True if the seat could raise the only raise before it in the first betting round."""
    three_bet: bool = False
    met_three_bet: bool = False
    """True if the seat had to answer another's raise of its raise in the first betting round."""
    folded_to_three_bet: bool = False
    c_bet_chance: bool = False
    """True if the last to raise in the first betting round was first to bet in the second."""
    c_bet: bool = False
    met_c_bet: bool = False
    """True if the seat had to answer a continuation bet that nobody had raised."""
    folded_to_c_bet: bool = False
    luck: int = 0
    """Thousandths of a chip won beyond what the chances gave; 0 until they are reckoned."""


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
    ran_out: bool = False
    """True if cards came after the last decision, so that chances may tell luck from play."""
    side_pots: Taken = ()
    """Chips that seats won from each other, if one pot of all chips would have moved others."""

    @property
    def taken(self) -> Taken:
        """Return the chips that seats won from each other."""
        return self.side_pots or in_all(*_columns(self.seats), self.pot)


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
    raises: Raises
    takings: Takings
    step: str = ""
    came: bool = False
    """True if cards came since the last decision."""
    rounds: int = 0
    root: str = ""
    carried: int = 0
    rake: int = 0
    voided: bool = False

    def add(self, event: e.HandEvent) -> None:  # noqa: C901, PLR0912 - one case an event
        """Take one event into account."""
        match event:
            case e.StepReached(step=step):
                self.step = step
            case e.Asked(seats=seats) if seats and not _changes_nothing(self.step):
                self.came = False
            case e.CardsDealt() | e.BoardDealt():
                self.came = True
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


def summary(events: Sequence[e.HandEvent], game: Game) -> HandSummary:
    """Return the summary of one whole deal's events, HandStarted to HandEnded."""
    started = events[0]
    if not isinstance(started, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    tallies = {start.seat: _Tally() for start in started.seats}
    count = _Count(tallies, Raises(started, game), Takings(started))
    for event in events[1:]:
        count.raises.hear(event)
        count.takings.hear(event)
        count.add(event)
        if isinstance(event, e.HandEnded):
            break
    told = HandSummary(
        number=started.number,
        game=game.code,
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
        ran_out=count.came and any(tally.showdown for tally in count.seats.values()),
    )
    taken = () if told.voided else count.takings.taken()
    return told if taken == told.taken else replace(told, side_pots=taken)


def _columns(seats: Sequence[SeatSummary]) -> tuple[list[int], list[int], list[int]]:
    """Return the numbers of seats, what they paid, and what they won."""
    return [one.seat for one in seats], [one.paid for one in seats], [one.won for one in seats]


def _changes_nothing(step: str) -> bool:
    """True if a step's question decides nothing about chips: to run it twice, to show or muck."""
    return STEPS[step].after_bets or STEPS[step].name == SHOWDOWN


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
        **asdict(count.raises.of[start.seat]),
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
