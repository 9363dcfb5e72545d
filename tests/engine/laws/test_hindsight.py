"""Whoever looks back on a deal learns nothing of a person who did not agree to it."""

import random
from collections.abc import Mapping
from itertools import pairwise

import pytest

from bot.companions.advice import judged, pot_share
from bot.engine.cards import Card
from bot.engine.errors import Illegal
from bot.engine.games.customs import ShowDraws
from bot.engine.games.game import Game, Showdown
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.hand.choices import BetChoices, PlayChoices
from bot.engine.hand.edges import edges
from bot.engine.hand.machine import ahead, legal, play
from bot.engine.hand.state import Hand
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.apply import APPLY
from bot.engine.table.commands import Deal
from bot.engine.table.state import Chair, Table
from bot.engine.views.hindsight import Row, hindsight
from bot.engine.worlds import known
from tests.engine.card_room import LIBRARY, Room
from tests.engine.laws.evening import GAMES, odd
from tests.engine.laws.test_chronicle import KINDS, _with_others, evening
from tests.engine.rules.test_r273_seven_27 import taking_on
from tests.workshop.bench.company.seating import seated


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


def planned(code: str, many: int) -> list[list[Row]]:
    """Finished deals in which nearly everything is chosen ahead."""
    game = next(one for one in GAMES.values() if one.code == code)
    dice = random.Random(code)  # noqa: S311 - the same in every run
    return [_planned(game, dice) for _ in range(many)]


def _planned(game: Game, dice: random.Random) -> list[Row]:
    events, table = machine.play(seated(game, 3), Deal(), Seed(dice.randbytes(32)))
    rows: list[Row] = [(None, _of_hand(events))]
    while table.hand is not None and not table.hand.ended:
        if table.hand.now.by_clock:
            commands: list[hc.HandCommand] = [hc.DealStreet()]
        else:
            asked = table.hand.waiting[0]
            live = [place.seat for place in table.hand.live() if place.seat != asked]
            answers = list(edges(table.hand, asked))
            stays = [one for one in answers if not isinstance(one, hc.Fold)]
            answer = dice.choice(stays if stays and dice.random() < 0.8 else answers)
            commands = [*(_ahead(table.hand, seat, dice) for seat in live), answer]
        for command in commands:
            try:
                events, table = machine.play(table, command)
            except Illegal:
                continue
            rows.append((command, _of_hand(events)))
    return rows


def _ahead(hand: Hand, seat: int, dice: random.Random) -> hc.Plan:
    held = tuple(hand.places[seat].cards)
    words = ("check_fold", "call_any", "call_any", "take", "stand", "in", "out", "high", "low")
    chosen = [hc.Plan(seat, word) for word in (*words, "take_on", "stay", "pass")]
    chosen += [hc.Plan(seat, "draw", cards=held[:2]), hc.Plan(seat, "play", cards=held[:1])]
    dice.shuffle(chosen)
    if isinstance(ahead(hand, seat), BetChoices):
        return next(one for one in chosen if one.plan in {"check_fold", "call_any"})
    allowed = (one for one in chosen if _allowed(hand, one))
    return next(allowed, chosen[0])


def _allowed(hand: Hand, plan: hc.Plan) -> bool:
    try:
        play(hand, plan)
    except Illegal:
        return False
    return True


def changed(rows: list[Row], others: Mapping[Card, Card]) -> list[Row]:
    """The same deal with other cards wherever events name these."""
    return [
        (command, tuple(_with_others(event, others) for event in events))
        for command, events in rows
    ]


def begun(start: he.HandStarted) -> Table:
    """A table of those who were dealt in."""
    chairs = {one.seat: Chair(one.seat, one.player, one.stack) for one in start.seats}
    return Table(GAMES, number=1, game=start.game, chairs=chairs)


def may_be_told(rows: list[Row], viewer: int, told: set[int]) -> set[Card]:
    """Cards that the viewer knew at some time, or that one who may be told of held."""
    start = rows[0][1][0]
    assert isinstance(start, he.HandStarted)
    table, found = begun(start), set[Card]()
    for _, events in rows:
        for event in events:
            APPLY[type(event)](table, event)
            if table.hand is not None:
                found |= known(table.hand, viewer)
                places = table.hand.places.values()
                found |= {card for one in places if one.player in told for card in one.cards}
    return found


