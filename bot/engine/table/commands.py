"""Commands that players, the host and the clock may give a table. Players are plain numbers."""

from dataclasses import dataclass, field
from typing import get_args

from bot.engine.frozen import quicken
from bot.engine.hand.commands import HandCommand
from bot.engine.kinds import Chips, Seat
from bot.engine.table.agreed.settings import Settings


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Begin a table. `game` is the hash of a resolved game."""

    number: int
    host: int
    game: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change the settings from the next deal on; the host's command."""

    by: int
    settings: Settings
    game: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat with chips; seat 0 is any free one."""

    player: int
    chips: Chips
    seat: Seat = 0
    moved: bool = False
    """True if the program moves the player from another table of the night, with their chips."""
    house: str = ""
    """A house player's style; empty for a person."""
    time_bank: int | None = None
    """The seconds that a player brings from another table of their tournament; None for the
    table's own time bank."""
    absent: bool = False
    """True if the clock has sent them away at another table of their tournament."""
    penalty: int = 0
    """Deals in which a director still has them folded."""


@dataclass(frozen=True, slots=True)
class TopUp:
    """Buy more chips, which arrive between deals."""

    player: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class GoAway:
    """Sit out and keep the seat."""

    player: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play again."""

    player: int


@dataclass(frozen=True, slots=True)
class Wake:
    """Note that the player has pressed something; it brings back one whom the clock sent away."""

    player: int


@dataclass(frozen=True, slots=True)
class PostNow:
    """Post a live blind in the next deal rather than wait for the big blind."""

    player: int


@dataclass(frozen=True, slots=True)
class Straddle:
    """Straddle in the next deal that allows it, or withdraw that (`on` False)."""

    player: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the seat, at once or when the deal ends.

    `reason`: asked, early (before the agreed end, Source: R106), away or moved; from a tournament
    gave_up or removed, with which the stack leaves play.
    """

    player: int
    reason: str = "asked"


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove a player from the table; the host's command."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Ban:
    """Remove a player for as long as the table is open; by the host, or by the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Unban:
    """Let a banned player sit down again; by the host, or by the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class AskIn:
    """Ask for one more house player; the host's command."""

    by: int


@dataclass(frozen=True, slots=True)
class SendHome:
    """Have a house player leave when the deal ends; the host's command."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """Make another seated player the host; the host's command."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Deal no new hands; the host's command."""

    by: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on dealing; the host's command."""

    by: int


@dataclass(frozen=True, slots=True)
class MoreTime:
    """Spend some of the seat's time bank on this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallSeatDraw:
    """Draw for seats before the next deal; by the host, or by the clock (`by` 0)."""

    by: int


@dataclass(frozen=True, slots=True)
class CollectFees:
    """Collect fees for the next half hour; the clock's command."""


@dataclass(frozen=True, slots=True)
class ForgetStack:
    """Forget the stack this player left with, so it no longer binds them."""

    player: int


@dataclass(frozen=True, slots=True)
class RevokeSee:
    """Withdraw a player's right to ask for hands; by the host, or by the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class RestoreSee:
    """Give back a player's right to ask for hands; by the host, or by the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Choose a game by the hash of the resolved game; ahead of the turn while a deal runs."""

    player: int
    game: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PickGame:
    """Mark a game, by its hash, to be dealt if time runs out before a choice."""

    player: int
    game: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Surprise:
    """Leave the choice to chance, among tonight's menu."""

    player: int


@dataclass(frozen=True, slots=True)
class PassDeal:
    """Leave the choice to the next player."""

    player: int


@dataclass(frozen=True, slots=True)
class ChoiceTimeOut:
    """End a choice this player has not made in time; the clock's command."""

    player: int


@dataclass(frozen=True, slots=True)
class GotIt:
    """Say that the next deal may begin: a new game is understood, or the last deal reviewed."""

    player: int


@dataclass(frozen=True, slots=True)
class SkipDeal:
    """Sit out the next deal only."""

    player: int


@dataclass(frozen=True, slots=True)
class LastOrbit:
    """Let everybody deal once more, then close; by the host, or by the clock (`by` 0)."""

    by: int


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Take back the last orbit; the host's command."""

    by: int


@dataclass(frozen=True, slots=True)
class ProposeVoid:
    """Propose to void the running deal; the program (`by` 0) voids it for a fault of its own."""

    by: int
    reason: str
    """misdeal, wrong_rules, fault or agreed."""


