"""Customs in which tables differ: the words an option, or a column of a game, may take.

Values are stored in games and settings: add, never rename.
"""

from enum import StrEnum


class ForcedBets(StrEnum):
    """The stakes before the deal: everybody's antes, or two blinds. Source: R090, R144."""

    ANTES = "antes"
    BLINDS = "blinds"


class BlindAnte(StrEnum):
    """Antes beside the blinds: none, everybody's, or the big blind's for all (rules 2.1, 7).

    The big blind's ante is dead money, as large as the blind; short chips cover the blind first.
    """

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big_blind"


class StraddleChoice(StrEnum):
    """The seat that may straddle by choice, announced before the deal, if any (rules 2.1, 11).

    It is the first seat behind the big blind, which then acts last; or the dealer's, and then the
    small blind begins.
    """

    NONE = "none"
    UNDER_THE_GUN = "under_the_gun"
    BUTTON = "button"


class Kill(StrEnum):
    """The bets of a kill pot: as usual, half as large again, or twice as large (2.1, 11)."""

    OFF = "off"
    HALF = "half"
    FULL = "full"


class StudOpening(StrEnum):
    """How stud begins: the lowest card brings in; the highest acts first, or has to open.

    Nobody antes if the highest card has to open. Source: R141, R142, R243, R247, C20.
    """

    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    MUST_OPEN = "must_open"


class Cut(StrEnum):
    """The player who cuts the pack: none, or a neighbour of the dealer. Source: R120-R122, C2.

    If the right-hand player declines, anyone may cut; the left-hand player's cut is theirs alone.
    """

    OFF = "off"
    RIGHT = "right"
    LEFT = "left"


class OddChip(StrEnum):
    """The winner of a chip that equal hands can't split: by seat, or by the suit of a card.

    Or the winner who was called (the last to bet or raise), if there is one; or nobody, and the
    chip stays for the next deal of any game. Source: rules 2.3, vector OC3.
    """

    SEAT_ORDER = "seat_order"
    SUIT = "suit"
    LEAVE_IN_POT = "leave_in_pot"
    CALLED = "called"


class PackRule(StrEnum):
    """The pack: all cards, from a rank up, or by the number of players. Source: R070-R075."""

    FULL = "full"
    FROM_3 = "from_3"
    FROM_4 = "from_4"
    FROM_5 = "from_5"
    FROM_6 = "from_6"
    FROM_7 = "from_7"
    AUTO = "auto"
    """32 cards for two to four players, 36 for five, 40 for six, all for more."""
    RULE_OF_11 = "rule_of_11"
    """The lowest rank and the number of players make eleven."""


class NaturalWins(StrEnum):
    """Wild cards that lose to a natural hand of equal rank: none, jokers, any (R066)."""

    NEVER = "never"
    JOKERS = "jokers"
    ALWAYS = "always"


class FlushVsFull(StrEnum):
    """The order of flush and full house; `auto`: a flush is better with at most 40 cards.

    Source: R078, C4.
    """

    AUTO = "auto"
    STANDARD = "standard"


class Figures(StrEnum):
    """The place of five of J, Q, K and A as a hand of its own, if any. Source: R080-R082, C13."""

    OFF = "off"
    BELOW_TRIPS = "below_trips"
    ABOVE_TRIPS = "above_trips"
    AUTO = "auto"
    """Above three of a kind with more than 40 cards, else below."""


class HandOrder(StrEnum):
    """The usual order of hands, or the Spanish one of eleven, with figures. Source: R057."""

    STANDARD = "standard"
    SPANISH = "spanish"


class Openers(StrEnum):
    """The least hand for the first bet. Source: R207-R210, rules 2.9."""

    NONE = "none"
    JACKS = "jacks"
    QUEENS = "queens"
    KINGS = "kings"
    ACES = "aces"
    PROGRESSIVE = "progressive"
    """Jacks, then queens, kings, aces and down again, one more for each deal passed out."""


