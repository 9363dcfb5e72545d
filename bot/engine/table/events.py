"""Events at a table between deals. They are stored for ever: add, never rename."""

from dataclasses import dataclass, field
from typing import get_args

from bot.engine.frozen import quicken
from bot.engine.games.game import Stakes
from bot.engine.hand.events import HandEvent
from bot.engine.kinds import Cards, Chips, Seat
from bot.engine.table.agreed.rules import FirstDealer
from bot.engine.table.agreed.settings import Settings


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table has opened with its host, game and settings."""

    number: int
    host: int
    game: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The settings have changed, from the next deal on."""

    settings: Settings
    game: str


@dataclass(frozen=True, slots=True)
class PlayerSat:
    """A player has taken a seat with chips from the bank."""

    seat: Seat
    player: int
    chips: Chips
    waits: bool
    time_bank: int
    moved: bool = False
    """True if the chips are what they had at another table of the night, or when they left it."""
    house: str = ""
    """A house player's style; empty for a person."""


@dataclass(frozen=True, slots=True)
class ToppedUp:
    """A player has bought chips, pending until the deal ends."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class TopUpArrived:
    """Pending chips have come in front of the player."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class WentAway:
    """A player sits out from the next deal on."""

    seat: Seat
    reason: str
    """asked, timeouts or broke; once for the next deal only."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player plays again from the next deal they may enter."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Woke:
    """A player has pressed something, so the clocks that ran out before no longer count."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoiceMissed:
    """A player has let the clock of a choice run out, which counts as a missed turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MissedBlind:
    """The blinds have passed an absent seat, which must wait for the big blind or post."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WillPost:
    """A player posts a live blind in the next deal rather than wait."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WillStraddle:
    """A player straddles in the next deal in which they may, or has withdrawn that."""

    seat: Seat
    on: bool = True


@dataclass(frozen=True, slots=True)
class WillLeave:
    """A player leaves when the deal ends."""

    seat: Seat
    reason: str
    """asked, early (before the agreed end), kicked, away (too long), moved, home or closing; in a
    tournament gave_up, removed or out (of chips)."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player has left; their chips are back where they came from. `reason` as in `WillLeave`."""

    seat: Seat
    player: int
    chips: Chips
    reason: str


@dataclass(frozen=True, slots=True)
class Banned:
    """A player may not sit down here any more (Source: R295)."""

    player: int


@dataclass(frozen=True, slots=True)
class Unbanned:
    """A player may sit down here again."""

    player: int


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The first dealer has been drawn, with open cards to these seats (Source: R114, R116).

    The highest card deals first, ties by suit; or the first jack does.
    """

    seats: tuple[Seat, ...]
    cards: Cards
    dealer: Seat
    method: FirstDealer = FirstDealer.HIGH_CARD


@dataclass(frozen=True, slots=True)
class SeatDrawCalled:
    """Seats will be drawn for before the next deal."""


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Seats have been drawn by card: each player moves to their card's seat (Source: R111)."""

    players: tuple[int, ...]
    cards: Cards
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FeesCalled:
    """The next half hour is to be paid for as soon as no deal runs."""


@dataclass(frozen=True, slots=True)
class FeesCollected:
    """These seats have paid the house these chips (Source: R099)."""

    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]


@dataclass(frozen=True, slots=True)
class StackForgotten:
    """A player left so long ago that they may come back like a newcomer (Source: R098)."""

    player: int


@dataclass(frozen=True, slots=True)
class HandAskedFor:
    """A player has asked to see the hand a seat mucked (Source: R196)."""

    player: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeeRevoked:
    """A player may not ask to see hands any more (Source: R198)."""

    player: int


@dataclass(frozen=True, slots=True)
class SeeRestored:
    """A player may ask to see hands again."""

    player: int


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Seconds of a seat's time bank have been spent on its turn."""

    seat: Seat
    seconds: int


@dataclass(frozen=True, slots=True)
class CarrySplit:
    """A seat has got its part of a carried pot that is played no further."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class GameChosen:
    """A player has chosen the next game during a deal; it is their secret until the deal ends.

    `game` is a hash.
    """

    player: int
    game: str = field(repr=False)
    stakes: Stakes = field(repr=False)
    how: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class GamePicked:
    """A player has picked a game without choosing it yet; it is their secret."""

    player: int
    game: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class GameCalled:
    """The game of the next deals has been called, for all to know.

    `how`: chosen, again, surprise, picked (time ran out on it) or silence.
    """

    player: int
    game: str
    stakes: Stakes
    how: str


@dataclass(frozen=True, slots=True)
class DealPassed:
    """A player has passed the choice to the next player."""

    player: int
    silent: bool = False
    """True if their time ran out."""


@dataclass(frozen=True, slots=True)
class SpellEnded:
    """The game in force has had its deals; a rotation goes on with its game at `spot`."""

    spot: int


@dataclass(frozen=True, slots=True)
class GotIt:
    """A player lets the next deal begin, after reading a new game or reviewing the last deal."""

    player: int


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another player hosts the table."""

    host: int


