"""A modifier changes what it says, in any order, or is refused with the reason (R089, 4.9)."""

from dataclasses import replace

import pytest

from bot.engine.cards import RANKS, Pack, cards
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import First, Forced, Limit, Share, Way, Wild
from bot.engine.games.modifiers import MODIFIERS, fitting, modified
from bot.engine.games.needs import Unfit
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.commands import ChangeSettings
from tests.engine.card_room import GAMES, Room


def refused(code: str, *modifiers: str) -> tuple[Refusal, object]:
    """Why these do not go together."""
    with pytest.raises(Illegal) as no:
        modified(GAMES[code], modifiers)
    return no.value.code, no.value.facts.get("why")


def test_nothing_announced_is_the_game_itself():
    assert modified(GAMES["holdem"], ()) is GAMES["holdem"]


def test_r270_the_order_of_the_words_makes_no_difference():
    game = GAMES["five_card_stud"]
    one = modified(game, ["high_low", "pot_limit"])
    assert one == modified(game, ["pot_limit", "high_low"])
    assert (one.name, one.modifiers) == ("Five-Card Stud", ("high_low",))
    assert (one.modifiers, one.limit) == (("high_low",), Limit.POT_LIMIT)


def test_r253_high_low_halves_every_share_high_first():
    shares = modified(GAMES["double_board_omaha"], ["eight_or_better"]).shares
    assert [(one.ranking, one.board, one.hole, one.qualifier) for one in shares] == [
        ("high", 0, 2, ""), ("low_a5", 0, 2, "eight"),
        ("high", 1, 2, ""), ("low_a5", 1, 2, "eight"),
    ]  # fmt: skip


def test_r143_a_stud_for_low_is_razz():
    razz, low = GAMES["razz"], modified(GAMES["seven_card_stud"], ["low"])
    assert (low.phases, low.shares, low.forced) == (razz.phases, razz.shares, razz.forced)


@pytest.mark.parametrize(
    ("code", "low"), [("low", "lowball_a5"), ("low_a6", "lowball_a6"), ("low_27", "lowball_27")]
)
def test_r233_r237_any_game_for_high_is_played_for_whichever_low(code, low):
    stud, draw = GAMES["seven_card_stud"], GAMES["five_card_draw_blinds"]
    assert modified(draw, [code]).shares == GAMES[low].shares
    assert modified(stud, [code]).shares == GAMES[low].shares


def test_two_boards_are_double_board_holdem():
    double = modified(GAMES["holdem"], ["double_board"])
    assert double.shares == GAMES["double_board_holdem"].shares
    assert double.phases == GAMES["double_board_holdem"].phases


def test_two_boards_take_no_more_seats_than_the_pack_serves():
    assert modified(GAMES["omaha_six"], ["double_board"]).seats == (2, 6)
    six_up = modified(GAMES["omaha_six"], ["double_board", "short_pack"])
    assert (six_up.seats, six_up.pack) == ((2, 3), Pack(RANKS.index("6")))


def test_m9_wild_cards_on_top_of_others():
    game = modified(GAMES["follow_the_queen"], ["suicide_king", "low_hole_wild", "deuces_wild"])
    assert game.wild == Wild("Q2", cards("Kh"), own="lowest", follow="Q")
    assert game.modifiers == ("deuces_wild", "low_hole_wild", "suicide_king")
    stud = GAMES["seven_card_stud"]
    assert modified(stud, ["follow_the_queen"]).wild == GAMES["follow_the_queen"].wild
    assert modified(stud, ["low_hole_wild"]).wild == GAMES["low_hole_wild"].wild
    little = modified(GAMES["five_card_draw"], ["kings_and_little_ones"])
    assert little.wild == GAMES["kings_and_little_ones"].wild
    assert modified(GAMES["cincinnati"], ["lowest_board_wild"]).wild == Wild(board="lowest")


def test_a_bomb_pot_antes_for_all_and_has_no_first_round():
    game = modified(GAMES["holdem"], ["bomb_pot", "double_board"])
    assert (game.forced, game.phases[0].bet, game.phases[1].bet) == (Forced.ANTES, "", "small_bet")
    room = Room("holdem no_limit", 100, 100, 15)
    room.games[room.game] = game
    room.deal()
    assert room.stacks() == {"Ann": 80, "Bo": 80, "Cy": 0}
    assert (len(room.hand.boards), room.hand.button, room.turn()) == (2, 1, "Bo")
    assert room.prices() == (0, 10, 80)


def test_r100_a_bomb_pot_is_a_drop_though_it_ends_in_its_first_round():
    """The flop lies there."""
    room = Room("holdem no_limit", 100, 100, 100)
    rules = TableRules(rake_percent=5, no_flop_no_drop=True)
    room.do(ChangeSettings(1, replace(room.settings, rules=rules), room.game))
    room.games[room.game] = modified(GAMES["holdem"], ["bomb_pot"])
    room.deal()
    room.say("Bo bets 10", "Cy folds", "Ann folds")
    assert room.hand.raked == 3


def test_2_4_a_declaration_adds_a_low_or_goes_with_the_one_there_is():
    stud = modified(GAMES["seven_card_stud"], ["declare"])
    assert (stud.shares, stud.phases) == (
        GAMES["stud_declare"].shares,
        GAMES["stud_declare"].phases,
    )
    eight = modified(GAMES["holdem"], ["declare", "eight_or_better"])
    ways = [(share.way, share.qualifier) for share in eight.shares]
    assert ways == [(Way.HIGH, ""), (Way.LOW, "eight")]
    assert [share.way for share in modified(GAMES["omaha_hi_lo"], ["declare"]).shares] == [
        Way.HIGH, Way.LOW,
    ]  # fmt: skip


