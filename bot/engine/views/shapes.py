"""The shapes of views; `bot.engine.views.look.look` fills them, and `rail` opens late hands."""

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
from bot.engine.table.bombs import When
from bot.engine.table.events import DealerDrawn, SeatsDrawn
from bot.engine.table.state import BuyIn
from bot.engine.views.outlook import Outlook


@dataclass(frozen=True, slots=True)
class VoidView:
    """A proposal to void the running deal."""

    reason: str
    """misdeal, wrong_rules, fault or agreed."""
    lacking: tuple[Seat, ...]
    """Seats that must still agree, if everybody still in has to; if empty, any other player may."""
    player: int = 0
    """The player who proposed it."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as this viewer sees it. `stack` is behind; `bet` lies in front."""

    seat: Seat
    player: int
    stack: Chips
    bet: Chips = 0
    away: str = ""
    """The reason why the player sits out, as in `Chair.away`; empty for one who plays."""
    leaving: str = ""
    """The reason if the player leaves when the deal ends, as in `Chair.leaving`."""
    waits: bool = False
    posts: bool = False
    """True if the player posts rather than wait for the big blind."""
    waits_for_pot: bool = False
    """True if the player is dealt in only when the matched pot of others is gone."""
    dealt_in: bool = False
    folded: bool = False
    all_in: bool = False
    turn: bool = False
    last: str = ""
    """The last act in this round: posted, brought_in, checked, called, bet, completed or raised."""
    drew: int = -1
    """Cards exchanged; -1 before the draw."""
    declared: str = ""
    """high, low, both, in or out, once all have declared."""
    said: str = ""
    """The public answer in the running step."""
    cards: tuple[Card | None, ...] = ()
    up: tuple[bool, ...] = ()
    """For each card, True if it lies face up for all."""
    readings: tuple[Reading | None, ...] = ()
    """The whole hand's reading for each share, if every card lies face up; else empty."""
    showing: Reading | None = None
    """The open cards' reading for the first share, if others lie face down beside them."""
    mucked: bool = False
    shown: bool = False
    """True if the player has turned up cards after the deal."""
    showdown: bool = False
    won: Chips = 0
    net: Chips = 0
    """Change of the stack by the deal in chips, once it is over."""
    house: str = ""
    """A house player's style; empty for a person."""
    parts: tuple[object, ...] = ()
    """The records that themes show of the seat."""

    def part(self, kind: type[Part]) -> Part | None:
        """Return a theme's record of the seat by its class; None if it has nothing to show."""
        return next((one for one in self.parts if isinstance(one, kind)), None)

    @property
    def reading(self) -> Reading | None:
        """The reading for the first share the hand may win."""
        read = [one for one in self.readings if one is not None]
        return next((one for one in read if one.strength), read[0] if read else None)


@dataclass(frozen=True, slots=True)
class OwnView:
    """Facts that only the seated viewer knows."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    """Own cards the viewer has seen."""
    blind: int = 0
    """Number of own cards the viewer may not see."""
    others: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """Others' cards the viewer sees and not everybody does, by seat."""
    readings: tuple[Reading | None, ...] = ()
    """The hand's reading for each share, as far as the viewer knows it; None for no hand yet."""
    wild: tuple[Card, ...] = ()
    """Own cards that are wild, jokers included."""
    choices: Choices | None = None
    """The answers that are allowed now; None when nothing is asked."""
    ahead: Choices | None = None
    """The answers that would be allowed in turn, for pre-actions."""
    plan: Planned | None = None
    pending: Chips = 0
    time_bank: int = 0
    leaving_folds: bool = False
    """True if leaving now gives up a hand that could still be played."""
    can_show: bool = False
    showable: tuple[Card, ...] = ()
    """Cards the viewer may show one by one, after the deal."""
    can_ask: tuple[Seat, ...] = ()
    """Seats of the finished deal whose hands the viewer may ask to see."""
    top_up: tuple[Chips, Chips] = (0, 0)
    bomb_vote: bool = False
    """True if the viewer has asked for a bomb pot."""
    mark: Chips = 0
    """Chips to which the viewer is topped up between deals by itself; 0 for none."""
    missed: bool = False
    """True if a clock has run out on the viewer and they have pressed nothing since."""
    waits: bool = False
    posts: bool = False
    straddle: Chips = 0
    """Chips of a straddle the viewer may post in a later deal; 0 if the table has none."""
    straddles: bool = False
    """True if the viewer has chosen to straddle at the next chance."""
    chooses: str = ""
    """"now" or "ahead" (during a deal) if the viewer may choose the next game, else ""."""
    chosen: Game | None = None
    """The game chosen ahead."""
    picked: Game | None = None
    """The game picked last, which is dealt if time runs out."""
    part_of: Chips = 0
    """Chips of a carried pot in which the viewer has a part as long as they stay."""

    @property
    def holds(self) -> bool:
        """True if cards lie in front of the viewer, seen or not."""
        return bool(self.cards or self.blind)


