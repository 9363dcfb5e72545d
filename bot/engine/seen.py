"""What a viewer sees of a table, as shapes; only `bot.engine.view.look` fills them."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.game import Game, Stakes
from bot.engine.hand.choices import Choices
from bot.engine.hand.events import BountyPaid, CardBought, DeckCut, LegSettled, Planned, PotAwarded
from bot.engine.hand.pots import Pot
from bot.engine.kinds import Chips, Seat
from bot.engine.outlook import Outlook
from bot.engine.ranking import Reading
from bot.engine.table.events import DealerDrawn, SeatsDrawn
from bot.engine.table.settings import Settings


@dataclass(frozen=True, slots=True)
class VoidView:
    """The host would void the running deal."""

    reason: str
    """misdeal, wrong_rules, fault or agreed."""
    lacking: tuple[Seat, ...]
    """Who must still agree, where everybody still in has to; else any other player of it may."""


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
    tricks: int = 0
    wager: Chips = -1
    """What they bet on the card to come; -1 before that."""
    legs: int = 0
    """Won in the series so far; of lives those lost."""
    declared: str = ""
    """high, low, both, in or out, once everybody has declared."""
    said: str = ""
    """What it has answered in the step that is played, for all to know."""
    plays: bool = False
    """Has decided to play for tricks."""
    frozen: bool = False
    """Has stood so often that no card is offered to them any more."""
    cards: tuple[Card | None, ...] = ()
    up: tuple[bool, ...] = ()
    """Beside `cards`: face up for all."""
    readings: tuple[Reading | None, ...] = ()
    """The whole hand by each share, where every card of it is face up for all; else empty."""
    mucked: bool = False
    showdown: bool = False
    paid: Chips = 0
    """What it matched of the pot, or lost against it."""
    paid_ways: tuple[Chips, ...] = ()
    """Of it, into the high pot and into the low one."""
    won: Chips = 0
    net: Chips = 0
    """Change of the stack by the deal, once it is over."""

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
    can_ask: tuple[Seat, ...] = ()
    """Hands of the finished deal that they may ask to see."""
    top_up: tuple[Chips, Chips] = (0, 0)
    waits: bool = False
    posts: bool = False
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
class TableView:
    """A table for one viewer; `viewer` 0 is the public."""

    number: int
    viewer: int
    host: int
    game: Game
    """Of the running or last deal; before the first, of the next."""
    next_game: Game
    stakes: Stakes
    """Of the running or last deal; before the first, of the next."""
    settings: Settings
    """From the next deal on."""
    deal: int
    """Counts deals from 1; 0 before the first."""
    running: bool
    ended: bool
    voided: bool
    paused: bool
    closing: str
    closed: bool
    phase: str
    step: str
    boards: tuple[tuple[Card, ...], ...]
    display: tuple[tuple[Card, Chips], ...]
    """Cards that lie open for sale, and what they cost; 0 where that is for bids to say."""
    sales: tuple[CardBought, ...]
    """Cards sold so far, and those that nobody wanted."""
    apart: int
    """How many of a hand's first cards are set apart by now."""
    wild: tuple[Card, ...]
    """Cards of the pack that are wild for everybody now, wherever they lie; jokers apart."""
    trump: Card | None
    """The card turned up for trumps."""
    trick: tuple[tuple[Seat, Card], ...]
    """The running trick, in the order played."""
    last_trick: tuple[tuple[Seat, Card], ...]
    redeals: int
    """How often the cards were gathered and dealt anew, the pot staying."""
    middle: Chips
    pots: tuple[Pot, ...]
    """Main pot first, bets of the running round included."""
    low: Chips
    """Of the pot, or of what rides, the low one where high and low are matched apart."""
    carried: Chips
    """Chips that ride to the next deal, or rode into this one while it runs."""
    claims: tuple[tuple[Chips, tuple[int, ...]], ...]
    """Parts of them, and the players who alone may win them."""
    series: int
    button: Seat
    root: str
    """The commitment to the deck."""
    cut: DeckCut | None
    """Where the deck was cut, by whom and with what words."""
    waiting: tuple[Seat, ...]
    question: int
    turn: Choices | None
    """What the one whose turn it is might do, for the public buttons."""
    asked: int
    """How many a secret question was put to at once; 0 where one is asked after the other."""
    awards: tuple[PotAwarded, ...]
    lead: tuple[Seat, Reading] | None
    """Who shows the best hand, and what it is, where others turn cards to beat it."""
    contests: tuple[tuple[str, LegSettled], ...]
    """The rounds for a leg so far, by the name of their row."""
    lost_life: tuple[Seat, ...]
    """Who lost a life in the deal."""
    ghost: tuple[Card, ...]
    """The hand of nobody, once it is turned."""
    ghost_reading: Reading | None
    shared_out: tuple[tuple[int, Chips], ...]
    """Players and how much each got of a pot that is played no further, since the last deal."""
    proof: tuple[Card, ...]
    opener: Seat | None
    seats: tuple[SeatView, ...]
    gone: tuple[SeatView, ...]
    """Who played the last deal and left the table since, with what they had at its end."""
    own: OwnView | None
    buy_in: tuple[Chips, Chips]
    can_deal: int
    """Players who could be dealt in next."""
    next_stakes: Stakes
    another_game: bool
    """The next deal is played by other rules than the running or last one began with."""
    outlook: Outlook
    openers: str = ""
    """What the first bet needs now; empty where anybody may make it, or somebody has."""
    again: int = 0
    """How often all were asked again in this deal, as nobody was in."""
    challenged: bool = False
    """The last to speak was in alone, so the others speak once more."""
    turned_low: bool = False
    """Nobody opened, so the lowest hand wins."""
    raked: Chips = 0
    """What the house took of the last deal."""
    moved: SeatsDrawn | None = None
    drawn: DealerDrawn | None = None
    """The draws with which the last deal began."""
    seat_draw: bool = False
    """Seats are drawn for before the next deal."""
    fee: Chips = 0
    """What a player paid for the table since the last deal began."""
    last_deals: int = -1
    """Dealers who deal before the table closes; -1 for an open end."""
    bounties: tuple[BountyPaid, ...] = ()
    """What was paid beside the pots."""
    standing: tuple[Seat, ...] = ()
    """Who stands in a stand-up game, after the deal those who still do."""
    killer: Seat | None = None
    """Who posted a kill, for which the bets of the deal are larger."""
    kills: Seat = 0
    """Who posts one in the next deal; 0 for nobody."""
    void: VoidView | None = None
    """Waits for others who agree to void the deal."""
    void_reason: str = ""
    """Why the deal does not count, in the word of its proposal."""
    asleep: bool = False
    """Paused because nobody pressed anything in the last deal."""
    banned: tuple[int, ...] = ()
    """Players whom the host has shown out for good, for them alone."""
    asks: tuple[tuple[int, int, bool], ...] = ()
    """For the host alone: (player, times they asked to see a hand, may ask no more)."""

    @property
    def odd(self) -> bool:
        """What is carried are odd chips, which ride to a deal of any game."""
        return self.carried > 0 and not self.series

    @property
    def played(self) -> tuple[SeatView, ...]:
        """Everybody who played the deal, whoever left since included."""
        return tuple(one for one in (*self.gone, *self.seats) if one.dealt_in)
