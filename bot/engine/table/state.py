"""The state of a table between and during deals. Only `bot.engine.table.apply` changes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine.copies import copier
from bot.engine.games.game import Game, Stakes
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.course import Course
from bot.engine.table.events import DealerDrawn, SeatsDrawn


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to void the running deal."""

    player: int
    reason: str
    """misdeal, wrong_rules, fault or agreed."""
    question: int
    """The number of the last question asked before the proposal."""
    agreed: tuple[int, ...] = ()
    """Players who agree to the proposal."""


@dataclass(frozen=True, slots=True)
class BuyIn:
    """A request for chips that waits for the host."""

    number: int
    player: int
    chips: Chips
    seat: Seat = 0
    """The wanted seat; 0 for any, and for a player who has one."""


@dataclass(slots=True)
class Chair:
    """One taken seat."""

    seat: Seat
    player: int
    stack: Chips
    """Chips after the last deal; while a deal runs, its hand has the present number."""
    pending: Chips = 0
    """Chips bought during a deal, which arrive when it ends (Source: R097)."""
    away: str = ""
    """The reason of a `WentAway` while the player sits out; empty when they play."""
    leaving: str = ""
    """The reason of a `WillLeave` if the player leaves when the deal ends, else empty."""
    waits: bool = False
    """True if the player waits for the big blind, or posts."""
    posts: bool = False
    """True if the player posts in the next deal rather than wait."""
    straddles: bool = False
    """True if the player straddles in the next deal in which they may."""
    misses: int = 0
    """Turns and choices a clock has ended since the player last pressed anything."""
    time_bank: int = 0
    """Extra seconds left in the player's time bank."""
    house: str = ""
    """A house player's style (`bot.companions`); empty for a person."""
    penalty: int = 0
    """Deals of a tournament in which the director has the player folded."""
    raised: int = 0
    """Number of recent deals here in which the player bet or raised, as all saw."""
    stayed: int = 0
    """Number of other recent deals in which the player put in chips by choice, or said in."""
    gave_up: int = 0
    """Number of other recent deals in which the player folded."""
    came: int = 0
    """Order of arrival: of two players, the one with the larger number sat down later."""
    mark: Chips = 0
    """Chips to which the player is topped up between deals by itself; 0 for no such mark."""