@dataclass(frozen=True, slots=True)
class CarriedView:
    """Chips that ride to the next deal, or rode into the running one."""

    chips: Chips
    low: Chips
    """The part of `chips`, or of the running deal's pot, in the low pot of two."""
    claims: tuple[tuple[Chips, tuple[int, ...]], ...]
    """Parts of `chips`, with the players who alone may win them."""
    series: int
    """Number of deals the pot has ridden."""
    shared_out: tuple[tuple[int, Chips], ...]
    """Players and their chips of a pot that is played no further, since the last deal."""

    @property
    def odd(self) -> bool:
        """True if these are odd chips, which ride to a deal of any game."""
        return self.chips > 0 and not self.series


@dataclass(frozen=True, slots=True)
class DrawsView:
    """Cards drawn in the open for seats and for the first dealer."""

    seats: SeatsDrawn | None
    dealer: DealerDrawn | None
    """The draw for the dealer; both draws are those with which the last deal began."""
    to_come: bool
    """True if seats are drawn for before the next deal."""


@dataclass(frozen=True, slots=True)
class HostView:
    """Facts for the host, and for players with a host's powers."""

    banned: tuple[int, ...]
    """Players whom the host has banned."""
    asks: tuple[tuple[int, int, bool], ...]
    """Requests to see hands, as (player, times asked, True if they may ask no more)."""
    guests: tuple[int, ...] = ()
    """Players whom the host has named for a table for guests only."""
    asked: tuple[BuyIn, ...] = ()
    """Requests for chips that wait for the host, the oldest first."""


@dataclass(frozen=True, slots=True)
class BombView:
    """The next bomb pot, and the votes for it."""

    called: bool = False
    """True if the next deal is one."""
    votes: int = 0
    """People present who have asked for one."""
    needed: int = 0
    """Votes that make the next deal one; 0 where nobody votes."""
    when: When = "next"
    """When it comes once there are enough votes."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table for one viewer; `viewer` 0 is the public."""

    number: int
    viewer: int
    host: int
    game: Game
    """The game of the running or last deal; before the first, of the next."""
    stakes: Stakes
    """The stakes of the running or last deal; before the first, of the next."""
    settings: Settings
    """The settings from the next deal on."""
    deal: int
    """Number of the deal, from 1; 0 before the first."""
    hand: HandView | None
    """The running or last deal; None before the first."""
    question: int
    button: Seat
    seats: tuple[SeatView, ...]
    gone: tuple[SeatView, ...]
    """Players of the last deal who have left since, with their stacks at its end."""
    own: OwnView | None
    paused: bool
    asleep: bool
    """True if the table is paused because nobody pressed anything in the last deal."""
    held: str
    """The reason for which a tournament lets no deal begin, of a `TableHeld`; else empty."""
    level: int
    """The level of the tournament from the next deal on, from 1; 0 for none."""
    closing: str
    closed: bool
    last_deals: int
    """Number of deals before the table closes; -1 for an open end."""
    carried: CarriedView
    draws: DrawsView
    void: VoidView | None
    """The open proposal to void the deal."""
    fee: Chips
    """Chips each player has paid in fees since the last deal began."""
    hosting: HostView | None
    """None unless the viewer is the host or has a host's powers."""
    buy_in: tuple[Chips, Chips]
    can_deal: int
    """Number of players who could be dealt in next."""
    next_game: Game
    agreed_game: Game
    """The next game without a bomb pot by number or votes."""
    next_stakes: Stakes
    another_game: bool
    """True if the next deal has another game or other stakes than the running or last one; larger
    bets of a kill do not count."""
    kills: Seat
    """The seat that posts a kill in the next deal; 0 for none."""
    outlook: Outlook
    bomb: BombView
    queue: tuple[int, ...]
    """Players who wait for a seat, the first in front."""
    called: tuple[int, ...]
    """Players of the queue for whom a free seat is kept."""
    comings: tuple[tuple[int, str], ...]
    """House players who came or left since the last deal began, and how: came, home or room."""
    asked: Chips = 0
    """Chips for which the viewer waits until the host agrees; 0 for none."""

    @property
    def running(self) -> bool:
        """True while a deal is being played."""
        return self.hand is not None and not self.hand.ended

    @property
    def ended(self) -> bool:
        """True if the last deal is over and no other has begun."""
        return self.hand is not None and self.hand.ended

    @property
    def dealt(self) -> HandView:
        """The running or last deal. Raises LookupError before the first."""
        if self.hand is None:
            raise LookupError("nothing was dealt yet")
        return self.hand

    def part(self, kind: type[Part]) -> Part | None:
        """Return a theme's record of the deal by its class; None if there is none."""
        return None if self.hand is None else self.hand.part(kind)

    @property
    def played(self) -> tuple[SeatView, ...]:
        """All players of the deal, with those who have left since."""
        return tuple(one for one in (*self.gone, *self.seats) if one.dealt_in)

    def player_of(self, seat: Seat) -> SeatView | None:
        """Return the deal's player in this seat, or None."""
        return next((one for one in self.played if one.seat == seat), None)


quicken([SeatView, OwnView, TableView])
