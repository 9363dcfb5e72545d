"""PokerKit's games as ours are dealt, seats from the button's left, blinds 5/10 or antes of 5.

What PokerKit lacks is put together from its parts.
"""

from typing import Any, cast

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    GreekHoldemHand,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitRoyalHoldem,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    OmahaHoldemHand,
    Opening,
    PotLimitOmahaHoldem,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

from bot.engine.games.game import Game, Limit
from tests.engine.card_room import STAKES

AUTOMATIC = tuple(
    one for one in Automation if one.name not in {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
)
BIG_BETS: dict[str, Any] = {
    "omaha": PotLimitOmahaHoldem,
    "royal_holdem": NoLimitRoyalHoldem,
    "lowball_27": NoLimitDeuceToSevenLowballSingleDraw,
}
LIMITS: dict[str, Any] = {
    "holdem": FixedLimitTexasHoldem,
    "omaha_hi_lo": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "triple_draw_27": FixedLimitDeuceToSevenLowballTripleDraw,
    "triple_draw_a5": FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": FixedLimitBadugi,
}
STUDS: dict[str, Any] = {
    "seven_card_stud": FixedLimitSevenCardStud,
    "stud_eight": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "stud_hi_lo": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": FixedLimitRazz,
}
OWN: dict[str, tuple[int, Any]] = {
    "greek_holdem": (2, GreekHoldemHand),
    "omaha_five": (5, OmahaHoldemHand),
}
"""Pot-limit Hold'em with so many cards of one's own, and the hands that count."""
HANDS = {"stud_hi_lo": (StandardHighHand, RegularLowHand), "triple_draw_a5": (RegularLowHand,)}
"""Games that PokerKit has with other hands."""


def theirs(game: Game, stacks: list[int]) -> State:
    """PokerKit's state of the same deal."""
    many = len(stacks)
    if game.code == "holdem" and game.limit is Limit.NO_LIMIT:
        return NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (5, 10), 10, stacks, many)
    if game.code in BIG_BETS:
        made = BIG_BETS[game.code].create_state(AUTOMATIC, True, 0, (5, 10), 10, stacks, many)
    elif game.code in LIMITS:
        made = LIMITS[game.code].create_state(AUTOMATIC, True, 0, (5, 10), 10, 20, stacks, many)
        made.betting_structure = BettingStructure.FIXED_LIMIT  # of Omaha theirs says pot limit
    elif game.code in STUDS:
        made = STUDS[game.code].create_state(AUTOMATIC, True, 5, 5, 10, 20, stacks, many)
    else:
        return _short_deck(stacks) if game.code == "short_deck" else _put_together(game, stacks)
    made.hand_types = HANDS.get(game.code, made.hand_types)
    return cast("State", made)


def _short_deck(stacks: list[int]) -> State:
    """All ante, and the button posts a live one more."""
    many = len(stacks)
    blinds = {0 if many == 2 else -1: STAKES.ante}
    return NoLimitShortDeckHoldem.create_state(
        AUTOMATIC, True, STAKES.ante, blinds, STAKES.ante, stacks, many
    )


def _put_together(game: Game, stacks: list[int]) -> State:
    many = len(stacks)
    if game.code in OWN:
        cards, hand = OWN[game.code]
        streets = tuple(
            Street(
                bool(at), () if at else (False,) * cards, board, False, Opening.POSITION, 10, None
            )
            for at, board in enumerate((0, 3, 1, 1))
        )
        return State(
            AUTOMATIC, Deck.STANDARD, (hand,), streets, BettingStructure.POT_LIMIT,
            True, 0, (5, 10), 0, stacks, many,
        )  # fmt: skip
    fixed = game.limit is Limit.FIXED_LIMIT
    structures = {
        Limit.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
        Limit.POT_LIMIT: BettingStructure.POT_LIMIT,
        Limit.NO_LIMIT: BettingStructure.NO_LIMIT,
    }
    most = 4 if fixed else None
    first = Street(False, (False,) * 5, 0, False, Opening.POSITION, 10, most)
    second = Street(False, (), 0, True, Opening.POSITION, 20 if fixed else 10, most)
    return State(
        AUTOMATIC, Deck.STANDARD, (StandardHighHand,), (first, second), structures[game.limit],
        True, 5, (0,) * many, 0, stacks, many,
    )  # fmt: skip
