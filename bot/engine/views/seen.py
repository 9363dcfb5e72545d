"""What a viewer sees of a table, as shapes; only `bot.engine.views.look.look` fills them."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.frozen import quicken
from bot.engine.games.game import Game, Stakes
from bot.engine.hand.choices import Choices
from bot.engine.hand.events import Planned
from bot.engine.hand.view import HandView, Part
from bot.engine.kinds import Chips, Seat
from bot.engine.ranking import Reading
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.events import DealerDrawn, SeatsDrawn
from bot.engine.views.outlook import Outlook


@dataclass(frozen=True, slots=True)
class VoidView:
    """The host, or somebody with their powers, would void the running deal."""

    reason: str
    """misdeal, wrong_rules, fault or agreed."""
    lacking: tuple[Seat, ...]
    """Who must still agree, where everybody still in has to; else any other player of it may."""
    player: int = 0
    """Who proposed it."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as this viewer sees it. Chips before the seat are `stack`; `bet` lies in front."""

    seat: Seat
    player: int
    stack: Chips
    bet: Chips = 0
    away: str = ""
    """Why they sit out, as in `Chair.away`; empty for one who plays."""
    leaving: str = ""
    """Why they leave when the deal ends, as in `Chair.leaving`."""
    waits: bool = False
    posts: bool = False
    """Does not wait for the big blind, but posts."""
    waits_for_pot: bool = False
    """Is dealt in when a matched pot, which others play for, is gone."""
    dealt_in: bool = False
    folded: bool = False
    all_in: bool = False
    turn: bool = False
    last: str = ""
    """posted, brought_in, checked, called, bet, completed or raised in this round."""
    drew: int = -1
    """Cards exchanged; -1 before the draw."""
    declared: str = ""
    """high, low, both, in or out, once everybody has declared."""
    said: str = ""
    """What it has answered in the step that is played, for all to know."""
    cards: tuple[Card | None, ...] = ()
    up: tuple[bool, ...] = ()
    """Beside `cards`: face up for all."""
    readings: tuple[Reading | None, ...] = ()
    """The whole hand by each share, where every card of it is face up for all; else empty."""
    showing: Reading | None = None
    """What the open cards make for the first share, where others lie face down beside them."""
    mucked: bool = False
    shown: bool = False
    """Has turned cards up when the deal was over."""
    showdown: bool = False
    won: Chips = 0
    net: Chips = 0
    """Change of the stack by the deal, once it is over."""
    house: str = ""
    """A house player's style; empty for a person."""
    parts: tuple[object, ...] = ()
    """What each theme shows of the seat, without those that have nothing to show."""

    def part(self, kind: type[Part]) -> Part | None:
        """What a theme shows of the seat, by the class of its record; None for nothing."""
        return next((one for one in self.parts if isinstance(one, kind)), None)

    @property
    def reading(self) -> Reading | None:
        """By the first share that it may win."""
        read = [one for one in self.readings if one is not None]
        return next((one for one in read if one.strength), read[0] if read else None)


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seated viewer alone knows."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    """Those that they have seen."""
    blind: int = 0
    """How many more lie before them that they may not see."""
    others: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """Cards of others that they see and not everybody does."""
    readings: tuple[Reading | None, ...] = ()
    """The hand by each share, as far as they know it; None where there is none yet."""
    wild: tuple[Card, ...] = ()
    """Those of their cards that are wild, jokers included."""
    choices: Choices | None = None
    """What they may answer now; None when nothing is asked of them."""
    ahead: Choices | None = None
    """What they could answer were it their turn, for pre-actions."""
    plan: Planned | None = None
    pending: Chips = 0
    time_bank: int = 0
    leaving_folds: bool = False
    """Whoever leaves now gives a hand up that could still be played."""
    can_show: bool = False
    showable: tuple[Card, ...] = ()
    """Cards that they may show by themselves, the deal being over."""
    can_ask: tuple[Seat, ...] = ()
    """Hands of the finished deal that they may ask to see."""
    top_up: tuple[Chips, Chips] = (0, 0)
    missed: bool = False
    """A clock has run out on them, and they have pressed nothing since."""
    waits: bool = False
    posts: bool = False
    straddle: Chips = 0
    """What they may post as a straddle in a deal to come; 0 where the table has none by choice."""
    straddles: bool = False
    """They have chosen to, the next time it is theirs."""
    chooses: str = ""
    """Whether the next game is theirs to choose: now, ahead while a deal runs, or not ("")."""
    chosen: Game | None = None
    """What they chose ahead."""
    picked: Game | None = None
    """What they looked at last: dealt where their time runs out."""
    part_of: Chips = 0
    """A pot that rides, of which they have a part as long as they stay."""

    @property
    def holds(self) -> bool:
        """Cards lie before them, seen or not."""
        return bool(self.cards or self.blind)


@dataclass(frozen=True, slots=True)
class CarriedView:
    """What rides to the next deal, or rode into this one while it runs."""

    chips: Chips
    low: Chips
    """Of them, or of the pot while it runs, the low one where high and low are matched apart."""
    claims: tuple[tuple[Chips, tuple[int, ...]], ...]
    """Parts of them, and the players who alone may win them."""
    series: int
    """Deals that the pot has ridden."""
    shared_out: tuple[tuple[int, Chips], ...]
    """Players and how much each got of a pot that is played no further, since the last deal."""

    @property
    def odd(self) -> bool:
        """These are odd chips, which ride to a deal of any game."""
        return self.chips > 0 and not self.series


@dataclass(frozen=True, slots=True)
class DrawsView:
    """Cards drawn in the open for seats and for the first dealer."""

    seats: SeatsDrawn | None
    dealer: DealerDrawn | None
    """The draws with which the last deal began."""
    to_come: bool
    """Seats are drawn for before the next deal."""


@dataclass(frozen=True, slots=True)
class HostView:
    """What is told to the host alone, and to who has their powers."""

    banned: tuple[int, ...]
    """Players whom they have shown out for good."""
    asks: tuple[tuple[int, int, bool], ...]
    """(player, times they asked to see a hand, may ask no more)."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table for one viewer; `viewer` 0 is the public."""

    number: int
    viewer: int
    host: int
    game: Game
    """Of the running or last deal; before the first, of the next."""
    stakes: Stakes
    """Of the running or last deal; before the first, of the next."""
    settings: Settings
    """From the next deal on."""
    deal: int
    """Counts deals from 1; 0 before the first."""
    hand: HandView | None
    """The running or last deal; None before the first."""
    question: int
    button: Seat
    seats: tuple[SeatView, ...]
    gone: tuple[SeatView, ...]
    """Who played the last deal and left the table since, with what they had at its end."""
    own: OwnView | None
    paused: bool
    asleep: bool
    """Paused because nobody pressed anything in the last deal."""
    closing: str
    closed: bool
    last_deals: int
    """Dealers who deal before the table closes; -1 for an open end."""
    carried: CarriedView
    draws: DrawsView
    void: VoidView | None
    """Waits for others who agree to void the deal."""
    fee: Chips
    """What a player paid for the table since the last deal began."""
    hosting: HostView | None
    """None for everybody but the host and who has their powers."""
    buy_in: tuple[Chips, Chips]
    can_deal: int
    """Players who could be dealt in next."""
    next_game: Game
    next_stakes: Stakes
    another_game: bool
    """The next deal is played by other rules than the running or last one began with, or for other
    stakes; what a kill adds to them does not count."""
    kills: Seat
    """Who posts a kill in the next deal; 0 for nobody."""
    outlook: Outlook
    comings: tuple[tuple[int, str], ...]
    """House players who came or went since the last deal began, and how: came, home or room."""

    @property
    def running(self) -> bool:
        """A deal is being played."""
        return self.hand is not None and not self.hand.ended

    @property
    def ended(self) -> bool:
        """The last deal is over, and no other has begun."""
        return self.hand is not None and self.hand.ended

    @property
    def dealt(self) -> HandView:
        """The running or last deal, where there is one for certain."""
        if self.hand is None:
            raise LookupError("nothing was dealt yet")
        return self.hand

    def part(self, kind: type[Part]) -> Part | None:
        """What a theme shows of the deal, by the class of its record; None where there is none."""
        return None if self.hand is None else self.hand.part(kind)

    @property
    def played(self) -> tuple[SeatView, ...]:
        """Everybody who played the deal, whoever left since included."""
        return tuple(one for one in (*self.gone, *self.seats) if one.dealt_in)

    def player_of(self, seat: Seat) -> SeatView | None:
        """Whoever of them played it there."""
        return next((one for one in self.played if one.seat == seat), None)


quicken([SeatView, OwnView, TableView])
