"""Direct messages, confirmations, forms and the More panel: what a player gets in private."""

from dataclasses import replace

import discord
import pytest

from bot.engine.errors import Illegal
from bot.engine.games.game import Limit, Showdown
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Fold
from bot.engine.table import commands as c
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.tables import Phase
from bot.ui.input.modals import sit_modal, topup_modal
from bot.ui.mechanics.faces import face_of
from bot.ui.pages.games.learn import table_rules
from bot.ui.parts.cards import PLAIN
from bot.ui.table.direct import cards_dm, phase_now
from bot.ui.table.message import table_message
from bot.ui.table.more import more_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.private import close_check, fold_check, in_words, leave_check, notice
from bot.ui.words.refusals import sentence
from tests.ui.ring import DUE, GAMES, Ring, everything, ids, labels, seen

HOLDEM = GAMES["holdem"]
DECK = "2c 7h 9d 2d 7s Ac"
"""Ann deals and acts first. Bo has 2♣ 2♦, Cy 7♥ 7♠, Ann 9♦ A♣."""


def test_who_leaves_has_nothing_more_to_press_about_their_seat():
    ring = Ring().deal(DECK).do(c.Leave(2))
    shown = labels(more_panel(ring.show(2)))
    assert not {"Away", "Top up", "Leave"} & {*shown}
    assert {"Away", "Leave"} < {*labels(more_panel(ring.show(3)))}


def test_chips_arrive_when_the_deal_ends_where_one_runs():
    running = Ring().deal(DECK)
    assert "they arrive when the deal ends" in seen(topup_modal(running.show(2), 900))
    over = topup_modal(running.act(Fold, Fold).show(2), 900)
    assert "You have 900 in the bank." in seen(over)


def test_chips_of_a_night_are_not_looked_for_in_the_bank():
    form = topup_modal(replace(Ring().show(1), scrip=True), 0)
    assert "in the bank" not in seen(form)
    assert proposed(form) == "500"


def test_the_message_with_the_cards():
    assert seen(cards_dm(Ring().deal(DECK).show(2))).splitlines() == [
        "Your cards · Texas Hold'em · deal 1",
        "# 2♣ 2♦",
        "[Go to the table](https://discord.com/channels/11/22)",
    ]


def test_the_message_acts_when_it_is_his_turn():
    view = cards_dm(Ring().deal(DECK).show(1, due=DUE))
    assert labels(view)[:3] == ["Fold", "Call 10", "Raise to…"]
    assert "Your cards" in seen(view)


def test_in_a_turn_that_shows_elsewhere_it_has_nothing_to_press():
    view = cards_dm(Ring().deal(DECK).show(1, due=DUE), phase=Phase.DEALT)
    assert not ids(view)
    assert "9♦ A♣" in seen(view)


def test_it_says_what_the_deal_came_to_when_all_can_see_it():
    show = Ring().deal(DECK).act(Fold, Fold).show(3)
    assert "you won" not in seen(cards_dm(show, phase=Phase.DEALT))
    assert phase_now(show) is Phase.OVER
    assert "you won **5**" in seen(cards_dm(show, phase=Phase.OVER))
    assert not ids(cards_dm(show, phase=Phase.OVER))


def test_one_who_sat_down_reads_where_their_cards_will_come():
    view = cards_dm(Ring().show(1), phase=Phase.GREETING)
    assert "your cards come here" in seen(view)


def test_cards_can_be_behind_a_spoiler():
    """The name of the hand is hidden too, if the message has it."""
    ring = Ring().deal(DECK)
    assert "# ||2♣ 2♦||" in seen(cards_dm(ring.show(2), spoiler=True))
    assert "Your hand: ||" in seen(cards_dm(ring.show(ring.turn), spoiler=True))


def test_an_old_message_points_to_the_table():
    view = cards_dm(Ring().show(1))
    assert "That deal is over." in seen(view)
    assert not ids(view)


def test_a_free_fold_is_asked_once():
    ring = Ring().deal().round()
    question = ring.table.question
    view = fold_check(ring.show(ring.turn))
    assert seen(view) == ("You can check for free. Fold anyway?\n[Check] [Fold anyway]")
    assert ids(view) == [f"d1:check:7:{question}", f"d1:sure_fold:7:{question}"]


