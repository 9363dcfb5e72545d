"""What a dealer may say for each modifier, in English: typed words and their like.

What a modifier is called on screen stands with the other words; another language's names are handed
to `heard`.
"""

from collections.abc import Mapping

from bot.engine.games.wildcards import BY_RANK

_HOW = ("declare", "declared", "declaration", "by declaration", "with declaration")
_DECLARED = (
    "with a declaration",
    *_HOW,
    *(f"{split} {how}" for split in ("high-low", "hi-lo") for how in _HOW),
    "high-low with a declaration",
    "hi-lo with a declaration",
)
"""That hands are split goes without saying where they are declared."""
SAID: Mapping[str, tuple[str, ...]] = {
    "no_limit": ("no limit",),
    "pot_limit": ("pot limit",),
    "half_pot": ("half-pot limit",),
    "fixed_limit": ("limit",),
    "spread": ("spread limit",),
    "short_pack": (
        "36 cards",
        "short deck",
        "short pack",
        "six plus",
    ),
    "joker": (
        "with a joker",
        "joker",
        "joker wild",
        "one joker",
    ),
    "two_jokers": (
        "with two jokers",
        "two jokers",
        "jokers wild",
        "jokers",
    ),
    "bug": (
        "with a bug",
        "bug",
    ),
    "deuces_wild": (
        "deuces wild",
        "twos wild",
        "2s wild",
    ),
    "one_eyed_jacks": (
        "one-eyed jacks wild",
        "one eyed jacks",
        "jacks in profile",
    ),
    "low_hole_wild": (
        "low hole wild",
        "lowest hole card wild",
        "low in the hole",
    ),
    "kings_and_little_ones": (
        "kings and little ones",
        "kings and littles",
        "little ones",
    ),
    "follow_the_queen": (
        "follow the queen",
        "follow queen",
        "follow the lady",
    ),
    "lowest_board_wild": (
        "lowest board card wild",
        "lowest card wild",
        "lowest on the board",
    ),
    "last_board_wild": (
        "last board card wild",
        "last card wild",
        "river wild",
    ),
    "suicide_king": (
        "suicide king wild",
        "suicide king",
        "man with the axe",
    ),
    "low": (
        "lowball",
        "low",
        "for low",
        "ace to five",
        "a-5",
    ),
    "low_27": (
        "deuce-to-seven",
        "2-7",
        "deuce to seven low",
        "kansas city",
    ),
    "low_a6": (
        "ace-to-six",
        "a-6",
        "ace to six",
        "ace to six low",
    ),
    "high_low": (
        "high-low",
        "hi-lo",
        "high low split",
        "split",
    ),
    "eight_or_better": (
        "eight or better",
        "hi-lo eight",
        "8 or better",
        "hi-lo 8",
    ),
    "declare": _DECLARED,
    "double_board": (
        "double board",
        "two boards",
    ),
    "bomb_pot": (
        "bomb pot",
        "bomb",
    ),
    "chicago": (
        "Chicago",
        "chicago",
        "high chicago",
        "high spade",
    ),
    "low_chicago": (
        "Low Chicago",
        "low chicago",
        "low spade",
    ),
    **{code: (code.replace("_", " "),) for code in BY_RANK},
}
"""By code."""
