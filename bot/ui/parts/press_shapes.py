"""Patterns of args, choices and forms that the bot takes apart.

A press that no message of the bot can have carried is answered like one that comes too late.
"""

import re
from collections.abc import Mapping

from bot.engine.games.game import Family
from bot.store.nights.rows import Answer
from bot.store.sums.values import Measure

SCOPES = ("night", "week", "month", "season", "all")
"""Periods of a leaderboard, by the codes in its buttons."""
PERIODS = ("week", "month", "season", "all")
"""Periods of a player's statistics, by the codes in their buttons."""


def _shapes(actions_by_shape: Mapping[str, tuple[str, ...]]) -> dict[str, re.Pattern[str]]:
    return {
        action: re.compile(shape)
        for shape, actions in actions_by_shape.items()
        for action in actions
    }


ARGS = _shapes(
    {
        r"\d{0,13}": ("pick", "draw", "raise", "bid", "bank_history", "reports", "tournament_deal"),
        r"\d{0,13}(-[lt]-[\w-]+)?": ("games",),
        r"\d{1,13}": (
            *("sure_raise", "draw_go", "draw_plan", "raise_plan"),
            *("card", "card_plan", "show_card", "see", "move"),
            *("kick", "ban", "hand_over", "night_when", "rebuy_give", "cohost", "uncohost"),
            *("bank_show", "report", "note"),
            *("proposal_do", "proposal_drop", "proposal_undo"),
        ),
        r"\d{1,12}-\d{1,12}": (
            "hand_share",
            "hand_discuss",
            "buy_in_yes",
            "buy_in_no",
            "hand_file",
            "hand_street",
            "hand_list",
            "verify",
            "hands_of",
        ),
        r"\d{1,12}-\d{1,12}-\w+-\d{1,12}": ("hand_step",),
        r"[a-z_]+(-\d{1,13})?": ("plan",),
        rf"(({'|'.join(Family)})(-\d{{1,9}})?)?": ("family",),
        "|".join(Answer): ("night_answer",),
        rf"({'|'.join(Measure)})-({'|'.join(SCOPES)})(-[\w-]*)?": (
            *("board", "board_measure", "board_scope"),
        ),
        rf"({'|'.join(PERIODS)})(-[\w-]*)?": ("stats",),
        r"\d{0,3}": ("season", "direct", "notes"),
        r"\d?": ("rules",),
        rf"({'|'.join(Answer)})-\d{{1,11}}": ("night_vote",),
        r"(\d{1,11})?": ("night_pick",),
        "orbit|now": ("night_close",),
        r"\d{1,3}-(fold|check|call|raise-\d{1,13})": ("day_act",),
        "day|week|month": ("break_begin",),
        "(off)?": ("straddle",),
        "[a-z-]*": ("commands",),
        "[12]?": ("setup",),
        "zone|language|managers|boards|preset|buy_in|calls|broke": ("setup_choice",),
        "(all)?": ("host_log",),
        "mine|all": ("rail_end",),
        "(here)?": ("what_if",),
        "alone|filled": ("tournament_begin",),
        "(pause|resume)": ("tournament_pause",),
        r"(even|chips|icm)-\d{1,13}": ("tournament_ask",),
        "yes|no": ("tournament_answer",),
        r"[a-z_]+(-\d{1,12}){0,2}": ("direct_ask", "direct_act"),
    }
)
"""Patterns of args, by action."""
VALUES = _shapes(
    {
        r"(\d{1,12})?": ("direct_ask", "season"),
        r"\d{1,12}": ("direct_player", "hand_street", "season_night"),
        r"\d{1,3}": ("until", "tournament_players"),
        r"\d{1,10}": ("tournament_entry",),
        r"\d{1,7}": ("open_stakes",),
        r"\d{1,13}": ("player", "send_home", "unguest", "note_on"),
        r"\d{0,13}": ("proposal",),
        "any|careful|loose|bold|sly|newcomer": ("ask_in",),
        r"\d{1,12}-\d{1,12}": ("pair_file",),
        r"\d{4}-\d\d-\d\d": ("preview_day",),
        r"\d\d:\d\d": ("preview_hour",),
        rf"(({'|'.join(Family)})(-\d{{1,9}})?)?": ("family",),
        "|".join(Measure): ("board_measure",),
        "|".join(SCOPES): ("board_scope",),
    }
)
"""Patterns of a select's choice, by action."""
TYPED = {
    "sit",
    "topup",
    "raise",
    "raise_plan",
    "bid",
    "find_game",
    "house_build",
    "preview_time",
    "setup_zone",
    "mode",
    "stakes",
    "report",
    "save_setup",
    "wrong_word",
    "guest",
}
"""Actions of forms whose field must not be empty."""
FORMS = {*TYPED, "note", "direct_act", "cut", "preview_zone", "kick", "ban", "skip", "void"}
"""Actions that come from a form; all other actions are pressed."""
