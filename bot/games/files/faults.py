"""Faults of a game file: a code with facts, the key, the file and the line.

`bot.ui.words.faults` holds the sentence for each code.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

Fact = int | str | tuple[str, ...]


class Wrong(StrEnum):
    """Codes of faults; each one has a sentence in the catalogue."""

    # the file
    NO_GAMES = "no_games"
    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    NOT_TOML = "not_toml"
    HARD_TO_READ = "hard_to_read"
    # one key
    UNKNOWN_KEY = "unknown_key"
    MISSING = "missing"
    NOT_ONE_OF = "not_one_of"
    TOO_LOW = "too_low"
    TOO_HIGH = "too_high"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NOT_WHOLE = "not_whole"
    NOT_HALVES = "not_halves"
    NOT_TEXT = "not_text"
    NOT_YES_OR_NO = "not_yes_or_no"
    NOT_A_LIST = "not_a_list"
    NOT_A_TABLE = "not_a_table"
    NOT_PLAIN = "not_plain"
    NOT_A_DEAL = "not_a_deal"
    NOT_A_RANK = "not_a_rank"
    NOT_RANKS = "not_ranks"
    NOT_CARDS = "not_cards"
    NOT_ALLOWED = "not_allowed"
    # keys that don't fit together
    SEATS_ORDER = "seats_order"
    NAME_TAKEN = "name_taken"
    NOBODY_GETS_A_CARD = "nobody_gets_a_card"
    EMPTY_ROW = "empty_row"
    NOBODY_CAN_BET = "nobody_can_bet"
    NOBODY_MAY_WIN = "nobody_may_win"
    QUALIFIER_UNFIT = "qualifier_unfit"
    HOLE_TWICE = "hole_twice"
    OTHERWISE_FIRST = "otherwise_first"
    NOBODY_DECLARES = "nobody_declares"
    PARTED_FOR_NOTHING = "parted_for_nothing"
    PARTED_LATE = "parted_late"
    NOTHING_TO_DECLARE = "nothing_to_declare"
    PACK_TOO_SMALL = "pack_too_small"
    FORCED_WITHOUT_CARD = "forced_without_card"
    NO_OPEN_CARD = "no_open_card"
    BEATEN_OPENLY = "beaten_openly"
    UP_PRICE = "up_price"
    CHOSEN_UNSEEN = "chosen_unseen"
    NO_CARD_TURNED = "no_card_turned"
    FATE_WITHOUT_BOARD = "fate_without_board"
    PRICE_FOR_NOTHING = "price_for_nothing"
    FOR_SALE = "for_sale"
    PRICE_OF_NOTHING = "price_of_nothing"
    LAYOUT_PLACES = "layout_places"
    LAYOUT_LINES = "layout_lines"
    LAYOUT_WAYS = "layout_ways"
    LAYOUT_DROP = "layout_drop"
    WILD_WITHOUT_BOARD = "wild_without_board"
    WILD_WITHOUT_OPEN_CARD = "wild_without_open_card"
    TOO_MANY_DEALT = "too_many_dealt"
    TOO_MANY_SEEN = "too_many_seen"
    HAND_TOO_SHORT = "hand_too_short"
    NO_WHOLE_HAND = "no_whole_hand"
    MORE_THAN_HELD = "more_than_held"
    PICKED_EARLY = "picked_early"
    WIDOW = "widow"
    TRICKS = "tricks"
    LEGS = "legs"
    LAPS = "laps"
    LIVES = "lives"
    UNMATCHED = "unmatched"
    NO_LIMITS_NEEDED = "no_limits_needed"
    # the game's trial
    ENDLESS = "endless"
    RUNS_DRY = "runs_dry"
    BREAKS_OFF = "breaks_off"
    SLOW = "slow"
    LOSES_CHIPS = "loses_chips"
    LOSES_CARDS = "loses_cards"
    TRIAL_TOO_LONG = "trial_too_long"
    TRIAL_TOO_BIG = "trial_too_big"
    NOT_DRAWN = "not_drawn"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault; `line` is 0 for a missing key, and `key` is empty if the whole file is meant."""

    wrong: Wrong
    key: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    file: str = ""
    line: int = 0


class BadGame(Exception):  # noqa: N818 - the word of the domain
    """Raised for a game file with faults; `faults` are the first ones, `more` counts the rest."""

    def __init__(self, faults: Iterable[Fault], more: int = 0) -> None:
        self.faults = list(faults)
        self.more = more
        super().__init__(*self.faults)


A_QUOTE = 200
"""Most characters that a fault quotes from a file."""


def visible(fault: Fault) -> Fault:
    """Return the fault with its quotes cut short and invisible characters spelled out."""
    facts = {key: _seen(one) if isinstance(one, str) else one for key, one in fault.facts.items()}
    return replace(fault, key=_seen(fault.key), facts=facts)


def _seen(text: str) -> str:
    quoted = text if len(text) <= A_QUOTE else text[:A_QUOTE] + "…"
    return "".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in quoted)
