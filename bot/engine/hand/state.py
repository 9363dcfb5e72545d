"""A hand as it stands. Only `bot.engine.hand.apply` writes it; everybody else reads a copy."""

from dataclasses import dataclass, field

from bot.engine.cards import Card
from bot.engine.copies import copier
from bot.engine.frozen import quicken
from bot.engine.games.game import Game, Phase, Share, Stakes, Zone
from bot.engine.games.lines import lines
from bot.engine.games.phases import WHOLE, WITHOUT_BOARD
from bot.engine.hand.events import (
    BetReturned,
    BountyPaid,
    CardBought,
    Claim,
    DeckCut,
    LegSettled,
    PaidToPot,
    Planned,
    PotAwarded,
    Rake,
)
from bot.engine.hand.step import BEFORE, STEPS, Step
from bot.engine.kinds import Chips, Seat


@dataclass(frozen=True, slots=True)
class Answered:
    """What one seat has answered in the step that is played; what lasts longer is the place's."""

    said: str = ""
    """A word for all to know."""
    word: str = field(default="", repr=False)
    """Chosen in secret, and told when everybody has; the same of cards and bids."""
    cards: tuple[Card, ...] = field(default=(), repr=False)
    bid: Chips = field(default=-1, repr=False)
    """Chips; -1 for nothing yet."""
    again: bool = False
    """Is asked once more, as only one who spoke later is in."""


NOTHING = Answered()


@dataclass(slots=True)
class Place:
    """One seat in this hand."""

    seat: Seat
    player: int
    stack: Chips
    """Chips behind, which can still be bet."""
    start: Chips
    bet: Chips = 0
    """Live chips of this round."""
    total: Chips = 0
    """Live chips and equal antes of the whole hand: what side pots are layered by."""
    cards: list[Card] = field(default_factory=list, repr=False)
    up: list[bool] = field(default_factory=list)
    """Beside `cards`: face up for all."""
    worn: tuple[Card, ...] = field(default=(), repr=False)
    """Of them those that all others in the deal see and they do not."""
    unseen: tuple[Card, ...] = field(default=(), repr=False)
    """Of them those that nobody has looked at."""
    folded: bool = False
    folded_at: int = -1
    acted: bool = False
    """Has acted in this round."""
    checked: bool = False
    """Has checked in this round."""
    seen: Chips = 0
    """The price when it last acted in this round."""
    seen_base: Chips = 0
    """Fixed limit: the base when it last acted."""
    drew: int = field(default=-1, repr=False)
    """Cards exchanged in the last draw; -1 before it."""
    owed: int = field(default=0, repr=False)
    """Cards of an exchange still to come."""
    answer: Answered = NOTHING
    """In the step that is played, which begins with nothing answered; a round of bets that follows
    another step leaves it."""
    picked: tuple[Card, ...] = field(default=(), repr=False)
    """Cards that alone count for them; all where they have picked none."""
    wager: Chips = -1
    """What they bet in their turn against the pot, for the rest of the lap; -1 before that."""
    declared: str = ""
    """high, low, both, in or out, for all to know; it stands until the pots are paid."""
    plays: bool = False
    """Has decided to play for tricks, and pays for taking none."""
    stood: int = 0
    """Offered cards refused in a row."""
    aside: Chips = 0
    """Behind too, but the game's cap keeps it out of this deal."""
    tricks: int = 0
    """Tricks taken."""
    legs: int = 0
    """Legs won in the series, this deal's included; or lives lost in it."""
    paid: Chips = 0
    """Dead money paid outside the betting: never a level of a side pot."""
    mucked: bool = False
    shown: tuple[Card, ...] = ()
    """Turned up when the deal was over."""
    showdown: bool = False
    plan: Planned | None = field(default=None, repr=False)
    won: Chips = 0
    last: str = ""
    """What it did last in this round: posted, brought_in, checked, called, bet, completed or
    raised."""
    spoke: bool = False
    """Has passed, bet, checked, raised or folded in this deal, or said or played what its game
    asks for instead."""
    raised: bool = False
    """Has bet, completed or raised in this deal, with these cards."""


@dataclass(frozen=True, slots=True)
class Round:
    """The betting round, replaced by another with each bet."""

    price: Chips = 0
    """The total that a seat must have in to stay."""
    step: Chips = 0
    """The least a raise adds: the last full bet or raise."""
    base: Chips = 0
    raises: int = 0
    capped: bool = False
    aggressor: Seat | None = None
    """The last to bet or raise."""
    bring_in: Chips = 0
    """What nobody has brought in yet."""
    due: Seat = 0
    """Who must bring it in or complete; 0 for nobody."""


