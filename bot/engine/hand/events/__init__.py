"""Events of a hand. They are stored for ever: never rename a kind, a field or a value; add one.

Every change of chips is an event of its own. Events hold codes and no text, except for the words of
a cut. Cards are `Cards`, so the log spells them in two characters. `repr` hides what not all may
know.
"""

from typing import get_args

from bot.engine.frozen import quicken
from bot.engine.hand.events.cards import (
    AskedAgain,
    CardPlayed,
    CardsChosen,
    CardsCompared,
    CardSettled,
    CardsOrdered,
    CardsPassed,
    CardsPicked,
    CardsShown,
    CardsSwapped,
    CardsTaken,
    CardsThrown,
    CardsTurned,
    DeclarationChosen,
    Declared,
    DiscardChosen,
    Discarded,
    LegSettled,
    LifeLost,
    Mucked,
    OpenersShown,
    RabbitShown,
    SecondChance,
    TrickWon,
    TrumpTurned,
)
from bot.engine.hand.events.chips import (
    AntePosted,
    BetReturned,
    BetsGathered,
    BlindPosted,
    BountyPaid,
    Called,
    Checked,
    Folded,
    PaidToPot,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    Refunded,
    RoundOpened,
    Wagered,
    WinningsReturned,
)
from bot.engine.hand.events.course import (
    Asked,
    Claim,
    Duty,
    HandEnded,
    HandStarted,
    HandVoided,
    PlanDropped,
    Planned,
    Rake,
    RunsSettled,
    SeatStart,
    StepReached,
    TimedOut,
    TurnedLow,
    TwiceAgreed,
)
from bot.engine.hand.events.deck import (
    BoardDealt,
    CardBurned,
    CardsDealt,
    CardsGathered,
    CutDeclined,
    DeckArranged,
    DeckCut,
    DeckReshuffled,
    DeckShuffled,
    GhostTurned,
)
from bot.engine.hand.events.sale import BidChosen, CardBought, CardsDisplayed, HandTraded

__all__ = [
    "AntePosted",
    "Asked",
    "AskedAgain",
    "BetReturned",
    "BetsGathered",
    "BidChosen",
    "BlindPosted",
    "BoardDealt",
    "BountyPaid",
    "Called",
    "CardBought",
    "CardBurned",
    "CardPlayed",
    "CardSettled",
    "CardsChosen",
    "CardsCompared",
    "CardsDealt",
    "CardsDisplayed",
    "CardsGathered",
    "CardsOrdered",
    "CardsPassed",
    "CardsPicked",
    "CardsShown",
    "CardsSwapped",
    "CardsTaken",
    "CardsThrown",
    "CardsTurned",
    "Checked",
    "Claim",
    "CutDeclined",
    "DeckArranged",
    "DeckCut",
    "DeckReshuffled",
    "DeckShuffled",
    "DeclarationChosen",
    "Declared",
    "DiscardChosen",
    "Discarded",
    "Duty",
    "Folded",
    "GhostTurned",
    "HandEnded",
    "HandEvent",
    "HandStarted",
    "HandTraded",
    "HandVoided",
    "LegSettled",
    "LifeLost",
    "Mucked",
    "OpenersShown",
    "PaidToPot",
    "PlanDropped",
    "Planned",
    "PotAwarded",
    "RabbitShown",
    "RaisedTo",
    "Rake",
    "RakeTaken",
    "Refunded",
    "RoundOpened",
    "RunsSettled",
    "SeatStart",
    "SecondChance",
    "StepReached",
    "TimedOut",
    "TrickWon",
    "TrumpTurned",
    "TurnedLow",
    "TwiceAgreed",
    "Wagered",
    "WinningsReturned",
]

HandEvent = (
    HandStarted
    | DeckShuffled
    | DeckArranged
    | DeckReshuffled
    | CutDeclined
    | DeckCut
    | StepReached
    | AntePosted
    | BlindPosted
    | CardsDealt
    | CardBurned
    | BoardDealt
    | RoundOpened
    | Asked
    | Folded
    | Checked
    | Called
    | RaisedTo
    | BetReturned
    | BetsGathered
    | Discarded
    | DiscardChosen
    | CardsThrown
    | CardsChosen
    | CardsPassed
    | CardsOrdered
    | CardsTurned
    | CardsTaken
    | CardsSwapped
    | LifeLost
    | CardsDisplayed
    | BidChosen
    | CardBought
    | HandTraded
    | CardsPicked
    | DeclarationChosen
    | Declared
    | PaidToPot
    | Wagered
    | LegSettled
    | AskedAgain
    | SecondChance
    | CardSettled
    | CardsGathered
    | GhostTurned
    | TrumpTurned
    | CardPlayed
    | TrickWon
    | Planned
    | PlanDropped
    | TimedOut
    | CardsShown
    | OpenersShown
    | RabbitShown
    | CardsCompared
    | Mucked
    | PotAwarded
    | RakeTaken
    | BountyPaid
    | TurnedLow
    | TwiceAgreed
    | RunsSettled
    | HandVoided
    | Refunded
    | WinningsReturned
    | HandEnded
)
quicken((*get_args(HandEvent), Claim, Duty, Rake, SeatStart))