class ToWin(StrEnum):
    """The least hand that wins the pot; without one it is played for again (R159, 2.9)."""

    NOTHING = "nothing"
    TRIPS = "trips"


class PassedOut(StrEnum):
    """The dealer after a deal in which nobody opened. Source: R203, R211, C5."""

    BUTTON_MOVES = "button_moves"
    SAME_DEALER = "same_dealer"


class AfterDraw(StrEnum):
    """The first to act after the draw. Source: R205, R232, C9."""

    OPENER = "opener"
    LEFT_OF_BUTTON = "left_of_button"


class ShowDraws(StrEnum):
    """Whether all see the number of drawn cards: always, until bets begin, never (R176, C17)."""

    ALWAYS = "always"
    UNTIL_BETTING = "until_betting"
    HIDDEN = "hidden"


class DeclareMode(StrEnum):
    """How players declare: at once in secret, or aloud from the last to bet. Source: rules 2.4."""

    SECRET = "secret"  # noqa: S105 - a way to declare
    IN_TURN = "in_turn"


class DeclaredLow(StrEnum):
    """The ranking of the low that a declaration plays for. Source: rules 2.4, 2.5."""

    A5 = "low_a5"
    A6 = "low_a6"
    D27 = "low_27"


class SwingTie(StrEnum):
    """The meaning of a tie for a player who declared both ways. Source: rules 2.4."""

    LOSES = "loses"
    """A swinger must be the sole best both ways."""
    TIE_OK = "tie_ok"
    """A swinger shares the ways in which they tie."""
    THREE_QUARTERS = "three_quarters"
    """A swinger shares a way in which they tie, but must win the other outright."""


class SwingFail(StrEnum):
    """The winners when a player who declared both ways fails. Source: rules 2.4."""

    RECOMPUTE = "recompute"
    """The best of the others."""
    WINNER_TAKES_ALL = "winner_takes_all"
    """Only the players whom the failed swinger did not beat."""


class LastSwingers(StrEnum):
    """The end of a pot nobody is left to win. Source: rules 0, 2.4."""

    REDEAL = "redeal"
    """The pot rides to a deal in which only its players can win it."""
    SPLIT = "split"
    """Cards speak."""


class NobodyIn(StrEnum):
    """The next step when everybody is out of a matched pot. Source: rules 2.5, section 0."""

    ANTES = "antes"
    """Everybody antes again."""
    FREE = "free"
    """The pot stays, and the next deal costs nothing."""
    BEST_PAYS = "best_pays"
    """The wimp rule: the best hand that was dealt matches the pot."""
    REDECLARE = "redeclare"
    """All declare again with the same cards, twice at most; then all ante again."""
    ONE_MORE_CARD = "one_more_card"
    """All get one more card and declare again, up to seven cards and as long as the pack serves
    all."""

    @property
    def antes(self) -> bool:
        """True if the next deal costs an ante when everybody stays out."""
        return self not in {NobodyIn.FREE, NobodyIn.BEST_PAYS}


class ShortHands(StrEnum):
    """The order of hands of three cards. Source: rules 2.5."""

    STANDARD = "standard"
    """Hands rank by rarity, with A-2-3 the lowest straight."""
    PLAIN = "plain"
    """No straights or flushes."""
    FLUSH_UP = "flush_up"
    """A flush beats a straight."""
    TRIPS_UP = "trips_up"
    """Three of a kind is the highest hand."""
    BRAG = "brag"
    """Three of a kind is the highest hand, and A-2-3 the best straight."""
    WHEEL_UP = "wheel_up"
    """A-2-3 is the best straight; all else as usual."""


class Payers(StrEnum):
    """The losing players who match the pot, of those who were in. Source: rules 2.5."""

    LOSERS = "losers"
    WORST = "worst"
    """Only the lowest hand, as in survivor guts."""
