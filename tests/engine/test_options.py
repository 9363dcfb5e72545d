"""Options: layers, what fits a game, and what a game file keeps for itself."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import ForcedBets, Kill, NaturalWins, Openers, PackRule, StudOpening
from bot.engine.games.game import First, Forced, Joker, Limit
from bot.engine.games.options import NAMES, Options, announce, fitting, values
from bot.engine.pages import PAGES
from tests.engine.card_room import GAMES
from tests.slow import few


def test_every_option_has_a_name_of_its_own_and_several_values():
    names = [row.name for page in PAGES.values() for row in page]
    assert len(names) == len({*names}) == len(NAMES)
    assert all(len(values(name)) > 1 for name in NAMES)


def test_an_option_of_another_name_is_refused_at_once():
    with pytest.raises(TypeError):
        Options(raise_capp=4)


def test_an_option_that_does_not_fit_changes_nothing():
    for name in ("openers", "stud_opening", "pack", "max_draw"):
        options = Options(**{name: values(name)[-1]})
        assert announce(GAMES["holdem"], options) == announce(GAMES["holdem"], Options())
        assert name not in fitting(GAMES["holdem"])


def games_with(name: str, *codes: str) -> set[str]:
    """Those of these games in which the table has this choice."""
    return {code for code in codes if name in fitting(GAMES[code])}


OTHER_DRAWS = (
    *("archie", "korean", "duck_flush", "draw_declare", "spit_in_the_ocean", "drawmaha"),
    *("triple_draw_27", "lowball_a5", "badugi"),
)
"""Draws with a low, a board or four cards."""


@pytest.mark.parametrize("name", ["openers", "with_ace", "pack"])
def test_r207_r223_what_five_card_draw_agrees_on_is_for_no_other_draw(name):
    assert games_with(name, *OTHER_DRAWS) == set()
    assert games_with(name, "five_card_draw", "deuces_wild_draw") == {
        "five_card_draw", "deuces_wild_draw",
    }  # fmt: skip


def test_r207_openers_are_asked_of_five_cards_that_are_no_pair_by_themselves():
    assert games_with("openers", "shotgun", "kings_and_little_ones", "suicide_king") == {
        "suicide_king"
    }


def draws_of(code: str, **options: Any) -> list[tuple[int, int]]:
    """(the most, the most with an ace kept) of each draw at such a table."""
    rows = announce(GAMES[code], Options(**options)).phases
    return [(row.draw, row.with_ace) for row in rows if row.draw]


def test_r084_r230_every_draw_can_be_limited():
    assert draws_of("lowball_a5", max_draw=4) == [(4, 0)]
    assert draws_of("triple_draw_27", max_draw=3, with_ace=4) == [(3, 0)] * 3
    assert draws_of("badugi", max_draw=5) == [(4, 0)] * 3
    assert draws_of("drawmaha", max_draw=3) == [(3, 0)]
    assert draws_of("double_draw", max_draw=5) == [(3, 4)] * 2
    assert "max_draw" not in fitting(GAMES["seven_card_stud"])


def test_r223_with_an_ace_kept_is_more_than_without():
    assert draws_of("five_card_draw", with_ace=4) == [(3, 4)]
    assert draws_of("five_card_draw", with_ace=5, max_draw=3) == [(3, 5)]
    assert draws_of("five_card_draw", with_ace=0) == [(5, 0)]


def test_r171_r225_a_choice_is_offered_where_it_matters():
    """No first bet without bets, no fifth card last where nobody draws five."""
    assert games_with("nominal_open", "guts", "bourre", "three_five_seven", "seven_27") == {
        "seven_27"
    }
    assert games_with("split_fifth", "badugi", "double_draw", "lowball_a5") == {"lowball_a5"}
    wanted = Options(forced_bets=ForcedBets.ANTES, nominal_open=True)
    assert announce(GAMES["holdem"], wanted).nominal_open


def test_what_the_game_file_states_no_table_changes():
    """DESIGN 2: the file's own columns are stronger than the table."""
    jacks = GAMES["jacks_or_better"]
    assert "openers" in jacks.own
    assert announce(jacks, Options(openers=Openers.NONE)) == announce(jacks, Options())
    assert "openers" not in fitting(jacks)
    short = announce(GAMES["short_draw"], Options(pack=PackRule.FULL))
    assert len(short.pack) == 32


def test_r058_r059_a_game_that_brings_its_joker_says_what_it_is():
    assert announce(GAMES["joker_draw"], Options(joker=Joker.BUG)).joker is Joker.WILD
    assert announce(GAMES["jacks_bug"], Options(joker=Joker.WILD)).joker is Joker.BUG
    assert announce(GAMES["five_card_draw"], Options(jokers=1, joker=Joker.BUG)).joker is Joker.BUG


def test_the_limit_is_always_chosen_among_the_game_s():
    assert announce(GAMES["holdem"], Options(limit=Limit.SPREAD)).limit is Limit.SPREAD
    with pytest.raises(Illegal) as no:
        announce(replace(GAMES["holdem"], limits=(Limit.SPREAD,)), Options(limit=Limit.NO_LIMIT))
    assert no.value.code is Refusal.LIMIT_NOT_OFFERED


