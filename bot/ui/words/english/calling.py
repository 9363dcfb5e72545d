"""Announcing a game: what may go on top of it, and why something does not fit."""

from bot.engine.modifiers import MODIFIERS
from bot.engine.needs import Unfit
from bot.engine.wildcards import BY_RANK
from bot.ui.words.template import Template

_MEANT = {
    "no_limit": "any bet up to all your chips",
    "pot_limit": "raises up to the pot",
    "half_pot": "raises up to half the pot",
    "fixed_limit": "bets of a fixed size",
    "spread": "bets between a small and a big one",
    "short_pack": "sixes up; a flush beats a full house",
    "joker": "one joker stands for any card",
    "two_jokers": "two jokers stand for any card",
    "bug": "a joker is an ace, or fills a straight or a flush",
    "deuces_wild": "twos stand for any card",
    "one_eyed_jacks": "the jacks of spades and hearts stand for any card",
    "low_hole_wild": "your lowest card face down is wild for you, with its rank",
    "kings_and_little_ones": "kings are wild, and the lowest rank that you hold face down",
    "follow_the_queen": "queens are wild, and the rank turned up after an open one",
    "lowest_board_wild": "the lowest rank on the board is wild",
    "last_board_wild": "the rank of the last card on the board is wild",
    "suicide_king": "the king of diamonds stands for any card",
    **{
        code: f"{name.removesuffix(' wild')} stand for any card"
        for code, (name, _) in BY_RANK.items()
    },
    "low": "the lowest hand wins; straights and flushes don't count",
    "low_27": "the lowest hand wins; aces are high, straights and flushes count",
    "high_low": "the lowest hand takes half the pot",
    "eight_or_better": "half the pot for the lowest hand, if no card is above an eight",
    "declare": "at the end all say in secret whether they go high, low or both ways",
    "chicago": "half the pot for the highest spade dealt face down",
    "low_chicago": "half the pot for the lowest spade dealt face down",
    "double_board": "two boards, half the pot on each",
    "bomb_pot": "everybody puts in two big blinds; no bets in the first round",
}
_WHY = {
    Unfit.NOT_BOTH: "“{other}” is announced too",
    Unfit.NO_BOARD: "it has no cards on the table for everybody",
    Unfit.TWO_BOARDS: "it has two boards already",
    Unfit.NOT_HIGH: "it is not played for the highest hand alone",
    Unfit.SHORT_PACK: "its pack has no low cards",
    Unfit.HAS_JOKERS: "it has a joker already",
    Unfit.NO_WILD_HERE: "a wild card would decide everything",
    Unfit.WILD_ALREADY: "they are wild in it already, or others by the same rule",
    Unfit.TOO_WILD: "three ranks of wild cards are enough",
    Unfit.NO_SUCH_CARD: "its pack has no such card",
    Unfit.NO_OPEN_CARD: "no card is turned up in it",
    Unfit.NEEDS_OPENERS: "its first bet needs openers",
    Unfit.POT_RIDES: "its pot rides on when nobody opens",
    Unfit.ONE_ROUND: "it has only one round of bets",
    Unfit.NO_SHOWDOWN: "it ends without a showdown",
    Unfit.DECLARED: "they declare in it already",
    Unfit.HAS_SPADE: "a spade wins its half already",
    Unfit.NO_BETS: "nobody bets in it",
}

TEMPLATES: dict[str, Template] = {
    **{f"modifier.{code}": _MEANT[code] for code in MODIFIERS},
    **{f"unfit.{why}": _WHY[why] for why in Unfit},
}
