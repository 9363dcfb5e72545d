"""The eleven codes of PHH, and what they are here: a row a code, and nothing else knows them.

A history does not say how often could be raised, so the loosest custom holds: four times. Nor does
it say whether an open pair allows the big bet on fourth street: the rules that PHH names let it.
"""

from dataclasses import fields, replace

from bot.engine.cards import RANKS, Pack
from bot.engine.games.customs import ShowDraws
from bot.engine.games.game import Forced, Game, Limit
from bot.engine.games.options import Options, announce
from bot.games import Catalogue
from bot.phh.actions import BadHistory, NoWords

VARIANTS: dict[str, tuple[str, Limit, *tuple[Limit, ...]]] = {
    "NT": ("holdem", Limit.NO_LIMIT),
    "FT": ("holdem", Limit.FIXED_LIMIT),
    "NS": ("short_deck", Limit.NO_LIMIT),
    "PO": ("omaha", Limit.POT_LIMIT),
    "FO/8": ("omaha_hi_lo", Limit.FIXED_LIMIT, Limit.POT_LIMIT),
    "F7S": ("seven_card_stud", Limit.FIXED_LIMIT),
    "F7S/8": ("stud_eight", Limit.FIXED_LIMIT),
    "FR": ("razz", Limit.FIXED_LIMIT),
    "N2L1D": ("lowball_27", Limit.NO_LIMIT),
    "F2L3D": ("triple_draw_27", Limit.FIXED_LIMIT),
    "FB": ("badugi", Limit.FIXED_LIMIT),
}
"""Code -> game, its limit, and others written by the same code: FO/8 by PokerKit is pot limit."""
RAISE_CAP = 4
OPEN_PAIR = "seven_card_stud"
"""The game in which an open pair on fourth street allows the big bet (rules 2.1, 9)."""


def games_of(variant: str, games: Catalogue) -> list[Game]:
    """The game of a code as histories play it, under each limit. Raises BadHistory."""
    if variant not in VARIANTS:
        raise BadHistory(f"variant: {variant!r} is none of {', '.join(VARIANTS)}")
    code, *limits = VARIANTS[variant]
    if code not in games:
        raise BadHistory(f"variant: {variant} needs the game {code}, which is not in data/games")
    game = games[code]
    offered = [limit for limit in limits if limit in game.limits]
    if not offered:
        raise BadHistory(f"variant: {code} is not played in {limits[0].value} here")
    loose = replace(game, open_pair=code == OPEN_PAIR)
    return [announce(loose, Options(limit=limit, raise_cap=RAISE_CAP)) for limit in offered]


UNSAID = (
    "ante",
    "antes",
    "cap",
    "check_raise",
    "nominal_open",
    "burn",
    "odd_chip",
    "pack_rule",
    "max_jokers",
    "natural_wins",
    "flush_vs_full",
    "figures",
    "ace_straight_beats_flush",
    "trips_beat_straight",
    "split_fifth",
    "shuffle_folded",
)
"""Columns that PHH has no words for: other than usual, the hand would be read as another one."""
USUAL = {one.name: one.default for one in fields(Game)}
FORCED = {
    "short_deck": Forced.BUTTON_BLIND,
    **dict.fromkeys(("seven_card_stud", "stud_eight", "razz"), Forced.BRING_IN),
}
"""Which stakes a code takes for granted; blinds for the rest."""
SHORT = {"short_deck": Pack(RANKS.index("6"))}


def variant_of(game: Game) -> str:
    """The code of a game. Raises NoWords for a game, or a custom, that PHH has no code for.

    It has none for a draw of which nobody knows how many cards it took (R176).
    """
    strange = [name for name in UNSAID if getattr(game, name) != USUAL[name]]
    strange += sorted(set(game.modifiers) - set(Limit))
    strange += ["forced"] * (game.forced is not FORCED.get(game.code, Forced.BLINDS))
    strange += ["show_draws"] * (game.show_draws is ShowDraws.HIDDEN)
    strange += ["pick"] * any(row.pick for row in game.phases)
    strange += ["pack"] * (game.pack != SHORT.get(game.code, Pack()))
    for variant, (code, *limits) in VARIANTS.items():
        if game.code == code and game.limit in limits:
            if strange:
                names = ", ".join(strange)
                raise NoWords("custom", f"PHH has no words for {names}", tuple(strange))
            return variant
    known = any(game.code == code for code, *_ in VARIANTS.values())
    why = "limit" if known else "variant"
    raise NoWords(why, f"PHH has no code for {game.name} in {game.limit.value}")


def bets_are_fixed(variant: str) -> bool:
    """True if a file of this code has a small and a big bet, else the least bet alone."""
    return VARIANTS[variant][1] is Limit.FIXED_LIMIT
