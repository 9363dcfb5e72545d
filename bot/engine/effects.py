"""What each option does to a game, one row an option, in the order in which they are applied.

A row says which games the option fits, and the game with a value of it in force. An option that
does not fit a game changes nothing there: a table's options stand while its games come and go.
"""

from dataclasses import replace

from bot.engine.cards import RANKS
from bot.engine.customs import (
    AfterDraw,
    DeclareMode,
    Figures,
    ForcedBets,
    HandOrder,
    Kill,
    PackRule,
    StudOpening,
)
from bot.engine.dividing import bet_after_declare, declares, declares_last, may_be_run_twice
from bot.engine.draw_effects import DRAW_EFFECTS, after_draw
from bot.engine.effect import Effect, column, first_round
from bot.engine.fits import (
    HAND,
    antes_or_blinds,
    draw_poker,
    five_card_draw,
    high,
    whole_hand,
)
from bot.engine.game import Family, First, Forced, Game, Limit, Phase, Wild
from bot.engine.home_effects import HOME_EFFECTS
from bot.engine.short_hands import SHORT_HANDS


def _always(_game: Game) -> bool:
    return True


def _by_bets(game: Game) -> bool:
    return game.limit in {Limit.FIXED_LIMIT, Limit.SPREAD}


def _with_blinds(game: Game) -> bool:
    return game.forced is Forced.BLINDS


def _may_be_jammed(game: Game) -> bool:
    """Any bet may be everything, and nobody has to bring in or to open."""
    by_seat = game.forced in {Forced.BLINDS, Forced.ANTES, Forced.BUTTON_BLIND}
    return _has_bets(game) and by_seat and game.limit is Limit.NO_LIMIT


def _two_in_the_hole(game: Game) -> bool:
    hole = "".join(row.deal for row in game.phases) == "dd"
    return hole and any(row.board for row in game.phases) and game.pack.lowest == 0


def _may_be_killed(game: Game) -> bool:
    return game.forced is Forced.BLINDS and game.limit is Limit.FIXED_LIMIT


def _killed(game: Game) -> bool:
    return game.kill is not Kill.OFF


def _with_antes(game: Game) -> bool:
    return game.forced in {Forced.ANTES, Forced.BRING_IN, Forced.BUTTON_BLIND}


def _seven_card_high(game: Game) -> bool:
    seven = sum(len(row.deal) for row in game.phases) == 7
    plain = len(game.shares) == 1 and high(game) and not _unseen(game)
    return game.family is Family.STUD and seven and plain and game.limit is Limit.FIXED_LIMIT


def _opened_by_card(game: Game) -> bool:
    """A high stud: a low's bring-in is always the highest card's (R143)."""
    row = next((row for row in game.phases if row.bet), None)
    by_card = {First.LOW_CARD, First.HIGH_CARD, First.SHOWING}
    return row is not None and row.first in by_card and not row.beat and high(game)


def _has_bets(game: Game) -> bool:
    return any(row.bet for row in game.phases)


def _in_turn(game: Game) -> bool:
    """Something is asked that can be chosen ahead: a bet, an exchange, a card, a word aloud."""
    aloud = game.declare_mode is DeclareMode.IN_TURN
    return any(
        row.bet or row.draw or row.stay or row.tricks
        or (row.offer and not game.together) or (row.declare and aloud)
        for row in game.phases
    )  # fmt: skip


def _has_showdown(game: Game) -> bool:
    return game.settle == "showdown"


def _in_or_out(game: Game) -> bool:
    return game.settle == "match_pot"


COMPARED = {"match_pot", "legs"}
"""Ways to settle in which those who are in compare their hands."""


def _more_than_play(game: Game) -> bool:
    """Players choose their five cards freely among more, all of which they know.

    Where so many of one's own must play, or lie in a line, picking any five is not enough.
    """
    if len(game.shares) != 1 or game.layout.shape:
        return False
    share = game.shares[0]
    free = share.ranking in FIVE_CARDS and not share.hole and not share.most_hole
    many = whole_hand(game) + sum(row.board for row in game.phases) > HAND
    return free and many and _has_showdown(game) and not _unseen(game)


def _unseen(game: Game) -> bool:
    """Somebody may not look at cards of their own."""
    return any(letter in row.deal and not row.up_price for row in game.phases for letter in "on")


def _may_be_turned(game: Game) -> bool:
    """Nothing later asks for cards that lie face down."""
    face_down = any(row.expose or row.order or row.roll or row.beat for row in game.phases)
    return _has_bets(game) and _has_showdown(game) and not (face_down or _unseen(game))


def _declared_hands(game: Game, on: bool) -> Game:
    """A row of its own at the end, in which everybody picks their hand.

    Where a game asks for the pick in a row with more, that row loses the pick alone.
    """
    kept = (replace(row, pick=0) for row in game.phases)
    rows = tuple(row for row in kept if row != Phase(row.name, first=row.first))
    picks = (Phase("the hand", pick=HAND),) if on else ()
    return replace(game, phases=(*rows, *picks))


def _burns(game: Game) -> bool:
    streets = sum(1 for row in game.phases if row.deal)
    return streets > 1 or any(row.board for row in game.phases)


def _takes_jokers(game: Game) -> bool:
    """Hands of five by counts and flushes, without cards for everybody."""
    counted = bool(game.shares) and all(share.ranking in FIVE_CARDS for share in game.shares)
    return counted and game.family in {Family.DRAW, Family.STUD}


FIVE_CARDS = {"high", "low_a5", "low_27", "low_a6"}


def _both_ways(game: Game) -> bool:
    return declares(game) and game.allow_both


