"""What tables do differently: the words that an option, or a column of a game, may take.

Values are stored in games and settings: add, never rename.
"""

from enum import StrEnum


class ForcedBets(StrEnum):
    """What is put in before the deal: an ante of everybody, or two blinds. Source: R090, R144."""

    ANTES = "antes"
    BLINDS = "blinds"


class BlindAnte(StrEnum):
    """Antes beside the blinds: none, everybody's, or one of the big blind for all (rules 2.1, 7).

    The big blind's own is dead money, as large as the blind, which short chips cover first.
    """

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big_blind"


class StraddleChoice(StrEnum):
    """Who may straddle of their own will, saying so before the deal: nobody, or one seat (2.1, 11).

    That is the first behind the big blind, who then acts last; or the dealer, and then the small
    blind begins.
    """

    NONE = "none"
    UNDER_THE_GUN = "under_the_gun"
    BUTTON = "button"


class Kill(StrEnum):
    """What the bets of a kill pot are to the usual ones: half as much again, or twice (2.1, 11)."""

    OFF = "off"
    HALF = "half"
    FULL = "full"


class StudOpening(StrEnum):
    """Who begins stud: the lowest card brings in; the highest speaks first, or has to open.

    Nobody antes where the highest card has to open. Source: R141, R142, R243, R247, C20.
    """

    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    MUST_OPEN = "must_open"


class Cut(StrEnum):
    """Who cuts the pack: nobody, or a neighbour of the dealer. Source: R120-R122, C2.

    Where the right-hand player does not, anyone may; the cut of the left belongs to them alone.
    """

    OFF = "off"
    RIGHT = "right"
    LEFT = "left"


class OddChip(StrEnum):
    """Where a chip goes that equal hands cannot split: by seat, or by the suit of a card.

    Or to the winner who was called, the last to bet or raise, if there is one; or to nobody: it is
    left for the next deal, whatever that is. Source: rules 2.3, vector OC3.
    """

    SEAT_ORDER = "seat_order"
    SUIT = "suit"
    LEAVE_IN_POT = "leave_in_pot"
    CALLED = "called"


class PackRule(StrEnum):
    """How many cards: all, those from a rank up, or by the number of players. Source: R070-R075."""

    FULL = "full"
    FROM_3 = "from_3"
    FROM_4 = "from_4"
    FROM_5 = "from_5"
    FROM_6 = "from_6"
    FROM_7 = "from_7"
    AUTO = "auto"
    """32 cards for two to four players, 36 for five, 40 for six, all for more."""
    RULE_OF_11 = "rule_of_11"
    """The lowest rank and the players make eleven."""


class NaturalWins(StrEnum):
    """Whose absence wins between equal hands: nothing's, jokers', any wild card's (R066)."""

    NEVER = "never"
    JOKERS = "jokers"
    ALWAYS = "always"


class FlushVsFull(StrEnum):
    """`auto`: with at most 40 cards a flush beats a full house. Source: R078, C4."""

    AUTO = "auto"
    STANDARD = "standard"


class Figures(StrEnum):
    """Five of J, Q, K and A as a hand of its own. Source: R080-R082, C13."""

    OFF = "off"
    BELOW_TRIPS = "below_trips"
    ABOVE_TRIPS = "above_trips"
    AUTO = "auto"
    """Above three of a kind with more than 40 cards, else below."""


class HandOrder(StrEnum):
    """The usual ladder, or the Spanish one of eleven hands, which has figures. Source: R057."""

    STANDARD = "standard"
    SPANISH = "spanish"


class Openers(StrEnum):
    """What the first bet needs at least. Source: R207-R210, rules 2.9."""

    NONE = "none"
    JACKS = "jacks"
    QUEENS = "queens"
    KINGS = "kings"
    ACES = "aces"
    PROGRESSIVE = "progressive"
    """Jacks, then queens, kings, aces and down again, one more for each deal passed out."""


class ToWin(StrEnum):
    """What a hand needs at least to win the pot, which else is played for again (R159, 2.9)."""

    NOTHING = "nothing"
    TRIPS = "trips"


class PassedOut(StrEnum):
    """Who deals after a deal in which nobody opened. Source: R203, R211, C5."""

    BUTTON_MOVES = "button_moves"
    SAME_DEALER = "same_dealer"


class AfterDraw(StrEnum):
    """Who begins after the draw. Source: R205, R232, C9."""

    OPENER = "opener"
    LEFT_OF_BUTTON = "left_of_button"


class ShowDraws(StrEnum):
    """Whether all see how many cards were drawn: yes, until somebody may bet, no (R176, C17)."""

    ALWAYS = "always"
    UNTIL_BETTING = "until_betting"
    HIDDEN = "hidden"


class DeclareMode(StrEnum):
    """All at once and in secret, or aloud from the last to bet or raise. Source: rules 2.4."""

    SECRET = "secret"  # noqa: S105 - a way to declare
    IN_TURN = "in_turn"


class DeclaredLow(StrEnum):
    """Which low a declaration plays for, by its ranking. Source: rules 2.4, 2.5."""

    A5 = "low_a5"
    A6 = "low_a6"
    D27 = "low_27"


class SwingTie(StrEnum):
    """What a tie is to one who declared both ways. Source: rules 2.4."""

    LOSES = "loses"
    """They must be the sole best both ways."""
    TIE_OK = "tie_ok"
    """They share what they tie for."""
    THREE_QUARTERS = "three_quarters"
    """They share what they tie for, but must win one way outright."""


class SwingFail(StrEnum):
    """Who wins when one who declared both ways fails. Source: rules 2.4."""

    RECOMPUTE = "recompute"
    """The best of the others."""
    WINNER_TAKES_ALL = "winner_takes_all"
    """Those alone whom they did not beat."""


class LastSwingers(StrEnum):
    """What happens to a pot that nobody is left to win. Source: rules 0, 2.4."""

    REDEAL = "redeal"
    """It rides to a deal that its players alone can win it in."""
    SPLIT = "split"
    """Cards speak."""


class NobodyIn(StrEnum):
    """What follows when everybody is out of a matched pot. Source: rules 2.5, section 0."""

    ANTES = "antes"
    """Everybody antes again."""
    FREE = "free"
    """The pot stays, and the next deal costs nothing."""
    BEST_PAYS = "best_pays"
    """The wimp rule: the best hand that was dealt matches the pot."""
    REDECLARE = "redeclare"
    """All declare again with the same cards, twice at most; then everybody antes again."""
    ONE_MORE_CARD = "one_more_card"
    """The same with one more card each, seven at most and as long as the pack serves all."""

    @property
    def antes(self) -> bool:
        """Where everybody is out in the end, the next deal costs an ante."""
        return self not in {NobodyIn.FREE, NobodyIn.BEST_PAYS}


class ShortHands(StrEnum):
    """Which hand of three cards beats which. Source: rules 2.5."""

    STANDARD = "standard"
    """By how rare they are, with A-2-3 the lowest straight."""
    PLAIN = "plain"
    """No straights or flushes."""
    FLUSH_UP = "flush_up"
    """A flush beats a straight."""
    TRIPS_UP = "trips_up"
    """Three of a kind are on top."""
    BRAG = "brag"
    """The same, and A-2-3 is the best straight."""
    WHEEL_UP = "wheel_up"
    """A-2-3 is the best straight, all else as usual."""


class Payers(StrEnum):
    """Who matches the pot, of those who were in and did not win. Source: rules 2.5."""

    LOSERS = "losers"
    WORST = "worst"
    """The lowest hand alone, as in survivor guts."""