def test_2_6_in_7_27_the_seven_is_low():
    game = modified(GAMES["seven_27"], ["declare"])
    assert {share.target: share.way for share in game.shares} == {14: Way.LOW, 54: Way.HIGH}


def test_4_3_22_a_spade_takes_half_of_any_pot():
    stud = modified(GAMES["seven_card_stud"], ["chicago"])
    assert stud.shares == GAMES["chicago"].shares
    shares = modified(GAMES["omaha_hi_lo"], ["low_chicago", "double_board"]).shares
    assert [share.parts for share in shares] == [1, 1, 1, 1, 4]
    assert (shares[-1].ranking, shares[-1].board) == ("suit_low", 0)


@pytest.mark.parametrize(
    ("code", "announced", "why"),
    [
        ("seven_card_stud", ("double_board",), Unfit.NO_BOARD),
        ("five_card_draw", ("double_board",), Unfit.NO_BOARD),
        ("double_board_omaha", ("double_board",), Unfit.TWO_BOARDS),
        ("razz", ("eight_or_better",), Unfit.NOT_HIGH),
        ("omaha_hi_lo", ("high_low",), Unfit.NOT_HIGH),
        ("holdem", ("low", "high_low"), Unfit.NOT_BOTH),
        ("holdem", ("low_a6", "low_27"), Unfit.NOT_BOTH),
        ("holdem", ("short_pack", "eight_or_better"), Unfit.SHORT_PACK),
        ("short_deck", ("low",), Unfit.SHORT_PACK),
        ("badugi", ("joker",), Unfit.NO_WILD_HERE),
        ("joker_draw", ("bug",), Unfit.HAS_JOKERS),
        ("badugi", ("deuces_wild",), Unfit.NO_WILD_HERE),
        ("seven_27", ("aces_wild",), Unfit.NO_WILD_HERE),
        ("chicago", ("low_hole_wild",), Unfit.NO_WILD_HERE),
        ("guts", ("deuces_wild",), Unfit.NO_SHOWDOWN),
        ("seven_card_stud", ("lowest_board_wild",), Unfit.NO_BOARD),
        ("five_card_draw", ("follow_the_queen",), Unfit.NO_OPEN_CARD),
        ("short_deck", ("deuces_wild",), Unfit.NO_SUCH_CARD),
        ("holdem", ("short_pack", "threes_wild"), Unfit.NO_SUCH_CARD),
        ("dr_pepper", ("deuces_wild",), Unfit.WILD_ALREADY),
        ("low_hole_wild", ("kings_and_little_ones",), Unfit.WILD_ALREADY),
        ("omaha", ("lowest_board_wild", "last_board_wild"), Unfit.WILD_ALREADY),
        ("dr_pepper", ("aces_wild",), Unfit.TOO_WILD),
        ("holdem", ("joker", "bug"), Unfit.NOT_BOTH),
        ("jacks_or_better", ("low",), Unfit.NEEDS_OPENERS),
        ("five_card_draw", ("bomb_pot",), Unfit.POT_RIDES),
        ("stud_declare", ("declare",), Unfit.DECLARED),
        ("razz", ("declare",), Unfit.NOT_HIGH),
        ("badeucy", ("declare",), Unfit.NOT_HIGH),
        ("short_deck", ("declare",), Unfit.SHORT_PACK),
        ("guts", ("declare",), Unfit.NO_SHOWDOWN),
        ("good_bad_ugly", ("double_board",), Unfit.BOARD_DECIDES),
        ("duck_flush", ("declare",), Unfit.FALLS_BACK),
        ("archie", ("declare",), Unfit.FALLS_BACK),
        ("chicago", ("low_chicago",), Unfit.HAS_SPADE),
        ("holdem", ("chicago", "low_chicago"), Unfit.NOT_BOTH),
        ("holdem", ("no_limit", "pot_limit"), Unfit.NOT_BOTH),
    ],
)
def test_what_has_no_meaning_is_refused_with_its_reason(code, announced, why):
    assert refused(code, *announced) == (Refusal.BAD_COMBINATION, why)


def test_no_second_board_where_a_share_is_played_for_only_if_others_are_not_won():
    flush_or_low = (Share(qualifier="flush"), Share("low_27", otherwise=True))
    with pytest.raises(Illegal) as no:
        modified(replace(GAMES["holdem"], shares=flush_or_low), ["double_board"])
    assert no.value.facts["why"] == Unfit.FALLS_BACK


def test_a_limit_that_the_game_does_not_offer_is_refused():
    with pytest.raises(Illegal) as no:
        modified(replace(GAMES["holdem"], limits=(Limit.SPREAD,)), ["no_limit"])
    assert no.value.code is Refusal.LIMIT_NOT_OFFERED


def test_a_code_of_a_newer_program_is_refused():
    assert refused("holdem", "never_heard_of") == (Refusal.UNKNOWN_MODIFIER, None)


def test_what_fits_beside_and_what_does_not_are_all_there_is():
    fit, unfit = fitting(GAMES["razz_27"], ())
    assert {*fit, *unfit} == set(MODIFIERS)
    assert not set(fit) & set(unfit)
    others = [code for code in fit if not code.endswith("wild")]
    assert others == [
        *("no_limit", "pot_limit", "half_pot", "fixed_limit", "spread"),
        *("joker", "two_jokers", "bug"),
        *("one_eyed_jacks", "kings_and_little_ones", "follow_the_queen", "suicide_king"),
        "bomb_pot",
        *("chicago", "low_chicago"),
    ]


def test_short_pack_games_begin_by_the_same_card_as_before():
    game = modified(GAMES["seven_card_stud"], ["short_pack", "joker"])
    assert game.phases[0].first is First.LOW_CARD
    assert (len(game.pack), game.seats) == (37, (2, 5))
