"""Whoever looks back on a deal learns nothing of a person who did not agree to it."""

from collections.abc import Mapping

import pytest

from bot.engine.cards import Card
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.hand.machine import legal
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Chair, Table
from bot.engine.views.hindsight import Row, hindsight
from bot.engine.worlds import known
from tests.engine.card_room import Room
from tests.engine.laws.evening import GAMES
from tests.engine.laws.test_chronicle import KINDS, _with_others, evening


def deals(code: str, many: int) -> list[list[Row]]:
    """Finished deals of an evening: what was asked for, and what followed from it."""
    found: list[list[Row]] = []
    for one in evening(code, many):
        events = [event for event in one.events if isinstance(event, he.HandEvent)]
        begun = [at for at, event in enumerate(events) if isinstance(event, he.HandStarted)]
        if begun:
            found.append([])
            events = events[begun[0] :]
        if events and found:
            found[-1].append((one.command, tuple(events)))
    return [rows for rows in found if isinstance(rows[-1][1][-1], he.HandEnded)]


def changed(rows: list[Row], others: Mapping[Card, Card]) -> list[Row]:
    """The same deal with other cards wherever events name these."""
    return [
        (command, tuple(_with_others(event, others) for event in events))
        for command, events in rows
    ]


def may_be_told(rows: list[Row], viewer: int, told: set[int]) -> set[Card]:
    """Cards that the viewer knew at some time, or that one who may be told of held."""
    start = rows[0][1][0]
    assert isinstance(start, he.HandStarted)
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    table = Table(GAMES, number=1, game=start.game, chairs=chairs)
    found: set[Card] = set()
    for _, events in rows:
        for event in events:
            APPLY[type(event)](table, event)
            if table.hand is not None:
                found |= known(table.hand, viewer)
                places = table.hand.places.values()
                found |= {card for one in places if one.player in told for card in one.cards}
    return found


@pytest.mark.parametrize("code", KINDS)
def test_other_hidden_cards_make_the_same_hindsight(code):
    """A house player may be told of, the others not; what they held changes nothing."""
    rows = max(deals(code, 40), key=len)
    start = rows[0][1][0]
    assert isinstance(start, he.HandStarted)
    viewer, house, *others = [one.player for one in start.seats]
    found = hindsight(rows, GAMES, 1, viewer, {house})
    assert found.untold == len(others)
    assert {one.player for one in found.others} == {house}
    pack = GAMES[start.game].pack.cards()
    secret = sorted(set(pack) - may_be_told(rows, viewer, {house}))
    assert secret
    turned = dict(zip(secret, secret[1:] + secret[:1], strict=True))
    assert hindsight(changed(rows, turned), GAMES, 1, viewer, {house}) == found


@pytest.mark.parametrize("code", KINDS)
def test_each_turn_is_asked_as_it_was_and_takes_the_answer(code):
    """In a world of it the viewer is asked the same, and what they did is allowed."""
    met = 0
    for rows in deals(code, 40):
        start = rows[0][1][0]
        assert isinstance(start, he.HandStarted)
        seat, viewer = start.seats[0].seat, start.seats[0].player
        for turn in hindsight(rows, GAMES, 1, viewer, set()).turns:
            met += 1
            assert turn.open == turn.followed
            assert turn.table.hand is not None
            assert legal(turn.table.hand, seat) is not None
            assert turn.table.hand.middle() == turn.pot
    assert met


def test_what_a_house_player_held_is_told_and_where_it_lay():
    room = Room("holdem no_limit", 500, 500, 500)
    events = room.deal(Ann="Ah Ad", Bo="Kc Kd", Cy="7s 2h", board="2c 3d 9h Js 5c")
    rows: list[Row] = [(None, _of_hand(events))]
    acts = ["Ann raises to 30", "Bo calls", "Cy folds", "Bo checks", "Ann checks"]
    acts += ["Bo checks", "Ann checks", "Bo bets 40", "Ann folds"]
    for line in acts:
        command = room.command(line)
        rows.append((command, _of_hand(room.do(command))))
    found = hindsight(rows, room.games, 1, 1, {2})
    (bo,) = found.others
    bo_held = tuple(room.hand.places[2].cards)
    assert (bo.player, bo.cards, bo.view.folded) == (2, bo_held, False)
    assert found.untold == 1
    assert [one.command for one in found.turns] == [
        hc.RaiseTo(1, 30), hc.Check(1), hc.Check(1), hc.Fold(1),
    ]  # fmt: skip
    assert [one.phase for one in found.turns] == ["preflop", "flop", "turn", "river"]
    assert [one.pot for one in found.turns] == [15, 70, 70, 110]
    assert all(dict(one.open) == dict.fromkeys(bo_held, 2) for one in found.turns)
    with pytest.raises(LookupError):
        hindsight(rows, room.games, 1, 9, {2})


def _of_hand(events) -> tuple[he.HandEvent, ...]:
    kept = [one for one in events if isinstance(one, he.HandEvent)]
    begun = next((at for at, one in enumerate(kept) if isinstance(one, he.HandStarted)), 0)
    return tuple(kept[begun:])