@dataclass(slots=True)
class Hand:
    """One deal. `places` stand in playing order, the button last."""

    number: int
    game: Game
    button: Seat
    stakes: Stakes
    places: dict[Seat, Place]
    carried: Chips = 0
    low: Chips = 0
    """Of the carried chips, those that rode in the low pot of two."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that not everybody may win."""
    series: int = 0
    deck: tuple[Card, ...] = field(default=(), repr=False)
    top: int = 0
    """Where the next card lies in `deck`."""
    seed: str = field(default="", repr=False)
    root: str = ""
    reshuffles: int = 0
    declined: tuple[Seat, ...] = ()
    """Who does not cut the deck."""
    cut: DeckCut | None = None
    """Where the deck was cut, by whom."""
    burns: list[Card] = field(default_factory=list, repr=False)
    discards: list[tuple[Seat, Card]] = field(default_factory=list, repr=False)
    boards: list[list[Card]] = field(default_factory=list)
    display: tuple[Card, ...] = ()
    """Cards that lie open for sale, the one that has lain longest first."""
    sales: tuple[CardBought, ...] = ()
    """Cards sold so far, and those that nobody wanted."""
    turned: list[Card] = field(default_factory=list)
    """Cards dealt face up, to players and to the board, in the order of the deal."""
    settled: tuple[Card, ...] = ()
    """Those of them that have brought about what they may."""
    redeals: int = 0
    """How often the cards were gathered and dealt anew."""
    pot: Chips = 0
    """Gathered chips, carried ones included; bets of the running round lie before the seats."""
    bets: Chips = 0
    """Those bets, of all seats."""
    phase: int = -1
    now: Step = STEPS[BEFORE]
    """The step that is played."""
    round: Round = field(default_factory=Round)
    rounds: int = 0
    """Betting rounds opened so far."""
    last_blind: Seat | None = None
    """Whose blind was posted last; the first round starts after it."""
    killer: Seat | None = None
    """Whose kill makes the bets larger."""
    straddler: Seat | None = None
    opener: Seat | None = None
    """Who made the first bet of the deal."""
    opening: tuple[Card, ...] = field(default=(), repr=False)
    """The opener's cards as they were then."""
    proof: tuple[Card, ...] = ()
    """Openers shown to all."""
    trump: Card | None = None
    """The card that was turned up for trumps, wherever it lies now."""
    marker: tuple[Card, ...] = ()
    """The same where it lies apart and is nobody's."""
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    """Cards of the running trick, in the order played."""
    played: list[Card] = field(default_factory=list)
    """Cards of the tricks taken."""
    last_trick: tuple[tuple[Seat, Card], ...] = ()
    """The trick taken last, in the order played."""
    leader: Seat | None = None
    """Who took the last trick."""
    waiting: tuple[Seat, ...] = ()
    asked: bool = False
    """Somebody was asked in the step that is played, before the bets that follow it."""
    question: int = 0
    awards: list[PotAwarded] = field(default_factory=list)
    rake: Rake = Rake()  # noqa: RUF009 - frozen
    raked: Chips = 0
    """What the house took."""
    returned: BetReturned | None = None
    """The bet, or the part of one, that nobody called."""
    payments: list[PaidToPot] = field(default_factory=list)
    """What went into the pot outside the betting, in order."""
    compared: tuple[tuple[tuple[Seat, ...], tuple[Card, ...]], ...] = field(default=(), repr=False)
    """Seats that have seen each other's cards, and those cards."""
    again: int = 0
    """How often all were asked again, as nobody was in."""
    contests: tuple[tuple[int, LegSettled], ...] = ()
    """The rounds for a leg so far, each with its row."""
    lost_life: tuple[Seat, ...] = ()
    """Who lost a life in this deal."""
    ghost: tuple[Card, ...] = ()
    """The hand of nobody, once it is turned."""
    stood: tuple[Seat, ...] = ()
    """Who takes part in a stand-up game."""
    standing: tuple[Seat, ...] = ()
    """Of them those who stood when the deal began."""
    bounties: tuple[BountyPaid, ...] = ()
    """What was paid beside the pots."""
    run_out: int = 0
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""
    runs: int = 0
    """How often the rest of the board is dealt; 0 before that is settled."""
    common: int = 0
    """Cards of the first board that count for the second too, where it is dealt twice."""
    rabbit: tuple[tuple[Card, ...], ...] = ()
    """What would have come, by board, once somebody has asked to see it."""
    hunter: Seat = 0
    """Who asked."""
    turned_low: bool = False
    """Nobody opened, so the lowest hand wins."""
    voided: bool = False
    void_reason: str = ""
    ended: bool = False

    def copy(self) -> "Hand":
        """A private copy. Lists are shared, as `apply` replaces them whole."""
        twin = _copy_hand(self)
        twin.places = {seat: _copy_place(place) for seat, place in self.places.items()}
        return twin

    def copy_for(self, seat: Seat) -> "Hand":
        """A copy in which this seat's place is private, and all others are still shared."""
        twin = _copy_hand(self)
        twin.places = self.places.copy()
        twin.places[seat] = _copy_place(self.places[seat])
        return twin

    def copy_others(self, seat: Seat) -> None:
        """Make private what `copy_for` left shared."""
        places = self.places.items()
        self.places = {at: one if at == seat else _copy_place(one) for at, one in places}

    @property
    def step(self) -> str:
        """Its name, as events tell it."""
        return self.now.name

    @property
    def challenged(self) -> bool:
        """Those who said out before the only one who is in have been asked again."""
        return any(place.answer.again for place in self.places.values())

    @property
    def row(self) -> Phase:
        """The row of the game's phases that is being played."""
        return self.game.phases[self.phase]

    def frozen(self, place: Place) -> bool:
        """Has stood so often running that no card is offered to them any more."""
        return 0 < self.game.freeze <= place.stood

    def board(self, share: Share) -> list[Card]:
        """What lies on the board that a share plays.

        A share of own cards plays a card alone that is for all.
        """
        if share.zone in WITHOUT_BOARD:
            return self.for_all if share.zone is Zone.OWN else []
        whole = self.whole_boards()
        return whole[share.board] if share.board < len(whole) else []

    @property
    def for_all(self) -> list[Card]:
        """What lies beyond the rows' own: a card in the middle in place of one for each player."""
        return self.boards[0][sum(row.board for row in self.game.phases) :] if self.boards else []

    def whole_boards(self) -> list[list[Card]]:
        """As hands use them: a second run has what lay before it in common with the first.

        A card that is for all lies on the first of two boards, and counts on both.
        """
        if self.runs < 2:
            first, *more = self.boards or [[]]
            return [first, *([*one, *self.for_all] for one in more)] if more else self.boards
        first, *more = self.boards or [[]]
        return [first, [*first[: self.common], *(more[0] if more else [])]]

    def held(self, place: Place, share: Share) -> list[Card]:
        """The own cards of a seat that a share reads; none before hands are parted."""
        if place.picked:
            return list(place.picked)
        if share.zone in WHOLE:
            return place.cards
        if share.zone is Zone.DOWN:
            return self.hole(place)
        if share.zone is Zone.APART:
            return place.cards[: self.apart]
        return place.cards[self.apart :] if self.apart else []

    @property
    def apart(self) -> int:
        """How many of a hand's first cards are set apart by now."""
        return sum(row.apart for row in self.game.phases[: max(0, self.phase)])

    def lines(self, share: Share) -> list[list[Card]]:
        """The board in the ways in which a hand may use it, as far as it is turned."""
        board, layout = self.board(share), self.game.layout
        return lines(layout, board) if layout.shape else [board]

    def hole(self, place: Place) -> list[Card]:
        """What a seat was dealt face down, whether or not it lies open by now."""
        return [card for card in place.cards if card not in self.turned]

    @property
    def significant(self) -> bool:
        """Two players have acted, so the deal is played out. Source: R280-R282."""
        return sum(place.spoke for place in self.places.values()) > 1

    def may_fold(self, place: Place) -> bool:
        """Not all-in, which keeps its claim, nor in by their word; nor when no bet can follow."""
        bound = not place.stack or place.declared == "in"
        return not (place.folded or bound or self.now.after_bets or self.now.settling)

    def live(self) -> list[Place]:
        """Those who have not folded, in playing order."""
        return [place for place in self.places.values() if not place.folded]

    def one_left(self) -> bool:
        """All others have folded, or all."""
        live = False
        for place in self.places.values():
            if not place.folded:
                if live:
                    return False
                live = True
        return True

    def middle(self) -> Chips:
        """Everything in the middle: the pot and the bets of this round."""
        return self.pot + self.bets

    def stub(self) -> tuple[Card, ...]:
        """What is left of the deck."""
        return self.deck[self.top :]

    @property
    def left(self) -> int:
        """How many cards that is."""
        return len(self.deck) - self.top

    def after(self, seat: Seat) -> list[Place]:
        """All places in turn order, beginning with the one after this seat."""
        places = [*self.places.values()]
        at = [*self.places].index(seat) + 1
        return places[at:] + places[:at]


quicken([Round])
_copy_hand, _copy_place = copier(Hand), copier(Place)
