"""Bomb pots by number and by vote."""

from dataclasses import replace

import pytest

from bot.engine import codec
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.modifiers import modified
from bot.engine.hand import commands as hc
from bot.engine.shuffle import Seed
from bot.engine.table import bombs
from bot.engine.table import commands as tc
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme
from bot.engine.views.look import look
from tests.engine.card_room import STAKES, Room
from tests.engine.test_table_machine import refused


def with_rules(room: Room, **chosen: object) -> Room:
    """Return the room after its host has chosen these rules."""
    rules = replace(room.table.settings.rules, **chosen)  # type: ignore[arg-type]
    room.do(tc.ChangeSettings(1, replace(room.table.settings, rules=rules), room.game))
    return room


def call(room: Room) -> str:
    """Call the bomb pot that is due, as the clock does; return its hash."""
    game = bombs.due(room.table)
    assert game is not None
    code = codec.digest(game)
    room.games[code] = game
    room.do(tc.CallBomb(code))
    return code


def fold_out(room: Room) -> None:
    """Play the running deal to its end: everybody checks, or folds to a bet."""
    while room.table.running():
        seat = room.hand.waiting[0]
        try:
            room.do(hc.Check(seat))
        except Illegal:
            room.do(hc.Fold(seat))


@pytest.fixture
def room() -> Room:
    """A table of three at which players may vote."""
    return with_rules(Room("holdem no_limit", 500, 500, 500), bomb_vote=True)


def test_every_so_many_deals_one_is_a_bomb_pot():
    room = with_rules(Room("holdem no_limit", 900, 900, 900), bomb_every=3)
    pots = []
    for _ in range(7):
        if bombs.due(room.table) is not None:
            call(room)
        room.deal()
        pots.append("bomb_pot" in room.hand.game.modifiers)
        assert room.table.last_game == room.game
        fold_out(room)
    assert pots == [False, False, True, False, False, True, False]


def test_more_than_half_of_those_present_make_the_next_deal_one(room):
    room.do(tc.VoteBomb(2))
    assert (look(room.table).bomb.votes, look(room.table).bomb.needed) == (1, 2)
    assert bombs.due(room.table) is None
    room.do(tc.VoteBomb(3))
    code = call(room)
    assert look(room.table).bomb.called
    assert look(room.table).next_game.modifiers == ("bomb_pot",)
    room.deal()
    assert room.table.dealt == code
    assert [one.stack for one in look(room.table).seats] == [480, 480, 480]
    fold_out(room)
    assert bombs.due(room.table) is None
    own = look(room.table, 2).own
    assert own is not None
    assert not own.bomb_vote


def test_a_vote_can_be_withdrawn_and_goes_with_its_player(room):
    room.do(tc.VoteBomb(2))
    assert room.do(tc.VoteBomb(2)) == []
    room.do(tc.VoteBomb(2, on=False))
    assert bombs.votes(room.table) == (0, 2)
    room.do(tc.VoteBomb(3))
    room.do(tc.Leave(3))
    assert bombs.votes(room.table) == (0, 2)


def test_votes_are_refused_where_they_make_no_sense(room):
    assert refused(room, tc.VoteBomb(9)) is Refusal.NOT_SEATED
    assert refused(with_rules(room, bomb_vote=False), tc.VoteBomb(2)) is Refusal.NO_BOMB_VOTE
    guts = with_rules(Room("guts no_limit", 500, 500), bomb_vote=True)
    assert refused(guts, tc.VoteBomb(1)) is Refusal.BAD_COMBINATION


def test_only_the_bomb_pot_that_is_due_can_be_called(room):
    wrong = codec.digest(modified(room.games[room.game], ["double_board"]))
    room.games[wrong] = modified(room.games[room.game], ["double_board"])
    assert refused(room, tc.CallBomb(wrong)) is Refusal.STALE
    room.do(tc.VoteBomb(2))
    room.do(tc.VoteBomb(3))
    assert refused(room, tc.CallBomb(wrong)) is Refusal.STALE


