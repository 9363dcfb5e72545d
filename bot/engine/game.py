"""A game is data: everything a game file can say. `bot.engine.options` resolves it for a table.

A hand sees only a resolved `Game`. Its columns are stable: add, never rename, as resolved games are
stored by the hash of their canonical form. Amounts are names (ante, small_blind, big_blind,
bring_in, small_bet, big_bet); a table's `Stakes` turn them into chips.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from bot.engine.cards import Pack
from bot.engine.customs import (
    BlindAnte,
    Cut,
    DeclareMode,
    Figures,
    FlushVsFull,
    LastSwingers,
    NaturalWins,
    NobodyIn,
    OddChip,
    PackRule,
    PassedOut,
    Payers,
    ShowDraws,
    SwingFail,
    SwingTie,
)
from bot.engine.kinds import Cards


class Limit(StrEnum):
    """Betting structures. Source: rules 2.1."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    HALF_POT = "half_pot"
    FIXED_LIMIT = "fixed_limit"
    SPREAD = "spread"


class Forced(StrEnum):
    """Which stakes are put in before the deal. Source: R135-R139."""

    BLINDS = "blinds"
    ANTES = "antes"
    BRING_IN = "bring_in"
    """Antes, and a bring-in by the card that `first` of the first round names (R142, R143)."""
    BUTTON_BLIND = "button_blind"
    """Antes, and another ante of the button as a live blind (Source: rules 2.11)."""
    HIGH_OPENS = "high_opens"
    """Nothing before the deal, but the highest open card must bet the minimum (R141, R243)."""


class Family(StrEnum):
    """Shelves of the game list."""

    COMMUNITY = "community"
    DRAW = "draw"
    STUD = "stud"
    HOME = "home"
    """Not poker by its hands: 7-27, Guts, Bourré (Source: R271)."""


class First(StrEnum):
    """Who starts a betting round. Source: R145-R148, R205."""

    LEFT_OF_BLINDS = "left_of_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    OPENER = "opener"
    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    SHOWING = "showing"
    """The best hand that lies open, of a low the lowest (R148)."""
    ROTATE = "rotate"
    """Left of the button in the first round, then each round one place further (rules 2.6)."""


class Joker(StrEnum):
    """Any card, or as a bug an ace or what fills a straight or a flush (R058, R059)."""

    WILD = "wild"
    BUG = "bug"


class Showdown(StrEnum):
    """`all`: everyone shows at once. `in_order`: beaten hands are mucked. Source: R187-R195."""

    ALL = "all"
    IN_ORDER = "in_order"


class Zone(StrEnum):
    """Which cards a share reads. Source: rules 4.10 (M7)."""

    ALL = "all"
    """The player's own and the board."""
    OWN = "own"
    """The player's own alone."""
    DOWN = "down"
    """Of his own those that were dealt face down: the hole of a stud hand."""


class Way(StrEnum):
    """Which declaration plays for a share. Source: rules 2.4."""

    NONE = ""
    """Any: cards speak."""
    HIGH = "high"
    LOW = "low"


MATCHED = ("match_pot", "most_tricks")
"""Ways to settle in which losers pay into a pot that outlives the deal (Source: M13)."""


