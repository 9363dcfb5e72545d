"""What players, the host and the clock may ask of a table. Players are opaque numbers."""

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
    """By the host, from the next deal on."""

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
    """By the program, from another table of the same night, with what they had there."""
    house: str = ""
    """By the program, for one of its own: their style."""


@dataclass(frozen=True, slots=True)
class TopUp:
    """Buy more chips; they arrive between deals."""

    player: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class GoAway:
    """Sit out, keep the seat."""

    player: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play again."""

    player: int


@dataclass(frozen=True, slots=True)
class Wake:
    """By whatever the player pressed: they are there, and back if only the clock sent them away."""

    player: int


@dataclass(frozen=True, slots=True)
class PostNow:
    """Post a live blind in the next deal rather than wait for the big blind."""

    player: int


@dataclass(frozen=True, slots=True)
class Straddle:
    """Straddle in the next deal in which they may, or not after all; where the table allows it."""

    player: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the seat: at once, or when the deal ends.

    `reason`: asked, early (before the agreed end, Source: R106), away or moved.
    """

    player: int
    reason: str = "asked"


@dataclass(frozen=True, slots=True)
class Kick:
    """The host shows a player out."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Ban:
    """The host shows a player out for as long as the table is open; or the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Unban:
    """The host lets them sit down again; or the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class AskIn:
    """The host wants one house player more."""

    by: int


@dataclass(frozen=True, slots=True)
class SendHome:
    """The host wants this house player to leave, when the deal ends."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """The host makes another seated player the host."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class Pause:
    """No new deals."""

    by: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Deals go on."""

    by: int


@dataclass(frozen=True, slots=True)
class MoreTime:
    """Spend some of one's time bank on this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallSeatDraw:
    """Draw for seats before the next deal: by the host, or by the clock (`by` 0)."""

    by: int


@dataclass(frozen=True, slots=True)
class CollectFees:
    """By the clock: the next half hour begins."""


@dataclass(frozen=True, slots=True)
class ForgetStack:
    """By the clock: what this player left with binds them no longer."""

    player: int


@dataclass(frozen=True, slots=True)
class RevokeSee:
    """The host withdraws a player's right to ask for hands; or the program (`by` 0)."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class RestoreSee:
    """The host gives it back."""

    by: int
    player: int


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """The dealer's choice, by the hash of a resolved game; ahead of it while a deal runs."""

    player: int
    game: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PickGame:
    """A game that a dealer looks at, by hash: dealt where time runs out before a choice."""

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
    """By the clock: this player has not chosen in time."""

    player: int


@dataclass(frozen=True, slots=True)
class GotIt:
    """May be dealt to: understood a game that is new to the table, or has looked back enough."""

    player: int


@dataclass(frozen=True, slots=True)
class SkipDeal:
    """Sit out the next deal alone."""

    player: int


@dataclass(frozen=True, slots=True)
class LastOrbit:
    """Everybody deals once more, then the table closes: by the host, or by the clock (`by` 0)."""

    by: int


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The host takes the last orbit back."""

    by: int


@dataclass(frozen=True, slots=True)
class ProposeVoid:
    """The host would void the running deal; the program (`by` 0) does, for a fault of its own."""

    by: int
    reason: str
    """misdeal, wrong_rules, fault or agreed."""


@dataclass(frozen=True, slots=True)
class SecondVoid:
    """Another player of the deal agrees."""

    player: int


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """The host ends a turn whose own time is over."""

    by: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ReplaceHost:
    """By the clock: this player runs the table from now on, as the host is gone."""

    player: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Start the next deal; where a dealer must choose first and there is none, draw for them."""


@dataclass(frozen=True, slots=True)
class CloseTable:
    """By the host, or by the bot (`by` 0) with its reason: asked, idle, gone, night or room."""

    by: int
    reason: str = "asked"


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
)
"""What is asked of a table beside its hand."""
TableCommand = HandCommand | OwnCommand
quicken(get_args(OwnCommand))
