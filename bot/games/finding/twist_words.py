"""English words that dealers type for modifiers.

Names on screen are in the catalogue of words; names in another language are passed to
`parse_announcement`.
"""

from collections.abc import Mapping

_HOW = ("declare", "declared", "declaration", "by declaration", "with declaration")
_DECLARED = (
    "with a declaration",
    *_HOW,
    *(f"{split} {how}" for split in ("high-low", "hi-lo") for how in _HOW),
    "high-low with a declaration",
    "hi-lo with a declaration",
)
"""Words for `declare`; "high-low" may be left out, as a declaration implies it."""
SAID: Mapping[str, tuple[str, ...]] = {
    "no_limit": ("nl",),
    "pot_limit": ("pl",),
    "half_pot": ("half-pot limit",),
    "fixed_limit": ("limit", "fixed", "fl"),
    "spread": ("spread limit",),
    "short_pack": (
        "36 cards",
        "short deck",
        "six plus",
    ),
    "joker": (
        "with a joker",
        "joker wild",
        "one joker",
    ),
    "two_jokers": (
        "with two jokers",
        "jokers wild",
        "jokers",
    ),
    "bug": ("with a bug",),
    "deuces_wild": (
        "twos wild",
        "2s wild",
    ),
    "one_eyed_jacks": (
        "one-eyed jacks wild",
        "jacks in profile",
    ),
    "low_hole_wild": (
        "lowest hole card wild",
        "low in the hole",
    ),
    "kings_and_little_ones": (
        "kings and littles",
        "little ones",
    ),
    "follow_the_queen": (
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
        "king of hearts wild",
    ),
    "low": (
        "lowball",
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
        "ace to six low",
    ),
    "high_low": (
        "hi-lo",
        "high low split",
        "split",
    ),
    "eight_or_better": (
        "hi-lo eight",
        "8 or better",
        "hi-lo 8",
    ),
    "declare": _DECLARED,
    "double_board": ("two boards",),
    "bomb_pot": ("bomb",),
    "kill": ("kill pot", "full kill", "with a kill"),
    "half_kill": ("half-kill", "with a half kill"),
    "chicago": (
        "high chicago",
        "high spade",
    ),
    "low_chicago": ("low spade",),
}
"""Further words by a modifier's code; the code itself counts too: "deuces wild"."""
