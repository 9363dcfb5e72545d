"""A game is data: everything a game file can say. `bot.engine.options` resolves it for a table.

A hand sees only a resolved `Game`. Its columns are stable: add, never rename, as resolved games are
stored by the hash of their canonical form. Amounts are names (ante, small_blind, big_blind,
bring_in, small_bet, big_bet); a table's `Stakes` turn them into chips.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.cards import Pack
from bot.engine.customs import (
    BlindAnte,
    Cut,
    DeclareMode,
    Figures,
    FlushVsFull,
    Kill,
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
from bot.engine.home_customs import Staying
from bot.engine.phases import PLACES, First, Layout, Phase, Share, Way, Wild, Zone

__all__ = [
    "MATCHED", "PLACES", "Family", "First", "Forced", "Game", "Joker", "Layout", "Limit", "Phase",
    "Share", "Showdown", "Stakes", "Way", "Wild", "Zone",
]  # fmt: skip


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


class Joker(StrEnum):
    """Any card, or as a bug an ace or what fills a straight or a flush (R058, R059).

    `hidden`: any card if it was dealt face down and not turned up, else a bug (rules 4.3.25).
    """

    WILD = "wild"
    BUG = "bug"
    HIDDEN = "hidden"


class Showdown(StrEnum):
    """`all`: everyone shows at once. `in_order`: beaten hands are mucked. Source: R187-R195.

    `ask`: those who are beaten are asked, all at once, whether to show or to muck.
    """

    ALL = "all"
    IN_ORDER = "in_order"
    ASK = "ask"


MATCHED = ("match_pot", "most_tricks", "legs", "laps", "lives", "two_pots")
"""Ways to settle that are for a pot which outlives the deal (Source: M13)."""


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
    """Who is certain of three tricks leads their highest trump, and plays it where they may."""
    staying: Staying = Staying.WITH_CARDS
    trump_apart: bool = False
    """One more card is turned for trumps, not the dealer's last (rules 2.7)."""
    three_for_many: bool = False
    """Where seven or eight play nobody exchanges more than three cards for the tricks (2.7)."""
    simple_cinch: bool = False
    """Instead of `cinch`: who leads and holds one of the three best trumps leads their highest."""
    overtrump: bool = True
    """Who trumps a trumped trick plays a higher trump if they can (rules 2.7)."""
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
    """The most that a player may put in a deal, in big blinds; 0 for all they have (rules 2.1)."""
    check_raise: bool = True
    """Who has checked may raise later in the round (rules 2.1, 10)."""
    nominal_open: bool = False
    """The first bet of the deal may be as small as the ante (Source: R171)."""
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
    shuffle_folded: bool = False
    """Where a draw runs out of cards, folded hands are shuffled in as discards are (rules 2.9)."""
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
    legs: int = 0
    """Legs that take the pot (2.5)."""
    lives: int = 0
    """Lives after whose loss a player is out of the pot (4.8.43)."""
    private_compare: bool = False
    """Who is in sees the cards of others who are, and nobody else does (2.5)."""
    last_bet: bool = True
    """A round follows the offer in which nobody takes a card (rules 2.6)."""
    last_in_challenge: bool = False
    """Where all declare aloud and only the last is in, the others are asked once more (2.5)."""
    half_lap: bool = False
    """In the first lap nobody bets more than half the pot (4.8.42)."""
    show_to_act: bool = False
    """Of the last two each may turn their hand up while they bet (Source: R291)."""
    run_twice: bool = False
    """All-in with cards to come, the live may agree to have the rest dealt twice (rules 4.9)."""
    jam_or_fold: bool = False
    """Who bets puts in all they have, and nobody calls less than a bet (rules 4.9)."""
    stand_up: int = 0
    """Big blinds that the last to win a pot, who stands till then, pays each other (rules 4.9)."""
    bounty: int = 0
    """Big blinds that each pays who wins everything with a seven and a deuce (rules 4.9)."""
    kill: Kill = Kill.OFF
    """Who won whole pots posts a live kill, and bets are larger for a deal (rules 2.1, 11)."""
    kill_pot: int = 0
    """What such a pot has at least, in big blinds; 0 for two pots of any size in a row."""
    act_ahead: bool = True
    """What is asked in turn may be answered ahead of it (Source: R293)."""

    @property
    def boards(self) -> int:
        """How many boards are dealt."""
        return 1 + max([share.board for share in self.shares], default=0)

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