@dataclass(frozen=True, slots=True)
class SecondVoid:
    """Agree to void the deal; by another player of it."""

    player: int


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """End a turn whose own time is over; the host's command."""

    by: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ReplaceHost:
    """Make this player the host because the host is gone; the clock's command."""

    player: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Start the next deal, or draw for the first dealer if one must choose first."""


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Close the table; by the host, or by the program (`by` 0).

    `reason`: asked, idle, gone, night, room or event.
    """

    by: int
    reason: str = "asked"


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Play a tournament's level from the next deal on; the program's command.

    All stakes derive from its big blind. The first level has number 1.
    """

    level: int
    big_blind: Chips


@dataclass(frozen=True, slots=True)
class Hold:
    """Begin no deal at a table of a tournament until `Release`; the program's command.

    `why`: break, bubble, final, paused, asleep or another word of the tournament.
    """

    why: str


@dataclass(frozen=True, slots=True)
class Release:
    """Let a held table deal again; the program's command."""


@dataclass(frozen=True, slots=True)
class GiveButton:
    """Give a seat the button of the next deal in a tournament; the program's command."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Penalise:
    """Fold a player in their next deals of a tournament; the program's command."""

    player: int
    deals: int


@dataclass(frozen=True, slots=True)
class JoinQueue:
    """Wait for a seat of a full table.

    `moved`: the program brings a player of their night's queue to a free seat of another table.
    """

    player: int
    moved: bool = False


@dataclass(frozen=True, slots=True)
class LeaveQueue:
    """Wait no longer for a seat."""

    player: int


@dataclass(frozen=True, slots=True)
class ApproveBuyIn:
    """Let a player have the chips for which they asked; the host's command.

    `number` is the request's, 0 for the one that waits.
    """

    by: int
    player: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class DeclineBuyIn:
    """Refuse a player the chips for which they asked; the host's command."""

    by: int
    player: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class TakeBackBuyIn:
    """Ask no longer for chips."""

    player: int


@dataclass(frozen=True, slots=True)
class ExpireBuyIn:
    """End a request for chips that nobody has answered; the clock's command."""

    number: int


@dataclass(frozen=True, slots=True)
class NameGuest:
    """Let this player sit down at a table for guests only; the host's command."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class DropGuest:
    """Take a guest off the list; by the host, or by the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class PassOver:
    """Call the next of the queue instead of this player; the clock's command."""

    player: int


@dataclass(frozen=True, slots=True)
class SetMark:
    """Be topped up to this many chips between deals by itself, or no longer (0)."""

    player: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class TopUpToMark:
    """Top a player up to their mark; the clock's command.

    `most` is the most chips to add; 0 is as many as the mark asks for.
    """

    player: int
    most: Chips = 0


@dataclass(frozen=True, slots=True)
class VoteBomb:
    """Ask for a bomb pot, or no longer (`on` False)."""

    player: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class CallBomb:
    """Deal the next game as a bomb pot, by the hash of its game; the clock's command."""

    game: str


OwnCommand = (
    OpenTable
    | ChangeSettings
    | Sit
    | TopUp
    | GoAway
    | ComeBack
    | Wake
    | PostNow
    | Straddle
    | Leave
    | Kick
    | Ban
    | Unban
    | AskIn
    | SendHome
    | HandOver
    | Pause
    | Resume
    | MoreTime
    | CallSeatDraw
    | CollectFees
    | ForgetStack
    | RevokeSee
    | RestoreSee
    | ChooseGame
    | PickGame
    | Surprise
    | PassDeal
    | ChoiceTimeOut
    | GotIt
    | SkipDeal
    | LastOrbit
    | PlayOn
    | ProposeVoid
    | SecondVoid
    | SkipTurn
    | ReplaceHost
    | Deal
    | CloseTable
    | SetLevel
    | Hold
    | Release
    | GiveButton
    | Penalise
    | JoinQueue
    | LeaveQueue
    | ApproveBuyIn
    | DeclineBuyIn
    | TakeBackBuyIn
    | ExpireBuyIn
    | NameGuest
    | DropGuest
    | PassOver
    | SetMark
    | TopUpToMark
    | VoteBomb
    | CallBomb
)
"""Commands to a table itself, beside its hand."""
TableCommand = HandCommand | OwnCommand
quicken(get_args(OwnCommand))
