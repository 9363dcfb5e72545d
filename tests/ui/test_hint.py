"""Hints say what to do in the words of the question and why, without contradiction."""

import random
from dataclasses import replace

import pytest

from bot.companions import Advice, Prospect, advise
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices, BidChoices, DeclareChoices
from bot.engine.hand.machine import legal
from bot.engine.views.look import look
from bot.tables.show import Show
from bot.ui.mechanics.faces import choice_name
from bot.ui.parts.cards import PLAIN
from bot.ui.table.teaching.hint import hint_text
from tests.companions.deals import Turn, deal, seated
from tests.engine.card_room import LIBRARY, Room


def asked() -> tuple[Show, Room]:
    """Return a deal in which Ann owes 20 to a pot of 35."""
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah Ad", Bo="Kc 9d", Cy="7s 2h")
    room.say("Ann calls", "Bo raises to 30", "Cy folds")
    return Show(look(room.table, 1), {}, 1, 1, practice=True), room


def made(*prospects: Prospect, wins: float, by_chips: bool = True) -> Advice:
    return Advice(
        prospects, by_chips=by_chips, wins=wins, share=wins, price=0.25, call=20, pot=60,
        beaten_by=(), worlds=32,
    )  # fmt: skip


FOLD = Prospect(hc.Fold(1), 0, 0, 0)
CALL = Prospect(hc.Call(1), 12, 3, 0.4)
DEAR = Prospect(hc.Call(1), -12, 3, 0.4)
CHEAP = Prospect(hc.RaiseTo(1, 60), 11, 45, 0.5, behind=3)
CLOSE = Prospect(hc.Call(1), -1, 3, 0.4, behind=3)
RAISE = Prospect(hc.RaiseTo(1, 60), 100, 45, 0.5)
ALL_IN = Prospect(hc.RaiseTo(1, 1000), 100, 45, 0.5)


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (
            made(CALL, FOLD, wins=0.31),
            "**Hint: Call 20**.\nYou win 31 % and need 25 %.",
        ),
        (made(CALL, FOLD, wins=0.31), "**Hint: Call 20**.\n"),
        (made(FOLD, DEAR, wins=0.1), "**Hint: Fold**.\nYou win 10 % and need 25 %."),
        (made(FOLD, DEAR, wins=0.6), "need 25 %, but more bets may come"),
        (made(CALL, CHEAP, FOLD, wins=0.3), "need 25 %."),
        (made(CALL, CHEAP, FOLD, wins=0.5), "need 25 %."),
        (made(CALL, FOLD, wins=0.1), "need 25 %, but you win more when you hit"),
        (made(RAISE, FOLD, wins=0.1), "need 25 %, but others may fold"),
        (made(RAISE, FOLD, wins=0.5), "need 25 %. A raise makes others pay more, or fold."),
        (made(ALL_IN, FOLD, wins=0.5), "need 25 %. A raise makes others pay more, or fold."),
        (made(ALL_IN, FOLD, wins=0.1), "need 25 %, but others may fold"),
        (replace(made(CALL, FOLD, wins=0.2), last=True), "need 25 %: it is close"),
        (made(CALL, CHEAP, FOLD, wins=0.2), "You win 20 % if everybody stays."),
        (made(DEAR, replace(DEAR, chips=-90), wins=0), "Call 20 (-12), Call 20 (-90)"),
        (made(CALL, FOLD, wins=0), "You win chips 40 % of the time."),
        (made(FOLD, CLOSE, wins=0.2), "**Hint: Fold**, but all your choices"),
        (made(FOLD, CLOSE, wins=0.3), "**Hint: Fold**, but all your choices"),
        (made(FOLD, CLOSE, wins=0), "**Hint: Fold**, but all your choices"),
        (made(FOLD, CLOSE, wins=0.1), "need 25 %."),
        (made(FOLD, CLOSE, wins=0.1), "On average: Fold (0), Call 20 (-1)"),
        (made(CALL, replace(FOLD, behind=20), wins=0.1), "20**, but luck decides more"),
        (made(DEAR, wins=0), "20**. You have no other choice."),
    ],
)
def test_the_reason_goes_with_the_advice(found: Advice, says: str) -> None:
    show, _ = asked()
    assert says in hint_text(show, found, PLAIN)