def test_r144_draw_is_played_with_blinds_or_antes():
    """C9: the opener begins after the draw with antes, left of the dealer with blinds."""
    blinds = announce(GAMES["five_card_draw"], Options(forced_bets=ForcedBets.BLINDS))
    assert (blinds.forced, blinds.passed_in) == (Forced.BLINDS, False)
    rounds = [row.first for row in blinds.phases if row.bet]
    assert rounds == [First.LEFT_OF_BLINDS, First.LEFT_OF_BUTTON]
    antes = announce(GAMES["lowball_a5"], Options(forced_bets=ForcedBets.ANTES))
    assert (antes.forced, antes.passed_in) == (Forced.ANTES, True)
    assert [row.first for row in antes.phases if row.bet] == [First.LEFT_OF_BUTTON, First.OPENER]
    named = announce(GAMES["five_card_draw_blinds"], Options(forced_bets=ForcedBets.ANTES))
    assert named.forced is Forced.BLINDS


def test_r090_games_with_a_board_are_played_with_blinds_or_antes():
    antes, blinds = Options(forced_bets=ForcedBets.ANTES), Options(forced_bets=ForcedBets.BLINDS)
    holdem = announce(GAMES["holdem"], antes)
    assert (holdem.forced, holdem.passed_in) == (Forced.ANTES, False)
    assert {row.first for row in holdem.phases} == {First.LEFT_OF_BUTTON}
    cincinnati = announce(GAMES["cincinnati"], blinds)
    assert (cincinnati.forced, cincinnati.phases[0].first) == (Forced.BLINDS, First.LEFT_OF_BLINDS)
    assert announce(GAMES["short_deck"], antes).forced is Forced.BUTTON_BLIND


def test_r090_stud_keeps_its_bring_in_and_jackpots_their_antes():
    for code in ("seven_card_stud", "mississippi_stud", "jacks_or_better", "seven_27", "guts"):
        assert "forced_bets" not in fitting(GAMES[code])


def test_r142_r247_stud_begins_with_the_lowest_or_the_highest_card():
    high = announce(GAMES["seven_card_stud"], Options(stud_opening=StudOpening.HIGH_CARD))
    assert (high.forced, high.phases[0].first) == (Forced.ANTES, First.SHOWING)
    low = announce(GAMES["five_card_stud"], Options(stud_opening=StudOpening.LOW_CARD))
    assert (low.forced, low.phases[0].first) == (Forced.BRING_IN, First.LOW_CARD)
    opens = announce(GAMES["five_card_stud_two_down"], Options(stud_opening=StudOpening.MUST_OPEN))
    assert (opens.forced, opens.phases[0].first) == (Forced.HIGH_OPENS, First.HIGH_CARD)
    named = Options(stud_opening=StudOpening.HIGH_CARD)
    assert announce(GAMES["five_card_stud_no_ante"], named).forced is Forced.HIGH_OPENS
    razz = announce(GAMES["razz"], Options(stud_opening=StudOpening.HIGH_CARD))
    assert (razz.forced, razz.phases[0].first) == (Forced.BRING_IN, First.HIGH_CARD)


@pytest.mark.slow
@pytest.mark.parametrize("code", few(GAMES))
def test_every_fitting_option_makes_a_game_that_is_announced_again_the_same(code):
    """A table announces anew whenever a setting changes: the same options give the same game."""
    for name in set(fitting(GAMES[code])) - {"limit"}:
        for value in values(name):
            options = Options(**{name: value})
            once = announce(GAMES[code], options)
            assert announce(once, options) == once


def test_r272_what_a_table_agrees_on_for_limit_games_is_for_an_announced_limit_too():
    """As in H.O.R.S.E., where Hold'em is "holdem, limit"."""
    options = Options(raise_cap=4, kill=Kill.FULL, jam_or_fold=True)
    limit = announce(GAMES["holdem"], options, ["fixed_limit"])
    assert (limit.raise_cap, limit.kill, limit.jam_or_fold) == (4, Kill.FULL, False)
    assert limit == announce(GAMES["holdem"], replace(options, limit=Limit.FIXED_LIMIT))


def test_r063_r066_what_a_table_agrees_on_for_jokers_is_for_announced_ones_too():
    options = Options(max_jokers=1, natural_wins=NaturalWins.NEVER, joker=Joker.BUG)
    game = announce(GAMES["five_card_draw"], options, ["two_jokers"])
    assert (game.max_jokers, game.natural_wins, game.joker) == (1, NaturalWins.NEVER, Joker.WILD)


def test_r254_hands_are_not_picked_where_a_low_is_announced_beside_the_high():
    """Other five cards may serve each way."""
    options = Options(declared_hands=True)
    stud = GAMES["seven_card_stud"]
    assert [row.pick for row in announce(stud, options).phases][-1] == 5
    assert not any(row.pick for row in announce(stud, options, ["high_low"]).phases)
