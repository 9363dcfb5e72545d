"""Refusals: a stable code with facts. The sentence for each code lives in `bot.ui`."""

from enum import StrEnum

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal(StrEnum):
    """Why a command was refused. Codes are stored and counted: add, never rename."""

    # acting in a hand
    NO_HAND = "no_hand"
    NOT_IN_HAND = "not_in_hand"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_STEP = "wrong_step"
    STALE = "stale"
    MUST_BRING_IN = "must_bring_in"
    CANNOT_CHECK = "cannot_check"
    NOTHING_TO_CALL = "nothing_to_call"
    RAISE_TOO_SMALL = "raise_too_small"
    RAISE_TOO_BIG = "raise_too_big"
    RAISE_NOT_ALLOWED = "raise_not_allowed"
    RAISE_CAPPED = "raise_capped"
    RAISE_SIZE = "raise_size"
    CHECK_RAISE = "check_raise"
    NOT_OPENERS = "not_openers"
    NOT_YOUR_CARD = "not_your_card"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_FEW_CARDS = "too_few_cards"
    TWO_JOKERS = "two_jokers"
    MUST_PLAY = "must_play"
    MUST_FOLLOW = "must_follow"
    CUT_RANGE = "cut_range"
    CUT_TOO_LONG = "cut_too_long"
    UNKNOWN_WORD = "unknown_word"
    NOTHING_TO_SHOW = "nothing_to_show"
    NO_SEEING = "no_seeing"
    SEE_REVOKED = "see_revoked"
    HAND_RUNNING = "hand_running"
    # seats and chips
    NOT_SEATED = "not_seated"
    OTHER_NOT_SEATED = "other_not_seated"
    KICK_YOURSELF = "kick_yourself"
    ALREADY_SEATED = "already_seated"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    TABLE_CLOSED = "table_closed"
    TABLE_PAUSED = "table_paused"
    NO_TABLE = "no_table"
    TABLE_OPEN_HERE = "table_open_here"
    BUY_IN_RANGE = "buy_in_range"
    TOPUP_RANGE = "topup_range"
    TOO_FEW_CHIPS = "too_few_chips"
    TOO_FEW_PLAYERS = "too_few_players"
    TOO_MANY_PLAYERS = "too_many_players"
    NO_CHOICE = "no_choice"
    NOT_YOUR_CHOICE = "not_your_choice"
    NOT_CHOSEN = "not_chosen"
    POT_AGAIN = "pot_again"
    ALREADY_AWAY = "already_away"
    NOT_AWAY = "not_away"
    NEEDS_ANOTHER = "needs_another"
    SKIP_TOO_SOON = "skip_too_soon"
    NOT_MANAGER = "not_manager"
    NOT_HOST = "not_host"
    NO_TIME_LEFT = "no_time_left"
    DAILY_NOT_DUE = "daily_not_due"
    DAILY_ENOUGH = "daily_enough"
    OWES_POT = "owes_pot"
    # games and settings
    UNKNOWN_GAME = "unknown_game"
    HOUSE_GAMES_FULL = "house_games_full"
    NOT_A_GAME_FILE = "not_a_game_file"
    FILE_NOT_FETCHED = "file_not_fetched"
    LIMIT_NOT_OFFERED = "limit_not_offered"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_PRESET = "unknown_preset"
    NOT_A_NUMBER = "not_a_number"
    NOT_UNDERSTOOD = "not_understood"
    BUY_IN_SETTING = "buy_in_setting"
    STAKES_RANGE = "stakes_range"
    SEATS_RANGE = "seats_range"
    PACK_TOO_SMALL = "pack_too_small"
    BAD_COMBINATION = "bad_combination"
    UNKNOWN_MODIFIER = "unknown_modifier"
    LIST_LENGTH = "list_length"
    STAKES_ORDER = "stakes_order"
    # nights
    NIGHT_HERE = "night_here"
    NO_NIGHT = "no_night"
    NIGHT_OVER = "night_over"
    NIGHT_NOT_BEGUN = "night_not_begun"
    NO_REBUY = "no_rebuy"
    # the bot's own trouble
    MISSING_PERMISSION = "missing_permission"
    NO_THREAD_HERE = "no_thread_here"
    CLOSED_DMS = "closed_dms"
    UNKNOWN_HAND = "unknown_hand"


class Illegal(Exception):  # noqa: N818 - the word of the domain: an illegal command, not a fault
    """A command was refused and nothing happened; `facts` fill the sentence."""

    def __init__(self, code: Refusal, **facts: Fact) -> None:
        super().__init__(code.value, facts)
        self.code = code
        self.facts = facts
