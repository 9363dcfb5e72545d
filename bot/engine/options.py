"""What a table may choose over a game's own columns, and `announce`, which resolves a game with it.

Weakest first: the engine's default (a column's), what a table agreed on (`table.agreement` lays its
layers over each other), then what the game file itself states, which no table changes; only `limit`
is always chosen among the game's. The strongest is what a dealer announces on top, `modifiers`.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints

from bot.engine.capacity import seated
from bot.engine.customs import (
    AfterDraw,
    BlindAnte,
    Cut,
    DeclareMode,
    Figures,
    FlushVsFull,
    ForcedBets,
    HandOrder,
    Kill,
    LastSwingers,
    NaturalWins,
    NobodyIn,
    OddChip,
    Openers,
    PackRule,
    PassedOut,
    Payers,
    ShortHands,
    ShowDraws,
    StudOpening,
    SwingFail,
    SwingTie,
    ToWin,
)
from bot.engine.effects import EFFECTS
from bot.engine.game import Game, Joker, Limit, Showdown
from bot.engine.home_customs import (
    CinchRule,
    Discards,
    NearTie,
    Offered,
    OverPolicy,
    Starter,
    Staying,
)
from bot.engine.modifiers import modified, must_offer
from bot.engine.short_hands import named


@dataclass(frozen=True, slots=True)
class Options:
    """None leaves a matter to what is weaker. Where an option does not fit a game it is idle."""

    limit: Limit | None = None
    raise_cap: int | None = None
    clockwise: bool | None = None
    showdown: Showdown | None = None
    show_all_in: bool | None = None
    ask_to_see: bool | None = None
    declared_hands: bool | None = None
    cap: int | None = None
    check_raise: bool | None = None
    act_ahead: bool | None = None
    nominal_open: bool | None = None
    forced_bets: ForcedBets | None = None
    dealer_ante: int | None = None
    blind_ante: BlindAnte | None = None
    straddle: bool | None = None
    stud_opening: StudOpening | None = None
    open_pair: bool | None = None
    cut: Cut | None = None
    cut_min: int | None = None
    burn: bool | None = None
    odd_chip: OddChip | None = None
    pack: PackRule | None = None
    jokers: int | None = None
    joker: Joker | None = None
    max_jokers: int | None = None
    natural_wins: NaturalWins | None = None
    hand_order: HandOrder | None = None
    figures: Figures | None = None
    flush_vs_full: FlushVsFull | None = None
    ace_straight_beats_flush: bool | None = None
    trips_beat_straight: bool | None = None
    short_hands: ShortHands | None = None
    two_three_up: bool | None = None
    openers: Openers | None = None
    passed_out: PassedOut | None = None
    jacks_back: bool | None = None
    to_win: ToWin | None = None
    max_draw: int | None = None
    with_ace: int | None = None
    split_fifth: bool | None = None
    after_draw: AfterDraw | None = None
    show_draws: ShowDraws | None = None
    shuffle_folded: bool | None = None
    declare_mode: DeclareMode | None = None
    allow_both: bool | None = None
    swing_tie: SwingTie | None = None
    swing_fail: SwingFail | None = None
    last_swingers: LastSwingers | None = None
    ghost: bool | None = None
    private_compare: bool | None = None
    last_in_challenge: bool | None = None
    match_cap: int | None = None
    nobody_in: NobodyIn | None = None
    payers: Payers | None = None
    max_deals: int | None = None
    discards: Discards | None = None
    staying: Staying | None = None
    trump_apart: bool | None = None
    cinch_rule: CinchRule | None = None
    overtrump: bool | None = None
    cap_takes: bool | None = None
    together: bool | None = None
    freeze: int | None = None
    offered: Offered | None = None
    two_down: bool | None = None
    starter: Starter | None = None
    over_policy: OverPolicy | None = None
    near_tie: NearTie | None = None
    last_bet: bool | None = None
    bet_after_declare: bool | None = None
    show_to_act: bool | None = None
    run_twice: bool | None = None
    jam_or_fold: bool | None = None
    stand_up: int | None = None
    bounty: int | None = None
    kill: Kill | None = None
    kill_pot: int | None = None
    half_lap: bool | None = None


NAMES = tuple(one.name for one in fields(Options))
NUMBERS: dict[str, tuple[int, ...]] = {
    "raise_cap": (3, 4, 0),
    "cap": (0, 10, 20, 30, 50, 100),
    "dealer_ante": (1, 2),
    "bounty": (0, 1, 2, 5),
    "stand_up": (0, 1, 2, 5),
    "kill_pot": (0, 10, 20, 30),
    "cut_min": (5, 6),
    "jokers": (0, 1, 2),
    "max_jokers": (1, 2),
    "max_draw": (5, 4, 3),
    "with_ace": (0, 4, 5),
    "match_cap": (100, 50, 20, 0),
    "max_deals": (25, 10, 0),
    "freeze": (0, 3, 2, 1),
}
"""What options that are numbers may be, as a list to choose from; 0 is none, or any number."""


BROUGHT = (
    "max_jokers", "natural_wins",
    "declare_mode", "allow_both", "bet_after_declare", "swing_tie", "swing_fail", "last_swingers",
)  # fmt: skip
"""Options of jokers and of declarations: they fit a game as soon as those are announced."""
LAST = ("declared_hands",)
"""Options that what is announced may leave without meaning: it may bring another share."""


@cache
def values(name: str) -> tuple[Any, ...]:
    """Everything that an option may be."""
    if name in NUMBERS:
        return NUMBERS[name]
    kind = get_args(get_type_hints(Options)[name])[0]
    return tuple(kind) if issubclass(kind, Enum) else (True, False)


def stated(options: Options) -> dict[str, Any]:
    """The options that say something, by name."""
    said = ((name, getattr(options, name)) for name in NAMES)
    return {name: value for name, value in said if value is not None}


def fitting(game: Game) -> tuple[str, ...]:
    """The options that make a difference to a game and that it leaves to the table."""
    free = tuple(name for name in EFFECTS if name not in game.own and EFFECTS[name].fits(game))
    return ("limit", *free) if len(game.limits) > 1 else free


def usual(game: Game, name: str) -> Any:
    """What a game has of an option that fits it; None where none of its values says that."""
    stands = getattr(game, name, None)
    if stands in values(name):
        return stands
    return next((one for one in values(name) if EFFECTS[name].change(game, one) == game), None)


def announce(game: Game, options: Options, modifiers: Collection[str] = ()) -> Game:
    """The game as this table plays it, with what its dealer announced on top.

    Raises Illegal with LIMIT_NOT_OFFERED, PACK_TOO_SMALL, and what `modified` raises.
    """
    if options.limit is not None:
        must_offer(game, options.limit)
    resolved = replace(game, limit=_limit(modifiers) or options.limit or game.limits[0])
    asked = {name: one for name, one in stated(options).items() if name not in game.own}
    first = _with(resolved, {name: one for name, one in asked.items() if name not in LAST})
    brought = [name for name in BROUGHT if not EFFECTS[name].fits(first)]
    said = modified(seated(first), modifiers)
    return _with(said, {name: asked[name] for name in (*brought, *LAST) if name in asked})


def _limit(modifiers: Collection[str]) -> Limit | None:
    """The one that is announced; options go by it, and `modified` judges whether it may be."""
    return next((limit for limit in Limit if limit.value in modifiers), None)


def implied(game: Game) -> Game:
    """A game file's game with the options that its other columns state."""
    whole = sum(len(row.deal) for row in game.phases)
    says = {
        "pack": game.pack.is_short,
        "jokers": game.pack.jokers > 0,
        "joker": game.pack.jokers > 0,
        "openers": any(row.openers for row in game.phases),
        **named(game),
        "to_win": bool(game.shares) and bool(game.shares[0].qualifier),
        "max_draw": any(0 < row.draw < whole for row in game.phases),
        "with_ace": any(0 < row.draw < whole for row in game.phases),
        "bet_after_declare": any(row.declare == "high_low" and row.bet for row in game.phases),
    }
    return replace(game, own=tuple(name for name, said in says.items() if said))


def pinned(game: Game, own: Options) -> Game:
    """A game file's game with the options that the file itself states, under whichever limit."""
    said, kept = stated(own), game
    for limit in game.limits or (game.limit,):
        kept = _with(replace(kept, limit=limit), said)
    return replace(kept, limit=game.limit, own=tuple(sorted({*game.own, *said})))


def _with(game: Game, asked: dict[str, Any]) -> Game:
    for name, effect in EFFECTS.items():
        if name in asked and effect.fits(game):
            game = effect.change(game, asked[name])
    return game
