"""Screens of games, rules and chips, made from data."""

from dataclasses import replace

from bot.engine.games.customs import (
    BlindAnte,
    Figures,
    OddChip,
    Openers,
    PackRule,
    PassedOut,
    ShowDraws,
    ToWin,
)
from bot.engine.games.game import Phase, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.games.phases import COLUMNS
from bot.store import BankMove, EntryKind, Holdings, Ranking
from bot.store.books.banks import Place
from bot.store.config.house_games import HouseGame
from bot.ui.pages.bank import (
    LineNames,
    balance_text,
    chips_board,
    daily_text,
    history,
    welcome_text,
)
from bot.ui.pages.games.learn import game_page, games_list, table_rules
from bot.ui.pages.house_games import house_page
from bot.ui.parts.layout import fits
from bot.ui.words import ENGLISH, knows
from bot.ui.words.games import game_rules
from bot.ui.words.rules.faces import ROWS
from tests.ui.ring import GAMES, Ring, everything, ids, seen


def test_r294_the_rules_of_a_table_remind_that_nobody_gives_advice():
    assert "no advice while a deal runs" in seen(table_rules(Ring().show(1), GAMES["holdem"]))


def test_the_list_of_games_offers_each():
    views = [games_list(list(GAMES.values()), page=page) for page in range(-(-len(GAMES) // 10))]
    text = "".join(map(seen, views))
    parts = [part for view in views for part in everything(view)]
    options = [one["value"] for part in parts for one in part.get("options", ())]
    assert sorted(options) == sorted(GAMES)
    assert "**Texas Hold'em** · 2 to 10 players · easy · 2 min" in text
    assert "### With a board" in text


def test_every_column_of_a_row_has_its_words():
    known = {one for one in COLUMNS if knows(ENGLISH, f"rules.deal.{one}")}
    assert known | set(ROWS) == set(COLUMNS)


def test_what_no_bundled_game_says_has_words_too():
    hi_lo, points, tricks = GAMES["omaha_hi_lo"], GAMES["seven_27"], GAMES["bourre"]
    uneven = replace(hi_lo, shares=(replace(hi_lo.shares[0], parts=3), hi_lo.shares[1]))
    assert "The parts are not equal. Of every 4 chips: 3 for high and 1 for low." in "\n".join(
        game_rules(uneven)
    )
    near = replace(
        points, shares=tuple(replace(one, over="closest", tie="split") for one in points.shares)
    )
    assert "If two are equally near, they split that part." in "\n".join(game_rules(near))
    whole = replace(tricks, cap_takes=False)
    assert "the winner takes the whole pot" in "\n".join(game_rules(whole))


def test_a_row_is_told_in_playing_order():
    row = Phase("all", deal="dd", discard=1, roll=1, pass_left=1, bet="small_bet")
    text = game_rules(replace(GAMES["holdem"], phases=(row,)))[2]
    told = [
        text.index(word) for word in ("face down", "pass 1", "throw away", "turn up", "betting")
    ]
    assert told == sorted(told)


def test_many_games_come_in_pages():
    many = [replace(GAMES["holdem"], code=f"g{at}", name=f"Game {at:02}") for at in range(25)]
    first, middle, last = (games_list(many, page=page) for page in (0, 1, 99))
    assert "-# Page 1 of 3" in seen(first)
    assert [one for one in ids(middle) if "games" in one] == ["d1:games:0:0:0", "d1:games:0:0:2"]
    assert "Game 24" in seen(last)
    assert fits(first)


def test_the_list_begins_with_what_is_dealt_most_and_says_nothing_twice():
    every = list(GAMES.values())
    first = [GAMES[code] for code in ("bourre", "holdem", "five_card_draw")]
    pages = [games_list(every, page=page, first=first) for page in range(len(GAMES) // 10 + 2)]
    assert seen(pages[0]).splitlines()[1:3] == [
        "### Dealt most here, and easiest to learn",
        "**Bourré** · 2 to 8 players · demanding · 2 min",
    ]
    parts = [part for view in pages for part in everything(view)]
    options = [one["value"] for part in parts for one in part.get("options", ())]
    assert sorted({*options}) == sorted(GAMES)
    assert fits(pages[0])


def test_the_rules_of_each_game_come_from_its_data():
    for game in GAMES.values():
        view = game_page(game)
        assert fits(view)
        for phase in game.phases:
            assert phase.name[1:] in seen(view)


def test_the_rules_of_jacks_or_better():
    text = "\n".join(game_rules(announce(GAMES["jacks_or_better"], Options())))
    assert "1. Before the draw: 5 cards face down to each player; a betting round" in text
    assert "You need a pair of jacks or better to make the first bet of the deal.\n" in text
    assert "If nobody bets in the first round, the pot rides to the next" in text
    assert "From best to worst: straight flush, four of a kind, full house" in text


def test_omaha_says_two_and_three():
    text = "\n".join(game_rules(announce(GAMES["omaha"], Options())))
    assert "exactly 2 cards of your own" in text


def test_the_rules_of_a_table_have_its_amounts():
    view = table_rules(Ring().show(), GAMES["holdem"])
    assert "posts the small blind, 5, the next the big blind, 10" in seen(view)
    assert "10 seats, buy-in 200 to 1,000." in seen(view)
    assert fits(view)


def test_streets_on_which_the_same_happens_are_told_in_one_line():
    text = "\n".join(game_rules(announce(GAMES["seven_card_stud"], Options())))
    street = "Fourth street, fifth street and sixth street: 1 card face up to each player"
    assert f"\n2. {street}; a betting round, begun by" in text
    assert "\n3. Seventh street: " in text


def test_rules_too_long_for_discord_end_with_a_word():
    """A house game with many rows has a page that is cut; a table's rules have several pages."""
    rows = [replace(row, name=f"{row.name}, and once more") for row in GAMES["anaconda"].phases]
    long = replace(GAMES["anaconda"], phases=(*rows, *GAMES["anaconda"].phases, *rows))
    for view in (
        game_page(long),
        house_page(long, HouseGame(1, "long", "Long", "", "", {}, 1, 0), None),
    ):
        assert fits(view)
        assert "\n-# There is more than fits here." in seen(view)
    assert "There is more" not in seen(game_page(GAMES["anaconda"]))


def test_what_a_player_owns():
    assert (
        balance_text(Holdings(4000, {7: 500, 3: 1000}))
        == "You own **5,500**: 4,000 in the bank, 1,000 at table 3, 500 at table 7."
    )
    assert welcome_text(5000) == "Welcome: here are **5,000** to begin with."
    assert daily_text(300, 2000) == "**300** for today. You now own 2,000."


def test_the_history_of_a_bank():
    moves = [
        BankMove(9, 1_700_000_000_000, EntryKind.CASH_OUT, 620, 5120, 7, None, None),
        BankMove(4, 1_700_000_000_000, EntryKind.BUY_IN, -500, 4500, 7, None, None),
        BankMove(1, 1_700_000_000_000, EntryKind.WELCOME, 5000, 5000, None, None, None),
    ]
    view = history(moves, LineNames({}, {}), more=True)
    assert "<t:1700000000:d> · **+620** → 5,120 · left table 7" in seen(view)
    assert "**-500** → 4,500 · sat down at table 7" in seen(view)
    assert ids(view) == ["d1:bank_history:0:0:1"]
    assert not ids(history(moves, LineNames({}, {})))
    assert "Nothing has moved" in seen(history([], LineNames({}, {})))


def test_the_board_of_chips_has_the_asker_on_it():
    top = (Place(1, 5, 9000), Place(2, 6, 8000))
    names = {5: "Ann", 6: "*Bo*", 9: "Cy"}
    text = seen(chips_board(Ranking(top, Place(14, 9, 120), 20), names))
    assert text.splitlines() == [
        "**Most chips**",
        "1. Ann · 9,000",
        r"2. \*Bo\* · 8,000",
        "**14. Cy · 120**",
        "Cy: 14 of 20.",
    ]
    among = seen(chips_board(Ranking(top, top[1], 20), names))
    assert r"**2. \*Bo\* · 8,000**" in among
    assert "Nobody has chips" in seen(chips_board(Ranking((), None, 0), {}))


def test_customs_are_told_where_they_differ_from_the_usual():
    options = Options(
        blind_ante=BlindAnte.BIG_BLIND, straddle=True, cap=30, check_raise=False, ask_to_see=False
    )
    text = "\n".join(game_rules(announce(GAMES["holdem"], options), stakes=Stakes.of(10)))
    for said in ("antes a big blind, for everybody", "after the big blind", "30 big blinds a deal",
                 "check, you may not raise", "ask to see a beaten hand"):  # fmt: skip
        assert said in text
    usual = "\n".join(game_rules(announce(GAMES["holdem"], Options())))
    assert "after the big blind" not in usual


def test_a_pack_by_players_is_told():
    options = Options(pack=PackRule.RULE_OF_11)
    assert "make eleven" in "\n".join(game_rules(announce(GAMES["five_card_draw"], options)))
    auto = announce(GAMES["five_card_draw"], Options(pack=PackRule.AUTO))
    assert "32 cards for up to four" in "\n".join(game_rules(auto))


def test_customs_of_draw_are_told():
    options = Options(
        openers=Openers.PROGRESSIVE, jacks_back=True, passed_out=PassedOut.SAME_DEALER,
        to_win=ToWin.TRIPS, split_fifth=False, show_draws=ShowDraws.HIDDEN, jokers=2,
        max_jokers=1, figures=Figures.AUTO, ace_straight_beats_flush=True,
        odd_chip=OddChip.SUIT, pack=PackRule.AUTO,
    )  # fmt: skip
    text = "\n".join(game_rules(announce(GAMES["five_card_draw"], options)))
    for said in ("queens, kings, aces", "for the lowest hand", "same player deals again",
                 "three of a kind or better to win", "all five at once", "how many cards",
                 "one joker works", "without a joker wins", "jacks, queens, kings or aces",
                 "with an ace beats a flush", "can't be split", "40 cards at most",
                 "figures"):  # fmt: skip
        assert said in text