def pack_of(start: he.HandStarted) -> set[Card]:
    """Return the cards that a deal is played with: few players may strip the game's pack."""
    table = begun(start)
    APPLY[he.HandStarted](table, start)
    assert table.hand is not None
    return set(table.hand.game.pack.cards())


def test_a_stripped_pack_leaves_hindsight_the_same_too():
    """An evening may come to such a game; cards that are not dealt can't be held."""
    key = next(key for key, game in LIBRARY.items() if game.code == "jacks_bug")
    dice = random.Random(1)  # noqa: S311 - the same in every run
    game = GAMES[odd(key, 3)]
    for rows in [_planned(game, dice) for _ in range(6)]:
        start = rows[0][1][0]
        assert isinstance(start, he.HandStarted)
        assert pack_of(start) < set(GAMES[start.game].pack.cards())
        _tells_nothing_secret(rows)


@pytest.mark.parametrize("code", KINDS)
def test_other_hidden_cards_make_the_same_hindsight(code):
    """A house player may be told of, the others not; what they held changes nothing."""
    for rows in (max(deals(code, 40), key=len), *planned(code, 2)):
        _tells_nothing_secret(rows)


def _tells_nothing_secret(rows: list[Row]) -> None:
    start = rows[0][1][0]
    assert isinstance(start, he.HandStarted)
    viewer, house, *others = [one.player for one in start.seats]
    found = hindsight(rows, Table(GAMES, number=1), viewer, {house})
    whole = {one.player for one in found.others if one.whole and one.cards}
    assert found.untold == len(set(others) - whole)
    assert house in {one.player for one in found.others}
    allowed = may_be_told(rows, viewer, {house})
    assert {card for one in found.others for card in one.cards} <= allowed
    assert {card for turn in found.turns for card in turn.open} <= allowed
    secret = sorted(pack_of(start) - allowed)
    assert secret
    turned = dict(zip(secret, secret[1:] + secret[:1], strict=True))
    assert hindsight(changed(rows, turned), Table(GAMES, number=1), viewer, {house}) == found


@pytest.mark.parametrize("code", KINDS)
def test_each_turn_is_asked_as_it_was_and_takes_the_answer(code):
    """In a world of it the viewer is asked the same, and what they did is allowed."""
    met = 0
    for rows in (*deals(code, 40), *planned(code, 4)):
        start = rows[0][1][0]
        assert isinstance(start, he.HandStarted)
        seat, viewer = start.seats[0].seat, start.seats[0].player
        seen = may_be_told(rows, viewer, set())
        for turn in hindsight(rows, Table(GAMES, number=1), viewer, set()).turns:
            met += 1
            assert turn.tracked.items() <= turn.open.items()
            assert turn.open.keys() - turn.tracked.keys() <= seen
            assert turn.table.hand is not None
            assert legal(turn.table.hand, seat) is not None
            assert turn.table.hand.middle() == turn.pot
    assert met


BETS = (he.Checked, he.Called, he.RaisedTo)
"""Events by which somebody stays in; a fold may be another answer than to a bet."""
AHEAD: dict[type, type] = {
    he.Folded: hc.Fold,
    he.Checked: hc.Check,
    he.Called: hc.Call,
    he.RaisedTo: hc.RaiseTo,
    he.DeclarationChosen: hc.Declare,
    he.Declared: hc.Declare,
    he.Discarded: hc.Draw,
    he.CardPlayed: hc.PlayCard,
}
"""What a choice that was made ahead becomes, and what would have been answered."""


@pytest.mark.parametrize("code", [one for one in KINDS if one != "guts_ghost"])
def test_what_was_chosen_ahead_is_a_turn_as_well(code):
    """Every bet is one, and every choice is that nobody asked for when its turn had come.

    At Guts all choose at once, so nothing is chosen ahead.
    """
    met = 0
    for rows in planned(code, 4):
        start = rows[0][1][0]
        assert isinstance(start, he.HandStarted)
        every = [event for _, events in rows for event in events]
        for one in start.seats:
            turns = hindsight(rows, Table(GAMES, number=1), one.player, set()).turns
            asked = [turn for turn in turns if isinstance(turn.choices, BetChoices)]
            stayed = [turn for turn in asked if not isinstance(turn.command, hc.Fold)]
            made = [event for event in every if isinstance(event, BETS) and event.seat == one.seat]
            assert len(stayed) == len(made)
            kinds = iter([type(turn.command) for turn in turns])
            chosen = _made_ahead(every, one.seat)
            assert all(kind in kinds for kind in chosen)
            met += len(chosen)
    assert met


