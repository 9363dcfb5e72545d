"""The state of a hand. Only `bot.engine.hand.apply` changes it; everybody else reads a copy."""

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
    """One seat's answer in the running step; answers that last longer are in `Place`."""

    said: str = ""
    """The word the seat has said, for all to know."""
    word: str = field(default="", repr=False)
    """The word the seat has chosen in secret, to be revealed when all have chosen."""
    cards: tuple[Card, ...] = field(default=(), repr=False)
    bid: Chips = field(default=-1, repr=False)
    """Chips bid; -1 for no bid yet."""
    again: bool = False
    """True if the seat is asked again, because only a later player is in."""


NOTHING = Answered()


@dataclass(slots=True)
class Place:
    """One seat in this hand."""

    seat: Seat
    player: int
    stack: Chips
    """Chips behind that can still be bet."""
    start: Chips
    bet: Chips = 0
    """Live chips in this round."""
    total: Chips = 0
    """Live chips and equal antes in the whole hand; side pots are layered by this."""
    cards: list[Card] = field(default_factory=list, repr=False)
    up: list[bool] = field(default_factory=list)
    """For each card, True if it lies face up for all."""
    worn: tuple[Card, ...] = field(default=(), repr=False)
    """Cards all others in the deal see and the player does not."""
    unseen: tuple[Card, ...] = field(default=(), repr=False)
    """Cards nobody has looked at."""
    folded: bool = False
    folded_at: int = -1
    acted: bool = False
    """True if the seat has acted in this round."""
    checked: bool = False
    """True if the seat has checked in this round."""
    seen: Chips = 0
    """The price in chips when the seat last acted in this round."""
    seen_base: Chips = 0
    """Under fixed limit, the round's base in chips when the seat last acted."""
    drew: int = field(default=-1, repr=False)
    """Cards exchanged in the last draw; -1 before it."""
    owed: int = field(default=0, repr=False)
    """Cards of an exchange that the seat has yet to get."""
    answer: Answered = NOTHING
    """The seat's answer in the running step. A new step clears it, but a round of bets leaves the
    answer given just before."""
    picked: tuple[Card, ...] = field(default=(), repr=False)
    """The only cards that count for the seat; empty if all of them do."""
    wager: Chips = -1
    """Chips bet in the seat's turn against the pot, until the lap ends; -1 before the turn."""
    declared: str = ""
    """high, low, both, in or out, for all to know; it stands until the pots are paid."""
    plays: bool = False
    """True if the player has decided to play for tricks and pays for taking none."""
    stood: int = 0
    """Offered cards refused in a row."""
    aside: Chips = 0
    """Chips behind that the game's cap keeps out of this deal."""
    tricks: int = 0
    """Number of tricks taken."""
    legs: int = 0
    """Legs won in the series, or lives lost in it, this deal's included."""
    paid: Chips = 0
    """Dead money paid outside the betting; it is never a level of a side pot."""
    mucked: bool = False
    shown: tuple[Card, ...] = ()
    """Cards turned up after the deal was over."""
    showdown: bool = False
    plan: Planned | None = field(default=None, repr=False)
    won: Chips = 0
    last: str = ""
    """The seat's last act in this round: posted, brought_in, checked, called, bet, completed or
    raised."""
    spoke: bool = False
    """True if the player has bet, checked, raised, passed or folded in this deal, or has said or
    played what its game asks for instead."""
    raised: bool = False
    """True if the player has bet, completed or raised in this deal, with these cards."""


