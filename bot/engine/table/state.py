"""A table between and during deals. Only `bot.engine.table.apply` writes it."""

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
    """That the running deal should not count."""

    player: int
    reason: str
    """misdeal, wrong_rules, fault or agreed."""
    question: int
    """The last one that was asked before it."""
    agreed: tuple[int, ...] = ()
    """Players who agree to it."""


@dataclass(slots=True)
class Chair:
    """One taken seat."""

    seat: Seat
    player: int
    stack: Chips
    """As the last deal left it; while a deal runs, the hand knows better."""
    pending: Chips = 0
    """Bought during a deal; arrives when it ends (Source: R097)."""
    away: str = ""
    """Why the player sits out, a reason of `WentAway`; empty when they play."""
    leaving: str = ""
    """Leaves when the deal ends, a reason of `WillLeave`; empty for one who stays."""
    waits: bool = False
    """Waits for the big blind, or posts."""
    posts: bool = False
    """Posts in the next deal rather than wait."""
    straddles: bool = False
    """Straddles in the next deal in which they may."""
    misses: int = 0
    """Turns and choices that a clock ended since the player last pressed anything."""
    time_bank: int = 0
    """Extra seconds left."""
    house: str = ""
    """How a house player plays, a style of `bot.companions`; empty for a person."""
    raised: int = 0
    """Deals here in which they bet or raised, as everybody saw; of many, the later ones."""
    stayed: int = 0
    """Others in which they put in chips of their own will, or said that they are in."""
    gave_up: int = 0
    """Others in which they folded."""
    came: int = 0
    """Of any two here, whoever has more sat down later."""


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
    """In seat order."""
    button: Seat = 0
    big_blind: Seat = 0
    """Who posted the last big blind."""
    small_blind: Seat = 0
    """Where the small blind was in that deal, posted or dead."""
    buttons: Mapping[str, Seat] = field(default_factory=dict)
    """Where the button was last under forced bets that go by place, by their duty: they go round
    by themselves, whatever is dealt in between."""
    deals: int = 0
    redeal: bool = False
    """The dealer stays for the next deal: just drawn, or the last deal was void or of a series."""
    entered: tuple[tuple[Seat, bool], ...] = ()
    """Who waited for the blinds until this deal, and whether they were to: a void restores it."""
    hand: Hand | None = None
    question: int = 0
    carried: Chips = 0
    """A pot that rides to the next deal, or odd chips that were left of one."""
    low: Chips = 0
    """Of it, what lies in the low pot where high and low are matched apart."""
    carriers: tuple[int, ...] = ()
    """Players of its series, but for those who left the table: it is theirs."""
    claims: tuple[tuple[Chips, tuple[int, ...]], ...] = ()
    """Parts of it, and the players who alone may win them."""
    exempt: tuple[int, ...] = ()
    """Players who pay no ante in the next deal."""
    series: int = 0
    legs: Mapping[int, int] = field(default_factory=dict)
    """Legs that players have won for a pot that rides, or lives that they lost."""
    dealt: str = ""
    """The hash of the game of the last deal."""
    course: Course = Course()  # noqa: RUF009 - frozen
    departed: Mapping[int, Chips] = field(default_factory=dict)
    """What players who left took with them: the least they come back with (Source: R098)."""
    shared_out: tuple[tuple[int, Chips], ...] = ()
    """Players and how much each got of a pot that is played no further, until the next deal."""
    paused: bool = False
    asleep: bool = False
    """Paused because nobody was there."""
    closing: str = ""
    """Why it closes, a reason of `ClosingAnnounced`; empty while it goes on."""
    closed: bool = False
    seat_draw: bool = False
    """Seats are drawn for before the next deal."""
    seat_draws: int = 0
    moved: SeatsDrawn | None = None
    """The draw for seats, and that for the dealer, with which the last deal began."""
    drawn: DealerDrawn | None = None
    fees_called: bool = False
    fees: int = 0
    """Half hours paid for."""
    fee: Chips = 0
    """What a player paid since the last deal began."""
    asks: Mapping[int, int] = field(default_factory=dict)
    """How often each player asked to see a hand."""
    unseeing: tuple[int, ...] = ()
    """Players who may not ask any more."""
    last_deals: int = -1
    """Dealers who are still to deal before the table closes; -1 for an open end."""
    scooped: tuple[int, int, Chips] = (0, 0, 0)
    """The player who won all of the last deal, so many deals running, and how much that was."""
    stood: tuple[int, ...] = ()
    """Players of a stand-up game."""
    standing: tuple[int, ...] = ()
    """Those of them who have not won since it began."""
    void: Proposal | None = None
    """Waits for others who agree to void the running deal."""
    banned: tuple[int, ...] = ()
    """Players who may not sit down here."""
    sent_home: tuple[int, ...] = ()
    """House players whom the host sent home, the last one last."""
    comings: tuple[tuple[int, str], ...] = ()
    """House players who came or went since the last deal began, and how: came, home or room."""

    def copy(self) -> "Table":
        """A private copy. Chairs and maps are shared, as `apply` replaces them."""
        twin = around_hand(self)
        twin.hand = None if self.hand is None else self.hand.copy()
        return twin

    @property
    def next_game(self) -> str:
        """The hash of the game dealt next: a carried pot is played out in its own.

        Where a dealer has still to choose it is the table's own.
        """
        return self.dealt if self.rides else self._due[0]

    @property
    def rides(self) -> bool:
        """A pot is played for again, in its own game; odd chips go into any."""
        return self.carried > 0 and self.series > 0

    @property
    def next_stakes(self) -> Stakes:
        """What it is played for."""
        return self._due[1]

    @property
    def _due(self) -> tuple[str, Stakes]:
        """What the programme says: a game by its hash, and its stakes."""
        programme, call = self.settings.programme, self.course.called
        if call is not None:
            return call.game, call.stakes
        if programme.mode is Mode.ROTATION:
            item = programme.menu[self.course.spot % len(programme.menu)]
            return item.game, item.stakes
        usual, code = self.settings.stakes, self.game
        return code, programme.stakes(code, self.games[code], usual)

    def running(self) -> bool:
        """True while a deal is being played."""
        return self.hand is not None and not self.hand.ended

    def seat_of(self, player: int) -> Seat | None:
        """Where a player sits."""
        return next((one.seat for one in self.chairs.values() if one.player == player), None)

    def dealt_in(self, seat: Seat) -> bool:
        """Part of the running deal, folded or not."""
        return self.running() and self.hand is not None and seat in self.hand.places

    def stack(self, seat: Seat) -> Chips:
        """Chips before a seat now."""
        if self.hand is not None and not self.hand.ended and seat in self.hand.places:
            return self.hand.places[seat].stack + self.hand.places[seat].aside
        return self.chairs[seat].stack

    def at_risk(self, seat: Seat) -> Chips:
        """What a live hand of this seat has in the middle."""
        if self.hand is None or not self.dealt_in(seat) or self.hand.places[seat].folded:
            return 0
        return self.hand.places[seat].total

    def present(self) -> list[Chair]:
        """Those who could be dealt in, in seat order."""
        return [
            one
            for one in self.chairs.values()
            if not one.away and not one.leaving and (one.stack or self.lives_on(one))
        ]

    def lives_on(self, chair: Chair) -> bool:
        """Needs no chips: they have paid for a pot that is played for with lives (4.8.43)."""
        if not self.rides or chair.player not in self.carriers:
            return False
        return self.games[self.dealt].lives > 0


around_hand = copier(Table)
"""A copy about a hand that is still shared, for who never writes to it."""