def _made_ahead(every: list[he.HandEvent], seat: int) -> list[type]:
    """What became of choices made ahead, but for the only card that may be played."""
    start = every[0]
    assert isinstance(start, he.HandStarted)
    table, found = begun(start), list[type]()
    for before, event in pairwise(every):
        APPLY[type(before)](table, before)
        if not isinstance(before, he.PlanDropped) or before.seat != seat:
            continue
        if type(event) in AHEAD and getattr(event, "seat", 0) == seat and table.hand is not None:
            choices = ahead(table.hand, seat)
            if not isinstance(choices, PlayChoices) or len(choices.cards) > 1:
                found.append(AHEAD[type(event)])
    return found


@pytest.mark.parametrize(
    ("game", "acts", "cards", "made"),
    [
        (
            "holdem no_limit",
            ["Ann calls", "Bo checks", "Ann plans check_fold", "Bo bets 40"],
            {"Ann": "Ah Ad", "Bo": "Kc Kd", "board": "2c 3d 9h Js 5c"},
            hc.Fold(1),
        ),
        (
            "holdem no_limit",
            ["Ann calls", "Bo checks", "Ann plans call_any", "Bo bets 40"],
            {"Ann": "Ah Ad", "Bo": "Kc Kd", "board": "2c 3d 9h Js 5c"},
            hc.Call(1),
        ),
        (
            "five_card_draw fixed_limit",
            ["Bo bets 10", "Ann calls", "Ann plans draw", "Bo draws 2h 3h"],
            {"Ann": "Ah Ad 4c 5d 9s", "Bo": "Kc Kd Ks 2h 3h"},
            hc.Draw(1, ()),
        ),
    ],
)
def test_a_choice_made_ahead_is_asked_as_if_it_had_come_to_them(game, acts, cards, made):
    room = Room(game, 500, 500)
    rows = rows_of(room, acts, **cards)
    _, last = hindsight(rows, Table(room.games, number=1), 1, {2}).turns
    assert last.command == made
    assert last.table.hand is not None
    assert last.table.hand.waiting == (1,)
    assert judged(last.table, 1, last.command, seed=bytes(32), tracked=last.tracked) is not None


def test_what_a_house_player_held_is_told_and_where_it_lay():
    room = Room("holdem no_limit", 500, 500, 500)
    acts = ["Ann raises to 30", "Bo calls", "Cy folds", "Bo checks", "Ann checks"]
    acts += ["Bo checks", "Ann checks", "Bo bets 40", "Ann folds"]
    rows = rows_of(room, acts, Ann="Ah Ad", Bo="Kc Kd", Cy="7s 2h", board="2c 3d 9h Js 5c")
    found = hindsight(rows, Table(room.games, number=1), 1, {2})
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
        hindsight(rows, Table(room.games, number=1), 9, {2})


def test_what_a_person_showed_is_told_and_nothing_that_nobody_saw():
    """Bo wins by a showdown, Cy's hand is mucked and Dee's folded: those stay theirs."""
    room = Room("holdem no_limit", 500, 500, 500, 500, showdown=Showdown.IN_ORDER)
    acts = ["Dee folds", "Ann calls", "Bo calls", "Cy checks"]
    acts += [f"{one} checks" for _ in range(3) for one in ("Bo", "Cy", "Ann")]
    rows = rows_of(
        room, acts, Ann="Ah Td", Bo="Jd 4c", Cy="9s 7h", Dee="Kc Kd", board="Jh 4d 2h 8s 6c"
    )
    bo_held = tuple(room.hand.places[2].cards)
    found = hindsight(rows, Table(room.games, number=1), 1, set())
    (bo,) = found.others
    assert (bo.player, bo.cards, bo.whole) == (2, bo_held, True)
    assert bo.readings
    assert found.untold == 2
    assert all(dict(one.open) == dict.fromkeys(bo_held, 2) for one in found.turns)
    assert len(found.turns) == 4
    assert all(not one.tracked for one in found.turns)


