"""What happened at a table between deals. Stored for ever: add, never rename."""

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
    """A table with its host, game and settings."""

    number: int
    host: int
    game: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """From the next deal on."""

    settings: Settings
    game: str


@dataclass(frozen=True, slots=True)
class PlayerSat:
    """A player took a seat with chips from the bank."""

    seat: Seat
    player: int
    chips: Chips
    waits: bool
    time_bank: int
    moved: bool = False
    """Brought what they had at another table of the night, or before they left it."""
    house: str = ""
    """A house player's style; empty for a person."""


@dataclass(frozen=True, slots=True)
class ToppedUp:
    """Chips bought from the bank; pending until the deal ends."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class TopUpArrived:
    """Pending chips are in front of the player."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class WentAway:
    """Sits out from the next deal."""

    seat: Seat
    reason: str
    """asked, timeouts or broke; or once: the next deal alone."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """Plays again from the next deal they may enter."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Woke:
    """Has pressed something since a clock ran out: it counts no more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoiceMissed:
    """Has let the clock of a choice run out, which counts as a turn does."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MissedBlind:
    """The blinds passed an absent seat: it waits for the big blind or posts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WillPost:
    """Posts a live blind in the next deal rather than wait."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WillStraddle:
    """Straddles in the next deal in which this seat may, or has taken that back."""

    seat: Seat
    on: bool = True


@dataclass(frozen=True, slots=True)
class WillLeave:
    """Leaves when the deal ends."""

    seat: Seat
    reason: str
    """asked, early (before the agreed end), kicked, away (too long), moved or closing."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """The seat is free; the chips are back where they came from. A reason of `WillLeave`."""

    seat: Seat
    player: int
    chips: Chips
    reason: str


@dataclass(frozen=True, slots=True)
class Banned:
    """May not sit down here any more (Source: R295)."""

    player: int


@dataclass(frozen=True, slots=True)
class Unbanned:
    """May sit down again."""

    player: int


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Cards in the open, one after the other to these seats (Source: R114, R116).

    The highest, ties by suit, or the first jack deals first.
    """

    seats: tuple[Seat, ...]
    cards: Cards
    dealer: Seat
    method: FirstDealer = FirstDealer.HIGH_CARD


@dataclass(frozen=True, slots=True)
class SeatDrawCalled:
    """Seats are drawn for before the next deal."""


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Each player got a card and sits where one of its rank lies (Source: R111)."""

    players: tuple[int, ...]
    cards: Cards
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FeesCalled:
    """The next half hour is to be paid for as soon as no deal runs."""


@dataclass(frozen=True, slots=True)
class FeesCollected:
    """These seats paid the house so much (Source: R099)."""

    seats: tuple[Seat, ...]
    chips: tuple[Chips, ...]


@dataclass(frozen=True, slots=True)
class StackForgotten:
    """So long ago they left that they may come back like anybody else (Source: R098)."""

    player: int


@dataclass(frozen=True, slots=True)
class HandAskedFor:
    """This player asked to see the hand that a seat mucked (Source: R196)."""

    player: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeeRevoked:
    """May not ask to see hands any more (Source: R198)."""

    player: int


@dataclass(frozen=True, slots=True)
class SeeRestored:
    """May ask again."""

    player: int


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Seconds of a seat's time bank were spent on its turn."""

    seat: Seat
    seconds: int


@dataclass(frozen=True, slots=True)
class CarrySplit:
    """A carried pot that is played no further: this seat's part."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class GameChosen:
    """While a deal runs, by who chooses after it; their secret until then. `game` is a hash."""

    player: int
    game: str = field(repr=False)
    stakes: Stakes = field(repr=False)
    how: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class GamePicked:
    """Looked at by who chooses now or after this deal, and not yet chosen; their secret."""

    player: int
    game: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class GameCalled:
    """The game of the next deals, for all to know.

    How: chosen, again, surprise, picked (time ran out on it) or silence.
    """

    player: int
    game: str
    stakes: Stakes
    how: str


@dataclass(frozen=True, slots=True)
class DealPassed:
    """The choice is the next player's."""

    player: int
    silent: bool = False
    """Their time ran out."""


@dataclass(frozen=True, slots=True)
class SpellEnded:
    """The game in force has had its deals; a rotation turns to its game at `spot`."""

    spot: int


@dataclass(frozen=True, slots=True)
class GotIt:
    """May be dealt to: understands a game that is new to the table, or has looked back enough."""

    player: int


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another player runs the table."""

    host: int


@dataclass(frozen=True, slots=True)
class TablePaused:
    """No new deal until resumed."""

    asleep: bool = False
    """Nobody pressed anything in the last deal: whoever does so now resumes."""


@dataclass(frozen=True, slots=True)
class TableResumed:
    """Deals go on."""


@dataclass(frozen=True, slots=True)
class LastOrbitCalled:
    """So many more dealers deal; then the table closes."""

    deals: int


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The last orbit was taken back."""


@dataclass(frozen=True, slots=True)
class VoidProposed:
    """This player would void the running deal: misdeal, wrong_rules, fault or agreed."""

    player: int
    reason: str


@dataclass(frozen=True, slots=True)
class VoidSeconded:
    """Another player of the deal agrees; the deal is void when as many do as must."""

    player: int


@dataclass(frozen=True, slots=True)
class ClosingAnnounced:
    """The table closes when the deal ends."""

    reason: str
    """asked, idle, gone (its channel), night (its end), time (the last orbit is over), left (the
    last person has, and house players alone are there) or room (who practised there opened another
    table, and this one makes room)."""


@dataclass(frozen=True, slots=True)
class TableClosed:
    """Everyone has their chips back."""

    reason: str


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
)
"""What happens at a table beside its hand."""
TableEvent = HandEvent | OwnEvent
quicken(get_args(OwnEvent))