@pytest.mark.parametrize(("call", "advice"), [(-1, "Fold"), (1, "Call 20")])
@pytest.mark.parametrize("wins", [0.16, 0.3])
def test_folding_is_never_as_good_as_staying(wins: float, call: int, advice: str) -> None:
    """The hint does not call two choices equal and one of them wrong."""
    show, _ = asked()
    near = Prospect(hc.Call(1), call, 3, 0.4, behind=3)
    found = sorted((replace(FOLD, behind=3), near), key=lambda one: -one.chips)
    text = hint_text(show, made(*found, replace(RAISE, chips=-40), wins=wins), PLAIN)
    assert text.startswith(f"**Hint: {advice}**.\n")
    assert f"You win {round(100 * wins)} % and need 25 %" in text
    assert "as good" not in text
    told = text.partition("On average: ")[2].partition("\n")[0]
    assert sorted(told.split(", ")) == [f"Call 20 ({call:+})", "Fold (0)", "Raise to 60 (-40)"]


@pytest.mark.parametrize(
    ("chips", "behind", "says"),
    [
        (52, 50, "**Hint: Raise to 60 or Call 20**: about as good."),
        (97, 1, "**Hint: Raise to 60 or Call 20**: about as good."),
        (52, 9, "**Hint: Raise to 60**.\n"),
    ],
)
def test_each_choice_has_its_figure(chips: float, behind: float, says: str) -> None:
    """The difference of two choices must exceed luck for one to be advised."""
    show, _ = asked()
    call = Prospect(hc.Call(1), chips, 40, 0.4, behind)
    text = hint_text(show, made(RAISE, call, FOLD, wins=0.5), PLAIN)
    assert text.startswith(says)
    told = text.partition("On average: ")[2].partition("\n")[0]
    assert told == f"Raise to 60 (+100), Call 20 (+{chips}), Fold (0)"


def test_one_raise_stands_for_all_that_are_as_good() -> None:
    show, _ = asked()
    more = replace(RAISE, command=hc.RaiseTo(1, 75), chips=98.0, behind=5.0)
    text = hint_text(show, made(RAISE, more, CALL, FOLD, wins=0.5), PLAIN)
    assert text.startswith("**Hint: Raise to 60**.")
    assert "A raise makes others pay more" in text
    assert "On average: Raise to 60 (+100), Call 20 (+12), Fold (0)" in text


def test_a_call_is_told_before_a_second_raise() -> None:
    """A hint gives the result of a call too, unless the player can't call."""
    show, _ = asked()
    more, most = (
        replace(RAISE, command=hc.RaiseTo(1, to), chips=chips, behind=5.0)
        for to, chips in ((75, 60.0), (100, 40.0))
    )
    text = hint_text(show, made(RAISE, more, most, CALL, FOLD, wins=0.5), PLAIN)
    assert "On average: Raise to 60 (+100), Call 20 (+12), Fold (0)" in text
    text = hint_text(show, made(RAISE, more, most, FOLD, wins=0.5), PLAIN)
    assert "On average: Raise to 60 (+100), Raise to 75 (+60), Fold (0)" in text


def test_choices_that_differ_by_less_than_a_chip_are_told_apart() -> None:
    """At small stakes, whole chips would look the same for all choices."""
    show, _ = asked()
    raises, call = replace(RAISE, chips=2.4), Prospect(hc.Call(1), 1.8, 0.1, 0.4, 0.1)
    text = hint_text(show, made(raises, call, FOLD, wins=0.5), PLAIN)
    assert text.startswith("**Hint: Raise to 60**.")
    assert "Raise to 60 (+2.4), Call 20 (+1.8), Fold (0)" in text


def test_a_rule_of_thumb_names_no_chips() -> None:
    show, _ = asked()
    text = hint_text(show, made(CALL, FOLD, wins=0.3, by_chips=False), PLAIN)
    assert text.startswith("**Hint: Call 20**.\n")
    assert "On average" not in text


PLAYED = {
    "bourre": {"Play", "Pass"},
    "abyssinia": {"Keep all", "Change"},
    "anaconda": {"Pass", "Throw", "In this row", "High", "Low", "Both ways"},
    "auction_stud": {"Bid", "No bid"},
    "in_between": {"Bet", "Pass"},
    "mexican_poker": {"Turn up"},
    "sohe": {"Set"},
    "cuckoo": {"Swap", "Keep"},
}
"""Words that name a choice in a game whose questions are not only bets."""