@dataclass(slots=True)
class Table:
    """A table and, within it, its running or last hand."""

    games: Mapping[str, Game] = field(repr=False)
    """Resolved games by hash: shared, never copied, never changed here."""
    number: int = 0
    host: int = 0
    game: str = ""
    """The hash of the table's own game."""
    settings: Settings = field(default_factory=Settings)
    chairs: Mapping[Seat, Chair] = field(default_factory=dict)
    """Taken seats, in seat order."""
    button: Seat = 0
    big_blind: Seat = 0
    """The seat that posted the last big blind."""
    small_blind: Seat = 0
    """The seat of the small blind in that deal, posted or dead."""
    buttons: Mapping[str, Seat] = field(default_factory=dict)
    """The button's seat in the last deal of each kind of forced bet that goes by place, by duty;
    each kind goes round by itself, whatever is dealt in between."""
    deals: int = 0
    redeal: bool = False
    """True if the dealer stays for the next deal: just drawn, or the last deal was void or part of
    a series."""
    entered: tuple[tuple[Seat, bool], ...] = ()
    """Seats that waited for the blinds until this deal, and whether they were to post; a void
    restores it."""
    hand: Hand | None = None
    question: int = 0
    carried: Chips = 0
    """Chips of a pot that rides to the next deal, or odd chips left of one."""
    low: Chips = 0
    """The part of `carried` in the low pot, if high and low are matched apart."""
    carriers: tuple[int, ...] = ()
    """Players of the carried pot's series who still sit here: the pot is theirs."""
    claims: tuple[tuple[Chips, tuple[int, ...]], ...] = ()
    """Parts of the carried pot, with the players who alone may win them."""
    exempt: tuple[int, ...] = ()
    """Players who pay no ante in the next deal."""
    series: int = 0
    legs: Mapping[int, int] = field(default_factory=dict)
    """Legs that players have won for a carried pot, or lives that they have lost, by player."""
    dealt: str = ""
    """The hash of the last deal's game."""
    course: Course = Course()  # noqa: RUF009 - frozen
    departed: Mapping[int, Chips] = field(default_factory=dict)
    """Chips with which players left, by player: the least they come back with (Source: R098)."""
    shared_out: tuple[tuple[int, Chips], ...] = ()
    """Players and their chips of a pot that is played no further, until the next deal."""
    paused: bool = False
    asleep: bool = False
    """True if the table is paused because nobody was there."""
    closing: str = ""
    """The reason of a `ClosingAnnounced`; empty while the table goes on."""
    closed: bool = False
    seat_draw: bool = False
    """True if seats are drawn for before the next deal."""
    seat_draws: int = 0
    moved: SeatsDrawn | None = None
    """The draw for seats with which the last deal began; `drawn` is the draw for the dealer."""
    drawn: DealerDrawn | None = None
    fees_called: bool = False
    fees: int = 0
    """Number of half hours paid for."""
    fee: Chips = 0
    """Chips each player has paid in fees since the last deal began."""
    asks: Mapping[int, int] = field(default_factory=dict)
    """How often each player has asked to see a hand."""
    unseeing: tuple[int, ...] = ()
    """Players who may not ask to see hands any more."""
    last_deals: int = -1
    """Number of deals before the table closes; -1 for an open end."""
    scooped: tuple[int, int, Chips] = (0, 0, 0)
    """The player who won all of the last deal, for how many deals in a row, and the chips won
    last."""
    stood: tuple[int, ...] = ()
    """Players of a stand-up game."""
    standing: tuple[int, ...] = ()
    """Players of a stand-up game who have not won since it began."""
    void: Proposal | None = None
    """The open proposal to void the running deal."""
    banned: tuple[int, ...] = ()
    """Players who may not sit down here."""
    sent_home: tuple[int, ...] = ()
    """House players whom the host sent home, the latest last."""
    level: int = 0
    """The level of the tournament from the next deal on, from 1; 0 for none."""
    held: str = ""
    """The reason of a `TableHeld` while no deal may begin."""
    unattended: int = 0
    """The number of the last deal in which no player pressed anything, in a tournament."""
    bomb: tuple[str, str] = ("", "")
    """The game of which a bomb pot is dealt next, and that bomb pot's game, by hash."""
    bomb_votes: tuple[int, ...] = ()
    """Players who have asked for a bomb pot since the last one."""
    bombed: int = 0
    """The number of the last deal that was a bomb pot called by number or votes."""
    plain: str = ""
    """The hash of the last deal's game without the bomb pot; "" unless it was such a pot."""
    queue: tuple[int, ...] = ()
    """Players who wait for a seat, the first in front (`queueing`)."""
    asked: tuple[BuyIn, ...] = ()
    """Requests for chips that wait for the host, the oldest first (`asking`)."""
    buy_ins: int = 0
    """Number of requests for chips so far."""
    guests: tuple[int, ...] = ()
    """Players whom the host has named for a table for guests only (`guests`)."""
    comings: tuple[tuple[int, str], ...] = ()
    """House players who came or left since the last deal began, and how: came, home or room."""

    def copy(self) -> "Table":
        """Return a private copy. Chairs and maps are shared, as `apply` replaces them."""
        twin = around_hand(self)
        twin.hand = None if self.hand is None else self.hand.copy()
        return twin

    @property
    def next_game(self) -> str:
        """The hash of the game dealt next; a carried pot is played out in its own game.

        While a dealer has still to choose, it is the table's own game.
        """
        return self.bomb[1] if self.called_bomb() else self.agreed_game

    @property
    def agreed_game(self) -> str:
        """The hash of the game dealt next, without a bomb pot by number or votes."""
        return self.dealt if self.rides else self._due[0]

    @property
    def last_game(self) -> str:
        """The hash of the last deal's game as it was agreed or called; "" before the first."""
        return self.plain or self.dealt

    @property
    def rides(self) -> bool:
        """True if a pot is played for again in its own game; odd chips go into any game."""
        return self.carried > 0 and self.series > 0

    @property
    def next_stakes(self) -> Stakes:
        """The stakes of the next game."""
        return self._due[1]

    @property
    def _due(self) -> tuple[str, Stakes]:
        """The hash of the programme's next game, and its stakes."""
        programme, call = self.settings.programme, self.course.called
        if call is not None:
            return call.game, call.stakes
        if programme.mode is Mode.ROTATION:
            item = programme.menu[self.course.spot % len(programme.menu)]
            return item.game, item.stakes
        usual, code = self.settings.stakes, self.game
        return code, programme.stakes(code, self.games[code], usual)

    def called_bomb(self) -> bool:
        """True if the next deal is a bomb pot by number or votes."""
        return bool(self.bomb[1]) and not self.rides and self.bomb[0] == self._due[0]

    def called(self) -> tuple[int, ...]:
        """Return the players of the queue for whom a free seat is kept, in their order."""
        if self.closing or self.closed:
            return ()
        return self.queue[: max(0, self.settings.seats - len(self.chairs))]

    def unkept(self) -> int:
        """Return the number of free seats that are kept for nobody of the queue."""
        return max(0, self.settings.seats - len(self.chairs) - len(self.called()))

    def running(self) -> bool:
        """True while a deal is being played."""
        return self.hand is not None and not self.hand.ended

    def seat_of(self, player: int) -> Seat | None:
        """Return a player's seat, or None."""
        return next((one.seat for one in self.chairs.values() if one.player == player), None)

    def dealt_in(self, seat: Seat) -> bool:
        """True if a seat is part of the running deal, folded or not."""
        return self.running() and self.hand is not None and seat in self.hand.places

    def stack(self, seat: Seat) -> Chips:
        """Return the chips in front of a seat now."""
        if self.hand is not None and not self.hand.ended and seat in self.hand.places:
            return self.hand.places[seat].stack + self.hand.places[seat].aside
        return self.chairs[seat].stack

    def at_risk(self, seat: Seat) -> Chips:
        """Return the chips a live hand of this seat has in the middle."""
        if self.hand is None or not self.dealt_in(seat) or self.hand.places[seat].folded:
            return 0
        return self.hand.places[seat].total

    def present(self) -> list[Chair]:
        """Return the chairs that could be dealt in, in seat order.

        In a tournament, absent players are among them.
        """
        everybody = self.settings.event is not None
        return [
            one
            for one in self.chairs.values()
            if (everybody or not one.away) and not one.leaving and (one.stack or self.lives_on(one))
        ]

    def lives_on(self, chair: Chair) -> bool:
        """True if a player needs no chips, because they play for a pot with lives (4.8.43)."""
        if not self.rides or chair.player not in self.carriers:
            return False
        return self.games[self.dealt].lives > 0


around_hand = copier(Table)
"""Return a copy of a table that shares the hand, for callers that do not change the hand."""