def _forced_bets(game: Game, bets: ForcedBets) -> Game:
    """With antes the opener begins after the draw, with blinds whoever is left of the dealer.

    The blind of a button that all ante beside is one of its kinds of antes (rules 2.11).
    """
    blinds = bets is ForcedBets.BLINDS
    forced = Forced.BLINDS if blinds else Forced.ANTES
    if game.forced is forced or (game.forced is Forced.BUTTON_BLIND and not blinds):
        return game
    began = First.LEFT_OF_BLINDS if blinds else First.LEFT_OF_BUTTON
    changed = replace(first_round(game, first=began), forced=forced)
    if not draw_poker(game):
        return changed
    after = AfterDraw.LEFT_OF_BUTTON if blinds else AfterDraw.OPENER
    return after_draw(replace(changed, passed_in=not blinds), after)


def _stud_opening(game: Game, opening: StudOpening) -> Game:
    first, forced = {
        StudOpening.LOW_CARD: (First.LOW_CARD, Forced.BRING_IN),
        StudOpening.HIGH_CARD: (First.SHOWING, Forced.ANTES),
        StudOpening.MUST_OPEN: (First.HIGH_CARD, Forced.HIGH_OPENS),
    }[opening]
    return replace(first_round(game, first=first), forced=forced)


def _pack(game: Game, rule: PackRule) -> Game:
    """A fixed lowest rank is the pack's own; the others wait for the number of players."""
    if rule.value.startswith("from_"):
        lowest = RANKS.index(rule.value.removeprefix("from_"))
        return replace(game, pack=replace(game.pack, lowest=lowest), pack_rule=PackRule.FULL)
    return replace(game, pack=replace(game.pack, lowest=0), pack_rule=rule)


def _jokers(game: Game, jokers: int) -> Game:
    return replace(game, pack=replace(game.pack, jokers=jokers))


def _hand_order(game: Game, order: HandOrder) -> Game:
    """The Spanish ladder is the usual one with figures, which stand by the size of the pack."""
    return replace(game, figures=Figures.AUTO if order is HandOrder.SPANISH else Figures.OFF)


def _has_wild_cards(game: Game) -> bool:
    return game.pack.jokers > 0 or game.wild != Wild()


EFFECTS: dict[str, Effect] = {
    "raise_cap": column("raise_cap", _by_bets),
    "cap": column("cap", _has_bets),
    "check_raise": column("check_raise", _has_bets),
    "forced_bets": Effect(antes_or_blinds, _forced_bets),
    "nominal_open": column(
        "nominal_open", lambda game: game.forced is Forced.ANTES and _has_bets(game)
    ),
    "stud_opening": Effect(_opened_by_card, _stud_opening),
    "dealer_ante": column("dealer_ante", _with_antes),
    "blind_ante": column("blind_ante", _with_blinds),
    "jam_or_fold": column("jam_or_fold", _may_be_jammed),
    "stand_up": column("stand_up", lambda game: _has_bets(game) and _has_showdown(game)),
    "bounty": column("bounty", _two_in_the_hole),
    "kill": column("kill", _may_be_killed),
    "kill_pot": column("kill_pot", _killed),
    "straddle": column("straddle", _with_blinds),
    "open_pair": column("open_pair", _seven_card_high),
    "clockwise": column("clockwise", _always),
    "cut": column("cut", _always),
    "cut_min": column("cut_min", _always),
    "burn": column("burn", _burns),
    "pack": Effect(five_card_draw, _pack),
    "jokers": Effect(_takes_jokers, _jokers),
    "joker": column("joker", lambda game: game.pack.jokers > 0),
    "max_jokers": column("max_jokers", lambda game: game.pack.jokers > 1),
    "natural_wins": column("natural_wins", _has_wild_cards),
    "hand_order": Effect(high, _hand_order),
    "figures": column("figures", high),
    "flush_vs_full": column("flush_vs_full", high),
    "ace_straight_beats_flush": column("ace_straight_beats_flush", high),
    "trips_beat_straight": column("trips_beat_straight", high),
    **DRAW_EFFECTS,
    "declare_mode": column(
        "declare_mode",
        lambda game: any(row.declare in {"high_low", "in_out"} for row in game.phases),
    ),
    "allow_both": column("allow_both", declares),
    "bet_after_declare": Effect(declares_last, bet_after_declare),
    "swing_tie": column("swing_tie", _both_ways),
    "swing_fail": column("swing_fail", _both_ways),
    "last_swingers": column("last_swingers", _both_ways),
    "ghost": column("ghost", _in_or_out),
    "private_compare": column("private_compare", lambda game: game.settle in COMPARED),
    "last_in_challenge": column(
        "last_in_challenge",
        lambda game: _in_or_out(game) and game.declare_mode is DeclareMode.IN_TURN,
    ),
    "match_cap": column("match_cap", lambda game: game.matched),
    "nobody_in": column("nobody_in", _in_or_out),
    "payers": column("payers", _in_or_out),
    "max_deals": column("max_deals", lambda game: game.matched or game.passed_in),
    "odd_chip": column("odd_chip", _has_showdown),
    "showdown": column("showdown", _has_showdown),
    "show_all_in": column("show_all_in", _has_showdown),
    "run_twice": column("run_twice", may_be_run_twice),
    "ask_to_see": column("ask_to_see", _has_showdown),
    "show_to_act": column("show_to_act", _may_be_turned),
    "declared_hands": Effect(_more_than_play, _declared_hands),
    **HOME_EFFECTS,
    **SHORT_HANDS,
    "act_ahead": column("act_ahead", _in_turn),
}