def test_leaving_and_closing_are_asked_once():
    show = Ring().deal().show(1)
    assert ids(leave_check(show)) == ["d1:hand:7:0", "d1:sure_leave:7:0"]
    assert ids(close_check(show)) == ["d1:more:7:0", "d1:sure_close:7:0"]


def test_a_notice_is_one_sentence():
    assert seen(notice("Done.")) == "Done."


def test_everything_in_words_without_a_sign():
    text = seen(in_words(Ring().deal(DECK).show(1)))
    assert "Your cards: nine of diamonds and ace of clubs." in text
    assert "No card is on the board yet." in text
    assert "There are 15 in the pot." in text
    assert "It is your turn: 10 to call." in text
    assert "Bo: 495 in front, posted 5." in text
    assert not set("♣♦♥♠▶⏱") & set(text)


def test_in_words_for_one_who_waits_and_after_the_deal():
    ring = Ring().deal(DECK)
    assert "Ann to act." in seen(in_words(ring.show(2)))
    text = seen(in_words(ring.act(Fold, Fold).show(2)))
    assert "Ann: 500 in front, folded." in text


def proposed(form: discord.ui.Modal) -> str:
    """Return the text in the field of a form."""
    (field,) = [part for part in everything(form) if part["type"] == 4]
    return str(field["value"])


def test_the_sit_form_has_range_rules_and_consent():
    form = sit_modal(Ring(stacks=()).show(1), 5000, GAMES["holdem"])
    text = seen(form)
    assert "Chips, 200 to 1,000 (You have 5,000 in the bank.)" in text
    assert "Texas Hold'em, no limit 5/10. Usual rules." in text
    assert "Sitting down means you accept" in text
    assert form.custom_id == "d1:sit:7:0"
    assert [part["value"] for part in everything(form) if part["type"] == 4] == ["1000"]


def test_whose_chips_they_are_is_said_where_people_leave_and_come_back():
    """Practice chips and a night's chips go to no bank."""
    ring = Ring().deal(DECK)
    assert "your chips go to your bank" in seen(leave_check(ring.show(1)))
    assert "sit again tonight" in seen(leave_check(replace(ring.show(1), scrip=True)))
    practice = seen(leave_check(replace(ring.show(1), practice=True)))
    assert "your practice chips are handed back" in practice
    rich = Ring(stacks=(500, 900))
    rich.do(c.Leave(2))
    back = seen(sit_modal(replace(rich.show(2), practice=True), 5000, HOLDEM))
    assert "You left with 900, so you take that again" in back
    assert "In the bank" not in back
    first = seen(sit_modal(replace(Ring(stacks=()).show(1), practice=True), 5000, HOLDEM))
    assert "Chips, 200 to 1,000" in first
    assert "Any number in that range; they cost nothing" in first


def test_the_sit_form_names_every_difference():
    options = Options(
        limit=Limit.FIXED_LIMIT, raise_cap=4, clockwise=False,
        showdown=Showdown.IN_ORDER, show_all_in=False,
    )  # fmt: skip
    settings = Settings(seats=10, options=options)
    ring = Ring(options=options, stacks=(), settings=settings)
    text = seen(sit_modal(ring.show(1), 5000, GAMES["holdem"]))
    assert (
        "House rules: Limit: fixed limit, Most raises a round: 4, Deal and play to the left: no, "
        "Showdown: beaten hands muck, and 1 more under Rules." in text
    )


def test_the_sit_form_proposes_what_he_has():
    form = sit_modal(Ring(stacks=()).show(1), 350, announce(GAMES["holdem"], Options()))
    assert [part["value"] for part in everything(form) if part["type"] == 4] == ["350"]


def test_forms_for_chips_begin_with_the_usual_buy_in():
    """The form proposes a hundred big blinds, however full the bank and deep the table."""
    deep = Settings(seats=10, least_buy_in=400, most_buy_in=1_000_000)
    assert proposed(sit_modal(Ring(stacks=(), settings=deep).show(1), 50_000, HOLDEM)) == "1000"
    ring = Ring(stacks=(500, 40_000), settings=deep)
    assert proposed(topup_modal(ring.show(1), 50_000)) == "1000"
    assert proposed(topup_modal(ring.show(1), 300)) == "300"