@dataclass(frozen=True, slots=True)
class TablePaused:
    """The table deals no new hands until it resumes."""

    asleep: bool = False
    """True if nobody pressed anything in the last deal; the next press of a player resumes."""


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The table deals again."""


@dataclass(frozen=True, slots=True)
class LastOrbitCalled:
    """`deals` more deals are dealt; then the table closes."""

    deals: int


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The last orbit has been taken back."""


@dataclass(frozen=True, slots=True)
class VoidProposed:
    """A player has proposed to void the running deal: misdeal, wrong_rules, fault or agreed."""

    player: int
    reason: str


@dataclass(frozen=True, slots=True)
class VoidSeconded:
    """Another player of the deal has agreed; the deal is void when enough have."""

    player: int


@dataclass(frozen=True, slots=True)
class ClosingAnnounced:
    """The table closes when the deal ends."""

    reason: str
    """asked, idle, gone (its channel), night (its end), time (the last orbit is over), left (the
    last person has, and only house players are there) or room (the person who practised there has
    opened another table, and this one makes room) or event (its tournament has closed it)."""


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is closed, and all have their chips back."""

    reason: str


@dataclass(frozen=True, slots=True)
class LevelSet:
    """The next deal is played at this level of the tournament, with this big blind."""

    level: int
    big_blind: Chips


@dataclass(frozen=True, slots=True)
class TableHeld:
    """The tournament lets no deal begin here until it releases the table."""

    why: str


@dataclass(frozen=True, slots=True)
class TableReleased:
    """The tournament lets the table deal again."""


@dataclass(frozen=True, slots=True)
class ButtonGiven:
    """The next deal has its button at this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Penalised:
    """A player is folded in their next deals, by the director of the tournament."""

    seat: Seat
    deals: int


@dataclass(frozen=True, slots=True)
class NobodyActed:
    """No player has pressed anything during the deal that is over."""


@dataclass(frozen=True, slots=True)
class Queued:
    """A player waits for a seat of the full table, behind all who wait already."""

    player: int


@dataclass(frozen=True, slots=True)
class Unqueued:
    """A player waits no longer for a seat."""

    player: int
    reason: str
    """asked, passed or guests."""


@dataclass(frozen=True, slots=True)
class BuyInAsked:
    """A player asks the host for a seat with chips, or for more chips at theirs."""

    number: int
    player: int
    chips: Chips
    seat: Seat = 0
    """The wanted seat; 0 for any."""


@dataclass(frozen=True, slots=True)
class BuyInDropped:
    """A request for chips ends, and no chips move."""

    player: int
    reason: str
    """declined, taken_back or expired."""


@dataclass(frozen=True, slots=True)
class GuestNamed:
    """The host lets this player sit down at a table for guests only."""

    player: int


@dataclass(frozen=True, slots=True)
class GuestDropped:
    """The host takes a guest off the list."""

    player: int


@dataclass(frozen=True, slots=True)
class MarkSet:
    """A player is topped up to this many chips between deals, or no longer (0)."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class BombVoted:
    """A player asks for a bomb pot, or no longer (`on` False)."""

    player: int
    on: bool


@dataclass(frozen=True, slots=True)
class BombCalled:
    """The next deal of the game `plain` is a bomb pot, whose game is `game`; both by hash."""

    plain: str
    game: str


OwnEvent = (
    TableOpened
    | SettingsChanged
    | PlayerSat
    | ToppedUp
    | TopUpArrived
    | WentAway
    | CameBack
    | Woke
    | ChoiceMissed
    | MissedBlind
    | WillPost
    | WillStraddle
    | WillLeave
    | PlayerLeft
    | Banned
    | Unbanned
    | DealerDrawn
    | SeatDrawCalled
    | SeatsDrawn
    | FeesCalled
    | FeesCollected
    | StackForgotten
    | HandAskedFor
    | SeeRevoked
    | SeeRestored
    | TimeAdded
    | CarrySplit
    | GameChosen
    | GamePicked
    | GameCalled
    | DealPassed
    | SpellEnded
    | GotIt
    | HostChanged
    | TablePaused
    | TableResumed
    | LastOrbitCalled
    | PlayedOn
    | VoidProposed
    | VoidSeconded
    | ClosingAnnounced
    | TableClosed
    | LevelSet
    | TableHeld
    | TableReleased
    | Queued
    | Unqueued
    | BuyInAsked
    | BuyInDropped
    | GuestNamed
    | GuestDropped
    | MarkSet
    | BombVoted
    | BombCalled
    | ButtonGiven
    | Penalised
    | NobodyActed
)
"""Events of a table itself, beside its hand."""
TableEvent = HandEvent | OwnEvent
quicken(get_args(OwnEvent))
