"""The eleven variant codes of PHH and their games; a table maps each code to a game.

A history does not say how many raises were allowed, so the loosest custom holds: four. It does not
say either whether an open pair allows the big bet on fourth street; the rules that PHH names allow
it.
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
"""Code -> game, its limit, and other limits under the same code: PokerKit plays FO/8 pot limit."""
RAISE_CAP = 4
OPEN_PAIR = "seven_card_stud"
"""The game in which an open pair on fourth street allows the big bet (rules 2.1, 9)."""


def games_of(variant: str, games: Catalogue) -> list[Game]:
    """Return the game of a code under each of its limits, as histories play it.

    Raise BadHistory if the code is unknown or the game is not offered here.
    """
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
"""Columns that PHH cannot express: with an unusual value, the hand would be read as another one."""
USUAL = {one.name: one.default for one in fields(Game)}
FORCED = {
    "short_deck": Forced.BUTTON_BLIND,
    **dict.fromkeys(("seven_card_stud", "stud_eight", "razz"), Forced.BRING_IN),
}
"""Forced bets of games without blinds, by code; all other games have blinds."""
SHORT = {"short_deck": Pack(RANKS.index("6"))}


def variant_of(game: Game) -> str:
    """Return the code of a game. Raise NoWords if PHH has no code for the game or a custom of it.

    A draw whose number of cards is secret has no code (R176).
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
    """True if a file of this code has a small and a big bet, false if it has only a least bet."""
    return VARIANTS[variant][1] is Limit.FIXED_LIMIT
