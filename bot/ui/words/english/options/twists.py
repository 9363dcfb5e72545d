"""What twists are called, after a game's name, and what they mean."""

from bot.engine.games.wildcards import BY_RANK
from bot.ui.words.template import Template

TWISTS = {
    "no_limit": ("no limit", "any bet up to all your chips"),
    "pot_limit": ("pot limit", "raises up to the pot"),
    "half_pot": ("half-pot limit", "raises up to half the pot"),
    "fixed_limit": ("limit", "bets of a fixed size"),
    "spread": ("spread limit", "bets between a small and a big one"),
    "short_pack": ("36 cards", "sixes up; a flush beats a full house"),
    "joker": ("with a joker", "one joker stands for any card"),
    "two_jokers": ("with two jokers", "two jokers stand for any card"),
    "bug": ("with a bug", "a joker is an ace, or fills a straight or a flush"),
    "deuces_wild": ("deuces wild", "twos stand for any card"),
    "one_eyed_jacks": ("one-eyed jacks wild", "the jacks of spades and hearts stand for any card"),
    "low_hole_wild": (
        "low hole wild",
        "your lowest card face down is wild for you, and so is its rank",
    ),
    "kings_and_little_ones": (
        "kings and little ones",
        "kings are wild, and so is the lowest rank you hold face down",
    ),
    "follow_the_queen": (
        "follow the queen",
        "queens are wild, and so is the rank turned up after an open one",
    ),
    "lowest_board_wild": ("lowest board card wild", "the lowest rank on the board is wild"),
    "last_board_wild": ("last board card wild", "the rank of the last card on the board is wild"),
    "suicide_king": ("suicide king wild", "the king of diamonds stands for any card"),
    "low": (
        "lowball",
        "the lowest hand wins; aces are low, straights and flushes don't count",
    ),
    "low_27": (
        "deuce-to-seven",
        "the lowest hand wins; aces are high, straights and flushes count against it",
    ),
    "low_a6": (
        "ace-to-six",
        "the lowest hand wins; aces are low, straights and flushes count against it",
    ),
    "high_low": ("high-low", "the lowest hand takes half the pot"),
    "eight_or_better": (
        "eight or better",
        "half the pot for the lowest hand, if no card is above an eight",
    ),
    "declare": (
        "with a declaration",
        "at the end all say in secret whether they go high, low or both ways",
    ),
    "double_board": ("double board", "two boards, half the pot on each"),
    "bomb_pot": ("bomb pot", "everybody puts in two big blinds; no bets in the first round"),
    "kill": (
        "kill",
        "whoever wins two whole pots in a row posts a kill, and bets are doubled for a deal",
    ),
    "half_kill": (
        "half kill",
        "whoever wins two whole pots in a row posts a kill, and bets are half as large again",
    ),
    "chicago": ("Chicago", "half the pot for the highest spade dealt face down"),
    "low_chicago": ("Low Chicago", "half the pot for the lowest spade dealt face down"),
    **{
        code: (code.replace("_", " "), f"{code.removesuffix('_wild')} stand for any card")
        for code in BY_RANK
    },
}
TEMPLATES: dict[str, Template] = {
    **{f"modifier.name.{code}": name for code, (name, _) in TWISTS.items()},
    **{f"modifier.{code}": meant for code, (_, meant) in TWISTS.items()},
}
