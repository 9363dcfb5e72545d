"""The stand-up game: the last to win a pot pays. Source: rules 4.9, 46."""

from bot.engine.hand.commands import VoidHand
from bot.engine.hand.themes.bounties import BountiesView
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import look
from tests.engine.card_room import LIBRARY, NAMES, Room
from tests.engine.rules.test_2_1_kill import won


def room(*stacks: int) -> Room:
    """Two big blinds are 20."""
    return Room("holdem fixed_limit", *stacks, stand_up=2)


def standing(one: Room) -> list[str]:
    return sorted(NAMES[player - 1] for player in one.table.standing)


def test_4_9_who_stands_last_pays_each_of_the_others():
    one = room(500, 500, 500)
    won(one, "Ann")
    assert standing(one) == ["Bo", "Cy"]
    assert one.part(BountiesView).standing == (2, 3)
    won(one, "Ann")
    before = one.stacks()
    won(one, "Cy")
    paid = [(one.hand.places[bounty.seat].player, bounty.to, bounty.chips)
            for bounty in one.hand.bounties]  # fmt: skip
    assert sorted(paid) == [(2, 1, 20), (2, 3, 20)]
    assert before["Bo"] - one.stacks()["Bo"] == 50
    assert sum(one.stacks().values()) == 1500


def test_4_9_then_all_stand_again():
    one = room(500, 500, 500)
    for name in ("Ann", "Bo"):
        won(one, name)
    one.deal()
    assert set(one.hand.standing) == {1, 2, 3}


def test_4_9_no_more_than_there_is():
    one = room(500, 27, 500)
    won(one, "Ann")
    won(one, "Cy")
    assert [bounty.chips for bounty in one.hand.bounties] == [11, 11]
    assert one.stacks()["Bo"] == 0


def test_4_9_a_shared_pot_seats_all_its_winners_and_nobody_pays_if_none_is_left():
    one = room(500, 500, 500)
    won(one, "Ann")
    one.deal(board="As Ks Qs Js Ts")
    one.call_down()
    assert standing(one) == []
    assert one.hand.bounties == ()


def test_4_9_a_void_leaves_them_as_they_stood_and_newcomers_have_no_part():
    one = room(500, 500, 500)
    won(one, "Ann")
    one.deal()
    one.do(VoidHand("trouble"))
    assert standing(one) == ["Bo", "Cy"]
    one.say("Dee sits with 500", "Dee posts now")
    won(one, "Bo")
    assert {bounty.to for bounty in one.hand.bounties} == {1, 2}


def test_4_9_two_alone_do_not_begin():
    one = room(500, 500)
    won(one, "Ann")
    assert (one.hand.stood, one.hand.bounties) == ((), ())


def test_4_9_what_a_cap_keeps_out_of_the_deal_is_paid_by_who_stood_last():
    one = Room("holdem no_limit", 500, 500, 500, stand_up=2, cap=10)
    won(one, "Ann")
    one.deal(Ann="Qs Jc", Cy="As Ad", Bo="Ks Kd", board="2c 3d 4h 9s Jd")
    while one.hand.waiting:
        most = one.choices().most
        one.say(f"{one.turn()} raises to {most}") if most else one.stay()
    assert [(bounty.seat, bounty.chips) for bounty in one.hand.bounties] == [(2, 20), (2, 20)]


def test_4_9_it_is_over_too_where_a_side_pot_rides():
    """Ann, all-in, wins the main pot; Cy stands last, as Bo and he both fail to win both ways."""
    one = Room("draw_declare fixed_limit", 15, 500, 500, stand_up=2)
    won(one, "Bo")
    one.deal(Ann="As Ad Ac Kd Kc", Bo="Qs Qd 9c 8d 3h", Cy="7s 6d 5c 4d 2h")
    one.say("Cy bets 10")
    one.call_down("declaration")
    one.say("Ann declares high", "Bo declares both", "Cy declares both", "Cy checks", "Bo checks")
    assert one.table.carried
    assert {bounty.seat for bounty in one.hand.bounties} == {3}


def test_4_9_a_deal_of_another_game_leaves_them_as_they_stood():
    one = room(500, 500, 500)
    won(one, "Ann")
    guts = next(code for code, game in LIBRARY.items() if game.code == "guts")
    one.do(ChangeSettings(1, one.settings, guts))
    one.deal()
    one.say("Ann declares out", "Bo declares in", "Cy declares out")
    assert (look(one.table).part(BountiesView), standing(one)) == (None, ["Bo", "Cy"])
    one.do(ChangeSettings(1, one.settings, one.game))
    won(one, "Cy")
    assert {bounty.seat for bounty in one.hand.bounties} == {2}


def test_4_9_nobody_escapes_by_sitting_a_deal_out():
    """It rests while one who stands is away, and goes on when he is back, or has left."""
    one = room(500, 500, 500, 500)
    won(one, "Ann")
    won(one, "Dee")
    one.say("Cy goes away")
    won(one, "Ann")
    assert (one.hand.stood, standing(one)) == ((), ["Bo", "Cy"])
    one.say("Cy comes back", "Cy posts now")
    won(one, "Bo")
    assert {bounty.seat for bounty in one.hand.bounties} == {3}
    one.say("Cy goes away")
    won(one, "Ann")
    assert standing(one) == ["Bo", "Dee"], "who has paid may sit out"
    one.say("Cy leaves")
    one.deal()
    assert (set(one.hand.stood), set(one.hand.standing)) == ({1, 2, 4}, {2, 4})