def test_forms_begin_with_what_a_table_allows():
    small = Settings(seats=10, least_buy_in=200, most_buy_in=600)
    assert proposed(sit_modal(Ring(stacks=(), settings=small).show(1), 5000, HOLDEM)) == "600"
    assert proposed(topup_modal(Ring(settings=small).show(1), 5000)) == "100"
    large = Settings(seats=10, least_buy_in=2000, most_buy_in=6000)
    assert proposed(sit_modal(Ring(stacks=(), settings=large).show(1), 9000, HOLDEM)) == "2000"


def test_where_all_begin_with_the_same_one_buy_in_is_stated():
    """At a table with equal stacks, such as the Spanish preset's, the least is the only buy-in."""
    equal = Settings(seats=10, rules=TableRules(equal_stacks=True))
    ring = Ring(stacks=(), settings=equal)
    assert "Chips, 200 (You have" in seen(sit_modal(ring.show(1), 5000, HOLDEM))
    assert "-# Buy-in 200 · 10 seats" in seen(table_message(ring.show()))
    rules = seen(table_rules(ring.show(), HOLDEM))
    assert "10 seats, buy-in 200." in rules
    assert "The buy-in, 200, in chips" in rules
    with pytest.raises(Illegal) as no:
        ring.do(c.Sit(1, 300))
    assert sentence(no.value) == "The buy-in here is 200 chips."


def test_who_can_add_nothing_is_told_so_and_not_from_0_to_0():
    ring = Ring(stacks=(1000, 1000))
    with pytest.raises(Illegal) as no:
        ring.do(c.TopUp(1, 10))
    assert sentence(no.value) == "You already have the most chips this table allows."


def test_the_raise_form_has_the_range_and_the_pot():
    ring = Ring().deal(DECK)
    show = ring.show(1)
    assert show.view.own is not None
    choices = show.view.own.choices
    assert isinstance(choices, BetChoices)
    form = face_of(choices).forms["raise_to"](show, choices, PLAIN)
    assert "Total, 20 to 500 (Pot 15, 10 to call, 500 in front of you.)" in seen(form)
    assert form.title == "Raise to"
    assert form.custom_id == f"d1:raise:7:{ring.table.question}"


def test_the_top_up_form_has_the_range():
    assert "Chips, 1 to 500 (You have 900" in seen(topup_modal(Ring().show(1), 900))


@pytest.mark.parametrize("chips", [10**12])
def test_labels_of_forms_hold_the_largest_chips(chips):
    ring = Ring()
    ring.table.settings = ring.table.settings.__class__(
        least_buy_in=chips, most_buy_in=chips, stakes=ring.table.settings.stakes
    )
    for part in everything(sit_modal(ring.show(9), chips, GAMES["holdem"])):
        assert len(part.get("label") or "") <= 45
        assert len(part.get("description") or "") <= 100


def test_more_for_a_player_and_for_the_host():
    ring = Ring().deal()
    host, player, guest = (more_panel(ring.show(one)) for one in (1, 2, 9))
    assert "was sealed as `" + ring.hand.root + "`" in seen(player)
    assert labels(player) == ["Rules", "What beats what", "Away", "Top up", "Leave"]
    mine = labels(host)[labels(host).index("Pause") :]
    assert mine == ["Pause", "Last round", "Close the table…", "Save set-up…", "Log"]
    assert labels(guest) == ["Rules", "What beats what"]
    assert "Resume" in labels(more_panel(ring.do(c.Pause(1)).show(1)))


def test_a_ping_is_short_and_mentions_him_alone():
    ring = Ring().deal(DECK)
    show = ring.show(due=DUE)
    text = ping_text(show, show.people[1], PLAIN)
    assert text == "<@901>, your turn: 10 to call · time is up <t:1800000000:R>"
    assert ping_text(ring.show(), show.people[1], PLAIN) == "<@901>, your turn: 10 to call"