def test_open_cards_of_who_folded_are_told_and_those_beside_them_are_not():
    """Everybody knew them then, so they add nothing to what the viewer knew."""
    room = Room("seven_card_stud fixed_limit", 500, 500)
    rows = rows_of(room, ["Ann brings in", "Bo folds"], Ann="Ah Td 2c", Bo="Jd 4c 9s")
    (bo,) = hindsight(rows, Table(room.games, number=1), 1, set()).others
    assert (bo.cards, bo.whole, bo.readings) == (tuple(room.hand.places[2].cards[2:]), False, ())
    found = hindsight(rows, Table(room.games, number=1), 1, set())
    assert found.untold == 1
    assert all(one.open == one.tracked for one in found.turns)


def test_where_nobody_is_told_of_draws_a_hand_that_was_shown_tells_nothing_of_them():
    """Which of its cards were held before the draw is known to who drew (R176)."""
    for shows, counts in ((ShowDraws.ALWAYS, 3), (ShowDraws.HIDDEN, 0)):
        room = Room("five_card_draw fixed_limit", 500, 500, show_draws=shows)
        acts = ["Bo bets 10", "Ann calls"]
        acts += ["Bo draws 2h 3h", "Ann draws 4c", "Bo checks", "Ann checks"]
        rows = rows_of(room, acts, Ann="Ah Ad 4c 5d 9s", Bo="Kc Kd Ks 2h 3h")
        (bo,) = hindsight(rows, Table(room.games, number=1), 1, set()).others
        assert len(bo.cards) == 5
        first = hindsight(rows, Table(room.games, number=1), 1, set()).turns[0]
        assert len(first.open) == counts


def rows_of(room: Room, acts: list[str], **cards: str) -> list[Row]:
    """A deal that these acts end, its cards named."""
    rows: list[Row] = [(None, _of_hand(room.deal(**cards)))]
    for line in acts:
        command = room.command(line)
        rows.append((command, _of_hand(room.do(command))))
    return rows


def _of_hand(events) -> tuple[he.HandEvent, ...]:
    kept = [one for one in events if isinstance(one, he.HandEvent)]
    begun = next((at for at, one in enumerate(kept) if isinstance(one, he.HandStarted)), 0)
    return tuple(kept[begun:])


def test_ones_own_card_that_only_others_saw_is_told_when_it_was_shown():
    """Where one stood "by the cards above" goes by it, too."""
    room = Room("indian_poker fixed_limit", 500, 500)
    acts = ["Bo bets 10", "Ann calls"]
    rows = rows_of(room, acts, Ann="Tc", Bo="4d")
    (turn, *_) = hindsight(rows, Table(room.games, number=1), 1, {2}).turns
    mine, others = tuple(room.hand.places[1].cards), tuple(room.hand.places[2].cards)
    assert dict(turn.open) == dict.fromkeys(mine, 1) | dict.fromkeys(others, 2)
    assert not turn.tracked
    assert pot_share(turn.table, 1, turn.command, seed=bytes(32), tracked=turn.open) == 1
    assert pot_share(turn.table, 1, turn.command, seed=bytes(32), tracked=turn.tracked) < 1


@pytest.mark.parametrize("gone", ["Bo leaves", "Bo gives up"])
def test_who_leaves_out_of_turn_has_answered_nothing(gone):
    """Also while cards are taken on by themselves."""
    room = taking_on()
    rows: list[Row] = [(None, _of_hand(room.log))]
    for line in ("Bo declares take_on", "Cy stands", "Ann stands", gone):
        command = room.command(line)
        rows.append((command, _of_hand(room.do(command))))
    turns = hindsight(rows, Table(room.games, number=1), 2, set()).turns
    assert [one.command for one in turns] == [hc.Check(2), hc.Declare(2, "take_on")]


def test_each_card_that_is_taken_on_is_a_turn():
    room = taking_on()
    rows: list[Row] = [(None, _of_hand(room.log))]
    acts = ["Bo declares take_on", "Cy stands", "Ann stands", "Cy bets 10", "Ann calls", "Bo calls"]
    for line in (*acts, "Ann checks", "Bo checks", "Cy checks"):
        command = room.command(line)
        rows.append((command, _of_hand(room.do(command))))
    assert room.turn() == "Bo"
    turns = hindsight(rows, Table(room.games, number=1), 2, set()).turns
    says = [one.command for one in turns if isinstance(one.command, hc.Declare)]
    assert says == [hc.Declare(2, "take_on"), *[hc.Declare(2, "take")] * 2]