def test_a_void_bomb_pot_is_dealt_again(room):
    room.do(tc.VoteBomb(2))
    room.do(tc.VoteBomb(3))
    code = call(room)
    room.deal()
    room.do(tc.ProposeVoid(0, "fault"))
    room.do(tc.Resume(1))
    room.deal()
    assert room.table.dealt == code


def test_a_called_game_keeps_its_twists_and_runs_back_without_the_bomb():
    room = Room("holdem no_limit", 500, 500, 500)
    twisted = modified(room.games[room.game], ["double_board"])
    code = codec.digest(twisted)
    room.games[code] = twisted
    programme = Programme(Mode.CHOICE, (MenuItem(room.game, STAKES), MenuItem(code, STAKES)))
    rules = replace(room.settings.rules, bomb_every=1)
    settings = replace(room.settings, programme=programme, rules=rules)
    room.do(tc.ChangeSettings(1, settings, room.game))
    room.do(tc.Deal(), Seed(bytes(32)))  # draws for the first chooser
    assert bombs.due(room.table) is None
    chooser = room.table.chairs[look(room.table).outlook.chooser].player
    room.do(tc.ChooseGame(chooser, code))
    call(room)
    for one in (1, 2, 3):
        room.do(tc.GotIt(one))
    room.deal()
    assert room.hand.game.modifiers == ("double_board", "bomb_pot")
    last = look(room.table).outlook.last
    assert last is not None
    assert last.code == code
    assert room.table.course.known == (code,)


def on_menu(mode: Mode, *extra: str) -> Room:
    """Return a table of three with votes, whose menu has Hold'em and these games, a deal each."""
    room = Room("holdem no_limit", 500, 500, 500)
    others = [Room(f"{one} no_limit", 500).game for one in extra]
    for one in extra:
        room.games |= Room(f"{one} no_limit", 500).games
    menu = tuple(MenuItem(one, STAKES) for one in (room.game, *others))
    rules = replace(room.settings.rules, bomb_vote=True)
    settings = replace(room.settings, programme=Programme(mode, menu, per=1), rules=rules)
    room.do(tc.ChangeSettings(1, settings, room.game))
    return room


def voted(room: Room) -> str:
    """Give enough votes, and return when the bomb pot comes."""
    for player in (1, 2, 3):
        room.do(tc.VoteBomb(player))
    return look(room.table).bomb.when


def test_it_comes_with_the_first_game_that_allows_it_and_after_a_pot_that_rides():
    room = on_menu(Mode.ROTATION, "guts")
    assert look(room.table).bomb.when == "next"
    room.deal()
    assert voted(room) == "allowed"
    fold_out(room)
    assert look(room.table).bomb.when == "allowed"
    assert bombs.due(room.table) is None
    room.deal()
    assert look(room.table).bomb.when == "riding"
    while room.table.running():
        if room.hand.waiting:
            room.do(hc.Declare(room.hand.waiting[0], "in"))
        else:
            room.do(hc.DealStreet())
    assert room.table.rides
    assert look(room.table).bomb.when == "riding"
    assert bombs.due(room.table) is None


def test_while_a_dealer_chooses_it_depends_on_the_choice():
    room = on_menu(Mode.CHOICE, "guts")
    room.do(tc.Deal(), Seed(bytes(32)))  # draws for the first chooser
    assert voted(room) == "chosen"
    assert bombs.due(room.table) is None
    guts = room.table.settings.programme.menu[1].game
    for code, when in ((guts, "allowed"), (room.game, "next")):
        here = on_menu(Mode.CHOICE, "guts")
        here.do(tc.Deal(), Seed(bytes(32)))
        voted(here)
        chooser = here.table.chairs[look(here.table).outlook.chooser].player
        here.do(tc.ChooseGame(chooser, code))
        assert look(here.table).bomb.when == when
        assert (bombs.due(here.table) is None) == (when == "allowed")