@dataclass(frozen=True, slots=True)
class Phase:
    """One street, its columns played from left to right."""

    name: str
    deal: str = ""
    """A letter a card to every live player: d face down, u face up."""
    redeal: str = ""
    """The card, as "Qs", that is dealt anew for when it lies open; the pot stays (rules 4.3.23)."""
    match: str = ""
    """The rank whose open cards cost their holders as much as is in the pot, or the hand (4.6)."""
    extra: str = ""
    """The rank whose open cards bring their holders one more, face down (4.6)."""
    extra_price: str = ""
    """The amount that such a card costs whoever wants it: small_bet, big_bet; empty for nothing."""
    board: int = 0
    """Cards turned for everyone, after a burn; so many on each board."""
    fate: str = ""
    """What the card just turned does to its rank: throw or out; empty for nothing (4.6.39)."""
    draw: int = 0
    """The most cards a player may exchange, in turn; 0 for no draw."""
    with_ace: int = 0
    """The most if an ace or a wild card is kept, where that is more (Source: R223)."""
    trump: bool = False
    """The dealer's last card is turned up: its suit is trump."""
    stay: int = 0
    """In turn: pass, or play and exchange so many cards at most; 0 for no such decision."""
    tricks: bool = False
    """The cards are played out in tricks."""
    pass_left: int = 0
    """Cards that everybody gives at once, in secret, to the next player; 0 for none."""
    pass_right: int = 0
    """The same to the player before."""
    order: bool = False
    """Everybody lays his cards in a row face down, for `roll`."""
    roll: int = 0
    """Cards of the row that everybody turns up at once, from its head."""
    expose: int = 0
    """Cards face down that everybody chooses in secret and turns up at once."""
    buy: int = 0
    """Cards that each in turn may exchange for a price; 0 for no sale."""
    price: str = "ante"
    """The amount that `buy` costs, dead money."""
    times: int = 1
    """How many times that amount."""
    discard: int = 0
    """Cards that everybody throws away at once, in secret; 0 for none."""
    declare: str = ""
    """What everybody says at once, in secret: high_low or in_out; empty for nothing."""
    offer: str = ""
    """A card to everyone who takes one: d face down, u face up; empty for no offer."""
    bet: str = ""
    """The bet of this round under fixed limit: small_bet or big_bet; empty for no round."""
    first: First = First.LEFT_OF_BUTTON
    repeat: bool = False
    """Played again as long as somebody takes a card in it."""
    openers: str = ""
    """What a hand needs to make the first bet, a value of `Openers`; empty for nothing (R207)."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of every pot and what wins it. `hole` 0 means any cards, else exactly so many."""

    ranking: str = "high"
    hole: int = 0
    parts: int = 1
    board: int = 0
    """Which board it plays, from 0."""
    qualifier: str = ""
    """What a hand needs to win it: "eight" for eight or better, "trips"; empty for nothing.

    Source: R159, R256, R268. A pot that no share may win rides to the next deal.
    """
    target: int = 14
    """The total to come near, in half points, for the ranking `points` (rules 2.6)."""
    over: Literal["bust", "closest", "price"] = "bust"
    """A total over the target: bust (wins nothing), closest, or price (any not over beats it)."""
    tie: Literal["under", "over", "inside", "outside", "split"] = "under"
    """Who wins of two equally near: under, over, inside, outside or split."""
    most_hole: int = 0
    """Where `hole` is 0: the most own cards that may play; 0 for any number."""
    zone: Zone = Zone.ALL
    """Which cards it reads at all."""
    way: Way = Way.NONE
    """Which declaration plays for it."""
    otherwise: bool = False
    """Played for only where nobody wins a share before it."""


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards that are wild besides jokers. A rank is its letter, as in "39T". Source: rules 4.6, M9.

    `bot.engine.hand.wild` works out which cards those are at a moment of a deal.
    """

    ranks: str = ""
    """Wild for everybody in the whole deal."""
    cards: Cards = ()
    """Single cards that are, such as the one-eyed jacks."""
    own: str = ""
    """lowest: the lowest hole card of a player, and all cards of its rank for him alone."""
    follow: str = ""
    """The rank that is turned up right after the last open card of this one."""
    board: str = ""
    """A rank of the board: lowest; first; or last, of the card that completes it."""

    @property
    def moves(self) -> bool:
        """Other cards become wild during a deal, or for one player."""
        return bool(self.own or self.follow or self.board)


PLACES = "abcdefghijklmnopqrstuvwxyz"
"""Places of a board that is no plain row, in the order in which their cards are turned."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a board lies, and which of its cards may be used together. Source: rules 4.2, M7.

    A place is a letter: a is that of the card turned first, b of the second, and so on.
    """

    shape: tuple[str, ...] = ()
    """Rows of places from the top, a dot for a gap; none for a plain row of cards."""
    lines: tuple[str, ...] = ()
    """Choices of places of which a hand uses one; none: all cards may be used together."""


@dataclass(frozen=True, slots=True)
class Game:
    """A complete game. `seats` is (least, most)."""

    code: str
    name: str
    family: Family
    summary: str
    seats: tuple[int, int]
    forced: Forced
    limits: tuple[Limit, ...]
    phases: tuple[Phase, ...]
    shares: tuple[Share, ...] = (Share(),)
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    level: int = 1
    """1 easy to 3 demanding."""
    minutes: int = 2
    """Usual minutes a deal."""
    pack: Pack = field(default_factory=Pack)
    joker: Joker = Joker.WILD
    wild: Wild = field(default_factory=Wild)
    layout: Layout = field(default_factory=Layout)
    together: bool = False
    """Offers are answered by all at once, in secret; else in turn."""
    freeze: int = 0
    """A player who stood so many times running is offered no more cards; 0 for never."""
    cinch: bool = False
    """Who is certain of three tricks leads his highest trump, and plays it where he may."""
    cap_takes: bool = True
    """The cap limits what the winner takes as well as what others pay."""
    settle: str = "showdown"
    """How the deal is decided: the step after the last row."""
    passed_in: bool = False
    """Nobody opens: the pot rides to the next deal (Source: R140, R203, R211)."""
    limit: Limit = Limit.NO_LIMIT
    """The structure in force, chosen among `limits` by `announce`."""
    raise_cap: int = 3
    """Raises a round under limit and spread, lifted when two are left before; 0 for any number."""
    clockwise: bool = True
    showdown: Showdown = Showdown.ALL
    show_all_in: bool = True
    """No more betting possible: live hands are shown before the rest of the deal (vector O5)."""
    modifiers: tuple[str, ...] = ()
    """What was announced on top of the game file, by code."""
    ante: str = "ante"
    """The amount that everybody antes, where there are antes."""
    antes: int = 1
    """How many times."""
    own: tuple[str, ...] = ()
    """Options that the game file itself states: no table changes them."""
    ask_to_see: bool = True
    """Who was dealt in may see hands that reached the showdown (Source: R196-R198)."""
    cap: int = 0
    """The most that a player may put in a deal, in big blinds; 0 for all he has (rules 2.1)."""
    check_raise: bool = True
    """Who has checked may raise later in the round (rules 2.1, 10)."""
    open_pair: bool = False
    """A pair showing on fourth street allows the big bet (rules 2.1, 9)."""
    cut: Cut = Cut.OFF
    cut_min: int = 5
    """Cards that each part of a cut has at least (Source: R121, R123)."""
    burn: bool = True
    """A card is burned before each street but the first (Source: R128)."""
    dealer_ante: int = 1
    """Antes that the dealer puts in; all but one are dead money (Source: R137)."""
    blind_ante: BlindAnte = BlindAnte.NONE
    straddle: bool = False
    """After the big blind a third one, twice as much, is posted and acts last (rules 2.1, 11)."""
    odd_chip: OddChip = OddChip.SEAT_ORDER
    pack_rule: PackRule = PackRule.FULL
    """`auto` and `rule_of_11` take low cards out of `pack` by the number of players dealt in."""
    max_jokers: int = 2
    """Jokers that work in a hand; with one, who is dealt two must throw one (R063-R065)."""
    natural_wins: NaturalWins = NaturalWins.JOKERS
    flush_vs_full: FlushVsFull = FlushVsFull.AUTO
    figures: Figures = Figures.OFF
    ace_straight_beats_flush: bool = False
    """A straight with an ace beats a flush, any other does not (Source: R083)."""
    trips_beat_straight: bool = False
    """The old order of short packs (rules 2.11)."""
    jacks_back: bool = False
    """Nobody opens: the deal is played on for the lowest hand (rules 2.9)."""
    passed_out: PassedOut = PassedOut.BUTTON_MOVES
    split_fifth: bool = True
    """Who draws five gets the last when all others are served (Source: R225, R226)."""
    show_draws: ShowDraws = ShowDraws.ALWAYS
    declare_mode: DeclareMode = DeclareMode.SECRET
    allow_both: bool = True
    """Both ways may be declared."""
    swing_tie: SwingTie = SwingTie.LOSES
    swing_fail: SwingFail = SwingFail.RECOMPUTE
    last_swingers: LastSwingers = LastSwingers.REDEAL
    match_cap: int = 100
    """The most that a deal of a matched pot may cost or win, in antes; 0 for no limit (2.5)."""
    max_deals: int = 25
    """Deals after which a pot that still rides is split among its players; 0 for never (2.5)."""
    nobody_in: NobodyIn = NobodyIn.ANTES
    payers: Payers = Payers.LOSERS
    ghost: bool = False
    """A hand that nobody holds must be beaten too (Source: M17)."""

    @property
    def boards(self) -> int:
        """How many boards are dealt."""
        return 1 + max((share.board for share in self.shares), default=0)

    @property
    def to_win(self) -> bool:
        """A hand must reach something to win, else those still in play again (rules 2.9)."""
        return len(self.shares) == 1 and bool(self.shares[0].qualifier)

    @property
    def matched(self) -> bool:
        """The pot is matched rather than bet: one for all, and closed to newcomers."""
        return self.settle in MATCHED


@dataclass(frozen=True, slots=True)
class Stakes:
    """The six amounts in chips. `of(unit)` derives all from one unit: the big blind, the small bet.

    Bring-in: at least 1, the ante and half the small bet, and below the small bet (rules 0).
    """

    ante: int
    small_blind: int
    big_blind: int
    bring_in: int
    small_bet: int
    big_bet: int

    @classmethod
    def of(cls, unit: int) -> "Stakes":
        """Blinds unit/2 and unit, bets unit and twice it, ante a fifth; each at least one chip."""
        ante = max(1, unit // 5)
        bring_in = max(1, ante, unit // 2)
        return cls(ante, max(1, unit // 2), unit, bring_in, unit, 2 * unit)

    def amount(self, name: str) -> int:
        """The chips behind an amount's name."""
        chips: int = getattr(self, name)
        return chips