@dataclass(frozen=True, slots=True)
class Round:
    """The betting round; each bet replaces it with another."""

    price: Chips = 0
    """The total in chips a seat must have in to stay."""
    step: Chips = 0
    """The least that a raise adds in chips: the size of the last full bet or raise."""
    base: Chips = 0
    raises: int = 0
    capped: bool = False
    aggressor: Seat | None = None
    """The last seat to bet or raise."""
    bring_in: Chips = 0
    """Chips of a bring-in that nobody has posted yet."""
    due: Seat = 0
    """The seat that must bring in or complete; 0 for none."""


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
    """The part of `carried` that rode in the low pot of two."""
    claims: tuple[Claim, ...] = ()
    """Parts of the carried chips that only some seats may win."""
    series: int = 0
    deck: tuple[Card, ...] = field(default=(), repr=False)
    top: int = 0
    """Position of the next card in `deck`."""
    seed: str = field(default="", repr=False)
    root: str = ""
    reshuffles: int = 0
    declined: tuple[Seat, ...] = ()
    """Seats that have declined to cut the deck."""
    cut: DeckCut | None = None
    """The event of the cut, with the seat and the place."""
    burns: list[Card] = field(default_factory=list, repr=False)
    discards: list[tuple[Seat, Card]] = field(default_factory=list, repr=False)
    boards: list[list[Card]] = field(default_factory=list)
    display: tuple[Card, ...] = ()
    """Cards that lie open for sale, longest first."""
    sales: tuple[CardBought, ...] = ()
    """Cards sold so far, and cards nobody wanted."""
    turned: list[Card] = field(default_factory=list)
    """Cards dealt face up, to players and to the board, in the order of the deal."""
    settled: tuple[Card, ...] = ()
    """Open cards whose effect is settled, such as a card that costs its holder the pot."""
    redeals: int = 0
    """How often the cards were gathered and dealt anew."""
    pot: Chips = 0
    """Gathered chips, carried ones included; bets of the running round are not among them."""
    bets: Chips = 0
    """Chips bet in the running round, by all seats."""
    phase: int = -1
    now: Step = STEPS[BEFORE]
    """The running step."""
    round: Round = field(default_factory=Round)
    rounds: int = 0
    """Number of betting rounds opened so far."""
    last_blind: Seat | None = None
    """The seat whose blind was posted last; the first round starts after it."""
    killer: Seat | None = None
    """The seat whose kill makes the bets larger."""
    straddler: Seat | None = None
    opener: Seat | None = None
    """The seat that made the first bet of the deal."""
    opening: tuple[Card, ...] = field(default=(), repr=False)
    """The opener's cards at the first bet."""
    proof: tuple[Card, ...] = ()
    """Openers shown to all."""
    trump: Card | None = None
    """The card that was turned up for trumps, wherever it lies now."""
    marker: tuple[Card, ...] = ()
    """The trump card, if it was dealt to no player; empty otherwise."""
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    """Cards of the running trick, in the order played."""
    played: list[Card] = field(default_factory=list)
    """Cards of the tricks taken."""
    last_trick: tuple[tuple[Seat, Card], ...] = ()
    """The trick taken last, in the order played."""
    leader: Seat | None = None
    """The seat that took the last trick."""
    waiting: tuple[Seat, ...] = ()
    asked: bool = False
    """True if a seat was asked in the running step; bets that follow the step do not clear it."""
    question: int = 0
    awards: list[PotAwarded] = field(default_factory=list)
    rake: Rake = Rake()  # noqa: RUF009 - frozen
    raked: Chips = 0
    """Chips the house took."""
    returned: BetReturned | None = None
    """The bet, or the part of one, that nobody called."""
    payments: list[PaidToPot] = field(default_factory=list)
    """Payments into the pot outside the betting, in order."""
    compared: tuple[tuple[tuple[Seat, ...], tuple[Card, ...]], ...] = field(default=(), repr=False)
    """Seats that have seen each other's cards, with those cards."""
    again: int = 0
    """How often all were asked again because nobody was in."""
    contests: tuple[tuple[int, LegSettled], ...] = ()
    """The rounds for a leg so far, each with the number of its row."""
    lost_life: tuple[Seat, ...] = ()
    """Seats that lost a life in this deal."""
    ghost: tuple[Card, ...] = ()
    """The ghost hand, which belongs to no player, once it is turned."""
    stood: tuple[Seat, ...] = ()
    """Seats that take part in a stand-up game."""
    standing: tuple[Seat, ...] = ()
    """Seats of a stand-up game that were still standing when the deal began."""
    bounties: tuple[BountyPaid, ...] = ()
    """Payments from seat to seat beside the pots."""
    run_out: int = 0
    """Tenths of a second between streets once nobody can bet any more; 0 for all at once."""
    runs: int = 0
    """How often the rest of the board is dealt; 0 before that is settled."""
    common: int = 0
    """Number of cards of the first board that count for the second too, if the board is run
    twice."""
    rabbit: tuple[tuple[Card, ...], ...] = ()
    """Cards that would have come, by board, once somebody has asked to see them."""
    hunter: Seat = 0
    """The seat that asked for the rabbit hunt."""
    turned_low: bool = False
    """True if nobody opened, so the lowest hand wins."""
    voided: bool = False
    void_reason: str = ""
    ended: bool = False

    def copy(self) -> "Hand":
        """Return a private copy. Lists are shared, as `apply` replaces them whole."""
        twin = _copy_hand(self)
        twin.places = {seat: _copy_place(place) for seat, place in self.places.items()}
        return twin

    def copy_for(self, seat: Seat) -> "Hand":
        """Return a copy in which only this seat's place is private; all others are still shared."""
        twin = _copy_hand(self)
        twin.places = self.places.copy()
        twin.places[seat] = _copy_place(self.places[seat])
        return twin

    def copy_others(self, seat: Seat) -> None:
        """Copy the places that `copy_for` left shared."""
        places = self.places.items()
        self.places = {at: one if at == seat else _copy_place(one) for at, one in places}

    @property
    def step(self) -> str:
        """The running step's name, as events store it."""
        return self.now.name

    @property
    def challenged(self) -> bool:
        """True if players who said out are asked again because only one later player is in."""
        return any(place.answer.again for place in self.places.values())

    @property
    def row(self) -> Phase:
        """The running row of the game's phases."""
        return self.game.phases[self.phase]

    def frozen(self, place: Place) -> bool:
        """True if a player has stood too often in a row to be offered a card any more."""
        return 0 < self.game.freeze <= place.stood

    def board(self, share: Share) -> list[Card]:
        """Return the cards of the board a share plays.

        A share of own cards plays only a common card dealt in place of one card each.
        """
        if share.zone in WITHOUT_BOARD:
            return self.for_all if share.zone is Zone.OWN else []
        whole = self.whole_boards()
        return whole[share.board] if share.board < len(whole) else []

    @property
    def for_all(self) -> list[Card]:
        """Common cards, dealt in place of one each: the first board's beyond the rows' own."""
        return self.boards[0][sum(row.board for row in self.game.phases) :] if self.boards else []

    def whole_boards(self) -> list[list[Card]]:
        """Return the boards as hands use them.

        A second run shares the cards that lay before it with the first. A common card lies on the
        first of two boards and counts on both.
        """
        if self.runs < 2:
            first, *more = self.boards or [[]]
            return [first, *([*one, *self.for_all] for one in more)] if more else self.boards
        first, *more = self.boards or [[]]
        return [first, [*first[: self.common], *(more[0] if more else [])]]

    def held(self, place: Place, share: Share) -> list[Card]:
        """Return the own cards of a seat a share reads; none before hands are split."""
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
        """Number of a hand's first cards that are set aside as a hand of their own by now."""
        return sum(row.apart for row in self.game.phases[: max(0, self.phase)])

    def lines(self, share: Share) -> list[list[Card]]:
        """Return the usable lines of the turned board; without a layout, the whole board."""
        board, layout = self.board(share), self.game.layout
        return lines(layout, board) if layout.shape else [board]

    def hole(self, place: Place) -> list[Card]:
        """Return the cards a seat was dealt face down, whether or not they lie open by now."""
        return [card for card in place.cards if card not in self.turned]

    @property
    def significant(self) -> bool:
        """True if two players have acted, so the deal is played out. Source: R280-R282."""
        return sum(place.spoke for place in self.places.values()) > 1

    def may_fold(self, place: Place) -> bool:
        """True if a seat may fold: it has chips, has not said in, and bets can still follow."""
        bound = not place.stack or place.declared == "in"
        return not (place.folded or bound or self.now.after_bets or self.now.settling)

    def live(self) -> list[Place]:
        """Return the places that have not folded, in playing order."""
        return [place for place in self.places.values() if not place.folded]

    def one_left(self) -> bool:
        """True if at most one player has not folded."""
        live = False
        for place in self.places.values():
            if not place.folded:
                if live:
                    return False
                live = True
        return True

    def middle(self) -> Chips:
        """Return all chips in the middle: the pot and the bets of this round."""
        return self.pot + self.bets

    def stub(self) -> tuple[Card, ...]:
        """Return the undealt rest of the deck."""
        return self.deck[self.top :]

    @property
    def left(self) -> int:
        """Number of undealt cards."""
        return len(self.deck) - self.top

    def after(self, seat: Seat) -> list[Place]:
        """Return all places in turn order, beginning with the seat after this one."""
        places = [*self.places.values()]
        at = [*self.places].index(seat) + 1
        return places[at:] + places[:at]


quicken([Round])
_copy_hand, _copy_place = copier(Hand), copier(Place)
