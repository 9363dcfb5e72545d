"""A hint says what to do in words of that question and what it rests on, never against itself."""

import random
from dataclasses import replace

import pytest

from bot.companions import Prospect, Sense, sense
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.machine import legal
from bot.engine.views.look import look
from bot.tables.show import Show
from bot.ui.mechanics.naming import choice_name, deed_name
from bot.ui.parts.cards import PLAIN
from bot.ui.table.hint import hint_text
from tests.companions.deals import Turn, deal, seated
from tests.engine.card_room import LIBRARY, Room


def asked() -> tuple[Show, Room]:
    """Ann owes 20 of a pot of 35."""
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah Ad", Bo="Kc 9d", Cy="7s 2h")
    room.say("Ann calls", "Bo raises to 30", "Cy folds")
    return Show(look(room.table, 1), {}, 1, 1, practice=True), room


def made(*prospects: Prospect, wins: float, by_chips: bool = True) -> Sense:
    return Sense(
        prospects, by_chips=by_chips, wins=wins, share=wins, price=0.25, call=20, pot=60,
        beaten_by=(), worlds=32,
    )  # fmt: skip


FOLD = Prospect(hc.Fold(1), 0, 0, 0)
CALL = Prospect(hc.Call(1), 12, 3, 0.4)
DEAR = Prospect(hc.Call(1), -12, 3, 0.4)
CLOSE = Prospect(hc.Call(1), -1, 3, 0.4)


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (
            made(CALL, FOLD, wins=0.31),
            "You win about 31 % of the time, and calling pays from 25 % on",
        ),
        (made(CALL, FOLD, wins=0.31), "calling 20 is right"),
        (made(FOLD, DEAR, wins=0.1), "folding is right"),
        (made(FOLD, DEAR, wins=0.6), "but whoever bets has good ones"),
        (made(FOLD, CLOSE, wins=0.1), "calling pays from 25 % on, later bets not counted"),
        (made(CALL, FOLD, wins=0.1), "calling pays from 25 % on, later bets not counted"),
    ],
)
def test_the_reason_goes_with_the_advice(found: Sense, says: str) -> None:
    show, _ = asked()
    assert says in hint_text(show, found, PLAIN)


def test_a_rule_of_thumb_names_no_chips() -> None:
    show, _ = asked()
    text = hint_text(show, made(CALL, FOLD, wins=0.3, by_chips=False), PLAIN)
    assert text.startswith("**Hint: Call 20**.\n")
    assert "on average" not in text


PLAYED = {
    "bourre": {"Play", "Pass"},
    "abyssinia": {"Buy nothing", "Change"},
    "anaconda": {"Pass", "Throw", "In this row", "High", "Low", "Both ways"},
    "auction_stud": {"Bid"},
    "in_between": {"Bet"},
    "mexican_poker": {"Turn up"},
    "sohe": {"Set"},
    "cuckoo": {"Swap", "Keep"},
}
"""Words that name a choice in a game whose questions are not bets alone."""


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
        found = sense(one.table, one.player, seed=b"s", worlds=2)
        assert found is not None
        for prospect in found.prospects:
            names.add(choice_name(choices, prospect.command, PLAIN))
            assert deed_name(choices, prospect.command, PLAIN)
    assert names
    assert {name for name in names if not name.startswith(tuple(PLAYED[code]))} == set()


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
    assert "Fold: 0" in text


def test_who_must_bring_it_in_has_no_call_to_weigh() -> None:
    room = Room("razz fixed_limit", 1000, 1000, 1000)
    room.deal(Ann="Ah 5d 6c", Bo="Kc 9d Ks", Cy="7s 2h Qd")
    show = Show(look(room.table, 2), {}, 1, 1, practice=True)
    found = sense(room.table, 2, seed=b"s", worlds=8)
    assert found is not None
    text = hint_text(show, replace(found, wins=0.1, share=0.1), PLAIN)
    assert "You win about 10 % of the time, if everybody stays." in text
    assert "calling" not in text


def test_a_board_that_all_share_is_no_hand_that_never_wins() -> None:
    """The best hand there is lies in the middle: a third is theirs, and folding gives it away."""
    room = Room("holdem no_limit", 1000, 1000, 1000)
    room.deal(Ann="2c 3d", Bo="4c 4d", Cy="7s 2h", board="As Ks Qs Js Ts")
    room.say("Ann calls", "Bo calls", "Cy checks")
    for _ in ("flop", "turn"):
        room.say("Bo checks", "Cy checks", "Ann checks")
    room.say("Bo bets 20")
    show = Show(look(room.table, 3), {}, 1, 1, practice=True)
    found = sense(room.table, 3, seed=b"s", worlds=8)
    assert found is not None
    text = hint_text(show, found, PLAIN)
    assert "You get about 33 % of the pot" in text
    assert "You win about" not in text