@pytest.mark.parametrize("code", PLAYED)
def test_every_kind_of_question_has_words_of_its_own(code: str) -> None:
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = next(key for key, one in LIBRARY.items() if one.code == code)
    turns = [one for one in deal(seated(game, [400] * 3), luck, 0) if isinstance(one, Turn)]
    names = set[str]()
    for one in turns:
        hand = one.table.hand
        assert hand is not None
        choices = legal(hand, one.table.seat_of(one.player) or 0)
        if choices is None or isinstance(choices, BetChoices):
            continue
        found = advise(one.table, one.player, seed=b"s", worlds=2)
        assert found is not None
        for prospect in found.prospects:
            names.add(choice_name(choices, prospect.command, PLAIN))
    assert names
    assert {name for name in names if not name.startswith(tuple(PLAYED[code]))} == set()


def turn_of(code: str, kind: type) -> tuple[Show, int]:
    """Return the first question of this kind in a game, as its player sees it, and their seat."""
    luck = random.Random(code)  # noqa: S311 - the same in every run
    game = next(key for key, one in LIBRARY.items() if one.code == code)
    for _ in range(20):
        for one in deal(seated(game, [400] * 3), luck, 0):
            if not isinstance(one, Turn) or one.table.hand is None:
                continue
            seat = one.table.seat_of(one.player) or 0
            choices = legal(one.table.hand, seat)
            if isinstance(choices, kind):
                return Show(look(one.table, one.player), {}, 1, 1, practice=True), seat
    raise AssertionError("nobody is asked that")


def test_who_gets_chips_for_staying_out_reads_why() -> None:
    """The hint counts a player's part of a carried pot, if players who are out keep one."""
    show, seat = turn_of("guts", DeclareChoices)
    out, into = (
        Prospect(hc.Declare(seat, "out"), 1, 0.1, 0),
        Prospect(hc.Declare(seat, "in"), 4, 1, 1),
    )
    rides = "your part of a pot that rides to the next deal"
    assert rides in hint_text(show, made(into, out, wins=0.5), PLAIN)
    assert rides not in hint_text(show, made(into, replace(out, chips=0), wins=0.5), PLAIN)


def test_against_the_pot_the_chance_is_told_in_place_of_chips() -> None:
    """A player who does not bet passes, as the button says."""
    show, seat = turn_of("in_between", BidChoices)
    nothing, bet = Prospect(hc.Bid(seat, 0), 2, 0, 0), Prospect(hc.Bid(seat, 5), -1, 1, 0.38)
    text = hint_text(show, made(nothing, bet, wins=0, by_chips=False), PLAIN)
    assert text.startswith("**Hint: Pass**.\nA bet wins 38 % of the time.")


def test_where_the_lowest_wins_a_high_card_is_a_lower_hand() -> None:
    room = Room("razz fixed_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah 5d 6c", Bo="Kc 9d Ks", Cy="7s 2h Qd")
    room.say("Bo brings in")
    show = Show(look(room.table, 3), {}, 1, 1, practice=True)
    choices = show.view.own
    assert choices is not None
    assert choices.choices is not None
    found = replace(
        made(CALL, FOLD, wins=0.3), beaten_by=(("high", 0.5), ("pair", 0.2), ("points", 0.2))
    )
    text = hint_text(show, found, PLAIN)
    assert "a lower hand 50 %, pair 20 %" in text
    assert "points" not in text
    assert "Fold (0)" in text


def test_who_must_bring_it_in_has_no_call_to_weigh() -> None:
    room = Room("razz fixed_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah 5d 6c", Bo="Kc 9d Ks", Cy="7s 2h Qd")
    show = Show(look(room.table, 2), {}, 1, 1, practice=True)
    found = advise(room.table, 2, seed=b"s", worlds=8)
    assert found is not None
    text = hint_text(show, replace(found, wins=0.1, share=0.1), PLAIN)
    assert "You win 10 % if everybody stays." in text
    assert "need" not in text


def test_a_board_that_all_share_is_no_hand_that_never_wins() -> None:
    """The best possible hand is on the board: folding gives away a third of the pot."""
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="2c 3d", Bo="4c 4d", Cy="7s 2h", board="As Ks Qs Js Ts")
    room.say("Ann calls", "Bo calls", "Cy checks")
    for _ in ("flop", "turn"):
        room.say("Bo checks", "Cy checks", "Ann checks")
    room.say("Bo bets 20")
    show = Show(look(room.table, 3), {}, 1, 1, practice=True)
    found = advise(room.table, 3, seed=b"s", worlds=8)
    assert found is not None
    text = hint_text(show, found, PLAIN)
    assert "You get 33 % of the pot" in text
    assert "You win" not in text
